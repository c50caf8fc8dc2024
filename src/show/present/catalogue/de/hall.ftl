# Der Tag in der Halle: Einstellungen, Preise, Kasse, Listen.

happened-set = Vereinbart: { $what }
happened-set-value = { $what } jetzt { $now } (vorher { $was })
happened-describe = Andere Angaben zu { $names }
happened-paid = Startgeld: { $people }
paid-fee = { $name } hat bezahlt
paid-nobody = Bei niemandem ändert das etwas.
paid-nothing = { $name } hat nicht bezahlt
paid-amount = { $name } hat { $amount } bezahlt
overpaid = Achtung, mehr als das Startgeld von { $fee }: { $people }. War das ein Versehen, bitte „kerbholz turnier bezahlt NAME“; sonst nennt die Kasse es als zurückzuzahlen.
overpaid-by = { $name } um { $amount }

setting-ties = Gleichstand
setting-fee = Startgeld
setting-keep = Einbehalt
setting-ladder = Preise
setting-last-place = Preis für den letzten Platz
setting-loss-fee = Verlustgeld
setting-loss-fee-per = worüber verlorene Spiele gezählt werden
setting-loss-fee-to = wohin das Verlustgeld geht
setting-round-to = Rundung
setting-rest = was das Abrunden übrig lässt
setting-categories = Wertungen
setting-club-best = wie viele eines Vereins zählen
setting-team-size = wie viele eine Mannschaft hat
setting-day-prizes = Serienpreise
setting-goods = Sachpreise

refused-category-wrong = { $field }: „{ $value }“ geht nicht als Wertung; möglich sind 1 bis { $most } Zeichen ohne Komma und Strichpunkt, zum Beispiel „Frauen“ oder „Jugend“.
refused-category-twice = { $field }: „{ $value }“ steht zweimal da; bitte einmal weglassen.
category-as-typed = { $category ->
    [women] frauen
    [youth] jugend
    [senior] senioren
    [club] verein
   *[other] { $category }
}
refused-category-unknown = { $field }: „{ $value ->
    [women] frauen
    [youth] jugend
    [senior] senioren
    [club] verein
   *[other] { $value }
}“ wird in diesem Turnier nicht eigens gewertet{ $count ->
    [0] {""}
   *[other] ; gewertet werden: { $known }
}. Bitte mit „--wertungen“ aufnehmen, bei „kerbholz turnier neu“ oder „kerbholz turnier einstellen“.
refused-round-to-nothing = { $field }: Auf 0 lässt sich nicht runden; bitte einen Betrag angeben, zum Beispiel „1,00“, oder „0,01“, um auf den Cent zu runden.
refused-good-wrong = { $field }: Zeile { $line } („{ $value }“) ist kein Sachpreis, der sich ausrufen lässt; möglich sind 1 bis { $most } Zeichen ohne Steuerzeichen.

refused-roll-too-large = Die Datei ist größer als { $most } MB; so lang ist keine Liste von Leuten. Bitte prüfen, ob es die richtige ist.
refused-roll-too-long = Mehr als { $rows } Zeilen oder { $columns } Spalten hat keine Liste von Leuten; bitte prüfen, ob es die richtige Datei ist.
refused-roll-workbook-too-large = Diese Mappe wird entpackt größer, als eine Liste von Leuten sein kann; bitte nur das Blatt mit den Leuten als CSV speichern.
refused-roll-old-workbook = Das ist eine Mappe im alten Format von Excel oder eine mit Kennwort; bitte ohne Kennwort als XLSX, ODS oder CSV speichern.
refused-roll-no-workbook = Das ist ein Archiv, aber keine Tabelle; bitte als XLSX, ODS oder CSV speichern.
refused-roll-paid-wrong = „{ $value }“ sagt nicht, ob bezahlt ist; möglich sind „ja“, „x“, „nein“ oder ein Betrag wie „12,00“.

roll-unknown = { $count ->
    [one] Diese Spalte ist nicht bekannt, aus ihr ist nichts übernommen: { $columns }
   *[other] Diese Spalten sind nicht bekannt, aus ihnen ist nichts übernommen: { $columns }
}
roll-other-sheets = Gelesen ist das Blatt „{ $sheet }“; nicht gelesen { $count ->
    [one] ist das Blatt { $sheets }, das auch nach einer Liste aussieht.
   *[other] sind die Blätter { $sheets }, die auch nach Listen aussehen.
}

# Einstellungen.
setting-what = Einstellung
setting-value = Wert
setting-none = –
settings-heading = { $tournament } – was vereinbart ist
settings-paid-otherwise = { $count ->
    [one] Eine Person hat
   *[other] { $count } Leute haben
} etwas anderes als dieses Startgeld bezahlt; dabei bleibt es, und was fehlt oder zurückzuzahlen ist, nennt „kerbholz turnier kasse“.
tried = Zur Probe, nicht gespeichert: { $what }. „kerbholz turnier einstellen“ hält es fest.
levied-two = { $first }, ab dem { $from }. verlorenen Spiel { $later }
levied-per-series = in jeder Serie neu
levied-per-tournament = über das ganze Turnier
levied-to-pot = in den Topf
levied-to-winner = an den Sieger der Serie
levied-to-organiser = an den Veranstalter
rest-to-first = an den ersten Platz
rest-kept = wird einbehalten
rung-won = mehr gewonnene Spiele
rung-lost = weniger verlorene Spiele
rung-best-series = beste Serie
rung-last-series = letzte Serie
rung-direct = direkter Vergleich
rung-lot = Los
category-women = Frauen
category-youth = Jugend
category-senior = Senioren
category-club = Vereine
category-teams = Mannschaften
category-heading = Wertung { $category }
category-nobody = In dieser Wertung ist noch niemand.
clubs-heading = Wertung Vereine, die besten { $best } zählen
teams-heading = Wertung Mannschaften zu { $size }, die besten { $best } zählen
team-oversized = { $club }: { $people } Leute, eine Mannschaft hat { $size }; nicht gewertet
clubs-counting = es zählen
parted-places = { $nth ->
    [1] bester Platz
   *[other] { $nth }. bester Platz
} { $own } statt { $other }
club-incomplete = { $lacking ->
    [one] { $club }: eine Person zu wenig
   *[other] { $club }: { $lacking } Leute zu wenig
}

refused-category-prize-wrong = { $where }„{ $value }“ ist nicht zu verstehen; bitte „Wertung=Beträge“ schreiben, zum Beispiel „Frauen=20,10“.
refused-amounts-unclear = { $where }„{ $value }“ lässt sich verschieden lesen; mehrere Beträge bitte mit Strichpunkt trennen („20,00;10,00“) oder ohne Cent und Zeichen schreiben („20,10“), einen einzelnen mit einem Strichpunkt dahinter („12,50;“).
refused-season-twice = { $where }„{ $value }“ ist zweimal genannt; bitte jedes Turnier einmal angeben.
refused-season-count-wrong = { $where }„{ $value }“ ist nicht zu verstehen; bitte „beste 8“ oder „alle“ schreiben.

# Startgeld und Kasse.
entrants-paid = bezahlt
entrants-unpaid = nicht bezahlt
hall-town = Ort
cash-heading = { $tournament } – Kasse
cash-item = Posten
cash-amount = Betrag
cash-fees-due = Startgeld fällig
cash-fees-paid = Startgeld bezahlt
cash-fees-open = Startgeld offen
cash-fees-over = Startgeld zurückzuzahlen
cash-loss-fees = Verlustgeld, mit den Zetteln zu kassieren
cash-in-box = in der Kasse mit dem Verlustgeld, ehe etwas ausgegeben ist
cash-lacking = fehlt noch für Preise und Einbehalt
cash-places = Preise der Plätze
cash-rest = was das Abrunden übrig lässt, an den ersten Platz
cash-last-place = Preis für den letzten Platz
cash-days = Serienpreise
cash-categories = Preise der Wertungen
cash-clubs = Preise der Vereine
cash-teams = Preise der Mannschaften
cash-to-winners = Verlustgeld an die Sieger der Serien
cash-handed-out = Preise zusammen
cash-agreed = Einbehalt
cash-kept-loss-fees = Verlustgeld an den Veranstalter
cash-kept-rounding = was das Abrunden übrig lässt, einbehalten
cash-unshared = verteilt kein Preis
cash-pending = wartet auf Serien, die nicht zu Ende gespielt sind
cash-kept = bleibt in der Kasse
cash-kept-once-paid = bleibt in der Kasse, wenn kein Startgeld mehr offen ist
cash-adds-up = { $came-in } an Startgeld und Verlustgeld{ $lacks ->
    [0] {""}
   *[other] {" "}und { $lacking }, die noch fehlen
}: { $handed-out } für Preise, { $waits ->
    [0] {""}
   *[other] { $pending } für Serien, die noch nicht zu Ende gespielt sind,{ " " }
}{ $kept } einbehalten. Das geht auf.
cash-left = { $people ->
    [one] Solange von einer Person
   *[other] Solange von { $people } Leuten
} noch { $open } offen sind, bleiben nach allen Auszahlungen { $left } in der Kasse.
cash-lacks = { $people ->
    [one] Achtung: Solange von einer Person
   *[other] Achtung: Solange von { $people } Leuten
} noch { $open } offen sind, fehlen für die Preise { $lacking } in der Kasse.
prizes-lacking = Für { $keeps ->
    [0] die Preise
   *[other] Preise und Einbehalt
} { $people ->
    [0] fehlen { $lacking }; bitte weniger ausgeben oder einbehalten, oder das Geld dazulegen.
    [one] fehlen noch { $lacking }; mit einer weiteren Person reicht das Startgeld.
   *[other] fehlen noch { $lacking }; mit { $people } weiteren Leuten reicht das Startgeld.
}
prizes-owes = schuldet noch
cash-debtors = Startgeld offen: { $people }
cash-creditors = Startgeld zurückzuzahlen an { $people }

# Preise.
prizes-day = Serien
prizes-category = Wertungen
prizes-from-loss-fees = aus Verlustgeld
prizes-total = zusammen
prizes-what-for = wofür
prizes-sign = Unterschrift
prizes-list-heading = { $tournament } – Preisliste
prizes-to-win = { $tournament } – was es zu gewinnen gibt; noch hat kein Tisch abgegeben
prizes-rounding = Das Abrunden lässt { $rest } übrig: { $to }.
prizes-loss-fees-kept = Davon { $rest } Verlustgeld an den Veranstalter.
prizes-pending = Davon { $rest } für Serien, die noch nicht zu Ende gespielt sind.
prizes-goods-left = Sachpreise, für die niemand da ist: { $goods }.
goods-shared = { $goods } (für { $people } zusammen)
award-place = { $nth }. Platz
award-rest = was das Abrunden übrig lässt
award-last-place = letzter Platz
award-day = Serie { $series }: { $nth }. Platz
award-each-series = jede Serie: { $nth }. Platz
award-category = { $category }: { $nth }. Platz
award-loss-fees = Verlustgeld der Serie { $series }

# Zettel, die es nicht geben kann.
refused-sheet-sum-differs = Auf dem Zettel steht die Summe { $said }, die Punkte ergeben aber { $sum }; bitte vergleichen. { $audience ->
    [phone] Stimmt es doch, trägt es die Turnierleitung ein.
   *[table] Mit „--trotzdem“ wird es so eingetragen.
}
refused-sheet-sum-impossible = Die Punkte ergeben zusammen { $sum }; jedes Spiel ergibt { $of } oder zählt nichts, { $hands ->
    [one] bei 1 Spiel
   *[other] bei { $hands } Spielen
} also ein Vielfaches von { $of } bis { $most }. Bitte mit dem Zettel vergleichen. { $audience ->
    [phone] Stimmt es doch, trägt es die Turnierleitung ein.
   *[table] Mit „--trotzdem“ wird es so eingetragen.
}
refused-sheet-too-much = { $player }: { $points } gibt es in { $hands ->
    [one] 1 Spiel
   *[other] { $hands } Spielen
} nicht, höchstens { $most }; bitte mit dem Zettel vergleichen. { $audience ->
    [phone] Stimmt es doch, trägt es die Turnierleitung ein.
   *[table] Mit „--trotzdem“ wird es so eingetragen.
}
refused-sheet-too-little = { $player }: { $points } gibt es in { $hands ->
    [one] 1 Spiel
   *[other] { $hands } Spielen
} nicht, mindestens { $least }; bitte mit dem Zettel vergleichen. { $audience ->
    [phone] Stimmt es doch, trägt es die Turnierleitung ein.
   *[table] Mit „--trotzdem“ wird es so eingetragen.
}
refused-sheet-no-multiple = { $player }: { $points } lässt sich so nicht schreiben, sondern nur in Schritten von { $of }; bitte mit dem Zettel vergleichen. { $audience ->
    [phone] Stimmt es doch, trägt es die Turnierleitung ein.
   *[table] Mit „--trotzdem“ wird es so eingetragen.
}
refused-sheet-no-multiple-beside = { $player }: { $points } lässt sich so nicht schreiben; neben { $beside } für die eigenen Spiele geht es nur in Schritten von { $of }. Bitte mit dem Zettel vergleichen. { $audience ->
    [phone] Stimmt es doch, trägt es die Turnierleitung ein.
   *[table] Mit „--trotzdem“ wird es so eingetragen.
}
refused-sheet-unlikely = { $player }: { $points } in { $hands ->
    [one] 1 Spiel
   *[other] { $hands } Spielen
} ist ungewöhnlich, üblich sind bis { $usual }; bitte mit dem Zettel vergleichen. { $audience ->
    [phone] Stimmt es doch, dann bitte hier ankreuzen.
   *[table] Stimmt es, dann bitte „--trotzdem“ dazu angeben.
}
ask-sheet = { $why } Stimmt es? (j/n)
hall-hands-missing = { $count ->
    [one] An Tisch { $table } fehlt ein ausgemachtes Spiel.
   *[other] An Tisch { $table } fehlen { $count } ausgemachte Spiele.
}
hall-hand-was = Spiel { $hand } war { $what }: { $points }.
hall-corrected = Berichtigt: { $player } hatte { $before }, jetzt { $after }.
hall-places-changed = { $count ->
    [one] Ein Platz ändert sich: { $people }
   *[other] { $count } Plätze ändern sich: { $people }
}{ $more ->
    [0] {""}
   *[other] {" "}… und { $more } weitere; die ganze Rangliste: „kerbholz turnier stand“
}

# Auslosen, zurücknehmen.
refused-series-drawn-already = Serie { $series } ist schon ausgelost. „--nochmal“ lost sie neu aus, wenn noch nichts eingetragen ist; „--serie“ die nächste im Voraus.
refused-entries-differ = Serie { $series }, Tisch { $table }: Zwei Eingaben stimmen nicht überein{ $count ->
    [one] {""}
   *[other] {" "}(insgesamt an { $count } Tischen)
}; „kerbholz turnier offen“ zeigt sie. Bitte zuerst klären, oder mit „--trotzdem“ auslosen.
hall-same-tables = Alle sitzen am gleichen Tisch wie vorher.
hall-other-tables = { $count ->
    [one] Eine Person sitzt jetzt an einem anderen Tisch: { $people }
   *[other] { $count } sitzen jetzt an einem anderen Tisch: { $people }
}
hall-would-move = { $count ->
    [one] Eine Person säße dann an einem anderen Tisch: { $people }
   *[other] { $count } säßen dann an einem anderen Tisch: { $people }
}
hall-new-sheets = { $count ->
    [one] Einen neuen Zettel braucht Tisch { $tables }; der Code auf dem alten gilt nicht mehr.
   *[other] Neue Zettel brauchen die Tische { $tables }; die Codes auf den alten gelten nicht mehr.
}{ $kept ->
    [0] {""}
    [one] {" "}Der Zettel des anderen Tisches gilt weiter.
   *[other] {" "}Die Zettel der anderen { $kept } Tische gelten weiter.
}
hall-stay-instead = Mit „--bleiben“ { $people ->
    [0] säßen alle noch an ihrem Tisch
    [one] säße nur eine Person an einem anderen Tisch
   *[other] säßen nur { $people } an einem anderen Tisch
}, und { $tables ->
    [0] kein Tisch bräuchte
    [one] ein Tisch bräuchte
   *[other] { $tables } Tische bräuchten
} neue Zettel.
ask-draw-again = { $people ->
    [one] Eine Person säße dann an einem anderen Tisch
   *[other] { $people } Leute säßen dann an einem anderen Tisch
}, { $tables ->
    [one] ein Tisch bräuchte
   *[other] { $tables } Tische bräuchten
} neue Zettel. Neu auslosen? (j/n)
ask-draw-again-or-stay = { $people ->
    [one] Eine Person säße dann an einem anderen Tisch
   *[other] { $people } Leute säßen dann an einem anderen Tisch
}, { $tables ->
    [one] ein Tisch bräuchte
   *[other] { $tables } Tische bräuchten
} neue Zettel. Mit „--bleiben“ { $fewer ->
    [0] säße niemand woanders
    [one] säße nur eine Person woanders
   *[other] säßen nur { $fewer } woanders
}, und { $at ->
    [0] kein Tisch bräuchte
    [one] ein Tisch bräuchte
   *[other] { $at } Tische bräuchten
} neue Zettel. Trotzdem ohne „--bleiben“ neu auslosen? (j/n)
refused-declined = Nichts geändert.
refused-draw-declined = Nichts ausgelost; es bleibt bei den Tischen wie bisher.
refused-draw-is-another = Seit diese Auslosung zu sehen war, hat sich geändert, wer dabei ist oder was gespielt wurde; ausgelost ist nichts. Bitte die Auslosung ansehen, wie sie jetzt wäre.
undone-sheet-counts = Es zählt weiter: { $sheet }.
entry-of = { $what } (eingetragen { $at })
ask-undo = { $what } zurücknehmen? (j/n)
refused-hall-entry-unknown = „{ $value }“ ist kein Eintrag dieses Turniers, der sich zurücknehmen lässt; bitte die Nummer angeben, wie sie „kerbholz turnier protokoll“ zeigt, etwa T{ $number }.12.
refused-hall-entry-not-next = { $value } lässt sich nicht für sich allein bewegen: Es geht der Reihe nach, und als Nächstes käme { $entry }, { $what }. Soll es das sein, bitte „--eintrag { $entry }“; geändert ist nichts.
refused-hall-has-no-evening = „{ $option }“ gilt für Abende; im Turnier bitte „--eintrag“ oder „--tisch“ nennen, oder keines von beiden für das Neueste. Geändert ist nichts.
refused-undo-asks = Zurückgenommen würde: { $what }. Ohne Terminal bitte mit „--ja“ bestätigen{ $at ->
    [table] {" "}oder mit „--tisch“ den Tisch nennen
   *[hall] {""}
}.
refused-undo-declined = Nichts zurückgenommen.
refused-undo-meanwhile = Inzwischen hat jemand anderes etwas eingetragen; nichts zurückgenommen. Bitte noch einmal.

# Rangliste.
standings-nothing-yet = { $people ->
    [one] Eine Person ist dabei; noch kein Tisch hat abgegeben.
   *[other] { $people } Leute sind dabei; noch kein Tisch hat abgegeben.
}
standings-differing = { $count ->
    [one] Achtung: Zwei Eingaben stimmen nicht überein: { $places }.
   *[other] Achtung: An { $count } Tischen stimmen zwei Eingaben nicht überein: { $places }.
}
standings-differing-shown = { $audience ->
    [phone] Die Turnierleitung klärt es.
   *[table] „kerbholz turnier offen“ zeigt sie.
}
standings-waits = * Der Tisch fehlt noch; gereiht ohne diese Serie.
standings-sat-out = In Serie { $series } ohne Platz am Tisch: { $names }.
standings-waits-for = Tisch fehlt in Serie
parted-won = { $own } statt { $other } gewonnen
parted-lost = { $own } statt { $other } verloren
parted-best-series = beste Serie { $own } statt { $other }
parted-last-series = letzte Serie { $own } statt { $other }
parted-direct = im Vergleich { $own } statt { $other }
parted-lot-ahead = vom Los vorgezogen
parted-lot-behind = vom Los zurückgesetzt
parted-no-series = keiner

# Mehrere Turniere.
season-heading = { $name } – { $tournaments ->
    [one] ein Turnier
   *[other] { $tournaments } Turniere
}
season-heading-best = { $name } – { $tournaments ->
    [one] ein Turnier
   *[other] { $tournaments } Turniere
}, { $count ->
    [one] das beste Ergebnis zählt
   *[other] die besten { $count } Ergebnisse zählen
}
season-played = gespielt
season-of = Turniere: { $tournaments }. In Klammern steht, was nicht zählt.{ $points ->
    [place] { " " }Ein Platz bringt so viele Punkte, wie Leute auf ihm oder dahinter stehen: von 20 Leuten hat der Erste 20, der Letzte 1.
   *[total] {""}
}
season-unfinished = Noch nicht zu Ende gespielt: { $tournaments }.
season-nobody = Noch niemand hat gespielt.
season-on-wall = Der Pokal steht jetzt auch an der Wand seiner Turniere; „--ohne-wand“ nimmt ihn dort weg.
season-off-wall = Der Pokal steht an keiner Wand mehr.
season-parted = { $nth ->
    [1] bestes Ergebnis
   *[other] { $nth }.-bestes Ergebnis
} { $own } statt { $other }

# Hilfe.
help-tournament-set = was vereinbart ist, zeigen und ändern: Startgeld, Preise, Wertungen
help-tournament-paid = wer das Startgeld bezahlt hat
help-tournament-paid-all = alle, die da sind und noch nichts bezahlt haben
help-tournament-paid-amount = statt des Startgelds so viel, im Ganzen
help-tournament-paid-nothing = doch nicht bezahlt
help-tournament-money = die Kasse: was kommt, geht und bleibt
help-tournament-season = mehrere Turniere als ein Pokal
help-tournament-season-name = wie der Pokal heißt
help-tournament-season-file = HTML-Datei zum Aushängen; sonst steht der Pokal hier
help-tournament-season-of = die Turniere, durch Komma getrennt
help-tournament-season-count = wie viele Ergebnisse zählen: „beste 8“ oder „alle“; sonst alle
help-tournament-season-points = Punkte für den Platz (platz: so viele, wie Leute auf ihm oder dahinter stehen) oder die Punkte der Turniere (summe); sonst platz
help-tournament-season-wall = zeigt ihn auch an der Wand dieser Turniere
help-tournament-season-no-wall = nimmt ihn dort weg
help-tournament-prizes-list = wer was bekommt, mit einer Zeile zum Unterschreiben
option-loss-fee-from-4th = was jedes verlorene Spiel ab dem vierten kostet; ohne Betrag kosten die ersten drei nichts
option-loss-fee-per = worüber verlorene Spiele gezählt werden: serie oder turnier; sonst serie
option-loss-fee-to = wohin es geht: topf, seriensieger oder veranstalter; sonst topf
option-round-to = Preise auf Vielfache davon abrunden („1,00“)
option-rest = wohin geht, was das Abrunden übrig lässt: an den ersten Platz (erster), oder es wird einbehalten; sonst erster
option-categories = eigene Wertungen, durch Komma getrennt: frauen, jugend, senioren, verein oder andere
option-category-prize = Preise einer Wertung („frauen=20,10“); mehrfach möglich
option-best = wie viele eines Vereins oder einer Mannschaft zählen; sonst 3
option-team-size = wie viele eine Mannschaft hat (Spalte „Mannschaft“ oder „Verein“); 0: Vereine, so groß sie sind
option-day-prize = Preise für die ersten Plätze jeder Serie („20,10“)
option-goods = Datei mit Sachpreisen, einer je Zeile, der erste für den ersten Platz
help-tournament-standings-category = die Rangliste dieser Wertung allein
help-tournament-draw-again = lost eine schon ausgeloste Serie neu aus
help-tournament-draw-stay = mit --nochmal: alle behalten ihren Platz, so weit es geht; ausgelost wird nur, wer dazugekommen ist
help-tournament-draw-anyway = auch wenn zwei Eingaben nicht übereinstimmen
help-tournament-result-anyway = auch wenn es nach den Regeln nicht sein kann
help-tournament-paid-people = Name oder Startnummer; mehrere möglich, auch von bis („21-30“)
value-category = WERTUNG
value-category-prize = WERTUNG=BETRÄGE
value-count = beste N
value-tournaments = A,B,C

# Listen als Datei.
help-tournament-list-file = Datei mit der Endung .xlsx oder .csv; sonst die Standardausgabe
refused-list-file-kind = { $where }{ $value }: bitte einen Namen mit der Endung „.xlsx“ oder „.csv“ angeben; JSON schreibt „--form json“ auf die Standardausgabe.

# Plätze tauschen, vertreten, auseinander setzen.
refused-swap-alone = { $where }Startnummer { $value } kann nicht mit sich selbst tauschen; bitte zwei Leute nennen.
refused-substitute-alone = { $where }Startnummer { $value } kann sich nicht selbst vertreten; bitte zwei Leute nennen.
refused-swap-asks = In Serie { $series } { $count ->
    [one] ist an Tisch { $tables } schon etwas eingetragen
   *[other] ist an den Tischen { $tables } schon etwas eingetragen
}. Gehören die Punkte zu denen, die jetzt an diesen Plätzen sitzen, bitte „{ $field } plätze“ dazu angeben, sonst „{ $field } leute“.
ask-swap = { $why } Was soll gelten? [plätze, leute; sonst nichts ändern]
refused-swap-points-stay = In Serie { $series } geht mindestens einer der beiden Zettel nicht mehr auf, wenn die Punkte mit den Leuten gehen, oder nur einer ist da; nichts getauscht. Bitte „--zettel plätze“ nehmen, oder danach mit „kerbholz turnier ergebnis --berichtigt“ berichtigen.
refused-seats-have-hands = An Tisch { $table } in Serie { $series } sind Spiele einzeln eingetragen, unter den Namen derer, die dort sitzen; nichts geändert. Saßen zwei vertauscht, schreibt „kerbholz turnier tauschen“ mit „--zettel plätze“ die Spiele um; sonst bitte sie zuerst mit „kerbholz turnier zurück --serie { $series } --tisch { $table }“ zurücknehmen.
refused-hall-table-ended-already = Tisch { $table } in Serie { $series } ist schon abgeschlossen; „kerbholz turnier zurück --serie { $series } --tisch { $table }“ macht ihn wieder auf.
refused-substitute-plays = { $where }„{ $value }“ sitzt in Serie { $series } schon an einem Tisch und kann niemanden vertreten; bitte jemand anderen nennen oder mit „--von“ eine spätere Serie.
refused-substitute-has-played = { $where }„{ $value }“ hat in Serie { $series } selbst gespielt und kann mit niemandem gemeinsam gewertet werden; bitte ohne „--gemeinsam“: Dann zählt für jeden, was er gespielt hat.
refused-substitute-too-late = Für { $value } ist nichts mehr zu spielen: Alle Serien sind ausgelost, und an jedem Tisch von { $value } ist abgegeben. Hat schon früher jemand anders gespielt, bitte mit „--von“ sagen, ab welcher Serie.
refused-substitute-together-twice = { $where }„{ $value }“ wird schon gemeinsam mit jemandem gewertet; bitte ohne „--gemeinsam“ vertreten lassen.
refused-substitute-stood-in = { $where }Für Startnummer { $value } spielt schon { $other }, beide in einer Zeile der Rangliste; geht { $other }, bitte „kerbholz turnier vertreten { $number } { WORD($by) }“.
refused-entrant-is-stood-in = { $where }Für Startnummer { $value } spielt { $other } weiter, beide in einer Zeile der Rangliste; bitte zuerst { $other } abmelden.
refused-apart-alone = { $where }„{ $value }“ allein lässt sich nicht auseinander setzen; bitte mindestens zwei Leute nennen, oder „--vereine“.
hall-swapped = Serie { $series }: { $one } sitzt jetzt an Tisch { $table }, { $other } { $at ->
    [0] setzt aus
   *[other] an Tisch { $at }
}.{ $points ->
    [people] {" "}Die Punkte vom Zettel behält, wer sie hatte.
    [seats] {" "}Die Punkte vom Zettel bleiben an den Plätzen und gehören jetzt denen, die dort sitzen.
   *[none] {""}
}
hall-of-series = Serie { $series }: { $what }
hall-substituted = Ab Serie { $from } spielt { $by } für { $name }. In der Rangliste { $ranked ->
    [together] stehen beide in einer Zeile, die in einem Pokal allein für { $name } zählt
    [line] zählt es weiter in der Zeile „{ $line }“
   *[apart] steht jeder mit dem, was er selbst gespielt hat
}.
hall-substitute-has = Abgegeben ist schon: { $at }; die Punkte dort gehören jetzt { $by }.
hall-substitute-owes = { $by } ist gemeldet wie alle und schuldet das Startgeld.
hall-substitute-team = Für die Mannschaft „{ $club }“ spielt { $by } so nicht: Als ein Platz der Mannschaft zählen beide nur mit „--gemeinsam“.
hall-substitute-seats = { $count ->
    [0] Ausgelost ist davon noch nichts.
   *[other] Der Platz: { $places }.
}
hall-by-hand = Seither { $count ->
    [one] hat jemand den Platz gewechselt
   *[other] wurden { $count }-mal Plätze gewechselt
}; die Losnummer allein ergibt diese Tische nicht mehr.
hall-not-apart = Auseinander sitzen sollten und { $count ->
    [one] sitzen doch an einem Tisch: { $pairs }
   *[other] sitzen doch zusammen, { $count } Paare: { $pairs }
}.
apart-pair = { $one } und { $other }
apart-pairs = Nie an einem Tisch: { $pairs }.
apart-clubs = Leute eines Vereins sitzen an verschiedenen Tischen, so weit es geht.
apart-nobody = Niemand wird auseinander gesetzt.
apart-next = Das gilt für die nächste Auslosung; die letzte bleibt, wie sie ist.
happened-swap = Serie { $series }: { $one } und { $other } haben die Plätze getauscht{ $points ->
    [people] {""}, mit ihren Punkten
   *[seats] { $over ->
        [0] {""}
       *[other] {""}; die Punkte vom Zettel blieben am Platz
    }
}
happened-substitute = Ab Serie { $from } spielt { $by } für { $name }{ $ranked ->
    [together] {""}, in einer Zeile der Rangliste
   *[apart] {""}
}
happened-apart = Nie an einem Tisch: { $names }
happened-apart-lifted = Wieder an einem Tisch erlaubt: { $names }
apart-club-mates = Leute eines Vereins
help-tournament-swap = zwei Leute tauschen die Plätze, auch wenn ihre Zettel schon da sind
help-tournament-swap-one = Name oder Startnummer
help-tournament-swap-other = Name oder Startnummer
help-tournament-swap-sheets = wem gehören abgegebene Punkte: wer jetzt am Platz sitzt (plätze), oder wer sie gemacht hat (leute)
help-tournament-substitute = jemand spielt für jemanden weiter, der geht
help-tournament-substitute-player = wer geht: Name oder Startnummer
help-tournament-substitute-by = wer weiterspielt; ein neuer Name wird gemeldet
help-tournament-substitute-from = ab welcher Serie; sonst ab der ersten, von der der Tisch noch fehlt
help-tournament-substitute-together = beide in einer Zeile der Rangliste
help-tournament-apart = Leute auseinander setzen: nie an einem Tisch; ohne Namen: wer das ist
help-tournament-apart-people = Namen oder Startnummern, mindestens zwei
help-tournament-apart-clubs = Leute eines Vereins, so weit es geht
help-tournament-apart-lift = nicht mehr
setting-date = Tag
setting-place = Ort
help-tournament-sheets-cross-table = statt der Zettel: die Kreuztabelle: wer wo mit wem saß, und was es brachte
help-tournament-sheets-cash-sheet = statt der Zettel: die Kasse, und wer das Startgeld noch schuldet
help-tournament-sheets-poster = statt der Zettel: was es zu gewinnen gibt, zum Aufhängen
help-tournament-sheets-first = mit --urkunden: nur für die ersten Plätze, so viele
help-tournament-sheets-category = mit --urkunden: die Urkunden dieser Wertung, etwa frauen oder verein
option-place = wo das Turnier ist; "" nimmt es heraus
option-date-of-tournament = an welchem Tag
refused-tables-wrong = { $field }: „{ $value }“ nennt keine Tische; bitte zum Beispiel „3,7-9“ schreiben.
help-tournament-sheets-tables = nur für diese Tische („3,7-9“): Zettel mit ihren Codes, Sitzplan oder Schilder
help-tournament-tables-by-first-name = nach Vornamen geordnet statt nach Nachnamen
help-tournament-sheets-by-first-name = statt der Zettel: wer wo sitzt, nach Vornamen
