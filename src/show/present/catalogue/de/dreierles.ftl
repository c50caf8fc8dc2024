# Dreierles: Absagen, Warnungen, Schritte der Rechnung, Lage am Tisch, Wörter, Hausregeln, die Zeile für ein Spiel.

refused-bid-unknown-here = { $where }{ $value } gibt es nach diesen Regeln nicht; möglich sind Dreier, Zweier, Einer und Solo.
refused-card-points-impossible = { $where }{ $value ->
    [one] 1 Auge
   *[other] { $value } Augen
} kann der Alleinspieler im { $bid } nicht haben; möglich sind { $least } bis { $most }.
refused-all-tricks-missing = { $audience ->
        [record] all_tricks fehlt; zum Solo Du gehört dazu, ob alle Stiche gemacht wurden, also true oder false.
       *[table] Zum Solo Du gehört dazu, ob alle Stiche gemacht wurden; bitte „alle+“ oder „alle-“ dazuschreiben.
    }
refused-all-tricks-elsewhere = { $audience ->
        [record] all_tricks gibt es nur im Solo Du, nicht im { $bid }; bitte weglassen.
       *[table] Ob alle Stiche gemacht sind (schwarz, alle+, alle-), zählt nur im Solo Du, nicht im { $bid }; bitte weglassen.
    }
refused-solo-du-points = { $where }{ $value } Augen passen nicht zu einem gewonnenen Solo Du; möglich sind { $least } bis { $most }, denn der Blinde zählt 2 bis 26 für die Gegner.
refused-solo-du-pfeife = { $audience ->
        [record] { $field }: Im Solo Du gehört der letzte Stich zu allen Stichen, „{ $value }“ widerspricht also all_tricks; bitte eines von beiden ändern.
       *[table] Im Solo Du gehört der letzte Stich zu allen Stichen; „{ $value }“ passt also nicht dazu, wie das Spiel ausging. Bitte eines von beiden ändern.
    }

refused-knocks-negative = { $field }: { $value } geht nicht; möglich ist 0 oder mehr.
refused-knocking-off = { $where }{ $value }-mal klopfen geht nicht, denn nach diesen Regeln wird nicht geklopft; bitte weglassen.
refused-knocks-too-many = { $where }{ $value }-mal klopfen ist zu viel; möglich sind 0 bis { $most }.
refused-raeuber-knocks-too-many = { $where }{ $value }-mal klopfen ist beim { $raeuber } zu viel; möglich sind 0 bis { $most }, jeder darf höchstens einmal.
refused-knocks-barred = { $where }{ $value }-mal klopfen geht nicht, denn hier durfte kein Gegner: Alle haben gepasst, als der Dreier noch zu haben war. Bitte weglassen.
refused-knocks-barred-last-round = { $where }{ $value }-mal klopfen geht nicht: In der letzten Runde klopft nur, wer nach dem Alleinspieler sprach, und hier sprach niemand mehr. Bitte weglassen.
refused-knocked-by-count = { $where }{ $value } { $value ->
        [one] Name passt
       *[other] Namen passen
    } nicht zu { $knocks }-mal Klopfen; bitte genau { $knocks } nennen oder die Namen ganz weglassen.
refused-knocked-by-turn = { $at-knocked_by }{ $player } kann nicht an { $turn }. Stelle klopfen; es klopfen abwechselnd ein Gegner, der Alleinspieler, ein Gegner und so weiter.
refused-knocked-by-barred = { $at-knocked_by }{ $player } durfte hier nicht klopfen; möglich ist nur ein Gegner, der nicht gepasst hat, als der Dreier noch zu haben war (in der letzten Runde: einer, der nach dem Alleinspieler sprach).
refused-knocked-by-not-entitled = { $at-knocked_by }{ $player } darf beim { $raeuber } nicht klopfen; möglich sind nur die Mitspieler, und wer aussetzt nur dort, wo er mitbezahlt wird.
refused-knocked-by-twice = { $at-knocked_by }{ $player } hat beim { $raeuber } schon geklopft; möglich ist es für jeden nur einmal.

refused-auction-length = { $where }{ $value } { $value ->
        [one] Ansage passt
       *[other] Ansagen passen
    } nicht; möglich sind genau { $players }, für jeden Mitspieler eine, von Vorhand an.
refused-auction-not-higher = { $at-auction }{ $value } ist nicht höher als das Gebot davor; möglich ist dann nur ein höheres oder „weg“.
refused-auction-last-round = { $at-auction }{ $value } geht in der letzten Runde nicht; möglich sind nur „weg“ und Solo.
refused-auction-disagrees = { $at-auction }Nach diesen Ansagen spielt { $player } { $value }; bitte die Ansagen oder Alleinspieler und Gebot ändern.
refused-auction-without-bid = { $at-auction }Nach diesen Ansagen hat niemand etwas geboten; bitte das Gebot des Alleinspielers eintragen, oder einen { $raeuber } aufschreiben.
refused-auction-bid-in-raeuber = { $at-auction }Nach der Ansage { $value } gibt es keinen { $raeuber }; dafür sagen alle „weg“.

refused-combination-declarer-only = { $at-combinations }{ $player } ist Gegner und kann { $value } nach diesen Regeln nicht melden; möglich ist das nur für den Alleinspieler. Bitte die Meldung weglassen.
refused-combination-twice = { $at-combinations }Bei { $player } ist { $value } schon eingetragen; möglich ist es nur einmal. Bitte eines streichen.
refused-combination-too-many-holders = { $at-combinations }{ $player } kann { $value } nicht auch noch haben; möglich sind { $zehndruck } für zwei, alles andere für einen. Bitte eine Meldung streichen.
refused-combination-in-raeuber = { $at-combinations }{ $player } kann { $value } beim { $raeuber } nach diesen Regeln nicht melden; bitte die Meldung weglassen.
refused-pfeife-beside-drull = { $at-combinations }Hat { $player } { $value }{ $place ->
        [achertal] { "" }
       *[other] { " " }({ $stiess }, { $einundzwanzig }, { $pfeife })
    }, dann kann der Alleinspieler { $place ->
        [iffezheim] den Pfiff
        [achertal] den kleinen Mann
       *[other] die Pfeife
    } nicht gespielt haben; bitte eines von beiden streichen.

refused-penalties-under-fach = { $at-penalties }Nach diesen Regeln endet das Spiel mit dem Fehler; bitte ihn hier weglassen und stattdessen eine Strafe aufschreiben.
refused-penalty-entry-play-only = { $audience ->
        [record] { $field }: „{ $value }“ geht hier nicht; möglich ist nur „play“, eine falsch gespielte Karte.
       *[table] In einem Spiel lässt sich nur eine falsch gespielte Karte eintragen; bitte anderes weglassen und als Strafe aufschreiben.
    }
refused-penalty-play-under-augen = { $audience ->
        [record] offence: Nach diesen Regeln geht es nach einer falschen Karte weiter; bitte das Spiel aufschreiben und den Fehler darin unter penalties nennen.
       *[table] Nach diesen Regeln geht es nach einer falschen Karte weiter; bitte das Spiel aufschreiben und den Fehler darin nennen, etwa „falsch:{ $player }“.
    }
refused-discard-without-discards = { $at-bid }Gedrückt wird nur im Dreier, Zweier und Einer; falsch drücken ist auch nur dort möglich. Bitte das Gebot ändern.
refused-misdeal-not-dealer = { $where }{ $value } gibt gerade nicht; vergeben kann sich nur { $dealer }. Bitte den Namen ändern oder weglassen.
refused-misdeal-with-bid = { $audience ->
        [record] bid und knocks gibt es beim Vergeben nicht; bitte beide weglassen.
       *[table] Beim Vergeben gibt es weder Gebot noch Klopfen; bitte beides weglassen.
    }

refused-raeuber-points-and-losers = { $key-card_points } und { $key-losers } zugleich geht nicht; möglich sind beim { $raeuber } die Augen von allen oder nur, wer verloren hat. Bitte eines weglassen.
refused-raeuber-points-or-losers = Es fehlen { $key-card_points } oder { $key-losers }; beim { $raeuber } bitte die Augen von allen angeben oder nur, wer verloren hat.
refused-raeuber-points-impossible = { $where }{ $value } Augen für { $player } gehen nicht; möglich sind 0 bis 70.
refused-raeuber-points-of-missing = { $at-card_points }Die Augen von { $player } fehlen; beim { $raeuber } bitte alle angeben, oder stattdessen nur, wer verloren hat.
refused-raeuber-sum-impossible = { $where }Zusammen { $value } Augen gehen nicht; möglich sind { $least } bis { $most }, der Rest liegt im Blinden. Bitte nachzählen.
refused-losers-empty = { $where }Niemand hat verloren, das geht nicht; bitte mindestens einen Namen nennen.
refused-loser-twice = { $at-losers }{ $player } ist als Verlierer zweimal genannt; möglich ist es nur einmal. Bitte einen Namen streichen.
refused-split-under-augen = { $at-split }Nach diesen Regeln wird beim { $raeuber } nichts geteilt, jedem Verlierer wird alles angeschrieben; bitte die Teilung weglassen.
refused-split-not-loser = { $where }{ $value } gehört nicht zu den Verlierern; teilen können nur sie.
refused-split-negative = { $field }: { $value } geht nicht; möglich ist für jeden 0 oder mehr.
refused-split-incomplete = { $where }{ $value } { $value ->
        [one] Anteil passt
       *[other] Anteile passen
    } nicht zu { $losers } { $losers ->
        [one] Verlierer
       *[other] Verlierern
    }; bitte für jeden Verlierer genau einen nennen.
refused-split-wrong-sum = { $where }Die Anteile ergeben nicht, was zu zahlen ist; möglich ist nur zusammen { $owed } Fach. Bitte anders teilen.

refused-last-round-solo-only = { $where }{ $value } geht in der letzten Runde nicht; möglich sind nur { $raeuber } und Solo.
refused-last-round-twice = Die letzte Runde läuft schon; bitte einfach weiterspielen.
refused-last-round-mid-round = Die letzte Runde kann nur mit einer neuen Runde beginnen; in dieser { $left ->
        [one] fehlt noch 1 Spiel
       *[other] fehlen noch { $left } Spiele
    }. Bitte erst fertig spielen.

warning-69-without-discards = 69 Augen im { $bid }: Der Blinde zählt mindestens 2 für die Gegner, mehr als 68 geht eigentlich nicht. Bitte noch einmal nachzählen.
warning-pfeife-too-few = { $value } Augen im { $bid } und { $pfeife } { $how }: Der Stich allein brachte mindestens { $least }. Bitte noch einmal nachzählen.
warning-pfeife-too-many = { $value } Augen im { $bid } und { $pfeife } { $how }: Die Stiche der Gegner lassen höchstens { $most } übrig. Bitte noch einmal nachzählen.

step-fach-won = { $player } hat { $own } Augen und gewinnt: { $difference } über 35, durch { $per } geteilt (Rest fällt weg) und 1 dazu, macht { $fach } Fach.
    .brief = { $own } − 35 = { $difference }, { $difference } : { $per } = { $parts }, +1 → { $fach }
step-fach-lost = { $player } hat nur { $own ->
    [one] 1 Auge
   *[other] { $own } Augen
} und verliert: Die Gegner haben { $theirs }, das sind { $difference } über 35, durch { $per } geteilt (Rest fällt weg) und 1 dazu, macht { $fach } Fach.
    .brief = { $theirs } − 35 = { $difference }, { $difference } : { $per } = { $parts }, +1 → { $fach }
step-fach-solo-du-lost = { $player } hat im Solo Du einen Stich abgegeben. Das zählt, als hätten die Gegner alle { $theirs } Augen: { $difference } über 35, durch { $per } geteilt und 1 dazu, macht { $fach } Fach.
    .brief = { $theirs } − 35 = { $difference }, { $difference } : { $per } = { $parts }, +1 → { $fach }
step-game-paid-to = { $bid }: { $fach } Fach × { $factor }{ $knocks ->
        [0] { "" }
       *[other] { " " }× { $multiplier } ({ $knocks }-mal geklopft)
    } = { $value } Fach, die { $player } von jedem anderen bekommt.
    .brief = { $bid } ×{ $factor }{ $knocks ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        } → { $value }
step-game-paid-by = { $bid }: { $fach } Fach × { $factor }{ $knocks ->
        [0] { "" }
       *[other] { " " }× { $multiplier } ({ $knocks }-mal geklopft)
    } = { $value } Fach, die { $player } jedem anderen zahlt.
    .brief = { $bid } ×{ $factor }{ $knocks ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        } → −{ $value }
step-pfeife = { $player }, { $pfeife } { $how }: { $value }, nicht vervielfacht.
    .brief = { $pfeife } { $how } { $value }
step-combination-paid = { $player } meldet { $what } und bekommt von jedem anderen { $value } Fach.
    .brief = { $what } +{ $value }
step-combination-written = { $player } meldet { $what }: { $value }.
    .brief = { $what } { $value }
step-augen-won = { $player } hat { $own } Augen und gewinnt: { $difference } gegenüber 35, × { $factor } ({ $bid }){ $knocks ->
        [0] { "" }
       *[other] { " " }× { $multiplier } ({ $knocks }-mal geklopft)
    }, dazu { $bonus } fürs Gewinnen, macht { $value }.
    .brief = { $own } − 35 = { $own ->
            [35] 0
           *[other] { $difference }
        }, { $bid } ×{ $factor }{ $knocks ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        }, { $bonus } → { $value }
step-augen-lost = { $player } verliert, gerechnet mit { $own } Augen: { $own ->
        [35] 0
       *[other] { $difference }
    } gegenüber 35, × { $factor } ({ $bid }){ $knocks ->
        [0] { "" }
       *[other] { " " }× { $multiplier } ({ $knocks }-mal geklopft)
    }, dazu { $bonus } fürs Verlieren, macht { $value }.
    .brief = { $own } − 35 = { $own ->
            [35] 0
           *[other] { $difference }
        }, { $bid } ×{ $factor }{ $knocks ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        }, { $bonus } → { $value }
step-bonus-won = Für die Endabrechnung, getrennt von den Punkten: { $player } bekommt für das gewonnene Spiel { $own }, sonst niemand etwas.
    .brief = am Ende { $own }
step-bonus-lost = Für die Endabrechnung, getrennt von den Punkten: { $player } bekommt für das verlorene Spiel { $own }, alle anderen am Tisch je { $others }.
    .brief = am Ende { $own }, alle anderen { $others }
step-raeuber-losers = Den { $raeuber } verloren { $count ->
        [one] hat
       *[other] haben
    } { $players }; er zählt { $base }{ $knocks ->
        [0] { "" }
       *[other] { " " }× { $multiplier } ({ $knocks }-mal geklopft) = { $value }
    }.
    .brief = { $raeuber } { $base }{ $knocks ->
            [0] { "" }
           *[other] { " " }×{ $multiplier } = { $value }
        }: { $players }
step-raeuber-shared = { $receivers ->
        [one] 1 Mitspieler bekommt
       *[other] { $receivers } Mitspieler bekommen je
    } { $value } Fach, zusammen { $owed }; { $losers ->
        [one] das zahlt der Verlierer allein.
       *[other] das teilen sich die { $losers } Verlierer gleichmäßig, und was nicht aufgeht, trifft den zuerst, der früher spricht.
    }
    .brief = { $receivers } × { $value } = { $owed }{ $losers ->
            [one] { "" }
           *[other] { " " }: { $losers }
        }
step-raeuber-split = { $receivers ->
        [one] 1 Mitspieler bekommt
       *[other] { $receivers } Mitspieler bekommen je
    } { $value } Fach, zusammen { $owed }; { $losers ->
        [one] das zahlt der Verlierer allein.
       *[other] die { $losers } Verlierer teilen es sich wie vereinbart.
    }
    .brief = { $receivers } × { $value } = { $owed }, geteilt wie vereinbart
step-raeuber-nobody-paid = Alle am Tisch haben verloren, also bekommt niemand die { $value } Fach.
    .brief = niemand bekommt etwas
step-raeuber-written = Dem Verlierer { $player } wird der { $raeuber } angeschrieben.
step-misdeal = { $player } hat sich vergeben{ $value ->
        [0] ; das kostet hier nichts.
       *[other] ; das kostet { $value }.
    }
    .brief = vergeben{ $value ->
            [0] { "" }
           *[other] { " " }−{ $value }
        }
step-penalty-paid = { $player } hat falsch { $offence ->
        [discard] gedrückt
       *[play] gespielt
    }: { $base } Fach{ $factor ->
        [1] { "" }
       *[other] { " " }× { $factor }
    }{ $knocks ->
        [0] { "" }
       *[other] { " " }× { $multiplier } ({ $knocks }-mal geklopft)
    } = { $value } Fach an jeden anderen.
    .brief = Fehler { $base }{ $factor ->
            [1] { "" }
           *[other] { " " }×{ $factor }
        }{ $knocks ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        } → −{ $value }
step-penalty-written = { $player } hat einen Fehler gemacht und bekommt die vereinbarten Strafpunkte.
    .brief = Strafpunkte

outlook-round = { $rounds ->
        [0] Runde { $round }, Spiel { $deal } von { $seats }.
       *[other] Runde { $round } von { $rounds }, Spiel { $deal } von { $seats }.
    }
outlook-round-complete = Die Runde ist voll; jetzt ließe sich aufhören oder die letzte Runde beginnen.
outlook-last-round = Letzte Runde: nur { $raeuber } oder Solo, der { $raeuber } zählt { $value }.
outlook-bids = Zu bieten: { $bids }; passen alle, zählt der { $raeuber } { $value }.
outlook-knocks = { $limit ->
        [0] Gegen ein Spiel darf geklopft werden; wer gepasst hat, als der Dreier noch zu haben war, darf nicht.
       *[other] Gegen ein Spiel darf bis zu { $limit }-mal geklopft werden; wer gepasst hat, als der Dreier noch zu haben war, darf nicht.
    }
outlook-knocks-last-round = Gegen ein Solo darf nur klopfen, wer nach dem Alleinspieler sprach.
outlook-raeuber-knocks = Im { $raeuber } darf jeder einmal klopfen.
outlook-raeuber-knocks-dealer-too = Im { $raeuber } darf jeder einmal klopfen, auch { $dealer } (gibt und setzt aus).
outlook-raeuber-knocks-but-dealer = Im { $raeuber } darf jeder, der mitspielt, einmal klopfen, { $dealer } (gibt und setzt aus) also nicht.
outlook-no-knocks = Geklopft wird nicht.
outlook-combinations-declarer = Melden darf nur der Alleinspieler.

word-einer = Einer
word-solo-du = Solo Du
word-raeuber = { $place ->
        [achertal] Ramsch
       *[other] Räuber
    }
word-pfeife = { $place ->
        [iffezheim] Pfiff
        [achertal] kleiner Mann
       *[other] Pfeife
    }
word-stiess = { $place ->
        [iffezheim] der Alt'
       *[other] Stiess
    }
word-einundzwanzig = { $place ->
        [iffezheim] Eisen
       *[other] 21
    }
word-won = { $place ->
        [achertal] am Schluss gewonnen
       *[other] hinten gewonnen
    }
word-lost = { $place ->
        [achertal] am Schluss verloren
       *[other] hinten verloren
    }
word-out-won = { $place ->
        [achertal] herausgelegt und gewonnen
       *[other] raus und gewonnen
    }
word-out-lost = { $place ->
        [achertal] herausgelegt und verloren
       *[other] raus und verloren
    }
word-out-early = { $place ->
        [achertal] herausgelegt und zu früh gefallen
       *[other] raus und zu früh gefallen
    }
word-zehn-druck = { $place ->
        [achertal] 10 Trumpf
       *[other] Zehn Druck
    }
word-drull = { $place ->
        [achertal] Stiess, 21, kleiner Mann
       *[other] Drull
    }
word-vier-koenige = vier Könige
word-steinmauern = Steinmauern
word-steinmauern-turnier = Steinmauern (Turnier)
word-iffezheim = Iffezheim
word-achertal = Achertal

game-dreierles = Das Tarockspiel aus Mittelbaden mit Cego-Karten: einer gegen die anderen, und passen alle, wird { $raeuber } gespielt.

switch-dreierles-active = Wie viele zugleich spielen; sitzt einer mehr am Tisch, setzt der Geber aus.
    .brief = Mitspieler
switch-dreierles-scoring = Gezählt wird in Fach, die alle untereinander zahlen, oder in Augen, die nur bei einem angeschrieben werden.
    .brief = Zählweise
switch-dreierles-knocking = Darf geklopft, also verdoppelt werden?
    .brief = Klopfen
switch-dreierles-knock_limit = Wie oft in einem Spiel höchstens geklopft wird; 0 heißt ohne vereinbarte Grenze.
    .brief = Klopfgrenze
switch-dreierles-dealer_shares = Zahlt ein aussetzender Geber wie ein Gegner mit und wird mitbezahlt?
    .brief = Geber-zahlt
switch-dreierles-combinations_for = Wer { $zehndruck }, vier Könige und { $drull } melden darf: alle Mitspieler oder nur der Alleinspieler.
    .brief = Melder
switch-dreierles-raeuber_value = Was ein Verlierer im { $raeuber } jedem zahlt; bei Augen, was ihm angeschrieben wird.
    .brief = Räuber
switch-dreierles-last_round_raeuber_value = Was der { $raeuber } in der letzten Runde zählt; ohne Angabe nie weniger als sonst.
    .brief = Räuber-letzte-Runde
switch-dreierles-misdeal_penalty = Was es kostet, sich zu vergeben.
    .brief = Vergeben
switch-dreierles-penalty_value = Was es kostet, falsch zu drücken oder eine falsche Karte zu spielen.
    .brief = Strafe
switch-dreierles-solo_du = Gibt es Solo Du, alle Stiche ohne den Blinden?
    .brief = Solo-Du
switch-dreierles-rounds = Nach wie vielen Runden der Abend fertig ist; 0 heißt offen.
    .brief = Runden
switch-dreierles-combination_value = Was eine Meldung wert ist: so viele Fach von jedem anderen; bei Augen für den, der meldet.
    .brief = Meldung
switch-dreierles-raeuber_combinations = Wird auch im { $raeuber } gemeldet?
    .brief = Räuber-Meldungen
switch-dreierles-pfeife_won = { $pfeife } im letzten Stich gewonnen, ohne Ansage: was das bringt.
    .brief = Pfeife-gewonnen
switch-dreierles-pfeife_lost = { $pfeife } im letzten Stich verloren, ohne Ansage: was das kostet.
    .brief = Pfeife-verloren
switch-dreierles-pfeife_out_won = { $pfeife } herausgelegt und gewonnen: was das bringt.
    .brief = Pfeife-raus-gewonnen
switch-dreierles-pfeife_out_lost = { $pfeife } herausgelegt und verloren oder zu früh gefallen: was das kostet.
    .brief = Pfeife-raus-verloren
switch-dreierles-bid_factors = Womit Dreier, Zweier, Einer, Solo und Solo Du malnehmen.
    .brief = Faktoren
switch-dreierles-card_points_per_fach = Wie viele Augen über 35 ein Fach mehr ausmachen.
    .brief = Augen-je-Fach
switch-dreierles-win_bonus = Bei Augen, was fürs Gewinnen dazukommt und fürs Verlieren abgeht.
    .brief = Gewinnzuschlag
switch-dreierles-bonus_declarer = Bei Augen, was ein gewonnenes Spiel dem Alleinspieler für die Endabrechnung bringt und ein verlorenes ihn kostet.
    .brief = Endbonus-Spieler
switch-dreierles-bonus_others_at_three = Bei Augen, was ein verlorenes Spiel jedem anderen für die Endabrechnung bringt, am Tisch zu dritt.
    .brief = Endbonus-zu-dritt
switch-dreierles-bonus_others_at_four = Dasselbe an einem größeren Tisch.
    .brief = Endbonus-zu-viert
switch-dreierles-discard_is_lost_game = Ist bei Augen falsch gedrückt auch ein verlorenes Spiel, neben der Strafe?
    .brief = Falsch-gedrückt-verliert

notation-dreierles-first = wer spielt ({ $names }), oder räuber, ramsch, strafe, vergeben
notation-dreierles-bid = das Gebot: dreier, zweier, einer oder solo
notation-dreierles-all-tricks = beim Solo Du, ob alle Stiche gemacht sind: alle+ oder alle-
notation-dreierles-game = Gebot, Augen (42 oder g28), { $knocks ->
        [0] {""}
       *[other] Klopfen (k1, x2, kontra),{" "}
    }{ $place ->
        [achertal] km+ oder km-
       *[other] pf+ oder pf-
    }, raus+, raus- oder raus!, 4k, 10d, drull, { $one }:10d oder [weg weg dreier]
notation-dreierles-opponents = die Augen der Gegner gleich dahinter (g28)
notation-dreierles-key = jemand am Tisch mit seiner Meldung ({ $one }:10d), wer klopfte (k:{ $one }), wer falsch spielte (falsch:{ $one }) oder die Augen der Gegner (g:28)
notation-dreierles-combination = 10d, drull oder 4k
notation-dreierles-call = weg, dreier, zweier, einer oder solo
notation-dreierles-raeuber = wer verloren hat ({ $names }), oder die Augen von allen ({ $one }=30), dazu { $knocks ->
        [0] {""}
       *[other] Klopfen (k1) oder{" "}
    }eine Teilung (split:{ $one }=1,{ $two }=1)
notation-dreierles-raeuber-first = Gebot oder Augen; wo niemand gespielt hat, steht „räuber“ vorn und dahinter, wer verloren hat
notation-dreierles-raeuber-either = entweder nur die Verlierer oder nur die Augen von allen, nicht beides
notation-dreierles-split = der Anteil jedes Verlierers, in ganzen oder halben Punkten: split:{ $one }=1,{ $two }=1.5
notation-dreierles-penalty = wer es war ({ $names }), das Gebot, verdrückt bei falsch Gedrücktem{ $knocks ->
        [0] {""}
       *[other] , und Klopfen (k1)
    }
notation-dreierles-penalty-either = entweder ein Gebot oder räuber, nicht beides
table-page-dreierles = { $first } solo 42 = wer, was, wie viele Augen; kurz: { $first_short } s 42
    { $third } { $last ->
        [0] zweier
       *[other] solo
    } g30 = Augen der Gegner
    { $doublings ->
        [0] { "" }
        [1] { $second_short } s 48 k1 = einmal geklopft; auch: kontra, k
       *[other] { $second_short } s 48 k2 = zweimal geklopft; auch: kontra re, x4; k: einmal
    }
    { $place ->
        [achertal] km+ km- = { $pfeife } am Schluss gewonnen, verloren
       *[other] pf+ pf- = { $pfeife } hinten gewonnen, verloren
    }
    raus+ raus- raus! = herausgelegt: gewonnen, verloren, zu früh
    { $claims ->
        [all] 4k 10d drull = Meldungen; { $second }:10d gehört { $second }
       *[declarer] 4k 10d drull = Meldungen, nur vom Alleinspieler
    }
    { $place ->
        [achertal] ramsch
       *[other] räuber
    } { $first }{ $doublings ->
        [0] { "" }
       *[other] { " " }k1
    } = wer ihn verloren hat; r genügt; oder { $first }=30 { $second }=20 …
    { $wrong ->
        [0] { "" }
       *[other] falsch:{ $second } = falsche Karte, das Spiel ging weiter; hinter dem Spiel
    }
    { $last ->
        [0] letzte-runde = die letzte Runde
       *[other] { "" }
    }
    { $penalty ->
        [play] strafe { $second } solo = falsch gespielt; vergeben: noch einmal geben
        [discard] strafe { $second } verdrückt dreier = falsch gedrückt; vergeben: noch einmal geben
       *[none] vergeben = noch einmal geben
    }
word-dreierles = Dreierles
