# Ce que montrent les images, pour qui ne les voit pas. Rester bref : le texte d’une image a 1 024 caractères.

alt-more = … et { $count } de plus
alt-joker = joker
alt-joker-as = joker pour { $card }
alt-jokers = { $count ->
    [one] joker
   *[other] { $count } jokers
}
alt-hidden = { $count ->
    [one] carte cachée
   *[other] { $count } cartes cachées
}
alt-pile = Dessus de la défausse : { $card } ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}).
alt-pile-under = Dessous : { $cards }.
alt-pile-empty = La défausse est vide.
alt-stock = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
alt-seat = { $name } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} en main.
alt-seat-score = { $name } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} en main, score { $score }.
alt-meld = { $name } a posé { $cards }
alt-meld-common = Sur la table { $cards }
alt-hand = Ta main ({ $count }) : { $cards }
alt-hand-empty = Ta main est vide.
alt-chosen = Choisies : { $cards }
alt-drawn = Carte piochée : { $card }
alt-groups = Combinaisons en main : { $cards }
alt-sheet-row = { $name } : { $points }, total { $total }.
alt-sheet-winner = { $name } gagne la donne : { $points }, total { $total }.
alt-sheet-left = { $name } gardait { $cards }
alt-board-row = { $place }. { $name } : { $said }
alt-match-row = { $place }. { $name } : { $points }
alt-example-good = Permis : { $cards }. { $caption }
alt-example-bad = Interdit : { $cards }. { $caption }
