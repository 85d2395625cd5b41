## What happened at the table. $player and names are safe to show; $by is person, computer, clock or dealer

event-late = { $by ->
    [clock] ⏱️ Temps écoulé :{ " " }
   *[other] { "" }
}

event-dealt = Manche { $deal } : { $count } { $deck ->
    [tiles] { $count ->
        [one] tuile
       *[other] tuiles
    }
   *[cards] { $count ->
        [one] carte
       *[other] cartes
    }
} chacun.
event-drew = { event-late }{ $player } pioche.
event-drew-discarded = { event-late }{ $player } pioche et jette { $card }.
event-took = { event-late }{ $count ->
    [one] { $player } prend { $cards } à la défausse.
   *[other] { $player } prend { $count } cartes à la défausse : { $cards }.
}
event-took-discarded = { event-late }{ $count ->
    [one] { $player } prend { $cards } et jette { $card }.
   *[other] { $player } prend { $count } cartes ({ $cards }) et jette { $card }.
}
event-put-back = { event-late }{ $player } remet { $cards } sur la défausse.
event-passed-draw = { event-late }{ $player } passe : la pioche est vide.
event-laid = { event-late }{ $opening ->
    [yes] { $player } ouvre avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    } : { $melds }
   *[no] { $player } pose { $melds }
}
event-laid-off = { event-late }{ $player } ajoute { $cards } → { $meld }
event-swapped = { event-late }{ $player } échange { $cards } contre un joker → { $meld }
event-reverted = Joker non rejoué : il retourne à sa place et { $player } reprend { $cards }.
event-discarded = { event-late }{ $player } jette { $card }.
event-rebuilt = La défausse est mélangée : { $count ->
    [one] { $count } carte dans la pioche.
   *[other] { $count } cartes dans la pioche.
}
event-undone = { $player } annule son dernier coup.
event-deal-ended = { $ending ->
    [closed] { event-late }{ $bonus ->
        [none] { $player } ferme la manche { $deal }.
       *[other] { $player } ferme la manche { $deal } : { closing-name } ! { closing-effect }
    }
    [stock] Pioche épuisée : personne ne ferme la manche { $deal }. { closing-count }
   *[blocked] Plus rien à mélanger : la manche { $deal } s’arrête. { closing-count }
}
event-match-ended = { $count ->
    [one] 🏆 { $player } gagne la partie avec { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] 🏆 { $player } gagnent la partie { $tie ->
        [yes] à égalité{" "}
       *[no] {""}
    }avec { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
}

## How a deal was closed and what that does to the score

closing-name = { $game ->
    [romme] rami, sans jeter
    [rami-traditionnel] chasse
    [rami-francais] rami sec
    [rami-40] rami d’un coup
    [rami-51] rami d’un coup
   *[other] rami en un seul tour
}
closing-effect = { $bonus ->
    [multiply] Points × { $value }.
    [add_each_loser] +{ $value } pour chaque perdant.
    [add_winner] +{ $value } pour le gagnant.
   *[other] Ça compte plus.
}
closing-count = { $scored ->
    [yes] Chacun compte ses cartes.
   *[no] Personne ne marque.
}
