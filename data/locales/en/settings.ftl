## The server's settings and a person's own

settings-title = ## Server settings
settings-language = Language of the server
settings-game = Default game
settings-pace = Default pace
settings-first = This server speaks English, as you do. `/settings` changes the language.

language-fr = Français
language-en = English
language-none = As in my Discord

menu-entry = { $title }: { $value }

me-title = ## Your settings
me-language = Language
me-indices = Court cards
me-indices-fr = R D V
me-indices-en = K Q J
me-indices-none = By language
me-four-colour = Four colours: { $value ->
    [yes] yes
   *[no] no
}
me-text-only = No pictures: { $value ->
    [yes] yes
   *[no] no
}
me-ask-discard = Confirm risky discards: { $value ->
    [yes] yes
   *[no] no
}
me-theme = Table
me-theme-felt = Green felt
me-theme-dark = Dark
me-sort = Order of the hand
me-sort-suit = By suit
me-sort-rank = By rank
me-sort-melds = By meld
me-notices = On my turn
me-notices-dm = Direct message
me-notices-mention = Mention in the channel
me-notices-none = No notice
