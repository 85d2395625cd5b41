## Slash commands: names, descriptions (at most 100 characters), options and choices

command-play = jouer
command-play-about = Ouvre une table dans ce salon
command-play-game = jeu
command-play-game-about = Le jeu ; sans choix, celui du serveur
command-play-pace = rythme
command-play-pace-about = Le temps pour chaque tour
command-play-level = niveau
command-play-level-about = La force des ordinateurs

command-hand = main
command-hand-about = Montre ta main à la table de ce salon, rien que pour toi

command-table = table
command-table-about = Remet la table en bas du salon

command-mytables = mestables
command-mytables-about = Toutes les tables où tu joues

command-rules = regles
command-rules-about = Les règles d’un jeu, avec des exemples
command-rules-game = jeu
command-rules-game-about = Le jeu ; sans choix, celui de la table ou du serveur

command-leaderboard = classement
command-leaderboard-about = Le classement de ce serveur
command-leaderboard-game = jeu
command-leaderboard-game-about = Le jeu ; sans choix, celui de la table ou du serveur

command-settings = reglages
command-settings-about = Réglages du serveur : jeu, lieux et droits, saisons, avis

command-me = moi
command-me-about = Tes réglages : langue, cartes, tri, avis

command-close = fermer
command-close-about = Ferme la table de ce salon, quel que soit son état

command-help = aide
command-help-about = Par où commencer

command-verify = verifier
command-verify-about = Vérifier une manche finie d’après l’empreinte montrée avant elle
command-verify-deal = manche
command-verify-deal-about = Numéro de la manche ; la dernière finie si tu ne dis rien
