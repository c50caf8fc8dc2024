"use strict";
// Keeps a page up to date. Without it the page is whole too, and is loaded anew by hand.
(() => {
    const body = document.body;
    if (body.classList.contains("still")) return;
    let number = body.dataset.number;
    let heard = Date.now();
    let stream = null;
    let isFetching = false;
    let isWanted = false;
    let failed = 0;

    // Nothing was heard for longer than two heartbeats and a half: then nobody may take this for new.
    const SILENCE = 25000;

    const show = (isOld) => {
        if (body.classList.contains("old") === isOld) return;
        body.classList.toggle("old", isOld);
        const note = document.getElementById("old");
        note.textContent = isOld ? note.dataset.old : "";
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
        document.title = fresh.title;
        number = fresh.body.dataset.number;
    };

    const refresh = async () => {
        isWanted = true;
        if (isFetching) return;
        isFetching = true;
        try {
            while (isWanted) {
                isWanted = false;
                const answer = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(8000) });
                if (answer.status === 503) {
                    isWanted = true;
                    await new Promise((later) => setTimeout(later, 500));
                    continue;
                }
                const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
                if (fresh.body.classList.contains("still")) {
                    show(true);
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
                if (failed > 0) refresh();
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
        setTimeout(() => { if (!stream) listen(); }, Math.min(300 * failed, 1500));
    };

    const awake = () => {
        if (document.visibilityState === "hidden") return;
        if (!stream || Date.now() - heard > 12000) listen();
        refresh();
    };

    setInterval(() => {
        if (Date.now() - heard <= SILENCE) return;
        show(true);
        heard = Date.now();
        listen();
    }, 1000);
    document.addEventListener("visibilitychange", awake);
    addEventListener("pageshow", (event) => { if (event.persisted) awake(); });
    addEventListener("online", awake);
    listen();
})();
