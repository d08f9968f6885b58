-- Whether the game changes ratings.
ALTER TABLE games ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;
-- The ratings of the players when they joined, in thousandths of points; NULL without one.
ALTER TABLE games ADD COLUMN white_rating BIGINT;
ALTER TABLE games ADD COLUMN white_deviation BIGINT;
ALTER TABLE games ADD COLUMN black_rating BIGINT;
ALTER TABLE games ADD COLUMN black_deviation BIGINT;

-- One row. A transaction that rates games locks it, so that events have one order.
CREATE TABLE rating_sequence (
    id BIGINT PRIMARY KEY,
    -- The number of the last event.
    last BIGINT NOT NULL
);
INSERT INTO rating_sequence (id, last) VALUES (1, 0);

-- Players in rating events: pseudonyms, which stay when an identity is deleted.
CREATE TABLE rating_players (
    player BIGINT PRIMARY KEY,
    -- NULL for an identity that was deleted.
    identity BIGINT,
    -- The rating and its deviation before the first game, in thousandths of points.
    initial_rating BIGINT NOT NULL,
    initial_deviation BIGINT NOT NULL
);
CREATE UNIQUE INDEX rating_players_identity ON rating_players (identity);

-- Rated games: the source of truth. Ratings are in thousandths of points, volatilities in millionths.
CREATE TABLE rating_events (
    number BIGINT PRIMARY KEY,
    -- The id in games.
    game TEXT NOT NULL,
    -- fast, slow or correspondence.
    pool TEXT NOT NULL,
    -- classic, half-random, full-random or position.
    setup TEXT NOT NULL,
    -- Whether Black could choose the side.
    swap BIGINT NOT NULL,
    white BIGINT NOT NULL,
    black BIGINT NOT NULL,
    -- 1-0, 0-1 or 1/2-1/2.
    result TEXT NOT NULL,
    ended BIGINT NOT NULL,
    -- The advantage that the first move was expected to give.
    advantage BIGINT NOT NULL,
    white_before BIGINT NOT NULL,
    white_rating BIGINT NOT NULL,
    white_deviation BIGINT NOT NULL,
    white_volatility BIGINT NOT NULL,
    black_before BIGINT NOT NULL,
    black_rating BIGINT NOT NULL,
    black_deviation BIGINT NOT NULL,
    black_volatility BIGINT NOT NULL
);
CREATE UNIQUE INDEX rating_events_game ON rating_events (game);
CREATE INDEX rating_events_white ON rating_events (white, pool, number);
CREATE INDEX rating_events_black ON rating_events (black, pool, number);

-- What follows from the events: the current ratings, and the results of each player.
CREATE TABLE ratings (
    player BIGINT NOT NULL,
    pool TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    -- When the last game ended.
    updated BIGINT NOT NULL,
    white_wins BIGINT NOT NULL,
    white_draws BIGINT NOT NULL,
    white_losses BIGINT NOT NULL,
    black_wins BIGINT NOT NULL,
    black_draws BIGINT NOT NULL,
    black_losses BIGINT NOT NULL,
    PRIMARY KEY (player, pool)
);
CREATE INDEX ratings_pool ON ratings (pool, rating);

-- What follows from the events: White's advantage for each kind of set-up, in the text form of the crate pijersi-ratings.
CREATE TABLE rating_advantages (
    setup TEXT PRIMARY KEY,
    advantage TEXT NOT NULL
);
