## Canasta: panel, table message, picture, score sheet

canasta-minimum = min. { $points }
canasta-closed-natural = natural canasta
canasta-closed-mixed = mixed canasta
canasta-badge-frozen = Frozen pack
canasta-badge-rests = { $player } sits out
canasta-turn-answer = Your answer, please
canasta-turn-asked = { $player } has to answer
canasta-situation-ask = ❓ { $asker } asks { $player } for permission to go out

canasta-start = { $can ->
    [both] **Your turn: draw, or take the pack.**
    [draw] **Your turn: draw.**
    [take] **The stock is empty: take the pack, or leave it and the deal ends.**
    [must] **Your turn: take the pack.**
   *[none] **The stock is empty and you cannot take the pack: leave it, the deal ends.**
}
canasta-replied = { $reply ->
    [yes] **Your partner said yes: you must go out this turn.**
   *[no] **Your partner said no: keep at least one card.**
}
canasta-pack-why = -# You cannot take the pack. { $why }
canasta-play = { $reply ->
    [must] **You opened without the minimum: you must go out concealed this turn.**
    [yes] **Your partner said yes: go out now.**
    [no] **Your partner said no: keep at least one card. Lay if you like, then discard.**
   *[none] **Your turn: lay if you like, then discard.**
}
canasta-last-red-three = **The stock ends with a red three: lay once more if you can, without a discard. Then the deal ends.**
canasta-question = **❓ { $player } asks you for permission to go out. Your answer binds for this turn; without one it is { $silence ->
    [yes] a yes
   *[no] a no
}.**
canasta-waits-answer = You are waiting for the answer of { $player }
canasta-others-answer = { $asker } asks { $player } for permission to go out
canasta-resting = You sit this deal out.

canasta-take = Take the pack ({ $count }) with { $cards }
canasta-take-meld = Take the pack ({ $count }) onto { $alone ->
    [yes] your
   *[no] our
} { $rank }
canasta-take-chosen = { $need ->
    [0] Take the pack with my choice · { $points }
   *[other] Take the pack with my choice · { $points }/{ $need }
}
canasta-ask = Ask partner
canasta-yes = Yes, go out
canasta-no = No, wait
canasta-decline = Leave the pack, end of the deal
canasta-finish = Done
canasta-out = Go out (+{ $points })
canasta-out-concealed = Go out concealed (+{ $points })
canasta-lay-best = Lay { $cards } – { $points }
canasta-lay-many = Lay all: { $count } melds – { $points }
canasta-opens = enough to open
canasta-makes = { $count ->
    [one] makes a canasta
   *[other] makes { $count } canastas
}
canasta-all = All: { $count } melds – { $points }
canasta-add = add { $cards } to { $alone ->
    [yes] your
   *[no] our
} { $rank }
canasta-ranks = Choose cards by rank…
canasta-some = { $count } of { $of } chosen
canasta-fits = fits a meld on the table
canasta-wild-card = wild
canasta-count = How many of each chosen rank…
canasta-of = { $rank }: { $n } of { $of }
canasta-wild = Move a wild card…
canasta-move = { $card }: from { $source } to { $target }
canasta-freezes = freezes the pack
canasta-blocks = blocks the pack for the next player
canasta-doubt = { $why ->
    [wild] ⚠️ { $card } is wild and freezes the pack. Discard it all the same?
    [fits] ⚠️ { $card } fits { $alone ->
        [yes] your
       *[no] our
    } { $rank }. Discard it all the same?
   *[breaks] ⚠️ { $card } is part of a meld in your hand. Discard it all the same?
}
canasta-note-need = { $points ->
    [none] { $need } needed
   *[other] { $need } needed, { $points } chosen
}
canasta-note = { $points ->
    [one] { $points } point chosen
   *[other] { $points } points chosen
}

canasta-ended-out = { $player } goes out
canasta-ended-concealed = { $player } goes out concealed
canasta-ended-stock-out = The stock is empty, nobody goes out
canasta-ended-last-red-three = The stock ends with a red three
canasta-row-cards = Cards melded
canasta-row-natural = Natural canastas
canasta-row-mixed = Mixed canastas
canasta-row-out = Going out
canasta-row-concealed = Out concealed
canasta-row-red-threes = Red threes
canasta-row-left = Cards left in hand
canasta-row-fines = Fines
canasta-row-deal = This deal
canasta-row-total = Match total
canasta-row-minimum = Next minimum

hint-take-pack = { $cards ->
    [none] Take the pack ({ $count })
   *[other] Take the pack ({ $count }) with { $cards }
}
hint-lay-groups = Lay { $cards }
hint-go-out = { $card ->
    [none] Go out
   *[other] Go out, discarding { $card }
}
hint-ask = Ask your partner for permission to go out
hint-answer = { $yes ->
    [yes] Answer yes
   *[no] Answer no
}
hint-decline = Leave the pack
hint-finish = There is nothing more to lay: end the deal
