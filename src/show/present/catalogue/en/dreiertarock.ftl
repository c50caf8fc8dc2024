# Dreiertarock: refusals, steps of the count, the state of the table, words, house rules, the line for a hand.

refused-tarock-points-impossible = { $where }The declarer cannot have { $value ->
    [one] 1 card point
   *[other] { $value } card points
}; { $least } to { $most } are possible. The whole pack counts { $total }, counted in threes: three cards together, less 2.
refused-kontra-negative = { $field }: { $value } is not possible; 0 or more is.
refused-kontra-off = { $where }Doubling { $value ->
        [one] once
       *[other] { $value } times
    } is not possible, as there is no Kontra under these rules; the house rule kontra switches it on.
refused-kontra-too-many = { $where }Doubling { $value } times is too much; at most { $most } are possible.
refused-bonus-twice = { $where }{ $value } stands there already; it is possible only once. Please strike one.
refused-bonus-never-announced = { $audience ->
        [record] { $field }: { $value } is never announced; please enter it without “announced”.
       *[table] { $value } is never announced; please leave the announcement out.
    }
refused-bonus-never-fails = { $audience ->
        [record] { $field }: { $value } cannot fail; it lies in the tricks or it does not. Please leave it out, or enter it without “made: false”.
       *[table] { $value } cannot fail; it lies in the tricks or it does not. Please leave it out, or write it without the minus.
    }
refused-valat-card-points = { $audience ->
        [record] { $field }: card points do not count in a Solo Valat; please leave out { $value } and say with “made” whether every trick was won.
       *[table] Card points do not count in a Solo Valat; please leave out { $value } and write “solo-valat+” or “solo-valat-”.
    }
refused-valat-bonuses = { $where }Nothing else counts in a Solo Valat; please leave out { $value }.
refused-valat-made-missing = { $audience ->
        [record] { $field } is missing; a Solo Valat needs to say whether every trick was won, true or false.
       *[table] A Solo Valat needs to say whether every trick was won; please write “solo-valat+” or “solo-valat-”.
    }
refused-valat-only = { $audience ->
        [record] { $field } exists only in a Solo Valat, not in { $contract }; please leave it out.
       *[table] Whether every trick was won is said only of a Solo Valat, not of { $contract }; please leave it out.
    }

step-thrown-in-deal-passes = Everybody passed: nothing is written, the deal passes on from { $dealer }.
    .brief = all passed
step-tarock-won = { $player } has { $own } of { $total } card points and wins, as { $win } are enough.
    .brief = { $own } of { $total }, { $win } are enough
step-tarock-lost = { $player } has { $own } of { $total } card points and loses, as { $win } would be needed.
    .brief = { $own } of { $total }, { $win } are needed
step-tarock-valat-made = { $player } takes every trick, the Solo Valat is won.
    .brief = all tricks
step-tarock-valat-lost = { $player } loses a trick and with it the Solo Valat.
    .brief = a trick lost
step-tarock-contract = { $contract } is worth { $base }{ $kontra ->
    [0] { "" }
   *[other] , times { $multiplier } (doubled { $kontra ->
        [one] once
       *[other] { $kontra } times
    })
}: { $value } for { $player } against each other player.
    .brief = { $contract } { $base }{ $kontra ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        } → { $value }
step-tarock-bonus-made = { $what } ({ $side }): { $base }, so { $value } for { $player } against each other player.
    .brief = { $what } ({ $side }) { $value }
step-tarock-bonus-made-announced = { $what } ({ $side }), announced and made: { $base }, so { $value } for { $player } against each other player.
    .brief = { $what } ({ $side }) announced { $value }
step-tarock-bonus-lost = { $what } ({ $side }), failed: { $base }, so { $value } for { $player } against each other player.
    .brief = { $what } ({ $side }) failed { $value }
step-tarock-bonus-lost-announced = { $what } ({ $side }), announced and failed: { $base }, so { $value } for { $player } against each other player.
    .brief = { $what } ({ $side }) announced, failed { $value }
step-tarock-penalty = A breach of the rules by { $player }: the value of { $contract } to each of the others, { $value }.
    .brief = breach of the rules, { $contract } { $value }
step-tarock-paid = Together for { $player }: { $each } against each of the { $others } others.

outlook-deal-passes = { $dealer } deals, { $forehand } speaks first; then the deal passes on.
outlook-deal-passes-sits-out = { $dealer } deals and sits out, pays nothing and gets nothing; { $forehand } speaks first.
outlook-deal-passes-sits-out-shares = { $dealer } deals and sits out, but pays and is paid; { $forehand } speaks first.
outlook-tarock-contracts = Contracts: Einser { $einser }, Zweier { $zweier }, Dreier { $dreier }, Vierer { $vierer }, Fünfer { $fuenfer }, Solo { $solo }, Solo Valat { $valat }.
outlook-tarock-wins-with = { $win } of { $total } card points win.
outlook-tarock-announcements = Worth double when announced: { $bonuses }.
outlook-kontra = A game may be doubled { $most } times at most.
outlook-no-kontra = There is no Kontra.

word-einser = Einser
word-vierer = Vierer
word-fuenfer = Fünfer
word-solo-valat = Solo Valat
word-trull = Trull
word-royal-trull = Royal Trull
word-mondfang = Mondfang
word-pagat-ultimo = Pagat Ultimo
word-uhu = Uhu
word-kike = Kakadu
word-mayr-sedlaczek = Mayr and Sedlaczek

game-dreiertarock = Tarock for three with 54 cards: a fixed value for each contract, and bonuses, double when announced.

switch-dreiertarock-dealer_shares = Does a dealer who sits out pay and get paid?
    .brief = dealer-pays
switch-dreiertarock-kontra = May a game be doubled?
    .brief = kontra
switch-dreiertarock-contract_values = What Einser, Zweier, Dreier, Vierer, Fünfer, Solo and Solo Valat are worth.
    .brief = contract-values
switch-dreiertarock-silent_failure_costs = Is a bonus that was not announced and failed paid for? Otherwise only an announced one.
    .brief = failed-bonus-costs

notation-dreiertarock-first = who plays ({ $names }), or penalty, thrown-in
notation-dreiertarock-contract = the contract: einser, zweier, dreier, vierer, fuenfer, solo or solo-valat
notation-dreiertarock-game = the contract, card points (40 or g30), trull, royal-trull, mondfang, pagat-ultimo, uhu, kakadu with ! for announced and - for failed, opponents: in front for the other side, kontra
notation-dreiertarock-bonus = trull, royal-trull, mondfang, pagat-ultimo, uhu or kakadu
notation-dreiertarock-defence = a bonus of the opponents (opponents:trull) or their card points (opponents:30)
notation-dreiertarock-side = Here a bonus belongs to a side, not to “{ $text }”: the declarer’s with nothing before it (trull), the others’ with opponents before it (opponents:trull).
notation-dreiertarock-valat = how the Valat went: solo-valat+ or solo-valat-
notation-dreiertarock-penalty = who it was ({ $names }), and perhaps the contract
table-page-dreiertarock = { $first } dreier 40 = who, what, how many card points (opponents: g30); short: { $first_short } d 40
    { $doublings ->
        [0] { $second_short } so 44 = a Solo
       *[other] { $second_short } so 44 k1 = doubled once; also: k, x2, kontra re
    }
    { $third_short } valat+ = Solo Valat made
    trull royal mondfang = bonuses; as well as pagat-ultimo uhu kakadu
    pagat-ultimo!- = announced and failed; so with uhu and kakadu
    opponents:trull = a bonus of the opponents
    penalty { $third } dreier = a mistake; thrown-in, w: nobody played
word-dreiertarock = Dreiertarock
