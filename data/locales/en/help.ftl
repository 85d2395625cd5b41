## The help: what to do first, the clocks, the shuffle

help-title = ## Playing rami here
help-first =
    1. `/play` opens a table in a channel.
    2. Others press *Join*; alone, add computers.
    3. The host presses *Start*.
    4. Your hand comes by direct message. Are they closed? Press *My hand* in the channel: only you will see it.
help-turn =
    ### Your turn
    Draw or take from the discard pile, lay melds if you can, then throw a card. The bot finds the melds in your hand and says why a move is refused.
help-commands =
    ### Commands
    `/rules` rules of a game · `/hand` your hand · `/table` brings the table down · `/mytables` your tables · `/leaderboard` · `/stats` · `/history` past matches and replays · `/me` your settings · `/privacy` what is stored about you · `/settings` those of the server · `/close` closes a table
help-limits =
    ### Times
    - A lobby that nobody joins: closed after { $lobby } min
    - A turn: fast { $fast } s, normal { $normal } min, slow { $slow } h, or no limit
    - Between deals: { $between } s (slow: { $between_slow } h)
    - Showing a hand at Gin, answering one’s partner: { $show } s, then the bot answers (the best, or no)
    - After { $missed } missed turns in a row a computer sits in for you; *I’m back* returns the seat
    - Nobody plays: paused as soon as computers sit in for everybody, else after twice the time of a turn (at least { $paused } min); closed { $closed } h later. Between two people or more the match then counts as it stands: whoever left or is away is last
    - A proposal to end a match (*Leave…*): to be answered within { $offer } min, in the same deal
    - Rematch: to be agreed within { $rematch } min
help-fair =
    ### Fair shuffle
    Before each deal the table shows the fingerprint (SHA-256) of the shuffle’s seed; the score sheet then shows the seed. This proves that the deck was not changed after the fingerprint. It hides nothing from the person who runs the bot.
