## Slash commands: names, descriptions (at most 100 characters), options and choices

command-play = play
command-play-about = Open a table in this channel
command-play-game = game
command-play-game-about = The game; the server’s own if you leave it out
command-play-pace = pace
command-play-pace-about = The time for each turn
command-play-level = level
command-play-level-about = How strong the computers are

command-hand = hand
command-hand-about = Show your hand at this channel’s table, to you alone

command-table = table
command-table-about = Bring the table to the bottom of the channel

command-mytables = mytables
command-mytables-about = All the tables where you play

command-rules = rules
command-rules-about = The rules of a game, with examples
command-rules-game = game
command-rules-game-about = The game; the table’s or the server’s if you leave it out

command-leaderboard = leaderboard
command-leaderboard-about = The ranking of this server
command-leaderboard-game = game
command-leaderboard-game-about = The game; the table’s or the server’s if you leave it out

command-settings = settings
command-settings-about = Server settings: game, places and rights, seasons, notices

command-me = me
command-me-about = Your settings: language, cards, sorting, notices

command-close = close
command-close-about = Close this channel’s table, in whatever state it is

command-help = help
command-help-about = Where to start

command-verify = verify
command-verify-about = Check a finished deal against the hash shown before it
command-verify-deal = deal
command-verify-deal-about = Number of the deal; the last finished one if you leave it out
