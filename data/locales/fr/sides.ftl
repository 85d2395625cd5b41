## Jeux à camps : images, feuille de marque, places et équipes dans le salon

side-we = Nous
side-they = Eux
ledger-points = { $points }

alt-side = { $name }{ $score ->
    [none] {""}
   *[other] {" "}: { $score } points
} – { $cards }
alt-side-bare = rien de posé
alt-pile-frozen = Pile gelée.
alt-ledger-row = { $label } : { $values }

lobby-teams-draw = Partenaires et places : tirés aux cartes au début.
lobby-teams-random = Partenaires et places : tirés au sort au début.
lobby-team = { $side } { $people }
lobby-free = *(libre)*
table-places = Changer de place
places-head = ### Changer de place
places-menu = Qui échange sa place avec qui ?
refused-places-fixed = Ici les partenaires ne se choisissent pas : règle *Équipes*.
refused-seat-unknown = Cette place n’existe plus.

event-seats-drawn = { $draws ->
    [none] Places tirées au sort
   *[other] Tirage des places ({ $draws })
} : { $teams }. { $first } commence.
