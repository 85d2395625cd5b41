## Why the rules refuse an action: one line, with the cards and the numbers

illegal-must-draw-first = Pioche d’abord, ou prends à la défausse.
illegal-already-drawn = Tu as déjà pioché ce tour-ci.
illegal-must-draw = Tu ne peux pas passer : il reste { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} dans la pioche.
illegal-stock-empty = La pioche est vide.
illegal-discard-empty = La défausse est vide.
illegal-discard-top-only = Seule la carte du dessus de la défausse peut être prise : { $card }.
illegal-discard-take-too-early = Pas encore : à la défausse, tu pourras prendre à partir de ton tour n° { $need }.
illegal-discard-take-on-last-card = { $need ->
    [one] Avec si peu de cartes en main, tu dois piocher.
   *[other] Il faut au moins { $need } cartes en main pour prendre à la défausse : pioche.
}
illegal-discard-take-unusable = Tu ne peux pas prendre { $card } : il faudrait pouvoir la jouer tout de suite.
illegal-nothing-to-undo = Il n’y a plus rien à remettre sur la défausse.
illegal-card-not-in-hand = { $card ->
    [none] Cette carte n’est pas dans ta main.
   *[other] Tu n’as pas { $card } en main.
}
illegal-meld-too-short = Une combinaison compte au moins { $need } cartes, il y en a { $size }.
illegal-too-many-jokers = Trop de jokers dans une combinaison : { $count }, pour { $limit } au plus.
illegal-too-few-naturals = { $need ->
    [one] Il faut au moins { $need } vraie carte par combinaison, il y en a { $count }.
   *[other] Il faut au moins { $need } vraies cartes par combinaison, il y en a { $count }.
}
illegal-not-a-meld = Ni brelan ni suite : { $cards }.
illegal-set-too-long = Un carré compte { $limit } cartes au plus, il y en a { $size }.
illegal-set-duplicate-suit = Deux fois { $card } dans le même brelan : les couleurs doivent être différentes.
illegal-set-full = Ce carré est complet, on n’y ajoute plus rien.
illegal-run-duplicate-rank = { $card } est en double dans la suite.
illegal-run-not-consecutive = Il manque une carte dans la suite : { $cards }.
illegal-run-wraps-ace = Une suite ne passe pas par-dessus l’as (roi, as, 2).
illegal-ace-low-not-allowed = Ici l’as se place après le roi, jamais avant le 2.
illegal-ace-high-not-allowed = Ici l’as se place avant le 2, jamais après le roi.
illegal-ace-both-ends = Une suite ne peut pas avoir un as à chaque bout.
illegal-run-too-long = Une suite compte { $limit } cartes au plus, il y en a { $size }.
illegal-joker-role-invalid = Le joker ne peut pas remplacer { $card } ici.
illegal-first-meld-below-min = Il faut { $need } points pour ouvrir, tu en as { $worth }.
illegal-first-meld-needs-pure-run = Pour ouvrir, il faut aussi une suite franche (sans joker).
illegal-not-opened = Ouvre d’abord : pose ta première combinaison.
illegal-layoff-does-not-fit = { $card ->
    [none] Ces cartes ne complètent pas cette combinaison.
   *[other] { $card } ne complète pas cette combinaison.
}
illegal-meld-unknown = Cette combinaison n’est plus sur la table.
illegal-joker-swap-disabled = Dans ce jeu, on ne récupère pas les jokers.
illegal-joker-swap-wrong-card = Ce n’est pas la carte que ce joker remplace.
illegal-joker-swap-needs-two = Pour ce joker, donne les deux cartes qui manquent au carré.
illegal-joker-locked = Ce joker est dans un carré fermé : il y reste.
illegal-joker-must-be-replayed = Rejoue d’abord le joker que tu viens de récupérer.
illegal-joker-needs-new-meld = Le joker récupéré doit servir dans une nouvelle combinaison.
illegal-joker-same-meld = Le joker récupéré doit aller dans une autre combinaison.
illegal-must-keep-discard = Garde une carte : la dernière doit être jetée.
illegal-cannot-discard-taken = Tu viens de prendre { $card } : tu ne peux pas la rejeter ce tour-ci.
illegal-taken-obligation-unmet = { $card ->
    [none] Tu as pris à la défausse : pose d’abord une combinaison, ou remets la carte.
   *[other] Tu as pris { $card } : joue-la d’abord, ou remets-la.
}
illegal-dead-end-no-legal-discard = Il te resterait une carte que tu n’as pas le droit de jeter.
illegal-final-discard-forbidden = Ici on ferme sans jeter : ta dernière carte doit être posée.
illegal-wrong-phase = Ce n’est pas le moment de faire ça.

## What all games share

illegal-not-your-turn = { $turn ->
    [none] Ce n’est pas à toi de jouer.
   *[other] C’est à { $turn } de jouer.
}
illegal-cannot-undo = Il n’y a rien à annuler : depuis, une carte cachée a été vue ou quelqu’un d’autre a joué.
illegal-order-invalid = Ce mélange ne contient pas les bonnes cartes.
illegal-match-over = La partie est finie.
illegal-option-unknown = Cette règle n’existe pas dans ce jeu : { $option }.
illegal-option-invalid = Cette valeur ne convient pas à cette règle.
illegal-game-unknown = Je ne connais pas ce jeu : { $game }.
