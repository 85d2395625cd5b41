## Okey : événements, refus, règles de la maison, panneau, images, conseils

game-okey = Okey
game-okey-about = Le rami turc : finis avec quatorze tuiles en suites et séries, ou en paires. 2 à 4 joueurs.

event-revealed = Indicateur { $indicator } : l’okey est { $okey }. { $starter } commence avec 15.
event-took-tile = { event-late }{ $player } prend { $tile } à { $giver }.
event-took-tile-discarded = { event-late }{ $player } prend { $tile } à { $giver } et jette { $card }.
event-showed-indicator = { event-late }👁️ { $player } montre l’indicateur { $tile } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour chaque adversaire.
event-finished = { event-late }{ $okey ->
    [yes] ✨ { $player } jette l’okey { $tile } et finit
   *[no] ✨ { $player } jette { $tile } et finit
}{ $ending ->
    [pairs] {" "}avec sept paires : { $sets }
   *[sets] {" "}: { $sets }
}
event-hand-scored = { $ending ->
    [void] Manche { $deal } nulle : personne n’a fini.
    [pairs] { $player } gagne la manche { $deal } par les paires{ $okey ->
        [yes] , en jetant l’okey.
       *[no] .
    }
   *[sets] { $player } gagne la manche { $deal }{ $okey ->
        [yes] {" "}en jetant l’okey.
       *[no] .
    }
}{ $results ->
    [none] {""}
   *[other] {" "}{ $results }
}

illegal-tile-not-held = { $tile } n’est pas sur ton chevalet.
illegal-nothing-to-draw = La pioche est vide : tu peux seulement prendre la dernière tuile jetée pour finir, ou passer.
illegal-must-draw-or-take = Il reste des tuiles dans la pioche : pioche, ou prends celle qui t’est offerte.
illegal-pile-empty = Il n’y a pas de tuile à prendre { $seat ->
    [none] à ton voisin
   *[other] à { $seat }
}.
illegal-not-on-top = { $tile } ne t’est pas offerte : tu peux prendre { $top_tile }.
illegal-take-must-finish = La pioche est vide : tu ne pourrais prendre { $tile } que pour finir.
illegal-must-finish = Tu as pris la dernière tuile pour finir : finis.
illegal-okey-stays = Ici, l’okey { $tile } ne se jette que pour finir.
illegal-tile-just-taken = Tu viens de prendre { $tile } : ici, on ne la rejette pas.
illegal-not-finished = Ce n’est pas fini : il resterait { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}.
illegal-indicator-off = À cette table, montrer l’indicateur ne rapporte rien.
illegal-indicator-shown = L’indicateur a déjà été montré{ $seat ->
    [none] {""}
   *[other] {" "}par { $seat }
}.
illegal-indicator-late = L’indicateur se montre avant ton premier rejet.
illegal-indicator-not-held = Tu n’as pas la jumelle de l’indicateur { $tile }.

rule-partners = { $value ->
    [across] Les partenaires se font face et partagent leurs points
   *[none] Chacun joue pour soi
}
rule-one-after-thirteen = { $value ->
    [yes] 12-13-1 est une suite
   *[no] Rien ne suit le 13
}
rule-pairs-finish = { $value ->
    [yes] Sept paires font finir
   *[no] Les paires ne font pas finir
}
rule-forbid-okey-discard = { $value ->
    [yes] Un okey ne se jette que pour finir
   *[no] Un okey peut se jeter à tout moment
}
rule-forbid-return = { $value ->
    [yes] La tuile qu’on vient de prendre ne se rejette pas
   *[no] La tuile qu’on vient de prendre peut se rejeter
}
rule-last-discard-finish = { $value ->
    [yes] Pioche vide : la dernière tuile jetée peut encore faire finir
   *[no] Pioche vide : la manche s’arrête aussitôt
}
rule-scoring-preset = { $value ->
    [portal] Points de pénalité, le plus petit total gagne
   *[cafe] On perd des points, le plus grand total gagne
}
rule-start-points = Chacun commence avec { $value ->
    [one] { $value } point
   *[other] { $value } points
}
rule-loss-normal = Fin par des combinaisons : { $value ->
    [one] { $value } point
   *[other] { $value } points
} pour chaque adversaire
rule-loss-pairs = Fin par les paires : { $value ->
    [one] { $value } point
   *[other] { $value } points
} pour chaque adversaire
rule-okey-thrown = Fin en jetant l’okey : { $value ->
    [as_pairs] coûte autant que les paires
   *[multiplied] coûte un multiple
}
rule-okey-thrown-multiplier = Fin en jetant l’okey : { $value ->
    [1] sans changement
   *[other] ×{ $value }
}
rule-indicator-bonus = Montrer l’indicateur : { $value ->
    [0] rien
    [one] { $value } point pour chaque adversaire
   *[other] { $value } points pour chaque adversaire
}
rule-exhausted-hand = Pioche épuisée : { $value ->
    [all_lose_1] 1 point pour chacun
    [all_lose_10] 10 points pour chacun
   *[no_score] personne ne marque
}
rule-match-end = { $value ->
    [hands] La partie compte un nombre de manches
   *[points] La partie se termine aux points
}

label-partners = Partenaires
label-one-after-thirteen = 1 après le 13
label-pairs-finish = Sept paires
label-forbid-okey-discard = Jeter l’okey
label-forbid-return = Rejeter une tuile prise
label-last-discard-finish = Dernière tuile jetée
label-scoring-preset = Décompte des points
label-start-points = Points de départ
label-loss-normal = Fin par combinaisons
label-loss-pairs = Fin par les paires
label-okey-thrown = Okey jeté
label-okey-thrown-multiplier = Okey jeté : facteur
label-indicator-bonus = Montrer l’indicateur
label-exhausted-hand = Pioche épuisée
label-match-end = Fin de la partie

preset-portal = Portail : points de pénalité, le plus petit total gagne
preset-okey-partners = Partenaires face à face
preset-okey-short = Trois manches

okey-named = { $tile }{ $kind ->
    [okey] {" "}(okey)
    [false] {" "}(= { $okey })
   *[plain] {""}
}
okey-take = Prendre { $tile } à { $player }
okey-show-indicator = Montrer l’indicateur (+{ $points })
okey-finish = { $ending ->
    [pairs] Finir par les paires
   *[sets] Finir
} – jeter { $okey ->
    [yes] l’okey { $tile }
   *[no] { $tile }
}{ $times ->
    [1] {""}
   *[other] {" "}(×{ $times })
}
okey-finish-menu = Finir en jetant…
okey-leaves = { $tile } → { $left }
okey-over = { $count ->
    [0] rien ne reste
    [one] { $count } tuile sans place
   *[other] { $count } tuiles sans place
}
okey-pairs = paires : { $pairs } sur 7
okey-ask = { $okey ->
    [yes] ⚠️ { $tile } est un okey, et { $player } pourra le prendre. Le jeter quand même ?
   *[no] ⚠️ { $tile } sert sur ton chevalet. Jeter quand même ?
}
okey-turn-draw = **À toi : pioche, ou prends { $tile } à { $player }.**
okey-turn-draw-only = **À toi : pioche.**
okey-turn-last = **La pioche est vide : prends { $tile } à { $player } pour finir, ou laisse-la.**
okey-turn-throw = **À toi : jette une tuile.**
okey-turn-finish = **Tu peux finir !** Ou jette une tuile et continue.
okey-turn-bound = **Finis : tu as pris la dernière tuile pour cela.**
okey-left = Okey { $okey } · **{ $left }**
okey-left-then = Okey { $okey } · **{ $then }** si tu jettes { $tile }
okey-order = Ranger mon chevalet
okey-order-sets = Combinaisons
okey-order-pairs = Paires
okey-order-colour = Couleur
okey-order-number = Nombre
okey-order-done = Terminé
okey-ordering = ↔️ Choisis des tuiles, puis leur place ; ou prends un ordre pour toutes.
okey-pick = Choisir des tuiles…
okey-put = Placer { $tiles }…
okey-place = { $tile } – rangée { $row }
okey-spot-start = Au début de la rangée { $row }
okey-spot-after = Après { $tile } (rangée { $row })
okey-spot-end = À part, au bout de la rangée { $row }
okey-pool = Pioche
okey-indicator = Indicateur
okey-okey = Okey
okey-taker = pour { $player }
okey-badge-shown = { $player } a montré l’indicateur
okey-badge-partners = Partenaires face à face
okey-sheet-left = Reste
okey-sheet-sets = { $player } finit{ $okey ->
    [yes] {" "}en jetant l’okey { $tile }
   *[no] {" "}en jetant { $tile }
}
okey-sheet-pairs = { $player } finit par les paires{ $okey ->
    [yes] , en jetant l’okey { $tile }
   *[no] , en jetant { $tile }
}
okey-sheet-void = La pioche est épuisée : manche nulle
okey-mark-finish = Fini
okey-mark-pairs = Paires
okey-mark-okey = Okey !
okey-mark-shown = Indicateur
alt-okey = Indicateur { $indicator }, okey { $okey }.
alt-okey-sets = Combinaisons : { $tiles }
alt-okey-seat = { $name } : { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}, score { $score }.
alt-okey-pile = Jetée : { $tile } ({ $taker }), { $count } sur la pile.

hint-take-tile = Prendre { $tile } à { $player }
hint-finish-throwing = Jeter { $tile } et finir
hint-show-indicator = Montrer l’indicateur { $tile }
hint-okey-take-finishes = Avec { $tile }, tu peux finir aussitôt.
hint-okey-take-okey = { $tile } est un okey : il va partout.
hint-okey-completes = { $tile } entre dans { $tiles }.
hint-okey-falls = Tuiles qui restent : { $now } → { $then }.
hint-okey-better = Avec { $tile }, { $then } tuiles non vues t’aideraient au lieu de { $now }.
hint-okey-neighbours = { $count ->
    [one] { $count } de tes tuiles va
   *[other] { $count } de tes tuiles vont
} avec { $tile }.
hint-okey-pile-empty = Ton voisin n’a pas de tuile à prendre.
hint-okey-useless = { $tile } n’entre dans aucune de tes combinaisons.
hint-okey-no-gain = { $tile } convient, mais une tuile de la pioche promet davantage.
hint-okey-pass = La pioche est vide et prendre ne rapporte rien.
hint-okey-finish = Cela coûte à chaque adversaire { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $okey ->
    [yes] {" "}parce que tu jettes un okey
   *[no] {""}
}{ $ending ->
    [pairs] {" "}(sept paires)
   *[sets] {""}
} : attendre, c’est risquer qu’un autre finisse.
hint-okey-show = Cela coûte à chaque adversaire { $points ->
    [one] { $points } point
   *[other] { $points } points
}, et tu gardes la tuile.
hint-okey-waits = Tes autres tuiles sont finies : avec une autre tuile à sa place, tu pourrais jeter l’okey { $tile }.
hint-okey-throw-least = Il reste { $left ->
    [one] { $left } tuile
   *[other] { $left } tuiles
}, aucune autre n’en laisse moins ; { $count ->
    [0] aucune tuile non vue n’aiderait
    [one] { $count } tuile non vue aiderait
   *[other] { $count } tuiles non vues aideraient
}.
hint-okey-throw = Il reste { $left ->
    [one] { $left } tuile
   *[other] { $left } tuiles
}, et { $count ->
    [0] aucune tuile non vue n’aiderait
    [one] { $count } tuile non vue aiderait
   *[other] { $count } tuiles non vues aideraient
}.
hint-okey-throw-pairs = Il reste { $pairs } paires sur sept ; { $count ->
    [0] aucune tuile non vue n’en fait
    [one] { $count } tuile non vue en fait
   *[other] { $count } tuiles non vues en font
} une de plus.
hint-okey-kept-from = { $tile } reste : { $seat } pourrait s’en servir.
alt-okey-false = { $count ->
    [one] faux joker
   *[other] { $count } faux jokers
} (= { $okey })
hint-okey-twin = { $tile } fait la paire avec celle que tu as.
