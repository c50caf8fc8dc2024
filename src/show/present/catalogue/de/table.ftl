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
table-deals-and-sits-out = { $dealer } gibt und setzt aus
table-speaks = { $name } spricht zuerst
table-sit-out = { $count ->
        [one] { $names } setzt aus
       *[other] { $names } setzen aus
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
table-ask-leave = [Enter allein = zurück]
table-question-left = „{ $line }“ ist nicht aufgeschrieben.
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
table-plan-changed = Seit diese Abrechnung zu sehen war, hat sich etwas geändert. Aufgeschrieben wurde keine Zahlung; jetzt steht es so:
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
table-guided = Die Ziffer oder der Buchstabe davor genügt. Enter allein oder „<“ geht einen Schritt zurück.
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
table-page-verbs = zurück · vor · zettel · stand · warum 3 · ändern 3 { $correction } · streichen 3 · abrechnen · schluss
    schritt: der Reihe nach · // Bemerkung · leere Zeile: zurück · Strg-U: leeren
    ??: alle Befehle · karten: was zählt · kommt Emil · geht Emil · sprache en · ade: hinaus
