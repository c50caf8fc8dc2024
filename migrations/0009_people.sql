-- Why: people are put together, renamed and taken apart in several copies, and are the same in all of them once these have
-- come together. What was said of a name is gone through in the one order, and what cannot be so waits.

-- When a spelling was first heard, by nanoseconds since 1970 (16 bytes, most significant first), and the origin of the
-- entry that has it: the earliest says how it is written.
ALTER TABLE person ADD COLUMN heard BLOB NOT NULL DEFAULT (x'');

-- An entry that says something of names, by its origin: 0 as it says, 1 it waits, 2 it waits, and what was said later has
-- made it pointless.
CREATE TABLE naming (
    entry INTEGER PRIMARY KEY REFERENCES entry (id),
    origin BLOB NOT NULL UNIQUE,
    waits INTEGER NOT NULL CHECK (waits IN (0, 1, 2))
) STRICT;

CREATE INDEX naming_that_waits ON naming (waits) WHERE waits > 0;
