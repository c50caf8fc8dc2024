// The desk in Chromium, as people with a phone, a tablet and a laptop meet it (docs/desk.md):
//
// - every page at 360, 768 and 1366 pixels, light and dark, and at 1920, German and English: no finding of html-validate and axe, nothing
//   wider than the window, no key lower than 44 pixels;
// - at 360 × 740 the first key of the next question is in sight without scrolling, above the keys that always are, as an evening
//   begins, behind its hands and behind a change of game;
// - an evening of each game by taps, with and without scripts: the file says what plain commands say, and the commonest hand
//   takes no more than six taps; one by the keyboard alone;
// - a tournament, with and without scripts: a list with faults that are mended, another one that is chosen as a file, a draw
//   that is tried, seats that are dragged or tapped, sheets; the file says what plain commands say;
// - a hand that another process records stands on an open page within a second.
//
// A part can be run alone: `evenings`, `keys`, `keyboard`, `hall` or `pages`.
// With a folder for pictures it leaves one of each page there, and `desk.png` as the README shows it.
"use strict";
const { execFileSync, spawn } = require("child_process");
const { existsSync, readFileSync } = require("fs");
const { HtmlValidate } = require("html-validate");
const puppeteer = require("puppeteer-core");

const [, , program, folder, pictures, part] = process.argv;
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const chromium = (process.env.CHROMIUM ? [process.env.CHROMIUM] : browsers).find((path) => existsSync(path));
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules: { "long-title": "off", "no-inline-style": "error" } });

const assert = (holds, what) => { if (!holds) throw new Error(what); };
const environment = { ...process.env, KERBHOLZ_DB: "", NO_COLOR: "1" };
const kerbholz = (db, ...typed) => execFileSync(program, ["--db", db, "--lang", "en", ...typed], { env: environment, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const findings = [];
const tell = (page, what) => findings.push(`${page}: ${what}`);

// A desk on a file; its link lets one browser in.
class Desk {
    static async start(db) {
        const desk = new Desk();
        desk.process = spawn(program, ["--db", db, "--lang", "en", "desk", "--no-open", "--port", "0"], { env: environment });
        let told = "";
        desk.process.stdout.on("data", (text) => { told += text; });
        for (const begun = Date.now(); !told.includes("\n");) {
            assert(Date.now() - begun < 20000, "the desk tells no link");
            await new Promise((later) => setTimeout(later, 20));
        }
        desk.link = told.match(/http:\S+/)[0];
        desk.base = new URL(desk.link).origin;
        return desk;
    }

    async letIn(context) {
        const page = await context.newPage();
        await page.goto(this.link, { waitUntil: "load" });
        await page.waitForFunction(() => location.pathname === "/desk");
        return page;
    }

    stop() {
        this.process.kill();
    }
}

async function check(page, name, theme) {
    if (theme === "light") {
        const html = await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
        const report = await validator.validateString(html, name);
        for (const result of report.results)
            for (const one of result.messages) tell(name, `html-validate ${one.ruleId}: ${one.message} (line ${one.line})`);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) tell(name, `${wide} pixels wider than the window`);
    const low = await page.evaluate(() => [...document.querySelectorAll("main button, main .button, main .tiles a, main select, main input[type=text]")]
        .filter((one) => !one.classList.contains("unseen") && one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
        .map((one) => `${one.textContent || one.name} ${one.getBoundingClientRect().height}`));
    if (low.length > 0) tell(name, `lower than 44 pixels: ${low.slice(0, 3).join(", ")}`);
    await page.evaluate(axeSource);
    const results = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
    for (const one of results.violations)
        tell(name, `axe ${one.id}: ${one.help} – ${one.nodes.slice(0, 2).map((node) => node.html.slice(0, 100)).join(" | ")}`);
}

const PAGES = [
    "", "/evening", "/evening?line=anne+solo+48", "/evening?line=anne+nonsense", "/evening/2", "/evening/2?line=", "/books", "/books?account=Anne", "/books?why=Bert",
    "/books?unpaid=1", "/books?payments=1", "/books?since=today", "/hall", "/hall?table=1", "/hall/people", "/hall/people?who=1", "/hall/tables", "/hall/tables?first=1",
    "/hall/tables?trial=1&again=1&mode=random&prefer=3", "/hall/ranking", "/hall/money", "/hall/paper", "/hall/phones", "/people", "/people?who=Anne",
    "/do", "/do/start", "/do/seats?list=1&who[]=Ann&who[]=Bert", "/do/switch", "/do/settle", "/do/rotate", "/do/undo", "/do/sessions", "/books?sheet=1", "/do/bill", "/do/house", "/do/import", "/do/restore", "/do/tournament/new", "/do/tournament/import", "/browsers",
];

async function everyPage(browser) {
    const db = `${folder}/pages.db`;
    kerbholz(db, "start", "dreierles", "Anne", "Bert", "Maximiliane-Walburga von Hohenschwangau", "--stake", "10ct");
    for (const hand of ["anne solo 42 k1", "räuber bert", "max dreier 50 pf+", "anne dreier 38 k1"]) kerbholz(db, "hand", ...hand.split(" "));
    kerbholz(db, "tournament", "new", "Village", "--rules", "steinmauern-turnier", "--rounds", "2", "--series", "2");
    kerbholz(db, "tournament", "add", ..."ABCDEFGHIJKL".split("").map((one) => `Person-${one}`));
    kerbholz(db, "tournament", "draw", "--seed", "7");
    const desk = await Desk.start(db);
    const context = await browser.createBrowserContext();
    const page = await desk.letIn(context);
    await page.setBypassCSP(true);
    page.on("console", (line) => { if (!/favicon|status of 4/.test(line.text())) tell(page.url(), `console: ${line.text()}`); });
    page.on("pageerror", (error) => tell(page.url(), `script: ${error.message}`));
    // The sign in a field for a day is Chromium's own, and asks nobody.
    page.on("request", (request) => { if (!request.url().startsWith(desk.base) && !request.url().startsWith("data:")) tell(page.url(), `asks for ${request.url()}`); });
    for (const width of [360, 768, 1366, 1920]) {
        await page.setViewport({ width, height: width === 360 ? 740 : 900 });
        for (const theme of width === 1920 ? ["light"] : ["light", "dark"]) {
            await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
            for (const lang of ["de", "en"]) {
                for (const path of PAGES) {
                    const name = `${width} ${theme} ${lang} /desk${path}`;
                    await page.goto(`${desk.base}/desk${path}${path.includes("?") ? "&" : "?"}lang=${lang}`, { waitUntil: "load" });
                    await check(page, name, theme);
                    if (pictures) await page.screenshot({ path: `${pictures}/${name.replace(/\W+/g, "-")}.png`, fullPage: true });
                }
            }
        }
    }
    await context.close();
    desk.stop();
}

// What stands on the keys, one after the other, and the same hand as a line.
const EVENINGS = [
    { game: "dreierles steinmauern", hands: [["Anne", "Solo", "4", "8"], ["Bert", "Dreier", "3", "1", "Kontra"], ["Räuber", "Cilli"]], lines: ["anne solo 48", "bert dreier 31 kontra", "räuber cilli"] },
    { game: "droggn fulpmes", hands: [["Anne", "Ansager", "4", "4"], ["Bert", "Solo", "4", "0", "Schwacher"]], lines: ["anne ansager 44", "bert solo 40 schwacher"] },
    { game: "dreiertarock mayr-sedlaczek", hands: [["Anne", "Einser", "4", "0"], ["Bert", "Dreier", "3", "8", "Trull"]], lines: ["anne einser 40", "bert dreier 38 trull"] },
    { game: "dreeg neumarkt", hands: [["5", "0", "4", "0", "Last Anne"]], lines: ["anne=50 bert=40 letzter anne"] },
    { game: "points frei", hands: [["Anne", "1", "2"], ["Bert", "−", "4"]], lines: ["anne 12", "bert -4"] },
];

// Two phases of a Dreeg of four, with the slates of the first.
const SLATES = {
    game: "dreeg neumarkt", people: ["Anne", "Bert", "Cilli", "Dora"],
    lines: ["anne-3", "anne-3 bert-3", "anne-1 bert-3 cilli-3", "bert-1 cilli-3", "cilli-1", "anne-3"],
};

async function evening(browser, { game, hands, lines }, hasScript) {
    const name = `${game.split(" ")[0]}${hasScript ? "" : " without script"}`;
    const [db, plain] = [`${folder}/${name}.db`, `${folder}/${name} plain.db`];
    for (const file of [db, plain]) kerbholz(file, "players", "add", "Anne", "Bert", "Cilli");
    const desk = await Desk.start(db);
    const context = await browser.createBrowserContext();
    const page = await desk.letIn(context);
    await page.setViewport({ width: 360, height: 740 });
    await page.setJavaScriptEnabled(hasScript);
    await page.goto(`${desk.base}/desk?lang=en`, { waitUntil: "load" });
    let taps = 0;
    // Without script every tap is a page of its own.
    const tap = async (key) => {
        taps += 1;
        // Another key in the same place within 300 milliseconds is a nervous finger's.
        if (hasScript) await new Promise((go) => setTimeout(go, 320));
        const before = await page.evaluate(() => document.querySelector(".entry [name=token]")?.value);
        const leads = hasScript ? Promise.resolve() : page.waitForNavigation({ waitUntil: "load" });
        await key.click();
        await leads;
        if (hasScript && before) await page.waitForFunction((before) => document.querySelector(".entry [name=token]")?.value !== before, {}, before);
    };
    // Two keys pressed before the answer to the first both count.
    const tapBothAtOnce = async (...labels) => {
        taps += 2;
        let answers = 0;
        const answered = new Promise((go) => page.on("response", function heard(answer) {
            if (!answer.url().includes("line=") || ++answers < 2) return;
            page.off("response", heard);
            setTimeout(go, 100);
        }));
        await page.evaluate((labels) => {
            for (const label of labels) [...document.querySelectorAll(".steps button")].find((one) => one.textContent.trim() === label).click();
        }, labels);
        await answered;
    };
    const within = async (selector, label) => {
        for (const key of await page.$$(selector)) if ((await key.evaluate((one) => one.textContent.trim())) === label) return key;
        throw new Error(`${name}: no key ${label}`);
    };
    const leading = async (key) => Promise.all([page.waitForNavigation({ waitUntil: "load" }), key.click()]);
    await page.select("#game", game);
    for (const who of ["Anne", "Bert", "Cilli"]) await leading(await within(".choices button", who));
    await leading(await within(".first", "Begin"));
    assert(page.url().startsWith(`${desk.base}/desk/evening`), `${name}: no evening at ${page.url()}`);
    const most = [];
    for (const hand of hands) {
        taps = 0;
        const isDigit = (label) => /^\d$/.test(label);
        for (let at = 0; at < hand.length; at += 1) {
            if (!hasScript || !isDigit(hand[at]) || !isDigit(hand[at + 1])) await tap(await within(".steps button", hand[at]));
            else await tapBothAtOnce(hand[at], hand[(at += 1)]);
        }
        await tap(await within(".entry button", "Record"));
        most.push(taps);
    }
    assert(most[0] <= 6, `${name}: ${most[0]} taps`);
    const [kind, rules] = game.split(" ");
    kerbholz(plain, "start", kind, "Anne", "Bert", "Cilli", "--rules", rules);
    for (const line of lines) kerbholz(plain, "hand", ...line.split(" "));
    const sheet = (file) => kerbholz(file, "sheet", "--format", "csv");
    assert(sheet(db) === sheet(plain), `${name}: ${sheet(db)} is not ${sheet(plain)}`);
    if (hasScript) {
        const begun = Date.now();
        kerbholz(db, "hand", ...lines[0].split(" "));
        const number = String(lines.length + 1);
        await page.waitForFunction((number) => [...document.querySelectorAll("#sheet a")].some((one) => one.textContent === number), { timeout: 5000 }, number);
        const took = Date.now() - begun;
        if (took > 1500) tell(name, `a hand of another shows after ${took} ms`);
        // X105: whoever has begun a hand sees at once that another one came in meanwhile, and is asked about the own one.
        await tap(await within(".steps button", hands[0][0]));
        kerbholz(db, "hand", ...lines[0].split(" "));
        const note = await page.waitForSelector("#changed", { timeout: 5000 });
        assert(await note.isIntersectingViewport({ threshold: 1 }), `${name}: that something has changed is out of sight`);
        await leading(await note.$("a"));
        assert((await page.content()).includes("This was begun as hand"), `${name}: a hand that was begun is not asked about`);
        await page.goto(`${desk.base}/desk/evening`, { waitUntil: "load" });
        // Ended by another, it is over on the open page too, and can only be gone on with.
        kerbholz(db, "end", "--yes");
        await page.waitForFunction(() => !document.querySelector(".entry") && document.querySelector("#others [action$=reopen]") &&
            document.querySelector("#next").textContent.includes("is over"), { timeout: 5000 });
    }
    console.log(`${name}: ${most.join(", ")} taps`);
    await context.close();
    desk.stop();
}

// T104: right behind a hand, or another game, one can go on at once.
async function firstKeys(browser, { game, lines, people = ["Anne", "Bert", "Cilli"] }) {
    const [kind, rules] = game.split(" ");
    const name = `${kind} of ${people.length}`;
    const db = `${folder}/keys of ${name}.db`;
    kerbholz(db, "start", kind, ...people, "--rules", rules, ...(kind === "dreeg" ? [] : ["--stake", "10ct"]));
    const desk = await Desk.start(db);
    const context = await browser.createBrowserContext();
    const page = await desk.letIn(context);
    await page.setViewport({ width: 360, height: 740 });
    const isInSight = async (when) => {
        const [key, fixed] = await page.evaluate(() => [document.querySelector(".steps button").getBoundingClientRect().bottom,
            document.querySelector(".always button").getBoundingClientRect().top]);
        if (key > Math.min(fixed, 740)) tell(`${name} ${when}`, `the first key ends at ${Math.round(key)}, those below begin at ${Math.round(fixed)}`);
        if (pictures) await page.screenshot({ path: `${pictures}/keys-${kind}-${people.length}-${when.replace(/\W+/g, "-")}.png` });
    };
    for (const lang of ["de", "en"]) {
        await page.goto(`${desk.base}/desk/evening?lang=${lang}`, { waitUntil: "load" });
        await isInSight(`${lang} begun`);
    }
    for (const [at, line] of lines.entries()) {
        kerbholz(db, "hand", ...line.split(" "));
        for (const lang of ["de", "en"]) {
            await page.goto(`${desk.base}/desk/evening?lang=${lang}`, { waitUntil: "load" });
            await isInSight(`${lang} behind hand ${at + 1}`);
        }
    }
    await page.goto(`${desk.base}/desk/do/switch`, { waitUntil: "load" });
    await page.select("#game", kind === "dreeg" ? "points nullsumme" : "dreeg neumarkt");
    await Promise.all([page.waitForNavigation({ waitUntil: "load" }), page.click("main button.first:not(.unseen)")]);
    await isInSight("behind a change of game");
    await page.evaluate(() => scrollTo(0, 0));
    await isInSight("behind a change of game from the top");
    await context.close();
    desk.stop();
}

// Nothing but Tab and Enter, from the first page to a hand that is recorded.
async function byKeyboard(browser) {
    const db = `${folder}/keyboard.db`;
    kerbholz(db, "start", "dreierles", "Anne", "Bert", "Cilli");
    const desk = await Desk.start(db);
    const context = await browser.createBrowserContext();
    const page = await desk.letIn(context);
    await page.goto(`${desk.base}/desk?lang=en`, { waitUntil: "load" });
    const press = async (label, leads) => {
        for (let tabs = 0; tabs < 300; tabs += 1) {
            await page.keyboard.press("Tab");
            const at = await page.evaluate(() => {
                const one = document.activeElement;
                return one.disabled || one.classList.contains("unseen") ? "" : one.textContent.trim();
            });
            if (at !== label) continue;
            const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
            if (outline === "none") tell("keyboard", `nobody sees that ${label} has the focus`);
            const before = await page.evaluate(() => document.querySelector(".entry [name=token]")?.value);
            const gone = leads ? page.waitForNavigation({ waitUntil: "load" }) : Promise.resolve();
            await page.keyboard.press("Enter");
            await gone;
            if (!leads) await page.waitForFunction((before) => document.querySelector(".entry [name=token]")?.value !== before, {}, before);
            return;
        }
        throw new Error(`keyboard: ${label} is not reached`);
    };
    await press("Go on playing", true);
    for (const key of ["Anne", "Solo", "4", "8", "Record"]) await press(key, false);
    assert(/anne solo 48/i.test(kerbholz(db, "sheet", "--format", "csv")) || kerbholz(db, "sheet").includes("48"), "keyboard: nothing is recorded");
    await context.close();
    desk.stop();
}

const LIST = "Nr;Name;Verein;bezahlt\n" + [..."ABCDEFGHIJKLMNOPQRSTUVWXY"].map((one, place) => `${place + 1};Person-${one};Au;${place === 2 ? "vielleicht" : "ja"}\n`).join("");

async function hall(browser, hasScript) {
    const name = `hall${hasScript ? "" : " without script"}`;
    const [db, plain, late] = [`${folder}/${name}.db`, `${folder}/${name} plain.db`, `${folder}/late.csv`];
    require("fs").writeFileSync(late, "Name;Verein\nPerson-Z;Au\n");
    require("fs").writeFileSync(`${folder}/list.csv`, LIST);
    for (const file of [db, plain]) kerbholz(file, "players", "add", "Nobody");
    const desk = await Desk.start(db);
    const context = await browser.createBrowserContext();
    const page = await desk.letIn(context);
    await page.setViewport({ width: 1366, height: 900 });
    await page.setJavaScriptEnabled(hasScript);
    const go = (path) => page.goto(`${desk.base}/desk/hall${path}`, { waitUntil: "load" });
    const put = (field, text) => page.$eval(field, (one, text) => { one.value = text; }, text);
    const press = (key) => Promise.all([page.waitForNavigation({ waitUntil: "load" }), typeof key === "string" ? page.click(key) : key.click()]);
    const key = async (label) => {
        for (const one of await page.$$("main button, main a")) if ((await one.evaluate((one) => one.textContent.trim())) === label) return one;
        throw new Error(`${name}: no key ${label}`);
    };
    await go("?lang=en");
    await put("#field-name", "Village");
    await page.$eval("main details", (one) => { one.open = true; });
    await put("#field-rules", "steinmauern-turnier");
    await put("#field-rounds", "2");
    await press("main form.plain button.first");
    kerbholz(plain, "tournament", "new", "Village", "--rules", "steinmauern-turnier", "--rounds", "2");

    await put("#pasted", LIST);
    await press(await key("Read the list"));
    assert((await page.$$("main fieldset .wrong")).length === 1, `${name}: the fault of the list is not told`);
    await put("#mend-0", "ja");
    await press(await key("Read the list"));
    kerbholz(plain, "tournament", "import", `${folder}/list.csv`, "--new", "--mend", "4:bezahlt=ja");
    await (await page.$("input[type=file]")).uploadFile(late);
    await press(await key("Read the list"));
    kerbholz(plain, "tournament", "import", late, "--new");

    await go("/tables");
    await press(await key("Try a draw"));
    const seed = await page.$eval("main [name=seed]", (one) => one.value);
    await press(await key("This draw counts"));
    kerbholz(plain, "tournament", "draw", "--seed", seed);
    const tables = () => JSON.parse(kerbholz(plain, "tournament", "tables", "--format", "json")).tables;
    const [one, other] = [tables()[0].players[0].number, tables()[1].players[1].number];
    if (hasScript) {
        await Promise.all([page.waitForNavigation({ waitUntil: "load" }), page.evaluate((one, other) => {
            const data = new DataTransfer();
            const seat = (number) => document.querySelector(`[data-seat="${number}"]`);
            seat(one).dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer: data }));
            seat(other).dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
        }, one, other)]);
    } else {
        await press(`a[data-seat="${one}"]`);
        await press(`button[data-seat="${other}"]`);
    }
    kerbholz(plain, "tournament", "swap", String(one), String(other));

    for (const { table, players } of tables()) {
        await go("");
        await put("#table", String(table));
        await press(await key("Show"));
        const sums = players.map(({ number }, place) => [number, [5, -5, 0, 0][place]]);
        for (const [number, points] of sums) await put(`[name="points-${number}"]`, String(points));
        await press(await key("Take the sheet"));
        kerbholz(plain, "tournament", "result", "--table", String(table), ...sums.map(([number, points]) => `${number}=${points}`));
    }
    for (const look of ["tables", "standings", "prizes", "money", "export"]) {
        const said = (file) => kerbholz(file, "tournament", look, "--format", "json");
        assert(said(db) === said(plain), `${name}: ${look}: ${said(db)} is not ${said(plain)}`);
    }
    console.log(`${name}: ${tables().length} tables`);
    await context.close();
    desk.stop();
}

// The picture of the README.
async function picture(browser) {
    const db = `${folder}/picture.db`;
    kerbholz(db, "start", "dreierles", "Anne", "Bert", "Carla");
    for (const hand of ["anne solo 42 out- 4k", "bert dreier 48", "räuber carla"]) kerbholz(db, "hand", ...hand.split(" "));
    const desk = await Desk.start(db);
    const context = await browser.createBrowserContext();
    const page = await desk.letIn(context);
    await page.setViewport({ width: 500, height: 1180 });
    await page.goto(`${desk.base}/desk/evening?line=anne+solo+48&lang=en`, { waitUntil: "load" });
    await page.screenshot({ path: `${pictures}/desk.png` });
    await context.close();
    desk.stop();
}

(async () => {
    const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
    const browser = await puppeteer.launch({ executablePath: chromium, args });
    try {
        const parts = {
            evenings: async () => { for (const one of EVENINGS) for (const hasScript of [true, false]) await evening(browser, one, hasScript); },
            keys: async () => { for (const one of [...EVENINGS, SLATES]) await firstKeys(browser, one); },
            keyboard: () => byKeyboard(browser),
            hall: async () => { for (const hasScript of [true, false]) await hall(browser, hasScript); },
            pages: () => everyPage(browser),
        };
        assert(!part || parts[part], `no part ${part}: ${Object.keys(parts).join(", ")}`);
        if (pictures && !part) await picture(browser);
        for (const one of part ? [part] : Object.keys(parts)) await parts[one]();
    } finally {
        await browser.close();
    }
    findings.forEach((line) => console.log(line));
    console.log(findings.length === 0 ? "nothing found" : `${findings.length} findings`);
    process.exit(findings.length === 0 ? 0 : 1);
})().catch((error) => { console.error(error); process.exit(1); });
