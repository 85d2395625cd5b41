## Gin Rami and Oklahoma: events, refusals, house rules, panel, pictures

game-gin = Gin Rami
game-gin-about = Nothing is laid before the end: knock with 10 points or less, or go gin. For 2 to 4 players.
game-oklahoma-gin = Oklahoma
game-oklahoma-gin-about = Gin Rami in which the upcard sets the limit for knocking. For 2 to 4 players.

event-passed-upcard = { event-late }{ $player } leaves { $card }.
event-knocked = { event-late }✊ { $player } throws { $card } and knocks with { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $melds }
event-went-gin = { event-late }{ $card ->
    [none] ✨ { $player } goes big gin: { $melds }
   *[other] ✨ { $player } throws { $card } and goes gin: { $melds }
}
event-answered = { event-late }{ $player } has answered, the hand still hidden.
event-showed = { $player } shows { $melds ->
    [none] their hand
   *[other] { $melds }
}{ $cards ->
    [none] {""}
   *[other] {", "}lays off { $cards }
}: { $points ->
    [one] { $points } point is left
   *[other] { $points } points are left
}.
event-deal-scored = { $ending ->
    [knock] { $player } wins deal { $deal }.
    [undercut] Undercut! { $player } wins deal { $deal } against { $knocker }.
    [gin] { $player } wins deal { $deal } by gin.
    [big_gin] { $player } wins deal { $deal } by big gin.
   *[void] Deal { $deal } is void: nobody scores.
}{ $doubled ->
    [no] {""}
   *[yes] {" "}Points doubled.
}{ $results ->
    [none] {""}
   *[other] {" "}{ $results }
}

illegal-upcard-option-pending = First the upcard: take it or pass.
illegal-upcard-refused = Everybody left that card: draw from the stock.
illegal-must-discard = Throw a card: here you do not go out without a discard.
illegal-discard-taken-upcard = You have just taken { $card ->
    [none] that card
   *[other] { $card }
}: you cannot throw it back this turn.
illegal-meld-invalid = Neither a set nor a run: { $cards ->
    [none] check your melds
   *[other] { $cards }
}.
illegal-meld-overlap = { $card ->
    [none] A card serves in one meld only.
   *[other] { $card } serves in one meld only.
}
illegal-deadwood-over-limit = You would have { $deadwood } points left ({ $suggestion } at best): for a knock, { $limit } at most.
illegal-gin-only = No knock in this deal: you must go gin, and you would have { $deadwood ->
    [one] { $deadwood } point
   *[other] { $deadwood } points
} left.
illegal-not-gin = Not gin yet: you would have { $deadwood ->
    [one] { $deadwood } point
   *[other] { $deadwood } points
} left.
illegal-layoff-chain-forbidden = Here { $card ->
    [none] each card
   *[other] { $card }
} must fit the meld by itself.
illegal-layoff-target-not-meld = Nothing can be laid off on the knocker’s deadwood.
illegal-layoff-target-not-knocker = You lay off on the knocker’s melds only.
illegal-no-layoff-on-gin = After a gin nothing can be laid off.

rule-next-dealer = { $value ->
    [hand_winner] The winner deals the next deal
    [hand_loser] The loser deals the next deal
   *[rotate_left] The deal passes to the left
}
rule-ace = { $value ->
    [low_or_high] Ace below the 2 or above the king
   *[low] Ace below the 2 only
}
rule-arrangement = Melds: { $value ->
    [auto] always the best, found by the bot
    [manual] as the player declares them
   *[auto_editable] the best, unless the player chooses otherwise
}
rule-upcard-option = { $value ->
    [yes] In the first turn the upcard goes round the table
   *[no] The upcard does not go round the table
}
rule-after-all-pass = Upcard refused by all: { $value ->
    [free] the first player may still take it
   *[stock_only] the first player must draw
}
rule-may-discard-taken-card = { $value ->
    [yes] The card taken from the pile may be thrown back at once
   *[no] The card taken from the pile may not be thrown back at once
}
rule-limit-source = Knock limit: { $value ->
    [first_upcard] from the upcard
   *[fixed] always the same
}
rule-knock-limit = Knock with { $value ->
    [one] { $value } point
   *[other] { $value } points
} at most
rule-knock-limit-strict = { $value ->
    [yes] Knock: fewer points than the limit
   *[no] Knock: the limit included
}
rule-ace-rule = Ace turned up: { $value ->
    [one_point] knock with 1 point
   *[gin_only] gin only
}
rule-show-limit = { $value ->
    [yes] The limit card stays in sight
   *[no] The limit card is not shown again
}
rule-big-gin = { $value ->
    [yes] Big gin: all cards melded, without a discard
   *[no] No big gin
}
rule-layoff-chain = Laying off: { $value ->
    [none] each card must fit by itself
    [any] also on cards that others laid off
   *[own] several of one’s own cards in a row
}
rule-stock-low-water = { $value ->
    [0] The stock is played to its end
    [one] Reshuffled when { $value } card is left
   *[other] Reshuffled when { $value } cards are left
}
rule-stock-low-action = Stock nearly used up: { $value ->
    [void_hand] the deal is void
   *[reshuffle] the discards are shuffled
}
rule-reshuffle-leftover = The last cards of the stock: { $value ->
    [shuffle_in] shuffled with the discards
   *[keep_on_top] they stay on top
}
rule-max-reshuffles = { $value ->
    [none] The discards are shuffled without limit
    [0] The discards are not shuffled
    [one] The discards are shuffled { $value } time, then the deal is void
   *[other] The discards are shuffled { $value } times, then the deal is void
}
rule-safety-reshuffle-cap = After { $value } shuffles the deal is void
rule-gin-bonus = Gin: +{ $value } for each loser
rule-big-gin-bonus = Big gin: +{ $value } for each loser
rule-undercut-bonus = Undercut: +{ $value } for the knocker
rule-undercut-on-tie = { $value ->
    [yes] Equal deadwood is an undercut
   *[no] Equal deadwood: the knocker wins
}
rule-spade-doubles = { $value ->
    [yes] A spade turned up doubles the points
   *[no] A spade turned up doubles nothing
}
rule-double-scope = Doubling: { $value ->
    [difference_only] the difference only
   *[all] the difference and the bonuses
}
rule-match-mode = End of the match: { $value ->
    [single_hand] a single deal
    [fixed_hands] a fixed number of deals
   *[to_penalty] when somebody reaches the limit
}
rule-penalty-target = The match goes to { $value } points
rule-prize-winner-pct = Pot: at least { $value } % to the winner
rule-prize-threshold = { $value ->
    [one] Pot shared within { $value } point of the winner
   *[other] Pot shared within { $value } points of the winner
}

gin-upcard-option = **{ $card } is turned up: take it or pass.**
gin-draw = **Your turn: draw, or take { $card }.**
gin-draw-only = **Your turn: draw (everybody refused { $card }).**
gin-draw-bare = **Your turn: draw.**
gin-discard = **Your turn: throw a card.**
gin-show = **{ $player } knocked with { $points }: show your hand.**
gin-show-gin = **{ $player } went gin: show your hand.**
gin-shown = Your hand is ready; the others are still to answer.
gin-deadwood = Deadwood **{ $points }**
gin-deadwood-then = Deadwood **{ $points } → { $then }** if you throw { $card }
gin-note = Deadwood { $points }
gin-limit = limit { $limit ->
    [0] : gin only
   *[other] { $limit }
}
gin-take = Take { $card }
gin-pass = Pass
gin-knock = Knock – throw { $card } ({ $points })
gin-knock-menu = Knock, throwing…
gin-gin = Gin – throw { $card }
gin-big-gin = Big gin
gin-leaves = { $card } → deadwood { $points }
gin-show-best = Show best: { $points } → { $then }
gin-show-hand = Show my hand ({ $points })
gin-show-this = Show it so ({ $points })
gin-knock-this = Knock so – throw { $card } ({ $points })
gin-other = Other…
gin-cancel = Drop the choice
gin-melds = My melds…
gin-offs = Lay off…
gin-thrown = Card thrown…
gin-fits-on = on { $cards }
gin-badge-limit = Limit { $limit }
gin-badge-gin-only = Gin only
gin-badge-double = Points ×2
gin-badge-knock = { $player } knocks: { $points }
gin-badge-gin = { $player }: gin
gin-situation-show = { $player } knocked with { $points }: the others show their hands
gin-situation-gin = { $player } went gin: the others show their hands
gin-situation-upcard = { $player }: take { $card } or pass

show-left = Left
show-points = Penalty
show-credit = Points
show-rest = left
show-added = added to { $meld }
show-added-more = to { $meld }
show-mark-knock = Knock
show-mark-gin = Gin
show-mark-big-gin = Big gin
show-mark-undercut = Undercut
show-knock = { $player } knocks with { $points } and wins
show-undercut = { $player } knocks with { $points }: undercut!
show-gin = { $player } goes gin
show-big-gin = { $player } goes big gin
show-void = The deal is void
alt-show = { $name }: { $cards } – left { $left }, { $points } in this deal, total { $total }.
alt-show-group = { $caption }: { $cards }
alt-limit = Limit card: { $card }.

preset-american = American: the winner scores, big gin
preset-short = A single, short deal
preset-spades = Spades double, to 150

label-ace = Place of the ace
label-ace-rule = Ace turned up
label-after-all-pass = Upcard refused by all
label-arrangement = Who arranges the melds
label-big-gin = Big gin
label-big-gin-bonus = Big gin bonus
label-double-scope = What is doubled
label-gin-bonus = Gin bonus
label-knock-limit = Knock limit
label-knock-limit-strict = Limit included or not
label-layoff-chain = Laying off in a row
label-match-mode = End of the match
label-max-reshuffles = Number of shuffles
label-may-discard-taken-card = Throw the card just taken
label-next-dealer = Next dealer
label-penalty-target = Points of the match
label-prize-threshold = Pot: largest gap
label-prize-winner-pct = Pot: the winner’s part, in %
label-reshuffle-leftover = Last cards of the stock
label-scoring = Who scores
label-show-limit = Limit card in sight
label-spade-doubles = Spades double
label-stock-low-action = Stock nearly used up
label-stock-low-water = When to reshuffle
label-undercut-bonus = Undercut bonus
label-undercut-on-tie = Undercut on a tie
label-upcard-option = Round of the upcard

illegal-house-idle = { $option }: without effect under the other rules chosen.
level-expert = Expert

hint-take-upcard = Take { $card }
hint-pass-upcard = Leave { $card }
hint-draw-discard = Take { $card }
hint-knock = Throw { $card } and knock
hint-gin = Throw { $card } and go gin
hint-big-gin = Go big gin
hint-show = Show { $melds ->
    [none] your hand
   *[other] { $melds }
}{ $cards ->
    [none] {""}
   *[other] {", "}lay off { $cards }
}
hint-gin-pile-empty = { hint-pile-empty }
hint-gin-completes = { hint-completes }
hint-gin-useless = { hint-top-useless }
hint-gin-no-gain = { hint-top-gains-nothing }
hint-gin-kept-from = { hint-kept-from }
hint-gin-falls = Your deadwood falls from { $now } to { $then }.
hint-gin-refused = Everybody left { $card }: you have to draw.
hint-gin-knock = You have { $points ->
    [one] { $points } point
   *[other] { $points } points
} left and the limit is { $limit }: waiting gives the others time to do better.
hint-gin-all = All your cards are melded: { $points ->
    [one] { $points } point
   *[other] { $points } points
} more for each opponent, and nobody lays off anything.
hint-gin-throw-least = It leaves you { $points ->
    [one] { $points } point
   *[other] { $points } points
}: no other card leaves fewer.
hint-gin-throw = It leaves you { $points ->
    [one] { $points } point
   *[other] { $points } points
}, and { $count ->
    [one] { $count } unseen card would
   *[other] { $count } unseen cards would
} join a meld.
hint-gin-waits = A knock with { $points ->
    [one] { $points } point
   *[other] { $points } points
} would be allowed, but it risks an undercut.
hint-gin-show = That leaves you { $points ->
    [one] { $points } point
   *[other] { $points } points
}, the least there is.
