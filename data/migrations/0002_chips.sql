-- The ledger of play chips: append-only. A line moves delta chips between a member's account of a season and the pot of
-- a table; the bot's own grant has no table.
CREATE TABLE chips (
    guild INTEGER NOT NULL,
    season TEXT NOT NULL,
    user INTEGER NOT NULL,
    delta INTEGER NOT NULL,
    reason TEXT NOT NULL,
    table_id TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (guild, season, user, table_id, reason)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX chips_by_table ON chips (table_id, user, reason) WHERE table_id <> '';
