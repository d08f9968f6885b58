-- off or first-turn.
ALTER TABLE games ADD COLUMN swap_rule TEXT NOT NULL DEFAULT 'off';
-- The match of several games that the game belongs to: one or two games.
ALTER TABLE games ADD COLUMN series TEXT NOT NULL DEFAULT 'one';
-- The number of the game in its match.
ALTER TABLE games ADD COLUMN series_game BIGINT NOT NULL DEFAULT 1;
-- The game before in the match.
ALTER TABLE games ADD COLUMN previous TEXT;
-- Half points from earlier games of the match.
ALTER TABLE games ADD COLUMN white_points BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN black_points BIGINT NOT NULL DEFAULT 0;
-- The player who has declined a rematch: white or black.
ALTER TABLE games ADD COLUMN rematch_declined TEXT;

-- Whether the players swapped sides after the first turn. The columns of players are those after it.
ALTER TABLE archive ADD COLUMN swapped BIGINT NOT NULL DEFAULT 0;
