# Die Bücher.

deed-part-evening = { $amount } für { $count ->
    [one] den Abend
   *[other] die Abende
} vom { $evening }
deed-part-general = { $amount } für keinen Abend
deed-only-evening = Das ist für den Abend vom { $evening }.
deed-only-general = Das gehört zu keinem Abend.
deed-parts = Davon { $parts }.
deed-off = Das tilgt { $amount }.
deed-passed-on = { $to } hat damit sonst nichts zu tun und gibt es weiter an: { $others }.
deed-is-of-others = { $amount } davon{ $is-part ->
    [0] {""}
   *[other] {" "}({ $part })
} stehen { $others ->
    [Kasse] der Kasse
   *[other] { $others }
} zu; { $to } { $forgiven ->
    [1] schuldet sie damit.
   *[other] gibt sie weiter.
}
deed-then-even = { $elsewhere ->
    [0] Im Ganzen
   *[other] In { $currency ->
        [ATS] Schilling
        [EUR] Euro
       *[other] { $currency }
    }
} ist { $player ->
    [Kasse] die Kasse
   *[other] { $player }
} damit ausgeglichen.
deed-then-owes = Im Ganzen schuldet { $player ->
    [Kasse] die Kasse
   *[other] { $player }
} damit noch { $amount }.
deed-then-gets = Im Ganzen bekommt { $player ->
    [Kasse] die Kasse
   *[other] { $player }
} damit { $amount }.
deed-leaves-evenings = Die Abende bleiben davon offen, wie sie sind; ohne „--ohne-abend“ tilgt eine Zahlung, was dort zu zahlen ist.
deed-beyond = { $amount } davon sind mehr als geschuldet{ $is-back ->
    [0] {""}
   *[other] ; so viel bekommt { $from ->
        [Kasse] die Kasse
       *[other] { $from }
    } wieder zurück
}.
deed-entry = (Eintrag { $entry })
deed-same-recorded = Genau das steht schon da (Eintrag { $entry }). Gab es das nur einmal, nimmt „kerbholz zurück --eintrag { $own }“ das Zweite zurück.
typed-with-day-and-note = { QUOTED($word) }{ $date ->
    [0] {""}
   *[other] {" "}--datum { $date }
}{ $note ->
    [0] {""}
   *[other] {" "}--bemerkung { QUOTED($note) }
}
bill-divided-otherwise = Diese Zeche steht schon da, anders geteilt (Eintrag { $entry }). Ist es dieselbe, nimmt „kerbholz zurück --eintrag { $entry }“ die frühere zurück.
bill-in-other-book = Genau diese Zeche steht schon { $evening ->
    [0] neben den Abenden
   *[other] beim Abend vom { $evening }
} (Eintrag { $entry }). Ist es dieselbe, nimmt „kerbholz zurück --eintrag { $entry }“ die frühere zurück.
date-ahead = Das zählt am { $day }, und der Tag liegt in der Zukunft. War ein anderer gemeint, nimmt „kerbholz zurück --eintrag { $own }“ den Eintrag zurück.
date-before-evening = Das zählt am { $day }, vor dem Abend vom { $evening }, für den es ist. War ein anderer Tag gemeint, nimmt „kerbholz zurück --eintrag { $own }“ den Eintrag zurück.
evening-behind = Für den Abend vom { $evening } ist etwas aufgeschrieben, das an einem Tag davor zählt: { $entries }. War ein anderer Tag gemeint, bitte „kerbholz abende ändern { $session } --datum TAG“.
evening-ahead = Das zählt am { $day }, und der Tag liegt in der Zukunft. War ein anderer gemeint, bitte „kerbholz abende ändern { $number } --datum TAG“.
deed-forgiven = { $amount }, die { $from ->
    [Kasse] die Kasse
   *[other] { $from }
} { $to ->
    [Kasse] der Kasse
   *[other] { $to }
} schuldete, sind erlassen.
deed-paid = { $from } → { $to }: { $amount }
deed-forgiven-log = { $to } erlässt { $from } { $amount }
deed-settled = Abgerechnet
deed-settled-lines = Abgerechnet: { $lines }
deed-lines = Aus einer Abrechnung: { $lines }
deed-bill = { $amount } bezahlt von { $by ->
    [Kasse] der Kasse
   *[other] { $by }
} für { $people }
deed-opening = Aus dem alten Buch übertragen: { $people }
opening-new = Neu in den Büchern: { $people }.
deed-opening-cash = in der Kasse { $amount }
deed-taken = { $kitty ->
    [Kasse] Die Kasse
   *[other] { $kitty }
} hat { $amount } von { $player } bekommen
deed-owed = { $player } schuldet { $kitty ->
    [Kasse] der Kasse
   *[other] { $kitty }
} { $amount }
deed-spent = { $kitty ->
    [Kasse] Die Kasse
   *[other] { $kitty }
} hat { $amount } ausgegeben
deed-spent-by = { $player } hat { $amount } für { $kitty ->
    [Kasse] die Kasse
   *[other] { $kitty }
} ausgelegt
deed-note = { $text } ({ $note })
deed-amount-of = { $player } { $amount }
bill-shares = Auf jeden entfällt: { $shares }.
bill-evening = Das steht im Buch des Abends vom { $evening }.
bill-general = Das steht im Buch keines Abends.
bill-drinks = Die Getränke des Abends vom { $evening } sind als Zeche geteilt; „kerbholz abrechnen“ rechnet sie ab.{ $audience ->
    [desk] { "" }
   *[table] { " " }(Eintrag { $entry })
}

settle-because-paid = Denn { $payer ->
    [Kasse] die Kasse
   *[other] { $payer }
} hat { $payee ->
    [Kasse] die Kasse
   *[other] { $payee }
} für den Abend vom { $evening } bezahlt.
settle-because-paid-general = Denn { $payer ->
    [Kasse] die Kasse
   *[other] { $payer }
} hat { $payee ->
    [Kasse] die Kasse
   *[other] { $payee }
} neben den Abenden bezahlt.
settle-because-through = Denn beide haben mit { $middle ->
    [Kasse] der Kasse
   *[other] { $middle }
} abzurechnen.
stem-opening = aus dem alten Buch
stem-bill = aus einer Zeche neben den Abenden
stem-carried = aus dem Münzrest
stem-fine = aus einer Strafe oder Spende für die Kasse
stem-spending = aus dem, was für die Kasse ausgelegt wurde
stem-general = aus dem, was neben den Abenden offen ist
stem-of = { $what } ({ $currency ->
    [ATS] Schilling
   *[other] { $currency }
})
stem-part = { $what }: { $amount }
stem-rest = { $amount } durch Runden
stem-set-off = weitere { $amount }, die { $from ->
    [Kasse] die Kasse
   *[other] { $from }
} schuldet, sind gegen das gerechnet, was { $from ->
    [Kasse] die Kasse
   *[other] { $from }
} sonst bekommt
stem-less = abzüglich { $amount }, die andersherum offen sind
settle-each-evening = Wie viel davon von welchem Abend ist, sagt „kerbholz { $command }“.
settle-carried-column = Münzrest
settle-left = { $player } nimmt { $amount } zum nächsten Abend mit.
settle-unpaired = Jedes Paar ist für sich gerundet; alles zusammen gerundet wären es: { $amounts }.
settle-waiting = Als Münzrest wartet auf einen Abend mit allen diesen Leuten: { $amounts }.
settle-beside = Neben den Abenden offen: { $amounts }{ $audience ->
    [page] .
   *[table] ; { $span ->
        [0] „--mit-übrigem“ rechnet das mit
       *[other] „--alle“ rechnet mit allen Abenden auch das
    }.
}
settle-changed = Seit der Abrechnung geändert: Abend vom { $evening }: { $kind }{ $audience ->
    [page] { "" }
    [desk] { "" }
   *[table] { " " }(Eintrag { $entry })
}.
settle-changed-why = Seit der Abrechnung geändert: Abend vom { $evening }: { $kind }{ $audience ->
    [page] { "" }
    [desk] { "" }
   *[table] { " " }(Eintrag { $entry })
}, Grund: { $why }.
settle-nothing-in-money = Um Geld ist alles ausgeglichen.
settle-unbooked = Am Abend vom { $evening } geht es um Getränke ({ $drink }), und die stehen in keiner Abrechnung um Geld: { $rounds }.
settle-new = Neu seit der Abrechnung: Abend vom { $evening }: { $what }{ $audience ->
    [page] { "" }
    [desk] { "" }
   *[table] { " " }(Eintrag { $entries })
}.
settle-even-in = In { $currency ->
    [EUR] Euro
    [ATS] Schilling
   *[other] { $currency }
} ist nichts zu zahlen.
settle-closes-without = „kerbholz { $command }“ schließt { $evenings ->
    [one] den Abend
   *[other] die { $evenings } Abende
}, ohne dass Geld fließt.
settle-nothing-in-coins = Mit dieser Münze ist nichts zu zahlen.
settle-even = Es war schon alles ausgeglichen; nichts wurde aufgeschrieben.
owed-together = In { $currency ->
    [EUR] Euro
   *[other] { $currency }
} über alles gerechnet ist nur { $owed } zu zahlen; wer wem, sagt „kerbholz abrechnen --alle --in { $currency }“.
only-books-are-open = Über alles gerechnet ist jeder ausgeglichen, zu zahlen ist nichts mehr; offen sind Abende nur noch für sich. „kerbholz abrechnen --alle --gezahlt“ schließt sie, ohne dass Geld fließt.
only-books-are-open-in = In { $currency ->
    [EUR] Euro
    [ATS] Schilling
   *[other] { $currency }
} über alles gerechnet ist jeder ausgeglichen, zu zahlen ist nichts mehr; offen ist nur noch, was in einer Währung gegen die andere steht. „kerbholz abrechnen --alle --in { $currency } --gezahlt“ schließt alles, ohne dass Geld fließt.
settle-closed-without = Kein Geld war zu zahlen. { $evenings ->
    [0] Was neben den Abenden offen war, ist nun abgerechnet.
    [one] Ein Abend ist nun abgerechnet.
   *[other] { $evenings } Abende sind nun abgerechnet.
}
changed-hand = Spiel { $hand } { $kind }
changed-corrected = berichtigt
changed-added = dazugekommen
changed-struck = gestrichen
changed-taken-back = { $what } zurückgenommen
changed-restored = wieder da
changed-stake = Einsatz
changed-fees = Kassengeld
changed-seats = Plätze
changed-rules = Hausregeln
changed-drink = Getränk oder sein Preis
changed-dealer = anderer Geber
changed-people = jemand anderes saß da
changed-parted = { $name } abgetrennt und wieder für sich
changed-parting = { $name } und { $other } sollten eine Person sein, das wartet
changed-merged = { $what }, eingetragen in einer anderen Kopie als die Abrechnung
changed-bill = Zeche { $amount } von { $by ->
    [Kasse] der Kasse
   *[other] { $by }
}
drinks-proposal = Davon ist noch nichts gebucht; „kerbholz zeche --getränke“ bucht die geteilte Rechnung.
drinks-booked = Die geteilte Rechnung ist als Zeche gebucht.
balance-played-in = Davon in
balance-played-amount = Betrag dort

kitty-cash-is = { $kitty }: Es müssten { $amount } darin sein.
kitty-claims = { $kitty ->
    [Kasse] Die Kasse
   *[other] { $kitty }
} bekommt noch { $amount }.
kitty-owes = { $kitty ->
    [Kasse] Die Kasse
   *[other] { $kitty }
} schuldet { $amount }.
kitty-views = Was bar hinein- und herauskam, zeigt „kerbholz zahlungen --spieler { QUOTED($kitty) }“; was ihr geschuldet wurde und was sie schuldet, „kerbholz auszug { QUOTED($kitty) }“.
kitty-none = Es gibt noch keine Kasse; „kerbholz kasse nimmt“, „kasse gilt“ oder Kassengeld für einen Abend legen eine an.
kitty-agreed = Der Abend vom { $evening } bringt der Kasse { $game } je verlorenes Spiel, { $fee } von jedem für den Abend.
stake-is = Ein Punkt des Abends vom { $evening } gilt { $stake }, in allen seinen Spielen.
evening-is-struck = Der Abend vom { $evening } ist gestrichen: Seine Spiele und sein Kassengeld zählen nicht.
evening-put-right = Der Abend vom { $evening } ist richtiggestellt: { $what }.
evening-is-restored = Der Abend vom { $evening } zählt wieder.
goes-on-after-last-round = Die letzte Runde bleibt, wie sie gezählt wurde; ab jetzt ist wieder alles zu spielen, der { $raeuber } zählt { $value }. „kerbholz letzte-runde“ sagt wieder eine letzte an.
goes-on-after-last-four = Die letzten vier sind nicht mehr angesagt; „kerbholz letzte-vier“ sagt sie wieder an.
evening-goes-on = Der Abend vom { $evening } geht weiter.
sessions-struck = gestrichen
players-have-left = { $count ->
    [one] Jemand ist nicht mehr dabei; „kerbholz spieler --gegangene“ zeigt auch diesen Namen.
   *[other] { $count } sind nicht mehr dabei; „kerbholz spieler --gegangene“ zeigt auch sie.
}
help-players-left = auch wer nicht mehr dabei ist
players-gone = nicht mehr dabei
players-left = { $name } ist nicht mehr dabei.
players-returned = { $name } ist wieder dabei.
ask-overpaid = { $reason } Trotzdem aufschreiben? [j/n]
ask-undo-which = { $reason } [{ $own ->
    [0] {""}
   *[other] a = Abend,{" "}
}n = neuester Eintrag, sonst = keines]
ask-gives-way = { $text } Trotzdem? [j/n]

why-evening-fee = Abend vom { $evening }: Kassengeld für den Abend
why-lost-fee = Abend vom { $evening }: Kassengeld für verlorene Spiele
why-drinks = Abend vom { $evening }: Getränke, geteilt
account-of-game = { $player }, nur { $game }
why-closing = abgerechnet
why-carry-over = Münzrest
why-rounding-settled = Rundung, damit erledigt
why-forgiven = erlassen, { $people }
why-bill = Zeche, { $people }
why-opening = aus dem alten Buch, { $people }
why-gift = Strafe oder Spende für die Kasse
why-spending = für die Kasse ausgelegt
why-paid = Zahlung, { $people }
why-link = { $day }: { $what }
why-link-evening = { $day }: { $what } (Abend vom { $evening })
books-behind = Die Bücher dahinter
books-what = Was
books-sum = Zusammen
books-earlier = { $lines ->
    [one] Eine Zeile davor
   *[other] { $lines } Zeilen davor
}

moved-stake = der Einsatz
moved-bench = { $count ->
    [0] dass niemand mehr auf einen Platz wartet
    [one] dass { $names } auf einen Platz wartet
   *[other] dass { $names } auf einen Platz warten
}
moved-fees = was für die Kasse galt
moved-drinks = die Zeche für die Getränke
moved-struck = das Streichen des Abends
moved-restored = das Zurückholen des Abends
moved-about = { $evenings ->
    [one] die Richtigstellung: { $what }
   *[other] die Richtigstellung von { $evenings } Abenden: { $what }
 }
moved-reopened = das Weiterspielen
log-agree = In die Kasse ab jetzt: { $game } je verlorenes Spiel, { $evening } von jedem für den Abend
log-stake = Ein Punkt gilt { $stake }
log-drinks = Die Getränke sind als Zeche geteilt
log-strike = Der Abend ist gestrichen
log-restore = Der Abend zählt wieder
log-about = Richtiggestellt: { $what }
about-begun = Beginn { $at }
about-title = Titel „{ $name }“
about-untitled = kein Titel mehr
about-person = { $same ->
    [1] { $really }, wie aufgeschrieben
   *[other] { $really }, aufgeschrieben als { $recorded }
}
log-witness = Zeugenwort „{ $word }“
log-reopen = Der Abend geht weiter
log-leave = { $name } ist nicht mehr dabei
log-return = { $name } ist wieder dabei

refused-overpaid = { $some ->
    [0] { $from } schuldet { $other ->
        [none] nichts
       *[other] nur in { $other ->
            [ATS] Schilling
           *[other] { $other }
        } etwas („--für { $other }“)
    }; { $amount } wären zu viel.
   *[other] { $from } schuldet in den Büchern, in denen noch etwas zu zahlen ist, zusammen { $owed }; { $amount }{ $is-other ->
        [0] {""}
       *[other] , das sind { $off },
    } sind { $beyond } mehr als das{ $count ->
        [0] .
       *[other] ; dazu schuldet { $from } noch { $also }.
    }
} Bitte den Betrag prüfen, oder „--überzahlen“ dazusagen.
refused-overpaid-line = { $some ->
    [0] { $from ->
        [Kasse] Die Kasse
       *[other] { $from }
    } schuldet in dieser Währung nichts
   *[other] { $from ->
        [Kasse] Die Kasse
       *[other] { $from }
    } schuldet in dieser Währung im Ganzen { $owed }
}. Genau { $amount } an { $to ->
    [Kasse] die Kasse
   *[other] { $to }
} sind aber eine Zeile der Abrechnung über alles; sie schreibt { $other ->
    [0] „kerbholz abrechnen --alle --gezahlt { QUOTED($from) } { $typed }“
   *[other] „kerbholz abrechnen --alle --in { $currency }{ $coin ->
        [0] {""}
       *[other] {" "}--münze { $coin }
    } --gezahlt { QUOTED($from) } { $typed }“
} auf.
refused-paid-to-left = { $to } ist nicht mehr dabei und bekommt dort nichts; { $from } zahlt vielleicht an jemand anderen. Bitte den Namen prüfen, oder „--überzahlen“ dazusagen.
refused-paid-to-stranger = { $to } hat mit diesen Abenden nichts zu tun{ $some ->
    [0] {""}
   *[other] , und { $from } bekommt im Ganzen noch { $owed }
}; vielleicht ist jemand anderes gemeint. Bitte die Namen prüfen, oder „--überzahlen“ dazusagen; was geliehen ist, schreibt „--ohne-abend“ neben die Abende.
refused-forgiven-too-much = { $from ->
    [Kasse] Die Kasse
   *[other] { $from }
} schuldet { $to ->
    [Kasse] der Kasse
   *[other] { $to }
} { $some ->
    [0] nichts
   *[other] nur { $owed }
}{ $even ->
    [1] ; auch im Ganzen schuldet { $from ->
        [Kasse] die Kasse
       *[other] { $from }
    } in dieser Währung nichts
   *[other] {""}
}{ $count ->
    [0] {""}
   *[other] ; jeder mit jedem gerechnet schuldet { $from ->
        [Kasse] die Kasse
       *[other] { $from }
    } auch: { $others }
}. Eine Schuld erlassen kann nur, wem sie zusteht; bitte Namen und Betrag prüfen.
refused-kitty-loan = { $some ->
    [0] { $from ->
        [Kasse] Die Kasse
       *[other] { $from }
    } schuldet { $to ->
        [Kasse] der Kasse
       *[other] { $to }
    } nichts
   *[other] { $from ->
        [Kasse] Die Kasse
       *[other] { $from }
    } schuldet { $to ->
        [Kasse] der Kasse
       *[other] { $to }
    } nur { $owed }
}; { $beyond } wären geliehen. Bitte den Betrag prüfen, oder „--geliehen“ dazusagen.
refused-forgive-for-what = { $from } schuldet nur in { $currency ->
    [ATS] Schilling
   *[other] { $currency }
} etwas; bitte den Betrag darin angeben und die Währung hinter den Betrag schreiben.
refused-pay-for-what = { $from } schuldet nur in { $currency ->
    [ATS] Schilling
   *[other] { $currency }
} etwas, und gezahlt wären hier { $amount }. Ist das so, bitte mit „--für“ sagen, welche Schuld bezahlt wird („--für { $currency }“){ $typed ->
    [0] ; sonst bitte die Währung hinter den Betrag schreiben.
   *[other] ; ist es für keine, bitte „{ $beyond ->
        [loan] --geliehen
       *[overpay] --überzahlen
    }“ dazusagen.
}
refused-owed-in-other-currency = { $from } schuldet { $to ->
    [Kasse] der Kasse
   *[other] { $to }
} { $owed }; was { $from } in { $paid ->
    [ATS] Schilling
    [EUR] Euro
   *[other] { $paid }
} schuldet, steht anderen zu. { $forgiven ->
    [1] Eine Schuld erlassen kann nur, wem sie zusteht; bitte Betrag und Währung prüfen.
   *[other] Bitte mit „--für“ sagen, welche Schuld bezahlt wird: „--für { $currency }“ diese, „--für { $paid }“ die andere.
}
refused-for-is-a-person = { $person } ist jemand und keine Währung. { $payments ->
    [0] Bitte „--für“ weglassen, oder die Währung der Schuld nennen.
    [1] Hat { $from } für { $person } gezahlt, sind es zwei Zahlungen, und die von { $person } an { $to } ginge so nicht: { $reason } Die andere: „kerbholz zahlen { QUOTED($from) } { QUOTED($person) } { $typed } --ohne-abend --geliehen“.
   *[other] Hat { $from } für { $person } gezahlt, sind es zwei Zahlungen: „kerbholz zahlen { QUOTED($person) } { QUOTED($to) } { $typed }“ und „kerbholz zahlen { QUOTED($from) } { QUOTED($person) } { $typed } --ohne-abend --geliehen“.
}
refused-fine-owed-already = { $player } schuldet { $kitty ->
    [Kasse] der Kasse
   *[other] { $kitty }
} schon { $amount } (Eintrag { $entry }). Ist das jetzt gezahlt, bitte „kerbholz zahlen { QUOTED($player) } { QUOTED($kitty) } { $typed }“; kommt es dazu, bitte „--nochmal“ dazusagen.
refused-fee-not-above-zero = „{ $value }“ ist kein Betrag für die Kasse; soll sie nichts mehr bekommen, bitte „ohne“ schreiben.
refused-kitty-short = In der Kasse müssten nur { $is } sein, und { $taken } würden herausgenommen; bitte den Betrag prüfen, oder „--trotzdem“ dazusagen.
refused-bill-for-whom = Es ist nicht gesagt, wer die Zeche teilt; bitte mit { $option } nennen.
refused-drinks-without-dreeg = Der Abend vom { $evening } ist kein Dreeg, also gibt es keine Getränke zu teilen; bitte „zeche BETRAG WER“ angeben.
refused-drink-has-no-price = Am Abend vom { $evening } hat das Getränk noch keinen Preis, also ist nichts zu teilen. So bekommt es einen: kerbholz getränk "Liter Bier 9,80 €"
refused-drinks-booked-already = Die Getränke des Abends vom { $evening } sind schon geteilt; „kerbholz abrechnen“ rechnet sie ab. „kerbholz zurück --eintrag { $entry }“ nimmt das zurück.
refused-opening-wrong = „{ $value }“ ist nicht zu verstehen; bitte so schreiben: „übertrag Anne=12,40 Bert=-12,40 EUR“.
refused-opening-one-currency = „{ $value }“ ist in einer anderen Währung als das Übrige; bitte jede Währung für sich übertragen.
refused-bill-payers-not-all = Die Zeche ist { $bill }, bezahlt sind zusammen { $sum }; bitte die Beträge prüfen.
refused-bill-no-evening = Es ist kein Abend offen; „{ $option }“ schreibt die Zeche neben die Abende, „--abend“ zu einem früheren.
refused-bill-shares-mixed = Was bei { $player } steht, ist kein Betrag in der Währung der Zeche ({ $bill }). Entweder hat jeder einen Betrag in ihr („anne=3€ bert=7€“) oder jeder Teile („anne=2 bert=1“).
refused-bill-shares-not-all = Die Anteile sind zusammen { $sum }, die Zeche ist { $bill }; bitte die Beträge prüfen.
refused-bill-share-wrong = „{ $value }“ sagt nicht, wie viele Teile jemand trägt; bitte so: „--anteile anne=2 carla=1“.
refused-paid-already = { $from ->
    [Kasse] Die Kasse
   *[other] { $from }
} hat { $to ->
    [Kasse] der Kasse
   *[other] { $to }
} am { $day } schon { $amount } gezahlt (Eintrag { $entry }). Ist das noch eine Zahlung, bitte „--nochmal“ dazusagen.
refused-recorded-already = Genau das steht am { $day } schon da (Eintrag { $entry }). Ist es noch einmal, bitte „--nochmal“ dazusagen.
refused-opened-already = Für { $people } steht schon ein Übertrag da, vom { $day } (Eintrag { $entry }). { $is-cash-new ->
    [0] {""}
   *[other] Kommt nur das Bargeld dazu: „kerbholz übertrag --bargeld "Kasse={ $cash }" --datum { $day }“.{" "}
}Kommt dieser dazu, bitte „--nochmal“ dazusagen; tritt er an dessen Stelle, bitte erst „kerbholz zurück --eintrag { $entry }“.
refused-opening-not-even = Was übertragen wird, muss null ergeben, und es ergibt { $sum }; bitte angeben, wer den Rest schuldet oder bekommt, vielleicht die Kasse.
refused-opening-cash-is-the-kittys = Nur in der Kasse ist Bargeld, nicht bei { $name }; bitte „--bargeld Kasse=30“ schreiben.
refused-evening-struck = Der Abend vom { $evening } ist gestrichen; „kerbholz abende zurückholen { $session }“ holt ihn zurück.
refused-evening-struck-already = Der Abend vom { $evening } ist schon gestrichen; „kerbholz abende zurückholen { $session }“ holt ihn zurück.
refused-nothing-to-put-right = Am Abend vom { $evening } ist das schon so; nichts geändert. Richtigstellen lassen sich „--datum“, „--titel“ und „--spieler ALT=NEU“.
refused-put-right-of-table = Der Abend vom { $evening } ist der Tisch eines Turniers; wer dort wann saß, sagt das Turnier. Eine Angabe ändert „kerbholz turnier angaben“.
refused-sat-not-there = „{ $name }“ saß am Abend vom { $evening } nicht am Tisch; wer dort saß, zeigt „kerbholz zettel --abend { $session }“.
refused-sits-there-already = { $name } sitzt am Abend vom { $evening } schon am Tisch. Wer beide vertauscht hat, nennt beide: „--spieler ANNE=BERT --spieler BERT=ANNE“.
refused-seat-pair-wrong = „{ $value }“ sagt nicht, wer statt wem da saß; bitte so: „--spieler ALT=NEU“.
refused-name-is-put-right = „{ $name }“ steht im Protokoll dieses Abends für { $other }, seit das richtiggestellt wurde; wer wirklich so heißt, kann hier nicht dazukommen. Bitte einen neuen Abend beginnen: „kerbholz anfang“.
refused-split-as-whom = Wie heißt die andere Person, die auch „{ $name }“ genannt wurde? Bitte mit „--als NAME“ sagen.
refused-split-as-same = „{ $name }“ ist { $other } selbst; bitte mit „--als“ einen anderen Namen sagen.
refused-split-nowhere = { $name } saß an keinem der genannten Abende am Tisch (Turniere zählen hier nicht); nichts geändert.
refused-settle-no-line = Eine Zeile { $value } hat die Abrechnung nicht.
refused-evening-not-struck = Der Abend vom { $evening } ist nicht gestrichen; es gibt nichts zurückzuholen.
refused-evening-complete = Der Abend vom { $evening } ist fertig gespielt, wie es am Anfang vereinbart war; weiter geht es mit einem neuen: „kerbholz anfang“.
refused-goes-on-otherwise = Was die letzte Runde zählt, wurde am Abend vom { $evening } unterwegs geändert, und ohne sie zählten seine Spiele anders; nichts geändert. Weiter geht es mit einem neuen Abend: „kerbholz anfang“.
refused-evening-not-ended = Der Abend vom { $evening } ist nicht zu Ende; einfach weiterspielen.
refused-stake-other-currency = Im Buch des Abends vom { $evening } steht mehr als seine Spiele, sein Einsatz kann also nicht in { $currency } sein; bitte in der Währung angeben, die er hat.
refused-settlement-too-long = Das wären { $books } Bücher auf einmal, möglich sind { $most }; bitte in Teilen abrechnen, mit „--bis“.
refused-part-of-line = „--gezahlt“ nimmt ganze Zeilen; was { $from } davon gezahlt hat, schreibt „kerbholz zahlen { WORD($from) } NAME { WORD($value) }“ auf, NAME ist, wer es bekam.
refused-line-other-way = In dieser Abrechnung zahlt nicht { $to ->
    [Kasse] die Kasse
   *[other] { $to }
}, sondern { $from ->
    [Kasse] die Kasse
   *[other] { $from }
} an { $to ->
    [Kasse] die Kasse
   *[other] { $to }
}: „--gezahlt { WORD($from) } { WORD($to) }“.
refused-no-line-from = In dieser Abrechnung zahlt { $from ->
    [Kasse] die Kasse
   *[other] { $from }
} nichts; bitte sie ohne „--gezahlt“ ansehen.
refused-no-line-between = In dieser Abrechnung zahlt { $from ->
    [Kasse] die Kasse
   *[other] { $from }
} an { $to ->
    [Kasse] die Kasse
   *[other] { $to }
} nichts; bitte sie ohne „--gezahlt“ ansehen.
refused-evening-not-begun = Am { $day } hatte der Abend vom { $evening } noch nicht begonnen; „kerbholz abrechnen --alle --stichtag { $day }“ zeigt, was damals offen war.
refused-settle-as-of-paid = { $option } schaut nur zurück; abgerechnet wird heute, oder am Tag, den „--datum“ nennt.
refused-undo-elsewhere = Der neueste Eintrag der Datei ist { $what } und nicht vom laufenden Abend. { $own ->
    [0] „kerbholz zurück --eintrag { $entry }“ nimmt ihn zurück.
   *[other] „kerbholz zurück --dieser-abend“ nimmt den neuesten des Abends zurück, „kerbholz zurück --eintrag { $entry }“ jenen.
}
refused-undo-naming = Der neueste Eintrag der Datei ist { $what }. „kerbholz zurück“ nimmt nicht zurück, wer wie heißt und wer dabei ist; das ändert „kerbholz spieler“.{ $own ->
    [0] {""}
   *[other] {" "}„kerbholz zurück --dieser-abend“ nimmt den neuesten Eintrag des Abends zurück.
}
refused-closing-gives-way = { $text } Wenn das so sein soll, bitte „--trotzdem“ dazusagen.
refused-redo-elsewhere = Zuletzt zurückgenommen ist { $what } und nicht vom laufenden Abend. { $own ->
    [0] „kerbholz vor --eintrag { $entry }“ holt ihn zurück.
   *[other] „kerbholz vor --dieser-abend“ holt zurück, was vom Abend ist, „kerbholz vor --eintrag { $entry }“ jenen.
}
refused-entry-unknown = { $where }„{ $value }“ ist kein Eintrag des Protokolls; bitte die Nummer angeben, wie sie „kerbholz protokoll --alle“ zeigt, etwa 4.2.
refused-entry-or-hand = „{ $value }“ kann Spiel { $value } sein („kerbholz streichen { $value }“) oder Eintrag –.{ $value } („kerbholz zurück –.{ $value }“); bitte sagen, was gemeint ist.
refused-hand-at-table = „{ $value }“ ist eine Nummer auf dem Zettel und kein Eintrag des Protokolls; Spiel { $value } streicht „kerbholz turnier streichen --tisch { $table }{ $series ->
    [0] {""}
   *[other] {" "}--serie { $series }
} { $value }“, und ohne Nummer nimmt „zurück“ das Letzte zurück.
refused-entry-counts-not = Eintrag { $value } zählt nicht, oder er ist nichts, was man zurücknehmen kann.
refused-entry-taken-back = Eintrag { $value } ist schon zurückgenommen (mit { $by }); „kerbholz vor --eintrag { $value }“ holt ihn wieder.
refused-entry-not-taken-back = Eintrag { $value } wurde nicht zurückgenommen, oder es wurde dort seither etwas eingetragen: Dann bleibt es dabei.
refused-entry-of-tournament = Eintrag { $value } gehört zu einem Turnier; „kerbholz turnier zurück“ nimmt das zurück.
refused-carried-was-closed = Der Münzrest dieser Abrechnung wurde seitdem abgerechnet, mit Eintrag { $entry }; bitte zuerst den zurücknehmen, oder „--trotzdem“ dazusagen.
refused-left-already = { $name } ist schon nicht mehr dabei.
refused-has-not-left = { $name } ist ja dabei.
amount-alone = { $amount }
refused-leaves-open = { $name } kann noch nicht gehen: Offen sind { $open }. „kerbholz abrechnen --alle“ sagt, wer zahlt.
# Each language writes the second reading with its own decimal sign.
refused-amount-two-readings = { $where }„{ $value }“ könnte { $one } oder { $point ->
       *[any] { $comma }
    } heißen; bitte ohne das Zeichen schreiben, das Tausender trennt.
refused-currency-unknown-close = { $where }„{ $value }“ ist keine Währung; ist { $close } gemeint?

help-account-game = nur was die Abende dieses Spiels gebracht haben, ohne Zahlungen; ein Spiel nach Punkten auch mit seinem Namen (Cego)
help-bill = eine Rechnung, die jemand für mehrere bezahlt hat
help-bill-amount = wie viel, und wer es bezahlt hat; mehrere mit Betrag: „40 EUR bert=25 carla=15“
help-bill-for-players = wer es teilt; sonst alle am Tisch; wer zweimal genannt ist, trägt zwei Teile
help-bill-shares = wer es teilt, mit wie vielen Teilen: „anne=2 carla=1“; oder mit Beträgen, die zusammen die Zeche ergeben: „anne=8€ carla=4,40€“
help-bill-drinks = die Getränke eines Dreeg als Zeche teilen
help-forgive = eine Schuld ohne Geld erlassen
help-opening = ein altes Buch übertragen: „Anne=12,40 Bert=-12,40 EUR“
help-opening-said = was jeder bekommt oder schuldet, und die Währung
help-opening-cash = was in der Kasse ist, etwa „Kasse=30“
help-stake = einem Abend einen Einsatz geben, oder einen anderen
help-reopen = einen beendeten Abend weiterspielen
help-kitty = was die Kasse bekommt, und was darin ist
help-kitty-take = eine Strafe oder Spende für die Kasse
help-kitty-take-owed = sie ist noch zu zahlen
help-kitty-spend = aus der Kasse wird etwas ausgegeben
help-kitty-spend-by = wer es ausgelegt hat
help-kitty-pay = die Kasse zahlt jemandem, was sie schuldet
help-kitty-agree = was ein Abend der Kasse bringt
help-sessions-void = einen Abend streichen: seine Spiele und sein Kassengeld zählen nicht
help-sessions-restore = einen gestrichenen Abend zurückholen
help-players-leave = jemanden, der ausgeglichen ist, nicht mehr auflisten
help-players-return = wieder auflisten
option-general = für keinen Abend
option-again = auch wenn dasselbe schon dasteht
help-pay-overpay = auch wenn es mehr ist als geschuldet
option-loan = auch wenn es mehr ist als geschuldet: Der Rest ist geliehen
option-anyway = auch wenn etwas dagegen spricht; was, sagt die Absage
help-pay-for-currency = die Währung der Schuld, die bezahlt wird
option-date = der Tag, an dem es zählt, etwa 20.10.2025
option-note = was dazu anzumerken ist
option-as-of = wie es am Ende dieses Tages stand
help-settle-until = bis zu diesem Tag
help-settle-with-general = mit dem, was neben den Abenden offen ist
help-settle-paid-in = in dieser Währung zu zahlen
help-settle-kitty = Kassengeld zählt ohnehin mit; für alte Skripte
option-evening = der neueste Eintrag des Abends
option-entry = genau dieser Eintrag des Protokolls, etwa 4.2
help-undo-number = genau dieser Eintrag des Protokolls, etwa 4.2; von Zahlungen auch nur die Nummer: 17 für –.17
help-redo-number = genau dieser Eintrag des Protokolls, etwa 4.2; von Zahlungen auch nur die Nummer: 17 für –.17
help-start-date = wann er begann, etwa 20.10.2025
value-entry = EINTRAG
as-of-note = So stand es am Ende des { $day }; was seitdem berichtigt oder zurückgenommen wurde, zählt schon.
usage-rotate = Bitte nur „wechsel“, nur „wechsel --für NAME“ oder nur Namen: „wechsel --für NAME“ setzt den Nächsten, der wartet, auf diesen Platz. Wer nicht wartet, setzt sich mit „kerbholz plätze“ und allen Namen an den Tisch.
usage-rotate-game = „wechsel“ lässt an den Tisch, wer wartet. Zu einem anderen Spiel geht es mit „weiter mit SPIEL“.
usage-bill = Bitte einen Betrag angeben und wer ihn bezahlt hat: „zeche 12,40 EUR Anne“; oder „--getränke“.
help-export-hledger = alle Bücher als Journal für hledger
import-left-out = Die andere Datei hat Zahlungen und andere Buchungen, die in dieser Ausgabe nicht stehen; eine volle („ausgeben --vollständig“) hat sie.
export-left-out = { $count ->
    [one] Eine Buchung steht nicht darin; „--vollständig“ nimmt alles mit.
   *[other] { $count } Buchungen stehen nicht darin; „--vollständig“ nimmt alles mit.
}

# Für Tabellen, die Programme und Tabellenblätter bekommen.
data-what = Was
data-note = Bemerkung
data-day = Tag
data-evening = Abend
data-hand = Spiel
data-payment = Zahlung
data-balance = Stand
data-unpaired = alles zusammen gerundet
data-left = mitgenommen
data-given = in die Kasse
data-waiting = wartender Münzrest
data-general = neben den Abenden
data-not-counted = zählt nicht
data-evenings = vom { $evenings }
data-evening-fee = Kassengeld für den Abend
data-lost-fee = Kassengeld für verlorene Spiele
data-drinks = Getränke, geteilt
data-drinks-bought = gibt aus
data-cash = Bargeld
data-gave = hat gezahlt
data-got = hat bekommen
data-plan = Abrechnung
data-claims = Forderung

# Was zwei Kopien getrennt aufgeschrieben haben und nicht zusammenpasst.
clash-entry = { $entry } „{ $text }“ vom { $at }
clash-entry-here = { $entry } „{ $text }“ vom { $at } (hier eingetragen)
clash-entry-elsewhere = { $entry } „{ $text }“ vom { $at } (in einer anderen Kopie eingetragen)
clash-value = Widerspruch: { $one } und { $other }. Es gilt { $counts }, das Spätere; im Protokoll bleibt beides.
clash-undone = Widerspruch: { $one } und { $other }. Es gilt { $counts }, gleich was früher war: Das Spiel ist weg, und was dazu gesagt wurde; im Protokoll bleibt beides.
clash-hand = Wohl zweimal dasselbe Spiel: { $one } und { $other }. Beide zählen; „kerbholz zurück --eintrag { $later }“ nimmt das spätere zurück.
clash-booking = Wohl zweimal dieselbe Buchung: { $one } und { $other }. Beide zählen{ $audience ->
    [page] .
   *[table] ; „kerbholz zurück --eintrag { $later }“ nimmt die zuletzt genannte zurück.
}
clash-taken-back = Wohl dieselbe Buchung, zweimal aufgeschrieben und beide Male zurückgenommen: { $one } und { $other }. Sie zählt jetzt gar nicht{ $audience ->
    [page] .
   *[table] ; „kerbholz vor --eintrag { $earlier }“ bringt sie wieder. Gab es sie nie, sagt das „kerbholz vor“ und gleich danach „kerbholz zurück“, beides mit „--eintrag { $earlier }“.
}
paid-beside = Abgerechnet ({ $one }) und etwas davon auch einzeln { $forgiven ->
    [0] gezahlt
   *[other] erlassen
} ({ $other }); was zu viel war, ist wieder offen{ $audience ->
    [page] .
   *[table] . War es { $forgiven ->
        [0] dasselbe Geld, nimmt „kerbholz zurück --eintrag { $later }“ die Zahlung zurück
       *[other] dieselbe Schuld, nimmt „kerbholz zurück --eintrag { $later }“ das Erlassen zurück
    }{ $more ->
        [0] .
       *[other] ; { $amount } davon waren mehr, und danach schreibt { $command } sie wieder auf.
    }
}
forgive-command = „kerbholz erlassen { WORD($from) } { WORD($to) } { $amount } --datum { $day }{ $note ->
    [0] {""}
   *[other] {" "}--bemerkung { QUOTED($note) }
}“
twice-count = { $others ->
    [0] Wohl doppelt gezahlt oder aufgeschrieben: { $count ->
        [one] einmal; „kerbholz prüfen“ sagt, was.
       *[other] { $count }-mal; „kerbholz prüfen“ sagt, was.
    }
   *[other] Wohl doppelt ist { $count ->
        [one] noch etwas anderes; „kerbholz prüfen“ sagt, was.
       *[other] noch mehr ({ $count }); „kerbholz prüfen“ sagt, was.
    }
}
gone-count = Wohl zweimal aufgeschrieben und beide Male zurückgenommen: { $count ->
    [one] eine Sache, die jetzt gar nicht zählt; „kerbholz prüfen“ sagt, was.
   *[other] { $count } Sachen, die jetzt gar nicht zählen; „kerbholz prüfen“ sagt, was.
}
clash-closing = Zweimal abgerechnet: { $one } zählt, { $other } wartet, bis eine davon zurückgenommen ist: „kerbholz zurück --eintrag { $earlier }“ oder „kerbholz zurück --eintrag { $later }“.
clash-evening = Wohl zweimal derselbe Abend: der vom { $one } und der vom { $other }, mit demselben Spiel und denselben Leuten. Beide zählen{ $audience ->
    [page] .
   *[table] ; „kerbholz abende streichen { $later }“ nimmt den späteren heraus, wenn es einer war. Waren es zwei, sagt das dieser Befehl und gleich danach „kerbholz abende zurückholen { $later }“.
}
clash-struck = Wohl derselbe Abend, zweimal aufgeschrieben und beide Male gestrichen: der vom { $one } und der vom { $other }. Er zählt jetzt gar nicht{ $audience ->
    [page] .
   *[table] ; „kerbholz abende zurückholen { $earlier }“ bringt ihn wieder. Gab es ihn nie, sagt das dieser Befehl und gleich danach „kerbholz abende streichen { $earlier }“.
}
clash-waits = Abend vom { $evening }: Spiel { $hand } wartet und zählt nicht: { $reason } Bitte berichtigen („kerbholz ändern { $hand }“) oder streichen („kerbholz streichen { $hand }“).
hand-waits = Spiel { $hand } wartet und zählt nicht: { $reason }
hands-wait = { $count ->
    [one] Spiel { $hands } wartet und zählt nicht, bis es gestrichen oder berichtigt ist.
   *[other] Die Spiele { $hands } warten und zählen nicht, bis sie gestrichen oder berichtigt sind.
}

# Was zwei Kopien über Leute gesagt haben und nicht sein kann.
clash-name = { $one } wartet und gilt nicht: { $reason } „kerbholz spieler trennen { WORD($name) }“ lässt es dabei.
name-waits = { $one } wartet und gilt nicht: { $reason }
refused-name-waits-met = { $name } und { $other } saßen am Abend vom { $evening } zusammen am Tisch und bleiben zwei.
refused-name-waits-entered = { $name } und { $other } sind beide für „{ $tournament }“ gemeldet und bleiben zwei.
refused-name-waits-taken = So heißt schon { $name }; bitte einen anderen Namen wählen.
refused-name-waits-kitty = { $name } und { $other } können nicht eins sein: die Kasse spielt nicht mit; bitte zwei Mitspieler nennen.

# Abrechnungen, die nicht zählen.
not-counted-count = { $count ->
    [one] Eine Abrechnung zählt nicht, weil ihr eine andere im Weg ist; „kerbholz prüfen“ sagt, welche.
   *[other] { $count } Abrechnungen zählen nicht, weil ihnen andere im Weg sind; „kerbholz prüfen“ sagt, welche.
}
not-counted = Zählt nicht: die Abrechnung { $entry } vom { $day } ({ $paid }). Sie wartet, denn { $instead } vom { $instead-day } hat davon auch etwas abgerechnet. Ist nur { $instead } gezahlt worden, nimmt „kerbholz zurück --eintrag { $entry }“ diese zurück; ist nur diese gezahlt worden, macht ihr { $anyway ->
    [0] „kerbholz zurück --eintrag { $instead }“ Platz.
   *[other] „kerbholz zurück --eintrag { $instead } --trotzdem“ Platz, und eine andere Abrechnung wartet dann.
}
not-counted-for-people = Noch zu klären: Die Abrechnung vom { $day } ({ $paid }) zählt nicht, denn die vom { $instead-day } hat davon auch etwas abgerechnet.
not-counted-same = Zählt nicht: die Abrechnung { $entry } vom { $day }. Sie wartet, denn { $instead } vom { $instead-day } hat { $paid ->
    [0] davon auch etwas abgerechnet, beide ohne Zahlung
   *[other] dieselben Zahlungen aufgeschrieben
}; „kerbholz zurück --eintrag { $entry }“ nimmt sie zurück.
not-counted-command = „kerbholz zahlen { WORD($from) } { WORD($to) } { $amount }{ $debt-in ->
    [none] {""}
   *[other] {" "}--für { $debt-in }
}{ $evening ->
    [0] {""}
   *[other] {" "}--abend { $evening }
}{ $beyond ->
    [loan] {" "}--geliehen
    [short] {" "}--geliehen --trotzdem
   *[overpay] {" "}--überzahlen
} --datum { $day }{ $note ->
    [0] {""}
   *[other] {" "}--bemerkung { QUOTED($note) }
}“
not-counted-both = Ist beides gezahlt worden, zuerst „kerbholz zurück --eintrag { $entry }“ und dann jede Zahlung für sich: { $commands }{ $more ->
    [0] .
   *[other] , und so { $more } weitere.
}
not-counted-nothing-paid = ohne Zahlung
not-counted-sum = { $text }; zusammen { $sum }
would-not-count = Die Abrechnung { $entry } vom { $day } ({ $paid }) zählt dann nicht, denn { $instead } hat davon auch etwas abgerechnet.
counted-again = Es zählt wieder: die Abrechnung { $entry } vom { $day } ({ $paid }).
log-waits = { $text } [zählt nicht, wartet wegen { $instead }]
import-gave-way = { $count ->
    [one] Eine Abrechnung wartet nun und zählt nicht.
   *[other] { $count } Abrechnungen warten nun und zählen nicht.
}
import-numbers-later = Diese Nummern gelten erst, wenn beides zusammengeführt ist.
import-more-here = Hier steht mehr als dort{ $count ->
    [0] {""}
    [one] : der Abend vom { $evenings }
   *[other] : die Abende vom { $evenings }
}{ $others ->
    [0] {""}
    [one] ; eine Buchung oder ein anderer Eintrag
   *[other] ; { $others } Buchungen und andere Einträge
}.
import-no-less-here = Dort steht nichts, was hier fehlt.
import-no-more-here = Hier steht nichts, was dort fehlt.
import-both-differ = Beide Dateien sagen Verschiedenes; nichts wurde übernommen.
import-both-the-same = Beide Dateien sagen dasselbe.
import-would-give-way = { $count ->
    [one] Eine Abrechnung würde dann warten und nicht zählen; das wird nur mit „--trotzdem“ übernommen.
   *[other] { $count } Abrechnungen würden dann warten und nicht zählen; das wird nur mit „--trotzdem“ übernommen.
}
open-by-hand = Offen seit der Abrechnung: { $lines }
open-again = Für den Abend vom { $evening } { $count ->
    [0] war schon
   *[other] waren schon { $paid }
} gezahlt; offen ist dort jetzt: { $lines }

# Zahlungen, wie sie gemacht wurden, und der Auszug von jemandem.
payment-counts-for = { $is-bill ->
    [1] Was { $from } am { $day } bezahlt hat, { $amount }
   *[other] Die Zahlung { $from } an { $to } vom { $day }, { $amount }
} (Eintrag { $entry }), zählt jetzt für { $really } statt für { $recorded ->
    [Kasse] die Kasse
   *[other] { $recorded }
}. Hat wirklich { $recorded ->
    [Kasse] die Kasse
   *[other] { $recorded }
} { $is-payer ->
    [1] gezahlt, so für { $really }: „kerbholz zahlen { QUOTED($recorded) } { QUOTED($really) }
   *[other] das Geld bekommen, so für { $really }: „kerbholz zahlen { QUOTED($really) } { QUOTED($recorded) }
} { $typed } --ohne-abend { $beyond ->
    [loan] --geliehen
    [short] --geliehen --trotzdem
   *[overpay] --überzahlen
}“ schreibt das auf.
payment-counts-as-recorded = { $is-bill ->
    [1] Was { $from } am { $day } bezahlt hat, { $amount }
   *[other] Die Zahlung { $from } an { $to } vom { $day }, { $amount }
} (Eintrag { $entry }), zählt wieder für { $recorded ->
    [Kasse] die Kasse
   *[other] { $recorded }
}.{ $passed-on ->
    [none] {""}
   *[other] {" "}Zwischen { $recorded ->
        [Kasse] der Kasse
       *[other] { $recorded }
    } und { $really ->
        [Kasse] der Kasse
       *[other] { $really }
    } steht derselbe Betrag neben den Abenden; war er nur deshalb aufgeschrieben, nimmt „kerbholz zurück --eintrag { $passed-on }“ ihn zurück.
}
payment-stays = { $is-forgiven ->
    [1] Was { $to } { $from } am { $day } erlassen hat
   *[other] Die Zahlung { $from } an { $to } vom { $day }
}, { $amount } (Eintrag { $entry }), ist auch für andere Abende und bleibt bei { $name }; { $part } davon sind für Abende von { $other }. War das { $other }, bitte „kerbholz zurück --eintrag { $entry }“, und dann beides einzeln aufschreiben.
refused-name-is-anothers-there = Am Abend vom { $evening } steht { $name } für { $really }, so ist er richtiggestellt. Was { $name } selbst gezahlt oder bekommen hat, bitte mit „--ohne-abend“ aufschreiben.
payments-number = Nr.
payments-for = Wofür
payments-for-currency = Wofür, Währung
payments-for-amount = Wofür, Betrag
payments-state = Zählt
payments-recorded-here = Was mit „{ $own }“ beginnt, ist hier eingetragen, das andere in einer anderen Kopie.
payments-none = Dazu ist { $since ->
    [0] {""}
   *[other] seit dem { $since }{" "}
}{ $until ->
    [0] {""}
   *[other] bis zum { $until }{" "}
}keine Zahlung aufgeschrieben.
payments-undone = zurückgenommen am { $day }{ $audience ->
    [desk] {""}
   *[table] {" "}mit { $entry }
}
payments-undone-why = zurückgenommen am { $day }{ $audience ->
    [desk] {""}
   *[table] {" "}mit { $entry }
} (Grund: { $why })
payments-shares = geteilt: { $shares }
payments-waits = zählt nicht, wartet wegen { $instead }
payments-off = tilgt { $amount }
payments-sum = { $player ->
    [Kasse] Die Kasse
   *[other] { $player }
} hat { $gave } gezahlt und { $got } bekommen.
payments-spent = Ausgegeben wurden zusammen { $amount }{ $others ->
    [0] {""}
   *[other] , davon ausgelegt: { $people }
}.
payments-sum-between = { $player } hat an { $other } { $gave } gezahlt und { $got } bekommen.
payments-counts = ja
payments-counts-not = nein
way-paid = Zahlung
way-settled = Abrechnung
way-forgiven = erlassen, ohne Geld
way-bill = Zeche
way-gift = Strafe oder Spende
way-spent = ausgegeben
way-opening = aus dem alten Buch
part-evenings = { $count ->
    [one] Abend
   *[other] Abende
} vom { $evenings }
part-general = neben den Abenden
account-before = was davor war
account-after = Stand
account-gave = an { $to ->
    [Kasse] die Kasse
   *[other] { $to }
} gezahlt
account-gave-in = { $amount } an { $to ->
    [Kasse] die Kasse
   *[other] { $to }
} gezahlt
account-got = von { $from ->
    [Kasse] der Kasse
   *[other] { $from }
} bekommen
account-got-in = { $amount } von { $from ->
    [Kasse] der Kasse
   *[other] { $from }
} bekommen
account-part = { $amount } von { $whole },
account-by-plan = Abrechnung: { $text }
account-let-off = von { $to ->
    [Kasse] der Kasse
   *[other] { $to }
} erlassen
account-has-let-off = { $from ->
    [Kasse] der Kasse
   *[other] { $from }
} erlassen
account-settled-gave = Abrechnung: { $amount } dafür gezahlt
account-settled-got = Abrechnung: { $amount } dafür bekommen
account-settled-even = Abrechnung in einer anderen Währung
account-booked-of = { $text }, { $player }
account-bill = Zeche: { $amount } bezahlt von { $by ->
    [Kasse] der Kasse
   *[other] { $by }
}
account-remainder = Rest der Abrechnung
account-remainder-from = Abrechnung: Rest von { $player }
account-struck = { $evening }, gestrichen
account-converted = Abrechnung: umgerechnet zusammen mit der anderen Währung
account-title = Auszug { $player ->
    [Kasse] der Kasse
   *[other] von { $player }
}
account-title-of-day = Auszug { $player ->
    [Kasse] der Kasse
   *[other] von { $player }
}, { $day }
help-payments = was gezahlt wurde, wie es gezahlt wurde
help-payments-player = was jemand gab oder bekam; zweimal genannt: was zwischen beiden war
help-payments-since = ab diesem Tag
help-payments-until = bis zu diesem Tag
help-payments-counting = ohne das, was zurückgenommen ist oder wartet
help-account = was jemand gewann, zahlte und bekam, der Reihe nach, mit dem Stand nach jedem
help-account-player = wessen Auszug
refused-payments-of-many = Gefragt werden kann nach einem oder nach zweien, zwischen denen gezahlt wurde; bitte { $field } höchstens zweimal angeben.

# Welche Abende bezahlt sind.
sessions-money = Geld
sessions-money-open = Offen
sessions-paid-even = ausgeglichen
sessions-paid-not = offen
sessions-paid = abgerechnet
sessions-paid-changed = seither geändert
sessions-paid-twice = doppelt gezahlt, offen
sessions-paid-open = { $state }: { $open }
sessions-carried = { $text } (mit Münzrest { $amount } zusammen { $together })
sessions-carried-alone = { $state }: Münzrest { $amount }
sessions-doubled = { $text } (wohl doppelt: { $amount })
sessions-doubled-column = Wohl doppelt
sessions-all-paid = Es ist kein Abend mehr offen.
help-sessions-unpaid = nur Abende, in denen noch etwas zu zahlen ist
