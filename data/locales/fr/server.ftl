## The pages of the server's settings, its log, and with whom one plays

server-theme = { $theme ->
    [game] Jeu et règles
    [places] Lieux et droits
    [season] Saison et classement
   *[notices] Avis
}
server-theme-about = { $theme ->
    [game] Langue, jeu, rythme, jetons, règles du serveur
    [places] Salons, rôles, nombre de tables, membres exclus
    [season] Fuseau horaire, durée, remise à zéro
   *[notices] Salon où sont notées les fermetures forcées
}
server-heading = ## { server-theme }
server-themes = Que veux-tu régler ?
server-back = Retour

server-language-open = langue : celle de la première table
server-own-rules = { $games ->
    [one] règles du serveur pour { $games } jeu
   *[other] règles du serveur pour { $games } jeux
}

server-everywhere = tables dans tous les salons
server-only-in = tables seulement dans { $channels }
server-everybody = tout le monde ouvre des tables
server-only-by = tables ouvertes par { $roles } et par qui gère le serveur
server-most = { $person ->
    [0] sans limite par personne
    [one] { $person } table au plus par personne
   *[other] { $person } tables au plus par personne
}, { $guild ->
    [0] sans limite pour le serveur
   *[other] { $guild } pour le serveur
}
server-barred-count = { $people ->
    [one] { $people } membre exclu
   *[other] { $people } membres exclus
}
server-places-about = Un fil compte comme son salon. Ce qui est déjà ouvert continue.
server-channels = Salons où ouvrir des tables (aucun : partout)
server-roles = Rôles qui ouvrent des tables (aucun : tous)
server-most-title = { $of ->
    [person] Tables par personne
   *[guild] Tables sur le serveur
}
server-most-of = { $most ->
    [0] Sans limite
    [one] { $most } table ouverte
   *[other] { $most } tables ouvertes
}{ $of ->
    [person] {" "}par personne
   *[guild] {" "}sur le serveur
}
server-bar = Exclure des membres des tables…
server-bar-about = Qui est exclu ne peut ni ouvrir de table, ni rejoindre, ni prendre une place ; une partie commencée, cette personne peut la finir.
server-barred = **Exclus :** { $people }{ $more ->
    [0] {""}
   *[other] {" "}… et { $more } de plus
}
server-unbar = Réadmettre…

server-lost = ⚠ N’existe plus : { $channels ->
    [one] { $channels } salon
   *[other] { $channels } salons
}, { $roles ->
    [one] { $roles } rôle
   *[other] { $roles } rôles
}
server-lost-channels = ⚠ Aucun des salons choisis n’existe encore : aucune table ne peut être ouverte.
server-lost-roles = ⚠ Aucun des rôles choisis n’existe encore : seul qui gère le serveur ouvre des tables.
server-lost-forget = Retirer ce qui n’existe plus

server-length = { $length ->
    [month] Saisons d’un mois
    [quarter] Saisons de trois mois
    [half] Saisons de six mois
   *[year] Saisons d’un an
}
server-season-until = en cours jusqu’au { $day }
server-zone = Fuseau horaire
server-zone-now = Fuseau horaire : { $zone }, il y est { $time }.
server-zone-about = Un nom comme Europe/Paris ou America/Toronto
server-season-now = { server-length }. Celle en cours : du { $begin } au { $end }.
server-season-about = Un changement compte dès maintenant ; les saisons finies restent comme elles sont.
server-length-title = Durée d’une saison
server-month = { $month ->
    [1] Depuis janvier
    [2] Depuis février
    [3] Depuis mars
    [4] Depuis avril
    [5] Depuis mai
    [6] Depuis juin
    [7] Depuis juillet
    [8] Depuis août
    [9] Depuis septembre
    [10] Depuis octobre
    [11] Depuis novembre
   *[12] Depuis décembre
}
server-month-title = Mois d’où l’on compte
server-day = Premier jour : { $day } · autre fuseau…
server-day-title = Premier jour et fuseau horaire
server-day-label = Premier jour de la saison
server-day-about = Le jour du mois, de 1 à 28
server-reset = Remettre le classement à zéro…
server-reset-about = ## Remettre le classement à zéro ?
    Un nouveau classement commence, vide. L’ancien ne s’efface pas : on le lit toujours, dans le menu du classement, sous « avant la remise à zéro du { $day } ». On ne peut pas revenir en arrière.
server-reset-yes = Oui, remettre à zéro
server-resets = Remis à zéro : { $dates }

server-log = Salon des fermetures forcées (aucun : nulle part)
server-log-about = Quand une table est fermée par la modération, un réglage, un salon supprimé ou une panne, une ligne y dit qui et pourquoi.
server-log-in = fermetures forcées notées dans { $channel }
server-log-nowhere = fermetures forcées notées nulle part
server-log-lacking = ⚠ Dans { $channel } il me manque : { $permissions }.
server-closed = 🔒 Table { $number } ({ $game }) dans { $channel } fermée{ $reason ->
    [moderator] {" "}par { $who }.
    [barred] {" "}: { $who } a exclu la dernière personne qui y attendait.
    [channel_gone] {" "}: son salon n’existe plus.
    [held] {" "}: aucune version du bot n’a pu la lire.
   *[stuck] {" "}: plus rien ne pouvait s’y passer.
}

me-blocked = **Pas à la même table que toi :** { $people }
me-block = Qui ne doit pas jouer avec moi…
me-unblock = Rejouer avec…
me-reminders = Rappel à mi-temps (rythme lent) : { $value ->
    [yes] oui
   *[no] non
}

refused-barred = Tu ne peux ni ouvrir de table ni t’asseoir à une table sur ce serveur : qui le gère en a décidé ainsi. Une partie commencée, tu peux la finir.
refused-barred-seated = <@{ $user }> ne peut plus jouer sur ce serveur : la partie ne peut pas commencer avec cette personne.
refused-channel-not-allowed = Ici, on n’ouvre et ne commence pas de table. Sur ce serveur, c’est dans { $channels }.
refused-role-needed = Sur ce serveur, seuls ces rôles ouvrent des tables : { $roles }. Tu peux rejoindre celles des autres.
refused-person-tables = { $most ->
    [one] Tu joues déjà à une table de ce serveur, et c’est le maximum.
   *[other] Tu joues déjà à { $most } tables de ce serveur, et c’est le maximum.
} `/mestables` te permet d’en quitter une.
refused-guild-tables = Ce serveur a déjà { $most } tables ouvertes, et c’est le maximum. Attends qu’une se termine.
refused-not-welcome = Tu ne peux pas t’asseoir à cette table.
refused-unwanted = <@{ $user }> joue à cette table, et tu as choisi de ne pas jouer avec cette personne. `/moi` change cela.
refused-blocked-full = Ta liste est pleine : { $most } personnes au plus.
refused-day-unknown = Le premier jour est un nombre de 1 à { $most }.
refused-zone-unknown = Je ne connais pas ce fuseau horaire. Un nom ressemble à Europe/Paris.
