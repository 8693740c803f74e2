// Choosing: select, see what it means, confirm. By list, by board, by number.
import { bringIntoSight } from "./board";
import { Digits, Draft } from "./draft";
import type { Preview } from "./messages";
import { ask, confirms, element, find, preference, table } from "./page";

type Commit = (option: string) => void;

const PATIENCE = 900; // milliseconds for the second digit of a number
const draft = new Draft(sessionStorage, `waystone:draft:${table}`);
const digits = new Digits();
let commit: Commit = () => undefined;
let waiting = 0;

function options(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#t-options .option")];
}

function byId(option: string): HTMLElement | null {
  return document.getElementById(`t-option-${option}`);
}

function mark(): void {
  for (const each of document.querySelectorAll(".picked")) each.classList.remove("picked");
  const chosen = draft.option ? byId(draft.option) : null;
  for (const each of options()) {
    each.setAttribute("aria-pressed", String(each === chosen));
    each.title = details(each); // where there is no room for them
  }
  find("confirm").hidden = !chosen;
  if (!chosen) return;
  find("draft").textContent = sentence(chosen);
  light(chosen.dataset["touch"] ?? "", "picked");
}

/** What may be chosen now shines, unlikely places less; a picture that has changed comes without light. */
export function lightUp(touches: string[], unlikely: string[]): void {
  const lit = new Set(touches);
  const dim = new Set(preference("likely") === "off" ? [] : unlikely);
  for (const thing of document.querySelectorAll<SVGElement>("#t-board [data-touch]")) {
    const touch = thing.dataset["touch"] ?? "";
    thing.classList.toggle("lit", lit.has(touch));
    thing.classList.toggle("unlikely", dim.has(touch));
  }
}

function light(touch: string, how: string): void {
  if (!touch) return;
  for (const thing of document.querySelectorAll(`#t-board [data-touch="${CSS.escape(touch)}"]`)) thing.classList.add(how);
}

export function select(option: string): void {
  draft.select(option);
  mark();
  find("preview").textContent = "";
  if (!option) return;
  byId(option)?.scrollIntoView({ block: "nearest" });
  bringIntoSight([...document.querySelectorAll("#t-board .picked")]);
  void preview(option);
}

async function preview(option: string): Promise<void> {
  try {
    const found = await ask<Preview>(`tables/${table}/preview?option=${option}`);
    if (option !== draft.option) return;
    const fallback = found.chance ? "then dice or hidden cards decide" : "nothing is left to chance";
    find("preview").textContent = found.words.join(" ") || fallback;
  } catch {
    // no preview is no reason not to choose
  }
}

export function confirm(): void {
  if (digits.typed) return flush();
  const option = draft.option;
  if (!option) return;
  select("");
  commit(option);
}

/** Let go of what is selected and of the little menu; says whether there was something. */
export function letGo(): boolean {
  const held = !menu.hidden || draft.option !== "";
  closeMenu();
  select("");
  return held;
}

/** A click on an option: it acts if it was selected already, or if there is no other. */
export function pick(option: string): void {
  if (!confirms() || draft.option === option || options().length === 1) {
    select("");
    commit(option);
  } else select(option);
}

/** After each update: the selection stays as long as the same is asked. */
export function asked(now: number): void {
  if (draft.turnTo(now)) {
    digits.take();
    closeMenu();
    find("options").scrollTop = 0;
    const before = draft.remembered();
    if (before && byId(before)) select(before);
  }
  if (draft.option && !byId(draft.option)) draft.option = "";
  mark();
}

// ---------------------------------------------------------------- the little menu at the pointer
const menu = find("menu");

export function closeMenu(): void {
  menu.hidden = true;
}

function showMenu(x: number, y: number, ...rows: Node[]): void {
  menu.replaceChildren(...rows);
  menu.hidden = false;
  const size = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(6, Math.min(x + 6, innerWidth - size.width - 6))}px`;
  menu.style.top = `${Math.max(6, Math.min(y + 6, innerHeight - size.height - 6))}px`;
}

/** What was tapped: its options, or why it has none. */
export function tapped(thing: SVGElement | null, x: number, y: number, inspect: boolean): void {
  const touch = thing?.dataset["touch"] ?? "";
  const fitting = options().filter((each) => touch && each.dataset["touch"] === touch);
  if (!menu.hidden) {
    closeMenu();
    if (!fitting.length) return;
  }
  if (!thing) return;
  const only = fitting[0];
  if (fitting.length === 1 && only && !inspect) {
    const option = only.dataset["option"] ?? "";
    if (!confirms()) return pick(option);
    select(option);
  }
  const title = thing.querySelector(":scope > title")?.textContent ?? "";
  const rows: Node[] = [...aboutRows(title), ...fitting.map(optionRow), ...refusalRows(touch)];
  if (title) rows.push(searchRow(title));
  if (rows.length) showMenu(x, y, ...rows);
}

/** A thing's title is its name, and on further lines what is known about it. */
function aboutRows(title: string): Node[] {
  const [name = "", ...about] = title.split("\n");
  const rows: Node[] = name ? [element("h2", {}, name)] : [];
  if (about.length) rows.push(element("p", { class: "about" }, about.join("\n")));
  return rows;
}

/** An option as it reads by itself: its words, and what matters for it. */
function sentence(listed: HTMLElement): string {
  const words = listed.dataset["words"] ?? listed.querySelector("span")?.firstChild?.textContent?.trim() ?? "";
  return details(listed) ? `${words} (${details(listed)})` : words;
}

function details(listed: HTMLElement): string {
  return listed.querySelector(".details")?.textContent ?? "";
}

function numberOf(listed: HTMLElement): string {
  return listed.querySelector("kbd")?.textContent ?? "";
}

function optionRow(listed: HTMLElement): Node {
  const row = element(
    "button",
    { type: "button", class: "option" },
    element("kbd", {}, numberOf(listed)),
    element("span", {}, sentence(listed)),
  );
  row.addEventListener("click", () => {
    closeMenu();
    select("");
    commit(listed.dataset["option"] ?? "");
  });
  return row;
}

/** Why what touches the thing cannot be chosen. */
function refusalRows(touch: string): Node[] {
  const refused = [...document.querySelectorAll<HTMLElement>("#t-options .refused")];
  return refused
    .filter((each) => each.dataset["touch"] === touch)
    .map((each) => {
      const rule = each.parentElement?.querySelector(".rule")?.cloneNode(true);
      const why = element("b", {}, each.querySelector("small")?.textContent ?? "");
      return element("p", { class: "why" }, each.querySelector("span")?.textContent ?? "", ": ", why, " ", rule ?? "");
    });
}

function searchRow(title: string): Node {
  return element("button", { type: "button", "data-find": title }, "In the rules");
}

// ---------------------------------------------------------------- numbers
/** A digit was typed; says whether it belongs to a number. */
export function digit(key: string): boolean {
  const next = digits.type(key, options().length);
  if (next === "no") return false;
  clearTimeout(waiting);
  if (next === "now") flush();
  else waiting = window.setTimeout(flush, PATIENCE);
  return true;
}

function flush(): void {
  clearTimeout(waiting);
  const number = digits.take();
  options().find((each) => numberOf(each) === number)?.click();
}

export function choosing(how: Commit): void {
  commit = how;
  find("yes").addEventListener("click", confirm);
  find("no").addEventListener("click", () => select(""));
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && !event.target.closest("#t-menu, #t-stage")) closeMenu();
  });
  const point = (event: Event): void => {
    for (const each of document.querySelectorAll(".pointed")) each.classList.remove("pointed");
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest<HTMLElement>("#t-options [data-touch], #t-log [data-touch]");
    if (row) light(row.dataset["touch"] ?? "", "pointed");
    const touch = target?.closest<SVGElement>("#t-board [data-touch]")?.dataset["touch"];
    if (touch) for (const each of options()) each.classList.toggle("pointed", each.dataset["touch"] === touch);
  };
  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", point);
}
