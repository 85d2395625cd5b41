## Seats, score sheet, end of the match, leaderboard

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

leaderboard-title = Leaderboard – { $game }
leaderboard-name = Player
leaderboard-games = Matches
leaderboard-wins = Won
leaderboard-points = Points
leaderboard-empty = No match of this game is finished yet. `/play` opens one!
leaderboard-row = { $place }. { $player } – { $games ->
    [one] { $games } match
   *[other] { $games } matches
}, { $wins } won, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
leaderboard-previous = Previous page
leaderboard-next = Next page
