## Hints at Canasta: why

hint-canasta-pack-count = { $count ->
    [one] The pack is a single card, but one that you can use.
   *[other] There are { $count } cards in the pack.
}
hint-canasta-pack-denied = Otherwise { $seat } could take it: { $card } goes onto a meld of that side.
hint-canasta-pack-empty = There is no pack to take.
hint-canasta-pack-blocked = With { $card } on top nobody can take the pack.
hint-canasta-pack-little = { $count ->
    [one] The pack is a single card, not worth what you would have to lay for it.
   *[other] The pack ({ $count } cards) is not worth what you would have to lay for it.
}
hint-canasta-pack-frozen = The pack is frozen, and you have no two cards like { $card }.
hint-canasta-pack-pair = Your side has not opened: you would need two cards like { $card }.
hint-canasta-pack-minimum = You do not reach the { $points } points that opening with the pack needs.
hint-canasta-pack-useless = You have nothing to lay { $card } with.
hint-canasta-made-natural = That is a natural canasta: { $points } points.
hint-canasta-made-mixed = That is a mixed canasta: { $points } points.
hint-canasta-opens = Your side opens with { $points } points; { $required } are needed.
hint-canasta-lacks = { $count ->
    [one] { $count } card will be missing for a canasta.
   *[other] { $count } cards will be missing for a canasta.
}
hint-canasta-spares = { $count ->
    [one] And your wild card stays in hand for later.
   *[other] And your { $count } wild cards stay in hand for later.
}
hint-canasta-points = { $points } points more on the table.
hint-canasta-out-due = Your partner said yes: you must go out.
hint-canasta-out-concealed = You go out concealed: { $points } points.
hint-canasta-out = You go out: { $points } points.
hint-canasta-caught = { $count ->
    [one] Your opponents still hold { $count } card, which counts against them.
   *[other] Your opponents still hold { $count } cards, which count against them.
}
hint-canasta-ask-cards = { $count ->
    [one] { $seat } still holds { $count } card, which would count against you both.
   *[other] { $seat } still holds { $count } cards, which would count against you both.
}
hint-canasta-ask-binds = The answer binds you for this turn.
hint-canasta-yes = Your hand costs your side only { $points } points.
hint-canasta-no = Your hand would cost your side { $points } points.
hint-canasta-no-near = And { $cards } may still become a canasta.
hint-canasta-freezes = { $card } freezes the pack of { $count } cards: only a natural pair takes it now.
hint-canasta-pairs = { $count ->
    [one] You have a pair yourself.
   *[other] You have pairs of { $count } ranks yourself.
}
hint-canasta-blocks = With { $card } on top { $seat } cannot take the pack.
hint-canasta-kept-from = { $card } would go onto a meld of { $seat }’s side.
hint-canasta-no-pair = There are too few cards like { $card } left for a pair in the next hand.
hint-canasta-threw = { $seat } has thrown a card like { $card } already.
hint-canasta-safe = The side of { $seat } has no meld for { $card }.
hint-canasta-lone = Nothing in your hand or among your side’s melds goes with { $card }.
hint-canasta-throw = In hand at the end { $card } would cost { $points } points.
hint-canasta-declines = The stock is empty, and you cannot take the pack.
hint-canasta-declines-pack = The stock is empty, and taking the pack would not help your side.
hint-canasta-finishes = The last red three is out: nobody discards any more.
