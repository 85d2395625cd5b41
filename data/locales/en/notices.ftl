## Lines that the bot says by itself

notice-turn = { $player }, it is your turn!
notice-welcome = You have a seat at a table in { $channel }. Once the match begins, your hand will come here, in private.
