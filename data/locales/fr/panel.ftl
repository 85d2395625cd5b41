## The private panel

panel-head = ### { $game } · table `{ $number }` · { $channel }
panel-draw = { $take ->
    [yes] **À toi : pioche ou prends à la défausse.**
   *[no] **À toi : pioche.**
}
panel-play = **À toi : pose si tu veux, puis jette une carte.**
panel-waiting = À { $player } de jouer
panel-deal-end = Manche terminée
panel-paused = Table en pause.
panel-held = Cette partie attend une mise à jour du bot ; rien n’est perdu.
panel-over = Partie terminée.
panel-closed = Table fermée.
panel-lobby = La partie n’a pas commencé.
panel-ask-discard = { $joker ->
    [yes] ⚠️ C’est un joker. Le jeter quand même ?
   *[no] ⚠️ { $card } sert à une combinaison de ta main. Jeter cette carte quand même ?
}
panel-throw-yes = Jeter quand même
panel-throw-no = Garder

panel-d = Piocher
panel-p = Ne pas piocher
panel-u = Remettre la carte
panel-take = { $count ->
    [one] Prendre { $cards }
   *[other] Prendre { $count } cartes : { $cards }
}{ $duty ->
    [lay_new_meld] {" – pose obligée"}
    [play_taken] {" "}– { $first } à jouer aussitôt
   *[free] {""}
}
panel-found = Combinaisons de ma main…
panel-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
panel-stands = Joker = { $cards } · { $points }
panel-lay = Poser · { $points }
panel-lay-best = Poser le mieux · { $points }
panel-lay-need = Poser { $points }/{ $need }
panel-fits = Tout compléter ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
})
panel-choose = { $parts ->
    [1] Choisir des cartes…
   *[other] Choisir des cartes ({ $part }/{ $parts })…
}
panel-use = Compléter une combinaison…
panel-use-chosen = Jouer ces cartes…
panel-use-lay-off = { $cards } → combinaison { $meld }{ $end ->
    [low] {" "}(en bas)
    [high] {" "}(en haut)
   *[other] {""}
}
panel-use-swap = { $cards } contre le joker de la combinaison { $meld }
panel-use-lay = Poser { $cards }
panel-discard = { $parts ->
    [1] Jeter…
   *[other] Jeter ({ $part }/{ $parts })…
}
panel-undo = Annuler
panel-sort = Tri : { $sort ->
    [rank] valeur
    [melds] combinaisons
   *[other] couleur
}
panel-redraw = Actualiser
panel-back = Me revoilà
panel-next-deal = Manche suivante
panel-rematch = Revanche

hand-caption = Ta main
hand-opening = { $points }/{ $need } points pour ouvrir

help-rules = Les règles
help-me = Mes réglages
help-tables = Mes tables
me-dm-again = Réessayer les messages privés
refused-not-started = La partie n’a pas encore commencé.
refused-no-table = Aucune table dans ce salon. `/jouer` en ouvre une.
refused-not-manager = Il faut la permission *Gérer le serveur*.
refused-not-moderator = Il faut la permission *Gérer les messages*.
refused-nothing-selected = Choisis d’abord des cartes.
panel-place = { $place }. { $player } : { $points }
