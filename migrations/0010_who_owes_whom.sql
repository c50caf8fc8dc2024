-- Why: a payment is spread first over the evenings in which who pays owes and who is paid is owed. These are found by
-- themselves, and not among all in which somebody owes.

-- Evenings in whose book one owes and another is owed, by their beginning.
CREATE TABLE owing_to (
    currency TEXT NOT NULL,
    who TEXT NOT NULL,
    whom TEXT NOT NULL,
    since INTEGER NOT NULL,
    page TEXT NOT NULL,
    PRIMARY KEY (currency, who, whom, since, page)
) STRICT, WITHOUT ROWID;
