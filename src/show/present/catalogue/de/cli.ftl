# Hilfe und Beanstandungen der Befehlszeile.
help-about = Kerbholz schreibt auf: Dreierles, Droggn, Dreiertarock, Dreeg und jedes andere Spiel nach Punkten (punkte), vom ersten Spiel bis zur Abrechnung.
help-overview-usage = Aufruf: kerbholz BEFEHL …
help-overview-more = „kerbholz BEFEHL --hilfe“ erklärt einen Befehl, „kerbholz hilfe optionen“ die Optionen, die jeder hat. Namen dürfen abgekürzt werden.
help-usage = Aufruf:
help-values = Angaben
help-options = Optionen
help-everywhere = Überall
help-everywhere-below = Die Optionen, die jeder Befehl hat (--abend, --form, --sprache …): „kerbholz hilfe optionen“.
option-db = Datenbank; sonst KERBHOLZ_DB, sonst die im Datenordner
option-lang = Sprache; sonst KERBHOLZ_LANG, sonst die des Systems
option-format = Form der Ausgabe: tabelle, json, csv, markdown, oder xlsx mit einer Datei dahinter; beim Abrechnen auch text
option-output = Datei für --form xlsx; sonst die Standardausgabe
option-session = ein anderer Abend: seine Nummer, sein Tag, sein Titel oder der Anfang seiner Kennung
option-color = Farbe: auto, immer oder nie
option-width = wie breit Tabellen werden dürfen, 40 bis 200 Zeichen; sonst COLUMNS, sonst so breit wie das Fenster, sonst 80
option-help = diese Hilfe
help-verb = diese Hilfe; mit einem Befehl dahinter die zu ihm
help-option-also = { $about } (auch { $option })
option-ascii = nur ASCII-Zeichen; sonst nur, wo das System kein UTF-8 hat
option-yes = jede Rückfrage ist mit Ja beantwortet
option-version = Version
help-start = einen Abend beginnen
help-start-game = dreierles, droggn, dreiertarock, dreeg oder punkte (jedes andere Spiel); auch Dreier, 3er, Dreck
help-start-players = wer am Tisch sitzt, reihum: bei Dreierles und Dreiertarock nach rechts, gegen den Uhrzeigersinn; bei Droggn und Dreeg nach links, im Uhrzeigersinn
help-start-rules = Regelwerk des Ortes (siehe „regeln“)
option-house = ein Schalter der Hausregeln, mehrfach möglich
option-house-file = Schalter der Hausregeln aus einer TOML-Datei
help-start-dealer = wer zuerst gibt; sonst der zuletzt Genannte
help-start-stake = Einsatz je Punkt, etwa „10 ct“ oder „10 Groschen“
help-fix-dealer = wer dieses Spiel gegeben hat
option-deal = wer die Spiele danach gegeben hat: rückt (das Geben rückt nach) oder bleibt (wer gegeben hat, hat gegeben)
option-then = was aus späteren Spielen wird, die nicht mehr gehen: fragen (einzeln, am Terminal) oder streichen (alle mit)
option-from-now = erst ab jetzt: mit dem neuen Einsatz beginnt ein neues Blatt desselben Spiels, die Spiele davor zählen wie bisher
option-every-round = nach jeder Runde wechselt von selbst, wer wartet
help-start-name = ein Titel für den Abend
help-table = den Abend über am Tisch mitschreiben, Zeile für Zeile
help-table-careful = vor jedem Spiel fragen, ob es so gemeint ist
help-table-plain = schlicht: nichts wird neu gezeichnet, eine Zeile hinein, eine heraus
option-new = dieser Name meint jemand Neues, auch wenn er jemandem ähnlich sieht; mehrfach möglich
option-known = wer gemeint ist, wo ein Name nur der Anfang von einem bekannten ist; mehrfach möglich
help-hand = ein Spiel aufschreiben
option-notation = das Spiel, etwa: anne solo 42 raus- 4k bert:10d; was noch fehlt, sagt die Absage
option-dry-run = nur zeigen, nichts aufschreiben
help-hand-note = eine Bemerkung zum Spiel
option-reason = warum; steht dann im Protokoll
help-undo = den letzten Eintrag zurücknehmen
help-redo = das Zurückgenommene wiederbringen
help-fix = ein Spiel berichtigen
option-number = Nummer des Spiels
help-void = ein Spiel streichen
help-seats = neue Sitzordnung ab dem nächsten Spiel
help-seats-players = wer jetzt am Tisch sitzt, reihum: bei Dreierles und Dreiertarock nach rechts, gegen den Uhrzeigersinn; bei Droggn nach links, im Uhrzeigersinn
help-seats-dealer = wer als Nächstes gibt; sonst, wer dran gewesen wäre, oder der Platz danach
help-rotate = wer auf einen Platz wartet, setzt sich für den, der am längsten sitzt
help-rotate-players = wer von jetzt an wartet, in dieser Reihenfolge; „niemand“ für keinen mehr; ohne Namen kommt der Nächste an den Tisch
help-rotate-goes = wer dafür geht; sonst, wer am längsten sitzt
help-dealer = festlegen, wer als Nächstes gibt
help-dealer-player = wer gibt
help-last-round = die letzte Runde beginnen: { $raeuber } oder Solo
help-last-round-raeuber = was der { $raeuber } in ihr zählt
help-house = Hausregeln zeigen oder vom nächsten Spiel an ändern
help-house-switches = was sich ändert; ohne Angabe alle, wie sie jetzt gelten
help-drink = sagen, was es für einen Bollern gibt und was es kostet
help-drink-drink = das Getränk, dahinter der Preis, oder der Preis allein
help-last-four = noch vier Spiele (Droggn)
help-status = wer gibt, wer spricht, was gilt, wie es steht
help-slate = die Tafeln beim Dreeg
help-sheet = der Zettel
help-explain = wie die Punkte eines Spiels zustande kommen
help-end = den Abend beenden
help-switch = am selben Abend zu einem anderen Spiel übergehen, mit denselben Leuten
help-switch-game = das Spiel oder ein Regelwerk, davor darf „mit“ stehen; dahinter, wer jetzt sitzt, oder „ohne“ und wer aussetzt, „und“ und wer dazukommt, und was ein Punkt gilt. Was nicht gesagt ist, bleibt
help-sessions = die Abende
help-sessions-most = höchstens so viele; sonst 50
help-use = einen anderen Abend zum laufenden machen
option-id = seine Nummer oder der Anfang seiner Kennung
help-balance = wie viel Geld alle über alle Abende gewonnen oder verloren haben
help-settle = wer wem wie viel Geld zahlt
help-settle-all = über alle Abende
help-settle-since = ab diesem Tag, etwa 20.10.2025 oder heute
help-settle-paid = die Zahlungen gleich als gezahlt aufschreiben
help-pay = eine Zahlung aufschreiben
option-from = wer zahlt
option-to = wer bekommt
option-amount = wie viel, etwa „2,50 €“
help-players = wer bekannt ist; aufnehmen, umbenennen, vereinen, trennen
help-players-add = jemanden aufnehmen; der Name gilt so, wie er hier steht
help-players-rename = jemanden umbenennen, auch in alten Abenden
help-players-merge = zwei Namen sind eine Person
help-players-split = einen vereinten Namen wieder trennen; oder sagen, ab wann ein Name jemand anderes ist (--von)
help-players-split-from = ab diesem Abend war NAME jemand anderes
help-players-split-only = nur an diesen Abenden
help-players-split-split-as = wie diese andere Person heißt
help-sessions-fix = Datum, Titel oder Leute eines Abends richtigstellen
help-sessions-fix-id = Nummer des Abends (wie bei „abende“), sonst der laufende
help-sessions-fix-date = wann er wirklich begann; ohne Uhrzeit bleibt die alte
help-sessions-fix-name = wie er heißt; "" nimmt den Titel weg
help-sessions-fix-player = wer statt wem da saß
value-old-new = ALT=NEU
help-players-add-names = der Name
help-players-rename-to = der neue Name
help-players-merge-to = die Person, die bleibt
help-rules = Regelwerke und Schalter
help-rules-game = ein Spiel
help-rules-set = eines seiner Regelwerke
help-score = Spiele aus einer Datei werten, ohne Datenbank
option-file = eine Datei; sonst die Standardeingabe
help-import = Abende einlesen
help-import-merge = geänderte Abende zusammenführen; auch nehmen, was die andere Datei zu Leuten, Geld und Turnieren weiß
help-import-incomplete = von einer Ausgabe, die abbricht, nehmen, was ganz ist
help-import-dry-run = nur prüfen, nichts übernehmen
help-export = Abende ausgeben
help-export-file = eine neue Datei; sonst die Standardausgabe
help-export-all = alle Abende
help-export-full = mit dem ganzen Protokoll
help-export-flat = eine Zeile je Spiel und Person, für andere Programme
usage-flat = Mit „--flach“ kommen JSON-Zeilen heraus oder mit „--form csv“ CSV; eine andere Form gibt es davon nicht.
help-serve = allen Telefonen im Raum zeigen, was aufgeschrieben ist
help-serve-port = Anschluss; 0 nimmt einen freien
help-serve-lan = nicht nur diesem Rechner, sondern dem Netz des Raums; bei mehreren Adressen die genannte
help-serve-private = auch zum Lesen braucht es einen Link
help-serve-entry = Einträge von Telefonen annehmen, die einen Link haben
help-serve-new-links = alle Links, die es bisher gab, gelten nicht mehr
help-serve-iban = auf wessen Konto zu zahlen ist; der Raum sieht es als Code bei der Abrechnung: anne=DE…
help-desk = alles im Browser tun, ohne Terminal
help-desk-no-open = keinen Browser öffnen, nur den Link nennen
help-log = alles, was je aufgeschrieben wurde
help-log-all = die ganze Datei, nicht nur dieser Abend
help-log-most = höchstens so viele Einträge, die neuesten
help-check = die Datei prüfen
help-check-repair = falsche Zahlen aus dem Protokoll neu berechnen
help-check-receipt = ob ein Stand noch da ist, von dem jemand die Quittung hat: ihre vier Wörter
help-receipt = vier Wörter und ein Code für den Stand eines Abends, zum Mitnehmen
help-receipt-word = das Wort eines Zeugen am Tisch: es kommt ins Protokoll, und die vier Wörter hängen daran
help-receipt-light = der Code für einen hellen Bildschirm
help-backup = die Datei sichern; das geht auch, während andere schreiben
help-restore = eine Sicherung zurückholen; sie kommt an die Stelle der Datei, die daneben aufgehoben wird
help-restore-from = die Sicherung
option-once = dasselbe Zeichen noch einmal: dieselbe Antwort, und nichts wird eingetragen
option-force = eine Datei ersetzen, die es schon gibt
help-backup-to = wohin; die Datei darf es noch nicht geben
help-completions = Ergänzung mit der Tab-Taste für eine Shell
help-completions-shell = bash, zsh oder fish
help-complete = was folgen kann, für die Shell
help-man = eine Seite des Handbuchs, für das Programm oder einen Befehl
help-man-verb = ein Befehl, auch mit dem dahinter
help-man-into = alle Seiten unter ihren Namen in diesen Ordner; hinter einem Befehl nur seine
man-name = Name
man-synopsis = Aufruf
man-see-also = Siehe auch
man-exit = Rückgabewert
man-exit-text = 0 getan; 1 abgelehnt, nichts ist verändert; 2 die Befehlszeile war falsch; 3 die Datenbank war nicht zu benutzen; 4 aufgeschrieben, aber die Antwort war nicht auszugeben.
refused-verb-unknown = { $where }Den Befehl „{ $value }“ gibt es nicht; „kerbholz hilfe“ zeigt alle.
help-demo = ein ganzer Abend zum Ansehen

usage-unknown-argument = „{ $arg }“ gibt es hier nicht.
usage-extra-word = „{ $arg }“ ist hier ein Wort zu viel.{ $kind ->
    [number] {""} Mehrere Leute bitte einzeln, jede und jeder mit einem Befehl.
   *[word] {""} Was zusammengehört, bitte in Anführungszeichen: "Vorname Nachname"
}
usage-unknown-verb = Den Befehl „{ $verb }“ gibt es nicht.
usage-unclear-verb = „{ $word }“ kann mehreres heißen: { $verbs }
usage-missing = Es fehlt: { $arg }
usage-no-value = Zu { $arg } fehlt der Wert.
usage-wrong-value = „{ $value }“ passt nicht zu { $arg }.
usage-why-somebody = Warum jemand bekommt oder zahlt, sagt „kerbholz konto --warum { QUOTED($value) }“.
usage-conflict = { $arg } passt nicht zu den anderen Angaben.
usage-twice = { $arg } steht zweimal da; bitte nur einmal.
usage-conflict-with = { $arg } und { $others } passen nicht zusammen; bitte nur eines davon.
usage-number-of-values = { $arg } hat zu viele oder zu wenige Werte.
usage-utf8 = Eine Angabe ist kein lesbarer Text (UTF-8).
usage-other = So ist der Befehl nicht zu verstehen.
usage-format = „{ $value }“ ist keine Form der Ausgabe; möglich sind tabelle, json, csv, markdown, xlsx.
usage-xlsx-screen = Eine Arbeitsmappe ist nicht für den Bildschirm; bitte eine Datei nennen: --form xlsx DATEI.xlsx
usage-page-screen = Eine Seite ist nicht fürs Fenster; bitte eine Datei nennen, zum Beispiel SEITE.html
usage-output = --datei gehört zu --form xlsx; jede andere Form steht auf der Standardausgabe.
xlsx-no-table = Dieser Befehl zeigt keine Tabelle; eine Arbeitsmappe gibt es davon nicht.
usage-color = „{ $value }“ gibt es bei --farbe nicht; möglich sind auto, immer, nie.
usage-lang = „{ $value }“ ist keine Sprache; möglich sind de und en.
usage-close = Gemeint ist vielleicht: { $close }
usage-more = Mehr dazu: kerbholz --hilfe
usage-more-verb = Mehr dazu: kerbholz { $verb } --hilfe

refused-game-unknown = { $where }„{ $value }“ ist kein Spiel; möglich sind { $allowed }, auch abgekürzt. Jedes andere Spiel, etwa Skat oder Cego, geht nach Punkten: „punkte“.
refused-game-or-label-unknown = { $where }„{ $value }“ ist kein Spiel; möglich sind { $allowed }, auch abgekürzt, und was hier nach Punkten gespielt wurde: { $labels }.
refused-house-no-value = { $where }Bei „{ $value }“ fehlt der Wert; bitte NAME=WERT schreiben, zum Beispiel „{ $value }=4“. „kerbholz regeln SPIEL“ zeigt alle.
refused-house-file-wrong = Die Datei mit den Hausregeln, { $file }, ist nicht zu lesen ({ $error }); darin steht je Zeile ein Schalter, zum Beispiel raeuber_value = 4.
refused-days-reversed = Der { $until } liegt vor dem { $since }; bitte die beiden Tage tauschen oder das Jahr dazuschreiben.
refused-day-wrong = { $where }„{ $value }“ gibt es als Tag nicht; geschrieben wird einer so: 20.11.2026, 2026-11-20 oder heute.
refused-file-unreadable = { $where }{ $value } ist nicht zu lesen ({ $error }); bitte Namen und Rechte der Datei prüfen.
refused-file-unwritable = { $where }{ $value } ist nicht zu schreiben ({ $error }); bitte einen neuen Namen in einem beschreibbaren Ordner nehmen.

ask-unlikely = { $text } Trotzdem aufschreiben? [j = ja, n = nein]
ask-possible = Es gilt nur, was in Klammern steht; alles andere ändert nichts.
ask-no-number = „{ $typed }“ steht nicht in der Liste; bitte eine Zahl von 1 bis { $most }.
ask-deal = Rückt das Geben nach, oder bleibt, wer gegeben hat? [r = rückt, b = bleibt, sonst nichts ändern]
ask-then = Die einzeln durchgehen, oder alle streichen? [f = fragen, s = streichen, sonst nichts ändern]
ask-then-hand = Spiel { $hand } ({ $what }) geht nicht mehr: { $reason } Was soll dort stehen? [s = streichen, leer = nichts ändern, sonst die neue Zeile]
ask-then-possible = Spiel { $hand } ({ $what }) geht jetzt wieder. [leer = bleibt so, s = streichen, sonst die neue Zeile]
ask-close-name = „{ $name }“ kennt hier niemand. Ist { $close } gemeint? [j = ja, n = jemand Neues]
ask-begun-name = Ist mit „{ $name }“ { $other } gemeint? [j = ja, n = jemand Neues]

value-address = ADRESSE
value-amount = BETRAG
value-currency = WÄHRUNG
value-date = TAG
value-file = DATEI
value-payer = VON
value-game = SPIEL
value-key-value = SCHALTER=WERT
value-key-values = SCHALTER=A..B
value-drink = GETRÄNK
value-points = PUNKTE
value-notation = NOTATION
value-player = NAME
value-player-amount = NAME=BETRAG
value-player-parts = NAME=TEILE
value-rules = REGELWERK
value-text = TEXT
value-title = TITEL
value-token = ZEICHEN
value-word = WORT
value-words = WÖRTER
value-payee = AN
help-commands = Befehle
help-mark-options = OPTIONEN
value-command = BEFEHL
value-folder = ORDNER

# Wie weit ein langer Befehl ist.
progress-evenings = { $percent } %, { $rate } Abende in der Sekunde, noch { $left } s
progress-entries = { $percent } %, { $rate } Einträge in der Sekunde, noch { $left } s
progress-lines = { $percent } %, { $rate } Zeilen in der Sekunde, noch { $left } s
progress-so-far = { $done ->
    [one] 1 Zeile
   *[other] { $done } Zeilen
}, { $rate } in der Sekunde
