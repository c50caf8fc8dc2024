# Dreiertarock: Absagen, Schritte der Rechnung, Lage am Tisch, Wörter, Hausregeln, die Zeile für ein Spiel.

refused-tarock-points-impossible = { $where }{ $value ->
    [one] 1 Auge
   *[other] { $value } Augen
} kann der Spieler nicht haben; möglich sind { $least } bis { $most }. Alle Karten zusammen zählen { $total }, zu dreien gezählt: drei Karten zusammen, weniger 2.
refused-kontra-negative = { $field }: { $value } geht nicht; möglich ist 0 oder mehr.
refused-kontra-off = { $where }Verdoppeln (k{ $value }) geht nicht, denn nach diesen Regeln gibt es kein Kontra; die Hausregel kontra schaltet es ein.
refused-kontra-too-many = { $where }{ $value }-mal verdoppelt ist zu viel; möglich sind höchstens { $most }.
refused-bonus-twice = { $where }{ $value } ist schon eingetragen; möglich ist es nur einmal. Bitte eines streichen.
refused-bonus-never-announced = { $audience ->
        [record] { $field }: { $value } wird nie angesagt; bitte ohne „announced“ eintragen.
       *[table] { $value } wird nie angesagt; bitte ohne „angesagt“ und ohne Ausrufezeichen schreiben.
    }
refused-bonus-never-fails = { $audience ->
        [record] { $field }: { $value } kann nicht verloren gehen; es liegt in den Stichen oder nicht. Bitte weglassen oder ohne „made: false“ eintragen.
       *[table] { $value } kann nicht verloren gehen; es liegt in den Stichen oder nicht. Bitte weglassen oder ohne das Minus schreiben.
    }
refused-valat-card-points = { $audience ->
        [record] { $field }: Bei einem Solo Valat zählen keine Augen; bitte { $value } weglassen und mit „made“ sagen, ob alle Stiche gemacht wurden.
       *[table] Bei einem Solo Valat zählen keine Augen; bitte { $value } weglassen und „solo-valat+“ oder „solo-valat-“ schreiben.
    }
refused-valat-bonuses = { $where }Bei einem Solo Valat zählt sonst nichts; bitte { $value } weglassen.
refused-valat-made-missing = { $audience ->
        [record] { $field } fehlt; bei einem Solo Valat gehört dazu, ob alle Stiche gemacht wurden, also true oder false.
       *[table] Bei einem Solo Valat gehört dazu, ob alle Stiche gemacht wurden; bitte „solo-valat+“ oder „solo-valat-“ schreiben.
    }
refused-valat-only = { $audience ->
        [record] { $field } gibt es nur beim Solo Valat, nicht bei { $contract }; bitte weglassen.
       *[table] Ob alle Stiche gemacht wurden, wird nur beim Solo Valat gesagt, nicht bei { $contract }; bitte weglassen.
    }

step-thrown-in-deal-passes = Alle haben gepasst: nichts wird geschrieben, nach { $dealer } gibt der Nächste.
    .brief = alle gepasst
step-tarock-won = { $player } hat { $own } von { $total } Augen und gewinnt, denn { $win } genügen.
    .brief = { $own } von { $total }, { $win } genügen
step-tarock-lost = { $player } hat { $own } von { $total } Augen und verliert, denn { $win } wären nötig.
    .brief = { $own } von { $total }, { $win } wären nötig
step-tarock-valat-made = { $player } macht alle Stiche, der Solo Valat ist gewonnen.
    .brief = alle Stiche
step-tarock-valat-lost = { $player } gibt einen Stich ab, der Solo Valat ist verloren.
    .brief = ein Stich abgegeben
step-tarock-contract = { $contract } zählt { $base }{ $kontra ->
    [0] { "" }
   *[other] , mal { $multiplier } ({ $kontra }-mal verdoppelt)
}: bei { $player } { $value } gegen jeden anderen.
    .brief = { $contract } { $base }{ $kontra ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        } → { $value }
step-tarock-bonus-made = { $what } ({ $side }): { $base }, bei { $player } also { $value } gegen jeden anderen.
    .brief = { $what } ({ $side }) { $value }
step-tarock-bonus-made-announced = { $what } ({ $side }), angesagt und gemacht: { $base }, bei { $player } also { $value } gegen jeden anderen.
    .brief = { $what } ({ $side }) angesagt { $value }
step-tarock-bonus-lost = { $what } ({ $side }), nicht gelungen: { $base }, bei { $player } also { $value } gegen jeden anderen.
    .brief = { $what } ({ $side }) nicht gelungen { $value }
step-tarock-bonus-lost-announced = { $what } ({ $side }), angesagt und nicht gelungen: { $base }, bei { $player } also { $value } gegen jeden anderen.
    .brief = { $what } ({ $side }) angesagt, nicht gelungen { $value }
step-tarock-penalty = Regelverstoß von { $player }: der Wert von { $contract } an jeden anderen, { $value }.
    .brief = Regelverstoß, { $contract } { $value }
step-tarock-paid = Zusammen für { $player }: { $each } gegen jeden der { $others } anderen.

outlook-deal-passes = { $dealer } gibt, { $forehand } spricht zuerst; danach gibt der Nächste.
outlook-deal-passes-sits-out = { $dealer } gibt und setzt aus, zahlt nichts und bekommt nichts; { $forehand } spricht zuerst.
outlook-deal-passes-sits-out-shares = { $dealer } gibt und setzt aus, zahlt und bekommt aber mit; { $forehand } spricht zuerst.
outlook-tarock-contracts = Zu spielen: Einser { $einser }, Zweier { $zweier }, Dreier { $dreier }, Vierer { $vierer }, Fünfer { $fuenfer }, Solo { $solo }, Solo Valat { $valat }.
outlook-tarock-wins-with = Gewonnen ist mit { $win } von { $total } Augen.
outlook-tarock-announcements = Angesagt zählt doppelt: { $bonuses }.
outlook-kontra = Verdoppelt werden darf höchstens { $most }-mal.
outlook-no-kontra = Kontra gibt es nicht.

word-einser = Einser
word-vierer = Vierer
word-fuenfer = Fünfer
word-solo-valat = Solo Valat
word-trull = Trull
word-royal-trull = Royal Trull
word-mondfang = Mondfang
word-pagat-ultimo = Pagat Ultimo
word-uhu = Uhu
word-kike = Kakadu
word-mayr-sedlaczek = Mayr und Sedlaczek

game-dreiertarock = Tarock zu dritt mit 54 Karten: feste Werte für jedes Spiel, dazu Prämien, angesagt das Doppelte.

switch-dreiertarock-dealer_shares = Zahlt ein aussetzender Geber mit und wird mitbezahlt?
    .brief = Geber-zahlt
switch-dreiertarock-kontra = Darf ein Spiel verdoppelt werden?
    .brief = Kontra
switch-dreiertarock-contract_values = Was Einser, Zweier, Dreier, Vierer, Fünfer, Solo und Solo Valat zählen.
    .brief = Spielwerte
switch-dreiertarock-silent_failure_costs = Kostet eine Prämie, die nicht angesagt war und misslang? Sonst nur eine angesagte.
    .brief = Prämie-misslungen

notation-dreiertarock-first = wer spielt ({ $names }), oder strafe, weiter
notation-dreiertarock-contract = das Spiel: einser, zweier, dreier, vierer, fünfer, solo oder solo-valat
notation-dreiertarock-game = Spiel, Augen (40 oder g30), trull, royal-trull, mondfang, pagat-ultimo, uhu, kakadu mit ! für angesagt und - für verloren, gegner: davor für die andere Seite, kontra
notation-dreiertarock-bonus = trull, royal-trull, mondfang, pagat-ultimo, uhu oder kakadu
notation-dreiertarock-defence = eine Prämie der Gegner (gegner:trull) oder ihre Augen (gegner:30)
notation-dreiertarock-side = Eine Prämie gehört hier zu einer Seite, nicht zu „{ $text }“: beim Alleinspieler ohne etwas davor (trull), bei den anderen mit gegner davor (gegner:trull).
notation-dreiertarock-valat = wie der Valat ausging: solo-valat+ oder solo-valat-
notation-dreiertarock-penalty = wer es war ({ $names }), und vielleicht das Spiel
table-page-dreiertarock = { $first } dreier 40 = wer, was, wie viele Augen (Gegner: g30); kurz: { $first_short } d 40
    { $doublings ->
        [0] { $second_short } so 44 = ein Solo
       *[other] { $second_short } so 44 k1 = einmal verdoppelt; auch: k, x2, kontra re
    }
    { $third_short } valat+ = Solo Valat geschafft
    trull royal mondfang = Prämien; ebenso pagat-ultimo uhu kakadu
    pagat-ultimo!- = angesagt und misslungen; so auch uhu und kakadu
    gegner:trull = eine Prämie der Gegner
    strafe { $third } dreier = Fehler; weiter, w: zusammengeworfen
word-dreiertarock = Dreiertarock
