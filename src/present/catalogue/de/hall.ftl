# Der Tag in der Halle: Einstellungen, Preise, Kasse, Listen.

happened-set = Vereinbart: { $what }
happened-describe = Andere Angaben zu { $names }
happened-paid = Startgeld: { $people }
paid-fee = { $name } hat bezahlt
paid-nothing = { $name } hat nicht bezahlt
paid-amount = { $name } hat { $amount } bezahlt

setting-ties = Gleichstand
setting-fee = Startgeld
setting-keep = Einbehalt
setting-ladder = Preise
setting-last-place = Preis für den letzten Platz
setting-loss-fee = Verlustgeld
setting-loss-fee-per = worüber verlorene Spiele gezählt werden
setting-loss-fee-to = wohin das Verlustgeld geht
setting-round-to = Rundung
setting-rest = was vom Runden übrig bleibt
setting-categories = Wertungen
setting-club-best = wie viele eines Vereins zählen
setting-day-prizes = Serienpreise
setting-goods = Sachpreise

refused-category-wrong = { $field }: „{ $value }“ geht nicht als Wertung; möglich sind 1 bis { $most } Zeichen ohne Komma und Strichpunkt, zum Beispiel „Frauen“ oder „Jugend“.
refused-category-twice = { $field }: „{ $value }“ steht zweimal da; bitte einmal weglassen.
refused-category-unknown = { $field }: „{ $value }“ wird in diesem Turnier nicht eigens gewertet{ $count ->
    [0] {""}
   *[other] ; gewertet werden: { $known }
}. Bitte zuerst mit „kerbholz turnier einstellen --categories“ aufnehmen.
refused-round-to-nothing = { $field }: auf 0 lässt sich nicht runden; bitte einen Betrag angeben, zum Beispiel „1,00“, oder „0,01“ für auf den Cent.
refused-good-wrong = { $field }: Zeile { $line } („{ $value }“) ist kein Sachpreis, der sich ausrufen lässt; möglich sind 1 bis { $most } Zeichen ohne Steuerzeichen.

refused-roll-too-large = Die Datei ist größer als { $most } MB; so lang ist keine Liste von Leuten. Bitte prüfen, ob es die richtige ist.
refused-roll-too-long = Mehr als { $rows } Zeilen oder { $columns } Spalten hat keine Liste von Leuten; bitte prüfen, ob es die richtige Datei ist.
refused-roll-workbook-too-large = Diese Mappe wird entpackt größer, als eine Liste von Leuten sein kann; bitte nur das Blatt mit den Leuten als CSV speichern.
refused-roll-old-workbook = Das ist eine Mappe im alten Format von Excel oder eine mit Kennwort; bitte ohne Kennwort als XLSX, ODS oder CSV speichern.
refused-roll-no-workbook = Das ist ein Archiv, aber keine Tabelle; bitte als XLSX, ODS oder CSV speichern.
refused-roll-paid-wrong = „{ $value }“ sagt nicht, ob bezahlt ist; möglich sind „ja“, „x“, „nein“ oder ein Betrag wie „12,00“.

roll-unknown = { $count ->
    [one] Diese Spalte ist nicht bekannt, aus ihr ist nichts übernommen: { $columns }.
   *[other] Diese Spalten sind nicht bekannt, aus ihnen ist nichts übernommen: { $columns }.
}
roll-other-sheets = Gelesen ist das Blatt „{ $sheet }“; nicht gelesen { $count ->
    [one] ist das Blatt { $sheets }, das auch nach einer Liste aussieht.
   *[other] sind die Blätter { $sheets }, die auch nach Listen aussehen.
}
