## Hints of Rummikub: why

hint-rummikub-out = That empties your rack and wins the round.
hint-rummikub-opens = That opens: { $points } points, { $need } are needed.
hint-rummikub-opens-without = It works without a joker: keep it for later.
hint-rummikub-most = No other play lays more tiles: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
hint-rummikub-lays = It lays { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
hint-rummikub-points = No other play gets rid of more points: { $points }.
hint-rummikub-lays-points = It gets rid of { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
hint-rummikub-joker-waits = Your joker waits: it would { $count ->
    [0] bring along no other tile now.
    [one] bring along one other tile only.
   *[other] bring along { $count } other tiles only.
}
hint-rummikub-few-left = { $seat } has only { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
} left: hold nothing back.
hint-rummikub-apart = { $count ->
    [one] One set of the table is taken apart for it.
   *[other] { $count } sets of the table are taken apart for it.
}
hint-rummikub-whole = Every set of the table stays whole.
hint-rummikub-no-opening = Your rack has no sets worth { $need } points together.
hint-rummikub-no-set = Your rack has no set to open with.
hint-rummikub-nothing-fits = However the table is rearranged, none of your tiles fits.
hint-rummikub-joker-alone = Only with a joker could you lay anything, and it would bring too little along.
hint-rummikub-trifle = Only { $tile } could be laid. It may bring more along later: { $count ->
    [one] one tile is
   *[other] { $count } tiles are
} still in the pool.
hint-rummikub-bound = What would fit needs jokers in places that the house rules do not allow.
