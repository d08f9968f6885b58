-- Jobs for remote workers.
CREATE TABLE work_batches (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE UNIQUE INDEX work_batches_name ON work_batches (name);

CREATE TABLE work_jobs (
    id INTEGER PRIMARY KEY,
    batch BIGINT NOT NULL,
    -- analysis, matches, self-play or atlas.
    kind TEXT NOT NULL,
    -- What to compute, in JSON.
    input TEXT NOT NULL,
    -- Whether results of different workers can be compared.
    comparable BIGINT NOT NULL,
    -- waiting, checking, leased, done, failed or cancelled.
    state TEXT NOT NULL,
    -- From when a worker may get the job; the end of the lease while one has it.
    due BIGINT NOT NULL,
    -- The key of the last worker, the number of leases, and how many of them ended without a result.
    worker BIGINT,
    attempts BIGINT NOT NULL,
    failures BIGINT NOT NULL,
    -- The number of results, and the engine of the first one.
    results BIGINT NOT NULL,
    engine TEXT,
    -- Why the last attempt failed.
    problem TEXT
);
CREATE INDEX work_jobs_due ON work_jobs (state, due, id);
CREATE INDEX work_jobs_batch ON work_jobs (batch, kind, state);

-- Results: usually one for each job.
CREATE TABLE work_results (
    job BIGINT NOT NULL,
    attempt BIGINT NOT NULL,
    worker BIGINT NOT NULL,
    engine TEXT NOT NULL,
    output TEXT NOT NULL,
    at BIGINT NOT NULL,
    -- pending, accepted, confirmed or refuted.
    verdict TEXT NOT NULL,
    PRIMARY KEY (job, attempt)
);

-- The number of wrong results: a worker with one gets no more jobs.
ALTER TABLE worker_keys ADD COLUMN refuted BIGINT NOT NULL DEFAULT 0;
