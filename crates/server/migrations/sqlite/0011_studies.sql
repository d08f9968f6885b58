-- Studies: chapters of annotated trees.
CREATE TABLE studies (
    id TEXT PRIMARY KEY,
    identity BIGINT NOT NULL,
    title TEXT NOT NULL,
    -- The chapters, as links to studies have them.
    data TEXT NOT NULL,
    -- private, unlisted or public.
    visibility TEXT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX studies_identity ON studies (identity, changed);
CREATE INDEX studies_visibility ON studies (visibility, changed);
