# The pages for whoever uses no terminal.

desk-start = Start
desk-evening = Evening
desk-books = Books
desk-hall = Hall
desk-people = People
desk-everything = Everything
desk-everything-about = Everything that the program can do, a page each. What is wanted often stands on the other pages too.
desk-without = What there is in a terminal alone
desk-no-page-table = The table in a terminal; in a browser that is the page “Evening”.
desk-no-page-serve = Every phone in the room looks on: the keys for that are on the page “Devices and end”.
desk-no-page-desk = These pages themselves.
desk-no-page-shell = It only helps with typing in a terminal.
desk-pasted = Or paste the text here
desk-more = More
desk-a-line-each = One in each line.
desk-done = Done.
desk-field-empty = “{ $field }” is still empty; please fill it in.
desk-to-evening = To the evening
desk-again = Once more
desk-to-do = What else there is to do
desk-besides = Besides, at the table
desk-whole-sheet = { $hands ->
    [one] One hand stands before these; the whole sheet
   *[other] { $hands } hands stand before these; the whole sheet
}
desk-slates-over = Slates from before
desk-unsent = Not recorded yet: the program does not answer. It is tried again by itself; if need be, this is the line:
desk-figure = Number
desk-points-of = Card points of { $name }
desk-score-of = Points of { $name }
desk-or = Or
desk-record-too = Still missing: record it as hand { $hand }
desk-other-hand = This was begun as hand { $own }, and hand { $hand } comes now. Whether it is recorded already is on the sheet.
desk-last = Last: { $what }
desk-another-evening = Meanwhile { $now } is open. What was begun here belongs to { $own } and is not recorded; the page “Start” leads back there.
desk-undo = Undo
desk-redo = Redo
desk-undoes = This is taken back: { $what }
desk-redoes = This holds again then: { $what }
desk-hand = Hand { $hand }
desk-hand-correct = Change this hand
desk-hand-afresh = Enter it afresh
desk-hand-fix = Change hand { $hand } to this
desk-hand-void = Strike hand { $hand }
desk-go-on = Go on playing
desk-earlier = Earlier evenings
desk-last-hands = Last round: hand { $hand } of { $most }.
desk-listed = { $evening } – { $names }; { $hands ->
    [0] no hand
    [one] one hand
   *[other] { $hands } hands
}
desk-running = Still running
desk-change-to = Change to this evening
desk-new-evening = New evening
desk-stays-open = The evening that runs stays open and goes on above. To play only something else, stay with it:
desk-game = Game and place
desk-at-table = At the table, in the order in which they deal
desk-nobody = Nobody yet. Tap whoever plays, or type a name below.
desk-up = one seat forward
desk-out = does not play
desk-somebody-new = Somebody else
desk-comes = Who comes:
desk-goes = goes
desk-who-is = Who is “{ $name }”? Known here already:
desk-who-first = Nothing is recorded yet: it must be clear first who is meant by { $names }. The list asks.
desk-is-new = { $name } is new
desk-add = Add
desk-name-meant = { $player } is meant
desk-dealer = Who deals first
desk-dealer-next = Who deals next
desk-stake = Stake a point, such as 10 ct (none in Dreeg)
desk-house-rules = Say house rules and everything else
desk-begin = Begin
desk-seats-now = Like this from the next hand
desk-go-over = Go on with this game
desk-evening-and-file = Evening, rules and file
desk-choose-file = Choose the file, or drop it here (32 MB at most)
desk-file-kept = “{ $name }” is still here.
desk-file-large = This file is too large: 32 MB at most. A larger one is only taken in a terminal.
desk-download = Download
desk-export-about = An export is for another Kerbholz that counts along: there “kerbholz import” takes the evenings in. It goes to the downloads of this device.
desk-backup-about = A backup is a copy of everything, to be kept. It goes to the downloads of this device with the day in its name; it is safest on another device as well. It comes back by “kerbholz restore”.
desk-import-about = A file that “Hand evenings on” has made in another Kerbholz (its name ends in .jsonl); lists and tables do not belong here. First it is said what it brings; only the key behind that takes it.
desk-import-now = Take it now
desk-restore-about = A file that “Make a backup” has made (its name ends in .db). First it is said what it holds and what would not count any more; only the key behind that puts it back.
desk-restore-now = Put it back now
desk-restore-before = As it was before
desk-otherwise = With details
desk-file = The file
desk-backup = Make a backup
desk-restore = Put a backup back
desk-export = Hand evenings on
desk-import = Read evenings in
desk-check = Check the file
desk-browsers = Devices and end
desk-let-in-already = Let in
desk-browser = A browser, since { $since }
desk-browser-own = (this one)
desk-browser-out = Shut out
desk-browser-out-now = Yes, shut it out
desk-link-new = A second browser on this device
desk-link-show = Show the link
desk-link-once = This link counts a single time, in another browser on this device:
desk-link-code = The link as a code
desk-pair = Other phones
desk-pair-about = Press a key, then scan the code that appears here with the other phone. After that the same four figures stand on it and here, and only a yes here lets it in. It has to be in the same wireless network.
desk-pair-scorer = A phone records the evening along
desk-pair-second = A phone helps at the tournament
desk-pair-once = Scan this code with the camera of the other phone; it counts a single time:
desk-room-about = From then on everybody in the same wireless network can look on (sheets, tables, ranking, with names), until the program ends. Only who gets a yes here can enter anything.
desk-room-open = Let other phones look on only
desk-room-at = This device is in several networks; that of the other phones
desk-room-first = No other phone looks on yet; the keys for that are on this page:
desk-no-network = This device is in no network. Please connect it to the wireless network of the room, and load this page again.
desk-scorer = A phone that keeps the score, since { $since }
desk-second = A second hand at the tournament, since { $since }
desk-scorer-waits = A phone wants to keep the score. On it stands { $mark }.
desk-second-waits = A device wants to help at the tournament. On it stands { $mark }.
desk-let-in = Yes, let it in
desk-let-out = No
desk-end = End the program
desk-end-now = Yes, end it for everybody
desk-end-about = What was recorded stays in the file. The pages stop working.
desk-ended = The program has ended. You can close this window.
desk-open = The desk: { $link }
desk-open-once = The link lets one browser in, once. End with Ctrl-C, or on the page “Devices and end”.

desk-key-announced = { $what } announced
desk-key-made = { $what } won
desk-key-lost = { $what } lost

# What stands on the keys of the games, where the line is shorter than the word.
desk-key-kings = Four kings
desk-key-raeuber = { $raeuber }
desk-key-ten = Ten trumps
desk-key-drull = { $place ->
        [achertal] { $drull }
       *[other] Drull
    }
desk-key-last-trick = { $pfeife } at the end
desk-key-laid-out = { $pfeife } laid out
desk-key-early = { $pfeife } forced out early
desk-key-last-round = Last round
desk-key-last-four = Last four
desk-key-pagat-out = Pagat laid out
desk-key-gstiess-out = Gstieß laid out
desk-key-trick = Last trick
desk-key-super-mord = Super Mord
desk-key-solo-valat = Solo Valat
desk-key-solo-du = Solo Du
desk-key-royal-trull = Royal Trull
desk-key-pagat-ultimo = Pagat ultimo
desk-key-pagat-caught = Pagat caught
desk-key-wrong-play = Wrong play
desk-key-thrown-in = Thrown in
desk-key-turned = ⇄ the opponents have { $points }
desk-key-of = { $name } …
desk-do-dealer = Change the dealer
desk-do-seats = Who comes and goes
desk-do-rotate = Exchange
desk-do-last-round = Last round
desk-do-last-four = Last four
desk-do-drink = Drink
desk-do-house = House rules
desk-do-switch = Another game, same people
desk-do-stake = Stake
desk-do-end = End the evening
desk-do-reopen = Go on playing
desk-do-settle = Settle
desk-bill-amount = The whole amount, such as €48.50. If several have paid, each with a part: Anne=25 Bert=15
desk-bill-payer = Who has paid
desk-bill-for = For whom; without a tick for everybody at the table
desk-plan = Who pays whom
desk-stands = Balance of all evenings together
desk-plan-none = Nothing is open.
desk-scope-evening = This evening
desk-scope-game = { $game } alone
desk-scope-night = The whole night
desk-scope-all = All evenings
desk-scope-since = Since a day
desk-scope-day = From which day on
desk-paid = Paid
desk-paid-anyway = Paid all the same
desk-even-over-all = Over all evenings nothing is open any more for { $people }.
desk-take-back = Take it back
desk-take-back-these = { $count ->
    [one] Yes, take this payment back
   *[other] Yes, take back all { $count } of this settlement
}
desk-count-again = { $count ->
    [one] Yes, this payment counts again
   *[other] Yes, all { $count } of this settlement count again
}
desk-paid-all = All of it paid
desk-awake = Keep the screen on

desk-hall-day = Results
desk-hall-people = Registration
desk-hall-tables = Tables
desk-hall-ranking = Ranking
desk-hall-money = Prizes and cash
desk-hall-paper = Paper
desk-hall-phones = Phones
desk-hall-verbs = Everything else about the tournament
desk-hall-new = New tournament
desk-hall-sheet-of = Sheet of table
desk-hall-sheet = Sheet of table { $table }, series { $series }
desk-hall-points = An empty check sum is not compared.
desk-hall-sum = Check sum of the sheet
desk-hall-again = Second entry, to be compared with the first
desk-hall-correct = Corrects the first entry
desk-hall-hand-in = Take the sheet
desk-hall-count = { $here ->
    [one] One person takes part
   *[other] { $here } people take part
}, { $paid ->
    [one] one has paid.
   *[other] { $paid } have paid.
}
desk-hall-add = Somebody else
desk-hall-names = Names, one in each line
desk-hall-all-new = Names that are alike are different people
desk-hall-enter = Enter
desk-hall-list = A list
desk-hall-paste = Paste the list here, with its headings
desk-hall-drop = Or choose the file, or drop it here (CSV, XLSX, ODS)
desk-hall-grown = The list has grown: pass over whoever takes part already
desk-hall-read = Read the list
desk-hall-faults = The list has faults; nobody is entered yet
desk-hall-row = Line { $line }
desk-hall-leave-out = Leave this line out
desk-hall-change = Change
desk-hall-return = Takes part again
desk-hall-withdraw = Withdraw
desk-hall-substitute = Somebody else plays on for this person
desk-hall-substitute-go = Plays on
desk-hall-draw = Draw series { $series }
desk-hall-draw-again = Draw this series anew
desk-hall-stay = Whoever can stays where they sit
desk-hall-mode = How it is drawn
desk-hall-random = by chance
desk-hall-standings = neighbours of the ranking together
desk-hall-prefer = Rather tables of
desk-hall-try = Try a draw
desk-hall-trial = A draw that is tried
desk-hall-trial-only = Nothing is drawn yet.
desk-hall-counts = This draw counts
desk-hall-another = Try another one
desk-hall-no-draw = No draw
desk-hall-swap = Two change places: tap one, then the other.
desk-hall-swap-with = { $player } changes places with …
desk-hall-no-swap = nobody
desk-hall-swap-asks = In series { $series } { $count ->
    [one] something is recorded at table { $tables }
   *[other] something is recorded at tables { $tables }
}. Whose are the points?
desk-hall-swap-seats = They stay at the seat
desk-hall-swap-people = They go with the people
desk-hall-clock = Clock of the series
desk-hall-clock-set = Set, such as 50m
desk-hall-clock-pause = Pause
desk-hall-clock-go = Go on
desk-hall-clock-over = Over
desk-hall-exactly = Exactly { $size }, those left over sit out
desk-hall-all-here = All are here
desk-hall-anyway = Even so, it is right
desk-hall-terms = Change what is agreed on
desk-paper-about = Each page opens in a window of its own and is printed from there.
desk-paper-sheets = Sheets of the tables, with codes
desk-paper-seating = Seating by table
desk-paper-by-name = Seating by name
desk-paper-by-first-name = Seating by first name
desk-paper-start-list = Start list
desk-paper-signs = Table signs
desk-paper-ranking = Ranking
desk-paper-cross-table = Cross table
desk-paper-prizes = List of prizes
desk-paper-certificates = Certificates
desk-paper-cash-sheet = Cash sheet
desk-paper-poster = Poster of the prizes
desk-paper-evening = Page to print
desk-projector = Projector
desk-projector-about = The page shows the seating and the ranking in turn and looks for news by itself.
desk-projector-open = Open in a window of its own
desk-phones-about = Phones in the room look on at
desk-phones-are-on = Tables may hand in from their phones.
desk-phones-are-off = Phones only look on.
desk-phones-on = Let tables hand in from phones
desk-phones-off = Phones look on only

desk-people-left = Have left
desk-people-enter = Add
desk-people-name = Name that is shown
desk-people-rename = Rename
desk-people-others = Other names
desk-people-split = is somebody else
desk-people-together = The same person twice
desk-people-merge-about = Whoever is named here becomes one person with { $player }, in old evenings too.
desk-people-merge = Also called
desk-people-merge-go = Put together
desk-people-bank = Account at the bank
desk-people-iban = IBAN, and the holder behind a comma
desk-people-keep = Keep
desk-people-going = Leaving
desk-people-leave = Has left
desk-people-return = Is back
desk-accounts = What each one has
desk-why-of = How it came about with { $player }
desk-account-of = What { $player } has
desk-payments = What was paid
desk-unpaid = What is unpaid, evening by evening
desk-older = Older
desk-why = Why:
desk-transfer = Card games
desk-transfer-code = Code for a transfer
