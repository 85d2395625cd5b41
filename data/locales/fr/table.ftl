## The table's public message: lobby, game, ends

lobby-title = ## { $game } · table `{ $number }`
lobby-pace = Rythme : { $pace } · ordinateurs : { $level }
lobby-seats = **Places { $taken }/{ $seats }**
lobby-host = 👑 { $name }
lobby-person = 👤 { $name }
lobby-computer = 🤖 { $name } ({ $level })

options-head = ### Réglages de la table
options-game = Jeu
options-pace = Rythme
options-level = Niveau des ordinateurs

table-title = ## { $game } · table `{ $number }`
table-turn = À { $player } de jouer
table-your-turn = À toi de jouer
table-deal = Manche { $number }
table-deal-end = Manche terminée
table-match-end = Partie terminée
table-opening = Ouverture : { $points }
table-status-paused = Table en pause : personne ne joue. Sans retour elle sera fermée
table-status-held = Cette partie vient d’une autre version du bot : elle attend, rien n’est perdu.
table-status-over = Partie terminée
table-status-closed = Table fermée{ $reason ->
    [cancelled] {" "}par l’hôte
    [moderator] {" "}par la modération
    [agreed] {" "}: arrêt d’un commun accord, sans résultat
    [paused-too-long] {" "}: personne ne jouait
    [channel-gone] {" "}: son salon n’existe plus
    [lobby-stale] {" "}: personne n’est venu
    [stuck] {""} : plus rien ne pouvait arriver
    [held] {""} : aucune version ne pouvait la lire
    [barred] {" "}: un réglage du serveur en a exclu le dernier joueur
    [empty] {" "}: tout le monde est parti
   *[other] {""}
}.
table-moved = La table continue [plus bas]({ $link }).

table-join = Rejoindre
table-add = Ajouter un ordinateur
table-remove = Retirer un ordinateur
table-begin = Commencer
table-leave = Partir
table-options = Réglages
table-cancel = Annuler
table-hand = Ma main
table-watch = Regarder
table-back = Me revoilà
table-seat = Remplacer { $player }
table-next-deal = Manche suivante
table-rematch = Revanche
table-draw = Piocher
table-pass = Ne pas piocher
table-take = Prendre { $card }

watch-head = 👀 Tu regardes ; les mains restent cachées.
left-table = Tu as quitté la table.
rematch-waits = C’est noté. La revanche commence quand tout le monde a accepté.
rematch-begins = C’est reparti !
play-opened = La table est ouverte : invite du monde ou ajoute des ordinateurs, puis *Commencer*.
play-elsewhere = Il y a déjà une table dans ce salon : [la voici]({ $link }). Pour une autre table, ouvre un fil et lance `/jouer` dedans.
table-shown = Voilà la table, en bas du salon.
table-none = Aucune table dans ce salon. `/jouer` en ouvre une.
table-closed-now = La table est fermée.
mytables-none = Tu n’es à aucune table. `/jouer` en ouvre une.
mytables-title = ## Tes tables
mytables-row = **{ $game }** · table `{ $number }` · { $channel } · { $state ->
    [lobby] en attente
    [mine] **à toi de jouer**
    [paused] en pause
    [held] en attente d’une mise à jour
   *[other] au tour d’un autre
}
mytables-leave = Quitter { $number }

table-seed = -# Graine de la manche { $number } : `{ $seed }`
table-hash = -# Empreinte de la manche { $number } : `{ $hash }`
notice-away = { $player } ne répond plus : un ordinateur joue à sa place. *Me revoilà* rend la main.
notice-left = { $player } a quitté la table : un ordinateur continue.
notice-dm-closed = Tes messages privés sont fermés : joue avec le bouton *Ma main*, tout se fait aussi dans le salon.
notice-draining = 🔧 Le bot va être relancé : les parties continuent, rien de nouveau ne commence d’ici là.
notice-resumed = 🔄 Le bot a été interrompu : la partie reprend où elle en était, personne n’a perdu de temps.
