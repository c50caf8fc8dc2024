#!/usr/bin/env bash
# Counts the instructions of ten small workloads and holds them against tests/bench/counts.txt: more than 3 % more of any
# is a fault, on the compiler and the processor that they were counted with. Steady also on a busy machine, where times are not.
#
#   tests/bench/counts.sh PROGRAM           compares
#   tests/bench/counts.sh PROGRAM --keep    keeps what is counted now, with the change that explains it
set -euo pipefail
kept="$(cd "$(dirname "$0")" && pwd)/counts.txt"
program="$(realpath "$1")"
command -v valgrind >/dev/null || { echo "instructions are not counted: there is no valgrind here"; exit 0; }

# Another compiler makes other code, and on another processor the C library takes other ways: then nothing is judged.
machine="$(rustc --version), $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1)"

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8 TZ=UTC KERBHOLZ_LANG=en HOME="$folder" KERBHOLZ_DB="$folder/many.db"

# EVENINGS HANDS: a stream of the record format.
stream() {
    awk -v evenings="$1" -v hands="$2" 'BEGIN {
        split("Anne Bert Carla Dora Emil Franz", people); split("dreier zweier einer solo", bids)
        for (evening = 0; evening < evenings; evening++) {
            for (seat = 0; seat < 3; seat++) sitting[seat] = people[(evening + seat) % 6 + 1]
            printf "{\"session\":{\"game\":\"dreierles\",\"players\":[\"%s\",\"%s\",\"%s\"],", sitting[0], sitting[1], sitting[2]
            printf "\"stake\":{\"amount\":\"0.10\",\"currency\":\"EUR\"}}}\n"
            for (hand = 0; hand < hands; hand++)
                printf "{\"kind\":\"game\",\"declarer\":\"%s\",\"bid\":\"%s\",\"card_points\":%d}\n", sitting[(hand + int(hand / 7)) % 3], bids[hand % 4 + 1], 20 + hand % 45
        }
    }'
}

# NAME ARGUMENTS…: the instructions of a command that has to succeed.
count() {
    local name="$1"; shift
    valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null --log-file=count.log "$program" "$@" >/dev/null 2>said.log ||
        { echo "$name: $* has failed" >&2; cat said.log >&2; exit 1; }
    echo "$name $(awk '/I +refs:/ { gsub(",", "", $NF); print $NF }' count.log)"
}

stream 20 100 >hands.jsonl
"$program" import hands.jsonl >/dev/null 2>&1
{
    echo "$machine"
    count version --version
    count help --help
    count hand hand bert solo 42
    count score score hands.jsonl
    KERBHOLZ_DB="$folder/new.db" count import import hands.jsonl
    count check check
    count export export --all all.jsonl
    count flat export --flat --all flat.jsonl
    count why balance --why anne
    count fix fix 3 --yes bert solo 60
} >counted.txt

if [ "${2:-}" = --keep ]; then
    cp counted.txt "$kept"
    cat "$kept"
    exit 0
fi
if [ ! -e "$kept" ]; then
    cat counted.txt
    echo "nothing is kept yet to compare with: --keep does"
    exit 0
fi
awk '
    NR == FNR && FNR == 1 { machine = $0; next }
    NR == FNR { kept[$1] = $2; next }
    FNR == 1 { if ($0 != machine) { other = 1; print "counted with " $0 ", kept with " machine ": compared, but not judged" } next }
    {
        change = kept[$1] ? ($2 / kept[$1] - 1) * 100 : 0
        fault = change > 3 || !($1 in kept)
        printf "%-8s %12d instructions %+6.1f %%%s\n", $1, $2, change, fault ? "  more than was kept" : ""
        if (fault && !other) faults++
    }
    END { exit faults > 0 }
' "$kept" counted.txt
