// Tips for the first match of each game: one bubble at a time, where it is needed.
import { body, find, game } from "./page";

interface Tip {
  key: string;
  at: string; // what it points at
  words: string;
  when: () => boolean;
}

const seen = (selector: string): boolean => document.querySelector(selector) !== null;
const mine = (): boolean => body.classList.contains("mine");

const TIPS: Tip[] = [
  { key: "goal", at: "#t-stage", words: `Welcome to ${body.dataset["title"]}. The goal: ${body.dataset["goal"]}`, when: () => true },
  { key: "prompt", at: "#t-prompt", words: "This line always says whose turn it is and what is asked.", when: mine },
  { key: "lit", at: "#t-stage", words: "Whatever glows on the board can be chosen. Click it, then confirm in the little menu.", when: () => mine() && seen("#t-board .lit") },
  { key: "options", at: ".p-options", words: "Here is everything you may do, with numbers to type. What is not possible says why.", when: mine },
  { key: "dice", at: ".p-dice", words: "The last roll stays here, with its sum and how often you get as much.", when: () => seen("#t-dice .roll") },
  { key: "undo", at: "#t-undo", words: "Changed your mind? Undo works until dice are rolled or something hidden is seen.", when: () => mine() && seen("#t-undo:not([aria-disabled])") },
  { key: "hint", at: "#t-hint-button", words: "Not sure? Ask for a hint: it shows good options and your chance to win.", when: () => mine() && Number(body.dataset["moment"]) > 1 },
  { key: "bots", at: ".p-options", words: "The others play now. Watch them, or skip to your turn.", when: () => seen("[data-do=skip]") },
  { key: "rules", at: "#t-rules-button", words: "Every number like a rule's opens the rules at that place. Press ? for keys and for these tips again.", when: () => mine() && Number(body.dataset["moment"]) > 3 },
];

const store = `waystone:coach:${game}`;
let done = new Set((localStorage.getItem(store) ?? "").split(" "));
let current: Tip | null = null;

function remember(key: string): void {
  done.add(key);
  localStorage.setItem(store, [...done].join(" "));
}

function place(tip: Tip): void {
  const bubble = find("coach");
  const target = document.querySelector(tip.at);
  document.querySelector(".coached")?.classList.remove("coached");
  if (!target) return;
  if (tip.at !== "#t-stage") target.classList.add("coached");
  const at = target.getBoundingClientRect();
  const size = bubble.getBoundingClientRect();
  const clamp = (value: number, most: number): number => Math.max(12, Math.min(most - 12, value));
  let left = at.left - size.width - 16;
  let top = at.top + 12;
  if (tip.at === "#t-stage") {
    left = at.left + at.width / 2 - size.width / 2;
    top = at.top + at.height - size.height - 24;
  } else if (left < 8) {
    left = at.left + at.width / 2 - size.width / 2;
    top = at.bottom + 12 + size.height < innerHeight ? at.bottom + 12 : at.top - size.height - 12;
  }
  bubble.style.left = `${clamp(left, innerWidth - size.width)}px`;
  bubble.style.top = `${clamp(top, innerHeight - size.height)}px`;
}

export function coach(): void {
  if (body.classList.contains("learning") || !body.dataset["seats"] || done.has("end") || body.classList.contains("over")) return hide();
  if (current && !current.when()) current = null;
  current ??= TIPS.find((tip) => !done.has(tip.key) && tip.when()) ?? null;
  if (!current) return hide();
  find("coach").hidden = false;
  find("coach-words").textContent = current.words;
  place(current);
}

function hide(): void {
  find("coach").hidden = true;
  document.querySelector(".coached")?.classList.remove("coached");
}

export function coachAgain(): void {
  done = new Set();
  current = null;
  localStorage.removeItem(store);
  coach();
}

find("coach-next").addEventListener("click", () => {
  if (current) remember(current.key);
  current = null;
  coach();
});
find("coach-end").addEventListener("click", () => {
  remember("end");
  hide();
});
window.addEventListener("resize", coach);
