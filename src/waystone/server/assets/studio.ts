// The studio: a list of entries, a form, and beside it the picture, the text, the changes and the report.
import { body, element, find, notice } from "./page";
import { type Form, type Given, makeForm } from "./studio_form";
import type { Desk } from "./studio_grid";
import { draw } from "./studio_picture";
import { planOf } from "./studio_plan";
import { type Entry, type Mistake, type Pack, type Row, type State, type Table, ask, calmly, label, plain } from "./studio_state";
import { textSide } from "./studio_text";
import { type Word, type Words, wordOf } from "./studio_values";
import { showTrial, simulate } from "./studio_trial";

interface Chosen {
  file: string;
  table: string;
  key: string;
}

let state: State;
let chosen: Chosen | null = null;
let form: Form | null = null;
let formOf = ""; // the word of the entry that the form was made for: another has other fields
let file = "";
let tab = "picture";
let queue: Promise<unknown> = Promise.resolve();
let typed = 0; // changes made in the text so far
let typing = false; // there is one that the server has not taken yet
const written = new Map<string, string>(); // what the files said when they were last shown here, or taken from here

const text = textSide(
  find("editor"),
  () => state.tables,
  (name) => vocabularies(name),
  (name, words) => {
    typed += 1;
    typing = true;
    sendText(name, words);
  },
);
const sendText = calmly(500, (name: string, words: string) => {
  const mine = typed;
  act("text", () => ({ file: name, text: words, was: written.get(name) ?? "" }))
    .then(() => {
      written.set(name, words);
      if (mine !== typed) return; // more was typed meanwhile
      typing = false;
      showTab();
    })
    .catch((error: Error) => {
      typing = false;
      return refused(error);
    });
});

/** Have something done, one after the other, and show what has become of it. */
function act(deed: string, more: object | (() => object) = {}): Promise<void> {
  const done = queue.then(async () => {
    state = await ask<State>(`${state.game}/${deed}`, typeof more === "function" ? (more as () => object)() : more);
    show();
  });
  queue = done.catch(() => undefined);
  return done;
}

function told(deed: string, more: object = {}): void {
  act(deed, more).catch(refused);
}

async function refused(error: Error): Promise<void> {
  notice(error.message);
  state = await ask<State>(state.game);
  show();
}

/** The file and the entry that are being worked on. */
function place(): { file?: string; key?: string } {
  return chosen ? { file: chosen.file, key: chosen.key } : {};
}

function lookUp(): [Table, Entry] | null {
  const table = state.tables.find((each) => each.file === chosen?.file && each.name === chosen?.table);
  const entry = table?.entries.find((each) => each.key === chosen?.key);
  return table && entry ? [table, entry] : null;
}

// ---- everything
function show(): void {
  showList();
  showVerdict();
  showForm();
  find("count").textContent = state.edits.length ? String(state.edits.length) : "";
  find<HTMLButtonElement>("undo").disabled = !state.can_undo;
  showTab();
}

function showVerdict(): void {
  const button = find("mistakes");
  const count = state.mistakes.length;
  button.textContent = count === 0 ? "No mistakes" : count === 1 ? "1 mistake" : `${count} mistakes`;
  button.classList.toggle("wrong", count > 0);
  button.title = state.mistakes.map((each) => each.said).join("\n");
}

function showTab(): void {
  const found = lookUp();
  if (tab === "picture") draw(state, found?.[0] ?? null, found?.[1] ?? null);
  if (tab === "text") showText();
  if (tab === "changes") showChanges();
}

function showText(): void {
  const names = state.files.map((each) => each.name);
  if (!names.includes(file)) file = names[0] ?? "";
  const buttons = names.map((name) => {
    const button = element("button", { type: "button", "aria-pressed": String(name === file) }, name);
    button.addEventListener("click", () => {
      file = name;
      showText();
    });
    return button;
  });
  find("files").replaceChildren(...buttons);
  if (typing) return;
  const words = state.files.find((each) => each.name === file)?.text ?? "";
  written.set(file, words);
  text.show(file, words, state.mistakes);
}

function showChanges(): void {
  const lines = state.edits.map((each) => element("li", {}, each));
  const none = element("p", { class: "care" }, "Nothing is changed yet.");
  find("changes-tab").replaceChildren(element("h2", {}, `What this pack changes of ${state.title}`), lines.length ? element("ul", {}, ...lines) : none);
}

// ---- the list
function showList(): void {
  const wanted = find<HTMLInputElement>("search").value.toLowerCase();
  const home = find("tables");
  const open = new Set([...home.querySelectorAll<HTMLElement>("details[open]")].map((each) => each.dataset["table"]));
  const parts: HTMLElement[] = [];
  let last = "";
  for (const table of state.tables) {
    const part = listed(table, wanted, open);
    if (!part) continue;
    if (table.file !== last && state.files.length > 1) parts.push(element("p", { class: "file" }, table.file));
    last = table.file;
    parts.push(part);
  }
  const place = home.scrollTop;
  home.replaceChildren(...parts);
  home.scrollTop = place;
}

function listed(table: Table, wanted: string, open: Set<string | undefined>): HTMLElement | null {
  const id = `${table.file} ${table.name}`;
  const fits = (entry: Entry): boolean => `${entry.title} ${entry.key} ${table.name}`.toLowerCase().includes(wanted);
  const entries = table.entries.filter(fits);
  if (wanted && entries.length === 0) return null;
  const rows = entries.map((entry) => item(table, entry));
  const count = element("small", {}, table.is_list ? String(table.entries.length) : "");
  const part = element("details", { "data-table": id }, element("summary", {}, plain(table.name), count), element("ul", {}, ...rows));
  part.open = open.has(id) || wanted !== "" || (chosen?.file === table.file && chosen.table === table.name);
  return part;
}

function item(table: Table, entry: Entry): HTMLElement {
  const current = chosen?.file === table.file && chosen.table === table.name && chosen.key === entry.key;
  const wrong = state.mistakes.some((each) => each.file === table.file && each.table === table.name && each.key === entry.key);
  const button = element("button", { type: "button", "aria-current": String(current) }, element("span", {}, label(entry) || plain(table.name)));
  if (wrong) button.append(element("span", { class: "s-mark wrong" }, "mistake"));
  else if (entry.state !== "same") button.append(element("span", { class: "s-mark" }, entry.state));
  button.addEventListener("click", () => choose({ file: table.file, table: table.name, key: entry.key }));
  return element("li", { class: entry.state }, button);
}

function choose(next: Chosen): void {
  chosen = next;
  form = null;
  file = next.file;
  show();
}

// ---- the form
function showForm(): void {
  const found = lookUp();
  if (!found) {
    form = null;
    find("form").replaceChildren(element("h2", {}, state.title), element("p", { class: "where" }, "Choose an entry on the left: change it here, see it on the right."), steps(), ...sentences(state.mistakes));
    return;
  }
  const [table, entry] = found;
  const mistakes = state.mistakes.filter((each) => each.file === table.file && each.table === table.name && each.key === (table.is_list ? entry.key : ""));
  const word = wordOf(table.fields, entry.row, vocabularies(table.file))?.word ?? "";
  if (!form || formOf !== word) {
    form = makeForm(table, entry, palette(table.file), vocabularies(table.file), desk(table, entry), (way, given) => set(way, given));
    formOf = word;
    find("form").replaceChildren(...form.parts);
  }
  for (const old of find("form").querySelectorAll(".s-head")) old.remove();
  const strays = form.refresh(entry, mistakes);
  find("form").prepend(head(table, entry, strays));
}

/** From an idea to an answer, for whoever has just come in. */
function steps(): HTMLElement {
  const all = [
    "Find what you want to change: a card, a monster, a map, a number of the rules. Search finds names and ids.",
    "Change it in the form, or on the map with the mouse. A mistake is told beside its field; Undo takes back.",
    "Play this: a table with your pack and bots, in another tab.",
    "Simulate: bots play it a thousand times, and as often without it. The report tells what is different.",
  ];
  return element("ol", { class: "s-steps" }, ...all.map((each) => element("li", {}, each)));
}

/** What the letters of a map stand for: entries of the same file that have a code. */
function palette(file: string): Map<string, string> {
  const rows = state.tables.filter((table) => table.file === file).flatMap((table) => table.entries);
  return new Map(rows.filter((entry) => typeof entry.row["code"] === "string").map((entry) => [String(entry.row["code"]), label(entry)]));
}

/** The words that effects of a file are made of; of a word that it does not use another file may know the fields. */
function vocabularies(file: string): Words {
  const elsewhere = (what: string, word: Word): Word => state.vocabularies.filter((each) => each.what === what).flatMap((each) => each.words).find((each) => each.word === word.word && each.fields.length) ?? word;
  return new Map(state.vocabularies.filter((each) => each.file === file).map(({ what, words }) => [what, words.map((word) => (word.fields.length ? word : elsewhere(what, word)))]));
}

/** What the map in an entry needs of the other entries of its file. */
function desk(table: Table, entry: Entry): Desk {
  const mine = (): Table[] => state.tables.filter((each) => each.file === table.file);
  const row = (): Row => mine().find((each) => each.name === table.name)?.entries.find((each) => each.key === entry.key)?.row ?? {};
  return {
    plan: (cells, cut) => planOf(mine(), table, row(), cells, cut, vocabularies(table.file)),
    rows: () => (Array.isArray(row()["rows"]) ? (row()["rows"] as unknown[]).map(String) : []),
    redraw: (parts) => act("redraw", { file: table.file, parts }),
    open: (name, key) => choose({ file: table.file, table: name, key }),
    wrong: () => state.mistakes.filter((each) => each.file === table.file && each.table !== table.name),
  };
}

function set(way: string[], given: Given): Promise<void> {
  return act("set", { ...chosen, way, ...given });
}

function head(table: Table, entry: Entry, strays: Mistake[]): HTMLElement {
  const where = element("p", { class: "where" }, `${plain(table.name)} `, element("code", {}, entry.key), ` in ${table.file}`);
  return element("div", { class: "s-head" }, element("h2", {}, label(entry) || plain(table.name)), where, deeds(table, entry), ...sentences(strays));
}

function deeds(table: Table, entry: Entry): HTMLElement {
  const all: [string, () => void][] = [];
  if (table.is_list && entry.state !== "removed") {
    all.push(["Duplicate", () => duplicate(table, entry)], ["Remove", () => told("remove", { ...chosen })]);
  }
  if (entry.state === "changed" || entry.state === "removed") all.push(["As in the game itself", () => restore()]);
  return element("div", { class: "s-deeds" }, ...all.map(([words, deed]) => {
    const button = element("button", { type: "button" }, words);
    button.addEventListener("click", deed);
    return button;
  }));
}

function restore(): void {
  form = null;
  told("restore", { ...chosen });
}

function duplicate(table: Table, entry: Entry): void {
  const id = window.prompt(`The ${table.key_field} of the new entry`, `${entry.key}_two`);
  if (!id) return;
  const before = { ...chosen };
  act("duplicate", { ...before, new: id })
    .then(() => choose({ file: table.file, table: table.name, key: id }))
    .catch((error: Error) => notice(error.message));
}

/** Mistakes that no field of the form shows. */
function sentences(mistakes: Mistake[]): HTMLElement[] {
  return mistakes.map((each) => element("p", { class: "s-stray" }, each.said));
}

// ---- buttons
async function open(game: string): Promise<void> {
  state = await ask<State>(game);
  chosen = null;
  form = null;
  history.replaceState(null, "", `#${game}`);
  show();
  if (tab === "trial") await showTrial(state, place);
}

function pick(name: string): void {
  tab = name;
  for (const button of document.querySelectorAll<HTMLElement>("[data-tab]")) {
    button.setAttribute("aria-selected", String(button.dataset["tab"] === name));
  }
  for (const each of ["picture", "text", "changes", "trial"]) find(`${each}-tab`).hidden = each !== name;
  if (name === "trial") void showTrial(state, place);
  showTab();
}

function toMistake(): void {
  const first = state.mistakes[0];
  if (!first) return;
  const table = state.tables.find((each) => each.file === first.file && each.name === first.table);
  if (table?.entries.some((each) => each.key === first.key)) choose({ file: first.file, table: first.table, key: first.key });
  file = first.file || file;
  pick("text");
  text.goTo(first.line);
}

async function begin(): Promise<void> {
  const pack = await ask<Pack>("pack");
  const games = find<HTMLSelectElement>("game");
  games.append(...pack.games.map((game) => element("option", { value: game.name }, game.held ? `${game.title} ●` : game.title)));
  const wanted = location.hash.slice(1);
  const first = pack.games.find((game) => game.name === wanted) ?? pack.games.find((game) => game.held) ?? pack.games[0];
  if (!first) return;
  games.value = first.name;
  games.addEventListener("change", () => void open(games.value).catch((error: Error) => notice(error.message)));
  for (const button of document.querySelectorAll<HTMLElement>("[data-tab]")) {
    button.addEventListener("click", () => pick(button.dataset["tab"] ?? "picture"));
  }
  find("search").addEventListener("input", showList);
  find("mistakes").addEventListener("click", toMistake);
  find("undo").addEventListener("click", () => {
    form = null;
    told("undo");
  });
  find("simulate").addEventListener("click", () => {
    pick("trial");
    void simulate(state, place);
  });
  find("play").addEventListener("click", () => void play());
  await open(first.name);
  body.classList.add("ready");
}

async function play(): Promise<void> {
  const page = window.open("about:blank", "_blank");
  try {
    const { url } = await ask<{ url: string }>(`${state.game}/play`, place());
    if (page) page.location.href = url;
    else location.href = url;
  } catch (error) {
    page?.close();
    notice((error as Error).message);
  }
}

begin().catch((error: Error) => notice(error.message));
