# Dreeg: refusals, steps of the count, the state of the table, words, house rules, the line for a hand.

refused-not-in-this-phase = { $kind } is not possible now: { $phase } is being played by { $active }. Please enter what this phase allows (“kerbholz status” shows it), or just the strokes ({ $one }-3{ $active ->
        [2] {""}
       *[other] {" "}{ $two }-2
    }).
refused-not-their-turn = { $where }It is not { $value }’s turn; this hand is played by { $players }.
refused-seats-inside-dreeg = Inside a Dreeg the table stays as it is until the last phase is over; for other people please start a new evening.
refused-player-points-impossible = { $where }{ $value } card points for { $player } are not possible; 0 to { $most } are.
refused-card-points-of-missing = { $at-card_points }The card points of { $player } are missing; please give those of everybody who has strokes left.
refused-sum-not-120 = { $where }{ $value } card points together; in { $phase } they have to be exactly 120. Please count again.
refused-sum-not-120-and-twenties = { $where }{ $value } card points together; in { $phase } they have to be 120, and 20 or 40 for each declaration, 220 at most. Please count again.
refused-took-tricks-twice = { $where }{ $value } is named twice; please name everybody once.
refused-out-and-last-trick = { $audience ->
        [record] “out” and “last_trick” do not go together; please give one: who went out, or who took the last trick.
       *[table] Going out and the last trick do not go together; please give one: who went out, or who took the last trick.
    }
refused-out-or-last-trick = { $audience ->
        [record] How the hand ended is missing; please give “out” (who went out) or “last_trick” (who took the last trick).
       *[table] How the hand ended is missing; please say who went out, or who took the last trick.
    }
refused-sides-not-two = { $where }There have to be exactly two sides, not { $value }.
refused-side-empty = { $where }Nobody is on this side; please name one at least.
refused-side-player-twice = { $where }{ $value } stands on two sides or twice on one; that is possible only once.
refused-side-player-missing = { $where }{ $value } is on neither side; please name everybody who plays this hand.
refused-ace-holder-not-alone = { $where }There are { $value } people on the first side; in Rot-Assen the holder of the Ace of hearts plays alone and stands first.
refused-rufen-without-forehand = { $where }{ $value } is missing from the first side; in Rufen that is forehand’s, alone or with the partner called.
refused-rufen-partners = { $where }{ $value } partners are too many; forehand calls one at most.
refused-out-without-trick = { $where }{ $value } has no trick and so cannot go out; please change the tricks or the name.
refused-closed-not-two = { $where }The talon is closed only where two play, here { $value } do; please leave it out.
refused-closed-too-late = { $where }{ $value } tricks together are too many for closing; { $most } at most, as four cards must still lie in the talon.
refused-tricks-after-closing = { $where }{ $value } tricks together are too many after the talon was closed; here there are { $most } at most.
refused-closed-not-forehand = { $where }{ $value } cannot have closed before the first trick; only forehand, who leads to it, can. Please change the name, or give the tricks at closing.
refused-closed-not-leading = { $where }{ $value } had no trick and so was not leading; only who leads can close. Please change the name or the tricks at closing.
refused-last-trick-without-tricks = { $where }Side { $side } took the last trick but has { $value } tricks; please give one at least.
refused-side-points-impossible = { $where }{ $value } card points are not possible; 0 to { $most } are.
refused-side-tricks-impossible = { $where }{ $value } tricks are not possible; 0 to { $most } are.
refused-points-without-tricks = { $where }{ $value } card points without a trick are not possible; please give the tricks, or 0 card points.
refused-tricks-too-many = { $where }{ $value } tricks together are too many; with { $players } playing there are { $most } at most.
refused-sum-above-220 = { $where }{ $value } card points together are too many; 220 is the most. Please count again.
refused-sides-sum-not-120-and-twenties = { $where }{ $value } card points together; played to the end they have to be 120, and 20 or 40 for each declaration, 220 at most. Please count again.
refused-closing-points-above = { $where }{ $value } card points at closing are more than the { $end } in the end; please change one of them.
refused-closing-tricks-above = { $where }{ $value } tricks at closing are more than the { $end } in the end; please change one of them.
refused-erase-impossible = { $where }{ $player } cannot rub out { $value } strokes; 0 to { $most } are possible.
refused-erase-nobody = { $where }Nobody is named; please give at least one with their strokes, even 0.
refused-erase-everybody = { $where }In { $phase } at least one rubs out nothing, or there would be no loser; please check the strokes.
refused-slate-unfit = { $audience ->
        [record] { $field }: “{ $value }” has { $full } strokes, the game is played with { $strokes }; please choose a drawing that fits, or “plain”.
       *[table] The slate “{ $value }” has { $full } strokes, the game is played with { $strokes }; please choose a drawing that fits, or “plain”.
    }
refused-price-alone = { $field } alone is not possible; price and currency go together, or both are left out.

step-place = { $players }: { $points ->
    [one] 1 card point
   *[other] { $points } card points
}, place { $rank }, rubs out { $strokes }.
    .brief = { $players } { $points } → { $strokes }
step-tie-last-trick = { $players } have { $points ->
    [one] 1 card point
   *[other] { $points } card points
} each; { $player } took the last trick and ranks above.
    .brief = { $players } level, last trick
step-tie-smallest = { $players }: equal with { $points ->
    [one] 1 card point
   *[other] { $points } card points
} on places { $rank } to { $last_rank }; all rub out the smallest of those numbers, { $strokes }.
    .brief = { $players } level with { $points } → { $strokes }
step-tie-largest = { $players }: equal with { $points ->
    [one] 1 card point
   *[other] { $points } card points
} on places { $rank } to { $last_rank }; in Kamerun all rub out the largest of those numbers, { $strokes }.
    .brief = { $players } level with { $points } → { $strokes }
step-no-trick = { $players }: no trick, so nothing is rubbed out.
    .brief = { $players } without a trick
step-spoke = { $player } spoke in the Schweige-Maß and loses the phase at once, with a drink extra.
    .brief = spoke
step-fewer-left = { $player } would have to rub out { $due } but has only { $strokes } left, so that is all.
    .brief = { $strokes } instead of { $due }
step-kamerun-order = Those who rub out { $strokes } go first. That loses the phase for { $players }; nothing more is rubbed out by { $spared }.
    .brief = first { $strokes }: { $players }
step-dropped-out = { $players } { $count ->
    [one] has
   *[other] have
} no stroke left and { $count ->
    [one] is
   *[other] are
} out.
    .brief = { $players } out
step-phase-lost = { $players } { $count ->
    [one] has
   *[other] have
} lost phase { $phase } ({ $name }): a Bollern.
    .brief = Bollern for { $players }
step-game-over = That was the last of { $phases } phases.
    .brief = last phase over
step-phase-next = Phase { $phase } of { $phases } begins, { $name }, everybody with { $strokes ->
    [one] 1 stroke
   *[other] { $strokes } strokes
}.
step-deal-new-phase = { $player } deals first, so that { $loser } is forehand{ $count ->
    [one] { "" }
   *[other] { " " }(the first of the losers from the last dealer’s left)
}.
step-deal = { $player } deals next.
step-deal-dropped-out = { $player } is out, but it was their turn to deal and they still do.
step-surrender = { $player } holds the Ace of hearts and gives up: { $players } rub out { $strokes } each.
    .brief = gave up, { $players } each { $strokes }
step-concealed-ace = { $player } concealed the Ace of hearts: { $players } rubs out { $strokes }.
    .brief = Ace concealed, { $players } { $strokes }
step-durchmarsch-made = A Durchmarsch by { $player }: { $players } rub out { $strokes } each.
    .brief = Durchmarsch, { $players } each { $strokes }
step-durchmarsch-failed = { $player } did not make the Durchmarsch and rubs out { $strokes }.
    .brief = Durchmarsch failed, { $strokes }
step-penalty-offender = { $player } played a wrong card and in Kamerun rubs out { $strokes }.
    .brief = played wrongly, { $strokes }
step-penalty-others = { $player } played a wrong card: { $strokes } rubbed out by { $players }.
    .brief = played wrongly, { $players } { $strokes }
step-bystanders = { $players } did not play and { $count ->
    [one] rubs
   *[other] rub
} out { $strokes } like the winner.
    .brief = { $players } too { $strokes }
step-bystander-keeps-last = { $player } did not play; the last stroke always stays, so only { $strokes } instead of { $due }.
    .brief = last stroke stays, { $strokes } instead of { $due }
step-strokes-counted = Counted at the table: { $players } { $count ->
    [one] rubs out { $strokes }
   *[other] rub out { $strokes } each
}.
    .brief = { $players } { $strokes }
step-side-erases = { $players } { $count ->
    [one] rubs out { $strokes }
   *[other] rub out { $strokes } each
}.
    .brief = { $players } { $strokes }
step-lone-always-3 = House rule: whoever wins Rot-Assen alone always rubs out { $strokes }.
    .brief = won alone → { $strokes }
step-went-out = { $player } went out with { $points } card points; 66 are enough.
    .brief = went out with { $points }
step-went-out-falsely = { $player } went out with only { $points ->
    [one] 1 card point
   *[other] { $points } card points
}: the other side wins, which is worth { $strokes }.
    .brief = went out with only { $points } → { $strokes }
step-false-out-schwarz-at-closing = The other side had no trick when the talon was closed, so it is worth { $strokes }.
    .brief = no trick at closing → { $strokes }
step-false-out-after-close-3 = House rule: going out falsely after the talon was closed while a side had no trick is worth { $strokes }.
    .brief = wrongly out after closing → { $strokes }
step-played-to-the-end = Played to the end, { $own } : { $theirs }; { $player } took the last trick.
    .brief = { $own } : { $theirs }, last trick
step-closer-short = Whoever closed the talon has only { $points ->
    [one] 1 card point
   *[other] { $points } card points
} and so has lost.
    .brief = closed, only { $points }
step-closer-without-last-trick = Whoever closed the talon did not take the last trick and so has lost, in spite of { $points ->
    [one] 1 card point
   *[other] { $points } card points
}.
    .brief = closed, { $points } without the last trick
step-both-66 = Both sides have 66: { $player }’s last trick decides, which is worth { $strokes }.
    .brief = both 66, last trick → { $strokes }
step-neither-66 = Neither side has 66: { $player }’s last trick decides, which is worth { $strokes }.
    .brief = neither 66, last trick → { $strokes }
step-schwarz = Schwarz: the loser has no trick, which is worth { $strokes }.
    .brief = schwarz → { $strokes }
step-schneider = Schneider: the loser has { $points ->
    [one] 1 card point
   *[other] { $points } card points
}, fewer than 33, which is worth { $strokes }.
    .brief = Schneider with { $points } → { $strokes }
step-beyond-schneider = The loser has { $points } card points and is out of schneider, which is worth { $strokes }.
    .brief = out of Schneider with { $points } → { $strokes }
step-closed-schwarz = What counts is the state at closing, { $own } : { $theirs }, a side without a trick, so { $strokes }.
    .brief = at closing { $own } : { $theirs }, one side without a trick → { $strokes }
step-closed-schneider = What counts is the state at closing, { $own } : { $theirs }, a side under 33, so { $strokes }.
    .brief = at closing { $own } : { $theirs }, one side under 33 → { $strokes }
step-closed-beyond-schneider = What counts is the state at closing, { $own } : { $theirs }, both with 33 or more, so { $strokes }.
    .brief = at closing { $own } : { $theirs } → { $strokes }
step-closed-at-least-2 = House rule: closing and losing is worth { $strokes } at least.
    .brief = closed and lost, at least { $strokes }
step-closed = { $player } closed the talon at { $own } : { $theirs }.
    .brief = closed at { $own } : { $theirs }

outlook-dreeg-complete = { $audience ->
    [phone] All { $phases } phases have been played.
   *[table] All { $phases } phases have been played; “kerbholz settle” shows who buys what.
}
outlook-phase = Phase { $phase } of { $phases }: { $name }.
outlook-active = With strokes left: { $players }.
outlook-phase-lost = { $players } { $count ->
        [one] has
       *[other] have
    } lost phase { $phase }.
outlook-loser-names-dealer = { $players } { $count ->
        [one] says
       *[other] agree on
    } who deals first{ $audience ->
        [phone] { "" }
       *[table] : “kerbholz dealer NAME”
    }; otherwise { $dealer } deals.
outlook-dropped-out = Out: { $players }.
outlook-rule-sechsundsechzig = Everybody plays alone; the suit of the card turned up is trumps. Whoever has the most card points rubs out { $most }, the next one fewer, and so on; in a tie the winner of the last trick ranks above the others.
outlook-rule-sechsundsechzig-two = Two play with a talon; the suit of the card turned up is trumps. Whoever has 66 goes out, and the winner rubs out 1 to 3.
outlook-rule-schweige-mass = Like Sechsundsechzig, but whoever speaks loses the phase at once.
outlook-rule-schweige-mass-two = Like Sechsundsechzig for two, but whoever speaks loses the phase at once.
outlook-rule-rot-assen = The holder of the Ace of hearts names trumps and plays alone against the others, or gives up. Whoever has 66 goes out, and each of the winners rubs out 1 to 3.
outlook-rule-rot-assen-two = Two play with a talon; whoever holds or draws the Ace of hearts names trumps, and until then there are none. Whoever has 66 goes out, and the winner rubs out 1 to 3.
outlook-rule-rufen = Forehand calls a card: its suit is trumps, and whoever holds it is the partner; holding it themselves, forehand plays alone against all. Whoever has 66 goes out, and each of the winners rubs out 1 to 3.
outlook-rule-rufen-two = Two play with a talon, and no card is called: forehand names trumps. Whoever has 66 goes out, and the winner rubs out 1 to 3.
outlook-rule-kamerun = There are no trumps, and rubbing out is bad: whoever has the most card points rubs out { $most }, the next one fewer, and so on, and those without a trick nothing. Whoever has no strokes left first has lost.
outlook-rule-kamerun-bei-nacht = Like Kamerun, but everybody sees only the cards of the others, and there is no Durchmarsch. Whoever has no strokes left first has lost.
outlook-rule-wegloescher = Two play Sechsundsechzig; the winner rubs out 1 to 3, and those who are not playing as many, but never their last stroke.
outlook-plays-against = { $player } plays against { $other }.
outlook-deal = { $dealer } deals, { $player } leads.
outlook-deal-dropped-out = { $dealer } is out but still deals; { $player } leads.

word-sechsundsechzig = Sechsundsechzig
word-rot-assen = Rot-Assen
word-rufen = Rufen
word-kamerun = Kamerun
word-kamerun-bei-nacht = Kamerun bei Nacht
word-schweige-mass = Schweige-Maß
word-wegloescher = Weglöscher
word-individual = Counting everybody alone
word-sides = A hand of two sides
word-surrender = Giving up
word-concealed-ace = A concealed Ace of hearts
word-durchmarsch = A Durchmarsch
word-spoke = A penalty for speaking
type-drink = a drink with a name and perhaps price and currency: {"{"}name, price, currency{"}"}
word-neumarkt = Neumarkt
word-weinzierlein = Weinzierlein

game-dreeg = Eight phases of Sechsundsechzig, Rot-Assen, Rufen and Kamerun on slates: whoever loses a phase gets a Bollern.

switch-dreeg-strokes = With how many strokes each phase begins.
    .brief = strokes
switch-dreeg-phases = Which phases are played, in which order.
    .brief = phases
switch-dreeg-slate = How the strokes are drawn; the drawing has to fit the number of strokes.
    .brief = slate
switch-dreeg-rot_assen_lone_always_3 = Does a lone player who wins Rot-Assen always rub out three?
    .brief = Rot-Assen-lone-three
switch-dreeg-closed_lost_at_least_2 = Does closing and losing bring the other side two at least?
    .brief = closed-lost-two
switch-dreeg-false_out_after_close_3 = Does going out falsely after closing cost three when a side had no trick then?
    .brief = false-out-three
switch-dreeg-wegloescher_others = Weglöscher: do those who are not playing rub out what the hand was worth, or as many as the winner really had left (erased)?
    .brief = Weglöscher-others
switch-dreeg-drink = What is bought for each Bollern, and what it costs.
    .brief = drink

refused-no-slates = { $game } is counted on paper; only Dreeg has slates. “kerbholz sheet” shows how it stands.
slate-strokes = Strokes
slate-extra = Extra

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
table-page-dreeg-individual = { $points } l { $first_short } = everybody’s card points, the rest is { $last }’s; l: the last trick
    trick { $last } = { $last } has no points, but a trick
table-page-dreeg-two = out { $first } 67:31 = { $first } went out; those points first; short: a, l
    last { $second } 50:70 = played to the end, the last trick { $second }’s; those points first
    last { $second } 50:70 closed { $first } 40:10 = besides: { $first } closed, and it stood 40:10 then
table-page-dreeg-lone = out { $first } 67:31 = { $first }, alone, went out; those points first; short: a, l
    { $first } out { $second } 31:70 = { $first } plays alone, { $second } went out
    { $first } last { $second } 50:70 = played to the end, the last trick { $second }’s
table-page-dreeg-called = { $first }+{ $second } out { $first } 70:20 = they play together, { $first } went out
    out { $first } 70:20 = { $first }, alone, went out; those points first; short: a, l
    { $first }+{ $second } last { $third } 50:70 = played to the end, the last trick { $third }’s
table-page-dreeg-surrender = surrender { $first } = { $first } has the Ace of hearts and gives up
table-page-dreeg-concealed = concealed { $first } = { $first } concealed the Ace of hearts
table-page-dreeg-durchmarsch = durchmarsch { $first }+ = { $first } made the Durchmarsch; with - failed
table-page-dreeg-spoke = spoke { $first } = { $first } spoke and loses the phase
table-page-dreeg-strokes = penalty { $first } = { $first } made a mistake
    { $first }-3 { $second }-2 = just the strokes that go
word-dreeg = Dreeg
