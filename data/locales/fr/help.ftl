## The help: what to do first, the clocks, the shuffle

help-title = ## Jouer au rami ici
help-first =
    1. `/jouer` ouvre une table dans un salon.
    2. Les autres appuient sur *Rejoindre* ; seul, ajoute des ordinateurs.
    3. L’hôte appuie sur *Commencer*.
    4. Ta main arrive en message privé. Messages privés fermés ? Appuie sur *Ma main* dans le salon : elle n’est visible que par toi.
help-turn =
    ### Ton tour
    Pioche ou prends à la défausse, pose si tu peux, puis jette une carte. Le bot trouve les combinaisons de ta main et dit pourquoi un coup est refusé.
help-commands =
    ### Commandes
    `/regles` règles d’un jeu · `/main` ta main · `/table` remet la table en bas · `/mestables` tes tables · `/classement` · `/statistiques` · `/historique` parties finies et rediffusions · `/moi` tes réglages · `/confidentialite` ce qui est gardé sur toi · `/reglages` ceux du serveur · `/fermer` ferme une table
help-limits =
    ### Temps
    - Table sans nouveau joueur : fermée après { $lobby } min
    - Un tour : rapide { $fast } s, normal { $normal } min, lent { $slow } h, ou sans limite
    - Entre deux manches : { $between } s (lent : { $between_slow } h)
    - Montrer sa main au Gin, répondre à son partenaire : { $show } s, puis le bot répond (au mieux, ou non)
    - Après { $missed } tours manqués de suite, un ordinateur joue à ta place ; *Me revoilà* te la rend
    - Plus personne ne joue : pause dès que des ordinateurs remplacent tout le monde, sinon après deux fois le temps d’un tour ({ $paused } min au moins) ; table fermée { $closed } h plus tard. À deux personnes ou plus, la partie compte alors telle quelle : qui est parti ou absent est dernier
    - Une proposition d’arrêter la partie (*Quitter…*) : réponse dans les { $offer } min, dans la même manche
    - Revanche : à accepter dans les { $rematch } min
help-fair =
    ### Mélange vérifiable
    Avant chaque manche, la table affiche l’empreinte (SHA-256) de la graine du mélange ; la feuille de score montre ensuite la graine. Cela prouve que le paquet n’a pas changé après l’empreinte. Cela ne cache rien à la personne qui fait tourner le bot.
