## /stats: what a member has done

command-stats = stats
command-stats-about = The record of a member of this server: matches, wins, rating, best deals
command-stats-member = member
command-stats-member-about = Whose; yours if you name nobody
command-stats-game = game
command-stats-game-about = At which game; at all of them if you name none

stats-none-mine = You have not finished a match on this server yet. `/play` opens a table: play to the end, and your record begins.
stats-none = { $player } has not finished a match on this server yet. `/play` opens a table.
stats-none-here = { $player }: no finished match ({ $what }).
stats-hidden = This member keeps their record to themselves.
stats-gone = This person is no longer a member of this server: their record is not shown any more.
stats-bot = Computers and bots have no record.

stats-nameless = This member
stats-of = { $game } · { $scope }
stats-all = All games
stats-scope-era = since the beginning
stats-scope-season = this season
stats-choose = Choose a game
stats-show-era = Since the beginning
stats-show-season = This season

number = { $value }
percent = { $value }%
stats-share = { $value } ({ $percent })
stats-of-all = { $value } / { $all }
stats-margin = ± { $value }
stats-rank = #{ $value }
stats-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
stats-matches = { $count ->
    [one] Match
   *[other] Matches
}
stats-wins = { $count ->
    [one] Win
   *[other] Wins
}
stats-rate = Win rate
stats-rating = Rating
stats-completion = Completed
stats-curve = Rating over { $matches } matches · best { $best }
stats-last = Last match: { $date }
stats-standing = Rank by rating
stats-points = Points
stats-streak = Wins in a row
stats-streak-now = { $now } (best { $longest })
stats-people = Without computers
stats-favourite = Favourite game

stats-fact-deals = Deals
stats-fact-deals-won = Deals won
stats-fact-best-deal = Best deal
stats-fact-most-left = Tiles left to others
stats-fact-closings = Went out
stats-fact-at-once = Rummy in one go
stats-fact-concealed = Out concealed
stats-fact-gins = Gins
stats-fact-big-gins = Big gins
stats-fact-undercuts = Undercuts
stats-fact-knocks = Knocks won
stats-fact-natural-canastas = Natural canastas
stats-fact-mixed-canastas = Mixed canastas
stats-fact-clean-burracos = Clean burracos
stats-fact-semi-clean-burracos = Semi-clean burracos
stats-fact-dirty-burracos = Dirty burracos
stats-fact-pair-finishes = Finished in pairs
stats-fact-okey-finishes = Finished with okey
stats-fact-indicators = Indicators shown

alt-figure = { $label }: { $value }
alt-places = Places: { $places }
