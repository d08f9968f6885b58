-- Turns the tables of commit 6a32bd1, the last development version, into those of the first migration.

-- Imported games had any text as their reason.
UPDATE archive SET reason = NULL WHERE reason NOT IN (
    'arrival', 'blocked', 'quiet', 'resignation', 'agreement', 'time', 'forfeit', 'abandonment', 'adjudication',
    'recorded', 'abort'
);
DROP TABLE schema;
