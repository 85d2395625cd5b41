## Canasta : panneau, message de la table, image, feuille de marque

canasta-minimum = min. { $points }
canasta-closed-natural = canasta pur
canasta-closed-mixed = canasta mixte
canasta-badge-frozen = Pile gelée
canasta-badge-rests = { $player } se repose
canasta-turn-answer = À toi de répondre
canasta-turn-asked = { $player } doit répondre
canasta-situation-ask = ❓ { $asker } demande à { $player } la permission de sortir

canasta-start = { $can ->
    [both] **À toi : pioche, ou prends la pile.**
    [draw] **À toi : pioche.**
    [take] **La pioche est vide : prends la pile, ou laisse-la et la manche finit.**
    [must] **À toi : prends la pile.**
   *[none] **La pioche est vide et tu ne peux pas prendre la pile : laisse-la, la manche finit.**
}
canasta-replied = { $reply ->
    [yes] **Ton partenaire a dit oui : tu dois sortir ce tour-ci.**
   *[no] **Ton partenaire a dit non : garde au moins une carte.**
}
canasta-pack-why = -# Tu ne peux pas prendre la pile. { $why }
canasta-play = { $reply ->
    [must] **Tu as ouvert sans le minimum : il te faut sortir caché ce tour-ci.**
    [yes] **Ton partenaire a dit oui : sors maintenant.**
    [no] **Ton partenaire a dit non : garde au moins une carte. Pose si tu veux, puis jette.**
   *[none] **À toi : pose si tu veux, puis jette une carte.**
}
canasta-last-red-three = **La pioche finit par un 3 rouge : pose encore si tu peux, sans jeter. Puis la manche finit.**
canasta-question = **❓ { $player } te demande la permission de sortir. Ta réponse l’engage pour ce tour ; sans réponse, ce sera { $silence ->
    [yes] oui
   *[no] non
}.**
canasta-waits-answer = Tu attends la réponse de { $player }
canasta-others-answer = { $asker } demande à { $player } la permission de sortir
canasta-resting = Tu te reposes pendant cette manche.

canasta-take = Prendre la pile ({ $count }) avec { $cards }
canasta-take-meld = Prendre la pile ({ $count }) sur { $alone ->
    [yes] tes
   *[no] nos
} { $rank }
canasta-take-chosen = { $need ->
    [0] Prendre la pile avec mon choix · { $points }
   *[other] Prendre la pile avec mon choix · { $points }/{ $need }
}
canasta-ask = Demander au partenaire
canasta-yes = Oui, sors
canasta-no = Non, attends
canasta-decline = Laisser la pile, fin de la manche
canasta-finish = J’ai fini
canasta-out = Sortir (+{ $points })
canasta-out-concealed = Sortir caché (+{ $points })
canasta-lay-best = Poser { $cards } – { $points }
canasta-lay-many = Tout poser : { $count } combinaisons – { $points }
canasta-opens = suffit pour ouvrir
canasta-makes = { $count ->
    [one] fait un canasta
   *[other] fait { $count } canastas
}
canasta-all = Tout : { $count } combinaisons – { $points }
canasta-add = { $cards } sur { $alone ->
    [yes] tes
   *[no] nos
} { $rank }
canasta-ranks = Choisir des cartes par valeur…
canasta-some = { $count } sur { $of } choisies
canasta-fits = va sur une combinaison posée
canasta-wild-card = passe-partout
canasta-count = Combien de chaque valeur choisie…
canasta-of = { $rank } : { $n } sur { $of }
canasta-wild = Déplacer un passe-partout…
canasta-move = { $card } : des { $source } vers les { $target }
canasta-freezes = gèle la pile
canasta-blocks = bloque la pile pour le suivant
canasta-doubt = { $why ->
    [wild] ⚠️ { $card } est un passe-partout et gèle la pile. Jeter cette carte quand même ?
    [fits] ⚠️ { $card } va sur { $alone ->
        [yes] tes
       *[no] nos
    } { $rank }. Jeter cette carte quand même ?
   *[breaks] ⚠️ { $card } fait partie d’une combinaison de ta main. Jeter cette carte quand même ?
}
canasta-note-need = { $points ->
    [none] { $need } demandés
   *[other] { $need } demandés, { $points } choisis
}
canasta-note = { $points ->
    [one] { $points } point choisi
   *[other] { $points } points choisis
}

canasta-ended-out = { $player } sort
canasta-ended-concealed = { $player } sort caché
canasta-ended-stock-out = La pioche est vide, personne ne sort
canasta-ended-last-red-three = La pioche finit par un 3 rouge
canasta-row-cards = Cartes posées
canasta-row-natural = Canastas purs
canasta-row-mixed = Canastas mixtes
canasta-row-out = Sortie
canasta-row-concealed = Sortie cachée
canasta-row-red-threes = 3 rouges
canasta-row-left = Cartes en main
canasta-row-fines = Amendes
canasta-row-deal = Cette manche
canasta-row-total = Total
canasta-row-minimum = Pour ouvrir

hint-take-pack = { $cards ->
    [none] Prends la pile ({ $count })
   *[other] Prends la pile ({ $count }) avec { $cards }
}
hint-lay-groups = Pose { $cards }
hint-go-out = { $card ->
    [none] Sors
   *[other] Sors en jetant { $card }
}
hint-ask = Demande à ton partenaire la permission de sortir
hint-answer = { $yes ->
    [yes] Réponds oui
   *[no] Réponds non
}
hint-decline = Laisse la pile
hint-finish = Il n’y a plus rien à poser : finis la manche
