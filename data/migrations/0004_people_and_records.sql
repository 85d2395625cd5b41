-- Results know the season they belong to, and the order in which they came: ratings follow it.
ALTER TABLE results ADD COLUMN channel INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN began REAL NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN season TEXT NOT NULL DEFAULT '';
ALTER TABLE results ADD COLUMN era INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
ALTER TABLE places ADD COLUMN side INTEGER;
ALTER TABLE places ADD COLUMN facts BLOB NOT NULL DEFAULT x'7b7d';

UPDATE results SET
    channel = coalesce((SELECT channel FROM tables WHERE id = table_id), 0),
    began = ended,
    season = strftime('%Y-%m', ended, 'unixepoch'),
    rated = (SELECT count(*) > 1 AND count(*) = count(user) FROM places WHERE places.table_id = results.table_id),
    number = (SELECT count(*) FROM results AS earlier
        WHERE (earlier.ended, earlier.table_id) <= (results.ended, results.table_id));
CREATE UNIQUE INDEX results_by_number ON results (number);
DROP INDEX results_by_guild;
CREATE INDEX results_by_guild ON results (guild, game, ended);
CREATE INDEX results_by_time ON results (guild, ended);

-- What a person's play is worth at a game of a server: in one season, or ('') in all since the last reset of its board.
CREATE TABLE ratings (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    era INTEGER NOT NULL,
    season TEXT NOT NULL,
    user INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (guild, game, era, season, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_user ON ratings (user);

-- How each match changed them, all seasons together.
CREATE TABLE rating_steps (
    table_id TEXT NOT NULL REFERENCES results (table_id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    mu_before REAL NOT NULL,
    sigma_before REAL NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    weight REAL NOT NULL,
    PRIMARY KEY (table_id, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_steps_by_user ON rating_steps (user);

-- Members of a server as they were last seen; gone: no longer there; hidden: not on its leaderboard.
CREATE TABLE members (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    gone INTEGER NOT NULL,
    hidden INTEGER NOT NULL,
    seen REAL NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_by_user ON members (user);

-- When a table ended: what is kept for a time only is looked for by it, and by server.
ALTER TABLE tables ADD COLUMN ended REAL;
UPDATE tables SET ended = coalesce(
    (SELECT ended FROM results WHERE table_id = id),
    CASE WHEN json_valid(CAST(meta AS TEXT)) THEN json_extract(CAST(meta AS TEXT), '$.ended') END,
    CAST(strftime('%s', 'now') AS REAL)
) WHERE status IN ('over', 'closed');
CREATE INDEX tables_by_end ON tables (ended) WHERE ended IS NOT NULL;
CREATE INDEX tables_by_guild ON tables (guild);
