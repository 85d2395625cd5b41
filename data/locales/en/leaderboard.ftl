## Leaderboard, seasons, ratings

command-leaderboard-season = season
command-leaderboard-season-about = This season, or all time
command-leaderboard-sort = sort
command-leaderboard-sort-about = What decides the rank

leaderboard-title = Leaderboard – { $game }
leaderboard-name = Player
leaderboard-games = Matches
leaderboard-rated = Rated
leaderboard-wins = Won
leaderboard-points = Points
leaderboard-finished = Finished
leaderboard-completion = Completed
leaderboard-rating = Rating
leaderboard-sure = Sure
leaderboard-by = Ranked by
leaderboard-by-rating = Rating
leaderboard-by-wins = Wins
leaderboard-by-points = Points
leaderboard-by-completion = Completion
leaderboard-by-rating-about = Who is sure to be strong: the rating less its uncertainty
leaderboard-by-wins-about = Matches won, then points
leaderboard-by-points-about = Points of all matches
leaderboard-by-completion-about = The share of matches played to the end
leaderboard-least = { $least ->
    [one] from { $least } match on
   *[other] from { $least } matches on
}
leaderboard-least-rated = { $least ->
    [one] from { $least } rated match on
   *[other] from { $least } rated matches on
}
leaderboard-footer-rating = Matches among people only. Sure = rating − uncertainty.
leaderboard-row = { $place }. { $player } – { $figures }
leaderboard-figures-rating = rating { $rating } ± { $unsure }, { $rated ->
    [one] { $rated } rated match
   *[other] { $rated } rated matches
}
leaderboard-figures-wins = { $games ->
    [one] { $games } match
   *[other] { $games } matches
}, { $wins } won, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
leaderboard-figures-completion = { $games ->
    [one] { $games } match
   *[other] { $games } matches
}, { $finished } played to the end ({ $percent })
leaderboard-empty = { $all ->
    [yes] No match of this game is finished yet. `/play` opens one!
   *[no] No match of this game is finished in this season yet. `/play` opens one!
}
leaderboard-short = { $rated ->
    [yes] Nobody has played { $least } rated matches (among people only) yet; { $missing ->
        [one] { $missing } is missing.
       *[other] { $missing } are missing.
    }
   *[no] Nobody has played { $least } matches yet; { $missing ->
        [one] { $missing } is missing.
       *[other] { $missing } are missing.
    }
}
leaderboard-nobody = Whoever played here is no longer a member or wants to be on no leaderboard.
leaderboard-past = That page is empty by now.
leaderboard-previous = Previous page
leaderboard-next = Next page
leaderboard-leavers = With former members
leaderboard-members = Members only
leaderboard-hide = Hide me
leaderboard-show = Show me again
leaderboard-hidden = You are on no leaderboard of this server any more.
leaderboard-visible = You are on the leaderboards of this server again.

season-now = { $season } (now)
season-all = All time
season-before = before a reset
season-before-day = before the reset of { $day } { season-months } { $year }
season-month = Season of { season-months } { $year }
season-day = Season from { $day } { season-months } { $year }
season-months = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
season-choose = Season
season-current = This season
season-newer = Newer seasons …
season-older = Older seasons …

rating-changes = Ratings: { $changes }
rating-change = { $player } { $rating } ± { $unsure } ({ $change })
rating-computer = Not rated: a computer played.
