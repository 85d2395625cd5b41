## Classement, saisons, cotes

command-leaderboard-season = saison
command-leaderboard-season-about = Cette saison, ou depuis toujours
command-leaderboard-sort = tri
command-leaderboard-sort-about = Ce qui décide du rang

leaderboard-title = Classement – { $game }
leaderboard-name = Joueur
leaderboard-games = Parties
leaderboard-rated = Cotées
leaderboard-wins = Gagnées
leaderboard-points = Points
leaderboard-finished = Finies
leaderboard-completion = Au bout
leaderboard-rating = Cote
leaderboard-sure = Sûre
leaderboard-by = Classé selon
leaderboard-by-rating = Cote
leaderboard-by-wins = Victoires
leaderboard-by-points = Points
leaderboard-by-completion = Parties menées au bout
leaderboard-by-rating-about = Qui est sûrement fort : la cote moins son incertitude
leaderboard-by-wins-about = Parties gagnées, puis points
leaderboard-by-points-about = Points de toutes les parties
leaderboard-by-completion-about = La part des parties jouées jusqu’au bout
leaderboard-least = { $least ->
    [one] dès { $least } partie
   *[other] dès { $least } parties
}
leaderboard-least-rated = { $least ->
    [one] dès { $least } partie cotée
   *[other] dès { $least } parties cotées
}
leaderboard-footer-rating = Parties entre personnes seulement. Sûre = cote − incertitude.
leaderboard-row = { $place }. { $player } – { $figures }
leaderboard-figures-rating = cote { $rating } ± { $unsure }, { $rated ->
    [one] { $rated } partie cotée
   *[other] { $rated } parties cotées
}
leaderboard-figures-wins = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
leaderboard-figures-completion = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $finished ->
    [one] { $finished } jouée
   *[other] { $finished } jouées
} jusqu’au bout ({ $percent })
leaderboard-empty = { $all ->
    [yes] Pas encore de partie terminée à ce jeu. `/jouer` en ouvre une !
   *[no] Pas encore de partie terminée à ce jeu cette saison. `/jouer` en ouvre une !
}
leaderboard-short = { $rated ->
    [yes] Personne n’a encore joué { $least } parties cotées (entre personnes seulement) ; il en manque { $missing }.
   *[no] Personne n’a encore joué { $least } parties ; il en manque { $missing }.
}
leaderboard-nobody = Ceux qui ont joué ici ne sont plus membres ou ne veulent pas être au classement.
leaderboard-past = Cette page est vide maintenant.
leaderboard-previous = Page précédente
leaderboard-next = Page suivante
leaderboard-leavers = Avec les anciens membres
leaderboard-members = Membres seulement
leaderboard-hide = Me masquer
leaderboard-show = Me montrer à nouveau
leaderboard-hidden = Tu n’es plus dans aucun classement de ce serveur.
leaderboard-visible = Tu es de nouveau dans les classements de ce serveur.

season-now = { $season } (en cours)
season-all = Depuis toujours
season-before = avant une remise à zéro
season-before-day = avant la remise à zéro du { $day } { season-months } { $year }
season-month = Saison { season-months } { $year }
season-day = Saison du { $day } { season-months } { $year }
season-months = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
season-choose = Saison
season-current = Cette saison
season-newer = Saisons plus récentes…
season-older = Saisons plus anciennes…

rating-changes = Cotes : { $changes }
rating-change = { $player } { $rating } ± { $unsure } ({ $change })
rating-computer = Partie non cotée : un ordinateur a joué.
