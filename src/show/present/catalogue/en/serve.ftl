# Why a phone does not get what it wanted, and why nothing can be shown. None of it has changed anything.

refused-request-malformed = This request cannot be understood; please type the address again or scan the code once more.
refused-page-unknown = There is no such page here; please check the address or begin at the front page.
refused-method-unknown = This page cannot be asked for in that way; possible: { $allowed }.
refused-host-foreign = There is nothing here under that name; please open this address: { $address }
refused-origin-foreign = This entry did not come from our page and was not taken; please open the page here anew and enter it there.
refused-link-missing = To enter something this phone needs a link; please scan the code on the table's sheet.
refused-link-withdrawn = This link does not count any more; please scan the code on the sheet of the series being played, or ask the organiser for a new one.
refused-link-of-another-place = The link of this phone is not for this page; please scan the code on this table's sheet.
refused-desk-closed = Only a link opens these pages, each one once: the one that the program tells at its start, or one from the page “Devices and end” in a browser that is in already.
refused-device-out = This device is not let in here, or not any more. Please ask where Kerbholz runs: a new code is on the page “Devices and end”, and each one counts once.
refused-device-waits = Where the code was it says { $mark } now, too. Please press yes there; here it goes on by itself.
refused-room-private = Only those who have a link can read here; please scan the code that hangs in the room.
refused-token-missing = This entry lacks the mark of its form; please load the page again and enter it once more.
refused-body-no-form = This entry is no form; please open the page here and enter it there.
refused-body-without-length = This entry does not say how long it is; please open the page here and enter it there.
refused-body-in-pieces = Entries in pieces are not taken; please open the page here and enter it there.
refused-body-too-large = This entry is too long; please shorten it: at most { $most } characters are taken.
refused-head-too-large = This request is too long; please take a shorter address or delete the cookies of this page.
refused-request-slow = The request did not arrive as a whole; please try again, closer to the access point if you can.
refused-entries-too-many = That was too many entries in a short time; please go on in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
refused-server-busy = Somebody else is writing just now; please try again in a moment.
refused-server-broken = Something went wrong here; please try again, and else tell the organiser.

refused-port-taken = Port { $port } at { $value } is taken; please name another one with --port, 0 takes one that is free.
refused-port-not-allowed = This program may not take port { $port } at { $value }; please name one above 1023 with --port.
refused-address-unusable = Nothing can be shown at the address { $value }: { $error }. Please check the network or name another address with --lan.
refused-address-unspecified = { $value } means "all addresses"; please name with --lan the one that the phones in the room can reach.
refused-address-not-here = No other device reaches this machine at “{ $value }”; possible: { $here }
refused-network-missing = This machine is in no network; please connect it to the wireless network of the room or leave out --lan.
refused-server-few-files = The system leaves this program only { $most } files and connections at a time; showing needs at least { $least }. “ulimit -n 2048” before the command helps.
refused-server-not-started = Showing cannot be started: { $error }. Please end other programs and try again.

serve-open-air = On an open wireless network anybody nearby can listen; please use a network with a password.
serve-until = Runs until Ctrl-C is pressed.
serve-which-address = At which address do the phones reach this computer? Number:
refused-address-unsaid = { $where }This computer has several addresses; please name the one that the phones in the room reach: { $here }
refused-entry-overtaken = Something was entered in the meantime; please look at the sheet and, if this hand is still missing, enter it again.
serve-link-room = For reading: { $link }
serve-link-evening = To enter the evening: { $link }
serve-link-organiser = Organiser: { $link }
serve-link-table = Series { $series }, table { $table }: { $link }
serve-few-phones = The system lets only { $most } phones follow at once; “ulimit -n 2048” before the command helps.
sheets-without-codes = Without codes for phones: if tables are to hand in from there, please run “kerbholz serve --lan --entry” first, and print then.
sheets-codes-needless = Without codes for phones: series { $series } is complete, nothing is left to hand in there.
sheets-codes-lead = The codes on the sheets lead to http://{ $address }/; they work while “kerbholz serve --entry” runs there.
sheets-codes-lead-here = The codes on the sheets lead to http://{ $address }/, which only this computer reaches; for phones first start “kerbholz serve --lan --entry” and print again.
refused-confirmed-by-itself = Whoever typed a sheet cannot confirm it; please let somebody else at table { $table } confirm it on a phone of their own.
refused-nothing-waits = Nothing waits at table { $table } any more; please load the page again.
refused-sheet-waits-alike = { $by } has just entered the same figures. They wait and do not count yet; please press “That is right” here.
refused-sheet-waits-other = { $by } has entered already, with other figures: { $differences }. Please compare with the sheet: if what waits is right, “That is right”, else “That is wrong”, and enter it anew.
sheet-waits-difference = { $name } { $was } instead of { $typed }
refused-sheet-changed = The sheet of table { $table } was changed in the meantime; please look at what waits now, and then decide.
refused-seat-unsaid = Please say who at table { $table } is entering this.
refused-field-no-number = “{ $value }” stands at { $player }, where a number belongs.
refused-field-empty = Something is missing at { $player } yet; please enter the points and the games won and lost.
