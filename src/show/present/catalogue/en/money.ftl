# Settling and paying.

help-balance-why = where the balance comes from: evenings, hands and payments
help-balance-assert = checks a balance, such as “Anne=12.40 EUR”; can be repeated
option-show-as = show Schilling in euros (EUR); what was played stays stored
help-settle-via = everything through one person
help-settle-pairwise = everybody with everybody
help-settle-coin = only multiples of so many cents or Groschen; the rest stays open, or goes to the kitty where a fee is agreed on for each of these evenings

refused-coin-wrong = { $where }{ $value } is not possible; please give the smallest coin in cents or Groschen, such as 10.
refused-pairwise-alone = { $option } works only by itself, not with --coin or --show-as; please leave one out.
refused-no-rate = No rate is known from { $from } to { $to }; only ATS and EUR are converted to each other.
refused-assertion-wrong = { $where }“{ $value }” is not understood; please write “Anne=12.40 EUR”.
refused-balance-is-not = The balance of { $player } is { $is }, not { $said }. “kerbholz balance --why { QUOTED($player) }” tells where it comes from.
refused-cash-is-not = { $kitty }: There should be { $is } in it, not { $said }. “kerbholz payments --player { QUOTED($kitty) }” shows all that came in and went out.

money-converted = Converted from { $from } to { $to } at the official rate of 13.7603; { $from ->
    [ATS] Schilling and Groschen
   *[other] euros and cents
} stay stored.

why-what = From
why-part = of it
why-evening = Evening of { $evening }: { $game }
why-evening-named = Evening of { $evening }
why-hand = hand { $hand }
why-rounding = Rounding to whole cents or Groschen
why-sum = Balance of { $player ->
    [Kitty] the kitty
   *[other] { $player }
}
why-nothing = { $player } has not played for money yet.
why-nothing-until = { $player } had not played for money by { $day }.
account-nothing-in-game = { $player } has not played { $game } for money yet.
account-nothing-in-game-until = { $player } had not played { $game } for money by { $day }.

kitty-name = Kitty
settle-given = { $player } leaves { $amount } to the kitty.
kitty-no-lost-games = A game by points is lost only where somebody is named as its declarer (“anne solo -24”); otherwise nothing comes into the kitty here.
option-kitty-per-lost-game = what each lost game brings the kitty; a Räuber and penalties do not count; in games by points, where a declarer is named
option-kitty-per-evening = what everybody gives the kitty for the evening
refused-kitty-name-taken = Somebody here is called “{ $name }” already; please rename them first (“kerbholz players rename { QUOTED($name) } NAME”), then there can be a kitty.
refused-kitty-is-no-player = { $name } is the kitty and does not play; please give another name.
refused-kitty-other-currency = { $where }“{ $value }” is another currency than that of the evening; please give it in { $currency }.
log-kitty = { $name } is the kitty
