-- Unique names, devices, blocks, reports, and what an administrator decides.

ALTER TABLE identities ADD COLUMN role TEXT NOT NULL DEFAULT 'player';
-- When the name was last changed; NULL before the first change.
ALTER TABLE identities ADD COLUMN renamed BIGINT;
-- The hash of the recovery code, and when it was issued.
ALTER TABLE identities ADD COLUMN recovery TEXT;
ALTER TABLE identities ADD COLUMN recovery_created BIGINT;
CREATE UNIQUE INDEX identities_recovery ON identities (recovery);

-- The browser and system of the device, and when it was last seen.
ALTER TABLE secrets ADD COLUMN browser TEXT;
ALTER TABLE secrets ADD COLUMN system TEXT;
ALTER TABLE secrets ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;

-- Secrets that were revoked lately, so that all nodes close the sockets that were opened with them.
CREATE TABLE revoked (
    hash TEXT PRIMARY KEY,
    at BIGINT NOT NULL
);
CREATE INDEX revoked_at ON revoked (at);

-- Names that are in use or reserved, by a key that names with the same appearance share.
CREATE TABLE names (
    key TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    identity BIGINT NOT NULL,
    -- When the identity gave the name up; NULL while it has it.
    released BIGINT
);
CREATE INDEX names_identity ON names (identity);

-- Identities that play no games with each other, because the first one decided so.
CREATE TABLE blocks (
    id TEXT PRIMARY KEY,
    identity BIGINT NOT NULL,
    blocked BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE UNIQUE INDEX blocks_pair ON blocks (identity, blocked);
CREATE INDEX blocks_blocked ON blocks (blocked);

-- Reports of players about others, for the administrator. Identities are 0 after their deletion.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY,
    reporter BIGINT NOT NULL,
    accused BIGINT NOT NULL,
    -- The name at the time of the report.
    accused_name TEXT,
    game TEXT,
    reason TEXT NOT NULL,
    created BIGINT NOT NULL,
    resolved BIGINT,
    resolution TEXT
);
CREATE INDEX reports_resolved ON reports (resolved, id);
CREATE INDEX reports_reporter ON reports (reporter, created);

-- Whether the administrator has removed a listed game from lists and archive: then it is not listed.
ALTER TABLE games ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;

-- Bans of an identity or of a network such as 192.0.2.0/24.
CREATE TABLE bans (
    id INTEGER PRIMARY KEY,
    identity BIGINT,
    -- The name at the time of the ban.
    name TEXT,
    network TEXT,
    reason TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- NULL for a ban without end.
    expires BIGINT
);
CREATE INDEX bans_identity ON bans (identity);

-- Settings that the administrator changes while servers run.
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- One row with a number that grows with each change of the administrator: servers compare it every second.
CREATE TABLE moderation (
    id BIGINT PRIMARY KEY,
    version BIGINT NOT NULL
);
INSERT INTO moderation (id, version) VALUES (1, 0);

-- Hashes of the keys with which workers identify themselves.
CREATE TABLE worker_keys (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    hash TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT,
    revoked BIGINT
);
CREATE UNIQUE INDEX worker_keys_hash ON worker_keys (hash);

-- What administrators have done.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at BIGINT NOT NULL,
    -- The user of the system.
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
);
