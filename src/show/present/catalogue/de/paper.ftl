# Gedrucktes und Gezeigtes vom Turnier: die Zettel für die Tische und die Wand.

paper-title = { $tournament }, Serie { $series }: Zettel
paper-series = Serie { $series } von { $planned }
paper-table = Tisch
paper-plan = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}, { $hands ->
    [one] 1 Spiel
   *[other] { $hands } Spiele
}
paper-seed = Losnummer { $seed }
paper-page = Blatt { $page } von { $pages }
paper-order-turns = Gegeben wird in dieser Reihenfolge, reihum.
paper-order-declarer = In dieser Reihenfolge wird gesessen; wer gespielt hat, gibt danach.
paper-sits-out = Wer gibt, setzt aus.
paper-sits-out-shares = Wer gibt, setzt aus, zahlt aber mit und wird mitbezahlt.
paper-deals-first = gibt zuerst

paper-number = Nr.
paper-dealer = Geber
paper-declarer = Allein{ "\u00AD" }spieler
paper-player = Spieler
paper-bid = Gebot
paper-contract = Spiel
paper-card-points = Augen
paper-combinations = Mel{ "\u00AD" }dungen
paper-knocks = ge{ "\u00AD" }klopft
paper-schwacher = Schwa{ "\u00AD" }cher
paper-bonuses = Prämien
paper-kontra = Kontra
paper-carried = Übertrag

paper-hint-fach = Passen alle: Gebot „{ $raeuber }“, unter „Alleinspieler“ die Verlierer; er zählt { $value } und ist für niemanden ein verlorenes Spiel.
paper-hint-augen = Passen alle: Gebot „{ $raeuber }“, unter „Alleinspieler“ die Verlierer; jeden kostet er { $value } und ist für niemanden ein verlorenes Spiel. Geschrieben wird nur bei denen, die es betrifft.
paper-hint-droggn = Geschrieben wird nur beim Spieler. Passen alle, gibt derselbe noch einmal, und die Zeile bleibt frei.
paper-hint-tarock = Passen alle, bleibt die Zeile leer, und das Geben geht weiter.
paper-hint-points = Geschrieben wird, was jeder bekommt.
paper-hint-points-as-written = Geschrieben wird, was jeder bekommt; zusammen ergibt eine Zeile 0.
paper-hint-points-differences = Geschrieben wird, was jeder bekommt; je zwei gleichen den Unterschied aus.
paper-hint-running = Bei den Namen steht der laufende Stand.

paper-values = Augen des Gewinners
paper-values-fach = So viele Fach bekommt der Alleinspieler von jedem, oder er zahlt sie jedem; mit 35 gewinnen nur die Gegner.
paper-values-augen = So viel wird beim Alleinspieler angeschrieben; hat er verloren, wird es abgezogen. Mit 35 gewinnen nur die Gegner.
paper-values-dreierles = { $pfeife } { $place ->
    [achertal] am Schluss
   *[other] hinten
} gewonnen { $won }, verloren { $lost }; herausgelegt { $out_won } und { $out_lost }. Eine Meldung zählt { $combination }.{ $misdeal ->
    [0] {""}
   *[other] { " " }Sich vergeben kostet { $misdeal }.
}
paper-cost = { $bid } { $cost }
paper-penalty-fach = Falsch gedrückt oder gespielt kostet { $penalty } mal Spielstufe an jeden: { $costs }{ $knocking ->
    [0] {""}
   *[other] ; jedes Klopfen verdoppelt das
}.
paper-penalty-augen = Falsch gespielt kostet { $penalty }, und es geht weiter. Falsch gedrückt ist verloren und kostet mit der Strafe: { $costs }.
paper-penalty-alone = Falsch gedrückt oder gespielt kostet { $penalty }.
paper-values-droggn = So viel wird beim Spieler angeschrieben, oder abgezogen; jeder Schwacher verdoppelt. Super Mord { $mord }. Pagat Ultimo { $ultimo }, ausgelegt { $laid }, gefangen { $captured }.
paper-values-tarock = So viel zahlt jeder dem Spieler, oder er jedem. Trull, Royal Trull und Mondfang { $trull }, Pagat Ultimo { $pagat }, Uhu { $uhu }, Kakadu { $kike }; diese drei angesagt das Doppelte.
paper-loss-fee = Ein verlorenes Spiel kostet: { $fee }.

paper-sum-points = Punkte
paper-sum-balanced = alle zusammen ergeben 0
paper-sum-apart = ohne Partiepunkte
paper-sum-won = Gewonnene Spiele
paper-sum-lost = Verlorene Spiele
paper-sum-own = als Alleinspieler
paper-sum-bonus = je gewonnenes { $won }, je verlorenes { $lost }, den anderen dann je { $others }
paper-sum-total = Gesamt
paper-signed = Unterschriften
paper-typed = Eingetippt wird:
paper-code = Scannen: per Telefon abgeben
paper-code-of = Code zum Abgeben von Tisch { $table }
paper-command = kerbholz turnier ergebnis --serie { $series } --tisch { $table }

wall-ranking = Rangliste
wall-first-of = die ersten { $count } von { $all }
wall-after = Rangliste nach { $done } von { $planned } { $planned ->
    [one] Serie
   *[other] Serien
}
wall-final = Endstand nach { $planned ->
    [one] einer Serie
   *[other] { $planned } Serien
}
wall-soon = Gleich geht es los: { $planned ->
    [one] eine Serie
   *[other] { $planned } Serien
}
wall-only = Rangliste der Serie { $series } allein
wall-missing = Serie { $series }: { $count ->
    [one] es fehlt Tisch { $tables }
   *[other] es fehlen die Tische { $tables }
}
wall-more = { $tables } und { $more } weitere
wall-seating = Wer sitzt wo? Serie { $series } von { $planned }
wall-nobody = Noch niemand ist gemeldet.
wall-part = S{ $series }
wall-part-range = S{ $from }–{ $to }
wall-withdrawn = abgemeldet
wall-as-of = Stand { $at }
wall-every = { $slides ->
    [one] erneuert sich alle { $seconds } Sekunden
   *[other] erneuert sich mit jedem Bild; alle zusammen dauern { $seconds } Sekunden
}
wall-seating-by-name = Wo sitze ich? Serie { $series } von { $planned }
wall-running = Serie { $series } läuft, { $now } von { $tables ->
    [one] 1 Tisch hat
   *[other] { $tables } Tischen { $now ->
        [one] hat
       *[other] haben
    }
} abgegeben
wall-incomplete = { $count ->
    [one] Serie { $series } unvollständig
   *[other] Serien { $series } unvollständig
}
wall-waits = Tisch fehlt
wall-outdated = VERALTET: Diese Seite wird nicht mehr erneuert
paper-start-list = Startliste, { $people ->
    [one] eine Person
   *[other] { $people } Leute
}
paper-prizes = Preisliste
paper-certificate = Urkunde
paper-cash-sheet = Kasse
paper-poster = Was es zu gewinnen gibt
paper-certificate-points = mit { $total } Punkten{ $missed ->
    [0] {""}
   *[other] {" "}aus { $played } von { $of } Serien
}
certificates-of-categories = Urkunden der Wertungen ({ $names }) druckt „--urkunden --wertung“.
paper-certificate-signed = Turnierleitung
help-tournament-sheets-seating = statt der Zettel: wer an welchem Tisch sitzt
help-tournament-sheets-by-name = statt der Zettel: wer wo sitzt, nach Namen
help-tournament-sheets-start-list = statt der Zettel: die Startliste
help-tournament-sheets-ranking = statt der Zettel: die Rangliste
help-tournament-sheets-prizes = statt der Zettel: die Preisliste zum Unterschreiben
help-tournament-sheets-certificates = Urkunden, eine je Seite
help-tournament-sheets-signs = statt der Zettel: ein Schild für jeden Tisch
