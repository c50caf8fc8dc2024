-- Why: what is open is kept ready, so that a balance, a payment or the settlement of an evening reads what it needs and
-- not every evening there ever was. People stand in it by the key under which they were first heard of, the kitty by none.
-- What is said of columns stands before each table: SQLite reads the text of every table whenever a file is opened.

-- Of a closing that counts for nothing: the one that stands in its way, by its origin.
ALTER TABLE deed ADD COLUMN waits BLOB;

-- On which pages a deed has something to do: an evening ('evening ' and its id), what a closing carried over ('carried '
-- and its origin), or the general page ('general'); and whether it closed that page.
CREATE TABLE deed_page (
    page TEXT NOT NULL,
    entry INTEGER NOT NULL REFERENCES deed (entry),
    closes INTEGER NOT NULL CHECK (closes IN (0, 1)),
    PRIMARY KEY (page, entry)
) STRICT, WITHOUT ROWID;

-- What of an evening stands in the tables below: of all but the newest one, all that it brings.
CREATE TABLE counted (
    page TEXT PRIMARY KEY,
    share TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Every page that there is in a currency: how many have something to do with it (deeds that count, and the evening
-- itself), and who owes whom how much; nothing where nothing is open.
CREATE TABLE page (
    page TEXT NOT NULL,
    currency TEXT NOT NULL,
    uses INTEGER NOT NULL CHECK (uses > 0),
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

-- What somebody is to receive over all pages, and on how many pages and by how many deeds they are named. What is in the
-- kitty, and by how many deeds, stands with the kitty alone.
CREATE TABLE open_sum (
    currency TEXT NOT NULL,
    who TEXT NOT NULL,
    parts TEXT NOT NULL,
    named INTEGER NOT NULL,
    cash TEXT NOT NULL,
    cash_deeds INTEGER NOT NULL,
    PRIMARY KEY (currency, who)
) STRICT, WITHOUT ROWID;
