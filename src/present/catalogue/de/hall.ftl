# Der Tag in der Halle: Einstellungen, Preise, Kasse, Listen.

refused-category-wrong = { $field }: „{ $value }“ geht nicht als Wertung; möglich sind 1 bis { $most } Zeichen ohne Komma und Strichpunkt, zum Beispiel „Frauen“ oder „Jugend“.
refused-category-twice = { $field }: „{ $value }“ steht zweimal da; bitte einmal weglassen.
refused-category-unknown = { $field }: „{ $value }“ wird in diesem Turnier nicht eigens gewertet{ $count ->
    [0] {""}
   *[other] ; gewertet werden: { $known }
}. Bitte zuerst mit „kerbholz turnier einstellen --categories“ aufnehmen.
refused-round-to-nothing = { $field }: auf 0 lässt sich nicht runden; bitte einen Betrag angeben, zum Beispiel „1,00“, oder „0,01“ für auf den Cent.
refused-good-wrong = { $field }: Zeile { $line } („{ $value }“) ist kein Sachpreis, der sich ausrufen lässt; möglich sind 1 bis { $most } Zeichen ohne Steuerzeichen.
