# The day in the hall: settings, prizes, cash, lists.

refused-category-wrong = { $field }: “{ $value }” cannot be a category; it has 1 to { $most } characters without comma or semicolon, such as “women” or “youth”.
refused-category-twice = { $field }: “{ $value }” stands there twice; please leave one out.
refused-category-unknown = { $field }: “{ $value }” has no ranking of its own in this tournament{ $count ->
    [0] {""}
   *[other] ; these have: { $known }
}. Please add it first with “kerbholz tournament set --categories”.
refused-round-to-nothing = { $field }: nothing can be rounded to 0; please give an amount, such as “1.00”, or “0.01” for to the cent.
refused-good-wrong = { $field }: line { $line } (“{ $value }”) is no prize that can be called out; it has 1 to { $most } characters and no control characters.
