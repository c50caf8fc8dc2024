# Figures over many evenings.
help-stats = what many evenings say together: who plays and wins how often, who loses to whom, records
help-stats-person = only this person (may be given more than once)
help-stats-game = only this game (may be given more than once); a game by its points also by its name (Cego)
help-stats-rules = only evenings by this rule set (may be given more than once)
help-stats-place = only evenings of this name (may be given more than once)
help-stats-since = from this day on
help-stats-until = up to this day
stats-nothing = Nothing was played that fits.
stats-heading = { $game }: { $evenings ->
    [one] one evening
   *[other] { $evenings } evenings
}, { $hands ->
    [one] one hand
   *[other] { $hands } hands
}
stats-name = Who
stats-game = Game
stats-figure = Figure
stats-of = Of
stats-day = Day
stats-evening = Evening
stats-hand = Hand
stats-hands = Hands
stats-evenings = Evenings
stats-evenings-won = Evenings above zero
stats-declared = declared
stats-won = won
stats-share = Share (90 %)
stats-share-low = Share at least
stats-share-high = Share at most
stats-two-units = “a hand”, “as declarer” and “as defender” count what is settled; the total, records and months count what was written down.
stats-each = a hand
stats-due = To settle
stats-as-declarer = as declarer
stats-as-defender = as defender
stats-alone = without a declarer
stats-aside = sat out
stats-total = Total
stats-course = Course
stats-share-of = { $player }: { $share }
stats-bids = By bid
stats-bid = Bid
stats-card-points = Card points of the declarers in { $games ->
    [one] one game
   *[other] { $games } games
}
stats-last-won = Last, { $player } won ({ $bid }) with { $points } card points: { $at }.
stats-last-lost = Last, { $player } lost ({ $bid }) with { $points ->
    [one] 1 card point
   *[other] { $points } card points
}: { $at }.
stats-pairs = Who has lost to whom
stats-pairs-note = Hand by hand, to the last fraction; what is to be paid is what the settlement says.
stats-payer = has lost
stats-payee = to
stats-paid-by = Got from
stats-units = Units
stats-money = Money
stats-extras = What knocks, extras and combinations brought
stats-what = What
stats-own = own
stats-brought = brought
stats-others = of others
stats-own-brought = own brought
stats-others-brought = those of others brought
stats-knocks = knocked
stats-kontra = Kontra
stats-schwacher = Schwacher
stats-runs = Longest runs
stats-run = Run
stats-length = Length
stats-when = When
stats-run-won = games won
stats-run-lost = games lost
stats-run-plus = hands above zero
stats-run-minus = hands below zero
stats-records = Records
stats-record = Record
stats-value = Value
stats-best-hand = best hand
stats-worst-hand = worst hand
stats-best-evening = best evening
stats-worst-evening = worst evening
stats-most-card-points = most card points
stats-most-doublings = most doublings
stats-at-evening = { $evening }{ $hand ->
    [0] {""}
   *[other] , hand { $hand }
}
stats-at-table = { $day }, { $tournament }, series { $series }, table { $table }{ $hand ->
    [0] {""}
   *[other] , hand { $hand }
}
stats-stretch = { $from } to { $to }
stats-places = By seat and dealer
stats-place = Seat
stats-place-of = { $number } of { $players }{ $number ->
    [one] { " " }(forehand)
   *[other] { "" }
}
stats-dealt = as dealer
stats-year = The year { $year }
stats-month = Month
stats-phases = By phase
stats-phase = Phase
stats-erased = erased
stats-bollern = Bollern
stats-extra = extra
stats-ended = ended
stats-lost = lost

# What would have been.
help-what-if = play an evening again by other rules or for another stake (--since, --all: many; --tournament: a tournament); nothing is recorded
help-what-if-rules = by this rule set
help-what-if-stake = for this stake
help-what-if-tried = several values of a switch in turn, for instance raeuber_value=2..6
help-what-if-since = all evenings from this day on, such as 2026-11-01 or today
help-what-if-all = all evenings
help-what-if-tournament = all tables of a tournament
what-if-tables = { $by-hand ->
    [0] None of the { $tables } tables is played again
    [one] Only one of the { $tables } tables is played again
   *[other] Only { $by-hand } of the { $tables } tables are played again
}: what was not recorded hand by hand is sums, which cannot be.
what-if-totals = { $game }, all together
what-if-was = was
what-if-would = would be
what-if-difference = Difference
what-if-evening = Evening of { $evening }: { $differs ->
    [0] no hand
    [one] one hand
   *[other] { $differs } hands
} of { $hands } would differ{ $refused ->
    [0] { "" }
    [one] , one would be refused
   *[other] , { $refused } would be refused
}
what-if-hand = Hand
what-if-refused = refused: { $reason }
what-if-money = In money
what-if-pays = { $from } pays { $amount } to { $to }.
what-if-left-out = The evening of { $evening } is left out: { $reason }
what-if-value = Value
what-if-differ = differ
what-if-refuse = refused
refused-what-if-nothing = What if what? Please give --rules, --house, --stake or --try, for instance --house raeuber_value=4.
refused-what-if-other-game = The rules “{ $value }” are not for { $game }; please take a rule set of that game.
refused-tries-wrong = { $where }“{ $value }” names no values of a switch; something like raeuber_value=2..6 or knocking=yes,no is meant, at most { $most } values.
