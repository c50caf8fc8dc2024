# What holds everywhere: kinds of values, refusals while reading, at the table and in the archive.

type-object = an object in braces
type-text = a text in quotation marks
type-flag = { $audience ->
        [record] true or false
       *[table] yes or no
    }
type-whole = a whole number
type-whole-or = a whole number or “{ $word }”
type-points = a number in whole or half points
type-list = a list in square brackets
type-list-length = a list of { $least } to { $most } entries
type-numbers = a list of { $count } whole numbers

refused-wrong-type = { $field }: { $value } does not fit here; it can only be { $expected }.
refused-missing-key = Missing: { $field }. It is needed here; please add it.
refused-key-misspelt = { $field }: there is no such entry here, and { $missing } is missing; please check the spelling.
refused-unknown-key = { $field }: there is no such entry here; please check the spelling or leave it out.
refused-key-given-twice = Given twice: { $field }. It can only be there once; please remove the other one.
refused-out-of-range = { $field }: { $value } is not possible; it can be { $least } to { $most }.
refused-not-among = { $field }: { $value } is not possible; it can only be { $allowed }.
refused-unknown-word = { $field }: there is no “{ $value }” here; possible: { $allowed }.
refused-unknown-kind = { $audience ->
        [record] { $field }: there is no “{ $value }” in { $game }; only what the rules of { $game } know is possible, besides “seats”, “dealer” and “rules”.
       *[table] There is no such thing in { $game }; only what the rules of { $game } know is possible.
    }
refused-end-not-announced = { $which ->
        [dreierles] { $game } has none; here “kerbholz last-round” announces the end, and “kerbholz end” ends the evening.
        [droggn] { $game } has none; here “kerbholz last-four” announces the end, and “kerbholz end” ends the evening.
        [dreeg] { $game } has none: its last phase is the end; “kerbholz end” ends the evening before.
       *[other] { $game } has none; without an announcement “kerbholz end” ends the evening.
    }
refused-other-game = These details belong to another game than this evening’s; please choose the other evening or other details.

refused-not-utf8 = This line is not UTF-8 text; please save the file as UTF-8 and read it again.
refused-not-json = This line is not valid JSON, the fault is at character { $column }; please check brackets, commas and quotation marks there.
refused-beyond-measure = At character { $column } there is a number that is too large, or a nesting that is too deep; please check it.
refused-not-an-object = This line is not a JSON object; only lines that begin and end with a brace are possible.
refused-no-session = This line belongs to no evening; a valid header line with “session” has to stand before it.

refused-unknown-switch = { $field }: { $game } has no such house rule; possible: { $allowed }.
refused-rules-change-nothing = { $where }At least one house rule has to be named.
refused-switch-fixed = { $field }: { $switch ->
        [active] how many play at a time stays the same for the whole evening; who took part in each hand depends on it.
        [scoring] how points are kept stays the same for the whole evening; Fach and Augen cannot be added up.
        [rounds] after how many rounds it is over stays the same for the whole evening; { $game ->
            [points] it can be ended earlier at any time.
           *[other] the last round ends it earlier.
        }
        [total] { $game ->
            [points] what the points of a hand sum to stays the same for the whole evening; the hands so far were written by it.
           *[other] how many card points are in the pack stays the same for the whole evening; the cards are the same.
        }
        [settle] how the points are settled stays the same for the whole evening; points that are paid in two ways cannot be added up.
        [best] whether the highest or the lowest total leads stays the same for the whole evening; the hands so far were played by it.
        [goal] up to which total is played stays the same for the whole evening; the hands so far were played towards it.
        [halves] whether half points are written stays the same for the whole evening; the hands so far were counted by it.
        [strokes] with how many strokes a phase begins stays the same for the whole evening; they stand on the slates already.
        [phases] which phases are played stays the same for the whole evening; those that were played count already.
       *[slate] how strokes are drawn stays the same for the whole evening; they stand on the slates already.
    } For anything else please start a new evening.
refused-house-has-no-fees = { $field }: what the kitty gets holds for the whole evening and is no house rule; please say it with “kerbholz kitty agree”.
refused-drink-price-unclear = The currency of “{ $value }” is not clear; please add it, as in “{ $value } €”. If the figure belongs to the name, please add its unit, as in “{ $value } l”.
refused-drink-other-currency = In the book of the evening of { $evening } stand drinks or payments in { $currency } already; please say the price in that currency.
refused-drink-not-here = { $game } is not played for drinks; “kerbholz stake” says what a point is worth.
refused-stake-not-here = { $where }{ $game } is not played for money per point; { $audience ->
        [record] please leave the stake out, the price of a drink stands in the house rule “drink”.
       *[table] “kerbholz drink "Liter Bier 9.80 EUR"” says what a drink costs.
    }
refused-seats-wrong = { $where }{ $value } { $value ->
        [one] person is
       *[other] people are
    } not possible here; there can be { $least } to { $most } at the table.
refused-dealer-not-seated = { $where }“{ $value }” does not sit at the table; only somebody named among the players can deal, spelled just so.
refused-amount-wrong = { $where }“{ $value }” is not an amount; it can be anything above 0 with at most four places after the point, for example “0.10”.
refused-currency-wrong = { $where }“{ $value }” is not a currency; it has to be three capital letters, for example “EUR”.
refused-time-wrong = { $where }“{ $value }” is not a time; it has to be a date, a time and an offset, for example “2026-11-20T19:30:00+01:00”.
refused-id-wrong = { $where }“{ $value }” is not an id; it has to be 36 characters with hyphens. For a new evening it can be left out.

refused-text-too-long = { $field }: the text has { $value } characters; at most { $most } are possible. Please shorten it.
refused-year-wrong = { $where }“{ $value }” is not within the years 1970 to 9999. Please check the year.
refused-time-too-late = { $where }“{ $value }” is so late that nothing could be recorded after it. Please check the year.
refused-clock-wrong = The clock of this computer says “{ $value }”; years count from 1970 to 9999. Please set the clock.
refused-token-taken = { $field }: something else was recorded with “{ $value }” already; nothing was changed. Please take a token of its own for each command.
refused-token-wrong = { $field }: “{ $value }” cannot be a token; it can have 1 to 100 letters, digits and signs of ASCII, without blanks, quotation marks and backslashes.
refused-name-empty = { $field }: “{ $value }” is not a name; it can have 1 to 64 characters.
refused-name-is-figure = “{ $value }” is a figure and not a name. If it is what a point is worth on an evening: “kerbholz start” is told that with “--stake "10 ct"”, always with its currency.
refused-name-too-long = { $field }: “{ $value }” is too long; a name can have 1 to 64 characters. Please shorten it.
refused-name-blank-at-end = { $field }: “{ $value }” has a blank at the beginning or the end; please leave it out, blanks in between are possible.
refused-name-control-character = { $field }: “{ $value }” contains a control character; letters, digits, blanks and punctuation are possible.
refused-name-twice = { $where }“{ $value }” and “{ $other }” are the same name; please name everybody once, namesakes can be told apart as in “{ $other } B.”.
refused-name-alike = { $where }“{ $value }” is just another spelling of “{ $other }”; please write “{ $other }”, or add something if it is somebody else.
refused-unknown-player = { $where }“{ $value }” does not belong to this evening; possible are the names at the table, spelled just so. A newcomer has to be given a seat first.
refused-not-at-table = { $where }{ $value } is not at the table just now; only somebody who sits there can deal.
refused-not-active = { $audience ->
        [record] { $field }: { $value } is not playing this hand; it can only be somebody who holds cards: { $players }.
       *[table] { $value } { $how ->
            [deals] deals and sits out
            [deals-in-hall] deals and sits out
            [dealt] dealt and sat out
            [out] is out
           *[away] is not playing this hand
        }; { $players } are playing.{ $how ->
            [deals] { " " }If somebody else deals this one, { $audience ->
                [phone] please say so first where the evening or the tournament is kept
               *[table] type “kerbholz dealer NAME” first
            }.
            [deals-in-hall] { " " }If somebody else deals this one: once a hand is recorded there, “kerbholz dealer NAME --session N” (“kerbholz sessions” has the number), else please enter the sums by “kerbholz tournament result”.
            [dealt] { " " }If somebody else dealt it, please add “--dealer NAME”.
           *[other] { "" }
        }
    }
refused-card-points-missing = { $where }The declarer’s card points are missing; please give them.

refused-session-complete = Everything has been played here, nothing more can be added; { $goes_on ->
        [1] “kerbholz reopen” takes the announcement back and goes on.
       *[other] please start a new evening or change an earlier hand.
    }
refused-total-too-large = The total of { $player } would become too large to count; please check the numbers of this hand.

refused-no-current-session = { $audience ->
    [phone] There is no evening to be seen here.
   *[table] No evening is open; “kerbholz start” begins a new one, “kerbholz use” goes on with an earlier one.
}
refused-session-unknown = { $audience ->
    [phone] There is no evening “{ $value }”.
   *[table] { $where }There is no evening “{ $value }”; possible are the numbers of “kerbholz sessions”, a day, a title or at least the first 4 characters of an id.
}
refused-session-ambiguous = { $audience ->
    [phone] “{ $value }” fits several evenings.
   *[table] { $where }“{ $value }” fits several evenings; please give the number from “kerbholz sessions”, or more characters of the id.
}
refused-evening-ended = { $audience ->
    [phone] This evening has ended.
   *[table] This evening has ended; “kerbholz reopen” opens it again, “kerbholz start” begins a new one.
}
fix-changes-nothing = It stands like that already; nothing was changed.
refused-announcement-is-no-hand = Hand { $hand } cannot become an announcement; “kerbholz void { $hand }” strikes it, and the end is announced when the next hand is due.
refused-hand-struck = { $where }Hand { $value } is struck; { $undone ->
    [1] “kerbholz redo --entry { $entry }” brings it back as long as nothing was recorded since.
   *[other] “kerbholz undo --entry { $entry }” brings it back.
}
refused-deal-unclear = { $exact ->
        [1] If the deals move along, everything stands exactly as before the entry that is undone:
       *[other] Other people would deal later hands then:
    }{ $hands }
    Please add --deal moves (the deals move along{ $struck ->
        [1] {", as if the hand had never been"}
       *[other] {""}
    }) or --deal stays (whoever dealt still did).
refused-deal-unclear-impossible = If the deals move along, hand { $hand } is no longer possible: { $reason }
    If whoever dealt still did, please add --deal stays.
unlikely-doublings = Doubled { $count } times: that is unusually often.
unlikely-few-points = { $points ->
    [one] Only 1 card point for { $player } is unusual: is a figure missing?{ $theirs ->
        [0] { "" }
       *[other] { " " }If it is the opponents', please say { $audience ->
            [desk] “⇄ the opponents have { $points }”
           *[table] “g1”
        }.
    }
   *[other] Only { $points } card points for { $player } are unusual: is a figure missing?{ $theirs ->
        [0] { "" }
       *[other] { " " }If they are the opponents', please say { $audience ->
            [desk] “⇄ the opponents have { $points }”
           *[table] “g{ $points }”
        }.
    }
}
unlikely-out = { $player } went out, and the other side has { $points }: more than 66.
unlikely-drull-own = { $player } claims { $what }: { $tricks ->
        [2] { $stiess } and { $einundzwanzig }
       *[other] { $stiess }, { $einundzwanzig } and { $pfeife }
    } take a trick each, so there are at least { $least } card points and not { $points }.
unlikely-drull-others = { $player } claims { $what }: { $stiess } and { $einundzwanzig } take a trick each, so { $declarer } is left with { $most } card points at most and not { $points }.
unlikely-drull-every-trick = { $player } claims { $what } and so held the highest trump; then the declarer cannot have every trick.
unlikely-pagat-points = “{ $what }”: then the Pagat lies in the tricks of the { $side ->
        [declarer] declarer
       *[defence] opponents
    }, which makes at least { $least } card points and not { $points }.
unlikely-pagat-last-trick = “{ $what }” does not go with { $player } taking the last trick.
unlikely-trull-mondfang = Who catches the Mond with the Sküs has both in tricks: where the Mondfang is { $other ->
        [declarer] the declarer's
       *[defence] the opponents'
    }, { $side ->
        [declarer] the declarer cannot
       *[defence] the opponents cannot
    } have the Trull.
unlikely-trull-pagat = Who takes the last trick with the Pagat has it: where the Pagat Ultimo is { $other ->
        [declarer] the declarer's
       *[defence] the opponents'
    }, { $side ->
        [declarer] the declarer cannot
       *[defence] the opponents cannot
    } have the Trull.
unlikely-bonus-points = { $bonuses } { $side ->
        [declarer] of the declarer
       *[defence] of the opponents
    }: that makes at least { $least ->
        [one] 1 card point
       *[other] { $least } card points
    } in tricks, and { $points ->
        [one] 1 was
       *[other] { $points } were
    } counted.
unlikely-repeated = This is just the hand that was recorded last.
refused-not-confirmed = Nothing changed.
refused-deal-unknown = { $where }There is no “{ $value }” here; possible are “moves” and “stays”.
refused-hand-unknown = { $where }There is no hand { $value } this evening; { $most ->
        [0] none has been recorded so far.
        [1] it can only be 1.
       *[other] it can be 1 to { $most }.
    }
refused-later-hand-impossible = Nothing was changed, because hand { $hand } would no longer be possible after it. It would say: { $reason } Please change or strike hand { $hand } first.
refused-later-hands-impossible = Nothing was changed, because later hands would no longer be possible after it:{ $hands }
    Please add --then ask (goes through them one by one) or --then strike (strikes them with it).
refused-then-unknown = { $where }There is no “{ $value }” here; possible are “ask” and “strike”.
refused-nobody-waits = Nobody waits for a seat; “kerbholz rotate NAME” says who waits.
refused-waits-and-sits = { $name } sits at the table already and cannot wait for a seat.
refused-then-nobody-asked = One by one is asked at a terminal only; here please say --then strike, or change the later hands first.
refused-nothing-to-move = There is nothing left here to take back or to bring back; “kerbholz log” shows what has happened so far.

refused-person-unknown = { $where }Nobody here is called “{ $value }”; possible are the names of “kerbholz players”.
refused-name-ambiguous = { $where }“{ $value }” may mean several people; possible: { $names }. Please give more of the name.
refused-name-close = { $where }Nobody here is called “{ $value }”, but there is “{ $close }”{ $audience ->
    [desk] . Is { $close } meant, or somebody new?
   *[table] ; please write “{ $close }”; somebody new: { $guest ->
        [1] --new { WORD($value) }, or “kerbholz players add” first.
       *[other] “kerbholz players add { QUOTED($value) }” first.
    }
}
refused-name-begins = { $where }“{ $value }” is the beginning of “{ $other }”. { $audience ->
    [desk] Is { $other } meant, or somebody new?
   *[table] If { $other } is meant, please write it out or add --known { WORD($other) }; somebody new: --new { WORD($value) }.
}
refused-person-known = { $where }“{ $value }” is known already, as “{ $other }”; for somebody else please add something to the name, for example “{ $other } B.”.
refused-rename-taken = { $where }“{ $value }” is taken, it is the name of “{ $other }”; please choose another one. If both are one person, use “kerbholz players merge”.
refused-merge-same = { $where }“{ $value }” is the same person on both sides already; please name two different people.
refused-name-is-seated = { $where }“{ $value }” and “{ $other }” are one person here, who can sit at the table only once; please separate the names first with “kerbholz players split”, or change one of them.
refused-entry-misplaced = Entry { $seq } of the log { $chain } cannot stand there; the file was not written by this program or was changed. Please export it again.
refused-merge-sat-together = “{ $name }” and “{ $other }” sat at one table on the evening of { $evening } and cannot be the same person; please name two others.
refused-split-alone = { $where }“{ $value }” is not merged with anybody; only a name that was added to somebody else can be split off. Where one name was two people, “--from EVENING --as NAME” says from when on.

refused-pay-oneself = { $where }“{ $value }” cannot pay themselves; please name two different people.
refused-amount-no-number = { $where }There is no readable amount in “{ $value }”; “€2.50” or “80 ct” would be possible.
refused-amount-no-currency = { $where }The currency of “{ $value }” is not clear; please add it, as in “€2.50”.
refused-amount-which-currency = { $where }The currency of “{ $value }” is not clear, it may be { $currencies }; please add it, as in “{ $value } { $currency }”.
refused-amount-not-above-zero = { $where }“{ $value }” cannot be paid; only amounts above 0 can.
refused-amount-too-many-places = { $where }“{ $value }” has too many decimal places; only what exists as a coin of its currency is possible.
refused-amount-too-large = This amount, or the sum with it, is too large to count; please use smaller numbers.
refused-evening-without-stake = { $due ->
        [never] Under the rules of the evening of { $evening } nothing is due, so there is nothing to settle.
        [nothing] Under the rules of the evening of { $evening } nothing is due, so there is nothing to settle. For money please begin another evening with another house rule settle.
       *[points] The evening of { $evening } is not played for money yet, so there is nothing to settle; “kerbholz stake "10 ct"” gives it a stake.
    }

refused-session-changed = The evening of { $evening } is here already, but not the same; nothing was taken. With “--merge” the file’s version counts.
refused-session-shorter = The evening of { $evening } (header in line { $line }) has more hands here than in the file; nothing was taken. With “--merge” the others stay.
refused-session-header-differs = The evening of { $evening } has another header here: other people, other rules or another stake. The two do not fit together; please make the headers the same, or leave out “id” to read it as a new evening.
refused-merge-people-differ = On the evening of { $evening } not the same people played here and in the file, so the two cannot be brought together. Please leave out “id” to read it as a new evening.
refused-id-of-something-else = { $where }The id { $value } belongs to something other than an evening here; please use another one or leave out “id”.
refused-export-format-unknown = { $where }This program does not know the format { $value }; the full export in format 1 is possible. A newer file needs a newer program.
refused-hash-wrong = { $where }“{ $value }” is not a checksum; it has to be 64 characters out of 0 to 9 and a to f. Please export the file once more.
refused-entry-origin-wrong = The file says of entry { $seq } of the log { $chain } where it comes from, and cannot show it: it stands so in no copy. Nothing was taken. Please take the export of whoever recorded the entries.
refused-entry-hash-wrong = Entry { $seq } of the log { $chain } does not fit its checksum: it was changed, or something before it is missing. Please export the file once more.
refused-log-parted = The log of the evening of { $evening } goes on differently here and in the file; nothing was taken. With “--merge” the two are brought together.
refused-log-begun-apart = The evening of { $evening } was begun here and in the file each by itself, so the two logs have no common beginning; nothing was taken. Please read in the export without “--full”, with “--merge”.

stream-broken = Reading or writing broke off: { $error }. Please check the file or the pipe and try again.

word-dreier = Dreier
word-zweier = Zweier
word-solo = Solo
word-declarer = declarer

# What the keys of the record format are called for people who typed a line.
field-all_tricks = All tricks
field-amount = Amount
field-auction = Auction
field-bid = Bid
field-bonuses = Bonuses
field-card_points = Card points
field-club = Club
field-closed = Closing
field-combinations = Combinations
field-contract = Contract
field-currency = Currency
field-dealer = Dealer
field-declarer = Declarer
field-erase = Strokes
field-game = Game
field-kontra = Kontra
field-knocked_by = Who knocked
field-knocks = Knocks
field-laid = Laid out
field-last_trick = Last trick
field-losers = Losers
field-made = All tricks
field-name = Name
field-note = Note
field-offence = Offence
field-offender = Offender
field-out = Went out
field-pagat = Pagat
field-penalties = Mistakes
field-pfeife = { $pfeife }
field-player = Player
field-players = People at the table
field-points = Card points
field-rules = Rules
field-schwacher = Schwacher
field-session = Evening
field-sides = Sides
field-split = Split
field-stake = Stake
field-took_tricks = Tricks
field-tricks = Tricks

brief-from-each = { $each } from each
brief-to-each = { $each } to each
brief-nothing = nothing

# Rules that a step of an explanation follows, by their heading below docs/rules.
rule-augen-combinations = Combinations by Augen
rule-augen-scoring = Augen scoring
rule-bonuses = Bonuses
rule-closing = Closing
rule-combinations = Combinations
rule-contracts = Contracts
rule-counted-strokes = Counted strokes
rule-dealing = Dealing
rule-declarers-score = The declarer’s score
rule-end-of-session-bonus = End-of-session bonus
rule-fach-scoring = Fach scoring
rule-kamerun = Kamerun
rule-kleiner-mann = Kleiner Mann
rule-match = Match
rule-pagat = Pagat
rule-penalties = Penalties
rule-penalty = Penalty
rule-pfeife = { $pfeife }
rule-phases = Phases
rule-raeuber = { $raeuber }
rule-revoke = Revoke
rule-rot-assen = Rot-Assen
rule-schweige-mass = Schweige-Maß
rule-sechsundsechzig = Sechsundsechzig
rule-solo-valat = Solo Valat
rule-super-mord = Super Mord
rule-switches = House rules
rule-thrown-in = Thrown in
rule-tie = A tie
rule-ties = Ties
rule-two-sides = Two sides
rule-wegloescher = Weglöscher
rule-hands = Hands
rule-settling = What is due
rule-who-owes-whom = Who settles with whom
rule-who-pays-whom = Who pays whom
