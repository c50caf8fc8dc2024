# Points, which is any other game: refusals, steps of the count, the state of the table, words, house rules, the line for a hand.

refused-as-written-lowest = { $field }: where what is written is due, whoever has most leads; please take best=highest, or settle=differences.
refused-as-written-total = { $field }: where what is written is due, the points of a hand sum to 0 and not to { $value }; please take total=0, or settle=differences.
refused-stake-nothing-due = { $where }Under these rules nothing is due, so a point is worth nothing; please leave the stake out, or begin with another house rule settle.
refused-label-empty = { $where }An empty text is not possible here; 1 to { $most } characters are. Please fill it in or leave it out.
refused-label-too-long = { $where }The text has { $value } characters; at most { $most } are possible. Please shorten it.
refused-label-control-character = { $where }“{ $value }” has a control character in it; letters, digits, blanks and punctuation are possible.
refused-points-of-nobody = { $where }At least one person must have points here, even if they are 0.
refused-points-not-seated = { $where }{ $value } does not sit at the table now; please name only those who do.
refused-points-out-twice = { $where }{ $value } sits out already; please name each once.
refused-points-nobody-left = { $where }At least two must take part; please let fewer sit out.
refused-points-of-who-sat-out = { $where }{ $value } sat this hand out and so has nothing in it; please leave out one or the other.
refused-points-halves-off = { $where }{ $value } for { $player } is not possible, as there are no halves under these rules; the house rule halves allows them in a new evening.
refused-points-beyond = { $where }{ $value } for { $player } is too much; at most { $most } upward or downward are possible.
refused-points-sum-wrong = { $where }The points sum to { $value }, but have to sum to { $total }; please check the figures.

step-points-written = What everybody got is written.
    .brief = as written
step-points-declared = { $player } played; what everybody got is written.
    .brief = { $player } plays
step-points-played = { $player } played { $what }; what everybody got is written.
    .brief = { $what }
step-points-what = { $what } was played; what everybody got is written.
    .brief = { $what }
step-points-out = { $count ->
    [one] { $players } sat out, and so pays nothing and is paid nothing.
   *[other] { $players } sat out, and so pay nothing and are paid nothing.
}
    .brief = without { $players }
step-points-thrown-in = Thrown in: nothing is written.
    .brief = thrown in
step-points-differences = Every two of { $count } settle the difference: each gets their own points times { $count }, less the sum of { $sum }.
step-points-differences-lowest = Every two of { $count } settle the difference, and less is better: each gets the sum of { $sum }, less their own points times { $count }.
step-points-as-written = What was written is due.
step-points-not-paid = It is not for money, so nothing is due.

outlook-points-turn = { $dealer } deals, and then the next in turn.
outlook-points-winner = { $dealer } deals, and then whoever wins the hand.
outlook-points-loser = { $dealer } deals, and then whoever loses the hand.
outlook-points-stays = { $dealer } deals all evening.
outlook-points-differences = Every two at the table settle the difference of their points.
outlook-points-differences-lowest = Every two at the table settle the difference of their points; less is better.
outlook-points-as-written = What is written is due.
outlook-points-not-paid = It is not for money; whoever has most leads.
outlook-points-not-paid-lowest = It is not for money; whoever has fewest leads.
outlook-points-sum = The points of a hand sum to { $total }.
outlook-points-goal = It goes on until somebody has { $goal }.
outlook-points-goal-lowest = It goes on until somebody has { $goal }, and has lost by that.

word-points = Points
word-frei = free
word-nullsumme = zero sum
word-minus = minus
word-differences = differences
word-as-written = as written
word-none = nothing
word-highest = the most
word-lowest = the fewest
word-turn = in turn
word-winner = winner
word-loser = loser
word-stays = always the same

game-points = Any other game, be it Cego, Skat or Binokel: what each hand brought to whom is written down.

switch-points-total = What the points of a hand sum to; any: whatever.
    .brief = sum
switch-points-settle = What is due: differences: every two settle the difference; as-written: what is written; none: nothing, it is not for money.
    .brief = settling
switch-points-best = Who leads: highest: whoever has most; lowest: whoever has fewest.
    .brief = leader
switch-points-goal = With how many points of somebody it is over; 0: open.
    .brief = goal
switch-points-rounds = After how many rounds it is over; 0: open.
    .brief = rounds
switch-points-deal = Who deals next: turn: the next in turn; winner: whoever won; loser: whoever lost; stays: always the same.
    .brief = deal
switch-points-halves = May halves be written?
    .brief = halves
switch-points-label = What the game is called on sheets and in the statistics.
    .brief = name

notation-points-first = names with points ({ $one }+12 { $two }-4), everybody’s points in turn, what somebody plays ({ $one } solo 24), or thrown-in; at the table: { $names }
notation-points-of = the points of { $name }
notation-points-row = nothing more, there are points for each of the { $count }
notation-points-number = a number of whole or half points
notation-points-more = another name with points, or without and who sits out
table-page-points = { $first } 12 { $second } -12 = { $first } gets 12, { $second } gives 12; short: { $first_short }+12 { $second_short }-12
    { $row } = everybody’s points, as they sit
    { $balanced ->
        [0] { $first_short } solo 24 = { $first } plays a Solo and gets 24
       *[other] { $first_short } solo each 8 = { $first } plays a Solo and gets 8 from each other
    }
    { $first_short } each 8 = 8 from each other; each -8: to each
    { $balanced ->
        [0] thrown-in, w = nobody played, the deal passes on
       *[other] if one alone is missing, the rest is theirs; thrown-in, w: nobody played
    }
    { $halves ->
        [0] { $others ->
            [0] 12 -12 // close = what stands behind that is a note
           *[other] { $first_short } 12 without { $last } = { $last } sits out
        }
       *[other] { $first_short } 1.5 = halves too{ $others ->
            [0] { "" }
           *[other] ; without { $last }: sits out
        }
    }
