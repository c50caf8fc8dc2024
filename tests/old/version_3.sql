PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    chain INTEGER NOT NULL REFERENCES chain (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    at TEXT NOT NULL,
    body TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    UNIQUE (chain, seq)
) STRICT;
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    written TEXT NOT NULL,
    shown TEXT NOT NULL,
    same_as INTEGER NOT NULL REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED
, kitty INTEGER NOT NULL DEFAULT 0 CHECK (kitty IN (0, 1))) STRICT;
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
CREATE TABLE member (
    session INTEGER NOT NULL REFERENCES session (id),
    player INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (session, player)
) STRICT, WITHOUT ROWID;
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
    undone INTEGER NOT NULL CHECK (undone IN (0, 1)), kind INTEGER NOT NULL DEFAULT 0 CHECK (kind IN (0, 1, 2)),
    PRIMARY KEY (entry, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE balance (
    person INTEGER NOT NULL REFERENCES person (id),
    currency TEXT NOT NULL,
    exact INTEGER NOT NULL,
    PRIMARY KEY (person, currency)
) STRICT, WITHOUT ROWID;
CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE "chain" (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL
) STRICT;
CREATE TABLE tournament (
    id INTEGER PRIMARY KEY REFERENCES chain (id),
    number INTEGER NOT NULL UNIQUE,
    name TEXT NOT NULL,
    -- Who entered, how each series was drawn, what was handed in on paper.
    position TEXT NOT NULL
) STRICT;
CREATE TABLE entrant (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    number INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "entry" VALUES(1,1,1,'2026-11-22T04:11:02+00:00','{"tournament":{"name":"Pokal","game":"dreierles","rules":"steinmauern-turnier","switches":{"active":3,"scoring":"fach","knocking":false,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":3,"last_round_raeuber_value":null,"misdeal_penalty":3,"penalty_value":8,"solo_du":false,"rounds":0},"series":2,"rounds":1}}',X'e82ff370e2087c5646178df3878480a79a2cb7542050f3aa8f9ddf78674c3d1d');
INSERT INTO "entry" VALUES(2,2,1,'2026-11-22T04:11:02+00:00','{"opened":{"session":"01a20173-48e1-741e-8f43-3b342a229719"}}',X'dbe29cd5cd779c684d53f68cfa4a39525966cc7e223d575b7002c09edb051dd8');
INSERT INTO "entry" VALUES(3,1,2,'2026-11-22T04:11:02+00:00','{"enter":{"entrants":[{"number":1,"name":"Anne"},{"number":2,"name":"Bert"},{"number":3,"name":"Carla"},{"number":4,"name":"Dieter"},{"number":5,"name":"Emil"},{"number":6,"name":"Fritz"}]}}',X'63a0defb31e11db1b310704d49a06cec56461a1680fd01010bfb7a763e4a8d6e');
INSERT INTO "entry" VALUES(4,1,3,'2026-11-22T04:11:02+00:00','{"draw":{"series":1,"seed":"1","mode":"random","prefer":3,"repeats":0,"least_repeats":0,"tables":[{"players":[1,6,4],"session":"01a20173-48ed-7605-a58a-8d82117e555f"},{"players":[5,2,3],"session":"01a20173-48ed-7605-a58a-8d83f5c50a0a"}]}}',X'8c4c7768e6caecf00fef71f424593b394c0a7c529c20bce59d4b27ac3a85404f');
INSERT INTO "entry" VALUES(5,1,4,'2026-11-22T04:11:02+00:00','{"draw":{"series":1,"seed":"4711","mode":"random","prefer":3,"repeats":0,"least_repeats":0,"tables":[{"players":[5,4,6],"session":"01a20173-48f3-74bd-b48d-75c62539ab89"},{"players":[2,1,3],"session":"01a20173-48f3-74bd-b48d-75c7a3372d14"}]}}',X'5c3e35aaac769bea5767e5b93501fcbc358cd698bfb8596305a444f5030bf35b');
INSERT INTO "entry" VALUES(6,3,1,'2026-11-22T04:11:02+00:00','{"open":{"game":"dreierles","rules":"steinmauern-turnier","players":["Emil","Dieter","Fritz"],"dealer":"Emil","switches":{"active":3,"scoring":"fach","knocking":false,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":3,"last_round_raeuber_value":null,"misdeal_penalty":3,"penalty_value":8,"solo_du":false,"rounds":1},"name":"Pokal S1 T1","started_at":"2026-11-22T04:11:02+00:00","id":"01a20173-48f3-74bd-b48d-75c62539ab89"}}',X'58d89adb0ce25da9b3ad4431c442b703623d10788b5234ebc6235f53f1b785fc');
INSERT INTO "entry" VALUES(7,2,2,'2026-11-22T04:11:18+00:00','{"opened":{"session":"01a20173-48f3-74bd-b48d-75c62539ab89"}}',X'aecea840036a89d3d230bb6b2cee915f252a831f899964be1e413be502606c4b');
INSERT INTO "entry" VALUES(8,3,2,'2026-11-22T04:11:18+00:00','{"event":{"kind":"game","declarer":"Dieter","bid":"solo","card_points":44}}',X'd533adfda29314951b614fee7ee8a34c54acca8c23394c8a879e2b67f0122c0e');
INSERT INTO "entry" VALUES(9,3,3,'2026-11-22T04:11:18+00:00','{"event":{"kind":"game","declarer":"Fritz","bid":"dreier","card_points":38}}',X'1c190773003f3a1d820a61644d83b8d85614b6116d7ac13c1a6f15fbdfcdb69b');
INSERT INTO "entry" VALUES(10,1,5,'2026-11-22T04:11:18+00:00','{"result":{"series":1,"table":2,"hands":3,"scores":[{"points":-4,"won":0,"lost":0},{"points":7,"won":0,"lost":0},{"points":-3,"won":0,"lost":0}]}}',X'16e78c24555bb7a51b6afab772317a7cb785141bd7da71b944f7432593be0d46');
INSERT INTO "entry" VALUES(11,4,1,'2026-11-22T04:11:18+00:00','{"open":{"game":"dreierles","rules":"steinmauern","players":["Anne","Bert","Carla"],"dealer":"Carla","stake":{"amount":"0.10","currency":"EUR"},"switches":{"active":3,"scoring":"fach","knocking":true,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":2,"last_round_raeuber_value":4,"misdeal_penalty":0,"penalty_value":4,"solo_du":false,"rounds":0},"name":"Pokal S1 T1","started_at":"2026-11-22T04:11:18+00:00","id":"01a20173-86d6-7125-997f-dd4ab35fd6f7"}}',X'55cdd4c48d557509c29c5ee2a7b2ef63d44b595fcda76ace724037e08369bfff');
INSERT INTO "entry" VALUES(12,2,3,'2026-11-22T04:11:18+00:00','{"opened":{"session":"01a20173-86d6-7125-997f-dd4ab35fd6f7"}}',X'f00f9e900e46218c6b08d8b7196a0f13c8c35e86fa5e86c4b2332e55787f9cf2');
INSERT INTO "entry" VALUES(13,4,2,'2026-11-22T04:11:18+00:00','{"event":{"kind":"game","declarer":"Anne","bid":"solo","card_points":42}}',X'f7139f330c5e839486f607e3e70927923e26f8d32ed8d35880178e544a257ac3');
INSERT INTO "person" VALUES(1,'anne','Anne','Anne',1,0);
INSERT INTO "person" VALUES(2,'bert','Bert','Bert',2,0);
INSERT INTO "person" VALUES(3,'carla','Carla','Carla',3,0);
INSERT INTO "person" VALUES(4,'dieter','Dieter','Dieter',4,0);
INSERT INTO "person" VALUES(5,'emil','Emil','Emil',5,0);
INSERT INTO "person" VALUES(6,'fritz','Fritz','Fritz',6,0);
INSERT INTO "session" VALUES(3,1,'dreierles','steinmauern-turnier','Pokal S1 T1','2026-11-22T04:11:02+00:00',1795320662,NULL,NULL,0,'{"roster":["Emil","Dieter","Fritz"],"position":{"Dreierles":{"rules":{"set":"steinmauern-turnier","active":3,"scoring":"fach","knocking":false,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":3,"last_round_raeuber_value":null,"misdeal_penalty":3,"penalty_value":8,"solo_du":false,"rounds":1},"table":{"seats":[0,1,2],"dealer":2},"deals_in_round":2,"rounds_done":0,"last_round":false,"complete":false}},"totals":[{"points":-18,"due":-18,"bonus":0,"won":0,"lost":0},{"points":30,"due":30,"bonus":0,"won":1,"lost":0},{"points":-12,"due":-12,"bonus":0,"won":1,"lost":0}],"hands":2}');
INSERT INTO "session" VALUES(4,2,'dreierles','steinmauern','Pokal S1 T1','2026-11-22T04:11:18+00:00',1795320678,1000,'EUR',0,'{"roster":["Anne","Bert","Carla"],"position":{"Dreierles":{"rules":{"set":"steinmauern","active":3,"scoring":"fach","knocking":true,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":2,"last_round_raeuber_value":4,"misdeal_penalty":0,"penalty_value":4,"solo_du":false,"rounds":0},"table":{"seats":[0,1,2],"dealer":0},"deals_in_round":1,"rounds_done":0,"last_round":false,"complete":false}},"totals":[{"points":32,"due":32,"bonus":0,"won":1,"lost":0},{"points":-16,"due":-16,"bonus":0,"won":0,"lost":0},{"points":-16,"due":-16,"bonus":0,"won":0,"lost":0}],"hands":1}');
INSERT INTO "member" VALUES(3,0,5);
INSERT INTO "member" VALUES(3,1,4);
INSERT INTO "member" VALUES(3,2,6);
INSERT INTO "member" VALUES(4,0,1);
INSERT INTO "member" VALUES(4,1,2);
INSERT INTO "member" VALUES(4,2,3);
INSERT INTO "posting" VALUES(3,2,0,-16,-16,0);
INSERT INTO "posting" VALUES(3,2,1,32,32,0);
INSERT INTO "posting" VALUES(3,2,2,-16,-16,0);
INSERT INTO "posting" VALUES(3,3,0,-2,-2,0);
INSERT INTO "posting" VALUES(3,3,1,-2,-2,0);
INSERT INTO "posting" VALUES(3,3,2,4,4,0);
INSERT INTO "posting" VALUES(4,2,0,32,32,0);
INSERT INTO "posting" VALUES(4,2,1,-16,-16,0);
INSERT INTO "posting" VALUES(4,2,2,-16,-16,0);
INSERT INTO "balance" VALUES(1,'EUR',32000);
INSERT INTO "balance" VALUES(2,'EUR',-16000);
INSERT INTO "balance" VALUES(3,'EUR',-16000);
INSERT INTO "setting" VALUES('current','01a20173-86d6-7125-997f-dd4ab35fd6f7');
INSERT INTO "setting" VALUES('house','01a20173-48e1-741e-8f43-3b35ca2d5c16');
INSERT INTO "setting" VALUES('tournament','01a20173-48e1-741e-8f43-3b342a229719');
INSERT INTO "chain" VALUES(1,'01a20173-48e1-741e-8f43-3b342a229719','tournament');
INSERT INTO "chain" VALUES(2,'01a20173-48e1-741e-8f43-3b35ca2d5c16','house');
INSERT INTO "chain" VALUES(3,'01a20173-48f3-74bd-b48d-75c62539ab89','session');
INSERT INTO "chain" VALUES(4,'01a20173-86d6-7125-997f-dd4ab35fd6f7','session');
INSERT INTO "tournament" VALUES(1,1,'Pokal','{"plan":{"name":"Pokal","rules":{"Dreierles":{"set":"steinmauern-turnier","active":3,"scoring":"fach","knocking":false,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":3,"last_round_raeuber_value":null,"misdeal_penalty":3,"penalty_value":8,"solo_du":false,"rounds":0}},"series":2,"rounds":1},"entrants":[{"number":1,"name":"Anne","club":null,"withdrawn":false},{"number":2,"name":"Bert","club":null,"withdrawn":false},{"number":3,"name":"Carla","club":null,"withdrawn":false},{"number":4,"name":"Dieter","club":null,"withdrawn":false},{"number":5,"name":"Emil","club":null,"withdrawn":false},{"number":6,"name":"Fritz","club":null,"withdrawn":false}],"series":[{"seed":"4711","mode":"random","prefer":3,"repeats":0,"least_repeats":0,"tables":[{"players":[5,4,6],"session":"01a20173-48f3-74bd-b48d-75c62539ab89","first":null,"again":null},{"players":[2,1,3],"session":"01a20173-48f3-74bd-b48d-75c7a3372d14","first":{"hands":3,"scores":[{"points":-8,"won":0,"lost":0},{"points":14,"won":0,"lost":0},{"points":-6,"won":0,"lost":0}]},"again":null}]}]}');
INSERT INTO "entrant" VALUES(1,1,1);
INSERT INTO "entrant" VALUES(1,2,2);
INSERT INTO "entrant" VALUES(1,3,3);
INSERT INTO "entrant" VALUES(1,4,4);
INSERT INTO "entrant" VALUES(1,5,5);
INSERT INTO "entrant" VALUES(1,6,6);
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
COMMIT;
