-- Studies that an administrator has hidden are there for their owner only.
ALTER TABLE studies ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;
