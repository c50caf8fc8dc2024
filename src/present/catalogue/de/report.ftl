# Bilder und Zahlen über viele Spiele, und die Seiten, auf denen sie stehen.

rarity-won = { $points } Augen oder mehr kamen in { $as_far } von { $games } solchen Spielen vor, also etwa in einem von { $once }.
rarity-lost = { $points } Augen oder weniger kamen in { $as_far } von { $games } solchen Spielen vor, also etwa in einem von { $once }.
rarity-usual-won = { $points } Augen oder mehr sind nichts Besonderes: Sie kamen in { $as_far } von { $games } solchen Spielen vor.
rarity-usual-lost = { $points } Augen oder weniger sind nichts Besonderes: Sie kamen in { $as_far } von { $games } solchen Spielen vor.
rarity-too-few = Wie selten das ist, lässt sich noch nicht sagen: Bisher { $games ->
    [one] gibt es ein solches Spiel
   *[other] gibt es { $games } solche Spiele
}.

share-none = noch keines
share-counted = { $hits } von { $of } ({ $share } %, mit 90 % Sicherheit { $low } bis { $high } %)
share-too-few = { $counted }; für ein Urteil sind es zu wenige.
share-usual = { $counted }; wie bei allen zusammen ({ $all } %).
share-above = { $counted }; mehr als bei allen zusammen ({ $all } %).
share-below = { $counted }; weniger als bei allen zusammen ({ $all } %).
