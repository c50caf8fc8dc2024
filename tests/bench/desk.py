"""What each page of the desk costs with many hands stored, by the time that cores work for it (docs/performance.md, At the desk).

    python3 tests/bench/desk.py PROGRAM [HANDS [FILE]]

Makes a file of evenings of a hundred hands among thirty people, and a tournament of 61 (FILE, where it is not there yet), starts the
desk, and loads each page TIMES times, one at a time; of what is long also the next older part and the oldest one. Asked for are 50 ms a
page, and 10 for that of the evening.
"""

import html
import os
import re
import statistics
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

TIMES = 20
PEOPLE = [f"Person-{one:02}" for one in range(30)]
PAGES = """
/desk /desk/evening /desk/evening?line=person-28+solo+48 /desk/evening/100 /desk/books /desk/books?scope=evening /desk/books?since=1.1.2020
/desk/books?account=Person-03 /desk/books?account=Person-03&skip=950 /desk/books?why=Person-03 /desk/books?why=Person-03&skip=990
/desk/books?unpaid=1 /desk/books?unpaid=1&below=60 /desk/books?payments=1 /desk/books?sheet=100 /desk/do/undo /desk/hall /desk/hall?table=1 /desk/hall/people /desk/hall/people?who=1
/desk/hall/tables /desk/hall/tables?first=1 /desk/hall/ranking /desk/hall/money /desk/hall/paper /desk/hall/phones /desk/people /desk/people?who=Person-03
/desk/do /desk/do/sessions /desk/do/settle /desk/do/start /desk/do/stats /desk/browsers /evening /wall
""".split()


def evenings(hands):
    for evening in range(hands // 100):
        people = [PEOPLE[(evening * 7 + seat * 11) % len(PEOPLE)] for seat in range(3)]
        names = ",".join(f'"{name}"' for name in people)
        yield f'{{"session":{{"game":"dreierles","players":[{names}],"stake":{{"amount":"0.10","currency":"EUR"}}}}}}'
        for hand in range(100):
            declarer, bid = people[(hand + hand // 7) % 3], ["dreier", "zweier", "einer", "solo"][hand % 4]
            yield f'{{"kind":"game","declarer":"{declarer}","bid":"{bid}","card_points":{20 + hand % 45}}}'


def made(program, hands, file, folder):
    with open(f"{folder}/hands.jsonl", "w", encoding="utf-8") as stream:
        stream.writelines(line + "\n" for line in evenings(hands))
    tournament = ["tournament new Village --rules steinmauern-turnier --rounds 2 --series 3"]
    tournament += ["tournament add --yes " + " ".join(f"Guest-{one}" for one in range(61)), "tournament draw --seed 7"]
    for line in [f"import {folder}/hands.jsonl --yes", *tournament]:
        subprocess.run([program, "--db", file, *line.split()], check=True, stdout=subprocess.DEVNULL)


class Desk:
    def __init__(self, program, file):
        self.process = subprocess.Popen([program, "--db", file, "desk", "--no-open", "--port", "0"], stdout=subprocess.PIPE, text=True)
        link = re.search(r"http:\S+", self.process.stdout.readline())[0]
        self.base = link.split("/enter/")[0]
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        self.browser.open(link).read()

    def worked(self):
        """How many milliseconds cores have worked for it."""
        threads = f"/proc/{self.process.pid}/task"
        times = (open(f"{threads}/{thread}/schedstat", encoding="ascii").read() for thread in os.listdir(threads))
        return sum(int(time.split()[0]) for time in times) / 1e6

    def cost(self, page):
        """What a page costs, how long it is, and the address of its older part."""
        before = self.worked()
        text = self.browser.open(self.base + page).read().decode()
        older = re.search(r'href="([^"]*(?:skip|below)=[^"#]*)', text)
        return self.worked() - before, len(text), older and html.unescape(older[1])


def main():
    program, hands = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else f"{folder}/hands.db"
        if not os.path.exists(file):
            made(program, hands, file, folder)
        desk, pages = Desk(program, file), list(PAGES)
        for page in pages:
            try:
                costs, sizes, older = zip(*(desk.cost(page) for _ in range(TIMES)))
            except urllib.error.HTTPError as error:
                print(f"{page}: {error}")
                continue
            costs = sorted(costs)
            if older[-1] and page in PAGES:
                pages.append(older[-1])
            print(f"{page:50} median {statistics.median(costs):7.2f} ms, most {costs[-1]:7.2f} ms, {sizes[-1]:7} bytes")
        desk.process.terminate()


if __name__ == "__main__":
    main()
