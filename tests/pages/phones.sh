#!/usr/bin/env bash
# A hall of 61 people whose phones are pages in Chromium: sheets and hands through the real forms, connections cut, pages
# asleep, the server killed. Run by hand, as it needs Chromium (CHROMIUM says where): tests/pages/phones.sh [PROGRAM]
# What it asserts stands at the head of phones.js; what it came to, in docs/live.md.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "${1:-$here/../../target/release/kerbholz}")
[ -x "$program" ] || { echo "no program at $program: cargo build --release" >&2; exit 2; }
. "$here/npm.sh"

folder=$(mktemp -d)
cleanup() {
    rm -rf "$folder"
    [ -n "${KERBHOLZ_NPM:-}" ] || rm -rf "$npm_folder"
}
trap cleanup EXIT
NODE_PATH="$npm_folder/node_modules" node "$here/phones.js" "$program" "$folder"
