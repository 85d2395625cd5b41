## Rummikub : règles de la maison, refus de la pioche

illegal-must-play = Ici on ne pioche que si rien ne peut se poser, et tu peux poser.

rule-first-player = { $value ->
    [random] Le sort désigne qui commence
   *[highest_tile] La plus haute tuile tirée commence
}
rule-direction = On joue dans le sens { $value ->
    [counter_clockwise] contraire des aiguilles d’une montre
   *[clockwise] des aiguilles d’une montre
}
rule-opening-points = { $value ->
    [0] Première pose : sans minimum
    [one] Première pose : { $value } point
   *[other] Première pose : { $value } points
}
rule-opening-joker-value = Joker dans la première pose : { $value ->
    [zero] il ne compte pas
   *[represented] la tuile qu’il représente
}
rule-manipulate-same-turn-as-opening = { $value ->
    [no] On ne touche à la table qu’après le tour de la première pose
   *[yes] On peut recombiner dès le tour de la première pose
}
rule-max-jokers-per-set = { $value ->
    [one] { $value } joker au plus par combinaison
   *[other] { $value } jokers au plus par combinaison
}
rule-joker-mode = Combinaison avec joker : { $value ->
    [replace_only] on la complète, ou on remplace son joker
   *[free] on la démonte comme les autres
}
rule-joker-group3 = Joker d’une série de trois : { $value ->
    [both_missing] contre les deux couleurs qui manquent
   *[either_missing] contre l’une des couleurs qui manquent
}
rule-joker-source = Le joker se remplace { $value ->
    [rack] par une tuile du chevalet
   *[rack_or_table] par une tuile du chevalet ou de la table
}
rule-freed-joker-use = Joker libéré : { $value ->
    [new_set] dans une nouvelle combinaison
    [new_set_two_rack_tiles] dans une nouvelle combinaison, avec deux tuiles du chevalet
   *[any_set] dans n’importe quelle combinaison
}
rule-voluntary-draw = { $value ->
    [no] On ne pioche que si rien ne peut se poser
   *[yes] On peut piocher même si l’on peut poser
}
rule-invalid-commit = Table non valable : { $value ->
    [rollback_penalty] remise en place, et pénalité
   *[reject] refusée, on continue
}
rule-penalty-tiles = Pénalité : { $value ->
    [one] { $value } tuile
   *[other] { $value } tuiles
}
rule-turn-timer-s = { $value ->
    [0] Temps par tour : celui de la table
    [one] Temps conseillé : { $value } seconde par tour
   *[other] Temps conseillé : { $value } secondes par tour
}
rule-timeout-policy = Temps écoulé : { $value ->
    [rollback] tout est remis en place
   *[commit_if_valid] ce qui est valable compte
}
rule-pool-empty-policy = Pioche vide : { $value ->
    [one_more_turn] encore un tour chacun
    [immediate] la manche s’arrête
   *[until_all_pass] jusqu’à ce que tout le monde passe
}
rule-find-a-way = { $value ->
    [no] Sans aide pour trouver un arrangement
   *[yes] Avec aide pour trouver un arrangement
}
rule-joker-rack-value = Joker resté au chevalet : { $value ->
    [one] { $value } point
   *[other] { $value } points
}
rule-match-rounds = { $value ->
    [one] Partie en { $value } manche
   *[other] Partie en { $value } manches
}

label-first-player = Qui commence
label-direction = Sens du jeu
label-opening-points = Première pose
label-opening-joker-value = Joker dans la première pose
label-manipulate-same-turn-as-opening = Recombiner au tour d’ouverture
label-max-jokers-per-set = Jokers par combinaison
label-joker-mode = Combinaisons avec joker
label-joker-group3 = Joker d’une série de trois
label-joker-source = D’où remplacer un joker
label-freed-joker-use = Joker libéré
label-voluntary-draw = Piocher bien qu’on puisse poser
label-invalid-commit = Table non valable
label-penalty-tiles = Tuiles de pénalité
label-timeout-policy = Temps écoulé
label-pool-empty-policy = Pioche vide
label-find-a-way = Aide « trouver un arrangement »
label-joker-rack-value = Joker resté au chevalet
label-match-rounds = Nombre de manches

preset-sabra-box = Notice de la boîte : 3 tuiles de pénalité
preset-sabra-1978 = Sabra 1978 : jokers à remplacer seulement
preset-sabra-tournament = Tournoi : jokers à remplacer, deux couleurs pour une série
preset-sabra-50 = Première pose à 50 points
