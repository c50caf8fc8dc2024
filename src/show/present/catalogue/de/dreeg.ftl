# Dreeg: Absagen, Schritte der Rechnung, Lage am Tisch, Wörter, Hausregeln, die Zeile für ein Spiel.

refused-not-in-this-phase = { $kind } gibt es jetzt nicht: Gespielt wird { $phase } { $active ->
        [2] zu zweit
        [3] zu dritt
        [4] zu viert
       *[other] zu { $active } Leuten
    }. Bitte eintragen, was in dieser Phase möglich ist („kerbholz stand“ sagt es), oder einfach die Striche ({ $one }-3{ $active ->
        [2] {""}
       *[other] {" "}{ $two }-2
    }).
refused-not-their-turn = { $where }{ $value } ist nicht an der Reihe; in diesem Spiel spielen { $players }.
refused-seats-inside-dreeg = Mitten im Dreeg bleibt der Tisch, wie er ist, bis die letzte Phase vorbei ist; für eine andere Runde bitte einen neuen Abend anfangen.
refused-player-points-impossible = { $where }{ $value } Augen bei { $player } gehen nicht; möglich sind 0 bis { $most }.
refused-card-points-of-missing = { $at-card_points }Die Augen von { $player } fehlen; bitte alle angeben, die noch Striche haben.
refused-sum-not-120 = { $where }Zusammen { $value } Augen; bei { $phase } müssen es genau 120 sein. Bitte nachzählen.
refused-sum-not-120-and-twenties = { $where }Zusammen { $value } Augen; bei { $phase } müssen es 120 sein, dazu 20 oder 40 je Ansage, höchstens 220. Bitte nachzählen.
refused-took-tricks-twice = { $where }{ $value } ist zweimal genannt; bitte nur einmal nennen.
refused-out-and-last-trick = { $audience ->
        [record] „out“ und „last_trick“ zusammen gehen nicht; bitte nur eines: wer ausgemeldet hat, oder wer den letzten Stich hat.
       *[table] Ausmelden und letzter Stich zusammen geht nicht; bitte nur eines: wer ausgemeldet hat, oder wer den letzten Stich hat.
    }
refused-out-or-last-trick = { $audience ->
        [record] Es fehlt, wie das Spiel endete; bitte „out“ (wer ausgemeldet hat) oder „last_trick“ (wer den letzten Stich hat) angeben.
       *[table] Es fehlt, wie das Spiel endete; bitte sagen, wer ausgemeldet hat („aus“ mit dem Namen) oder wer den letzten Stich hat („letzter“ mit dem Namen).
    }
refused-sides-not-two = { $where }Es müssen genau zwei Seiten sein, nicht { $value }.
refused-side-empty = { $where }Auf dieser Seite steht niemand; bitte wenigstens einen nennen.
refused-side-player-twice = { $where }{ $value } ist auf zwei Seiten oder zweimal genannt; möglich ist es nur einmal.
refused-side-player-missing = { $where }{ $value } steht auf keiner Seite; bitte alle nennen, die dieses Spiel spielen.
refused-ace-holder-not-alone = { $where }Auf der ersten Seite stehen { $value } Leute; bei Rot-Assen spielt, wer das Rot-Ass hat, allein und steht zuerst.
refused-rufen-without-forehand = { $where }Auf der ersten Seite fehlt { $value }; beim Rufen steht dort die Vorhand, allein oder mit dem Gerufenen.
refused-rufen-partners = { $where }{ $value } Partner sind zu viele; die Vorhand ruft höchstens einen.
refused-out-without-trick = { $where }{ $value } hat keinen Stich und kann so nicht ausmelden; bitte die Stiche oder den Namen ändern.
refused-closed-not-two = { $where }Gedeckt wird nur zu zweit, hier spielen { $value }; bitte weglassen.
refused-closed-too-late = { $where }Zusammen { $value } Stiche sind zu viel zum Decken; höchstens { $most }, denn vier Karten müssen noch im Talon liegen.
refused-tricks-after-closing = { $where }Zusammen { $value } Stiche sind nach dem Decken zu viel; möglich sind hier höchstens { $most }.
refused-closed-not-forehand = { $where }{ $value } kann nicht vor dem ersten Stich gedeckt haben; das kann nur die Vorhand, die ausspielt. Bitte den Namen ändern oder die Stiche beim Decken angeben.
refused-closed-not-leading = { $where }{ $value } hatte keinen Stich und war also nicht am Ausspielen; decken kann nur, wer ausspielt. Bitte den Namen oder die Stiche beim Decken ändern.
refused-last-trick-without-tricks = { $where }Seite { $side } hat den letzten Stich, also auch wenigstens einen und nicht { $value }; bitte die Stiche ändern.
refused-side-points-impossible = { $where }{ $value } Augen gehen nicht; möglich sind 0 bis { $most }.
refused-side-tricks-impossible = { $where }{ $value } Stiche gehen nicht; möglich sind 0 bis { $most }.
refused-points-without-tricks = { $where }{ $value } Augen ohne Stich gehen nicht; bitte Stiche angeben oder 0 Augen.
refused-tricks-too-many = { $where }Zusammen { $value } Stiche sind zu viele; { $players ->
        [2] zu zweit
        [3] zu dritt
       *[other] zu viert
    } sind es höchstens { $most }.
refused-sum-above-220 = { $where }Zusammen { $value } Augen sind zu viele; möglich sind höchstens 220. Bitte nachzählen.
refused-sides-sum-not-120-and-twenties = { $where }Zusammen { $value } Augen; zu Ende gespielt müssen es 120 sein, dazu 20 oder 40 je Ansage, höchstens 220. Bitte nachzählen.
refused-closing-points-above = { $where }{ $value } Augen beim Decken sind mehr als die { $end } am Ende; bitte eines von beiden ändern.
refused-closing-tricks-above = { $where }{ $value } Stiche beim Decken sind mehr als die { $end } am Ende; bitte eines von beiden ändern.
refused-erase-impossible = { $where }{ $player } kann nicht { $value } Striche wegwischen; möglich sind 0 bis { $most }.
refused-erase-nobody = { $where }Niemand ist genannt; bitte wenigstens einen mit seinen Strichen angeben, auch 0.
refused-erase-everybody = { $where }Bei { $phase } wischt wenigstens einer nichts weg, sonst bliebe kein Verlierer; bitte die Striche prüfen.
refused-slate-unfit = { $audience ->
        [record] { $field }: „{ $value }“ hat { $full } Striche, gespielt wird mit { $strokes }; bitte eine passende Zeichnung oder „plain“ wählen.
       *[table] Die Tafel „{ $value }“ hat { $full } Striche, gespielt wird mit { $strokes }; bitte eine passende Zeichnung oder „plain“ wählen.
    }
refused-price-alone = { $field } allein geht nicht; Preis und Währung gehören zusammen, oder beide bleiben weg.

step-place = { $players }: { $points ->
    [one] 1 Auge
   *[other] { $points } Augen
}, Platz { $rank }, wischt { $strokes } weg.
    .brief = { $players } { $points } → { $strokes }
step-tie-last-trick = { $players } haben je { $points ->
    [one] 1 Auge
   *[other] { $points } Augen
}; { $player } hat den letzten Stich und steht davor.
    .brief = { $players } gleichauf, letzter Stich
step-tie-smallest = { $players }: gleichauf mit { $points ->
    [one] 1 Auge
   *[other] { $points } Augen
} auf Platz { $rank } bis { $last_rank }; alle wischen die kleinste Zahl davon weg, { $strokes }.
    .brief = { $players } gleichauf mit { $points } → { $strokes }
step-tie-largest = { $players }: gleichauf mit { $points ->
    [one] 1 Auge
   *[other] { $points } Augen
} auf Platz { $rank } bis { $last_rank }; im Kamerun wischen alle die größte Zahl davon weg, { $strokes }.
    .brief = { $players } gleichauf mit { $points } → { $strokes }
step-no-trick = { $players }: kein Stich, also wird nichts weggewischt.
    .brief = { $players } ohne Stich
step-spoke = { $player } hat bei der Schweige-Maß gesprochen und verliert die Phase sofort, mit einem Getränk extra.
    .brief = gesprochen
step-fewer-left = { $player } müsste { $due } wegwischen und hat nur noch { $strokes }: mehr geht nicht.
    .brief = { $strokes } statt { $due }
step-kamerun-order = Wer { $strokes } wegwischt, kommt zuerst dran: Verloren ist die Phase damit für { $players }; bei { $spared } bleibt alles stehen.
    .brief = zuerst { $strokes }: { $players }
step-dropped-out = { $players } { $count ->
    [one] hat
   *[other] haben
} keinen Strich mehr und { $count ->
    [one] ist
   *[other] sind
} draußen.
    .brief = { $players } draußen
step-phase-lost = { $players } { $count ->
    [one] hat
   *[other] haben
} Phase { $phase } ({ $name }) verloren: ein Bollern.
    .brief = Bollern für { $players }
step-game-over = Das war die letzte von { $phases } Phasen.
    .brief = letzte Phase vorbei
step-phase-next = Phase { $phase } von { $phases } beginnt, { $name }, alle mit { $strokes ->
    [one] 1 Strich
   *[other] { $strokes } Strichen
}.
step-deal-new-phase = { $player } gibt als Erster, damit { $loser } Vorhand ist{ $count ->
    [one] { "" }
   *[other] { " " }(der erste der Verlierer links vom letzten Geber)
}.
step-deal = Als Nächstes gibt { $player }.
step-deal-dropped-out = { $player } ist draußen, war aber mit Geben dran und gibt noch.
step-surrender = { $player } hat das Rot-Ass und gibt auf: je { $strokes } weg bei { $players }.
    .brief = aufgegeben, { $players } je { $strokes }
step-concealed-ace = { $player } hat das Rot-Ass verschwiegen: { $players } wischt { $strokes } weg.
    .brief = Ass verschwiegen, { $players } { $strokes }
step-durchmarsch-made = Durchmarsch von { $player }: je { $strokes } weg bei { $players }.
    .brief = Durchmarsch, { $players } je { $strokes }
step-durchmarsch-failed = { $player } hat den Durchmarsch nicht geschafft und wischt { $strokes } weg.
    .brief = Durchmarsch verfehlt, { $strokes }
step-penalty-offender = { $player } hat falsch gespielt und wischt im Kamerun { $strokes } weg.
    .brief = falsch gespielt, { $strokes }
step-penalty-others = { $player } hat falsch gespielt: { $strokes } Striche weg bei { $players }.
    .brief = falsch gespielt, { $players } { $strokes }
step-bystanders = { $players } { $count ->
    [one] hat
   *[other] haben
} nicht gespielt und { $count ->
    [one] wischt
   *[other] wischen
} wie der Gewinner { $strokes } weg.
    .brief = { $players } auch { $strokes }
step-bystander-keeps-last = { $player } hat nicht gespielt; der letzte Strich bleibt immer stehen, also statt { $due } nur { $strokes }.
    .brief = letzter Strich bleibt, { $strokes } statt { $due }
step-strokes-counted = Am Tisch gezählt: { $players } { $count ->
    [one] wischt
   *[other] wischen je
} { $strokes } weg.
    .brief = { $players } { $strokes }
step-side-erases = { $players } { $count ->
    [one] wischt
   *[other] wischen je
} { $strokes } weg.
    .brief = { $players } { $strokes }
step-lone-always-3 = Hausregel: wer bei Rot-Assen allein gewinnt, wischt immer { $strokes } weg.
    .brief = allein gewonnen → { $strokes }
step-went-out = { $player } hat mit { $points } Augen ausgemeldet, 66 genügen.
    .brief = ausgemeldet mit { $points }
step-went-out-falsely = { $player } hat ausgemeldet, aber nur { $points ->
    [one] 1 Auge
   *[other] { $points } Augen
}: Die andere Seite gewinnt, das zählt { $strokes }.
    .brief = ausgemeldet mit nur { $points } → { $strokes }
step-false-out-schwarz-at-closing = Beim Decken hatte die andere Seite keinen Stich, also zählt es { $strokes }.
    .brief = beim Decken ohne Stich → { $strokes }
step-false-out-after-close-3 = Hausregel: falsch ausgemeldet, nachdem gedeckt war und eine Seite keinen Stich hatte, das zählt { $strokes }.
    .brief = falsch ausgemeldet nach dem Decken → { $strokes }
step-played-to-the-end = Zu Ende gespielt, { $own } : { $theirs }; der letzte Stich ist bei { $player }.
    .brief = { $own } : { $theirs }, letzter Stich
step-closer-short = Wer gedeckt hat, hat nur { $points ->
    [one] 1 Auge
   *[other] { $points } Augen
} und damit verloren.
    .brief = gedeckt, nur { $points }
step-closer-without-last-trick = Wer gedeckt hat, hat den letzten Stich nicht und damit verloren, trotz { $points ->
    [one] 1 Auge
   *[other] { $points } Augen
}.
    .brief = gedeckt, { $points } ohne letzten Stich
step-both-66 = Beide Seiten haben 66: Der letzte Stich von { $player } entscheidet, das zählt { $strokes }.
    .brief = beide 66, letzter Stich → { $strokes }
step-neither-66 = Keine Seite hat 66: Der letzte Stich von { $player } entscheidet, das zählt { $strokes }.
    .brief = keine Seite 66, letzter Stich → { $strokes }
step-schwarz = Schwarz: Der Verlierer hat keinen Stich, das zählt { $strokes }.
    .brief = schwarz → { $strokes }
step-schneider = Schneider: Der Verlierer hat { $points ->
    [one] 1 Auge
   *[other] { $points } Augen
}, weniger als 33, das zählt { $strokes }.
    .brief = Schneider mit { $points } → { $strokes }
step-beyond-schneider = Der Verlierer hat { $points } Augen und ist aus dem Schneider, das zählt { $strokes }.
    .brief = aus dem Schneider mit { $points } → { $strokes }
step-closed-schwarz = Es zählt der Stand beim Decken, { $own } : { $theirs }, eine Seite ohne Stich, also { $strokes }.
    .brief = Stand beim Decken { $own } : { $theirs }, eine Seite ohne Stich → { $strokes }
step-closed-schneider = Es zählt der Stand beim Decken, { $own } : { $theirs }, eine Seite unter 33, also { $strokes }.
    .brief = Stand beim Decken { $own } : { $theirs }, eine Seite unter 33 → { $strokes }
step-closed-beyond-schneider = Es zählt der Stand beim Decken, { $own } : { $theirs }, beide mit 33 oder mehr, also { $strokes }.
    .brief = Stand beim Decken { $own } : { $theirs } → { $strokes }
step-closed-at-least-2 = Hausregel: gedeckt und verloren bringt wenigstens { $strokes }.
    .brief = gedeckt und verloren, mindestens { $strokes }
step-closed = { $player } hat bei { $own } : { $theirs } gedeckt.
    .brief = gedeckt bei { $own } : { $theirs }

outlook-dreeg-complete = { $audience ->
    [phone] Alle { $phases } Phasen sind gespielt.
   *[table] Alle { $phases } Phasen sind gespielt; „kerbholz abrechnen“ sagt, wer was ausgibt.
}
outlook-phase = Phase { $phase } von { $phases }: { $name }.
outlook-active = Mit Strichen: { $players }.
outlook-phase-lost = Phase { $phase } { $count ->
        [one] hat
       *[other] haben
    } { $players } verloren.
outlook-loser-names-dealer = Wer zuerst gibt, { $count ->
        [one] bestimmt { $players }
       *[other] machen { $players } unter sich aus
    }{ $audience ->
        [phone] { "" }
       *[table] : „kerbholz geber NAME“
    }; sonst gibt { $dealer }.
outlook-dropped-out = Draußen: { $players }.
outlook-rule-sechsundsechzig = Jeder für sich, Trumpf ist die Farbe der aufgedeckten Karte. Wer die meisten Augen hat, wischt { $most } weg, jeder Nächste einen weniger; bei Gleichstand steht vorn, wer den letzten Stich hat.
outlook-rule-sechsundsechzig-two = Zu zweit mit Talon, Trumpf ist die Farbe der aufgedeckten Karte. Wer 66 hat, meldet aus; der Gewinner wischt 1 bis 3 weg.
outlook-rule-schweige-mass = Wie Sechsundsechzig, aber wer spricht, verliert die Phase sofort.
outlook-rule-schweige-mass-two = Wie Sechsundsechzig zu zweit, aber wer spricht, verliert die Phase sofort.
outlook-rule-rot-assen = Wer das Rot-Ass hat, macht Trumpf und spielt allein gegen die anderen, oder gibt auf. Wer 66 hat, meldet aus; die Gewinner wischen je 1 bis 3 weg.
outlook-rule-rot-assen-two = Zu zweit mit Talon; wer das Rot-Ass hat oder zieht, macht Trumpf, bis dahin gibt es keinen. Wer 66 hat, meldet aus; der Gewinner wischt 1 bis 3 weg.
outlook-rule-rufen = Vorhand ruft eine Karte: Deren Farbe ist Trumpf, und wer die Karte hat, ist der Partner; hat Vorhand sie selbst, geht es allein gegen alle. Wer 66 hat, meldet aus; die Gewinner wischen je 1 bis 3 weg.
outlook-rule-rufen-two = Zu zweit mit Talon, gerufen wird nicht: Vorhand macht Trumpf. Wer 66 hat, meldet aus; der Gewinner wischt 1 bis 3 weg.
outlook-rule-kamerun = Ohne Trumpf, und Wegwischen ist schlecht: Wer die meisten Augen hat, wischt { $most } weg, jeder Nächste einen weniger, und wer keinen Stich hat, nichts. Wer zuerst leer ist, hat verloren.
outlook-rule-kamerun-bei-nacht = Wie Kamerun, aber jeder sieht nur die Karten der anderen, und einen Durchmarsch gibt es nicht. Wer zuerst leer ist, hat verloren.
outlook-rule-wegloescher = Zwei spielen Sechsundsechzig, der Gewinner wischt 1 bis 3 weg, und wer nicht mitspielt, ebenso viele, aber nie den letzten Strich.
outlook-plays-against = { $player } spielt gegen { $other }.
outlook-deal = { $dealer } gibt, { $player } spielt aus.
outlook-deal-dropped-out = { $dealer } ist draußen, gibt aber noch; { $player } spielt aus.

word-sechsundsechzig = Sechsundsechzig
word-rot-assen = Rot-Assen
word-rufen = Rufen
word-kamerun = Kamerun
word-kamerun-bei-nacht = Kamerun bei Nacht
word-schweige-mass = Schweige-Maß
word-wegloescher = Weglöscher
word-individual = Augen für jeden einzeln
word-sides = Ein Spiel zweier Seiten
word-surrender = Aufgeben
word-concealed-ace = Ein verschwiegenes Rot-Ass
word-durchmarsch = Einen Durchmarsch
word-spoke = Eine Strafe fürs Sprechen
type-drink = ein Getränk mit Namen und vielleicht Preis und Währung: {"{"}name, price, currency{"}"}
word-neumarkt = Neumarkt
word-weinzierlein = Weinzierlein

game-dreeg = Acht Phasen Sechsundsechzig, Rot-Assen, Rufen und Kamerun auf Schiefertafeln: wer eine Phase verliert, bekommt einen Bollern.

switch-dreeg-strokes = Mit wie vielen Strichen jede Phase beginnt.
    .brief = Striche
switch-dreeg-phases = Welche Phasen in welcher Reihenfolge gespielt werden.
    .brief = Phasen
switch-dreeg-slate = Wie die Striche gezeichnet werden; die Zeichnung muss zur Zahl der Striche passen.
    .brief = Tafel
switch-dreeg-rot_assen_lone_always_3 = Wischt immer drei weg, wer bei Rot-Assen allein gewinnt?
    .brief = Rot-Assen-allein-drei
switch-dreeg-closed_lost_at_least_2 = Bringt gedeckt und verloren der anderen Seite wenigstens zwei?
    .brief = Gedeckt-verloren-zwei
switch-dreeg-false_out_after_close_3 = Kostet falsches Ausmelden nach dem Decken drei, wenn dabei eine Seite keinen Stich hatte?
    .brief = Falsch-gemeldet-drei
switch-dreeg-wegloescher_others = Weglöscher: Wischen die, die nicht spielen, so viel weg, wie das Spiel wert war, oder nur so viel, wie der Gewinner noch hatte (erased)?
    .brief = Weglöscher-andere
switch-dreeg-drink = Was je Bollern ausgegeben wird, und was es kostet.
    .brief = Getränk

refused-no-slates = { $game } wird auf dem Zettel gezählt; Tafeln gibt es nur beim Dreeg. „kerbholz zettel“ zeigt den Stand.
slate-strokes = Striche
slate-extra = Extra

notation-dreeg-first-individual = Augen ({ $one }=50 … letzter { $one }), nur Striche ({ $one }-3 { $two }-2), oder was sonst geschah (strafe { $one }); am Tisch: { $names }
notation-dreeg-first-sides = wie es ausging (aus { $one } 67:31, letzter { $two } 50:70), nur Striche ({ $one }-3 { $two }-2), oder was sonst geschah (strafe { $one }); am Tisch: { $names }
notation-dreeg-individual = die Augen eines jeden ({ $one }=50), letzter mit dem Namen, und stich mit dem Namen, wer ohne Augen einen Stich hat
notation-dreeg-points-of = die Augen von { $player }
notation-dreeg-phase = was jetzt gespielt wird: { $phase }
notation-dreeg-sides = die Seiten ({ $one }+{ $two }), aus oder letzter mit dem Namen, die Augen beider Seiten (67:31), die Stiche dahinter (67:31/5:2), gedeckt mit Name und Stand (gedeckt { $one } 40:10)
notation-dreeg-two-sides = genau zwei Seiten; wer zusammenspielt, mit + verbunden ({ $one }+{ $two })
notation-dreeg-ending = wie es ausging: aus mit Name, oder letzter mit Name
notation-dreeg-counts = die Augen beider Seiten, die zuerst genannte zuerst (67:31), vielleicht mit Stichen (67:31/5:2)
notation-dreeg-loser = was die Augen sagen: schneider bei weniger als 33 Augen, schwarz ohne Stich (67:0)
notation-dreeg-caller = Hier ruft { $name } als Vorhand; bitte „{ $name } ruft …“ schreiben.
notation-dreeg-together = wer mit wem spielt; die Vorhand ist { $name } ({ $name } allein, oder { $name }+NAME)
notation-dreeg-closing = wie es stand, als gedeckt wurde (gedeckt { $one } 40:10)
notation-dreeg-last-trick = wer den letzten Stich hat (letzter { $one })
notation-dreeg-strokes = wer wie viele Striche wegwischt ({ $one }-3 { $two }-2)
notation-dreeg-durchmarsch = wer den Durchmarsch wagte, mit + für geschafft oder - für nicht geschafft ({ $one }+); am Tisch: { $names }
table-page-dreeg-individual = { $points } l { $first_short } = die Augen von jedem, den Rest hat { $last }; l: letzter Stich
    stich { $last } = { $last } hat keine Augen, aber einen Stich
table-page-dreeg-two = aus { $first } 67:31 = { $first } ist ausgegangen; diese Augen zuerst; kurz: a, l
    letzter { $second } 50:70 = zu Ende gespielt, letzter Stich bei { $second }; diese Augen zuerst
    letzter { $second } 50:70 gedeckt { $first } 40:10 = dazu: { $first } hat gedeckt, da stand es 40:10
table-page-dreeg-lone = aus { $first } 67:31 = { $first } ist allein ausgegangen; diese Augen zuerst; kurz: a, l
    { $first } aus { $second } 31:70 = { $first } spielt allein, { $second } ist ausgegangen
    { $first } letzter { $second } 50:70 = zu Ende gespielt, letzter Stich bei { $second }
table-page-dreeg-called = { $first }+{ $second } aus { $first } 70:20 = spielen zusammen, { $first } ist ausgegangen
    aus { $first } 70:20 = { $first } ist allein ausgegangen; diese Augen zuerst; kurz: a, l
    { $first }+{ $second } letzter { $third } 50:70 = zu Ende gespielt, letzter Stich bei { $third }
table-page-dreeg-surrender = aufgeben { $first } = { $first } hat das Rot-Ass und gibt auf
table-page-dreeg-concealed = verschwiegen { $first } = { $first } hat das Rot-Ass verschwiegen
table-page-dreeg-durchmarsch = durchmarsch { $first }+ = { $first } hat den Durchmarsch geschafft; mit - nicht geschafft
table-page-dreeg-spoke = gesprochen { $first } = { $first } hat gesprochen und verliert die Phase
table-page-dreeg-strokes = strafe { $first } = { $first } hat einen Fehler gemacht
    { $first }-3 { $second }-2 = nur die Striche, die wegkommen
word-dreeg = Dreeg
