-- Why: the log of what was recorded is the truth; every other table is kept ready from it and can be rebuilt.

-- A chain of entries: one for every session, one for the people and payments of every file.
CREATE TABLE chain (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('house', 'session'))
) STRICT;

-- Append-only. The hash covers the entry and the one before it; ids are the order in which this file learned of them.
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    chain INTEGER NOT NULL REFERENCES chain (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    at TEXT NOT NULL,
    body TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    UNIQUE (chain, seq)
) STRICT;

CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

-- Figures from here on.

-- A spelling under which somebody is known. Who is who: rows with the same same_as are one person,
-- shown under the name of the row that same_as points to.
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    written TEXT NOT NULL,
    shown TEXT NOT NULL,
    same_as INTEGER NOT NULL REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE TABLE session (
    id INTEGER PRIMARY KEY REFERENCES chain (id),
    number INTEGER NOT NULL UNIQUE,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    name TEXT,
    started_at TEXT NOT NULL,
    started_seconds INTEGER NOT NULL,
    stake_tenthousandths INTEGER,
    currency TEXT,
    ended INTEGER NOT NULL CHECK (ended IN (0, 1)),
    -- Where it stands and the running totals, ready for the next hand.
    position TEXT NOT NULL
) STRICT;

-- Who has sat in a session, by order of joining.
CREATE TABLE member (
    session INTEGER NOT NULL REFERENCES session (id),
    player INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (session, player)
) STRICT, WITHOUT ROWID;

-- What a hand wrote for each; slot is the seq of the entry that first recorded the hand. In halves.
CREATE TABLE posting (
    session INTEGER NOT NULL REFERENCES session (id),
    slot INTEGER NOT NULL,
    player INTEGER NOT NULL,
    points INTEGER NOT NULL,
    due INTEGER NOT NULL,
    bonus INTEGER NOT NULL,
    PRIMARY KEY (session, slot, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE payment (
    entry INTEGER NOT NULL REFERENCES entry (id),
    place INTEGER NOT NULL,
    payer INTEGER NOT NULL REFERENCES person (id),
    payee INTEGER NOT NULL REFERENCES person (id),
    currency TEXT NOT NULL,
    minor INTEGER NOT NULL CHECK (minor > 0),
    -- The evening that it settles, where it settles one.
    session_uuid TEXT,
    undone INTEGER NOT NULL CHECK (undone IN (0, 1)),
    PRIMARY KEY (entry, place)
) STRICT, WITHOUT ROWID;

-- Positive: is to receive. In twenty-thousandths of the currency's unit, so that halves of any stake are exact.
CREATE TABLE balance (
    person INTEGER NOT NULL REFERENCES person (id),
    currency TEXT NOT NULL,
    exact INTEGER NOT NULL,
    PRIMARY KEY (person, currency)
) STRICT, WITHOUT ROWID;

-- What belongs to this file alone and is no record of anything: the current session, the own house chain.
CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
