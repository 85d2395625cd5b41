## Indices : que faire, et pourquoi

panel-hint = Indice
hint-line = 💡 **{ $action }.** { $why }

hint-draw-stock = Pioche
hint-pass-draw = Ne prends rien
hint-take-discard = Prends { $count ->
    [one] { $cards }
   *[other] { $count } cartes : { $cards }
}
hint-undo-take = Remets ce que tu as pris
hint-lay = Pose { $melds }
hint-lay-off = Complète { $meld_cards } avec { $cards }
hint-swap-joker = Échange { $cards } contre le joker de { $meld_cards }
hint-discard = Jette { $card }
hint-turn-up = Retourne une carte
hint-use = Utilise { $card }{ $count ->
    [0] {""}
   *[other] {" "}avec { $cards }
}
hint-pass = Passe
hint-force = Force
hint-no-force = Laisse passer
hint-give = Passe { $card } au suivant

hint-pile-empty = La défausse est vide.
hint-pile-closed = La défausse ne peut pas être prise maintenant.
hint-top-unusable = Prendre { $card } t’obligerait à la poser, et tu ne le peux pas.
hint-pile-poor = { $points ->
    [0] Prendre à la défausse ne te rapporte rien.
    [one] Prendre à la défausse te rapporte au plus { $points } point.
   *[other] Prendre à la défausse te rapporte au plus { $points } points.
}
hint-top-useless = { $card } ne complète rien ici.
hint-top-gains-nothing = { $card } irait, mais sans placer plus de tes cartes.
hint-taking-obliges = { $card } irait, mais la prendre oblige à poser tout de suite, sans rien gagner.
hint-taking-shows = Ce que tu prends dit aux autres ce que tu cherches.
hint-completes = { $card } complète { $cards }.
hint-fits-at-once = { $card } va tout de suite sur { $meld_cards }.
hint-fits-later = { $card } ira sur la table dès que tu pourras compléter.
hint-finds-place = { $count ->
    [one] Avec elle, une carte de plus trouve sa place.
   *[other] Avec elle, { $count } cartes de plus trouvent leur place.
}
hint-gains = { $points ->
    [one] Tu y gagnes { $points } point.
   *[other] Tu y gagnes { $points } points.
}

hint-closes = Tu peux finir à ce tour.
hint-closes-bonus = Tu peux finir à ce tour, en une fois : { $bonus ->
    [multiply] les points comptent ×{ $value }.
    [add_each_loser] { $value } points de plus pour chaque adversaire.
   *[other] { $value } points de prime.
}
hint-closes-whole = Tu peux finir sans jeter : { $bonus ->
    [multiply] les points des autres comptent ×{ $value }.
    [add_each_loser] { $value } points de plus pour chaque adversaire.
   *[other] { $value } points de prime.
}
hint-taken-due = { $card } doit être jouée à ce tour, puisque tu l’as prise.
hint-joker-due = Le joker repris doit être rejoué maintenant.
hint-opens = Cela ouvre : { $points } points, il en faut { $need }.
hint-table-counts = Ce qui est posé compte pour toi.
hint-unopened-pays = Qui n’a pas ouvert à la fin de la manche paie { $points } points.
hint-few-left = { $seat } n’a plus que { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : n’attends pas.
hint-others-opened = D’autres ont ouvert : attendre rapporte moins.
hint-lighter = { $points ->
    [one] { $points } point de moins en main.
   *[other] { $points } points de moins en main.
}
hint-joker-replayed = Le joker se rejoue aussitôt : { $cards }.
hint-taken-stuck = { $cards } ne peut pas se jouer comme il le faudrait.

hint-only-card = C’est tout ce que tu as.
hint-lone = Rien ne peut en sortir avec tes autres cartes.
hint-lone-dear = Rien ne peut en sortir avec tes autres cartes, et elle coûterait { $points } points.
hint-fewest-outs = C’est celle qui a le moins d’emplois : { $count ->
    [one] { $count } carte encore cachée complète
   *[other] { $count } cartes encore cachées complètent
} une combinaison avec elle.
hint-few-outs = { $count ->
    [one] { $count } carte encore cachée complète
   *[other] { $count } cartes encore cachées complètent
} une combinaison avec elle : peu, tout bien pesé.
hint-dearest = C’est la plus chère des cartes sans place : { $points } points, et seulement { $count ->
    [one] { $count } carte encore cachée complète
   *[other] { $count } cartes encore cachées complètent
} une combinaison avec elle.
hint-all-placed = Toutes tes cartes ont une place, et il faut en jeter une.
hint-breaks = { $count ->
    [0] Sans elle, toutes tes autres cartes ont encore une place.
    [one] Sans elle, une autre carte reste sans place.
   *[other] Sans elle, { $count } autres cartes restent sans place.
}
hint-kept-from = { $card } reste : { $seat } peut s’en servir.
hint-serves-twice = { $card } reste : elle sert à une suite (avec { $run_card }) et à un brelan (avec { $set_card }).
hint-helps-nobody = À ce qu’on voit, elle ne sert pas à { $seat }.
hint-wait-bonus = Garde tes combinaisons : finir en une fois { hint-bonus }, et { $left ->
    [0] toutes les autres cartes ont leur place.
    [one] une carte reste à placer.
   *[other] { $left } cartes restent à placer.
}
hint-wait-bonus-unopened = Garde tes combinaisons : personne n’a ouvert, finir en une fois { hint-bonus }, et { $left ->
    [0] toutes les autres cartes ont leur place.
    [one] une carte reste à placer.
   *[other] { $left } cartes restent à placer.
}
hint-bonus = { $bonus ->
    [multiply] fait compter les points ×{ $value }
    [add_each_loser] coûte { $value } points de plus à chaque adversaire
   *[other] rapporte { $value } points de plus
}
hint-wait-hidden = Garde tes combinaisons : posées, elles aident les autres à compléter, et { $seat } a encore { $count } cartes.
hint-minimum = Garde ensemble les combinaisons fortes : { $points } points sur { $need } pour ouvrir.

hint-turn-only = Il n’y a pas le choix.
hint-use-wins = Cela fait { $count } cartes : tu gagnes !
hint-use-forced = Tu es forcé.
hint-use-lays = { $count ->
    [one] { $count } carte va
   *[other] { $count } cartes vont
} sur ta table : { $total } sur { $goal }.
hint-pass-useless = { $card } ne peut pas te servir.
hint-pass-keeps = { $count ->
    [one] { $count } carte encore cachée t’aiderait
   *[other] { $count } cartes encore cachées t’aideraient
} si tu passes, { $then } si tu l’utilises.
hint-pass-better = L’utiliser rapporte trop peu : { $count ->
    [one] { $count } carte encore cachée t’aide
   *[other] { $count } cartes encore cachées t’aident
} maintenant, { $then } après.
hint-pass-gives = Si tu l’utilises, il te faut jeter { $card }, dont { $seat } peut se servir.
hint-force-safe = { $seat } doit l’utiliser, et cette carte seule y fait { $count } cartes sur { $goal }.
hint-force-loses = Forcé, { $seat } gagnerait.
hint-leaves-most = { $count ->
    [0] Aucune carte cachée ne t’aide, quoi que tu jettes.
    [one] Sans elle, { $count } carte encore cachée t’aide : aucune autre n’en laisse plus.
   *[other] Sans elle, { $count } cartes encore cachées t’aident : aucune autre n’en laisse plus.
}
hint-leaves = { $count ->
    [0] Sans elle, aucune carte cachée ne t’aide pour l’instant.
    [one] Sans elle, { $count } carte encore cachée t’aide.
   *[other] Sans elle, { $count } cartes encore cachées t’aident.
}
