# Rule sets of one's own, and two side by side.
help-rules-save = keep a rule set of your own under its name
help-rules-show = a rule set, and where one of your own differs
help-rules-compare = how two rule sets differ, with examples
help-rules-rename = rename a rule set of your own
help-rules-remove = give up a rule set of your own; evenings stay
help-rules-export = a rule set of your own as a file to hand on
help-rules-import = take in rule sets of your own from files
help-rules-rename-from = what the rule set of your own is called
help-rules-show-name = a rule set, be it your own
help-rules-compare-other = the other one
help-rules-save-from = the rule set that it starts from
help-rules-save-source = where the rules come from
help-rules-save-note = a remark on them
help-rules-rename-to = the new name
help-rules-export-file = where to; otherwise to standard output
help-rules-import-file = the files with the rules
help-rules-import-replace = also in the place of one of the same name
value-name = NAME

rules-own = your own: { $names }
rules-called-too = also called: { $names }
rules-clockwise = People sit and play in turn to the left, clockwise.
rules-in-turn = People sit and play in turn, either way round.
rules-anticlockwise = People sit and play in turn to the right, anticlockwise.
own-rules-heading = { $name }: a rule set of your own for { $game }, after { $parent }.
own-rules-source = Source: { $source }
own-rules-note = Note: { $note }
own-rules-alike = It is played as in { $parent }.
own-rules-follows = { $meaning } (Follows from the others.)
own-rules-lost-name = It was saved as “{ $given }” ({ $at }); another one that was saved later is called so by now. “kerbholz rules rename { QUOTED($name) } NAME” gives it a name of its own.
own-rules-saved = { $name } is saved. “kerbholz start GAME PLAYER… --rules { QUOTED($name) }” plays by it.
own-rules-as-before = { $name } was saved just so before.
own-rules-changed = { $name } is changed; before: { $rules }. Evenings that were begun stay as they are.
own-rules-renamed = { $name } is now called { $other }.
own-rules-removed = { $name } is given up ({ $rules }). Evenings that were begun stay as they are; “kerbholz undo” brings it back.
own-rules-conflict = “{ $name }” is in both files, and they differ. The later one keeps the name ({ $at }: { $rules }); the earlier one ({ $other-at }: { $other-rules }) is now called “{ $other }”.

rules-file-too-long = longer than { $most } bytes

log-rules-saved = rule set “{ $name }” saved: { $rules }
log-rules-renamed = rule set “{ $from }” is now called “{ $to }”
log-rules-removed = rule set “{ $name }” given up

compare-heading = { $game }: { $one } and { $other } differ in { $count ->
    [one] one switch
   *[other] { $count } switches
}.
compare-alike = { $one } and { $other }: every hand counts alike.
compare-example = Example: { $hand }
compare-hand = Example
compare-shows-in-no-hand = That shows in none of the examples.
compare-impossible = not possible: { $reason }
compare-with-bonus = { $points } (bonus: { $bonus })
compare-due = due { $points }
compare-complete = { $text }; the session is complete with it
compare-left-open = as otherwise
compare-yes = yes
compare-no = no

refused-rules-ambiguous = { $where }“{ $value }” can mean several: { $names }; please write more of it.
refused-rules-unknown = { $where }“{ $value }” is neither a game nor a rule set. Games: { $games }; rule sets: { $sets }.
refused-own-rules-none = { $where }There is no rule set “{ $value }”, and none of your own yet. “kerbholz rules save NAME --from RULES --house KEY=VALUE” keeps one.
refused-rules-name-taken = { $where }“{ $value }” is what a game or a given rule set is called; please choose another name.
refused-rules-known = { $where }There is a rule set “{ $other }” already, and it is another one; please choose another name than “{ $value }”, or “--replace” when importing.
refused-rules-of-other-game = { $where }“{ $value }” is what a rule set for { $game } is called; please choose another name.
refused-rules-text-too-long = { $field }: { $value } characters are too many; there is room for { $most }. Please shorten it.
refused-rules-have-no-fees = { $where }What the kitty gets belongs to the evening and not to the rules; please name it with “{ $option }” when you start.
refused-rules-file-wrong = The file of rules, { $file }, cannot be read ({ $error }). “kerbholz rules export NAME” shows what one looks like.
refused-compare-two-games = { $where }“{ $other }” is a rule set for { $other-game }, “{ $value }” one for { $game }; two of the same game can be compared.

# What a switch can be.
word-fach = Fach
word-augen = card points
word-all = all
word-included = included in the game
word-separate = counted by itself
word-xii = XII
word-iii = III
word-seven = a seven
word-xx = XX
word-plain = plain strokes
word-worth = as many as the game is worth
word-erased = as many as the winner rubs out
