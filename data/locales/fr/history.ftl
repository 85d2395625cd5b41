## /historique : parties finies, leurs feuilles de score et leurs rediffusions ; suite de /verifier

command-history = historique
command-history-about = Parties finies de ce serveur : feuilles de score, rediffusions, contrôles
command-history-game = jeu
command-history-game-about = Seulement les parties de ce jeu
command-history-member = membre
command-history-member-about = Seulement les parties de ce membre
command-verify-match = partie
command-verify-match-about = Numéro d’une partie finie ; la dernière de ce salon si tu ne dis rien

history-title = ### Parties finies{ $game ->
    [none] { "" }
   *[other] { " – " }{ $game }
}{ $player ->
    [none] { "" }
   *[other] { " – " }{ $player }
}
history-none = Aucune partie n’est encore finie.
history-row = **{ $game }** · `{ $number }` · { $date }
history-seat = { $left ->
    [yes] { $player } (parti)
   *[no] { $place }. { $player } ({ $points })
}
history-open = Ouvrir une partie
history-newer = ◀ Plus récentes
history-older = Plus anciennes ▶

history-match = ### { $game } · partie `{ $number }`
history-when = { $began } – { $ended }
history-place = { $left ->
    [yes] – **{ $player }** est parti
   *[no] { $place }. **{ $player }** – { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
history-rating = -# Cote de { $player } : { $before } → { $after } ({ $change })
history-no-sheets = -# Pas de feuille de score : aucune manche n’a été finie, ou cette version du bot ne sait plus la lire.
history-steps-gone = -# Les coups de cette partie ne sont plus conservés : pas de rediffusion.
history-deals = Choisir une manche
history-replay = Revoir
history-verify = Vérifier
history-list = Retour à la liste

replay-title = ### { $game } · partie `{ $number }` · manche { $deal } · étape { $step } sur { $steps }
replay-told-only = -# Cette partie date d’une version plus ancienne du bot : elle peut être racontée, pas dessinée.
replay-hands = Toutes les mains
replay-look = Que montrer
replay-look-seen = Comme le salon l’a vue
replay-look-open = Toutes les mains
replay-position = Position
replay-position-title = Position de la partie `{ $number }`, étape { $step }, à coller dans un rapport :
replay-film = Animation
replay-film-title = { $game } · partie { $number } · manche { $deal }, coup par coup
replay-match = Retour à la partie

refused-match-unknown = Aucune partie finie de ce serveur n’a ce numéro. `/historique` en donne la liste.
refused-match-ambiguous = Plusieurs parties ont un numéro qui commence ainsi : choisis dans la liste, ou tape-en plus.
refused-match-goes-on = Cette partie n’est pas finie : tu pourras la revoir une fois qu’elle le sera.
refused-match-unreadable = Cette version du bot ne sait pas lire les coups de cette partie ; ses feuilles de score restent.
refused-journal-gone = Les coups de cette partie ne sont plus conservés ; ses feuilles de score restent.
refused-film-busy = Plusieurs animations sont en cours. Réessaie dans quelques secondes.

alt-held = { $name } ({ $count }) : { $cards }
