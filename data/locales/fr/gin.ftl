## Gin Rami et Oklahoma : événements, refus, règles de la maison, panneau, images

game-gin = Gin Rami
game-gin-about = Rien ne se pose avant la fin : frappe à 10 points ou moins, ou fais gin. De 2 à 4 joueurs.
game-oklahoma-gin = Oklahoma
game-oklahoma-gin-about = Le Gin Rami dont la carte retournée fixe la limite pour frapper. De 2 à 4 joueurs.

event-passed-upcard = { event-late }{ $player } laisse { $card }.
event-knocked = { event-late }✊ { $player } jette { $card } et frappe avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $melds }
event-went-gin = { event-late }{ $card ->
    [none] ✨ { $player } fait grand gin : { $melds }
   *[other] ✨ { $player } jette { $card } et fait gin : { $melds }
}
event-answered = { event-late }{ $player } a répondu, main encore cachée.
event-showed = { $player } montre { $melds ->
    [none] sa main
   *[other] { $melds }
}{ $cards ->
    [none] {""}
   *[other] {", "}ajoute { $cards }
} : il lui reste { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-deal-scored = { $ending ->
    [knock] { $player } gagne la manche { $deal }.
    [undercut] Undercut ! { $player } gagne la manche { $deal } contre { $knocker }.
    [gin] { $player } gagne la manche { $deal } par un gin.
    [big_gin] { $player } gagne la manche { $deal } par un grand gin.
   *[void] Manche { $deal } annulée : personne ne marque.
}{ $doubled ->
    [no] {""}
   *[yes] {" "}Points doublés.
}{ $results ->
    [none] {""}
   *[other] {" "}{ $results }
}

illegal-upcard-option-pending = D’abord la carte retournée : prends-la ou passe.
illegal-upcard-refused = Tout le monde a laissé cette carte : pioche.
illegal-must-discard = Jette une carte : ici on ne finit pas sans jeter.
illegal-discard-taken-upcard = Tu viens de prendre { $card ->
    [none] cette carte
   *[other] { $card }
} : tu ne peux pas la rejeter ce tour-ci.
illegal-meld-invalid = Ni brelan ni suite : { $cards ->
    [none] vérifie tes combinaisons
   *[other] { $cards }
}.
illegal-meld-overlap = { $card ->
    [none] Une carte ne peut servir qu’à une combinaison.
   *[other] { $card } ne peut servir qu’à une combinaison.
}
illegal-deadwood-over-limit = Il te resterait { $deadwood } points ({ $suggestion } au mieux) : pour frapper, { $limit } au plus.
illegal-gin-only = Ici on ne frappe pas : il faut faire gin, et il te resterait { $deadwood ->
    [one] { $deadwood } point
   *[other] { $deadwood } points
}.
illegal-not-gin = Pas encore gin : il te resterait { $deadwood ->
    [one] { $deadwood } point
   *[other] { $deadwood } points
}.
illegal-layoff-chain-forbidden = Ici { $card ->
    [none] chaque carte ajoutée
   *[other] { $card }
} doit aller seule sur la combinaison posée.
illegal-layoff-target-not-meld = On n’ajoute rien aux cartes qui restent à celui qui a frappé.
illegal-layoff-target-not-knocker = On n’ajoute qu’aux combinaisons de celui qui a frappé.
illegal-no-layoff-on-gin = Après un gin, on n’ajoute rien.

rule-next-dealer = { $value ->
    [hand_winner] Le gagnant distribue la manche suivante
    [hand_loser] Le perdant distribue la manche suivante
   *[rotate_left] La donne passe à gauche
}
rule-ace = { $value ->
    [low_or_high] As avant le 2 ou après le roi
   *[low] As avant le 2 seulement
}
rule-arrangement = Combinaisons : { $value ->
    [auto] toujours les meilleures, trouvées par le bot
    [manual] comme le joueur les annonce
   *[auto_editable] les meilleures, sauf autre choix du joueur
}
rule-upcard-option = { $value ->
    [yes] Au premier tour, la carte retournée fait le tour de la table
   *[no] Pas de tour pour la carte retournée
}
rule-after-all-pass = Carte retournée refusée par tous : { $value ->
    [free] le premier peut encore la prendre
   *[stock_only] le premier doit piocher
}
rule-may-discard-taken-card = { $value ->
    [yes] La carte prise à la défausse peut être rejetée aussitôt
   *[no] La carte prise à la défausse ne se rejette pas aussitôt
}
rule-limit-source = Limite pour frapper : { $value ->
    [first_upcard] selon la carte retournée
   *[fixed] toujours la même
}
rule-knock-limit = Frapper : { $value ->
    [one] { $value } point
   *[other] { $value } points
} au plus
rule-knock-limit-strict = { $value ->
    [yes] Frapper : moins de points que la limite
   *[no] Frapper : la limite comprise
}
rule-ace-rule = As retourné : { $value ->
    [one_point] on frappe à 1 point
   *[gin_only] gin obligatoire
}
rule-show-limit = { $value ->
    [yes] La carte de départ reste visible
   *[no] La carte de départ n’est pas rappelée
}
rule-big-gin = { $value ->
    [yes] Grand gin : toutes les cartes combinées, sans jeter
   *[no] Pas de grand gin
}
rule-layoff-chain = Ajouter : { $value ->
    [none] chaque carte doit aller seule
    [any] aussi sur les cartes ajoutées par d’autres
   *[own] plusieurs de ses cartes à la suite
}
rule-stock-low-water = { $value ->
    [0] La pioche se joue jusqu’au bout
    [one] On remélange quand il reste { $value } carte
   *[other] On remélange quand il reste { $value } cartes
}
rule-stock-low-action = Pioche presque vide : { $value ->
    [void_hand] la manche est annulée
   *[reshuffle] la défausse est remélangée
}
rule-reshuffle-leftover = Dernières cartes de la pioche : { $value ->
    [shuffle_in] mélangées avec la défausse
   *[keep_on_top] elles restent dessus
}
rule-max-reshuffles = { $value ->
    [none] La défausse se remélange sans limite
    [0] La défausse n’est pas remélangée
    [one] La défausse se remélange { $value } fois, puis la manche est annulée
   *[other] La défausse se remélange { $value } fois, puis la manche est annulée
}
rule-safety-reshuffle-cap = Au bout de { $value } mélanges, la manche est annulée
rule-gin-bonus = Gin : +{ $value } pour chaque perdant
rule-big-gin-bonus = Grand gin : +{ $value } pour chaque perdant
rule-undercut-bonus = Undercut : +{ $value } pour celui qui a frappé
rule-undercut-on-tie = { $value ->
    [yes] À égalité de reste, c’est un undercut
   *[no] À égalité de reste, celui qui a frappé gagne
}
rule-spade-doubles = { $value ->
    [yes] Pique retourné : points doublés
   *[no] Un pique retourné ne double rien
}
rule-double-scope = Doublement : { $value ->
    [difference_only] seulement la différence
   *[all] la différence et les primes
}
rule-match-mode = Fin de la partie : { $value ->
    [single_hand] une seule manche
    [fixed_hands] un nombre de manches fixé
   *[to_penalty] au premier qui atteint la limite
}
rule-penalty-target = La partie va à { $value } points
rule-prize-winner-pct = Cagnotte : au moins { $value } % au gagnant
rule-prize-threshold = { $value ->
    [one] Cagnotte partagée à moins de { $value } point d’écart
   *[other] Cagnotte partagée à moins de { $value } points d’écart
}

gin-upcard-option = **{ $card } est retournée : prends-la ou passe.**
gin-draw = **À toi : pioche ou prends { $card }.**
gin-draw-only = **À toi : pioche ({ $card } a été refusée par tous).**
gin-draw-bare = **À toi : pioche.**
gin-discard = **À toi : jette une carte.**
gin-show = **{ $player } a frappé avec { $points } : montre ta main.**
gin-show-gin = **{ $player } a fait gin : montre ta main.**
gin-shown = Ta main est prête ; les autres répondent encore.
gin-deadwood = Reste **{ $points }**
gin-deadwood-then = Reste **{ $points } → { $then }** si tu jettes { $card }
gin-note = Reste { $points }
gin-limit = limite { $limit ->
    [0] : gin seulement
   *[other] { $limit }
}
gin-take = Prendre { $card }
gin-pass = Passer
gin-knock = Frapper – jeter { $card } ({ $points })
gin-knock-menu = Frapper en jetant…
gin-gin = Gin – jeter { $card }
gin-big-gin = Grand gin
gin-leaves = { $card } → reste { $points }
gin-show-best = Montrer au mieux : { $points } → { $then }
gin-show-hand = Montrer ma main ({ $points })
gin-show-this = Montrer ainsi ({ $points })
gin-knock-this = Frapper ainsi – jeter { $card } ({ $points })
gin-other = Autre…
gin-cancel = Annuler le choix
gin-melds = Mes combinaisons…
gin-offs = Ajouter à ses combinaisons…
gin-thrown = Carte jetée…
gin-fits-on = sur { $cards }
gin-badge-limit = Limite { $limit }
gin-badge-gin-only = Gin seulement
gin-badge-double = Points ×2
gin-badge-knock = { $player } frappe : { $points }
gin-badge-gin = { $player } : gin
gin-situation-show = { $player } a frappé avec { $points } : les autres montrent leur main
gin-situation-gin = { $player } a fait gin : les autres montrent leur main
gin-situation-upcard = { $player } : prendre { $card } ou passer

show-left = Reste
show-points = Pénalité
show-credit = Points
show-rest = reste
show-added = ajout à { $meld }
show-added-more = à { $meld }
show-mark-knock = Frappe
show-mark-gin = Gin
show-mark-big-gin = Grand gin
show-mark-undercut = Undercut
show-knock = { $player } frappe avec { $points } et gagne
show-undercut = { $player } frappe avec { $points } : undercut !
show-gin = { $player } fait gin
show-big-gin = { $player } fait grand gin
show-void = Manche annulée
alt-show = { $name } : { $cards } – reste { $left }, { $points } cette manche, total { $total }.
alt-show-group = { $caption } : { $cards }
alt-limit = Carte de départ : { $card }.

preset-american = À l’américaine : le gagnant marque, grand gin
preset-short = Une seule manche, courte
preset-spades = Pique double, en 150

label-ace = Place de l’as
label-ace-rule = As retourné
label-after-all-pass = Carte refusée par tous
label-arrangement = Qui forme les combinaisons
label-big-gin = Grand gin
label-big-gin-bonus = Prime du grand gin
label-double-scope = Ce qui est doublé
label-gin-bonus = Prime du gin
label-knock-limit = Limite pour frapper
label-knock-limit-strict = Limite comprise ou non
label-layoff-chain = Ajouter à la suite
label-match-mode = Fin de la partie
label-max-reshuffles = Nombre de mélanges
label-may-discard-taken-card = Rejeter la carte prise
label-next-dealer = Prochain donneur
label-penalty-target = Points de la partie
label-prize-threshold = Cagnotte : écart maximal
label-prize-winner-pct = Cagnotte : part du gagnant, en %
label-reshuffle-leftover = Dernières cartes de la pioche
label-scoring = Qui marque
label-show-limit = Carte de départ visible
label-spade-doubles = Pique double
label-stock-low-action = Pioche presque vide
label-stock-low-water = Quand remélanger
label-undercut-bonus = Prime de l’undercut
label-undercut-on-tie = Undercut à égalité
label-upcard-option = Tour de la carte retournée

illegal-house-idle = { $option } : sans effet avec les autres règles choisies.
level-expert = Expert

hint-take-upcard = Prends { $card }
hint-pass-upcard = Laisse { $card }
hint-draw-discard = Prends { $card }
hint-knock = Jette { $card } et frappe
hint-gin = Jette { $card } et fais gin
hint-big-gin = Fais grand gin
hint-show = Montre { $melds ->
    [none] ta main
   *[other] { $melds }
}{ $cards ->
    [none] {""}
   *[other] {", "}ajoute { $cards }
}
hint-gin-pile-empty = { hint-pile-empty }
hint-gin-completes = { hint-completes }
hint-gin-useless = { hint-top-useless }
hint-gin-no-gain = { hint-top-gains-nothing }
hint-gin-kept-from = { hint-kept-from }
hint-gin-falls = Ton reste passe de { $now } à { $then }.
hint-gin-refused = { $card } a été refusée par tous : il faut piocher.
hint-gin-knock = Il te reste { $points ->
    [one] { $points } point
   *[other] { $points } points
} et la limite est { $limit } : attendre laisse aux autres le temps de faire mieux.
hint-gin-all = Toutes tes cartes sont combinées : { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus pour chaque adversaire, et personne n’ajoute rien.
hint-gin-throw-least = Il te reste { $points ->
    [one] { $points } point
   *[other] { $points } points
} : aucune autre carte n’en laisse moins.
hint-gin-throw = Il te reste { $points ->
    [one] { $points } point
   *[other] { $points } points
}, et { $count ->
    [one] { $count } carte encore cachée irait
   *[other] { $count } cartes encore cachées iraient
} dans une combinaison.
hint-gin-waits = Frapper avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} serait permis, mais risque un undercut.
hint-gin-show = Il te reste ainsi { $points ->
    [one] { $points } point
   *[other] { $points } points
}, le moins possible.
