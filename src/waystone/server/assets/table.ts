// A table in the browser: shows what the server sends, and sends what the player does.
import { allowNotices, turnComes } from "./notices";
import { applyPreferences, ask, body, copy, find, morph, notice, prefer, preference, restyle, root, table, typing } from "./page";
import { asked, choosing, closeMenu, confirm, digit, letGo, lightUp, pick, tapped } from "./choice";
import { coach, coachAgain } from "./coach";
import { fitOptions } from "./density";
import { boardChanged, lens, watchBoard } from "./board";
import { messageOf } from "./deeds";
import { Drawings, fetchDrawing } from "./drawings";
import { hideLesson, notYet, showLesson, toggleLesson } from "./lesson";
import { Live } from "./live";
import { Outbox } from "./outbox";
import type { Invitation, Invite, Message, NextTable, Nothing, Page, Seated, Sit } from "./messages";
import { askSure, openCard, showHint, showReport } from "./cards";
import { openRules, ruleOf } from "./rules";
import { tellBest } from "./bests";
import { waitWords } from "./waits";
import { watchDice } from "./dice";

let page: Page | null = null;
let lines = 0;
let answering: Page | null = null; // what the table answers for the player just now
let undoing = false; // the player takes choices back: what the table answered for them goes with it
let reading = { page: "", about: "" }; // which part of the table in words
let returned = false; // the line was lost, and nothing has been shown since it is back
const outbox = new Outbox();

// ---------------------------------------------------------------- what the server sends
function show(message: Message, texts: Record<string, string>): void {
  if (message.type === "refused") {
    if (message.do === "choose") outbox.arrived();
    undoing = false;
    if (answering) showPage(answering, {}, false);
    if (!notYet(message.error)) notice(message.error);
    return;
  }
  if (message.type === "page") showPage(message, texts, answersForPlayer(message));
}

/** Show a page; one that the table answers for the player is not theirs to act on, and soon gone. */
function showPage(sent: Page, texts: Record<string, string>, answers: boolean): void {
  const message: Page = answers ? { ...sent, mine: false, lit: [], unlikely: [] } : sent;
  answering = answers ? sent : null;
  body.classList.toggle("answering", answers);
  const first = page === null;
  const before = page;
  page = message;
  body.classList.toggle("mine", message.mine);
  body.classList.toggle("over", message.over);
  body.dataset["moment"] = String(message.moment);
  showParts(texts);
  lightUp(message.lit, message.unlikely);
  boardChanged(String(message.moment), message.facing);
  for (const seat of find("seats").children) seat.classList.toggle("asked", seat.id === `t-seat-${message.asked}`);
  asked(message.moment);
  if (returned) sendKept(message.moment);
  else outbox.turnTo(message.moment);
  returned = false;
  answerForPlayer();
  watchDice(first);
  fitOptions();
  if (texts["log"] !== undefined) announce(first);
  if (texts["chat"] !== undefined) showChat(first);
  find("watchers").hidden = !message.watchers;
  find("watchers").textContent = `${message.watchers} watching`;
  waitFrom(message);
  showRecap(message.since);
  for (const each of document.querySelectorAll("[data-speed]")) {
    each.setAttribute("aria-pressed", String(each.getAttribute("data-speed") === message.speed));
  }
  find("hint-button").hidden = !message.mine;
  turnComes(message.mine, message.moment, find("prompt").innerText, !first);
  if (first && message.mine && message.moment > 0 && find("recap").childElementCount > 1) openCard("recap");
  if (message.over) tellBest();
  if (before) tellNews(before, message);
  coach();
  showLesson(texts["lesson"] !== undefined);
}

function showParts(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    if (name === "style") restyle(text);
    else morph(find(name), text);
  }
}

/** What has begun or ended since the page before: the player's turn, the match, the next match. */
function tellNews(before: Page, now: Page): void {
  if (now.mine && !before.mine) {
    openTab("options");
    announceWords(`Your turn. ${find("prompt").innerText}`);
  }
  if (now.over && !before.over) void showReport();
  if (now.again && !before.again) notice("The others play again: press Play again to join them");
}

/** Onlookers speak in the same place, marked as such; whoever wants to can read the players alone. */
function showChat(first: boolean): void {
  scrollDown("chat", first);
  const choice = document.querySelector<HTMLElement>(".onlookers");
  if (choice) choice.hidden = !find("chat").querySelector(".onlooker");
}

let waitingFrom = 0; // when what is asked was put, by this device's clock; 0 if nobody is waited for

/** The table has waited for the asked player for so long: it goes on counting here. */
function waitFrom(now: Page): void {
  waitingFrom = now.asked === null || now.over || !now.waited ? 0 : performance.now() - 1000 * now.waited;
  tellWait();
}

function tellWait(): void {
  const words = waitingFrom ? waitWords((performance.now() - waitingFrom) / 1000) : "";
  if (find("waited").textContent === words) return; // nothing is drawn anew
  find("waited").hidden = !words;
  find("waited").textContent = words;
}

function scrollDown(name: string, quiet: boolean): void {
  const list = find(name);
  list.scrollTop = list.scrollHeight;
  if (!quiet) document.querySelector(`[data-tab="${name}"]:not([aria-current="true"])`)?.classList.add("news");
}

/** New lines of the log are read out. */
function announce(first: boolean): void {
  const log = find("log");
  const fresh = [...log.children].slice(lines).map((line) => line.querySelector("span")?.textContent ?? line.textContent ?? "");
  const more = log.childElementCount > lines;
  lines = log.childElementCount;
  scrollDown("log", first || !more);
  if (!first && fresh.length) announceWords(fresh.slice(-6).join(". "));
}

function announceWords(words: string): void {
  find("announce").textContent = words;
}

/** What happened since the last turn is the end of the log. */
function showRecap(count: number): void {
  const news = count ? [...find("log").children].slice(-count) : [];
  find("recap").replaceChildren(...news.map((line) => line.cloneNode(true)));
  const button = find("recap-button");
  if (count) button.dataset["count"] = String(count);
  else delete button.dataset["count"];
}

// ---------------------------------------------------------------- what the player does
/** Answer what is asked. Without a line the answer waits for it. */
function choose(option: number): void {
  const sent = live.send({ do: "choose", option, moment: moment(), obvious: false });
  outbox.keep(option, moment(), sent);
  if (!sent) notice("The line is lost: your choice is kept, and made as soon as the line is back");
}

/** Whether only one answer makes sense, and the player does not want to be asked everything. */
function answersForPlayer(now: Page): boolean {
  return now.mine && now.obvious !== null && !undoing && preference("ask") !== "everything";
}

/** Give the one answer that makes sense. Whoever takes choices back takes such answers back with them. */
function answerForPlayer(): void {
  if (answering) {
    live.send({ do: "choose", option: answering.obvious ?? -1, moment: answering.moment, obvious: true });
  } else if (undoing && page?.mine) {
    undoing = false;
    const back = document.getElementById("t-undo");
    if (page.obvious !== null && back && back.getAttribute("aria-disabled") !== "true") back.click();
  }
}

/** The line is back: the answer that waited is given if the same is asked. */
function sendKept(now: number): void {
  const kept = outbox.afterReturn(now);
  if (kept === "gone") notice("Something else is asked by now: the choice you made without a line was not taken");
  else if (kept && document.getElementById(`t-option-${kept.option}`)) {
    notice("The line is back: your choice is made");
    choose(kept.option);
  }
}

/** The moment of what is asked now. */
function moment(): number {
  return page?.moment ?? -1;
}

/** The table in words is sent to those who read it. */
function read(): void {
  const on = preference("show") === "text";
  live.send({ do: "read", on, ...reading });
  if (on) find("text").focus();
  else find("text").textContent = "";
}

function readPage(page: string, about: string): void {
  reading = { page, about };
  for (const each of document.querySelectorAll("[data-read]")) {
    each.setAttribute("aria-pressed", String(each.getAttribute("data-read") === page));
  }
  read();
}

function act(control: HTMLElement): void {
  if (control.getAttribute("aria-disabled") === "true") return;
  const message = messageOf(control.dataset, moment());
  if (!message) return;
  if (message.do === "undo") undoing = true;
  const send = (): void => {
    if (!live.send(message)) notice("The line is lost: try again when it is back");
  };
  const question = control.dataset["ask"];
  if (question) askSure(question, control.textContent?.trim() ?? "", send);
  else send();
}

const here = `${location.origin}${root}/t/${table}`;

async function go(control: HTMLElement): Promise<void> {
  const seat = Number(control.dataset["seat"]);
  switch (control.dataset["go"]) {
    case "again": {
      const nothing: Nothing = {};
      const next = await ask<NextTable>(`tables/${table}/again`, nothing);
      location.assign(`${root}/t/${next.table}`);
      break;
    }
    case "report":
      await showReport();
      break;
    case "invite": {
      const wish: Invite = { seat };
      const made = await ask<Invitation>(`tables/${table}/invite`, wish);
      await copy(`${here}#sit=${made.token}`, "The link of the seat is copied: whoever opens it sits there");
      break;
    }
    case "share":
      await copy(here, "The link of the table is copied");
      break;
    case "sit":
      await sitDown({ seat });
      break;
    case "invited":
      await sitDown({ token: sessionStorage.getItem(INVITED) ?? "" });
      break;
  }
}

/** Take a seat under a name of one's own, then come in again as the one who sits there. */
async function sitDown(wish: Sit): Promise<void> {
  const known = localStorage.getItem("waystone:name") ?? "";
  if (!known) return askName(wish, "");
  try {
    await sitAs(wish, known);
  } catch (error) {
    askName(wish, known);
    find("sit-note").textContent = error instanceof Error ? error.message : "";
  }
}

function askName(wish: Sit, known: string): void {
  const name = find<HTMLInputElement>("sit-name");
  name.value = known;
  find("sit-note").textContent = "";
  openCard("sit");
  find("card-sit").onsubmit = async (event) => {
    event.preventDefault();
    try {
      await sitAs(wish, name.value);
    } catch (error) {
      find("sit-note").textContent = error instanceof Error ? error.message : "";
    }
  };
}

async function sitAs(wish: Sit, name: string): Promise<void> {
  const named: Sit = { ...wish, name };
  await ask<Seated>(`tables/${table}/sit`, named);
  localStorage.setItem("waystone:name", name);
  sessionStorage.removeItem(INVITED);
  location.reload();
}

const INVITED = `waystone:invited:${table}`;

/** A link to a seat carries its token behind the #, which browsers send to nobody; we trade it for the seat.
    Until then the invitation is kept: it can be closed, and taken later. */
function sitByLink(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get("sit");
  if (token) {
    history.replaceState(null, "", location.pathname);
    sessionStorage.setItem(INVITED, token);
  }
  const kept = sessionStorage.getItem(INVITED);
  find("invited").hidden = !kept;
  if (token) void sitDown({ token });
}

function openTab(name: string): void {
  document.querySelector<HTMLElement>(".side")?.setAttribute("data-tab", name);
  for (const each of document.querySelectorAll<HTMLElement>("[data-tab]")) {
    if (each.tagName !== "BUTTON") continue;
    const current = each.dataset["tab"] === name;
    each.setAttribute("aria-current", String(current));
    if (current) each.classList.remove("news");
  }
  for (const list of ["log", "chat"]) find(list).scrollTop = find(list).scrollHeight;
}

function open(name: string): void {
  if (name === "hint") void showHint();
  else if (name === "rules") void openRules(ruleOf(document.querySelector<HTMLAnchorElement>("#t-prompt .rule")));
  else openCard(name);
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const control = target?.closest<HTMLElement>("[data-option], [data-do], [data-go], [data-open], [data-lens], [data-tab], [data-value], [data-find], [data-read]");
  if (!control || control.matches(".side")) return;
  const { option, do: deed, go: way, open: card, lens: look, tab, value, find: words, read: part } = control.dataset;
  if (option) pick(option);
  else if (deed) act(control);
  else if (way) void go(control).catch((error: Error) => notice(error.message));
  else if (card) open(card);
  else if (look) lens(look, page?.facing ?? 0);
  else if (tab) openTab(tab);
  else if (part !== undefined) readPage(part, "");
  else if (words !== undefined) {
    closeMenu();
    void openRules("", words);
  } else if (value !== undefined) setPreference(control.parentElement?.dataset["pref"] ?? "", value);
});

function setPreference(key: string, value: string): void {
  prefer(key, value);
  if (key === "notices" && value === "on") void allowNotices().then(applyPreferences);
  if (key === "show") read();
  if (key === "likely" && page) lightUp(page.lit, page.unlikely);
}

const KEYS: Record<string, () => void> = {
  u: () => document.getElementById("t-undo")?.click(),
  h: () => page?.mine && void showHint(),
  r: () => void openRules(ruleInFocus()),
  s: () => openCard("recap"),
  o: () => openCard("settings"),
  n: () => live.send({ do: "skip" }),
  m: () => lens("me", page?.facing ?? 0),
  t: () => {
    prefer("show", preference("show") === "text" ? "" : "text");
    read();
  },
  c: () => {
    openTab("chat");
    find("words").focus();
  },
  "+": () => lens("in", 0),
  "-": () => lens("out", 0),
  "?": () => openCard("help"),
  l: toggleLesson,
  Escape: () => {
    if (letGo()) return;
    hideLesson();
  },
};

/** The rule that the focused control speaks of, else the one of what is asked. */
function ruleInFocus(): string {
  const near = document.activeElement?.closest("li, h1")?.querySelector<HTMLAnchorElement>(".rule");
  return ruleOf(near ?? document.querySelector<HTMLAnchorElement>("#t-prompt .rule"));
}

document.addEventListener("keydown", (event) => {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  if (/^[0-9]$/.test(event.key)) {
    if (!digit(event.key)) lens("fit", 0);
    return;
  }
  if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement) && !(event.target instanceof HTMLAnchorElement)) return confirm();
  const does = KEYS[event.key];
  if (!does) return;
  event.preventDefault();
  does();
});

find("say").addEventListener("submit", (event) => {
  event.preventDefault();
  const words = find<HTMLInputElement>("words");
  if (words.value.trim()) live.send({ do: "say", text: words.value, name: localStorage.getItem("waystone:name") ?? "" });
  words.value = "";
});
find("words").addEventListener("keydown", (event) => {
  if (event.key === "Escape") find("words").blur();
});
document.getElementById("t-read")?.addEventListener("submit", (event) => {
  event.preventDefault();
  readPage("look", find<HTMLInputElement>("look").value);
});
find("coach-again").addEventListener("click", () => {
  find<HTMLDialogElement>("card").close();
  coachAgain();
});

setInterval(tellWait, 1000);
applyPreferences();
openTab("options");
watchBoard(tapped);
choosing((option) => choose(Number(option)));
sitByLink();
const scheme = location.protocol === "https:" ? "wss:" : "ws:";
const live = new Live(
  `${scheme}//${location.host}${root}/api/tables/${table}/live`,
  new Drawings(fetchDrawing(root, table)),
  show,
  (yes) => {
    body.classList.toggle("lost", !yes);
    if (yes && page) returned = true;
    if (yes && preference("show")) read();
  },
  () => notice("The picture cannot be fetched: trying again"),
);
