# Dreierles: refusals, warnings, steps of the reckoning, outlook at the table, words, house rules, the line for a hand.

refused-bid-unknown-here = { $where }There is no { $value } under these rules; it can be Dreier, Zweier, Einer or Solo.
refused-card-points-impossible = { $where }The declarer cannot have { $value ->
    [one] 1 card point
   *[other] { $value } card points
} with { $bid }; it can be { $least } to { $most }.
refused-all-tricks-missing = { $audience ->
        [record] all_tricks is missing; a Solo Du needs to know whether every trick was taken, so true or false.
       *[table] A Solo Du needs to know whether every trick was taken; please add “all+” or “all-”.
    }
refused-all-tricks-elsewhere = { $audience ->
        [record] all_tricks exists only in a Solo Du, not with { $bid }; please leave it out.
       *[table] Whether every trick was made (schwarz, all+, all-) counts only in a Solo Du, not with { $bid }; please leave it out.
    }
refused-solo-du-points = { $where }{ $value } card points do not fit a Solo Du that was won; it can be { $least } to { $most }, for the blind counts 2 to 26 for the opponents.
refused-solo-du-pfeife = { $audience ->
        [record] { $field }: in a Solo Du the last trick is one of all the tricks, so “{ $value }” contradicts all_tricks; please change one of the two.
       *[table] In a Solo Du the last trick is one of all the tricks, so “{ $value }” does not fit how the game ended; please change one of the two.
    }

refused-knocks-negative = { $field }: { $value } is not possible; it can be 0 or more.
refused-knocking-off = { $where }{ $value } { $value ->
        [one] knock is
       *[other] knocks are
    } not possible, as there is no knocking under these rules; please leave it out.
refused-knocks-too-many = { $where }{ $value } knocks are too many; it can be 0 to { $most }.
refused-raeuber-knocks-too-many = { $where }{ $value } knocks are too many in a { $raeuber }; it can be 0 to { $most }, everybody once at most.
refused-knocks-barred = { $where }{ $value } { $value ->
        [one] knock is
       *[other] knocks are
    } not possible, as no opponent was allowed to: all of them passed while the Dreier could still be bid. Please leave it out.
refused-knocks-barred-last-round = { $where }{ $value } { $value ->
        [one] knock is
       *[other] knocks are
    } not possible: in the last round only those who spoke after the declarer may knock, and here nobody did. Please leave it out.
refused-knocked-by-count = { $where }{ $value } { $value ->
        [one] name does
       *[other] names do
    } not fit { $knocks ->
        [one] 1 knock
       *[other] { $knocks } knocks
    }; please name exactly { $knocks } or leave the names out altogether.
refused-knocked-by-turn = { $at-knocked_by }{ $player } cannot knock as no. { $turn }; an opponent, the declarer, an opponent and so on knock in turn.
refused-knocked-by-barred = { $at-knocked_by }{ $player } was not allowed to knock here; it can only be an opponent who did not pass while the Dreier could still be bid (in the last round: one who spoke after the declarer).
refused-knocked-by-not-entitled = { $at-knocked_by }{ $player } may not knock in this { $raeuber }; it can only be those who play, and a dealer who sits out only where they share in the payment.
refused-knocked-by-twice = { $at-knocked_by }{ $player } has knocked in this { $raeuber } already; everybody can do so only once.

refused-auction-length = { $where }{ $value } { $value ->
        [one] call does
       *[other] calls do
    } not fit; it can only be { $players }, one for everybody who plays, from forehand on.
refused-auction-not-higher = { $at-auction }{ $value } is no higher than the bid before it; it can only be a higher one or “weg”.
refused-auction-last-round = { $at-auction }{ $value } is not possible in the last round; it can only be “weg” or Solo.
refused-auction-disagrees = { $at-auction }By these calls { $player } plays { $value }; please change the calls, or the declarer and the bid.
refused-auction-without-bid = { $at-auction }By these calls nobody bid anything; please put in the declarer’s bid, or record a { $raeuber }.
refused-auction-bid-in-raeuber = { $at-auction }With { $value } there is no { $raeuber }; it can only be “weg” for everybody.

refused-combination-declarer-only = { $at-combinations }{ $player } is an opponent and cannot claim { $value } under these rules; only the declarer can. Please leave it out.
refused-combination-twice = { $at-combinations }{ $value } is there for { $player } already; it is possible only once. Please remove one of them.
refused-combination-too-many-holders = { $at-combinations }{ $player } cannot have { $value } as well; Zehn Druck is possible for two, everything else for one. Please remove one of them.
refused-combination-in-raeuber = { $at-combinations }{ $player } cannot claim { $value } in a { $raeuber } under these rules; please leave it out.
refused-pfeife-beside-drull = { $at-combinations }If { $player } has { $value }{ $place ->
        [achertal] { "" }
       *[other] { " " }({ $stiess }, { $einundzwanzig }, { $pfeife })
    }, the declarer cannot have played { $place ->
        [iffezheim] the Pfiff
        [achertal] the kleiner Mann
       *[other] the Pfeife
    }; please remove one of the two.

refused-penalties-under-fach = { $at-penalties }Under these rules the mistake ends the game; please leave it out here and record a penalty instead.
refused-penalty-entry-play-only = { $audience ->
        [record] { $field }: “{ $value }” is not possible here; it can only be “play”, a wrong card played.
       *[table] Within a game only a wrong card played can be entered; please leave anything else out and record it as a penalty.
    }
refused-penalty-play-under-augen = { $audience ->
        [record] offence: under these rules play goes on after a wrong card; please record the game and name the mistake in its penalties.
       *[table] Under these rules play goes on after a wrong card; please record the game and name the mistake in it, such as “wrong:{ $player }”.
    }
refused-discard-without-discards = { $at-bid }Cards are discarded only in Dreier, Zweier and Einer; a wrong discard is possible only there. Please change the bid.
refused-misdeal-not-dealer = { $where }{ $value } is not the dealer; only { $dealer } can have misdealt. Please change the name or leave it out.
refused-misdeal-with-bid = { $audience ->
        [record] bid and knocks are not possible in a misdeal; please leave both out.
       *[table] A misdeal has neither bid nor knocks; please leave both out.
    }

refused-raeuber-points-and-losers = { $audience ->
        [record] card_points and losers together are not possible; a { $raeuber } takes the card points of all, or just who lost. Please leave one of them out.
       *[table] The card points of all and who lost do not go together in a { $raeuber }; please leave one of them out.
    }
refused-raeuber-points-or-losers = { $audience ->
        [record] card_points or losers is missing; for a { $raeuber } please give the card points of all, or just who lost.
       *[table] It is not said how the { $raeuber } ended; please give the card points of all, or just who lost.
    }
refused-raeuber-points-impossible = { $where }{ $value } card points for { $player } are not possible; it can be 0 to 70.
refused-raeuber-points-of-missing = { $at-card_points }The card points of { $player } are missing; for a { $raeuber } please give those of all, or just who lost.
refused-raeuber-sum-impossible = { $where }{ $value } card points together are not possible; it can be { $least } to { $most }, the rest lies in the blind. Please count again.
refused-losers-empty = { $where }Nobody has lost, which is not possible; please give at least one name.
refused-loser-twice = { $at-losers }{ $player } is named as a loser twice; everybody can be one only once. Please remove one name.
refused-split-under-augen = { $at-split }Under these rules nothing is shared in a { $raeuber }, every loser is charged the whole of it; please leave the sharing out.
refused-split-not-loser = { $where }{ $value } is not one of the losers; only they can share.
refused-split-negative = { $field }: { $value } is not possible; it can be 0 or more for everybody.
refused-split-incomplete = { $where }{ $value } { $value ->
        [one] share does
       *[other] shares do
    } not fit { $losers } { $losers ->
        [one] loser
       *[other] losers
    }; please give exactly one for every loser.
refused-split-wrong-sum = { $where }The shares do not come to what is owed; together they can only be { $owed } Fach. Please share in another way.

refused-last-round-solo-only = { $where }{ $value } is not possible in the last round; it can only be { $raeuber } or Solo.
refused-last-round-twice = The last round has begun already; please just play on.
refused-last-round-mid-round = The last round can begin only with a new round; this one lacks { $left ->
        [one] 1 hand
       *[other] { $left } hands
    }. Please finish it first.

warning-69-without-discards = 69 card points with { $bid }: the blind counts at least 2 for the opponents, so 68 should be the most. It is recorded; please count again.
warning-pfeife-too-few = { $value } card points with { $bid } and { $pfeife } { $how }: that trick brought at least { $least }. It is recorded; please count again.
warning-pfeife-too-many = { $value } card points with { $bid } and { $pfeife } { $how }: the opponents’ tricks leave { $most } at most. It is recorded; please count again.

step-fach-won = { $player } has { $own } card points and wins: { $difference } above 35, divided by { $per } (the rest is dropped) and 1 added makes { $fach } Fach.
    .brief = { $own } − 35 = { $difference }, { $difference } : { $per } = { $parts }, +1 → { $fach }
step-fach-lost = { $player } has only { $own ->
    [one] 1 card point
   *[other] { $own } card points
} and loses: the opponents have { $theirs }, which is { $difference } above 35, divided by { $per } (the rest is dropped) and 1 added makes { $fach } Fach.
    .brief = { $theirs } − 35 = { $difference }, { $difference } : { $per } = { $parts }, +1 → { $fach }
step-fach-solo-du-lost = { $player } lost a trick in a Solo Du. That counts as if the opponents had all { $theirs } card points: { $difference } above 35, divided by { $per } and 1 added makes { $fach } Fach.
    .brief = { $theirs } − 35 = { $difference }, { $difference } : { $per } = { $parts }, +1 → { $fach }
step-game-paid-to = { $bid }: { $fach } Fach × { $factor }{ $knocks ->
        [0] { "" }
        [one] { " " }× { $multiplier } (1 knock)
       *[other] { " " }× { $multiplier } ({ $knocks } knocks)
    } = { $value } Fach, which { $player } gets from each of the others.
    .brief = { $bid } ×{ $factor }{ $knocks ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        } → { $value }
step-game-paid-by = { $bid }: { $fach } Fach × { $factor }{ $knocks ->
        [0] { "" }
        [one] { " " }× { $multiplier } (1 knock)
       *[other] { " " }× { $multiplier } ({ $knocks } knocks)
    } = { $value } Fach, which { $player } pays to each of the others.
    .brief = { $bid } ×{ $factor }{ $knocks ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        } → −{ $value }
step-pfeife = { $player }, { $pfeife } { $how }: { $value }, not multiplied.
    .brief = { $pfeife } { $how } { $value }
step-combination-paid = { $player } claims { $what } and gets { $value } Fach from each of the others.
    .brief = { $what } +{ $value }
step-combination-written = { $player } claims { $what }: { $value }.
    .brief = { $what } { $value }
step-augen-won = { $player } has { $own } card points and wins: { $difference } against 35, × { $factor } ({ $bid }){ $knocks ->
        [0] { "" }
        [one] { " " }× { $multiplier } (1 knock)
       *[other] { " " }× { $multiplier } ({ $knocks } knocks)
    }, and { $bonus } for winning, makes { $value }.
    .brief = { $own } − 35 = { $own ->
            [35] 0
           *[other] { $difference }
        }, { $bid } ×{ $factor }{ $knocks ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        }, { $bonus } → { $value }
step-augen-lost = { $player } loses, reckoned with { $own } card points: { $own ->
        [35] 0
       *[other] { $difference }
    } against 35, × { $factor } ({ $bid }){ $knocks ->
        [0] { "" }
        [one] { " " }× { $multiplier } (1 knock)
       *[other] { " " }× { $multiplier } ({ $knocks } knocks)
    }, and { $bonus } for losing, makes { $value }.
    .brief = { $own } − 35 = { $own ->
            [35] 0
           *[other] { $difference }
        }, { $bid } ×{ $factor }{ $knocks ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        }, { $bonus } → { $value }
step-bonus-won = For the final ranking, apart from the points: { $player } gets { $own } for the game won, nobody else anything.
    .brief = at the end { $own }
step-bonus-lost = For the final ranking, apart from the points: { $player } gets { $own } for the game lost, everybody else at the table { $others }.
    .brief = at the end { $own }, all others { $others }
step-raeuber-losers = { $count ->
        [one] The loser of the { $raeuber } is
       *[other] The losers of the { $raeuber } are
    } { $players }; it counts { $base }{ $knocks ->
        [0] { "" }
        [one] { " " }× { $multiplier } (1 knock) = { $value }
       *[other] { " " }× { $multiplier } ({ $knocks } knocks) = { $value }
    }.
    .brief = { $raeuber } { $base }{ $knocks ->
            [0] { "" }
           *[other] { " " }×{ $multiplier } = { $value }
        }: { $players }
step-raeuber-shared = { $receivers ->
        [one] 1 player gets
       *[other] { $receivers } players each get
    } { $value } Fach, { $owed } together; { $losers ->
        [one] the loser pays all of it.
       *[other] the { $losers } losers share it evenly, and what does not divide falls to whoever speaks earlier.
    }
    .brief = { $receivers } × { $value } = { $owed }{ $losers ->
            [one] { "" }
           *[other] { " " }: { $losers }
        }
step-raeuber-split = { $receivers ->
        [one] 1 player gets
       *[other] { $receivers } players each get
    } { $value } Fach, { $owed } together; { $losers ->
        [one] the loser pays all of it.
       *[other] the { $losers } losers share it as they agreed.
    }
    .brief = { $receivers } × { $value } = { $owed }, shared as agreed
step-raeuber-nobody-paid = Everybody at the table has lost, so nobody gets the { $value } Fach.
    .brief = nobody gets anything
step-raeuber-written = The { $raeuber } is charged to the loser { $player }.
step-misdeal = { $player } misdealt{ $value ->
        [0] ; that costs nothing here.
       *[other] ; that costs { $value }.
    }
    .brief = misdeal{ $value ->
            [0] { "" }
           *[other] { " " }−{ $value }
        }
step-penalty-paid = { $player } { $offence ->
        [discard] discarded wrongly
       *[play] played a wrong card
    }: { $base } Fach{ $factor ->
        [1] { "" }
       *[other] { " " }× { $factor }
    }{ $knocks ->
        [0] { "" }
        [one] { " " }× { $multiplier } (1 knock)
       *[other] { " " }× { $multiplier } ({ $knocks } knocks)
    } = { $value } Fach to each of the others.
    .brief = fault { $base }{ $factor ->
            [1] { "" }
           *[other] { " " }×{ $factor }
        }{ $knocks ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        } → −{ $value }
step-penalty-written = { $player } made a mistake and is charged the agreed penalty.
    .brief = penalty points

outlook-round = { $rounds ->
        [0] Round { $round }, hand { $deal } of { $seats }.
       *[other] Round { $round } of { $rounds }, hand { $deal } of { $seats }.
    }
outlook-round-complete = The round is complete; now would be the time to stop, or to begin the last round.
outlook-last-round = Last round: only { $raeuber } or Solo, the { $raeuber } counts { $value }.
outlook-bids = Bids: { $bids }; if everybody passes, the { $raeuber } counts { $value }.
outlook-knocks = { $limit ->
        [0] A game may be knocked, but not by somebody who passed while the Dreier could still be bid.
        [one] A game may be knocked once, but not by somebody who passed while the Dreier could still be bid.
       *[other] A game may be knocked up to { $limit } times, but not by somebody who passed while the Dreier could still be bid.
    }
outlook-knocks-last-round = A Solo may be knocked only by somebody who spoke after the declarer.
outlook-raeuber-knocks = In a { $raeuber } everybody may knock once.
outlook-raeuber-knocks-dealer-too = In a { $raeuber } everybody may knock once, { $dealer } too, who deals and sits out.
outlook-raeuber-knocks-but-dealer = In a { $raeuber } everybody who plays may knock once, so not { $dealer }, who deals and sits out.
outlook-no-knocks = There is no knocking.
outlook-combinations-declarer = Only the declarer may claim combinations.

word-einer = Einer
word-solo-du = Solo Du
word-raeuber = { $place ->
        [achertal] Ramsch
       *[other] Räuber
    }
word-pfeife = { $place ->
        [iffezheim] Pfiff
        [achertal] kleiner Mann
       *[other] Pfeife
    }
word-stiess = { $place ->
        [iffezheim] der Alt'
       *[other] Stiess
    }
word-einundzwanzig = { $place ->
        [iffezheim] Eisen
       *[other] 21
    }
word-won = won in the last trick
word-lost = lost in the last trick
word-out-won = laid out and won
word-out-lost = laid out and lost
word-out-early = laid out and forced out early
word-zehn-druck = { $place ->
        [achertal] 10 Trumpf
       *[other] Zehn Druck
    }
word-drull = { $place ->
        [achertal] Stiess, 21, kleiner Mann
       *[other] Drull
    }
word-vier-koenige = Vier Könige
word-steinmauern = Steinmauern
word-steinmauern-turnier = Steinmauern (tournament)
word-iffezheim = Iffezheim
word-achertal = Achertal

game-dreierles = The tarot game of central Baden, with Cego cards: one against the others, and a { $raeuber } where everybody passes.

switch-dreierles-active = How many play at a time; with one more at the table the dealer sits out.
    .brief = players
switch-dreierles-scoring = Counted in Fach, which everybody pays to each other, or in Augen, which are charged to one player alone.
    .brief = scoring
switch-dreierles-knocking = Is knocking, that is doubling, allowed?
    .brief = knocking
switch-dreierles-knock_limit = How many knocks a game can have at most; 0 means no agreed limit.
    .brief = knock-limit
switch-dreierles-dealer_shares = Does a dealer who sits out pay and get paid like an opponent?
    .brief = dealer-pays
switch-dreierles-combinations_for = Who may claim { $zehndruck }, Vier Könige and { $drull }: everybody who plays, or the declarer alone.
    .brief = claimers
switch-dreierles-raeuber_value = What a loser of the { $raeuber } pays to each; under Augen, what a loser is charged.
    .brief = Räuber
switch-dreierles-last_round_raeuber_value = What the { $raeuber } counts in the last round; if left out, never less than otherwise.
    .brief = Räuber-last-round
switch-dreierles-misdeal_penalty = What a misdeal costs.
    .brief = misdeal
switch-dreierles-penalty_value = What a wrong discard or a wrong card costs.
    .brief = penalty
switch-dreierles-solo_du = Is there a Solo Du, every trick without the blind?
    .brief = Solo-Du
switch-dreierles-rounds = After how many rounds the evening is complete; 0 means open.
    .brief = rounds
switch-dreierles-combination_value = What a combination is worth: Fach from each of the others; under Augen, for whoever holds it.
    .brief = combination
switch-dreierles-raeuber_combinations = Are combinations scored in a { $raeuber } too?
    .brief = Räuber-combinations
switch-dreierles-pfeife_won = What the { $pfeife } brings when it wins the last trick, not laid out.
    .brief = Pfeife-won
switch-dreierles-pfeife_lost = What the { $pfeife } costs when it loses the last trick, not laid out.
    .brief = Pfeife-lost
switch-dreierles-pfeife_out_won = What the { $pfeife } brings when laid out and won.
    .brief = Pfeife-out-won
switch-dreierles-pfeife_out_lost = What the { $pfeife } costs when laid out and lost, or forced out early.
    .brief = Pfeife-out-lost
switch-dreierles-bid_factors = What Dreier, Zweier, Einer, Solo and Solo Du multiply by.
    .brief = factors
switch-dreierles-card_points_per_fach = How many card points above 35 make one Fach more.
    .brief = card-points-per-Fach
switch-dreierles-win_bonus = Under Augen, what is added for a game won and taken for one lost.
    .brief = win-bonus
switch-dreierles-bonus_declarer = Under Augen, what a game won brings the declarer for the final ranking, and one lost costs.
    .brief = end-bonus-declarer
switch-dreierles-bonus_others_at_three = Under Augen, what a game lost brings each of the others for the final ranking, at a table of three.
    .brief = end-bonus-at-three
switch-dreierles-bonus_others_at_four = The same at a larger table.
    .brief = end-bonus-at-four
switch-dreierles-discard_is_lost_game = Under Augen, is a wrong discard a lost game as well, beside the penalty?
    .brief = wrong-discard-loses

notation-dreierles-first = who plays ({ $names }), or räuber, ramsch, penalty, misdeal
notation-dreierles-bid = the bid: dreier, zweier, einer or solo
notation-dreierles-all-tricks = for a Solo Du, whether all tricks were made: all+ or all-
notation-dreierles-game = the bid, card points (42 or g28), { $knocks ->
        [0] {""}
       *[other] knocks (k1, x2, kontra),{" "}
    }{ $place ->
        [achertal] km+ or km-
       *[other] pf+ or pf-
    }, out+, out- or out!, 4k, 10d, drull, { $one }:10d or [pass pass dreier]
notation-dreierles-opponents = the opponents’ card points right behind it (g28)
notation-dreierles-key = somebody at the table with a combination ({ $one }:10d), who knocked (k:{ $one }), who played a wrong card (wrong:{ $one }) or the card points of the opponents (g:28)
notation-dreierles-combination = 10d, drull or 4k
notation-dreierles-call = pass, dreier, zweier, einer or solo
notation-dreierles-raeuber = who lost ({ $names }), or everybody’s card points ({ $one }=30), and { $knocks ->
        [0] {""}
       *[other] knocks (k1) or{" "}
    }a split (split:{ $one }=1,{ $two }=1)
notation-dreierles-raeuber-first = bid or card points; where nobody was declarer, “räuber” stands first and behind it whoever lost
notation-dreierles-raeuber-either = either just the losers or just everybody’s card points, not both
notation-dreierles-split = the share of each loser in whole or half points: split:{ $one }=1,{ $two }=1.5
notation-dreierles-penalty = who it was ({ $names }), the bid, discard for a wrong discard{ $knocks ->
        [0] {""}
       *[other] , and knocks (k1)
    }
notation-dreierles-penalty-either = either a bid or räuber, not both
table-page-dreierles = { $first } solo 42 = who, what, how many card points; short: { $first_short } s 42
    { $third } { $last ->
        [0] zweier
       *[other] solo
    } g30 = the opponents' card points
    { $doublings ->
        [0] { "" }
        [1] { $second_short } s 48 k1 = knocked once; also: kontra, k
       *[other] { $second_short } s 48 k2 = knocked twice; also: kontra re, x4; k: once
    }
    { $place ->
        [achertal] km+ km-
       *[other] pf+ pf-
    } = { $pfeife } in the last trick won, lost
    out+ out- out! = laid out: won, lost, forced out early
    { $claims ->
        [all] 4k 10d drull = combinations; { $second }:10d is { $second }'s
       *[declarer] 4k 10d drull = combinations, the declarer's alone
    }
    { $place ->
        [achertal] ramsch
       *[other] räuber
    } { $first }{ $doublings ->
        [0] { "" }
       *[other] { " " }k1
    } = who lost it; r will do; or { $first }=30 { $second }=20 …
    { $wrong ->
        [0] { "" }
       *[other] wrong:{ $second } = a wrong card, play went on; behind the hand
    }
    { $last ->
        [0] last-round = the last round
       *[other] { "" }
    }
    { $penalty ->
        [play] penalty { $second } solo = a wrong card; misdeal: dealt again
        [discard] penalty { $second } discard dreier = a wrong discard; misdeal: dealt again
       *[none] misdeal = dealt again
    }
word-dreierles = Dreierles
