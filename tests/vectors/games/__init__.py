"""One module a family of games: its ``GAMES`` maps each game to the function that runs a vector of it."""
