#!/usr/bin/env bash
# The desk in Chromium, every page and an evening of each game by taps: tests/pages/desk.sh [PROGRAM [FOLDER FOR PICTURES [PART]]]
# Run by hand, as it needs Chromium (CHROMIUM says where). What it asserts stands at the head of desk.js.
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
NODE_PATH="$npm_folder/node_modules" node "$here/desk.js" "$program" "$folder" "${2:-}" "${3:-}"
