# Die Seiten für alle, die kein Terminal benutzen.

desk-start = Anfang
desk-evening = Abend
desk-books = Geld
desk-hall = Turnier
desk-people = Leute
desk-everything = Alles
desk-everything-about = Alles, was das Programm kann, je eine Seite. Was oft gebraucht wird, steht auch auf den anderen Seiten.
desk-without = Was es nur im Terminal gibt
desk-no-page-table = Der Tisch im Terminal; im Browser ist das die Seite „Abend“.
desk-no-page-serve = Alle Telefone im Raum sehen zu: Dafür sind die Tasten auf der Seite „Geräte und Ende“.
desk-no-page-desk = Das sind diese Seiten selbst.
desk-no-page-shell = Das hilft nur beim Tippen im Terminal.
desk-pasted = Oder den Text hier hineinkopieren
desk-more = Mehr
desk-a-line-each = Eins in jede Zeile.
desk-done = Erledigt.
desk-field-empty = „{ $field }“ ist noch leer; bitte ausfüllen.
desk-to-evening = Zum Abend
desk-again = Noch einmal
desk-to-do = Was sonst zu tun ist
desk-besides = Sonst am Tisch
desk-whole-sheet = { $hands ->
    [one] Davor steht ein Spiel; der ganze Zettel
   *[other] Davor stehen { $hands } Spiele; der ganze Zettel
}
desk-slates-over = Tafeln von vorher
desk-unsent = Noch nicht eingetragen: Das Programm antwortet nicht. Es wird von selbst noch einmal versucht; sonst ist das die Zeile:
desk-figure = Anzahl
desk-points-of = Augen von { $name }
desk-score-of = Punkte von { $name }
desk-or = Oder
desk-record-too = Fehlt noch: als Spiel { $hand } eintragen
desk-other-hand = Begonnen war das als Spiel { $own }, jetzt kommt Spiel { $hand }. Ob es schon eingetragen ist, zeigt der Zettel.
desk-last = Zuletzt: { $what }
desk-another-evening = Inzwischen ist { $now } offen. Was hier begonnen war, gehört zu { $own } und ist nicht eingetragen; dorthin zurück führt die Seite „Anfang“.
desk-undo = Rückgängig
desk-redo = Doch wieder
desk-undoes = Zurückgenommen wird: { $what }
desk-redoes = Danach gilt wieder: { $what }
desk-hand = Spiel { $hand }
desk-hand-correct = Dieses Spiel ändern
desk-hand-afresh = Ganz neu eingeben
desk-hand-fix = Spiel { $hand } so ändern
desk-hand-void = Spiel { $hand } streichen
desk-go-on = Weiterspielen
desk-earlier = Frühere Abende
desk-last-hands = Letzte Runde: Spiel { $hand } von { $most }.
desk-listed = { $evening } – { $names }; { $hands ->
    [0] kein Spiel
    [one] ein Spiel
   *[other] { $hands } Spiele
}
desk-running = Läuft noch
desk-change-to = Zu diesem Abend wechseln
desk-new-evening = Neuer Abend
desk-stays-open = Der Abend, der läuft, bleibt offen; oben geht er weiter. Wer nur etwas anderes spielen will, bleibt bei ihm:
desk-game = Spiel und Ort
desk-at-table = Am Tisch, in der Reihenfolge, in der gegeben wird
desk-nobody = Noch niemand. Wer mitspielt, wird angetippt oder unten eingetragen.
desk-up = einen Platz nach vorn
desk-out = spielt nicht mit
desk-somebody-new = Jemand anderes
desk-comes = Wer kommt:
desk-goes = geht
desk-who-is = Wer ist „{ $name }“? Hier ist schon bekannt:
desk-who-first = Noch nicht eingetragen: Erst muss klar sein, wer gemeint ist: { $names }. Gefragt ist in der Liste.
desk-is-new = { $name } ist neu
desk-add = Dazu
desk-name-meant = Gemeint ist { $player }
desk-dealer = Wer zuerst gibt
desk-dealer-next = Wer als Nächstes gibt
desk-stake = Einsatz je Punkt, etwa 10 ct (bei Dreeg keiner)
desk-house-rules = Hausregeln und alles andere angeben
desk-begin = Anfangen
desk-seats-now = Ab dem nächsten Spiel so
desk-go-over = Weiter mit diesem Spiel
desk-evening-and-file = Abend, Regeln und Datei
desk-choose-file = Datei wählen, oder hierher ziehen (höchstens 32 MB)
desk-file-kept = „{ $name }“ ist noch da.
desk-file-large = Diese Datei ist zu groß: höchstens 32 MB. Eine größere nimmt nur das Terminal an.
desk-download = Herunterladen
desk-export-about = Eine Ausgabe ist für ein anderes Kerbholz, das mitzählt: Dort nimmt „kerbholz einlesen“ die Abende auf. Sie kommt zu den Downloads dieses Geräts.
desk-backup-about = Eine Sicherung ist eine Kopie von allem, zum Aufheben. Sie kommt zu den Downloads dieses Geräts und trägt den Tag im Namen; am sichersten liegt sie danach auch auf einem anderen Gerät. Zurück kommt sie mit „kerbholz zurückspielen“.
desk-import-about = Eine Datei, die „Abende weitergeben“ in einem anderen Kerbholz gemacht hat (sie endet auf .jsonl); Listen und Tabellen gehören nicht hierher. Zuerst steht da, was sie bringt; erst die Taste danach übernimmt es.
desk-import-now = Jetzt übernehmen
desk-restore-about = Eine Datei, die „Sicherung machen“ gemacht hat (sie endet auf .db). Zuerst steht da, was sie enthält und was dann nicht mehr gilt; erst die Taste danach holt sie zurück.
desk-restore-now = Jetzt zurückholen
desk-restore-before = Wieder so wie vorher
desk-otherwise = Mit Angaben
desk-file = Die Datei
desk-backup = Sicherung machen
desk-restore = Sicherung zurückholen
desk-export = Abende weitergeben
desk-import = Abende einlesen
desk-check = Datei prüfen
desk-browsers = Geräte und Ende
desk-let-in-already = Hereingelassen
desk-browser = Ein Browser, seit { $since } Uhr
desk-browser-own = (dieser hier)
desk-browser-out = Aussperren
desk-browser-out-now = Ja, aussperren
desk-link-new = Ein zweiter Browser auf diesem Gerät
desk-link-show = Link zeigen
desk-link-once = Dieser Link gilt ein einziges Mal, in einem anderen Browser auf diesem Gerät:
desk-link-code = Der Link als Code
desk-pair = Andere Telefone
desk-pair-about = Auf eine Taste tippen, dann mit dem anderen Telefon den Code lesen, der hier erscheint. Danach stehen dort und hier dieselben vier Ziffern, und erst ein Ja hier lässt es herein. Es muss im selben WLAN sein.
desk-pair-scorer = Ein Telefon schreibt am Abend mit
desk-pair-second = Ein Telefon hilft beim Turnier
desk-pair-once = Diesen Code mit der Kamera des anderen Telefons lesen; er gilt ein einziges Mal:
desk-room-about = Von da an kann jeder im selben WLAN zusehen (Zettel, Tabellen, Rangliste, mit Namen), bis das Programm endet. Eintragen kann nur, wer hier ein Ja bekommt.
desk-room-open = Andere Telefone nur zusehen lassen
desk-room-at = Dieses Gerät ist in mehreren Netzen; das der anderen Telefone
desk-room-first = Noch sieht kein anderes Telefon zu; die Tasten dafür sind auf dieser Seite:
desk-no-network = Dieses Gerät ist in keinem Netz. Bitte mit dem WLAN des Raums verbinden und diese Seite neu laden.
desk-scorer = Ein Telefon, das mitschreibt, seit { $since } Uhr
desk-second = Eine zweite Hand beim Turnier, seit { $since } Uhr
desk-scorer-waits = Ein Telefon will mitschreiben. Darauf steht { $mark }.
desk-second-waits = Ein Gerät will beim Turnier helfen. Darauf steht { $mark }.
desk-let-in = Ja, herein damit
desk-let-out = Nein
desk-end = Programm beenden
desk-end-now = Ja, für alle beenden
desk-end-about = Was eingetragen ist, bleibt in der Datei. Die Seiten gehen danach nicht mehr.
desk-ended = Das Programm ist beendet. Dieses Fenster kann zu.
desk-open = Das Pult: { $link }
desk-open-once = Der Link lässt einen Browser herein, einmal. Ende mit Strg-C oder auf der Seite „Geräte und Ende“.

desk-key-announced = { $what } angesagt
desk-key-made = { $what } gewonnen
desk-key-lost = { $what } verloren

# Was auf den Tasten der Spiele steht, wo die Zeile kürzer ist als das Wort.
desk-key-kings = Königsrolle
desk-key-raeuber = { $raeuber }
desk-key-ten = { $zehndruck }
desk-key-drull = { $place ->
        [achertal] { $drull }
       *[other] Druckrolle
    }
desk-key-last-trick = { $pfeife } am Schluss
desk-key-laid-out = { $pfeife } heraus
desk-key-early = { $pfeife } früh gefallen
desk-key-last-round = Letzte Runde
desk-key-last-four = Letzte Vier
desk-key-pagat-out = Pagat heraus
desk-key-gstiess-out = Gstieß heraus
desk-key-trick = Letzter Stich
desk-key-super-mord = Super Mord
desk-key-solo-valat = Solo Valat
desk-key-solo-du = Solo Du
desk-key-royal-trull = Royal-Trull
desk-key-pagat-ultimo = Pagat ultimo
desk-key-pagat-caught = Pagat gefangen
desk-key-wrong-play = Falsch gespielt
desk-key-thrown-in = Zusammengeworfen
desk-key-turned = ⇄ { $points } haben die Gegner
desk-key-of = { $name } …
desk-do-dealer = Geber ändern
desk-do-seats = Wer kommt und geht
desk-do-rotate = Wechsel
desk-do-last-round = Letzte Runde
desk-do-last-four = Letzte Vier
desk-do-drink = Getränk
desk-do-house = Hausregeln
desk-do-switch = Anderes Spiel, gleiche Leute
desk-do-stake = Einsatz
desk-do-end = Abend beenden
desk-do-reopen = Weiterspielen
desk-do-settle = Abrechnen
desk-bill-amount = Der ganze Betrag, etwa 48,50 €. Haben mehrere bezahlt, jeder mit seinem Teil: Anne=25 Bert=15
desk-bill-payer = Wer hat bezahlt
desk-bill-for = Für wen; ohne Haken für alle am Tisch
desk-plan = Wer wem zahlt
desk-stands = Stand, alle Abende zusammen
desk-plan-none = Es ist nichts offen.
desk-scope-evening = Dieser Abend
desk-scope-game = Nur { $game }
desk-scope-night = Der ganze Abend
desk-scope-all = Alle Abende
desk-scope-since = Seit einem Tag
desk-scope-day = Von welchem Tag an
desk-paid = Bezahlt
desk-paid-anyway = Trotzdem bezahlt
desk-even-over-all = Alle Abende zusammen ist bei { $people } nichts mehr offen.
desk-take-back = Zurücknehmen
desk-take-back-these = { $count ->
    [one] Ja, diese Zahlung zurücknehmen
   *[other] Ja, alle { $count } dieser Abrechnung zurücknehmen
}
desk-count-again = { $count ->
    [one] Ja, diese Zahlung gilt wieder
   *[other] Ja, alle { $count } dieser Abrechnung gelten wieder
}
desk-paid-all = Alles bezahlt
desk-awake = Bildschirm anlassen

desk-hall-day = Ergebnisse
desk-hall-people = Anmeldung
desk-hall-tables = Tische
desk-hall-ranking = Rangliste
desk-hall-money = Preise und Kasse
desk-hall-paper = Papier
desk-hall-phones = Telefone
desk-hall-verbs = Alles andere am Turnier
desk-hall-new = Neues Turnier
desk-hall-sheet-of = Zettel von Tisch
desk-hall-sheet = Zettel von Tisch { $table }, Serie { $series }
desk-hall-points = Eine leere Kontrollsumme wird nicht verglichen.
desk-hall-sum = Kontrollsumme des Zettels
desk-hall-again = Zweite Eingabe, zum Vergleich mit der ersten
desk-hall-correct = Berichtigt die erste Eingabe
desk-hall-hand-in = Zettel annehmen
desk-hall-count = { $here ->
    [one] Eine Person ist dabei
   *[other] { $here } Leute sind dabei
}, { $paid ->
    [one] eine hat bezahlt.
   *[other] { $paid } haben bezahlt.
}
desk-hall-add = Jemand kommt dazu
desk-hall-names = Namen, einer in jeder Zeile
desk-hall-all-new = Namen, die sich gleichen, sind verschiedene Leute
desk-hall-enter = Anmelden
desk-hall-list = Eine Liste
desk-hall-paste = Die Liste mit ihren Überschriften hier hineinkopieren
desk-hall-drop = Oder die Datei wählen, auch hierher gezogen (CSV, XLSX, ODS)
desk-hall-grown = Die Liste ist gewachsen: Wer schon dabei ist, wird übergangen
desk-hall-read = Liste einlesen
desk-hall-faults = Die Liste hat Fehler; noch ist niemand angemeldet
desk-hall-row = Zeile { $line }
desk-hall-leave-out = Diese Zeile weglassen
desk-hall-change = Ändern
desk-hall-return = Ist wieder dabei
desk-hall-withdraw = Abmelden
desk-hall-substitute = Jemand anderes spielt weiter
desk-hall-substitute-go = Spielt weiter
desk-hall-draw = Serie { $series } auslosen
desk-hall-draw-again = Diese Serie neu auslosen
desk-hall-stay = Wer sitzen bleiben kann, bleibt sitzen
desk-hall-mode = Wie gelost wird
desk-hall-random = nach Zufall
desk-hall-standings = Nachbarn der Rangliste zusammen
desk-hall-prefer = Lieber Tische zu
desk-hall-try = Auslosung probieren
desk-hall-trial = Eine Auslosung zur Probe
desk-hall-trial-only = Ausgelost ist noch nichts.
desk-hall-counts = Diese Auslosung gilt
desk-hall-another = Eine andere probieren
desk-hall-no-draw = Keine Auslosung
desk-hall-swap = Zwei tauschen die Plätze: erst den einen antippen, dann den anderen.
desk-hall-swap-with = { $player } tauscht mit …
desk-hall-no-swap = niemandem
desk-hall-swap-asks = In Serie { $series } { $count ->
    [one] ist an Tisch { $tables } schon etwas eingetragen
   *[other] ist an den Tischen { $tables } schon etwas eingetragen
}. Wem gehören die Punkte?
desk-hall-swap-seats = Sie bleiben am Platz
desk-hall-swap-people = Sie gehen mit den Leuten
desk-hall-clock = Uhr der Serie
desk-hall-clock-set = Stellen, etwa 50m
desk-hall-clock-pause = Anhalten
desk-hall-clock-go = Weiter
desk-hall-clock-over = Um
desk-hall-exactly = Genau { $size }, wer übrig bleibt, sitzt aus
desk-hall-all-here = Alle sind da
desk-hall-anyway = Trotzdem, es stimmt so
desk-hall-terms = Abgemachtes ändern
desk-paper-about = Jede Seite geht in einem eigenen Fenster auf und wird von dort gedruckt.
desk-paper-sheets = Zettel der Tische, mit Codes
desk-paper-seating = Sitzplan nach Tischen
desk-paper-by-name = Sitzplan nach Namen
desk-paper-by-first-name = Sitzplan nach Vornamen
desk-paper-start-list = Startliste
desk-paper-signs = Tischschilder
desk-paper-ranking = Rangliste
desk-paper-cross-table = Kreuztabelle
desk-paper-prizes = Preisliste
desk-paper-certificates = Urkunden
desk-paper-cash-sheet = Kassenblatt
desk-paper-poster = Aushang der Preise
desk-paper-evening = Seite zum Drucken
desk-projector = Beamer
desk-projector-about = Die Seite zeigt abwechselnd Sitzplan und Rangliste und sieht von selbst nach, was neu ist.
desk-projector-open = In einem eigenen Fenster öffnen
desk-phones-about = Telefone im Raum sehen zu unter
desk-phones-are-on = Tische dürfen von ihren Telefonen abgeben.
desk-phones-are-off = Telefone sehen nur zu.
desk-phones-on = Tische von Telefonen abgeben lassen
desk-phones-off = Telefone nur zusehen lassen

desk-people-left = Gegangen
desk-people-enter = Dazu
desk-people-name = Name, wie er zu sehen ist
desk-people-rename = Umbenennen
desk-people-others = Andere Namen
desk-people-split = ist jemand anderes
desk-people-together = Zweimal dieselbe Person
desk-people-merge-about = Wer hier genannt wird, ist danach eine Person mit { $player }, auch an alten Abenden.
desk-people-merge = Heißt auch
desk-people-merge-go = Zusammenlegen
desk-people-bank = Konto bei der Bank
desk-people-iban = IBAN, hinter einem Komma der Inhaber
desk-people-keep = Behalten
desk-people-going = Gehen
desk-people-leave = Ist gegangen
desk-people-return = Ist wieder da
desk-accounts = Was jeder hat
desk-why-of = Wie es bei { $player } dazu kam
desk-account-of = Was { $player } hat
desk-payments = Was gezahlt wurde
desk-unpaid = Was unbezahlt ist, Abend für Abend
desk-older = Älteres
desk-why = Warum:
desk-transfer = Kartenspiel
desk-transfer-code = Code für eine Überweisung
