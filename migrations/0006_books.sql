-- Why: the books. What is open is no longer made of payments that know at most an evening: every evening has a book, and
-- what is done with money says itself where it stands.

DROP TABLE payment;
DROP TABLE balance;

-- What an evening brings its book, and what was agreed for that.
ALTER TABLE session ADD COLUMN book TEXT NOT NULL DEFAULT '{}';

-- What was done with money: an entry of a house chain.
CREATE TABLE deed (
    entry INTEGER PRIMARY KEY REFERENCES entry (id),
    -- The hash that it had where it was first recorded.
    origin BLOB NOT NULL UNIQUE,
    -- Not taken back.
    lives INTEGER NOT NULL CHECK (lives IN (0, 1)),
    -- Where an entry from before the books stands: its bookings, and what it put into the kitty.
    placed TEXT
) STRICT;

-- Somebody who has left is hidden from lists.
ALTER TABLE person ADD COLUMN has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1));

-- The time of the latest entry that is known: whatever is recorded next is later.
CREATE TABLE newest (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at TEXT NOT NULL
) STRICT;
