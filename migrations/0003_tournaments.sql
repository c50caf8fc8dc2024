-- Why: tournaments. Their log is a chain of a third kind, and the list of kinds stood in a constraint that SQLite can
-- only lose with its table; which kinds there are is the program's business.

CREATE TABLE chain_of_any_kind (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL
) STRICT;
INSERT INTO chain_of_any_kind SELECT id, uuid, kind FROM chain;
DROP TABLE chain;
ALTER TABLE chain_of_any_kind RENAME TO chain;

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
