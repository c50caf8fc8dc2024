# Abrechnen und Zahlen.

help-balance-why = woher der Stand kommt: Abende, Spiele und Zahlungen
help-balance-assert = prüft einen Stand, etwa „Anne=12,40 EUR“; mehrfach möglich
option-show-as = Schilling in Euro zeigen (EUR); gespeichert bleibt, was gespielt wurde
help-settle-via = alles über eine Person
help-settle-pairwise = jeder mit jedem
help-settle-coin = nur Vielfache von so vielen Cent oder Groschen; der Rest bleibt offen, oder er kommt in die Kasse, wenn für jeden dieser Abende Kassengeld ausgemacht ist

refused-coin-wrong = { $where }{ $value } geht nicht; bitte die kleinste Münze in Cent oder Groschen angeben, etwa 10.
refused-pairwise-alone = { $option } geht nur für sich, nicht mit --münze oder --zeigen-in; bitte eines weglassen.
refused-no-rate = Von { $from } nach { $to } ist kein Kurs bekannt; umgerechnet wird nur zwischen ATS und EUR.
refused-assertion-wrong = { $where }„{ $value }“ ist nicht zu verstehen; bitte „Anne=12,40 EUR“ schreiben.
refused-balance-is-not = Der Stand von { $player } ist { $is }, nicht { $said }. „kerbholz konto --warum { QUOTED($player) }“ sagt, woher er kommt.
refused-cash-is-not = { $kitty }: Es müssten { $is } darin sein, nicht { $said }. „kerbholz zahlungen --spieler { QUOTED($kitty) }“ zeigt alles, was hinein- und herauskam.

money-converted = Umgerechnet von { $from } in { $to } zum amtlichen Kurs 13,7603; gespeichert bleiben { $from ->
    [ATS] Schilling und Groschen
   *[other] Euro und Cent
}.

why-what = Woher
why-part = davon
why-evening = Abend vom { $evening }: { $game }
why-evening-named = Abend vom { $evening }
why-hand = Spiel { $hand }
why-rounding = Rundung auf ganze Cent oder Groschen
why-sum = Stand { $player ->
    [Kasse] der Kasse
   *[other] von { $player }
}
why-nothing = Bei { $player } ging es noch nie um Geld.
why-nothing-until = Bei { $player } ging es bis zum { $day } noch nicht um Geld.
account-nothing-in-game = Bei { $player } ging es in { $game } noch nie um Geld.
account-nothing-in-game-until = Bei { $player } ging es in { $game } bis zum { $day } noch nicht um Geld.

kitty-name = Kasse
settle-given = Darin enthalten: { $amount } Rest von { $player } für die Kasse.
kitty-no-lost-games = Ein Spiel um Punkte ist nur verloren, wo jemand als Spieler genannt ist („anne solo -24“); sonst kommt hier nichts in die Kasse.
option-kitty-per-lost-game = was jedes verlorene Spiel in die Kasse bringt; Räuber und Strafen zählen nicht, bei Spielen um Punkte nur, wo ein Spieler genannt ist
option-kitty-per-evening = was jeder am Abend in die Kasse gibt
refused-kitty-name-taken = „{ $name }“ heißt hier schon jemand; bitte erst umbenennen („kerbholz spieler umbenennen { QUOTED($name) } NAME“), dann kann es eine Kasse geben.
refused-kitty-is-no-player = { $name } ist die Kasse und spielt nicht mit; bitte einen anderen Namen angeben.
refused-kitty-other-currency = { $where }„{ $value }“ ist eine andere Währung als die des Abends; bitte in { $currency } angeben.
log-kitty = { $name } ist die Kasse
