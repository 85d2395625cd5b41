## Conseils au Rummikub : pourquoi

hint-rummikub-out = Ton chevalet est vide et la manche gagnée.
hint-rummikub-opens = Cela ouvre : { $points } points, il en faut { $need }.
hint-rummikub-opens-without = Cela se fait sans joker : garde-le pour plus tard.
hint-rummikub-most = Aucun autre coup ne pose plus de tuiles : { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}.
hint-rummikub-lays = Cela pose { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}.
hint-rummikub-points = Aucun autre coup ne se défait de plus de points : { $points }.
hint-rummikub-lays-points = Cela te défait de { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
hint-rummikub-joker-waits = Ton joker attend : { $count ->
    [0] il ne ferait poser aucune autre tuile pour l’instant.
    [one] il ne ferait poser qu’une autre tuile.
   *[other] il ne ferait poser que { $count } autres tuiles.
}
hint-rummikub-few-left = { $seat } n’a plus que { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
} : ne garde rien.
hint-rummikub-apart = { $count ->
    [one] Une combinaison de la table est défaite pour cela.
   *[other] { $count } combinaisons de la table sont défaites pour cela.
}
hint-rummikub-whole = Chaque combinaison de la table reste entière.
hint-rummikub-no-opening = Ton chevalet n’a pas de combinaisons valant { $need } points ensemble.
hint-rummikub-no-set = Ton chevalet n’a pas de combinaison pour ouvrir.
hint-rummikub-nothing-fits = Même en recombinant toute la table, aucune de tes tuiles ne trouve de place.
hint-rummikub-joker-alone = Tu ne pourrais poser qu’avec un joker, et il apporterait trop peu.
hint-rummikub-trifle = Seule { $tile } pourrait être posée. Elle en fera peut-être poser d’autres plus tard : { $count ->
    [one] une tuile est
   *[other] { $count } tuiles sont
} encore dans la pioche.
hint-rummikub-bound = Ce qui irait demande des jokers là où les règles de la maison ne les admettent pas.
