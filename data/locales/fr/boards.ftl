## Seats, score sheet, end of the match

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
