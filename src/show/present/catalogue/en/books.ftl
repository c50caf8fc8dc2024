# The books.

deed-part-evening = { $amount } for the { $count ->
    [one] evening
   *[other] evenings
} of { $evening }
deed-part-general = { $amount } for no evening
deed-only-evening = That is for the evening of { $evening }.
deed-only-general = That is for no evening in particular.
deed-parts = That is { $parts }.
deed-off = It takes off { $amount }.
deed-passed-on = { $to } has nothing else to do with that and passes it on to: { $others }.
deed-is-of-others = { $amount } of it{ $is-part ->
    [0] {""}
   *[other] {" "}({ $part })
} belongs to { $others ->
    [Kitty] the kitty
   *[other] { $others }
}; { $to } { $forgiven ->
    [1] owes it by that.
   *[other] passes it on.
}
deed-then-even = { $elsewhere ->
    [0] On the whole
   *[other] In { $currency ->
        [ATS] Schilling
        [EUR] euros
       *[other] { $currency }
    }
} { $player ->
    [Kitty] the kitty
   *[other] { $player }
} is even with that.
deed-then-owes = On the whole { $player ->
    [Kitty] the kitty
   *[other] { $player }
} still owes { $amount }.
deed-then-gets = On the whole { $player ->
    [Kitty] the kitty
   *[other] { $player }
} is to get { $amount } then.
deed-leaves-evenings = The evenings stay open as they are; without “--general” a payment takes off what is to be paid there.
deed-beyond = { $amount } of it is more than was owed{ $is-back ->
    [0] {""}
   *[other] ; { $from ->
        [Kitty] the kitty
       *[other] { $from }
    } is to get that back
}.
deed-entry = (entry { $entry })
deed-same-recorded = Just that is recorded already (entry { $entry }). If there was one only, “kerbholz undo --entry { $own }” takes the second back.
typed-with-day-and-note = { QUOTED($word) }{ $date ->
    [0] {""}
   *[other] {" "}--date { $date }
}{ $note ->
    [0] {""}
   *[other] {" "}--note { QUOTED($note) }
}
bill-divided-otherwise = This bill is recorded already, divided otherwise (entry { $entry }). If it is the same one, “kerbholz undo --entry { $entry }” takes the earlier one back.
bill-in-other-book = Just this bill is recorded already, { $evening ->
    [0] beside the evenings
   *[other] for the evening of { $evening }
} (entry { $entry }). If it is the same one, “kerbholz undo --entry { $entry }” takes the earlier one back.
date-ahead = That counts on { $day }, a day that has not come yet. If another one was meant, “kerbholz undo --entry { $own }” takes the entry back.
date-before-evening = That counts on { $day }, before the evening of { $evening } that it is for. If another day was meant, “kerbholz undo --entry { $own }” takes the entry back.
evening-behind = For the evening of { $evening }, something is recorded that counts on a day before it: { $entries }. If another day was meant, please use “kerbholz sessions fix { $session } --date DAY”.
evening-ahead = That counts on { $day }, a day that has not come yet. If another one was meant, please use “kerbholz sessions fix { $number } --date DAY”.
deed-forgiven = { $amount } that { $from ->
    [Kitty] the kitty
   *[other] { $from }
} owed { $to ->
    [Kitty] the kitty
   *[other] { $to }
} are forgiven.
deed-paid = { $from } → { $to }: { $amount }
deed-forgiven-log = { $from } is forgiven { $amount } by { $to }
deed-settled = Settled
deed-settled-lines = Settled: { $lines }
deed-lines = Of a settlement: { $lines }
deed-bill = { $amount } paid by { $by ->
    [Kitty] the kitty
   *[other] { $by }
} for { $people }
deed-opening = Brought over from the old book: { $people }
opening-new = New in the books: { $people }.
deed-opening-cash = in the kitty { $amount }
deed-taken = { $kitty ->
    [Kitty] The kitty
   *[other] { $kitty }
} has got { $amount } from { $player }
deed-owed = { $player } owes { $kitty ->
    [Kitty] the kitty
   *[other] { $kitty }
} { $amount }
deed-spent = { $kitty ->
    [Kitty] The kitty
   *[other] { $kitty }
} has spent { $amount }
deed-spent-by = { $player } has laid out { $amount } for { $kitty ->
    [Kitty] the kitty
   *[other] { $kitty }
}
deed-note = { $text } ({ $note })
deed-amount-of = { $player } { $amount }
bill-shares = Each share: { $shares }.
bill-evening = It stands in the book of the evening of { $evening }.
bill-general = It stands in no evening's book.
bill-drinks = The drinks of the evening of { $evening } are split as a bill; “kerbholz settle” settles it.{ $audience ->
    [desk] { "" }
   *[table] { " " }(entry { $entry })
}

settle-because-paid = Because { $payer ->
    [Kitty] the kitty
   *[other] { $payer }
} paid { $payee ->
    [Kitty] the kitty
   *[other] { $payee }
} for the evening of { $evening }.
settle-because-paid-general = Because { $payer ->
    [Kitty] the kitty
   *[other] { $payer }
} paid { $payee ->
    [Kitty] the kitty
   *[other] { $payee }
} beside the evenings.
settle-because-through = Because both have to settle with { $middle ->
    [Kitty] the kitty
   *[other] { $middle }
}.
stem-opening = from the old book
stem-bill = from a bill beside the evenings
stem-carried = from what was carried over
stem-fine = from a fine or gift for the kitty
stem-spending = from what was laid out for the kitty
stem-general = from what is open beside the evenings
stem-of = { $what } ({ $currency ->
    [ATS] Schilling
   *[other] { $currency }
})
stem-part = { $what }: { $amount }
stem-rest = { $amount } by rounding
stem-set-off = another { $amount } that { $from } owes is set off against what { $from } gets elsewhere
stem-less = less { $amount } open the other way round
settle-each-evening = How much of it is from which evening is told by “kerbholz { $command }”.
settle-carried-column = Carried over
settle-left = { $player } carries { $amount } over to the next evening.
settle-unpaired = Each pair is rounded by itself; rounded all together it would be: { $amounts }.
settle-waiting = Carried over and waiting for an evening with all these people: { $amounts }.
settle-beside = Open beside the evenings: { $amounts }{ $audience ->
    [page] .
   *[table] ; { $span ->
        [0] “--with-general” counts that too
       *[other] “--all” counts that too, with all evenings
    }.
}
settle-changed = Changed since it was settled: evening of { $evening }: { $kind }{ $audience ->
    [page] { "" }
    [desk] { "" }
   *[table] { " " }(entry { $entry })
}.
settle-changed-why = Changed since it was settled: evening of { $evening }: { $kind }{ $audience ->
    [page] { "" }
    [desk] { "" }
   *[table] { " " }(entry { $entry })
}, reason: { $why }.
settle-nothing-in-money = In money, everything is even.
settle-unbooked = The evening of { $evening } is played for drinks ({ $drink }), which stand in no settlement of money: { $rounds }.
settle-new = New since it was settled: evening of { $evening }: { $what }{ $audience ->
    [page] { "" }
    [desk] { "" }
   *[table] { " " }(entry { $entries })
}.
settle-even-in = In { $currency ->
    [EUR] euros
    [ATS] Schilling
   *[other] { $currency }
} nothing is to be paid.
settle-closes-without = “kerbholz { $command }” closes { $evenings ->
    [one] the evening
   *[other] the { $evenings } evenings
} without any money.
settle-nothing-in-coins = With this coin nothing is to be paid.
settle-even = Everything was even already; nothing was recorded.
owed-together = Over everything in { $currency ->
    [EUR] euros
   *[other] { $currency }
} only { $owed } is to be paid; who pays whom is told by “kerbholz settle --all --in { $currency }”.
only-books-are-open = Over everything everybody is even, and nothing is to be paid any more; evenings are open only by themselves. “kerbholz settle --all --paid” closes them without any money.
only-books-are-open-in = Over everything in { $currency ->
    [EUR] euros
    [ATS] Schilling
   *[other] { $currency }
} everybody is even, and nothing is to be paid any more; open is only what stands in one currency against the other. “kerbholz settle --all --in { $currency } --paid” closes everything without any money.
settle-closed-without = No money was to be paid. { $evenings ->
    [0] What was open beside the evenings is settled now.
    [one] One evening is settled now.
   *[other] { $evenings } evenings are settled now.
}
changed-hand = hand { $hand } { $kind }
changed-corrected = corrected
changed-added = added
changed-struck = struck
changed-taken-back = { $what } taken back
changed-restored = restored
changed-stake = stake
changed-fees = fees
changed-seats = seats
changed-rules = house rules
changed-drink = drink or its price
changed-dealer = another dealer
changed-people = somebody else sat there
changed-parted = { $name } split off again
changed-parting = { $name } and { $other } were to be one person, which waits
changed-merged = { $what }, entered in another copy than the settlement
changed-bill = bill of { $amount } paid by { $by ->
    [Kitty] the kitty
   *[other] { $by }
}
drinks-proposal = Nothing of this is booked yet; “kerbholz bill --drinks” books the split.
drinks-booked = The split is booked as a bill.
balance-played-in = Of which
balance-played-amount = Amount there

kitty-cash-is = { $kitty }: there should be { $amount } in it.
kitty-claims = { $kitty ->
    [Kitty] The kitty
   *[other] { $kitty }
} is still to get { $amount }.
kitty-owes = { $kitty ->
    [Kitty] The kitty
   *[other] { $kitty }
} owes { $amount }.
kitty-views = What came in and went out in cash is in “kerbholz payments --player { QUOTED($kitty) }”; what was owed to it and what it owes in “kerbholz account { QUOTED($kitty) }”.
kitty-none = There is no kitty yet; “kerbholz kitty take”, “kitty agree” or fees for an evening make one.
kitty-agreed = The evening of { $evening } brings the kitty { $game } for each lost game, { $fee } from everybody for the evening.
stake-is = A point of the evening of { $evening } is worth { $stake }, in all its hands.
evening-is-struck = The evening of { $evening } is struck: its hands and fees count for nothing.
evening-put-right = The evening of { $evening } is put right: { $what }.
evening-is-restored = The evening of { $evening } counts again.
goes-on-after-last-round = The last round stays as it was counted; from now on everything may be played again, and the { $raeuber } counts { $value }. “kerbholz last-round” announces a last one again.
goes-on-after-last-four = The last four are no longer announced; “kerbholz last-four” announces them again.
evening-goes-on = The evening of { $evening } goes on.
sessions-struck = struck
players-have-left = { $count ->
    [one] One person has left; “kerbholz players --left” shows that name, too.
   *[other] { $count } have left; “kerbholz players --left” shows them, too.
}
help-players-left = those who have left, too
players-gone = has left
players-left = { $name } has left.
players-returned = { $name } is back.
ask-overpaid = { $reason } Record it all the same? [y/n]
ask-undo-which = { $reason } [{ $own ->
    [0] {""}
   *[other] e = evening,{" "}
}n = newest entry, anything else = neither]
ask-gives-way = { $text } All the same? [y/n]

why-evening-fee = Evening of { $evening }: to the kitty for the evening
why-lost-fee = Evening of { $evening }: to the kitty for lost games
why-drinks = Evening of { $evening }: drinks, split
account-of-game = { $player }, { $game } alone
why-closing = settled
why-carry-over = carried over
why-rounding-settled = rounding, settled with it
why-forgiven = forgiven, { $people }
why-bill = bill, { $people }
why-opening = from the old book, { $people }
why-gift = fine or gift to the kitty
why-spending = laid out for the kitty
why-paid = payment, { $people }
why-link = { $day }: { $what }
why-link-evening = { $day }: { $what } (evening of { $evening })
books-behind = The books behind it
books-what = What
books-sum = Together
books-earlier = { $lines ->
    [one] One line before that
   *[other] { $lines } lines before that
}

moved-stake = the stake
moved-bench = { $count ->
    [0] that nobody waits for a seat any more
    [one] that { $names } waits for a seat
   *[other] that { $names } wait for a seat
}
moved-fees = what was agreed for the kitty
moved-drinks = the bill for the drinks
moved-struck = striking the evening
moved-restored = bringing the evening back
moved-about = { $evenings ->
    [one] what was put right: { $what }
   *[other] what was put right of { $evenings } evenings: { $what }
 }
moved-reopened = going on with the evening
log-agree = To the kitty from now on: { $game } for each lost game, { $evening } from everybody for the evening
log-stake = A point is worth { $stake }
log-drinks = The drinks are split as a bill
log-strike = The evening is struck
log-restore = The evening counts again
log-about = Put right: { $what }
about-begun = begun { $at }
about-title = title “{ $name }”
about-untitled = no title any more
about-person = { $same ->
    [1] { $really }, as recorded
   *[other] { $really }, recorded as { $recorded }
}
log-witness = A witness's word: “{ $word }”
log-reopen = The evening goes on
log-leave = { $name } has left
log-return = { $name } is back

refused-overpaid = { $some ->
    [0] { $from } owes { $other ->
        [none] nothing
       *[other] something in { $other ->
            [ATS] Schilling
           *[other] { $other }
        } only (“--for { $other }”)
    }; { $amount } would be too much.
   *[other] { $from } owes { $owed } in all the books in which something is to be paid; { $amount }{ $is-other ->
        [0] {""}
       *[other] , which is { $off },
    } is { $beyond } more than that{ $count ->
        [0] .
       *[other] ; besides, { $from } owes { $also }.
    }
} Please check the amount, or add --overpay.
refused-overpaid-line = { $some ->
    [0] { $from ->
        [Kitty] The kitty
       *[other] { $from }
    } owes nothing in this currency
   *[other] { $from ->
        [Kitty] The kitty
       *[other] { $from }
    } owes { $owed } on the whole in this currency
}. But exactly { $amount } to { $to ->
    [Kitty] the kitty
   *[other] { $to }
} is a line of the settlement of everything; it is recorded by { $other ->
    [0] “kerbholz settle --all --paid { QUOTED($from) } { $typed }”
   *[other] “kerbholz settle --all --in { $currency }{ $coin ->
        [0] {""}
       *[other] {" "}--coin { $coin }
    } --paid { QUOTED($from) } { $typed }”
}.
refused-paid-to-left = { $to } has left and is owed nothing there; perhaps { $from } pays somebody else. Please check the name, or add --overpay.
refused-paid-to-stranger = { $to } has nothing to do with these evenings{ $some ->
    [0] {""}
   *[other] , and on the whole { $from } is still to receive { $owed }
}; perhaps somebody else is meant. Please check the names, or add --overpay; what is lent, “--general” records beside the evenings.
refused-forgiven-too-much = { $from ->
    [Kitty] The kitty
   *[other] { $from }
} owes { $to ->
    [Kitty] the kitty
   *[other] { $to }
} { $some ->
    [0] nothing
   *[other] only { $owed }
}{ $even ->
    [1] ; on the whole, too, { $from ->
        [Kitty] the kitty
       *[other] { $from }
    } owes nothing in this currency
   *[other] {""}
}{ $count ->
    [0] {""}
   *[other] ; everybody with everybody, { $from ->
        [Kitty] the kitty
       *[other] { $from }
    } also owes: { $others }
}. A debt is forgiven by whom it is owed to; please check the names and the amount.
refused-kitty-loan = { $some ->
    [0] { $from ->
        [Kitty] The kitty
       *[other] { $from }
    } owes { $to ->
        [Kitty] the kitty
       *[other] { $to }
    } nothing
   *[other] { $from ->
        [Kitty] The kitty
       *[other] { $from }
    } owes { $to ->
        [Kitty] the kitty
       *[other] { $to }
    } only { $owed }
}; { $beyond } would be lent. Please check the amount, or add --loan.
refused-forgive-for-what = { $from } owes nothing but { $currency ->
    [ATS] Schilling
   *[other] { $currency }
}; please give the amount in it, and write the currency behind the amount.
refused-pay-for-what = { $from } owes something in { $currency ->
    [ATS] Schilling
   *[other] { $currency }
} only, and what is paid here would be { $amount }. If so, please say with --for which debt is paid (“--for { $currency }”){ $typed ->
    [0] ; otherwise please write the currency behind the amount.
   *[other] ; if it is for none, please add “{ $beyond ->
        [loan] --loan
       *[overpay] --overpay
    }”.
}
refused-owed-in-other-currency = { $from } owes { $to ->
    [Kitty] the kitty
   *[other] { $to }
} { $owed }; what { $from } owes in { $paid ->
    [ATS] Schilling
    [EUR] euros
   *[other] { $paid }
} belongs to others. { $forgiven ->
    [1] Only who is owed a debt can forgive it; please check amount and currency.
   *[other] Please say with --for which debt is paid: “--for { $currency }” this one, “--for { $paid }” the other.
}
refused-for-is-a-person = { $person } is a person and no currency. { $payments ->
    [0] Please leave out --for, or name the currency of the debt.
    [1] If { $from } has paid for { $person }, these are two payments, and that of { $person } to { $to } would be refused: { $reason } The other one: “kerbholz pay { QUOTED($from) } { QUOTED($person) } { $typed } --general --loan”.
   *[other] If { $from } has paid for { $person }, these are two payments: “kerbholz pay { QUOTED($person) } { QUOTED($to) } { $typed }” and “kerbholz pay { QUOTED($from) } { QUOTED($person) } { $typed } --general --loan”.
}
refused-fine-owed-already = { $player } owes { $kitty ->
    [Kitty] the kitty
   *[other] { $kitty }
} { $amount } already (entry { $entry }). If that is paid now, please “kerbholz pay { QUOTED($player) } { QUOTED($kitty) } { $typed }”; if it is one more, add --again.
refused-fee-not-above-zero = “{ $value }” is no amount for the kitty; if it is to get nothing any more, please write “none”.
refused-kitty-short = There should be only { $is } in the kitty, and { $taken } would be taken out; please check the amount, or add --anyway.
refused-bill-for-whom = It is not said who shares the bill; please name them with { $option }.
refused-drinks-without-dreeg = The evening of { $evening } is no Dreeg, so there are no drinks to split; please give “bill AMOUNT BY”.
refused-drink-has-no-price = The drink of the evening of { $evening } has no price yet, so there is nothing to split. This gives it one: kerbholz drink "Liter Bier 9.80 EUR"
refused-drinks-booked-already = The drinks of the evening of { $evening } are shared already; “kerbholz settle” settles them. “kerbholz undo --entry { $entry }” takes that back.
refused-opening-wrong = “{ $value }” is not understood; please write “opening Anne=12.40 Bert=-12.40 EUR”.
refused-opening-one-currency = “{ $value }” is in another currency than the rest; please bring each currency in by itself.
refused-bill-payers-not-all = The bill is { $bill }, and what was paid comes to { $sum }; please check the amounts.
refused-bill-no-evening = No evening is open; “{ $option }” puts the bill beside the evenings, “--session” to an earlier one.
refused-bill-shares-mixed = What { $player } has is no amount in the currency of the bill ({ $bill }). Either everybody has an amount in it (“anne=3€ bert=7€”) or everybody has parts (“anne=2 bert=1”).
refused-bill-shares-not-all = The shares come to { $sum }, the bill is { $bill }; please check the amounts.
refused-bill-share-wrong = “{ $value }” does not say how many parts somebody has; please like this: “--shares anne=2 carla=1”.
refused-paid-already = { $from ->
    [Kitty] The kitty
   *[other] { $from }
} has paid { $amount } to { $to ->
    [Kitty] the kitty
   *[other] { $to }
} on { $day } already (entry { $entry }). If this is another payment, please say “--again”.
refused-recorded-already = Exactly that stands there on { $day } already (entry { $entry }). If it is once more, please say “--again”.
refused-opened-already = For { $people } an opening balance stands there already, of { $day } (entry { $entry }). { $is-cash-new ->
    [0] {""}
   *[other] If only the cash comes on top: “kerbholz opening --cash "Kitty={ $cash }" --date { $day }”.{" "}
}If this one comes on top, please say “--again”; if it takes the place of that one, please use “kerbholz undo --entry { $entry }” first.
refused-opening-not-even = What is brought in has to come to zero, and it comes to { $sum }; please add who owes or gets the rest, perhaps the kitty.
refused-opening-cash-is-the-kittys = Only the kitty has cash, not { $name }; please write “--cash Kitty=30”.
refused-evening-struck = The evening of { $evening } is struck; “kerbholz sessions restore { $session }” brings it back.
refused-evening-struck-already = The evening of { $evening } is struck already; “kerbholz sessions restore { $session }” brings it back.
refused-nothing-to-put-right = The evening of { $evening } is so already; nothing was changed. What can be put right are “--date”, “--name” and “--player OLD=NEW”.
refused-put-right-of-table = The evening of { $evening } is a table of a tournament, which says who sat there and when. “kerbholz tournament change” changes what is known of people.
refused-sat-not-there = “{ $name }” did not sit at the table on the evening of { $evening }; “kerbholz sheet --session { $session }” shows who did.
refused-sits-there-already = { $name } sits at the table on the evening of { $evening } already. Where two were taken for each other, name both: “--player ANNE=BERT --player BERT=ANNE”.
refused-seat-pair-wrong = “{ $value }” does not say who sat there instead of whom; please like this: “--player OLD=NEW”.
refused-name-is-put-right = “{ $name }” stands for { $other } in the log of this evening, since that was put right; whoever is really called so cannot join here. Please begin another evening: “kerbholz start”.
refused-split-as-whom = What is the other person called who was called “{ $name }” too? Please say it with “--as NAME”.
refused-split-as-same = “{ $name }” is { $other }; please say another name with “--as”.
refused-split-nowhere = { $name } sat at the table in none of these evenings (tournaments do not count here); nothing was changed.
refused-settle-no-line = The settlement has no line { $value }.
refused-evening-not-struck = The evening of { $evening } is not struck; there is nothing to bring back.
refused-evening-complete = The evening of { $evening } was played to its end, as agreed on at its beginning; a new one goes on: “kerbholz start”.
refused-goes-on-otherwise = What the last round counts was changed on the way on the evening of { $evening }, and its hands would count otherwise without it; nothing was changed. A new evening goes on: “kerbholz start”.
refused-evening-not-ended = The evening of { $evening } has not ended; just go on.
refused-stake-other-currency = In the book of the evening of { $evening } stands more than its hands, so its stake cannot be in { $currency }; please give it in the currency that it has.
refused-settlement-too-long = That would settle { $books } books at once, and { $most } are possible; please settle in parts, with --until.
refused-part-of-line = “--paid” takes whole lines; what { $from } has paid of one is recorded by “kerbholz pay { WORD($from) } NAME { WORD($value) }”, where NAME is whoever got it.
refused-line-other-way = In this plan { $to } does not pay, but { $from ->
    [Kitty] the kitty
   *[other] { $from }
} pays { $to ->
    [Kitty] the kitty
   *[other] { $to }
}: “--paid { WORD($from) } { WORD($to) }”.
refused-no-line-from = In this plan { $from } pays nothing; please look at it without --paid.
refused-no-line-between = In this plan { $from } pays { $to } nothing; please look at it without --paid.
refused-evening-not-begun = On { $day } the evening of { $evening } had not begun yet; “kerbholz settle --all --as-of { $day }” shows what was open then.
refused-settle-as-of-paid = { $option } only looks back; a settlement is recorded as of today, or of the --date that is given.
refused-undo-elsewhere = The newest entry of the file is { $what }, and not of the current evening. { $own ->
    [0] “kerbholz undo --entry { $entry }” takes it back.
   *[other] “kerbholz undo --evening” takes back the newest of the evening, “kerbholz undo --entry { $entry }” that one.
}
refused-undo-naming = The newest entry of the file is { $what }. “kerbholz undo” does not take back who is called what and who has left; “kerbholz players” changes that.{ $own ->
    [0] {""}
   *[other] {" "}“kerbholz undo --evening” takes back the newest entry of the evening.
}
refused-closing-gives-way = { $text } If that is what you want, please add “--anyway”.
refused-redo-elsewhere = What was taken back last is { $what }, and not of the current evening. { $own ->
    [0] “kerbholz redo --entry { $entry }” brings it back.
   *[other] “kerbholz redo --evening” brings back what is the evening's, “kerbholz redo --entry { $entry }” that one.
}
refused-entry-unknown = { $where }“{ $value }” is no entry of the log; please give its number as “kerbholz log --all” shows it, such as 4.2.
refused-entry-or-hand = “{ $value }” can be hand { $value } (“kerbholz void { $value }”) or entry –.{ $value } (“kerbholz undo –.{ $value }”); please say which is meant.
refused-hand-at-table = “{ $value }” is a number on the sheet and no entry of the log; hand { $value } is struck by “kerbholz tournament void --table { $table }{ $series ->
    [0] {""}
   *[other] {" "}--series { $series }
} { $value }”, and without a number “undo” takes back the last one.
refused-entry-counts-not = Entry { $value } does not count, or is nothing that can be taken back.
refused-entry-taken-back = Entry { $value } has been taken back already (by { $by }); “kerbholz redo --entry { $value }” brings it back.
refused-entry-not-taken-back = Entry { $value } was not taken back, or something was recorded there since: then it stays so.
refused-entry-of-tournament = Entry { $value } belongs to a tournament; “kerbholz tournament undo” takes that back.
refused-carried-was-closed = What this settlement carried over was settled since, with entry { $entry }; please take that back first, or add --anyway.
refused-left-already = { $name } has left already.
refused-has-not-left = { $name } has not left.
amount-alone = { $amount }
refused-leaves-open = { $name } cannot leave yet: open are { $open }. “kerbholz settle --all” tells who pays.
# Each language writes the second reading with its own decimal sign.
refused-amount-two-readings = { $where }“{ $value }” could be { $one } or { $comma ->
       *[any] { $point }
    }; please write it without the sign that parts thousands.
refused-currency-unknown-close = { $where }“{ $value }” is no currency; did you mean { $close }?

help-account-game = only what the evenings of this game brought, without payments; a game by its points also by its name (Cego)
help-bill = a bill that somebody has paid for several
help-bill-amount = how much, and who has paid it; several with amounts: “40 EUR bert=25 carla=15”
help-bill-for-players = who shares it; otherwise everybody at the table; whoever is named twice has two shares
help-bill-shares = who shares it, with how many parts: “anne=2 carla=1”; or with amounts that come to the bill: “anne=8€ carla=4.40€”
help-bill-drinks = split the drinks of a Dreeg as a bill
help-forgive = take a debt off without money
help-opening = bring an old paper book in: “Anne=12.40 Bert=-12.40 EUR”
help-opening-said = what everybody is to get or owes, and the currency
help-opening-cash = what is in the kitty, such as “Kitty=30”
help-stake = give an evening a stake, or another one
help-reopen = go on with an evening that has ended
help-kitty = what the kitty is to get, and what is in it
help-kitty-take = a fine or a gift for the kitty
help-kitty-take-owed = it is still to be paid
help-kitty-spend = money of the kitty is spent
help-kitty-spend-by = who has laid it out
help-kitty-pay = the kitty pays somebody what it owes
help-kitty-agree = what an evening brings the kitty
help-sessions-void = strike an evening: its hands and fees count for nothing
help-sessions-restore = bring a struck evening back
help-players-leave = hide somebody who is even from lists
help-players-return = show them again
option-general = for no evening
option-again = even where the same stands there already
help-pay-overpay = even if it is more than is owed
option-loan = even if it is more than is owed: the rest is lent
option-anyway = even if something speaks against it; the refusal says what
help-pay-for-currency = the currency of the debt that is paid
option-date = the day on which it counts, such as 2025-10-20
option-note = what is to be noted of it
option-as-of = as it stood at the end of that day
help-settle-until = until this day
help-settle-with-general = with what is open beside the evenings
help-settle-paid-in = to be paid in this currency
help-settle-kitty = fees for the kitty are counted anyway; for old scripts
option-evening = the newest entry of the evening
option-entry = exactly this entry of the log, such as 4.2
help-undo-number = exactly this entry of the log, such as 4.2; of payments the number alone will do: 17 for –.17
help-redo-number = exactly this entry of the log, such as 4.2; of payments the number alone will do: 17 for –.17
help-start-date = when it began, such as 2025-10-20
value-entry = ENTRY
as-of-note = As it stood at the end of { $day }; what was corrected or taken back since counts already.
usage-rotate = Please give “rotate” alone, “rotate --for NAME” alone or names alone: “rotate --for NAME” puts the next who waits on that seat. Who does not wait sits down by “kerbholz seats” with all names.
usage-rotate-game = “rotate” lets who waits sit down. Another game is begun by “switch to GAME”.
usage-bill = Please give an amount and who paid it: “bill 12.40 EUR Anne”; or --drinks.
help-export-hledger = all books as a journal for hledger
import-left-out = The other file has payments and other bookings that are not in this export; a full one (“export --full”) has them.
export-left-out = { $count ->
    [one] One booking is not in it; “--full” takes everything along.
   *[other] { $count } bookings are not in it; “--full” takes everything along.
}

# For tables that programs and spreadsheets get.
data-what = What
data-note = Note
data-day = Day
data-evening = Evening
data-hand = Hand
data-payment = payment
data-balance = balance
data-unpaired = rounded all together
data-left = taken along
data-given = into the kitty
data-waiting = carry-over that waits
data-general = beside the evenings
data-not-counted = does not count
data-evenings = of { $evenings }
data-evening-fee = kitty fee for the evening
data-lost-fee = kitty fees for lost games
data-drinks = drinks, shared
data-drinks-bought = buys
data-gave = has paid
data-got = has received
data-plan = plan
data-claims = Claims
data-cash = Cash

# What two copies have recorded apart and does not go together.
clash-entry = { $entry } “{ $text }” of { $at }
clash-entry-here = { $entry } “{ $text }” of { $at } (entered here)
clash-entry-elsewhere = { $entry } “{ $text }” of { $at } (entered in another copy)
clash-value = Conflict: { $one } and { $other }. { $counts } counts, the later one; the log keeps both.
clash-undone = Conflict: { $one } and { $other }. { $counts } counts, whichever was first: the hand is gone, with what was said of it; the log keeps both.
clash-hand = Probably the same hand twice: { $one } and { $other }. Both count; “kerbholz undo --entry { $later }” takes the later one back.
clash-booking = Probably the same booking twice: { $one } and { $other }. Both count{ $audience ->
    [page] .
   *[table] ; “kerbholz undo --entry { $later }” takes back the one named last.
}
clash-taken-back = Probably the same booking, recorded twice and taken back both times: { $one } and { $other }. It does not count at all now{ $audience ->
    [page] .
   *[table] ; “kerbholz redo --entry { $earlier }” brings it back. If there never was one, “kerbholz redo” and then at once “kerbholz undo”, both with “--entry { $earlier }”, say so.
}
paid-beside = Settled ({ $one }) and some of it also { $forgiven ->
    [0] paid
   *[other] forgiven
} separately ({ $other }); what was too much is open again{ $audience ->
    [page] .
   *[table] . If it was the same { $forgiven ->
        [0] money, “kerbholz undo --entry { $later }” takes the payment back
       *[other] debt, “kerbholz undo --entry { $later }” takes back that it was forgiven
    }{ $more ->
        [0] .
       *[other] ; { $amount } of it was more, and then { $command } records that again.
    }
}
forgive-command = “kerbholz forgive { WORD($from) } { WORD($to) } { $amount } --date { $day }{ $note ->
    [0] {""}
   *[other] {" "}--note { QUOTED($note) }
}”
twice-count = { $others ->
    [0] Probably paid or recorded twice: { $count ->
        [one] one thing; “kerbholz check” says what.
       *[other] { $count } things; “kerbholz check” says what.
    }
   *[other] Probably twice is { $count ->
        [one] one more thing; “kerbholz check” says what.
       *[other] more besides ({ $count }); “kerbholz check” says what.
    }
}
gone-count = Probably recorded twice and taken back both times: { $count ->
    [one] one thing, which does not count at all now; “kerbholz check” says what.
   *[other] { $count } things, which do not count at all now; “kerbholz check” says what.
}
clash-closing = Settled twice: { $one } counts, { $other } waits until one of them is taken back: “kerbholz undo --entry { $earlier }” or “kerbholz undo --entry { $later }”.
clash-evening = Probably the same evening twice: that of { $one } and that of { $other }, with the same game and the same people. Both count{ $audience ->
    [page] .
   *[table] ; “kerbholz sessions void { $later }” strikes the later one, if it was one. If they were two, that command and at once “kerbholz sessions restore { $later }” say so.
}
clash-struck = Probably the same evening, recorded twice and struck both times: that of { $one } and that of { $other }. It does not count at all now{ $audience ->
    [page] .
   *[table] ; “kerbholz sessions restore { $earlier }” brings it back. If there never was one, that command and at once “kerbholz sessions void { $earlier }” say so.
}
clash-waits = Evening of { $evening }: hand { $hand } waits and does not count: { $reason } Please correct it (“kerbholz fix { $hand }”) or strike it (“kerbholz void { $hand }”).
hand-waits = Hand { $hand } waits and does not count: { $reason }
hands-wait = { $count ->
    [one] Hand { $hands } waits and does not count until it is struck or corrected.
   *[other] Hands { $hands } wait and do not count until they are struck or corrected.
}

# What two copies have said of people and cannot be so.
clash-name = { $one } waits and does not count: { $reason } “kerbholz players split { WORD($name) }” leaves it so for good.
name-waits = { $one } waits and does not count: { $reason }
refused-name-waits-met = { $name } and { $other } sat at one table on the evening of { $evening } and stay two people.
refused-name-waits-entered = { $name } and { $other } have both entered “{ $tournament }” and stay two people.
refused-name-waits-taken = { $name } had that name already; please choose another one.
refused-name-waits-kitty = { $name } and { $other } cannot be one: the kitty is no player; please name two players.

# Settlements that do not count.
not-counted-count = { $count ->
    [one] One settlement does not count because another one is in its way; “kerbholz check” says which.
   *[other] { $count } settlements do not count because others are in their way; “kerbholz check” says which.
}
not-counted = Not counted: settlement { $entry } of { $day } ({ $paid }). It waits, because { $instead } of { $instead-day } settled something of it, too. If only { $instead } was paid, “kerbholz undo --entry { $entry }” takes this one back; if only this one was paid, { $anyway ->
    [0] “kerbholz undo --entry { $instead }” makes room for it.
   *[other] “kerbholz undo --entry { $instead } --anyway” makes room for it, and another settlement waits then.
}
not-counted-for-people = Still to be cleared up: the settlement of { $day } ({ $paid }) does not count, as that of { $instead-day } settled some of it too.
not-counted-same = Does not count: the settlement { $entry } of { $day }. It waits, for { $instead } of { $instead-day } { $paid ->
    [0] settled something of it, too, both without a payment
   *[other] has recorded the same payments
}; “kerbholz undo --entry { $entry }” takes it back.
not-counted-command = “kerbholz pay { WORD($from) } { WORD($to) } { $amount }{ $debt-in ->
    [none] {""}
   *[other] {" "}--for { $debt-in }
}{ $evening ->
    [0] {""}
   *[other] {" "}--session { $evening }
}{ $beyond ->
    [loan] {" "}--loan
    [short] {" "}--loan --anyway
   *[overpay] {" "}--overpay
} --date { $day }{ $note ->
    [0] {""}
   *[other] {" "}--note { QUOTED($note) }
}”
not-counted-both = If both were paid, first “kerbholz undo --entry { $entry }”, then each payment by itself: { $commands }{ $more ->
    [0] .
   *[other] , and { $more } more like that.
}
not-counted-nothing-paid = nothing paid
not-counted-sum = { $text }; together { $sum }
would-not-count = Settlement { $entry } of { $day } ({ $paid }) would not count then, because { $instead } settled something of it, too.
counted-again = Counts again: settlement { $entry } of { $day } ({ $paid }).
log-waits = { $text } [not counted, waits because of { $instead }]
import-gave-way = { $count ->
    [one] One settlement waits now and does not count.
   *[other] { $count } settlements wait now and do not count.
}
import-numbers-later = These numbers hold once both are brought together.
import-more-here = More stands here than there{ $count ->
    [0] {""}
    [one] : the evening of { $evenings }
   *[other] : the evenings of { $evenings }
}{ $others ->
    [0] {""}
    [one] ; one booking or other entry
   *[other] ; { $others } bookings and other entries
}.
import-no-less-here = Nothing stands there that is not here.
import-no-more-here = Nothing stands here that is not there.
import-both-differ = The two files say different things; nothing was taken.
import-both-the-same = Both files say the same.
import-would-give-way = { $count ->
    [one] One settlement would wait then and not count; that is taken only with “--anyway”.
   *[other] { $count } settlements would wait then and not count; that is taken only with “--anyway”.
}
open-by-hand = Open since it was settled: { $lines }
open-again = { $count ->
    [0] Somebody had paid
   *[other] { $paid } had been paid
} for the evening of { $evening } already; open there now: { $lines }

# Payments as they were made, and somebody's account.
payment-counts-for = { $is-bill ->
    [1] What { $from } paid on { $day }, { $amount }
   *[other] The payment of { $from } to { $to } on { $day }, { $amount }
} (entry { $entry }), now counts for { $really } instead of { $recorded ->
    [Kitty] the kitty
   *[other] { $recorded }
}. If it was { $recorded ->
    [Kitty] the kitty
   *[other] { $recorded }
} who { $is-payer ->
    [1] paid, then for { $really }: “kerbholz pay { QUOTED($recorded) } { QUOTED($really) }
   *[other] got the money, then for { $really }: “kerbholz pay { QUOTED($really) } { QUOTED($recorded) }
} { $typed } --general { $beyond ->
    [loan] --loan
    [short] --loan --anyway
   *[overpay] --overpay
}” records that.
payment-counts-as-recorded = { $is-bill ->
    [1] What { $from } paid on { $day }, { $amount }
   *[other] The payment of { $from } to { $to } on { $day }, { $amount }
} (entry { $entry }), counts for { $recorded ->
    [Kitty] the kitty
   *[other] { $recorded }
} again.{ $passed-on ->
    [none] {""}
   *[other] {" "}The same amount is recorded between { $recorded ->
        [Kitty] the kitty
       *[other] { $recorded }
    } and { $really ->
        [Kitty] the kitty
       *[other] { $really }
    } beside the evenings; if it was recorded only for that, “kerbholz undo --entry { $passed-on }” takes it back.
}
payment-stays = { $is-forgiven ->
    [1] What { $to } forgave { $from } on { $day }
   *[other] The payment of { $from } to { $to } on { $day }
}, { $amount } (entry { $entry }), is for other evenings too and stays with { $name }; { $part } of it is for evenings of { $other }. If that was { $other }, please “kerbholz undo --entry { $entry }”, and then record both separately.
refused-name-is-anothers-there = In the evening of { $evening } { $name } stands for { $really }, as it was put right. What { $name } paid or got in person goes with “--general”, please.
payments-number = No.
payments-for = For
payments-for-currency = For, currency
payments-for-amount = For, amount
payments-state = Counts
payments-recorded-here = What begins with “{ $own }” was entered here, the rest in another copy.
payments-none = No such payment is recorded{ $since ->
    [0] {""}
   *[other] {" "}from { $since }
}{ $until ->
    [0] {""}
   *[other] {" "}until { $until }
}.
payments-undone = taken back on { $day }{ $audience ->
    [desk] {""}
   *[table] {" "}by { $entry }
}
payments-undone-why = taken back on { $day }{ $audience ->
    [desk] {""}
   *[table] {" "}by { $entry }
} (reason: { $why })
payments-shares = shared: { $shares }
payments-waits = does not count, waits for { $instead }
payments-off = takes off { $amount }
payments-sum = { $player ->
    [Kitty] The kitty
   *[other] { $player }
} has paid { $gave } and received { $got }.
payments-spent = Spent in all: { $amount }{ $others ->
    [0] {""}
   *[other] , of it laid out by { $people }
}.
payments-sum-between = { $player } has paid { $other } { $gave } and received { $got }.
payments-counts = yes
payments-counts-not = no
way-paid = payment
way-settled = settlement
way-forgiven = forgiven, no money
way-bill = bill
way-gift = fine or gift
way-spent = spent
way-opening = from the old book
part-evenings = { $count ->
    [one] evening
   *[other] evenings
} of { $evenings }
part-general = beside the evenings
account-before = what was before
account-after = Balance
account-gave = paid to { $to ->
    [Kitty] the kitty
   *[other] { $to }
}
account-gave-in = { $amount } paid to { $to ->
    [Kitty] the kitty
   *[other] { $to }
}
account-got = received from { $from ->
    [Kitty] the kitty
   *[other] { $from }
}
account-got-in = { $amount } received from { $from ->
    [Kitty] the kitty
   *[other] { $from }
}
account-part = { $amount } of { $whole },
account-by-plan = settlement: { $text }
account-let-off = forgiven by { $to ->
    [Kitty] the kitty
   *[other] { $to }
}
account-has-let-off = forgiven to { $from ->
    [Kitty] the kitty
   *[other] { $from }
}
account-settled-gave = settlement: { $amount } paid for it
account-settled-got = settlement: { $amount } received for it
account-settled-even = settlement in another currency
account-booked-of = { $text }, { $player }
account-bill = bill: { $amount } paid by { $by ->
    [Kitty] the kitty
   *[other] { $by }
}
account-remainder = rest of the settlement
account-remainder-from = settlement: rest from { $player }
account-struck = { $evening }, struck
account-converted = settlement: converted together with the other currency
account-title = Account of { $player ->
    [Kitty] the kitty
   *[other] { $player }
}
account-title-of-day = Account of { $player ->
    [Kitty] the kitty
   *[other] { $player }
}, { $day }
help-payments = what was paid, as it was paid
help-payments-player = what somebody gave or got; named twice, what was between the two
help-payments-since = from this day on
help-payments-until = until this day
help-payments-counting = without what was taken back or waits
help-account = what somebody won, paid and received, in order, with the balance after each
help-account-player = whose account
refused-payments-of-many = One person can be asked for, or two between whom it was paid; please say { $field } twice at most.

# Which evenings are paid.
sessions-money = Money
sessions-money-open = Open
sessions-paid-even = even
sessions-paid-not = open
sessions-paid = settled
sessions-paid-changed = changed since
sessions-paid-twice = paid twice, open
sessions-paid-open = { $state }: { $open }
sessions-carried = { $text } (with { $amount } carried over { $together } in all)
sessions-carried-alone = { $state }: { $amount } carried over
sessions-doubled = { $text } (probably paid twice: { $amount })
sessions-doubled-column = Probably twice
sessions-all-paid = No evening is open any more.
help-sessions-unpaid = only evenings in which something is still to be paid
