## Why the tables service says no

refused-channel-busy = Il y a déjà une table dans ce salon.
refused-table-full = La table est complète.
refused-already-seated = Tu es déjà à cette table.
refused-not-lobby = Trop tard : la partie a commencé.
refused-not-host = Seul l’hôte de la table peut faire ça.
refused-too-few = Il faut au moins { $need } joueurs. Invite quelqu’un ou ajoute un ordinateur.
refused-not-seated = Tu ne joues pas à cette table. *Regarder*, sur son message, te la montre.
refused-stale = Ce bouton n’est plus à jour, voici la situation actuelle.
refused-table-over = Cette partie est terminée.
refused-table-unknown = Cette table n’existe plus.
refused-button-unknown = Ce bouton ne sert plus. Reprends avec `/main` ou `/table`.
refused-table-held = Le bot a changé de version : cette partie attend et ne peut pas continuer.
refused-not-begun = La partie n’a pas encore commencé.
refused-too-many = Ce jeu se joue à { $most } au plus.
refused-no-computer = Il n’y a pas d’ordinateur à retirer.
refused-seat-taken = Cette place est déjà prise.
refused-seat-next-deal = Tu as vu une autre main de cette manche : tu pourras prendre cette place à la prochaine.
refused-rematch-over = Trop tard pour la revanche. `/jouer` ouvre une nouvelle table.
refused-game-unknown = Je ne connais pas ce jeu : { $game }.
refused-cannot-undo = Il n’y a rien à annuler : depuis, une carte cachée a été vue ou quelqu’un d’autre a joué.
refused-not-for-seats = Ce coup n’est pas à toi.
refused-draining = Le bot va être relancé : rien de nouveau ne commence, les parties en cours continuent. Réessaie dans quelques minutes.
refused-no-match-here = Aucune partie n’a encore été jouée dans ce salon.
refused-deal-not-over = { $deals ->
    [0] Aucune manche de cette partie n’est finie : une manche se vérifie une fois jouée.
    [one] Seule la manche 1 de cette partie est finie ; tu peux vérifier celle-là.
   *[other] Tu peux vérifier les manches 1 à { $deals } de cette partie.
}
