-- The only identity that may join an invitation.
ALTER TABLE games ADD COLUMN invited BIGINT;
CREATE INDEX games_invited ON games (invited);

-- Turns that a player has chosen in advance, for turns of the opponent.
CREATE TABLE conditional_turns (
    game TEXT NOT NULL,
    -- white or black.
    player TEXT NOT NULL,
    -- The number of the opponent's turn that they answer.
    number BIGINT NOT NULL,
    -- Lines of turns, the opponent's and the player's in turn: a JSON array of arrays.
    lines TEXT NOT NULL,
    PRIMARY KEY (game, player)
);

-- Hashes of the secrets in the addresses of feeds.
CREATE TABLE feeds (
    hash TEXT PRIMARY KEY,
    identity BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX feeds_identity ON feeds (identity);
