## The table's public message: lobby, game, ends

lobby-title = ## { $game } · table `{ $number }`
lobby-pace = Pace: { $pace } · computers: { $level }
lobby-seats = **Seats { $taken }/{ $seats }**
lobby-host = 👑 { $name }
lobby-person = 👤 { $name }
lobby-computer = 🤖 { $name } ({ $level })

options-head = ### Table settings
options-game = Game
options-pace = Pace
options-level = Computer level

table-title = ## { $game } · table `{ $number }`
table-turn = { $player } to play
table-your-turn = Your turn
table-deal = Deal { $number }
table-deal-end = The deal is over
table-match-end = The match is over
table-opening = Opening: { $points }
table-status-paused = Table paused: nobody is playing. It will be closed
table-status-held = This match comes from another version of the bot: it waits, nothing is lost.
table-status-over = The match is over
table-status-closed = Table closed{ $reason ->
    [cancelled] {" "}by the host
    [moderator] {" "}by the moderators
    [agreed] {""}: ended by agreement, without a result
    [paused-too-long] {""}: nobody was playing
    [channel-gone] {""}: its channel is gone
    [lobby-stale] {""}: nobody came
    [stuck] {""}: nothing could happen any more
    [held] {""}: no version could read it
    [barred] {""}: the server’s settings barred its last player
    [empty] {""}: everybody left
   *[other] {""}
}.
table-moved = The table goes on [further down]({ $link }).

table-join = Join
table-add = Add a computer
table-remove = Remove a computer
table-begin = Start
table-leave = Leave
table-options = Settings
table-cancel = Cancel
table-hand = My hand
table-watch = Watch
table-back = I’m back
table-seat = Take { $player }’s seat
table-next-deal = Next deal
table-rematch = Rematch
table-draw = Draw
table-pass = Don’t draw
table-take = Take { $card }

watch-head = 👀 You are watching; hands stay hidden.
left-table = You left the table.
rematch-waits = Noted. The rematch begins once everybody has agreed.
rematch-begins = Here we go again!
play-opened = The table is open: invite people or add computers, then *Start*.
play-elsewhere = There is a table in this channel already: [here it is]({ $link }). For another one, open a thread and use `/play` in it.
table-shown = Here is the table, at the bottom of the channel.
table-none = No table in this channel. `/play` opens one.
table-closed-now = The table is closed.
mytables-none = You sit at no table. `/play` opens one.
mytables-title = ## Your tables
mytables-row = **{ $game }** · table `{ $number }` · { $channel } · { $state ->
    [lobby] waiting to start
    [mine] **your turn**
    [paused] paused
    [held] waiting for an update
   *[other] somebody else’s turn
}
mytables-leave = Leave { $number }

table-seed = -# Seed of deal { $number }: `{ $seed }`
table-hash = -# Hash of deal { $number }: `{ $hash }`
notice-away = { $player } does not answer: a computer sits in. *I’m back* returns the seat.
notice-left = { $player } left the table: a computer plays on.
notice-dm-closed = Your direct messages are closed: play with the *My hand* button, everything works in the channel too.
notice-draining = 🔧 The bot is about to be restarted: matches go on, nothing new begins until then.
notice-resumed = 🔄 The bot was interrupted: the match goes on where it was, and nobody lost any time.
