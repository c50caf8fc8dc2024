# Zahlen über viele Abende.
help-stats = was viele Abende zusammen sagen: wer wie oft spielt und gewinnt, wer an wen verliert, Rekorde
help-stats-person = nur diese Person (mehrfach möglich)
help-stats-game = nur dieses Spiel (mehrfach möglich); ein Spiel nach Punkten auch mit seinem Namen (Cego)
help-stats-rules = nur Abende nach diesem Regelwerk (mehrfach möglich)
help-stats-place = nur Abende, die so heißen (mehrfach möglich)
help-stats-since = ab diesem Tag
help-stats-until = bis zu diesem Tag
stats-nothing = Nichts gespielt, worauf das passt.
stats-heading = { $game }: { $evenings ->
    [one] ein Abend
   *[other] { $evenings } Abende
}, { $hands ->
    [one] ein Spiel
   *[other] { $hands } Spiele
}
stats-name = Wer
stats-game = Spielart
stats-figure = Zahl
stats-of = wovon
stats-day = Tag
stats-evening = Abend
stats-hand = Spiel
stats-hands = Spiele
stats-evenings = Abende
stats-evenings-won = Abende im Plus
stats-declared = gespielt
stats-won = gewonnen
stats-share = Anteil (90 %)
stats-share-low = Anteil mindestens
stats-share-high = Anteil höchstens
stats-two-units = „je Spiel“, „als Spieler“ und „als Gegner“ zählen, was abgerechnet wird; Stand, Rekorde und Monate zählen, was angeschrieben wurde.
stats-each = je Spiel
stats-due = Abzurechnen
stats-as-declarer = als Spieler
stats-as-defender = als Gegner
stats-alone = ohne Spieler
stats-aside = ausgesetzt
stats-total = Stand
stats-course = Verlauf
stats-share-of = { $player }: { $share }
stats-bids = Nach Ansage
stats-bid = Ansage
stats-card-points = Augen der Spielenden in { $games ->
    [one] einem Spiel
   *[other] { $games } Spielen
}
stats-last-won = Zuletzt gewann { $player } ({ $bid }) mit { $points } Augen: { $at }.
stats-last-lost = Zuletzt verlor { $player } ({ $bid }) mit { $points ->
    [one] 1 Auge
   *[other] { $points } Augen
}: { $at }.
stats-pairs = Wer an wen verloren hat
stats-pairs-note = Spiel für Spiel gerechnet, bis auf den letzten Bruchteil; zu zahlen ist, was die Abrechnung sagt.
stats-payer = hat verloren
stats-payee = an
stats-paid-by = bekommen von
stats-units = Einheiten
stats-money = Geld
stats-extras = Was Klopfen, Extras und Meldungen brachten
stats-what = Was
stats-own = eigene
stats-brought = brachten
stats-others = fremde
stats-own-brought = eigene brachten
stats-others-brought = fremde brachten
stats-knocks = geklopft
stats-kontra = Kontra
stats-schwacher = Schwacher
stats-runs = Längste Serien
stats-run = Serie
stats-length = Länge
stats-when = Wann
stats-run-won = Spiele gewonnen
stats-run-lost = Spiele verloren
stats-run-plus = Spiele im Plus
stats-run-minus = Spiele im Minus
stats-records = Rekorde
stats-record = Rekord
stats-value = Wert
stats-best-hand = bestes Spiel
stats-worst-hand = schlechtestes Spiel
stats-best-evening = bester Abend
stats-worst-evening = schlechtester Abend
stats-most-card-points = meiste Augen
stats-most-doublings = am öftesten verdoppelt
stats-at-evening = { $evening }{ $hand ->
    [0] {""}
   *[other] , Spiel { $hand }
}
stats-at-table = { $day }, { $tournament }, Serie { $series }, Tisch { $table }{ $hand ->
    [0] {""}
   *[other] , Spiel { $hand }
}
stats-stretch = { $from } bis { $to }
stats-places = Nach Platz und Geber
stats-place = Platz
stats-place-of = { $number } von { $players }{ $number ->
    [one] { " " }(Vorhand)
   *[other] { "" }
}
stats-dealt = als Geber
stats-year = Das Jahr { $year }
stats-month = Monat
stats-phases = Nach Phase
stats-phase = Phase
stats-erased = weggewischt
stats-bollern = Bollern
stats-extra = extra
stats-ended = zu Ende
stats-lost = verloren

# Was wäre, wenn.
help-what-if = einen Abend nach anderen Regeln oder um einen anderen Einsatz noch einmal durchspielen (--seit, --alle: viele; --turnier: ein Turnier); aufgeschrieben wird nichts
help-what-if-rules = nach diesem Regelwerk
help-what-if-stake = um diesen Einsatz
help-what-if-tried = mehrere Werte einer Hausregel nacheinander, zum Beispiel raeuber_value=2..6
help-what-if-since = alle Abende ab diesem Tag, etwa 20.10.2025 oder heute
help-what-if-all = alle Abende
help-what-if-tournament = alle Tische eines Turniers
what-if-tables = { $by-hand ->
    [0] Noch einmal gespielt wird keiner der { $tables } Tische
    [one] Noch einmal gespielt wird nur einer der { $tables } Tische
   *[other] Noch einmal gespielt werden nur { $by-hand } der { $tables } Tische
}: Was nicht Spiel für Spiel eingetragen ist, sind Summen und lässt sich nicht nachspielen.
what-if-totals = { $game }, alles zusammen
what-if-was = war
what-if-would = wäre
what-if-difference = Unterschied
what-if-evening = Abend vom { $evening }: { $differs ->
    [0] kein Spiel
    [one] ein Spiel
   *[other] { $differs } Spiele
} von { $hands } anders{ $refused ->
    [0] { "" }
    [one] , eines ginge nicht
   *[other] , { $refused } gingen nicht
}
what-if-hand = Spiel
what-if-refused = geht nicht: { $reason }
what-if-money = In Geld
what-if-pays = { $from } zahlt { $amount } an { $to }.
what-if-left-out = Der Abend vom { $evening } bleibt außen vor: { $reason }
what-if-value = Wert
what-if-differ = anders
what-if-refuse = ginge nicht
refused-what-if-nothing = Was wäre wenn was? Bitte --regeln, --haus, --einsatz oder --versuch angeben, zum Beispiel --haus raeuber_value=4.
refused-what-if-other-game = Die Regeln „{ $value }“ sind nicht für { $game }; bitte ein Regelwerk dieses Spiels nehmen.
refused-tries-wrong = { $where }„{ $value }“ nennt keine Werte einer Hausregel; gemeint ist etwa raeuber_value=2..6 oder knocking=ja,nein, höchstens { $most } Werte.
