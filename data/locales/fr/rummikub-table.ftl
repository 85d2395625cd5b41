## Rummikub : la table, le panneau, ce qui s’y passe et pourquoi un coup est refusé

game-rummikub = Rummikub
game-rummikub-about = Pose tes tuiles et recompose librement toute la table : suites, séries, jokers. De 2 à 4 joueurs.

event-first-drawn = { $player } commence{ $draws ->
    [none] .
   *[other] {" "}(tirage : { $draws }).
}
event-arranged = { event-late }{ $opening ->
    [none] { $player } pose { $tiles }
   *[other] { $player } ouvre avec { $opening } points : { $tiles }
}{ $moved ->
    [0] {""}
    [one] , { $moved } tuile déplacée
   *[other] , { $moved } tuiles déplacées
} – { $rack ->
    [0] chevalet vide !
    [one] il reste { $rack } tuile.
   *[other] il reste { $rack } tuiles.
}
event-drew-tiles = { $why ->
    [time] ⏱️ Temps écoulé : { $player } pioche { $count ->
        [one] { $count } tuile.
       *[other] { $count } tuiles.
    }
    [invalid] ↩️ Table non valable, tout est remis en place : { $player } pioche { $count ->
        [one] { $count } tuile.
       *[other] { $count } tuiles.
    }
   *[turn] { $player } pioche.
}
event-passed-turn = { $why ->
    [time] ⏱️ Temps écoulé : { $player } passe, la pioche est vide.
    [invalid] ↩️ Table non valable, tout est remis en place : { $player } passe, la pioche est vide.
   *[turn] { $player } passe : la pioche est vide.
}
event-pool-emptied = La pioche est vide{ $turns ->
    [none] {""}
    [0] {""}
    [one] {" "}: encore { $turns } tour
   *[other] {" "}: encore { $turns } tours
}.
event-round-ended = { $ending ->
    [out] 🏁 { $player } a tout posé et gagne la manche { $deal }.
   *[blocked] { $count ->
        [one] Manche { $deal } bloquée : { $player } a le chevalet le plus léger.
       *[other] Manche { $deal } bloquée : { $player } ont les chevalets les plus légers.
    }
} { $results }

illegal-e-tile-forged = Ces tuiles ne sont ni sur la table ni sur ton chevalet : { $tiles }.
illegal-e-tile-to-rack = Tuiles de la table sans place : { $tiles }. Elles doivent rester sur la table.
illegal-e-joker-kept = Le joker de la table doit y rester, dans une combinaison.
illegal-e-no-tile-played = Pose au moins une tuile de ton chevalet.
illegal-e-set-too-short = { $tiles } : il faut au moins trois tuiles.
illegal-e-not-a-set = { $tiles } : ni suite d’une couleur, ni même nombre en couleurs différentes.
illegal-e-kind-required = { $tiles } : suite ou série ? Choisis.
illegal-e-too-many-jokers = { $tiles } : { $most ->
    [one] { $most } joker
   *[other] { $most } jokers
} au plus par combinaison.
illegal-e-not-opened = { $need ->
    [0] Pour ouvrir, pose d’abord une combinaison de ton seul chevalet.
   *[other] Pour ouvrir, pose d’abord { $need } points de ton chevalet.
}
illegal-e-open-uses-table = L’ouverture se fait avec ton chevalet seul : { $tiles } sont à la table.
illegal-e-open-too-low = Ouverture : { $value } sur { $need }, il manque { $missing }.
illegal-e-open-only = Au tour de l’ouverture, le reste de la table ne bouge pas.
illegal-e-joker-locked = Cette combinaison à joker ne peut qu’être complétée, ou son joker remplacé : { $tiles }.
illegal-e-freed-joker-use = Un joker libéré doit servir à une nouvelle combinaison{ $two ->
    [yes] , avec deux tuiles de ton chevalet
   *[no] {""}
}.
illegal-pool-empty = La pioche est vide : pose ou passe.
illegal-pool-not-empty = On ne passe que quand la pioche est vide : pose ou pioche.

rk-draw = Piocher
rk-pass = Passer
rk-turn-draw = **À toi : pose au moins une tuile, ou pioche.**
rk-turn-pass = **À toi : pose au moins une tuile, ou passe.**
rk-turn-must = **À toi : pose au moins une tuile. Ici on ne pioche que si rien ne peut se poser.**
rk-turn-open-draw = **À toi : ouvre avec { $need ->
    [0] une combinaison de ton seul chevalet
   *[other] { $need } points de ton chevalet
}, ou pioche.**
rk-turn-open-pass = **À toi : ouvre avec { $need ->
    [0] une combinaison de ton seul chevalet
   *[other] { $need } points de ton chevalet
}, ou passe.**
rk-turn-open-must = **À toi : ouvre avec { $need ->
    [0] une combinaison de ton seul chevalet
   *[other] { $need } points de ton chevalet
}. Ici on ne pioche que si rien ne peut se poser.**
rk-opening = Ouverture : **{ $points } sur { $need }**{ $missing ->
    [0] {" "}✅
   *[other] {" "}: il manque { $missing }
}
rk-opening-best = Ton chevalet forme { $points } points sur { $need } : il manque { $missing }.
rk-way = Arrangement { $number } sur { $count } ; ce qui a bougé est marqué.
rk-stuck = { $count ->
    [one] Aucun arrangement : { $tiles } ne trouve pas de place.
   *[other] Aucun arrangement avec toutes ces tuiles : { $tiles } ne trouvent pas de place.
}
rk-cut-short = La recherche s’est arrêtée avant d’avoir tout essayé.
rk-wrong = ❌ Combinaison { $set } – { $why }
rk-owed = ↪️ { $count ->
    [one] Encore une tuile de la table à replacer : { $tiles }
   *[other] Encore { $count } tuiles de la table à replacer : { $tiles }
}
rk-none-played = Pose aussi au moins une tuile de ton chevalet.
rk-ready = ✅ { $count ->
    [one] { $count } tuile posée
   *[other] { $count } tuiles posées
}, il t’en restera { $left } : tu peux valider.
rk-typed-unknown = ✏️ Combinaison tapée { $set } : « { $word } » n’est pas une tuile.
rk-typed-colour-missing = ✏️ Combinaison tapée { $set } : de quelle couleur est « { $word } » ? (R B N J)
rk-typed-number-missing = ✏️ Combinaison tapée { $set } : il manque un nombre à « { $word } ».
rk-typed-number-range = ✏️ Combinaison tapée { $set } : « { $word } » – les nombres vont de 1 à 13.
rk-typed-range-colours = ✏️ Combinaison tapée { $set } : « { $word } » change de couleur.
rk-typed-not-there = ✏️ Combinaison tapée { $set } : il n’y a plus de { $word }, ni sur ton chevalet, ni sur la table.
rk-lay-all = Poser { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
} : { $tiles }
rk-open = Ouvrir avec { $points } points : { $tiles }
rk-offers = Poser tel quel ou compléter…
rk-offer-add = { $tiles } → combinaison { $set }
rk-offer-swap = { $tiles } → combinaison { $set } : libère le joker
rk-set = { $set } : { $tiles }
rk-take = { $parts ->
    [1] Défaire des combinaisons…
   *[other] Défaire des combinaisons ({ $part }/{ $parts })…
}
rk-loose = { $parts ->
    [1] Cocher des tuiles…
   *[other] Cocher des tuiles ({ $part }/{ $parts })…
}
rk-owed-about = de la table, à replacer
rk-readings = Autre lecture : suite, série…
rk-make = Réunir { $tiles }
rk-find = Trouver un arrangement
rk-type = Écrire…
rk-type-again = Corriger…
rk-confirm = Valider{ $count ->
    [0] {""}
    [one] {" "}({ $count } tuile)
   *[other] {" "}({ $count } tuiles)
}
rk-confirm-risky = Valider quand même (pénalité)
rk-back = Annuler une étape
rk-reset = Tout remettre en place
rk-form = Combinaisons
rk-form-sets = Une par ligne
rk-form-about = Ex. R7 B7 N7 ou J3-6 ; joker *. Les combinaisons de la table se défont s’il le faut.
rk-loose-caption = À replacer
rk-badge-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
rk-sheet-rack = Chevalet
rk-sheet-out = { $player } a tout posé et prend la somme
rk-sheet-blocked = { $count ->
    [one] Manche bloquée : { $player } a le moins
   *[other] Manche bloquée : { $player } ont le moins
}

hint-arrange = Pose { $tiles } → { $sets }
hint-draw-tile = Pioche
hint-pass-turn = Passe
