-- Times are milliseconds since 1970, booleans are 0 or 1.

-- Visitors who are recognised by a secret in a cookie.
CREATE TABLE identities (
    id BIGINT PRIMARY KEY,
    name TEXT,
    bot BIGINT NOT NULL,
    created BIGINT NOT NULL
);

-- Hashes of the secrets of identities: one for each device.
CREATE TABLE secrets (
    hash TEXT PRIMARY KEY,
    identity BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX secrets_identity ON secrets (identity);

-- Hashes of codes that move an identity to another device.
CREATE TABLE codes (
    hash TEXT PRIMARY KEY,
    identity BIGINT NOT NULL,
    expires BIGINT NOT NULL
);

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    -- open, playing, over or closed.
    status TEXT NOT NULL,
    listed BIGINT NOT NULL,
    -- Position text.
    start TEXT NOT NULL,
    -- The code of the set-up, if the start is one.
    setup TEXT,
    -- A time control such as 5+3.
    clock TEXT NOT NULL,
    -- casual or strict.
    mode TEXT NOT NULL,
    -- Identities; 0 for one that was deleted. Names are those at the time of joining.
    white BIGINT,
    white_name TEXT,
    white_bot BIGINT NOT NULL,
    black BIGINT,
    black_name TEXT,
    black_bot BIGINT NOT NULL,
    created BIGINT NOT NULL,
    started BIGINT NOT NULL,
    ended BIGINT,
    turns BIGINT NOT NULL,
    -- The current position.
    position TEXT NOT NULL,
    -- When the running clock will have run out.
    deadline BIGINT,
    -- Until when an invitation is shown.
    seen BIGINT NOT NULL,
    -- 1-0, 0-1 or 1/2-1/2.
    result TEXT,
    -- Why the game ended, such as arrival or time.
    reason TEXT,
    -- The player who offers a rematch: white or black.
    rematch TEXT,
    -- The rematch, when it was agreed.
    next TEXT
);
CREATE INDEX games_deadline ON games (deadline);
CREATE INDEX games_status ON games (status, listed, created);
CREATE INDEX games_white ON games (white);
CREATE INDEX games_black ON games (black);

-- The events of games: the source of truth.
CREATE TABLE events (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

-- Finished games.
CREATE TABLE archive (
    id INTEGER PRIMARY KEY,
    -- The id in games, or # and a hash for an imported game.
    game TEXT,
    white TEXT,
    black TEXT,
    -- Names in the form in which they are compared.
    white_key TEXT,
    black_key TEXT,
    played BIGINT,
    result TEXT NOT NULL,
    -- As in games; NULL if the source of an imported game does not have it.
    reason TEXT,
    setup TEXT,
    start TEXT NOT NULL,
    -- The number of turns.
    length BIGINT NOT NULL,
    -- The turns, separated by spaces.
    turns TEXT NOT NULL
);
CREATE UNIQUE INDEX archive_game ON archive (game);
-- The games of a player, with the columns that searches filter by.
CREATE INDEX archive_white ON archive (white_key, id, result, length, played, black_key);
CREATE INDEX archive_black ON archive (black_key, id, result, length, played, white_key);
CREATE INDEX archive_played ON archive (played);
CREATE INDEX archive_length ON archive (length);

-- The positions of archived games, by a key that symmetric positions share.
CREATE TABLE archive_positions (
    position BIGINT NOT NULL,
    game BIGINT NOT NULL,
    PRIMARY KEY (position, game)
) WITHOUT ROWID;

-- How archived games went on from positions, for the player to move.
CREATE TABLE explorer (
    position BIGINT PRIMARY KEY,
    wins BIGINT NOT NULL,
    draws BIGINT NOT NULL,
    losses BIGINT NOT NULL
) WITHOUT ROWID;
