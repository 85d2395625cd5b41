## Canasta : événements, refus, règles de la maison

game-canasta = Canasta
game-canasta-about = En duos, des combinaisons d’une même valeur : sept cartes font un canasta. De 2 à 6 joueurs.

event-laid-red-threes = { event-late }🔻 { $player } montre { $cards }.
event-took-pack = { event-late }📥 { $player } prend la pile avec { $card } ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}).
event-laid-groups = { event-late }{ $player } pose { $melds }{ $opening ->
    [yes] {" "}: ouverture à { $points }
   *[no] {""}
}{ $canasta ->
    [natural] {" "}– canasta pur ! ✨
    [mixed] {" "}– canasta mixte !
    [several] {" "}– plusieurs canastas ! ✨
   *[none] {""}
}
event-asked = ❓ { $player } demande à { $partner } la permission de sortir.
event-replied = { event-late }{ $yes ->
    [yes] 👍 { $player } dit oui à { $asker }, qui doit sortir.
   *[no] ✋ { $player } dit non à { $asker }, qui garde au moins une carte.
}
event-lapsed = { $points ->
    [0] { $player } ne peut pas sortir : la permission tombe.
   *[other] { $player } ne peut pas sortir : la permission tombe, −{ $points } points.
}
event-penalised = { event-late }{ $reason ->
    [too_many_wilds] ⚠️ { $player } a mis trop de passe-partout : −{ $points } points pour son camp.
   *[other] ⚠️ { $player } a trop peu pour ouvrir : il faudra { $raised } points de plus à son camp.
}
event-went-lone = { $player } joue seul contre les deux autres.
event-left-pack = { event-late }La pioche est vide et { $player } laisse la pile.
event-went-out = { $concealed ->
    [yes] 🏁 { $player } sort caché (+{ $bonus }) !
   *[no] 🏁 { $player } sort (+{ $bonus }) !
}
event-canasta-scored = { $ending ->
    [out] Manche { $deal } : { $player } sort.
    [concealed] Manche { $deal } : { $player } sort caché.
    [stock_out] Manche { $deal } terminée : la pioche est vide, personne ne sort.
   *[last_red_three] Manche { $deal } terminée : la pioche finissait par un 3 rouge.
} { $results }

illegal-red-three-never-melded = Un 3 rouge ne se combine pas : il reste devant toi.
illegal-red-three-discard = Un 3 rouge ne se jette pas.
illegal-black-three-only-going-out = Les 3 noirs ne se posent qu’en sortant.
illegal-black-three-no-wilds = Pas de passe-partout avec les 3 noirs.
illegal-mixed-ranks = Une combinaison n’a qu’une valeur : sépare tes cartes.
illegal-wild-only-meld = Les jokers et les 2 ne font pas une combinaison à eux seuls.
illegal-wilds-exceed-naturals = Ici, pas plus de passe-partout que de cartes ordinaires.
illegal-rank-twice = Deux fois la même valeur : mets ces cartes ensemble.
illegal-group-empty = Choisis des cartes à poser.
illegal-nothing-laid = Choisis d’abord des cartes à poser.
illegal-cards-left = Pour sortir, toute la main doit partir : il te reste { $cards }.
illegal-initial-minimum = Pour ouvrir, il faut { $required } points : tu en as choisi { $value }.
illegal-pack-empty = La pile est vide.
illegal-top-is-wild = { $card } est un passe-partout : la pile ne se prend pas.
illegal-top-is-black-three = { $card } bloque la pile ce tour-ci.
illegal-top-is-red-three = { $card } bloque la pile.
illegal-top-not-usable = Il faudrait poser { $card } avec des cartes de ta main ou sur une combinaison de ton camp.
illegal-top-on-canasta = Ici, { $card } ne se prend pas pour un canasta déjà fermé.
illegal-one-card-rule = Avec une seule carte en main, on ne prend pas une pile d’une seule carte.
illegal-frozen-needs-natural-pair = La pile est gelée : il te faut en main deux cartes comme { $card }.
illegal-unopened-needs-natural-pair = Ton camp n’a pas ouvert : il te faut en main deux cartes comme { $card }.
illegal-stock-not-empty = La pioche n’est pas vide : pioche, ou prends la pile.
illegal-must-take-pack = La pioche est vide et tu peux jouer { $card } : tu dois prendre la pile.
illegal-no-discard-hand-over = La pioche finissait par un 3 rouge : on ne jette plus.
illegal-no-canasta-to-go-out = Pour sortir, il faut { $need ->
    [one] { $need } canasta
   *[other] { $need } canastas
} : ton camp en a { $have }.
illegal-partner-refused = Ton partenaire a dit non : garde au moins une carte.
illegal-must-ask = Ici, on ne sort qu’avec la permission du partenaire.
illegal-must-go-out = Tu dois sortir ce tour-ci : ce coup t’en empêcherait.
illegal-no-partner = Tu n’as pas de partenaire à qui demander.
illegal-ask-off = À cette table, on sort sans demander.
illegal-ask-too-late = Trop tard pour demander : c’est au début du tour, ou après la pioche, avant de poser.
illegal-already-asked = Tu as déjà demandé ce tour-ci.
illegal-ask-not-able = Tu ne peux pas sortir ce tour-ci : rien à demander.

rule-three-players = À trois : { $value ->
    [lone_hand] seul contre deux
   *[solo] chacun pour soi
}
rule-six-players = À six : { $value ->
    [three_teams] trois équipes de deux
   *[two_teams] deux équipes de trois
}
rule-packs = Jeux de 52 cartes : { $value }
rule-dealt-cards = Cartes distribuées à chacun : { $value }
rule-draw-count = Cartes piochées par tour : { $value }
rule-wilds-at-most-naturals = { $value ->
    [yes] Pas plus de passe-partout que de cartes ordinaires
   *[no] Trois passe-partout permis avec deux cartes ordinaires
}
rule-canasta-min-naturals = Un canasta a au moins { $value } cartes ordinaires
rule-black-three-meld = 3 noirs en sortant : { $value ->
    [wild_allowed] passe-partout permis
   *[naturals_only] sans passe-partout
}
rule-top-minimum-from = { $value ->
    [none] Ouverture : 120 points au plus
   *[other] Ouverture à 150 points dès { $value }
}
rule-short-initial-meld = Ouverture trop faible : { $value ->
    [penalise] il faudra 10 points de plus pour ouvrir
   *[reject] impossible
}
rule-too-many-wilds = Trop de passe-partout : { $value ->
    [penalise] l’essai coûte 100 points
   *[reject] impossible
}
rule-upcard-cover = { $value ->
    [yes] Un joker, un 2 ou un 3 rouge retourné est recouvert
   *[no] La carte retournée n’est jamais recouverte
}
rule-black-three-upcard = 3 noir retourné : { $value ->
    [cover] il est recouvert
   *[stays] il bloque le premier joueur
}
rule-freeze-on-black-three = { $value ->
    [yes] Un 3 noir gèle la pile
   *[no] Un 3 noir ne gèle pas la pile
}
rule-take-to-existing-meld = Prendre la pile pour une combinaison posée : { $value ->
    [not_on_canasta] pas pour un canasta
   *[all] canastas compris
}
rule-one-card-rule = Une carte en main, une dans la pile : { $value ->
    [empty_stock] prise permise si la pioche est vide
   *[never] jamais de prise
}
rule-red-three-timing = 3 rouges distribués : { $value ->
    [at_deal] posés dès la donne
   *[start_of_own_turn] posés au début du premier tour
}
rule-red-threes-negative-if = 3 rouges négatifs : { $value ->
    [side_without_canasta] pour un camp sans canasta
   *[side_not_opened] pour un camp qui n’a pas ouvert
}
rule-canastas-to-go-out = Canastas pour sortir : { $value }
rule-go-out-discard = Pour sortir, jeter une carte est { $value ->
    [required] obligatoire
   *[optional] facultatif
}
rule-ask-permission = Permission de sortir : { $value ->
    [off] on ne demande pas
    [mandatory] toujours à demander
   *[optional_binding] facultative, la réponse engage
}
rule-ask-gate = Demander la permission : { $value ->
    [free] quand on veut, un oui inutile tombe
    [free_fined] quand on veut, un oui inutile coûte 100
   *[able] seulement si l’on peut sortir
}
rule-ask-timeout-answer = Partenaire sans réponse : { $value ->
    [yes] c’est oui
   *[no] c’est non
}
rule-concealed-allows-layoff-on-partner = { $value ->
    [yes] Sortir caché : on peut ajouter aux combinaisons du partenaire
   *[no] Sortir caché : sans rien ajouter à ce qui est posé
}
rule-concealed-waives-minimum = Sortir caché sans le minimum : { $value ->
    [always] toujours permis
    [never] jamais
   *[stock_draw_only] seulement après une pioche
}
rule-empty-stock-take = Pioche vide, prendre la pile : { $value ->
    [optional] facultatif
    [forced_if_legal] obligatoire dès que possible
   *[forced_if_fits_meld] obligatoire si le dessus va sur une combinaison
}
rule-last-red-three = 3 rouge en dernière carte : { $value ->
    [hand_ends_at_once] la manche finit aussitôt
   *[meld_no_discard] on pose encore, sans jeter
}
rule-natural-canasta-bonus = Canasta pur : { $value }
rule-mixed-canasta-bonus = Canasta mixte : { $value }
rule-going-out-bonus = Prime de sortie : { $value }
rule-concealed-bonus = Prime de sortie cachée : { $value }
rule-red-three-value = Chaque 3 rouge : { $value }
rule-all-red-threes-value = Tous les 3 rouges : { $value }
rule-undeclared-red-three-penalty = 3 rouge jamais montré : −{ $value }
rule-tie-at-target = Égalité au but : { $value ->
    [shared_win] victoire partagée
   *[play_another_hand] encore une manche
}

label-three-players = À trois
label-six-players = À six
label-dealt-cards = Cartes par joueur
label-draw-count = Cartes piochées
label-wilds-at-most-naturals = Passe-partout et ordinaires
label-canasta-min-naturals = Ordinaires d’un canasta
label-black-three-meld = 3 noirs en sortant
label-top-minimum-from = Ouverture à 150
label-short-initial-meld = Ouverture trop faible
label-too-many-wilds = Trop de passe-partout
label-upcard-cover = Carte retournée
label-black-three-upcard = 3 noir retourné
label-freeze-on-black-three = 3 noir et pile gelée
label-take-to-existing-meld = Pile et canastas
label-one-card-rule = Une carte contre une carte
label-red-three-timing = 3 rouges distribués
label-red-threes-negative-if = 3 rouges négatifs
label-canastas-to-go-out = Canastas pour sortir
label-go-out-discard = Jeter pour sortir
label-ask-permission = Permission de sortir
label-ask-gate = Quand demander
label-ask-timeout-answer = Partenaire sans réponse
label-concealed-allows-layoff-on-partner = Caché et partenaire
label-concealed-waives-minimum = Caché et minimum
label-empty-stock-take = Pioche vide
label-last-red-three = Dernière carte 3 rouge
label-natural-canasta-bonus = Canasta pur
label-mixed-canasta-bonus = Canasta mixte
label-going-out-bonus = Prime de sortie
label-concealed-bonus = Prime de sortie cachée
label-red-three-value = Valeur d’un 3 rouge
label-all-red-threes-value = Tous les 3 rouges
label-tie-at-target = Égalité au but

preset-one-against-two = À trois, seul contre deux
preset-three-pairs = À six, trois équipes de deux
preset-pure = Pure : peu de passe-partout, sortie en jetant
preset-fined = Amendes : les fautes coûtent des points
preset-quick = Rapide : 2 500 points
