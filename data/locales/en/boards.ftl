## Seats, score sheet, end of the match

seat-nameless = Player { $number }

sheet-title = Deal { $number }
sheet-cards = Cards
sheet-bonus = Bonus
sheet-points = Points
sheet-total = Total
sheet-closed = { $player } goes out
sheet-closed-bonus = { $player } closes: { closing-name }
sheet-stock-out = The stock ran out
sheet-blocked = The deal is blocked
sheet-seed = Seed: { $seed }

match-title = End of the match
match-away = away
match-left = left
