# Tournaments: the draw, results, the ranking, prizes.

happened-enter = Entered: { $names }
happened-withdraw = { $name } withdrawn
happened-return = { $name } is back
happened-checkin = Here: { $names }
happened-checkin-not = Not here yet: { $names }
happened-draw = Series { $series } drawn{ $over ->
    [0] {""}
   *[other] {" "}anew
}: { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, seed { $seed }
happened-result = Series { $series }, table { $table }{ $over ->
    [0] {""}
   *[other] {""}, corrected
}: { $scores }
happened-result-again = Series { $series }, table { $table }, second entry{ $over ->
    [0] {""}
   *[other] {""}, corrected
}: { $scores }
log-tournament = Tournament “{ $name }” set up

refused-tournament-name-wrong = { $where }A tournament cannot be called “{ $value }”; please give a name without control characters.
refused-tournament-needs-points = A tournament needs a game with points at tables of three and four; please choose other rules, for example “--rules steinmauern-turnier” or “--rules achertal”.
refused-tournament-switch = { $field ->
        [goal] A tournament plays the rounds that are agreed on and not to a goal; please take rules with goal=0.
       *[best] In a tournament whoever has most leads; please take rules with best=highest.
    }
refused-tournament-known = { $where }There is a tournament “{ $value }” already; please choose another name, for example with the year.
refused-tournament-unknown = { $where }“{ $value }” is no tournament; “kerbholz tournament list” shows all.
refused-tournament-ambiguous = { $where }“{ $value }” may mean several tournaments; please give more of the name, or the number.
refused-tournament-nothing-to-move = There is nothing here to take back or to bring again.
refused-no-current-tournament = { $audience ->
    [phone] There is no tournament to be seen here.
   *[table] There is no tournament; “kerbholz tournament new NAME” begins one, “kerbholz tournament use” goes on with an earlier one.
}
refused-rounds-needed = { $field } is missing: how often shall everybody deal in a series? Please add for example “--rounds 3”.
refused-rules-of-no-game = { $where }No game has rules “{ $value }”; please choose one of { $allowed }.

refused-entrant-twice = { $where }“{ $value }” is entered already, as { $other } with start number { $number }; for somebody else please add something, for example “{ $value } (Au)”.
refused-entrant-twice-in-list = { $where }“{ $value }” is entered already, { $spelled ->
    [alike] {""}
   *[otherwise] as { $other }{" "}
}with start number { $number }; for somebody else please add something, for example “{ $value } (Au)”. If the list has only grown, “{ $option }” passes over all who are entered already.
refused-entrant-is-number = { $where }“{ $value }” could not be told from a start number; please give a name.
refused-entrant-is-figure = “{ $value }” is a number and no name. What somebody pays is noted by “kerbholz tournament paid”; a start number takes back whoever withdrew.
refused-entrant-unknown = { $where }“{ $value }” does not play here. Please check the name or start number.
refused-not-at-that-table = { $where }“{ $value }” { $left ->
    [0] does not sit at table { $table } in series { $series }.
   *[other] has withdrawn; in series { $series } at table { $table }, please enter whoever plays on there.
} Those who do: { $names }; please check the name and the number of the table.
refused-entrant-close = { $where }“{ $value }” does not play here, but “{ $close }” does; is that meant? Else please give the start number.
refused-swap-not-seated = { $where }{ $value } ({ $number }) { $who ->
    [left] has withdrawn and sits at no table in series { $series }; please name whoever plays there now.
   *[here] sits at no table in series { $series }; please check the series. Where { $value } plays on for somebody who leaves: “tournament substitute NAME { $number }”.
}
refused-swap-both-sit-out = { $where }{ $one } and { $other } both sit out series { $series }; please name somebody who sits at a table.
refused-start-number-wrong = { $where }{ $value } is no start number; it must be a whole number from 1 to { $most }.
refused-start-number-taken = { $where }Start number { $value } is { $other }'s; please give { $name } another one.
refused-start-number-unknown = { $where }There is no start number { $value }, or it stands twice; please check.
refused-withdrawn-already = { $where }“{ $value }” has withdrawn already.
refused-entrant-here-already = { $where }“{ $value }” plays already.
refused-withdrawn-in-mid-series = { $where }“{ $value }” sits at table { $table } in series { $series }, { $state ->
    [hands] where hands are recorded one by one. If the table does not play on, please “kerbholz tournament end --series { $series } --table { $table }”, then withdraw.
    [waits] whose sheet waits on a phone to be confirmed. Please accept it or send it back on the organiser’s page (“kerbholz serve --entry”), then withdraw.
   *[open] whose sheet is still missing. Please enter what was played there first, then withdraw; where somebody else plays on, “tournament substitute { $number } NAME”.
}
refused-merge-entered-both = “{ $name }” and “{ $other }” have both entered “{ $tournament }” and cannot be the same person; please name two others.

copies-disagree = “{ $tournament }”: this does not go together: in this copy { $here }, in the file { $there }. Please type { $ways }; then exchange the copies anew.
copies-side = “{ $text }”{ $state ->
    [undone] {" "}was taken back
    [redone] {" "}is there again
   *[recorded] {""}
}
copies-either = { $one } or { $other }
copies-way = { $copy ->
    [here] here
   *[there] in the other copy
} { $way ->
    [redo] “kerbholz tournament redo” (until it is there again)
    [sheet] “kerbholz tournament undo --table { $table } --series { $series }”
   *[undo] “kerbholz tournament undo” (until it is taken back)
}
copies-way-sheets = what the sheet says in one of the copies, with “kerbholz tournament result --table { $table } --series { $series } { $again ->
    [0] --correct
   *[other] --again
}”
refused-join-hands-and-sums = “{ $tournament }”, series { $series }, table { $table }: one copy has single hands, the other sums from paper. Please take one of them back with “kerbholz tournament undo --table { $table }” and exchange the copies anew.
refused-join-hands-of-other-draw = “{ $tournament }”, series { $series }, table { $table }: hands are recorded, but in the other copy the series is drawn anew. Please take back the draw there or the hands here, and exchange the copies anew.
refused-join-impossible = “{ $tournament }”: what the two copies recorded does not go together: { $reason } Nothing was taken; please take it back in one of them (“kerbholz tournament undo”), exchange the copies anew, and record it once more then.

join-hands-named = “{ $tournament }”, series { $series }, table { $table }: in one copy people changed places, in the other hands are recorded there. The hands stay at the seats, under the names of those who sit there now. Where that is wrong, please change them back by “kerbholz tournament swap”.
refused-redo-entered-both = “{ $name }” and “{ $other }” have since become one person and cannot both be in “{ $tournament }”; “kerbholz players split” takes them apart again.

roll-fault = Line { $line } ({ $read }): { $reason }
roll-fault-of-cell = Line { $line } ({ $read }), column “{ $column }”: { $reason }
roll-fault-of-cells = Lines { $lines }, column “{ $column }”: { $reason }
refused-roll-faults = { $count ->
    [one] There is a fault
   *[other] There are { $count } faults
} in the list; nobody is entered yet:{ $faults }{ $more ->
    [0] {""}
   *[other] {" "}… and { $more } more.
}{ $known ->
    [0] {""}
   *[other] {""}
        { $known } of them are entered already; “--new” passes over them.
}{ $others ->
    [0] {""}
   *[other] {""}
        Please correct the list; or { $doubles ->
            [0] {""}
           *[other] “--without { $without }” leaves out what is double,{" "}
        }“--mend "LINE:COLUMN=TEXT"” reads something else there.
}
refused-roll-no-name = “{ $value }” is no name in a list of nothing but names.
refused-roll-too-many-fields = The line has { $fields } fields, the heading only { $most }; “{ $value }” has no column. If it is part of a name, please put the whole name in quotes; if it belongs nowhere, “--mend { QUOTED($mend) }” leaves out what is too much.
refused-roll-parted-by-blanks = Only a blank parts the headings “{ $value }”, and there are blanks in names too: where a column ends cannot be seen. Please part the columns by semicolons, or save the list as XLSX, ODS or CSV.
roll-headings-repeated = { $count ->
    [one] Line { $lines } is the heading once more and was passed over.
   *[other] Lines { $lines } are the heading once more and were passed over.
}
roll-left-out = Left out: { $cells }{ $more ->
    [0] {""}
   *[other] {" "}… and { $more } more
}
roll-doubtful = Please look whether each of these is one person with the whole name: { $cells }{ $more ->
    [0] {""}
   *[other] {" "}… and { $more } more
}
roll-surplus = Below no heading, and not taken: { $cells }{ $more ->
    [0] {""}
   *[other] {" "}… and { $more } more
}
refused-roll-rows-wrong = { $field }: “{ $value }” names no lines; please write “3,5-40”, for example, as the lines of the list are counted.
refused-roll-mend-wrong = { $field }: “{ $value }” is not understood; please write “LINE:COLUMN=TEXT”, for example “7:Name=Anna Bauer”.
refused-roll-mend-column = { $field }: Nothing is read from a column “{ $value }” in this list; it is read from: { $found }.
refused-roll-mend-line = { $field }: The list has no line { $value } below its headings.
roll-read-as-of-a-mac = The list was written on an old Mac (Mac Roman) and is read as such{ $entries ->
    [0] .
   *[one] ; if the umlauts are wrong, please “kerbholz tournament undo”, and once more with “--encoding windows”.
}
roll-read-twice = The umlauts of the list were encoded twice (UTF-8); “{ $stands }” is read as “{ $was }”.
roll-second = Not taken, because another one says already what these columns say: { $columns }. If it is meant the other way round, please give the column that counts now another heading.
roll-second-column = “{ $column }” (“{ $counts }” counts)
roll-surname-first = Every name in the column “{ $column }” has a comma; it was read as “surname, first name”.
refused-roll-name-twice = “{ $value }” stands in line { $first } already{ $spelled ->
    [alike] {""}
   *[otherwise] , as “{ $other }”
}. If they are two people, please add something in the list, for example “{ $value } (Au)”; if it is one person, delete one of the lines. Lines that are the same in all are passed over by “{ $option }”.
refused-roll-of-a-mac = One and the same word in this file may be “{ $windows }” or “{ $mac }”: it is probably from a Mac. Please add “{ $option } mac” or “{ $option } windows”, whichever is right, or save the list as “CSV UTF-8” or as XLSX.
names-alike = { $one } and { $other }
alike-at-line = “{ $name }” (line { $line })
alike-with-number = “{ $name }” (start number { $number })
refused-names-alike-asked = { $count ->
    [one] This may be one person twice; nobody is entered yet:
   *[other] These { $count } may each be one person twice; nobody is entered yet:
}{ $pairs }
    If it is one person, please leave one of them out or give the start number; if they really are different people, add “{ $option }”.
ask-names-alike = { $why } Are they different people? (y/n)
unpaid = { $count ->
    [0] Everybody has paid.
    [one] One person has not paid yet:
   *[other] { $count } people have not paid yet:
}
entered-after-the-end = All series are played; whoever is entered now plays none of them. If that was a slip, please “tournament withdraw”.
entered-nearly-known = “{ $name }” is nearly called like { $other }. If it is the same person, “tournament undo” takes the entry back.
entered-repeated = { $count ->
    [one] Line { $lines } is the same as one further up and was passed over.
   *[other] Lines { $lines } are the same as further up and were passed over.
}
refused-roll-column-missing = The list has no column “{ $column }”; found: { $found }. One line must hold the headings: name, or given name and surname; besides, if wanted, number, club, town, category, paid.
refused-roll-empty = Nobody is in the list; please give a name on each line below the heading “name”.
refused-roll-quote-open = Line { $line }: a quotation mark opens and does not close; please save it as CSV again, or take the mark out.
refused-roll-unreadable = The list cannot be read ({ $error }); please save it as CSV.
refused-page-kind = { $where }“{ $value }” would be no such file: what is written is HTML, for a browser. Please choose a name with .html; from there it can be printed, also as PDF.

refused-cannot-be-seated = { $players ->
    [0] { $away ->
        [0] Nobody has entered
       *[other] Nobody is here yet
    }
    [one] Only one person is here
   *[other] { $players } people cannot be seated at tables of three and four
}; there must be 3, 4 or at least 6. { $away ->
    [0] Please enter { $players ->
        [0] people with “kerbholz tournament add”, which also brings back who has withdrawn.
       *[other] somebody else with “kerbholz tournament add”, or withdraw somebody.
    }
    [one] One person has entered and is not here yet; “kerbholz tournament checkin” takes them in.
   *[other] { $away } have entered and are not here yet; “kerbholz tournament checkin” takes them in.
}
refused-draw-leaves-over = { $people } people at tables of exactly { $size }: { $tables ->
    [one] that is one table
   *[other] that is { $tables } tables
}, and { $count ->
    [one] one person is left over and sits out this series: { $names }
   *[other] { $count } are left over and sit out this series: { $names }
}. If that is meant, please add “--yes”; else enter { $lacking ->
    [one] one person
   *[other] { $lacking } people
} more, withdraw { $count }, or draw with “--prefer { $size }”, and everybody plays.
ask-leaves-over = { $why } Draw like that? (y/n)
refused-rename-one = { $field }: only one person gets another name; { $count } are named. Please rename them one by one.
refused-checked-in-has-left = { $where }“{ $value }” has withdrawn; “kerbholz tournament add” brings them back.
refused-too-many-players = { $players } people are too many; at most { $most } can be drawn.
refused-series-all-drawn = { $where }There is no series { $value }, the tournament has { $most }; “kerbholz tournament standings” shows the ranking.
refused-series-not-next = { $where }It is not series { $value }'s turn; the next is series { $next }.
refused-series-has-results = Something is recorded for series { $series }; it cannot be drawn anew. Single results can be corrected with “kerbholz tournament result --correct”.
refused-draw-has-hands = What was done last is the draw of series { $series }, and people have played by it; the draw stays. To take back a single hand, please use “kerbholz tournament undo --table” with the number of the table.
refused-draw-loses-sheets = In series { $series } { $count ->
    [one] a sheet of table { $tables } waits on a phone to be confirmed; with other people at the table it
   *[other] sheets of tables { $tables } wait on phones to be confirmed; with other people at the table they
} would be lost. Please accept or send back first, on the organiser’s page (“kerbholz serve --entry”).
refused-series-is-being-played = Series { $series } is being played and cannot be drawn anew; { $count ->
    [one] table { $tables } has not handed in
   *[other] tables { $tables } have not handed in
}.{ $waiting ->
    [0] {""}
   *[other] {""} { $waiting ->
            [one] Table { $waits } waits
           *[other] Tables { $waits } wait
        } on a phone to be confirmed; that is accepted on the organiser’s page (“kerbholz serve --entry”).
}{ $ahead ->
    [0] {""}
   *[other] {" "}“--series { $ahead }” draws the next one without waiting; what is missing comes later, by “kerbholz tournament result --series { $series } --table { $first }”.
} If nobody plays there any more, “kerbholz tournament result --series { $series } --table { $first } --hands 0” counts the table without hands; points that people agree on are taken by “result” with “--anyway”.
refused-series-not-drawn = { $where }Series { $value } is not drawn; the last one is series { $last }.
refused-nothing-drawn = { $audience ->
    [phone] No series is drawn yet.
   *[table] No series is drawn yet; please begin with “kerbholz tournament draw”.
}
refused-table-not-drawn = { $where }There is no table { $value } in series { $series }; tables 1 to { $most } are drawn.
refused-table-size-wrong = { $where }{ $players } people sit at table { $value }; a tournament table seats three or four.
refused-seed-wrong = { $where }“{ $value }” is no seed that can be read out; it can be 1 to 64 characters, without control characters and without blanks at its ends.
refused-fixed-place-wrong = { $where }“{ $value }” cannot be understood; please write “name=table”, for example “Anne=1”.
refused-fixed-twice = { $where }{ $value } has two fixed places; please leave one out.
refused-fixed-no-such-table = { $where }{ $value } is to sit at table { $table }, but there are only { $tables }; please choose one of them.
refused-fixed-too-many = { $where }{ $fixed } places are fixed at table { $value }, which has only { $seats }; please seat somebody elsewhere.

refused-table-seats-are-drawn = This is a table of “{ $tournament }”: who sits here is drawn and stays. If somebody drops out, please end what was played with “kerbholz tournament end --table”.
refused-table-rules-are-set = This is a table of “{ $tournament }”: the organiser has set the rules for all tables.
refused-table-game-is-set = This is a table of “{ $tournament }”: the organiser has set for all tables what is played.
name-with-sum = { $name } { $points }
refused-table-has-sums = The sums of table { $table } in series { $series } are entered from paper ({ $sums }); there are no single hands. { $audience ->
    [phone] What is wrong the organiser corrects.
   *[table] If they are wrong, “kerbholz tournament undo --table { $table }” takes them back.
}
refused-table-has-hands = At table { $table } in series { $series } the hands are recorded one by one; the sums follow from them. { $audience ->
    [phone] Please load the page again and go on there.
   *[table] To compare, please add “--again”; correct mistakes with “kerbholz tournament fix --table { $table }”.
}
refused-table-not-begun = No hand is recorded at table { $table } in series { $series } yet.
refused-table-is-played = At table { $table } series { $series } is played to its end, nothing can be added. { $audience ->
    [phone] What is wrong the organiser corrects.
   *[table] “kerbholz tournament fix --table { $table } NO …” corrects a hand, “kerbholz tournament undo --table { $table }” takes the last one back.
}
refused-table-handed-in = Table { $table } has handed in for series { $series } already, with other figures. { $audience ->
    [phone] What is wrong the organiser corrects.
   *[table] Please check the table number; with “--correct” the new ones count, with “--again” it is the second entry.
}
refused-sheet-people-differ = Start numbers { $numbers } belong to this table; please give a value for each.
refused-sheet-not-balanced = The points add up to { $sum }, but must come to 0; please compare figures and signs with the sheet.{ $audience ->
    [phone] {""}
   *[table] {" "}If nobody is left who could say, please enter points that come to 0, or the hands of the sheet one by one (“kerbholz tournament hand”).
}
refused-points-without-hands = { $where }{ $value } hands dealt bring no points; please check the number of hands.
refused-more-games-than-hands = { $games } games won and lost in { $hands } hands dealt cannot be; please check the sheet. { $audience ->
    [phone] If more were dealt, the organiser enters it.
   *[table] If more were dealt, please add “--hands”.
}
refused-score-wrong = { $where }“{ $value }” cannot be understood; please write “name=points” or “name=points:won/lost”, for example “Anne=+12” or “Anne=120:3/1”.
refused-won-lost-needed = { $where }The games won and lost of { $value } are missing; please write them so: “{ $value }=120:3/1”.
refused-sits-elsewhere = { $where }{ $value } sits at table { $elsewhere } in series { $series }, not at table { $table }. Those who do: { $names }; please check the name and the number of the table.
refused-score-twice = { $where }{ $value } is named twice; please name everybody once.
refused-score-lacking = Still missing: { $names }. Please enter everybody at the table at once.

refused-rung-unknown = { $where }“{ $value }” decides nothing; possible are { $allowed }.
refused-rung-twice = { $where }“{ $value }” stands there twice; please leave one out.
refused-prizes-too-large = { $where }“{ $value }” is more than can be counted; please give a smaller amount.
refused-ladder-unclear = { $where }“{ $value }” can be read in more than one way. Please give percentages only (“40,25,15” or “12.5%,7.5%”, the sign with all of them), or only amounts with two decimals (“100.00,60.00”, a single one “100,00;”).
refused-prizes-other-currency = { $where }“{ $value }” is another currency; please give everything in { $currency }.
refused-nobody-to-rank = There is nobody yet who could get a prize; { $away ->
    [0] please enter people and play a series first.
    [one] one person has entered and is not here yet: “kerbholz tournament checkin” takes them in.
   *[other] { $away } have entered and are not here yet: “kerbholz tournament checkin” takes them in.
}
refused-more-than-the-whole = { $where }{ $value }{ $part ->
    [none] {""}
   *[other] .{ $part }
} % is more than the whole; shares may not exceed 100 % together. For fixed amounts please write two decimals, for example “100.00,60.00”.

# What commands show.
tournament-begun = Tournament “{ $name }” set up: { $rules }; { $series ->
    [one] 1 series
   *[other] { $series } series
} of { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, so { $at_three } hands a series at a table of three and { $at_four } at one of four.
tournament-begun-prizes = Prizes: { $prizes }
tournament-begun-people = The fees are enough for these prizes from { $people ->
    [one] one person
   *[other] { $people } people
} on.
tournament-begun-next = Go on with “kerbholz tournament add NAME …” or “kerbholz tournament import LIST.csv”, then “kerbholz tournament draw”.
tournaments-none = No tournament yet; “kerbholz tournament new NAME --rounds 3” begins one.
tournaments-number = No.
tournaments-name = Tournament
tournaments-rules = Rules
tournaments-entrants = People
tournaments-series = Series
tournaments-drawn = drawn
entered-new = Entered: { $names }
entered-returned = Back again: { $names }
entered-known = { $count ->
    [one] Entered already and passed over: one person.
   *[other] Entered already and passed over: { $count } people.
}
differing-row = Line { $line }, { $number } { $name }: { $what }
differing-paid = { $paid } (so far { $before })
differing-rows = These lines say something else than is noted here, and that is not taken:{ $rows }{ $more ->
    [0] {""}
   *[other] {" "}… and { $more } more.
}
    “--new --changes” takes it.
differing-rows-noted = What has changed is taken from these lines:{ $rows }{ $more ->
    [0] {""}
   *[other] {" "}… and { $more } more.
}
tables-are-exact = All tables have exactly { $size }: whoever fills no table sits out; with “--again --stay --prefer { $size }” everybody plays.
entered-in-all = { $players ->
    [one] One person is
   *[other] { $players } people are
} in now{ $away ->
    [0] {""}
   *[other] , { $away } not here yet
}.
entered-with-seat = { $name } still has the seat at table { $table } in series { $series } and plays on there; nothing has to be drawn anew.
awaited-at-table = Mind: already drawn with this place, and the table waits: { $places }. If somebody else plays, please use “kerbholz tournament substitute”; if nobody comes any more, “kerbholz tournament withdraw”.
entered-too-late = Series { $series } is drawn already: whoever enters now plays from the next one on – or at once if nothing is recorded yet and it is drawn anew (“kerbholz tournament draw --again --stay”: all others keep their places).
entered-after-last = Series { $series } is the last and drawn already: whoever comes now plays only if nothing is recorded there yet and it is drawn anew (“kerbholz tournament draw --again --stay”), or for somebody else (“kerbholz tournament substitute”).
entered-drawn-ahead = Series { $series } is being played, and all up to series { $drawn } are drawn already: whoever enters now plays from the first one on that is drawn anew; nothing may be recorded there yet, and the series after it are drawn once more. “kerbholz tournament draw --again --stay --series { $series }”, or with a later one: all others keep their places there.
entered-perhaps-one = { $count } people with one name each are entered. If it is only one person: “kerbholz tournament undo”, then in quotation marks: kerbholz tournament add { QUOTED($name) }
entrant-is-now = { $number } { $name }: club { $club }, categories { $categories }
entrant-team-too-large = The team “{ $club }” has { $people } people with that, { $size } are agreed on; it is not ranked like this. Whoever plays on for somebody counts as the same place with “kerbholz tournament substitute --together”.
entrant-without = –
withdrawn = { $name } has withdrawn; what was made so far still counts. Still in: { $players }.
withdrawn-draw-anew = Mind: already drawn with this place: { $places }. Please draw anew from series { $series } on: “kerbholz tournament draw --again --stay --series { $series }”; without “--stay” everybody gets a new place.
withdrawn-place = series { $series } table { $table }
entrants-none = Nobody has entered yet.
entrants-state = State
entrants-withdrawn = withdrawn
entrants-here = here
entrants-away = not here yet
attendance = Here { $here }, not yet { $away }, withdrawn { $withdrawn }.
attendance-away = Not here yet:
attendance-none = Nobody is checked in so far, and everybody who has entered is drawn. The first “kerbholz tournament checkin NAME” changes that: then only who is here is drawn.

hall-heading = { $tournament } – series { $series } of { $planned }
hall-series = Series
hall-table = Table
hall-seat = Seat
hall-number = No.
hall-player = Name
hall-club = Club
hall-team = Team
hall-players = At the table
hall-first-dealer = deals first
hall-state = State
hall-playing = { $hands } of { $planned }
hall-open = missing
hall-done = done
hall-draw-note = Drawn with seed { $seed }. { $repeats ->
    [0] Nobody meets anybody for the second time.
    [one] One meeting is repeated{ $moved ->
        [0] ; { $out ->
            [0] proven unavoidable
           *[other] proven unavoidable with those who play
        }: { $least }.
       *[other] .
    }
   *[other] { $repeats } meetings are repeated{ $moved ->
        [0] ; { $out ->
            [0] proven unavoidable
           *[other] proven unavoidable with those who play
        }: { $least }.
       *[other] .
    }
}
hall-taken-without-games = Without games won and lost; where totals are equal they count as none{ $costs ->
    [0] .
   *[other] , and nobody pays for a lost game.
} They are typed like this: “anna=12:2/1”.
hall-sits-out = { $count ->
    [one] Sits out this series: { $names }
   *[other] Sit out this series: { $names }
}
by-name-lacks-some = { $count ->
    [one] By the first word, since the surname is not known: { $names }
   *[other] By the first word, since their surnames are not known: { $names }
}
by-name-lacks-surnames = By the first word of each name: surnames are known from lists alone that have columns “surname” and “first name” of their own, or “surname, first name” in one.
hall-drawn-in-advance = Drawn in advance: wall, phones and clock show series { $current } until more than half of its tables have handed in or a sheet of series { $series } counts.
hall-away = { $count ->
    [one] Not here yet and not drawn: { $names }
   *[other] Not here yet and not drawn, { $count } people: { $names }
}
clock-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
clock-hours = { $time } hours
clock-running = Series { $series }: { $time } left, until { $until }
clock-paused = Series { $series }: the clock stands, { $time } left
clock-over = Series { $series }: time is up. The hand that has begun is the last.
clock-none = No clock is running; “kerbholz tournament clock 50m” sets it for the series that is being played.
usage-session-in-hall = “--session” means nothing here: a tournament has series; perhaps “--series” is meant.
refused-nobody-in-range = “{ $value }”: nobody is in with a start number from { $first } to { $last }; please check.
draw-dry-run = Only tried: nothing is drawn. The same line with “--seed { $seed }” and without “--dry-run” makes exactly these tables.
refused-roll-alike = This may be the same person as { $other }. If it is somebody else, please add “{ $option }”.
refused-clock-unclear = “{ $value }” sets no clock; please write how long (“50m”, “1h20”), until when (“17:30”), or “pause”, “go”, “over”.
refused-clock-too-far = “{ $value }” is a time of day, and more than twelve hours ahead. If it is how long, please write “50m” or “1h20”, for example.
refused-clock-series-complete = In series { $series } all tables have handed in, so no clock runs for it any more; { $next ->
    [draw] please draw the next series first, with “kerbholz tournament draw”
   *[none] it was the last series
}.
refused-clock-stands = No clock is running for series { $series }; please set it with “kerbholz tournament clock 50m”.
hall-second-four-unavoidable = Somebody sits at a table of four for the second time before everybody was at one: here that is proven unavoidable.
hall-second-four = Somebody sits at a table of four for the second time before everybody was at one: nothing better was found without more repeats in this series or a later one.
hall-drawn-anew = Series { $series } is drawn anew; the earlier draw no longer counts.
hall-drawn-anew-and-later = Series { $series } is drawn anew; the earlier draws up to series { $last } no longer count, please draw the later ones anew.
hall-taken = Series { $series }, table { $table }
hall-taken-again = Series { $series }, table { $table }, second entry
hall-taken-before = It is there already exactly so; nothing was recorded.
hall-entries-agree = Both entries agree.
hall-entries-differ = Mind: { $player } has { $first } in the first entry and { $again } in the second.
hall-sheet-overtaken = A sheet from a phone waited with other figures: { $sheet }. What was entered just now counts; if the one from the phone is right, please enter it with “tournament result --correct”.
hall-series-done = That completes series { $series }.
hall-table-ended = Table { $table } has ended series { $series }; “kerbholz tournament undo --series { $series } --table { $table }” takes that back.
hall-still-missing = { $count ->
    [one] Still missing: table { $tables }.
   *[other] Still missing: tables { $tables }.
}

missing-heading = Series { $series }: not handed in yet
missing-nothing = All tables have handed in.
missing-first = first entry
missing-again = second entry
missing-only-again = Series { $series }, table { $table }: only the second entry is here, the first is missing.
missing-differences = Two entries that do not agree:
missing-differences-next = Please compare with the sheet; “kerbholz tournament result --correct” corrects the first, “--again” the second, “kerbholz tournament fix --table” a single hand.

standings-series-empty = Nothing is recorded for series { $series } yet.
standings-missing = Of series { $series }, { $count ->
    [one] table { $tables } is missing.
   *[other] tables { $tables } are missing.
}
standings-without-games = Entered without games won and lost: { $places }; between equals they count as none there.
standings-place = Place
standings-series = S{ $series }
standings-points = Points
standings-bonus = Bonus
standings-total = Total
standings-games = w/l
standings-decided = by
decided-total = total
decided-shared = shared

prizes-fee = Fee
prizes-loss-fee = Loss fee
prizes-prize = Prize
prizes-sum = Taken in { $came-in }, handed out { $handed-out }, kept { $kept }.
prizes-rest = Of that, { $rest } that no prize hands out.
prizes-without-games = Entered without games won and lost, so that nobody pays for a lost game: { $places }
prizes-by-people = { $people ->
    [one] For one person; the prizes depend on how many play.
   *[other] For { $people } people; the prizes depend on how many play.
}
prizes-nobody-lost = Nobody has a lost game, so none costs anything; please check whether they were entered.
prizes-so-far = As it stands after { $done } of { $planned } series; the places may still change.

export-won = won
export-lost = lost
export-hands = Hands
export-total = Total of all series

page-written = Written: { $path }
page-to-print = To print it, please open it in a browser.
report-watching = The page is written anew with every change; Ctrl+C ends that.
refused-watch-needs-file = { $where }{ $option } needs a file that the browser can load anew; please give a name instead of “{ $value }”.
refused-file-not-ours = { $where }{ $value } exists already and is not overwritten; please choose another name, or “{ $option }” where the file is not needed any more.

# Help.
help-tournament = tournaments: draw, results, ranking, prizes
option-tournament = which tournament: beginning of its name, or its number; else the current one
help-tournament-new = set up a tournament
help-tournament-add = enter people; each gets a start number that stays
help-tournament-change = correct the name, club or category of somebody who has entered
help-tournament-change-club = the club; "" takes it away
help-tournament-change-category = the categories, separated by commas: women, youth, senior or others; "" takes them away
help-tournament-withdraw = withdraw somebody; their results stay
help-tournament-import = enter people from a list: CSV, XLSX or ODS
help-tournament-checkin = tick off who is here; then only they are drawn. Without a name: who is still missing
help-tournament-checkin-people = name or start number; several are possible, also from to (“21-30”)
help-tournament-checkin-all = everybody who has entered
help-tournament-checkin-not-yet = not here yet after all
help-tournament-change-rename = another name, by which the person is known everywhere from now on
help-tournament-clock = the clock of the series, on the wall and the phones
help-tournament-clock-clock = how long (“50m”, “1h20”) or until when (“17:30”), or pause, go, over (time is up); without it how it stands
help-tournament-draw-dry-run = only tried: shows the tables and how good they are, and draws nothing
help-tournament-draw-tables-of = all tables of exactly this size; whoever is left over sits out, and is named before
help-tournament-sheets-missing = for those tables alone that have not handed in
refused-sheets-none-missing = In series { $series } no table is missing any more; there is nothing to print again.
help-tournament-entrants = who has entered
help-tournament-draw = draw the tables of the next series
help-tournament-tables = who sits where
help-tournament-sheets = everything to print: sheets, seating, signs, start list, ranking, cross table, poster, list of prizes, cash sheet, certificates
help-tournament-hand = record a hand at a table
help-tournament-fix = correct a hand at a table
help-tournament-void = strike a hand at a table
help-tournament-undo = take back the last entry
help-tournament-undo-number = this entry of the tournament's log, such as T1.12; it must be the next to be taken back (of a sheet: the newest of its table). A hand is struck by “kerbholz tournament void”
help-tournament-redo = bring back what was taken back
help-tournament-redo-number = this entry of the tournament's log, such as T1.12; it must be the next to come back
help-tournament-explain = how the points of a hand came about
help-tournament-sheet = the sheet of a table, hand by hand
help-tournament-end = end a table early
help-tournament-result = enter the sums of a sheet
help-tournament-missing = which tables are missing, which entries disagree
help-tournament-standings = the ranking
help-tournament-prizes = who gets what
help-tournament-export = everything to a file (.xlsx or .csv), or as JSON
help-tournament-report = the page for the wall, which refreshes itself
help-tournament-log = what was entered and corrected, and when
help-tournament-list = all tournaments
help-tournament-use = make another tournament the current one
option-table = at which table
help-tournament-series = in which series; else in the one that is played
help-tournament-standings-series = the ranking of this series alone; else of all
help-tournament-draw-series = which series: the next one ahead, or anew from this one on; else the next
help-tournament-use-name = beginning of the name, or the number
help-tournament-new-name = what the tournament is called
help-tournament-new-series = how many series; else one
help-tournament-new-rounds = how often everybody deals in a series; needed where the rules do not say
help-tournament-add-players = who plays, written exactly so
help-tournament-add-club = the club of everybody named
help-tournament-add-category = the categories of all who are named, parted by commas: women, youth, senior or others
help-tournament-import-file = list with a line of headings: name, or given name and surname; besides, if wanted, number, club, town, category, paid, in any order. XLSX, ODS or CSV (comma or semicolon, UTF-8 or Latin-1)
help-tournament-import-rows = these lines of the list alone (“3,5-40”)
help-tournament-import-without = without these lines (“7,9”)
help-tournament-import-mend = reads something else in a cell (“7:Name=Anna Bauer”); may be repeated
help-tournament-import-encoding = what a list was written on that is no UTF-8: windows or mac
value-row-cell = LINE:COLUMN=TEXT
help-tournament-import-new = only who is not entered yet: for a list that has grown
help-tournament-import-changes = with --new: takes what the list says otherwise of those who are in (club, town, categories, paid)
option-player = name or start number
help-tournament-draw-seed = seed that the draw follows from; else a random one
help-tournament-draw-mode = by chance (random), or neighbours of the ranking together (standings)
help-tournament-draw-prefer = rather tables of three, or rather of four; else of three
help-tournament-draw-fix = a fixed place; may be given several times
help-tournament-result-scores = points of everybody at the table, without the bonus; where they count, with games won and lost
help-tournament-result-again = second entry by somebody else, to compare
help-tournament-result-correct = counts in the place of the earlier entry
help-tournament-result-hands = how many hands were dealt, where not as agreed
help-tournament-sheets-file = HTML file to print; else standard output
option-ties = what decides between equals, in this order: won, lost, best-series, last-series, direct, lot; else won,lost
option-fee = what everybody pays
option-keep = what is kept, as an amount or in percent (“10%”)
option-loss-fee = what each lost game costs
option-ladder = prizes by place: percentages (“40,25,15,10,10”, also if not given) or amounts (“100.00,60.00”)
option-last-place = a prize for the last place
help-tournament-report-every = after how many seconds the browser loads anew; else 15. Several slides take turns, each a second a line, and with each it loads anew; how long all of them take stands below them
help-tournament-report-watch = keeps running and writes the page anew with every change
help-tournament-report-file = HTML file; else standard output
value-roll = LIST
value-clock = TIME
value-ladder = RUNGS
value-player-points = NAME=POINTS[:WON/LOST]
value-player-table = NAME=TABLE
help-demo-tournament = a tournament with 26 people over three series instead of an evening
help-tournament-tables-by-name = by name: who sits at which table
