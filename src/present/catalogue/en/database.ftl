# Why the database could not be used, and what the check has found.

recorded-unsaid = It is recorded; only the answer could not be written ({ $error }).
database-foreign = { $path } is not a Kerbholz file; nothing in it was changed. Please name another one with “--db” or KERBHOLZ_DB.
database-made = Made a new database: { $path }
refused-database-missing = There is no database { $path }. Please check its name; “start” makes a new one, and so do “import”, “players add”, “tournament new”.
database-newer = { $path } comes from a newer program (version { $version }, known are those up to { $known }); nothing in it was changed. Please use the newer program.
database-exists = { $path } exists already and is not overwritten; please choose another name.
database-io = { $path } cannot be opened or made: { $error }. Please check the path and the permissions, or name another file with “--db”.
database-busy = Another program is writing and does not stop; nothing was changed. Please try again in a moment.
database-readonly = The database cannot be written to; nothing was changed. Please check the permissions of the file and its folder, or copy it elsewhere with “kerbholz backup” and name the copy with “--db”.
database-full = The disk is full; nothing was changed. Please make room and try again.
database-corrupt = The database is damaged; nothing was changed. Please go on with a backup and name it with “--db”; “kerbholz check” shows what is wrong, as far as the file can still be read.
database-log = Entry { $seq } of the log { $chain } cannot be read: it comes from a newer program or is damaged. Please use a newer program; otherwise “kerbholz check” tells more.
database-sqlite = The database reports an error: { $error }. Please try again; if the error persists, “kerbholz check” tells more.

finding-structure = The structure of the file is damaged: { $fault }. Please go on with a backup.
finding-gap = In the log { $chain } entry { $seq } is missing. Please use a backup or another copy.
finding-hash = In the log { $chain } entry { $seq } was changed: it does not fit its checksum. Please use a backup or another copy.
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
finding-setting = The setting “{ $setting }” points to something that does not exist. “kerbholz check --repair” removes it.

io-not-found = there is no such file or folder
io-permission = permission is missing
io-exists = the file is there already
io-folder = it is a folder
io-no-folder = a part of the name is no folder
io-full = there is not enough room
io-readonly = nothing can be written there
io-pipe = nobody reads any more
io-not-utf8 = the text is not UTF-8
io-other = { $error }
