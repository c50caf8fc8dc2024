# What a tournament prints and shows: the sheets for the tables, and the wall.

paper-title = { $tournament }, series { $series }: sheets
paper-series = Series { $series } of { $planned }
paper-table = Table
paper-plan = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}
paper-seed = Drawn with seed { $seed }
paper-page = Sheet { $page } of { $pages }
paper-order-turns = The deal goes round in this order.
paper-order-declarer = You sit in this order; whoever played a hand deals the next.
paper-sits-out = The dealer sits out.
paper-sits-out-shares = The dealer sits out, but pays and is paid like the others.
paper-deals-first = deals first

paper-number = No.
paper-dealer = Dealer
paper-declarer = Declarer
paper-player = Declarer
paper-bid = Bid
paper-contract = Contract
paper-card-points = Card points
paper-combinations = Combi{ "\u00AD" }nations
paper-knocks = Knocks
paper-schwacher = Schwa{ "\u00AD" }cher
paper-bonuses = Bonuses
paper-kontra = Kontra
paper-carried = Carried over

paper-hint-fach = If everybody passes: bid “{ $raeuber }”, and the losers in the declarer's column; it counts { $value } and is nobody's lost game.
paper-hint-augen = If everybody passes: bid “{ $raeuber }”, and the losers in the declarer's column; it costs each { $value } and is nobody's lost game. Only those concerned are written up.
paper-hint-droggn = Only the declarer is written up. If everybody passes, the same player deals again, and the line stays free.
paper-hint-tarock = If everybody passes, the line stays empty, and the deal goes on.
paper-hint-points = What everybody gets is written.
paper-hint-points-as-written = What everybody gets is written; a row sums to 0.
paper-hint-points-differences = What everybody gets is written; every two settle the difference.
paper-hint-running = The running score stands below the names.

paper-values = Winner's card points
paper-values-fach = So many Fach the declarer gets from each, or pays to each; with 35 only the opponents win.
paper-values-augen = So much is written up for the declarer, or taken off after a lost game. With 35 only the opponents win.
paper-values-dreierles = { $pfeife } in the last trick won { $won }, lost { $lost }; laid out { $out_won } and { $out_lost }. A combination counts { $combination }.{ $misdeal ->
    [0] {""}
   *[other] { " " }A misdeal costs { $misdeal }.
}
paper-cost = { $bid } { $cost }
paper-penalty-fach = A wrong discard or card costs { $penalty } times the bid factor to each: { $costs }{ $knocking ->
    [0] {""}
   *[other] ; each knock doubles that
}.
paper-penalty-augen = A wrong card costs { $penalty }, and play goes on. A wrong discard is a lost game and with the penalty costs: { $costs }.
paper-penalty-alone = A wrong discard or card costs { $penalty }.
paper-values-droggn = So much is written up for the declarer, or taken off; each Schwacher doubles. Super Mord { $mord }. Pagat Ultimo { $ultimo }, laid out { $laid }, captured { $captured }.
paper-values-tarock = So much each pays to the declarer, or the declarer to each. Trull, Royal Trull and Mondfang { $trull }, Pagat Ultimo { $pagat }, Uhu { $uhu }, Kakadu { $kike }; these three announced twice as much.
paper-loss-fee = A lost game costs: { $fee }.

paper-sum-points = Points
paper-sum-balanced = they add up to 0
paper-sum-apart = without session points
paper-sum-won = Games won
paper-sum-lost = Games lost
paper-sum-own = as declarer
paper-sum-bonus = each game won { $won }, each lost { $lost }, then { $others } for each of the others
paper-sum-total = Total
paper-signed = Signatures
paper-typed = To be typed:
paper-code = Scan: hand in by phone
paper-code-of = Code to hand in table { $table }
paper-command = kerbholz tournament result --series { $series } --table { $table }

wall-ranking = Ranking
wall-first-of = the first { $count } of { $all }
wall-after = Ranking after { $done } of { $planned } { $planned ->
    [one] series
   *[other] series
}
wall-final = Final ranking after { $planned ->
    [one] one series
   *[other] { $planned } series
}
wall-soon = About to begin: { $planned ->
    [one] one series
   *[other] { $planned } series
}
wall-only = Ranking of series { $series } alone
wall-missing = Series { $series }: { $count ->
    [one] table { $tables } is missing
   *[other] tables missing: { $tables }
}
wall-more = { $tables } and { $more } more
wall-seating = Who sits where? Series { $series } of { $planned }
wall-nobody = Nobody has entered yet.
wall-part = S{ $series }
wall-part-range = S{ $from }–{ $to }
wall-withdrawn = withdrawn
wall-as-of = As of { $at }
wall-every = { $slides ->
    [one] refreshes every { $seconds } seconds
   *[other] refreshes with every slide; all of them take { $seconds } seconds
}
wall-seating-by-name = Where do I sit? Series { $series } of { $planned }
wall-running = series { $series } is being played, { $now } of { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} { $now ->
    [one] has
   *[other] have
} handed in
wall-incomplete = { $count ->
    [one] series { $series } incomplete
   *[other] series { $series } incomplete
}
wall-waits = table missing
wall-outdated = OUT OF DATE: this page is no longer made anew
paper-start-list = Start list, { $people ->
    [one] one person
   *[other] { $people } people
}
paper-prizes = List of prizes
paper-certificate = Certificate
paper-cash-sheet = Cash
paper-poster = What there is to win
paper-certificate-points = with { $total } points{ $missed ->
    [0] {""}
   *[other] {" "}from { $played } of { $of } series
}
certificates-of-categories = Certificates of the categories ({ $names }) are printed by “--certificates --category”.
paper-certificate-signed = for the organisers
help-tournament-sheets-seating = instead of the sheets: who sits at which table
help-tournament-sheets-by-name = instead of the sheets: who sits where, by name
help-tournament-sheets-start-list = instead of the sheets: the start list
help-tournament-sheets-ranking = instead of the sheets: the ranking
help-tournament-sheets-prizes = instead of the sheets: the list of prizes to be signed
help-tournament-sheets-certificates = certificates, one a page
help-tournament-sheets-signs = instead of the sheets: a sign for each table
