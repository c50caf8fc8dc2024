PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE chain (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('house', 'session'))
) STRICT;
INSERT INTO chain VALUES(1,'01a1fd5e-53bf-70ce-8dfc-40394a844253','session');
INSERT INTO chain VALUES(2,'01a1fd5e-53bf-70ce-8dfc-403a4daec2fe','house');
INSERT INTO chain VALUES(3,'01a1fd5e-53db-7290-914e-a0e42ab6550e','session');
INSERT INTO chain VALUES(4,'01a1fd5e-53e7-763d-8c0b-4ef7cbf97f22','session');
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    chain INTEGER NOT NULL REFERENCES chain (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    at TEXT NOT NULL,
    body TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    UNIQUE (chain, seq)
) STRICT;
INSERT INTO entry VALUES(1,1,1,'2026-11-21T09:09:39+00:00','{"open":{"game":"dreierles","rules":"steinmauern","players":["Anne","Bert","Carla","Dieter"],"dealer":"Dieter","stake":{"amount":"0.10","currency":"EUR"},"switches":{"active":3,"scoring":"fach","knocking":true,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":2,"last_round_raeuber_value":4,"misdeal_penalty":0,"penalty_value":4,"solo_du":false,"rounds":0},"started_at":"2026-11-21T09:09:39+00:00","id":"01a1fd5e-53bf-70ce-8dfc-40394a844253"}}',X'572177e4c64a35c55ce2277b5dadcccc09aa50081d4e71049da1f2b5975ecf69');
INSERT INTO entry VALUES(2,2,1,'2026-11-21T09:09:39+00:00','{"opened":{"session":"01a1fd5e-53bf-70ce-8dfc-40394a844253"}}',X'890ccbaaf28496053830dd5fd8bdd6ac240b1f9b2e485c34737a11c25b5ca96b');
INSERT INTO entry VALUES(3,1,2,'2026-11-21T09:09:39+00:00','{"event":{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"pfeife":"out-lost","combinations":[{"player":"Anne","what":"vier-koenige"},{"player":"Bert","what":"zehn-druck"}]}}',X'd51c9d2e5e3d651e4ea685952a64138e0b2426db851df9287ac43db5b4338501');
INSERT INTO entry VALUES(4,1,3,'2026-11-21T09:09:39+00:00','{"event":{"kind":"game","declarer":"Bert","bid":"dreier","card_points":31}}',X'55fbce0d42341acc4d6565e12a019ed238ac2133252787f1c41204aaa0a008ff');
INSERT INTO entry VALUES(5,1,4,'2026-11-21T09:09:39+00:00','{"event":{"kind":"game","declarer":"Carla","bid":"zweier","card_points":48}}',X'f61b4a6bbdae771d015cd3d5d8e426d6de2a661a9c2651b99b9ed2e5bf6e25af');
INSERT INTO entry VALUES(6,1,5,'2026-11-21T09:09:39+00:00','{"fix":{"of":3,"event":{"kind":"game","declarer":"Bert","bid":"dreier","card_points":48}}}',X'5d910bf8d4540369eae8d0ca1ffc02e907aa586c180f963ffd9f2aacb053faa3');
INSERT INTO entry VALUES(7,2,2,'2026-11-21T09:09:39+00:00','{"payments":{"payments":[{"from":"Carla","to":"Anne","amount":"0.50","currency":"EUR"}]}}',X'bd2505ddb0e805b703bbc155fd3015f1fc54a868eefb171266000c279a774322');
INSERT INTO entry VALUES(8,3,1,'2026-11-21T09:09:39+00:00','{"open":{"game":"droggn","rules":"fulpmes","players":["Adolf","Rudolf","Jo"],"dealer":"Jo","stake":{"amount":"0.10","currency":"ATS"},"switches":{"total":74,"win_with":37,"tie_by_last_trick":false,"super_mord":167,"super_mord_pagat":"included","kleine_und_gstiess":false,"doubling_limit":0},"started_at":"2026-11-21T09:09:39+00:00","id":"01a1fd5e-53db-7290-914e-a0e42ab6550e"}}',X'd2cdcb1a5b6ca9e06fd3b3e20163db87f52ed567521ce34759eb41e9dc632f68');
INSERT INTO entry VALUES(9,2,3,'2026-11-21T09:09:39+00:00','{"opened":{"session":"01a1fd5e-53db-7290-914e-a0e42ab6550e"}}',X'7c4baedede66e301eb905cb5b341a7c89fdaa15e852890e51aa93a51e7e8a247');
INSERT INTO entry VALUES(10,3,2,'2026-11-21T09:09:39+00:00','{"event":{"kind":"game","declarer":"Adolf","bid":"ansager","card_points":31}}',X'e2c31777a5b512e0ee3a3deafe0b2c5e63c14fd47edc3635c127a84dd9089dfa');
INSERT INTO entry VALUES(11,3,3,'2026-11-21T09:09:39+00:00','{"event":{"kind":"game","declarer":"Jo","bid":"solo","card_points":74}}',X'061a277963e3ff45ef87125c19a8f1f96462792aa8693c6caab932932fa40d8b');
INSERT INTO entry VALUES(12,4,1,'2026-11-21T09:09:39+00:00','{"open":{"game":"dreeg","rules":"neumarkt","players":["Anne","Bert","Carla"],"dealer":"Carla","switches":{"strokes":7,"phases":["sechsundsechzig","rot-assen","rufen","kamerun","kamerun","rufen","rot-assen","sechsundsechzig"],"slate":null,"rot_assen_lone_always_3":false,"closed_lost_at_least_2":false,"false_out_after_close_3":false,"drink":null},"started_at":"2026-11-21T09:09:39+00:00","id":"01a1fd5e-53e7-763d-8c0b-4ef7cbf97f22"}}',X'aaf88d6adf3eb18293bc9a062d0d15c42985370c65b402ee97056f462f0439ec');
INSERT INTO entry VALUES(13,2,4,'2026-11-21T09:09:39+00:00','{"opened":{"session":"01a1fd5e-53e7-763d-8c0b-4ef7cbf97f22"}}',X'2fc91a76df1a9bb891a45901c1a8a5ae36b3276a40e69ccc40b506d02c094e36');
INSERT INTO entry VALUES(14,4,2,'2026-11-21T09:09:39+00:00','{"event":{"kind":"strokes","erase":{"Anne":3,"Bert":2}}}',X'49e9c4da83a0c1c853be2370bb0090a666be1d286685e456f78306fed3a8cdda');
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    written TEXT NOT NULL,
    shown TEXT NOT NULL,
    same_as INTEGER NOT NULL REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED,
    -- The kitty is an account, and no player.
    kitty INTEGER NOT NULL DEFAULT 0 CHECK (kitty IN (0, 1))
) STRICT;
INSERT INTO person VALUES(1,'anne','Anne','Anne',1,0);
INSERT INTO person VALUES(2,'bert','Bert','Bert',2,0);
INSERT INTO person VALUES(3,'carla','Carla','Carla',3,0);
INSERT INTO person VALUES(4,'dieter','Dieter','Dieter',4,0);
INSERT INTO person VALUES(5,'adolf','Adolf','Adolf',5,0);
INSERT INTO person VALUES(6,'rudolf','Rudolf','Rudolf',6,0);
INSERT INTO person VALUES(7,'jo','Jo','Jo',7,0);
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
INSERT INTO session VALUES(1,1,'dreierles','steinmauern',NULL,'2026-11-21T09:09:39+00:00',1795252179,1000,'EUR',0,'{"roster":["Anne","Bert","Carla","Dieter"],"position":{"Dreierles":{"rules":{"set":"steinmauern","active":3,"scoring":"fach","knocking":true,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":2,"last_round_raeuber_value":4,"misdeal_penalty":0,"penalty_value":4,"solo_du":false,"rounds":0},"table":{"seats":[0,1,2,3],"dealer":2},"deals_in_round":3,"rounds_done":0,"last_round":false,"complete":false}},"totals":[{"points":22,"due":22,"bonus":0},{"points":-2,"due":-2,"bonus":0},{"points":14,"due":14,"bonus":0},{"points":-34,"due":-34,"bonus":0}],"hands":3}');
INSERT INTO session VALUES(3,2,'droggn','fulpmes',NULL,'2026-11-21T09:09:39+00:00',1795252179,1000,'ATS',0,'{"roster":["Adolf","Rudolf","Jo"],"position":{"Droggn":{"rules":{"set":"fulpmes","total":74,"win_with":37,"tie_by_last_trick":false,"super_mord":167,"super_mord_pagat":"included","kleine_und_gstiess":false,"doubling_limit":0},"table":{"seats":[0,1,2],"dealer":2},"hands_left":null}},"totals":[{"points":-52,"due":-258,"bonus":0},{"points":0,"due":-102,"bonus":0},{"points":154,"due":360,"bonus":0}],"hands":2}');
INSERT INTO session VALUES(4,3,'dreeg','neumarkt',NULL,'2026-11-21T09:09:39+00:00',1795252179,NULL,NULL,0,'{"roster":["Anne","Bert","Carla"],"position":{"Dreeg":{"rules":{"set":"neumarkt","strokes":7,"phases":["sechsundsechzig","rot-assen","rufen","kamerun","kamerun","rufen","rot-assen","sechsundsechzig"],"slate":null,"rot_assen_lone_always_3":false,"closed_lost_at_least_2":false,"false_out_after_close_3":false,"drink":null},"table":{"seats":[0,1,2],"dealer":0},"phase":0,"strokes":[4,5,7],"bollern":[0,0,0],"extra":[0,0,0],"complete":false}},"totals":[{"points":0,"due":0,"bonus":0},{"points":0,"due":0,"bonus":0},{"points":0,"due":0,"bonus":0}],"hands":1}');
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
    -- 1: what the kitty is owed, told as if the kitty had paid it; 2: what coins left over, likewise.
    kind INTEGER NOT NULL CHECK (kind IN (0, 1, 2)),
    undone INTEGER NOT NULL CHECK (undone IN (0, 1)),
    PRIMARY KEY (entry, place)
) STRICT, WITHOUT ROWID;
INSERT INTO payment VALUES(7,0,3,1,'EUR',50,NULL,0,0);
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
INSERT INTO setting VALUES('current','01a1fd5e-53bf-70ce-8dfc-40394a844253');
INSERT INTO setting VALUES('house','01a1fd5e-53bf-70ce-8dfc-403a4daec2fe');
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
COMMIT;
