## Canasta: events, refusals, house rules

game-canasta = Canasta
game-canasta-about = In pairs, melds of one rank: seven cards make a canasta. 2 to 6 players.

event-laid-red-threes = { event-late }🔻 { $player } shows { $cards }.
event-took-pack = { event-late }📥 { $player } takes the pack with { $card } ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
}).
event-laid-groups = { event-late }{ $player } melds { $melds }{ $opening ->
    [yes] {""}: opening with { $points }
   *[no] {""}
}{ $canasta ->
    [natural] {" "}– a natural canasta! ✨
    [mixed] {" "}– a mixed canasta!
    [several] {" "}– several canastas! ✨
   *[none] {""}
}
event-asked = ❓ { $player } asks { $partner } for permission to go out.
event-replied = { event-late }{ $yes ->
    [yes] 👍 { $player } says yes to { $asker }, who must go out.
   *[no] ✋ { $player } says no to { $asker }, who keeps a card at least.
}
event-lapsed = { $points ->
    [0] { $player } cannot go out: the permission lapses.
   *[other] { $player } cannot go out: the permission lapses, −{ $points } points.
}
event-penalised = { event-late }{ $reason ->
    [too_many_wilds] ⚠️ { $player } used too many wild cards: −{ $points } points for the side.
   *[other] ⚠️ { $player } had too little to open: the side needs { $raised } points more.
}
event-went-lone = { $player } plays alone against the two others.
event-left-pack = { event-late }The stock is empty and { $player } leaves the pack.
event-went-out = { $concealed ->
    [yes] 🏁 { $player } goes out concealed (+{ $bonus })!
   *[no] 🏁 { $player } goes out (+{ $bonus })!
}
event-canasta-scored = { $ending ->
    [out] Deal { $deal }: { $player } went out.
    [concealed] Deal { $deal }: { $player } went out concealed.
    [stock_out] Deal { $deal } is over: the stock is empty, nobody goes out.
   *[last_red_three] Deal { $deal } is over: the stock ended with a red three.
} { $results }

illegal-red-three-never-melded = A red three is never melded: it stays before you.
illegal-red-three-discard = A red three is never discarded.
illegal-black-three-only-going-out = Black threes are melded only when going out.
illegal-black-three-no-wilds = No wild cards with black threes.
illegal-mixed-ranks = A meld has one rank: keep your cards apart.
illegal-wild-only-meld = Jokers and twos make no meld by themselves.
illegal-wilds-exceed-naturals = Here, no more wild cards than natural ones.
illegal-rank-twice = The same rank twice: put those cards together.
illegal-group-empty = Choose cards to meld.
illegal-nothing-laid = Choose cards to meld first.
illegal-cards-left = To go out, the whole hand must go: { $cards } would be left.
illegal-initial-minimum = Opening needs { $required } points: you chose { $value }.
illegal-pack-empty = The pack is empty.
illegal-top-is-wild = { $card } is wild: the pack cannot be taken.
illegal-top-is-black-three = { $card } blocks the pack this turn.
illegal-top-is-red-three = { $card } blocks the pack.
illegal-top-not-usable = { $card } would have to be laid with cards of your hand or on a meld of yours.
illegal-top-on-canasta = Here { $card } cannot be taken for a closed canasta.
illegal-one-card-rule = With a single card in hand, a pack of a single card cannot be taken.
illegal-frozen-needs-natural-pair = The pack is frozen: you need a natural pair for { $card }.
illegal-unopened-needs-natural-pair = Your side has not opened: you need a natural pair for { $card }.
illegal-stock-not-empty = The stock is not empty: draw, or take the pack.
illegal-must-take-pack = The stock is empty and you can play { $card }: you must take the pack.
illegal-no-discard-hand-over = The stock ended with a red three: no more discards.
illegal-no-canasta-to-go-out = Going out needs { $need ->
    [one] { $need } canasta
   *[other] { $need } canastas
}: your side has { $have }.
illegal-partner-refused = Your partner said no: keep a card at least.
illegal-must-ask = Here, going out needs your partner’s permission.
illegal-must-go-out = You must go out this turn: that would make it impossible.
illegal-no-partner = You have no partner to ask.
illegal-ask-off = At this table, nobody asks before going out.
illegal-ask-too-late = Too late to ask: that is at the start of the turn, or after a draw, before melding.
illegal-already-asked = You have already asked this turn.
illegal-ask-not-able = You cannot go out this turn: nothing to ask.

rule-three-players = With three: { $value ->
    [lone_hand] one against two
   *[solo] each alone
}
rule-six-players = With six: { $value ->
    [three_teams] three teams of two
   *[two_teams] two teams of three
}
rule-packs = Packs of 52 cards: { $value }
rule-dealt-cards = Cards dealt to each: { $value }
rule-draw-count = Cards drawn each turn: { $value }
rule-wilds-at-most-naturals = { $value ->
    [yes] No more wild cards than natural ones
   *[no] Three wild cards may join two natural ones
}
rule-canasta-min-naturals = A canasta has at least { $value } natural cards
rule-black-three-meld = Black threes when going out: { $value ->
    [wild_allowed] wild cards allowed
   *[naturals_only] without wild cards
}
rule-top-minimum-from = { $value ->
    [none] Opening: 120 points at most
   *[other] Opening with 150 points from { $value }
}
rule-short-initial-meld = Opening too low: { $value ->
    [penalise] it raises the minimum by 10
   *[reject] impossible
}
rule-too-many-wilds = Too many wild cards: { $value ->
    [penalise] the attempt costs 100 points
   *[reject] impossible
}
rule-upcard-cover = { $value ->
    [yes] A joker, two or red three turned up is covered
   *[no] The upcard is never covered
}
rule-black-three-upcard = Black three turned up: { $value ->
    [cover] it is covered
   *[stays] it blocks the first player
}
rule-freeze-on-black-three = { $value ->
    [yes] A black three freezes the pack
   *[no] A black three does not freeze the pack
}
rule-take-to-existing-meld = Taking the pack for a meld that lies there: { $value ->
    [not_on_canasta] not for a canasta
   *[all] canastas too
}
rule-one-card-rule = One card in hand, one in the pack: { $value ->
    [empty_stock] may be taken if the stock is empty
   *[never] never taken
}
rule-red-three-timing = Red threes dealt: { $value ->
    [at_deal] laid at the deal
   *[start_of_own_turn] laid before one’s first turn
}
rule-red-threes-negative-if = Red threes negative: { $value ->
    [side_without_canasta] for a side without a canasta
   *[side_not_opened] for a side that has not opened
}
rule-canastas-to-go-out = Canastas to go out: { $value }
rule-go-out-discard = A discard when going out is { $value ->
    [required] required
   *[optional] optional
}
rule-ask-permission = Permission to go out: { $value ->
    [off] nobody asks
    [mandatory] always to be asked
   *[optional_binding] optional, the answer binds
}
rule-ask-gate = Asking for permission: { $value ->
    [free] at will, a useless yes lapses
    [free_fined] at will, a useless yes costs 100
   *[able] only if going out is possible
}
rule-ask-timeout-answer = A partner who does not answer: { $value ->
    [yes] it is yes
   *[no] it is no
}
rule-concealed-allows-layoff-on-partner = { $value ->
    [yes] Concealed counts even when adding to the partner
   *[no] Going out concealed means adding nothing
}
rule-concealed-waives-minimum = Concealed without the minimum: { $value ->
    [always] always allowed
    [never] never
   *[stock_draw_only] only after a draw
}
rule-empty-stock-take = Empty stock, taking the pack: { $value ->
    [optional] optional
    [forced_if_legal] a must whenever possible
   *[forced_if_fits_meld] a must if the top fits a meld
}
rule-last-red-three = Red three as the last card: { $value ->
    [hand_ends_at_once] the deal is over at once
   *[meld_no_discard] one may meld, without a discard
}
rule-natural-canasta-bonus = Natural canasta: { $value }
rule-mixed-canasta-bonus = Mixed canasta: { $value }
rule-going-out-bonus = Bonus for going out: { $value }
rule-concealed-bonus = Bonus for going out concealed: { $value }
rule-red-three-value = Each red three: { $value }
rule-all-red-threes-value = All red threes: { $value }
rule-undeclared-red-three-penalty = Red three never shown: −{ $value }
rule-tie-at-target = Tie at the target: { $value ->
    [shared_win] a shared win
   *[play_another_hand] another deal
}

label-three-players = With three
label-six-players = With six
label-dealt-cards = Cards for each
label-draw-count = Cards drawn
label-wilds-at-most-naturals = Wild and natural cards
label-canasta-min-naturals = Naturals of a canasta
label-black-three-meld = Black threes going out
label-top-minimum-from = Opening with 150
label-short-initial-meld = Opening too low
label-too-many-wilds = Too many wild cards
label-upcard-cover = Upcard
label-black-three-upcard = Black three upcard
label-freeze-on-black-three = Black three freezing
label-take-to-existing-meld = Pack and canastas
label-one-card-rule = One card against one
label-red-three-timing = Red threes dealt
label-red-threes-negative-if = Red threes negative
label-canastas-to-go-out = Canastas to go out
label-go-out-discard = Discard to go out
label-ask-permission = Permission to go out
label-ask-gate = When to ask
label-ask-timeout-answer = Partner without answer
label-concealed-allows-layoff-on-partner = Concealed and partner
label-concealed-waives-minimum = Concealed and minimum
label-empty-stock-take = Empty stock
label-last-red-three = Last card a red three
label-natural-canasta-bonus = Natural canasta
label-mixed-canasta-bonus = Mixed canasta
label-going-out-bonus = Bonus: going out
label-concealed-bonus = Bonus: concealed
label-red-three-value = Value of a red three
label-all-red-threes-value = All red threes
label-tie-at-target = Tie at the target

preset-one-against-two = Three players: one against two
preset-three-pairs = Six players: three teams of two
preset-pure = Pure: few wild cards, a discard to go out
preset-fined = Fines: mistakes cost points
preset-quick = Quick: 2,500 points
