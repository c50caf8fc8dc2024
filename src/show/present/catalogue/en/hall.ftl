# The day in the hall: settings, prizes, cash, lists.

happened-set = Agreed on: { $what }
happened-set-value = { $what } now { $now } (before { $was })
happened-describe = Other details of { $names }
happened-paid = Fees: { $people }
paid-fee = { $name } has paid
paid-nobody = That changes nothing for anybody.
paid-nothing = { $name } has not paid
paid-amount = { $name } has paid { $amount }
overpaid = Mind: more than the fee of { $fee }: { $people }. If that was a slip, please “kerbholz tournament paid NAME”; else the cash sheet names it as to be given back.
overpaid-by = { $name } by { $amount }

setting-ties = ties
setting-fee = fee
setting-keep = what is kept
setting-ladder = prizes
setting-last-place = prize for the last place
setting-loss-fee = loss fee
setting-loss-fee-per = what lost games are counted over
setting-loss-fee-to = where loss fees go
setting-round-to = rounding
setting-rest = what rounding down leaves
setting-categories = categories
setting-club-best = how many of a club count
setting-team-size = how many a team has
setting-day-prizes = prizes of a series
setting-goods = prizes in kind

refused-category-wrong = { $field }: “{ $value }” cannot be a category; it has 1 to { $most } characters without comma or semicolon, such as “women” or “youth”.
refused-category-twice = { $field }: “{ $value }” stands there twice; please leave one out.
category-as-typed = { $category }
refused-category-unknown = { $field }: “{ $value }” has no ranking of its own in this tournament{ $count ->
    [0] {""}
   *[other] ; these have: { $known }
}. Please add it with “--categories”, at “kerbholz tournament new” or “kerbholz tournament set”.
refused-round-to-nothing = { $field }: nothing can be rounded to 0; please give an amount, such as “1.00”, or “0.01” for to the cent.
refused-good-wrong = { $field }: line { $line } (“{ $value }”) is no prize that can be called out; it has 1 to { $most } characters and no control characters.

refused-roll-too-large = The file is larger than { $most } MB; no list of people is that long. Please check whether it is the right one.
refused-roll-too-long = No list of people has more than { $rows } rows or { $columns } columns; please check whether it is the right file.
refused-roll-workbook-too-large = Unpacked, this workbook would be larger than a list of people can be; please save only the sheet with the people as CSV.
refused-roll-old-workbook = This is a workbook in the old format of Excel, or one with a password; please save it without a password as XLSX, ODS or CSV.
refused-roll-no-workbook = This is an archive, but no table; please save it as XLSX, ODS or CSV.
refused-roll-paid-wrong = “{ $value }” does not say whether somebody has paid; it can be “yes”, “x”, “no” or an amount such as “12.00”.

roll-unknown = { $count ->
    [one] This column is not known, nothing was taken from it: { $columns }
   *[other] These columns are not known, nothing was taken from them: { $columns }
}
roll-other-sheets = The sheet “{ $sheet }” was read; { $count ->
    [one] the sheet { $sheets }, which looks like a list too, was not.
   *[other] the sheets { $sheets }, which look like lists too, were not.
}

# Settings.
setting-what = setting
setting-value = value
setting-none = –
settings-heading = { $tournament } – what is agreed on
settings-paid-otherwise = { $count ->
    [one] One person has
   *[other] { $count } people have
} paid something other than this fee; that stands, and “kerbholz tournament money” names what is missing or to be given back.
tried = A trial, not kept: { $what }. “kerbholz tournament set” keeps it.
levied-two = { $first }, from lost game { $from } on { $later }
levied-per-series = anew in every series
levied-per-tournament = over the whole tournament
levied-to-pot = into the pot
levied-to-winner = to the winner of the series
levied-to-organiser = to the organiser
rest-to-first = to the first place
rest-kept = kept
rung-won = more games won
rung-lost = fewer games lost
rung-best-series = best series
rung-last-series = last series
rung-direct = direct encounters
rung-lot = lot
category-women = Women
category-youth = Youth
category-senior = Seniors
category-teams = teams
category-club = Clubs
category-heading = Category { $category }
category-nobody = Nobody is in this category yet.
clubs-heading = Clubs, the best { $best } count
teams-heading = Teams of { $size }, the best { $best } count
team-oversized = { $club }: { $people } people, a team has { $size }; not ranked
clubs-counting = who counts
parted-places = { $nth ->
    [1] best place
   *[other] place of number { $nth }
} { $own } instead of { $other }
club-incomplete = { $lacking ->
    [one] { $club }: one person too few
   *[other] { $club }: { $lacking } people too few
}

refused-category-prize-wrong = { $where }“{ $value }” cannot be understood; please write “CATEGORY=AMOUNTS”, for example “women=20,10”.
refused-amounts-unclear = { $where }“{ $value }” can be read in two ways; please part amounts with semicolons (“20,00;10,00”) or leave out cents and signs (“20,10”), and put a semicolon behind a single one (“12,50;”).
refused-season-twice = { $where }“{ $value }” is named twice; please name each tournament once.
refused-season-count-wrong = { $where }“{ $value }” cannot be understood; please write “best 8” or “all”.

# Fees and the cash box.
entrants-paid = paid
entrants-unpaid = not paid
hall-town = Town
cash-heading = { $tournament } – cash sheet
cash-item = item
cash-amount = amount
cash-fees-due = fees due
cash-fees-paid = fees paid
cash-fees-open = fees open
cash-fees-over = fees to pay back
cash-loss-fees = loss fees, to be collected with the sheets
cash-in-box = in the box with the loss fees, before anything is handed out
cash-lacking = still lacking for prizes and what is kept
cash-places = prizes of the places
cash-rest = what rounding down leaves, to the first place
cash-last-place = prize for the last place
cash-days = prizes of the series
cash-categories = prizes of the categories
cash-clubs = prizes of the clubs
cash-teams = prizes of the teams
cash-to-winners = loss fees to the winners of the series
cash-handed-out = prizes in all
cash-agreed = kept as agreed
cash-kept-loss-fees = loss fees to the organiser
cash-kept-rounding = what rounding down leaves, kept
cash-unshared = for which there is no prize
cash-pending = waits for series not played to the end
cash-kept = stays in the box
cash-kept-once-paid = stays in the box once no fee is open
cash-adds-up = { $came-in } in fees and loss fees{ $lacks ->
    [0] {""}
   *[other] {" "}and { $lacking } still lacking
}: { $handed-out } for prizes, { $waits ->
    [0] {""}
   *[other] { $pending } for series not played to the end,{ " " }
}{ $kept } kept. It adds up.
cash-left = { $people ->
    [one] As long as one person still owes
   *[other] As long as { $people } people still owe
} { $open }, there is { $left } in the box once everything is paid out.
cash-lacks = { $people ->
    [one] Mind: as long as one person still owes
   *[other] Mind: as long as { $people } people still owe
} { $open }, the box lacks { $lacking } for the prizes.
prizes-lacking = { $keeps ->
    [0] The prizes
   *[other] Prizes and what is kept
} { $people ->
    [0] lack { $lacking }; please hand out or keep less, or add the money.
    [one] still lack { $lacking }; with one more person the fees are enough.
   *[other] still lack { $lacking }; with { $people } more people the fees are enough.
}
prizes-owes = still owes
cash-debtors = Fees open: { $people }
cash-creditors = Fees to pay back to { $people }

# Prizes.
prizes-day = series
prizes-category = categories
prizes-from-loss-fees = from loss fees
prizes-total = in all
prizes-what-for = what for
prizes-sign = signature
prizes-list-heading = { $tournament } – list of prizes
prizes-to-win = { $tournament } – what there is to win; no table has handed in yet
prizes-rounding = Rounding down leaves { $rest }: { $to }.
prizes-loss-fees-kept = Of that { $rest } loss fees to the organiser.
prizes-pending = Of that { $rest } for series that are not played to the end.
prizes-goods-left = Prizes in kind that nobody is there for: { $goods }.
goods-shared = { $goods } (for { $people } together)
award-place = place { $nth }
award-rest = what rounding down leaves
award-last-place = last place
award-day = series { $series }: place { $nth }
award-each-series = each series: place { $nth }
award-category = { $category }: place { $nth }
award-loss-fees = loss fees of series { $series }

# Sheets that cannot be.
refused-sheet-sum-differs = The sheet has the sum { $said }, but the points come to { $sum }; please compare. { $audience ->
    [phone] If it is right all the same, the organiser enters it.
   *[table] With “--anyway” it counts all the same.
}
refused-sheet-sum-impossible = The points add up to { $sum }; each hand comes to { $of } or counts nothing, so { $hands ->
    [one] 1 hand comes
   *[other] { $hands } hands come
} to a multiple of { $of } up to { $most }. Please compare with the sheet. { $audience ->
    [phone] If it is right all the same, the organiser enters it.
   *[table] With “--anyway” it counts all the same.
}
refused-sheet-too-much = { $player }: there is no { $points } in { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}, at most { $most }; please compare with the sheet. { $audience ->
    [phone] If it is right all the same, the organiser enters it.
   *[table] With “--anyway” it counts all the same.
}
refused-sheet-too-little = { $player }: there is no { $points } in { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}, at least { $least }; please compare with the sheet. { $audience ->
    [phone] If it is right all the same, the organiser enters it.
   *[table] With “--anyway” it counts all the same.
}
refused-sheet-no-multiple = { $player }: { $points } cannot be written like that, only in steps of { $of }; please compare with the sheet. { $audience ->
    [phone] If it is right all the same, the organiser enters it.
   *[table] With “--anyway” it counts all the same.
}
refused-sheet-no-multiple-beside = { $player }: { $points } cannot be written like that; beside { $beside } for the games of one's own there are only steps of { $of }. Please compare with the sheet. { $audience ->
    [phone] If it is right all the same, the organiser enters it.
   *[table] With “--anyway” it counts all the same.
}
refused-sheet-unlikely = { $player }: { $points } in { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
} is unusual, it usually goes as far as { $usual }; please compare with the sheet. { $audience ->
    [phone] If it is right all the same, please tick it here.
   *[table] If it is right, please add “--anyway”.
}
ask-sheet = { $why } Is it right? (y/n)
hall-hands-missing = { $count ->
    [one] One of the hands agreed on is missing at table { $table }.
   *[other] { $count } of the hands agreed on are missing at table { $table }.
}
hall-hand-was = Hand { $hand } was { $what }: { $points }.
hall-corrected = Corrected: { $player } had { $before }, now { $after }.
hall-places-changed = { $count ->
    [one] One place changes: { $people }
   *[other] { $count } places change: { $people }
}{ $more ->
    [0] {""}
   *[other] {" "}… and { $more } more; the whole ranking: “kerbholz tournament standings”
}

# Drawing and taking back.
refused-series-drawn-already = Series { $series } is drawn already. “--again” draws it anew as long as nothing is recorded; “--series” draws the next one ahead.
refused-entries-differ = Series { $series }, table { $table }: two entries do not agree{ $count ->
    [one] {""}
   *[other] {" "}(at { $count } tables in all)
}; “kerbholz tournament missing” shows them. Please settle that first, or draw all the same with “--anyway”.
hall-same-tables = Everybody sits at the same table as before.
hall-other-tables = { $count ->
    [one] One person sits at another table now: { $people }
   *[other] { $count } sit at another table now: { $people }
}
hall-would-move = { $count ->
    [one] One person would sit at another table: { $people }
   *[other] { $count } would sit at another table: { $people }
}
hall-new-sheets = { $count ->
    [one] Table { $tables } needs a new sheet; the code on the old one counts no more.
   *[other] Tables { $tables } need new sheets; the codes on the old ones count no more.
}{ $kept ->
    [0] {""}
    [one] {" "}The sheet of the other table stays good.
   *[other] {" "}The sheets of the other { $kept } tables stay good.
}
hall-stay-instead = With “--stay” { $people ->
    [0] everybody would still be at their table
    [one] only one person would be at another table
   *[other] only { $people } people would be at another table
}, and { $tables ->
    [0] no table would need
    [one] one table would need
   *[other] { $tables } tables would need
} new sheets.
ask-draw-again = { $people ->
    [one] One person would be at another table
   *[other] { $people } people would be at another table
}, { $tables ->
    [one] one table would need
   *[other] { $tables } tables would need
} new sheets. Draw anew? (y/n)
ask-draw-again-or-stay = { $people ->
    [one] One person would be at another table
   *[other] { $people } people would be at another table
}, { $tables ->
    [one] one table would need
   *[other] { $tables } tables would need
} new sheets. With “--stay” { $fewer ->
    [0] nobody would be elsewhere
    [one] only one person would be elsewhere
   *[other] only { $fewer } would be elsewhere
}, and { $at ->
    [0] no table would need
    [one] one table would need
   *[other] { $at } tables would need
} new sheets. Draw anew without “--stay” all the same? (y/n)
refused-declined = Nothing was changed.
refused-draw-declined = Nothing was drawn; the tables stay as they were.
refused-draw-is-another = Who takes part or what was played has changed since this draw was shown; nothing was drawn. Please look at the draw as it would be now.
undone-sheet-counts = Still counting: { $sheet }.
entry-of = { $what } (recorded { $at })
ask-undo = Take back { $what }? (y/n)
refused-hall-entry-unknown = “{ $value }” is no entry of this tournament that can be taken back; please give the number that “kerbholz tournament log” shows, such as T{ $number }.12.
refused-hall-entry-not-next = { $value } cannot be moved alone: it goes in order, and the next one is { $entry }, { $what }. If that is meant, please use “--entry { $entry }”; nothing was changed.
refused-hall-has-no-evening = “{ $option }” is for evenings; in a tournament please name “--entry” or “--table”, or neither for the newest. Nothing was changed.
refused-undo-asks = This would be taken back: { $what }. Without a terminal please confirm with “--yes”{ $at ->
    [table] {" "}or name the table with “--table”
   *[hall] {""}
}.
refused-undo-declined = Nothing was taken back.
refused-undo-meanwhile = Somebody else has recorded something meanwhile; nothing was taken back. Please try again.

# The ranking.
standings-nothing-yet = { $people ->
    [one] One person is in; no table has handed in yet.
   *[other] { $people } people are in; no table has handed in yet.
}
standings-differing = { $count ->
    [one] Mind: two entries do not agree: { $places }.
   *[other] Mind: at { $count } tables two entries do not agree: { $places }.
}
standings-differing-shown = { $audience ->
    [phone] The organisers look into it.
   *[table] “kerbholz tournament missing” shows them.
}
standings-waits = * The table is missing; ranked without this series.
standings-sat-out = Sat out series { $series }: { $names }.
standings-waits-for = table missing in series
parted-won = { $own } instead of { $other } games won
parted-lost = { $own } instead of { $other } games lost
parted-best-series = best series { $own } instead of { $other }
parted-last-series = last series { $own } instead of { $other }
parted-direct = direct encounters { $own } instead of { $other }
parted-lot-ahead = ahead by lot
parted-lot-behind = behind by lot
parted-no-series = none

# Several tournaments.
season-heading = { $name } – { $tournaments ->
    [one] one tournament
   *[other] { $tournaments } tournaments
}
season-heading-best = { $name } – { $tournaments ->
    [one] one tournament
   *[other] { $tournaments } tournaments
}, { $count ->
    [one] the best result counts
   *[other] the best { $count } results count
}
season-played = played
season-of = Tournaments: { $tournaments }. What does not count stands in brackets.{ $points ->
    [place] { " " }A place brings as many points as there are people on it or behind: of 20 people the first has 20, the last 1.
   *[total] {""}
}
season-unfinished = Not played to the end: { $tournaments }.
season-nobody = Nobody has played yet.
season-on-wall = The cup is on the walls of its tournaments too now; “--no-wall” takes it off again.
season-off-wall = The cup is on no wall any longer.
season-parted = { $nth ->
    [1] best result
   *[other] best result no. { $nth }
} { $own } instead of { $other }

# Help.
help-tournament-set = show and change what is agreed on: fees, prizes, categories
help-tournament-paid = who has paid the fee
help-tournament-paid-all = all who are here and have not paid anything yet
help-tournament-paid-amount = instead of the fee so much, in all
help-tournament-paid-nothing = not paid after all
help-tournament-money = the cash sheet: what comes, goes and stays
help-tournament-season = several tournaments as one cup
help-tournament-season-name = what the cup is called
help-tournament-season-file = HTML file to be hung up; else the cup is shown here
help-tournament-season-of = the tournaments, parted by commas
help-tournament-season-count = how many results count: “best 8” or “all”; else all
help-tournament-season-points = points for the place (place: as many as there are people on it or behind) or those of the tournaments (total); else place
help-tournament-season-wall = shows it on the walls of these tournaments too
help-tournament-season-no-wall = takes it off there
help-tournament-prizes-list = who gets what, with a line to sign
option-loss-fee-from-4th = what each lost game costs from the fourth on; without an amount the first three cost nothing
option-loss-fee-per = what lost games are counted over: series or tournament; else series
option-loss-fee-to = where they go: pot, series-winner or organiser; else pot
option-round-to = round prizes down to multiples of this (“1.00”)
option-rest = who gets what rounding down leaves: first or keep; else first
option-categories = rankings of their own, parted by commas: women, youth, senior, club or others
option-category-prize = prizes of a category (“women=20,10”); repeatable
option-best = how many of a club or team count; else 3
option-team-size = how many a team has (column “team” or “club”); 0: clubs, of whatever size
option-day-prize = prizes for the first places of every series (“20,10”)
option-goods = file with prizes in kind, one a line, the first for the first place
help-tournament-standings-category = the ranking of this category alone
help-tournament-draw-again = draws a series anew that is drawn already
help-tournament-draw-stay = with --again: all keep their places as far as possible; only who came since is drawn
help-tournament-draw-anyway = also where two entries do not agree
help-tournament-result-anyway = also where the rules cannot make it
help-tournament-paid-people = name or start number; several possible, also from to (“21-30”)
value-category = CATEGORY
value-category-prize = CATEGORY=AMOUNTS
value-count = best N
value-tournaments = A,B,C

# Lists as files.
help-tournament-list-file = file that ends in .xlsx or .csv; else standard output
refused-list-file-kind = { $where }{ $value }: please name a file that ends in “.xlsx” or “.csv”; “--format json” writes JSON to standard output.

# Changing places, standing in, keeping apart.
refused-swap-alone = { $where }Start number { $value } cannot change places with itself; please name two people.
refused-substitute-alone = { $where }Start number { $value } cannot stand in for itself; please name two people.
refused-swap-asks = In series { $series }, { $count ->
    [one] something is recorded at table { $tables }
   *[other] something is recorded at tables { $tables }
}. If the points belong to those who sit at these seats now, please add “{ $field } seats”, else “{ $field } people”.
ask-swap = { $why } Which is it? [seats, people; else change nothing]
refused-swap-points-stay = In series { $series } at least one of the two sheets no longer adds up if the points go with the people, or only one of them is in; nothing was changed. Please take “--sheets seats”, or correct it afterwards by “kerbholz tournament result --correct”.
refused-seats-have-hands = At table { $table } in series { $series } hands are recorded one by one, under the names of those who sit there; nothing was changed. Where two sat in each other’s place, “kerbholz tournament swap” with “--sheets seats” puts the hands under the right names; else please take them back first, by “kerbholz tournament undo --series { $series } --table { $table }”.
refused-hall-table-ended-already = Table { $table } in series { $series } is closed already; “kerbholz tournament undo --series { $series } --table { $table }” opens it again.
refused-substitute-plays = { $where }“{ $value }” sits at a table in series { $series } already and cannot stand in for anybody; please name somebody else, or a later series with “--from”.
refused-substitute-has-played = { $where }“{ $value }” played in series { $series } and cannot be ranked together with anybody; please leave out “--together”: then each has what they played.
refused-substitute-too-late = { $value } has nothing left to play: all series are drawn, and every table of { $value } has handed in. If somebody else played earlier, please say with “--from” from which series on.
refused-substitute-together-twice = { $where }“{ $value }” is ranked together with somebody already; please leave out “--together”.
refused-substitute-stood-in = { $where }{ $other } plays on for start number { $value } already, both in one line of the ranking; if { $other } leaves, please use “kerbholz tournament substitute { $number } { WORD($by) }”.
refused-entrant-is-stood-in = { $where }{ $other } plays on for start number { $value }, both in one line of the ranking; please withdraw { $other } first.
refused-apart-alone = { $where }“{ $value }” alone cannot be kept apart; please name at least two people, or “--clubs”.
hall-swapped = Series { $series }: { $one } sits at table { $table } now, { $other } { $at ->
    [0] sits out
   *[other] at table { $at }
}.{ $points ->
    [people] {" "}Everybody keeps the points they had on the sheet.
    [seats] {" "}The points on the sheet stay at the seats and belong to those who sit there now.
   *[none] {""}
}
hall-of-series = Series { $series }: { $what }
hall-substituted = From series { $from } on { $by } plays for { $name }. In the ranking { $ranked ->
    [together] both are one line, which in a cup counts for { $name } alone
    [line] it goes on counting in the line “{ $line }”
   *[apart] each has what they played themselves
}.
hall-substitute-has = Handed in already: { $at }; the points there belong to { $by } now.
hall-substitute-owes = { $by } has entered like everybody else and owes the fee.
hall-substitute-team = { $by } does not play for the team “{ $club }” like this: both are one place of the team only with “--together”.
hall-substitute-seats = { $count ->
    [0] Nothing of it is drawn yet.
   *[other] The place: { $places }.
}
hall-by-hand = Since then { $count ->
    [one] somebody has changed places
   *[other] people have changed places { $count } times
}; the seed alone no longer gives these tables.
hall-not-apart = To be kept apart and { $count ->
    [one] at one table all the same: { $pairs }
   *[other] together all the same, { $count } pairs: { $pairs }
}.
apart-pair = { $one } and { $other }
apart-pairs = Never at one table: { $pairs }.
apart-clubs = People of one club sit at different tables, as far as that is possible.
apart-nobody = Nobody is kept apart.
apart-next = This holds for the next draw; the last one stays as it is.
happened-swap = Series { $series }: { $one } and { $other } have changed places{ $points ->
    [people] {""}, with their points
   *[seats] { $over ->
        [0] {""}
       *[other] {""}; the points on the sheet stayed with the seat
    }
}
happened-substitute = From series { $from } on { $by } plays for { $name }{ $ranked ->
    [together] {""}, in one line of the ranking
   *[apart] {""}
}
happened-apart = Never at one table: { $names }
happened-apart-lifted = At one table again: { $names }
apart-club-mates = people of one club
help-tournament-swap = two people change places, also where their sheets are in
help-tournament-swap-one = name or start number
help-tournament-swap-other = name or start number
help-tournament-swap-sheets = whose the points are that are handed in: whoever sits at the seat now (seats), or whoever made them (people)
help-tournament-substitute = somebody plays on for somebody who leaves
help-tournament-substitute-player = who leaves: name or start number
help-tournament-substitute-by = who plays on; a new name is entered
help-tournament-substitute-from = from which series; else from the first that the table has not handed in of
help-tournament-substitute-together = both in one line of the ranking
help-tournament-apart = keep people apart: never at one table; without names: who that is
help-tournament-apart-people = names or start numbers, at least two
help-tournament-apart-clubs = people of one club, as far as that is possible
help-tournament-apart-lift = no longer
setting-date = day
setting-place = place
help-tournament-sheets-cross-table = instead of the sheets: the cross table: who sat where with whom, and what it brought
help-tournament-sheets-cash-sheet = instead of the sheets: the cash sheet, and who still owes the fee
help-tournament-sheets-poster = instead of the sheets: what there is to win, for the wall
help-tournament-sheets-first = with --certificates: for the first places alone, so many
help-tournament-sheets-category = with --certificates: those of this category, such as women or club
option-place = where the tournament is held; "" takes it away
option-date-of-tournament = on which day
refused-tables-wrong = { $field }: “{ $value }” names no tables; please write “3,7-9”, for example.
help-tournament-sheets-tables = for these tables alone (“3,7-9”): sheets with their codes, seating or signs
help-tournament-tables-by-first-name = by first names instead of surnames
help-tournament-sheets-by-first-name = instead of the sheets: who sits where, by first names
