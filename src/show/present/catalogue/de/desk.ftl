# Die Seiten für alle, die kein Terminal benutzen.

desk-start = Anfang
desk-evening = Abend
desk-books = Geld
desk-hall = Turnier
desk-people = Leute
desk-everything = Alles
desk-everything-about = Alles, was das Programm kann, je eine Seite. Was oft gebraucht wird, steht auch auf den anderen Seiten.
desk-without = Ohne eigene Seite
desk-no-page-table = Der Tisch im Terminal; im Browser ist das die Seite „Abend“.
desk-no-page-serve = Alle Telefone im Raum sehen zu: Dafür wird das Programm mit „pult --netz“ gestartet.
desk-no-page-desk = Das sind diese Seiten selbst.
desk-no-page-shell = Das hilft nur beim Tippen im Terminal.
desk-pasted = Oder den Text hier hineinkopieren
desk-more = Mehr Angaben
desk-a-line-each = Eins in jede Zeile.
desk-done = Erledigt.
desk-to-evening = Zum Abend
desk-again = Noch einmal
desk-to-do = Was zu tun ist
desk-besides = Sonst am Tisch
desk-whole-sheet = { $hands ->
    [one] Davor steht ein Spiel; der ganze Zettel
   *[other] Davor stehen { $hands } Spiele; der ganze Zettel
}
desk-figure = Augen oder Anzahl
desk-undo = Zurück
desk-redo = Wieder vor
desk-hand = Spiel { $hand }
desk-go-on = Weiterspielen
desk-new-evening = Neuer Abend
desk-game = Spiel und Ort
desk-at-table = Am Tisch, in der Reihenfolge der Plätze
desk-nobody = Noch niemand. Wer mitspielt, wird angetippt oder unten eingetragen.
desk-up = einen Platz nach vorn
desk-out = spielt nicht mit
desk-somebody-new = Jemand anderes
desk-add = Dazu
desk-dealer = Wer zuerst gibt
desk-stake = Einsatz je Punkt, etwa 10 ct
desk-all-new = Die Namen stimmen so: Wer noch nicht dabei war, ist neu
desk-house-rules = Hausregeln und alles andere angeben
desk-begin = Anfangen
desk-file = Die Datei
desk-backup = Sichern
desk-export = Ausgeben
desk-import = Einlesen
desk-check = Prüfen
desk-browsers = Geräte und Ende
desk-browser = Ein Browser, seit { $since } Uhr
desk-browser-own = (dieser hier)
desk-browser-out = Aussperren
desk-link-new = Link für einen weiteren Browser
desk-link-once = Dieser Link gilt ein einziges Mal, an diesem Gerät:
desk-link-code = Der Link als Code
desk-end = Programm beenden
desk-end-about = Was eingetragen ist, bleibt in der Datei. Die Seiten gehen danach nicht mehr.
desk-ended = Das Programm ist beendet. Dieses Fenster kann zu.
desk-open = Das Pult: { $link }
desk-open-once = Der Link lässt einen Browser herein, einmal. Ende mit Strg-C oder auf der Seite „Geräte und Ende“.

desk-key-announced = { $what } angesagt
desk-key-made = { $what } gewonnen
desk-key-lost = { $what } verloren

# Was auf den Tasten der Spiele steht, wo die Zeile kürzer ist als das Wort.
desk-key-kings = Königsrolle
desk-key-ten = Zehn Druck
desk-key-drull = Druckrolle
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
desk-key-of = { $name } …
