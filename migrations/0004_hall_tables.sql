-- Why: a table of a tournament and the session of its hands find each other by a row, with every hand that is recorded;
-- before, the session was looked for in the text of every tournament.

-- Every table that was ever drawn, by the entry that drew it and its number from 1.
CREATE TABLE hall_table (
    drawn INTEGER NOT NULL REFERENCES entry (id),
    number INTEGER NOT NULL,
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    series INTEGER NOT NULL,
    -- The id that the session has once its first hand is recorded.
    session_uuid TEXT NOT NULL,
    -- Whether this draw counts, and no later one has taken its place.
    counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
    PRIMARY KEY (drawn, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX hall_table_by_session ON hall_table (session_uuid);
