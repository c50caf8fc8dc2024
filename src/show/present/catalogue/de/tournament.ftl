# Turniere: Auslosung, Ergebnisse, Rangliste, Preise.

happened-enter = Gemeldet: { $names }
happened-withdraw = { $name } abgemeldet
happened-return = { $name } wieder dabei
happened-checkin = Da: { $names }
happened-checkin-not = Noch nicht da: { $names }
happened-draw = Serie { $series } { $over ->
    [0] ausgelost
   *[other] neu ausgelost
}: { $tables ->
    [one] 1 Tisch
   *[other] { $tables } Tische
}, Losnummer { $seed }
happened-result = Serie { $series }, Tisch { $table }{ $over ->
    [0] {""}
   *[other] {""}, berichtigt
}: { $scores }
happened-result-again = Serie { $series }, Tisch { $table }, zweite Eingabe{ $over ->
    [0] {""}
   *[other] {""}, berichtigt
}: { $scores }
log-tournament = Turnier „{ $name }“ angelegt

refused-tournament-name-wrong = { $where }„{ $value }“ kann kein Turnier heißen; bitte einen Namen ohne Steuerzeichen angeben.
refused-tournament-needs-points = Ein Turnier braucht ein Spiel mit Punkten an Tischen zu dritt und zu viert; bitte andere Regeln nehmen, zum Beispiel „--regeln steinmauern-turnier“ oder „--regeln achertal“.
refused-tournament-switch = { $field ->
        [goal] Ein Turnier spielt vereinbarte Runden und nicht bis zu einem Ziel; bitte Regeln mit goal=0 nehmen.
       *[best] Im Turnier liegt vorn, wer am meisten hat; bitte Regeln mit best=highest nehmen.
    }
refused-tournament-known = { $where }Ein Turnier „{ $value }“ gibt es schon; bitte einen anderen Namen nehmen, zum Beispiel mit der Jahreszahl.
refused-tournament-unknown = { $where }„{ $value }“ ist kein Turnier; „kerbholz turnier liste“ zeigt alle.
refused-tournament-ambiguous = { $where }„{ $value }“ kann mehrere Turniere meinen; bitte mehr vom Namen oder die Nummer angeben.
refused-tournament-nothing-to-move = Hier gibt es nichts zurückzunehmen oder wiederzubringen.
refused-no-current-tournament = { $audience ->
    [phone] Hier ist gerade kein Turnier zu sehen.
   *[table] Es ist kein Turnier da; mit „kerbholz turnier neu NAME --runden 3“ beginnt eines, mit „kerbholz turnier nimm“ geht es bei einem früheren weiter.
}
refused-rounds-needed = { $field } fehlt: Wie oft soll jeder in einer Serie geben? Bitte zum Beispiel „--runden 3“ angeben.
refused-rules-of-no-game = { $where }Ein Regelwerk „{ $value }“ gibt es in keinem Spiel; bitte eines von diesen nehmen: { $allowed }.

refused-entrant-twice = { $where }„{ $value }“ ist schon gemeldet, als { $other } mit Startnummer { $number }; für jemand anderen bitte einen Zusatz anhängen, zum Beispiel „{ $value } (Au)“.
refused-entrant-twice-in-list = { $where }„{ $value }“ ist schon gemeldet, { $spelled ->
    [alike] {""}
   *[otherwise] als { $other }{" "}
}mit Startnummer { $number }; für jemand anderen bitte einen Zusatz anhängen, zum Beispiel „{ $value } (Au)“. Ist die Liste nur länger geworden, übergeht „{ $option }“ alle, die schon gemeldet sind.
refused-entrant-is-number = { $where }„{ $value }“ wäre nicht von einer Startnummer zu unterscheiden; bitte einen Namen angeben.
refused-entrant-is-figure = „{ $value }“ ist eine Zahl und kein Name. Was jemand bezahlt, notiert „kerbholz turnier bezahlt“; wer abgemeldet ist, kommt mit der Startnummer zurück.
refused-entrant-unknown = { $where }„{ $value }“ ist hier nicht dabei. Bitte Namen oder Startnummer prüfen.
refused-not-at-that-table = { $where }„{ $value }“ { $left ->
    [0] sitzt in Serie { $series } nicht an Tisch { $table }.
   *[other] ist abgemeldet; in Serie { $series } an Tisch { $table } ist einzugeben, wer dort weiterspielt.
} Dort sitzen { $names }; bitte Namen und Tischnummer prüfen.
refused-entrant-close = { $where }„{ $value }“ ist hier nicht dabei, aber „{ $close }“; ist das gemeint? Sonst bitte die Startnummer angeben.
refused-swap-not-seated = { $where }{ $value } ({ $number }) { $who ->
    [left] ist abgemeldet und sitzt in Serie { $series } an keinem Tisch; bitte nennen, wer dort jetzt spielt.
   *[here] sitzt in Serie { $series } an keinem Tisch; bitte die Serie prüfen. Spielt { $value } für jemanden weiter, der aufhört: „turnier vertreten NAME { $number }“.
}
refused-swap-both-sit-out = { $where }{ $one } und { $other } setzen in Serie { $series } beide aus; bitte jemanden nennen, der an einem Tisch sitzt.
refused-start-number-wrong = { $where }{ $value } ist keine Startnummer; möglich sind ganze Zahlen von 1 bis { $most }.
refused-start-number-taken = { $where }Startnummer { $value } hat schon { $other }; bitte { $name } eine andere geben.
refused-start-number-unknown = { $where }Startnummer { $value } gibt es nicht oder sie steht doppelt; bitte prüfen.
refused-withdrawn-already = { $where }„{ $value }“ ist schon abgemeldet.
refused-entrant-here-already = { $where }„{ $value }“ ist schon dabei.
refused-withdrawn-in-mid-series = { $where }„{ $value }“ sitzt in Serie { $series } an Tisch { $table }, { $state ->
    [hands] und dort sind einzelne Spiele eingetragen. Wird nicht weitergespielt, bitte „kerbholz turnier schluss --serie { $series } --tisch { $table }“, dann abmelden.
    [waits] und dessen Zettel wartet auf Bestätigung am Telefon. Bitte ihn auf der Seite der Turnierleitung („kerbholz zeigen --eintrag“) annehmen oder zurückgeben, dann abmelden.
   *[open] und dessen Zettel fehlt noch. Bitte erst eintragen, was dort gespielt wurde, dann abmelden; spielt jemand anders weiter, dann „turnier vertreten { $number } NAME“.
}
refused-merge-entered-both = „{ $name }“ und „{ $other }“ sind beide für „{ $tournament }“ gemeldet und können nicht dieselbe Person sein; bitte zwei andere Namen nennen.

copies-disagree = „{ $tournament }“: Das geht nicht zusammen: in dieser Kopie { $here }, in der Datei { $there }. Bitte { $ways }; dann die Kopien neu austauschen.
copies-side = „{ $text }“{ $state ->
    [undone] {" "}zurückgenommen
    [redone] {" "}wieder da
   *[recorded] {""}
}
copies-either = { $one } oder { $other }
copies-way = { $copy ->
    [here] hier
   *[there] in der anderen Kopie
} { $way ->
    [redo] „kerbholz turnier vor“ (bis es wieder da ist)
    [sheet] „kerbholz turnier zurück --tisch { $table } --serie { $series }“
   *[undo] „kerbholz turnier zurück“ (bis es zurückgenommen ist)
}
copies-way-sheets = mit dem Zettel vergleichen und in einer der beiden Kopien mit „kerbholz turnier ergebnis --tisch { $table } --serie { $series } { $again ->
    [0] --berichtigt
   *[other] --nochmal
}“ eintragen, was gilt
refused-join-hands-and-sums = „{ $tournament }“, Serie { $series }, Tisch { $table }: In der einen Kopie stehen einzelne Spiele, in der anderen Summen vom Zettel. Bitte das eine mit „kerbholz turnier zurück --tisch { $table }“ zurücknehmen und die Kopien neu austauschen.
refused-join-hands-of-other-draw = „{ $tournament }“, Serie { $series }, Tisch { $table }: Dort sind Spiele eingetragen, in der anderen Kopie ist die Serie aber neu ausgelost. Bitte die neue Auslosung oder die Spiele zurücknehmen und die Kopien neu austauschen.
refused-join-impossible = „{ $tournament }“: Was die beiden Kopien aufgeschrieben haben, geht nicht zusammen: { $reason } Nichts übernommen; bitte es in einer der beiden zurücknehmen („kerbholz turnier zurück“), die Kopien neu austauschen und es dann noch einmal aufschreiben.

join-hands-named = „{ $tournament }“, Serie { $series }, Tisch { $table }: In der einen Kopie haben Leute die Plätze gewechselt, in der anderen stehen dort einzelne Spiele. Die Spiele bleiben am Platz, unter den Namen derer, die jetzt dort sitzen. Stimmt das nicht, bitte mit „kerbholz turnier tauschen“ zurücktauschen.
refused-redo-entered-both = „{ $name }“ und „{ $other }“ sind inzwischen dieselbe Person und können nicht beide für „{ $tournament }“ gemeldet sein; „kerbholz spieler trennen“ trennt sie wieder.

roll-fault = Zeile { $line } ({ $read }): { $reason }
roll-fault-of-cell = Zeile { $line } ({ $read }), Spalte „{ $column }“: { $reason }
roll-fault-of-cells = Zeilen { $lines }, Spalte „{ $column }“: { $reason }
refused-roll-faults = In der Liste { $count ->
    [one] ist ein Fehler
   *[other] sind { $count } Fehler
}; gemeldet ist noch niemand:{ $faults }{ $more ->
    [0] {""}
   *[other] {" "}… und { $more } weitere.
}{ $known ->
    [0] {""}
   *[other] {""}
        Schon gemeldet sind davon { $known }; „--neu“ übergeht sie.
}{ $others ->
    [0] {""}
   *[other] {""}
        Bitte in der Liste berichtigen; oder { $doubles ->
            [0] {""}
           *[other] „--ohne { $without }“ lässt weg, was doppelt ist,{" "}
        }„--richtig "ZEILE:SPALTE=TEXT"“ liest etwas anderes dort.
}
refused-roll-no-name = „{ $value }“ ist in einer Liste nur aus Namen keiner.
refused-roll-too-many-fields = Die Zeile hat { $fields } Felder, die Überschrift nur { $most }; ohne Spalte steht „{ $value }“. Gehört das zu einem Namen, bitte den ganzen Namen in Anführungszeichen setzen; gehört es nirgends hin, lässt „--richtig { QUOTED($mend) }“ weg, was zu viel ist.
refused-roll-parted-by-blanks = Die Überschriften „{ $value }“ trennt nur ein Leerzeichen, und das steht auch in Namen: Wo eine Spalte aufhört, ist nicht zu sehen. Bitte die Spalten mit Semikolon trennen oder die Liste als XLSX, ODS oder CSV speichern.
roll-headings-repeated = { $count ->
    [one] Zeile { $lines } ist die Überschrift noch einmal
   *[other] Die Zeilen { $lines } sind die Überschrift noch einmal
} und übergangen.
roll-left-out = Weggelassen: { $cells }{ $more ->
    [0] {""}
   *[other] {" "}… und { $more } weitere
}
roll-doubtful = Bitte ansehen, ob das je eine Person mit ihrem ganzen Namen ist: { $cells }{ $more ->
    [0] {""}
   *[other] {" "}… und { $more } weitere
}
roll-surplus = Unter keiner Überschrift, und nicht übernommen: { $cells }{ $more ->
    [0] {""}
   *[other] {" "}… und { $more } weitere
}
refused-roll-rows-wrong = { $field }: „{ $value }“ nennt keine Zeilen; bitte zum Beispiel „3,5-40“ schreiben, so wie die Zeilen in der Liste gezählt sind.
refused-roll-mend-wrong = { $field }: „{ $value }“ ist nicht zu verstehen; bitte „ZEILE:SPALTE=TEXT“ schreiben, zum Beispiel „7:Name=Anna Bauer“.
refused-roll-mend-column = { $field }: Aus einer Spalte „{ $value }“ wird in dieser Liste nichts gelesen; gelesen wird aus: { $found }.
refused-roll-mend-line = { $field }: Eine Zeile { $value } hat die Liste unter ihren Überschriften nicht.
roll-read-as-of-a-mac = Die Liste ist auf einem alten Mac geschrieben (Mac Roman) und so gelesen{ $entries ->
    [0] .
   *[one] ; stimmen die Umlaute nicht, bitte „kerbholz turnier zurück“ und mit „--kodierung windows“ noch einmal.
}
roll-read-twice = Die Umlaute der Liste waren doppelt kodiert (UTF-8); „{ $stands }“ ist als „{ $was }“ gelesen.
roll-second = Nicht übernommen, weil eine andere Spalte schon dasselbe sagt: { $columns }. Soll es umgekehrt sein, bitte die Spalte umbenennen, die jetzt gilt.
roll-second-column = „{ $column }“ („{ $counts }“ gilt)
roll-surname-first = In der Spalte „{ $column }“ hat jeder Name ein Komma; gelesen ist „Nachname, Vorname“.
refused-roll-name-twice = „{ $value }“ steht schon in Zeile { $first }{ $spelled ->
    [alike] {""}
   *[otherwise] , als „{ $other }“
}. Sind es zwei Leute, bitte in der Liste einen Zusatz anhängen, zum Beispiel „{ $value } (Au)“; ist es eine Person, eine der beiden Zeilen löschen. Zeilen, die ganz gleich sind, übergeht „{ $option }“.
refused-roll-of-a-mac = In dieser Datei kann dasselbe Wort „{ $windows }“ oder „{ $mac }“ heißen: Sie ist wohl von einem Mac. Bitte „{ $option } mac“ oder „{ $option } windows“ dazu angeben, je nachdem, was stimmt, oder die Liste als „CSV UTF-8“ oder als XLSX speichern.
names-alike = { $one } und { $other }
alike-at-line = „{ $name }“ (Zeile { $line })
alike-with-number = „{ $name }“ (Startnummer { $number })
refused-names-alike-asked = { $count ->
    [one] Das kann zweimal dieselbe Person sein; gemeldet ist noch niemand:
   *[other] Das können { $count }-mal dieselben Leute sein; gemeldet ist noch niemand:
}{ $pairs }
    Ist es eine Person, bitte eine davon weglassen oder ihre Startnummer nennen; sind es wirklich verschiedene, „{ $option }“ dazu angeben.
ask-names-alike = { $why } Sind es verschiedene Leute? (j/n)
unpaid = { $count ->
    [0] Alle haben bezahlt.
    [one] Eine Person hat noch nicht bezahlt:
   *[other] { $count } Leute haben noch nicht bezahlt:
}
entered-after-the-end = Alle Serien sind gespielt; wer jetzt noch gemeldet wird, spielt keine mehr. War das ein Versehen, bitte „turnier abmelden“.
entered-nearly-known = „{ $name }“ heißt fast wie { $other }. Ist es dieselbe Person, nimmt „turnier zurück“ das Melden zurück.
entered-repeated = { $count ->
    [one] Zeile { $lines } ist dieselbe wie eine weiter oben und übergangen.
   *[other] Die Zeilen { $lines } sind dieselben wie weiter oben und übergangen.
}
refused-roll-column-missing = Der Liste fehlt die Spalte „{ $column }“; gefunden: { $found }. Eine Zeile muss die Überschriften enthalten: Name, oder Vorname und Nachname; dazu nach Wunsch Startnr., Verein, Ort, Kategorie, bezahlt.
refused-roll-empty = In der Liste steht niemand; unter der Überschrift „name“ bitte je Zeile einen Namen angeben.
refused-roll-quote-open = Zeile { $line }: Hier geht ein Anführungszeichen auf und nicht wieder zu; bitte als CSV neu speichern oder das Zeichen entfernen.
refused-roll-unreadable = Die Liste ist nicht zu lesen ({ $error }); bitte als CSV speichern.
refused-page-kind = { $where }„{ $value }“ wäre keine solche Datei: Geschrieben wird HTML, für den Browser. Bitte einen Namen mit .html nehmen; von dort lässt es sich drucken, auch als PDF.

refused-cannot-be-seated = { $players ->
    [0] { $away ->
        [0] Niemand ist gemeldet
       *[other] Noch niemand ist da
    }
    [one] Nur eine Person ist da
   *[other] { $players } Leute lassen sich nicht auf Tische zu dritt und zu viert verteilen
}; es müssen 3, 4 oder mindestens 6 sein. { $away ->
    [0] Bitte mit „kerbholz turnier dazu“ { $players ->
        [0] Leute melden; wer abgemeldet ist, kommt damit zurück.
       *[other] noch jemanden melden oder jemanden abmelden.
    }
    [one] Eine Person ist gemeldet und noch nicht da; „kerbholz turnier da“ nimmt sie auf.
   *[other] { $away } sind gemeldet und noch nicht da; „kerbholz turnier da“ nimmt sie auf.
}
refused-draw-leaves-over = { $people } Leute an Tischen zu genau { $size }: { $tables ->
    [one] Das ist ein Tisch
   *[other] Das sind { $tables } Tische
}, und { $count ->
    [one] eine Person bleibt übrig und setzt diese Serie aus: { $names }
   *[other] { $count } bleiben übrig und setzen diese Serie aus: { $names }
}. Soll das so sein, bitte „--ja“ dazu angeben; sonst { $lacking ->
    [one] eine Person
   *[other] { $lacking } Leute
} dazu melden, { $count ->
    [one] jemanden
   *[other] { $count }
} abmelden, oder mit „--lieber { $size }“ auslosen, dann spielen alle.
ask-leaves-over = { $why } So auslosen? (j/n)
refused-rename-one = { $field }: Einen neuen Namen bekommt nur eine Person; genannt sind { $count }. Bitte einzeln umbenennen.
refused-checked-in-has-left = { $where }„{ $value }“ ist abgemeldet; „kerbholz turnier dazu“ nimmt sie oder ihn wieder auf.
refused-too-many-players = { $players } Leute sind zu viele; auslosen lassen sich höchstens { $most }.
refused-series-all-drawn = { $where }Serie { $value } gibt es nicht, das Turnier geht über { $most }; die Rangliste zeigt „kerbholz turnier stand“.
refused-series-not-next = { $where }Serie { $value } ist noch nicht dran; als nächste kommt Serie { $next }.
refused-series-has-results = Für Serie { $series } ist schon etwas eingetragen; sie lässt sich nicht mehr auslosen. Einzelne Ergebnisse lassen sich mit „kerbholz turnier ergebnis --berichtigt“ berichtigen.
refused-draw-has-hands = Zuletzt wurde Serie { $series } ausgelost, und an ihren Tischen ist schon gespielt worden; die Auslosung bleibt. Ein einzelnes Spiel nimmt „kerbholz turnier zurück --tisch“ mit der Tischnummer zurück.
refused-draw-loses-sheets = In Serie { $series } { $count ->
    [one] wartet an Tisch { $tables } ein Zettel vom Telefon auf Bestätigung; mit anderen Leuten am Tisch wäre er
   *[other] warten an den Tischen { $tables } Zettel vom Telefon auf Bestätigung; mit anderen Leuten am Tisch wären sie
} verloren. Bitte zuerst auf der Seite der Turnierleitung („kerbholz zeigen --eintrag“) annehmen oder zurückgeben.
refused-series-is-being-played = Serie { $series } wird gespielt und lässt sich nicht mehr auslosen; es { $count ->
    [one] fehlt noch Tisch { $tables }
   *[other] fehlen noch die Tische { $tables }
}.{ $waiting ->
    [0] {""}
   *[other] {""} Auf Bestätigung am Telefon { $waiting ->
            [one] wartet Tisch { $waits }
           *[other] warten die Tische { $waits }
        }; angenommen wird auf der Seite der Turnierleitung („kerbholz zeigen --eintrag“).
}{ $ahead ->
    [0] {""}
   *[other] {" "}„--serie { $ahead }“ lost die nächste aus, ohne zu warten; was fehlt, kommt mit „kerbholz turnier ergebnis --serie { $series } --tisch { $first }“ nach.
} Wird dort nicht mehr gespielt, zählt „kerbholz turnier ergebnis --serie { $series } --tisch { $first } --spiele 0“ den Tisch ohne Spiele; Punkte, auf die man sich einigt, nimmt „ergebnis“ mit „--trotzdem“.
refused-series-not-drawn = { $where }Serie { $value } ist nicht ausgelost; die letzte ist Serie { $last }.
refused-nothing-drawn = { $audience ->
    [phone] Es ist noch keine Serie ausgelost.
   *[table] Es ist noch keine Serie ausgelost; bitte mit „kerbholz turnier auslosen“ beginnen.
}
refused-table-not-drawn = { $where }Tisch { $value } gibt es in Serie { $series } nicht; ausgelost sind die Tische 1 bis { $most }.
refused-table-size-wrong = { $where }An Tisch { $value } sitzen { $players }; an einem Turniertisch sitzen drei oder vier.
refused-seed-wrong = { $where }„{ $value }“ ist kein Los, das sich vorlesen lässt; möglich sind 1 bis 64 Zeichen ohne Steuerzeichen und ohne Leerzeichen an den Enden.
refused-fixed-place-wrong = { $where }„{ $value }“ ist nicht zu verstehen; bitte „Name=Tisch“ schreiben, zum Beispiel „Anne=1“.
refused-fixed-twice = { $where }{ $value } hat zwei feste Plätze; bitte einen weglassen.
refused-fixed-no-such-table = { $where }{ $value } soll an Tisch { $table }, es gibt aber nur { $tables ->
    [one] einen Tisch
   *[other] { $tables } Tische
}; bitte eine Nummer nehmen, die es gibt.
refused-fixed-too-many = { $where }An Tisch { $value } sind { $fixed } Plätze fest, er hat aber nur { $seats }; bitte jemanden woanders hinsetzen.

refused-table-seats-are-drawn = Dies ist ein Tisch von „{ $tournament }“: Wer hier sitzt, ist ausgelost und bleibt. Fällt jemand aus, bitte mit „kerbholz turnier schluss --tisch“ beenden, was gespielt ist.
refused-table-rules-are-set = Dies ist ein Tisch von „{ $tournament }“: Nach welchen Regeln gespielt wird, hat die Turnierleitung für alle Tische festgelegt.
refused-table-game-is-set = Dies ist ein Tisch von „{ $tournament }“: Was hier gespielt wird, hat die Turnierleitung für alle Tische festgelegt.
name-with-sum = { $name } { $points }
refused-table-has-sums = Von Tisch { $table } in Serie { $series } sind die Summen vom Zettel eingetragen ({ $sums }); einzelne Spiele gibt es dort nicht. { $audience ->
    [phone] Was nicht stimmt, berichtigt die Turnierleitung.
   *[table] Sind sie falsch, nimmt „kerbholz turnier zurück --tisch { $table }“ sie zurück.
}
refused-table-has-hands = An Tisch { $table } in Serie { $series } sind die Spiele einzeln eingetragen; die Summen ergeben sich daraus. { $audience ->
    [phone] Bitte die Seite neu laden und dort weiterschreiben.
   *[table] Zum Vergleich bitte „--nochmal“ dazu angeben, Fehler mit „kerbholz turnier ändern --tisch { $table }“ berichtigen.
}
refused-table-not-begun = An Tisch { $table } in Serie { $series } ist noch kein Spiel eingetragen.
refused-table-is-played = An Tisch { $table } ist Serie { $series } zu Ende gespielt, es kommt nichts mehr dazu. { $audience ->
    [phone] Was nicht stimmt, berichtigt die Turnierleitung.
   *[table] Ein Spiel berichtigt „kerbholz turnier ändern --tisch { $table } NR …“, das letzte nimmt „kerbholz turnier zurück --tisch { $table }“ zurück.
}
refused-table-handed-in = Tisch { $table } hat in Serie { $series } schon abgegeben, mit anderen Zahlen. { $audience ->
    [phone] Was nicht stimmt, berichtigt die Turnierleitung.
   *[table] Bitte die Tischnummer prüfen; mit „--berichtigt“ gelten die neuen, mit „--nochmal“ ist es die zweite Eingabe.
}
refused-sheet-people-differ = Zu diesem Tisch gehören die Startnummern { $numbers }; bitte für jede einen Wert angeben.
refused-sheet-not-balanced = Die Punkte ergeben zusammen { $sum }, es muss aber 0 herauskommen; bitte Zahlen und Vorzeichen mit dem Zettel vergleichen.{ $audience ->
    [phone] {""}
   *[table] {" "}Ist niemand mehr da, der es klären könnte, bitte Punkte eintragen, die zusammen 0 ergeben, oder die Spiele vom Zettel einzeln („kerbholz turnier spiel“).
}
refused-points-without-hands = { $where }Bei { $value } gegebenen Spielen gibt es keine Punkte; bitte die Zahl der Spiele prüfen.
refused-more-games-than-hands = { $games } gewonnene und verlorene Spiele bei { $hands } gegebenen gehen nicht; bitte den Zettel prüfen. { $audience ->
    [phone] Wurde öfter gegeben, trägt es die Turnierleitung ein.
   *[table] Wurde öfter gegeben, bitte „--spiele“ angeben.
}
refused-score-wrong = { $where }„{ $value }“ ist nicht zu verstehen; bitte „Name=Punkte“ oder „Name=Punkte:gewonnen/verloren“ schreiben, zum Beispiel „Anne=+12“ oder „Anne=120:3/1“.
refused-won-lost-needed = { $where }Bei { $value } fehlen die gewonnenen und verlorenen Spiele; bitte so angeben: „{ $value }=120:3/1“.
refused-sits-elsewhere = { $where }{ $value } sitzt in Serie { $series } an Tisch { $elsewhere }, nicht an Tisch { $table }. Dort sitzen { $names }; bitte Namen und Tischnummer prüfen.
refused-score-twice = { $where }{ $value } ist zweimal genannt; bitte einmal angeben.
refused-score-lacking = Es fehlt noch: { $names }. Bitte alle am Tisch auf einmal eintragen.

refused-rung-unknown = { $where }„{ $value }“ entscheidet nichts; möglich sind { $allowed }.
refused-rung-twice = { $where }„{ $value }“ steht zweimal da; bitte einmal weglassen.
refused-prizes-too-large = { $where }„{ $value }“ ist mehr, als sich noch rechnen lässt; bitte einen kleineren Betrag angeben.
refused-ladder-unclear = { $where }„{ $value }“ lässt sich verschieden lesen. Bitte lauter Anteile angeben („40,25,15“ oder „12,5%; 7,5%“, das Zeichen bei allen) oder lauter Beträge mit zwei Stellen („100,00;60,00“, ein einzelner „100,00;“).
refused-prizes-other-currency = { $where }„{ $value }“ ist eine andere Währung; bitte alles in { $currency } angeben.
refused-nobody-to-rank = Es ist noch niemand da, der einen Preis bekommen könnte; { $away ->
    [0] bitte erst Leute melden und eine Serie spielen.
    [one] eine Person ist gemeldet und noch nicht da: „kerbholz turnier da“ nimmt sie auf.
   *[other] { $away } sind gemeldet und noch nicht da: „kerbholz turnier da“ nimmt sie auf.
}
refused-more-than-the-whole = { $where }{ $value }{ $part ->
    [none] {""}
   *[other] ,{ $part }
} % sind mehr als das Ganze; Anteile dürfen zusammen 100 % nicht übersteigen. Für feste Beträge bitte zwei Stellen schreiben, zum Beispiel „100,00;60,00“.

# Was Befehle zeigen.
tournament-begun = Turnier „{ $name }“ angelegt: { $rules }; { $series ->
    [one] 1 Serie
   *[other] { $series } Serien
} zu { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}, je Serie also { $at_three } Spiele am Dreier- und { $at_four } am Vierertisch.
tournament-begun-prizes = Preise: { $prizes }
tournament-begun-people = Das Startgeld reicht für diese Preise ab { $people ->
    [one] einer Person
   *[other] { $people } Leuten
}.
tournament-begun-next = Weiter mit „kerbholz turnier dazu NAME …“ oder „kerbholz turnier einlesen LISTE.csv“, dann „kerbholz turnier auslosen“.
tournaments-none = Noch kein Turnier; mit „kerbholz turnier neu NAME --runden 3“ beginnt eines.
tournaments-number = Nr.
tournaments-name = Turnier
tournaments-rules = Regeln
tournaments-entrants = Leute
tournaments-series = Serien
tournaments-drawn = ausgelost
entered-new = Gemeldet: { $names }
entered-returned = Wieder dabei: { $names }
entered-known = { $count ->
    [one] Schon gemeldet und übergangen: eine Person.
   *[other] Schon gemeldet und übergangen: { $count } Leute.
}
differing-row = Zeile { $line }, { $number } { $name }: { $what }
differing-paid = { $paid } (bisher { $before })
differing-rows = Diese Zeilen sagen etwas anderes, als hier notiert ist, und das ist nicht übernommen:{ $rows }{ $more ->
    [0] {""}
   *[other] {" "}… und { $more } weitere.
}
    Mit „--neu --änderungen“ wird es übernommen.
differing-rows-noted = Aus diesen Zeilen ist übernommen, was sich geändert hat:{ $rows }{ $more ->
    [0] {""}
   *[other] {" "}… und { $more } weitere.
}
tables-are-exact = Alle Tische haben genau { $size }: Wer keinen Tisch voll macht, setzt aus; mit „--nochmal --bleiben --lieber { $size }“ spielen alle.
entered-in-all = { $players ->
    [one] Eine Person ist
   *[other] { $players } Leute sind
} jetzt dabei{ $away ->
    [0] {""}
   *[other] , { $away } noch nicht da
}.
entered-with-seat = { $name } hat in Serie { $series } noch den Platz an Tisch { $table } und spielt dort weiter; neu auszulosen ist nichts.
awaited-at-table = Achtung: Mit diesem Platz ist schon ausgelost, und der Tisch wartet: { $places }. Spielt jemand anderes, bitte „kerbholz turnier vertreten“; kommt niemand mehr, „kerbholz turnier abmelden“.
entered-too-late = Serie { $series } ist schon ausgelost: Wer jetzt dazukommt, spielt ab der nächsten mit – oder gleich, wenn noch nichts eingetragen ist und neu ausgelost wird („kerbholz turnier auslosen --nochmal --bleiben“: Alle anderen behalten ihren Platz).
entered-after-last = Serie { $series } ist die letzte und schon ausgelost: Wer jetzt dazukommt, spielt nur noch mit, wenn dort noch nichts eingetragen ist und neu ausgelost wird („kerbholz turnier auslosen --nochmal --bleiben“), oder vertritt jemanden („kerbholz turnier vertreten“).
entered-drawn-ahead = Serie { $series } wird gespielt, und ausgelost ist schon bis Serie { $drawn }: Wer jetzt dazukommt, spielt von der ersten an mit, die neu ausgelost wird; dort darf noch nichts eingetragen sein, und die Serien danach werden noch einmal ausgelost. „kerbholz turnier auslosen --nochmal --bleiben --serie { $series }“, oder mit einer späteren: Alle anderen behalten dort ihren Platz.
entered-perhaps-one = Gemeldet sind { $count } Leute mit je einem Namen. Wenn es nur eine Person ist: „kerbholz turnier zurück“, dann in Anführungszeichen: kerbholz turnier dazu { QUOTED($name) }
entrant-is-now = { $number } { $name }: Verein { $club }, Wertungen { $categories }
entrant-team-too-large = Die Mannschaft „{ $club }“ hat damit { $people } Leute, ausgemacht sind { $size }; so wird sie nicht gewertet. Wer für jemanden weiterspielt, zählt mit „kerbholz turnier vertreten --gemeinsam“ auf demselben Platz.
entrant-without = –
withdrawn = { $name } ist abgemeldet; was bisher erspielt ist, zählt weiter. Noch dabei: { $players }.
withdrawn-draw-anew = Achtung: Mit diesem Platz ist schon ausgelost: { $places }. Bitte neu auslosen, ab Serie { $series }: „kerbholz turnier auslosen --nochmal --bleiben --serie { $series }“; ohne „--bleiben“ bekommen alle einen neuen Platz.
withdrawn-place = Serie { $series } Tisch { $table }
entrants-none = Noch niemand gemeldet.
entrants-state = Stand
entrants-withdrawn = abgemeldet
entrants-here = da
entrants-away = noch nicht da
attendance = Da { $here }, noch nicht da { $away }, abgemeldet { $withdrawn }.
attendance-away = Noch nicht da:
attendance-none = Wer da ist, wird bis jetzt nicht abgehakt, und alle Gemeldeten werden ausgelost. Mit dem ersten „kerbholz turnier da NAME“ ändert sich das: Dann wird ausgelost, wer da ist.

hall-heading = { $tournament } – Serie { $series } von { $planned }
hall-series = Serie
hall-table = Tisch
hall-seat = Sitz
hall-number = Nr.
hall-player = Name
hall-club = Verein
hall-team = Mannschaft
hall-players = Am Tisch
hall-first-dealer = gibt zuerst
hall-state = Stand
hall-playing = { $hands } von { $planned }
hall-open = fehlt
hall-done = fertig
hall-draw-note = Ausgelost mit der Losnummer { $seed }. { $repeats ->
    [0] Niemand trifft jemanden zum zweiten Mal.
    [one] Eine Begegnung wiederholt sich{ $moved ->
        [0] ; { $out ->
            [0] nachweislich unvermeidlich
           *[other] bei denen, die spielen, nachweislich unvermeidlich
        }: { $least }.
       *[other] .
    }
   *[other] { $repeats } Begegnungen wiederholen sich{ $moved ->
        [0] ; { $out ->
            [0] nachweislich unvermeidlich
           *[other] bei denen, die spielen, nachweislich unvermeidlich
        }: { $least }.
       *[other] .
    }
}
hall-taken-without-games = Ohne gewonnene und verlorene Spiele; bei Gleichstand zählen sie dann als keine{ $costs ->
    [0] .
   *[other] , und Verlustgeld kostet das niemanden.
} So gehören sie dazu: „anna=12:2/1“.
hall-sits-out = { $count ->
    [one] Diese Serie setzt aus: { $names }
   *[other] Diese Serie setzen aus: { $names }
}
by-name-lacks-some = { $count ->
    [one] Nach dem ersten Wort eingeordnet, weil der Nachname nicht bekannt ist: { $names }
   *[other] Nach dem ersten Wort eingeordnet, weil die Nachnamen nicht bekannt sind: { $names }
}
by-name-lacks-surnames = Geordnet nach dem ersten Wort der Namen: Nachnamen kennt das Turnier nur aus Listen mit eigenen Spalten „Nachname“ und „Vorname“ oder mit „Nachname, Vorname“ in einer.
hall-drawn-in-advance = Im Voraus ausgelost: Wand, Telefone und Uhr zeigen Serie { $current }, bis mehr als die Hälfte ihrer Tische abgegeben hat oder ein Zettel der Serie { $series } zählt.
hall-away = { $count ->
    [one] Noch nicht da und nicht mit ausgelost: { $names }
   *[other] Noch nicht da und nicht mit ausgelost, { $count } Leute: { $names }
}
clock-minutes = { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
clock-hours = { $time } Stunden
clock-running = Serie { $series }: noch { $time }, bis { $until } Uhr
clock-paused = Serie { $series }: Die Uhr steht, noch { $time }
clock-over = Serie { $series }: Die Zeit ist um. Das angefangene Spiel ist das letzte.
clock-none = Es läuft keine Uhr; „kerbholz turnier uhr 50m“ stellt sie für die laufende Serie.
usage-session-in-hall = „--abend“ hat hier keinen Sinn: Ein Turnier hat Serien; gemeint ist vielleicht „--serie“.
refused-nobody-in-range = „{ $value }“: Mit einer Startnummer von { $first } bis { $last } ist niemand dabei; bitte prüfen.
draw-dry-run = Nur zur Probe: nichts ist ausgelost. Dieselbe Zeile mit „--los { $seed }“ und ohne „--probe“ macht genau diese Tische.
refused-roll-alike = Das kann dieselbe Person sein wie { $other }. Ist es eine andere, bitte „{ $option }“ dazu angeben.
refused-clock-unclear = „{ $value }“ stellt keine Uhr; bitte eine Dauer („50m“, „1h20“), eine Uhrzeit („17:30“), oder „pause“, „weiter“, „um“ schreiben.
refused-clock-too-far = „{ $value }“ ist eine Uhrzeit, und bis dahin sind es mehr als zwölf Stunden. Ist eine Dauer gemeint, bitte zum Beispiel „50m“ oder „1h20“ schreiben.
refused-clock-series-complete = In Serie { $series } haben alle Tische abgegeben, also läuft dafür keine Uhr mehr; { $next ->
    [draw] bitte zuerst mit „kerbholz turnier auslosen“ die nächste Serie auslosen
   *[none] es war die letzte Serie
}.
refused-clock-stands = Für Serie { $series } läuft keine Uhr; bitte sie mit „kerbholz turnier uhr 50m“ stellen.
hall-second-four-unavoidable = Jemand sitzt zum zweiten Mal am Vierertisch, ehe alle dort waren: Das lässt sich hier nachweislich nicht vermeiden.
hall-second-four = Jemand sitzt zum zweiten Mal am Vierertisch, ehe alle dort waren: Besseres fand sich nicht ohne mehr Wiederholungen in dieser Serie oder einer späteren.
hall-drawn-anew = Serie { $series } ist neu ausgelost; die frühere Auslosung gilt nicht mehr.
hall-drawn-anew-and-later = Serie { $series } ist neu ausgelost; die früheren Auslosungen bis Serie { $last } gelten nicht mehr, bitte die weiteren neu auslosen.
hall-taken = Serie { $series }, Tisch { $table }
hall-taken-again = Serie { $series }, Tisch { $table }, zweite Eingabe
hall-taken-before = Das steht schon genau so da; eingetragen ist nichts.
hall-entries-agree = Beide Eingaben stimmen überein.
hall-entries-differ = Achtung: { $player } hat in der ersten Eingabe { $first }, in der zweiten { $again }.
hall-sheet-overtaken = Vom Telefon wartete ein Zettel mit anderen Zahlen: { $sheet }. Es zählt, was eben eingegeben wurde; stimmt der vom Telefon, bitte ihn mit „turnier ergebnis --berichtigt“ eingeben.
hall-series-done = Damit ist Serie { $series } vollständig.
hall-table-ended = Tisch { $table } ist in Serie { $series } beendet; „kerbholz turnier zurück --serie { $series } --tisch { $table }“ nimmt das zurück.
hall-still-missing = { $count ->
    [one] Es fehlt noch Tisch { $tables }.
   *[other] Es fehlen noch die Tische { $tables }.
}

missing-heading = Serie { $series }: noch nicht abgegeben
missing-nothing = Alle Tische haben abgegeben.
missing-first = erste Eingabe
missing-again = zweite Eingabe
missing-only-again = Serie { $series }, Tisch { $table }: nur die zweite Eingabe ist da, die erste fehlt.
missing-differences = Zwei Eingaben, die nicht übereinstimmen:
missing-differences-next = Bitte mit dem Zettel vergleichen; „kerbholz turnier ergebnis --berichtigt“ berichtigt die erste, „--nochmal“ die zweite, „kerbholz turnier ändern --tisch“ ein einzelnes Spiel.

standings-series-empty = Für Serie { $series } ist noch nichts eingetragen.
standings-missing = Von Serie { $series } { $count ->
    [one] fehlt noch Tisch { $tables }.
   *[other] fehlen noch die Tische { $tables }.
}
standings-without-games = Ohne gewonnene und verlorene Spiele eingetragen: { $places }; bei Gleichstand zählen sie dort als keine.
standings-place = Platz
standings-series = S{ $series }
standings-points = Punkte
standings-bonus = Partie
standings-total = Gesamt
standings-games = g./v.
standings-decided = durch
decided-total = Gesamt
decided-shared = geteilt

prizes-fee = Startgeld
prizes-loss-fee = Verlustgeld
prizes-prize = Preis
prizes-sum = Eingenommen { $came-in }, ausgegeben { $handed-out }, einbehalten { $kept }.
prizes-rest = Davon { $rest }, die kein Preis verteilt.
prizes-without-games = Ohne gewonnene und verlorene Spiele eingetragen, also ohne Verlustgeld: { $places }
prizes-by-people = { $people ->
    [one] Bei einer Person; die Preise richten sich danach, wie viele spielen.
   *[other] Bei { $people } Leuten; die Preise richten sich danach, wie viele spielen.
}
prizes-nobody-lost = Bei niemandem steht ein verlorenes Spiel, also kostet auch keines; bitte prüfen, ob sie mit eingetragen wurden.
prizes-so-far = Stand nach { $done } von { $planned ->
    [one] 1 Serie
   *[other] { $planned } Serien
}; die Plätze können sich noch ändern.

export-won = gewonnen
export-lost = verloren
export-hands = Spiele
export-total = Gesamt über alle Serien

page-written = Geschrieben: { $path }
page-to-print = Zum Drucken bitte im Browser öffnen.
report-watching = Die Seite wird bei jeder Änderung neu geschrieben; Strg-C beendet das.
refused-watch-needs-file = { $where }{ $option } braucht eine Datei, die der Browser neu laden kann; bitte einen Namen statt „{ $value }“ angeben.
refused-file-not-ours = { $where }{ $value } gibt es schon und wird nicht überschrieben; bitte einen anderen Namen nehmen, oder „{ $option }“, wenn die Datei nicht mehr gebraucht wird.

# Hilfe.
help-tournament = Turnier: auslosen, Ergebnisse, Rangliste, Preise
option-tournament = welches Turnier: Anfang des Namens oder Nummer; sonst das laufende
help-tournament-new = ein Turnier anlegen
help-tournament-add = Leute melden; jeder bekommt eine Startnummer, die bleibt
help-tournament-change = Name, Verein oder Wertung von jemandem berichtigen, der gemeldet ist
help-tournament-change-club = der Verein; "" nimmt ihn heraus
help-tournament-change-category = die Wertungen (Kategorien), durch Komma getrennt: frauen, jugend, senioren oder andere; "" nimmt sie heraus
help-tournament-withdraw = jemanden abmelden; das Erspielte bleibt
help-tournament-import = Leute aus einer Liste melden: CSV, XLSX oder ODS
help-tournament-checkin = abhaken, wer da ist; ausgelost wird dann nur, wer da ist. Ohne Namen: wer noch fehlt
help-tournament-checkin-people = Name oder Startnummer; mehrere möglich, auch von bis („21-30“)
help-tournament-checkin-all = alle, die gemeldet sind
help-tournament-checkin-not-yet = doch noch nicht da
help-tournament-change-rename = ein anderer Name, unter dem die Person von jetzt an überall steht
help-tournament-clock = die Uhr der Serie, auf der Wand und den Telefonen
help-tournament-clock-clock = wie lange noch („50m“, „1h20“) oder bis wann („17:30“), oder pause, weiter, um (die Zeit ist um); ohne Angabe: wie es steht
help-tournament-draw-dry-run = nur zur Probe: zeigt die Tische und wie gut sie sind, und lost nichts aus
help-tournament-draw-tables-of = alle Tische genau so groß; wer übrig bleibt, setzt aus, wer das ist, wird vorher gesagt
help-tournament-sheets-missing = nur für Tische, die noch nicht abgegeben haben
refused-sheets-none-missing = In Serie { $series } fehlt kein Tisch mehr; es gibt nichts nachzudrucken.
help-tournament-entrants = wer gemeldet ist
help-tournament-draw = die Tische der nächsten Serie auslosen
help-tournament-tables = wer wo sitzt
help-tournament-sheets = alles zum Drucken: Zettel, Sitzplan, Schilder, Startliste, Rangliste, Kreuztabelle, Preistafel, Preisliste, Kassenblatt, Urkunden
help-tournament-hand = ein Spiel an einem Tisch aufschreiben
help-tournament-fix = ein Spiel an einem Tisch ändern
help-tournament-void = ein Spiel an einem Tisch streichen
help-tournament-undo = die letzte Eintragung zurücknehmen
help-tournament-undo-number = dieser Eintrag des Turnierprotokolls, etwa T1.12; er muss der nächste sein, der zurückgenommen würde (bei einem Zettel: der neueste seines Tischs). Ein Spiel streicht „kerbholz turnier streichen“
help-tournament-redo = Zurückgenommenes wieder eintragen
help-tournament-redo-number = dieser Eintrag des Turnierprotokolls, etwa T1.12; er muss der nächste sein, der wiederkäme
help-tournament-explain = woher die Punkte eines Spiels kommen
help-tournament-sheet = der Zettel eines Tischs, Spiel für Spiel
help-tournament-end = einen Tisch vorzeitig beenden
help-tournament-result = die Summen eines Zettels eintragen
help-tournament-missing = welche Tische fehlen, welche Eingaben sich widersprechen
help-tournament-standings = die Rangliste
help-tournament-prizes = wer was bekommt
help-tournament-export = alles in eine Datei (.xlsx oder .csv), oder als JSON
help-tournament-report = die Seite für die Wand, die sich selbst erneuert
help-tournament-log = was wann eingetragen und berichtigt wurde
help-tournament-list = alle Turniere
help-tournament-use = ein anderes Turnier zum laufenden machen
option-table = an welchem Tisch
help-tournament-series = in welcher Serie; sonst in der, die gespielt wird
help-tournament-standings-series = die Rangliste dieser Serie allein; sonst die aller
help-tournament-draw-series = welche Serie: die nächste im Voraus, oder ab dieser neu; sonst die nächste
help-tournament-use-name = Anfang des Namens oder Nummer
help-tournament-new-name = wie das Turnier heißt
help-tournament-new-series = wie viele Serien; sonst eine
help-tournament-new-rounds = wie oft jeder in einer Serie gibt; nötig, wo die Regeln es nicht sagen
help-tournament-add-players = wer mitspielt; die Namen gelten so, wie sie hier stehen
help-tournament-add-club = der Verein aller Genannten
help-tournament-add-category = die Wertungen (Kategorien) aller Genannten, durch Komma getrennt: frauen, jugend, senioren oder andere
help-tournament-import-file = Liste mit einer Zeile Überschriften: Name, oder Vorname und Nachname; dazu nach Wunsch Startnr., Verein, Ort, Kategorie, bezahlt, in beliebiger Reihenfolge. XLSX, ODS oder CSV (Komma oder Semikolon, UTF-8 oder Latin-1)
help-tournament-import-rows = nur diese Zeilen der Liste („3,5-40“)
help-tournament-import-without = ohne diese Zeilen („7,9“)
help-tournament-import-mend = liest in einer Zelle etwas anderes („7:Name=Anna Bauer“); mehrfach möglich
help-tournament-import-encoding = worauf eine Liste geschrieben ist, die kein UTF-8 ist: windows oder mac
value-row-cell = ZEILE:SPALTE=TEXT
help-tournament-import-new = nur, wer noch nicht gemeldet ist: für eine Liste, die länger geworden ist
help-tournament-import-changes = mit --neu: übernimmt, was die Liste von Gemeldeten anderes sagt (Verein, Ort, Wertungen, bezahlt)
option-player = Name oder Startnummer
help-tournament-draw-seed = Los, aus dem die Auslosung folgt; sonst ein zufälliges
help-tournament-draw-mode = zufällig, oder Nachbarn der Rangliste zusammen (rangliste)
help-tournament-draw-prefer = möglichst Tische zu dritt oder möglichst zu viert; sonst zu dritt
help-tournament-draw-fix = ein fester Platz; mehrfach möglich
help-tournament-result-scores = Punkte für jeden am Tisch, ohne Partiepunkte; wo sie zählen, mit gewonnenen und verlorenen Spielen
help-tournament-result-again = zweite Eingabe durch jemand anderen, zum Vergleich
help-tournament-result-correct = gilt an Stelle der früheren Eingabe
help-tournament-result-hands = wie oft gegeben wurde, wenn anders als ausgemacht
help-tournament-sheets-file = HTML-Datei zum Drucken; sonst die Standardausgabe
option-ties = was bei Gleichstand entscheidet, der Reihe nach: gewonnen, verloren, beste-serie, letzte-serie, direkt, los; sonst gewonnen,verloren
option-fee = Startgeld je Person
option-keep = was einbehalten wird, als Betrag oder in Prozent („10%“)
option-loss-fee = was jedes verlorene Spiel kostet
option-ladder = Preise der Plätze: Prozente („40,25,15,10,10“, auch ohne Angabe) oder Beträge („100,00;60,00“ oder „100 €;60 €“)
option-last-place = ein Preis für den letzten Platz
help-tournament-report-every = alle wie viele Sekunden der Browser neu lädt; sonst 15. Mehrere Bilder wechseln sich ab, jedes eine Sekunde je Zeile, und mit jedem lädt er neu; wie lange alle dauern, steht darunter
help-tournament-report-watch = läuft weiter und schreibt die Seite bei jeder Änderung neu
help-tournament-report-file = HTML-Datei; sonst die Standardausgabe
value-roll = LISTE
value-clock = ZEIT
value-ladder = STUFEN
value-player-points = NAME=PUNKTE[:GEWONNEN/VERLOREN]
value-player-table = NAME=TISCH
help-demo-tournament = ein Turnier mit 26 Leuten über drei Serien statt eines Abends
help-tournament-tables-by-name = nach Namen geordnet: wer an welchem Tisch sitzt
