## When something does not work

fault-inside = Something went wrong on my side. Your game is intact, you can try again. Reference: `{ $reference }`
fault-locked = The storage is busy. Nothing is lost: try again in a moment.
fault-full = The bot’s disk is full: your move was not saved. Please tell the person who runs the bot.
fault-readonly = The bot cannot save anything right now. Please tell the person who runs the bot.
fault-corrupt = The bot’s storage is damaged. Nothing was overwritten. Please tell the person who runs the bot.
fault-newer = The storage comes from a newer version of the bot. Please tell the person who runs the bot.
fault-busy = A second bot uses the same storage. Please tell the person who runs the bot.
fault-io = The bot’s disk does not answer: your move was not saved. Try again in a moment.
fault-closed = The bot is restarting. Try again in a moment.
fault-discord = Discord did not take my answer. Your move is stored if it was made; `/hand` shows how things stand.

## Permissions, as Discord calls them in this language

permission-missing = I lack a permission in this channel: { $permissions }.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
