## The private panel

panel-head = ### { $game } · table `{ $number }` · { $channel }
panel-draw = { $take ->
    [yes] **Your turn: draw, or take the discard.**
   *[no] **Your turn: draw.**
}
panel-play = **Your turn: lay if you like, then throw a card.**
panel-waiting = { $player } to play
panel-deal-end = The deal is over
panel-paused = Table paused.
panel-held = This match waits for an update of the bot; nothing is lost.
panel-over = The match is over.
panel-closed = Table closed.
panel-lobby = The match has not begun.
panel-ask-discard = { $joker ->
    [yes] ⚠️ That is a joker. Throw it all the same?
   *[no] ⚠️ { $card } serves a meld in your hand. Throw it all the same?
}
panel-throw-yes = Throw it
panel-throw-no = Keep it

panel-d = Draw
panel-p = Don’t draw
panel-u = Put the card back
panel-take = { $count ->
    [one] Take { $cards }
   *[other] Take { $count } cards: { $cards }
}{ $duty ->
    [lay_new_meld] {" – you must lay"}
    [play_taken] {" "}– play { $first } at once
   *[free] {""}
}
panel-found = Melds in my hand…
panel-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
panel-stands = Joker = { $cards } · { $points }
panel-lay = Lay · { $points }
panel-lay-best = Lay the best · { $points }
panel-lay-need = Lay { $points }/{ $need }
panel-fits = Lay off all that fits ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
})
panel-choose = { $parts ->
    [1] Choose cards…
   *[other] Choose cards ({ $part }/{ $parts })…
}
panel-use = Lay off on a meld…
panel-use-chosen = Play these cards…
panel-use-lay-off = { $cards } → meld { $meld }{ $end ->
    [low] {" "}(low end)
    [high] {" "}(high end)
   *[other] {""}
}
panel-use-swap = { $cards } for the joker of meld { $meld }
panel-use-lay = Lay { $cards }
panel-discard = { $parts ->
    [1] Discard…
   *[other] Discard ({ $part }/{ $parts })…
}
panel-undo = Undo
panel-sort = Sorted by { $sort ->
    [rank] rank
    [melds] melds
   *[other] suit
}
panel-redraw = Refresh
panel-back = I’m back
panel-next-deal = Next deal
panel-rematch = Rematch

hand-caption = Your hand
hand-opening = { $points }/{ $need } points to open

help-rules = The rules
help-me = My settings
help-tables = My tables
me-dm-again = Try direct messages again
refused-not-started = The match has not begun yet.
refused-no-table = No table in this channel. `/play` opens one.
refused-not-manager = This needs the permission *Manage Server*.
refused-not-moderator = This needs the permission *Manage Messages*.
refused-nothing-selected = Choose some cards first.
panel-place = { $place }. { $player }: { $points }
