-- Why: what is open is kept ready, so that a balance, a payment or the settlement of an evening reads what it needs and
-- not every evening there ever was. People stand in it by the key under which they were first heard of, the kitty by none.

-- A closing that counts for nothing: the one that stands in its way, by its origin.
ALTER TABLE deed ADD COLUMN waits BLOB;

-- On which pages a deed has something to do: an evening ('evening ' and its id), what a closing carried over ('carried '
-- and its origin), or the general page ('general').
CREATE TABLE deed_page (
    page TEXT NOT NULL,
    entry INTEGER NOT NULL REFERENCES deed (entry),
    -- Whether it closed that page.
    closes INTEGER NOT NULL CHECK (closes IN (0, 1)),
    PRIMARY KEY (page, entry)
) STRICT, WITHOUT ROWID;

-- What of an evening stands in the tables below: of all but the newest one, all that it brings.
CREATE TABLE counted (
    page TEXT PRIMARY KEY,
    share TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Every page that there is in a currency.
CREATE TABLE page (
    page TEXT NOT NULL,
    currency TEXT NOT NULL,
    -- How many have something to do with it: deeds that count, and the evening itself.
    uses INTEGER NOT NULL CHECK (uses > 0),
    -- Who owes whom how much; nothing where nothing is open.
    owed TEXT,
    PRIMARY KEY (page, currency)
) STRICT, WITHOUT ROWID;
CREATE INDEX page_open_beside_evenings ON page (page) WHERE owed IS NOT NULL AND page < 'evening';

-- Evenings in whose book somebody owes, by their beginning.
CREATE TABLE owing (
    currency TEXT NOT NULL,
    who TEXT NOT NULL,
    since INTEGER NOT NULL,
    page TEXT NOT NULL,
    PRIMARY KEY (currency, who, since, page)
) STRICT, WITHOUT ROWID;

-- What somebody is to receive over all pages.
CREATE TABLE open_sum (
    currency TEXT NOT NULL,
    who TEXT NOT NULL,
    parts TEXT NOT NULL,
    -- On how many pages and by how many deeds they are named.
    named INTEGER NOT NULL,
    -- What is in the kitty, and by how many deeds; of nobody else.
    cash TEXT NOT NULL,
    cash_deeds INTEGER NOT NULL,
    PRIMARY KEY (currency, who)
) STRICT, WITHOUT ROWID;
