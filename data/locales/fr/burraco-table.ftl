## Burraco : panneau, message de table, image, feuille de marque

burraco-class = { $grade ->
    [clean] burraco propre
    [semi_clean] burraco semi-propre
   *[dirty] burraco sale
}
burraco-pozzetto = { $taken ->
    [yes] pozzetto pris
   *[no] pozzetto à prendre
}

burraco-start = { $take ->
    [yes] **À toi : pioche, ou prends toute la défausse.**
   *[no] **À toi : pioche.**
}
burraco-pile-why = -# La défausse : { $why }
burraco-play = { $owed ->
    [none] **À toi : pose si tu veux, puis jette une carte.**
   *[other] **À toi : pose d’abord une carte de la défausse ({ $owed }), puis jette une carte.**
}
burraco-to-close = -# Pour fermer : { $pozzetto ->
    [yes] ✅ pozzetto
   *[no] ⬜ pozzetto
} · { $burraco ->
    [yes] ✅
   *[no] ⬜
} { $clean ->
    [yes] un burraco propre
   *[no] un burraco
} · puis jeter une dernière carte naturelle
burraco-unplayed = 🎁 **Tu as reçu le pozzetto : tu le joues à ton prochain tour.**

burraco-take = Prendre la défausse ({ $count }){ $cards ->
    [none] {""}
   *[other] {" "}: { $cards }
}
burraco-lay-best = Poser { $cards } – { $points }
burraco-add = Ajouter { $cards } → n° { $meld } – { $points }
burraco-onto = { $cards } → n° { $meld }
burraco-lowers = ⚠️ { $label } : le burraco { $grade ->
    [clean] propre
   *[semi_clean] semi-propre
} devient { $to ->
    [semi_clean] semi-propre
   *[dirty] sale
}
burraco-closes = ferme la manche
burraco-brings-pozzetto = dernière carte : tu reçois le pozzetto
burraco-wild = passe-partout
burraco-fits-own = va sur une de { $alone ->
    [yes] tes
   *[no] vos
} combinaisons
burraco-fits-theirs = irait aux adversaires
burraco-doubt = { $why ->
    [wild] ⚠️ { $card } est un passe-partout. Jeter cette carte quand même ?
    [fits] ⚠️ { $card } va sur une de { $alone ->
        [yes] tes
       *[no] vos
    } combinaisons. Jeter cette carte quand même ?
   *[breaks] ⚠️ { $card } fait partie d’une combinaison de ta main. Jeter cette carte quand même ?
}
burraco-note = { $points ->
    [one] { $points } point choisi
   *[other] { $points } points choisis
}

burraco-ended-closed = { $player } ferme
burraco-ended-stock-out = La pioche est épuisée, personne ne ferme
burraco-ended-stalled = Plus personne ne pioche : la manche s’arrête
burraco-row-cards = Cartes posées
burraco-row-clean = Burracos propres
burraco-row-semi-clean = Burracos semi-propres
burraco-row-dirty = Burracos sales
burraco-row-closing = Fermeture
burraco-row-left = Cartes en main
burraco-row-pozzetto = Pozzetto pas pris
burraco-row-deal = Cette manche
burraco-row-each = Pour chacun
burraco-row-total = Total de la partie

hint-take-pile = { $count ->
    [one] Prends la défausse ({ $count } carte)
   *[other] Prends la défausse ({ $count } cartes)
}
hint-meld = Pose { $cards }
hint-add = Ajoute { $cards } à la combinaison { $number } ({ $meld_cards })
