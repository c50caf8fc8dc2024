# The day in the hall: settings, prizes, cash, lists.

happened-set = Agreed on: { $what }
happened-describe = Other details of { $names }
happened-paid = Fees: { $people }
paid-fee = { $name } has paid
paid-nothing = { $name } has not paid
paid-amount = { $name } has paid { $amount }

setting-ties = ties
setting-fee = fee
setting-keep = what is kept
setting-ladder = prizes
setting-last-place = prize for the last place
setting-loss-fee = loss fee
setting-loss-fee-per = what lost games are counted over
setting-loss-fee-to = where loss fees go
setting-round-to = rounding
setting-rest = what rounding leaves
setting-categories = categories
setting-club-best = how many of a club count
setting-day-prizes = prizes of a series
setting-goods = prizes in kind

refused-category-wrong = { $field }: “{ $value }” cannot be a category; it has 1 to { $most } characters without comma or semicolon, such as “women” or “youth”.
refused-category-twice = { $field }: “{ $value }” stands there twice; please leave one out.
refused-category-unknown = { $field }: “{ $value }” has no ranking of its own in this tournament{ $count ->
    [0] {""}
   *[other] ; these have: { $known }
}. Please add it first with “kerbholz tournament set --categories”.
refused-round-to-nothing = { $field }: nothing can be rounded to 0; please give an amount, such as “1.00”, or “0.01” for to the cent.
refused-good-wrong = { $field }: line { $line } (“{ $value }”) is no prize that can be called out; it has 1 to { $most } characters and no control characters.

refused-roll-too-large = The file is larger than { $most } MB; no list of people is that long. Please check whether it is the right one.
refused-roll-too-long = No list of people has more than { $rows } rows or { $columns } columns; please check whether it is the right file.
refused-roll-workbook-too-large = Unpacked, this workbook would be larger than a list of people can be; please save only the sheet with the people as CSV.
refused-roll-old-workbook = This is a workbook in the old format of Excel, or one with a password; please save it without a password as XLSX, ODS or CSV.
refused-roll-no-workbook = This is an archive, but no table; please save it as XLSX, ODS or CSV.
refused-roll-paid-wrong = “{ $value }” does not say whether somebody has paid; it can be “yes”, “x”, “no” or an amount such as “12.00”.

roll-unknown = { $count ->
    [one] This column is not known, nothing was taken from it: { $columns }.
   *[other] These columns are not known, nothing was taken from them: { $columns }.
}
roll-other-sheets = The sheet “{ $sheet }” was read; { $count ->
    [one] the sheet { $sheets }, which looks like a list too, was not.
   *[other] the sheets { $sheets }, which look like lists too, were not.
}
