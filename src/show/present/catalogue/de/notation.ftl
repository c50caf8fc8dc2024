# Eine Zeile für ein Spiel: was daran nicht zu verstehen ist, und was dort stehen könnte.

notation-unknown = „{ $text }“ ist hier nicht zu verstehen. Erwartet: { $expected }
notation-close = „{ $text }“ ist hier nicht zu verstehen; gemeint vielleicht: { $close }? Erwartet: { $expected }
notation-unexpected = „{ $text }“ passt hier nicht. Erwartet: { $expected }
notation-missing = Hier fehlt noch etwas. Erwartet: { $expected }
notation-number-large = Die Zahl „{ $text }“ ist zu groß; bitte die Augen oder Anzahl eintragen, wie sie am Tisch gezählt wurden.
notation-word-alone = „{ $word }“ steht für sich allein; bitte ohne das, was bei „{ $text }“ noch dahintersteht.
notation-word-mark = Bei „{ $word }“ fehlt, wie es ausging: bitte dahinter eines von { $marks } schreiben, also nicht nur „{ $text }“.
notation-word-number = Bei „{ $word }“ fehlt die Zahl: bitte „{ $word }2“ oder Ähnliches statt „{ $text }“ schreiben.
notation-ambiguous = „{ $text }“ ist doppeldeutig: { $readings }. Bitte weiter ausschreiben.
notation-name-or-word = „{ $text }“ ist doppeldeutig: { $names } am Tisch, oder das Wort { $words }. Für den Namen bitte { $quoted } schreiben, für das Wort { $pointed }.
notation-not-at-table = „{ $text }“ ist { $name }, aber { $name } sitzt nicht mehr am Tisch; dort sitzen { $names }.
notation-twice = „{ $text }“: Das steht mit „{ $before }“ schon da; bitte nur eines davon.
notation-two-bids = „{ $before }“ und „{ $text }“ sind zwei Gebote, { $one } und { $other }; bitte nur eines davon.
notation-two-figures = „{ $before }“ und „{ $text }“ sind zwei Zahlen; die Augen sind nur eine davon. Es fehlt noch { $expected }.
notation-list-ends = Hinter „{ $text }“ endet die Liste, und dort steht noch jemand; bitte alle ohne Leerzeichen dazwischen nennen (anne,bert).
notation-bracket-open = Die eckige Klammer wird nicht geschlossen; bitte „]“ ergänzen.
notation-quote-open = Das Anführungszeichen wird nicht geschlossen; bitte " ergänzen.
notation-not-there = „{ $text }“ lässt sich nicht herausnehmen: Das steht in diesem Spiel nicht.
notation-too-many-words = Das ist zu lang: Eine Zeile hat höchstens { $most } Wörter. Eine Bemerkung gehört hinter # oder //.
notation-too-long = Das ist zu lang: Eine Zeile hat höchstens { $most } Zeichen. Eine Bemerkung gehört hinter # oder //.
notation-times = „{ $text }“: Verdoppeln ergibt nur 1, 2, 4, 8 und so weiter; bitte einen solchen Faktor schreiben, oder die Anzahl wie k2.
notation-knock-order = „{ $text }“ ist noch nicht dran; die Reihenfolge ist { $order }. Bitte von vorn nennen, oder die Anzahl wie k2 schreiben.

notation-ask = { $part }?
notation-part-who = wer spielt
notation-part-event = was geschah
notation-part-bid = Gebot
notation-part-card-points = Augen
notation-part-outcome = geschafft oder nicht
notation-part-losers = wer hat verloren
notation-part-points-of = Augen von { $player }
notation-part-written = Punkte von { $player }
notation-part-offender = wer war es
notation-part-offence = was war falsch
notation-part-person = wer
notation-part-doublings = verdoppelt
notation-part-knocked-by = wer hat geklopft
notation-part-pfeife = { $pfeife }
notation-part-combination = Meldung
notation-part-auction = Reizung
notation-part-wrong-play = falsch gespielt
notation-part-split = Teilung
notation-part-laid = ausgelegt
notation-part-pagat = Pagat
notation-part-bonus = Prämie
notation-part-last-trick = wer hat den letzten Stich
notation-part-took-trick = wer hat einen Stich
notation-part-ending = aus oder letzter Stich
notation-part-side = wer spielt zusammen
notation-part-counts = Augen beider Seiten (66:20)
notation-part-loser = Schneider oder schwarz
notation-part-closed = gedeckt
notation-part-counts-at-closing = Stand beim Decken
notation-part-strokes = Striche
notation-part-phase = was gespielt wird
notation-part-out = wer aussetzt
notation-part-each = von jedem

notation-expected-player = wer am Tisch gemeint ist ({ $names })
notation-expected-number = eine ganze Zahl
notation-expected-card-points = die Augen des Alleinspielers (42) oder die der Gegner (g28)
notation-expected-end = nichts mehr, die Zeile ist vollständig

notation-dreierles-first = wer spielt ({ $names }), oder räuber, ramsch, strafe, vergeben
notation-dreierles-bid = das Gebot: dreier, zweier, einer oder solo
notation-dreierles-all-tricks = beim Solo Du, ob alle Stiche gemacht sind: alle+ oder alle-
notation-dreierles-game = Gebot, Augen (42 oder g28), Klopfen (k1, x2, kontra), { $place ->
        [achertal] km+ oder km-
       *[other] pf+ oder pf-
    }, raus+, raus- oder raus!, 4k, 10d, drull, { $one }:10d oder [weg weg dreier]
notation-dreierles-opponents = die Augen der Gegner gleich dahinter (g28)
notation-dreierles-key = jemand am Tisch mit seiner Meldung ({ $one }:10d), wer klopfte (k:{ $one }), wer falsch spielte (falsch:{ $one }) oder die Augen der Gegner (g:28)
notation-dreierles-combination = 10d, drull oder 4k
notation-dreierles-call = weg, dreier, zweier, einer oder solo
notation-dreierles-raeuber = wer verloren hat ({ $names }), oder die Augen von allen ({ $one }=30), dazu Klopfen (k1) oder eine Teilung (split:{ $one }=1,{ $two }=1)
notation-dreierles-raeuber-first = Gebot oder Augen; wo niemand gespielt hat, steht „räuber“ vorn und dahinter, wer verloren hat
notation-dreierles-raeuber-either = entweder nur die Verlierer oder nur die Augen von allen, nicht beides
notation-dreierles-split = der Anteil jedes Verlierers, in ganzen oder halben Punkten: split:{ $one }=1,{ $two }=1.5
notation-dreierles-penalty = wer es war ({ $names }), das Gebot, verdrückt bei falsch Gedrücktem, und Klopfen (k1)
notation-dreierles-penalty-either = entweder ein Gebot oder räuber, nicht beides

notation-droggn-first = wer spielt ({ $names }), oder weiter, letzte-vier
notation-droggn-bid = das Gebot: ansager, solo, super oder super-mord
notation-droggn-game = Gebot, Augen (31, g43 oder match), pagat-raus+ oder -, pagat-ultimo+ oder -, pagat-gefangen, gegner: davor für die andere Seite, schwacher, retour oder s3, letzter mit Name, renonce mit Name
notation-droggn-defence = der Pagat der Gegner (gegner:pagat-raus+) oder ihre Augen (gegner:43)
notation-droggn-side = Der Pagat gehört hier zu einer Seite, nicht zu „{ $text }“: beim Alleinspieler ohne etwas davor (pagat-raus+), bei den anderen mit gegner davor (gegner:pagat-raus+).
notation-droggn-mord = wie der Super Mord ausging: super-mord+ oder super-mord-
notation-droggn-revoke = bei einer Renonce nur noch Gebot, schwacher und pagat-raus oder gstieß-raus; Augen zählen nicht mehr

notation-dreiertarock-first = wer spielt ({ $names }), oder strafe, weiter
notation-dreiertarock-contract = das Spiel: einser, zweier, dreier, vierer, fünfer, solo oder solo-valat
notation-dreiertarock-game = Spiel, Augen (40 oder g30), trull, royal-trull, mondfang, pagat-ultimo, uhu, kakadu mit ! für angesagt und - für verloren, gegner: davor für die andere Seite, kontra
notation-dreiertarock-bonus = trull, royal-trull, mondfang, pagat-ultimo, uhu oder kakadu
notation-dreiertarock-defence = eine Prämie der Gegner (gegner:trull) oder ihre Augen (gegner:30)
notation-dreiertarock-side = Eine Prämie gehört hier zu einer Seite, nicht zu „{ $text }“: beim Alleinspieler ohne etwas davor (trull), bei den anderen mit gegner davor (gegner:trull).
notation-dreiertarock-valat = wie der Valat ausging: solo-valat+ oder solo-valat-
notation-dreiertarock-penalty = wer es war ({ $names }), und vielleicht das Spiel

notation-points-first = Namen mit Punkten ({ $one }+12 { $two }-4), die Punkte aller reihum, was jemand spielt ({ $one } solo 24), oder weiter; am Tisch: { $names }
notation-points-of = die Punkte von { $name }
notation-points-row = nichts mehr, für jeden der { $count } stehen Punkte da
notation-points-number = eine Zahl in ganzen oder halben Punkten
notation-points-more = noch ein Name mit Punkten, oder ohne und wer aussetzt

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
