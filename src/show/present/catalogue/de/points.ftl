# Punkte, also jedes andere Spiel: Absagen, Schritte der Rechnung, Lage am Tisch, Wörter, Hausregeln, die Zeile für ein Spiel.

refused-as-written-lowest = { $field }: Wo fällig ist, was geschrieben wird, führt, wer am meisten hat; bitte best=highest nehmen oder settle=differences.
refused-as-written-total = { $field }: Wo fällig ist, was geschrieben wird, ergeben die Punkte eines Spiels zusammen 0 und nicht { $value }; bitte total=0 nehmen oder settle=differences.
refused-stake-nothing-due = { $where }Nach diesen Regeln wird nicht um Geld gespielt, deshalb gilt ein Punkt auch nichts; bitte den Einsatz weglassen oder mit einer anderen Hausregel settle anfangen.
refused-label-empty = { $where }Ein leerer Text geht hier nicht; möglich sind 1 bis { $most } Zeichen. Bitte ausfüllen oder weglassen.
refused-label-too-long = { $where }Der Text hat { $value } Zeichen; höchstens { $most } sind möglich. Bitte kürzen.
refused-label-control-character = { $where }„{ $value }“ enthält ein Steuerzeichen; möglich sind Buchstaben, Ziffern, Leerzeichen und Satzzeichen.
refused-points-of-nobody = { $where }Wenigstens für eine Person müssen Punkte dastehen, und wären es 0.
refused-points-not-seated = { $where }{ $value } sitzt gerade nicht am Tisch; bitte nur nennen, wer dort sitzt.
refused-points-out-twice = { $where }{ $value } setzt schon aus; bitte nur einmal nennen.
refused-points-nobody-left = { $where }Wenigstens zwei müssen mitspielen; bitte weniger aussetzen lassen.
refused-points-of-who-sat-out = { $where }{ $value } hat dieses Spiel ausgesetzt und deshalb keine Punkte darin; bitte das eine oder das andere weglassen.
refused-points-halves-off = { $where }{ $value } für { $player } geht nicht, denn nach diesen Regeln gibt es keine halben Punkte; erlaubt sind sie mit der Hausregel halves in einem neuen Abend.
refused-points-beyond = { $where }{ $value } für { $player } ist zu viel; möglich sind höchstens { $most } nach oben und nach unten.
refused-points-sum-wrong = { $where }Zusammen ergeben die Punkte { $value }, sie müssen aber { $total } ergeben; bitte nachrechnen.

step-points-written = Geschrieben wird, was jeder bekommen hat.
    .brief = geschrieben
step-points-declared = { $player } hat gespielt; geschrieben wird, was jeder bekommen hat.
    .brief = { $player } spielt
step-points-played = { $player } hat { $what } gespielt; geschrieben wird, was jeder bekommen hat.
    .brief = { $what }
step-points-what = Gespielt wurde { $what }; geschrieben wird, was jeder bekommen hat.
    .brief = { $what }
step-points-out = { $count ->
    [one] Ausgesetzt hat { $players }, zahlt also nichts und bekommt nichts.
   *[other] Ausgesetzt haben { $players }, zahlen also nichts und bekommen nichts.
}
    .brief = ohne { $players }
step-points-thrown-in = Zusammengeworfen: nichts wird geschrieben.
    .brief = zusammengeworfen
step-points-differences = Je zwei von { $count } gleichen den Unterschied aus: jeder bekommt seine Punkte mal { $count }, weniger die Summe von { $sum }.
step-points-differences-lowest = Je zwei von { $count } gleichen den Unterschied aus, und weniger ist besser: jeder bekommt die Summe von { $sum }, weniger seine Punkte mal { $count }.
step-points-as-written = Fällig ist, was geschrieben wurde.
step-points-not-paid = Um Geld geht es nicht, deshalb ist nichts fällig.

outlook-points-turn = { $dealer } gibt, danach der Nächste.
outlook-points-winner = { $dealer } gibt, danach gibt, wer das Spiel gewinnt.
outlook-points-loser = { $dealer } gibt, danach gibt, wer das Spiel verliert.
outlook-points-stays = { $dealer } gibt, den ganzen Abend.
outlook-points-differences = Je zwei am Tisch gleichen den Unterschied ihrer Punkte aus.
outlook-points-differences-lowest = Je zwei am Tisch gleichen den Unterschied ihrer Punkte aus; weniger ist besser.
outlook-points-as-written = Fällig ist, was geschrieben wird.
outlook-points-not-paid = Um Geld geht es nicht; vorn liegt, wer am meisten hat.
outlook-points-not-paid-lowest = Um Geld geht es nicht; vorn liegt, wer am wenigsten hat.
outlook-points-sum = Die Punkte eines Spiels ergeben zusammen { $total }.
outlook-points-goal = Gespielt wird, bis jemand { $goal } hat.
outlook-points-goal-lowest = Gespielt wird, bis jemand { $goal } hat; wer sie erreicht, hat verloren.

word-points = Punkte
word-frei = frei
word-nullsumme = Nullsumme
word-minus = Minus
word-differences = Unterschiede
word-as-written = wie geschrieben
word-none = nichts
word-highest = die meisten
word-lowest = die wenigsten
word-turn = reihum
word-winner = Gewinner
word-loser = Verlierer
word-stays = immer derselbe

game-points = Jedes andere Spiel, Cego, Skat oder Binokel: geschrieben wird, was jedes Spiel wem gebracht hat.

switch-points-total = Was die Punkte eines Spiels zusammen ergeben; any: gleich was.
    .brief = Summe
switch-points-settle = Was fällig ist: differences: je zwei gleichen den Unterschied aus; as-written: was geschrieben wird; none: nichts, es geht nicht um Geld.
    .brief = Abrechnung
switch-points-best = Wer vorn liegt: highest: wer am meisten hat; lowest: wer am wenigsten hat.
    .brief = Vorn
switch-points-goal = Mit wie vielen Punkten von jemandem Schluss ist; 0: offen.
    .brief = Ziel
switch-points-rounds = Nach wie vielen Runden Schluss ist; 0: offen.
    .brief = Runden
switch-points-deal = Wer als Nächstes gibt: turn: reihum; winner: wer gewonnen hat; loser: wer verloren hat; stays: immer derselbe.
    .brief = Geben
switch-points-halves = Dürfen halbe Punkte geschrieben werden?
    .brief = Halbe
switch-points-label = Wie das Spiel auf Zetteln und in der Statistik heißt.
    .brief = Name

notation-points-first = Namen mit Punkten ({ $one }+12 { $two }-4), die Punkte aller reihum, was jemand spielt ({ $one } solo 24), oder weiter; am Tisch: { $names }
notation-points-of = die Punkte von { $name }
notation-points-row = nichts mehr, für jeden der { $count } stehen Punkte da
notation-points-number = eine Zahl in ganzen oder halben Punkten
notation-points-more = noch ein Name mit Punkten, oder ohne und wer aussetzt
table-page-points = { $first } 12 { $second } -12 = { $first } bekommt 12, { $second } gibt 12 ab; kurz: { $first_short }+12 { $second_short }-12
    { $row } = die Punkte aller, wie sie sitzen
    { $balanced ->
        [0] { $first_short } solo 24 = { $first } spielt ein Solo und bekommt 24
       *[other] { $first_short } solo alle 8 = { $first } spielt ein Solo und bekommt 8 von jedem
    }
    { $first_short } alle 8 = 8 von jedem anderen; alle -8: an jeden
    { $balanced ->
        [0] weiter, w = zusammengeworfen, das Geben geht weiter
       *[other] fehlt nur einer, hat er den Rest; weiter, w: zusammengeworfen
    }
    { $halves ->
        [0] { $others ->
            [0] 12 -12 // knapp = was dahinter steht, ist eine Notiz
           *[other] { $first_short } 12 ohne { $last } = { $last } setzt aus
        }
       *[other] { $first_short } 1,5 = auch halbe Punkte{ $others ->
            [0] { "" }
           *[other] ; ohne { $last }: setzt aus
        }
    }
