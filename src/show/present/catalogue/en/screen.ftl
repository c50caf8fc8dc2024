# What commands show.
error-line = Error: { $text }
screen-left-out = There is no room for these columns: { $columns }. With “--width 200” or in a wider window they are shown.
screen-cut = What is cut short is whole with “--width 200” or in a wider window.
warning-line = Attention: { $text }

hand-heading = Hand { $hand }: { $jotted }
hand-points = Hand
hand-bonus = Session points
hand-due = To settle
hand-total = Total
hand-dry-run = A trial only: nothing was recorded.
seats-new = New here: { $names }.
seats-in-the-end = With that the last round begins anew: { $left ->
    [one] 1 hand is
   *[other] { $left } hands are
} still to come.
sheet-last-round = last round announced
sheet-last-four = last four announced
jotted-seats = At the table: { $players }; { $dealer } deals
bench-waits = { $count ->
    [0] Nobody waits.
    [one] { $names } waits for a seat.
   *[other] { $names } wait for a seat.
}{ $every_round ->
    [1] { " " }The next one sits down after each round.
   *[0] { "" }
}
bench-rotated = Change: { $comes } now sits for { $goes }. { $dealer } deals next.
jotted-dealer = { $player } deals
jotted-rules = From now on: { $switches }
jotted-drink = For a Bollern: { $drink }
house-yes = yes
house-no = no
jotted-last-round = In the last round the { $raeuber } counts { $value }{ $audience ->
    [desk] . The page “kerbholz last-round POINTS” takes another value.
   *[table] ; “kerbholz last-round POINTS” says otherwise.
}
house-now = Now
house-more = { $audience ->
    [desk] What is changed here counts from the next hand on.
   *[table] “kerbholz house KEY=VALUE” changes something from the next hand on; “kerbholz rules { $game }” says what each switch means.
}
drink-is = For a Bollern on the evening of { $evening } there is: { $drink }. No price is named.
drink-is-priced = For a Bollern on the evening of { $evening } there is: { $drink } at { $price }.
next-deals = Hand { $hand }: { $dealer } deals, { $forehand } is forehand.
next-nobody = The session is complete.

news-rubbed-out = Rubbed out: { $each }.
news-nothing = Nobody rubs anything out.
news-out = { $players } { $count ->
    [one] is
   *[other] are
} out.
news-lost = { $player } has lost the phase and gets a Bollern, which makes { $bollern }.
news-lost-extra = { $player } has lost the phase and gets a Bollern, which makes { $bollern }, and { $extra } extra.
news-phase = Now phase { $phase } of { $phases }: { $name }.
news-complete = That was the last phase.

explain-rule = Rule
explain-step = Step

later-hand = Hand { $hand }: dealt by { $was }, then by { $now }; { $points }
later-deals = The deals move along: { $hands }.
later-dealer = hand { $hand } is dealt by { $now } (before { $was })
later-dealer-next = { $now } deals next (before { $was })
later-impossible = Hand { $hand }: { $reason }
later-struck = Struck with it: hand { $hands }.
later-changed = Changed with it: hand { $hands }.
later-back = As before again, too: hand { $hands }.
unfinished-round = { $left ->
        [one] one hand
       *[other] { $left } hands
    }
unfinished-phases = { $left ->
        [one] one phase
       *[other] { $left } phases
    }
ask-end-unfinished = Still to be played: { $left }. { $over ->
    [1] Go over to the other game
    [2] Go on as a new evening at the other stake
   *[other] End
} all the same? [y = yes, n = no]
end-unfinished = { $over ->
    [1] The game before
    [2] The evening at the old stake
   *[other] The evening
} ended before it was even; left unplayed: { $left }.{ $over ->
    [0] { "" }
   *[other] { $audience ->
        [desk] { "" }
       *[table] { " " }“kerbholz undo” goes back to it.
    }
}
later-phase-lost = { $count ->
        [0] Nobody has lost phase { $phase } now
        [one] { $now } now loses phase { $phase }
       *[other] { $now } now lose phase { $phase }
    } (before: { $was_count ->
        [0] nobody
       *[other] { $was }
    }).
later-phase = Now in phase { $phase }: hand { $hands }.
later-points = { $player } { $was }, then { $now }
moved-correction = the correction to “{ $hand }”
moved-strike = the striking of hand { $hand }
moved-to-other = corrected
moved-announced = that it goes on behind what was announced
moved-dealt = who dealt
undone = Taken back: { $what }
redone = Back again: { $what }
hand-counts-again = Hand { $hand } counts again.
hand-struck-again = Hand { $hand } is struck again.
moved-end = the end of the evening
moved-gone-over = going over to the other { $stake ->
        [1] stake
       *[other] game
    }
ask-by-points = { $title } is new here. Keep it by its points? [y = yes, n = no]
settling-asked = How is { $title } settled? For example where { $first } writes 12 and { $second } −12:
refused-settling-unsaid = How it is settled was not said: nothing is begun, everything is as before.
settling-which = Which number? [Enter = 1]
settling-frei = every two settle the difference (frei): { $due }
settling-nullsumme = what is written is due, 0 in all (nullsumme): { $due }
settling-augen = it is about points alone, not money (augen)
settling-minus = every two settle the difference, few is good (minus): { $due }
settling-taken = { $title } is settled like this where { $first } writes 12 and { $second } −12: { $taken }. Otherwise with “--rules”: { $other }.
settling-as-before = { $title } is settled as on { $evening } ({ $rules }).
settling-own = For { $title } the rule set of your own { $rules } holds.
moved-seats = a new seating
voided = Hand { $hand } struck: { $what }

evening-heading = { $audience ->
    [page] Evening of { $day }: { $game }
   *[table] Evening { $number }, { $day }: { $game }
}
evening-heading-named = { $audience ->
    [page] Evening of { $day }, { $name }: { $game }
   *[table] Evening { $number }, { $day }: { $name } – { $game }
}
evening-name = { $day }, { $title }{ $audience ->
    [page] { "" }
   *[table] , no. { $number }
}
evening-span = { $first } to { $last }, { $count } evenings{ $audience ->
    [page] { "" }
   *[table] { " " }(no. { $numbers })
}
started-seated = At the table: { $players }
started-already = On this day there is evening { $before } with the same people already, with nothing played yet. If that one was meant: “kerbholz sessions void { $now }” and “kerbholz use { $before }”.
started-stake = A point is worth { $amount }.
switched-from = The evening of { $evening } is closed: { $game }, { $hands ->
        [0] no hand
        [one] one hand
       *[other] { $hands } hands
    }.
switched-turn = Everybody keeps their seat; the turn now passes { $clockwise ->
        [1] to the left, clockwise
       *[other] to the right, anticlockwise
    }.
switched-no-stake = There is no stake here; the next game that has one goes on with the one from before.
night-of-today = --since today
night-of-days = --since { $since } --until { $until }
switched-night = “kerbholz sheet { $night }” shows all games of the night, “kerbholz settle { $night }” settles them together.
settle-page-alone = This is the evening of { $evening } alone; “kerbholz settle { $night }” settles all games of the night together.
refused-switch-to-what = What do you go on with? “switch to GAME” begins another game, “reopen” goes on with an evening that has ended, “hand thrown-in” records a deal that was thrown in.
refused-switch-not-seated = “{ $value }” does not sit at the table, or could be several; behind “without” please only who sits there.
settle-without-stake-yet = It is not about money yet; { $audience ->
    [desk] “kerbholz stake”
   *[table] “kerbholz stake 10 ct”
} says what a point is worth.
refused-switch-unknown = “{ $value }” is no game and no rule set here; known are { $names }. Any other game goes by its points: “switch to points --name { $value }”.
refused-switch-seats = { $reason } Who plays can stand behind it: “switch to GAME Anne Bert Carla” or “switch to GAME without Dora”.
status-ended = { $audience ->
    [phone] The evening is over.
   *[table] The evening is over. “kerbholz reopen” opens it again.
}
status-order = To speak: { $players }
status-house = House rules: { $switches }
status-place = Place

sheet-number = No.
sheet-empty = No hand yet.
sheet-night = What it brought
sheet-legend-dealer = dealt
sheet-corrected = corrected
sheet-struck = struck
sheet-note = Note
sheet-rules = House rule
sheet-rules-from = From hand { $hand } on: { $switches }
sheet-rules-because = From hand { $hand } on: { $switches } (reason: { $why })
sheet-newest = { $hands ->
    [one] 1 hand was played before
   *[other] { $hands } hands were played before
} that there is no room for here; the whole sheet is on the computer.
sheet-at-table = At the table
sheet-of-many = So many have played here that each hand only names those who sat at the table: what it brought, and in brackets how they stand.
sheet-dealer = Dealer
sheet-mark = Remark
sheet-phase = Phase
sheet-bollern = Bollern
sheet-at-end = end
sheet-sum = Sum
sheet-played = Played
sheet-pair = { $from } owes { $to } { $points }.
sheet-pair-money = { $from } owes { $to } { $points }, that is { $money }.

sessions-none = No evening yet. “kerbholz start dreierles Anne Bert Carla” begins one.
sessions-number = No.
sessions-day = Day
sessions-game = Game
sessions-rules = Rules
sessions-hands = Hands
sessions-state = State
sessions-current = Current
sessions-title = Title
sessions-people = Who
sessions-over-all = over all evenings
sessions-owed-over-all = Over all evenings only { $owed } is to be paid: whoever gets something for one owes something for another. Who pays whom is told by “kerbholz settle --all”.
sessions-running = running
sessions-complete = played out
sessions-ended = ended
sessions-unfinished = ended early

players-none = Nobody is known yet.
players-name = Name
players-added = { $names } { $count ->
        [one] is known now.
       *[other] are known now.
    }
players-renamed = { $name } is now called { $other }.
players-merged = { $name } and { $other } are one person now: { $other }.
players-taken-apart = { $evenings ->
    [one] In one evening { $name } is { $other } now: { $which }.
   *[other] In { $evenings } evenings { $name } is { $other } now: { $which }.
 }
ask-split-as = What is the other person called who was called { $name } too? Enter: leave it.
players-split = { $name } stands alone again, apart from { $other }.

balance-none = No evenings for money yet.
balance-player = Who
balance-amount = Amount
balance-currency = Currency
settle-from = From
settle-to = To
settle-line = { $from ->
    [Kitty] The kitty
   *[other] { $from }
} pays { $amount } to { $to ->
    [Kitty] the kitty
   *[other] { $to }
}.
settle-paid-line = { $from ->
    [Kitty] The kitty
   *[other] { $from }
} has paid { $amount } to { $to ->
    [Kitty] the kitty
   *[other] { $to }
}.
settle-nothing = Everything is even.
settle-nothing-here = Nothing is to be paid here.
report-converted = Converted together: { $amounts }; { $sum } in all.
report-converted-amount = { $own } (that is { $amount })
report-open-in-all = Over all evenings and payments, open for { $player } now: { $amounts }.
settle-not-proven = With so many people it is not proven that there is no way with fewer payments.

refused-drinks-have-no-price = “--paid” is not possible here yet: a Dreeg is settled in drinks, and the drink has no price. Who wants to split the bill gives it one (kerbholz drink "Liter Bier 9.80 EUR"), books it with “kerbholz bill --drinks”, and pays then.
refused-drinks-are-no-money = “--paid” is not possible here yet: a Dreeg is settled in drinks; “kerbholz bill --drinks” books the split of the bill, and then it can be paid.
drinks-cost = Cost
drinks-share = Equal share
drinks-unfinished = The game was ended early; what counts are the Bollern until then.
drinks-spoke = Of these, litres of beer for speaking in a Schweige-Maß: { $players }.
drinks-so-far = The game is still on; this is how it stands by the Bollern so far.
drinks-split = To split the bill instead, once everybody has paid for theirs:

log-number = No.
log-time = Time
log-what = What
log-open = Evening of { $evening } begun
log-hand = hand { $hand }: { $text }
log-fix = { $of } corrected: { $event }
log-void = { $of } struck
log-dealt = dealt by { $player }, entry { $of }
log-undo = { $of } taken back
log-redo = { $of } back again
log-end = Evening ended
log-opened = Evening or tournament entered
import-person-renamed = { $was } is called { $now } by what stands there
import-person-otherwise = “{ $spelled }” is { $was } here and { $now } by what stands there
kitty-plays = In the evening of { $evening } somebody plays who is called { $name } like the kitty, and what they win and lose there stands with the kitty. Who it was is said by “kerbholz sessions fix { $number } --player { QUOTED($name, "=NAME") } --new NAME”.
log-missing = an evening or a tournament of the other file has not come along
log-person = { $name } added
log-rename = { $from } is now { $to }
log-merge = { $from } is the same person as { $into }
log-split = { $name } stands alone again
log-why = { $text } (reason: { $why })
log-from = { $text } (entered { $from })
log-from-table = on the phone of series { $series }, table { $table }
log-from-organiser = on the phone of the organiser
log-from-scorer = on the paired phone of the evening
log-from-second = on the organiser's paired device
log-from-evening = on the phone of the evening
log-merged = { $text } (from another copy)

rules-game = Game
rules-sets = Rule sets
rules-switch = Switch
rules-range = possible
rules-about = Meaning
rules-text = text of at most { $most } characters
rules-numbers = { $count ->
    [3] three
    [5] five
    [7] seven
   *[other] { $count }
} of { $least }–{ $most }
rules-meaning = { $key }: { $meaning } Possible: { $range }.
rules-more = “kerbholz rules GAME” shows every switch and its value.
rules-source = Where the values come from: { $file }

import-line = Line { $line }: { $text }
import-warning = { $line ->
    [0] Attention
   *[other] Line { $line }, attention
}: { $text }
import-nothing-taken = Nothing was taken: { $count ->
    [one] one line is wrong.
   *[other] { $count } lines are wrong.
}
import-taken = Taken. { $audience ->
    [desk] { $new ->
        [0] No new evening came
        [one] One evening came
       *[other] { $new } evenings came
    }{ $merged ->
        [0] {""}
        [one] , one has changed
       *[other] , { $merged } have changed
    }{ $known ->
        [0] {""}
        [one] , one was here already
       *[other] , { $known } were here already
    }.
   *[table] Evenings: { $new } new, { $merged } brought together, { $known } here already; { $events ->
        [one] 1 entry
       *[other] { $events } entries
    } read.
}
import-would-take = { $audience ->
    [desk] Nothing is taken yet. The file brings { $new ->
        [0] no new evening
        [one] a new evening
       *[other] { $new } new evenings
    }{ $merged ->
        [0] {""}
        [one] , one changes
       *[other] , { $merged } change
    }{ $known ->
        [0] {""}
        [one] , one is here already
       *[other] , { $known } are here already
    }.
   *[table] A trial only. Evenings: { $new } new, { $merged } brought together, { $known } here already; { $events ->
        [one] 1 entry
       *[other] { $events } entries
    } read, nothing taken.
}
import-people-known = Known here already, and the same people: { $people }. What they won and lost there is added to what stands here.
import-people-new = New here: { $people }.
import-foreign = From the other file, { $at }: { $text }
import-time-ahead = a time that is ahead of the clock here; whatever is recorded here afterwards gets a later one still
import-same-people = Written down anew both here and there and taken for the same people: { $people }. If one name means two, “kerbholz players split NAME --only EVENING --as OTHER” parts them.
import-foreign-hands = From the other file: { $text }
import-foreign-about = { $text } ({ $about })
import-of-evening = evening of { $evening }: { $text }
import-of-tournament = tournament “{ $tournament }”: { $text }
import-hands-of-table = hands at table { $table }, series { $series }, tournament “{ $tournament }”
import-began-elsewhere = an evening or a tournament that does not come along ({ $session })
import-ask-consent = Take { $count ->
        [one] this entry
       *[other] these { $count } entries
    } of the other file? [y/N]
import-with-consent = Among it { $count ->
        [one] one entry
       *[other] { $count } entries
    } of the other file about people, money, tournaments or evenings that are here.
import-would-need-consent = Among it { $count ->
        [one] one entry
       *[other] { $count } entries
    } of the other file about people, money, tournaments or evenings that are here; that is taken only with “--merge”.
refused-import-needs-consent = The file brings more than new evenings: { $count ->
        [one] an entry
       *[other] { $count } entries
    } about people, money, tournaments or evenings that are here, named above{ $count ->
        [one] .
       *[other] {" "}one by one.
    } Nothing was taken. If it is to count, please import it with “--merge”.

check-ok = All is well.
check-twice = The file itself is in order. What is probably there twice counts twice until one of it is taken back; only you know that. If somebody really paid twice, “kerbholz undo” and then at once “kerbholz redo”, both with “--entry”, say so.
check-undecided = The file itself is in order. What stands above only you can decide.
check-finding = Finding
check-repaired = The file was made anew from its log.
check-receipt-alone = The file itself is in order.
check-faults = Not in order. “kerbholz check --repair” makes the file anew from its log; where the log itself was changed, only a backup or another copy helps.
backup-done = Backed up to { $path }
restore-chosen = the chosen file
restore-before = the version from before
restore-done = What { $path } holds counts now.
restore-kept = What { $path } holds counts now. { $audience ->
    [desk] What was here before is kept.
   *[table] The file as it was before is kept as { $kept }.
}
restore-holds = { $path } holds { $evenings ->
    [0] no evening
    [one] one evening, that of { $newest }
   *[other] { $evenings } evenings, the last one of { $newest }
}; the last thing in it was recorded on { $at }.
restore-loses = Only here, and then not counting any more: { $count ->
    [0] {""}
   *[other] what was added in the evening of { $evenings }{ $others ->
        [0] {""}
       *[other] {"; "}
    }
}{ $others ->
    [0] {""}
    [one] a booking or another entry
   *[other] { $others } bookings and other entries
}.
restore-not-yet = Nothing is changed yet. The file as it is now is kept beside it when the backup is put back.
demo-left = { $path } could not be removed and may be deleted.
