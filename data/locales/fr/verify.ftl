## /verifier : le mélange était-il fixé avant la donne ?

verify-title = ### { $game } · table `{ $number }` · manche { $deal }
verify-ok = ✅ La graine a bien l’empreinte montrée avant la donne, et chaque mélange ({ $shuffles }) en découle : les cartes étaient fixées d’avance.
verify-hash-wrong = ❌ La graine n’a pas l’empreinte montrée avant la donne.
verify-shuffle-wrong = ❌ Un mélange ne découle pas de la graine.
verify-hash = Empreinte montrée avant : `{ $hash }`
verify-seed = Graine : `{ $seed }`
verify-file = -# Le fichier contient toute la manche ; chacun peut la vérifier sur sa machine : `python -m bot verify FICHIER`. Cela prouve que le paquet n’a pas changé une fois l’empreinte montrée ; cela ne cache rien à qui fait tourner le bot.
