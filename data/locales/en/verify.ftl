## /verify: was the shuffle fixed before the deal?

verify-title = ### { $game } · table `{ $number }` · deal { $deal }
verify-ok = ✅ The seed has the hash that was shown before the deal, and every shuffle ({ $shuffles }) follows from it: the cards were fixed beforehand.
verify-hash-wrong = ❌ The seed does not have the hash that was shown before the deal.
verify-shuffle-wrong = ❌ A shuffle does not follow from the seed.
verify-hash = Hash shown before: `{ $hash }`
verify-seed = Seed: `{ $seed }`
verify-file = -# The file holds the whole deal; anybody can check it on their own machine: `python -m bot verify FILE`. It proves that the deck was not changed after the hash was shown; it cannot hide anything from whoever runs the bot.
