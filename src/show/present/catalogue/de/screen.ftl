# Was Befehle zeigen.
error-line = Fehler: { $text }
screen-left-out = Für diese Spalten ist kein Platz: { $columns }. Mit „--breite 200“ oder in einem breiteren Fenster sind sie zu sehen.
screen-cut = Was gekürzt ist, steht mit „--breite 200“ oder in einem breiteren Fenster ganz da.
warning-line = Achtung: { $text }

hand-heading = Spiel { $hand }: { $jotted }
hand-points = Spiel
hand-bonus = Partiepunkte
hand-due = Abzurechnen
hand-total = Stand
hand-dry-run = Nur zur Probe: nichts wurde aufgeschrieben.
seats-new = Neu dabei: { $names }.
seats-in-the-end = Damit beginnt die letzte Runde neu: Es { $left ->
    [one] kommt noch 1 Spiel
   *[other] kommen noch { $left } Spiele
}.
sheet-last-round = letzte Runde angesagt
sheet-last-four = letzte vier angesagt
jotted-seats = Am Tisch: { $players }; { $dealer } gibt
bench-waits = { $count ->
    [0] Es wartet niemand.
    [one] Es wartet { $names }.
   *[other] Es warten { $names }.
}{ $every_round ->
    [1] { " " }Gewechselt wird nach jeder Runde.
   *[0] { "" }
}
bench-rotated = Wechsel: { $comes } sitzt jetzt für { $goes } am Tisch. Als Nächstes gibt { $dealer }.
jotted-dealer = { $player } gibt
jotted-rules = Ab jetzt: { $switches }
jotted-drink = Für einen Bollern: { $drink }
house-yes = ja
house-no = nein
jotted-last-round = In der letzten Runde zählt der { $raeuber } { $value }{ $audience ->
    [desk] . Einen anderen Wert nimmt die Seite „kerbholz letzte-runde PUNKTE“.
   *[table] ; „kerbholz letzte-runde PUNKTE“ sagt etwas anderes.
}
house-now = Jetzt
house-more = { $audience ->
    [desk] Was hier geändert wird, gilt vom nächsten Spiel an.
   *[table] „kerbholz haus SCHALTER=WERT“ ändert etwas vom nächsten Spiel an; was jeder Schalter bedeutet, sagt „kerbholz regeln { $game }“.
}
drink-is = Für einen Bollern am Abend vom { $evening } gibt es: { $drink }. Ein Preis ist nicht gesagt.
drink-is-priced = Für einen Bollern am Abend vom { $evening } gibt es: { $drink } zu { $price }.
next-deals = Spiel { $hand }: { $dealer } gibt, { $forehand } ist Vorhand.
next-nobody = Die Partie ist zu Ende.

news-rubbed-out = Weggewischt: { $each }.
news-nothing = Niemand wischt etwas weg.
news-out = { $players } { $count ->
    [one] ist
   *[other] sind
} draußen.
news-lost = { $player } hat die Phase verloren und bekommt einen Bollern, das macht { $bollern }.
news-lost-extra = { $player } hat die Phase verloren und bekommt einen Bollern, das macht { $bollern }, dazu { $extra } extra.
news-phase = Jetzt Phase { $phase } von { $phases }: { $name }.
news-complete = Das war die letzte Phase.

explain-rule = Regel
explain-step = Schritt

later-hand = Spiel { $hand }: gegeben hat { $was }, dann { $now }; { $points }
later-deals = Das Geben rückt nach: { $hands }.
later-dealer = Spiel { $hand } gibt { $now } (vorher { $was })
later-dealer-next = als Nächstes gibt { $now } (vorher { $was })
later-impossible = Spiel { $hand }: { $reason }
later-struck = Mit gestrichen: Spiel { $hands }.
later-changed = Mit geändert: Spiel { $hands }.
later-back = Auch wieder wie vorher: Spiel { $hands }.
unfinished-round = { $left ->
        [one] ein Spiel
       *[other] { $left } Spiele
    }
unfinished-phases = { $left ->
        [one] eine Phase
       *[other] { $left } Phasen
    }
ask-end-unfinished = Offen, bis es rund ist: { $left }. Trotzdem { $over ->
    [1] zum anderen Spiel
    [2] als neuer Abend mit dem anderen Einsatz weiter
   *[other] Schluss
}? [j = ja, n = nein]
end-unfinished = { $over ->
    [1] Das Spiel davor
    [2] Der Abend mit dem alten Einsatz
   *[other] Der Abend
} ist beendet, ehe es rund war; offen geblieben: { $left }.{ $over ->
    [0] { "" }
   *[other] { $audience ->
        [desk] { "" }
       *[table] { " " }„kerbholz zurück“ nimmt den Wechsel zurück.
    }
}
later-phase-lost = Phase { $phase } { $count ->
        [0] hat jetzt niemand verloren
        [one] verliert jetzt { $now }
       *[other] verlieren jetzt { $now }
    } (vorher { $was_count ->
        [0] niemand
       *[other] { $was }
    }).
later-phase = Jetzt in Phase { $phase }: Spiel { $hands }.
later-points = { $player } { $was }, dann { $now }
moved-correction = die Berichtigung auf „{ $hand }“
moved-strike = das Streichen von Spiel { $hand }
moved-to-other = berichtigt
moved-announced = dass es nach der Ansage weitergeht
moved-dealt = wer gegeben hat
undone = Zurückgenommen: { $what }
redone = Wieder da: { $what }
hand-counts-again = Spiel { $hand } zählt wieder.
hand-struck-again = Spiel { $hand } ist wieder gestrichen.
moved-end = das Ende des Abends
moved-gone-over = der Wechsel zum anderen { $stake ->
        [1] Einsatz
       *[other] Spiel
    }
ask-by-points = { $title } ist hier neu. Nach Punkten aufschreiben? [j = ja, n = nein]
settling-asked = Wie wird { $title } abgerechnet? Zum Beispiel, wo { $first } 12 schreibt und { $second } −12:
refused-settling-unsaid = Nicht gesagt, wie abgerechnet wird: nichts begonnen, alles ist wie vorher.
settling-which = Welche Zahl? [Enter = 1]
settling-frei = je zwei gleichen den Unterschied aus (frei): { $due }
settling-nullsumme = es gilt, was dasteht, zusammen 0 (nullsumme): { $due }
settling-augen = es geht nur um Punkte, nicht um Geld (augen)
settling-minus = je zwei gleichen den Unterschied aus, wenig ist gut (minus): { $due }
settling-taken = { $title } wird so abgerechnet, wo { $first } 12 schreibt und { $second } −12: { $taken }. Anders mit „--regeln“: { $other }.
settling-as-before = { $title } wird abgerechnet wie am { $evening } ({ $rules }).
settling-own = Für { $title } gilt das eigene Regelwerk { $rules }.
moved-seats = eine neue Sitzordnung
voided = Spiel { $hand } gestrichen: { $what }

evening-heading = { $audience ->
    [page] Abend vom { $day }: { $game }
   *[table] Abend { $number }, { $day }: { $game }
}
evening-heading-named = { $audience ->
    [page] Abend vom { $day }, { $name }: { $game }
   *[table] Abend { $number }, { $day }: { $name } – { $game }
}
evening-name = { $day }, { $title }{ $audience ->
    [page] { "" }
   *[table] , Nr. { $number }
}
evening-span = { $first } bis { $last }, { $count } Abende{ $audience ->
    [page] { "" }
   *[table] { " " }(Nr. { $numbers })
}
started-seated = Am Tisch: { $players }
started-already = An diesem Tag steht mit denselben Leuten schon Abend { $before }, noch ohne Spiel. War der gemeint: „kerbholz abende streichen { $now }“ und „kerbholz nimm { $before }“.
started-stake = Ein Punkt gilt { $amount }.
switched-from = Der Abend vom { $evening } ist zu: { $game }, { $hands ->
        [0] kein Spiel
        [one] ein Spiel
       *[other] { $hands } Spiele
    }.
switched-turn = Die Plätze bleiben; reihum geht es jetzt { $clockwise ->
        [1] nach links, im Uhrzeigersinn
       *[other] nach rechts, gegen den Uhrzeigersinn
    }.
switched-no-stake = Hier gilt kein Einsatz; beim nächsten Spiel mit Einsatz gilt der von vorher.
night-of-today = --seit heute
night-of-days = --seit { $since } --bis { $until }
switched-night = „kerbholz zettel { $night }“ zeigt alle Spiele der Nacht, „kerbholz abrechnen { $night }“ rechnet sie zusammen ab.
settle-page-alone = Das ist der Abend vom { $evening } allein; „kerbholz abrechnen { $night }“ rechnet alle Spiele der Nacht zusammen ab.
refused-switch-to-what = Womit geht es weiter? „weiter mit SPIEL“ beginnt ein anderes Spiel, „weiterspielen“ öffnet einen beendeten Abend, „spiel weiter“ schreibt ein zusammengeworfenes Spiel auf.
refused-switch-not-seated = „{ $value }“ sitzt nicht am Tisch oder ist nicht eindeutig; hinter „ohne“ bitte nur, wer dort sitzt.
settle-without-stake-yet = Um Geld geht es noch nicht; { $audience ->
    [desk] „kerbholz einsatz“
   *[table] „kerbholz einsatz 10 ct“
} sagt, was ein Punkt wert ist.
refused-switch-unknown = „{ $value }“ ist hier kein Spiel und kein Regelwerk; bekannt sind { $names }. Jedes andere Spiel geht nach Punkten: „weiter mit punkte --titel { $value }“.
refused-switch-seats = { $reason } Dahinter kann stehen, wer mitspielt: „weiter mit SPIEL Anne Bert Carla“ oder „weiter mit SPIEL ohne Dora“.
status-ended = { $audience ->
    [phone] Der Abend ist zu Ende.
   *[table] Der Abend ist zu Ende. „kerbholz weiterspielen“ öffnet ihn wieder.
}
status-order = Es sprechen: { $players }
status-house = Hausregeln: { $switches }
status-place = Platz

sheet-number = Nr.
sheet-empty = Noch kein Spiel.
sheet-night = Was es einbrachte
sheet-legend-dealer = hat gegeben
sheet-corrected = berichtigt
sheet-struck = gestrichen
sheet-note = Bemerkung
sheet-rules = Hausregel
sheet-rules-from = Ab Spiel { $hand }: { $switches }
sheet-rules-because = Ab Spiel { $hand }: { $switches } (Grund: { $why })
sheet-newest = { $hands ->
    [one] Davor liegt 1 Spiel
   *[other] Davor liegen { $hands } Spiele
}, die hier keinen Platz haben; der ganze Zettel steht am Rechner.
sheet-at-table = Am Tisch
sheet-of-many = Hier haben so viele gespielt, dass jedes Spiel nur nennt, wer am Tisch saß: was es brachte, und in Klammern den Stand.
sheet-dealer = Geber
sheet-mark = Vermerk
sheet-phase = Phase
sheet-bollern = Bollern
sheet-at-end = Partie
sheet-sum = Summe
sheet-played = Gespielt
sheet-pair = { $from } schuldet { $to } { $points }.
sheet-pair-money = { $from } schuldet { $to } { $points }, also { $money }.

sessions-none = Noch kein Abend. „kerbholz anfang dreierles Anne Bert Carla“ beginnt einen.
sessions-number = Nr.
sessions-day = Tag
sessions-game = Spiel
sessions-rules = Regelwerk
sessions-hands = Spiele
sessions-state = Zustand
sessions-current = laufend
sessions-title = Titel
sessions-people = Wer
sessions-over-all = über alle Abende
sessions-owed-over-all = Über alle Abende gerechnet sind nur { $owed } zu zahlen: wer an einem etwas bekommt, ist an einem anderen etwas schuldig. Wer wem zahlt, sagt „kerbholz abrechnen --alle“.
sessions-running = läuft
sessions-complete = ausgespielt
sessions-ended = beendet
sessions-unfinished = vorzeitig beendet

players-none = Noch niemand bekannt.
players-name = Name
players-added = { $names } { $count ->
        [one] ist jetzt bekannt.
       *[other] sind jetzt bekannt.
    }
players-renamed = { $name } heißt jetzt { $other }.
players-merged = { $name } und { $other } sind jetzt eine Person: { $other }.
players-taken-apart = { $evenings ->
    [one] An einem Abend ist { $name } jetzt { $other }: { $which }.
   *[other] An { $evenings } Abenden ist { $name } jetzt { $other }: { $which }.
 }
ask-split-as = Wie heißt die andere Person, die auch { $name } genannt wurde? Enter: abbrechen.
players-split = { $name } steht wieder für sich, getrennt von { $other }.

balance-none = Noch keine Abende um Geld.
balance-player = Wer
balance-amount = Betrag
balance-currency = Währung
settle-from = Von
settle-to = An
settle-line = { $from ->
    [Kasse] Die Kasse
   *[other] { $from }
} zahlt { $amount } an { $to ->
    [Kasse] die Kasse
   *[other] { $to }
}.
settle-paid-line = { $from ->
    [Kasse] Die Kasse
   *[other] { $from }
} hat { $amount } an { $to ->
    [Kasse] die Kasse
   *[other] { $to }
} gezahlt.
settle-nothing = Alles ist ausgeglichen.
settle-nothing-here = Hier ist nichts zu zahlen.
report-converted = Zusammen umgerechnet: { $amounts }; das sind { $sum }.
report-converted-amount = { $own } (also { $amount })
report-open-in-all = Über alle Abende und Zahlungen ist für { $player } derzeit offen: { $amounts }.
settle-not-proven = Ob es mit weniger Zahlungen ginge, ist bei so vielen Leuten nicht bewiesen.

refused-drinks-have-no-price = „--gezahlt“ geht hier noch nicht: Ein Dreeg wird in Getränken abgerechnet, und das Getränk hat keinen Preis. Wer die Rechnung teilen will, gibt ihm einen (kerbholz getränk "Liter Bier 9,80 €"), bucht sie mit „kerbholz zeche --getränke“ und zahlt dann.
refused-drinks-are-no-money = „--gezahlt“ geht hier noch nicht: Ein Dreeg wird in Getränken abgerechnet; „kerbholz zeche --getränke“ bucht die geteilte Rechnung, dann kann sie bezahlt werden.
drinks-cost = Kosten
drinks-share = Gleicher Teil
drinks-unfinished = Die Partie wurde vorzeitig beendet; es bleibt bei den Bollern bis dahin.
drinks-spoke = Davon sind Liter Bier, für Reden in der Schweige-Maß: { $players }.
drinks-so-far = Die Partie läuft noch; so steht es nach den Bollern bisher.
drinks-split = Wer die Rechnung lieber teilt, wenn jeder das Seine bezahlt hat:

log-number = Nr.
log-time = Zeit
log-what = Was
log-open = Abend vom { $evening } begonnen
log-hand = Spiel { $hand }: { $text }
log-fix = { $of } berichtigt: { $event }
log-void = { $of } gestrichen
log-dealt = gegeben hat { $player }, Eintrag { $of }
log-undo = { $of } zurückgenommen
log-redo = { $of } wieder da
log-end = Abend beendet
log-opened = Abend oder Turnier eingetragen
import-person-renamed = { $was } heißt mit dem, was dort steht, { $now }
import-person-otherwise = „{ $spelled }“ ist hier { $was } und mit dem, was dort steht, { $now }
kitty-plays = Am Abend vom { $evening } spielt jemand mit, der { $name } heißt wie die Kasse, und was er dort gewinnt und verliert, steht bei der Kasse. Wer es war, sagt „kerbholz abende ändern { $number } --spieler { QUOTED($name, "=NAME") } --neu NAME“.
log-missing = ein Abend oder Turnier der anderen Datei kam nicht mit
log-person = { $name } aufgenommen
log-rename = { $from } heißt jetzt { $to }
log-merge = { $from } ist dieselbe Person wie { $into }
log-split = { $name } steht wieder für sich
log-why = { $text } (Grund: { $why })
log-from = { $text } (eingetragen { $from })
log-from-table = am Telefon von Serie { $series }, Tisch { $table }
log-from-organiser = am Telefon der Turnierleitung
log-from-scorer = am gekoppelten Telefon des Abends
log-from-second = am gekoppelten Gerät der Turnierleitung
log-from-evening = am Telefon des Abends
log-merged = { $text } (aus einer anderen Kopie)

rules-game = Spiel
rules-sets = Regelwerke
rules-switch = Schalter
rules-range = möglich
rules-about = Bedeutung
rules-text = Text, höchstens { $most } Zeichen
rules-numbers = { $count ->
    [3] drei
    [5] fünf
    [7] sieben
   *[other] { $count }
} von { $least }–{ $most }
rules-meaning = { $key }: { $meaning } Möglich: { $range }.
rules-more = „kerbholz regeln SPIEL“ zeigt jeden Schalter und seinen Wert.
rules-source = Woher die Werte kommen: { $file }

import-line = Zeile { $line }: { $text }
import-warning = { $line ->
    [0] Achtung
   *[other] Zeile { $line }, Achtung
}: { $text }
import-nothing-taken = Nichts wurde übernommen: { $count ->
    [one] eine Zeile ist falsch.
   *[other] { $count } Zeilen sind falsch.
}
import-taken = Übernommen. { $audience ->
    [desk] { $new ->
        [0] Ein neuer Abend kam nicht dazu
        [one] Ein Abend kam dazu
       *[other] { $new } Abende kamen dazu
    }{ $merged ->
        [0] {""}
        [one] , einer hat sich geändert
       *[other] , { $merged } haben sich geändert
    }{ $known ->
        [0] {""}
        [one] , einer war schon da
       *[other] , { $known } waren schon da
    }.
   *[table] Abende: { $new } neu, { $merged } zusammengeführt, { $known } schon da; { $events ->
        [one] 1 Eintrag
       *[other] { $events } Einträge
    } gelesen.
}
import-would-take = { $audience ->
    [desk] Noch ist nichts übernommen. Die Datei bringt { $new ->
        [0] keinen neuen Abend
        [one] einen neuen Abend
       *[other] { $new } neue Abende
    }{ $merged ->
        [0] {""}
        [one] , einer ändert sich
       *[other] , { $merged } ändern sich
    }{ $known ->
        [0] {""}
        [one] , einer ist schon da
       *[other] , { $known } sind schon da
    }.
   *[table] Nur zur Probe. Abende: { $new } neu, { $merged } zusammengeführt, { $known } schon da; { $events ->
        [one] 1 Eintrag
       *[other] { $events } Einträge
    } gelesen, nichts übernommen.
}
import-people-known = Hier schon bekannt, und dieselben Leute: { $people }. Was sie dort gewonnen und verloren haben, kommt zu dem, was hier steht.
import-people-new = Neu hier: { $people }.
import-foreign = Aus der anderen Datei, { $at }: { $text }
import-time-ahead = eine Zeit, die der Uhr hier voraus ist; was hier danach notiert wird, bekommt eine noch spätere
import-same-people = Hier und dort jeweils neu aufgeschrieben und für dieselben Leute gehalten: { $people }. Sind es bei einem Namen zwei, trennt sie „kerbholz spieler trennen NAME --nur ABEND --als ANDERER“.
import-foreign-hands = Aus der anderen Datei: { $text }
import-foreign-about = { $text } ({ $about })
import-of-evening = Abend vom { $evening }: { $text }
import-of-tournament = Turnier „{ $tournament }“: { $text }
import-hands-of-table = Spiele an Tisch { $table }, Serie { $series }, Turnier „{ $tournament }“
import-began-elsewhere = ein Abend oder Turnier, das nicht mitkommt ({ $session })
import-ask-consent = { $count ->
        [one] Diesen Eintrag
       *[other] Diese { $count } Einträge
    } der anderen Datei übernehmen? [j/N]
import-with-consent = Dabei { $count ->
        [one] ein Eintrag
       *[other] { $count } Einträge
    } der anderen Datei zu Leuten, Geld, Turnieren oder Abenden, die schon da sind.
import-would-need-consent = Dabei { $count ->
        [one] ein Eintrag
       *[other] { $count } Einträge
    } der anderen Datei zu Leuten, Geld, Turnieren oder Abenden, die schon da sind; das wird nur mit „--zusammenführen“ übernommen.
refused-import-needs-consent = Die Datei bringt mehr als neue Abende: { $count ->
        [one] einen Eintrag
       *[other] { $count } Einträge
    } zu Leuten, Geld, Turnieren oder Abenden, die schon da sind, oben { $count ->
        [one] genannt
       *[other] einzeln genannt
    }. Nichts wurde übernommen. Soll das gelten, bitte mit „--zusammenführen“ einlesen.

check-ok = Alles in Ordnung.
check-twice = Die Datei selbst ist in Ordnung. Was oben wohl doppelt steht, zählt doppelt, bis eines davon zurückgenommen ist; das wisst nur ihr. War eine Zahlung wirklich zweimal, sagt das „kerbholz zurück“ und gleich danach „kerbholz vor“, beides mit „--eintrag“.
check-undecided = Die Datei selbst ist in Ordnung. Was oben steht, könnt nur ihr entscheiden.
check-finding = Befund
check-repaired = Die Datei ist aus ihrem Protokoll neu aufgebaut.
check-receipt-alone = Die Datei selbst ist in Ordnung.
check-faults = Nicht in Ordnung. „kerbholz prüfen --reparieren“ baut die Datei aus ihrem Protokoll neu auf; wurde das Protokoll selbst verändert, hilft nur eine Sicherung oder eine andere Kopie.
backup-done = Gesichert nach { $path }
restore-chosen = der gewählten Datei
restore-before = der Fassung von vorher
restore-done = Jetzt gilt, was in { $path } steht.
restore-kept = Jetzt gilt, was in { $path } steht. Wie { $audience ->
    [desk] es vorher war, ist aufgehoben.
   *[table] die Datei vorher war, bleibt als { $kept } aufgehoben.
}
restore-holds = In { $path } { $evenings ->
    [0] steht kein Abend
    [one] steht ein Abend, der vom { $newest }
   *[other] stehen { $evenings } Abende, der letzte vom { $newest }
}; zuletzt wurde darin am { $at } etwas aufgeschrieben.
restore-loses = Nur hier steht, und gilt dann nicht mehr: { $count ->
    [0] {""}
   *[other] was am Abend vom { $evenings } dazukam{ $others ->
        [0] {""}
       *[other] {"; "}
    }
}{ $others ->
    [0] {""}
    [one] eine Buchung oder ein anderer Eintrag
   *[other] { $others } Buchungen und andere Einträge
}.
restore-not-yet = Noch ist nichts geändert. Wie die Datei jetzt ist, wird beim Zurückholen daneben aufgehoben.
demo-left = { $path } konnte nicht gelöscht werden und kann weg.
