## Seats, score sheet, end of the match, leaderboard

seat-nameless = Joueur { $number }

sheet-title = Manche { $number }
sheet-cards = Cartes
sheet-bonus = Prime
sheet-points = Points
sheet-total = Total
sheet-closed = { $player } ferme
sheet-closed-bonus = { $player } ferme : { closing-name }
sheet-stock-out = Pioche épuisée
sheet-blocked = Manche bloquée
sheet-seed = Graine : { $seed }

match-title = Fin de la partie
match-away = absent
match-left = parti

leaderboard-title = Classement – { $game }
leaderboard-name = Joueur
leaderboard-games = Parties
leaderboard-wins = Gagnées
leaderboard-points = Points
leaderboard-empty = Pas encore de partie terminée à ce jeu. `/jouer` en ouvre une !
leaderboard-row = { $place }. { $player } – { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
leaderboard-previous = Page précédente
leaderboard-next = Page suivante
