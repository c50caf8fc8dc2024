// What html-validate and axe find in every page of a folder, and in the live pages of the server whose links it holds.
"use strict";
const { existsSync, readFileSync, readdirSync } = require("fs");
const { HtmlValidate } = require("html-validate");
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const folder = process.argv[2];
const links = readFileSync(`${folder}/links`, "utf8");
const [base] = links.match(/http:\/\/[^\s]+\//);
const link = (what) => links.match(new RegExp(`${what}: (http\\S+)`))[1];
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const chromium = (process.env.CHROMIUM ? [process.env.CHROMIUM] : browsers).find((path) => existsSync(path));

// A page, and with which link a phone was let in before it.
const live = [
    ["", null], ["evening", null], ["wall", null], ["me/1", null], ["table/1", null], ["overlay", null], ["nothing", null],
    ["", "Organiser"], ["table/1", "Organiser"], ["evening", "To enter the evening"], ["table/2", "Series 2, table 2"],
    ["table/2?by=hand", "Series 2, table 2"],
].flatMap(([path, by]) => ["en", "de"].map((lang) => ({ name: `${lang} /${path}${by ? ` as ${by}` : ""}`, url: `${base}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`, by })));
const files = readdirSync(folder).filter((file) => file.endsWith(".html"));

// A title comes from names that strangers give; a wall refreshes itself within <noscript> alone.
const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules: { "long-title": "off", "meta-refresh": "off", "no-inline-style": "error" } });
const findings = [];
const tell = (page, what) => findings.push(`${page}: ${what}`);

async function validate(name, html) {
    const report = await validator.validateString(html, name);
    for (const result of report.results)
        for (const one of result.messages) tell(name, `html-validate ${one.ruleId}: ${one.message} (line ${one.line})`);
}

function told(name, results) {
    for (const one of results.violations)
        tell(name, `axe ${one.id}: ${one.help} – ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 90)).join(" | ")}`);
}

async function inChromium() {
    const browser = await require("puppeteer-core").launch({ executablePath: chromium, args: ["--no-sandbox", "--disable-gpu"] });
    const look = async (name, url, by, features) => {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        page.on("console", (line) => { if (!/favicon|status of 4/.test(line.text())) tell(name, `console: ${line.text()}`); });
        page.on("pageerror", (error) => tell(name, `script: ${error.message}`));
        page.on("request", (request) => { if (!request.url().startsWith(base) && !request.url().startsWith("file:")) tell(name, `asks for ${request.url()}`); });
        await page.setBypassCSP(true);
        await page.setViewport(features.size);
        await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: features.theme }]);
        if (by) {
            await page.goto(link(by), { waitUntil: "load" });
            await new Promise((later) => setTimeout(later, 400));
        }
        await page.goto(url, { waitUntil: "load" });
        if (features.theme === "light") await validate(name, url.startsWith("file:") ? readFileSync(url.slice(7), "utf8") : await page.evaluate(() => fetch(location.href).then((answer) => answer.text())));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0 && !/paper|sheets|full-by-name/.test(name)) tell(name, `${wide} pixels wider than ${features.size.width}`);
        await page.evaluate(axeSource);
        told(name, await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] })));
        await context.close();
    };
    const screens = [{ theme: "light", size: { width: 1366, height: 768 } }, { theme: "dark", size: { width: 390, height: 844 } }];
    for (const screen of screens) {
        const how = ` (${screen.theme}, ${screen.size.width})`;
        for (const file of files) await look(file + how, `file://${folder}/${file}`, null, screen);
        for (const one of live) await look(one.name + how, one.url, one.by, screen);
    }
    await browser.close();
}

async function inJsdom() {
    const { JSDOM } = require("jsdom");
    const look = async (name, html, url) => {
        await validate(name, html);
        const { window } = new JSDOM(html, { runScripts: "outside-only", pretendToBeVisual: true, url });
        // As in a browser, which runs the script: what stands there for others is no part of the page.
        for (const unseen of window.document.querySelectorAll("noscript")) unseen.remove();
        window.eval(axeSource);
        told(name, await window.axe.run(window.document, { resultTypes: ["violations"], rules: { "color-contrast": { enabled: false } } }));
    };
    for (const file of files) await look(file, readFileSync(`${folder}/${file}`, "utf8"), "http://localhost/");
    for (const one of live.filter((one) => !one.by)) await look(one.name, await (await fetch(one.url)).text(), one.url);
}

(async () => {
    await (chromium ? inChromium() : inJsdom());
    for (const finding of new Set(findings)) console.log(finding);
    console.log(`${files.length} files and ${live.length} live pages ${chromium ? "in Chromium" : "in jsdom"}: ${findings.length || "no"} findings`);
    process.exitCode = findings.length ? 1 : 0;
})().catch((error) => { console.error(error); process.exitCode = 2; });
