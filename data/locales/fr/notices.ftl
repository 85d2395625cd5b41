## Lines that the bot says by itself

notice-turn = { $player }, c’est à toi de jouer !
notice-welcome = Tu es à la table de { $game } dans { $channel }. Ta main arrivera ici, en privé.
