"""Runs the SQL of docs/federation.md on what clubs have pushed, and makes up clubs to run it on.

    python3 tests/bench/federation.py make FOLDER CLUBS ENTRIES   files as exports have them, ENTRIES to a club
    python3 tests/bench/federation.py run FOLDER                  a line of JSON for each block of the page, with the time it took
"""

import hashlib
import json
import os
import random
import re
import sys
import time
import uuid

PAGE = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "federation.md")
PEOPLE = ["Anne", "Bert", "Götz"]


def run(folder):
    import duckdb

    with open(PAGE, encoding="utf-8") as page:
        blocks = re.findall(r"```sql\n(.*?)```", page.read(), re.S)
    os.chdir(folder)
    engine = duckdb.connect()
    for block in blocks:
        begun, worked = time.monotonic(), time.process_time()
        rows = engine.execute(block).fetchall()
        taken = {"seconds": time.monotonic() - begun, "processor": time.process_time() - worked}
        taken = {clock: round(seconds, 2) for clock, seconds in taken.items()}
        print(json.dumps(taken | {"rows": rows}, default=str, ensure_ascii=False))


def make(folder, clubs, entries):
    chance = random.Random(4711)
    for kind in ["log", "flat"]:
        os.makedirs(os.path.join(folder, kind), exist_ok=True)
    for club in range(clubs):
        chain = uuid.UUID(int=chance.getrandbits(128))
        log, flat, before = [], [], bytes(32)
        for seq in range(1, entries + 1):
            declarer, points = chance.randrange(3), chance.randrange(20, 60)
            event = {"kind": "game", "declarer": PEOPLE[declarer], "bid": "solo", "card_points": points}
            at, body = f"2026-11-22T20:00:00.{seq:09}+01:00", as_json({"event": event})
            before = hashed(before, chain, seq, at, body)
            entry = {"chain": str(chain), "kind": "session", "seq": seq, "at": at, "hash": before.hex(), "body": body}
            log.append(as_json({"entry": entry}))
            for seat, person in enumerate(PEOPLE):
                won = (2 if seat == declarer else -1) * (1 if points > 35 else -1) * 4
                row = {"evening": str(chain), "hand": seq, "person": person, "date": "2026-11-22", "game": "dreierles"}
                row |= {"rules": "steinmauern", "points": won, "due": won, "stake": "0.10", "currency": "EUR"}
                flat.append(as_json(row))
        for kind, lines in [("log", log), ("flat", flat)]:
            with open(os.path.join(folder, kind, f"{club:05}.jsonl"), "w", encoding="utf-8") as file:
                file.write("\n".join(lines) + "\n")


def as_json(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def hashed(before, chain, seq, at, body):
    at, body = at.encode(), body.encode()
    whole = before + chain.bytes + seq.to_bytes(8, "big") + len(at).to_bytes(8, "big") + at + body
    return hashlib.sha256(whole).digest()


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    else:
        run(sys.argv[2])
