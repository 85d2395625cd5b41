## Hints: what to do, and why

panel-hint = Hint
hint-line = 💡 **{ $action }.** { $why }

hint-draw-stock = Draw from the stock
hint-pass-draw = Take nothing
hint-take-discard = Take { $count ->
    [one] { $cards }
   *[other] { $count } cards: { $cards }
}
hint-undo-take = Put back what you took
hint-lay = Lay { $melds }
hint-lay-off = Lay { $cards } off on { $meld_cards }
hint-swap-joker = Swap { $cards } for the joker of { $meld_cards }
hint-discard = Throw { $card }
hint-turn-up = Turn up a card
hint-use = Use { $card }{ $count ->
    [0] {""}
   *[other] {" "}with { $cards }
}
hint-pass = Pass
hint-force = Force
hint-no-force = Let go
hint-give = Pass { $card } on

hint-pile-empty = The discard pile is empty.
hint-pile-closed = The discard pile may not be taken now.
hint-top-unusable = You could not lay { $card } as taking it would oblige you to.
hint-pile-poor = { $points ->
    [0] Taking from the pile gains you nothing.
   *[other] Taking from the pile gains you { $points } points at most.
}
hint-top-useless = { $card } completes nothing here.
hint-top-gains-nothing = { $card } fits, but no more of your cards would find a place.
hint-taking-obliges = { $card } fits, but taking it obliges you to lay at once, and that gains nothing.
hint-taking-shows = What you take tells the others what you collect.
hint-completes = { $card } completes { $cards }.
hint-fits-at-once = { $card } goes straight onto { $meld_cards }.
hint-fits-later = { $card } fits on the table once you may lay off.
hint-finds-place = { $count ->
    [one] With it, one card more finds a place.
   *[other] With it, { $count } cards more find a place.
}
hint-gains = { $points ->
    [one] It gains you { $points } point.
   *[other] It gains you { $points } points.
}

hint-closes = You can close in this turn.
hint-closes-bonus = You can close in this turn, all in one go: { $bonus ->
    [multiply] the points count ×{ $value }.
    [add_each_loser] { $value } points more against each opponent.
   *[other] a bonus of { $value } points.
}
hint-closes-whole = You can close without a discard: { $bonus ->
    [multiply] the others’ points count ×{ $value }.
    [add_each_loser] { $value } points more against each opponent.
   *[other] a bonus of { $value } points.
}
hint-taken-due = { $card } must be played in this turn, as you took it.
hint-joker-due = The joker you bought back must be replayed now.
hint-opens = That opens: { $points } points, { $need } are needed.
hint-table-counts = What lies on the table counts for you.
hint-unopened-pays = Who has not opened when the deal ends pays { $points } points.
hint-few-left = { $seat } has only { $count ->
    [one] { $count } card
   *[other] { $count } cards
} left: do not wait.
hint-others-opened = Others have opened: waiting pays less now.
hint-lighter = { $points ->
    [one] { $points } point less in your hand.
   *[other] { $points } points fewer in your hand.
}
hint-joker-replayed = The joker can be replayed at once: { $cards }.
hint-taken-stuck = { $cards } cannot be played as it must be.

hint-only-card = It is all you hold.
hint-lone = Nothing can come of it with your other cards.
hint-lone-dear = Nothing can come of it with your other cards, and it would cost { $points } points.
hint-fewest-outs = It has the fewest uses: { $count ->
    [one] { $count } unseen card completes
   *[other] { $count } unseen cards complete
} a meld with it.
hint-few-outs = { $count ->
    [one] { $count } unseen card completes
   *[other] { $count } unseen cards complete
} a meld with it: few enough, all things considered.
hint-dearest = It is the dearest card without a place: { $points } points, and only { $count ->
    [one] { $count } unseen card completes
   *[other] { $count } unseen cards complete
} a meld with it.
hint-all-placed = All your cards have a place, and one has to go.
hint-breaks = { $count ->
    [0] Without it, all your other cards still have a place.
    [one] Without it, one other card has no place.
   *[other] Without it, { $count } other cards have no place.
}
hint-kept-from = { $card } stays: { $seat } can use it.
hint-serves-twice = { $card } stays: it serves a run (with { $run_card }) and a set (with { $set_card }).
hint-helps-nobody = As far as can be seen it is of no use to { $seat }.
hint-wait-bonus = Keep your melds: closing in one go { hint-bonus }, and { $left ->
    [0] every other card has its place.
    [one] one card still lacks a place.
   *[other] { $left } cards still lack a place.
}
hint-wait-bonus-unopened = Keep your melds: nobody has opened, closing in one go { hint-bonus }, and { $left ->
    [0] every other card has its place.
    [one] one card still lacks a place.
   *[other] { $left } cards still lack a place.
}
hint-bonus = { $bonus ->
    [multiply] makes the points ×{ $value }
    [add_each_loser] costs each opponent { $value } points more
   *[other] brings { $value } points more
}
hint-wait-hidden = Keep your melds: laid, they help the others to lay off, and { $seat } still holds { $count } cards.
hint-minimum = Keep the high melds together: { $points } points of { $need } to open.

hint-turn-only = There is no choice.
hint-use-wins = That makes { $count } cards: you win!
hint-use-forced = You are forced.
hint-use-lays = { $count ->
    [one] { $count } card comes
   *[other] { $count } cards come
} onto your table: { $total } of { $goal }.
hint-pass-useless = You cannot use { $card }.
hint-pass-keeps = { $count ->
    [one] { $count } unseen card
   *[other] { $count } unseen cards
} would help you if you pass, { $then } if you use it.
hint-pass-better = Using it gains too little: { $count ->
    [one] { $count } unseen card helps
   *[other] { $count } unseen cards help
} you now, { $then } after it.
hint-pass-gives = If you use it you must throw { $card }, which { $seat } can use.
hint-force-safe = { $seat } must use it, and this card alone makes { $count } of { $goal } cards there.
hint-force-loses = Forced, { $seat } would win.
hint-leaves-most = { $count ->
    [0] No unseen card helps you, whatever goes.
    [one] Without it { $count } unseen card still helps you: no other leaves more.
   *[other] Without it { $count } unseen cards still help you: no other leaves more.
}
hint-leaves = { $count ->
    [0] Without it no unseen card helps you for the moment.
    [one] Without it { $count } unseen card still helps you.
   *[other] Without it { $count } unseen cards still help you.
}
