## Play chips: stakes, pots, a member's account

command-play-stake = mise
command-play-stake-about = Jetons que chacun met dans la cagnotte ; seulement si le serveur a activé les jetons

chips-stake = 🪙 Mise : { $stake } par personne · cagnotte : { $pot }
chips-opened = La table est ouverte, la mise est de { $stake } : invite du monde, puis *Commencer*. Les jetons sont pris au début de la partie.
chips-pot = 🪙 Cagnotte : { $pot } ({ $stake } par personne)
chips-shares = 🪙 Cagnotte { $pot } :
chips-share = { $player } +{ $chips }
chips-won = +{ $chips }
chips-of = { $game } · cagnotte { $pot }
chips-back = 🪙 La partie ne compte pas : chacun a récupéré sa mise de { $stake }.
chips-without = Tu joues cette place sans jetons : sa mise reste dans la cagnotte, pour qui a payé.
chips-mine = 🪙 Tes jetons sur ce serveur : { $chips } (à chaque saison, tout le monde repart à { $grant })
chips-switch = Jetons : { $value ->
    [yes] oui
   *[no] non
}
chips-about = Les jetons ne sont pas de l’argent : avec eux, `/jouer` peut ouvrir une table avec une mise.
chips-limits = - Jetons (sans argent, si le serveur les active) : { $grant } par membre et par saison, mise de { $stake } au plus ; rendus quand une partie ne compte pas

refused-chips-off = Les jetons ne sont pas activés sur ce serveur. Qui gère le serveur peut les activer avec `/reglages`.
refused-chips-short = Tu as { $have } { $have ->
    [one] jeton
   *[other] jetons
} sur ce serveur, la mise est de { $need }.
refused-chips-short-of = Il reste { $have } { $have ->
    [one] jeton
   *[other] jetons
} à <@{ $user }>, la mise est de { $need }. La partie ne peut pas commencer ainsi.
refused-stake-invalid = La mise est de { $most } jetons au plus.
refused-stake-persons = Il y a une mise à cette table : un ordinateur n’a pas de jetons, invite du monde.
refused-stake-too-few = Il faut au moins { $need } personnes : il y a une mise, et un ordinateur n’a pas de jetons.
