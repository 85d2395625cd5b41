## House rules in words: rule-<field> with the value of that field

rule-decks = Jeux de 52 cartes : { $value }
rule-jokers = { $value ->
    [0] Sans joker
   *[other] Jokers : { $value }
}
rule-ranks = Valeurs utilisées : { $value }
rule-players-min = Joueurs : { $value } au moins
rule-players-max = Joueurs : { $value } au plus
rule-hand-size = Cartes distribuées (joueurs → cartes) : { $value }
rule-initial-upcard = { $value ->
    [yes] Une carte retournée commence la défausse
   *[no] La défausse commence vide
}
rule-starter = { $value ->
    [DEALER] Le donneur commence
    [NON_DEALER] L’adversaire du donneur commence
    [DEALER_EXTRA] Le donneur reçoit une carte de plus et commence en jetant
   *[LEFT_OF_DEALER] Le voisin de gauche du donneur commence
}
rule-dealer-rotation = { $value ->
    [WINNER] Le gagnant distribue la manche suivante
   *[LEFT] La donne passe à gauche
}
rule-set-min = Brelan : { $value } cartes au moins
rule-set-max = Brelan ou carré : { $value } cartes au plus
rule-set-distinct-suits = { $value ->
    [yes] Brelans et carrés : couleurs toutes différentes
   *[no] Brelans et carrés : une couleur peut se répéter
}
rule-run-min = Suite : { $value } cartes au moins
rule-run-max = Suite : { $value } cartes au plus
rule-ace-in-run = { $value ->
    [LOW] As avant le 2 seulement
    [HIGH] As après le roi seulement
    [one_end] Un seul as par suite, avant le 2 ou après le roi
    [both_ends] Un as à chaque bout d’une suite
   *[BOTH] As avant le 2 ou après le roi
}
rule-ace-both-ends = { $value ->
    [yes] Un as possible à chaque bout d’une suite
   *[no] Pas d’as aux deux bouts d’une suite
}
rule-min-naturals-per-meld = { $value ->
    [one] Au moins { $value } vraie carte par combinaison
   *[other] Au moins { $value } vraies cartes par combinaison
}
rule-max-jokers-per-meld = { $value ->
    [none] Jokers par combinaison : sans limite
    [0] Pas de joker dans les combinaisons
   *[other] Jokers par combinaison : { $value } au plus
}
rule-table-rearrange = { $value ->
    [OWN] Tu peux réorganiser tes combinaisons posées
   *[NONE] Les combinaisons posées ne se réorganisent pas
}
rule-ace-hand = As en main : { $value ->
    [one] { $value } point
   *[other] { $value } points
}
rule-ace-low = { $value ->
    [none] As avant le 2 : impossible
    [one] As avant le 2 : { $value } point
   *[other] As avant le 2 : { $value } points
}
rule-ace-high = { $value ->
    [none] As après le roi : impossible
    [one] As après le roi : { $value } point
   *[other] As après le roi : { $value } points
}
rule-ace-set = As dans un brelan : { $value ->
    [one] { $value } point
   *[other] { $value } points
}
rule-joker-hand = { $value ->
    [none] Joker en main : sans valeur
    [one] Joker en main : { $value } point
   *[other] Joker en main : { $value } points
}
rule-joker-in-meld = { $value ->
    [none] Joker posé : vaut la carte remplacée
    [one] Joker posé : { $value } point
   *[other] Joker posé : { $value } points
}
rule-first-meld-min = { $value ->
    [0] Ouverture : sans minimum
    [one] Ouverture : { $value } point
   *[other] Ouverture : { $value } points
}
rule-first-meld-pure-run = { $value ->
    [yes] Ouverture avec une suite franche (sans joker)
   *[no] Ouverture sans suite franche obligatoire
}
rule-layoff-targets = { $value ->
    [NONE] On ne complète pas les combinaisons posées
   *[ANY] On complète les combinaisons de tout le monde
}
rule-layoff-requires-opened = { $value ->
    [yes] Il faut avoir ouvert pour compléter
   *[no] On peut compléter sans avoir ouvert
}
rule-joker-swap = { $value ->
    [yes] Les jokers posés se récupèrent
   *[no] Les jokers posés ne se récupèrent pas
}
rule-joker-swap-set = { $value ->
    [COMPLETE_FOUR] Joker d’un brelan : contre les deux cartes qui manquent
   *[ONE_CARD] Joker d’un brelan : contre une carte qui manque
}
rule-joker-swap-from-four = { $value ->
    [yes] Le joker d’un carré se récupère aussi
   *[no] Le joker d’un carré y reste
}
rule-joker-swap-requires-opened = { $value ->
    [yes] Il faut avoir ouvert pour récupérer un joker
   *[no] On peut récupérer un joker sans avoir ouvert
}
rule-joker-replay = Joker récupéré : { $value ->
    [NEW_MELD] à rejouer dans une nouvelle combinaison
    [OTHER_MELD] à rejouer dans une autre combinaison
    [KEEP] peut rester en main
   *[ANY] à rejouer où tu veux
}
rule-discard-access = { $value ->
    [ANY_DEPTH] Défausse : n’importe quelle carte, avec toutes celles du dessus
    [OFFER] Défausse : la carte offerte
   *[TOP] Défausse : la carte du dessus
}
rule-take-condition = { $value ->
    [LAY_NEW_MELD] Prendre à la défausse oblige à poser une combinaison
    [PLAY_TAKEN] La carte prise à la défausse se joue tout de suite
   *[FREE] Défausse libre
}
rule-layoff-meets-take = { $value ->
    [yes] Compléter suffit après une prise à la défausse
   *[no] Compléter ne suffit pas après une prise à la défausse
}
rule-take-from-round = { $value ->
    [1] Défausse dès le premier tour
   *[other] Défausse à partir du tour { $value }
}
rule-take-min-hand = { $value ->
    [one] Défausse : { $value } carte en main suffit
   *[other] Défausse : il faut { $value } cartes en main
}
rule-may-discard-taken = { $value ->
    [yes] La carte prise peut être rejetée aussitôt
   *[no] La carte prise ne peut pas être rejetée aussitôt
}
rule-final-discard = { $value ->
    [REQUIRED] Pour fermer, la dernière carte se jette
    [FORBIDDEN] On ferme sans jeter
   *[OPTIONAL] Pour fermer, jeter n’est pas obligatoire
}
rule-goal-melded = { $value ->
    [none] On ferme en vidant sa main
   *[other] On gagne avec { $value } cartes posées
}
rule-bonus-trigger = { $value ->
    [NONE] Pas de prime
    [ONE_TURN] Prime : tout poser en un seul tour
    [ONE_TURN_NO_LAYOFF] Prime : tout poser en un tour, sans toucher à la table
    [ONE_TURN_EMPTY_TABLE] Prime : tout poser en un tour, table vide
    [CLOSING] Prime : à chaque fermeture
   *[NO_FINAL_DISCARD] Prime : fermer sans jeter
}
rule-bonus-kind = { $value ->
    [MULTIPLY] La prime multiplie les points
    [ADD_EACH_LOSER] La prime s’ajoute à chaque perdant
    [ADD_WINNER] La prime va au gagnant
   *[NONE] Fermer d’un coup ne rapporte rien de plus
}
rule-bonus-value = Valeur de la prime : { $value }
rule-post-close-layoff = { $value ->
    [yes] Les autres complètent encore après la fermeture
   *[no] Plus rien ne se pose après la fermeture
}
rule-rebuild-max = { $value ->
    [none] La défausse se remélange sans limite
    [0] La défausse ne se remélange pas
    [one] La défausse se remélange { $value } fois
   *[other] La défausse se remélange { $value } fois
}
rule-rebuild-keep-top = { $value ->
    [yes] Au remélange, la carte du dessus reste
   *[no] Au remélange, toute la défausse est reprise
}
rule-safety-rebuild-cap = Manche arrêtée après { $value } mélanges
rule-exhausted-rule = Pioche épuisée : { $value ->
    [VOID_HAND] la manche est nulle
    [ALL_PAY] chacun paie ses cartes
    [PASS_OR_TAKE] on prend à la défausse ou la manche s’arrête
    [LOWEST_HAND] la main la plus légère gagne
   *[DRAWN_HAND] la manche est nulle et l’enjeu reste
}
rule-scoring = { $value ->
    [WINNER_COLLECTS] Le gagnant marque les cartes des autres
    [PENALTY] Les perdants paient leurs cartes
    [TABLE_MINUS_HAND] Cartes posées moins cartes en main
    [penalty] Les perdants paient leurs points
    [classic] Le gagnant marque les points des autres
   *[STAKE] Le gagnant emporte l’enjeu
}
rule-unopened-flat = { $value ->
    [none] Sans avoir ouvert : on compte ses cartes
    [one] Sans avoir ouvert : { $value } point
   *[other] Sans avoir ouvert : { $value } points
}
rule-match-target = { $value ->
    [none] Pas de total à atteindre
    [one] Partie en { $value } point
   *[other] Partie en { $value } points
}
rule-match-winner = { $value ->
    [HIGHEST] Le plus haut total gagne
   *[LOWEST] Le plus bas total gagne
}
rule-tie-rule = { $value ->
    [PLAY_ON] À égalité, on rejoue une manche
    [CARRY_OVER] À égalité, l’enjeu reste
    [SHARED] À égalité, la victoire est partagée
    [TIED_ONLY] À égalité, seuls les premiers continuent
   *[IMPOSSIBLE] Pas d’égalité possible
}
rule-pot-winner-pct = { $value ->
    [none] Pas de cagnotte
   *[other] Cagnotte : au moins { $value } % au gagnant
}
rule-pot-max-gap = { $value ->
    [none] Cagnotte : pas de partage
    [one] Cagnotte partagée à moins de { $value } point d’écart
   *[other] Cagnotte partagée à moins de { $value } points d’écart
}
rule-pot-share = Cagnotte partagée { $value ->
    [NEARNESS] selon l’écart avec le gagnant
    [RANK] selon le rang
   *[POINTS] selon les points
}
rule-layoff-next-turn = { $value ->
    [yes] On ne complète qu’à partir du tour après l’ouverture
   *[no] On peut compléter dès le tour d’ouverture
}
rule-joker-unplayed = Joker récupéré non rejoué : { $value ->
    [REFUSE] on ne peut pas jeter avant
   *[REVERT] il retourne à sa place
}
rule-may-discard-joker = { $value ->
    [yes] Un joker peut être jeté
   *[no] Un joker ne se jette pas
}
rule-take-requires-opened = { $value ->
    [yes] Défausse interdite avant d’avoir ouvert
   *[no] Défausse permise avant d’avoir ouvert
}
rule-take-top-free = { $value ->
    [yes] La carte du dessus se prend librement
   *[no] La carte du dessus se joue aussi tout de suite
}
rule-take-with-held = { $value ->
    [yes] La carte prise se joue avec des cartes déjà en main
   *[no] La carte prise peut se jouer avec celles du dessus
}
rule-may-discard-last-taken = { $value ->
    [yes] La carte prise peut être jetée si c’est la dernière
   *[no] La carte prise ne peut pas être jetée, même la dernière
}
rule-bonus-ignores-layoffs = { $value ->
    [yes] Avoir complété avant n’enlève pas la prime
   *[no] Avoir complété avant enlève la prime
}
rule-bonus-waives-opening = { $value ->
    [yes] Fermer avec la prime dispense du minimum et de la suite franche
   *[no] Le minimum vaut aussi pour fermer avec la prime
}
rule-post-close-after-bonus = { $value ->
    [yes] Compléter après la fermeture, même avec prime
   *[no] Rien après une fermeture avec prime
}
rule-rebuild-shuffle = { $value ->
    [yes] La défausse est mélangée pour refaire la pioche
   *[no] La défausse est retournée sans mélange
}
rule-last-draw-ends = { $value ->
    [yes] La manche s’arrête dès la dernière carte piochée
   *[no] Qui pioche la dernière carte finit son tour
}
rule-unopened-flat-multiplied = { $value ->
    [yes] La prime multiplie aussi le forfait
   *[no] La prime ne multiplie pas le forfait
}
rule-match-deals = { $value ->
    [none] Autant de manches qu’il faut
    [one] Une seule manche
   *[other] Partie en { $value } manches
}
rule-match-elimination = { $value ->
    [yes] Qui atteint la limite est éliminé, le dernier gagne
   *[no] Personne n’est éliminé
}
