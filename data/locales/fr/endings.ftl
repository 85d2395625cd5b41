## Early ends: what a match's early end is called, who proposes one, how it came

table-quit = Quitter…
offer-made = 🤝 { $player } { $kind ->
    [concede] veut concéder la partie.
    [claim] veut finir la partie : les autres sont partis.
   *[agree] propose d’arrêter la partie sans résultat.
} Réponse attendue : { $waits }
offer-declined = ✋ { $player } préfère continuer.
offer-yes = { $kind ->
    [concede] Concéder aussi
   *[other] D’accord pour arrêter
}
offer-no = Continuer
offer-noted = C’est noté. La partie s’arrête dès que tout le monde est d’accord.
offer-off = C’est noté : la partie continue.
ended-concede = 🏳️ { $players } { $count ->
    [one] concède
   *[other] concèdent
} la partie : { $winners } { $won ->
    [one] gagne
   *[other] gagnent
}.
ended-claim = 🏁 Les autres sont partis : { $winners } { $won ->
    [one] gagne
   *[other] gagnent
} la partie.
ended-abandoned = 🏁 La partie compte telle quelle ; qui est parti ou n’a plus répondu est dernier.
notice-offer = { $player }, on te demande s’il faut arrêter la partie : regarde la table.

quit-head = ### Quitter la table `{ $number }` ?
quit-leave-about = - **Quitter la table** : { $last ->
    [yes] il ne reste que toi : la partie s’arrête et compte telle quelle.
   *[no] un ordinateur joue à ta place. La partie compte comme abandonnée, à la dernière place.
}
quit-agree-about = - **Arrêter sans résultat** : { $alone ->
    [yes] la partie s’arrête tout de suite et ne compte pas.
   *[no] les autres ont { $minutes } minutes pour répondre. Si tous acceptent, la partie ne compte pas.
}
quit-concede-about = - **Concéder** : la partie s’arrête tout de suite, gagnée par l’autre camp.
quit-claim-about = - **Finir et gagner** : les autres sont partis, tu peux finir la partie à la première place, ou continuer.
quit-leave = Quitter la table
quit-agree = Arrêter sans résultat
quit-concede = Concéder
quit-claim = Finir et gagner
quit-leave-sure = **Quitter la table ?** { $last ->
    [yes] La partie s’arrête et compte telle quelle.
   *[no] Tu seras à la dernière place de cette partie.
}
quit-agree-sure = **Arrêter la partie sans résultat ?** Elle ne pourra pas reprendre.
quit-concede-sure = **Concéder la partie ?** { $partner ->
    [none] Elle s’arrête aussitôt, et tu l’as perdue.
   *[other] { $partner } devra accepter ; elle s’arrête alors, perdue pour votre camp.
}
quit-claim-sure = **Finir la partie ?** { $partner ->
    [none] Tu es à la première place ; les autres sont partis.
   *[other] { $partner } devra accepter ; votre camp est alors premier.
}
quit-leave-yes = Oui, quitter
quit-agree-yes = Oui, arrêter
quit-concede-yes = Oui, concéder
quit-claim-yes = Oui, finir
quit-no = Continuer à jouer
quit-nothing = Rien n’a changé : la partie continue.
quit-done = La partie est finie.
quit-proposed = Les autres sont consultés : les boutons sont sur le message de la table et sur leurs panneaux.

refused-ending-not-offered = La partie ne peut plus s’arrêter de cette façon.
refused-offer-open = Une autre fin de partie est déjà proposée : réponds d’abord à celle-là.
refused-offer-declined = Ta proposition a été refusée. Tu pourras en refaire une à la prochaine manche, ou un peu plus tard.
refused-offer-over = Cette proposition n’est plus valable.
refused-not-asked = Ce n’est pas à toi de répondre.
