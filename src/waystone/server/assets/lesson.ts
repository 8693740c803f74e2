// The lesson beside the table: what to do now, what was said before, and a ring around what it speaks of.
import { turnToThings } from "./board";
import { body, find } from "./page";

// The parts of the page that a step can point at; on a phone some of them lie behind a tab.
const PARTS: Record<string, string> = { board: "#t-stage", dice: ".p-dice", log: ".p-log", options: ".p-options", prompt: "#t-prompt", seats: ".p-seats" };

const learning = body.classList.contains("learning");
let reading = -1; // which of what was said is shown; the last one is said now

function said(): HTMLElement[] {
  return [...find("lesson").querySelectorAll<HTMLElement>(".said")];
}

function visible(thing: Element): boolean {
  const box = thing.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
}

/** What the lesson points at: things on the board, a part of the page, or the tab that leads there. */
function pointed(point: string): Element[] {
  const things = [...document.querySelectorAll(`#t-board [data-touch="${CSS.escape(point)}"]`)];
  const part = document.querySelector(PARTS[point] ?? "[data-nothing]");
  if (part && visible(part)) return [...things, part];
  return [...things, ...document.querySelectorAll(`.tabs [data-tab="${CSS.escape(point)}"]`)];
}

/** Scroll the list of options until the wanted one lies near its top. */
function bringIntoSight(answer: HTMLElement): void {
  const list = find("options");
  const [box, frame] = [answer.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < frame.top || box.bottom > frame.bottom) list.scrollTop += box.top - frame.top - frame.height / 4;
}

/** A small screen shows a part of the board: the one with what the lesson speaks of, or else with what it waits for. */
function turnBoard(now: HTMLElement | undefined): void {
  const { point = "", wanted = "" } = now?.dataset ?? {};
  const answer = wanted ? document.getElementById(`t-option-${wanted}`)?.dataset["touch"] : "";
  for (const touch of [point, answer]) {
    const things = touch ? [...document.querySelectorAll(`#t-board [data-touch="${CSS.escape(touch)}"]`)].filter(visible) : [];
    if (things.length) return turnToThings(things);
  }
}

function ring(now: HTMLElement | undefined): void {
  for (const each of document.querySelectorAll(".taught")) each.classList.remove("taught");
  if (!now || find("lesson-panel").hidden) return;
  const { point = "", wanted = "" } = now.dataset;
  const answer = wanted ? document.getElementById(`t-option-${wanted}`) : null;
  if (answer) bringIntoSight(answer);
  for (const each of [...(point ? pointed(point) : []), ...(answer ? [answer] : [])]) each.classList.add("taught");
}

function turnTo(page: number): void {
  const pages = said();
  reading = Math.max(0, Math.min(page, pages.length - 1));
  pages.forEach((each, number) => {
    each.hidden = number !== reading;
  });
  const now = pages.at(-1);
  const shown = pages[reading];
  find("lesson-count").textContent = "over" in (shown?.dataset ?? {}) ? "is over" : `${shown?.dataset["step"] ?? ""} of ${now?.dataset["steps"] ?? ""}`;
  find<HTMLButtonElement>("lesson-back").disabled = reading === 0;
  find<HTMLButtonElement>("lesson-on").disabled = reading === pages.length - 1;
  ring(now);
}

/** Another answer must wait: the lesson says why. False if it cannot, since there is none or it is hidden. */
export function notYet(words: string): boolean {
  if (!learning || find("lesson-panel").hidden) return false;
  find("lesson-not-yet").textContent = words;
  return true;
}

/** After each update of the page. Something new that is said is shown, whatever is being read. */
export function showLesson(news: boolean): void {
  if (!learning) return;
  if (news) {
    turnTo(said().length - 1);
    turnBoard(said().at(-1));
    find("lesson-not-yet").textContent = "";
  } else ring(said().at(-1));
}

function hide(yes: boolean): void {
  find("lesson-panel").hidden = yes;
  find("lesson-show").hidden = !yes;
  ring(said().at(-1));
}

export function hideLesson(): void {
  if (learning) hide(true);
}

export function toggleLesson(): void {
  if (learning) hide(!find("lesson-panel").hidden);
}

for (const name of document.querySelectorAll<HTMLInputElement>("[data-name]")) name.value = localStorage.getItem("waystone:name") ?? "";

if (learning) {
  find("lesson-back").addEventListener("click", () => turnTo(reading - 1));
  find("lesson-on").addEventListener("click", () => turnTo(reading + 1));
  find("lesson-hide").addEventListener("click", () => {
    hide(true);
    find("lesson-show").focus();
  });
  find("lesson").addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-hide]")) hide(true);
  });
  find("lesson-show").addEventListener("click", () => {
    hide(false);
    find("lesson-hide").focus();
  });
  addEventListener("resize", () => ring(said().at(-1)));
}
