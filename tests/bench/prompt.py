"""How quickly the screen answers a key, Tab and Enter, and opens, with many hands stored (docs/performance.md, At the prompt).

    python3 tests/bench/prompt.py PROGRAM [HANDS [FILE]]

Makes a file of evenings of a hundred hands (FILE, where it is not there yet), opens the last of them in a terminal of its own, and types. A key is
answered when the screen is drawn to its end, Tab when anything of what it completes is drawn. Enter is answered when
the hand is on the disk and the sheet drawn with it; the last hands are recorded in an evening that has RECORDED by then. Beside the time on the clock stands what a core worked for it, which others that wait do not change.
"""

import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

KEYS = 1000
TABS = 200
RECORDED = 200
OPENED = 10
DRAWN = b"\x1b[?2026l"
AWAY = b"\x15"
LINES = ["anne solo 42 raus- 4k", "bert dreier 48 k2", "carla zweier g30 pf+", "räuber anne k1"]
COMPLETED = ["ann", "anne so", "anne solo 42 ber", "zet"]


def evenings(hands):
    people = ["Anne", "Bert", "Carla"]
    for evening in range(hands // 100):
        yield '{"session":{"game":"dreierles","players":["Anne","Bert","Carla"]}}'
        for hand in range(100):
            declarer, bid = people[(hand + hand // 7) % 3], ["dreier", "zweier", "einer", "solo"][hand % 4]
            yield f'{{"kind":"game","declarer":"{declarer}","bid":"{bid}","card_points":{20 + hand % 45}}}'


class Terminal:
    def __init__(self, program, environment):
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            os.execve(program, [program, "tisch"], environment)
        begun = time.perf_counter()
        worked = self.worked()
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        seen = b""
        while DRAWN not in seen:
            seen += self.drawn(20)
        self.opened = (time.perf_counter() - begun) * 1000, self.worked() - worked
        self.is_quiet(2)

    def worked(self):
        """How many milliseconds a core has worked for it."""
        with open(f"/proc/{self.pid}/schedstat", encoding="ascii") as file:
            return int(file.read().split()[0]) / 1e6

    def left(self):
        os.write(self.screen, b"\x15ade\r")
        os.wait()

    def drawn(self, within):
        if not select.select([self.screen], [], [], within)[0]:
            raise SystemExit("nothing is drawn")
        return os.read(self.screen, 65536)

    def is_quiet(self, pause):
        while select.select([self.screen], [], [], pause)[0]:
            os.read(self.screen, 65536)

    def answered(self, key, is_whole):
        """How many milliseconds it takes, and how many of them a core worked."""
        worked, begun = self.worked(), time.perf_counter()
        os.write(self.screen, key)
        seen = b""
        while not (seen.endswith(DRAWN) if is_whole else seen):
            seen += self.drawn(20)
        return (time.perf_counter() - begun) * 1000, self.worked() - worked

    def typed(self, text):
        os.write(self.screen, text)
        self.is_quiet(0.05)


def told(what, times):
    for measured, some in zip(["clock", "core"], map(sorted, zip(*times))):
        middle, ninety_fifth = statistics.median(some), some[len(some) * 95 // 100]
        print(f"{what}, {measured}: {len(some)}, median {middle:.2f} ms, 95 % below {ninety_fifth:.2f} ms, most {some[-1]:.2f} ms")


def main():
    program, hands = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        kept = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else f"{folder}/hands.db"
        environment = {"HOME": folder, "XDG_DATA_HOME": folder, "KERBHOLZ_DB": kept, "TERM": "xterm"}
        environment |= {"PATH": os.environ["PATH"], "KERBHOLZ_LANG": "de", "LC_ALL": "C.UTF-8"}
        if not os.path.exists(kept):
            with open(f"{folder}/hands.jsonl", "w", encoding="utf-8") as stream:
                stream.writelines(line + "\n" for line in evenings(hands))
            subprocess.run([program, "import", f"{folder}/hands.jsonl"], env=environment, check=True)
        opened, keys, tabs, entered = [], [], [], []
        for _ in range(OPENED):
            terminal = Terminal(program, environment)
            opened.append(terminal.opened)
            terminal.left()
        terminal = Terminal(program, environment)
        while len(keys) < KEYS:
            line = LINES[len(keys) % len(LINES)]
            keys += [terminal.answered(key.encode(), True) for key in line]
            terminal.typed(AWAY)
        while len(tabs) < TABS:
            terminal.typed(COMPLETED[len(tabs) % len(COMPLETED)].encode())
            tabs.append(terminal.answered(b"\t", False))
            terminal.is_quiet(0.05)
            terminal.typed(AWAY)
        for hand in range(RECORDED):
            terminal.typed(f"{['anne', 'bert', 'carla'][hand % 3]} dreier {20 + hand % 45}".encode())
            entered.append(terminal.answered(b"\r", True))
            terminal.is_quiet(0.05)
        told("opened", opened)
        told("keys", keys[:KEYS])
        told("Tab", tabs)
        told("Enter", entered)


if __name__ == "__main__":
    main()
