## Lines that the bot says by itself

notice-turn = { $player }, c’est à toi de jouer !
notice-welcome = Tu as une place à une table dans { $channel }. Dès que la partie commence, ta main arrivera ici, en privé.
