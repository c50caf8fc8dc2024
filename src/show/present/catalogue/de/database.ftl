# Warum die Datenbank nicht zu brauchen war, und was die Prüfung gefunden hat.

recorded-unsaid = Aufgeschrieben ist es; nur die Antwort war nicht auszugeben ({ $error }). Bitte nicht noch einmal eintragen; „kerbholz protokoll“ zeigt, was dasteht.
recorded-then-failed = Aufgeschrieben ist es; danach meldet die Datei einen Fehler, und die Antwort kam nicht zustande. Bitte nicht noch einmal eintragen; „kerbholz protokoll“ zeigt, was dasteht, und „kerbholz prüfen“, ob die Datei in Ordnung ist.
database-foreign = { $path } ist keine Kerbholz-Datei; daran wurde nichts geändert. Bitte mit „--datenbank“ oder KERBHOLZ_DB eine andere nennen.
database-no-version = { $path } trägt das Zeichen von Kerbholz, aber keinen Stand mehr: Die Datei ist beschädigt; daran wurde nichts geändert. Bitte mit einer Sicherung weitermachen.
database-strange = In { $path } wird nichts eingetragen: { $what } „kerbholz prüfen --reparieren“ baut die Datei aus ihrem Protokoll neu auf, ohne Fremdes darin, und hebt sie daneben auf, wie sie war.
database-made = Neue Datenbank angelegt: { $path }
database-removed = Die neue Datenbank ist wieder gelöscht, denn es wurde nichts eingetragen: { $path }
refused-database-missing = Die Datenbank { $path } gibt es nicht. Bitte den Namen prüfen; eine neue legt „anfang“ an, oder „einlesen“, „übertrag“, „spieler neu“, „turnier neu“.
database-file = Die Datei: { $path }
database-before-release = { $path } stammt von einem Programm vor der ersten Ausgabe; daran wurde nichts geändert. Mit jenem Programm schreibt „kerbholz ausgeben --abend N“ einen Abend heraus, und „kerbholz einlesen“ nimmt ihn hier auf.
database-newer = { $path } stammt von einem neueren Programm (Stand { $version }, bekannt ist bis { $known }); daran wurde nichts geändert. Bitte das neuere Programm nehmen.
database-exists = { $path } gibt es schon und wird nicht überschrieben; bitte einen anderen Namen wählen.
database-io = { $path } lässt sich nicht öffnen oder anlegen: { $error }. Bitte Pfad und Rechte prüfen oder mit „--datenbank“ eine andere Datei nennen.
database-busy = Ein anderes Programm schreibt gerade und hört nicht auf; nichts geändert. Bitte gleich noch einmal versuchen.
database-readonly = In die Datenbank lässt sich nicht schreiben; nichts geändert. Bitte die Rechte der Datei und ihres Ordners prüfen, oder sie mit „kerbholz sichern“ anderswohin kopieren und mit „--datenbank“ nennen.
database-full = Der Datenträger ist voll; nichts geändert. Bitte Platz schaffen und noch einmal versuchen.
database-corrupt = Die Datenbank ist beschädigt; nichts geändert. Bitte mit einer Sicherung weitermachen und sie mit „--datenbank“ nennen; „kerbholz prüfen“ sagt, was fehlt, soweit die Datei noch zu lesen ist.
database-log = Eintrag { $seq } des Protokolls { $chain } ist nicht zu lesen: Er stammt von einem neueren Programm oder ist beschädigt. Bitte ein neueres Programm nehmen, sonst hilft „kerbholz prüfen“ weiter.
database-contradiction = Was eingetragen werden sollte, widerspricht dem, was in der Datei steht; nichts geändert. „kerbholz prüfen“ sagt, was mit der Datei ist.
database-token-known = Das ist schon eingetragen worden.
dated-ahead = Hinweis: Der neueste Eintrag dieser Datei ist der Uhr dieses Rechners voraus; was jetzt dazukommt, wird auf { $at } datiert. Bitte die Uhr prüfen.
database-unknown = Ob das aufgeschrieben ist, steht nicht fest: Beim Sichern meldet die Datei einen Fehler und lässt sich danach nicht lesen ({ $error }). Bitte nicht gleich noch einmal eintragen; „kerbholz protokoll“ zeigt, was dasteht.
database-sqlite = Die Datenbank meldet einen Fehler: { $error }. Bitte noch einmal versuchen; bleibt es dabei, hilft „kerbholz prüfen“ weiter.

finding-structure = Der Aufbau der Datei ist beschädigt: { $fault }.
finding-foreign = { $kind ->
        [table] Die Tabelle
        [view] Die Sicht
        [trigger] Der Auslöser
       *[index] Der Index
    } „{ $name }“ gehört nicht in die Datei.
finding-missing = { $kind ->
        [table] Die Tabelle
        [view] Die Sicht
        [trigger] Der Auslöser
       *[index] Der Index
    } „{ $name }“ fehlt in der Datei.
finding-changed = { $kind ->
        [table] Die Tabelle
        [view] Die Sicht
        [trigger] Der Auslöser
       *[index] Der Index
    } „{ $name }“ ist nicht so, wie Kerbholz das anlegt.
finding-gap = Im Protokoll { $chain } fehlt Eintrag { $seq }. Bitte eine Sicherung oder eine andere Kopie nehmen.
finding-end-lost = Dem Protokoll { $chain } fehlt das Ende: Der letzte Eintrag ist { $seq }, die Zahlen kennen aber noch { $missing ->
        [one] einen mehr
       *[other] { $missing } mehr
    }. Die Zahlen bleiben deshalb, wie sie sind. Eine andere Kopie bringt zurück, was fehlt: dort „kerbholz ausgeben --vollständig --alle DATEI“, hier „kerbholz einlesen --zusammenführen DATEI“; sonst bitte eine Sicherung nehmen.
check-copy = Wie die Datei vorher war, liegt in { $path }.
check-unsure = Die Datei ist neu gemacht; ob sie jetzt in Ordnung ist, ist nicht bekannt: noch ein Blick hat gefunden, was oben steht. Bitte „kerbholz prüfen“ noch einmal.
finding-hash = Im Protokoll { $chain } wurde Eintrag { $seq } verändert: Er passt nicht zu seiner Prüfsumme. Bitte eine Sicherung oder eine andere Kopie nehmen.
finding-origin = Im Protokoll { $chain } ist nicht zu zeigen, woher Eintrag { $seq } kommt: Er gibt an, aus einer anderen Kopie zu sein, und steht dort nicht so. Bitte eine Sicherung nehmen, oder die Kopie, in der er entstanden ist.
finding-empty-chain = Vom Protokoll { $chain } ist kein Eintrag mehr da. Bitte eine Sicherung oder eine andere Kopie nehmen.
finding-session-lost = Der Abend { $chain } wurde hier begonnen, ist aber nicht mehr da. Bitte eine Sicherung oder eine andere Kopie nehmen.
finding-unreadable = Im Protokoll { $chain } ist Eintrag { $seq } nicht zu lesen: Er stammt von einem neueren Programm oder ist beschädigt. Bitte zuerst ein neueres Programm versuchen, dann eine Sicherung.
finding-impossible = Im Protokoll { $chain } widerspricht Eintrag { $seq } den Regeln: { $reason } Bitte eine Sicherung oder eine andere Kopie nehmen.
finding-figures = { $table ->
        [person] Bei den Spielern
        [session] Bei den Abenden
        [member] Bei den Plätzen am Tisch
        [posting] Bei den Punkten
        [payment] Bei den Zahlungen
        [balance] Bei den Kontoständen
       *[other] In { $table }
    } stimmen die mitgeführten Zahlen nicht mit dem Protokoll überein: { $missing ->
        [one] 1 Zeile fehlt
       *[other] { $missing } Zeilen fehlen
    }, { $surplus ->
        [one] 1 ist zu viel
       *[other] { $surplus } sind zu viel
    }. „kerbholz prüfen --reparieren“ rechnet sie neu.
finding-log-damaged = Vom Protokoll sind nur die ersten { $entries } Einträge zu lesen; dahinter ist die Datei beschädigt ({ $fault }). Bitte eine Sicherung oder eine andere Kopie nehmen.
finding-entries-gone = { $missing ->
        [one] Im Protokoll fehlt ein Eintrag
       *[other] Im Protokoll fehlen { $missing } Einträge
    }. Eine andere Kopie bringt zurück, was fehlt: dort „kerbholz ausgeben --vollständig --alle DATEI“, hier „kerbholz einlesen --zusammenführen DATEI“; sonst bitte eine Sicherung nehmen.
finding-latest-lost = Dem Protokoll fehlt das Ende: Die Zahlen kennen einen Eintrag vom { $at }, der nicht dasteht. Die Zahlen bleiben deshalb, wie sie sind. Eine andere Kopie bringt zurück, was fehlt: dort „kerbholz ausgeben --vollständig --alle DATEI“, hier „kerbholz einlesen --zusammenführen DATEI“; sonst bitte eine Sicherung nehmen.
finding-figures-unreadable = Die Zahlen in { $table } sind nicht zu lesen. „kerbholz prüfen --reparieren“ rechnet sie neu.
finding-setting = Die Einstellung „{ $setting }“ zeigt auf etwas, das es nicht gibt. „kerbholz prüfen --reparieren“ nimmt sie heraus.
finding-receipt = Den Stand dieser Quittung hat die Datei nicht, und auch keine, die mit ihr zusammengeführt wurde. Ihr letzter Eintrag ist vom { $newest }. Ist die Quittung von später, so kann dies eine ältere Kopie sein, die den Stand noch nicht hat: bitte die neuere fragen. Ist sie von früher, so ist es eine andere Datei, oder ihr Protokoll wurde neu geschrieben. Von wann sie ist, steht auf ihr.
finding-receipt-older = Den Stand dieser Quittung hat die Datei nicht, und sie endet vor ihr: Ihr letzter Eintrag ist vom { $newest }. Eine ältere Kopie, oder eine, der das Ende fehlt. Bitte die neuere fragen.
finding-receipt-other = Ein anderes Protokoll: Die Datei reicht über die Quittung hinaus, ihr letzter Eintrag ist vom { $newest }, und so hat der Abend hier nie gestanden, auch in keiner Kopie, die mit ihr zusammengeführt wurde. Es ist eine andere Datei, oder ihr Protokoll wurde neu geschrieben.
finding-receipt-empty = Den Stand dieser Quittung hat die Datei nicht: In ihr steht noch nichts.

receipt-heading = Abend vom { $evening }, Stand vom { $at }: { $entries ->
        [one] ein Eintrag
       *[other] { $entries } Einträge
    }, { $bookings ->
        [0] keine Buchung
        [one] eine Buchung
       *[other] { $bookings } Buchungen
    }.
receipt-words = Quittung: { $words }
receipt-check = Wer sie aufschreibt oder den Code fotografiert, kann später fragen, ob das noch so dasteht: kerbholz prüfen --quittung { QUOTED($words) }
receipt-evening = Abend
receipt-time = Stand
receipt-label = Quittung
receipt-whole = Prüfsumme
receipt-found = Die Quittung gilt: So stand der Abend vom { $evening } am { $at }, bis Eintrag { $entry }. { $since ->
        [0] Seither kam nichts dazu.
        [one] Seither kam ein Eintrag dazu.
       *[other] Seither kamen { $since } Einträge dazu.
    }
receipt-found-elsewhere = Die Quittung gilt: So stand der Abend vom { $evening } am { $at }, bis Eintrag { $entry }, in einer Datei, die mit dieser zusammengeführt wurde. { $since ->
        [0] Hier kam danach nichts dazu.
        [one] Hier kam danach ein Eintrag dazu.
       *[other] Hier kamen danach { $since } Einträge dazu.
    }
refused-witness-word-wrong = „{ $value }“ kann kein Zeugenwort sein: Es ist ein einziges Wort aus Buchstaben und Ziffern, drei bis dreißig. Bitte so schreiben: --wort Heuwagen.
refused-receipt-wrong = „{ $value }“ ist keine Quittung: Sie hat vier Wörter, hier { $words ->
        [one] ist es eines
       *[other] sind es { $words }
    }. Bitte so schreiben: --quittung "erstes zweites drittes viertes".
refused-receipt-word-unknown = „{ $value }“ ist kein Wort einer Quittung{ $close ->
        [none] .
       *[other] {"; "}gemeint ist vielleicht „{ $close }“.
    } Bitte abschreiben, wie es dasteht.

# Ausgaben und Dateien, die nicht sind, was sie sein sollten.
refused-import-contradicts = Die Ausgabe widerspricht sich selbst oder dem, was hier steht; nichts wurde übernommen. Bitte eine unveränderte Ausgabe nehmen.
refused-export-cut-off = Die Ausgabe bricht nach Zeile { $lines } ab: Ihre letzte Zeile fehlt. Bitte eine ganze nehmen; mit „--unvollständig“ wird übernommen, was davon ganz ist.
refused-export-lines-differ = Die Ausgabe hatte beim Schreiben { $said ->
    [one] 1 Zeile
   *[other] { $said } Zeilen
}, hier sind es { $lines }. Bitte eine unveränderte nehmen; mit „--unvollständig“ wird übernommen, was da ist.
refused-export-text-differs = Die Ausgabe wurde nach dem Schreiben verändert: Ihre Prüfsumme stimmt nicht mehr. Bitte eine unveränderte nehmen; mit „--unvollständig“ wird übernommen, was da ist.
refused-export-begins-late = Hier beginnt eine Ausgabe, aber davor stehen schon andere Zeilen. Bitte beides einzeln einlesen.
refused-export-ends-twice = Hier endet eine Ausgabe, die nicht begonnen hat. Bitte eine ganze nehmen.
refused-export-goes-on = Die Ausgabe war vor dieser Zeile zu Ende. Bitte eine unveränderte nehmen.
refused-line-too-long = Die Zeile ist länger als { $most } KiB; so lang ist kein Eintrag. Bitte die Datei prüfen.
refused-file-too-large = { $where }{ $value } ist größer als { $most } MiB; bitte prüfen, ob es die richtige Datei ist.
import-incomplete = Zeile { $line }, nicht ganz: { $text }

io-not-found = Datei oder Ordner gibt es nicht
io-permission = die Rechte fehlen
io-exists = die Datei gibt es schon
io-folder = das ist ein Ordner
io-no-folder = ein Teil des Namens ist kein Ordner
io-link = das ist eine Verknüpfung; bitte die Datei selbst nennen
io-named-pipe = das ist eine Pipe und keine Datei; bitte „-“ schreiben und sie in die Standardeingabe leiten
io-socket = das ist ein Socket und keine Datei
io-device = das ist ein Gerät und keine Datei
io-endless = eine Zeile nimmt kein Ende; das ist kein Text
io-full = der Platz reicht nicht
io-readonly = dort lässt sich nicht schreiben
io-pipe = niemand liest mehr
io-not-utf8 = der Text ist kein UTF-8
io-other = { $error }
refused-import-of-a-database = { $audience ->
    [desk] Das ist eine Sicherung, keine Ausgabe. Mit „kerbholz zurückspielen“ gilt, was in ihr steht; was hier nur dazukommen soll, macht dort „Abende weitergeben“ auf der Seite „Anfang“.
   *[table] Das ist eine Sicherung oder eine Datei des Programms, keine Ausgabe. Mit „kerbholz zurückspielen DATEI“ gilt, was in ihr steht; was hier dazukommen soll, schreibt dort „kerbholz ausgeben --voll --alle“.
}
refused-import-of-no-export = Das ist keine Ausgabe von Kerbholz; nichts wurde übernommen. Eine solche Datei macht { $audience ->
    [desk] „Abende weitergeben“ auf der Seite „Anfang“ des anderen Kerbholz; sie endet auf .jsonl.
   *[table] „kerbholz ausgeben“; jede Zeile darin ist ein Objekt in JSON.
}
refused-restore-foreign = „{ $value }“ ist keine Sicherung von Kerbholz; nichts geändert. Eine Sicherung macht { $audience ->
    [desk] „Sicherung machen“ auf der Seite „Anfang“; sie endet auf .db.
   *[table] „kerbholz sichern“; bitte eine solche Datei nennen.
}
refused-restore-itself = „{ $value }“ ist die Datei selbst, keine Sicherung von ihr. Bitte die Sicherung nennen.
refused-restore-not-at-rest = { $audience ->
    [desk] „{ $value }“ ist nicht zu Ende geschrieben; nichts geändert. Bitte dort noch einmal sichern und diese Datei wählen.
   *[table] „{ $value }“ wird gerade geschrieben. Bitte einmal öffnen („kerbholz stand --datenbank { WORD($value) }“) und dann zurückspielen; nichts geändert.
}
refused-restore-not-whole = „{ $value }“ ist nicht in Ordnung; nichts geändert.{ $audience ->
    [desk] {" "}
   *[table] {" "}„kerbholz prüfen --datenbank { WORD($value) }“ sagt, was fehlt.{" "}
}Bitte eine andere Sicherung nehmen.
