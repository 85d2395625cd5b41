## Rummikub: table, panel, what happens and why a move is refused

game-rummikub = Rummikub
game-rummikub-about = Lay your tiles and rearrange the whole table as you like: runs, groups, jokers. 2 to 4 players.

event-first-drawn = { $player } begins{ $draws ->
    [none] .
   *[other] {" "}(draw: { $draws }).
}
event-arranged = { event-late }{ $opening ->
    [none] { $player } lays { $tiles }
   *[other] { $player } opens with { $opening } points: { $tiles }
}{ $moved ->
    [0] {""}
    [one] , { $moved } tile moved
   *[other] , { $moved } tiles moved
} – { $rack ->
    [0] the rack is empty!
    [one] { $rack } tile left.
   *[other] { $rack } tiles left.
}
event-drew-tiles = { $why ->
    [time] ⏱️ Time is up: { $player } draws { $count ->
        [one] { $count } tile.
       *[other] { $count } tiles.
    }
    [invalid] ↩️ Not a valid table, all is put back: { $player } draws { $count ->
        [one] { $count } tile.
       *[other] { $count } tiles.
    }
   *[turn] { $player } draws.
}
event-passed-turn = { $why ->
    [time] ⏱️ Time is up: { $player } passes, the pool is empty.
    [invalid] ↩️ Not a valid table, all is put back: { $player } passes, the pool is empty.
   *[turn] { $player } passes: the pool is empty.
}
event-pool-emptied = The pool is empty{ $turns ->
    [none] {""}
    [0] {""}
    [one] : { $turns } turn left
   *[other] : { $turns } turns left
}.
event-round-ended = { $ending ->
    [out] 🏁 { $player } has laid everything and wins round { $deal }.
   *[blocked] { $count ->
        [one] Round { $deal } is blocked: { $player } has the lightest rack.
       *[other] Round { $deal } is blocked: { $player } have the lightest racks.
    }
} { $results }

illegal-e-tile-forged = These tiles are neither on the table nor on your rack: { $tiles }.
illegal-e-tile-to-rack = Tiles of the table without a place: { $tiles }. They must stay on the table.
illegal-e-joker-kept = The table’s joker must stay there, in a set.
illegal-e-no-tile-played = Lay at least one tile from your rack.
illegal-e-set-too-short = { $tiles }: it takes at least three tiles.
illegal-e-not-a-set = { $tiles }: neither a run of one colour nor one number in different colours.
illegal-e-kind-required = { $tiles }: a run or a group? Choose.
illegal-e-too-many-jokers = { $tiles }: at most { $most ->
    [one] { $most } joker
   *[other] { $most } jokers
} in a set.
illegal-e-not-opened = { $need ->
    [0] To open, lay a set from your rack alone first.
   *[other] To open, first lay { $need } points from your rack.
}
illegal-e-open-uses-table = Opening takes your rack alone: { $tiles } belong to the table.
illegal-e-open-too-low = Opening: { $value } of { $need }, { $missing } missing.
illegal-e-open-only = In the turn in which you open, the rest of the table does not move.
illegal-e-joker-locked = This set with a joker can only be extended, or its joker replaced: { $tiles }.
illegal-e-freed-joker-use = A freed joker must go into a new set{ $two ->
    [yes] , with two tiles from your rack
   *[no] {""}
}.
illegal-pool-empty = The pool is empty: lay or pass.
illegal-pool-not-empty = You may pass only when the pool is empty: lay or draw.

rk-draw = Draw
rk-pass = Pass
rk-turn-draw = **Your turn: lay at least one tile, or draw.**
rk-turn-pass = **Your turn: lay at least one tile, or pass.**
rk-turn-must = **Your turn: lay at least one tile. Here one draws only if nothing can be laid.**
rk-turn-open-draw = **Your turn: open with { $need ->
    [0] a set from your rack alone
   *[other] { $need } points from your rack
}, or draw.**
rk-turn-open-pass = **Your turn: open with { $need ->
    [0] a set from your rack alone
   *[other] { $need } points from your rack
}, or pass.**
rk-turn-open-must = **Your turn: open with { $need ->
    [0] a set from your rack alone
   *[other] { $need } points from your rack
}. Here one draws only if nothing can be laid.**
rk-opening = Opening: **{ $points } of { $need }**{ $missing ->
    [0] {" "}✅
   *[other] , { $missing } missing
}
rk-opening-best = Your rack makes { $points } points of { $need }: { $missing } missing.
rk-way = Way { $number } of { $count }. What moved is marked.
rk-stuck = { $count ->
    [one] No way: { $tiles } finds no place.
   *[other] No way with all of these: { $tiles } find no place.
}
rk-cut-short = The search ended before everything was tried.
rk-wrong = ❌ Set { $set } – { $why }
rk-owed = ↪️ { $count ->
    [one] One tile of the table is still to be placed: { $tiles }
   *[other] { $count } tiles of the table are still to be placed: { $tiles }
}
rk-none-played = Lay at least one tile of your rack, too.
rk-ready = ✅ { $count ->
    [one] { $count } tile laid
   *[other] { $count } tiles laid
}, { $left } will be left: you can confirm.
rk-typed-unknown = ✏️ Typed set { $set }: “{ $word }” is no tile.
rk-typed-colour-missing = ✏️ Typed set { $set }: which colour is “{ $word }”? (R B K Y)
rk-typed-number-missing = ✏️ Typed set { $set }: “{ $word }” lacks a number.
rk-typed-number-range = ✏️ Typed set { $set }: “{ $word }” – numbers go from 1 to 13.
rk-typed-range-colours = ✏️ Typed set { $set }: “{ $word }” changes its colour.
rk-typed-not-there = ✏️ Typed set { $set }: there is no { $word } left on your rack or on the table.
rk-lay-all = Lay { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}: { $tiles }
rk-open = Open with { $points } points: { $tiles }
rk-offers = Lay as it comes: sets, additions…
rk-offer-add = { $tiles } → set { $set }
rk-offer-swap = { $tiles } → set { $set }: frees the joker
rk-set = { $set }: { $tiles }
rk-take = { $parts ->
    [1] Take sets apart…
   *[other] Take sets apart ({ $part }/{ $parts })…
}
rk-loose = { $parts ->
    [1] Tick tiles…
   *[other] Tick tiles ({ $part }/{ $parts })…
}
rk-owed-about = of the table, to be placed
rk-readings = Read otherwise: joker, run or group…
rk-make = Make a set: { $tiles }
rk-find = Find a way
rk-type = Type…
rk-type-again = Correct…
rk-confirm = Confirm{ $count ->
    [0] {""}
    [one] {" "}({ $count } tile)
   *[other] {" "}({ $count } tiles)
}
rk-confirm-risky = Confirm all the same (penalty)
rk-back = Undo a step
rk-reset = Reset
rk-form = Sets
rk-form-sets = One a line
rk-form-about = E.g. R7 B7 K7 or Y3-6; joker J. Sets of the table are taken apart as needed.
rk-loose-caption = To be placed
rk-badge-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
rk-sheet-rack = Rack
rk-sheet-out = { $player } has laid everything and takes the sum
rk-sheet-blocked = { $count ->
    [one] Blocked round: { $player } has least
   *[other] Blocked round: { $player } have least
}

hint-arrange = Lay { $tiles } → { $sets }
hint-draw-tile = Draw
hint-pass-turn = Pass
