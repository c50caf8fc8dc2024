// Photographs every page of a folder, and the live pages of the server whose links it holds: walls slide by slide at four sizes,
// papers as PDF. Says what is cut off, and what on a wall is smaller than a fortieth of its height.
"use strict";
const { existsSync, readFileSync, readdirSync } = require("fs");

const folder = process.argv[2];
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const chromium = [process.env.CHROMIUM, ...browsers].find((path) => path && existsSync(path));
const sizes = [[1920, 1080], [1366, 768], [1024, 768], [390, 844]];

// What is seen and does not fit, or is too small to be read from the back of the hall; the foot is a footnote.
const faults = (isWall) => {
    const found = [];
    for (const one of document.querySelectorAll("body *")) {
        const text = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join("").trim();
        const style = getComputedStyle(one);
        if (!text || style.visibility === "hidden" || one.closest(".unseen, .skip, thead, .foot, noscript, script, style")) continue;
        const size = parseFloat(style.fontSize) / innerHeight;
        if (isWall && innerWidth > 700 && size < 0.025) found.push(`${(100 * size).toFixed(2)} %: ${text}`);
        const box = [one, one.parentElement].find((box) => getComputedStyle(box).overflow === "hidden" && (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 4));
        const head = one.closest(".head");
        const outside = head && one.getBoundingClientRect().bottom > head.getBoundingClientRect().bottom + 3;
        if (isWall && outside) found.push(`below the head: ${text}`);
        // What there is no room for beside a name is left out whole.
        if (box && !box.matches(".note")) found.push(`cut off: ${text}`);
    }
    return [...new Set(found)];
};

async function photograph(page, url, name) {
    const tell = async (what, isWall) => {
        for (const fault of await page.evaluate(faults, isWall)) console.log(`${name}${what}: ${fault}`);
    };
    await page.setViewport({ width: 1366, height: 768 });
    await page.goto(url, { waitUntil: "load" });
    const slides = await page.$$eval(".slide", (slides) => slides.length);
    if (!slides && url.startsWith("file:")) {
        await tell("", false);
        await page.pdf({ path: `${folder}/${name}.pdf`, preferCSSPageSize: true, printBackground: true });
        return;
    }
    for (const [width, height] of sizes) {
        await page.setViewport({ width, height });
        for (let slide = 0; slide < (slides && width > 700 ? slides : 1); slide += 1) {
            await page.$$eval(".slide", (all, now) => all.forEach((one, at) => one.classList.toggle("now", at === now)), slide);
            await page.evaluate(() => document.documentElement.classList.remove("old"));
            const what = `-${width}x${height}-${slide + 1}`;
            await page.screenshot({ path: `${folder}/${name}${what}.png`, fullPage: width < 700 });
            await tell(what, slides > 0);
        }
    }
}

async function photographAll(browser) {
    for (const file of readdirSync(folder)) {
        const name = file.replace(/\.(html|links)$/, "");
        if (name === file) continue;
        const page = await browser.newPage();
        // No slide goes on by itself.
        await page.evaluateOnNewDocument(() => { window.setTimeout = () => 0; });
        const [base] = file.endsWith(".links") ? readFileSync(`${folder}/${file}`, "utf8").match(/http:\S+/) : [null];
        for (const path of base ? ["", "wall", "me/1", "table/1"] : [null])
            await photograph(page, base ? `${base}${path}?lang=de` : `file://${folder}/${file}`, `${name}${base ? `-live-${path.replace("/", "-")}` : ""}`);
        await page.close();
    }
}

(async () => {
    const browser = await require("puppeteer-core").launch({ executablePath: chromium, args: ["--no-sandbox", "--disable-gpu"] });
    await photographAll(browser).finally(() => browser.close());
})().catch((error) => { console.error(error); process.exitCode = 2; });
