// A hall whose phones are pages in Chromium, with their scripts (docs/live.md). Asserted, in this order:
//
// - every sheet that two seats hand in through the real forms counts once, and none before the second seat has confirmed it;
// - a table that enters hand by hand is handed in when another seat has confirmed its last hand;
// - what was typed survives a reload and a cut connection, can be read off as one line, and is sent once when the
//   connection is back;
// - every open page is right again within two seconds after the connection was cut, after the server was killed and
//   started again, and after it was asleep, whatever was recorded meanwhile in another process;
// - a hand that another process records stands on the page within a second;
// - the secret of a link is in no history and no referrer;
// - the ranking is that of the command line.
"use strict";
const { execFileSync, spawn } = require("child_process");
const { existsSync } = require("fs");
const http = require("http");

const [, , program, folder] = process.argv;
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const chromium = (process.env.CHROMIUM ? [process.env.CHROMIUM] : browsers).find((path) => existsSync(path));
const LATEST = 2000;

const sleep = (time) => new Promise((later) => setTimeout(later, time));
const assert = (holds, what) => { if (!holds) throw new Error(what); };
const database = `${folder}/hall.db`;
const command = ["--db", database, "--lang", "en"];
const environment = { ...process.env, KERBHOLZ_DB: "", NO_COLOR: "1" };
const kerbholz = (...typed) => execFileSync(program, [...command, ...typed], { env: environment, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const json = (...typed) => JSON.parse(kerbholz(...typed, "--format", "json"));
const tables = () => json("tournament", "tables").tables;
// Sheets that were handed in by phone; hands that are recorded one by one have entries of their own.
const results = () => json("tournament", "log").log.filter(({ body }) => body.from?.startsWith("table-") && body.result).length;

async function until(what, holds, most = 10000, otherwise = () => "") {
    const begun = Date.now();
    for (;;) {
        if (await holds()) return Date.now() - begun;
        assert(Date.now() - begun < most, `not within ${most} ms: ${what}${otherwise()}`);
        await sleep(15);
    }
}

class Server {
    async start(port = 0) {
        this.process = spawn(program, [...command, "serve", "--entry", "--port", String(port)], { env: environment });
        this.told = "";
        this.process.stdout.on("data", (text) => { this.told += text; });
        await until("the address", () => this.told.includes("\n"), 20000);
        this.base = this.told.split("\n")[0];
        this.port = Number(new URL(this.base).port);
    }

    link(what) {
        return this.told.match(new RegExp(`${what}: (http\\S+)`))?.[1];
    }

    kill() {
        this.process.kill("SIGKILL");
        return new Promise((ended) => this.process.on("exit", ended));
    }
}

// The room's network: what goes through it can be cut.
class Network {
    constructor() {
        this.isCut = false;
        this.sockets = new Set();
        this.proxy = http.createServer((request, answer) => {
            const { hostname, port, pathname, search } = new URL(request.url);
            const onward = http.request({ hostname, port, path: pathname + search, method: request.method, headers: request.headers }, (from) => {
                answer.writeHead(from.statusCode, from.headers);
                from.pipe(answer);
            });
            onward.on("error", () => answer.destroy());
            answer.on("close", () => onward.destroy());
            request.pipe(onward);
        });
        this.proxy.on("connection", (socket) => {
            if (this.isCut) socket.destroy();
            this.sockets.add(socket);
            socket.on("close", () => this.sockets.delete(socket));
        });
    }

    async listen() {
        await new Promise((ready) => this.proxy.listen(0, "127.0.0.1", ready));
        return `http://127.0.0.1:${this.proxy.address().port}`;
    }

    cut() {
        this.isCut = true;
        for (const socket of this.sockets) socket.destroy();
    }

    mend() {
        this.isCut = false;
    }
}

const faults = [];

class Hall {
    constructor(browser, server, proxyServer) {
        Object.assign(this, { browser, server, proxyServer });
    }

    // A phone of its own, let in by a link or by none.
    async phone(path, link) {
        const options = { proxyServer: this.proxyServer, proxyBypassList: ["<-loopback>"] };
        const page = await (await this.browser.createBrowserContext(options)).newPage();
        page.on("pageerror", (error) => faults.push(error.message));
        if (link) {
            await page.goto(link, { waitUntil: "load" });
            await page.waitForSelector("body[data-number]:not(.still)");
            await this.keepsItsSecret(page, link);
        }
        if (path !== null) await page.goto(this.server.base + path, { waitUntil: "load" });
        return page;
    }

    // Neither the history nor the referrer has the secret of a link.
    async keepsItsSecret(page, link) {
        const session = await page.createCDPSession();
        const { entries } = await session.send("Page.getNavigationHistory");
        const told = [page.url(), await page.evaluate(() => document.referrer), ...entries.map(({ url }) => url)];
        const secret = link.split("-").at(-1);
        assert(!told.some((address) => address.includes(secret)), `a secret in ${told.join(", ")}`);
        this.opened = (this.opened || 0) + 1;
    }

    async close(...pages) {
        for (const page of pages) await page.browserContext().close();
    }
}

const says = (page, text) => page.evaluate((text) => document.body.innerText.includes(text), text).catch(() => false);

// By the real form, letter by letter.
async function type(page, sheet) {
    for (const [number, points] of sheet) {
        await page.click(`[name="sign-${number}"][value="${points < 0 ? "-" : ""}"]`);
        for (const [name, value] of [["points", Math.abs(points)], ["won", 1], ["lost", 1]]) {
            await page.$eval(`[name="${name}-${number}"]`, (field) => { field.value = ""; });
            await page.type(`[name="${name}-${number}"]`, String(value));
        }
    }
    await page.click(`.who [value="${sheet[0][0]}"]`);
}

const sheetOf = (table, points) => table.players.map(({ number }, place) => [number, place ? -points : points * (table.players.length - 1)]);

const confirm = async (page, seat) => {
    await page.waitForSelector("button[value=confirm]");
    await page.click(`.who [value="${seat}"]`);
    await page.click("button[value=confirm]");
    await page.waitForFunction(() => document.body.innerText.includes("this sheet counts"));
};

async function handIn(hall, table) {
    const link = hall.server.link(`Series 1, table ${table.table}`);
    const [first, second] = [await hall.phone(null, link), await hall.phone(null, link)];
    const sheet = sheetOf(table, table.table % 5 + 1);
    await type(first, sheet);
    await first.click("button[value=send]");
    await first.waitForFunction(() => document.body.innerText.includes("Waits to be confirmed"));
    assert(tables()[table.table - 1].progress !== "done", `table ${table.table} counts before it is confirmed`);
    await confirm(second, sheet[1][0]);
    await until("the first phone sees it", () => says(first, "this sheet counts"), LATEST);
    await hall.close(first, second);
}

async function handByHand(hall, table) {
    const link = hall.server.link(`Series 1, table ${table.table}`);
    const [first, second] = [await hall.phone(`table/${table.table}?by=hand`, link), await hall.phone(null, link)];
    const hands = 2 * table.players.length;
    for (let hand = 1; hand <= hands; hand += 1) {
        await first.waitForFunction((heading) => document.querySelector(".entry h2")?.textContent === heading && document.querySelector("#line"), {}, `Enter hand ${hand}`);
        // Key by key, and the figure with Enter.
        const name = table.players[hand % table.players.length].player;
        const press = async (button, shown) => {
            await first.waitForSelector(button);
            await first.click(button);
            await first.waitForFunction((shown) => document.querySelector("#line")?.value.endsWith(shown), {}, shown);
        };
        await press(`button[value='add "${name}"']`, `"${name}"`);
        // What is put together outlives a change elsewhere.
        if (hand === 2) {
            kerbholz("hand", "anne", "solo", "41");
            await sleep(700);
            assert((await first.$eval("#line", (line) => line.value)).endsWith(`"${name}"`), "a half line is lost");
        }
        await press("button[value='add solo']", "solo");
        await first.type("#more", "42");
        await first.keyboard.press("Enter");
        await first.waitForFunction(() => document.querySelector("#line")?.value.endsWith("42"));
        await first.click("button[value=preview]");
        await first.waitForSelector("button[value=record]");
        if (hand === hands) await first.click(".who input");
        await first.click("button[value=record]");
    }
    await first.waitForFunction(() => document.body.innerText.includes("Waits to be confirmed"));
    await confirm(second, table.players[1].number);
    await hall.close(first, second);
}

// Half a sheet, a reload, a cut connection, and back.
async function unsent(hall, network, table) {
    const link = hall.server.link(`Series 1, table ${table.table}`);
    const [first, second] = [await hall.phone(null, link), await hall.phone(null, link)];
    const sheet = sheetOf(table, 3);
    await type(first, sheet);
    await first.reload({ waitUntil: "load" });
    const value = (name) => first.$eval(`[name="${name}-${sheet[0][0]}"]`, (field) => field.value);
    assert(await value("points") === String(sheet[0][1]), "what was typed does not survive a reload");
    const before = results();
    network.cut();
    await first.click("button[value=send]");
    await first.waitForSelector("#unsent code");
    const line = await first.$eval("#unsent code", (code) => code.textContent);
    assert(line.startsWith(`kerbholz tournament result --series 1 --table ${table.table} ${sheet[0][0]}=${sheet[0][1]}:1/1`), line);
    await sleep(4000);
    network.mend();
    const back = await until("sent by itself", () => says(first, "Waits to be confirmed"));
    await confirm(second, sheet[1][0]);
    assert(results() === before + 1, "sent once, and counts once");
    await hall.close(first, second);
    return back;
}

// What a page shows, without as of when; and from when on it has shown that.
const watch = (page) => page.evaluate(() => {
    const text = () => [...document.querySelectorAll("main .live")].map((part) => part.innerText).join("\n");
    window.seen = { at: 0, text: null, old: null };
    setInterval(() => {
        const [now, old] = [text(), document.body.classList.contains("old")];
        if (now !== window.seen.text || old !== window.seen.old) window.seen = { at: Date.now(), text: now, old };
    }, 20);
});
const seen = (page) => page.evaluate(() => window.seen);

// How long after that moment every page showed what it would show if it were loaded anew.
async function rightAgain(what, hall, watchers, since) {
    const texts = [];
    for (const { path } of watchers) {
        const page = await hall.phone(path);
        texts.push(await page.evaluate(() => [...document.querySelectorAll("main .live")].map((part) => part.innerText).join("\n")));
        await hall.close(page);
    }
    const times = [];
    let all = [];
    const wrong = () => all.map(({ text, old }, place) => (text === texts[place] && !old ? "" : `\n/${watchers[place].path} ${old ? "looks old" : ""}\n${text}\n-- and anew --\n${texts[place]}`)).join("");
    await until(`${what}: every page is right`, async () => {
        all = await Promise.all(watchers.map(({ page }) => seen(page)));
        times.splice(0, times.length, ...all.map(({ at }) => Math.max(0, at - since)));
        return all.every(({ text, old }, place) => text === texts[place] && !old);
    }, 15000, wrong);
    const slowest = Math.max(...times);
    console.log(`${what}: ${watchers.length} pages are right again after ${slowest} ms at most`);
    assert(slowest < LATEST, `${what}: ${watchers.map(({ path }, place) => `/${path} ${times[place]}`).join(", ")}`);
}

const middle = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

// Hands that another process records: until the stream says so, and until the page shows it.
async function latency(server, page, many) {
    let heard = 0;
    const stream = http.get(`${server.base}events`, (answer) => answer.on("data", (data) => { if (String(data).includes("event: changed")) heard = Date.now(); }));
    await sleep(500);
    const [streams, pages] = [[], []];
    for (let hand = 0; hand < many; hand += 1) {
        await sleep(300 + Math.random() * 200);
        const before = { heard, at: (await seen(page)).at };
        kerbholz("hand", "anne", "solo", String(31 + hand % 20));
        const recorded = Date.now();
        await until("the stream says it", () => heard !== before.heard, 3000);
        streams.push(Math.max(0, heard - recorded));
        await until("the page shows it", async () => (await seen(page)).at !== before.at, 3000);
        pages.push(Math.max(0, (await seen(page)).at - recorded));
    }
    stream.destroy();
    console.log(`after a hand of another process, ${many} times: the stream says it after ${middle(streams)} ms (at most ${Math.max(...streams)}), the page shows it after ${middle(pages)} ms (at most ${Math.max(...pages)})`);
    assert(Math.max(...pages) < 1000, "more than a second");
}

const pages = ["", "wall", "me/1", "me/17", "table/1", "table/20", "evening", "overlay"];

async function setUp() {
    kerbholz("tournament", "new", "Village", "--rules", "steinmauern-turnier", "--rounds", "2", "--series", "2");
    kerbholz("tournament", "add", ...Array.from({ length: 61 }, (_, place) => `Player-${place + 1} Kraft`));
    kerbholz("tournament", "draw", "--seed", "7");
    kerbholz("start", "dreierles", "Anne", "Bert", "Cilli", "--stake", "10ct", "--yes");
}

async function handsIn(hall, network) {
    const drawn = tables();
    assert(drawn.length === 20, "twenty tables");
    const waiting = drawn.slice(0, 17);
    const begun = Date.now();
    const pair = async () => { for (let table = waiting.shift(); table; table = waiting.shift()) await handIn(hall, table); };
    await Promise.all([pair(), pair()]);
    assert(results() === 17, `${results()} sheets of 17 count`);
    const { players } = drawn[17];
    kerbholz("tournament", "result", "--table", "18", ...players.map(({ number }) => `${number}=0:1/1`));
    await handByHand(hall, drawn[18]);
    const back = await unsent(hall, network, drawn[19]);
    const { tables_missing: missing } = json("tournament", "missing");
    assert(results() === 18 && missing.length === 0, `of 18 sheets by phone ${results()} count; missing: ${JSON.stringify(missing)}`);
    console.log(`20 tables have handed in after ${((Date.now() - begun) / 1000).toFixed(0)} s; what was not sent was there ${back} ms after the connection was`);
}

async function troubles(hall, network, server, watchers) {
    network.cut();
    kerbholz("hand", "anne", "solo", "42");
    await sleep(2000);
    network.mend();
    await rightAgain("a connection cut for two seconds", hall, watchers, Date.now());
    network.cut();
    kerbholz("hand", "bert", "solo", "43");
    await sleep(30000);
    for (const { page, path } of watchers) assert((await seen(page)).old, `/${path} does not look old`);
    network.mend();
    await rightAgain("a connection cut for half a minute", hall, watchers, Date.now());
    await server.kill();
    kerbholz("hand", "cilli", "solo", "44");
    await sleep(3000);
    await server.start(server.port);
    await rightAgain("the server killed and started again", hall, watchers, Date.now());
    const sleepers = await Promise.all(watchers.map(({ page }) => page.createCDPSession()));
    for (const session of sleepers) await session.send("Page.setWebLifecycleState", { state: "frozen" });
    kerbholz("hand", "anne", "solo", "45");
    await sleep(90000);
    for (const session of sleepers) await session.send("Page.setWebLifecycleState", { state: "active" });
    await rightAgain("asleep for a minute and a half", hall, watchers, Date.now());
}

(async () => {
    assert(chromium, "there is no Chromium");
    await setUp();
    const [server, network] = [new Server(), new Network()];
    await server.start();
    await until("the links", () => server.link("Series 1, table 20"));
    const browser = await require("puppeteer-core").launch({ executablePath: chromium, args: ["--no-sandbox", "--disable-gpu"] });
    try {
        const hall = new Hall(browser, server, await network.listen());
        const watchers = [];
        for (const path of pages) {
            const page = await hall.phone(path);
            await watch(page);
            watchers.push({ path, page });
        }
        await handsIn(hall, network);
        await rightAgain("the last sheet", hall, watchers, Date.now());
        await troubles(hall, network, server, watchers);
        await latency(server, watchers.find(({ path }) => path === "evening").page, 50);
        const ranking = await (await fetch(`${server.base}wall?format=json`)).json();
        assert(JSON.stringify(ranking) === JSON.stringify(json("tournament", "standings")), "the ranking is that of the command line");
        assert(faults.length === 0, `scripts failed: ${faults.join("; ")}`);
        kerbholz("check");
        console.log(`${hall.opened} phones have opened a link; its secret is in no history and no referrer`);
        console.log("the phones of the hall: everything as it should be");
    } finally {
        await browser.close();
        await server.kill();
        network.cut();
        network.proxy.close();
    }
})().catch((error) => { console.error(error); process.exitCode = 1; });
