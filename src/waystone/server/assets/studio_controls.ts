// What a value is changed with: a box, a pick list, ticks, a list of tables. Each is made from what the loader reads.
import { element } from "./page";
import { type Field, type Row, plain } from "./studio_state";
import { Raw, type Words, describe, fieldsOf, freshRow, isNeeded, isSettled, moved, numbersOf, phrasesOf, phraseText, reworded, toml, wordField, wordOf } from "./studio_values";

const LONG = 50;

/** A mistake, and the way to where it is from here. */
export interface Wrong {
  way: string[];
  words: string;
}

export interface Control {
  node: HTMLElement;
  input: HTMLElement; // says when the value was changed
  show: (value: unknown, written: string) => void;
  read: () => unknown; // undefined: left out
  tell?: (wrong: Wrong[]) => Wrong[]; // shows mistakes inside beside their fields, and gives back the others
}

/** For each way in which a loader reads a field: what it is changed with, if the value is of that kind. */
const MAKERS: Record<string, (field: Field, value: unknown, words: Words) => Control | null> = {
  flag: (field) => flag(isNeeded(field)),
  number: (field) => number(field),
  choice: (field) => choice(field),
  ref: (field) => choice(field),
  word: (field) => choice(field),
  choices: (field) => ticks(field),
  numbers: (field, value) => (isList(value) ? numbers(field) : null),
  texts: (field, value) => (isList(value) ? lines(field) : null),
  refs: (field, value) => (isList(value) ? lines(field) : null),
  entries: (field, value, words) => (field.fields.length && isTables(value) ? tables(field.fields, words, isNeeded(field)) : null),
  phrases: (field, _, words) => phrases(field, words),
  phrase_list: (field, value, words) => (isList(value) ? phraseList(field, words) : null),
};
const LISTS = ["numbers", "texts", "refs", "entries", "entry"];

export function makeControl(field: Field, value: unknown, words: Words): Control {
  const kind = field.kinds[0] ?? "";
  const made = field.kinds.length === 1 ? MAKERS[kind]?.(field, value, words) : null;
  return made ?? (typeof value === "object" || LISTS.includes(kind) ? listing(value) : text(field, value));
}

function isList(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((each) => typeof each !== "object"));
}

function isTables(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((each) => typeof each === "object" && !Array.isArray(each)));
}

// ---- one value
function flag(needed: boolean): Control {
  const input = element("input", { type: "checkbox" });
  return {
    node: element("span", {}, input),
    input,
    show: (value) => {
      input.checked = value === true;
    },
    read: () => (input.checked || needed ? input.checked : undefined),
  };
}

function number(field: Field): Control {
  const limits = { min: String(field.low ?? ""), max: String(field.high ?? "") };
  const input = element("input", { type: "number", step: "1", ...limits });
  return {
    node: input,
    input,
    show: (value) => {
      input.value = value === undefined ? "" : String(value);
    },
    read: () => (input.value === "" ? undefined : Number(input.value)),
  };
}

function choice(field: Field): Control {
  const input = element("select", {});
  const said = (id: string): string => (field.kinds[0] === "ref" ? id : id.replaceAll("_", " ")) || "(none)";
  const fill = (value: unknown): void => {
    const all = [...field.choices];
    if (typeof value === "string" && !all.includes(value)) all.unshift(value);
    if ((value === undefined || !field.required || !field.always) && !all.includes("")) all.unshift("");
    input.replaceChildren(...all.map((each) => element("option", { value: each }, said(each))));
    input.value = typeof value === "string" ? value : "";
  };
  return { node: input, input, show: fill, read: () => (input.value === "" && !field.choices.includes("") ? undefined : input.value) };
}

function text(field: Field, value: unknown): Control {
  const input = typeof value === "string" && value.length > LONG ? element("textarea", { rows: "3", class: "words" }) : element("input", { type: "text" });
  const node = element("span", {}, input);
  if (field.choices.length) {
    const list = element("datalist", { id: `d-${Math.random().toString(36).slice(2)}` });
    list.append(...field.choices.map((each) => element("option", { value: each })));
    input.setAttribute("list", list.id);
    node.append(list);
  }
  const numeric = field.kinds.includes("number_or") || field.kinds.includes("number") || field.kinds.includes("amount");
  return {
    node,
    input,
    show: (now) => {
      input.value = now === undefined ? "" : String(now);
    },
    read: () => {
      if (input.value === "" && !isNeeded(field)) return undefined;
      return numeric && input.value.trim() !== "" && !Number.isNaN(Number(input.value)) ? Number(input.value) : input.value;
    },
  };
}

/** Anything else: a value as TOML. */
function listing(value: unknown): Control {
  const input = element("textarea", { rows: "1", spellcheck: "false" });
  input.addEventListener("input", () => grow(input));
  return {
    node: input,
    input,
    show: (now, written) => {
      input.value = written || (now === undefined ? (value === undefined ? "" : "[]") : toml(now));
      grow(input);
    },
    read: () => (input.value.trim() === "" ? undefined : new Raw(input.value)),
  };
}

function grow(input: HTMLTextAreaElement): void {
  input.rows = Math.max(1, Math.min(16, input.value.split("\n").length + (input.value.length > LONG && !input.value.includes("\n") ? 1 : 0)));
}

// ---- lists of values
function numbers(field: Field): Control {
  const input = element("input", { type: "text", inputmode: "numeric", class: "numbers" });
  return {
    node: input,
    input,
    show: (value) => {
      input.value = Array.isArray(value) ? value.join(", ") : "";
    },
    read: () => (input.value.trim() === "" && !isNeeded(field) ? undefined : numbersOf(input.value)),
  };
}

function lines(field: Field): Control {
  const input = element("textarea", { rows: "1", class: "words" });
  input.addEventListener("input", () => grow(input));
  return {
    node: input,
    input,
    show: (value) => {
      input.value = Array.isArray(value) ? value.join("\n") : "";
      grow(input);
    },
    read: () => {
      const all = input.value.split("\n").filter((line) => line.trim() !== "");
      return all.length === 0 && !isNeeded(field) ? undefined : all;
    },
  };
}

function ticks(field: Field): Control {
  const node = element("fieldset", { class: "s-ticks" });
  const boxes = field.choices.map((each) => element("input", { type: "checkbox", value: each }));
  node.append(...boxes.map((box) => element("label", {}, box, ` ${box.value.replaceAll("_", " ")}`)));
  return {
    node,
    input: node,
    show: (value) => {
      for (const box of boxes) box.checked = Array.isArray(value) && value.includes(box.value);
    },
    read: () => {
      const all = boxes.filter((box) => box.checked).map((box) => box.value);
      return all.length === 0 && !isNeeded(field) ? undefined : all;
    },
  };
}

// ---- lists of tables: effects among them
interface Card {
  node: HTMLElement;
  tell: (wrong: Wrong[]) => void;
}

/** A list of tables to add to, to take from and to order. A table with a word is an effect: the word says what it does. */
function tables(fields: Field[], words: Words, needed: boolean): Control {
  let rows: Row[] = [];
  let cards: Card[] = [];
  const input = element("input", { type: "hidden" });
  const list = element("ol", { class: "s-rows" });
  const node = element("div", { class: "s-tables" }, list, adder(fields, words, (row) => change([...rows, row], rows.length)), input);
  const told = (): boolean => input.dispatchEvent(new Event("input"));
  const draw = (): void => {
    cards = rows.map((row, place) => card(row, place));
    list.replaceChildren(...cards.map((each) => each.node));
  };
  const change = (next: Row[], focus: number): void => {
    rows = next;
    draw();
    cards[Math.min(focus, cards.length - 1)]?.node.querySelector<HTMLElement>("select, input, textarea, button")?.focus();
    told();
  };
  const card = (row: Row, place: number): Card => {
    const open = fieldsOf(fields, row, words).filter((field) => !isSettled(field, row[field.name]));
    const parts = [...open.filter((field) => !isWide(field)), ...open.filter(isWide)].map((field) => inner(field, row, words, (value) => {
      rows = rows.map((each, at) => (at === place ? { ...each, [field.name]: value } : each));
      told();
    }));
    const buttons = [
      deed("Up", "↑", place === 0, () => change(moved(rows, place, -1), place - 1)),
      deed("Down", "↓", place === rows.length - 1, () => change(moved(rows, place, 1), place + 1)),
      deed("Remove", "✕", false, () => change(rows.filter((_, at) => at !== place), place)),
    ];
    const pick = wordPick(fields, row, words, (word) => change(rows.map((each, at) => (at === place ? reworded(fields, each, words, word) : each)), place));
    const wrong = wrongLine();
    const head = element("div", { class: "s-row-head" }, ...(pick ? [pick] : [element("b", {}, String(place + 1))]), element("span", { class: "s-row-deeds" }, ...buttons));
    const help = wordOf(fields, row, words)?.help;
    const made = element("li", { class: "s-row" }, head, ...(help ? [element("p", { class: "help" }, ...quoted(help))] : []), element("div", { class: "s-inners" }, ...parts.map((part) => part.node)), wrong.node);
    return {
      node: made,
      tell: (all) => {
        const left = parts.reduce((rest, part) => part.tell(rest), all);
        wrong.say(left.map((each) => each.words).join("; "));
        made.classList.toggle("bad", left.length > 0);
      },
    };
  };
  return {
    node,
    input,
    show: (value) => {
      const now = Array.isArray(value) ? (value as Row[]) : [];
      if (toml(now) === toml(rows) && cards.length === rows.length) return; // as it is: the focus stays where it is
      rows = now;
      draw();
    },
    read: () => (rows.length === 0 && !needed ? undefined : rows),
    tell: (wrong) => {
      for (const [place, each] of cards.entries()) each.tell(inside(wrong, String(place)));
      return wrong.filter(({ way }) => !cards[Number(way[0])]);
    },
  };
}

/** Whether a field needs a line of its own: a list of tables, or of ticks. */
function isWide(field: Field): boolean {
  return field.fields.length > 0 || field.kinds[0] === "choices";
}

/** A field of a table in a list. */
function inner(field: Field, row: Row, words: Words, give: (value: unknown) => void): { node: HTMLElement; tell: (wrong: Wrong[]) => Wrong[] } {
  const value = row[field.name];
  const control = makeControl(field, value, words);
  control.show(value, "");
  control.input.addEventListener("input", () => give(control.read()));
  const wrong = wrongLine();
  const hint = describe(field);
  const name = element("span", { class: "name" }, plain(field.name), ...(isNeeded(field) ? [] : [element("small", {}, " may be left out")]));
  const about = ["flag", "choice", "ref"].includes(field.kinds[0] ?? "") || field.fields.length ? [] : [element("small", { class: "hint" }, hint)];
  const node = element(isWide(field) ? "div" : "label", { class: isWide(field) ? "s-inner wide" : "s-inner", "data-inner": field.name }, name, control.node, ...about, wrong.node);
  return {
    node,
    tell: (all) => {
      const mine = inside(all, field.name);
      const left = control.tell ? control.tell(mine) : mine;
      wrong.say(left.map((each) => each.words).join("; "));
      node.classList.toggle("bad", left.length > 0);
      return all.filter(({ way }) => way[0] !== field.name);
    },
  };
}

function wordPick(fields: Field[], row: Row, words: Words, pick: (word: string) => void): HTMLElement | null {
  const field = wordField(fields);
  if (!field) return null;
  const now = String(row[field.name] ?? "");
  const all = (words.get(field.what) ?? []).map((each) => each.word);
  const select = element("select", { "aria-label": `The ${field.what}`, "data-word": "" }, ...(all.includes(now) ? all : [now, ...all]).map((each) => element("option", { value: each }, plain(each))));
  select.value = now;
  select.addEventListener("change", () => pick(select.value));
  return select;
}

/** What adds to a list: for effects a pick list of the words, each with what it does. */
function adder(fields: Field[], words: Words, add: (row: Row) => void): HTMLElement {
  const field = wordField(fields);
  if (!field) {
    const button = element("button", { type: "button", class: "s-add" }, "Add one");
    button.addEventListener("click", () => add(freshRow(fields, words)));
    return button;
  }
  const what = `${/^[aeiou]/i.test(field.what) ? "an" : "a"} ${field.what}`;
  const options = (words.get(field.what) ?? []).map((each) => element("option", { value: each.word, title: each.help }, plain(each.word)));
  const select = element("select", { class: "s-add", "aria-label": `Add ${what}` }, element("option", { value: "" }, `Add ${what}...`), ...options);
  select.addEventListener("change", () => {
    const word = select.value;
    select.value = "";
    if (word) add(freshRow(fields, words, word));
  });
  return select;
}

function deed(words: string, sign: string, off: boolean, act: () => void): HTMLElement {
  const button = element("button", { type: "button", "aria-label": words, title: words, "data-deed": words.toLowerCase() }, sign);
  button.disabled = off;
  button.addEventListener("click", act);
  return button;
}

/** The mistakes one step further on a way. */
function inside(wrong: Wrong[], step: string): Wrong[] {
  return wrong.filter(({ way }) => way[0] === step).map((one) => ({ ...one, way: one.way.slice(1) }));
}

function wrongLine(): { node: HTMLElement; say: (words: string) => void } {
  const node = element("div", { class: "wrong", role: "alert" });
  node.hidden = true;
  return {
    node,
    say: (words) => {
      node.textContent = words;
      node.hidden = !words;
    },
  };
}

/** A sentence with the names of fields set apart. */
function quoted(sentence: string): (Node | string)[] {
  return sentence.split("`").map((part, place) => (place % 2 ? element("code", {}, plain(part).toLowerCase()) : part));
}

// ---- effects written as a text
function phrases(field: Field, words: Words): Control {
  const word: Field = { name: "word", kinds: ["word"], required: true, always: true, low: null, high: null, choices: field.choices, what: field.what, fields: [] };
  const list = tables([word], words, true);
  return {
    node: list.node,
    input: list.input,
    show: (value) => list.show(phrasesOf(typeof value === "string" ? value : ""), ""),
    read: () => phraseText(list.read() as Row[]),
  };
}

function phraseList(field: Field, words: Words): Control {
  let all: string[] = [];
  const input = element("input", { type: "hidden" });
  const list = element("ol", { class: "s-rows s-texts" });
  const add = element("button", { type: "button", class: "s-add" }, "Add one");
  const told = (): boolean => input.dispatchEvent(new Event("input"));
  const draw = (): void => list.replaceChildren(...all.map((text, place) => {
    const one = phrases(field, words);
    one.show(text, "");
    one.input.addEventListener("input", () => {
      all = all.map((each, at) => (at === place ? String(one.read()) : each));
      told();
    });
    const remove = deed("Remove", "✕", false, () => change(all.filter((_, at) => at !== place)));
    return element("li", { class: "s-row" }, element("div", { class: "s-row-head" }, element("b", {}, String(place + 1)), element("span", { class: "s-row-deeds" }, remove)), one.node);
  }));
  const change = (next: string[]): void => {
    all = next;
    draw();
    told();
  };
  add.addEventListener("click", () => change([...all, ""]));
  return {
    node: element("div", { class: "s-tables" }, list, add, input),
    input,
    show: (value) => {
      const now = Array.isArray(value) ? value.map(String) : [];
      if (toml(now) === toml(all) && list.children.length === all.length) return;
      all = now;
      draw();
    },
    read: () => all,
  };
}
