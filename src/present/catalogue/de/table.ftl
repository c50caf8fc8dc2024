# Am Tisch: die Eingabezeile, die den Abend über offen bleibt.
told-hand = { $what }: { $brought }.
told-event = { $what }.
told-won = { $player } gewinnt den { $bid } mit { $points }
told-lost = { $player } verliert den { $bid } mit { $points }
told-made = { $player } gewinnt den { $bid }
told-failed = { $player } verliert den { $bid }
told-raeuber = { $count ->
        [one] Den { $raeuber } verliert { $players }
       *[other] Den { $raeuber } verlieren { $players }
    }
told-pfeife = { $pfeife } { $how }
told-combination = { $what }
told-combination-of = { $what } bei { $player }
told-bonus-made = { $what }
told-bonus-failed = { $what } misslungen
told-doubled = { $count ->
        [one] einmal verdoppelt
        [2] zweimal verdoppelt
       *[other] { $count }-mal verdoppelt
    }
told-from-each = { $points } von jedem
told-to-each = { $points } an jeden
told-penalty = Strafe für { $player }
told-misdeal = { $player } hat sich vergeben
told-wrong-discard = { $player } hat beim { $bid } falsch gedrückt
told-wrong-card = { $player } hat im { $bid } eine falsche Karte gespielt
told-revoke = { $offender } hat im { $bid } von { $player } nicht bedient
told-thrown-in = Zusammengeworfen
told-card-points = { $player } { $points }
told-individual = { $each }; den letzten Stich hat { $player }
told-out = { $player } geht aus, { $own } zu { $other }
told-last-trick = { $player } hat den letzten Stich, { $own } zu { $other }
told-closed = { $what }; gedeckt hat { $player } bei { $own } zu { $other }
told-surrender = { $player } gibt auf
told-concealed-ace = { $player } hat das Ass verschwiegen
told-durchmarsch = { $player } schafft den Durchmarsch
told-durchmarsch-failed = { $player } schafft den Durchmarsch nicht
told-spoke = { $player } hat gesprochen
told-just-strokes = Striche
told-strokes = { $player } wischt { $count } weg{ $others }
told-and = { $first } und { $last }
table-heading = Spiel { $hand }, Runde { $round }: { $dealer } gibt, { $forehand } spricht zuerst
table-heading-dreeg = Spiel { $hand }, Phase { $phase }: { $dealer } gibt
table-strokes = Striche/Bollern:
table-prompt = Spiel { $hand } · { $dealer } gibt ›
table-goes-on = Der Abend geht weiter. „?“ zeigt, wie man schreibt, „schritt“ fragt der Reihe nach.
table-no-evening = Es ist kein Abend offen. Enter nimmt, was in Klammern steht; „<“ geht eine Frage zurück.
table-over = Der Abend ist zu Ende. „kerbholz abrechnen“ sagt, wer wem zahlt.
table-here-already = Der Tisch ist schon offen.
table-came-in = Inzwischen ist etwas dazugekommen:
table-confirm = Enter schreibt Spiel { $hand } auf ›
table-confirm-plain = Stimmt das? Enter schreibt es auf, eine neue Zeile ersetzt es:
table-question = { $text } ›
table-question-usual = { $text } [{ $usual }] ›
table-ask-game = Welches Spiel?
table-ask-rules = Welches Regelwerk?
table-ask-people = Wer sitzt am Tisch, in der Reihenfolge des Spiels?
table-ask-stake = Einsatz je Punkt, etwa 10 ct, oder - für keinen?
table-ask-first = Wer spielt, oder was ist geschehen?
table-ask-what = Was ist geschehen?
table-ask-more = Noch etwas? Enter heißt: das war alles.
table-line-refused = Das war Zeile { $line }; was davor stand, ist aufgeschrieben.
table-page-dreierles = anne solo 42 = wer, was, wie viele Augen; kurz: a s 42
    carla zweier g30 = Augen der Gegner
    b d 48 k2 = zweimal geklopft; auch: kontra re
    pf+ pf- = { $pfeife } hinten gewonnen, verloren
    raus+ raus- raus! = herausgelegt: gewonnen, verloren, zu früh
    4k 10d drull = Meldungen; bert:10d gehört Bert
    räuber anne k1 = wer ihn verloren hat; oder anne=30 bert=20 …
    strafe bert solo = falsch gespielt; vergeben: noch einmal geben
    letzte-runde = die letzte Runde
table-page-droggn = anne ansager 31 = wer, was, wie viele Augen; kurz: a a 31
    b so 44 s r = Schwacher und Retour; auch s2
    c super 50 = Super; super-mord+ und super-mord-
    pu+ pu- = Pagat Ultimo gewonnen, verloren
    pagat-raus+ = ausgelegt; gegner:pagat-raus+ von den anderen
    letzter jo = wer den letzten Stich hat
    anne solo renonce bert = nicht bedient
    weiter = zusammengeworfen; letzte-vier: noch vier Spiele
table-page-dreiertarock = anne dreier 40 = wer, was, wie viele Augen; kurz: a d 40
    b so 44 k1 = einmal verdoppelt; auch: kontra re
    c valat+ = Solo Valat geschafft
    trull royal uhu = Prämien; mit - misslungen, mit ! angesagt
    pagat-ultimo!- = angesagt und misslungen
    gegner:trull = eine Prämie der Gegner
    strafe jo dreier = Fehler; weiter: zusammengeworfen
table-page-dreeg = a50 b40 c20 l a = Augen jedes Einzelnen; l: letzter Stich
    aus anne 67:31 = Anne ist ausgegangen; ihre Augen zuerst
    anne+bert aus 70:0 = zwei Seiten
    letzter bert 50:70 = zu Ende gespielt
    gedeckt anne 40:10 = Anne hat bei 40:10 gedeckt
    anne-3 bert-2 = nur die Striche
    durchmarsch dora+ = aufgeben anne, verschwiegen anne, gesprochen anne
table-page-verbs = zurück · vor · zettel · stand · warum 3 · fix 3 47 · streichen 3 · abrechnen · schluss
    schritt: der Reihe nach · // Bemerkung · hilfe: alle Befehle · ade: hinaus
