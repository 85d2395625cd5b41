## /privacy: what is stored, for how long, who can see it; export and deletion

command-privacy = confidentialite
command-privacy-about = Ce qui est gardé sur toi : le lire, l’exporter, l’effacer

privacy-title = ## Tes données
privacy-stored =
    ### Ce qui est gardé
    - Ton identifiant Discord et ton nom sur les serveurs où tu joues
    - Tes réglages, et l’endroit de ton dernier panneau
    - Tes places, chaque carte et chaque coup de tes parties, avec l’heure
    - Tes résultats, points, cotes et jetons
    Tes messages ne sont pas lus. Rien n’est envoyé à personne d’autre qu’à Discord : ni télémétrie, ni publicité, ni autre service.
privacy-kept =
    ### Pendant combien de temps
    - Cartes et coups : { $journals } { $journals ->
        [one] jour
       *[other] jours
    } après la fin de la partie
    - Résultats, cotes, jetons et réglages : jusqu’à ce que tu les effaces
    - Tout ce qui concerne un serveur dont le bot a été retiré : encore { $servers } jours
privacy-seen =
    ### Qui peut le voir
    - Les membres du serveur : la table, les résultats et le classement ; les cartes d’une partie seulement une fois montrées ou la partie finie
    - Toi : tout, avec le bouton ci-dessous
privacy-host =
    - La personne qui fait tourner ce bot : **toute la base de données, y compris les mains des parties en cours.** Le bot ne peut pas l’empêcher. Ses sauvegardes lui appartiennent aussi ; un effacement ne les atteint pas
    - Personne d’autre
privacy-export = Exporter mes données
privacy-delete = Effacer mes données…
privacy-file = { $packed ->
    [yes] Tout ce qui est gardé sur toi, en JSON. C’était trop gros pour Discord, le fichier est donc compressé (gzip).
   *[other] Tout ce qui est gardé sur toi, en JSON. Des gens avec qui tu as joué, il n’y a que le nombre.
}
privacy-file-short = Tout ce qui est gardé sur toi sauf les coups un à un, en JSON compressé (gzip) : avec les coups, c’est trop gros pour Discord. La personne qui fait tourner ce bot peut te les donner.

privacy-delete-title = ## Effacer tes données ?
privacy-goes =
    ### Ce qui part
    - Ton identifiant et ton nom, partout
    - Tes réglages, tes panneaux en message privé, ta place dans tous les classements
privacy-stays =
    ### Ce qui reste
    - Les parties, avec *{ former-player }* à ta place : résultats, places et cotes des autres ne changent pas
    - Les messages déjà publiés par le bot, sauf ceux des tables encore ouvertes
    - Les sauvegardes de la personne qui fait tourner le bot
privacy-running = { $tables ->
    [one] **Tu es à une table.** Tu la quittes maintenant ; dans une partie, un ordinateur continue à ta place, et la mise est perdue.
   *[other] **Tu es à { $tables } tables.** Tu les quittes maintenant ; dans une partie, un ordinateur continue à ta place, et les mises sont perdues.
}
privacy-sure = C’est définitif. Si tu rejoues, tu repars de zéro.
privacy-erase = Tout effacer
privacy-cancel = Annuler
privacy-erased = Tes données sont effacées. D’ici une heure, le fichier de la base n’en garde plus aucune trace. Si tu rejoues, tu repars de zéro.
former-player = Ancien joueur
refused-erasing = Tes données sont en train d’être effacées. Réessaie dans un instant.
