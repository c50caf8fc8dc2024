PRAGMA foreign_keys = OFF;
BEGIN;
PRAGMA application_id = 1264939618;
PRAGMA user_version = 14;
CREATE TABLE chain (
    id INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL
) STRICT;
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
CREATE TABLE member (
    session INTEGER NOT NULL REFERENCES session (id),
    player INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    instead_of INTEGER REFERENCES person (id),
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
CREATE TABLE entrant (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    number INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE deed (
    entry INTEGER PRIMARY KEY REFERENCES entry (id),
    -- The hash that it had where it was first recorded.
    origin BLOB NOT NULL UNIQUE,
    -- Not taken back.
    lives INTEGER NOT NULL CHECK (lives IN (0, 1))
) STRICT;
CREATE TABLE newest (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at TEXT NOT NULL
) STRICT;
CREATE TABLE naming (
    entry INTEGER PRIMARY KEY REFERENCES entry (id),
    origin BLOB NOT NULL UNIQUE,
    waits INTEGER NOT NULL CHECK (waits IN (0, 1, 2))
) STRICT;
CREATE TABLE elsewhere (
    id INTEGER PRIMARY KEY,
    chain INTEGER NOT NULL REFERENCES chain (id),
    before BLOB NOT NULL CHECK (length(before) = 32),
    seq INTEGER NOT NULL CHECK (seq > 0),
    at TEXT NOT NULL,
    body TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32)
) STRICT;
INSERT INTO chain VALUES (1,'01a2140c-46fd-7309-b11e-4a97d398f5e7','session');
INSERT INTO chain VALUES (2,'01a2140c-46fd-7309-b11e-4a981adc3aa4','house');
INSERT INTO chain VALUES (3,'01a2140c-48ba-7387-ae20-b30093f93768','session');
INSERT INTO chain VALUES (4,'01a2140c-48d8-730e-886c-a3ab4e10139b','session');
INSERT INTO chain VALUES (5,'01a2140c-48ee-70a9-a0d1-ebdfc3889edf','session');
INSERT INTO chain VALUES (6,'01a2140c-490b-7178-88d6-4f26f5428454','session');
INSERT INTO chain VALUES (7,'01a2140c-4952-718b-812b-4bdcb263184f','tournament');
INSERT INTO deed VALUES (15,X'9E9B317042101E51D43C422E19FE36131D340B69FF4BE75D160C9BC4B117122A',1);
INSERT INTO deed VALUES (39,X'AFB8742CE939E51C08528F975709F506408CF5E02C68747CC264570C5A26F10C',1);
INSERT INTO deed VALUES (43,X'24D62B734020B2143E18BFCD3FE3A372F6D3FBBA46FDDFA4A42401E4894B59C8',1);
INSERT INTO deed VALUES (44,X'60B6DC2951699719AD83019C2A5B984503F36922C960D8425548B54F1B70F107',1);
INSERT INTO elsewhere VALUES (1,1,X'C8BFC49EF384D5867C4B37CA5FEFD72B8A48C919A981F7488DDD1EDACB216772',4,'2026-11-25T18:51:18.680911310+00:00','{"event":{"kind":"game","declarer":"Carla","bid":"dreier","card_points":50}}',X'5C7570FE02D06F92C03627251385AA6CACBAA88EEA462BA970D7A321E0CB1FC8');
INSERT INTO entrant VALUES (7,1,11);
INSERT INTO entrant VALUES (7,2,12);
INSERT INTO entrant VALUES (7,3,13);
INSERT INTO entrant VALUES (7,4,14);
INSERT INTO entrant VALUES (7,5,15);
INSERT INTO entrant VALUES (7,6,16);
INSERT INTO entry VALUES (1,1,1,'2026-11-25T18:51:18.653141712+00:00','{"open":{"game":"dreierles","rules":"steinmauern","players":["Anne","Bert","Carla","Dieter"],"dealer":"Dieter","stake":{"amount":"0.10","currency":"EUR"},"switches":{"active":3,"scoring":"fach","knocking":true,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":2,"last_round_raeuber_value":4,"misdeal_penalty":0,"penalty_value":4,"solo_du":false,"rounds":0,"combination_value":1,"raeuber_combinations":false,"pfeife_won":1,"pfeife_lost":1,"pfeife_out_won":2,"pfeife_out_lost":2,"bid_factors":[1,2,3,4,8],"card_points_per_fach":5,"win_bonus":5,"bonus_declarer":30,"bonus_others_at_three":20,"bonus_others_at_four":15,"discard_is_lost_game":true},"started_at":"2026-11-25T18:51:18+00:00","id":"01a2140c-46fd-7309-b11e-4a97d398f5e7"}}',X'403227FC89609F5C084574EAADAC2DC232402068E683EE5E7A7AF6943445E3D2');
INSERT INTO entry VALUES (10,1,9,'2026-11-25T18:51:18.756984100+00:00','{"event":{"kind":"rules","house":{"raeuber_value":3},"note":"agreed"}}',X'6443D40B01EAC9CE7F63A737B7C61FA6B8EB862BD466B48648D46B3B27E594F9');
INSERT INTO entry VALUES (11,1,10,'2026-11-25T18:51:18.759360502+00:00','{"event":{"kind":"raeuber","losers":["Anne","Carla"],"knocks":1}}',X'19F7270800C3100CB5460CE1DFE4B9540AD45731B5D89EF4BA6D38CAFDE4D674');
INSERT INTO entry VALUES (12,1,11,'2026-11-25T18:51:18.765437112+00:00','{"witness":{"word":"heuwagen","state":"d7ddfe56bfbf295b9515ad67ebe31601c3da57171c6fc2e9a263eea6b11bf6ea"}}',X'CEA482F53DDF96D4C14D5573BA12C5CBCF864045F76EE6AFF5BD40B26C290F6D');
INSERT INTO entry VALUES (13,2,2,'2026-11-25T18:51:19.060338750+00:00','{"kitty":{"name":"Kitty"}}',X'297D310C07217BDE46DEA6B00E78E6FE8257FBE226204F55701FB5A7993B54BF');
INSERT INTO entry VALUES (14,1,12,'2026-11-25T18:51:19.060636943+00:00','{"agree":{"per_lost_game":"0.00","per_evening":"1.00","currency":"EUR"}}',X'C44009069EC218FD12D3FC98D661C4142FA1392DF76FE027CD52E5101C3222C3');
INSERT INTO entry VALUES (15,2,3,'2026-11-25T18:51:19.063924729+00:00','{"settle":{"scope":{"session":"01a2140c-46fd-7309-b11e-4a97d398f5e7"},"way":"least","closed":[{"currency":"EUR","paid":[{"from":"Carla","to":"Kitty","amount":"2.80"},{"from":"Dieter","to":"Bert","amount":"0.40"},{"from":"Dieter","to":"Kitty","amount":"1.20"}],"taken":[{"session":"01a2140c-46fd-7309-b11e-4a97d398f5e7","owed":[["Anne","Bert","0.10"],["Carla","Anne","0.70"],["Dieter","Anne","0.40"],["Anne","Kitty","1.00"],["Carla","Bert","0.80"],["Dieter","Bert","0.50"],["Bert","Kitty","1.00"],["Carla","Dieter","0.30"],["Carla","Kitty","1.00"],["Dieter","Kitty","1.00"]],"seen":[12,"78374c2704f80c17"]}]}],"date":"2026-11-25"}}',X'9E9B317042101E51D43C422E19FE36131D340B69FF4BE75D160C9BC4B117122A');
INSERT INTO entry VALUES (16,1,13,'2026-11-25T18:51:19.077288288+00:00','{"fix":{"of":2,"event":{"kind":"game","declarer":"Anne","bid":"solo","card_points":44}}}',X'2A752B7A6C714A2059D5D22DB4FC5EB9B4C94884C4B25851DADB39314261740D');
INSERT INTO entry VALUES (17,1,14,'2026-11-25T18:51:19.087715945+00:00','{"end":{}}',X'EFAE683CB84CAE9BFB908D65CDD2ADD11A20B4B9E8124878085D305EC7C0058B');
INSERT INTO entry VALUES (18,3,1,'2026-11-25T18:51:19.098514562+00:00','{"open":{"game":"droggn","rules":"fulpmes","players":["Adolf","Rudolf","Jo"],"dealer":"Jo","stake":{"amount":"0.10","currency":"ATS"},"switches":{"total":74,"win_with":37,"tie_by_last_trick":false,"super_mord":167,"super_mord_pagat":"included","kleine_und_gstiess":false,"doubling_limit":0,"base_values":[20,40,80],"super_mord_revoke":null,"pagat_ultimo":10,"pagat_laid":20,"pagat_captured":5,"kleine_und_gstiess_value":20},"started_at":"2026-11-25T18:51:19+00:00","id":"01a2140c-48ba-7387-ae20-b30093f93768"}}',X'44570B890C651BB4119C6BBB21EBBDF7A94BA4DA7CC7A6DCFEC07937DBF90D9D');
INSERT INTO entry VALUES (19,2,4,'2026-11-25T18:51:19.098834478+00:00','{"opened":{"session":"01a2140c-48ba-7387-ae20-b30093f93768"}}',X'4147EF66285C4A151152F8F8C39BE71E719FB8BA014FE9F73F261D0D0E94F001');
INSERT INTO entry VALUES (2,2,1,'2026-11-25T18:51:18.653500806+00:00','{"opened":{"session":"01a2140c-46fd-7309-b11e-4a97d398f5e7"}}',X'F3B18ED532EBC033B6DE6750A02726C7F9E2E8341C7C0F870B62F409B1CB3004');
INSERT INTO entry VALUES (20,3,2,'2026-11-25T18:51:19.101288284+00:00','{"event":{"kind":"game","declarer":"Adolf","bid":"ansager","card_points":31,"pagat":{"side":"declarer","what":"laid-won"}}}',X'B71BCFEE9653C82E5D8FA7B76DDAC495CC554A1D9D82FEFF7F9E460D40E3CD21');
INSERT INTO entry VALUES (21,3,3,'2026-11-25T18:51:19.103893806+00:00','{"event":{"kind":"game","declarer":"Jo","bid":"solo","card_points":74,"schwacher":1}}',X'4B4FFBF7DF44F61C73785520C4A3B866B6AF5569A4483EBCF2EC464750201021');
INSERT INTO entry VALUES (22,3,4,'2026-11-25T18:51:19.115431162+00:00','{"event":{"kind":"thrown-in"}}',X'0F43D1D794456D8A0C9DCF95A4E7930B47FC66085578F136D77F69DE5134A89D');
INSERT INTO entry VALUES (23,3,5,'2026-11-25T18:51:19.122730739+00:00','{"end":{}}',X'70CCDF8EC02D9F426FDDB0A2BF9A2412821204DFBFD718296B94331E1F5A8B6D');
INSERT INTO entry VALUES (24,4,1,'2026-11-25T18:51:19.128661653+00:00','{"open":{"game":"dreiertarock","rules":"mayr-sedlaczek","players":["Adolf","Rudolf","Jo"],"dealer":"Jo","switches":{"dealer_shares":false,"kontra":false,"contract_values":[30,40,50,60,70,120,960],"silent_failure_costs":true},"started_at":"2026-11-25T18:51:19+00:00","id":"01a2140c-48d8-730e-886c-a3ab4e10139b"}}',X'502ECBFC949260431F437BF83AE08C335F32F1287C8E485089344D1F1EDA252F');
INSERT INTO entry VALUES (25,2,5,'2026-11-25T18:51:19.128952025+00:00','{"opened":{"session":"01a2140c-48d8-730e-886c-a3ab4e10139b"}}',X'A9ABC1B3D14442DF8B8B1C6D72D4233118520BE9BD36AD9A69BD3522F4DD6F6A');
INSERT INTO entry VALUES (26,4,2,'2026-11-25T18:51:19.131213555+00:00','{"event":{"kind":"game","declarer":"Jo","contract":"dreier","card_points":40}}',X'69518F41417BAC3467E168B69F996DD2A19D2DEAEE6BA7677ECE99E15E09A5A6');
INSERT INTO entry VALUES (27,4,3,'2026-11-25T18:51:19.146598098+00:00','{"event":{"kind":"game","declarer":"Adolf","contract":"solo-valat","made":true}}',X'19C6FE7946225246EF426033FC318A17976B0A3C08AC2CDA008090BBB5CC150E');
INSERT INTO entry VALUES (28,4,4,'2026-11-25T18:51:19.149090272+00:00','{"end":{}}',X'5D8DF82F7C694E5097790DFE596D99E309637A942764F9A3B078BD49346FCDB4');
INSERT INTO entry VALUES (29,5,1,'2026-11-25T18:51:19.150706844+00:00','{"open":{"game":"dreeg","rules":"neumarkt","players":["Anne","Bert","Carla"],"dealer":"Carla","switches":{"strokes":7,"phases":["sechsundsechzig","rot-assen","rufen","kamerun","kamerun","rufen","rot-assen","sechsundsechzig"],"slate":null,"rot_assen_lone_always_3":false,"closed_lost_at_least_2":false,"false_out_after_close_3":false,"drink":null,"wegloescher_others":"worth"},"started_at":"2026-11-25T18:51:19+00:00","id":"01a2140c-48ee-70a9-a0d1-ebdfc3889edf"}}',X'15BC5430A35CFCF4561D16237EC19FBBF7EAEE5BBB4C0C5B9167FC702313484A');
INSERT INTO entry VALUES (3,1,2,'2026-11-25T18:51:18.658328290+00:00','{"event":{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"pfeife":"out-lost","combinations":[{"player":"Anne","what":"vier-koenige"},{"player":"Bert","what":"zehn-druck"}]}}',X'894F1B8487AB18F65D981766B8BA8FEF36D6175D600655C25D4462B6A2E314A0');
INSERT INTO entry VALUES (30,2,6,'2026-11-25T18:51:19.150979159+00:00','{"opened":{"session":"01a2140c-48ee-70a9-a0d1-ebdfc3889edf"}}',X'97790C4ED391EE2CD3835DA9387EF7D6D03932DE528B539786A4AABC1B235A1E');
INSERT INTO entry VALUES (31,5,2,'2026-11-25T18:51:19.157362214+00:00','{"event":{"kind":"individual","card_points":{"Anne":50,"Bert":40,"Carla":30},"last_trick":"Anne"}}',X'E7004A2DCC2C8912B0A8E762DF15DA9B4744D0C44B48C9DB0C07AB7A855AD0D0');
INSERT INTO entry VALUES (32,5,3,'2026-11-25T18:51:19.159989659+00:00','{"event":{"kind":"strokes","erase":{"Anne":3,"Bert":3}}}',X'65E670E158D8937844F4E8E17EFE0CF8E94C43F8FBB6153846190A3F4081186A');
INSERT INTO entry VALUES (33,5,4,'2026-11-25T18:51:19.170843719+00:00','{"event":{"kind":"strokes","erase":{"Anne":2,"Bert":3}}}',X'A5A76CB99B3F36A8A4F68DDBB7B7F2F7F62D6CBA2686654D2ED1E24C0FB824E6');
INSERT INTO entry VALUES (34,5,5,'2026-11-25T18:51:19.177767578+00:00','{"end":{}}',X'ED3BB4EB11A928B081217FCEF30CD974D022CE44314C6CB9C4487C631EA0361C');
INSERT INTO entry VALUES (35,6,1,'2026-11-25T18:51:19.179612150+00:00','{"open":{"game":"points","rules":"frei","players":["Anne","Bert","Carla"],"dealer":"Carla","switches":{"total":"any","settle":"differences","best":"highest","goal":0,"rounds":0,"deal":"turn","halves":false,"label":"Cego"},"name":"Cego","started_at":"2026-11-25T18:51:19+00:00","id":"01a2140c-490b-7178-88d6-4f26f5428454"}}',X'1536C63DEED5E905A43BEAA4E7A944C4383E50D4CC9AEB744E07C153F5A735D4');
INSERT INTO entry VALUES (36,2,7,'2026-11-25T18:51:19.179826759+00:00','{"opened":{"session":"01a2140c-490b-7178-88d6-4f26f5428454"}}',X'47523708EDC505FB36FC16C201719EA6199E685D3DE76F05BBC3E09CD3A626B3');
INSERT INTO entry VALUES (37,6,2,'2026-11-25T18:51:19.202583507+00:00','{"event":{"kind":"hand","points":{"Anne":12,"Bert":-4}}}',X'8D8C5FF2927D6F32507D07C6AD2C7AAF4063D4F12C30CE2F2FC7943A700BD44E');
INSERT INTO entry VALUES (38,6,3,'2026-11-25T18:51:19.213859674+00:00','{"event":{"kind":"hand","points":{"Carla":24},"out":["Bert"],"declarer":"Carla","what":"solo"}}',X'8EE3D1F8A97B24B39607F3CE71DA2AA337A0E1F08665E8B861436192EAFC2FD6');
INSERT INTO entry VALUES (39,2,8,'2026-11-25T18:51:19.217055774+00:00','{"rules_saved":{"id":"01a2140c-4930-749b-9210-ff9bcba909e2","name":"Malsch","game":"dreierles","from":"steinmauern","source":"Löwen","house":{"raeuber_value":6}}}',X'AFB8742CE939E51C08528F975709F506408CF5E02C68747CC264570C5A26F10C');
INSERT INTO entry VALUES (4,1,3,'2026-11-25T18:51:18.669731165+00:00','{"event":{"kind":"game","declarer":"Bert","bid":"dreier","card_points":48}}',X'C8BFC49EF384D5867C4B37CA5FEFD72B8A48C919A981F7488DDD1EDACB216772');
INSERT INTO entry VALUES (40,2,9,'2026-11-25T18:51:19.218668100+00:00','{"person":{"name":"Anni"}}',X'0B6BABF341BEF8F7E9F07E56D991A69BC36FCE6AE17D2EBE7371F5D5649EBEE8');
INSERT INTO entry VALUES (41,2,10,'2026-11-25T18:51:19.219904778+00:00','{"merge":{"from":"Anni","into":"Anne"}}',X'098F7FCCBDC8E58DEBCA730EEB7F97F7320DFE1A265576C064D3A9B6D515A649');
INSERT INTO entry VALUES (42,2,11,'2026-11-25T18:51:19.226640768+00:00','{"rename":{"from":"Dieter","to":"Dirk"}}',X'44BEB9D7CE447467E0EA75BD7792943613004028E71A0F0DE5936F500AA50C4E');
INSERT INTO entry VALUES (43,2,12,'2026-11-25T18:51:19.238940406+00:00','{"pay":{"from":"Bert","to":"Anne","amount":"0.40","currency":"EUR","parts":[{"session":"01a2140c-46fd-7309-b11e-4a97d398f5e7","amount":"0.40","leveled":[{"session":"01a2140c-46fd-7309-b11e-4a97d398f5e7","owed":[["Anne","Bert","0.20"],["Carla","Anne","0.10"],["Dirk","Anne","0.10"],["Bert","Carla","0.10"],["Bert","Dirk","0.10"]]}]}],"date":"2026-11-25"}}',X'24D62B734020B2143E18BFCD3FE3A372F6D3FBBA46FDDFA4A42401E4894B59C8');
INSERT INTO entry VALUES (44,2,13,'2026-11-25T18:51:19.246843401+00:00','{"bill":{"by":"Anne","amount":"12.00","currency":"EUR","shares":[["Anne","4.00"],["Bert","4.00"],["Carla","4.00"]],"session":"01a2140c-490b-7178-88d6-4f26f5428454","date":"2026-11-25"}}',X'60B6DC2951699719AD83019C2A5B984503F36922C960D8425548B54F1B70F107');
INSERT INTO entry VALUES (45,7,1,'2026-11-25T18:51:19.250356572+00:00','{"tournament":{"name":"Whitsun","game":"dreierles","rules":"achertal","switches":{"active":3,"scoring":"augen","knocking":false,"knock_limit":0,"dealer_shares":false,"combinations_for":"all","raeuber_value":20,"last_round_raeuber_value":null,"misdeal_penalty":0,"penalty_value":20,"solo_du":true,"rounds":0,"combination_value":5,"raeuber_combinations":false,"pfeife_won":10,"pfeife_lost":20,"pfeife_out_won":20,"pfeife_out_lost":40,"bid_factors":[1,2,3,4,8],"card_points_per_fach":5,"win_bonus":5,"bonus_declarer":30,"bonus_others_at_three":20,"bonus_others_at_four":15,"discard_is_lost_game":true},"series":2,"rounds":1,"settings":{}}}',X'FD20A9B3E711A75A42B368342622DB5B0A0E5BCBDCC96AEE01DD2409CBBDB69E');
INSERT INTO entry VALUES (46,2,14,'2026-11-25T18:51:19.250582297+00:00','{"opened":{"session":"01a2140c-4952-718b-812b-4bdcb263184f"}}',X'3DA257390270030978BD81E85E394E21BDBD4CAA65B2A05A37989661C9FE096D');
INSERT INTO entry VALUES (47,7,2,'2026-11-25T18:51:19.257463844+00:00','{"enter":{"entrants":[{"number":1,"name":"Emil"},{"number":2,"name":"Franz"},{"number":3,"name":"Götz"},{"number":4,"name":"Hans"},{"number":5,"name":"Ida"},{"number":6,"name":"Jule"}]}}',X'00BF2B1B1237B938EF9DAA9CEA718E0B64F9B360D9D31C3521FD62B6AF48BFAA');
INSERT INTO entry VALUES (48,7,3,'2026-11-25T18:51:19.269068749+00:00','{"draw":{"series":1,"seed":"4711","mode":"random","prefer":3,"repeats":0,"least_repeats":0,"tables":[{"players":[5,4,6],"session":"01a2140c-4964-7551-925b-de69fbe9c8b5"},{"players":[2,1,3],"session":"01a2140c-4964-7551-925b-de6a3108c301"}]}}',X'D723C87E7CA231EA285414E6D42338C67DEEAD6A437F0BD125856A469E8EAE21');
INSERT INTO entry VALUES (49,7,4,'2026-11-25T18:51:19.278948191+00:00','{"result":{"series":1,"table":1,"hands":3,"scores":[{"points":52,"won":1,"lost":1},{"points":-15,"won":0,"lost":0},{"points":31,"won":1,"lost":0}]}}',X'EBCB5B981C7B48CD66B29FD1170221A1263A6DF28C54FF22E6085940826A0797');
INSERT INTO entry VALUES (5,1,4,'2026-11-25T18:51:18.689627383+00:00','{"fix":{"of":3,"event":{"kind":"game","declarer":"Bert","bid":"dreier","card_points":47,"pfeife":"won"},"why":"verzählt"}}',X'EC4D333D8A0F8761E9928E16053A7ABA3EF21B7C923D8444B5F1259446CEE94D');
INSERT INTO entry VALUES (50,7,5,'2026-11-25T18:51:19.284143051+00:00','{"result":{"series":1,"table":2,"hands":3,"scores":[{"points":0,"won":0,"lost":0},{"points":0,"won":0,"lost":0},{"points":0,"won":0,"lost":0}]}}',X'2510C9DB206FE369811532FC8CD68ECF7A72707FFDFDB8BC20F3A1CC57659F17');
INSERT INTO entry VALUES (51,7,6,'2026-11-25T18:51:19.319362710+00:00','{"draw":{"series":2,"seed":"4712","mode":"random","prefer":3,"repeats":2,"least_repeats":2,"tables":[{"players":[1,5,6],"session":"01a2140c-4997-73d8-a60a-64027ef8e27a"},{"players":[4,2,3],"session":"01a2140c-4997-73d8-a60a-64035040106e"}]}}',X'7E183F66199186CFFE501A75A3854AD5F68C9142E2F4E406F33F327ECF401347');
INSERT INTO entry VALUES (52,1,15,'2026-11-25T18:51:18.680911310+00:00','{"event":{"kind":"game","declarer":"Carla","bid":"dreier","card_points":50},"merged":"5c7570fe02d06f92c03627251385aa6cacbaa88eea462ba970d7a321e0cb1fc8"}',X'7CBD7F798E2718648100EED72EAB7D75E24B8DF557534E8FF9403A849F3DFBB5');
INSERT INTO entry VALUES (6,1,5,'2026-11-25T18:51:18.698509322+00:00','{"undo":{"of":4}}',X'BE10BB1979E370AF9B267665DEA9C47F90DB67357DA3E8CB46B0BCC615465A1D');
INSERT INTO entry VALUES (7,1,6,'2026-11-25T18:51:18.715174248+00:00','{"redo":{"of":4}}',X'B022353848D5F626DBF64FE3BBD983883274C4F5249DA306DA6BB0B89BE8ED0D');
INSERT INTO entry VALUES (8,1,7,'2026-11-25T18:51:18.723525799+00:00','{"void":{"of":2}}',X'1E336F7E4A4B79391AE0FB0E56B81E41338FBC5B7644A097E0CDA74DBD150AD1');
INSERT INTO entry VALUES (9,1,8,'2026-11-25T18:51:18.745350141+00:00','{"undo":{"of":7}}',X'F2E91E53AAF171015541B4DFD0145F6D07C33B1D568C2AF795B28D4F8D753B8D');
INSERT INTO hall_table VALUES (48,1,7,1,'01a2140c-4964-7551-925b-de69fbe9c8b5',1);
INSERT INTO hall_table VALUES (48,2,7,1,'01a2140c-4964-7551-925b-de6a3108c301',1);
INSERT INTO hall_table VALUES (51,1,7,2,'01a2140c-4997-73d8-a60a-64027ef8e27a',1);
INSERT INTO hall_table VALUES (51,2,7,2,'01a2140c-4997-73d8-a60a-64035040106e',1);
INSERT INTO member VALUES (1,0,1,NULL);
INSERT INTO member VALUES (1,1,2,NULL);
INSERT INTO member VALUES (1,2,3,NULL);
INSERT INTO member VALUES (1,3,4,NULL);
INSERT INTO member VALUES (3,0,6,NULL);
INSERT INTO member VALUES (3,1,7,NULL);
INSERT INTO member VALUES (3,2,8,NULL);
INSERT INTO member VALUES (4,0,6,NULL);
INSERT INTO member VALUES (4,1,7,NULL);
INSERT INTO member VALUES (4,2,8,NULL);
INSERT INTO member VALUES (5,0,1,NULL);
INSERT INTO member VALUES (5,1,2,NULL);
INSERT INTO member VALUES (5,2,3,NULL);
INSERT INTO member VALUES (6,0,1,NULL);
INSERT INTO member VALUES (6,1,2,NULL);
INSERT INTO member VALUES (6,2,3,NULL);
INSERT INTO naming VALUES (41,X'098F7FCCBDC8E58DEBCA730EEB7F97F7320DFE1A265576C064D3A9B6D515A649',0);
INSERT INTO naming VALUES (42,X'44BEB9D7CE447467E0EA75BD7792943613004028E71A0F0DE5936F500AA50C4E',0);
INSERT INTO newest VALUES (1,'2026-11-25T18:51:19.319362710+00:00');
INSERT INTO person VALUES (1,'anne','Anne','Anne',1,0,0,X'000000000000000018EB5E68563422D0403227FC89609F5C084574EAADAC2DC232402068E683EE5E7A7AF6943445E3D2');
INSERT INTO person VALUES (10,'dirk','Dirk','Dirk',4,0,0,X'000000000000000018EB5E687863098044BEB9D7CE447467E0EA75BD7792943613004028E71A0F0DE5936F500AA50C4E');
INSERT INTO person VALUES (11,'emil','Emil','Emil',11,0,0,X'000000000000000018EB5E687A395C2400BF2B1B1237B938EF9DAA9CEA718E0B64F9B360D9D31C3521FD62B6AF48BFAA');
INSERT INTO person VALUES (12,'franz','Franz','Franz',12,0,0,X'000000000000000018EB5E687A395C2400BF2B1B1237B938EF9DAA9CEA718E0B64F9B360D9D31C3521FD62B6AF48BFAA');
INSERT INTO person VALUES (13,'götz','Götz','Götz',13,0,0,X'000000000000000018EB5E687A395C2400BF2B1B1237B938EF9DAA9CEA718E0B64F9B360D9D31C3521FD62B6AF48BFAA');
INSERT INTO person VALUES (14,'hans','Hans','Hans',14,0,0,X'000000000000000018EB5E687A395C2400BF2B1B1237B938EF9DAA9CEA718E0B64F9B360D9D31C3521FD62B6AF48BFAA');
INSERT INTO person VALUES (15,'ida','Ida','Ida',15,0,0,X'000000000000000018EB5E687A395C2400BF2B1B1237B938EF9DAA9CEA718E0B64F9B360D9D31C3521FD62B6AF48BFAA');
INSERT INTO person VALUES (16,'jule','Jule','Jule',16,0,0,X'000000000000000018EB5E687A395C2400BF2B1B1237B938EF9DAA9CEA718E0B64F9B360D9D31C3521FD62B6AF48BFAA');
INSERT INTO person VALUES (2,'bert','Bert','Bert',2,0,0,X'000000000000000018EB5E68563422D0403227FC89609F5C084574EAADAC2DC232402068E683EE5E7A7AF6943445E3D2');
INSERT INTO person VALUES (3,'carla','Carla','Carla',3,0,0,X'000000000000000018EB5E68563422D0403227FC89609F5C084574EAADAC2DC232402068E683EE5E7A7AF6943445E3D2');
INSERT INTO person VALUES (4,'dieter','Dieter','Dirk',4,0,0,X'000000000000000018EB5E68563422D0403227FC89609F5C084574EAADAC2DC232402068E683EE5E7A7AF6943445E3D2');
INSERT INTO person VALUES (5,'kitty','Kitty','Kitty',5,1,0,X'000000000000000018EB5E686E79783E297D310C07217BDE46DEA6B00E78E6FE8257FBE226204F55701FB5A7993B54BF');
INSERT INTO person VALUES (6,'adolf','Adolf','Adolf',6,0,0,X'000000000000000018EB5E6870BFFC8244570B890C651BB4119C6BBB21EBBDF7A94BA4DA7CC7A6DCFEC07937DBF90D9D');
INSERT INTO person VALUES (7,'rudolf','Rudolf','Rudolf',7,0,0,X'000000000000000018EB5E6870BFFC8244570B890C651BB4119C6BBB21EBBDF7A94BA4DA7CC7A6DCFEC07937DBF90D9D');
INSERT INTO person VALUES (8,'jo','Jo','Jo',8,0,0,X'000000000000000018EB5E6870BFFC8244570B890C651BB4119C6BBB21EBBDF7A94BA4DA7CC7A6DCFEC07937DBF90D9D');
INSERT INTO person VALUES (9,'anni','Anni','Anni',1,0,0,X'000000000000000018EB5E6877E962440B6BABF341BEF8F7E9F07E56D991A69BC36FCE6AE17D2EBE7371F5D5649EBEE8');
INSERT INTO posting VALUES (1,15,0,-8,-8,0);
INSERT INTO posting VALUES (1,15,1,-8,-8,0);
INSERT INTO posting VALUES (1,15,2,24,24,0);
INSERT INTO posting VALUES (1,15,3,-8,-8,0);
INSERT INTO posting VALUES (1,2,0,48,48,0);
INSERT INTO posting VALUES (1,2,1,-16,-16,0);
INSERT INTO posting VALUES (1,2,2,-16,-16,0);
INSERT INTO posting VALUES (1,2,3,-16,-16,0);
INSERT INTO posting VALUES (1,3,0,-8,-8,0);
INSERT INTO posting VALUES (1,3,1,24,24,0);
INSERT INTO posting VALUES (1,3,2,-8,-8,0);
INSERT INTO posting VALUES (1,3,3,-8,-8,0);
INSERT INTO posting VALUES (3,2,0,-12,-24,0);
INSERT INTO posting VALUES (3,2,1,0,12,0);
INSERT INTO posting VALUES (3,2,2,0,12,0);
INSERT INTO posting VALUES (3,3,0,0,-308,0);
INSERT INTO posting VALUES (3,3,1,0,-308,0);
INSERT INTO posting VALUES (3,3,2,308,616,0);
INSERT INTO posting VALUES (3,4,0,0,0,0);
INSERT INTO posting VALUES (3,4,1,0,0,0);
INSERT INTO posting VALUES (3,4,2,0,0,0);
INSERT INTO posting VALUES (4,2,0,-100,-100,0);
INSERT INTO posting VALUES (4,2,1,-100,-100,0);
INSERT INTO posting VALUES (4,2,2,200,200,0);
INSERT INTO posting VALUES (4,3,0,3840,3840,0);
INSERT INTO posting VALUES (4,3,1,-1920,-1920,0);
INSERT INTO posting VALUES (4,3,2,-1920,-1920,0);
INSERT INTO posting VALUES (6,2,0,24,56,0);
INSERT INTO posting VALUES (6,2,1,-8,-40,0);
INSERT INTO posting VALUES (6,2,2,0,-16,0);
INSERT INTO posting VALUES (6,3,0,0,-48,0);
INSERT INTO posting VALUES (6,3,1,0,0,0);
INSERT INTO posting VALUES (6,3,2,48,48,0);
INSERT INTO session VALUES (1,1,'dreierles','steinmauern',NULL,'2026-11-25T18:51:18+00:00',1795632678,1000,'EUR',1,'{"roster":["Anne","Bert","Carla","Dieter"],"position":{"Dreierles":{"rules":{"set":"steinmauern","active":3,"scoring":"fach","knocking":true,"knock_limit":0,"dealer_shares":true,"combinations_for":"all","raeuber_value":3,"last_round_raeuber_value":4,"misdeal_penalty":0,"penalty_value":4,"solo_du":false,"rounds":0,"combination_value":1,"raeuber_combinations":false,"pfeife_won":1,"pfeife_lost":1,"pfeife_out_won":2,"pfeife_out_lost":2,"bid_factors":[1,2,3,4,8],"card_points_per_fach":5,"win_bonus":5,"bonus_declarer":30,"bonus_others_at_three":20,"bonus_others_at_four":15,"discard_is_lost_game":true},"table":{"seats":[0,1,2,3],"dealer":2},"deals_in_round":3,"rounds_done":0,"last_round":false,"complete":false}},"totals":[{"points":32,"due":32,"bonus":0,"won":1,"lost":0},{"points":0,"due":0,"bonus":0,"won":1,"lost":0},{"points":0,"due":0,"bonus":0,"won":1,"lost":0},{"points":-32,"due":-32,"bonus":0,"won":0,"lost":0}],"hands":3,"struck":1}','{"sat":[0,1,2,3],"transfers":[[0,1,-8],[0,2,-8],[0,3,-16],[1,2,0],[1,3,-8],[2,3,-8]],"lost":[],"fees":[0,100,"EUR"],"is_struck":false,"drinks_are_booked":false,"waiting":[4]}');
INSERT INTO session VALUES (3,2,'droggn','fulpmes',NULL,'2026-11-25T18:51:19+00:00',1795632679,1000,'ATS',1,'{"roster":["Adolf","Rudolf","Jo"],"position":{"Droggn":{"rules":{"set":"fulpmes","total":74,"win_with":37,"tie_by_last_trick":false,"super_mord":167,"super_mord_pagat":"included","kleine_und_gstiess":false,"doubling_limit":0,"base_values":[20,40,80],"super_mord_revoke":null,"pagat_ultimo":10,"pagat_laid":20,"pagat_captured":5,"kleine_und_gstiess_value":20},"table":{"seats":[0,1,2],"dealer":2},"hands_left":null,"deals":2}},"totals":[{"points":-12,"due":-332,"bonus":0,"won":0,"lost":1},{"points":0,"due":-296,"bonus":0,"won":0,"lost":0},{"points":308,"due":628,"bonus":0,"won":1,"lost":0}],"hands":3,"struck":0}','{"sat":[0,1,2],"transfers":[[0,1,12],[0,2,320],[1,2,308]],"lost":[[0,1]],"fees":null,"is_struck":false,"drinks_are_booked":false}');
INSERT INTO session VALUES (4,3,'dreiertarock','mayr-sedlaczek',NULL,'2026-11-25T18:51:19+00:00',1795632679,NULL,NULL,1,'{"roster":["Adolf","Rudolf","Jo"],"position":{"Dreiertarock":{"rules":{"set":"mayr-sedlaczek","dealer_shares":false,"kontra":false,"contract_values":[30,40,50,60,70,120,960],"silent_failure_costs":true},"table":{"seats":[0,1,2],"dealer":1}}},"totals":[{"points":3740,"due":3740,"bonus":0,"won":1,"lost":0},{"points":-2020,"due":-2020,"bonus":0,"won":0,"lost":0},{"points":-1720,"due":-1720,"bonus":0,"won":1,"lost":0}],"hands":2,"struck":0}','{"sat":[0,1,2],"transfers":[[0,1,-1920],[0,2,-1820],[1,2,100]],"lost":[],"fees":null,"is_struck":false,"drinks_are_booked":false}');
INSERT INTO session VALUES (5,4,'dreeg','neumarkt',NULL,'2026-11-25T18:51:19+00:00',1795632679,NULL,NULL,1,'{"roster":["Anne","Bert","Carla"],"position":{"Dreeg":{"rules":{"set":"neumarkt","strokes":7,"phases":["sechsundsechzig","rot-assen","rufen","kamerun","kamerun","rufen","rot-assen","sechsundsechzig"],"slate":null,"rot_assen_lone_always_3":false,"closed_lost_at_least_2":false,"false_out_after_close_3":false,"drink":null,"wegloescher_others":"worth"},"table":{"seats":[0,1,2],"dealer":1},"phase":1,"strokes":[7,7,7],"bollern":[0,0,1],"extra":[0,0,0],"complete":false,"lost":[2]}},"totals":[{"points":0,"due":0,"bonus":0,"won":0,"lost":0},{"points":0,"due":0,"bonus":0,"won":0,"lost":0},{"points":0,"due":0,"bonus":0,"won":0,"lost":0}],"hands":3,"struck":0}','{"sat":[0,1,2],"transfers":[],"lost":[],"fees":null,"is_struck":false,"drinks_are_booked":false}');
INSERT INTO session VALUES (6,5,'points','frei','Cego','2026-11-25T18:51:19+00:00',1795632679,NULL,NULL,0,'{"roster":["Anne","Bert","Carla"],"position":{"Points":{"rules":{"set":"frei","total":"Any","settle":"differences","best":"highest","goal":0,"rounds":0,"deal":"turn","halves":false,"label":"Cego"},"table":{"seats":[0,1,2],"dealer":1},"deals_in_round":2,"rounds_done":0,"complete":false}},"totals":[{"points":24,"due":8,"bonus":0,"won":0,"lost":0},{"points":-8,"due":-40,"bonus":0,"won":0,"lost":0},{"points":48,"due":32,"bonus":0,"won":1,"lost":0}],"hands":2,"struck":0}','{"sat":[0,1,2],"transfers":[[0,1,-32],[0,2,24],[1,2,8]],"lost":[],"fees":null,"is_struck":false,"drinks_are_booked":false}');
INSERT INTO setting VALUES ('current','01a2140c-46fd-7309-b11e-4a97d398f5e7');
INSERT INTO setting VALUES ('house','01a2140c-46fd-7309-b11e-4a981adc3aa4');
INSERT INTO setting VALUES ('tournament','01a2140c-4952-718b-812b-4bdcb263184f');
INSERT INTO tournament VALUES (7,1,'Whitsun','{"plan":{"name":"Whitsun","rules":{"Dreierles":{"set":"achertal","active":3,"scoring":"augen","knocking":false,"knock_limit":0,"dealer_shares":false,"combinations_for":"all","raeuber_value":20,"last_round_raeuber_value":null,"misdeal_penalty":0,"penalty_value":20,"solo_du":true,"rounds":0,"combination_value":5,"raeuber_combinations":false,"pfeife_won":10,"pfeife_lost":20,"pfeife_out_won":20,"pfeife_out_lost":40,"bid_factors":[1,2,3,4,8],"card_points_per_fach":5,"win_bonus":5,"bonus_declarer":30,"bonus_others_at_three":20,"bonus_others_at_four":15,"discard_is_lost_game":true}},"series":2,"rounds":1,"settings":{"currency":null,"ties":null,"fee":null,"keep":null,"ladder":null,"last_place":null,"loss_fee":null,"loss_fee_from_4th":null,"loss_fee_per":null,"loss_fee_to":null,"round_to":null,"rest":null,"categories":null,"category_prizes":[],"club_best":null,"day_prizes":null,"goods":null,"date":null,"place":null}},"entrants":[{"number":1,"name":"Emil","club":null,"withdrawn":false},{"number":2,"name":"Franz","club":null,"withdrawn":false},{"number":3,"name":"Götz","club":null,"withdrawn":false},{"number":4,"name":"Hans","club":null,"withdrawn":false},{"number":5,"name":"Ida","club":null,"withdrawn":false},{"number":6,"name":"Jule","club":null,"withdrawn":false}],"series":[{"seed":"4711","mode":"random","prefer":3,"repeats":0,"least_repeats":0,"by_hand":0,"tables":[{"players":[5,4,6],"session":"01a2140c-4964-7551-925b-de69fbe9c8b5","first":{"hands":3,"scores":[{"points":104,"won":1,"lost":1},{"points":-30,"won":0,"lost":0},{"points":62,"won":1,"lost":0}]},"again":null,"reseated":false},{"players":[2,1,3],"session":"01a2140c-4964-7551-925b-de6a3108c301","first":{"hands":3,"scores":[{"points":0,"won":0,"lost":0},{"points":0,"won":0,"lost":0},{"points":0,"won":0,"lost":0}]},"again":null,"reseated":false}]},{"seed":"4712","mode":"random","prefer":3,"repeats":2,"least_repeats":2,"by_hand":0,"tables":[{"players":[1,5,6],"session":"01a2140c-4997-73d8-a60a-64027ef8e27a","first":null,"again":null,"reseated":false},{"players":[4,2,3],"session":"01a2140c-4997-73d8-a60a-64035040106e","first":null,"again":null,"reseated":false}]}],"settings":{"currency":"EUR","ties":["won","lost"],"fee":0,"keep":{"Cents":0},"ladder":{"BasisPoints":[4000,2500,1500,1000,1000]},"last_place":0,"loss_fees":{"tariff":{"first":0,"later":0,"from":4},"per":"series","to":"pot"},"round_to":1,"rest":"first","categories":[],"clubs":{"ranked":false,"best":3,"prizes":[]},"day_prizes":[],"goods":[],"date":null,"place":null},"clubs_apart":false}');
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE INDEX member_put_right ON member (session) WHERE instead_of IS NOT NULL;
CREATE INDEX hall_table_by_session ON hall_table (session_uuid);
CREATE INDEX entry_by_token ON entry (body) WHERE substr(body, 1, 8) = '{"once":';
CREATE INDEX naming_that_waits ON naming (waits) WHERE waits > 0;
CREATE INDEX elsewhere_by_chain ON elsewhere (chain, id);
CREATE INDEX chain_house ON chain (id) WHERE kind = 'house';
CREATE INDEX person_kitty ON person (key) WHERE kitty = 1;
COMMIT;
