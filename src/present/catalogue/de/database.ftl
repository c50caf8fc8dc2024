# Warum die Datenbank nicht zu brauchen war, und was die Prüfung gefunden hat.

recorded-unsaid = Aufgeschrieben ist es; nur die Antwort war nicht auszugeben ({ $error }).
database-foreign = { $path } ist keine Kerbholz-Datei; daran wurde nichts geändert. Bitte mit „--db“ oder KERBHOLZ_DB eine andere nennen.
database-made = Neue Datenbank angelegt: { $path }
refused-database-missing = Die Datenbank { $path } gibt es nicht. Bitte den Namen prüfen; eine neue legt „anfang“ an, oder „einlesen“, „spieler neu“, „turnier neu“.
database-newer = { $path } stammt von einem neueren Programm (Stand { $version }, bekannt ist bis { $known }); daran wurde nichts geändert. Bitte das neuere Programm nehmen.
database-exists = { $path } gibt es schon und wird nicht überschrieben; bitte einen anderen Namen wählen.
database-io = { $path } lässt sich nicht öffnen oder anlegen: { $error }. Bitte Pfad und Rechte prüfen oder mit „--db“ eine andere Datei nennen.
database-busy = Ein anderes Programm schreibt gerade und hört nicht auf; nichts geändert. Bitte gleich noch einmal versuchen.
database-readonly = In die Datenbank lässt sich nicht schreiben; nichts geändert. Bitte die Rechte der Datei und ihres Ordners prüfen, oder sie mit „kerbholz sichern“ anderswohin kopieren und mit „--db“ nennen.
database-full = Der Datenträger ist voll; nichts geändert. Bitte Platz schaffen und noch einmal versuchen.
database-corrupt = Die Datenbank ist beschädigt; nichts geändert. Bitte mit einer Sicherung weitermachen und sie mit „--db“ nennen; „kerbholz pruefen“ sagt, was fehlt, soweit die Datei noch zu lesen ist.
database-log = Eintrag { $seq } des Protokolls { $chain } ist nicht zu lesen: Er stammt von einem neueren Programm oder ist beschädigt. Bitte ein neueres Programm nehmen, sonst hilft „kerbholz pruefen“ weiter.
database-sqlite = Die Datenbank meldet einen Fehler: { $error }. Bitte noch einmal versuchen; bleibt es dabei, hilft „kerbholz pruefen“ weiter.

finding-structure = Der Aufbau der Datei ist beschädigt: { $fault }. Bitte mit einer Sicherung weitermachen.
finding-gap = Im Protokoll { $chain } fehlt Eintrag { $seq }. Bitte eine Sicherung oder eine andere Kopie nehmen.
finding-hash = Im Protokoll { $chain } wurde Eintrag { $seq } verändert: Er passt nicht zu seiner Prüfsumme. Bitte eine Sicherung oder eine andere Kopie nehmen.
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
    }. „kerbholz pruefen --repair“ rechnet sie neu.
finding-setting = Die Einstellung „{ $setting }“ zeigt auf etwas, das es nicht gibt. „kerbholz pruefen --repair“ nimmt sie heraus.

io-not-found = Datei oder Ordner gibt es nicht
io-permission = die Rechte fehlen
io-exists = die Datei gibt es schon
io-folder = das ist ein Ordner
io-no-folder = ein Teil des Namens ist kein Ordner
io-full = der Platz reicht nicht
io-readonly = dort lässt sich nicht schreiben
io-pipe = niemand liest mehr
io-not-utf8 = der Text ist kein UTF-8
io-other = { $error }
