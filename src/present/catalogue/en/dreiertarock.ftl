# Dreiertarock: refusals, steps of the count, the state of the table, words, house rules.

refused-tarock-points-impossible = { $field }: the declarer cannot have { $value } card points; { $least } to { $most } are possible. The whole pack counts { $total }, counted in threes: three cards together, less 2.
refused-kontra-negative = { $field }: { $value } is not possible; 0 or more is.
refused-kontra-off = { $field }: { $value } is not possible, there is no Kontra under these rules; the house rule kontra switches it on.
refused-kontra-too-many = { $field }: doubling { $value } times is too much; at most { $most } are possible.
refused-bonus-twice = { $field }: { $value } stands there already; it is possible only once. Please strike one.
refused-bonus-never-announced = { $field }: { $value } is never announced; please enter it without “announced” (without the exclamation mark).
refused-bonus-never-fails = { $field }: { $value } cannot fail; it lies in the tricks or it does not. Please leave it out, or enter it without “made: false”.
refused-valat-card-points = { $field }: card points do not count in a Solo Valat; please leave out { $value } and say with “made” whether every trick was won.
refused-valat-bonuses = { $field }: nothing else counts in a Solo Valat; please leave out { $value }.
refused-valat-made-missing = { $field } is missing; a Solo Valat needs to say whether every trick was won, true or false.
refused-valat-only = { $field } exists only in a Solo Valat, not in { $contract }; please leave it out.

step-thrown-in-deal-passes = Everybody passed: nothing is written, the deal passes on from { $dealer }.
step-tarock-won = { $player } has { $own } of { $total } card points and wins, as { $win } are enough.
step-tarock-lost = { $player } has { $own } of { $total } card points and loses, as { $win } would be needed.
step-tarock-valat-made = { $player } takes every trick, the Solo Valat is won.
step-tarock-valat-lost = { $player } loses a trick and with it the Solo Valat.
step-tarock-contract = { $contract } is worth { $base }{ $kontra ->
    [0] { "" }
   *[other] , times { $multiplier } (doubled { $kontra ->
        [one] once
       *[other] { $kontra } times
    })
}: { $value } for { $player } against each other player.
step-tarock-bonus-made = { $what } ({ $side }): { $base }, so { $value } for { $player } against each other player.
step-tarock-bonus-made-announced = { $what } ({ $side }), announced and made: { $base }, so { $value } for { $player } against each other player.
step-tarock-bonus-lost = { $what } ({ $side }), failed: { $base }, so { $value } for { $player } against each other player.
step-tarock-bonus-lost-announced = { $what } ({ $side }), announced and failed: { $base }, so { $value } for { $player } against each other player.
step-tarock-penalty = A breach of the rules by { $player }: the value of { $contract } to each of the others, { $value }.
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
switch-dreiertarock-kontra = May a game be doubled?
switch-dreiertarock-contract_values = What Einser, Zweier, Dreier, Vierer, Fünfer, Solo and Solo Valat are worth.
switch-dreiertarock-silent_failure_costs = Is a bonus that was not announced and failed paid for? Otherwise only an announced one.
