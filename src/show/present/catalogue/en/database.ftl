# Why the database could not be used, and what the check has found.

recorded-unsaid = It was recorded, only the answer could not be written ({ $error }). Please do not record it again; “kerbholz log” shows what is there.
recorded-then-failed = It was recorded; after that the file reported an error, and there is no answer. Please do not record it again; “kerbholz log” shows what is there, and “kerbholz check” whether the file is in order.
database-foreign = { $path } is not a Kerbholz file; nothing in it was changed. Please name another one with “--db” or KERBHOLZ_DB.
database-no-version = { $path } has the mark of Kerbholz, but its version is gone: the file is damaged; nothing in it was changed. Please go on with a backup.
database-strange = Nothing is recorded in { $path }: { $what } “kerbholz check --repair” makes the file anew from its log, with nothing foreign in it, and keeps it beside as it was.
database-made = Made a new database: { $path }
database-removed = Removed the new database again, as nothing was recorded: { $path }
refused-database-missing = There is no database { $path }. Please check its name; “start” makes a new one, and so do “import”, “opening”, “players add”, “tournament new”.
database-file = The file: { $path }
database-before-release = { $path } comes from a program before the first release; nothing in it was changed. With that program “kerbholz export --session N” writes an evening out, and “kerbholz import” takes it in here.
database-newer = { $path } comes from a newer program (version { $version }, known are those up to { $known }); nothing in it was changed. Please use the newer program.
database-exists = { $path } exists already and is not overwritten; please choose another name.
database-io = { $path } cannot be opened or made: { $error }. Please check the path and the permissions, or name another file with “--db”.
database-busy = Another program is writing and does not stop; nothing was changed. Please try again in a moment.
database-readonly = The database cannot be written to; nothing was changed. Please check the permissions of the file and its folder, or copy it elsewhere with “kerbholz backup” and name the copy with “--db”.
database-full = The disk is full; nothing was changed. Please make room and try again.
database-corrupt = The database is damaged; nothing was changed. Please go on with a backup and name it with “--db”; “kerbholz check” shows what is wrong, as far as the file can still be read.
database-log = Entry { $seq } of the log { $chain } cannot be read: it comes from a newer program or is damaged. Please use a newer program; otherwise “kerbholz check” tells more.
database-contradiction = What was to be recorded contradicts what is in the file; nothing was changed. “kerbholz check” tells how the file is.
database-token-known = This was recorded already.
dated-ahead = Note: the newest entry of this file is ahead of the clock of this computer; what is added now is dated { $at }. Please check the clock.
database-unknown = Whether this was recorded is not known: saving it, the file reported an error, and it cannot be read now ({ $error }). Please do not record it again before “kerbholz log” shows what is there.
database-sqlite = The database reports an error: { $error }. Please try again; if the error persists, “kerbholz check” tells more.

finding-structure = The structure of the file is damaged: { $fault }.
finding-foreign = The { $kind } “{ $name }” does not belong in the file.
finding-missing = The { $kind } “{ $name }” is missing from the file.
finding-changed = The { $kind } “{ $name }” is not as Kerbholz makes it.
finding-gap = In the log { $chain } entry { $seq } is missing. Please use a backup or another copy.
finding-end-lost = The log { $chain } has lost its end: its last entry is { $seq }, but the figures know { $missing ->
        [one] one more
       *[other] { $missing } more
    }. The figures stay as they are therefore. Another copy brings back what is missing: there “kerbholz export --full --all FILE”, here “kerbholz import --merge FILE”; otherwise please use a backup.
check-copy = As the file was before, it is kept in { $path }.
check-unsure = The file was made anew; whether it is in order now is not known: another look has found what stands above. Please run “kerbholz check” once more.
finding-hash = In the log { $chain } entry { $seq } was changed: it does not fit its checksum. Please use a backup or another copy.
finding-origin = In the log { $chain } it cannot be shown where entry { $seq } comes from: it says that it is out of another copy, and does not stand so there. Please use a backup, or the copy in which it was recorded.
finding-empty-chain = No entry of the log { $chain } is left. Please use a backup or another copy.
finding-session-lost = The evening { $chain } was begun here, but is gone. Please use a backup or another copy.
finding-unreadable = In the log { $chain } entry { $seq } cannot be read: it comes from a newer program or is damaged. Please try a newer program first, then a backup.
finding-impossible = In the log { $chain } entry { $seq } breaks the rules: { $reason } Please use a backup or another copy.
finding-figures = { $table ->
        [person] For the players
        [session] For the evenings
        [member] For the seats at the table
        [posting] For the points
        [payment] For the payments
        [balance] For the balances
       *[other] In { $table }
    } the figures that are kept do not agree with the log: { $missing ->
        [one] 1 row is missing
       *[other] { $missing } rows are missing
    }, { $surplus ->
        [one] 1 is too many
       *[other] { $surplus } are too many
    }. “kerbholz check --repair” computes them anew.
finding-log-damaged = Of the log only the first { $entries } entries can be read; behind them the file is damaged ({ $fault }). Please use a backup or another copy.
finding-entries-gone = { $missing ->
        [one] One entry is gone from the log
       *[other] { $missing } entries are gone from the log
    }. Another copy brings back what is missing: there “kerbholz export --full --all FILE”, here “kerbholz import --merge FILE”; otherwise please use a backup.
finding-latest-lost = The log has lost its end: the figures know of an entry of { $at } that is not there. The figures stay as they are therefore. Another copy brings back what is missing: there “kerbholz export --full --all FILE”, here “kerbholz import --merge FILE”; otherwise please use a backup.
finding-figures-unreadable = The figures in { $table } cannot be read. “kerbholz check --repair” computes them anew.
finding-setting = The setting “{ $setting }” points to something that does not exist. “kerbholz check --repair” removes it.
finding-receipt = The state of this receipt is not part of the file, nor of one that was brought together with it. The last entry here is of { $newest }. If the receipt is from later, this may be an older copy that does not have that state yet: please ask the newer one. If it is from before, this is another file, or its log was written anew. The receipt says when it is from.
finding-receipt-older = The state of this receipt is not part of the file, which ends before it: its last entry is of { $newest }. An older copy, or one without its end. Please ask the newer one.
finding-receipt-other = Another log: the file goes on beyond the receipt, its last entry is of { $newest }, and the evening never stood so here, nor in any copy that was brought together with it. It is another file, or its log was written anew.
finding-receipt-empty = The state of this receipt is not part of the file: nothing stands in it yet.

receipt-heading = Evening of { $evening }, as of { $at }: { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }, { $bookings ->
        [0] no booking
        [one] one booking
       *[other] { $bookings } bookings
    }.
receipt-words = Receipt: { $words }
receipt-check = Whoever notes it or photographs the code can ask later whether that still stands there: kerbholz check --receipt { QUOTED($words) }
receipt-evening = Evening
receipt-time = As of
receipt-label = Receipt
receipt-whole = Checksum
receipt-found = The receipt holds: the evening of { $evening } stood so on { $at }, up to entry { $entry }. { $since ->
        [0] Nothing was added since.
        [one] One entry was added since.
       *[other] { $since } entries were added since.
    }
receipt-found-elsewhere = The receipt holds: the evening of { $evening } stood so on { $at }, up to entry { $entry }, in a file that was brought together with this one. { $since ->
        [0] Nothing was added here after it.
        [one] One entry was added here after it.
       *[other] { $since } entries were added here after it.
    }
refused-witness-word-wrong = “{ $value }” cannot be a witness's word: it is one single word of letters and figures, three to thirty. Please write it so: --word Haywagon.
refused-receipt-wrong = “{ $value }” is no receipt: it has four words, here { $words ->
        [one] it is one
       *[other] there are { $words }
    }. Please write it so: --receipt "first second third fourth".
refused-receipt-word-unknown = “{ $value }” is no word of a receipt{ $close ->
        [none] .
       *[other] {"; "}perhaps “{ $close }” is meant.
    } Please copy it as it stands there.

# Exports and files that are not what they should be.
refused-import-contradicts = The export contradicts itself or what is here; nothing was taken. Please take an unchanged export.
refused-export-cut-off = The export breaks off after line { $lines }: its last line is missing. Please take a whole one; with “--incomplete” what is whole of it is taken.
refused-export-lines-differ = The export had { $said ->
    [one] 1 line
   *[other] { $said } lines
} when it was written, here there are { $lines }. Please take an unchanged one; with “--incomplete” what is there is taken.
refused-export-text-differs = The export was changed after it was written: its checksum does not fit any more. Please take an unchanged one; with “--incomplete” what is there is taken.
refused-export-begins-late = An export begins here, but other lines stand before it. Please read in each by itself.
refused-export-ends-twice = An export ends here that has not begun. Please take a whole one.
refused-export-goes-on = The export had ended before this line. Please take an unchanged one.
refused-line-too-long = The line is longer than { $most } KiB; no entry is as long as that. Please check the file.
refused-file-too-large = { $where }{ $value } is larger than { $most } MiB; please check whether it is the right file.
import-incomplete = Line { $line }, not whole: { $text }

io-not-found = there is no such file or folder
io-permission = permission is missing
io-exists = the file is there already
io-folder = it is a folder
io-no-folder = a part of the name is no folder
io-link = it is a link; please name the file itself
io-named-pipe = it is a pipe and no file; please write “-” and lead it into standard input
io-socket = it is a socket and no file
io-device = it is a device and no file
io-endless = a line does not come to an end; this is no text
io-full = there is not enough room
io-readonly = nothing can be written there
io-pipe = nobody reads any more
io-not-utf8 = the text is not UTF-8
io-other = { $error }
refused-import-of-a-database = { $audience ->
    [desk] This is a backup, no export. By “kerbholz restore” what it holds counts; what is only to be added here is made there by “Hand evenings on” on the page “Start”.
   *[table] This is a backup or a file of the program, no export. By “kerbholz restore FILE” what it holds counts; what is to be added here is written there by “kerbholz export --full --all”.
}
refused-import-of-no-export = This is no export of Kerbholz; nothing was taken. Such a file is made by { $audience ->
    [desk] “Hand evenings on” on the page “Start” of the other Kerbholz; its name ends in .jsonl.
   *[table] “kerbholz export”; each of its lines is an object in JSON.
}
refused-restore-foreign = “{ $value }” is no backup of Kerbholz; nothing was changed. A backup is made by { $audience ->
    [desk] “Make a backup” on the page “Start”; its name ends in .db.
   *[table] “kerbholz backup”; please name such a file.
}
refused-restore-itself = “{ $value }” is the file itself and no backup of it. Please name the backup.
refused-restore-not-at-rest = { $audience ->
    [desk] “{ $value }” was not written to its end; nothing was changed. Please back up there once more and choose that file.
   *[table] “{ $value }” is being written. Please open it once (“kerbholz status --db { WORD($value) }”) and restore it then; nothing was changed.
}
refused-restore-not-whole = “{ $value }” is not in order; nothing was changed.{ $audience ->
    [desk] {" "}
   *[table] {" "}“kerbholz check --db { WORD($value) }” says what is missing.{" "}
}Please take another backup.
