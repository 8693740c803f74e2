// The first page: its pictures go on by themselves, and a match can be opened from a file.
import type { Created, Failure } from "./messages";
import { applyPreferences, find, root, still } from "./page";

applyPreferences();

/** Fade to the next moment of the match in the picture. */
function goOn(image: HTMLImageElement): void {
  const { game = "" } = image.dataset;
  const now = Number(/(\d+)\.svg$/.exec(image.src)?.[1] ?? 0);
  const next = new Image();
  next.className = "live coming";
  next.alt = image.alt;
  next.dataset["game"] = game;
  next.onload = () => {
    image.after(next);
    requestAnimationFrame(() => requestAnimationFrame(() => next.classList.remove("coming")));
    setTimeout(() => image.remove(), 1000);
  };
  next.src = `${root}/pictures/${game}/${(now + 1) % 12}.svg`;
}

if (!still()) {
  const seen = new Set<Element>();
  const watch = new IntersectionObserver((entries) => {
    for (const entry of entries) entry.isIntersecting ? seen.add(entry.target) : seen.delete(entry.target);
  });
  const windows = [...document.querySelectorAll(".window")];
  for (const each of windows) watch.observe(each);
  let turn = 0;
  setInterval(() => {
    const visible = windows.filter((each) => seen.has(each));
    const image = visible[turn++ % Math.max(1, visible.length)]?.querySelector<HTMLImageElement>("img:last-of-type");
    if (image && !document.hidden) goOn(image);
  }, 2600);
}

// A form that only shows other choices sends itself.
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-auto]")) {
  form.querySelector("button")?.remove();
  form.addEventListener("change", () => form.submit());
}
// Whoever has said a name once is called so from then on.
for (const name of document.querySelectorAll<HTMLInputElement>("[data-name]")) {
  name.value = localStorage.getItem("waystone:name") ?? "";
  name.addEventListener("change", () => localStorage.setItem("waystone:name", name.value));
}

document.getElementById("t-record")?.addEventListener("change", async () => {
  const file = find<HTMLInputElement>("record").files?.[0];
  if (!file) return;
  const answer = await fetch(`${root}/api/records`, { method: "POST", body: await file.text() });
  const made = (await answer.json()) as Created | Failure;
  if ("table" in made) location.assign(`${root}/t/${made.table}/replay`);
  else find("upload-note").textContent = made.error || "that did not work";
});
