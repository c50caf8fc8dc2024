# At the table: the prompt that stays open for the evening.
told-hand = { $what }: { $brought }.
told-event = { $what }.
told-won = { $player } wins { $bid } with { $points }
told-lost = { $player } loses { $bid } with { $points }
told-made = { $player } wins { $bid }
told-failed = { $player } loses { $bid }
told-bid = the { $bid }
told-bid-neuter = the { $bid }
told-raeuber = { $count ->
        [one] The { $raeuber } is lost by { $players }
       *[other] The { $raeuber } is lost by { $players }
    }
told-pfeife = { $pfeife } { $how }
told-combination = { $what }
told-combination-of = { $what } with { $player }
told-bonus-announced = announced { $what }
told-of-opponents = { $what } of the opponents
told-laid = { $what } laid out
told-bonus-failed = { $what } failed
told-doubled = { $count ->
        [one] doubled once
        [2] doubled twice
       *[other] doubled { $count } times
    }
told-from-each = { $points } from each
told-to-each = { $points } to each
told-penalty = A penalty for { $player }
told-misdeal = { $player } has misdealt
told-wrong-discard = { $player } has discarded wrongly for the { $bid }
told-wrong-card = { $player } has played a wrong card in the { $bid }
told-revoke = { $offender } has revoked in the { $bid } of { $player }
told-thrown-in = Thrown in
told-played = { $player } played { $what }
told-played-alone = { $player } played
told-what-was-played = { $what } was played
told-written = Written
told-without = { $what }, without { $players }
told-card-points = { $player } { $points }
told-individual = { $each }; the last trick is { $player }’s
told-out = { $player } goes out, { $own } to { $other }
told-last-trick = { $player } has the last trick, { $own } to { $other }
told-against = { $what }, { $count ->
        [0] alone
       *[other] with { $with }
    } against { $against }
told-closed = { $what }; { $player } closed at { $own } to { $other }
told-surrender = { $player } gives up
told-concealed-ace = { $player } has concealed the Ace
told-durchmarsch = { $player } makes the Durchmarsch
told-durchmarsch-failed = { $player } fails in the Durchmarsch
told-spoke = { $player } has spoken
told-just-strokes = Strokes
told-phase-lost = { $players } { $count ->
        [one] loses
       *[other] lose
    } phase { $phase }
told-strokes = { $player } wipes away { $count }{ $others }
told-and = { $first } and { $last }
table-heading = Hand { $hand }, round { $round }: { $dealer } deals, { $forehand } speaks first
table-heading-dreeg = Hand { $hand }, phase { $phase } ({ $name }): { $dealer } deals
table-strokes = Strokes/Bollern:
table-head = Hand { $hand }, round { $round }
table-head-last = Hand { $hand }, last round, hand { $deal } of { $most }
table-head-over = { $hands ->
    [one] Evening over, 1 hand
   *[other] Evening over, { $hands } hands
}
table-head-phase = Hand { $hand }, phase { $phase } ({ $name })
table-deals = { $dealer } deals
table-deals-and-sits-out = { $dealer } deals and sits out
table-speaks = { $name } speaks first
table-sit-out = { $count ->
        [one] { $names } sits out
       *[other] { $names } sit out
    }
table-wait = { $count ->
    [one] { $names } waits
   *[other] { $names } wait
}{ $every_round ->
    [1] { " " }(change each round)
   *[0] { "" }
}
table-missing = Still missing: { $parts }
table-recorded = { $told } – Ctrl-Z takes it back.
table-recorded-plain = { $told } – “undo” takes it back.
table-not-recorded = Not recorded; the line still stands there.
table-plays-still = This evening is still on; “end” ends it, “switch to GAME” changes the game.
table-is-over = This evening is over and takes no more hands.
table-note-alone = A note stands behind a hand: “anne solo 42 // close”.
table-kept-line = This line is not recorded yet.
table-ask-leave = [Enter alone = back]
table-question-left = “{ $line }” is not recorded.
table-ask-record = Record it?
table-ask-anyway = Record it all the same?
table-ask-still = Still?
table-ask-every-round = Change after each round?
table-yes-no = (y/n)
table-yes-or-no = Please y or n. “{ $line }” is not recorded; the up arrow brings it back afterwards.
table-closes = Esc closes
table-more = Page up/down turns
table-up-again = – Up brings the line.
table-pasted = Of { $lines } lines { $recorded ->
        [one] 1 was
       *[other] { $recorded } were
    } taken; this one was not{ $left ->
        [0] { "" }
       *[other] , and the up arrow brings those behind it
    }.
table-end-choices = Next: { $goes_on ->
        [0] { "" }
       *[other] reopen (one more round) ·{ " " }
    }{ $owed ->
        [0] { "" }
        [1] paid (all of it) ·{ " " }
       *[other] paid (all of it), paid NAME (what they pay) ·{ " " }
    }report evening.html · start (another evening) · quit (leave)
table-paid-when-over = It is paid when the evening has ended: first “end”.
table-seat-is-free = { $name } waits: “joins { $name }” seats { $name } on the free chair.
table-plan-changed = Something has changed since this settlement was shown. No payment was recorded; now it stands so:
table-left-out = Ctrl-D or “quit” leaves.
table-prompt = Hand { $hand } · { $dealer } deals ›
table-goes-on = The evening goes on.
table-how = “?” shows how to write, “guided” asks one thing after the other.
table-no-evening = No evening is open. Enter takes what stands in brackets; “?” shows what is possible, “<” goes one question back.
table-possible-words = Possible: { $names }. The beginning of the word will do.
table-possible-title = What the game is called, on sheets and in statistics: Skat, Cego, Binokel, or as you like.
table-possible-people = The names as people sit round the table, with a blank between them: Anne Bert "Hans Peter". Whoever stands last deals the first hand.
table-possible-stake = What a point is worth: 10 ct, €0.05 or 0.10 CHF. A dash (-) means: for nothing.
table-here-already = The table is open already.
table-came-in = In the meantime something came in:
table-question = { $text } ›
table-question-usual = { $text } [{ $usual }] ›
table-ask-game = Which game?
table-ask-rules = Which rules?
table-ask-title = What is the game called (Skat, Cego, Binokel …)?
table-ask-people-clockwise = Who sits at the table, in turn to the left (clockwise)?
table-ask-people-in-turn = Who sits at the table, in turn?
table-ask-people-anticlockwise = Who sits at the table, in turn to the right (anticlockwise)?
table-ask-house = House rules, for instance { $game ->
        [dreierles] “Räuber 3”
        [droggn] “Super-Mord 20”
        [dreiertarock] “kontra no”
        [dreeg] “strokes 10”
       *[points] “goal 500”
    }, or - for none?
table-ask-dealer = Who deals first? (“draw” draws)
table-drawn = Drawn: { $drawn }
table-ask-stake = Stake per point, such as 10 ct, or - for none?
table-ask-first = Who plays, or what happened?
table-ask-alone = Who has the Ace of hearts and plays alone, or what happened?
table-ask-together = Who plays together with forehand, or what happened?
table-ask-what = What happened?
table-or = or:
table-ask-more = Anything else? Enter means: that was all.
table-guided = The figure or letter before it will do. Enter alone, Esc or “<” goes one step back.
table-ask-marked = And how? Enter means: made, not announced. (+ made, - failed, ! announced)
table-ask-behind = What stands behind “{ $begun }”?
table-close-verb = Or is the verb “{ $verb }” meant?
table-line-refused = That was line { $line }; what stood before it is recorded.
cards-points = Card points
cards-raeuber = { $place ->
        [iffezheim] In the { $raeuber }: to the first three tricks trumps must be led where possible. { $stiess } and { $einundzwanzig } fall to the first two, where possible not to the same trick, { $pfeife } to the third.
        [achertal] The { $raeuber } is played without restrictions.
       *[other] In the { $raeuber }: the { $pfeife } must be played to the third trick to which a trump is led; the { $einundzwanzig } is not put on the { $stiess } where anything else is possible.
    }
table-asks-individual = Now { $phase }, { $active } playing: asked for are everybody’s card points and who took the last trick.
table-asks-sides = Now { $phase }, { $active } playing: asked for is who went out or took the last trick, and the points of both sides.
table-page-verbs = undo · redo · sheet · status · explain 3 · fix 3 { $correction } · void 3 · settle · end
    guided: step by step · // a note · empty line: back · Ctrl-U: clear
    ??: all verbs · cards: what counts · joins Emil · leaves Emil · language de · quit: leave
