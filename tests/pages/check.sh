#!/usr/bin/env bash
# Makes every kind of page and has html-validate and axe look at them: tests/pages/check.sh [PROGRAM]
# Node's packages are put into a folder of their own (KERBHOLZ_NPM, else a temporary one).
# With Chromium axe sees colours and the live pages as they come alive; without it jsdom reads the pages as they are sent.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "${1:-$here/../../target/release/kerbholz}")
[ -x "$program" ] || { echo "no program at $program: cargo build --release" >&2; exit 2; }
. "$here/npm.sh"

pages=$(mktemp -d)
server=
cleanup() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$pages"
    [ -n "${KERBHOLZ_NPM:-}" ] || rm -rf "$npm_folder"
}
trap cleanup EXIT

"$here/make.sh" "$program" "$pages"
"$program" serve --entry --port 0 --lang en --db "$pages/hall.db" >"$pages/links" 2>"$pages/server.log" &
server=$!
for _ in $(seq 50); do grep -q 'Organiser' "$pages/links" && break; sleep 0.1; done
NODE_PATH="$npm_folder/node_modules" node "$here/check.js" "$pages"
