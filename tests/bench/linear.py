"""Runs every command on small files and on files four times as large, and prints what it took: time of the processor and memory.
docs/performance.md has the table.

    python3 tests/bench/linear.py PROGRAM [--size N] [--only SHAPE,…] [--verb WORD] [--limit SECONDS]

A file grows in one way at a time (people, evenings, hands, seatings, payments, tables …): see SHAPES. What grows by more than
its size and a logarithm is marked with "!": four times as much may take five times as long beyond what starting takes. Each
command runs on a copy of its own where it records something. It is killed after --limit seconds (60) or at four gigabytes.
"""

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile

GROWS = 4
BOUND = 5.0
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def name(number):
    """Letters alone, so that no two are taken for each other."""
    letters = []
    for _ in range(4):
        letters.append(LETTERS[number % 26])
        number //= 26
    return "P" + "".join(reversed(letters)) + "o"


def header(players, day, currency="EUR", **more):
    session = {"game": "dreierles", "players": players, "stake": {"amount": "0.10", "currency": currency}}
    return {"session": session | {"started_at": f"{2000 + day // 336}-{day // 28 % 12 + 1:02}-{day % 28 + 1:02}T20:00:00+01:00"} | more}


def hand(declarer, number):
    return {"kind": "game", "declarer": declarer, "bid": ["dreier", "zweier", "einer", "solo"][number % 4], "card_points": 20 + number % 45}


def evening(players, hands, day, **more):
    yield header(players, day, **more)
    for number in range(hands):
        yield hand(players[number % len(players[:3])], number + day)


def strangers(size):
    """Evenings of three hands; nobody comes twice."""
    for table in range(size // 3):
        yield from evening([name(table * 3 + seat) for seat in range(3)], 3, table)


def winters(size):
    """Evenings of five hands among twenty people."""
    for day in range(size):
        yield from evening([name((day + seat * (1 + day % 6)) % 20) for seat in range(3)], 5, day)


def long_evening(size):
    yield from evening([name(0), name(1), name(2)], size, 0)


def seatings(size):
    """One evening: others sit down for each hand, six people in turn."""
    yield header([name(0), name(1), name(2)], 0)
    for turn in range(size):
        players = [name((turn + seat) % 6) for seat in range(3)]
        yield {"kind": "seats", "players": players}
        yield hand(players[0], turn)


def comers(size):
    """One evening: in each seating somebody sits down who was not there before."""
    yield header([name(0), name(1), name(2)], 0)
    for turn in range(size):
        players = [name(turn + seat) for seat in range(3)]
        yield {"kind": "seats", "players": players}
        yield hand(players[0], turn)


def club(size):
    """So many people, each of whom comes to six evenings with others."""
    for day in range(size * 2):
        yield from evening([name(day % size), name((day * 7 + 1 + day // size) % size), name((day * 31 + 5 + day // size) % size)]
                           if len({day % size, (day * 7 + 1 + day // size) % size, (day * 31 + 5 + day // size) % size}) == 3
                           else [name(day % size), name((day + 1) % size), name((day + 2) % size)], 3, day)


def dreeg(size):
    """Evenings of Dreeg, whose drink is said anew."""
    for day in range(size):
        players = [name((day + seat) % 9) for seat in range(3)]
        yield {"session": {"game": "dreeg", "players": players, "house": {"drink": {"name": "Radler", "price": "4.20", "currency": "EUR"}},
                           "started_at": header(players, day)["session"]["started_at"]}}


VIEWS = [
    ["balance"], ["balance", "--why", name(0)], ["settle"], ["settle", "--all"], ["settle", "--all", "--pairwise"],
    ["settle", "--all", "--coin", "50"], ["settle", "--all", "--via", name(0)], ["settle", "--all", "--as-of", "2100-01-01"],
    ["settle", "--all", "--format", "json"],
    ["stats"], ["stats", "--format", "json"], ["stats", "--person", name(0)],
    ["what-if", "--all", "--house", "raeuber_value=4"], ["what-if", "--house", "raeuber_value=4"],
    ["what-if", "--all", "--try", "raeuber_value=2..3"],
    ["what-if", "--all", "--stake", "20ct"],
    ["report"], ["report", "--all"], ["report", "--svg"], ["players"], ["players", "--format", "json"], ["sessions"], ["status"], ["sheet"], ["sheet", "--format", "json"],
    ["explain"], ["log"], ["log", "--all"], ["log", "--all", "--format", "json"], ["check"], ["receipt"], ["kitty"],
    ["export", "--all"], ["export"], ["export", "--full"], ["export", "--flat", "--all"], ["export", "--hledger"], ["fix", "1", "--dry-run", "solo", "60"],
    ["rules"], ["complete", "--", "kerbholz", "pay", "P"],
]
CHANGES = [
    ["hand", name(0), "solo", "42"], ["fix", "1", "--yes", "solo", "60"], ["void", "1", "--yes"], ["undo", "--yes"], ["seats", name(0), name(1), name(4)],
    ["stake", "20ct"], ["end"], ["pay", name(0), name(1), "1.00", "EUR", "--anyway"], ["bill", "30.00", name(0), "--for", name(0), name(1), name(2)],
    ["forgive", name(1), name(0), "0.10", "EUR", "--anyway"], ["kitty", "take", name(0), "1.00", "EUR"],
    ["settle", "--all", "--paid", "--yes"], ["settle", "--all", "--pairwise", "--paid", "--yes"], ["settle", "--paid", "--yes"],
    ["players", "add", "Zora"], ["players", "rename", name(0), "Zora"], ["players", "merge", name(0), name(19), "--yes"],
    ["start", "dreierles", name(0), name(1), name(2)], ["use", "1"], ["backup", "BACKUP"],
    ["house", "raeuber_value=4"], ["check", "--repair"],
]


class File:
    """A file that has grown in one way, and what is done on it."""

    def __init__(self, size, lines, steps=(), views=None, changes=None, list=None):
        self.size, self.lines, self.steps, self.list = size, lines, steps, list
        self.views = VIEWS if views is None else views
        self.changes = CHANGES if changes is None else changes


def paid(size):
    """Twenty people who pay each other again and again; recorded by one command after the other."""
    return [["pay", name(turn % 20), name((turn * 7 + 3) % 20 if (turn * 7 + 3) % 20 != turn % 20 else (turn + 1) % 20), "1.00", "EUR", "--general", "--loan", "--again"] for turn in range(size)]


def billed(size):
    return [["bill", "9.00", name(turn % 20), "--general", "--for", name(turn % 20), name((turn + 1) % 20), name((turn + 2) % 20)] for turn in range(size)]


def known(size):
    return [["players", "add", name(100 + person)] for person in range(size)]


def opened(size):
    """A book from paper: so many people at once."""
    amounts = [f"{name(person)}={'' if person % 2 else '-'}{1 + person // 2}.00" for person in range(size // 2 * 2)]
    return [["opening", *amounts, "EUR"]]


HALL = [["tournament", verb, *more] for verb, *more in [
    ["entrants"], ["tables"], ["tables", "--format", "json"], ["missing"], ["standings"], ["standings", "--format", "json"], ["prizes"], ["money"],
    ["export"], ["report"], ["log"], ["list"], ["sheets"], ["season", "Cup", "--of", "Cup", "--count", "all"], ["sheet", "--table", "1"]]] + [
    ["stats", "--tournament"], ["check"], ["export", "--full"], ["players"], ["log", "--all"], ["report", "--tournament"]]
HALL_CHANGES = [["tournament", "add", "Zora"], ["tournament", "withdraw", name(0)], ["tournament", "paid", "--all"], ["tournament", "undo"],
                ["tournament", "draw", "--seed", "2"], ["tournament", "draw", "--again", "--seed", "3", "--anyway"], ["tournament", "set", "--fee", "7.00"], ["check", "--repair"]]


def hall(size, drawn=True, handed_in=False):
    steps = [["tournament", "new", "Cup", "--game", "dreierles", "--series", "3", "--rounds", "3", "--fee", "5.00", "--categories", "women,club"], ["tournament", "import", "LIST"]]
    if drawn:
        steps.append(["tournament", "draw", "--seed", "1"])
    if handed_in:
        steps.append("RESULTS")
    return steps


SHAPES = {
    # how many at size 1, and the file
    "people": (1500, lambda size: File(size, strangers(size))),
    "names": (300, lambda size: File(size, winters(40), known(size))),
    "evenings": (1000, lambda size: File(size, winters(size))),
    "hands": (2000, lambda size: File(size, long_evening(size))),
    "seatings": (500, lambda size: File(size, seatings(size))),
    "comers": (300, lambda size: File(size, comers(size))),
    "club": (100, lambda size: File(size, club(size))),
    "payments": (300, lambda size: File(size, winters(40), paid(size))),
    "bills": (300, lambda size: File(size, winters(40), billed(size))),
    "paper": (600, lambda size: File(size, strangers(size), opened(size))),
    "dreeg": (300, lambda size: File(size, dreeg(size))),
    "hall": (150, lambda size: File(size, winters(2), hall(size), HALL, HALL_CHANGES, list=size)),
    "handed-in": (60, lambda size: File(size, winters(2), hall(size, handed_in=True), HALL, HALL_CHANGES, list=size)),
}


class Place:
    def __init__(self, program, folder, limit):
        self.program, self.folder, self.limit = program, folder, limit
        self.environment = {"LC_ALL": "C.UTF-8", "TZ": "UTC", "KERBHOLZ_LANG": "en", "HOME": folder, "PATH": os.environ["PATH"]}

    def path(self, file):
        return os.path.join(self.folder, file)

    def run(self, database, args):
        """Seconds of the processor, MiB, and how it ended (with what it said)."""
        args = [{"LIST": self.path("list.csv"), "BACKUP": self.path(f"backup-{os.getpid()}.db")}.get(word, word) for word in args]
        def bounded():
            resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
            resource.setrlimit(resource.RLIMIT_CPU, (self.limit, self.limit))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with open(self.path("said"), "wb") as said, open(self.path("out"), "wb") as out:
            process = subprocess.Popen([self.program, *args], env=self.environment | {"KERBHOLZ_DB": database}, cwd=self.folder,
                                       stdin=subprocess.DEVNULL, stdout=out, stderr=said, preexec_fn=bounded)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = status
        if os.path.exists(self.path(f"backup-{os.getpid()}.db")):
            os.remove(self.path(f"backup-{os.getpid()}.db"))
        with open(self.path("said"), encoding="utf-8", errors="replace") as said:
            words = said.read()
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status), words

    def make(self, database, file):
        """Writes the file; what the import took."""
        with open(self.path("stream.jsonl"), "w", encoding="utf-8") as stream:
            for line in file.lines:
                stream.write(json.dumps(line, ensure_ascii=False) + "\n")
        if file.list:
            with open(self.path("list.csv"), "w", encoding="utf-8") as entrants:
                entrants.write("name;club;category\n")
                for person in range(file.list):
                    entrants.write(f"{name(person)};Club {person // 5};{['women', 'others'][person % 2]}\n")
        yield ["score"], self.run(database, ["score", self.path("stream.jsonl")])
        yield ["import"], self.run(database, ["import", self.path("stream.jsonl")])
        total = {}
        for step in file.steps:
            for args in self.results(database) if step == "RESULTS" else [step]:
                took = self.run(database, args)
                if took[2]:
                    sys.exit(f"{args[:8]}: {took[3]}")
                words = " ".join(args[:2]) if args[0] == "tournament" else args[0]
                known = total.get(words, (0, 0, 0, ""))
                total[words] = (known[0] + took[0], max(known[1], took[1]), 0, "")
        for words, took in total.items():
            yield [f"{words} (all)"], took
        self.run(database, ["export", "--full", "--all", self.path("full.jsonl")])
        other = self.path("full.db")
        if os.path.exists(other):
            os.remove(other)
        yield ["import", "(full)"], self.run(other, ["import", self.path("full.jsonl")])
        yield ["import", "--merge", "(again)"], self.run(other, ["import", "--merge", self.path("full.jsonl")])
        os.remove(self.path("full.jsonl"))

    def results(self, database):
        self.run(database, ["tournament", "tables", "--format", "json"])
        with open(self.path("out"), encoding="utf-8") as out:
            answer = json.load(out)
        for table in answer["tables"]:
            players = [seat["player"] for seat in table["players"]]
            scores = [f"{player}={points}" for player, points in zip(players, [12, -4, -8, 0])]
            yield ["tournament", "result", "--table", str(table["table"]), *scores, "--anyway"]


def measured(place, shape, size, wanted):
    database = place.path(f"{shape}-{size}.db")
    file = SHAPES[shape][1](size)
    taken = {}
    for words, took in place.make(database, file):
        taken[tuple(words)] = took
    for args in file.views:
        if wanted in " ".join(args):
            taken[tuple(args)] = place.run(database, args)
    for args in file.changes:
        if wanted in " ".join(args):
            copy = place.path("copy.db")
            shutil.copy(database, copy)
            taken[tuple(args)] = place.run(copy, args)
    return taken


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("program")
    asked.add_argument("--size", type=float, default=1.0)
    asked.add_argument("--only", default=",".join(SHAPES))
    asked.add_argument("--verb", default="")
    asked.add_argument("--limit", type=int, default=60)
    asked.add_argument("--keep")
    asked = asked.parse_args()
    folder = asked.keep or tempfile.mkdtemp(prefix="kerbholz-linear-")
    os.makedirs(folder, exist_ok=True)
    place = Place(os.path.abspath(asked.program), folder, asked.limit)
    start, base, *_ = place.run(place.path("none.db"), ["rules"])
    try:
        for shape in asked.only.split(","):
            few = int(SHAPES[shape][0] * asked.size)
            small, large = measured(place, shape, few, asked.verb), measured(place, shape, few * GROWS, asked.verb)
            print(f"{shape}: {few} and {few * GROWS}")
            for args, (time, memory, ended, said) in large.items():
                time_small, memory_small, *_ = small[args]
                grown = (time - start) / max(time_small - start, 0.02)
                held = (memory - base) / max(memory_small - base, 2.0)
                marks = ("!" if grown > BOUND else " ") + ("M" if held > BOUND else " ")
                words = " ".join(args if len(args) < 9 else args[:9])
                failed = f"   {ended}: {said.strip().splitlines()[-1][:90] if said.strip() else ''}" if ended else ""
                print(f"  {marks} {words:<50} {time_small:8.2f} s {time:8.2f} s {grown:6.1f}   {memory_small:8.1f} {memory:8.1f} MiB {held:6.1f}{failed}")
            sys.stdout.flush()
    finally:
        if not asked.keep:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
