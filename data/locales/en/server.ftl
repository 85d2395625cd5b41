## The pages of the server's settings, its log, and with whom one plays

server-theme = { $theme ->
    [game] Game and rules
    [places] Places and rights
    [season] Season and leaderboard
   *[notices] Notices
}
server-theme-about = { $theme ->
    [game] Language, game, pace, chips, the server’s rules
    [places] Channels, roles, number of tables, barred members
    [season] Time zone, length, reset
   *[notices] Channel that tells of forced closings
}
server-heading = ## { server-theme }
server-themes = What do you want to set?
server-back = Back

server-language-open = language: that of the first table
server-own-rules = { $games ->
    [one] the server’s own rules for { $games } game
   *[other] the server’s own rules for { $games } games
}

server-everywhere = tables in every channel
server-only-in = tables only in { $channels }
server-everybody = everybody opens tables
server-only-by = tables opened by { $roles } and by those who manage the server
server-most = { $person ->
    [0] no limit per person
    [one] { $person } table per person at most
   *[other] { $person } tables per person at most
}, { $guild ->
    [0] no limit for the server
   *[other] { $guild } in the server
}
server-barred-count = { $people ->
    [one] { $people } member barred
   *[other] { $people } members barred
}
server-places-about = A thread counts as its channel. What is open already goes on.
server-channels = Channels for tables (none: everywhere)
server-roles = Roles that open tables (none: everybody)
server-most-title = { $of ->
    [person] Tables per person
   *[guild] Tables in the server
}
server-most-of = { $most ->
    [0] No limit
    [one] { $most } open table
   *[other] { $most } open tables
}{ $of ->
    [person] {" "}per person
   *[guild] {" "}in the server
}
server-bar = Bar members from tables…
server-bar-about = Who is barred can neither open nor join a table nor take a seat; a match that has begun they may finish.
server-barred = **Barred:** { $people }{ $more ->
    [0] {""}
   *[other] {" "}… and { $more } more
}
server-unbar = Let play again…

server-lost = ⚠ No longer there: { $channels ->
    [one] { $channels } channel
   *[other] { $channels } channels
}, { $roles ->
    [one] { $roles } role
   *[other] { $roles } roles
}
server-lost-channels = ⚠ None of the chosen channels exists any more: no table can be opened.
server-lost-roles = ⚠ None of the chosen roles exists any more: only those who manage the server open tables.
server-lost-forget = Remove what no longer exists

server-length = { $length ->
    [month] Seasons of a month
    [quarter] Seasons of three months
    [half] Seasons of six months
   *[year] Seasons of a year
}
server-season-until = running until { $day }
server-zone = Time zone
server-zone-now = Time zone: { $zone }, where it is { $time }.
server-zone-about = A name like Europe/Paris or America/Toronto
server-season-now = { server-length }. The running one: from { $begin } to { $end }.
server-season-about = A change counts from now on; finished seasons stay as they are.
server-length-title = Length of a season
server-month = { $month ->
    [1] From January
    [2] From February
    [3] From March
    [4] From April
    [5] From May
    [6] From June
    [7] From July
    [8] From August
    [9] From September
    [10] From October
    [11] From November
   *[12] From December
}
server-month-title = Month from which to count
server-day = First day: { $day } · other time zone…
server-day-title = First day and time zone
server-day-label = First day of a season
server-day-about = The day of the month, 1 to 28
server-reset = Reset the leaderboard…
server-reset-about = ## Reset the leaderboard?
    A new, empty leaderboard begins. The old one is kept: it can still be read, in the leaderboard’s menu, under “before the reset of { $day }”. There is no way back.
server-reset-yes = Yes, reset
server-resets = Reset on: { $dates }

server-log = Channel for forced closings (none: nowhere)
server-log-about = When a table is closed by a moderator, a setting, a deleted channel or an outage, one line there says who and why.
server-log-in = forced closings told in { $channel }
server-log-nowhere = forced closings told nowhere
server-log-lacking = ⚠ In { $channel } I lack: { $permissions }.
server-closed = 🔒 Table { $number } ({ $game }) in { $channel } closed: { $reason ->
    [moderator] by { $who }.
    [barred] { $who } barred the last person who waited there.
    [channel_gone] its channel no longer exists.
    [held] no version of the bot could read it.
   *[stuck] nothing could happen there any more.
}

me-blocked = **Not at a table with you:** { $people }
me-block = Who may not sit with me…
me-unblock = Play again with…
me-reminders = Reminder at half time (slow pace): { $value ->
    [yes] yes
   *[no] no
}

refused-barred = You can neither open a table nor sit at one in this server: those who manage it have decided so. A match that has begun you may finish.
refused-barred-seated = <@{ $user }> may no longer play in this server: the match cannot begin with them.
refused-channel-not-allowed = Tables are not opened or begun here. In this server that is done in { $channels }.
refused-role-needed = In this server only these roles open tables: { $roles }. You can join those of others.
refused-person-tables = { $most ->
    [one] You are at one table of this server already, which is the maximum.
   *[other] You are at { $most } tables of this server already, which is the maximum.
} `/mytables` lets you leave one.
refused-guild-tables = This server has { $most } open tables already, which is the maximum. Wait until one ends.
refused-not-welcome = You cannot sit at this table.
refused-unwanted = <@{ $user }> is at this table, and you chose not to sit with them. `/me` changes that.
refused-blocked-full = Your list is full: { $most } persons at most.
refused-day-unknown = The first day is a number from 1 to { $most }.
refused-zone-unknown = I do not know this time zone. A name looks like Europe/Paris.
