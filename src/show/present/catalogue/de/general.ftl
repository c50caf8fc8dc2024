# Was überall gilt: Arten von Werten, Absagen beim Lesen, am Tisch und im Archiv.

type-object = ein Objekt in geschweiften Klammern
type-text = ein Text in Anführungszeichen
type-flag = { $audience ->
        [record] true oder false
       *[table] ja oder nein
    }
type-whole = eine ganze Zahl
type-whole-or = eine ganze Zahl oder „{ $word }“
type-points = eine Zahl in ganzen oder halben Punkten
type-list = eine Liste in eckigen Klammern
type-list-length = eine Liste mit { $least } bis { $most } Einträgen
type-numbers = eine Liste mit { $count } ganzen Zahlen

refused-wrong-type = { $field }: { $value } passt hier nicht; möglich ist nur { $expected }.
refused-missing-key = Es fehlt: { $field }. Ohne diese Angabe geht es hier nicht; bitte ergänzen.
refused-key-misspelt = { $field }: Diese Angabe gibt es hier nicht, und es fehlt { $missing }; bitte die Schreibweise prüfen.
refused-unknown-key = { $field }: Diese Angabe gibt es hier nicht; bitte die Schreibweise prüfen oder sie weglassen.
refused-key-given-twice = Zweimal angegeben: { $field }. Möglich ist nur eine Angabe; bitte die andere streichen.
refused-out-of-range = { $field }: { $value } geht nicht; möglich sind { $least } bis { $most }.
refused-not-among = { $field }: { $value } geht nicht; möglich sind nur { $allowed }.
refused-unknown-word = { $field }: „{ $value }“ gibt es hier nicht; möglich: { $allowed }.
refused-unknown-kind = { $audience ->
        [record] { $field }: „{ $value }“ gibt es bei { $game } nicht; möglich ist nur, was die Regeln von { $game } kennen, dazu „seats“, „dealer“ und „rules“.
       *[table] Das gibt es bei { $game } nicht; möglich ist nur, was die Regeln von { $game } kennen.
    }
refused-end-not-announced = { $which ->
        [dreierles] Das gibt es bei { $game } nicht; hier sagt „kerbholz letzte-runde“ das Ende an, und „kerbholz schluss“ beendet den Abend.
        [droggn] Das gibt es bei { $game } nicht; hier sagt „kerbholz letzte-vier“ das Ende an, und „kerbholz schluss“ beendet den Abend.
        [dreeg] Das gibt es bei { $game } nicht: Die letzte Phase ist das Ende; „kerbholz schluss“ beendet den Abend früher.
       *[other] Das gibt es bei { $game } nicht; ohne Ansage beendet „kerbholz schluss“ den Abend.
    }
refused-other-game = Diese Angaben gehören zu einem anderen Spiel als dem dieses Abends; bitte den Abend oder die Angaben wechseln.

refused-not-utf8 = Diese Zeile ist kein UTF-8-Text; bitte die Datei als UTF-8 speichern und noch einmal einlesen.
refused-not-json = Diese Zeile ist kein gültiges JSON, der Fehler steckt bei Zeichen { $column }; bitte dort Klammern, Kommas und Anführungszeichen prüfen.
refused-beyond-measure = Bei Zeichen { $column } steht eine Zahl, die zu groß ist, oder eine Verschachtelung, die zu tief ist; bitte dort nachsehen.
refused-not-an-object = Diese Zeile ist kein JSON-Objekt; möglich sind nur Zeilen, die mit einer geschweiften Klammer anfangen und aufhören.
refused-no-session = Diese Zeile gehört zu keinem Abend; davor muss eine gültige Kopfzeile mit „session“ stehen.

refused-unknown-switch = { $field }: Diese Hausregel gibt es bei { $game } nicht; möglich: { $allowed }.
refused-rules-change-nothing = { $where }Wenigstens eine Hausregel muss genannt sein.
refused-switch-fixed = { $field }: { $switch ->
        [active] Wie viele zugleich spielen, bleibt den ganzen Abend gleich; danach richtet sich, wer in jedem Spiel dabei war.
        [scoring] Wie gezählt wird, bleibt den ganzen Abend gleich; Fach und Augen lassen sich nicht zusammenzählen.
        [rounds] Nach wie vielen Runden Schluss ist, bleibt den ganzen Abend gleich; früher aufhören geht { $game ->
            [points] jederzeit.
           *[other] mit der letzten Runde.
        }
        [total] { $game ->
            [points] Was die Punkte eines Spiels zusammen ergeben, bleibt den ganzen Abend gleich; danach sind die bisherigen Spiele notiert.
           *[other] Wie viele Augen im Spiel sind, bleibt den ganzen Abend gleich; es sind dieselben Karten.
        }
        [settle] Wie die Punkte abgerechnet werden, bleibt den ganzen Abend gleich; auf zweierlei Art bezahlte Punkte lassen sich nicht zusammenzählen.
        [best] Ob die höchste oder die niedrigste Summe vorn liegt, bleibt den ganzen Abend gleich; danach ist schon gespielt worden.
        [goal] Bis zu welcher Summe gespielt wird, bleibt den ganzen Abend gleich; darauf ist schon gespielt worden.
        [halves] Ob halbe Punkte notiert werden, bleibt den ganzen Abend gleich; danach sind die bisherigen Spiele gezählt.
        [strokes] Mit wie vielen Strichen eine Phase beginnt, bleibt den ganzen Abend gleich; sie stehen schon auf der Tafel.
        [phases] Welche Phasen gespielt werden, bleibt den ganzen Abend gleich; die gespielten zählen schon.
       *[slate] Wie die Striche gezeichnet werden, bleibt den ganzen Abend gleich; so stehen sie schon auf der Tafel.
    } Soll das anders sein, bitte einen neuen Abend anfangen.
refused-house-has-no-fees = { $field }: Was die Kasse bekommt, gilt für den ganzen Abend und ist keine Hausregel; bitte mit „kerbholz kasse gilt“ sagen.
refused-drink-price-unclear = Bei „{ $value }“ ist die Währung unklar; bitte dazuschreiben, etwa „{ $value } €“. Gehört die Zahl zum Namen, dann bitte mit Einheit, etwa „{ $value } l“.
refused-drink-other-currency = Im Buch des Abends vom { $evening } stehen schon Getränke oder Zahlungen in { $currency }; bitte den Preis in dieser Währung dazusagen.
refused-drink-not-here = Bei { $game } geht es nicht um Getränke; was ein Punkt gilt, sagt „kerbholz einsatz“.
refused-stake-not-here = { $where }{ $game } geht nicht um Geld je Punkt; { $audience ->
        [record] den Einsatz bitte weglassen, der Preis eines Getränks steht in der Hausregel „drink“.
       *[table] was ein Getränk kostet, sagt „kerbholz getränk "Liter Bier 9,80 €"“.
    }
refused-seats-wrong = { $where }{ $value } { $value ->
        [one] Person geht
       *[other] Leute gehen
    } hier nicht; möglich sind { $least } bis { $most } am Tisch.
refused-dealer-not-seated = { $where }„{ $value }“ sitzt nicht am Tisch; geben kann nur, wer unter den Spielern genannt ist, genau so geschrieben.
refused-amount-wrong = { $where }„{ $value }“ ist kein Betrag; möglich sind Beträge über 0 mit höchstens vier Stellen hinter dem Punkt, zum Beispiel „0.10“.
refused-currency-wrong = { $where }„{ $value }“ ist keine Währung; möglich sind drei Großbuchstaben, zum Beispiel „EUR“.
refused-time-wrong = { $where }„{ $value }“ ist kein Zeitpunkt; möglich sind Datum, Uhrzeit und Zeitzone, zum Beispiel „2026-11-20T19:30:00+01:00“.
refused-id-wrong = { $where }„{ $value }“ ist keine Kennung; möglich sind 36 Zeichen mit Bindestrichen. Für einen neuen Abend kann sie fehlen.

refused-text-too-long = { $field }: Der Text hat { $value } Zeichen; höchstens { $most } sind möglich. Bitte kürzen.
refused-year-wrong = { $where }„{ $value }“ liegt außerhalb der Jahre 1970 bis 9999. Bitte das Jahr prüfen.
refused-time-too-late = { $where }„{ $value }“ ist so spät, dass danach nichts mehr notiert werden könnte. Bitte das Jahr prüfen.
refused-clock-wrong = Die Uhr dieses Rechners sagt „{ $value }“; gezählt wird von 1970 bis 9999. Bitte die Uhr stellen.
refused-token-taken = { $field }: Mit „{ $value }“ ist schon etwas anderes eingetragen worden; nichts geändert. Bitte für jede Eingabe ein eigenes Zeichen nehmen.
refused-token-wrong = { $field }: „{ $value }“ taugt nicht als Zeichen; möglich sind 1 bis 100 Buchstaben, Ziffern und Satzzeichen ohne Umlaute, Leerzeichen und Anführungszeichen.
refused-name-empty = { $field }: „{ $value }“ ist kein Name; möglich sind 1 bis 64 Zeichen.
refused-name-is-figure = „{ $value }“ ist eine Zahl und kein Name. Ist gemeint, was am Abend ein Punkt gilt: Das sagt „kerbholz anfang“ mit „--einsatz "10 ct"“, immer mit der Währung.
refused-name-too-long = { $field }: „{ $value }“ ist zu lang; möglich sind 1 bis 64 Zeichen. Bitte abkürzen.
refused-name-blank-at-end = { $field }: „{ $value }“ hat vorn oder hinten ein Leerzeichen; bitte weglassen, dazwischen sind welche möglich.
refused-name-control-character = { $field }: „{ $value }“ enthält ein Steuerzeichen; möglich sind Buchstaben, Ziffern, Leerzeichen und Satzzeichen.
refused-name-twice = { $where }„{ $value }“ und „{ $other }“ sind derselbe Name; bitte jeden nur einmal nennen, bei Namensvettern hilft ein Zusatz wie „{ $other } B.“.
refused-name-alike = { $where }„{ $value }“ ist nur eine andere Schreibweise von „{ $other }“; bitte „{ $other }“ schreiben, oder bei jemand anderem etwas anhängen.
refused-unknown-player = { $where }„{ $value }“ gehört nicht zu diesem Abend; möglich sind die Namen vom Tisch, genau so geschrieben. Wer neu dazukommt, muss erst einen Platz bekommen.
refused-not-at-table = { $where }{ $value } sitzt gerade nicht am Tisch; geben kann nur, wer dort sitzt.
refused-not-active = { $audience ->
        [record] { $field }: { $value } spielt diesmal nicht mit; möglich ist nur, wer gerade Karten auf der Hand hat, also { $players }.
       *[table] { $value } { $how ->
            [deals] gibt und setzt aus
            [deals-in-hall] gibt und setzt aus
            [dealt] hat gegeben und ausgesetzt
            [out] ist draußen
           *[away] spielt diesmal nicht mit
        }; es spielen { $players }.{ $how ->
            [deals] { " " }Gibt diesmal jemand anders, { $audience ->
                [phone] bitte vorher dort sagen, wo der Abend oder das Turnier geführt wird
               *[table] dann zuerst „kerbholz geber NAME“
            }.
            [deals-in-hall] { " " }Gibt diesmal jemand anders: sobald dort ein Spiel steht, „kerbholz geber NAME --abend NR“ (die Nummer zeigt „kerbholz abende“), sonst bitte die Summen mit „kerbholz turnier ergebnis“ eintragen.
            [dealt] { " " }Hat jemand anders gegeben, dann bitte „--geber NAME“ dazuschreiben.
           *[other] { "" }
        }
    }
refused-card-points-missing = { $where }Es fehlen die Augen des Alleinspielers; bitte angeben.

refused-session-complete = Hier ist alles fertig gespielt, es kommt nichts mehr dazu; { $goes_on ->
        [1] „kerbholz weiterspielen“ nimmt die Ansage zurück und macht weiter.
       *[other] bitte einen neuen Abend anfangen oder ein früheres Spiel ändern.
    }
refused-total-too-large = Der Punktestand von { $player } würde größer, als sich noch rechnen lässt; bitte die Zahlen dieses Spiels prüfen.

refused-no-current-session = { $audience ->
    [phone] Hier ist gerade kein Abend zu sehen.
   *[table] Es ist kein Abend offen; mit „kerbholz anfang“ beginnt ein neuer, mit „kerbholz nimm“ geht es bei einem früheren weiter.
}
refused-session-unknown = { $audience ->
    [phone] Einen Abend „{ $value }“ gibt es nicht.
   *[table] { $where }Einen Abend „{ $value }“ gibt es nicht; möglich sind die Nummern aus „kerbholz abende“, ein Tag, ein Titel oder mindestens die ersten 4 Zeichen einer Kennung.
}
refused-session-ambiguous = { $audience ->
    [phone] „{ $value }“ passt auf mehrere Abende.
   *[table] { $where }„{ $value }“ passt auf mehrere Abende; bitte die Nummer aus „kerbholz abende“ angeben, oder mehr Zeichen der Kennung.
}
refused-evening-ended = { $audience ->
    [phone] Dieser Abend ist beendet.
   *[table] Dieser Abend ist beendet; „kerbholz weiterspielen“ macht ihn wieder auf, „kerbholz anfang“ beginnt einen neuen.
}
fix-changes-nothing = So steht es schon da; es wurde nichts geändert.
refused-announcement-is-no-hand = Aus Spiel { $hand } wird keine Ansage; „kerbholz streichen { $hand }“ streicht es, und angesagt wird, sobald das nächste Spiel ansteht.
refused-hand-struck = { $where }Spiel { $value } ist gestrichen; { $undone ->
    [1] „kerbholz vor --eintrag { $entry }“ bringt es wieder, solange seither nichts eingetragen wurde.
   *[other] „kerbholz zurück --eintrag { $entry }“ bringt es wieder.
}
refused-deal-unclear = { $exact ->
        [1] Rückt das Geben nach, steht alles wieder genau so da wie vor dem Eintrag, der zurückgenommen wird:
       *[other] Danach gäbe bei späteren Spielen jemand anders:
    }{ $hands }
    Bitte dazusagen: --reihe rückt (das Geben rückt nach{ $struck ->
        [1] {", als hätte es das Spiel nie gegeben"}
       *[other] {""}
    }) oder --reihe bleibt (gegeben hat, wer gegeben hat).
refused-deal-unclear-impossible = Rückt das Geben nach, dann geht Spiel { $hand } nicht mehr: { $reason }
    Hat weiter gegeben, wer gegeben hat, dann bitte --reihe bleibt dazusagen.
unlikely-doublings = { $count }-mal verdoppelt ist ungewöhnlich oft.
unlikely-few-points = { $points ->
    [one] Nur 1 Auge für { $player } ist ungewöhnlich: Fehlt eine Ziffer?{ $theirs ->
        [0] { "" }
       *[other] { " " }Ist es das der Gegner, dann bitte { $audience ->
            [desk] „⇄ { $points } haben die Gegner“
           *[table] „g1“
        }.
    }
   *[other] Nur { $points } Augen für { $player } sind ungewöhnlich: Fehlt eine Ziffer?{ $theirs ->
        [0] { "" }
       *[other] { " " }Sind es die der Gegner, dann bitte { $audience ->
            [desk] „⇄ { $points } haben die Gegner“
           *[table] „g{ $points }“
        }.
    }
}
unlikely-out = { $player } ist ausgegangen, und die andere Seite hat { $points }: mehr als 66.
unlikely-drull-own = { $player } meldet { $what }: { $tricks ->
        [2] { $stiess } und { $einundzwanzig }
       *[other] { $stiess }, { $einundzwanzig } und { $pfeife }
    } machen je einen Stich, also sind es mindestens { $least } Augen und nicht { $points }.
unlikely-drull-others = { $player } meldet { $what }: { $stiess } und { $einundzwanzig } machen je einen Stich, also bleiben { $declarer } höchstens { $most } Augen und nicht { $points }.
unlikely-drull-every-trick = { $player } meldet { $what } und hatte also den höchsten Trumpf; alle Stiche kann der Alleinspieler dann nicht haben.
unlikely-pagat-points = „{ $what }“: In den Stichen { $side ->
        [declarer] des Spielers
       *[defence] der Gegner
    } liegt dann der Pagat, das sind mindestens { $least } Augen und nicht { $points }.
unlikely-pagat-last-trick = „{ $what }“ passt nicht dazu, dass { $player } den letzten Stich hat.
unlikely-trull-mondfang = Wer den Mond mit dem Sküs fängt, hat beide in den Stichen: Ist der Mondfang { $other ->
        [declarer] beim Spieler
       *[defence] bei den Gegnern
    }, { $side ->
        [declarer] hat der Spieler
       *[defence] haben die Gegner
    } die Trull nicht.
unlikely-trull-pagat = Wer den letzten Stich mit dem Pagat macht, hat ihn: Ist der Pagat Ultimo { $other ->
        [declarer] beim Spieler
       *[defence] bei den Gegnern
    }, { $side ->
        [declarer] hat der Spieler
       *[defence] haben die Gegner
    } die Trull nicht.
unlikely-bonus-points = { $bonuses } { $side ->
        [declarer] beim Spieler
       *[defence] bei den Gegnern
    }: Das sind in den Stichen mindestens { $least ->
        [one] 1 Auge
       *[other] { $least } Augen
    }, gezählt sind { $points }.
unlikely-repeated = Das ist genau das Spiel, das zuletzt aufgeschrieben wurde.
refused-not-confirmed = Nichts geändert.
refused-deal-unknown = { $where }„{ $value }“ gibt es hier nicht; möglich sind „rückt“ und „bleibt“.
refused-hand-unknown = { $where }Ein Spiel { $value } gibt es an diesem Abend nicht; { $most ->
        [0] bisher ist noch keines aufgeschrieben.
        [1] möglich ist nur 1.
       *[other] möglich sind 1 bis { $most }.
    }
refused-later-hand-impossible = Nichts geändert, denn danach ginge Spiel { $hand } nicht mehr auf. Dort heißt es dann: { $reason } Bitte zuerst Spiel { $hand } ändern oder streichen.
refused-later-hands-impossible = Nichts geändert, denn danach gehen spätere Spiele nicht mehr:{ $hands }
    Bitte dazusagen: --dann fragen (geht sie einzeln durch) oder --dann streichen (streicht sie mit).
refused-then-unknown = { $where }„{ $value }“ gibt es hier nicht; möglich sind „fragen“ und „streichen“.
refused-nobody-waits = Es wartet niemand auf einen Platz; „kerbholz wechsel NAME“ sagt, wer wartet.
refused-waits-and-sits = { $name } sitzt schon am Tisch und kann nicht auf einen Platz warten.
refused-then-nobody-asked = Einzeln gefragt wird nur an einem Terminal; hier bitte --dann streichen, oder die späteren Spiele zuerst ändern.
refused-nothing-to-move = Hier gibt es nichts mehr zurückzunehmen oder wiederzubringen; „kerbholz protokoll“ zeigt, was bisher geschah.

refused-person-unknown = { $where }„{ $value }“ kennt hier noch niemand; möglich sind die Namen aus „kerbholz spieler“.
refused-name-ambiguous = { $where }„{ $value }“ kann mehrere meinen; möglich: { $names }. Bitte mehr vom Namen angeben.
refused-name-close = { $where }„{ $value }“ ist hier nicht bekannt, wohl aber „{ $close }“{ $audience ->
    [desk] . Ist { $close } gemeint, oder jemand Neues?
   *[table] ; bitte „{ $close }“ schreiben; ist es jemand Neues: { $guest ->
        [1] --neu { WORD($value) }, oder zuerst „kerbholz spieler neu“.
       *[other] zuerst „kerbholz spieler neu { QUOTED($value) }“.
    }
}
refused-name-begins = { $where }„{ $value }“ ist der Anfang von „{ $other }“. { $audience ->
    [desk] Ist { $other } gemeint, oder jemand Neues?
   *[table] Ist { $other } gemeint, dann bitte ganz schreiben oder --bekannt { WORD($other) } dazu; ist es jemand Neues: --neu { WORD($value) }.
}
refused-person-known = { $where }„{ $value }“ gibt es schon, als „{ $other }“; für jemand anderen bitte einen Zusatz anhängen, zum Beispiel „{ $other } B.“.
refused-rename-taken = { $where }„{ $value }“ ist schon vergeben, so heißt „{ $other }“; bitte einen anderen Namen wählen. Sind beide dieselbe Person, hilft „kerbholz spieler vereinen“.
refused-merge-same = { $where }„{ $value }“ ist schon auf beiden Seiten dieselbe Person; bitte zwei verschiedene nennen.
refused-name-is-seated = { $where }„{ $value }“ und „{ $other }“ sind hier dieselbe Person und können nur einmal am Tisch sitzen; bitte die Namen erst mit „kerbholz spieler trennen“ trennen oder einen davon ändern.
refused-entry-misplaced = Eintrag { $seq } des Protokolls { $chain } kann dort nicht stehen; die Datei ist nicht von diesem Programm geschrieben oder verändert worden. Bitte neu ausgeben lassen.
refused-merge-sat-together = „{ $name }“ und „{ $other }“ saßen am Abend vom { $evening } zusammen am Tisch und können nicht dieselbe Person sein; bitte zwei andere Namen nennen.
refused-split-alone = { $where }„{ $value }“ ist mit niemandem vereint; trennen lässt sich nur ein Name, der mit einem anderen vereint wurde. War ein Name zwei Leute, sagt „--von ABEND --als NAME“, ab wann.

refused-pay-oneself = { $where }„{ $value }“ kann sich nicht selbst bezahlen; bitte zwei verschiedene Leute nennen.
refused-amount-no-number = { $where }In „{ $value }“ steht kein lesbarer Betrag; möglich ist zum Beispiel „2,50 €“ oder „80 ct“.
refused-amount-no-currency = { $where }Bei „{ $value }“ ist die Währung unklar; bitte dazuschreiben, zum Beispiel „2,50 €“.
refused-amount-which-currency = { $where }Bei „{ $value }“ ist die Währung unklar, möglich sind { $currencies }; bitte dazuschreiben, zum Beispiel „{ $value } { $currency }“.
refused-amount-not-above-zero = { $where }„{ $value }“ ist nichts zu bezahlen; möglich sind nur Beträge über 0.
refused-amount-too-many-places = { $where }„{ $value }“ hat zu viele Stellen hinter dem Komma; möglich ist nur, was es in dieser Währung als Münze gibt.
refused-amount-too-large = Dieser Betrag oder die Summe damit ist größer, als sich noch rechnen lässt; bitte kleinere Zahlen nehmen.
refused-evening-without-stake = { $due ->
        [never] Nach den Regeln des Abends vom { $evening } ist nichts fällig, also gibt es nichts abzurechnen.
        [nothing] Nach den Regeln des Abends vom { $evening } ist nichts fällig, also gibt es nichts abzurechnen. Für Geld bitte einen neuen Abend mit einer anderen Hausregel settle anfangen.
       *[points] Der Abend vom { $evening } geht noch nicht um Geld, also gibt es nichts abzurechnen; „kerbholz einsatz "10 ct"“ gibt ihm einen Einsatz.
    }

refused-session-changed = Der Abend vom { $evening } steht hier schon anders aufgeschrieben; nichts übernommen. Mit „--zusammenführen“ gilt, was eingelesen wird.
refused-session-shorter = Der Abend vom { $evening } (Kopf in Zeile { $line }) hat hier mehr Spiele als in der Datei; nichts übernommen. Mit „--zusammenführen“ bleiben die übrigen stehen.
refused-session-header-differs = Der Abend vom { $evening } hat hier einen anderen Kopf: andere Leute, Regeln oder ein anderer Einsatz. So passen beide nicht zusammen; bitte den Kopf angleichen oder ohne „id“ als neuen Abend einlesen.
refused-merge-people-differ = Am Abend vom { $evening } haben hier und in der Datei nicht dieselben Leute mitgespielt; so lassen sich beide nicht zusammenführen. Bitte ohne „id“ als neuen Abend einlesen.
refused-id-of-something-else = { $where }Die Kennung { $value } gehört hier schon zu etwas anderem als einem Abend; bitte eine andere nehmen oder „id“ weglassen.
refused-export-format-unknown = { $where }Das Format { $value } kennt dieses Programm nicht; möglich ist die volle Ausgabe im Format 1. Eine neuere Datei braucht ein neueres Programm.
refused-hash-wrong = { $where }„{ $value }“ ist keine Prüfsumme; möglich sind 64 Zeichen aus 0 bis 9 und a bis f. Bitte die Datei noch einmal ausgeben lassen.
refused-entry-origin-wrong = Die Datei sagt von Eintrag { $seq } des Protokolls { $chain }, woher er kommt, und kann es nicht zeigen: Er steht in keiner Kopie so. Nichts übernommen. Bitte die Ausgabe von dem nehmen, bei dem die Einträge entstanden sind.
refused-entry-hash-wrong = Eintrag { $seq } des Protokolls { $chain } passt nicht zu seiner Prüfsumme: Er wurde verändert, oder davor fehlt etwas. Bitte die Datei noch einmal ausgeben lassen.
refused-log-parted = Das Protokoll des Abends vom { $evening } geht hier und in der Datei verschieden weiter; nichts übernommen. „--zusammenführen“ nimmt beides zusammen.
refused-log-begun-apart = Der Abend vom { $evening } wurde hier und in der Datei je für sich begonnen, die beiden Protokolle haben keinen gemeinsamen Anfang; nichts übernommen. Bitte die Ausgabe ohne „--vollständig“ mit „--zusammenführen“ einlesen.

stream-broken = Lesen oder Schreiben brach ab: { $error }. Bitte die Datei oder Pipe prüfen und noch einmal versuchen.

word-dreier = Dreier
word-zweier = Zweier
word-solo = Solo
word-declarer = Alleinspieler

# Was die Schlüssel des Aufschriebs für Leute heißen, die eine Zeile getippt haben.
field-all_tricks = Alle Stiche
field-amount = Betrag
field-auction = Ansagen
field-bid = Gebot
field-bonuses = Prämien
field-card_points = Augen
field-club = Verein
field-closed = Decken
field-combinations = Meldungen
field-contract = Spiel
field-currency = Währung
field-dealer = Geber
field-declarer = Alleinspieler
field-erase = Striche
field-game = Spiel
field-kontra = Kontra
field-knocked_by = Wer geklopft hat
field-knocks = Klopfen
field-laid = Ausgelegt
field-last_trick = Letzter Stich
field-losers = Verlierer
field-made = Alle Stiche
field-name = Name
field-note = Bemerkung
field-offence = Fehler
field-offender = Wer den Fehler machte
field-out = Ausgemeldet
field-pagat = Pagat
field-penalties = Fehler
field-pfeife = { $pfeife }
field-player = Spieler
field-players = Leute am Tisch
field-points = Augen
field-rules = Regelwerk
field-schwacher = Schwacher
field-session = Abend
field-sides = Seiten
field-split = Teilung
field-stake = Einsatz
field-took_tricks = Stiche
field-tricks = Stiche

brief-from-each = { $each } von jedem
brief-to-each = { $each } an jeden
brief-nothing = nichts

# Rules that a step of an explanation follows, by their heading below docs/rules.
rule-augen-combinations = Kombinationen nach Augen
rule-augen-scoring = Wertung nach Augen
rule-bonuses = Zusätze
rule-closing = Decken
rule-combinations = Kombinationen
rule-contracts = Spiele und ihr Wert
rule-counted-strokes = gezählte Striche
rule-dealing = Geben
rule-declarers-score = Was der Spieler schreibt
rule-end-of-session-bonus = Endabrechnung
rule-fach-scoring = Wertung in Fach
rule-kamerun = Kamerun
rule-kleiner-mann = Kleiner Mann
rule-match = Match
rule-pagat = Pagat
rule-penalties = Strafen
rule-penalty = Strafe
rule-pfeife = { $pfeife }
rule-phases = Phasen
rule-raeuber = { $raeuber }
rule-revoke = Renonce
rule-rot-assen = Rot-Assen
rule-schweige-mass = Schweige-Maß
rule-sechsundsechzig = Sechsundsechzig
rule-solo-valat = Solo Valat
rule-super-mord = Super Mord
rule-switches = Hausregeln
rule-thrown-in = Zusammengeworfen
rule-tie = Gleichstand
rule-ties = Gleichstand
rule-two-sides = Zwei Seiten
rule-wegloescher = Weglöscher
rule-hands = Spiele
rule-settling = Was fällig ist
rule-who-owes-whom = Wer mit wem abrechnet
rule-who-pays-whom = Wer wen bezahlt
