# Am Tisch: die Eingabezeile, die den Abend über offen bleibt.
told-hand = { $what }: { $brought }.
told-event = { $what }.
told-won = { $player } gewinnt { $bid } mit { $points }
told-lost = { $player } verliert { $bid } mit { $points }
told-made = { $player } gewinnt { $bid }
told-failed = { $player } verliert { $bid }
told-bid = den { $bid }
told-bid-neuter = das { $bid }
told-raeuber = { $count ->
        [one] Den { $raeuber } verliert { $players }
       *[other] Den { $raeuber } verlieren { $players }
    }
told-pfeife = { $pfeife } { $how }
told-combination = { $what }
told-combination-of = { $what } bei { $player }
told-bonus-announced = angesagter { $what }
told-of-opponents = { $what } bei den Gegnern
told-laid = { $what } ausgelegt
told-bonus-failed = { $what } misslungen
told-doubled = { $count ->
        [one] einmal verdoppelt
        [2] zweimal verdoppelt
       *[other] { $count }-mal verdoppelt
    }
told-from-each = { $points } von jedem
told-to-each = { $points } an jeden
told-penalty = Strafe für { $player }
told-misdeal = { $player } hat sich vergeben
told-wrong-discard = { $player } hat beim { $bid } falsch gedrückt
told-wrong-card = { $player } hat im { $bid } eine falsche Karte gespielt
told-revoke = { $offender } hat im { $bid } von { $player } nicht bedient
told-thrown-in = Zusammengeworfen
told-played = { $player } hat { $what } gespielt
told-played-alone = { $player } hat gespielt
told-what-was-played = Gespielt wurde { $what }
told-written = Geschrieben
told-without = { $what }, ohne { $players }
told-card-points = { $player } { $points }
told-individual = { $each }; den letzten Stich hat { $player }
told-out = { $player } geht aus, { $own } zu { $other }
told-last-trick = { $player } hat den letzten Stich, { $own } zu { $other }
told-against = { $what }, { $count ->
        [0] allein
       *[other] mit { $with }
    } gegen { $against }
told-closed = { $what }; gedeckt hat { $player } bei { $own } zu { $other }
told-surrender = { $player } gibt auf
told-concealed-ace = { $player } hat das Ass verschwiegen
told-durchmarsch = { $player } schafft den Durchmarsch
told-durchmarsch-failed = { $player } schafft den Durchmarsch nicht
told-spoke = { $player } hat gesprochen
told-just-strokes = Striche
told-phase-lost = Phase { $phase } { $count ->
        [one] verliert
       *[other] verlieren
    } { $players }
told-strokes = { $player } wischt { $count } weg{ $others }
told-and = { $first } und { $last }
table-heading = Spiel { $hand }, Runde { $round }: { $dealer } gibt, { $forehand } spricht zuerst
table-heading-dreeg = Spiel { $hand }, Phase { $phase } ({ $name }): { $dealer } gibt
table-strokes = Striche/Bollern:
table-head = Spiel { $hand }, Runde { $round }
table-head-last = Spiel { $hand }, letzte Runde, Spiel { $deal } von { $most }
table-head-over = { $hands ->
    [one] Abend beendet, 1 Spiel
   *[other] Abend beendet, { $hands } Spiele
}
table-head-phase = Spiel { $hand }, Phase { $phase } ({ $name })
table-deals = { $dealer } gibt
table-deals-and-sits-out = { $dealer } gibt und sitzt aus
table-speaks = { $name } spricht zuerst
table-sit-out = { $count ->
        [one] { $names } sitzt aus
       *[other] { $names } sitzen aus
    }
table-wait = { $count ->
    [one] { $names } wartet
   *[other] { $names } warten
}{ $every_round ->
    [1] { " " }(Wechsel je Runde)
   *[0] { "" }
}
table-missing = Fehlt noch: { $parts }
table-recorded = { $told } – Strg-Z nimmt es zurück.
table-recorded-plain = { $told } – „zurück“ nimmt es zurück.
table-not-recorded = Nicht aufgeschrieben; die Zeile steht noch da.
table-plays-still = Dieser Abend läuft noch; „schluss“ beendet ihn, „weiter mit SPIEL“ wechselt das Spiel.
table-is-over = Dieser Abend ist beendet und nimmt kein Spiel mehr.
table-note-alone = Eine Bemerkung steht hinter einem Spiel: „anne solo 42 // knapp“.
table-kept-line = Diese Zeile ist noch nicht aufgeschrieben.
table-ask-record = Aufschreiben?
table-ask-anyway = Trotzdem aufschreiben?
table-ask-still = Trotzdem?
table-ask-every-round = Soll nach jeder Runde gewechselt werden?
table-yes-no = (j/n)
table-yes-or-no = Bitte j oder n. „{ $line }“ ist nicht aufgeschrieben; Pfeil nach oben bringt es nachher wieder.
table-closes = Esc schließt
table-more = Bild auf/ab blättert
table-up-again = – Pfeil nach oben bringt die Zeile.
table-pasted = Von { $lines } Zeilen { $recorded ->
        [one] ist 1
       *[other] sind { $recorded }
    } übernommen; diese nicht{ $left ->
        [0] { "" }
       *[other] , und die danach bringt Pfeil nach oben
    }.
table-end-choices = Weiter geht es mit: { $goes_on ->
        [0] { "" }
       *[other] weiterspielen (noch eine Runde) ·{ " " }
    }{ $owed ->
        [0] { "" }
        [1] bezahlt (alles) ·{ " " }
       *[other] bezahlt (alles), bezahlt NAME (was der zahlt) ·{ " " }
    }bericht abend.html · anfang (neuer Abend) · ade (hinaus)
table-paid-when-over = Bezahlt wird, wenn der Abend beendet ist: erst „schluss“.
table-seat-is-free = { $name } wartet: „kommt { $name }“ setzt { $name } auf den freien Platz.
table-left-out = Strg-D oder „ade“ geht hinaus.
table-prompt = Spiel { $hand } · { $dealer } gibt ›
table-goes-on = Der Abend geht weiter.
table-how = „?“ zeigt, wie man schreibt, „schritt“ fragt der Reihe nach.
table-no-evening = Es ist kein Abend offen. Enter nimmt, was in Klammern steht; „?“ zeigt, was möglich ist, „<“ geht eine Frage zurück.
table-possible-words = Möglich: { $names }. Der Anfang des Wortes genügt.
table-possible-title = Wie das Spiel heißt, so steht es auf dem Zettel und in der Statistik: Skat, Cego, Binokel, oder wie man will.
table-possible-people = Die Namen, wie man am Tisch reihum sitzt, mit einem Leerzeichen dazwischen: Anne Bert "Hans Peter". Wer zuletzt steht, gibt das erste Spiel.
table-possible-stake = Was ein Punkt wert ist: 10 ct, 0,05 € oder 0,10 CHF. Ein Strich (-) heißt: um nichts.
table-here-already = Der Tisch ist schon offen.
table-came-in = Inzwischen ist etwas dazugekommen:
table-question = { $text } ›
table-question-usual = { $text } [{ $usual }] ›
table-ask-game = Welches Spiel?
table-ask-rules = Welches Regelwerk?
table-ask-title = Wie heißt das Spiel (Skat, Cego, Binokel …)?
table-ask-people-clockwise = Wer sitzt am Tisch, reihum nach links (im Uhrzeigersinn)?
table-ask-people-in-turn = Wer sitzt am Tisch, reihum?
table-ask-people-anticlockwise = Wer sitzt am Tisch, reihum nach rechts (gegen den Uhrzeigersinn)?
table-ask-house = Hausregeln, etwa { $game ->
        [dreierles] „Räuber 3“
        [droggn] „Super-Mord 20“
        [dreiertarock] „Kontra nein“
        [dreeg] „Striche 10“
       *[points] „Ziel 500“
    }, oder - für keine?
table-ask-dealer = Wer gibt zuerst? („lose“ zieht)
table-drawn = Das Los: { $drawn }
table-ask-stake = Einsatz je Punkt, etwa 10 ct, oder - für keinen?
table-ask-first = Wer spielt, oder was ist geschehen?
table-ask-alone = Wer hat das Rot-Ass und spielt allein, oder was ist geschehen?
table-ask-together = Wer spielt mit Vorhand zusammen, oder was ist geschehen?
table-ask-what = Was ist geschehen?
table-or = oder:
table-ask-more = Noch etwas? Enter heißt: das war alles.
table-guided = Die Ziffer oder der Buchstabe davor genügt. Enter allein, Esc oder „<“ geht einen Schritt zurück.
table-ask-marked = Und wie? Enter heißt: gelungen, nicht angesagt. (+ gelungen, - misslungen, ! angesagt)
table-ask-behind = Was steht hinter „{ $begun }“?
table-close-verb = Oder ist der Befehl „{ $verb }“ gemeint?
table-line-refused = Das war Zeile { $line }; was davor stand, ist aufgeschrieben.
cards-points = Augen
cards-raeuber = { $place ->
        [iffezheim] Im { $raeuber }: In den ersten drei Stichen muss, wenn möglich, Trumpf angespielt werden. In den ersten beiden fallen { $stiess } und { $einundzwanzig }, wenn möglich nicht im selben Stich, im dritten { $pfeife }.
        [achertal] Der { $raeuber } wird ohne Beschränkungen gespielt.
       *[other] Im { $raeuber }: Die { $pfeife } muss in den dritten Stich zugegeben werden, in dem Trumpf angespielt wird; die { $einundzwanzig } legt man nicht auf den { $stiess }, wenn etwas anderes möglich ist.
    }
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
table-page-droggn = { $first } ansager 31 = wer, was, wie viele Augen; kurz: { $first_short } a 31; g43, m: Match
    { $second_short } so 44 s r = Schwacher und Retour; auch k, s2, x4
    { $third_short } super 50 = Super; super-mord+ und super-mord-
    pu+ pu- = Pagat Ultimo gewonnen, verloren
    pagat-raus+ = ausgelegt; gegner:pagat-raus+ von den anderen
    letzter { $third } = wer den letzten Stich hat
    { $first } solo renonce { $second } = nicht bedient
    weiter = zusammengeworfen (w); letzte-vier: noch vier Spiele
table-page-dreiertarock = { $first } dreier 40 = wer, was, wie viele Augen (Gegner: g30); kurz: { $first_short } d 40
    { $doublings ->
        [0] { $second_short } so 44 = ein Solo
       *[other] { $second_short } so 44 k1 = einmal verdoppelt; auch: k, x2, kontra re
    }
    { $third_short } valat+ = Solo Valat geschafft
    trull royal mondfang = Prämien; ebenso pagat-ultimo uhu kakadu
    pagat-ultimo!- = angesagt und misslungen; so auch uhu und kakadu
    gegner:trull = eine Prämie der Gegner
    strafe { $third } dreier = Fehler; weiter, w: zusammengeworfen
table-page-points = { $first } 12 { $second } -12 = { $first } bekommt 12, { $second } gibt 12 ab; kurz: { $first_short }+12 { $second_short }-12
    { $row } = die Punkte aller, wie sie sitzen
    { $balanced ->
        [0] { $first_short } solo 24 = { $first } spielt ein Solo und bekommt 24
       *[other] { $first_short } solo alle 8 = { $first } spielt ein Solo und bekommt 8 von jedem
    }
    { $first_short } alle 8 = 8 von jedem anderen; alle -8: an jeden
    { $balanced ->
        [0] weiter, w = zusammengeworfen, das Geben geht weiter
       *[other] fehlt nur einer, hat er den Rest; weiter, w: zusammengeworfen
    }
    { $halves ->
        [0] { $others ->
            [0] 12 -12 // knapp = was dahinter steht, ist eine Notiz
           *[other] { $first_short } 12 ohne { $last } = { $last } setzt aus
        }
       *[other] { $first_short } 1,5 = auch halbe Punkte{ $others ->
            [0] { "" }
           *[other] ; ohne { $last }: setzt aus
        }
    }
table-asks-individual = Jetzt { $phase } { $active ->
        [2] zu zweit
        [3] zu dritt
        [4] zu viert
       *[other] zu { $active } Leuten
    }: gefragt sind die Augen von jedem und wer den letzten Stich hat.
table-asks-sides = Jetzt { $phase } { $active ->
        [2] zu zweit
        [3] zu dritt
        [4] zu viert
       *[other] zu { $active } Leuten
    }: gefragt ist, wer ausgegangen ist oder den letzten Stich hat, und die Augen beider Seiten.
table-page-dreeg-individual = { $points } l { $first_short } = die Augen von jedem, den Rest hat { $last }; l: letzter Stich
    stich { $last } = { $last } hat keine Augen, aber einen Stich
table-page-dreeg-two = aus { $first } 67:31 = { $first } ist ausgegangen; diese Augen zuerst; kurz: a, l
    letzter { $second } 50:70 = zu Ende gespielt, letzter Stich bei { $second }; diese Augen zuerst
    letzter { $second } 50:70 gedeckt { $first } 40:10 = dazu: { $first } hat gedeckt, da stand es 40:10
table-page-dreeg-lone = aus { $first } 67:31 = { $first } ist allein ausgegangen; diese Augen zuerst; kurz: a, l
    { $first } aus { $second } 31:70 = { $first } spielt allein, { $second } ist ausgegangen
    { $first } letzter { $second } 50:70 = zu Ende gespielt, letzter Stich bei { $second }
table-page-dreeg-called = { $first }+{ $second } aus { $first } 70:20 = spielen zusammen, { $first } ist ausgegangen
    aus { $first } 70:20 = { $first } ist allein ausgegangen; diese Augen zuerst; kurz: a, l
    { $first }+{ $second } letzter { $third } 50:70 = zu Ende gespielt, letzter Stich bei { $third }
table-page-dreeg-surrender = aufgeben { $first } = { $first } hat das Rot-Ass und gibt auf
table-page-dreeg-concealed = verschwiegen { $first } = { $first } hat das Rot-Ass verschwiegen
table-page-dreeg-durchmarsch = durchmarsch { $first }+ = { $first } hat den Durchmarsch geschafft; mit - nicht geschafft
table-page-dreeg-spoke = gesprochen { $first } = { $first } hat gesprochen und verliert die Phase
table-page-dreeg-strokes = strafe { $first } = { $first } hat einen Fehler gemacht
    { $first }-3 { $second }-2 = nur die Striche, die wegkommen
table-page-verbs = zurück · vor · zettel · stand · warum 3 · ändern 3 { $correction } · streichen 3 · abrechnen · schluss
    schritt: der Reihe nach · // Bemerkung · Esc: zurück · Strg-C: Zeile leeren
    ??: alle Befehle · karten: was zählt · kommt Emil · geht Emil · sprache en · ade: hinaus
