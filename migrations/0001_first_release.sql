-- Log and figures: the schema of the first release. A file that was released is never edited; what comes later is a file of its own.

-- A chain of entries: one for every evening and tournament, one for the people and money of every file.
CREATE TABLE chain (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL
) STRICT;

-- The log: append-only. The hash covers the entry and the one before it; ids are the order in which this file learned of them.
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

-- Figures from here on: everything below can be made anew from the log.

-- A spelling under which somebody is known. Rows with the same same_as are one person, shown under the name of the row
-- that same_as points to. `heard` says when a spelling was first heard, by nanoseconds since 1970 (16 bytes, most significant
-- first), and the origin of the entry that has it: the earliest says how it is written.
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    written TEXT NOT NULL,
    shown TEXT NOT NULL,
    same_as INTEGER NOT NULL REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED,
    kitty INTEGER NOT NULL DEFAULT 0 CHECK (kitty IN (0, 1)),
    has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    heard BLOB NOT NULL DEFAULT (x'')
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
    position TEXT NOT NULL,
    book TEXT NOT NULL DEFAULT '{}'
) STRICT;

-- Who has sat in a session, by order of joining; and under whose name that was recorded, where it was another's.
CREATE TABLE member (
    session INTEGER NOT NULL REFERENCES session (id),
    player INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    instead_of INTEGER REFERENCES person (id),
    PRIMARY KEY (session, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX member_put_right ON member (session) WHERE instead_of IS NOT NULL;

-- What a hand wrote for each, in halves; slot is the seq of the entry that first recorded the hand.
CREATE TABLE posting (
    session INTEGER NOT NULL REFERENCES session (id),
    slot INTEGER NOT NULL,
    player INTEGER NOT NULL,
    points INTEGER NOT NULL,
    due INTEGER NOT NULL,
    bonus INTEGER NOT NULL,
    PRIMARY KEY (session, slot, player)
) STRICT, WITHOUT ROWID;

-- What belongs to this file alone and is no record of anything: the current evening, the own house chain.
CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament (
    id INTEGER PRIMARY KEY REFERENCES chain (id),
    number INTEGER NOT NULL UNIQUE,
    name TEXT NOT NULL,
    -- Who entered, how each series was drawn, what was handed in on paper.
    position TEXT NOT NULL
) STRICT;

-- Who is behind a start number.
CREATE TABLE entrant (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    number INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

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

-- What was done with money: an entry of a house chain.
CREATE TABLE deed (
    entry INTEGER PRIMARY KEY REFERENCES entry (id),
    -- The hash that it had where it was first recorded.
    origin BLOB NOT NULL UNIQUE,
    -- Not taken back.
    lives INTEGER NOT NULL CHECK (lives IN (0, 1))
) STRICT;

-- The time of the latest entry that is known: whatever is recorded next is later.
CREATE TABLE newest (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at TEXT NOT NULL
) STRICT;

-- A command that is typed again with the same token is known again however long the log is.
CREATE INDEX entry_by_token ON entry (body) WHERE substr(body, 1, 8) = '{"once":';

-- An entry that says something of names, by its origin: 0 as it says, 1 it waits, 2 it waits, and what was said later has
-- made it pointless.
CREATE TABLE naming (
    entry INTEGER PRIMARY KEY REFERENCES entry (id),
    origin BLOB NOT NULL UNIQUE,
    waits INTEGER NOT NULL CHECK (waits IN (0, 1, 2))
) STRICT;

CREATE INDEX naming_that_waits ON naming (waits) WHERE waits > 0;

-- Entries of chains as they stand in copies that went another way, in the order in which this file learned of them: what
-- came out of another copy is believed where it came from because each row can be hashed anew.
CREATE TABLE elsewhere (
    id INTEGER PRIMARY KEY,
    chain INTEGER NOT NULL REFERENCES chain (id),
    before BLOB NOT NULL CHECK (length(before) = 32),
    seq INTEGER NOT NULL CHECK (seq > 0),
    at TEXT NOT NULL,
    body TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32)
) STRICT;

CREATE INDEX elsewhere_by_chain ON elsewhere (chain, id);

CREATE INDEX chain_house ON chain (id) WHERE kind = 'house';

CREATE INDEX person_kitty ON person (key) WHERE kitty = 1;
