# Abrechnen und Zahlen.

help-balance-why = woher der Stand kommt: Abende, Spiele und Zahlungen
help-balance-assert = prüft einen Stand, etwa „Anne=12,40 EUR“; mehrfach möglich
help-show-as = Schilling in Euro zeigen (EUR); gespeichert bleibt, was gespielt wurde
help-settle-via = alles über eine Person
help-settle-pairwise = jeder mit jedem
help-settle-coin = nur Vielfache von so vielen Cent oder Groschen; der Rest bleibt offen

refused-coin-wrong = { $field }: { $value } geht nicht; bitte die kleinste Münze in Cent oder Groschen angeben, etwa 10.
refused-pairwise-alone = { $option } geht nur für sich, nicht mit --coin oder --show-as; bitte eines weglassen.
refused-shown-is-not-paid = { $option } zeigt nur um und lässt sich nicht bezahlen; bitte --paid ohne diese Angabe verwenden.
refused-no-rate = Von { $from } nach { $to } ist kein Kurs bekannt; umgerechnet wird nur von ATS nach EUR.
refused-assertion-wrong = { $field }: „{ $value }“ ist nicht zu verstehen; bitte „Anne=12,40 EUR“ schreiben.
refused-balance-is-not = Der Stand von { $player } ist { $is }, nicht { $said }. „kerbholz konto --why“ sagt, woher er kommt.

settle-stems = { $line } (aus Abend { $evenings })
settle-carried = { $player } nimmt { $amount } zum nächsten Abend mit.
settle-changed = Nach der Zahlung geändert: Eintrag { $entry }.
settle-changed-why = Nach der Zahlung geändert: Eintrag { $entry } (Grund: { $why }).
money-converted = Umgerechnet von { $from } in { $to } zum amtlichen Kurs 13,7603; gespeichert bleiben Schilling und Groschen.

why-what = Woher
why-evening = Abend { $number }, { $day }: { $game }
why-hand = Spiel { $hand }
why-payment = { $day }: { $from } hat { $to } gezahlt
why-rounding = Rundung auf ganze Cent oder Groschen
why-sum = Stand von { $player }
why-nothing = Für { $player } gibt es noch nichts um Geld.
