# Help and complaints of the command line.
help-about = Kerbholz keeps score: Dreierles, Droggn, Dreiertarock, Dreeg and any other game by its points, from the first hand to settled debts.
help-overview-usage = Usage: kerbholz COMMAND …
help-overview-more = “kerbholz COMMAND --help” explains a command, “kerbholz help options” the options that every command has. Names may be cut short.
help-usage = Usage:
help-values = Values
help-options = Options
help-everywhere = Everywhere
help-everywhere-below = The options that every command has (--session, --format, --lang …): “kerbholz help options”.
option-db = database; otherwise KERBHOLZ_DB, otherwise the one in the data folder
option-lang = language; otherwise KERBHOLZ_LANG, otherwise that of the system
option-format = form of the output: table, json, csv, markdown, or xlsx with a file behind it; for settling text as well
option-output = file for --format xlsx; otherwise standard output
option-session = another evening: its number, its day, its title or the beginning of its id
option-color = colour: auto, always or never
option-width = how wide tables may be, 40 to 200 characters; otherwise COLUMNS, otherwise as wide as the window, otherwise 80
option-help = this help
help-verb = this help; with a verb behind it, that of the verb
help-option-also = { $about } (also { $option })
option-ascii = nothing but ASCII; otherwise only where the system has no UTF-8
option-yes = answer every question with yes
option-version = version
help-start = begin an evening
help-start-game = dreierles, droggn, dreiertarock, dreeg or points (any other game); Dreier, 3er, Dreck too
help-start-players = who sits at the table, in turn: in Dreierles and Dreiertarock to the right, anticlockwise; in Droggn and Dreeg to the left, clockwise
help-start-rules = rule set of the place (see “rules”)
option-house = a house-rule switch, repeatable
option-house-file = house-rule switches from a TOML file
help-start-dealer = who deals first; otherwise the last one named
help-start-stake = stake per point, such as “10 ct” or “10 Groschen”
help-fix-dealer = who dealt this hand
option-deal = who dealt the hands after it: moves (the later deals move along) or stays (whoever dealt still did)
option-then = what becomes of later hands that are no longer possible: ask (one by one, at a terminal) or strike (all with it)
option-from-now = only from now on: a new page of the same game begins with the new stake, hands before it count as they did
option-every-round = after each round whoever waits sits down by itself
help-start-name = a title for the evening
help-table = keep score at the table for the evening, line by line
help-table-careful = ask before every hand whether it is meant so
help-table-plain = plainly: nothing is drawn again, one line in, one line out
option-new = this name means somebody new, even if it looks like another; may be given several times
option-known = who is meant where a name is only the beginning of a known one; may be given several times
help-hand = record a hand
option-notation = the hand, such as: anne solo 42 out- 4k bert:10d; what is missing, the refusal says
option-dry-run = only show, record nothing
help-hand-note = a note on the hand
option-reason = why; kept in the log
help-undo = take the last entry back
help-redo = bring back what was taken back
help-fix = correct a hand
option-number = number of the hand
help-void = strike a hand
help-seats = a new seating from the next hand on
help-seats-players = who sits at the table now, in turn: in Dreierles and Dreiertarock to the right, anticlockwise; in Droggn to the left, clockwise
help-seats-dealer = who deals next; otherwise whoever would have dealt, or the seat after theirs
help-rotate = whoever waits for a seat sits down for who has sat longest
help-rotate-players = who waits from now on, in this order; “nobody” for none; without names the next one sits down
help-rotate-goes = who goes for them; otherwise who has sat longest
help-dealer = say who deals next
help-dealer-player = who deals
help-last-round = begin the last round: { $raeuber } or Solo
help-last-round-raeuber = what the { $raeuber } counts in it
help-house = show the house rules, or change them from the next hand on
help-house-switches = what changes; all of them as they are now where nothing is named
help-drink = say what is bought for a Bollern and what it costs
help-drink-drink = the drink with its price behind it, or the price alone
help-last-four = four more hands (Droggn)
help-status = who deals, who speaks, what holds, how it stands
help-slate = the slates of a Dreeg
help-sheet = the score sheet
help-explain = how the points of a hand came about
help-end = end the evening
help-switch = go over to another game in the same evening, with the same people
help-switch-game = the game or a rule set, “to” may stand before it; behind it who sits now, or “without” and who sits out, “and” and who joins, and what a point is worth. What is not said stays
help-sessions = the evenings
help-sessions-most = at most this many; otherwise 50
help-use = make another evening the current one
option-id = its number or the beginning of its id
help-balance = how much money everybody has won or lost over all evenings
help-settle = who pays whom how much money
help-settle-all = over all evenings
help-settle-since = from this day on, such as 2026-11-01 or today
help-settle-paid = record the payments as made at once
help-pay = record a payment
option-from = who pays
option-to = who gets it
option-amount = how much, such as “€2.50”
help-players = who is known; add, rename, merge, split
help-players-add = add somebody, spelled exactly like this
help-players-rename = rename somebody, in old evenings too
help-players-merge = two names are one person
help-players-split = take a merged name apart again; or say from when on a name was somebody else’s (--from)
help-players-split-from = from this evening on NAME was somebody else
help-players-split-only = in these evenings alone
help-players-split-split-as = what that other person is called
help-sessions-fix = put right the date, the title or the people of an evening
help-sessions-fix-id = number of the evening (as in “sessions”), else the current one
help-sessions-fix-date = when it really began; without a time of day the old one stays
help-sessions-fix-name = what it is called; "" takes the title away
help-sessions-fix-player = who sat there instead of whom
value-old-new = OLD=NEW
help-players-add-names = the name
help-players-rename-to = the new name
help-players-merge-to = the person that remains
help-rules = rule sets and switches
help-rules-game = a game
help-rules-set = one of its rule sets
help-score = score the hands of a file, without a database
option-file = a file; otherwise standard input
help-import = read evenings in
help-import-merge = bring changed evenings together; also take what the other file knows of people, money and tournaments
help-import-incomplete = of an export that breaks off take what is whole
help-import-dry-run = only check, take nothing
help-export = write evenings out
help-export-file = a new file; otherwise standard output
help-export-all = all evenings
help-export-full = with the whole log
help-export-flat = a row for each hand and person, for other programs
usage-flat = “--flat” writes lines of JSON, or with “--format csv” CSV; it has no other form.
help-serve = show every phone in the room what was recorded
help-serve-port = port; 0 takes a free one
help-serve-lan = not to this computer alone but to the network of the room; of several addresses the one named
help-serve-private = reading needs a link too
help-serve-entry = take entries from phones that have a link
help-serve-new-links = all links that there were so far no longer count
help-serve-iban = to whose account is to be paid; the room sees it as a code with the settlement: anne=DE…
help-desk = do everything in a browser, without a terminal
help-desk-no-open = open no browser, only tell the link
help-log = everything that was ever recorded
help-log-all = the whole file, not just this evening
help-log-most = at most this many entries, the latest
help-check = check the file
help-check-repair = compute wrong figures anew from the log
help-check-receipt = whether a state is still there of which somebody has the receipt: its four words
help-receipt = four words and a code for how an evening stands, to take away
help-receipt-word = the word of a witness at the table: it goes into the log, and the four words hang on it
help-receipt-light = the code for a light screen
help-backup = back the file up, also while others write
help-restore = put a backup back; it takes the place of the file, which is kept beside it
help-restore-from = the backup
option-once = the same token again: the same answer, and nothing is recorded
option-force = replace a file that exists already
help-backup-to = where to; the file must not exist yet
help-completions = completion by Tab for a shell
help-completions-shell = bash, zsh or fish
help-complete = what can follow, for the shell
help-man = a page of the manual, for the program or for one verb
help-man-verb = a verb, also with the one behind it
help-man-into = all pages under their names into this folder; behind a verb only its own
man-name = Name
man-synopsis = Synopsis
man-see-also = See also
man-exit = Exit status
man-exit-text = 0 done; 1 refused, nothing is changed; 2 the command line was wrong; 3 the database could not be used; 4 recorded, but the answer could not be written.
refused-verb-unknown = { $where }There is no command “{ $value }”; “kerbholz help” shows all.
help-demo = a whole evening to look at

usage-unknown-argument = There is no “{ $arg }” here.
usage-extra-word = “{ $arg }” is a word too many here.{ $kind ->
    [number] {""} Several people one by one, please, each by a command.
   *[word] {""} What belongs together, please in quotation marks: "Given Surname"
}
usage-unknown-verb = There is no command “{ $verb }”.
usage-unclear-verb = “{ $word }” may mean several things: { $verbs }
usage-missing = Missing: { $arg }
usage-no-value = { $arg } needs a value.
usage-wrong-value = “{ $value }” does not fit { $arg }.
usage-why-somebody = Why somebody gets or pays is told by “kerbholz balance --why { QUOTED($value) }”.
usage-conflict = { $arg } does not go with the rest.
usage-twice = { $arg } stands there twice; please give it once.
usage-conflict-with = { $arg } and { $others } do not go together; please give one of them.
usage-number-of-values = { $arg } has too many or too few values.
usage-utf8 = A value is not readable text (UTF-8).
usage-other = The command cannot be understood like this.
usage-format = “{ $value }” is no form of output; possible are table, json, csv, markdown, xlsx.
usage-xlsx-screen = A workbook is not for the screen; please name a file: --format xlsx FILE.xlsx
usage-page-screen = A page is not for the window; please name a file, for example PAGE.html
usage-output = --output belongs to --format xlsx; every other form goes to standard output.
xlsx-no-table = This command shows no table; there is no workbook of it.
usage-color = “{ $value }” is not possible for --color; auto, always and never are.
usage-lang = “{ $value }” is not a language here; possible are de and en.
usage-close = Perhaps you mean: { $close }
usage-more = More: kerbholz --help
usage-more-verb = More: kerbholz { $verb } --help

refused-game-unknown = { $where }“{ $value }” is not a game; possible are { $allowed }, cut short as well. Any other game, such as Skat or Cego, goes by its points: “points”.
refused-game-or-label-unknown = { $where }“{ $value }” is not a game; possible are { $allowed }, cut short as well, and what was played here by its points: { $labels }.
refused-house-no-value = { $where }“{ $value }” has no value; please write KEY=VALUE, for example raeuber_value=4. “kerbholz rules GAME” shows them all.
refused-house-file-wrong = The file of house rules, { $file }, cannot be read ({ $error }); it holds one switch a line, for example raeuber_value = 4.
refused-days-reversed = { $until } is before { $since }; please exchange the two days, or write the year.
refused-day-wrong = { $where }“{ $value }” is no date of the calendar; one is written like 2026-11-20, or today.
refused-file-unreadable = { $where }{ $value } cannot be read ({ $error }); please check the name and the permissions of the file.
refused-file-unwritable = { $where }{ $value } cannot be written ({ $error }); please give a new name in a folder you may write to.

ask-unlikely = { $text } Record it all the same? [y = yes, n = no]
ask-possible = Only what stands in brackets counts; anything else changes nothing.
ask-no-number = “{ $typed }” is not in the list; please a number from 1 to { $most }.
ask-deal = Do the later deals move along, or stay with whoever dealt? [m = move, s = stay, else change nothing]
ask-then = Go through them one by one, or strike them all? [a = ask, s = strike, else change nothing]
ask-then-hand = Hand { $hand } ({ $what }) is no longer possible: { $reason } What is to stand there? [s = strike, empty = change nothing, else the new line]
ask-then-possible = Hand { $hand } ({ $what }) is possible again. [empty = as it is, s = strike, else the new line]
ask-close-name = Nobody here is called “{ $name }”. Is it { $close }? [y = yes, n = somebody new]
ask-begun-name = Does “{ $name }” mean { $other }? [y = yes, n = somebody new]

value-address = ADDRESS
value-amount = AMOUNT
value-currency = CURRENCY
value-date = DATE
value-file = FILE
value-payer = FROM
value-game = GAME
value-key-value = KEY=VALUE
value-key-values = KEY=A..B
value-drink = DRINK
value-points = POINTS
value-notation = NOTATION
value-player = PLAYER
value-player-amount = PLAYER=AMOUNT
value-player-parts = PLAYER=PARTS
value-rules = RULES
value-text = TEXT
value-title = TITLE
value-token = TOKEN
value-word = WORD
value-words = WORDS
value-payee = TO
help-commands = Commands
help-mark-options = OPTIONS
value-command = COMMAND
value-folder = FOLDER

# How far a long command is.
progress-evenings = { $percent } %, { $rate } evenings a second, { $left } s to go
progress-entries = { $percent } %, { $rate } entries a second, { $left } s to go
progress-lines = { $percent } %, { $rate } lines a second, { $left } s to go
progress-so-far = { $done } lines, { $rate } a second
