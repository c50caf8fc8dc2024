# Eigene Regelwerke, und zwei nebeneinander.
help-rules-save = ein eigenes Regelwerk unter seinem Namen aufheben
help-rules-show = ein Regelwerk, und worin ein eigenes abweicht
help-rules-compare = worin zwei Regelwerke sich unterscheiden, mit Beispielen
help-rules-rename = ein eigenes Regelwerk umbenennen
help-rules-remove = ein eigenes Regelwerk aufgeben; Abende danach bleiben
help-rules-export = ein eigenes Regelwerk als Datei zum Weitergeben
help-rules-import = eigene Regelwerke aus Dateien aufnehmen
help-rules-rename-from = wie das eigene Regelwerk heißt
help-rules-show-name = ein Regelwerk, auch ein eigenes
help-rules-compare-other = das andere
help-rules-save-from = das Regelwerk, von dem es ausgeht
help-rules-save-source = woher die Regeln kommen
help-rules-save-note = eine Bemerkung dazu
help-rules-rename-to = der neue Name
help-rules-export-file = wohin; sonst in die Ausgabe
help-rules-import-file = die Dateien mit den Regeln
help-rules-import-replace = auch anstelle eines gleichnamigen
value-name = NAME

rules-own = eigene: { $names }
rules-called-too = heißt auch: { $names }
rules-clockwise = Gespielt und gesessen wird reihum nach links, im Uhrzeigersinn.
rules-in-turn = Gespielt und gesessen wird reihum, links- oder rechtsherum.
rules-anticlockwise = Gespielt und gesessen wird reihum nach rechts, gegen den Uhrzeigersinn.
own-rules-heading = { $name }: ein eigenes Regelwerk für { $game }, nach { $parent }.
own-rules-source = Woher: { $source }
own-rules-note = Bemerkung: { $note }
own-rules-alike = Gespielt wird wie in { $parent }.
own-rules-follows = { $meaning } (Folgt aus den anderen.)
own-rules-lost-name = Gespeichert wurde es als „{ $given }“ ({ $at }); so heißt inzwischen ein anderes, das später gespeichert wurde. „kerbholz regeln umbenennen { QUOTED($name) } NAME“ gibt ihm einen eigenen Namen.
own-rules-saved = { $name } ist gespeichert. „kerbholz anfang SPIEL NAME… --regeln { QUOTED($name) }“ spielt danach.
own-rules-as-before = { $name } war schon so gespeichert.
own-rules-changed = { $name } ist geändert; vorher: { $rules }. Begonnene Abende bleiben, wie sie sind.
own-rules-renamed = { $name } heißt jetzt { $other }.
own-rules-removed = { $name } ist aufgegeben ({ $rules }). Begonnene Abende bleiben, wie sie sind; „kerbholz zurück“ holt es wieder.
own-rules-conflict = „{ $name }“ gibt es in beiden Dateien, und verschieden. So heißt das spätere ({ $at }: { $rules }); das frühere ({ $other-at }: { $other-rules }) heißt jetzt „{ $other }“.

rules-file-too-long = länger als { $most } Bytes

log-rules-saved = Regelwerk „{ $name }“ gespeichert: { $rules }
log-rules-renamed = Regelwerk „{ $from }“ heißt jetzt „{ $to }“
log-rules-removed = Regelwerk „{ $name }“ aufgegeben

compare-heading = { $game }: { $one } und { $other } unterscheiden sich in { $count ->
    [one] einem Schalter
   *[other] { $count } Schaltern
}.
compare-alike = { $one } und { $other }: Jedes Spiel zählt gleich.
compare-example = Beispiel: { $hand }
compare-hand = Beispiel
compare-shows-in-no-hand = Das zeigt sich in keinem der Beispiele.
compare-impossible = gibt es nicht: { $reason }
compare-with-bonus = { $points } (Partiepunkte: { $bonus })
compare-due = fällig { $points }
compare-complete = { $text }; damit ist die Partie vollständig
compare-left-open = wie sonst
compare-yes = ja
compare-no = nein

refused-rules-ambiguous = { $where }„{ $value }“ kann mehreres heißen: { $names }; bitte mehr davon schreiben.
refused-rules-unknown = { $where }„{ $value }“ ist weder ein Spiel noch ein Regelwerk. Spiele: { $games }; Regelwerke: { $sets }.
refused-own-rules-none = { $where }Ein Regelwerk „{ $value }“ gibt es nicht, und noch gar kein eigenes. „kerbholz regeln sichern NAME --von REGELWERK --haus SCHALTER=WERT“ speichert eines.
refused-rules-name-taken = { $where }„{ $value }“ heißt schon ein Spiel oder ein mitgeliefertes Regelwerk; bitte einen anderen Namen nehmen.
refused-rules-known = { $where }Ein Regelwerk „{ $other }“ gibt es schon, und es ist anders; bitte einen anderen Namen als „{ $value }“ nehmen, oder „--ersetzen“ beim Einlesen.
refused-rules-of-other-game = { $where }„{ $value }“ heißt schon ein Regelwerk für { $game }; bitte einen anderen Namen nehmen.
refused-rules-text-too-long = { $field }: { $value } Zeichen sind zu viele; höchstens { $most } haben Platz. Bitte kürzen.
refused-rules-have-no-fees = { $where }Was die Kasse bekommt, gehört zum Abend und nicht zu den Regeln; bitte beim Anfangen mit „{ $option }“ nennen.
refused-rules-file-wrong = Die Regeldatei { $file } ist nicht lesbar ({ $error }). „kerbholz regeln ausgeben NAME“ zeigt, wie eine aussieht.
refused-compare-two-games = { $where }„{ $other }“ ist ein Regelwerk für { $other-game }, „{ $value }“ eines für { $game }; vergleichen lassen sich zwei desselben Spiels.

# Was ein Schalter sein kann.
word-fach = Fach
word-augen = Augen
word-all = alle
word-included = im Spiel enthalten
word-separate = für sich gezählt
word-xii = XII
word-iii = III
word-seven = eine Sieben
word-xx = XX
word-plain = einfache Striche
word-worth = so viele, wie das Spiel gilt
word-erased = so viele, wie der Gewinner wischt
