#!/usr/bin/env bash
# Photographs the page for the projector and every page of everything that is printed, to be looked at: photograph.sh PROGRAM FOLDER [PEOPLE…]
# Chromium and pdftoppm are taken from the path (`apt-get install chromium poppler-utils`).
set -euo pipefail
program=$1 folder=$2
shift 2
[ $# -gt 0 ] || set -- 12 26 61 200
export KERBHOLZ_DB='' NO_COLOR=1 LC_ALL=C.UTF-8
mkdir -p "$folder"
t() { "$program" --lang de --db "$db" tournament "$@" >/dev/null 2>>"$folder/photograph.log" || { echo "failed: $*" >&2; exit 1; }; }

# Sums of every table, the first of its people ahead.
play() { # SERIES
    "$program" --db "$db" tournament tables --series "$1" --format json | python3 -c '
import json, sys
for table in json.load(sys.stdin)["tables"]:
    rest = len(table["players"]) - 1
    print(table["table"], *("%d=%d:1/1" % (one["number"], -4 if place else 4 * rest) for place, one in enumerate(table["players"])))' |
        while read -r table sums; do t result --series "$1" --table "$table" $sums --anyway; done
}

browse() { # PAGE OPTION…
    chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
        --disable-component-update --disable-sync --hide-scrollbars "${@:2}" "file://$1" >/dev/null 2>>"$folder/photograph.log"
}
# Every slide, each after the seconds of those before it; on a phone all stand below each other.
shoot() { # PAGE NAME WIDTH HEIGHT
    local at=1 slide=1 seconds
    for seconds in $(grep -o 'data-seconds="[0-9]*"' "$1" | tr -dc '0-9\n'); do
        browse "$1" --window-size="$3,$4" --virtual-time-budget="${at}000" --screenshot="$folder/$2-$3x$4-$slide.png"
        at=$((at + seconds)) slide=$((slide + 1))
        if [ "$3" -lt 700 ]; then return; fi
    done
}

for people in "$@"; do
    db=$folder/$people.db
    rm -f "$db"
    t new "Herbstturnier $people" --regeln steinmauern-turnier --runden 2 --serie 4 --startgeld 10 --wertungen frauen,verein \
        --wertungspreis frauen=20,10 --datum 2026-11-25 --ort "Gasthaus Löwen, Au am Rhein"
    python3 -c '
import sys
first = "Anna Berta Carla Dora Emil Friedrich Gerda Hans Ida Karl Lena Maximiliane".split()
last = "Bauer Weiß Müller Schmid-Oberhuber Lang Özdemir Zimmermann Ott Krämer Huber Kist Baumgärtner Hohenschwangau Frey Vogt Roth Seiler".split()
print("Vorname;Nachname;Verein;Kategorie")
for at in range(int(sys.argv[1])):
    print(first[at % 12], last[at // 12], "SV Au am Rhein" * (at % 3 == 0), "Frauen" * (at % 4 == 0), sep=";")' "$people" >"$folder/$people.csv"
    t import "$folder/$people.csv" --neu --ja
    t draw --seed 7
    t report "$folder/$people-vorher.html"
    play 1
    t draw --seed 8
    play 2
    t season Jahrespokal --of "Herbstturnier $people" --wand
    t report "$folder/$people-nachher.html"
    for page in vorher nachher; do
        for size in "1920 1080" "1366 768" "1024 768" "390 844"; do shoot "$folder/$people-$page.html" "$people-$page" $size; done
    done
    for what in "" seating by-name start-list ranking prizes certificates "certificates --category frauen" signs cross-table cash-sheet poster; do
        page=$people-${what:-sheets} page=${page// --category /-}
        t sheets ${what:+--$what} "$folder/$page.html"
        browse "$folder/$page.html" --no-pdf-header-footer --print-to-pdf="$folder/$page.pdf"
        pdftoppm -r 60 -png "$folder/$page.pdf" "$folder/$page"
    done
done
