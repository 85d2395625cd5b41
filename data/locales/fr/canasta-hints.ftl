## Indices au Canasta : pourquoi

hint-canasta-pack-count = { $count ->
    [one] La pile ne compte qu’une carte, mais elle te sert.
   *[other] La pile compte { $count } cartes.
}
hint-canasta-pack-denied = Sinon { $seat } pourrait la prendre : { $card } va sur une combinaison de son camp.
hint-canasta-pack-empty = Il n’y a pas de pile à prendre.
hint-canasta-pack-blocked = Avec { $card } dessus, personne ne peut prendre la pile.
hint-canasta-pack-little = { $count ->
    [one] La pile ne compte qu’une carte : elle ne vaut pas ce qu’il faudrait poser pour elle.
   *[other] La pile ({ $count } cartes) ne vaut pas ce qu’il faudrait poser pour elle.
}
hint-canasta-pack-frozen = La pile est gelée et tu n’as pas deux cartes comme { $card }.
hint-canasta-pack-pair = Ton camp n’a pas ouvert : il te faudrait deux cartes comme { $card }.
hint-canasta-pack-minimum = Tu n’arrives pas aux { $points } points qu’il faut pour ouvrir avec la pile.
hint-canasta-pack-useless = Tu n’as pas de quoi poser { $card }.
hint-canasta-made-natural = C’est un canasta pur : { $points } points.
hint-canasta-made-mixed = C’est un canasta mixte : { $points } points.
hint-canasta-opens = Ton camp ouvre avec { $points } points ; il en faut { $required }.
hint-canasta-lacks = { $count ->
    [one] Il manquera { $count } carte pour un canasta.
   *[other] Il manquera { $count } cartes pour un canasta.
}
hint-canasta-spares = { $count ->
    [one] Et ton passe-partout reste en main pour plus tard.
   *[other] Et tes { $count } passe-partout restent en main pour plus tard.
}
hint-canasta-points = { $points } points de plus sur la table.
hint-canasta-out-due = Ton partenaire a dit oui : tu dois sortir.
hint-canasta-out-concealed = Tu sors caché : { $points } points.
hint-canasta-out = Tu sors : { $points } points.
hint-canasta-caught = { $count ->
    [one] Les adversaires ont encore { $count } carte en main, qui leur coûte.
   *[other] Les adversaires ont encore { $count } cartes en main, qui leur coûtent.
}
hint-canasta-ask-cards = { $count ->
    [one] { $seat } a encore { $count } carte en main, qui compterait contre ton camp.
   *[other] { $seat } a encore { $count } cartes en main, qui compteraient contre ton camp.
}
hint-canasta-ask-binds = La réponse t’engage pour ce tour.
hint-canasta-yes = Ta main ne coûte à ton camp que { $points } points.
hint-canasta-no = Ta main coûterait à ton camp { $points } points.
hint-canasta-no-near = Et { $cards } peut encore devenir un canasta.
hint-canasta-freezes = { $card } gèle la pile de { $count } cartes : il faudra deux cartes de la valeur du dessus pour la prendre.
hint-canasta-pairs = { $count ->
    [one] Toi, tu as une paire.
   *[other] Toi, tu as des paires de { $count } valeurs.
}
hint-canasta-blocks = Sur { $card }, { $seat } ne peut pas prendre la pile.
hint-canasta-kept-from = { $card }, elle, irait sur une combinaison du camp de { $seat }.
hint-canasta-no-pair = Il n’y a plus assez de cartes comme { $card } pour une paire chez le suivant.
hint-canasta-threw = { $seat } a déjà jeté une carte comme { $card }.
hint-canasta-safe = Le camp de { $seat } n’a pas de combinaison pour { $card }.
hint-canasta-lone = Rien dans ta main ni chez ton camp ne va avec { $card }.
hint-canasta-throw = En main à la fin, { $card } coûterait { $points } points.
hint-canasta-declines = La pioche est vide, et tu ne peux pas prendre la pile.
hint-canasta-declines-pack = La pioche est vide, et prendre la pile ne servirait pas ton camp.
hint-canasta-finishes = Le dernier 3 rouge est sorti : on ne jette plus.
