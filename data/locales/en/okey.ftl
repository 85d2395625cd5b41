## Okey: events, refusals, house rules, panel, pictures, hints

game-okey = Okey
game-okey-about = Turkish rummy: finish with fourteen tiles in runs and groups, or in pairs. 2 to 4 players.

event-revealed = Indicator { $indicator }: the okey is { $okey }. { $starter } begins with 15.
event-took-tile = { event-late }{ $player } takes { $tile } from { $giver }.
event-took-tile-discarded = { event-late }{ $player } takes { $tile } from { $giver } and throws { $card }.
event-showed-indicator = { event-late }👁️ { $player } shows the indicator { $tile }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for each opponent.
event-finished = { event-late }{ $okey ->
    [yes] ✨ { $player } throws the okey { $tile } and finishes
   *[no] ✨ { $player } throws { $tile } and finishes
}{ $ending ->
    [pairs] {" "}with seven pairs: { $sets }
   *[sets] : { $sets }
}
event-hand-scored = { $ending ->
    [void] Deal { $deal } is void: nobody finished.
    [pairs] { $player } wins deal { $deal } with pairs{ $okey ->
        [yes] , throwing the okey.
       *[no] .
    }
   *[sets] { $player } wins deal { $deal }{ $okey ->
        [yes] {" "}by throwing the okey.
       *[no] .
    }
}{ $results ->
    [none] {""}
   *[other] {" "}{ $results }
}

illegal-tile-not-held = { $tile } is not on your rack.
illegal-nothing-to-draw = The pool is empty: you can only take the last tile thrown and finish, or pass.
illegal-must-draw-or-take = There are tiles in the pool: draw, or take the one offered.
illegal-pile-empty = There is no tile to take { $seat ->
    [none] from your neighbour
   *[other] from { $seat }
}.
illegal-not-on-top = { $tile } is not offered to you: you can take { $top_tile }.
illegal-take-must-finish = The pool is empty: you could take { $tile } only to finish with it.
illegal-must-finish = You took the last tile to finish: do so.
illegal-okey-stays = Here the okey { $tile } may be thrown only to finish.
illegal-tile-just-taken = You have just taken { $tile }: here it may not be thrown back.
illegal-not-finished = Not finished yet: { $count ->
    [one] { $count } tile would be left over
   *[other] { $count } tiles would be left over
}.
illegal-indicator-off = At this table showing the indicator brings nothing.
illegal-indicator-shown = The indicator has been shown already{ $seat ->
    [none] {""}
   *[other] {" "}by { $seat }
}.
illegal-indicator-late = The indicator is shown before your first throw.
illegal-indicator-not-held = You do not hold the twin of the indicator { $tile }.

rule-partners = { $value ->
    [across] Partners sit across and share their points
   *[none] Everybody plays alone
}
rule-one-after-thirteen = { $value ->
    [yes] 12-13-1 is a run
   *[no] Nothing goes above the 13
}
rule-pairs-finish = { $value ->
    [yes] Seven pairs finish
   *[no] Pairs do not finish
}
rule-forbid-okey-discard = { $value ->
    [yes] An okey is thrown only to finish
   *[no] An okey may be thrown at any time
}
rule-forbid-return = { $value ->
    [yes] The tile just taken may not be thrown back
   *[no] The tile just taken may be thrown back
}
rule-last-discard-finish = { $value ->
    [yes] Pool empty: the last tile thrown may still finish
   *[no] Pool empty: the deal ends at once
}
rule-scoring-preset = { $value ->
    [portal] Penalty points, the lowest total wins
   *[cafe] Points are lost, the highest total wins
}
rule-start-points = Everybody starts with { $value ->
    [one] { $value } point
   *[other] { $value } points
}
rule-loss-normal = Finish with sets: { $value ->
    [one] { $value } point
   *[other] { $value } points
} for each opponent
rule-loss-pairs = Finish with pairs: { $value ->
    [one] { $value } point
   *[other] { $value } points
} for each opponent
rule-okey-thrown = Finish by throwing the okey: { $value ->
    [as_pairs] costs as much as pairs
   *[multiplied] costs a multiple
}
rule-okey-thrown-multiplier = Finish by throwing the okey: { $value ->
    [1] no change
   *[other] ×{ $value }
}
rule-indicator-bonus = Showing the indicator: { $value ->
    [0] nothing
    [one] { $value } point for each opponent
   *[other] { $value } points for each opponent
}
rule-exhausted-hand = Pool used up: { $value ->
    [all_lose_1] 1 point for everybody
    [all_lose_10] 10 points for everybody
   *[no_score] nobody scores
}
rule-match-end = { $value ->
    [hands] The match is a number of deals
   *[points] The match ends by points
}

label-partners = Partners
label-one-after-thirteen = 1 above the 13
label-pairs-finish = Seven pairs
label-forbid-okey-discard = Throwing the okey
label-forbid-return = Throwing back a tile taken
label-last-discard-finish = Last tile thrown
label-scoring-preset = How points count
label-start-points = Points at the start
label-loss-normal = Finish with sets
label-loss-pairs = Finish with pairs
label-okey-thrown = Okey thrown
label-okey-thrown-multiplier = Okey thrown: factor
label-indicator-bonus = Showing the indicator
label-exhausted-hand = Pool used up
label-match-end = End of the match

preset-portal = Portal: penalty points, lowest total wins
preset-okey-partners = Partners across
preset-okey-short = Three deals

okey-named = { $tile }{ $kind ->
    [okey] {" "}(okey)
    [false] {" "}(= { $okey })
   *[plain] {""}
}
okey-take = Take { $tile } from { $player }
okey-show-indicator = Show the indicator (+{ $points })
okey-finish = { $ending ->
    [pairs] Finish with pairs
   *[sets] Finish
} – throw { $okey ->
    [yes] the okey { $tile }
   *[no] { $tile }
}{ $times ->
    [1] {""}
   *[other] {" "}(×{ $times })
}
okey-finish-menu = Finish, throwing…
okey-leaves = { $tile } → { $left }
okey-over = { $count ->
    [0] nothing left over
    [one] { $count } tile without a place
   *[other] { $count } tiles without a place
}
okey-pairs = pairs: { $pairs } of 7
okey-ask = { $okey ->
    [yes] ⚠️ { $tile } is an okey, and { $player } may take it. Throw it all the same?
   *[no] ⚠️ { $tile } serves on your rack. Throw it all the same?
}
okey-turn-draw = **Your turn: draw, or take { $tile } from { $player }.**
okey-turn-draw-only = **Your turn: draw.**
okey-turn-last = **The pool is empty: take { $tile } from { $player } and finish, or leave it.**
okey-turn-throw = **Your turn: throw a tile.**
okey-turn-finish = **You can finish!** Or throw a tile and go on.
okey-turn-bound = **Finish: that is what you took the last tile for.**
okey-left = Okey { $okey } · **{ $left }**
okey-left-then = Okey { $okey } · **{ $then }** if you throw { $tile }
okey-order = Order my rack
okey-order-sets = Sets
okey-order-pairs = Pairs
okey-order-colour = Colour
okey-order-number = Number
okey-order-done = Done
okey-ordering = ↔️ Pick tiles, then say where they go; or take an order for all of them.
okey-pick = Pick tiles…
okey-put = Put { $tiles }…
okey-place = { $tile } – row { $row }
okey-spot-start = At the start of row { $row }
okey-spot-after = After { $tile } (row { $row })
okey-spot-end = Apart, at the end of row { $row }
okey-pool = Pool
okey-indicator = Indicator
okey-okey = Okey
okey-taker = for { $player }
okey-badge-shown = { $player } has shown the indicator
okey-badge-partners = Partners across
okey-sheet-left = Left
okey-sheet-sets = { $player } finishes{ $okey ->
    [yes] , throwing the okey { $tile }
   *[no] , throwing { $tile }
}
okey-sheet-pairs = { $player } finishes with pairs{ $okey ->
    [yes] , throwing the okey { $tile }
   *[no] , throwing { $tile }
}
okey-sheet-void = The pool is used up: the deal is void
okey-mark-finish = Finished
okey-mark-pairs = Pairs
okey-mark-okey = Okey!
okey-mark-shown = Indicator
alt-okey = Indicator { $indicator }, okey { $okey }.
alt-okey-sets = Sets: { $tiles }
alt-okey-seat = { $name }: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}, score { $score }.
alt-okey-pile = Thrown: { $tile } ({ $taker }), { $count } in the pile.

hint-take-tile = Take { $tile } from { $player }
hint-finish-throwing = Throw { $tile } and finish
hint-show-indicator = Show the indicator { $tile }
hint-okey-take-finishes = With { $tile } you can finish at once.
hint-okey-take-okey = { $tile } is an okey: it fits everywhere.
hint-okey-completes = { $tile } goes into { $tiles }.
hint-okey-falls = Left over: { $now } → { $then }.
hint-okey-better = With { $tile }, { $then } unseen tiles would help you instead of { $now }.
hint-okey-neighbours = { $count ->
    [one] { $count } of your tiles goes
   *[other] { $count } of your tiles go
} with { $tile }.
hint-okey-pile-empty = Your neighbour has no tile to take.
hint-okey-useless = { $tile } joins none of your sets.
hint-okey-no-gain = { $tile } fits, but a tile from the pool promises more.
hint-okey-pass = The pool is empty and nothing is gained by taking.
hint-okey-finish = It costs each opponent { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $okey ->
    [yes] {" "}because you throw an okey
   *[no] {""}
}{ $ending ->
    [pairs] {" "}(seven pairs)
   *[sets] {""}
}: waiting risks that another finishes first.
hint-okey-show = It costs each opponent { $points ->
    [one] { $points } point
   *[other] { $points } points
}, and you keep the tile.
hint-okey-waits = Your other tiles are finished, and with another tile in its place you could throw the okey { $tile }.
hint-okey-throw-least = It leaves { $left ->
    [one] { $left } tile
   *[other] { $left } tiles
} over, no other leaves fewer; { $count ->
    [0] none of the unseen tiles
    [one] { $count } unseen tile
   *[other] { $count } unseen tiles
} would help.
hint-okey-throw = It leaves { $left ->
    [one] { $left } tile
   *[other] { $left } tiles
} over, and { $count ->
    [0] none of the unseen tiles
    [one] { $count } unseen tile
   *[other] { $count } unseen tiles
} would help.
hint-okey-throw-pairs = { $pairs } of seven pairs stay; { $count ->
    [0] none of the unseen tiles makes
    [one] { $count } unseen tile makes
   *[other] { $count } unseen tiles make
} another.
hint-okey-kept-from = { $tile } stays: { $seat } could use it.
alt-okey-false = { $count ->
    [one] false joker
   *[other] { $count } false jokers
} (= { $okey })
hint-okey-twin = { $tile } makes a pair with the one you hold.
