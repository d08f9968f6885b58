-- The tournament that a game belongs to.
ALTER TABLE games ADD COLUMN tournament TEXT;
CREATE INDEX games_tournament ON games (tournament);

-- Tournaments. What happens in them is in tournament_events; the other columns follow from those, except
-- settings and organiser, which never change.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    -- An identity; 0 for one that was deleted.
    organiser BIGINT NOT NULL,
    -- JSON.
    settings TEXT NOT NULL,
    -- open, running, over or cancelled.
    status TEXT NOT NULL,
    created BIGINT NOT NULL,
    ended BIGINT,
    -- The number of players who take part, without those who have withdrawn.
    players BIGINT NOT NULL,
    -- The number of events.
    events BIGINT NOT NULL,
    -- When the next step is due, if it does not depend on a game only.
    due BIGINT
);
CREATE INDEX tournaments_due ON tournaments (due);
CREATE INDEX tournaments_status ON tournaments (status, created);
CREATE INDEX tournaments_organiser ON tournaments (organiser);

-- The events of tournaments: the source of truth.
CREATE TABLE tournament_events (
    tournament TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    -- JSON.
    event TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
);

-- Who has which number in a tournament.
CREATE TABLE tournament_players (
    tournament TEXT NOT NULL,
    player BIGINT NOT NULL,
    -- An identity; 0 for one that was deleted.
    identity BIGINT NOT NULL,
    PRIMARY KEY (tournament, player)
);
CREATE INDEX tournament_players_identity ON tournament_players (identity);

-- Games of tournaments whose results are not among the events yet.
CREATE TABLE tournament_games (
    game TEXT PRIMARY KEY,
    tournament TEXT NOT NULL,
    -- When the player of White must have played; NULL once that was checked.
    show_by BIGINT,
    -- Whether the game is over.
    ended BIGINT NOT NULL
);
CREATE INDEX tournament_games_ended ON tournament_games (ended, tournament);
CREATE INDEX tournament_games_show_by ON tournament_games (show_by);
