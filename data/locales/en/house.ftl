## House rules in words: rule-<field> with the value of that field

rule-decks = Packs of 52 cards: { $value }
rule-jokers = { $value ->
    [0] No jokers
   *[other] Jokers: { $value }
}
rule-ranks = Ranks in use: { $value }
rule-players-min = Players: at least { $value }
rule-players-max = Players: at most { $value }
rule-hand-size = Cards dealt (players → cards): { $value }
rule-initial-upcard = { $value ->
    [yes] One card is turned up to start the pile
   *[no] The pile starts empty
}
rule-starter = { $value ->
    [DEALER] The dealer starts
    [NON_DEALER] The dealer’s opponent starts
    [DEALER_EXTRA] The dealer gets one card more and starts by throwing one
   *[LEFT_OF_DEALER] The player left of the dealer starts
}
rule-dealer-rotation = { $value ->
    [WINNER] The winner deals next
   *[LEFT] The deal passes to the left
}
rule-set-min = Set: at least { $value } cards
rule-set-max = Set: at most { $value } cards
rule-set-distinct-suits = { $value ->
    [yes] Sets: all suits differ
   *[no] Sets: a suit may repeat
}
rule-run-min = Run: at least { $value } cards
rule-run-max = Run: at most { $value } cards
rule-ace-in-run = { $value ->
    [LOW] Ace below the 2 only
    [HIGH] Ace above the king only
    [one_end] One ace in a run, below the 2 or above the king
    [both_ends] An ace at each end of a run
   *[BOTH] Ace below the 2 or above the king
}
rule-ace-both-ends = { $value ->
    [yes] An ace may stand at both ends of a run
   *[no] No aces at both ends of a run
}
rule-min-naturals-per-meld = { $value ->
    [one] At least { $value } natural card in a meld
   *[other] At least { $value } natural cards in a meld
}
rule-max-jokers-per-meld = { $value ->
    [none] Jokers in a meld: no limit
    [0] No jokers in melds
   *[other] Jokers in a meld: at most { $value }
}
rule-table-rearrange = { $value ->
    [OWN] You may rearrange your own melds
   *[NONE] Melds on the table stay as they are
}
rule-ace-hand = Ace in hand: { $value ->
    [one] { $value } point
   *[other] { $value } points
}
rule-ace-low = { $value ->
    [none] Ace below the 2: not possible
    [one] Ace below the 2: { $value } point
   *[other] Ace below the 2: { $value } points
}
rule-ace-high = { $value ->
    [none] Ace above the king: not possible
    [one] Ace above the king: { $value } point
   *[other] Ace above the king: { $value } points
}
rule-ace-set = Ace in a set: { $value ->
    [one] { $value } point
   *[other] { $value } points
}
rule-joker-hand = { $value ->
    [none] Joker in hand: no value
    [one] Joker in hand: { $value } point
   *[other] Joker in hand: { $value } points
}
rule-joker-in-meld = { $value ->
    [none] Joker in a meld: counts as the card it stands for
    [one] Joker in a meld: { $value } point
   *[other] Joker in a meld: { $value } points
}
rule-first-meld-min = { $value ->
    [0] Opening: no minimum
    [one] Opening: { $value } point
   *[other] Opening: { $value } points
}
rule-first-meld-pure-run = { $value ->
    [yes] Opening needs a pure run (no joker)
   *[no] Opening needs no pure run
}
rule-layoff-targets = { $value ->
    [NONE] No laying off
   *[ANY] Lay off on anybody’s melds
}
rule-layoff-requires-opened = { $value ->
    [yes] You must have opened to lay off
   *[no] You may lay off before opening
}
rule-joker-swap = { $value ->
    [yes] Jokers on the table can be bought back
   *[no] Jokers on the table stay there
}
rule-joker-swap-set = { $value ->
    [COMPLETE_FOUR] Joker in a set: costs both missing cards
   *[ONE_CARD] Joker in a set: costs one missing card
}
rule-joker-swap-from-four = { $value ->
    [yes] A joker in a set of four can be bought back too
   *[no] A joker in a set of four stays there
}
rule-joker-swap-requires-opened = { $value ->
    [yes] You must have opened to buy back a joker
   *[no] You may buy back a joker before opening
}
rule-joker-replay = Joker bought back: { $value ->
    [NEW_MELD] goes into a new meld
    [OTHER_MELD] goes into another meld
    [KEEP] may stay in the hand
   *[ANY] goes anywhere
}
rule-discard-access = { $value ->
    [ANY_DEPTH] Discard pile: any card, with all above it
    [OFFER] Discard pile: the offered card
   *[TOP] Discard pile: the top card
}
rule-take-condition = { $value ->
    [LAY_NEW_MELD] Taking a discard obliges you to lay a meld
    [PLAY_TAKEN] A discard you take must be played at once
   *[FREE] Discards are free to take
}
rule-layoff-meets-take = { $value ->
    [yes] After taking a discard, laying off is enough
   *[no] After taking a discard, laying off is not enough
}
rule-take-from-round = { $value ->
    [1] Discards may be taken from the first turn
   *[other] Discards may be taken from turn { $value } on
}
rule-take-min-hand = { $value ->
    [one] Taking a discard: { $value } card in hand is enough
   *[other] Taking a discard: { $value } cards in hand needed
}
rule-may-discard-taken = { $value ->
    [yes] The card taken may be thrown at once
   *[no] The card taken may not be thrown at once
}
rule-final-discard = { $value ->
    [REQUIRED] To go out, the last card is thrown
    [FORBIDDEN] Going out without a discard
   *[OPTIONAL] To go out, a last discard is optional
}
rule-goal-melded = { $value ->
    [none] You go out by emptying your hand
   *[other] You win with { $value } cards laid
}
rule-bonus-trigger = { $value ->
    [NONE] No bonus
    [ONE_TURN] Bonus: the whole hand in one turn
    [ONE_TURN_NO_LAYOFF] Bonus: the whole hand in one turn, older melds untouched
    [ONE_TURN_EMPTY_TABLE] Bonus: the whole hand in one turn, table empty
    [CLOSING] Bonus: for every close
   *[NO_FINAL_DISCARD] Bonus: going out without a discard
}
rule-bonus-kind = { $value ->
    [MULTIPLY] The bonus multiplies the points
    [ADD_EACH_LOSER] The bonus is added to each loser
    [ADD_WINNER] The bonus goes to the winner
   *[NONE] Going out in one go earns nothing more
}
rule-bonus-value = Bonus value: { $value }
rule-post-close-layoff = { $value ->
    [yes] The others may still lay off after the close
   *[no] Nothing is laid after the close
}
rule-rebuild-max = { $value ->
    [none] The discards are reshuffled without limit
    [0] The discards are never reshuffled
    [one] The discards are reshuffled { $value } time
   *[other] The discards are reshuffled { $value } times
}
rule-rebuild-keep-top = { $value ->
    [yes] At a reshuffle the top discard stays
   *[no] At a reshuffle all discards are taken
}
rule-safety-rebuild-cap = The deal stops after { $value } reshuffles
rule-exhausted-rule = Stock runs out: { $value ->
    [VOID_HAND] the deal is void
    [ALL_PAY] everyone pays their cards
    [PASS_OR_TAKE] take a discard or the deal ends
    [LOWEST_HAND] the lightest hand wins
   *[DRAWN_HAND] the deal is void and the stake stays
}
rule-scoring = { $value ->
    [WINNER_COLLECTS] The winner scores the others’ cards
    [PENALTY] Losers pay their cards
    [TABLE_MINUS_HAND] Cards laid minus cards in hand
    [penalty] Losers get penalty points
    [classic] The winner scores the others’ points
   *[STAKE] The winner takes the stake
}
rule-unopened-flat = { $value ->
    [none] Not opened: cards are counted
    [one] Not opened: { $value } point
   *[other] Not opened: { $value } points
}
rule-match-target = { $value ->
    [none] No total to reach
    [one] Match to { $value } point
   *[other] Match to { $value } points
}
rule-match-winner = { $value ->
    [HIGHEST] The highest total wins
   *[LOWEST] The lowest total wins
}
rule-tie-rule = { $value ->
    [PLAY_ON] On a tie, another deal is played
    [CARRY_OVER] On a tie, the stake stays
    [SHARED] On a tie, the win is shared
    [TIED_ONLY] On a tie, only those tied play on
   *[IMPOSSIBLE] No ties possible
}
rule-pot-winner-pct = { $value ->
    [none] No pot
   *[other] Pot: at least { $value }% to the winner
}
rule-pot-max-gap = { $value ->
    [none] Pot: not shared
    [one] Pot shared within { $value } point
   *[other] Pot shared within { $value } points
}
rule-pot-share = Pot shared { $value ->
    [NEARNESS] by nearness to the winner
    [RANK] by rank
   *[POINTS] by points
}
rule-layoff-next-turn = { $value ->
    [yes] Laying off only from the turn after opening
   *[no] Laying off in the opening turn is fine
}
rule-joker-unplayed = Joker bought back, not replayed: { $value ->
    [REFUSE] no discard before
   *[REVERT] goes back to its place
}
rule-may-discard-joker = { $value ->
    [yes] A joker may be thrown
   *[no] A joker may not be thrown
}
rule-take-requires-opened = { $value ->
    [yes] No discards before you have opened
   *[no] Discards may be taken before you have opened
}
rule-take-top-free = { $value ->
    [yes] The top card is free to take
   *[no] The top card must be played at once too
}
rule-take-with-held = { $value ->
    [yes] The card taken is played with cards already held
   *[no] The card taken may be played with those above it
}
rule-may-discard-last-taken = { $value ->
    [yes] The card taken may be thrown if it is the last
   *[no] The card taken may not be thrown, not even as the last
}
rule-bonus-ignores-layoffs = { $value ->
    [yes] Having laid off before does not lose the bonus
   *[no] Having laid off before loses the bonus
}
rule-bonus-waives-opening = { $value ->
    [yes] Closing with the bonus needs no minimum and no pure run
   *[no] The minimum also holds for closing with the bonus
}
rule-post-close-after-bonus = { $value ->
    [yes] Laying off after the close, even with a bonus
   *[no] Nothing after a close with a bonus
}
rule-rebuild-shuffle = { $value ->
    [yes] The discards are shuffled into a new stock
   *[no] The discards are turned over unshuffled
}
rule-last-draw-ends = { $value ->
    [yes] The deal ends as soon as the last card is drawn
   *[no] Who draws the last card finishes the turn
}
rule-unopened-flat-multiplied = { $value ->
    [yes] The bonus multiplies the flat penalty too
   *[no] The bonus does not multiply the flat penalty
}
rule-match-deals = { $value ->
    [none] As many deals as it takes
    [one] A single deal
   *[other] Match of { $value } deals
}
rule-match-elimination = { $value ->
    [yes] Who reaches the limit is out, the last one in wins
   *[no] Nobody is out
}
