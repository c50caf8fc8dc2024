"use strict";
// Keeps a page up to date. Without it the page is whole too, and is loaded anew by hand.
(() => {
    const body = document.body;
    if (body.classList.contains("still")) return;
    const isDesk = body.classList.contains("desk");
    let number = body.dataset.number;
    let heard = Date.now();
    let stream = null;
    let isFetching = false;
    let isWanted = false;
    let failed = 0;
    // Somebody has typed or pressed something that is not recorded yet.
    let isTouched = false;
    // What the form was about that the page came with.
    let offered = null;
    // How often something was sent: a page that was asked for before its answer is older than that.
    let answers = 0;
    // What was sent and not answered yet: where to, and the form with its token, by which it counts once.
    let unsent = null;

    // Nothing was heard for longer than two heartbeats and a half: then nobody may take this for new.
    const SILENCE = 25000;

    // `why` where the server is there and says something else than the page: a link that counts no more.
    const show = (isOld, why) => {
        body.classList.toggle("old", isOld);
        const note = document.getElementById("old");
        const text = isOld ? why || note.dataset.old : "";
        if (note.textContent !== text) note.textContent = text;
    };

    const exchange = (fresh) => {
        for (const part of document.querySelectorAll(".live[id]")) {
            const next = fresh.getElementById(part.id);
            if (!next || next.isEqualNode(part)) continue;
            const aside = [...part.querySelectorAll(".wide")].map((wide) => wide.scrollLeft);
            const focused = part.contains(document.activeElement) && document.activeElement.getAttribute("href");
            part.replaceWith(next);
            [...next.querySelectorAll(".wide")].forEach((wide, place) => { wide.scrollLeft = aside[place] || 0; });
            if (focused) next.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus();
        }
        exchangeForm(fresh);
        document.title = fresh.title;
        number = fresh.body.dataset.number;
    };

    // What a form is about: this sheet or that hand, to be typed or to be confirmed.
    const about = (part) => {
        const form = part.querySelector("form.entry");
        return form && `${form.dataset.draft} ${form.querySelector("h2").textContent}`;
    };

    // What can be read in it, and what stands in its fields as it came.
    const says = (part) =>
        part.textContent + [...part.querySelectorAll("input:not([name=token])")].map((field) => field.getAttribute("value")).join(" ");

    // A form is left alone while somebody types in it. Where it is about something else by now, that is said.
    const exchangeForm = (fresh) => {
        const doing = document.getElementById("doing");
        const next = fresh.getElementById("doing");
        if (!doing || !next || unsent) return;
        const isOther = about(next) !== offered;
        if (isTouched) {
            if (isOther) tellChanged(doing.querySelector("form.entry"));
            return;
        }
        if (!isOther && doing.contains(document.activeElement)) return;
        offered = about(next);
        // Each page has a form of its own; one that says the same stays, as somebody's thumb may be on it.
        if (says(doing) !== says(next)) doing.replaceWith(next);
    };

    const noted = (form, id, ...parts) => {
        let note = document.getElementById(id);
        if (!note) {
            note = document.createElement("div");
            note.id = id;
            note.className = "wrong";
            note.setAttribute("role", "alert");
            form.prepend(note);
        }
        note.replaceChildren(...parts);
    };

    const tellChanged = (form) => {
        if (!form || document.getElementById("changed")) return;
        const [text, look] = [document.createElement("p"), document.createElement("a")];
        text.textContent = form.dataset.changed;
        look.textContent = form.dataset.look;
        const bar = form.querySelector(".always");
        // At the desk the address has what was tapped, and its page asks about it.
        look.href = location.pathname + (bar ? location.search : "");
        // Keys that are always in sight would act on what has changed.
        for (const key of bar?.querySelectorAll("button") ?? []) key.disabled = true;
        noted(bar || form, "changed", text, look);
    };

    const refresh = async () => {
        isWanted = true;
        if (isFetching) return;
        isFetching = true;
        try {
            while (isWanted) {
                isWanted = false;
                const before = answers;
                const answer = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(8000) });
                if (answer.status === 503) {
                    isWanted = true;
                    await new Promise((later) => setTimeout(later, 500));
                    continue;
                }
                const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
                if (before !== answers) {
                    isWanted = true;
                    continue;
                }
                if (fresh.body.classList.contains("still")) {
                    show(true, fresh.querySelector("main p")?.textContent);
                    break;
                }
                exchange(fresh);
                show(false);
            }
        } catch {
            show(true);
        }
        isFetching = false;
    };

    const listen = async () => {
        stream?.abort();
        const own = new AbortController();
        stream = own;
        try {
            const answer = await fetch(`/events?since=${number}`, { cache: "no-store", signal: own.signal });
            if (!answer.ok) throw new Error();
            const reader = answer.body.getReader();
            const letters = new TextDecoder();
            let text = "";
            for (;;) {
                const { done, value } = await reader.read();
                if (done) break;
                heard = Date.now();
                if (failed > 0) {
                    refresh();
                    send();
                }
                failed = 0;
                text += letters.decode(value, { stream: true });
                const lines = text.split("\n");
                text = lines.pop();
                if (lines.some((line) => line.startsWith("data:"))) setTimeout(refresh, Math.random() * 150);
            }
        } catch {
            // What is wrong shows in that nothing comes.
        }
        if (stream !== own) return;
        stream = null;
        failed += 1;
        if (failed > 1) show(true);
        setTimeout(() => { if (!stream) listen(); }, Math.min(300 * failed, 900));
    };

    const awake = () => {
        if (document.visibilityState === "hidden") return;
        if (!stream || Date.now() - heard > 12000) listen();
        refresh();
        send();
    };

    // What was typed belongs to this sheet or this hand, and is not put into the form of another one.
    const key = `typed ${location.pathname}`;
    const kept = () => { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } };
    const keep = (form) => {
        try {
            if (form) localStorage.setItem(key, JSON.stringify({ draft: form.dataset.draft, pairs: pairs(form) }));
            else localStorage.removeItem(key);
        } catch {
            // Where nothing can be kept it is still in the form.
        }
    };

    const pairs = (form) => [...new FormData(form)].filter(([name]) => name !== "token" && name !== "after");

    // The same as one line, to be copied by hand.
    const line = (form) => {
        const value = (name) => form.elements[name]?.value.trim() || "";
        const scores = [...form.querySelectorAll("[data-number]")].map(({ dataset: { number } }) => {
            const games = value(`won-${number}`) ? `:${value(`won-${number}`)}/${value(`lost-${number}`)}` : "";
            return `${number}=${value(`sign-${number}`)}${value(`points-${number}`)}${games}`;
        });
        return [form.dataset.line, ...(scores.length ? scores : [value("line")])].join(" ");
    };

    const tellUnsent = (form) => {
        const [text, code] = [document.createElement("p"), document.createElement("code")];
        text.textContent = form.dataset.unsent;
        code.textContent = line(form);
        noted(form, "unsent", text, code);
    };

    const send = async () => {
        if (!unsent || unsent.isUnderWay) return;
        unsent.isUnderWay = true;
        const { form, to, text } = unsent;
        try {
            const body = new URLSearchParams(text);
            const answer = await fetch(to, { method: "POST", body, signal: AbortSignal.timeout(10000) });
            if (answer.status === 503 || answer.status === 429) throw new Error();
            const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
            unsent = null;
            answers += 1;
            isTouched = false;
            if (answer.redirected) keep(null);
            // What the address said of the hand is recorded now.
            if (answer.redirected && isDesk) history.replaceState(null, "", new URL(answer.url).pathname);
            const doing = document.getElementById("doing");
            const next = fresh.getElementById("doing");
            if (next) {
                doing.replaceWith(next);
                const form = next.querySelector("form.entry");
                isTouched = form !== null && !answer.redirected;
                if (answer.redirected) offered = about(next);
                if (!form) keep(null);
                else if (!answer.redirected) keep(form);
                next.querySelector("[role=alert], .preview")?.scrollIntoView({ block: "center" });
                exchange(fresh);
            } else if (isDesk && answer.status === 403) {
                // Started again, the program knows this browser no more: what was tapped is offered behind its new link.
                keep(form);
                const text = document.createElement("p");
                text.textContent = fresh.querySelector("main p")?.textContent;
                noted(form, "unsent", text);
            } else {
                if (answer.ok) keep(null);
                doing.replaceChildren(...fresh.querySelector("main").childNodes);
            }
        } catch {
            unsent.isUnderWay = false;
            tellUnsent(form);
            setTimeout(send, 1000 + Math.random() * 500);
        }
    };

    // Keys that were tapped before the answer to the one before them: each is pressed in the form that comes.
    const pressed = [];
    let isStepping = false;

    // A key that only leads on to a longer line: what it comes to takes the place of the form.
    const step = async (form, submitter) => {
        isStepping = true;
        const query = new URLSearchParams(new FormData(form, submitter));
        const to = `${form.getAttribute("action")}?${query}`;
        try {
            const answer = await fetch(to, { cache: "no-store", signal: AbortSignal.timeout(8000) });
            const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
            const next = fresh.getElementById("doing");
            if (!answer.ok || !next) throw new Error();
            const isOther = offered !== null && about(next) !== offered;
            const doing = document.getElementById("doing");
            const isAtKeys = doing.contains(document.activeElement);
            doing.replaceWith(next);
            // Whoever goes by the keyboard goes on from the keys that can come next.
            if (isAtKeys) next.querySelector(".steps button")?.focus({ preventScroll: true });
            history.replaceState(null, "", query.get("line") ? to : location.pathname);
            keep(next.querySelector("form.entry"));
            isTouched = query.get("line") !== "";
            if (isOther) {
                offered = about(next);
                exchange(fresh);
            }
        } catch {
            location.href = to;
            return;
        }
        isStepping = false;
        const label = pressed.shift();
        const key = [...document.querySelectorAll("#doing .steps button")].find((button) => button.textContent === label);
        if (key) key.form.requestSubmit(key);
        else pressed.length = 0;
    };

    // The clock of a series goes on between two pages.
    const ticks = () => {
        const clock = document.querySelector("#clock .clock[data-left]");
        if (!clock) return;
        clock.ends ??= Date.now() + clock.dataset.left * 1000;
        const left = Math.ceil((clock.ends - Date.now()) / 1000);
        if (left > 0) {
            clock.querySelector(".left").textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
            return;
        }
        clock.classList.add("over");
        clock.lastElementChild.textContent = clock.dataset.over;
    };
    setInterval(ticks, 500);

    // What the figures of a sheet come to so far, for whoever types them.
    const sum = (form) => {
        const told = form.querySelector(".sum");
        if (!told) return;
        const points = [...form.querySelectorAll("[data-number]")].map(({ dataset: { number } }) => {
            const text = form.elements[`points-${number}`].value.trim().replace(",", ".").replace("−", "-");
            const sign = form.elements[`sign-${number}`].value === "-" && !/^[-+]/.test(text) ? -1 : 1;
            return text === "" ? NaN : sign * Number(text);
        });
        const typed = points.filter((points) => !Number.isNaN(points));
        told.hidden = typed.length === 0;
        const total = typed.reduce((all, one) => all + one, 0);
        told.lastElementChild.textContent = `${total > 0 ? "+" : ""}${total}`.replace("-", "−").replace(".", told.dataset.mark);
    };

    document.addEventListener("input", (event) => {
        const form = event.target.closest("form");
        if (!form) return;
        sum(form);
        if (!form.matches(".entry")) return;
        isTouched = true;
        keep(form);
    });
    // A second tap of a nervous finger falls on the key that has come into the place of the first.
    let tapped = { label: "", at: 0, x: 0, y: 0 };
    document.addEventListener("click", (event) => {
        const label = event.target.closest?.(".steps button")?.textContent;
        if (label === undefined || event.detail === 0) return;
        const { clientX: x, clientY: y, timeStamp: at } = event;
        const isSecond = at - tapped.at < 300 && Math.hypot(x - tapped.x, y - tapped.y) < 20;
        if (isSecond && label !== tapped.label) event.preventDefault();
        else tapped = { label, at, x, y };
    });
    document.addEventListener("submit", (event) => {
        const steps = event.target.closest("form.steps");
        if (steps && document.getElementById("doing")?.contains(steps)) {
            event.preventDefault();
            if (isStepping) pressed.push(event.submitter?.textContent);
            else step(steps, event.submitter);
            return;
        }
        const form = event.target.closest("form.entry");
        if (!form) return;
        event.preventDefault();
        // What a key adds is not shown yet, so that nothing is recorded without it.
        if (unsent || isStepping) return;
        const text = new URLSearchParams(new FormData(form, event.submitter)).toString();
        unsent = { form, to: form.action, text, isUnderWay: false };
        send();
    });
    const restore = (form, typed) => {
        if (!form || typed?.draft !== form.dataset.draft) return;
        for (const [name, value] of typed.pairs) {
            const field = form.elements[name];
            if (!field || field.type === "hidden") continue;
            field.value = value;
            isTouched = true;
        }
    };
    const begun = document.querySelector("form.entry");
    restore(begun, kept());
    if (begun) sum(begun);
    // The keys came with an empty line; those behind what was typed before are fetched.
    if (isTouched && begun?.method === "post" && begun.querySelector(".guide") && begun.elements.line?.value) {
        const text = new URLSearchParams(new FormData(begun));
        text.set("do", "add");
        unsent = { form: begun, to: begun.action, text: text.toString(), isUnderWay: false };
        send();
    }
    offered = about(document);

    // A hand that was half tapped when the page or the program ended is offered again.
    const half = isDesk && begun && kept();
    const halfLine = half && half.draft === begun.dataset.draft && half.pairs.find(([name]) => name === "line")?.[1];
    if (isDesk && new URLSearchParams(location.search).get("line")) isTouched = true;
    if (halfLine && !new URLSearchParams(location.search).get("line")) location.replace(`${location.pathname}?${new URLSearchParams({ line: halfLine })}`);

    // The screen stays on while an evening is open, unless somebody has switched that off.
    const stayAwake = async () => {
        const wish = document.getElementById("awake");
        if (!wish || !navigator.wakeLock) return;
        wish.parentElement.hidden = false;
        wish.checked = localStorage.getItem("asleep") === null;
        let lock = null;
        const follow = async () => {
            if (wish.checked) localStorage.removeItem("asleep");
            else localStorage.setItem("asleep", "1");
            try {
                if (!wish.checked) await lock?.release();
                else if (document.visibilityState === "visible") lock = await navigator.wakeLock.request("screen");
            } catch {
                // A phone that saves its power says no.
            }
        };
        wish.addEventListener("change", follow);
        document.addEventListener("visibilitychange", follow);
        await follow();
    };
    stayAwake();

    // A file may be dropped, too; one that is too large is told before it is sent.
    for (const field of document.querySelectorAll("[data-drop]")) {
        const choice = field.querySelector("input[type=file]");
        const look = () => {
            const large = choice.files[0]?.size > choice.dataset.most ? choice.dataset.large : "";
            choice.setCustomValidity(large);
            field.querySelector("[role=status]").textContent = large;
        };
        choice.addEventListener("change", look);
        field.addEventListener("dragover", (event) => event.preventDefault());
        field.addEventListener("drop", (event) => {
            event.preventDefault();
            choice.files = event.dataTransfer.files;
            look();
        });
    }

    // Who is dragged at a table that is being put together takes the other's seat, and the others move up.
    const seated = document.querySelector("ol.seated");
    let dragged = null;
    seated?.addEventListener("dragstart", (event) => { dragged = event.target.closest("li"); });
    seated?.addEventListener("dragover", (event) => event.preventDefault());
    seated?.addEventListener("drop", (event) => {
        event.preventDefault();
        const at = event.target.closest("li");
        if (!dragged || !at || at === dragged) return;
        const isBehind = dragged.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
        if (isBehind) at.after(dragged);
        else at.before(dragged);
        const form = seated.closest("form");
        form.requestSubmit(form.querySelector(".unseen"));
    });

    // Who is dragged to somebody else's seat changes places, as by two taps.
    const seatOf = (event) => event.target.closest?.("[data-seat]");
    document.addEventListener("dragstart", (event) => {
        const seat = seatOf(event);
        if (seat) event.dataTransfer.setData("text/plain", seat.dataset.seat);
    });
    document.addEventListener("dragover", (event) => { if (seatOf(event)) event.preventDefault(); });
    document.addEventListener("drop", async (event) => {
        const seat = seatOf(event)?.dataset.seat;
        if (!seat) return;
        event.preventDefault();
        const first = event.dataTransfer.getData("text/plain");
        if (!/^\d+$/.test(first) || first === seat) return;
        const answer = await fetch(`${location.pathname}?first=${first}`, { cache: "no-store" });
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const form = page.querySelector(`button[data-seat="${seat}"]`)?.form;
        if (!form) return;
        document.body.append(form);
        form.submit();
    });

    setInterval(() => {
        if (Date.now() - heard <= SILENCE) return;
        show(true);
        heard = Date.now();
        listen();
    }, 1000);
    document.addEventListener("visibilitychange", awake);
    document.addEventListener("resume", awake);
    addEventListener("pageshow", (event) => { if (event.persisted) awake(); });
    addEventListener("online", awake);
    listen();
})();
