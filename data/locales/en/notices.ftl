## Lines that the bot says by itself

notice-turn = { $player }, it is your turn!
notice-welcome = You sit at the { $game } table in { $channel }. Your hand will come here, in private.
