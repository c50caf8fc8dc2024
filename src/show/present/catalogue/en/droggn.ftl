# Droggn: refusals, steps of the count, the state of the table, words, house rules, the line for a hand.

refused-droggn-points-impossible = { $where }The declarer cannot have { $value ->
    [one] 1 card point
   *[other] { $value } card points
}; { $least } to { $most } are possible. The whole pack counts { $total }, counted in threes: three cards together, less 2. A Match (every trick) is entered as { $total }; what is laid aside always counts 1 at least.
refused-last-trick-missing = { $audience ->
        [record] { $field } is missing: { $value } card points are exactly half of { $total }, and then the last trick decides here; please say who took it.
       *[table] It is not said who took the last trick: { $value } card points are exactly half of { $total }, and then it decides. Please add, for example, “last { $player }”.
    }
refused-schwacher-negative = { $field }: { $value } is not possible; 0 or more is.
refused-schwacher-too-many = { $where }Doubling { $value } times is too much; at most { $most } are possible.
refused-kleine-und-gstiess-off = { $where }“{ $value }” does not exist under these rules; the house rule kleine_und_gstiess switches it on.
refused-kleine-und-gstiess-defence = { $audience ->
        [record] { $field }: { $value } is not possible here; Kleine und Gstieß scores only for the declarer.
       *[table] Kleine und Gstieß scores only for the declarer, not for the opponents; please leave it out.
    }
refused-super-mord-card-points = { $audience ->
        [record] { $field }: card points do not count in a Super Mord; please leave out { $value } and say with “made” whether every trick was won.
       *[table] Card points do not count in a Super Mord; please leave out { $value } and write “super-mord+” or “super-mord-”.
    }
refused-super-mord-last-trick = { $where }The last trick does not matter in a Super Mord; please leave out { $value }.
refused-super-mord-pagat-included = { $audience ->
        [record] { $field }: under these rules “{ $value }” does not score by itself in a Super Mord; if it was laid out, please give laid: pagat.
       *[table] Under these rules “{ $value }” does not score by itself in a Super Mord; if the Pagat was laid out, please write “pagat-out”.
    }
refused-super-mord-pagat-separate = { $audience ->
        [record] { $field }: under these rules “{ $value }” scores by itself in a Super Mord as well; please enter it as pagat.
       *[table] Under these rules “{ $value }” scores by itself in a Super Mord as well; please write “pagat-out+” or “pagat-out-”.
    }
refused-super-mord-both-laid = { $where }“{ $value }” and “{ $pagat }” do not go together; only one of them is laid out. Please strike one.
refused-super-mord-made-missing = { $audience ->
        [record] { $field } is missing; a Super Mord needs to say whether every trick was won, true or false.
       *[table] A Super Mord needs to say whether every trick was won; please write “super-mord+” or “super-mord-”.
    }
refused-super-mord-only = { $audience ->
        [record] { $field } exists only in a Super Mord, not in { $bid }; please leave it out.
       *[table] Whether every trick was won is said only of a Super Mord, not of { $bid }; please leave it out.
    }
refused-every-trick-last-trick = { $where }{ $value } cannot have taken the last trick; { $player } has every trick. Please change the name, leave it out, or change the card points.
refused-every-trick-pagat = { $where }“{ $value }” ({ $side }) is not possible; { $player } has every trick. Please leave it out, or change the card points.
refused-win-with-wrong = { $field }: { $value } does not go with { $total } card points; { $least } and { $most } are possible.
refused-last-four-twice = The last hands have been called already, { $left ->
    [one] one is left
   *[other] { $left } are left
}; that is done only once. Please just play on.

step-thrown-in-same-dealer = Everybody passed: nothing is written, { $dealer } deals again.
    .brief = all passed
step-droggn-won = { $player } has { $own } of { $total } card points and wins, as { $win } are enough: { $difference } above half, which is { $half }.
    .brief = { $own } to { $half }, difference { $difference }
step-droggn-lost = { $player } has { $own } of { $total } card points and loses, as { $win } would be needed: { $difference } below half, which is { $half }.
    .brief = { $own } to { $half }, difference { $difference }
step-droggn-match = { $player } has every trick, a Match: entered as { $own } card points, so { $difference } above half, which is { $half }.
    .brief = Match, { $own } to { $half }, difference { $difference }
step-droggn-tie-won = { $player } has exactly half, { $half } card points; { $taker } took the last trick, so it is won.
    .brief = exactly { $half }, last trick to { $taker }
step-droggn-tie-lost = { $player } has exactly half, { $half } card points; { $taker } took the last trick, so it is lost.
    .brief = exactly { $half }, last trick to { $taker }
step-droggn-game = { $bid } { $base } and the difference of { $difference } make { $undoubled }{ $schwacher ->
    [0] { "" }
   *[other] , times { $multiplier } (doubled { $schwacher ->
        [one] once
       *[other] { $schwacher } times
    })
}: { $value }.
    .brief = { $bid } { $schwacher ->
            [0] { $base } + { $difference }
           *[other] ({ $base } + { $difference }) ×{ $multiplier }
        } → { $value }
step-super-mord-laid = { $what } was laid out: { $laid } more, won or lost with the game.
step-super-mord-made = { $player } takes every trick: { $base }{ $laid ->
    [0] { "" }
   *[other] { " " }and { $laid }, together { $undoubled }
}{ $schwacher ->
    [0] { "" }
   *[other] , times { $multiplier } (doubled { $schwacher ->
        [one] once
       *[other] { $schwacher } times
    })
}: { $value }.
    .brief = all tricks, { $schwacher ->
            [0] { $base }{ $laid ->
                [0] { "" }
               *[other] { " " }+ { $laid }
            }
           *[other] { $laid ->
                [0] { $base }
               *[other] ({ $base } + { $laid })
            } ×{ $multiplier }
        } → { $value }
step-super-mord-lost = { $player } loses a trick and with it the Super Mord: { $base }{ $laid ->
    [0] { "" }
   *[other] { " " }and { $laid }, together { $undoubled }
}{ $schwacher ->
    [0] { "" }
   *[other] , times { $multiplier } (doubled { $schwacher ->
        [one] once
       *[other] { $schwacher } times
    })
}: { $value }.
    .brief = a trick lost, { $schwacher ->
            [0] { $base }{ $laid ->
                [0] { "" }
               *[other] { " " }+ { $laid }
            }
           *[other] { $laid ->
                [0] { $base }
               *[other] ({ $base } + { $laid })
            } ×{ $multiplier }
        } → { $value }
step-pagat-declarer = { $what } ({ $player }): { $base }{ $schwacher ->
    [0] { "" }
   *[other] , times { $multiplier } with the game
}, so { $value }.
    .brief = { $what } { $base }{ $schwacher ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        } → { $value }
step-pagat-defence = { $what } ({ $player }’s opponents): { $base } for them{ $schwacher ->
    [0] { "" }
   *[other] , times { $multiplier } with the game
}, so { $value } for { $player }.
    .brief = { $what } (opponents) { $base }{ $schwacher ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        } → { $value }
step-revoke-declarer = A revoke by { $offender }, the declarer: { $bid } { $base }{ $laid ->
    [0] { "" }
   *[other] { " " }and { $laid } for what was laid out
}{ $schwacher ->
    [0] { "" }
   *[other] , times { $multiplier },
} lost; card points do not count any more: { $value }.
    .brief = revoke by { $offender }, { $bid } { $schwacher ->
            [0] { $base }{ $laid ->
                [0] { "" }
               *[other] { " " }+ { $laid }
            }
           *[other] { $laid ->
                [0] { $base }
               *[other] ({ $base } + { $laid })
            } ×{ $multiplier }
        } → { $value }
step-revoke-defender = A revoke by { $offender }, an opponent: { $bid } { $base }{ $laid ->
    [0] { "" }
   *[other] { " " }and { $laid } for what was laid out
}{ $schwacher ->
    [0] { "" }
   *[other] , times { $multiplier },
} for { $player }; card points do not count any more: { $value }.
    .brief = revoke by { $offender }, { $bid } { $schwacher ->
            [0] { $base }{ $laid ->
                [0] { "" }
               *[other] { " " }+ { $laid }
            }
           *[other] { $laid ->
                [0] { $base }
               *[other] ({ $base } + { $laid })
            } ×{ $multiplier }
        } → { $value }
step-droggn-settled = Only { $player }’s column is written: { $score }. Everybody settles with everybody; against { $others } others that makes { $due }, for each of them { $each }.

outlook-last-four = { $left ->
    [one] One hand left.
   *[other] { $left } hands left.
}
outlook-last-four-over = The last hands are played.
outlook-declarer-deals = Whoever plays deals next; if the cards are thrown in, { $dealer } deals again.
outlook-declarer-deals-and-sits-out = { $dealer } sits out and settles with the opponents; whoever plays deals next.
outlook-droggn-bids = Bids: Ansager { $ansager }, Solo { $solo }, Super { $super_value }, Super Mord { $mord }.
outlook-droggn-wins-with = { $win } of { $total } card points win.
outlook-tie-by-last-trick = With exactly { $half } card points the last trick decides.
outlook-schwacher = Doubling goes by Schwacher, Retour and so on{ $limit ->
    [0] { "" }
    [one] , once at most
   *[other] , { $limit } times at most
}.
outlook-super-mord-separate = The Pagat scores by itself in a Super Mord as well.
outlook-kleine-und-gstiess = The Kleine and the Gstieß in the last two tricks bring the declarer { $value }.

word-ansager = Ansager
word-super = Super
word-super-mord = Super Mord
word-defence = opponents
word-ultimo-won = Pagat Ultimo won
word-ultimo-lost = Pagat Ultimo lost
word-laid-won = Pagat laid out and won
word-laid-lost = Pagat laid out and lost
word-captured = Pagat captured
word-kleine-und-gstiess = Kleine und Gstieß
word-pagat = Pagat
word-gstiess = Gstieß
word-fulpmes = Fulpmes
word-78-karten = 78 cards

game-droggn = The Tarock game of the Stubai valley: one against two, whoever plays deals next, and everybody settles with everybody.

switch-droggn-total = How many card points the whole pack counts: 74 with 66 cards, 78 with 78.
    .brief = card-points
switch-droggn-win_with = With how many card points the declarer wins: half, or one more.
    .brief = win-with
switch-droggn-tie_by_last_trick = With exactly half, does the last trick decide?
    .brief = last-trick-decides
switch-droggn-super_mord = What a Super Mord is worth.
    .brief = Super-Mord
switch-droggn-super_mord_pagat = Whether the Pagat is included in a Super Mord or scored by itself (separate).
    .brief = Super-Mord-Pagat
switch-droggn-kleine_und_gstiess = Do the Kleine and the Gstieß in the last two tricks score?
    .brief = Kleine-and-Gstieß
switch-droggn-doubling_limit = The most doublings in a hand; 0 means no agreed limit.
    .brief = doublings
switch-droggn-base_values = What Ansager, Solo and Super are worth.
    .brief = base-values
switch-droggn-super_mord_revoke = What a revoke in a Super Mord costs; if left out, what a Super Mord is worth.
    .brief = revoke-Super-Mord
switch-droggn-pagat_ultimo = What a silent Pagat in the last trick is worth, won or lost.
    .brief = Pagat-Ultimo
switch-droggn-pagat_laid = What a Pagat laid out is worth, won or lost; also what a card laid out adds to a Super Mord and to a revoke.
    .brief = Pagat-laid
switch-droggn-pagat_captured = What capturing the Pagat before the last trick is worth.
    .brief = Pagat-captured
switch-droggn-kleine_und_gstiess_value = What the Kleine and the Gstieß in the last two tricks bring.
    .brief = value-Kleine-Gstieß

notation-droggn-first = who plays ({ $names }), or thrown-in, last-four
notation-droggn-bid = the bid: ansager, solo, super or super-mord
notation-droggn-game = the bid, card points (31, g43 or match), pagat-out+ or -, pagat-ultimo+ or -, pagat-captured, opponents: in front for the other side, schwacher, retour or s3, last with a name, revoke with a name
notation-droggn-defence = the Pagat of the opponents (opponents:pagat-out+) or their points (opponents:43)
notation-droggn-side = Here the Pagat belongs to a side, not to “{ $text }”: the declarer’s with nothing before it (pagat-out+), the others’ with opponents before it (opponents:pagat-out+).
notation-droggn-mord = how the Super Mord went: super-mord+ or super-mord-
notation-droggn-revoke = with a revoke only the bid, schwacher and pagat-out or gstiess-out; card points do not count any more
table-page-droggn = { $first } ansager 31 = who, what, how many card points; short: { $first_short } a 31; g43, m: Match
    { $second_short } so 44 s r = Schwacher and Retour; also k, s2, x4
    { $third_short } super 50 = Super; super-mord+ and super-mord-
    pu+ pu- = Pagat Ultimo won, lost
    pagat-out+ = laid out; opponents:pagat-out+ by the others
    last { $third } = who took the last trick
    { $first } solo revoke { $second } = did not follow suit
    thrown-in = nobody played (w); last-four: four more hands
word-droggn = Droggn
