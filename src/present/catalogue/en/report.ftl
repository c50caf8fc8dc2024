# Pictures and figures over many hands, and the pages on which they stand.

rarity-won = { $points } card points or more came in { $as_far } of { $games } such games, about one in { $once }.
rarity-lost = { $points } card points or fewer came in { $as_far } of { $games } such games, about one in { $once }.
rarity-usual-won = { $points } card points or more are nothing special: they came in { $as_far } of { $games } such games.
rarity-usual-lost = { $points } card points or fewer are nothing special: they came in { $as_far } of { $games } such games.
rarity-too-few = How rare that is cannot be said yet: so far there { $games ->
    [one] is one such game
   *[other] are { $games } such games
}.

share-none = none yet
share-counted = { $hits } of { $of } ({ $share }%, with 90% confidence { $low } to { $high }%)
share-too-few = { $counted }; too few to judge.
share-usual = { $counted }; like everybody together ({ $all }%).
share-above = { $counted }; more than everybody together ({ $all }%).
share-below = { $counted }; less than everybody together ({ $all }%).
