# What pictures show, for readers who cannot see them. Keep these short: a picture's text has 1,024 characters.

alt-more = … and { $count } more
alt-joker = joker
alt-joker-as = joker as { $card }
alt-jokers = { $count ->
    [one] joker
   *[other] { $count } jokers
}
alt-hidden = { $count ->
    [one] hidden card
   *[other] { $count } hidden cards
}
alt-pile = Top of the pile: { $card } ({ $count ->
    [one] 1 card
   *[other] { $count } cards
}).
alt-pile-under = Under it: { $cards }.
alt-pile-empty = The pile is empty.
alt-stock = Stock: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
alt-seat = { $name }: { $count ->
    [one] 1 card
   *[other] { $count } cards
} in hand.
alt-seat-score = { $name }: { $count ->
    [one] 1 card
   *[other] { $count } cards
} in hand, score { $score }.
alt-meld = { $name } laid { $cards }
alt-meld-common = On the table { $cards }
alt-hand = Your hand ({ $count }): { $cards }
alt-hand-empty = Your hand is empty.
alt-chosen = Chosen: { $cards }
alt-drawn = Just drawn: { $card }
alt-groups = Melds in your hand: { $cards }
alt-sheet-row = { $name }: { $points }, total { $total }.
alt-sheet-winner = { $name } wins the deal: { $points }, total { $total }.
alt-sheet-left = { $name } held { $cards }
alt-board-row = { $place }. { $name }: { $said }
alt-match-row = { $place }. { $name }: { $points }
alt-example-good = Allowed: { $cards }. { $caption }
alt-example-bad = Not allowed: { $cards }. { $caption }
