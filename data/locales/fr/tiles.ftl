## Jeux de tuiles (Rummikub, Okey) : ce que montrent les images

rack-caption = Ton chevalet
alt-pool = Pioche : { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}.
alt-rack = Ton chevalet ({ $count }) : { $tiles }
alt-loose = À replacer : { $tiles }
alt-joker-stands = joker({ $number })
alt-tiles-drawn = { $count ->
    [one] Tuile piochée
   *[other] Tuiles piochées
} : { $tiles }
alt-tiles-seat = { $name } : { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}, score { $score }{ $opened ->
    [yes] {""}
   *[no] , n’a pas ouvert
}.
alt-tiles-new = Venues d’un chevalet : { $tiles }
alt-tiles-moved = Déplacées : { $tiles }
alt-set = { $label } : { $tiles }
alt-set-bad = { $label } (pas valable) : { $tiles }
