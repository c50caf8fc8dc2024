#!/usr/bin/env python3
"""Tries every mutant of some rooms of the program: docs/mutants.md.

    tests/mutants/run.py ROOM[,ROOM] SCRATCH [--sample N] [--longest SECONDS] [--patience SECONDS] [--tests NAME] [--again FILE]

SCRATCH is a folder outside the project, made anew where it is missing; what was built there is used again. Needs
cargo-mutants (`cargo install cargo-mutants --locked`) for the list. Prints what nobody noticed, and how many were.
"""

import argparse
import collections
import concurrent.futures
import contextlib
import filecmp
import json
import math
import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
AT_ONCE = 2
# The same ones in every run.
SEED = 22
# How an end begins that no test noticed.
UNNOTICED = ("survived", "not reached")


def lay_out(scratch, room, skipped):
    """A copy of the project with all mutants but the skipped ones woven in; answers which found no place."""
    fresh = Path(tempfile.mkdtemp(dir=scratch))
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=PROJECT, capture_output=True, text=True, check=True)
    for name in files.stdout.splitlines():
        (fresh / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(PROJECT / name, fresh / name)
    (scratch / "skipped").write_text(" ".join(map(str, sorted(skipped))))
    weave = ["cargo", "run", "-q", "--manifest-path", PROJECT / "tests/mutants/Cargo.toml", "--target-dir", scratch / "weave"]
    woven = subprocess.run([*weave, "--", scratch / f"{room}.json", fresh, scratch / "skipped"], capture_output=True, text=True, check=True)
    lib = fresh / "src/lib.rs"
    lib.write_text(lib.read_text().replace("mod app;", "#![allow(warnings)]\npub mod mutant;\nmod app;", 1))
    shutil.copyfile(PROJECT / "tests/mutants/mutant.rs", fresh / "src/mutant.rs")
    cargo = fresh / "Cargo.toml"
    cargo.write_text(cargo.read_text().replace('unused_must_use = "deny"\n', "").replace('debug = "line-tables-only"', "debug = 0"))
    # What has not changed keeps its date, so that it is not built again.
    for file in (path for path in fresh.rglob("*") if path.is_file()):
        kept = scratch / "tree" / file.relative_to(fresh)
        if not (kept.exists() and filecmp.cmp(file, kept, shallow=False)):
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, kept)
    shutil.rmtree(fresh)
    return set(json.loads(woven.stdout))


def marks(text):
    """The places of a woven file in which each mutant stands, in bytes."""
    begins = {int(found[1]): found.start() for found in re.finditer(rb"/\*<(\d+)\*/", text)}
    ends = {int(found[1]): found.end() for found in re.finditer(rb"/\*(\d+)>\*/", text)}
    return [(begins[number], ends[number], number) for number in begins if number in ends]


def arms_behind(text, at):
    """The mutants that delete an arm of the match which begins there."""
    depth, end = 0, text.find(b"{", at)
    begin = end
    while end < len(text):
        depth += {b"{": 1, b"}": -1}.get(text[end : end + 1], 0)
        end += 1
        if depth == 0:
            break
    return {int(number) for number in re.findall(rb"!crate::mutant::on\((\d+)\)", text[begin:end])}


def others_of_iterator(tree, span):
    """The mutants that an iterator has to be of one type with."""
    file = tree / span["file_name"]
    text = file.read_bytes() if file.exists() else b""
    call = b"{crate::mutant::either("
    begin = text.rfind(call, 0, span["byte_start"] + len(call))
    end = text.find(b"else { None }", begin)
    return {number for at, to, number in marks(text) if 0 <= begin <= at and to <= end}


def where_written(span):
    """A place, and for one inside a macro also the places where that was called."""
    while span:
        yield span
        span = (span["expansion"] or {}).get("span")


def blamed(tree, message):
    """The mutants that an error of the compiler lies in."""
    found = set()
    spans = message["spans"] + [span for child in message["children"] for span in child["spans"]]
    for span in (place for span in spans for place in where_written(span)):
        file = tree / span["file_name"]
        if not file.exists():
            continue
        text = file.read_bytes()
        found |= {number for begin, end, number in marks(text) if begin <= span["byte_start"] and span["byte_end"] <= end}
        if (message.get("code") or {}).get("code") == "E0004" and span["is_primary"]:
            found |= arms_behind(text, span["byte_end"])
    return found or set().union(*(others_of_iterator(tree, span) for span in message["spans"] if span["is_primary"]))


def weed(scratch, room):
    """Leaves out what does not compile, until the rest does. Answers the mutants that are no programs."""
    kept = scratch / f"{room}.unviable"
    unviable = set(map(int, kept.read_text().split())) if kept.exists() else set()
    while True:
        placeless = lay_out(scratch, room, unviable)
        check = ["cargo", "check", "--lib", "--message-format=json"]
        output = subprocess.run(check, cwd=scratch / "tree", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
        messages = [line["message"] for line in map(json.loads, output.splitlines()) if line["reason"] == "compiler-message"]
        errors = [message for message in messages if message["level"] == "error" and message["spans"]]
        if not errors:
            kept.write_text(" ".join(map(str, sorted(unviable))))
            return unviable, placeless
        bad = set().union(*(blamed(scratch / "tree", error) for error in errors)) - unviable
        if not bad:
            raise SystemExit("no mutant is to blame for this:\n" + errors[0]["rendered"])
        unviable |= bad
        print(f"{len(unviable)} do not compile", flush=True)


def build(scratch):
    """The tests of the crate itself, and those that run it as commands."""
    command = ["cargo", "test", "--lib", "--test", "cli", "--test", "hall", "--test", "table", "--no-run", "--message-format=json"]
    output = subprocess.run(command, cwd=scratch / "tree", stdout=subprocess.PIPE, text=True, check=True).stdout
    built = [json.loads(line) for line in output.splitlines()]
    return [line["executable"] for line in built if line.get("executable") and line["profile"]["test"]]


def run(scratch, test, longest, **env):
    """How a test ends, `None` where it had to be stopped, and how long it took."""
    begun = time.time()
    command = ["bash", "-c", 'ulimit -v 6000000; exec nice -n 15 "$0" --exact "$1"', *test]
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "start_new_session": True}
    process = subprocess.Popen(command, cwd=scratch / "tree", env=dict(os.environ, **env), **silent)
    try:
        code = process.wait(longest)
    except subprocess.TimeoutExpired:
        code = None
    # With whatever it started.
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    return code, time.time() - begun


def come_by(scratch, binaries, named, longest):
    """For each mutant the tests that come by its place, the quickest first. Looked up anew only after another build."""
    of = json.dumps([[binary, os.stat(binary).st_mtime_ns] for binary in binaries] + [named, longest])
    kept = scratch / "seen.json"
    if kept.exists() and (seen := json.loads(kept.read_text()))["of"] == of:
        return collections.defaultdict(list, {int(number): tests for number, tests in seen["by"].items()})
    tests = []
    for binary in binaries:
        listed = subprocess.run([binary, "--list"], cwd=scratch / "tree", capture_output=True, text=True, check=True).stdout
        names = [line.removesuffix(": test") for line in listed.splitlines() if line.endswith(": test")]
        tests += [(binary, name) for name in names if named in name]

    def look(test):
        with tempfile.NamedTemporaryFile() as seen:
            code, took = run(scratch, test, longest, MUTANTS_SEEN=seen.name)
            return (test, took, set(map(int, seen.read().split()))) if code == 0 else (test, took, set())

    by = collections.defaultdict(list)
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        for test, took, numbers in sorted(pool.map(look, tests), key=lambda seen: seen[1]):
            for number in numbers:
                by[number].append((test, took))
    kept.write_text(json.dumps({"of": of, "by": by}))
    return by


def judge(scratch, number, tests, patience, noticed):
    """How a mutant ends. `noticed` counts which tests have noticed others of its file: these are asked first."""
    for test, took in sorted(tests, key=lambda known: (-noticed[tuple(known[0])], known[1])):
        patience -= took
        if patience < 0:
            return "survived what was asked"
        code, _ = run(scratch, test, max(20, 10 * took), MUTANT=str(number))
        if code != 0:
            noticed[tuple(test)] += 1
            return "timed out" if code is None else "caught"
    return "survived" if tests else "not reached"


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("rooms")
    asked.add_argument("scratch", type=Path)
    asked.add_argument("--sample", type=int, help="so many, picked at random, the same ones each time")
    asked.add_argument("--longest", type=float, default=20, help="tests that take longer are left out")
    asked.add_argument("--patience", type=float, default=math.inf, help="how long the tests of one mutant may take together")
    asked.add_argument("--again", type=Path, help="only those that an earlier run, whose output this is, found unnoticed")
    asked.add_argument("--tests", default="", help="only tests with this in their name")
    asked = asked.parse_args()
    scratch = asked.scratch.resolve()
    scratch.mkdir(parents=True, exist_ok=True)
    places = [argument for room in asked.rooms.split(",") for argument in ("-f", f"src/{room}/**")]
    listing = ["cargo", "mutants", "--list", "--json", *places]
    listed = subprocess.run(listing, cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    kept = scratch / f"{asked.rooms}.json"
    if not kept.exists() or kept.read_text() != listed:
        # What did not compile was noted by number.
        (scratch / f"{asked.rooms}.unviable").unlink(missing_ok=True)
    kept.write_text(listed)
    mutants = json.loads(listed)
    unviable, placeless = weed(scratch, asked.rooms)
    by = come_by(scratch, build(scratch), asked.tests, asked.longest)
    numbers = sorted(set(range(1, len(mutants) + 1)) - unviable - placeless)
    if asked.again:
        unnoticed = {line.split(": ", 1)[1] for line in asked.again.read_text().splitlines() if line.startswith(UNNOTICED)}
        numbers = [number for number in numbers if mutants[number - 1]["name"] in unnoticed]
    if asked.sample:
        numbers = sorted(random.Random(SEED).sample(numbers, min(asked.sample, len(numbers))))
    counts = collections.Counter()
    noticed = collections.defaultdict(collections.Counter)
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        others = (noticed[mutants[number - 1]["file"]] for number in numbers)
        ends = pool.map(lambda number, of: judge(scratch, number, by[number], asked.patience, of), numbers, others)
        for number, end in zip(numbers, ends):
            counts[(mutants[number - 1]["file"].split("/")[1], end)] += 1
            if end.startswith(UNNOTICED):
                print(f"{end}: {mutants[number - 1]['name']}", flush=True)
    for number in sorted(placeless):
        print(f"to be tried by hand: {mutants[number - 1]['name']}")
    for room in asked.rooms.split(","):
        of = {number for number in range(1, len(mutants) + 1) if mutants[number - 1]["file"].startswith(f"src/{room}/")}
        told = ", ".join(f"{count} {end}" for (where, end), count in sorted(counts.items()) if where == room)
        left = f"{len(of & unviable)} do not compile, {len(of & placeless)} are constant"
        print(f"{room}, {len(of)} mutants: {left}; {len(of & set(numbers))} tried: {told}")


if __name__ == "__main__":
    main()
