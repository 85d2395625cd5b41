## /statistiques : ce qu’un membre a fait

command-stats = statistiques
command-stats-about = Les statistiques d’un membre de ce serveur : parties, victoires, cote, meilleures manches
command-stats-member = membre
command-stats-member-about = De qui ; sans choix, les tiennes
command-stats-game = jeu
command-stats-game-about = À quel jeu ; sans choix, à tous

stats-none-mine = Tu n’as pas encore fini de partie sur ce serveur. `/jouer` ouvre une table : joue jusqu’au bout, et tes statistiques commencent.
stats-none = { $player } n’a pas encore fini de partie sur ce serveur. `/jouer` ouvre une table.
stats-none-here = { $player } : aucune partie finie ({ $what }).
stats-hidden = Ce membre garde ses statistiques pour soi.
stats-gone = Cette personne n’est plus membre de ce serveur : ses statistiques ne sont plus montrées.
stats-bot = Les ordinateurs et les bots n’ont pas de statistiques.

stats-nameless = Ce membre
stats-of = { $game } · { $scope }
stats-all = Tous les jeux
stats-scope-era = depuis le début
stats-scope-season = cette saison
stats-choose = Choisir un jeu
stats-show-era = Depuis le début
stats-show-season = Cette saison

number = { $value }
percent = { $value } %
stats-share = { $value } ({ $percent })
stats-of-all = { $value } / { $all }
stats-margin = ± { $value }
stats-rank = n° { $value }
stats-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
stats-matches = { $count ->
    [one] Partie
   *[other] Parties
}
stats-wins = { $count ->
    [one] Gagnée
   *[other] Gagnées
}
stats-rate = Réussite
stats-rating = Cote
stats-completion = Terminées
stats-curve = Cote au fil de { $matches } parties · record { $best }
stats-last = Dernière partie : { $date }
stats-standing = Rang par la cote
stats-points = Points
stats-streak = Victoires de suite
stats-streak-now = { $now } (record { $longest })
stats-people = Sans ordinateur
stats-favourite = Jeu favori

stats-fact-deals = Manches
stats-fact-deals-won = Manches gagnées
stats-fact-best-deal = Meilleure manche
stats-fact-most-left = Tuiles aux autres
stats-fact-closings = Fermetures
stats-fact-at-once = Rami d’un coup
stats-fact-concealed = Sorties cachées
stats-fact-gins = Gins
stats-fact-big-gins = Grands gins
stats-fact-undercuts = Undercuts
stats-fact-knocks = Frappes gagnées
stats-fact-natural-canastas = Canastas purs
stats-fact-mixed-canastas = Canastas mixtes
stats-fact-clean-burracos = Burracos propres
stats-fact-semi-clean-burracos = Burracos semi-propres
stats-fact-dirty-burracos = Burracos sales
stats-fact-pair-finishes = Finis en paires
stats-fact-okey-finishes = Finis à l’okey
stats-fact-indicators = Indicateurs

alt-figure = { $label } : { $value }
alt-places = Places : { $places }
