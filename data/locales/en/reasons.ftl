## Why the rules refuse an action: one line, with the cards and the numbers

illegal-must-draw-first = Draw first, or take from the pile.
illegal-already-drawn = You have already drawn this turn.
illegal-must-draw = You cannot pass: the stock has { $count ->
    [one] { $count } card
   *[other] { $count } cards
} left.
illegal-stock-empty = The stock is empty.
illegal-discard-empty = The discard pile is empty.
illegal-discard-top-only = Only the top card of the discard pile can be taken: { $card }.
illegal-discard-take-too-early = Not yet: you may take from the pile from your turn { $need } on.
illegal-discard-take-on-last-card = { $need ->
    [one] With so few cards in hand you have to draw.
   *[other] You need at least { $need } cards in hand to take from the pile: draw.
}
illegal-discard-take-unusable = You cannot take { $card }: you would have to be able to play it at once.
illegal-nothing-to-undo = There is nothing left to put back on the pile.
illegal-card-not-in-hand = { $card ->
    [none] That card is not in your hand.
   *[other] You do not hold { $card }.
}
illegal-meld-too-short = A meld needs at least { $need } cards, this has { $size }.
illegal-too-many-jokers = Too many jokers in one meld: { $count }, at most { $limit }.
illegal-too-few-naturals = { $need ->
    [one] A meld needs at least { $need } natural card, this has { $count }.
   *[other] A meld needs at least { $need } natural cards, this has { $count }.
}
illegal-not-a-meld = Neither a set nor a run: { $cards }.
illegal-set-too-long = A set has at most { $limit } cards, this has { $size }.
illegal-set-duplicate-suit = { $card } twice in one set: the suits must differ.
illegal-set-full = That set is complete, nothing can be added.
illegal-run-duplicate-rank = { $card } is in the run twice.
illegal-run-not-consecutive = The run has a gap: { $cards }.
illegal-run-wraps-ace = A run does not go round the ace (king, ace, 2).
illegal-ace-low-not-allowed = Here the ace stands above the king, never below the 2.
illegal-ace-high-not-allowed = Here the ace stands below the 2, never above the king.
illegal-ace-both-ends = A run cannot have an ace at both ends.
illegal-run-too-long = A run has at most { $limit } cards, this has { $size }.
illegal-joker-role-invalid = The joker cannot stand for { $card } here.
illegal-first-meld-below-min = You need { $need } points to open, you have { $worth }.
illegal-first-meld-needs-pure-run = To open you also need a pure run (without a joker).
illegal-not-opened = Open first: lay your first meld.
illegal-layoff-does-not-fit = { $card ->
    [none] Those cards do not fit that meld.
   *[other] { $card } does not fit that meld.
}
illegal-meld-unknown = That meld is no longer on the table.
illegal-joker-swap-disabled = In this game jokers cannot be bought back.
illegal-joker-swap-wrong-card = That is not the card this joker stands for.
illegal-joker-swap-needs-two = For this joker, give both cards that the set of four lacks.
illegal-joker-locked = That joker is in a closed set of four: it stays there.
illegal-joker-must-be-replayed = First replay the joker you just bought back.
illegal-joker-needs-new-meld = The joker you bought back must go into a new meld.
illegal-joker-same-meld = The joker you bought back must go into another meld.
illegal-must-keep-discard = Keep a card: the last one must be thrown.
illegal-cannot-discard-taken = You just took { $card }: you cannot throw it this turn.
illegal-taken-obligation-unmet = { $card ->
    [none] You took from the pile: lay a meld first, or put the card back.
   *[other] You took { $card }: play it first, or put it back.
}
illegal-dead-end-no-legal-discard = You would be left with a card that you may not throw.
illegal-final-discard-forbidden = Here you go out without a discard: your last card must be laid.
illegal-wrong-phase = This is not the moment for that.

## What all games share

illegal-not-your-turn = { $turn ->
    [none] It is not your turn.
   *[other] It is { $turn }’s turn.
}
illegal-cannot-undo = There is nothing to undo: since then a hidden card was seen or somebody else played.
illegal-order-invalid = That shuffle does not hold the right cards.
illegal-match-over = The match is over.
illegal-option-unknown = This game has no such rule: { $option }.
illegal-option-invalid = That value does not suit this rule.
illegal-game-unknown = I do not know this game: { $game }.
