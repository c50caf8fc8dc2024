(() => {
  const page = document.documentElement;
  const slides = Array.from(document.querySelectorAll(".slide"));
  const isOld = () => Date.now() - Date.parse(page.dataset.made) > page.dataset.stale * 1000;
  const look = () => page.classList.toggle("old", isOld());
  // Each slide is of the file as it is then; the window remembers in its name which one is next. What comes from a server
  // is fetched first: while there is none, the slides go on turning.
  const goOn = async (at) => {
    if (location.protocol !== "file:") {
      try {
        const answer = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(8000) });
        if (!answer.ok) throw new Error();
      } catch {
        return show(at);
      }
    }
    window.name = at;
    location.reload();
  };
  const show = (at) => {
    slides.forEach((slide, place) => slide.classList.toggle("now", place === at));
    setTimeout(() => goOn((at + 1) % slides.length), slides[at].dataset.seconds * 1000);
  };
  const tick = () => document.querySelectorAll(".clock[data-until]").forEach((clock) => {
    const left = Math.ceil((Date.parse(clock.dataset.until) - Date.now()) / 1000);
    const [time, told] = clock.children;
    time.textContent = left > 0 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : "";
    if (left > 0) return;
    clock.classList.add("over");
    told.textContent = clock.dataset.over;
  });
  page.classList.add("live");
  look();
  setInterval(() => { look(); tick(); }, 1000);
  show(slides[Number(window.name)] ? Number(window.name) : 0);
})();
