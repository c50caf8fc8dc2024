// The desk in Chromium, as people with a phone, a tablet and a laptop meet it (docs/desk.md):
//
// - every page at 360, 768 and 1366 pixels, light and dark, German and English: no finding of html-validate and axe, nothing
//   wider than the window, no key lower than 44 pixels;
// - an evening of each game by taps, with and without scripts: the file says what plain commands say, and the commonest hand
//   takes no more than six taps;
// - a hand that another process records stands on an open page within a second.
//
// With a folder for pictures it leaves one of each page there.
"use strict";
const { execFileSync, spawn } = require("child_process");
const { existsSync, readFileSync } = require("fs");
const { HtmlValidate } = require("html-validate");
const puppeteer = require("puppeteer-core");

const [, , program, folder, pictures] = process.argv;
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

const PAGES = ["", "/evening", "/evening?line=anne+solo+48", "/evening?line=anne+nonsense", "/evening/2", "/books", "/hall", "/people", "/do", "/do/start", "/do/settle", "/do/tournament/import", "/browsers"];

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
    page.on("request", (request) => { if (!request.url().startsWith(desk.base)) tell(page.url(), `asks for ${request.url()}`); });
    for (const width of [360, 768, 1366]) {
        await page.setViewport({ width, height: width === 360 ? 740 : 900 });
        for (const theme of ["light", "dark"]) {
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
    { game: "dreeg neumarkt", hands: [["5", "0", "4", "0", "2", "0", "→"]], lines: [] },
];

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
        const before = await page.evaluate(() => document.querySelector(".entry [name=token]")?.value);
        const leads = hasScript ? Promise.resolve() : page.waitForNavigation({ waitUntil: "load" });
        await key.click();
        await leads;
        if (hasScript && before) await page.waitForFunction((before) => document.querySelector(".entry [name=token]")?.value !== before, {}, before);
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
    for (const hand of lines.length > 0 ? hands : []) {
        taps = 0;
        for (const label of hand) await tap(await within(".steps button", label));
        await tap(await within(".entry button", "Record"));
        most.push(taps);
    }
    if (lines.length > 0) assert(most[0] <= 6, `${name}: ${most[0]} taps`);
    const [kind, rules] = game.split(" ");
    kerbholz(plain, "start", kind, "Anne", "Bert", "Cilli", "--rules", rules);
    for (const line of lines) kerbholz(plain, "hand", ...line.split(" "));
    const sheet = (file) => kerbholz(file, "sheet", "--format", "csv");
    assert(sheet(db) === sheet(plain), `${name}: ${sheet(db)} is not ${sheet(plain)}`);
    if (hasScript && lines.length > 0) {
        const begun = Date.now();
        kerbholz(db, "hand", ...lines[0].split(" "));
        const number = String(lines.length + 1);
        await page.waitForFunction((number) => [...document.querySelectorAll("#sheet a")].some((one) => one.textContent === number), { timeout: 5000 }, number);
        const took = Date.now() - begun;
        if (took > 1500) tell(name, `a hand of another shows after ${took} ms`);
    }
    console.log(`${name}: ${most.join(", ")} taps`);
    await context.close();
    desk.stop();
}

(async () => {
    const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
    const browser = await puppeteer.launch({ executablePath: chromium, args });
    try {
        for (const one of EVENINGS) for (const hasScript of [true, false]) await evening(browser, one, hasScript);
        await everyPage(browser);
    } finally {
        await browser.close();
    }
    findings.forEach((line) => console.log(line));
    console.log(findings.length === 0 ? "nothing found" : `${findings.length} findings`);
    process.exit(findings.length === 0 ? 0 : 1);
})().catch((error) => { console.error(error); process.exit(1); });
