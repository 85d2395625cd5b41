## What happened at the table. $player and names are safe to show; $by is person, computer, clock or dealer

event-late = { $by ->
    [clock] ⏱️ Time ran out:{ " " }
   *[other] { "" }
}

event-dealt = Deal { $deal }: { $count } { $deck ->
    [tiles] { $count ->
        [one] tile
       *[other] tiles
    }
   *[cards] { $count ->
        [one] card
       *[other] cards
    }
} each.
event-drew = { event-late }{ $player } draws.
event-drew-discarded = { event-late }{ $player } draws and throws { $card }.
event-took = { event-late }{ $count ->
    [one] { $player } takes { $cards } from the pile.
   *[other] { $player } takes { $count } cards from the pile: { $cards }.
}
event-took-discarded = { event-late }{ $count ->
    [one] { $player } takes { $cards } and throws { $card }.
   *[other] { $player } takes { $count } cards ({ $cards }) and throws { $card }.
}
event-put-back = { event-late }{ $player } puts { $cards } back on the pile.
event-passed-draw = { event-late }{ $player } passes: the stock is empty.
event-laid = { event-late }{ $opening ->
    [yes] { $player } opens with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $melds }
   *[no] { $player } lays { $melds }
}
event-laid-off = { event-late }{ $player } lays off { $cards } → { $meld }
event-swapped = { event-late }{ $player } swaps { $cards } for a joker → { $meld }
event-reverted = Joker not replayed: it goes back to its place and { $player } takes { $cards } back.
event-discarded = { event-late }{ $player } throws { $card }.
event-rebuilt = The discards are shuffled: { $count ->
    [one] { $count } card in the stock.
   *[other] { $count } cards in the stock.
}
event-undone = { $player } takes back the last move.
event-deal-ended = { $ending ->
    [closed] { event-late }{ $bonus ->
        [none] { $player } goes out in deal { $deal }.
       *[other] { $player } goes out in deal { $deal }: { closing-name }! { closing-effect }
    }
    [stock] The stock ran out: nobody goes out in deal { $deal }. { closing-count }
   *[blocked] Nothing left to shuffle: deal { $deal } ends. { closing-count }
}
event-match-ended = { $count ->
    [one] 🏆 { $player } wins the match with { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] 🏆 { $player } { $tie ->
        [yes] tie for the win
       *[no] win the match
    } with { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
}

## How a deal was closed and what that does to the score

closing-name = { $game ->
    [romme] rami, without a discard
    [rami-traditionnel] going rummy
    [rami-francais] dry rummy
    [rami-40] rummy in one go
    [rami-51] rummy in one go
   *[other] rummy in a single turn
}
closing-effect = { $bonus ->
    [multiply] Points × { $value }.
    [add_each_loser] +{ $value } for each loser.
    [add_winner] +{ $value } for the winner.
   *[other] It counts more.
}
closing-count = { $scored ->
    [yes] Everyone counts their cards.
   *[no] Nobody scores.
}
