## /privacy: what is stored, for how long, who can see it; export and deletion

command-privacy = privacy
command-privacy-about = What is stored about you: read it, export it, delete it

privacy-title = ## Your data
privacy-stored =
    ### What is stored
    - Your Discord id and your name on the servers where you play
    - Your settings, and where your last panel lies
    - Your seats, every card and move of your matches, with the time
    - Your results, points, ratings and play chips
    Your messages are not read. Nothing is sent to anybody but Discord: no telemetry, no advertising, no other services.
privacy-kept =
    ### For how long
    - Cards and moves: { $journals } { $journals ->
        [one] day
       *[other] days
    } after the match ends
    - Results, ratings, chips and settings: until you delete them
    - Everything of a server that the bot was removed from: { $servers } more days
privacy-seen =
    ### Who can see it
    - Members of the server: the open table, results and the leaderboard; the cards of a match only when they have been shown or the match is over
    - You: all of it, with the button below
privacy-host =
    - Whoever runs this bot: **everything in the database, also hands of matches that go on.** The bot cannot prevent that. Their backups are theirs, too; a deletion does not reach into them
    - Nobody else
privacy-export = Export my data
privacy-delete = Delete my data…
privacy-file = { $packed ->
    [yes] All that is stored about you, as JSON. It was too large for Discord, so it is compressed (gzip).
   *[other] All that is stored about you, as JSON. Of the people you played with only their number is in it.
}
privacy-file-short = All that is stored about you but the single moves, as JSON, compressed (gzip): with the moves it is too large for Discord. Whoever runs this bot can give you those.

privacy-delete-title = ## Delete your data?
privacy-goes =
    ### What goes
    - Your id and your name, everywhere
    - Your settings, your panels in direct messages, your place on every leaderboard
privacy-stays =
    ### What stays
    - The matches, with *{ former-player }* in your seat: the results, places and ratings of the others do not change
    - Messages that the bot has already posted, except those of tables still open
    - Backups made by whoever runs the bot
privacy-running = { $tables ->
    [one] **You have a seat at one table.** You leave it now; in a match a computer goes on for you, and a stake is lost.
   *[other] **You have a seat at { $tables } tables.** You leave them now; in a match a computer goes on for you, and stakes are lost.
}
privacy-sure = This cannot be undone. If you play again, you are new.
privacy-erase = Delete everything
privacy-cancel = Cancel
privacy-erased = Your data is deleted. Within the hour no trace of it is left in the database’s file. If you play again, you are new.
former-player = Former player
refused-erasing = Your data is being deleted just now. Try again in a moment.
