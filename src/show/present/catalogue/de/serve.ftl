# Warum das Telefon nicht bekommt, was es wollte, und warum sich nichts zeigen lässt. Nichts davon hat etwas geändert.

refused-request-malformed = Diese Anfrage ist nicht zu verstehen; bitte die Adresse neu eintippen oder den Code noch einmal scannen.
refused-page-unknown = Diese Seite gibt es hier nicht; bitte die Adresse prüfen oder vorn anfangen.
refused-method-unknown = So lässt sich diese Seite nicht abrufen; möglich ist: { $allowed }.
refused-host-foreign = Unter diesem Namen gibt es hier nichts; bitte diese Adresse öffnen: { $address }
refused-origin-foreign = Diese Eingabe kam nicht von unserer Seite und wurde nicht angenommen; bitte die Seite hier neu öffnen und dort eingeben.
refused-link-missing = Zum Eintragen braucht dieses Telefon einen Link; bitte den Code auf dem Zettel des Tisches scannen.
refused-link-withdrawn = Dieser Link gilt nicht mehr; bitte den Code auf dem Zettel der laufenden Serie scannen oder bei der Turnierleitung einen neuen holen.
refused-link-of-another-place = Der Link dieses Telefons gilt nicht für diese Seite; bitte den Code auf dem Zettel dieses Tisches scannen.
refused-desk-closed = Diese Seiten öffnet nur ein Link, und jeder nur einmal: der, den das Programm beim Start nennt, oder einer von der Seite „Geräte und Ende“ in einem Browser, der schon darin ist.
refused-device-out = Dieses Gerät ist hier nicht hereingelassen, oder nicht mehr. Bitte dort fragen, wo Kerbholz läuft: Ein neuer Code steht auf der Seite „Geräte und Ende“, und jeder gilt nur einmal.
refused-device-waits = Dort, wo der Code war, steht jetzt auch { $mark }. Bitte dort Ja antippen; hier geht es dann von selbst weiter.
refused-room-private = Hier lesen nur, die einen Link haben; bitte den Code scannen, der im Raum aushängt.
refused-token-missing = Diese Eingabe hat kein Kennzeichen ihres Formulars; bitte die Seite neu laden und noch einmal eingeben.
refused-body-no-form = Diese Eingabe ist kein Formular; bitte die Seite hier öffnen und dort eingeben.
refused-body-without-length = Diese Eingabe sagt nicht, wie lang sie ist; bitte die Seite hier öffnen und dort eingeben.
refused-body-in-pieces = Eingaben in Stücken werden nicht angenommen; bitte die Seite hier öffnen und dort eingeben.
refused-body-too-large = Diese Eingabe ist zu lang; bitte kürzen: Angenommen werden höchstens { $most } Zeichen.
refused-head-too-large = Diese Anfrage ist zu lang; bitte eine kürzere Adresse nehmen oder die Cookies dieser Seite löschen.
refused-request-slow = Die Anfrage kam nicht vollständig an; bitte noch einmal versuchen, am besten näher am Zugangspunkt.
refused-entries-too-many = Das waren zu viele Eingaben in kurzer Zeit; bitte in { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} weitermachen.
refused-server-busy = Gerade schreibt jemand anderes; bitte gleich noch einmal versuchen.
refused-server-broken = Das ist hier schiefgegangen; bitte noch einmal versuchen und sonst der Turnierleitung sagen.

refused-port-taken = Anschluss { $port } an { $value } ist schon belegt; bitte mit „--anschluss“ einen anderen nennen, 0 nimmt einen freien.
refused-port-not-allowed = Anschluss { $port } an { $value } darf dieses Programm nicht nehmen; bitte mit „--anschluss“ einen über 1023 nennen.
refused-address-unusable = An der Adresse { $value } lässt sich nichts zeigen: { $error }. Bitte das Netz prüfen oder mit „--netz“ eine andere Adresse nennen.
refused-address-unspecified = { $value } heißt „alle Adressen“; bitte mit „--netz“ die eine nennen, die die Telefone im Raum erreichen.
refused-address-not-here = Unter „{ $value }“ erreicht kein anderes Gerät diesen Rechner; möglich sind: { $here }
refused-network-missing = Dieser Rechner ist in keinem Netz; bitte ihn mit dem WLAN des Raums verbinden oder „--netz“ weglassen.
refused-server-few-files = Das System lässt diesem Programm nur noch { $most } Dateien und Verbindungen zugleich; zum Zeigen braucht es mindestens { $least }. „ulimit -n 2048“ vor dem Aufruf hilft.
refused-server-not-started = Das Zeigen lässt sich nicht starten: { $error }. Bitte andere Programme beenden und noch einmal versuchen.

serve-open-air = In einem offenen WLAN kann jeder in der Nähe mitlesen; bitte ein Netz mit Passwort nehmen.
serve-until = Läuft, bis Strg-C gedrückt wird.
serve-which-address = Unter welcher Adresse erreichen die Telefone diesen Rechner? Nummer:
refused-address-unsaid = { $where }Dieser Rechner hat mehrere Adressen; bitte die nennen, die die Telefone im Raum erreichen: { $here }
refused-entry-overtaken = Inzwischen wurde schon etwas eingetragen; bitte den Zettel ansehen und, wenn dieses Spiel noch fehlt, noch einmal eintragen.
serve-link-room = Zum Lesen: { $link }
serve-link-evening = Zum Eintragen des Abends: { $link }
serve-link-organiser = Turnierleitung: { $link }
serve-link-table = Serie { $series }, Tisch { $table }: { $link }
serve-few-phones = Das System lässt nur { $most } Telefone zugleich mitlesen; „ulimit -n 2048“ vor dem Aufruf hilft.
sheets-without-codes = Ohne Codes für Telefone: Soll auch von dort abgegeben werden, bitte zuerst „kerbholz zeigen --netz --eintrag“, und dann drucken.
sheets-codes-needless = Ohne Codes für Telefone: Serie { $series } ist vollständig, es gibt dort nichts mehr abzugeben.
sheets-codes-lead = Die Codes auf den Zetteln führen zu http://{ $address }/; sie gehen, solange dort „kerbholz zeigen --eintrag“ läuft.
sheets-codes-lead-here = Die Codes auf den Zetteln führen zu http://{ $address }/, wohin nur dieser Rechner kommt; für Telefone zuerst „kerbholz zeigen --netz --eintrag“ starten und neu drucken.
refused-confirmed-by-itself = Wer einen Zettel eingetippt hat, kann ihn nicht selbst bestätigen; bitte jemand anderen an Tisch { $table } mit einem eigenen Telefon bestätigen lassen.
refused-nothing-waits = An Tisch { $table } wartet nichts mehr; bitte die Seite neu laden.
refused-sheet-waits-alike = { $by } hat eben dieselben Zahlen eingetragen. Sie warten und zählen noch nicht; bitte hier „Stimmt“ drücken.
refused-sheet-waits-other = { $by } hat schon eingetragen, mit anderen Zahlen: { $differences }. Bitte mit dem Zettel vergleichen: Wartet das Richtige, dann „Stimmt“, sonst „Stimmt nicht“ und neu eintragen.
sheet-waits-difference = { $name } { $was } statt { $typed }
refused-sheet-changed = Der Zettel von Tisch { $table } wurde inzwischen geändert; bitte ansehen, was jetzt wartet, und dann entscheiden.
refused-seat-unsaid = Bitte angeben, wer an Tisch { $table } das eingibt.
refused-field-no-number = Bei { $player } steht „{ $value }“; dorthin gehört eine Zahl.
refused-field-empty = Bei { $player } fehlt noch etwas; bitte die Punkte und die gewonnenen und verlorenen Spiele eintragen.
