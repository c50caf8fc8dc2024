# Pictures and figures over many hands, and the pages on which they stand.
page-skip = Skip to content
page-navigation = On this page

chart-title = Running totals
chart-hands = Hand
chart-evenings = Evening
chart-series = Series
chart-empty = No hand yet.
chart-leads = { $player } leads { $after } with { $total }.
chart-wins = { $player } wins { $after } with { $total }.
chart-lead-shared = In the lead together { $after } with { $total }: { $players }.
chart-after-hands = { $count ->
    [one] after one hand
   *[other] after { $count } hands
}
chart-after-evenings = { $count ->
    [one] after one evening
   *[other] after { $count } evenings
}
chart-after-series = { $count ->
    [one] after one series
   *[other] after { $count } series
}
chart-hand-number = hand { $number }
chart-evening-number = evening { $number }
chart-series-number = series { $number }
chart-one-step = There is no more to say yet.
chart-lead-throughout = The lead never changed.
chart-lead-since = The lead changed once: with { $since }.
chart-lead-changed = The lead changed { $changes } times, last with { $since }.
chart-extremes = Highest was { $up } with { $high } after { $up_at }, lowest { $down } with { $low } after { $down_at }.
chart-alone = { $player } stands at { $total } { $after }.
chart-alone-extremes = The highest was { $high } after { $up_at }, the lowest { $low } after { $down_at }.

histogram-title = Card points of declarers
histogram-description = { $games ->
    [one] One game, won with { $win } card points; { $won } won.
   *[other] { $games } games, won with { $win } card points; { $won } won.
}
histogram-won = won (from { $win })
histogram-lost = lost
rarity-won = { $points } card points or more came in { $as_far } of { $games } such games, about one in { $once }.
rarity-lost = { $points } card points or fewer came in { $as_far } of { $games } such games, about one in { $once }.
rarity-usual-won = { $points } card points or more are nothing special: they came in { $as_far } of { $games } such games.
rarity-usual-lost = { $points } card points or fewer are nothing special: they came in { $as_far } of { $games } such games.
rarity-too-few = How rare that is cannot be said yet: so far there { $games ->
    [one] is one such game
   *[other] are { $games } such games
}.

share-none = none yet
share-counted = { $hits } of { $of } ({ $share }%, with 90% confidence { $low } to { $high }%)
share-too-few = { $counted }; too few to judge.
share-usual = { $counted }; like everybody together ({ $all }%).
share-above = { $counted }; more than everybody together ({ $all }%).
share-below = { $counted }; less than everybody together ({ $all }%).

pairs-title = Who pays whom
pairs-payment = { $from } pays { $amount } to { $to }.

spark-description = { $total } after { $hands ->
    [one] one hand
   *[other] { $hands } hands
}; on the way from { $low } to { $high }.

slate-of = Slate of { $player }
slate-counted = { $strokes ->
    [0] No stroke left
    [one] One stroke
   *[other] { $strokes } strokes
}, { $bollern ->
    [0] no Bollern
    [one] one Bollern
   *[other] { $bollern } Bollern
}{ $extra ->
    [0] {""}
   *[other] , and { $extra } extra
}
slate-deals = { $counted }; deals

epc-title = Code for a transfer: { $from } to { $to }
epc-description = { $amount } to the account { $iban }.
epc-amount = { $from }: { $amount } to { $to }
epc-amount-for = { $from }: { $amount } to { $to }, for { $debt } at 13.7603
epc-purpose = { $from }: { $text }
epc-purpose-for = { $from }: { $text }; { $debt } at 13.7603
report-days = { $title }, { $first } to { $last }
refused-epc-too-long = What is to be paid to { $value } does not fit into a code; please give a shorter name.
refused-iban-sign = “{ $value }” is no IBAN: “{ $sign }” does not occur in one; please write letters and digits only.
refused-iban-country = “{ $value }” is no IBAN of the European Economic Area; only for those a code needs no BIC. Please transfer by hand.
refused-iban-length = “{ $value }” has { $found } characters; an IBAN from { $country } has { $length }. Please copy it again.
refused-iban-check = “{ $value }” has a slip: its check digits do not fit. Please copy it again.
refused-epc-name = “{ $value }” does not fit into a code to pay by: a name has 1 to { $most } characters there, not { $length }. Please give a shorter one.
refused-epc-currency = { $amount } cannot be paid by a code: those are for euros only. Please settle in euros or pay in cash.
refused-epc-amount = { $amount } cannot be paid by a code; possible are { $least } to { $most }.

help-report = an evening as a page that opens without a network and can be printed (--since, --all: many; --tournament: a tournament)
help-report-file = where to; else to standard output
help-report-svg = only the picture of the totals, as SVG
help-report-person = only this person
help-report-iban = to whose account is to be paid, for this page alone: anne=DE…; else what the file .iban beside the database has
value-iban = NAME=IBAN
report-sheet = The sheet
report-night = { $day }: { $games }
report-course = Running totals
report-course-of = Running totals: { $game }
report-slates = The slates
report-phase = Phase { $number } of { $phases }: { $name }
report-phase-lost = Ended with hand { $hand }: { $players } { $count ->
    [one] has
   *[other] have
} lost.
report-corrections = Corrections
report-receipt = Receipt
report-settlement = The settlement
report-figures = Figures
report-tables-by-hand = { $count ->
    [one] Figures of a table that was recorded hand by hand: { $tables }
   *[other] Figures of the tables that were recorded hand by hand: { $tables }
}
report-no-evenings = There is no evening in that time with hands that count.
report-not-played = { $player } has played in no hand there that counts.
report-season = { $evenings ->
    [one] One evening
   *[other] { $evenings } evenings
}
report-imprint = Recorded with Kerbholz.
refused-report-no-chart = There is no picture of running totals here: no hand with points is recorded yet.
refused-iban-of-nobody = { $where }Please say whose account it is: --iban anne=DE…
refused-iban-twice = { $name } has another account above, which counts: { $counts }. Please delete one of the two lines.
refused-iban-line = { $path }, line { $line }: { $reason }
