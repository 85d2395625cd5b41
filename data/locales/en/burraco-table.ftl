## Burraco: panel, table message, picture, score sheet

burraco-class = { $grade ->
    [clean] clean burraco
    [semi_clean] semi-clean burraco
   *[dirty] dirty burraco
}
burraco-pozzetto = { $taken ->
    [yes] pozzetto taken
   *[no] pozzetto waiting
}

burraco-start = { $take ->
    [yes] **Your turn: draw, or take the whole pile.**
   *[no] **Your turn: draw.**
}
burraco-pile-why = -# The pile: { $why }
burraco-play = { $owed ->
    [none] **Your turn: lay if you like, then discard.**
   *[other] **Your turn: first lay a card of the pile ({ $owed }), then discard.**
}
burraco-to-close = -# To close: { $pozzetto ->
    [yes] ✅ pozzetto
   *[no] ⬜ pozzetto
} · { $burraco ->
    [yes] ✅
   *[no] ⬜
} { $clean ->
    [yes] a clean burraco
   *[no] a burraco
} · then throw a natural last card
burraco-unplayed = 🎁 **You got the pozzetto: you play it on your next turn.**

burraco-take = Take the pile ({ $count }){ $cards ->
    [none] {""}
   *[other] {""}: { $cards }
}
burraco-lay-best = Lay { $cards } – { $points }
burraco-add = Add { $cards } → no. { $meld } – { $points }
burraco-onto = { $cards } → no. { $meld }
burraco-lowers = ⚠️ { $label }: the { $grade ->
    [clean] clean
   *[semi_clean] semi-clean
} burraco becomes { $to ->
    [semi_clean] semi-clean
   *[dirty] dirty
}
burraco-closes = closes the deal
burraco-brings-pozzetto = last card: you get the pozzetto
burraco-wild = wild card
burraco-fits-own = fits a meld of { $alone ->
    [yes] yours
   *[no] your side
}
burraco-fits-theirs = would fit a meld of the opponents
burraco-doubt = { $why ->
    [wild] ⚠️ { $card } is a wild card. Discard it all the same?
    [fits] ⚠️ { $card } fits a meld of { $alone ->
        [yes] yours
       *[no] your side
    }. Discard it all the same?
   *[breaks] ⚠️ { $card } is part of a meld in your hand. Discard it all the same?
}
burraco-note = { $points ->
    [one] { $points } point chosen
   *[other] { $points } points chosen
}

burraco-ended-closed = { $player } closes
burraco-ended-stock-out = The stock is used up, nobody closes
burraco-ended-stalled = Nobody draws any more: the deal is stopped
burraco-row-cards = Cards melded
burraco-row-clean = Clean burracos
burraco-row-semi-clean = Semi-clean burracos
burraco-row-dirty = Dirty burracos
burraco-row-closing = Closing
burraco-row-left = Cards left in hand
burraco-row-pozzetto = Pozzetto not taken
burraco-row-deal = This deal
burraco-row-each = For each
burraco-row-total = Match total

hint-take-pile = { $count ->
    [one] Take the pile ({ $count } card)
   *[other] Take the pile ({ $count } cards)
}
hint-meld = Lay { $cards }
hint-add = Add { $cards } to meld { $number } ({ $meld_cards })
