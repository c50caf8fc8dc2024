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
  page.classList.add("live");
  look();
  setInterval(look, 1000);
  show(0);
})();
