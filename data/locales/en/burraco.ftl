## Burraco: events, refusals, house rules

game-burraco = Burraco
game-burraco-about = Runs and sets of seven cards, wild cards, and a pozzetto for each side. For 2, or 4 in pairs.

event-melded = { event-late }{ $player } lays { $meld }{ $grade ->
    [clean] : clean burraco! ✨
    [semi_clean] : semi-clean burraco!
    [dirty] : dirty burraco!
   *[none] {""}
}
event-added = { event-late }{ $player } adds { $cards } → { $meld }{ $grade ->
    [clean] : clean burraco! ✨
    [semi_clean] : semi-clean burraco!
    [dirty] : dirty burraco!
   *[none] {""}
}
event-took-pozzetto = { $at_once ->
    [yes] 🎁 { $player } is out of cards and takes the pozzetto at once ({ $count }).
   *[no] 🎁 { $player } is out of cards and gets the pozzetto ({ $count }), to be played next turn.
}
event-sides-formed = { $player } plays alone from now on, against { $others } together.
event-closed = 🏁 { $player } closes!
event-burraco-scored = { $ending ->
    [closed] Deal { $deal } closed by { $player }.
    [stock_out] Deal { $deal } is over: the stock is used up.
   *[stalled] Deal { $deal } is stopped: nobody draws any more.
} { $results }

illegal-wild-only = A meld is not made of wild cards alone.
illegal-set-of-twos = Twos make no set.
illegal-meld-too-small = A meld has at least 3 cards.
illegal-too-many-wilds = { $limit ->
    [none] Too many wild cards in that meld.
    [one] One wild card in a meld, and this would have { $count }.
   *[other] At most { $limit } wild cards in a meld, and this would have { $count }.
}
illegal-mixed-suits = Neither one rank nor one suit.
illegal-ace-twice = One ace in a run.
illegal-duplicate-position = The same card twice: in a run each has one place.
illegal-not-consecutive = The run has a gap that nothing can fill.
illegal-same-rank-set-exists = Your side already has a set of that rank (meld { $meld }): add your cards to it.
illegal-same-suit-run-exists = Your side already has a run of that suit (meld { $meld }).
illegal-not-own-meld = That meld is your opponents’.
illegal-nothing-to-add = Choose some cards first.
illegal-must-keep-card = Keep one card more: you could not end your turn.
illegal-close-needs-discard = To close, keep a card to throw.
illegal-close-needs-burraco = To close, your side needs a burraco (7 cards).
illegal-close-needs-clean = Here you need a clean burraco to close.
illegal-close-needs-natural-discard = You cannot close by throwing a wild card: { $card }.
illegal-discard-single-taken = { $card } was the only card of the pile: you cannot throw it back this turn.
illegal-discard-wild-kept = Here no wild card is thrown while you have another: { $card }.
illegal-pile-no-use = Here taking the pile means melding one of its cards, and you can use none.
illegal-pile-must-be-used = First meld a card of the pile that you took.
illegal-draw-invalid = That draw for seats is not right.

rule-players-three = { $value ->
    [yes] Three may play
   *[no] For two or four, not three
}
rule-sets-of-twos = { $value ->
    [yes] Sets of twos are allowed
   *[no] No sets of twos
}
rule-one-set-per-rank = { $value ->
    [yes] One set of a rank for each side
   *[no] Several sets of one rank
}
rule-several-runs-per-suit = { $value ->
    [yes] Several runs of one suit
   *[no] One run of a suit for each side
}
rule-two-reinterpretation = { $value ->
    [yes] A two may become natural or wild
   *[no] A two on the table stays what it was
}
rule-pile-take = { $value ->
    [must_use] Who takes the pile must meld one of its cards
   *[free] The pile may be taken freely
}
rule-single-card-return = { $value ->
    [yes] The card of a one-card pile may be thrown back
   *[no] The card of a one-card pile may not be thrown back
}
rule-twin-discard = { $value ->
    [yes] Its twin may be thrown
   *[no] Its twin may not be thrown either
}
rule-discard-wild = { $value ->
    [yes] Wild cards may be thrown
   *[no] Wild cards are not thrown
}
rule-close-needs-clean = { $value ->
    [yes] Closing needs a clean burraco
   *[no] Any burraco will do to close
}
rule-stock-stop = { $value ->
    [0] The stock is played to its end
   *[other] The deal ends when { $value } cards are left to draw
}
rule-stall-guard = { $value ->
    [none] No stop when nobody draws
    [one] Stop after a round without a draw
   *[other] Stop after { $value } rounds without a draw
}
rule-semi-clean = { $value ->
    [yes] There are semi-clean burracos
   *[no] A burraco is clean or dirty
}
rule-clean-bonus = Clean burraco: { $value }
rule-semi-clean-bonus = Semi-clean burraco: { $value }
rule-dirty-bonus = Dirty burraco: { $value }
rule-closing-bonus = Closing bonus: { $value }
rule-no-pozzetto-penalty = Pozzetto never taken: −{ $value }
rule-pozzetto-unplayed = Pozzetto received but not played: { $value ->
    [flat_100] flat, as if never taken
   *[count_cards] its cards count
}
rule-target = The match goes to { $value } points
rule-teams = Teams: { $value ->
    [chosen] as people sit
    [random] by lot
   *[draw] drawn by cards
}
rule-draw-rank = Draw for seats: { $value ->
    [spades_high] spades, hearts, diamonds, clubs
   *[italian] hearts, diamonds, clubs, spades
}

label-players-three = Three players
label-sets-of-twos = Sets of twos
label-one-set-per-rank = Sets of one rank
label-several-runs-per-suit = Runs of one suit
label-two-reinterpretation = Twos on the table
label-pile-take = Taking the pile
label-single-card-return = Throw back a lone card
label-twin-discard = Throw its twin
label-discard-wild = Throw a wild card
label-close-needs-clean = Burraco for closing
label-stock-stop = End of the stock
label-stall-guard = Stop without draws
label-semi-clean = Semi-clean burraco
label-clean-bonus = Bonus: clean burraco
label-semi-clean-bonus = Bonus: semi-clean burraco
label-dirty-bonus = Bonus: dirty burraco
label-closing-bonus = Closing bonus
label-no-pozzetto-penalty = Pozzetto never taken
label-pozzetto-unplayed = Pozzetto not played
label-target = Points of the match
label-teams = Teams
label-draw-rank = Suits in the draw

preset-international = International: pile must be used, clean burraco
preset-to-505 = Short: 505 points
preset-to-1005 = To 1005 points
preset-to-1505 = To 1505 points

hint-burraco-pile-adds = { $count ->
    [one] { $cards } goes straight onto a meld of your side.
   *[other] { $cards } go straight onto melds of your side.
}
hint-burraco-pile-meld = With your hand you can lay { $cards }.
hint-burraco-pile-denied = And { $card }, which the opponents could use, will not be theirs.
hint-burraco-pile-count = { $count ->
    [one] That is { $count } card, for free.
   *[other] That is { $count } cards at once, for free.
}
hint-burraco-pile-empty = There is no pile to take.
hint-burraco-pile-barred = The pile may not be taken now.
hint-burraco-pile-useless = { $count ->
    [one] The card of the pile serves neither your side nor your hand.
   *[other] None of the { $count } cards of the pile serves your side or your hand.
}
hint-burraco-pile-little = { $count ->
    [0] No card of the pile ({ $total }) fits a meld of your side.
    [one] Of the pile ({ $total }) only one card fits a meld of your side: the rest would be ballast.
   *[other] Of the pile ({ $total }) { $count } cards fit melds of your side, the rest would be ballast.
}
hint-burraco-made = { $grade ->
    [clean] That is a clean burraco: { $points } points.
    [semi_clean] That is a semi-clean burraco: { $points } points.
   *[dirty] That is a dirty burraco: { $points } points.
}
hint-burraco-empties = Your hand is empty: you take the pozzetto at once and go on.
hint-burraco-may-close = One card is left to throw: you can close.
hint-burraco-lacks = { $count ->
    [one] It will lack { $count } card for a burraco.
   *[other] It will lack { $count } cards for a burraco.
}
hint-burraco-nearer = { $count ->
    [one] { $count } card will be left before the pozzetto.
   *[other] { $count } cards will be left before the pozzetto.
}
hint-burraco-points = { $points } points more on the table.
hint-burraco-closes = You close: { $points } points, and the opponents pay for their cards.
hint-burraco-gets-pozzetto = It is your last card: it brings you the pozzetto.
hint-burraco-safe = { $card } fits no meld of the opponents.
hint-burraco-kept-from = { $card } would fit one of theirs.
hint-burraco-lone = Nothing in your hand goes with { $card }.
hint-burraco-throw = { $card } counts only { $points } points.
