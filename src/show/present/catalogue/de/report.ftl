# Bilder und Zahlen über viele Spiele, und die Seiten, auf denen sie stehen.
page-skip = Zum Inhalt
page-navigation = Auf dieser Seite

chart-title = Laufende Stände
chart-hands = Spiel
chart-evenings = Abend
chart-series = Serie
chart-empty = Noch kein Spiel.
chart-leads = { $player } führt { $after } mit { $total }.
chart-wins = { $player } gewinnt { $after } mit { $total }.
chart-lead-shared = Es führen { $after } gemeinsam mit { $total }: { $players }.
chart-after-hands = { $count ->
    [one] nach einem Spiel
   *[other] nach { $count } Spielen
}
chart-after-evenings = { $count ->
    [one] nach einem Abend
   *[other] nach { $count } Abenden
}
chart-after-series = { $count ->
    [one] nach einer Serie
   *[other] nach { $count } Serien
}
chart-hand-number = Spiel { $number }
chart-evening-number = Abend { $number }
chart-series-number = Serie { $number }
chart-one-step = Mehr lässt sich noch nicht sagen.
chart-lead-throughout = Die Führung hat nie gewechselt.
chart-lead-since = Die Führung hat einmal gewechselt: mit { $since }.
chart-lead-changed = Die Führung hat { $changes }-mal gewechselt, zuletzt mit { $since }.
chart-extremes = Am höchsten stand { $up } mit { $high } nach { $up_at }, am tiefsten { $down } mit { $low } nach { $down_at }.
chart-alone = { $player } steht { $after } bei { $total }.
chart-alone-extremes = Am höchsten waren es { $high } nach { $up_at }, am tiefsten { $low } nach { $down_at }.

histogram-title = Augen der Spielenden
histogram-description = { $games ->
    [one] Ein Spiel, gewonnen ab { $win } Augen; gewonnen wurden { $won }.
   *[other] { $games } Spiele, gewonnen ab { $win } Augen; gewonnen wurden { $won }.
}
histogram-won = gewonnen (ab { $win })
histogram-lost = verloren
rarity-won = { $points } Augen oder mehr kamen in { $as_far } von { $games } solchen Spielen vor, also etwa in einem von { $once }.
rarity-lost = { $points } Augen oder weniger kamen in { $as_far } von { $games } solchen Spielen vor, also etwa in einem von { $once }.
rarity-usual-won = { $points } Augen oder mehr sind nichts Besonderes: Sie kamen in { $as_far } von { $games } solchen Spielen vor.
rarity-usual-lost = { $points } Augen oder weniger sind nichts Besonderes: Sie kamen in { $as_far } von { $games } solchen Spielen vor.
rarity-too-few = Wie selten das ist, lässt sich noch nicht sagen: Bisher { $games ->
    [one] gibt es ein solches Spiel
   *[other] gibt es { $games } solche Spiele
}.

share-none = noch keines
share-counted = { $hits } von { $of } ({ $share } %, mit 90 % Sicherheit { $low } bis { $high } %)
share-too-few = { $counted }; für ein Urteil sind es zu wenige.
share-usual = { $counted }; wie bei allen zusammen ({ $all } %).
share-above = { $counted }; mehr als bei allen zusammen ({ $all } %).
share-below = { $counted }; weniger als bei allen zusammen ({ $all } %).

pairs-title = Wer wem zahlt
pairs-payment = { $from } zahlt { $to } { $amount }.

spark-description = Nach { $hands ->
    [one] einem Spiel
   *[other] { $hands } Spielen
} { $total }; unterwegs zwischen { $low } und { $high }.

slate-of = Tafel von { $player }
slate-counted = { $strokes ->
    [0] Kein Strich mehr
    [one] Ein Strich
   *[other] { $strokes } Striche
}, { $bollern ->
    [0] kein Bollern
    [one] ein Bollern
   *[other] { $bollern } Bollern
}{ $extra ->
    [0] {""}
   *[other] , dazu { $extra } extra
}
slate-deals = { $counted }; gibt

epc-title = Code zum Überweisen: { $from } an { $to }
epc-description = { $amount } auf das Konto { $iban }.
epc-amount = { $from }: { $amount } an { $to }
epc-amount-for = { $from }: { $amount } an { $to }, für { $debt } zum Kurs 13,7603
epc-purpose = { $from }: { $text }
epc-purpose-for = { $from }: { $text }; { $debt } zu 13,7603
report-days = { $title }, { $first } bis { $last }
refused-epc-too-long = Was an { $value } zu überweisen ist, passt nicht in einen Code; bitte einen kürzeren Namen angeben.
refused-iban-sign = „{ $value }“ ist keine IBAN: „{ $sign }“ kommt darin nicht vor; bitte nur Buchstaben und Ziffern.
refused-iban-country = „{ $value }“ ist keine IBAN aus dem Europäischen Wirtschaftsraum; nur für solche geht ein Code ohne BIC. Bitte von Hand überweisen.
refused-iban-length = „{ $value }“ hat { $found } Zeichen; eine IBAN aus { $country } hat { $length }. Bitte noch einmal abschreiben.
refused-iban-check = „{ $value }“ hat einen Schreibfehler: Die Prüfziffern stimmen nicht. Bitte noch einmal abschreiben.
refused-epc-name = „{ $value }“ passt nicht in einen Code zum Überweisen: Ein Name hat dort 1 bis { $most } Zeichen, nicht { $length }. Bitte einen kürzeren angeben.
refused-epc-currency = { $amount } lässt sich nicht mit einem Code überweisen: Der gilt nur für Euro. Bitte in Euro abrechnen oder bar zahlen.
refused-epc-amount = { $amount } lässt sich nicht mit einem Code überweisen; möglich sind { $least } bis { $most }.

help-report = einen Abend als Seite, die ohne Netz aufgeht und sich drucken lässt (--seit, --alle: viele; --turnier: ein Turnier)
help-report-file = wohin; sonst in die Standardausgabe
help-report-svg = nur das Bild der Stände, als SVG
help-report-person = nur diese Person
help-report-iban = auf wessen Konto zu zahlen ist, nur für diese Seite: anne=DE…; sonst, was in der Datei .iban neben der Datenbank steht
value-iban = NAME=IBAN
report-sheet = Der Zettel
report-night = { $day }: { $games }
report-course = Laufende Stände
report-course-of = Laufende Stände: { $game }
report-slates = Die Tafeln
report-phase = Phase { $number } von { $phases }: { $name }
report-phase-lost = Zu Ende mit Spiel { $hand }: { $players } { $count ->
    [one] hat
   *[other] haben
} verloren.
report-corrections = Berichtigungen
report-receipt = Quittung
report-settlement = Die Abrechnung
report-figures = Zahlen
report-tables-by-hand = { $count ->
    [one] Zahlen eines Tisches, der Spiel für Spiel aufgeschrieben ist: { $tables }
   *[other] Zahlen der Tische, die Spiel für Spiel aufgeschrieben sind: { $tables }
}
report-no-evenings = In dieser Zeit liegt kein Abend mit Spielen, die zählen.
report-not-played = { $player } hat dort in keinem Spiel mitgespielt, das zählt.
report-season = { $evenings ->
    [one] Ein Abend
   *[other] { $evenings } Abende
}
report-imprint = Aufgeschrieben mit Kerbholz.
refused-report-no-chart = Ein Bild der laufenden Stände gibt es hier nicht: Es ist noch kein Spiel mit Punkten aufgeschrieben.
refused-iban-of-nobody = { $where }Bitte sagen, wessen Konto es ist: --iban anne=DE…
refused-iban-twice = { $name } hat weiter oben schon ein anderes Konto, und das zählt: { $counts }. Bitte eine der beiden Zeilen löschen.
refused-iban-line = { $path }, Zeile { $line }: { $reason }
