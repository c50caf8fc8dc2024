# The pages for whoever uses no terminal.

desk-start = Start
desk-evening = Evening
desk-books = Books
desk-hall = Hall
desk-people = People
desk-everything = Everything
desk-everything-about = Everything that the program can do, a page each. What is wanted often stands on the other pages too.
desk-without = Without a page of its own
desk-no-page-table = The table in a terminal; in a browser that is the page “Evening”.
desk-no-page-serve = Every phone in the room looks on: for that, start the program with “desk --lan”.
desk-no-page-desk = These pages themselves.
desk-no-page-shell = It only helps with typing in a terminal.
desk-pasted = Or paste the text here
desk-more = More
desk-a-line-each = One in each line.
desk-done = Done.
desk-to-evening = To the evening
desk-again = Once more
desk-to-do = What there is to do
desk-besides = Besides, at the table
desk-whole-sheet = { $hands ->
    [one] One hand stands before these; the whole sheet
   *[other] { $hands } hands stand before these; the whole sheet
}
desk-figure = Card points or count
desk-undo = Undo
desk-redo = Redo
desk-hand = Hand { $hand }
desk-go-on = Go on playing
desk-new-evening = New evening
desk-game = Game and place
desk-at-table = At the table, in the order of seats
desk-nobody = Nobody yet. Tap whoever plays, or type a name below.
desk-up = one seat forward
desk-out = does not play
desk-somebody-new = Somebody else
desk-add = Add
desk-dealer = Who deals first
desk-stake = Stake a point, such as 10 ct
desk-all-new = The names are right: whoever was never here is new
desk-house-rules = Say house rules and everything else
desk-begin = Begin
desk-file = The file
desk-backup = Back up
desk-export = Export
desk-import = Import
desk-check = Check
desk-browsers = Devices and end
desk-browser = A browser, since { $since }
desk-browser-own = (this one)
desk-browser-out = Shut out
desk-link-new = Link for another browser
desk-link-once = This link counts a single time, on this device:
desk-link-code = The link as a code
desk-end = End the program
desk-end-about = What was recorded stays in the file. The pages stop working.
desk-ended = The program has ended. You can close this window.
desk-open = The desk: { $link }
desk-open-once = The link lets one browser in, once. End with Ctrl-C, or on the page “Devices and end”.

desk-key-announced = { $what } announced
desk-key-made = { $what } won
desk-key-lost = { $what } lost

# What stands on the keys of the games, where the line is shorter than the word.
desk-key-kings = Four kings
desk-key-ten = Ten trumps
desk-key-drull = Drull
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
desk-key-of = { $name } …
