# Droggn: Absagen, Schritte der Rechnung, Lage am Tisch, Wörter, Hausregeln, die Zeile für ein Spiel.

refused-droggn-points-impossible = { $where }{ $value ->
    [one] 1 Auge
   *[other] { $value } Augen
} kann der Spieler nicht haben; möglich sind { $least } bis { $most }. Alle Karten zusammen zählen { $total }, zu dreien gezählt: drei Karten zusammen, weniger 2. Wer alle Stiche hat (Match), trägt { $total } ein; mindestens 1 bringt immer schon das Weggelegte.
refused-last-trick-missing = { $audience ->
        [record] { $field } fehlt: { $value } Augen sind genau die Hälfte von { $total }, und hier entscheidet dann der letzte Stich; bitte angeben, wer ihn hat.
       *[table] Es fehlt, wer den letzten Stich hat: { $value } Augen sind genau die Hälfte von { $total }, und dann entscheidet er. Bitte etwa „letzter { $player }“ dazuschreiben.
    }
refused-schwacher-negative = { $field }: { $value } geht nicht; möglich ist 0 oder mehr.
refused-schwacher-too-many = { $where }{ $value }-mal verdoppelt ist zu viel; möglich sind höchstens { $most }.
refused-kleine-und-gstiess-off = { $where }„{ $value }“ gibt es nach diesen Regeln nicht; die Hausregel kleine_und_gstiess schaltet es ein.
refused-kleine-und-gstiess-defence = { $audience ->
        [record] { $field }: { $value } geht hier nicht; Kleine und Gstieß zählen nur für den Spieler.
       *[table] Kleine und Gstieß zählen nur für den Spieler, nicht für die Gegner; bitte ohne „gegner:“ schreiben oder weglassen.
    }
refused-super-mord-card-points = { $audience ->
        [record] { $field }: Bei einem Super Mord zählen keine Augen; bitte { $value } weglassen und mit „made“ sagen, ob alle Stiche gemacht wurden.
       *[table] Bei einem Super Mord zählen keine Augen; bitte { $value } weglassen und „super-mord+“ oder „super-mord-“ schreiben.
    }
refused-super-mord-last-trick = { $where }Bei einem Super Mord spielt der letzte Stich keine Rolle; bitte { $value } weglassen.
refused-super-mord-pagat-included = { $audience ->
        [record] { $field }: „{ $value }“ zählt nach diesen Regeln bei einem Super Mord nicht für sich; wurde er ausgelegt, bitte laid: pagat angeben.
       *[table] „{ $value }“ zählt nach diesen Regeln bei einem Super Mord nicht für sich; wurde der Pagat ausgelegt, bitte „pagat-raus“ schreiben.
    }
refused-super-mord-pagat-separate = { $audience ->
        [record] { $field }: „{ $value }“ wird nach diesen Regeln auch beim Super Mord für sich gezählt; bitte als pagat eintragen.
       *[table] „{ $value }“ wird nach diesen Regeln auch beim Super Mord für sich gezählt; bitte „pagat-raus+“ oder „pagat-raus-“ schreiben.
    }
refused-super-mord-both-laid = { $where }„{ $value }“ und „{ $pagat }“ gehen nicht zusammen; ausgelegt wird höchstens eines von beiden. Bitte eines streichen.
refused-super-mord-made-missing = { $audience ->
        [record] { $field } fehlt; bei einem Super Mord gehört dazu, ob alle Stiche gemacht wurden, also true oder false.
       *[table] Bei einem Super Mord gehört dazu, ob alle Stiche gemacht wurden; bitte „super-mord+“ oder „super-mord-“ schreiben.
    }
refused-super-mord-only = { $audience ->
        [record] { $field } gibt es nur im Super Mord, nicht im { $bid }; bitte weglassen.
       *[table] Ob alle Stiche gemacht wurden, wird nur im Super Mord gesagt, nicht im { $bid }; bitte weglassen.
    }
refused-every-trick-last-trick = { $where }{ $value } kann den letzten Stich nicht haben, denn { $player } hat alle Stiche. Bitte den Namen ändern oder weglassen, oder die Augen ändern.
refused-every-trick-pagat = { $where }„{ $value }“ ({ $side }) geht nicht, denn { $player } hat alle Stiche. Bitte weglassen oder die Augen ändern.
refused-win-with-wrong = { $field }: { $value } passt nicht zu { $total } Augen; möglich sind { $least } und { $most }.
refused-last-four-twice = Die letzten Spiele sind schon angesagt, { $left ->
    [one] eines ist noch offen
   *[other] { $left } sind noch offen
}; das geht nur einmal. Bitte einfach weiterspielen.

step-thrown-in-same-dealer = Alle haben gepasst: nichts wird geschrieben, { $dealer } gibt noch einmal.
    .brief = alle gepasst
step-droggn-won = { $player } hat { $own } von { $total } Augen und gewinnt, denn { $win } genügen: { $difference } über der Hälfte von { $half }.
    .brief = { $own } zu { $half }, Unterschied { $difference }
step-droggn-lost = { $player } hat { $own } von { $total } Augen und verliert, denn { $win } wären nötig: { $difference } unter der Hälfte von { $half }.
    .brief = { $own } zu { $half }, Unterschied { $difference }
step-droggn-match = { $player } hat alle Stiche, ein Match: eingetragen mit { $own } Augen, also { $difference } über der Hälfte von { $half }.
    .brief = Match, { $own } zu { $half }, Unterschied { $difference }
step-droggn-tie-won = { $player } hat genau die Hälfte, { $half } Augen; { $taker } hat den letzten Stich, also ist gewonnen.
    .brief = genau { $half }, letzter Stich bei { $taker }
step-droggn-tie-lost = { $player } hat genau die Hälfte, { $half } Augen; { $taker } hat den letzten Stich, also ist verloren.
    .brief = genau { $half }, letzter Stich bei { $taker }
step-droggn-game = { $bid } { $base } und { $difference } Unterschied macht { $undoubled }{ $schwacher ->
    [0] { "" }
   *[other] , mal { $multiplier } ({ $schwacher }-mal verdoppelt)
}: { $value }.
    .brief = { $bid } { $schwacher ->
            [0] { $base } + { $difference }
           *[other] ({ $base } + { $difference }) ×{ $multiplier }
        } → { $value }
step-super-mord-laid = { $what } war ausgelegt: { $laid } mehr, mit dem Spiel gewonnen oder verloren.
step-super-mord-made = { $player } macht alle Stiche: { $base }{ $laid ->
    [0] { "" }
   *[other] { " " }und { $laid }, zusammen { $undoubled }
}{ $schwacher ->
    [0] { "" }
   *[other] , mal { $multiplier } ({ $schwacher }-mal verdoppelt)
}: { $value }.
    .brief = alle Stiche, { $schwacher ->
            [0] { $base }{ $laid ->
                [0] { "" }
               *[other] { " " }+ { $laid }
            }
           *[other] { $laid ->
                [0] { $base }
               *[other] ({ $base } + { $laid })
            } ×{ $multiplier }
        } → { $value }
step-super-mord-lost = { $player } gibt einen Stich ab, der Super Mord ist verloren: { $base }{ $laid ->
    [0] { "" }
   *[other] { " " }und { $laid }, zusammen { $undoubled }
}{ $schwacher ->
    [0] { "" }
   *[other] , mal { $multiplier } ({ $schwacher }-mal verdoppelt)
}: { $value }.
    .brief = ein Stich abgegeben, { $schwacher ->
            [0] { $base }{ $laid ->
                [0] { "" }
               *[other] { " " }+ { $laid }
            }
           *[other] { $laid ->
                [0] { $base }
               *[other] ({ $base } + { $laid })
            } ×{ $multiplier }
        } → { $value }
step-pagat-declarer = { $what } ({ $player }): { $base }{ $schwacher ->
    [0] { "" }
   *[other] , mal { $multiplier } mit dem Spiel
}, also { $value }.
    .brief = { $what } { $base }{ $schwacher ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        } → { $value }
step-pagat-defence = { $what } (Gegner von { $player }): { $base } für sie{ $schwacher ->
    [0] { "" }
   *[other] , mal { $multiplier } mit dem Spiel
}, bei { $player } also { $value }.
    .brief = { $what } (Gegner) { $base }{ $schwacher ->
            [0] { "" }
           *[other] { " " }×{ $multiplier }
        } → { $value }
step-revoke-declarer = Renonce von { $offender }, dem Spieler: { $bid } { $base }{ $laid ->
    [0] { "" }
   *[other] { " " }und { $laid } für das Ausgelegte
}{ $schwacher ->
    [0] { "" }
   *[other] , mal { $multiplier }
} verloren, Augen zählen nicht mehr: { $value }.
    .brief = Renonce von { $offender }, { $bid } { $schwacher ->
            [0] { $base }{ $laid ->
                [0] { "" }
               *[other] { " " }+ { $laid }
            }
           *[other] { $laid ->
                [0] { $base }
               *[other] ({ $base } + { $laid })
            } ×{ $multiplier }
        } → { $value }
step-revoke-defender = Renonce von { $offender }, einem Gegner: { $bid } { $base }{ $laid ->
    [0] { "" }
   *[other] { " " }und { $laid } für das Ausgelegte
}{ $schwacher ->
    [0] { "" }
   *[other] , mal { $multiplier }
} für { $player }, Augen zählen nicht mehr: { $value }.
    .brief = Renonce von { $offender }, { $bid } { $schwacher ->
            [0] { $base }{ $laid ->
                [0] { "" }
               *[other] { " " }+ { $laid }
            }
           *[other] { $laid ->
                [0] { $base }
               *[other] ({ $base } + { $laid })
            } ×{ $multiplier }
        } → { $value }
step-droggn-settled = Geschrieben wird nur bei { $player }: { $score }. Jeder rechnet mit jedem ab; gegen { $others } andere macht das { $due }, bei jedem von ihnen { $each }.

outlook-last-four = { $left ->
    [one] Noch ein Spiel, dann ist Schluss.
   *[other] Noch { $left } Spiele, dann ist Schluss.
}
outlook-last-four-over = Die letzten Spiele sind gespielt.
outlook-declarer-deals = Wer spielt, gibt danach; passen alle, gibt { $dealer } noch einmal.
outlook-declarer-deals-and-sits-out = { $dealer } gibt und feiert, rechnet aber mit den Gegnern ab; wer spielt, gibt danach.
outlook-droggn-bids = Zu spielen: Ansager { $ansager }, Solo { $solo }, Super { $super_value }, Super Mord { $mord }.
outlook-droggn-wins-with = Gewonnen ist mit { $win } von { $total } Augen.
outlook-tie-by-last-trick = Bei genau { $half } Augen entscheidet der letzte Stich.
outlook-schwacher = Verdoppelt wird mit Schwacher, Retour und so fort{ $limit ->
    [0] { "" }
   *[other] , höchstens { $limit }-mal
}.
outlook-super-mord-separate = Der Pagat zählt auch beim Super Mord für sich.
outlook-kleine-und-gstiess = Der Kleine und der Gstieß in den letzten zwei Stichen bringen dem Spieler { $value }.

word-ansager = Ansager
word-super = Super
word-super-mord = Super Mord
word-defence = Gegner
word-ultimo-won = Pagat Ultimo gewonnen
word-ultimo-lost = Pagat Ultimo verloren
word-laid-won = Pagat ausgelegt und gewonnen
word-laid-lost = Pagat ausgelegt und verloren
word-captured = Pagat gefangen
word-kleine-und-gstiess = Kleine und Gstieß
word-pagat = Pagat
word-gstiess = Gstieß
word-fulpmes = Fulpmes
word-78-karten = 78 Karten

game-droggn = Das Tarockspiel aus dem Stubaital: einer gegen zwei; wer spielt, gibt danach, und jeder rechnet mit jedem ab.

switch-droggn-total = Wie viele Augen alle Karten zusammen zählen: 74 mit 66 Karten, 78 mit 78.
    .brief = Augen-zusammen
switch-droggn-win_with = Mit wie vielen Augen der Spieler gewinnt: die Hälfte oder eines mehr.
    .brief = Gewinn-ab
switch-droggn-tie_by_last_trick = Entscheidet bei genau der Hälfte der letzte Stich?
    .brief = Letzter-Stich-entscheidet
switch-droggn-super_mord = Was ein Super Mord zählt.
    .brief = Super-Mord
switch-droggn-super_mord_pagat = Ob der Pagat beim Super Mord eingeschlossen ist (included) oder für sich gezählt wird (separate).
    .brief = Super-Mord-Pagat
switch-droggn-kleine_und_gstiess = Zählen der Kleine und der Gstieß in den letzten zwei Stichen?
    .brief = Kleine-und-Gstieß
switch-droggn-doubling_limit = Wie oft höchstens verdoppelt wird; 0 heißt ohne vereinbarte Grenze.
    .brief = Verdopplungen
switch-droggn-base_values = Was Ansager, Solo und Super zählen.
    .brief = Grundwerte
switch-droggn-super_mord_revoke = Was eine Renonce im Super Mord kostet; ohne Angabe so viel, wie ein Super Mord zählt.
    .brief = Renonce-Super-Mord
switch-droggn-pagat_ultimo = Was der Pagat im letzten Stich zählt, nicht ausgelegt, gewonnen oder verloren.
    .brief = Pagat-Ultimo
switch-droggn-pagat_laid = Was der ausgelegte Pagat zählt, gewonnen oder verloren; auch was eine ausgelegte Karte beim Super Mord und bei einer Renonce dazubringt.
    .brief = Pagat-ausgelegt
switch-droggn-pagat_captured = Was es bringt, den Pagat vor dem letzten Stich zu fangen.
    .brief = Pagat-gefangen
switch-droggn-kleine_und_gstiess_value = Was der Kleine und der Gstieß in den letzten zwei Stichen bringen.
    .brief = Wert-Kleine-Gstieß

notation-droggn-first = wer spielt ({ $names }), oder weiter, letzte-vier
notation-droggn-bid = das Gebot: ansager, solo, super oder super-mord
notation-droggn-game = Gebot, Augen (31, g43 oder match), pagat-raus+ oder -, pagat-ultimo+ oder -, pagat-gefangen, gegner: davor für die andere Seite, schwacher, retour oder s3, letzter mit Name, renonce mit Name
notation-droggn-defence = der Pagat der Gegner (gegner:pagat-raus+) oder ihre Augen (gegner:43)
notation-droggn-side = Der Pagat gehört hier zu einer Seite, nicht zu „{ $text }“: beim Alleinspieler ohne etwas davor (pagat-raus+), bei den anderen mit gegner davor (gegner:pagat-raus+).
notation-droggn-mord = wie der Super Mord ausging: super-mord+ oder super-mord-
notation-droggn-revoke = bei einer Renonce nur noch Gebot, schwacher und pagat-raus oder gstieß-raus; Augen zählen nicht mehr
table-page-droggn = { $first } ansager 31 = wer, was, wie viele Augen; kurz: { $first_short } a 31; g43, m: Match
    { $second_short } so 44 s r = Schwacher und Retour; auch k, s2, x4
    { $third_short } super 50 = Super; super-mord+ und super-mord-
    pu+ pu- = Pagat Ultimo gewonnen, verloren
    pagat-raus+ = ausgelegt; gegner:pagat-raus+ von den anderen
    letzter { $third } = wer den letzten Stich hat
    { $first } solo renonce { $second } = nicht bedient
    weiter = zusammengeworfen (w); letzte-vier: noch vier Spiele
word-droggn = Droggn
