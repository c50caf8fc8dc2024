-- Why: what came out of another copy is believed where it came from because it stands here as it stands there, with all
-- that stands before it: each row can be hashed anew (docs/storage.md, What the chain proves).

-- Entries of chains as they stand in copies that went another way, in the order in which this file learned of them.
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
