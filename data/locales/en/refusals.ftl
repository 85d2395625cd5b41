## Why the tables service says no

refused-channel-busy = There is already a table in this channel.
refused-table-full = The table is full.
refused-already-seated = You already sit at this table.
refused-not-lobby = Too late: the match has started.
refused-not-host = Only the table’s host can do that.
refused-too-few = You need at least { $need } players. Invite somebody or add a computer.
refused-not-seated = You do not play at this table. *Watch* on its message shows it to you.
refused-stale = That button is out of date, here is how things stand now.
refused-table-over = This match is over.
refused-table-unknown = That table no longer exists.
refused-button-unknown = That button is no longer in use. Go on with `/hand` or `/table`.
refused-table-held = The bot has a new version: this match is on hold and cannot go on.
refused-not-begun = The match has not started yet.
refused-too-many = This game takes { $most } players at most.
refused-no-computer = There is no computer to remove.
refused-seat-taken = That seat is already taken.
refused-seat-next-deal = You have seen another hand of this deal: you can take this seat in the next one.
refused-rematch-over = Too late for a rematch. `/play` opens a new table.
refused-game-unknown = I do not know this game: { $game }.
refused-cannot-undo = There is nothing to undo: since then a hidden card was seen or somebody else played.
refused-not-for-seats = That is not for you to do.
refused-draining = The bot is about to be restarted: nothing new begins now, matches under way go on. Try again in a few minutes.
refused-no-match-here = No match has been played in this channel yet.
refused-deal-not-over = { $deals ->
    [0] No deal of this match is over yet: a deal can be checked once it has been played.
    [one] Only deal 1 of this match is over; you can check that one.
   *[other] You can check deals 1 to { $deals } of this match.
}
