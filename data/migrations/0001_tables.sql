-- Tables, their journals, and what belongs to a running match.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    status TEXT NOT NULL,
    meta BLOB NOT NULL,
    start BLOB,
    state BLOB,
    seq INTEGER NOT NULL,
    deadline REAL,
    shown INTEGER NOT NULL,
    message INTEGER,
    version INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_by_status ON tables (status);

CREATE TABLE journal (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    by TEXT NOT NULL,
    action BLOB NOT NULL,
    events BLOB NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE drafts (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE seeds (
    table_id TEXT NOT NULL,
    deal INTEGER NOT NULL,
    seed BLOB NOT NULL,
    PRIMARY KEY (table_id, deal)
) STRICT, WITHOUT ROWID;

-- Finished matches and who ended where.
CREATE TABLE results (
    table_id TEXT PRIMARY KEY,
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended REAL NOT NULL,
    data BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_guild ON results (guild, game);

CREATE TABLE places (
    table_id TEXT NOT NULL REFERENCES results (table_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER,
    name TEXT NOT NULL,
    place INTEGER NOT NULL,
    points INTEGER NOT NULL,
    abandoned INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX places_by_user ON places (user) WHERE user IS NOT NULL;

-- Settings of persons, of servers and of the bot itself.
CREATE TABLE players (
    user INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    data BLOB NOT NULL
) STRICT;

CREATE TABLE guilds (
    guild INTEGER PRIMARY KEY,
    data BLOB NOT NULL
) STRICT;

CREATE TABLE notes (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
