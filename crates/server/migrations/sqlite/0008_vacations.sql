-- Vacations: the clocks of games with days for each turn do not run. The last one of a player is the current one.
CREATE TABLE vacations (
    identity BIGINT NOT NULL,
    start BIGINT NOT NULL,
    -- Its end, which is moved when the player comes back earlier.
    until BIGINT NOT NULL,
    PRIMARY KEY (identity, start)
);
CREATE INDEX vacations_until ON vacations (until);

-- Until when the players are on vacation, as the events of the game say.
ALTER TABLE games ADD COLUMN white_vacation BIGINT;
ALTER TABLE games ADD COLUMN black_vacation BIGINT;
