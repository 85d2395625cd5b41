## Burraco : événements, refus, règles de la maison

game-burraco = Burraco
game-burraco-about = Suites et brelans de sept cartes, passe-partout, et un pozzetto par camp. À 2, ou à 4 en duos.

event-melded = { event-late }{ $player } pose { $meld }{ $grade ->
    [clean] {" "}: burraco propre ! ✨
    [semi_clean] {" "}: burraco semi-propre !
    [dirty] {" "}: burraco sale !
   *[none] {""}
}
event-added = { event-late }{ $player } ajoute { $cards } → { $meld }{ $grade ->
    [clean] {" "}: burraco propre ! ✨
    [semi_clean] {" "}: burraco semi-propre !
    [dirty] {" "}: burraco sale !
   *[none] {""}
}
event-took-pozzetto = { $at_once ->
    [yes] 🎁 { $player } n’a plus de cartes et prend le pozzetto en direct ({ $count }).
   *[no] 🎁 { $player } n’a plus de cartes et reçoit le pozzetto ({ $count }), à jouer au prochain tour.
}
event-sides-formed = { $player } joue seul à partir de maintenant, contre { $others } ensemble.
event-closed = 🏁 { $player } ferme !
event-burraco-scored = { $ending ->
    [closed] Manche { $deal } fermée par { $player }.
    [stock_out] Manche { $deal } terminée : la pioche est épuisée.
   *[stalled] Manche { $deal } arrêtée : plus personne ne pioche.
} { $results }

illegal-wild-only = Une combinaison ne se fait pas qu’avec des passe-partout.
illegal-set-of-twos = Les deux ne font pas de brelan.
illegal-meld-too-small = Il faut au moins 3 cartes.
illegal-too-many-wilds = { $limit ->
    [none] Trop de passe-partout dans cette combinaison.
    [one] Un seul passe-partout par combinaison, et elle en aurait { $count }.
   *[other] { $limit } passe-partout au plus par combinaison, et elle en aurait { $count }.
}
illegal-mixed-suits = Ni même valeur, ni même couleur.
illegal-ace-twice = Un seul as par suite.
illegal-duplicate-position = La même carte deux fois : dans une suite, chacune n’a qu’une place.
illegal-not-consecutive = La suite a un trou que rien ne peut combler.
illegal-same-rank-set-exists = Ton camp a déjà un brelan de cette valeur (combinaison { $meld }) : ajoutes-y tes cartes.
illegal-same-suit-run-exists = Ton camp a déjà une suite de cette couleur (combinaison { $meld }).
illegal-not-own-meld = Cette combinaison est aux adversaires.
illegal-nothing-to-add = Choisis d’abord des cartes.
illegal-must-keep-card = Garde une carte de plus : tu ne pourrais pas finir ton tour.
illegal-close-needs-discard = Pour fermer, garde une carte à jeter.
illegal-close-needs-burraco = Pour fermer, ton camp doit avoir un burraco (7 cartes).
illegal-close-needs-clean = Ici, pour fermer, il faut un burraco propre.
illegal-close-needs-natural-discard = On ne ferme pas en jetant un passe-partout : { $card }.
illegal-discard-single-taken = La défausse n’avait que { $card } : tu ne peux pas rejeter cette carte ce tour-ci.
illegal-discard-wild-kept = Ici on ne jette pas de passe-partout tant qu’on a autre chose : { $card }.
illegal-pile-no-use = Ici il faut poser une carte de la défausse pour la ramasser, et aucune ne te sert.
illegal-pile-must-be-used = Pose d’abord une carte de la défausse que tu as ramassée.
illegal-draw-invalid = Ce tirage des places ne va pas.

rule-players-three = { $value ->
    [yes] On peut jouer à trois
   *[no] À deux ou à quatre, pas à trois
}
rule-sets-of-twos = { $value ->
    [yes] Les brelans de deux sont permis
   *[no] Pas de brelan de deux
}
rule-one-set-per-rank = { $value ->
    [yes] Un seul brelan par valeur et par camp
   *[no] Plusieurs brelans de la même valeur
}
rule-several-runs-per-suit = { $value ->
    [yes] Plusieurs suites de la même couleur
   *[no] Une seule suite par couleur et par camp
}
rule-two-reinterpretation = { $value ->
    [yes] Un deux peut devenir naturel ou passe-partout
   *[no] Un deux posé garde son rôle
}
rule-pile-take = { $value ->
    [must_use] Ramasser la défausse oblige à en poser une carte
   *[free] La défausse se ramasse librement
}
rule-single-card-return = { $value ->
    [yes] La carte d’une défausse d’une carte peut être rejetée
   *[no] La carte d’une défausse d’une carte ne se rejette pas
}
rule-twin-discard = { $value ->
    [yes] Sa jumelle peut être jetée
   *[no] Sa jumelle ne se jette pas non plus
}
rule-discard-wild = { $value ->
    [yes] Les passe-partout peuvent être jetés
   *[no] Les passe-partout ne se jettent pas
}
rule-close-needs-clean = { $value ->
    [yes] Fermer demande un burraco propre
   *[no] Tout burraco permet de fermer
}
rule-stock-stop = { $value ->
    [0] La pioche se joue jusqu’au bout
   *[other] La manche finit quand il reste { $value } cartes à piocher
}
rule-stall-guard = { $value ->
    [none] Pas d’arrêt quand personne ne pioche
    [one] Arrêt après un tour de table sans pioche
   *[other] Arrêt après { $value } tours de table sans pioche
}
rule-semi-clean = { $value ->
    [yes] Le burraco semi-propre existe
   *[no] Un burraco est propre ou sale
}
rule-clean-bonus = Burraco propre : { $value }
rule-semi-clean-bonus = Burraco semi-propre : { $value }
rule-dirty-bonus = Burraco sale : { $value }
rule-closing-bonus = Prime de fermeture : { $value }
rule-no-pozzetto-penalty = Pozzetto jamais pris : −{ $value }
rule-pozzetto-unplayed = Pozzetto reçu mais pas joué : { $value ->
    [flat_100] forfait, comme s’il n’était pas pris
   *[count_cards] ses cartes comptent
}
rule-target = La partie va à { $value } points
rule-teams = Équipes : { $value ->
    [chosen] comme on est assis
    [random] tirées au sort
   *[draw] tirées aux cartes
}
rule-draw-rank = Tirage des places : { $value ->
    [spades_high] pique, cœur, carreau, trèfle
   *[italian] cœur, carreau, trèfle, pique
}

label-players-three = Jouer à trois
label-sets-of-twos = Brelans de deux
label-one-set-per-rank = Brelans de même valeur
label-several-runs-per-suit = Suites de même couleur
label-two-reinterpretation = Rôle des deux posés
label-pile-take = Ramasser la défausse
label-single-card-return = Rejeter la carte seule
label-twin-discard = Jeter sa jumelle
label-discard-wild = Jeter un passe-partout
label-close-needs-clean = Burraco pour fermer
label-stock-stop = Fin de la pioche
label-stall-guard = Arrêt sans pioche
label-semi-clean = Burraco semi-propre
label-clean-bonus = Prime : burraco propre
label-semi-clean-bonus = Prime : burraco semi-propre
label-dirty-bonus = Prime : burraco sale
label-closing-bonus = Prime de fermeture
label-no-pozzetto-penalty = Pozzetto jamais pris
label-pozzetto-unplayed = Pozzetto reçu, pas joué
label-target = Points de la partie
label-teams = Équipes
label-draw-rank = Couleurs au tirage

preset-international = International : défausse à poser, burraco propre
preset-to-505 = Courte : 505 points
preset-to-1005 = À 1005 points
preset-to-1505 = À 1505 points

hint-burraco-pile-adds = { $count ->
    [one] { $cards } complète tout de suite une combinaison de ton camp.
   *[other] { $cards } complètent tout de suite des combinaisons de ton camp.
}
hint-burraco-pile-meld = Avec ta main, tu peux poser { $cards }.
hint-burraco-pile-denied = Et { $card } n’ira pas aux adversaires, à qui elle servirait.
hint-burraco-pile-count = { $count ->
    [one] C’est { $count } carte de plus, sans rien payer.
   *[other] C’est { $count } cartes d’un coup, sans rien payer.
}
hint-burraco-pile-empty = Il n’y a rien à ramasser.
hint-burraco-pile-barred = La défausse ne peut pas être ramassée maintenant.
hint-burraco-pile-useless = { $count ->
    [one] La carte de la défausse ne sert ni à ton camp ni avec ta main.
   *[other] Aucune des { $count } cartes de la défausse ne sert à ton camp ni avec ta main.
}
hint-burraco-pile-little = { $count ->
    [0] De la défausse ({ $total }), aucune carte ne complète une combinaison de ton camp.
    [one] De la défausse ({ $total }), une seule carte complète une combinaison de ton camp : le reste encombrerait.
   *[other] De la défausse ({ $total }), { $count } cartes complètent des combinaisons de ton camp, le reste encombrerait.
}
hint-burraco-made = { $grade ->
    [clean] C’est un burraco propre : { $points } points.
    [semi_clean] C’est un burraco semi-propre : { $points } points.
   *[dirty] C’est un burraco sale : { $points } points.
}
hint-burraco-empties = Ta main est vide : tu prends le pozzetto en direct et continues.
hint-burraco-may-close = Il te reste une carte à jeter : tu peux fermer.
hint-burraco-lacks = { $count ->
    [one] Il manquera { $count } carte pour un burraco.
   *[other] Il manquera { $count } cartes pour un burraco.
}
hint-burraco-nearer = { $count ->
    [one] Il te restera { $count } carte avant le pozzetto.
   *[other] Il te restera { $count } cartes avant le pozzetto.
}
hint-burraco-points = { $points } points de plus sur la table.
hint-burraco-closes = Tu fermes : { $points } points, et les adversaires paient leurs cartes.
hint-burraco-gets-pozzetto = C’est ta dernière carte : elle t’apporte le pozzetto.
hint-burraco-safe = { $card } ne va sur aucune combinaison adverse.
hint-burraco-kept-from = { $card }, elle, irait chez les adversaires.
hint-burraco-lone = Rien dans ta main ne va avec { $card }.
hint-burraco-throw = { $card } ne compte que { $points } points.
