## When something does not work

fault-inside = Quelque chose a mal tourné de mon côté. Ta partie est intacte, tu peux réessayer. Référence : `{ $reference }`
fault-locked = La sauvegarde est occupée. Rien n’est perdu : réessaie dans un instant.
fault-full = Le disque du bot est plein : ton coup n’a pas été enregistré. Préviens la personne qui gère le bot.
fault-readonly = Le bot ne peut rien enregistrer en ce moment. Préviens la personne qui gère le bot.
fault-corrupt = La sauvegarde du bot est abîmée. Rien n’a été écrasé. Préviens la personne qui gère le bot.
fault-newer = La sauvegarde vient d’une version plus récente du bot. Préviens la personne qui gère le bot.
fault-busy = Un deuxième bot utilise la même sauvegarde. Préviens la personne qui gère le bot.
fault-io = Le disque du bot ne répond pas : ton coup n’a pas été enregistré. Réessaie dans un instant.
fault-closed = Le bot redémarre. Réessaie dans un instant.
fault-discord = Discord n’a pas pris ma réponse. Ton coup est enregistré s’il a été joué ; `/main` montre où en est la partie.

## Permissions, as Discord calls them in this language

permission-missing = Il me manque une permission dans ce salon : { $permissions }.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers
