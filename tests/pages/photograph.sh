#!/usr/bin/env bash
# Photographs the walls of halls of several sizes, and every page of everything that is printed, to be looked at:
# photograph.sh PROGRAM FOLDER [PEOPLE…]. Says what is cut off or too small to be read (photograph.js).
# Chromium and pdftoppm are taken from the system (`apt-get install chromium poppler-utils`).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$1 folder=$(realpath -m "$2")
shift 2
[ $# -gt 0 ] || set -- 12 26 61 200
. "$here/npm.sh"
export KERBHOLZ_DB='' NO_COLOR=1 LC_ALL=C.UTF-8
mkdir -p "$folder"
t() { "$program" --lang de --db "$db" tournament "$@" >/dev/null 2>>"$folder/photograph.log" || { echo "failed: $*" >&2; exit 1; }; }
servers=()
trap '[ ${#servers[@]} = 0 ] || kill "${servers[@]}"' EXIT

# Sums of tables, made up, with ties; each wins and loses some. All tables, or those from FIRST up to, not including, END.
play() { # SERIES [FIRST END]
    "$program" --db "$db" tournament tables --series "$1" --format json | python3 -c '
import json, sys
series = int(sys.argv[1])
for table in json.load(sys.stdin)["tables"][int(sys.argv[2]):int(sys.argv[3])]:
    sums = [(7 * one["number"] + 13 * series) % 24 - 12 for one in table["players"][1:]]
    sums = [-sum(sums)] + sums
    print(table["table"], *("%d=%d:%d/%d" % (one["number"], points, one["number"] % 2, (one["number"] + series) % 2)
        for one, points in zip(table["players"], sums)))' "$1" "${2:-0}" "${3:-999}" |
        while read -r table sums; do t result --series "$1" --table "$table" $sums --anyway; done
}

for people in "$@"; do
    db=$folder/$people.db
    rm -f "$db"
    t new "Herbstturnier $people" --regeln steinmauern-turnier --runden 2 --serie 3 --startgeld 10 --verlustgeld 0,50 \
        --wertungen frauen,verein --wertungspreis frauen=20,10 --tagespreis 10 --letzter-platz 5 --datum 2026-11-25 --ort "Gasthaus Löwen, Au am Rhein"
    python3 -c '
import sys
first = "Anna Berta Carla Dora Emil Friedrich Gerda Hans Ida Karl Lena Maximiliane".split()
last = "Bauer Weiß Müller Schmid-Oberhuber Lang Özdemir Zimmermann Ott Krämer Huber Kist Baumgärtner Hohenschwangau Frey Vogt Roth Seiler".split()
clubs = "SV Au am Rhein", "", "Tarockfreunde Ötigheim"
print("Vorname;Nachname;Verein;Kategorie")
for at in range(int(sys.argv[1])):
    print(first[at % 12], last[at // 12], clubs[at % 3], "Frauen" * (at % 4 == 0), sep=";")' "$people" >"$folder/$people.csv"
    t import "$folder/$people.csv" --neu --ja
    t draw --seed 7
    t report "$folder/$people-vorher.html"
    play 1
    t draw --seed 8
    t report "$folder/$people-dazwischen.html"
    play 2
    t draw --seed 9
    t clock 50m
    play 3 0 $((people / 6))
    t report "$folder/$people-mittendrin.html"
    t clock over
    play 3 $((people / 6)) 999
    t season Jahrespokal --of "Herbstturnier $people" --wand
    t report "$folder/$people-nachher.html"
    for what in "" seating by-name start-list ranking prizes certificates "certificates --category frauen" signs cross-table cash-sheet poster; do
        page=$people-${what:-sheets} page=${page// --category /-}
        t sheets ${what:+--$what} "$folder/$page.html"
    done
    "$program" serve --port 0 --db "$db" >"$folder/$people.links" 2>>"$folder/photograph.log" &
    servers+=($!)
done
NODE_PATH="$npm_folder/node_modules" node "$here/photograph.js" "$folder"
for pdf in "$folder"/*.pdf; do pdftoppm -r 60 -png "$pdf" "${pdf%.pdf}"; done
