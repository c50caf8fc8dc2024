# One line for one hand: what in it cannot be understood, and what could stand there.

notation-unknown = “{ $text }” is not understood here. Expected: { $expected }
notation-close = “{ $text }” is not understood here; did you mean { $close }? Expected: { $expected }
notation-unexpected = “{ $text }” does not fit here. Expected: { $expected }
notation-missing = Something is missing here. Expected: { $expected }
notation-number-large = The number “{ $text }” is too large; please give the points or the number as counted at the table.
notation-word-alone = “{ $word }” stands by itself; please leave out what follows it in “{ $text }”.
notation-word-mark = “{ $word }” does not say how it went: please put one of { $marks } behind it, not just “{ $text }”.
notation-word-number = “{ $word }” needs a number: please write “{ $word }2” or the like instead of “{ $text }”.
notation-ambiguous = “{ $text }” can mean several things: { $readings }. Please write more of it.
notation-name-or-word = “{ $text }” can mean two things: { $names } at the table, or the word { $words }. For the name please write { $quoted }, for the word { $pointed }.
notation-not-at-table = “{ $text }” is { $name }, but { $name } has left the table; sitting there are { $names }.
notation-twice = “{ $text }”: “{ $before }” has said that already; please give only one of them.
notation-two-bids = “{ $before }” and “{ $text }” are two bids: { $one } and { $other }; please leave only one of them.
notation-two-figures = “{ $before }” and “{ $text }” are two figures; only one of them is the card points. Still missing: { $expected }.
notation-list-ends = The list ends behind “{ $text }”, and somebody is named there; please name all of them without blanks between (anne,bert).
notation-bracket-open = The bracket is not closed; please add “]”.
notation-quote-open = The quotation mark is not closed; please add ".
notation-not-there = “{ $text }” cannot be taken out: this hand does not have it.
notation-too-many-words = This is too long: a line has at most { $most } words. A note belongs behind # or //.
notation-too-long = This is too long: a line has at most { $most } characters. A note belongs behind # or //.
notation-times = “{ $text }”: doubling gives 1, 2, 4, 8 and so on; please write such a factor, or the number as in k2.
notation-knock-order = “{ $text }” comes too early; the order is { $order }. Please name them from the first on, or write the number as in k2.

notation-ask = { $part }?
notation-part-who = who plays
notation-part-event = what happened
notation-part-bid = bid
notation-part-card-points = card points
notation-part-outcome = made or not
notation-part-losers = who lost
notation-part-points-of = points of { $player }
notation-part-written = what { $player } gets
notation-part-offender = who was it
notation-part-offence = what was wrong
notation-part-person = who
notation-part-doublings = doubled
notation-part-knocked-by = who knocked
notation-part-pfeife = { $pfeife }
notation-part-combination = combination
notation-part-auction = auction
notation-part-wrong-play = wrong card
notation-part-split = split
notation-part-laid = laid out
notation-part-pagat = Pagat
notation-part-bonus = bonus
notation-part-last-trick = who took the last trick
notation-part-took-trick = who took a trick
notation-part-ending = out or last trick
notation-part-side = who plays together
notation-part-counts = points of both sides (66:20)
notation-part-loser = schneider or schwarz
notation-part-closed = closed
notation-part-counts-at-closing = state at closing
notation-part-strokes = strokes
notation-part-phase = what is played
notation-part-out = who sits out
notation-part-each = from each

notation-expected-player = who at the table is meant ({ $names })
notation-expected-number = a whole number
notation-expected-card-points = the declarer’s card points (42) or those of the opponents (g28)
notation-expected-end = nothing more, the line is complete

notation-dreierles-first = who plays ({ $names }), or räuber, ramsch, penalty, misdeal
notation-dreierles-bid = the bid: dreier, zweier, einer or solo
notation-dreierles-all-tricks = for a Solo Du, whether all tricks were made: all+ or all-
notation-dreierles-game = the bid, card points (42 or g28), knocks (k1, x2, kontra), { $place ->
        [achertal] km+ or km-
       *[other] pf+ or pf-
    }, out+, out- or out!, 4k, 10d, drull, { $one }:10d or [pass pass dreier]
notation-dreierles-opponents = the opponents’ card points right behind it (g28)
notation-dreierles-key = somebody at the table with a combination ({ $one }:10d), who knocked (k:{ $one }), who played a wrong card (wrong:{ $one }) or the card points of the opponents (g:28)
notation-dreierles-combination = 10d, drull or 4k
notation-dreierles-call = pass, dreier, zweier, einer or solo
notation-dreierles-raeuber = who lost ({ $names }), or everybody’s card points ({ $one }=30), and knocks (k1) or a split (split:{ $one }=1,{ $two }=1)
notation-dreierles-raeuber-first = bid or card points; where nobody was declarer, “räuber” stands first and behind it whoever lost
notation-dreierles-raeuber-either = either just the losers or just everybody’s card points, not both
notation-dreierles-split = the share of each loser in whole or half points: split:{ $one }=1,{ $two }=1.5
notation-dreierles-penalty = who it was ({ $names }), the bid, discard for a wrong discard, and knocks (k1)
notation-dreierles-penalty-either = either a bid or räuber, not both

notation-droggn-first = who plays ({ $names }), or thrown-in, last-four
notation-droggn-bid = the bid: ansager, solo, super or super-mord
notation-droggn-game = the bid, card points (31, g43 or match), pagat-out+ or -, pagat-ultimo+ or -, pagat-captured, opponents: in front for the other side, schwacher, retour or s3, last with a name, revoke with a name
notation-droggn-defence = the Pagat of the opponents (opponents:pagat-out+) or their points (opponents:43)
notation-droggn-side = Here the Pagat belongs to a side, not to “{ $text }”: the declarer’s with nothing before it (pagat-out+), the others’ with opponents before it (opponents:pagat-out+).
notation-droggn-mord = how the Super Mord went: super-mord+ or super-mord-
notation-droggn-revoke = with a revoke only the bid, schwacher and pagat-out or gstiess-out; card points do not count any more

notation-dreiertarock-first = who plays ({ $names }), or penalty, thrown-in
notation-dreiertarock-contract = the contract: einser, zweier, dreier, vierer, fuenfer, solo or solo-valat
notation-dreiertarock-game = the contract, card points (40 or g30), trull, royal-trull, mondfang, pagat-ultimo, uhu, kakadu with ! for announced and - for failed, opponents: in front for the other side, kontra
notation-dreiertarock-bonus = trull, royal-trull, mondfang, pagat-ultimo, uhu or kakadu
notation-dreiertarock-defence = a bonus of the opponents (opponents:trull) or their card points (opponents:30)
notation-dreiertarock-side = Here a bonus belongs to a side, not to “{ $text }”: the declarer’s with nothing before it (trull), the others’ with opponents before it (opponents:trull).
notation-dreiertarock-valat = how the Valat went: solo-valat+ or solo-valat-
notation-dreiertarock-penalty = who it was ({ $names }), and perhaps the contract

notation-points-first = names with points ({ $one }+12 { $two }-4), everybody’s points in turn, what somebody plays ({ $one } solo 24), or thrown-in; at the table: { $names }
notation-points-of = the points of { $name }
notation-points-row = nothing more, there are points for each of the { $count }
notation-points-number = a number of whole or half points
notation-points-more = another name with points, or without and who sits out

notation-dreeg-first-individual = card points ({ $one }=50 … last { $one }), just strokes ({ $one }-3 { $two }-2), or what else happened (penalty { $one }); at the table: { $names }
notation-dreeg-first-sides = how it ended (out { $one } 67:31, last { $two } 50:70), just strokes ({ $one }-3 { $two }-2), or what else happened (penalty { $one }); at the table: { $names }
notation-dreeg-individual = everybody’s card points ({ $one }=50), last with a name, and trick with the name of somebody who took one without points
notation-dreeg-points-of = the points of { $player }
notation-dreeg-phase = what is played now: { $phase }
notation-dreeg-sides = the sides ({ $one }+{ $two }), out or last with a name, the points of both sides (67:31), their tricks behind that (67:31/5:2), closed with a name and the state then (closed { $one } 40:10)
notation-dreeg-two-sides = exactly two sides; those who play together joined by + ({ $one }+{ $two })
notation-dreeg-ending = how it ended: out with a name, or last with a name
notation-dreeg-counts = the points of both sides, the one named first in front (67:31), perhaps with tricks (67:31/5:2)
notation-dreeg-loser = what the points say: schneider with fewer than 33, schwarz without a trick (67:0)
notation-dreeg-caller = Here { $name } calls, as forehand; please write “{ $name } calls …”.
notation-dreeg-together = who plays with whom; forehand is { $name } ({ $name } alone, or { $name }+NAME)
notation-dreeg-closing = how it stood when the talon was closed (closed { $one } 40:10)
notation-dreeg-last-trick = who took the last trick (last { $one })
notation-dreeg-strokes = who rubs out how many strokes ({ $one }-3 { $two }-2)
notation-dreeg-durchmarsch = who undertook the Durchmarsch, with + for made or - for failed ({ $one }+); at the table: { $names }
