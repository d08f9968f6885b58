-- How many more times an invitation is renewed when it was taken.
ALTER TABLE games ADD COLUMN renewals BIGINT NOT NULL DEFAULT 0;
-- What its creator has chosen: a colour or random, and a set-up code or a kind of random set-up.
ALTER TABLE games ADD COLUMN chosen_color TEXT NOT NULL DEFAULT 'random';
ALTER TABLE games ADD COLUMN chosen_setup TEXT NOT NULL DEFAULT 'GRXLLS';
