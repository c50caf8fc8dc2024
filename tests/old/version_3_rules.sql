PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE balance (
    person INTEGER NOT NULL REFERENCES person (id),
    currency TEXT NOT NULL,
    exact INTEGER NOT NULL,
    PRIMARY KEY (person, currency)
) STRICT, WITHOUT ROWID;
INSERT INTO "balance" VALUES(1,'EUR',-20000);
INSERT INTO "balance" VALUES(2,'EUR',-172000);
INSERT INTO "balance" VALUES(3,'EUR',188000);
INSERT INTO "balance" VALUES(4,'EUR',4000);
INSERT INTO "balance" VALUES(5,'ATS',206000);
INSERT INTO "balance" VALUES(6,'ATS',-118000);
INSERT INTO "balance" VALUES(7,'ATS',-88000);
CREATE TABLE "chain" (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL
) STRICT;
INSERT INTO "chain" VALUES(1,'01a20178-ed52-736e-9da0-27aa59f44fce','session');
INSERT INTO "chain" VALUES(2,'01a20178-ed52-736e-9da0-27abdc2725a2','house');
INSERT INTO "chain" VALUES(3,'01a20178-ed53-7736-8b33-f8e0774b1175','session');
INSERT INTO "chain" VALUES(4,'01a20178-ed53-7736-8b33-f8e1d64f66a6','session');
INSERT INTO "chain" VALUES(5,'01a20178-ed53-7736-8b33-f8e2800dca28','session');
INSERT INTO "chain" VALUES(6,'01a20178-ed53-7736-8b33-f8e3ef53b86c','session');
INSERT INTO "chain" VALUES(7,'01a20178-ed53-7736-8b33-f8e410d52e33','session');
INSERT INTO "chain" VALUES(8,'01a20178-ed6c-7444-8a7a-5e9d24f1d0a7','tournament');
INSERT INTO "chain" VALUES(9,'01a20178-ed75-7799-a107-2f20010b1bb6','session');
CREATE TABLE entrant (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    number INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "entrant" VALUES(8,1,1);
INSERT INTO "entrant" VALUES(8,2,2);
INSERT INTO "entrant" VALUES(8,3,3);
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    chain INTEGER NOT NULL REFERENCES chain (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    at TEXT NOT NULL,
    body TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    UNIQUE (chain, seq)
) STRICT;
INSERT INTO "entry" VALUES(1,1,1,'2026-11-22T04:17:12+00:00','{"open":{"game":"dreierles","rules":"steinmauern","players":["Anne","Bert","Carla"],"dealer":"Carla","stake":{"amount":"0.10","currency":"EUR"},"switches":{"active":3,"scoring":"fach","knocking":true,"knock_limit":1,"dealer_shares":true,"combinations_for":"all","raeuber_value":10,"last_round_raeuber_value":4,"misdeal_penalty":0,"penalty_value":4,"solo_du":false,"rounds":0},"id":"01a20178-ed52-736e-9da0-27aa59f44fce"}}',X'8D39CAAF585286B60039DDE0FE303C621A9DBABDE284DC6B2F5B3F3B39F89978');
INSERT INTO "entry" VALUES(2,2,1,'2026-11-22T04:17:12+00:00','{"opened":{"session":"01a20178-ed52-736e-9da0-27aa59f44fce"}}',X'929E725F220E26207B3B5DE6B56C0801E2604834A558341A55CBC2431A1AE376');
INSERT INTO "entry" VALUES(3,1,2,'2026-11-22T04:17:12+00:00','{"event":{"kind":"raeuber","losers":["Anne"]}}',X'FB5E45292131ABD38BC46A8ECC8FE20AAE69DD77852AD88C3FF54D6D273A14D1');
INSERT INTO "entry" VALUES(4,1,3,'2026-11-22T04:17:12+00:00','{"event":{"kind":"game","declarer":"Bert","bid":"dreier","card_points":3,"pfeife":"out-won"}}',X'4387D71B8F80D53673D14DA7C1FB1B704941E0FA200D6AF236113AB708270386');
INSERT INTO "entry" VALUES(5,1,4,'2026-11-22T04:17:12+00:00','{"event":{"kind":"game","declarer":"Bert","bid":"solo","card_points":40,"knocks":1}}',X'D0E8217762A1EFBE1A5702658CEB7314C14834DFE9ED5B8FCB37025DE44D90EC');
INSERT INTO "entry" VALUES(6,1,5,'2026-11-22T04:17:12+00:00','{"event":{"kind":"last-round"}}',X'4AEF671C8EB18259F9E8F789E281BEED6AE6B40CEE52F07300A90D2DDF7BFDB2');
INSERT INTO "entry" VALUES(7,1,6,'2026-11-22T04:17:12+00:00','{"event":{"kind":"raeuber","losers":["Anne"]}}',X'56DE78C59239E171E621029F9B123B4C5874FA7C5159AD6DED8DE01F911A92BF');
INSERT INTO "entry" VALUES(8,3,1,'2026-11-22T04:17:12+00:00','{"open":{"game":"dreierles","rules":"steinmauern","players":["Anne","Bert","Carla"],"dealer":"Carla","stake":{"amount":"0.10","currency":"EUR"},"switches":{"active":3,"scoring":"augen","knocking":true,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":2,"last_round_raeuber_value":4,"misdeal_penalty":0,"penalty_value":4,"solo_du":false,"rounds":0},"id":"01a20178-ed53-7736-8b33-f8e0774b1175"}}',X'B6E4BFF772118492B93B9D4D776396B740324D239FA0347E0D5053649498E96B');
INSERT INTO "entry" VALUES(9,2,2,'2026-11-22T04:17:12+00:00','{"opened":{"session":"01a20178-ed53-7736-8b33-f8e0774b1175"}}',X'194F8ECB10E2B2D9D0CD27EC9F25BBC08E845690E820084BC09E5F75CD8A7F8E');
INSERT INTO "entry" VALUES(10,3,2,'2026-11-22T04:17:12+00:00','{"event":{"kind":"raeuber","losers":["Anne"]}}',X'6079E044300ACA9CAA94908D69C3D6A41963E6CE392F2A91F8CD5B080F0D842A');
INSERT INTO "entry" VALUES(11,3,3,'2026-11-22T04:17:12+00:00','{"event":{"kind":"game","declarer":"Bert","bid":"dreier","card_points":30,"pfeife":"lost","combinations":[{"player":"Anne","what":"vier-koenige"}],"penalties":[{"player":"Bert","offence":"play"}]}}',X'C89B96377206300200716817F824F42ABFD55CDACC43A99A79F36F5850AEE401');
INSERT INTO "entry" VALUES(12,3,4,'2026-11-22T04:17:12+00:00','{"event":{"kind":"raeuber","losers":["Carla"]}}',X'E11287F59B50421665E08E823CECD69181084D263F78D6E50B5A56CE01AE6440');
INSERT INTO "entry" VALUES(13,3,5,'2026-11-22T04:17:12+00:00','{"event":{"kind":"last-round"}}',X'A76D6843DE784F3F52FD06B1294A1B26E92CF0B5F202B68B1C3B6E3A2CF279E1');
INSERT INTO "entry" VALUES(14,3,6,'2026-11-22T04:17:12+00:00','{"event":{"kind":"raeuber","losers":["Anne"]}}',X'22ABEAD86CAB166C35342EC2469D9D8023163C796FF528DC43C7429DB017B925');
INSERT INTO "entry" VALUES(15,4,1,'2026-11-22T04:17:12+00:00','{"open":{"game":"dreierles","rules":"achertal","players":["Anne","Bert","Carla","Dora"],"dealer":"Dora","stake":{"amount":"0.10","currency":"EUR"},"switches":{"active":3,"scoring":"fach","knocking":false,"knock_limit":0,"dealer_shares":false,"combinations_for":"all","raeuber_value":20,"last_round_raeuber_value":null,"misdeal_penalty":0,"penalty_value":20,"solo_du":true,"rounds":0},"id":"01a20178-ed53-7736-8b33-f8e1d64f66a6"}}',X'0A54958FDD543608990AB1020D31ADB052DDD6181EB829435AFD744474F4DED6');
INSERT INTO "entry" VALUES(16,2,3,'2026-11-22T04:17:12+00:00','{"opened":{"session":"01a20178-ed53-7736-8b33-f8e1d64f66a6"}}',X'9288824937EF688861A4B9DB3E49B71EAAF22C8F71EA9A41E0C84060222E3B9A');
INSERT INTO "entry" VALUES(17,4,2,'2026-11-22T04:17:12+00:00','{"event":{"kind":"raeuber","losers":["Anne"]}}',X'2966D74835E9C30872A526F5972317E28AA5000E8D000AB180218E5AB23D38A2');
INSERT INTO "entry" VALUES(18,4,3,'2026-11-22T04:17:12+00:00','{"event":{"kind":"game","declarer":"Bert","bid":"dreier","card_points":30,"pfeife":"lost","combinations":[{"player":"Carla","what":"vier-koenige"}]}}',X'B7BF076A37AE354EBED5A3A5143FA917ACA1579A6172BB1209C9225B76DF7127');
INSERT INTO "entry" VALUES(19,5,1,'2026-11-22T04:17:12+00:00','{"open":{"game":"droggn","rules":"fulpmes","players":["Adolf","Rudolf","Jo"],"dealer":"Jo","stake":{"amount":"0.10","currency":"ATS"},"switches":{"total":78,"win_with":39,"tie_by_last_trick":true,"super_mord":167,"super_mord_pagat":"separate","kleine_und_gstiess":false,"doubling_limit":0},"id":"01a20178-ed53-7736-8b33-f8e2800dca28"}}',X'0134BDC334A03EB9471B1AC88D169AB324BC70F3A6FA8B7766BB33538D3002A1');
INSERT INTO "entry" VALUES(20,2,4,'2026-11-22T04:17:12+00:00','{"opened":{"session":"01a20178-ed53-7736-8b33-f8e2800dca28"}}',X'1E11421725031D2E0747BD6507890676BBFAADA592684009D756E7537C9D3169');
INSERT INTO "entry" VALUES(21,5,2,'2026-11-22T04:17:12+00:00','{"event":{"kind":"game","declarer":"Adolf","bid":"ansager","card_points":78,"pagat":{"side":"defence","what":"ultimo-won"},"last_trick":"Jo"}}',X'37496CE077B67245C00F3089C81741ED2D06A0BACFC1869FF10487858AE382BB');
INSERT INTO "entry" VALUES(22,5,3,'2026-11-22T04:17:12+00:00','{"event":{"kind":"game","declarer":"Rudolf","bid":"super-mord","made":true,"pagat":{"side":"defence","what":"captured"}}}',X'7DD3623CE735ABD34C2861F404670283B0285D44F8A3E46376F39B6F30832376');
INSERT INTO "entry" VALUES(23,5,4,'2026-11-22T04:17:12+00:00','{"event":{"kind":"revoke","declarer":"Rudolf","bid":"super-mord","offender":"Rudolf"}}',X'082BAE881D96F6AAFFF3A3957FAE90C1BC9D763A9816D16887FA0705BA267797');
INSERT INTO "entry" VALUES(24,6,1,'2026-11-22T04:17:12+00:00','{"open":{"game":"dreeg","rules":"neumarkt","players":["Anne","Bert","Carla"],"dealer":"Carla","switches":{"strokes":7,"phases":["sechsundsechzig"],"slate":null,"rot_assen_lone_always_3":false,"closed_lost_at_least_2":false,"false_out_after_close_3":false,"drink":null},"id":"01a20178-ed53-7736-8b33-f8e3ef53b86c"}}',X'FD115BAC04FACA082B2D3173C7D75A8A66C3EDD8CBCC99B186905BE8AA08E5C1');
INSERT INTO "entry" VALUES(25,2,5,'2026-11-22T04:17:12+00:00','{"opened":{"session":"01a20178-ed53-7736-8b33-f8e3ef53b86c"}}',X'1657FAE9B6938FDA33D892B7BC9528C7038CEF2B4FFF9401CC7EB6FD75A76C4C');
INSERT INTO "entry" VALUES(26,6,2,'2026-11-22T04:17:12+00:00','{"event":{"kind":"strokes","erase":{"Carla":3}}}',X'1A09E3B9ACBF6FE6DA566D9CD2994A3A5BC6867BF468F877499FB33760328122');
INSERT INTO "entry" VALUES(27,6,3,'2026-11-22T04:17:12+00:00','{"event":{"kind":"strokes","erase":{"Carla":3}}}',X'108DA9B2444D30518C35FE9FA4131BCEBF7464EEAFF2B46BE708730BB57E2EAC');
INSERT INTO "entry" VALUES(28,6,4,'2026-11-22T04:17:12+00:00','{"event":{"kind":"strokes","erase":{"Carla":1}}}',X'F48EB7D1C16A751E0F1227985750E776D8B3DF0F6D5029DCDBE028CFF3DB4FC7');
INSERT INTO "entry" VALUES(29,6,5,'2026-11-22T04:17:12+00:00','{"event":{"kind":"dealer","player":"Carla"}}',X'A4E53BD6D3217897D00A3772A4977F4429ACBCD928F74D159520D38C688FB1D7');
INSERT INTO "entry" VALUES(30,6,6,'2026-11-22T04:17:12+00:00','{"event":{"kind":"sides","sides":[{"players":["Anne"],"card_points":70},{"players":["Bert"],"card_points":34,"tricks":8}],"out":"Anne","closed":{"by":"Anne","sides":[{"card_points":40,"tricks":4},{"card_points":10,"tricks":3}]}}}',X'76EF3BA2E158A7B6B2A330DB2857D3EA13C823AA09B052DE108E070EBA4B6B7A');
INSERT INTO "entry" VALUES(31,7,1,'2026-11-22T04:17:12+00:00','{"open":{"game":"dreiertarock","rules":"mayr-sedlaczek","players":["Anne","Bert","Carla"],"dealer":"Carla","stake":{"amount":"0.01","currency":"EUR"},"switches":{"dealer_shares":false,"kontra":true},"id":"01a20178-ed53-7736-8b33-f8e410d52e33"}}',X'9FA5FD2CE81D6338739190A746E61E5B7869086D4FDEE61A58E83942C4C020CC');
INSERT INTO "entry" VALUES(32,2,6,'2026-11-22T04:17:12+00:00','{"opened":{"session":"01a20178-ed53-7736-8b33-f8e410d52e33"}}',X'F2621DEDECA5F28BA6785E7AC04350A427ACD96A8A825EA341007ACD906525A3');
INSERT INTO "entry" VALUES(33,7,2,'2026-11-22T04:17:12+00:00','{"event":{"kind":"game","declarer":"Bert","contract":"dreier","card_points":40,"kontra":1,"bonuses":[{"what":"pagat-ultimo","side":"declarer","made":false}]}}',X'F3680AA038EBCDDB05EADDAE0AB81278428BFA2D149BBA84CA77F64EA58AE3A0');
INSERT INTO "entry" VALUES(34,1,7,'2026-11-22T04:17:12+00:00','{"fix":{"of":2,"event":{"kind":"raeuber","losers":["Bert"]}}}',X'C559B339897D94C00F4D6A766E073259F61C7BF710FC08C17489E36F5E6D67F1');
INSERT INTO "entry" VALUES(35,1,8,'2026-11-22T04:17:12+00:00','{"undo":{"of":7}}',X'1459A4B081828BF9F691E9A19F80D9E63FC23D896C7CAED7B5A4279E66031766');
INSERT INTO "entry" VALUES(36,1,9,'2026-11-22T04:17:12+00:00','{"fix":{"of":3,"event":{"kind":"game","declarer":"Bert","bid":"dreier","card_points":50}}}',X'9D41446DA3DB3C73A312A853407FAC5BF502078F2DF28EF6EC838675904DE905');
INSERT INTO "entry" VALUES(37,8,1,'2026-11-22T04:17:12+00:00','{"tournament":{"name":"Pokal","game":"dreierles","rules":"steinmauern-turnier","switches":{"active":3,"scoring":"fach","knocking":false,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":9,"last_round_raeuber_value":null,"misdeal_penalty":3,"penalty_value":8,"solo_du":false,"rounds":0},"series":1,"rounds":1}}',X'5270828CE313C6D1204F9C7E19F52BF6480DB745C73313A5F857805FFD888EEC');
INSERT INTO "entry" VALUES(38,2,7,'2026-11-22T04:17:12+00:00','{"opened":{"session":"01a20178-ed6c-7444-8a7a-5e9d24f1d0a7"}}',X'11A1D314FF79B52799B524EDCB0394B63BAB1BA55C5E51D851892AA192F862BD');
INSERT INTO "entry" VALUES(39,8,2,'2026-11-22T04:17:12+00:00','{"enter":{"entrants":[{"number":1,"name":"Anne"},{"number":2,"name":"Bert"},{"number":3,"name":"Carla"}]}}',X'0782A98AB9EA225D720D5BAA789727DD40ACC754AEE50DC92C850D8441EB9BB9');
INSERT INTO "entry" VALUES(40,8,3,'2026-11-22T04:17:12+00:00','{"draw":{"series":1,"seed":"x","mode":"random","prefer":3,"repeats":0,"least_repeats":0,"tables":[{"players":[2,1,3],"session":"01a20178-ed75-7799-a107-2f20010b1bb6"}]}}',X'5A0CBDE2804CD396F0420CA9DC6A5AFA07F3A483CC5054DC13BEC0D4028EF51A');
INSERT INTO "entry" VALUES(41,9,1,'2026-11-22T04:17:12+00:00','{"open":{"game":"dreierles","rules":"steinmauern-turnier","players":["Bert","Anne","Carla"],"dealer":"Bert","switches":{"active":3,"scoring":"fach","knocking":false,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":9,"last_round_raeuber_value":null,"misdeal_penalty":3,"penalty_value":8,"solo_du":false,"rounds":1},"name":"Pokal S1 T1","started_at":"2026-11-22T04:17:12+00:00","id":"01a20178-ed75-7799-a107-2f20010b1bb6"}}',X'53EEA7DC54CBB316887D08643CCF1AFF5F9D1250D774EBC3928B291CA7A424C0');
INSERT INTO "entry" VALUES(42,2,8,'2026-11-22T04:18:22+00:00','{"opened":{"session":"01a20178-ed75-7799-a107-2f20010b1bb6"}}',X'7EE4FBE0E77943E17CD10DFEA950A36033F80FE32CEAE8C83A20C32237FFFF20');
INSERT INTO "entry" VALUES(43,9,2,'2026-11-22T04:18:22+00:00','{"event":{"kind":"raeuber","losers":["Anne"]}}',X'EB1DAA5A23D3B1BBE47E77FC06AE279C45F2DDEB4F2C04DA51A3760BB6431C94');
INSERT INTO "entry" VALUES(44,9,3,'2026-11-22T04:18:22+00:00','{"event":{"kind":"game","declarer":"Carla","bid":"solo","card_points":40}}',X'5856DD2AC12B3910595A8F3CE2F7931D5BD421166A047199FE2C62C6506EF4F3');
CREATE TABLE member (
    session INTEGER NOT NULL REFERENCES session (id),
    player INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (session, player)
) STRICT, WITHOUT ROWID;
INSERT INTO "member" VALUES(1,0,1);
INSERT INTO "member" VALUES(1,1,2);
INSERT INTO "member" VALUES(1,2,3);
INSERT INTO "member" VALUES(3,0,1);
INSERT INTO "member" VALUES(3,1,2);
INSERT INTO "member" VALUES(3,2,3);
INSERT INTO "member" VALUES(4,0,1);
INSERT INTO "member" VALUES(4,1,2);
INSERT INTO "member" VALUES(4,2,3);
INSERT INTO "member" VALUES(4,3,4);
INSERT INTO "member" VALUES(5,0,5);
INSERT INTO "member" VALUES(5,1,6);
INSERT INTO "member" VALUES(5,2,7);
INSERT INTO "member" VALUES(6,0,1);
INSERT INTO "member" VALUES(6,1,2);
INSERT INTO "member" VALUES(6,2,3);
INSERT INTO "member" VALUES(7,0,1);
INSERT INTO "member" VALUES(7,1,2);
INSERT INTO "member" VALUES(7,2,3);
INSERT INTO "member" VALUES(9,0,2);
INSERT INTO "member" VALUES(9,1,1);
INSERT INTO "member" VALUES(9,2,3);
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
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    written TEXT NOT NULL,
    shown TEXT NOT NULL,
    same_as INTEGER NOT NULL REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED
, kitty INTEGER NOT NULL DEFAULT 0 CHECK (kitty IN (0, 1))) STRICT;
INSERT INTO "person" VALUES(1,'anne','Anne','Anne',1,0);
INSERT INTO "person" VALUES(2,'bert','Bert','Bert',2,0);
INSERT INTO "person" VALUES(3,'carla','Carla','Carla',3,0);
INSERT INTO "person" VALUES(4,'dora','Dora','Dora',4,0);
INSERT INTO "person" VALUES(5,'adolf','Adolf','Adolf',5,0);
INSERT INTO "person" VALUES(6,'rudolf','Rudolf','Rudolf',6,0);
INSERT INTO "person" VALUES(7,'jo','Jo','Jo',7,0);
CREATE TABLE posting (
    session INTEGER NOT NULL REFERENCES session (id),
    slot INTEGER NOT NULL,
    player INTEGER NOT NULL,
    points INTEGER NOT NULL,
    due INTEGER NOT NULL,
    bonus INTEGER NOT NULL,
    PRIMARY KEY (session, slot, player)
) STRICT, WITHOUT ROWID;
INSERT INTO "posting" VALUES(1,2,0,-40,-40,0);
INSERT INTO "posting" VALUES(1,2,1,20,20,0);
INSERT INTO "posting" VALUES(1,2,2,20,20,0);
INSERT INTO "posting" VALUES(1,3,0,-8,-8,0);
INSERT INTO "posting" VALUES(1,3,1,16,16,0);
INSERT INTO "posting" VALUES(1,3,2,-8,-8,0);
INSERT INTO "posting" VALUES(1,4,0,-32,-32,0);
INSERT INTO "posting" VALUES(1,4,1,64,64,0);
INSERT INTO "posting" VALUES(1,4,2,-32,-32,0);
INSERT INTO "posting" VALUES(1,6,0,-16,-16,0);
INSERT INTO "posting" VALUES(1,6,1,8,8,0);
INSERT INTO "posting" VALUES(1,6,2,8,8,0);
INSERT INTO "posting" VALUES(3,2,0,-4,-8,0);
INSERT INTO "posting" VALUES(3,2,1,0,4,0);
INSERT INTO "posting" VALUES(3,2,2,0,4,0);
INSERT INTO "posting" VALUES(3,3,0,10,188,40);
INSERT INTO "posting" VALUES(3,3,1,-68,-346,-60);
INSERT INTO "posting" VALUES(3,3,2,0,158,40);
INSERT INTO "posting" VALUES(3,4,0,0,4,0);
INSERT INTO "posting" VALUES(3,4,1,0,4,0);
INSERT INTO "posting" VALUES(3,4,2,-4,-8,0);
INSERT INTO "posting" VALUES(3,6,0,-8,-16,0);
INSERT INTO "posting" VALUES(3,6,1,0,8,0);
INSERT INTO "posting" VALUES(3,6,2,0,8,0);
INSERT INTO "posting" VALUES(4,2,0,-80,-80,0);
INSERT INTO "posting" VALUES(4,2,1,40,40,0);
INSERT INTO "posting" VALUES(4,2,2,40,40,0);
INSERT INTO "posting" VALUES(4,2,3,0,0,0);
INSERT INTO "posting" VALUES(4,3,0,0,0,0);
INSERT INTO "posting" VALUES(4,3,1,-14,-14,0);
INSERT INTO "posting" VALUES(4,3,2,10,10,0);
INSERT INTO "posting" VALUES(4,3,3,4,4,0);
INSERT INTO "posting" VALUES(5,2,0,98,196,0);
INSERT INTO "posting" VALUES(5,2,1,0,-98,0);
INSERT INTO "posting" VALUES(5,2,2,0,-98,0);
INSERT INTO "posting" VALUES(5,3,0,0,-324,0);
INSERT INTO "posting" VALUES(5,3,1,324,648,0);
INSERT INTO "posting" VALUES(5,3,2,0,-324,0);
INSERT INTO "posting" VALUES(5,4,0,0,334,0);
INSERT INTO "posting" VALUES(5,4,1,-334,-668,0);
INSERT INTO "posting" VALUES(5,4,2,0,334,0);
INSERT INTO "posting" VALUES(7,2,0,-120,-120,0);
INSERT INTO "posting" VALUES(7,2,1,240,240,0);
INSERT INTO "posting" VALUES(7,2,2,-120,-120,0);
INSERT INTO "posting" VALUES(9,2,0,18,18,0);
INSERT INTO "posting" VALUES(9,2,1,-36,-36,0);
INSERT INTO "posting" VALUES(9,2,2,18,18,0);
INSERT INTO "posting" VALUES(9,3,0,-16,-16,0);
INSERT INTO "posting" VALUES(9,3,1,-16,-16,0);
INSERT INTO "posting" VALUES(9,3,2,32,32,0);
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
INSERT INTO "session" VALUES(1,1,'dreierles','steinmauern',NULL,'2026-11-22T04:17:12+00:00',1795321032,1000,'EUR',0,'{"roster":["Anne","Bert","Carla"],"position":{"Dreierles":{"rules":{"set":"steinmauern","active":3,"scoring":"fach","knocking":true,"knock_limit":1,"dealer_shares":true,"combinations_for":"all","raeuber_value":10,"last_round_raeuber_value":4,"misdeal_penalty":0,"penalty_value":4,"solo_du":false,"rounds":0},"table":{"seats":[0,1,2],"dealer":0},"deals_in_round":1,"rounds_done":1,"last_round":true,"complete":false}},"totals":[{"points":-96,"due":-96,"bonus":0,"won":0,"lost":0},{"points":108,"due":108,"bonus":0,"won":2,"lost":0},{"points":-12,"due":-12,"bonus":0,"won":0,"lost":0}],"hands":4}');
INSERT INTO "session" VALUES(3,2,'dreierles','steinmauern',NULL,'2026-11-22T04:17:12+00:00',1795321032,1000,'EUR',0,'{"roster":["Anne","Bert","Carla"],"position":{"Dreierles":{"rules":{"set":"steinmauern","active":3,"scoring":"augen","knocking":true,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":2,"last_round_raeuber_value":4,"misdeal_penalty":0,"penalty_value":4,"solo_du":false,"rounds":0},"table":{"seats":[0,1,2],"dealer":0},"deals_in_round":1,"rounds_done":1,"last_round":true,"complete":false}},"totals":[{"points":-2,"due":168,"bonus":40,"won":0,"lost":0},{"points":-68,"due":-330,"bonus":-60,"won":0,"lost":1},{"points":-4,"due":162,"bonus":40,"won":0,"lost":0}],"hands":4}');
INSERT INTO "session" VALUES(4,3,'dreierles','achertal',NULL,'2026-11-22T04:17:12+00:00',1795321032,1000,'EUR',0,'{"roster":["Anne","Bert","Carla","Dora"],"position":{"Dreierles":{"rules":{"set":"achertal","active":3,"scoring":"fach","knocking":false,"knock_limit":0,"dealer_shares":false,"combinations_for":"all","raeuber_value":20,"last_round_raeuber_value":null,"misdeal_penalty":0,"penalty_value":20,"solo_du":true,"rounds":0},"table":{"seats":[0,1,2,3],"dealer":1},"deals_in_round":2,"rounds_done":0,"last_round":false,"complete":false}},"totals":[{"points":-80,"due":-80,"bonus":0,"won":0,"lost":0},{"points":26,"due":26,"bonus":0,"won":0,"lost":1},{"points":50,"due":50,"bonus":0,"won":0,"lost":0},{"points":4,"due":4,"bonus":0,"won":0,"lost":0}],"hands":2}');
INSERT INTO "session" VALUES(5,4,'droggn','fulpmes',NULL,'2026-11-22T04:17:12+00:00',1795321032,1000,'ATS',0,'{"roster":["Adolf","Rudolf","Jo"],"position":{"Droggn":{"rules":{"set":"fulpmes","total":78,"win_with":39,"tie_by_last_trick":true,"super_mord":167,"super_mord_pagat":"separate","kleine_und_gstiess":false,"doubling_limit":0},"table":{"seats":[0,1,2],"dealer":1},"hands_left":null,"deals":3}},"totals":[{"points":98,"due":206,"bonus":0,"won":1,"lost":0},{"points":-10,"due":-118,"bonus":0,"won":1,"lost":1},{"points":0,"due":-88,"bonus":0,"won":0,"lost":0}],"hands":3}');
INSERT INTO "session" VALUES(6,5,'dreeg','neumarkt',NULL,'2026-11-22T04:17:12+00:00',1795321032,NULL,NULL,0,'{"roster":["Anne","Bert","Carla"],"position":{"Dreeg":{"rules":{"set":"neumarkt","strokes":7,"phases":["sechsundsechzig"],"slate":null,"rot_assen_lone_always_3":false,"closed_lost_at_least_2":false,"false_out_after_close_3":false,"drink":null},"table":{"seats":[0,1,2],"dealer":0},"phase":0,"strokes":[6,7,0],"bollern":[0,0,0],"extra":[0,0,0],"complete":false}},"totals":[{"points":0,"due":0,"bonus":0,"won":0,"lost":0},{"points":0,"due":0,"bonus":0,"won":0,"lost":0},{"points":0,"due":0,"bonus":0,"won":0,"lost":0}],"hands":4}');
INSERT INTO "session" VALUES(7,6,'dreiertarock','mayr-sedlaczek',NULL,'2026-11-22T04:17:12+00:00',1795321032,100,'EUR',0,'{"roster":["Anne","Bert","Carla"],"position":{"Dreiertarock":{"rules":{"set":"mayr-sedlaczek","dealer_shares":false,"kontra":true},"table":{"seats":[0,1,2],"dealer":0}}},"totals":[{"points":-120,"due":-120,"bonus":0,"won":0,"lost":0},{"points":240,"due":240,"bonus":0,"won":1,"lost":0},{"points":-120,"due":-120,"bonus":0,"won":0,"lost":0}],"hands":1}');
INSERT INTO "session" VALUES(9,7,'dreierles','steinmauern-turnier','Pokal S1 T1','2026-11-22T04:17:12+00:00',1795321032,NULL,NULL,0,'{"roster":["Bert","Anne","Carla"],"position":{"Dreierles":{"rules":{"set":"steinmauern-turnier","active":3,"scoring":"fach","knocking":false,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":9,"last_round_raeuber_value":null,"misdeal_penalty":3,"penalty_value":8,"solo_du":false,"rounds":1},"table":{"seats":[0,1,2],"dealer":2},"deals_in_round":2,"rounds_done":0,"last_round":false,"complete":false}},"totals":[{"points":2,"due":2,"bonus":0,"won":0,"lost":0},{"points":-52,"due":-52,"bonus":0,"won":0,"lost":0},{"points":50,"due":50,"bonus":0,"won":1,"lost":0}],"hands":2}');
CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "setting" VALUES('current','01a20178-ed52-736e-9da0-27aa59f44fce');
INSERT INTO "setting" VALUES('house','01a20178-ed52-736e-9da0-27abdc2725a2');
INSERT INTO "setting" VALUES('tournament','01a20178-ed6c-7444-8a7a-5e9d24f1d0a7');
CREATE TABLE tournament (
    id INTEGER PRIMARY KEY REFERENCES chain (id),
    number INTEGER NOT NULL UNIQUE,
    name TEXT NOT NULL,
    -- Who entered, how each series was drawn, what was handed in on paper.
    position TEXT NOT NULL
) STRICT;
INSERT INTO "tournament" VALUES(8,1,'Pokal','{"plan":{"name":"Pokal","rules":{"Dreierles":{"set":"steinmauern-turnier","active":3,"scoring":"fach","knocking":false,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":9,"last_round_raeuber_value":null,"misdeal_penalty":3,"penalty_value":8,"solo_du":false,"rounds":0}},"series":1,"rounds":1},"entrants":[{"number":1,"name":"Anne","club":null,"withdrawn":false},{"number":2,"name":"Bert","club":null,"withdrawn":false},{"number":3,"name":"Carla","club":null,"withdrawn":false}],"series":[{"seed":"x","mode":"random","prefer":3,"repeats":0,"least_repeats":0,"tables":[{"players":[2,1,3],"session":"01a20178-ed75-7799-a107-2f20010b1bb6","first":null,"again":null}]}]}');
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
COMMIT;
