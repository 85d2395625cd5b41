## The server's settings and a person's own

settings-title = ## Réglages du serveur
settings-language = Langue du serveur
settings-game = Jeu par défaut
settings-pace = Rythme par défaut
settings-first = Ce serveur parle français, comme toi. `/reglages` change la langue.

language-fr = Français
language-en = English
language-none = Comme mon Discord

menu-entry = { $title } : { $value }

me-title = ## Tes réglages
me-language = Langue
me-indices = Figures
me-indices-fr = R D V
me-indices-en = K Q J
me-indices-none = Selon la langue
me-four-colour = Quatre couleurs : { $value ->
    [yes] oui
   *[no] non
}
me-text-only = Sans images : { $value ->
    [yes] oui
   *[no] non
}
me-ask-discard = Confirmer une défausse risquée : { $value ->
    [yes] oui
   *[no] non
}
me-theme = Tapis
me-theme-felt = Vert
me-theme-dark = Sombre
me-sort = Tri de la main
me-sort-suit = Par couleur
me-sort-rank = Par valeur
me-sort-melds = Par combinaison
me-notices = À mon tour
me-notices-dm = Message privé
me-notices-mention = Mention dans le salon
me-notices-none = Aucun avis
