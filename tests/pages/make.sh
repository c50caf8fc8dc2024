#!/usr/bin/env bash
# Every kind of page that is written to a file: make.sh PROGRAM FOLDER
set -euo pipefail
program=$1 folder=$2
export KERBHOLZ_DB='' NO_COLOR=1 LC_ALL=C.UTF-8
k() { "$program" --lang "${lang:-en}" --db "$db" "$@" >/dev/null 2>>"$folder/make.log" || { echo "failed: $*" >&2; exit 1; }; }
t() { k tournament "$@"; }

# A report of each game, in both languages; of many evenings; of one person; with codes; with hostile names.
db=$folder/evenings.db
k start dreierles Anne Bert Carla --stake 10ct --name Stammtisch --yes
for hand in 'anne solo 42 k1' 'räuber bert' 'carla dreier 50 pf+' 'anne dreier 38 k1'; do k hand $hand --yes; done
k fix 4 anne dreier 48 k1 --reason 'counted anew' --yes
k pay carla anne 1.00
k report "$folder/dreierles.html" --iban anne=DE89370400440532013000 --iban bert=AT611904300234573201
lang=de k report "$folder/dreierles-de.html"
k start droggn Anne Bert Carla --stake 10ct --yes
k hand anne ansager 42 --yes
k report "$folder/droggn.html"
k start dreiertarock Anne Bert Carla --stake 10ct --yes
k report "$folder/dreiertarock.html"
k start dreeg Anne Bert Carla --yes
for hand in "anne-3 bert-2" "anne-3 bert-2" "anne-1 bert-2" bert-1; do k hand $hand --yes; done
k report "$folder/dreeg.html"
k start dreierles '<script>alert(1)</script>' "\"'&amp;</style>" 'Maximiliane-Walburga von Hohenschwangau' --stake 1eur --yes
k report "$folder/hostile.html"
k report --all "$folder/season.html"
k report --all --person anne "$folder/statement.html"

# A hall: the wall before, during and after, and everything that is printed.
hall() { # NAME PEOPLE
    db=$folder/$1.db
    t new "Village $1" --rules steinmauern-turnier --rounds 2 --series 2 --fee 5.00 --categories women,club
    t add $(seq -f 'Person-%g' "$2")
    t report "$folder/$1-begun.html"
    t draw --seed 7
    t report "$folder/$1-before.html"
    for table in 1 2; do at $table; done
    t report "$folder/$1-during.html"
}
at() { # TABLE: its sums, the first of its people ahead
    local scores seats
    seats=$("$program" --db "$db" tournament tables --format json | node -e '
        const table = JSON.parse(require("fs").readFileSync(0)).tables.find(one => one.table == process.argv[1]);
        const rest = table.players.length - 1;
        console.log(table.players.map((one, place) => `${one.number}=${place ? -4 : 4 * rest}:1/1`).join(" "));' "$1")
    t result --table "$1" $seats --anyway
}
hall hall 12
for table in 3 4; do at $table; done
t report "$folder/hall-after.html"
for what in seating by-name start-list ranking prizes certificates signs; do t sheets --$what "$folder/paper-$what.html"; done
lang=de t sheets "$folder/paper-sheets.html"
hall full 61
t sheets --by-name "$folder/full-by-name.html"
db=$folder/hall.db
t draw --seed 8
k start dreierles Anne Bert Carla --stake 10ct --yes
k hand anne solo 42 k1 --yes
