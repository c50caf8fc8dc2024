PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE chain (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('house', 'session'))
) STRICT;
INSERT INTO chain VALUES(1,'01a1fda1-a9e8-72e8-bf2b-3b512b70a235','session');
INSERT INTO chain VALUES(2,'01a1fda1-a9e8-72e8-bf2b-3b5275054030','house');
INSERT INTO chain VALUES(3,'01a1fda1-aa06-7340-b28d-d2952e9c873f','session');
INSERT INTO chain VALUES(4,'01a1fda1-aa13-715b-84e3-083cdbee4046','session');
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    chain INTEGER NOT NULL REFERENCES chain (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    at TEXT NOT NULL,
    body TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    UNIQUE (chain, seq)
) STRICT;
INSERT INTO entry VALUES(1,1,1,'2026-11-21T10:23:12+00:00','{"open":{"game":"dreierles","rules":"steinmauern","players":["Anne","Bert","Carla","Dieter"],"dealer":"Dieter","stake":{"amount":"0.10","currency":"EUR"},"switches":{"active":3,"scoring":"fach","knocking":true,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":2,"last_round_raeuber_value":4,"misdeal_penalty":0,"penalty_value":4,"solo_du":false,"rounds":0},"started_at":"2026-11-21T10:23:12+00:00","id":"01a1fda1-a9e8-72e8-bf2b-3b512b70a235"}}',X'5b4416860f75228cfc1cce4ab66e356f848e0601c55fd629827f01f587dacddf');
INSERT INTO entry VALUES(2,2,1,'2026-11-21T10:23:12+00:00','{"opened":{"session":"01a1fda1-a9e8-72e8-bf2b-3b512b70a235"}}',X'db1d6059f7cbfb7760b17f7234b9054a4d59dc760e66c88721e5c966563413f3');
INSERT INTO entry VALUES(3,1,2,'2026-11-21T10:23:12+00:00','{"event":{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"pfeife":"out-lost","combinations":[{"player":"Anne","what":"vier-koenige"},{"player":"Bert","what":"zehn-druck"}]}}',X'f59ab10a3ea06d9dc7bb1f215acd97f8ed0af72a2cca85c5182b23af1ca5b1d8');
INSERT INTO entry VALUES(4,1,3,'2026-11-21T10:23:12+00:00','{"event":{"kind":"game","declarer":"Bert","bid":"dreier","card_points":31}}',X'efb02b13cf335a2f632836ee9e4260bf282b8ad46ba545b4b9515ca174d19bb3');
INSERT INTO entry VALUES(5,1,4,'2026-11-21T10:23:12+00:00','{"event":{"kind":"game","declarer":"Carla","bid":"zweier","card_points":48}}',X'3a64469ee37639cffa127133649a86f19074b0cbe2280d8e1988c9827748cab6');
INSERT INTO entry VALUES(6,1,5,'2026-11-21T10:23:12+00:00','{"fix":{"of":3,"event":{"kind":"game","declarer":"Bert","bid":"dreier","card_points":48}}}',X'753c450c662272affc67cf94bc8f6172ec8abb10f849bdd990ba041ba8c54ff2');
INSERT INTO entry VALUES(7,2,2,'2026-11-21T10:23:12+00:00','{"payments":{"payments":[{"from":"Carla","to":"Anne","amount":"0.50","currency":"EUR"}]}}',X'b3fc46649de0dbce38ee1720e14e4a85df1eac83c3cd6957f78d528649d78ad1');
INSERT INTO entry VALUES(8,3,1,'2026-11-21T10:23:12+00:00','{"open":{"game":"droggn","rules":"fulpmes","players":["Adolf","Rudolf","Jo"],"dealer":"Jo","stake":{"amount":"0.10","currency":"ATS"},"switches":{"total":74,"win_with":37,"tie_by_last_trick":false,"super_mord":167,"super_mord_pagat":"included","kleine_und_gstiess":false,"doubling_limit":0},"started_at":"2026-11-21T10:23:12+00:00","id":"01a1fda1-aa06-7340-b28d-d2952e9c873f"}}',X'8480896fd9b8ffb2a6e61d6eb365a833590eb83e02bccfe1e703909cbd1c72bc');
INSERT INTO entry VALUES(9,2,3,'2026-11-21T10:23:12+00:00','{"opened":{"session":"01a1fda1-aa06-7340-b28d-d2952e9c873f"}}',X'7322bc05fe27c48448282fbf6f2eeaaf250ef194b61a97f96a2bb3214ca23b80');
INSERT INTO entry VALUES(10,3,2,'2026-11-21T10:23:12+00:00','{"event":{"kind":"game","declarer":"Adolf","bid":"ansager","card_points":31}}',X'd072f7c729c618e802ca281ce63239092f1679c316649b85f1ef62016b9cbf5f');
INSERT INTO entry VALUES(11,3,3,'2026-11-21T10:23:12+00:00','{"event":{"kind":"game","declarer":"Jo","bid":"solo","card_points":74}}',X'bb2b050e0ab9411572360008fb05e6e6a85025bab5ebcea8d3f2f0a8d0270021');
INSERT INTO entry VALUES(12,4,1,'2026-11-21T10:23:12+00:00','{"open":{"game":"dreeg","rules":"neumarkt","players":["Anne","Bert","Carla"],"dealer":"Carla","switches":{"strokes":7,"phases":["sechsundsechzig","rot-assen","rufen","kamerun","kamerun","rufen","rot-assen","sechsundsechzig"],"slate":null,"rot_assen_lone_always_3":false,"closed_lost_at_least_2":false,"false_out_after_close_3":false,"drink":null},"started_at":"2026-11-21T10:23:12+00:00","id":"01a1fda1-aa13-715b-84e3-083cdbee4046"}}',X'8391b46527587fec803227ee343b6156a95886b79b68ffb4e8fc2f41608fb1f2');
INSERT INTO entry VALUES(13,2,4,'2026-11-21T10:23:12+00:00','{"opened":{"session":"01a1fda1-aa13-715b-84e3-083cdbee4046"}}',X'4b2b0e43e704c54e04552992efaabfff9a2a363f03c76a66c990bc6720b0fca6');
INSERT INTO entry VALUES(14,4,2,'2026-11-21T10:23:12+00:00','{"event":{"kind":"strokes","erase":{"Anne":3,"Bert":2}}}',X'4f76164ad10fa46a4677442ac441e0b5dd84965166b1a22aee225efd09bacbdf');
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    written TEXT NOT NULL,
    shown TEXT NOT NULL,
    same_as INTEGER NOT NULL REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
INSERT INTO person VALUES(1,'anne','Anne','Anne',1);
INSERT INTO person VALUES(2,'bert','Bert','Bert',2);
INSERT INTO person VALUES(3,'carla','Carla','Carla',3);
INSERT INTO person VALUES(4,'dieter','Dieter','Dieter',4);
INSERT INTO person VALUES(5,'adolf','Adolf','Adolf',5);
INSERT INTO person VALUES(6,'rudolf','Rudolf','Rudolf',6);
INSERT INTO person VALUES(7,'jo','Jo','Jo',7);
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
INSERT INTO session VALUES(1,1,'dreierles','steinmauern',NULL,'2026-11-21T10:23:12+00:00',1795256592,1000,'EUR',0,'{"roster":["Anne","Bert","Carla","Dieter"],"position":{"Dreierles":{"rules":{"set":"steinmauern","active":3,"scoring":"fach","knocking":true,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":2,"last_round_raeuber_value":4,"misdeal_penalty":0,"penalty_value":4,"solo_du":false,"rounds":0},"table":{"seats":[0,1,2,3],"dealer":2},"deals_in_round":3,"rounds_done":0,"last_round":false,"complete":false}},"totals":[{"points":22,"due":22,"bonus":0},{"points":-2,"due":-2,"bonus":0},{"points":14,"due":14,"bonus":0},{"points":-34,"due":-34,"bonus":0}],"hands":3}');
INSERT INTO session VALUES(3,2,'droggn','fulpmes',NULL,'2026-11-21T10:23:12+00:00',1795256592,1000,'ATS',0,'{"roster":["Adolf","Rudolf","Jo"],"position":{"Droggn":{"rules":{"set":"fulpmes","total":74,"win_with":37,"tie_by_last_trick":false,"super_mord":167,"super_mord_pagat":"included","kleine_und_gstiess":false,"doubling_limit":0},"table":{"seats":[0,1,2],"dealer":2},"hands_left":null}},"totals":[{"points":-52,"due":-258,"bonus":0},{"points":0,"due":-102,"bonus":0},{"points":154,"due":360,"bonus":0}],"hands":2}');
INSERT INTO session VALUES(4,3,'dreeg','neumarkt',NULL,'2026-11-21T10:23:12+00:00',1795256592,NULL,NULL,0,'{"roster":["Anne","Bert","Carla"],"position":{"Dreeg":{"rules":{"set":"neumarkt","strokes":7,"phases":["sechsundsechzig","rot-assen","rufen","kamerun","kamerun","rufen","rot-assen","sechsundsechzig"],"slate":null,"rot_assen_lone_always_3":false,"closed_lost_at_least_2":false,"false_out_after_close_3":false,"drink":null},"table":{"seats":[0,1,2],"dealer":0},"phase":0,"strokes":[4,5,7],"bollern":[0,0,0],"extra":[0,0,0],"complete":false}},"totals":[{"points":0,"due":0,"bonus":0},{"points":0,"due":0,"bonus":0},{"points":0,"due":0,"bonus":0}],"hands":1}');
CREATE TABLE member (
    session INTEGER NOT NULL REFERENCES session (id),
    player INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (session, player)
) STRICT, WITHOUT ROWID;
INSERT INTO member VALUES(1,0,1);
INSERT INTO member VALUES(1,1,2);
INSERT INTO member VALUES(1,2,3);
INSERT INTO member VALUES(1,3,4);
INSERT INTO member VALUES(3,0,5);
INSERT INTO member VALUES(3,1,6);
INSERT INTO member VALUES(3,2,7);
INSERT INTO member VALUES(4,0,1);
INSERT INTO member VALUES(4,1,2);
INSERT INTO member VALUES(4,2,3);
CREATE TABLE posting (
    session INTEGER NOT NULL REFERENCES session (id),
    slot INTEGER NOT NULL,
    player INTEGER NOT NULL,
    points INTEGER NOT NULL,
    due INTEGER NOT NULL,
    bonus INTEGER NOT NULL,
    PRIMARY KEY (session, slot, player)
) STRICT, WITHOUT ROWID;
INSERT INTO posting VALUES(1,2,0,40,40,0);
INSERT INTO posting VALUES(1,2,1,-8,-8,0);
INSERT INTO posting VALUES(1,2,2,-16,-16,0);
INSERT INTO posting VALUES(1,2,3,-16,-16,0);
INSERT INTO posting VALUES(1,3,0,-6,-6,0);
INSERT INTO posting VALUES(1,3,1,18,18,0);
INSERT INTO posting VALUES(1,3,2,-6,-6,0);
INSERT INTO posting VALUES(1,3,3,-6,-6,0);
INSERT INTO posting VALUES(1,4,0,-12,-12,0);
INSERT INTO posting VALUES(1,4,1,-12,-12,0);
INSERT INTO posting VALUES(1,4,2,36,36,0);
INSERT INTO posting VALUES(1,4,3,-12,-12,0);
INSERT INTO posting VALUES(3,2,0,-52,-104,0);
INSERT INTO posting VALUES(3,2,1,0,52,0);
INSERT INTO posting VALUES(3,2,2,0,52,0);
INSERT INTO posting VALUES(3,3,0,0,-154,0);
INSERT INTO posting VALUES(3,3,1,0,-154,0);
INSERT INTO posting VALUES(3,3,2,154,308,0);
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
INSERT INTO payment VALUES(7,0,3,1,'EUR',50,NULL,0);
CREATE TABLE balance (
    person INTEGER NOT NULL REFERENCES person (id),
    currency TEXT NOT NULL,
    exact INTEGER NOT NULL,
    PRIMARY KEY (person, currency)
) STRICT, WITHOUT ROWID;
INSERT INTO balance VALUES(1,'EUR',12000);
INSERT INTO balance VALUES(2,'EUR',-2000);
INSERT INTO balance VALUES(3,'EUR',24000);
INSERT INTO balance VALUES(4,'EUR',-34000);
INSERT INTO balance VALUES(5,'ATS',-258000);
INSERT INTO balance VALUES(6,'ATS',-102000);
INSERT INTO balance VALUES(7,'ATS',360000);
CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO setting VALUES('current','01a1fda1-a9e8-72e8-bf2b-3b512b70a235');
INSERT INTO setting VALUES('house','01a1fda1-a9e8-72e8-bf2b-3b5275054030');
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
COMMIT;
