// The form of an entry, made from what the game's own loader reads.
import { element } from "./page";
import { type Cut, cutOf } from "./studio_cells";
import { type Palette, makeGrid } from "./studio_grid";
import { makeHexes } from "./studio_hexes";
import { type Entry, type Field, type Mistake, type Table, calmly, plain } from "./studio_state";
import { tilesOf } from "./studio_tiles";

/** A value as plain data, or written as TOML. */
export type Given = { value: unknown } | { toml: string };
export type Send = (way: string[], given: Given) => Promise<void>;
type Refresh = (entry: Entry, mistakes: Mistake[]) => void;

const WAIT = 350;
const LONG = 50;

export interface Form {
  parts: HTMLElement[];
  refresh: Refresh;
}

/** All fields of an entry; `refresh` shows what a change has done without taking the focus away. */
export function makeForm(table: Table, entry: Entry, palette: Palette, send: Send): Form {
  const refreshers: Refresh[] = [];
  const fields = table.fields.filter((field) => field.name !== table.key_field || !table.is_list);
  const order = (field: Field): number => (field.name === "name" ? 0 : field.fields.length ? 2 : 1);
  const parts = fields.sort((one, other) => order(one) - order(other)).map((field) => part(field, [field.name], entry, send, refreshers, palette));
  const refresh: Refresh = (now, mistakes) => {
    for (const each of refreshers) each(now, mistakes);
  };
  return { parts, refresh };
}

function part(field: Field, way: string[], entry: Entry, send: Send, refreshers: Refresh[], palette: Palette): HTMLElement {
  const cut = way.length === 1 ? cutOf(field.name, entry.row) : null;
  if (cut) return row(field, way, entry, send, refreshers, map(cut, palette));
  if (way.length === 1 && tilesOf(field.name, entry.row[field.name])) return row(field, way, entry, send, refreshers, hexes());
  if (!isGroup(field, valueAt(entry, way))) return row(field, way, entry, send, refreshers, makeControl(field, valueAt(entry, way)));
  const inner = field.fields.map((each) => part(each, [...way, each.name], entry, send, refreshers, palette));
  const group = element("fieldset", { class: "s-part" }, element("legend", {}, plain(field.name)), ...inner);
  return group;
}

function isGroup(field: Field, value: unknown): boolean {
  const table = value === undefined || (typeof value === "object" && !Array.isArray(value));
  return field.kinds.length === 1 && field.kinds[0] === "entry" && field.fields.length > 0 && table;
}

function valueAt(entry: Entry, way: string[]): unknown {
  let value: unknown = entry.row;
  for (const name of way) value = (value as Record<string, unknown> | undefined)?.[name];
  return value;
}

// ---- one field
interface Control {
  node: HTMLElement;
  input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  show: (value: unknown, written: string) => void;
  read: () => Given;
}

function row(field: Field, way: string[], entry: Entry, send: Send, refreshers: Refresh[], control: Control): HTMLElement {
  const id = `f-${way.join("-")}`;
  control.input.id = id;
  const wrong = element("div", { class: "wrong", role: "alert" });
  wrong.hidden = true;
  const name = element("label", { for: id }, plain(field.name), element("small", {}, field.required ? "" : "may be left out"));
  const line = element("div", { class: "s-field", "data-field": way.join(".") }, name, control.node, ...help(field), wrong);
  const say = (words: string): void => {
    wrong.textContent = words;
    wrong.hidden = !words;
    line.classList.toggle("bad", Boolean(words));
  };
  let changed = 0; // changes that no answer has come to yet: an answer to an earlier one must not undo them
  const give = calmly(WAIT, () => {
    const sent = changed;
    void send(way, control.read())
      .catch((error: Error) => say(error.message))
      .finally(() => {
        if (sent === changed) changed = 0;
      });
  });
  control.input.addEventListener("input", () => {
    changed += 1;
    give();
  });
  const show: Refresh = (now, mistakes) => {
    if (!changed && document.activeElement !== control.input) control.show(valueAt(now, way), written(now, way));
    line.classList.toggle("changed", now.changed.includes(way[0] ?? ""));
    say(mistakes.filter((each) => each.field === way[0] && fits(each, way)).map(sentence).join("; "));
  };
  control.show(valueAt(entry, way), written(entry, way));
  refreshers.push(show);
  return line;
}

/** Of a table inside an entry the mistake is told at the field that it names, else at its first. */
function fits(mistake: Mistake, way: string[]): boolean {
  const last = way[way.length - 1] ?? "";
  return way.length === 1 || mistake.said.includes(`: ${last}: `);
}

function sentence(mistake: Mistake): string {
  const parts = mistake.said.split(": ");
  return parts.slice(Math.min(2, parts.length - 1)).join(": ");
}

function written(entry: Entry, way: string[]): string {
  if (way.length === 1) return entry.written[way[0] ?? ""] ?? "";
  const value = valueAt(entry, way);
  return value === undefined ? "" : toml(value);
}

/** A small value as TOML. */
export function toml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toml).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const inside = Object.entries(value).map(([key, inner]) => `${key} = ${toml(inner)}`);
  return inside.length ? `{ ${inside.join(", ")} }` : "{}";
}

function makeControl(field: Field, value: unknown): Control {
  const [kind] = field.kinds;
  const several = field.kinds.length > 1;
  if (kind === "flag" && !several) return flag();
  if (kind === "number" && !several) return number(field);
  if ((kind === "choice" || kind === "ref") && !several) return choice(field);
  if (typeof value === "object" || ["numbers", "texts", "refs", "entries", "entry"].includes(kind ?? "")) return listing(field, value);
  return text(field, value);
}

function flag(): Control {
  const input = element("input", { type: "checkbox" });
  return {
    node: element("span", {}, input),
    input,
    show: (value) => {
      input.checked = value === true;
    },
    read: () => ({ value: input.checked }),
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
    read: () => ({ value: input.value === "" ? null : Number(input.value) }),
  };
}

function choice(field: Field): Control {
  const input = element("select", {});
  const fill = (value: unknown): void => {
    const all = [...field.choices];
    if (typeof value === "string" && !all.includes(value)) all.unshift(value);
    if ((value === undefined || !field.required) && !all.includes("")) all.unshift("");
    input.replaceChildren(...all.map((each) => element("option", { value: each }, each || "(none)")));
    input.value = typeof value === "string" ? value : "";
  };
  return { node: input, input, show: fill, read: () => ({ value: input.value === "" && !field.choices.includes("") ? null : input.value }) };
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
  const read = (): unknown => {
    if (input.value === "" && !field.required) return null;
    return numeric && input.value.trim() !== "" && !Number.isNaN(Number(input.value)) ? Number(input.value) : input.value;
  };
  return {
    node,
    input,
    show: (now) => {
      input.value = now === undefined ? "" : String(now);
    },
    read: () => ({ value: read() }),
  };
}

function listing(_: Field, value: unknown): Control {
  const input = element("textarea", { rows: "1", spellcheck: "false" });
  const grow = (): void => {
    input.rows = Math.max(1, Math.min(16, input.value.split("\n").length + (input.value.length > LONG && !input.value.includes("\n") ? 1 : 0)));
  };
  input.addEventListener("input", grow);
  return {
    node: input,
    input,
    show: (now, words) => {
      input.value = words || (now === undefined && value === undefined ? "" : toml(now ?? []));
      grow();
    },
    read: () => (input.value.trim() === "" ? { value: null } : { toml: input.value }),
  };
}

function map(cut: Cut, palette: Palette): Control {
  const grid = makeGrid(cut, palette);
  const show = (now: unknown): void => grid.show(Array.isArray(now) ? now.map(String) : []);
  return { node: grid.node, input: grid.input, show, read: () => ({ toml: JSON.stringify(grid.read()) }) };
}

function hexes(): Control {
  const board = makeHexes();
  return {
    node: board.node,
    input: board.input,
    show: (now) => board.show(tilesOf("areas", now) ?? []),
    read: () => ({ toml: `[\n${board.read().map((tile) => `  ${toml(tile)},\n`).join("")}]` }),
  };
}

// ---- what a field may hold, in words
function help(field: Field): HTMLElement[] {
  const words = describe(field);
  if (field.fields.length) {
    const list = element("ul", {}, ...field.fields.map((each) => element("li", {}, element("code", {}, each.name), ` ${describe(each)}${each.required ? "" : " (may be left out)"}`)));
    return [element("div", { class: "help" }, element("details", {}, element("summary", {}, `${words}: what each may hold`), list))];
  }
  return words ? [element("div", { class: "help" }, words)] : [];
}

function describe(field: Field): string {
  return field.kinds.map((kind) => meaning(kind, field)).filter(Boolean).join(", or ");
}

function meaning(kind: string, field: Field): string {
  const range = field.low === null ? "" : ` from ${field.low} to ${field.high}`;
  const some = field.choices.filter(Boolean).slice(0, 30).join(", ");
  const among = field.choices.length > 30 ? `${some}...` : some;
  const words: Record<string, string> = {
    number: `a whole number${range}`,
    number_or: `a whole number${range}, or "${field.choices.join('" or "')}"`,
    amount: "a number",
    numbers: `a list of whole numbers${range}`,
    texts: "a list of texts",
    refs: `a list of: ${among}`,
    entries: "a list of tables",
    entry: "a table",
    ref: field.what ? `the id of one ${field.what}` : "",
    choice: field.fields.length || field.choices.length > 8 ? "" : among,
  };
  return words[kind] ?? "";
}
