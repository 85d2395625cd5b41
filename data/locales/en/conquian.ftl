## Conquián: the offered card in events, refusals, house rules and on the panel

game-conquian = Conquián
game-conquian-about = 40 cards, 2 players: use the offered card at once or never; 11 cards on your table win.

event-gave = { event-late }{ $player } passes a card on.
event-received = { $player } gets a card.
event-turned-up = { event-late }{ $player } turns up { $card }.
event-used = { event-late }{ $player } uses { $card } ({ $melded ->
    [one] { $melded } card laid
   *[other] { $melded } cards laid
}): { $melds }
event-passed = { event-late }{ $player } passes on { $card }.
event-forced = { event-late }{ $player } forces { $victim } to use { $card }!
event-let-go = { event-late }{ $player } lets the pass stand.
event-died = Nobody wants { $card }: it is dead.
event-stake-won = { $player } takes { $count ->
    [one] the stake.
   *[other] { $count } stakes.
}
event-stake-carried = Drawn deal: the next winner takes { $count ->
    [one] { $count } more stake.
   *[other] { $count } more stakes.
}

illegal-offered-card-not-keepable = { $card } never enters your hand: use it now or pass.
illegal-offered-card-not-used = The new table must hold the offered card, { $card }.
illegal-table-card-missing = { $card } lies on your table and must stay there, in whatever meld.
illegal-nothing-offered = There is no card on offer.
illegal-cannot-force = You cannot force: the card does not fit that table by itself.
illegal-forced-must-use = You are forced: you must use { $card }.
illegal-discard-required = First throw a card.
illegal-meld-needs-table-card = Here every meld must hold the offered card or a card from your table.
illegal-forced-card-alone = You are forced: { $card } goes down alone, without cards of your hand.

rule-force-by-rearrangement = { $value ->
    [yes] Forcing: also if the card fits once the table is re-arranged
   *[no] Forcing: only if the card lengthens a meld by itself
}
rule-forced-card-alone = { $value ->
    [yes] Whoever is forced lays no card of the hand
   *[no] Whoever is forced may lay cards of the hand too
}
rule-hand-melds = { $value ->
    [yes] With the offered card you may lay melds from your hand
   *[no] Melds from the hand alone may not be laid
}
rule-fewest-cards-win = { $value ->
    [yes] Empty stock: the fewest cards in hand win
   *[no] Empty stock: drawn deal, the stake is carried over
}
rule-exchange = { $value ->
    [yes] Before play, each passes a card on
   *[no] No exchange before play
}

conquian-turn-up = **Your turn: turn up a card.**
conquian-option = **{ $card } is offered to you: use it now, or pass.**
conquian-own-turnup = **You turned up { $card }: use it now, or pass.**
conquian-stuck = { $card } is of no use to you: you pass.
conquian-force-window = **{ $player } passes on { $card }, which fits their table. Do you force?**
conquian-forced = **You are forced to use { $card }.**
conquian-discard = **Throw a card: it is offered to the next player.**
conquian-exchange = **Before play: pass a card to the player who plays next.**
conquian-use = Use { $card } with { $cards }
conquian-use-alone = Use { $card }
conquian-use-menu = Use { $card }: which cards go down…
conquian-use-with = { $card } with { $cards }
conquian-use-without = { $card } alone
conquian-pass = Pass
conquian-force = Force
conquian-let-go = Let go
conquian-turn = Turn up
conquian-give = Pass a card on…
conquian-offered = On offer
conquian-goal = { $count } cards win
conquian-stakes = { $count ->
    [one] { $count } stake
   *[other] { $count } stakes
}
alt-offered = On offer: { $card }.
