(() => {
  const page = document.documentElement;
  const slides = Array.from(document.querySelectorAll(".slide"));
  const isOld = () => Date.now() - Date.parse(page.dataset.made) > page.dataset.stale * 1000;
  const look = () => page.classList.toggle("old", isOld());
  const show = (at) => {
    slides.forEach((slide, place) => slide.classList.toggle("now", place === at));
    const next = () => (at + 1 < slides.length ? show(at + 1) : location.reload());
    setTimeout(next, slides[at].dataset.seconds * 1000);
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
  show(0);
})();
