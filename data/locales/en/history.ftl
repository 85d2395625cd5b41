## /history: finished matches, their score sheets and replays; more of /verify

command-history = history
command-history-about = Finished matches of this server: score sheets, replays, checks
command-history-game = game
command-history-game-about = Only matches of this game
command-history-member = member
command-history-member-about = Only matches of this member
command-verify-match = match
command-verify-match-about = Number of a finished match; the newest of this channel if you say nothing

history-title = ### Finished matches{ $game ->
    [none] { "" }
   *[other] { " – " }{ $game }
}{ $player ->
    [none] { "" }
   *[other] { " – " }{ $player }
}
history-none = No match has been finished yet.
history-row = **{ $game }** · `{ $number }` · { $date }
history-seat = { $left ->
    [yes] { $player } (left)
   *[no] { $place }. { $player } ({ $points })
}
history-open = Open a match
history-newer = ◀ Newer
history-older = Older ▶

history-match = ### { $game } · match `{ $number }`
history-when = { $began } – { $ended }
history-place = { $left ->
    [yes] – **{ $player }** left
   *[no] { $place }. **{ $player }** – { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
history-rating = -# Rating of { $player }: { $before } → { $after } ({ $change })
history-no-sheets = -# No score sheets: no deal was finished, or this version of the bot cannot read them.
history-steps-gone = -# The moves of this match are no longer kept, so there is no replay of it.
history-deals = Choose a deal
history-replay = Replay
history-verify = Verify
history-list = Back to the list

replay-title = ### { $game } · match `{ $number }` · deal { $deal } · step { $step } of { $steps }
replay-told-only = -# An older version of the bot played this match: it can only be told, not drawn.
replay-hands = All hands
replay-look = What to show
replay-look-seen = As the channel saw it
replay-look-open = All hands
replay-position = Position
replay-position-title = Position of match `{ $number }`, step { $step }, to be pasted into a report:
replay-film = Animation
replay-film-title = { $game } · match { $number } · deal { $deal }, move by move
replay-match = Back to the match

refused-match-unknown = There is no finished match of this server with that number. `/history` lists them.
refused-match-ambiguous = Several matches have a number that begins like this: choose one from the list, or type more of it.
refused-match-goes-on = This match is still going on: it can be looked at once it is over.
refused-match-unreadable = This version of the bot cannot read the moves of this match; its score sheets remain.
refused-journal-gone = The moves of this match are no longer kept; its score sheets remain.
refused-film-busy = Several animations are being made just now. Try again in a few seconds.

alt-held = { $name } ({ $count }): { $cards }
