## Conquián : la carte offerte dans les événements, les refus, les règles de la maison et le panneau

game-conquian = Conquián
game-conquian-about = 40 cartes, à 2 : la carte offerte sert tout de suite ou jamais ; 11 cartes posées gagnent.

event-gave = { event-late }{ $player } passe une carte.
event-received = { $player } reçoit une carte.
event-turned-up = { event-late }{ $player } retourne { $card }.
event-used = { event-late }{ $player } utilise { $card } ({ $melded ->
    [one] { $melded } carte posée
   *[other] { $melded } cartes posées
}) : { $melds }
event-passed = { event-late }{ $player } passe sur { $card }.
event-forced = { event-late }{ $player } force { $victim } à utiliser { $card } !
event-let-go = { event-late }{ $player } laisse passer.
event-died = Personne ne veut { $card } : carte morte.
event-stake-won = { $player } prend { $count ->
    [one] la mise.
   *[other] { $count } mises.
}
event-stake-carried = Manche nulle : le prochain gagnant prend { $count ->
    [one] { $count } mise de plus.
   *[other] { $count } mises de plus.
}

illegal-offered-card-not-keepable = { $card } n’entre jamais dans ta main : utilise-la tout de suite ou passe.
illegal-offered-card-not-used = Ta nouvelle table doit contenir la carte offerte, { $card }.
illegal-table-card-missing = { $card } est sur ta table et doit y rester, dans une combinaison ou une autre.
illegal-nothing-offered = Il n’y a pas de carte offerte.
illegal-cannot-force = Tu ne peux pas forcer : la carte ne va pas à elle seule sur cette table.
illegal-forced-must-use = Tu es forcé : tu dois utiliser { $card }.
illegal-discard-required = Jette d’abord une carte.
illegal-meld-needs-table-card = Ici, chaque combinaison doit contenir la carte offerte ou une carte de ta table.
illegal-forced-card-alone = Tu es forcé : { $card } se pose seule, sans carte de ta main.

rule-force-by-rearrangement = { $value ->
    [yes] Forcer : aussi si la carte va après réarrangement de la table
   *[no] Forcer : seulement si la carte allonge à elle seule une combinaison
}
rule-forced-card-alone = { $value ->
    [yes] Le joueur forcé ne pose aucune carte de sa main
   *[no] Le joueur forcé peut aussi poser des cartes de sa main
}
rule-hand-melds = { $value ->
    [yes] Avec la carte offerte, on peut poser des combinaisons de sa main
   *[no] Pas de combinaison faite de cartes de la main seules
}
rule-fewest-cards-win = { $value ->
    [yes] Pioche épuisée : le moins de cartes en main gagne
   *[no] Pioche épuisée : manche nulle, la mise est reportée
}
rule-exchange = { $value ->
    [yes] Avant de jouer, chacun passe une carte
   *[no] Pas d’échange avant de jouer
}

conquian-turn-up = **À toi : retourne une carte.**
conquian-option = **{ $card } t’est offerte : utilise-la tout de suite, ou passe.**
conquian-own-turnup = **Tu as retourné { $card } : utilise-la tout de suite, ou passe.**
conquian-stuck = { $card } ne peut pas te servir : tu passes.
conquian-force-window = **{ $player } passe sur { $card }, qui va sur sa table. Tu forces ?**
conquian-forced = **Tu es forcé d’utiliser { $card }.**
conquian-discard = **Jette une carte : elle sera offerte au suivant.**
conquian-exchange = **Avant de jouer : passe une carte à celui qui joue après toi.**
conquian-use = Utiliser { $card } avec { $cards }
conquian-use-alone = Utiliser { $card }
conquian-use-menu = Utiliser { $card } : quelles cartes poser…
conquian-use-with = { $card } avec { $cards }
conquian-use-without = { $card } seule
conquian-pass = Passer
conquian-force = Forcer
conquian-let-go = Laisser passer
conquian-turn = Retourner
conquian-give = Passer une carte…
conquian-offered = Carte offerte
conquian-goal = { $count } cartes gagnent
conquian-stakes = { $count ->
    [one] { $count } mise
   *[other] { $count } mises
}
alt-offered = Carte offerte : { $card }.
