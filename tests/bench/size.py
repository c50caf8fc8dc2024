#!/usr/bin/env python3
"""Counts characters of Rust code without comments and white space, and files, by room.

    tests/bench/size.py            prints a table of src and tests
    tests/bench/size.py --check    fails above the bounds that docs/architecture.md promises
"""
import re
import sys
from pathlib import Path

BOUNDS = {"src": (1_300_000, 330), "tests": (900_000, None)}
TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|b?r(?P<hashes>\#*)".*?"(?P=hashes)|b?"(?:\\.|[^"\\])*"|'(?:\\.[^']*|[^'\\])'|\s+""", re.S
)


def size_of_code(text: str) -> int:
    """Characters that are neither comment nor white space; white space within a literal counts."""
    kept = lambda found: "" if found[0][:2] in ("//", "/*") or found[0].isspace() else found[0]
    return len(TOKEN.sub(kept, text))


def main() -> int:
    root = Path(__file__).parents[2]
    failed = False
    for top, (most, files) in BOUNDS.items():
        rooms = {}
        for path in sorted((root / top).rglob("*.rs")):
            below = path.relative_to(root / top).parts
            room = below[0] if len(below) > 1 else "."
            count, size = rooms.get(room, (0, 0))
            rooms[room] = (count + 1, size + size_of_code(path.read_text(encoding="utf-8")))
        for room, (count, size) in rooms.items():
            print(f"{top}/{room:<14} {count:>4} files {size:>10,} characters")
        count, size = map(sum, zip(*rooms.values()))
        print(f"{top:<16}    {count:>4} files {size:>10,} characters (at most {most:,})")
        failed |= size > most or (files is not None and count > files)
    return int(failed and "--check" in sys.argv)


sys.exit(main())
