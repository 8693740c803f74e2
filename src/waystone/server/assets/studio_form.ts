// The form of an entry, made from what the game's own loader reads.
import { element } from "./page";
import { type Cut, cutOf } from "./studio_cells";
import { type Control, makeControl } from "./studio_controls";
import { type Desk, type Palette, makeGrid } from "./studio_grid";
import { makeHexes } from "./studio_hexes";
import { type Entry, type Field, type Mistake, type Table, calmly, plain } from "./studio_state";
import { tilesOf } from "./studio_tiles";
import { Raw, type Words, describe, isNeeded, toml, wordOf } from "./studio_values";

/** A value as plain data, or written as TOML. */
export type Given = { value: unknown } | { toml: string };
export type Send = (way: string[], given: Given) => Promise<void>;

const WAIT = 350;

export interface Form {
  parts: HTMLElement[];
  /** Shows what a change has done without taking the focus away; gives back the mistakes that no field shows. */
  refresh: (entry: Entry, mistakes: Mistake[]) => Mistake[];
}

/** What all parts of a form know. */
interface Kit {
  entry: Entry;
  palette: Palette;
  words: Words;
  desk: Desk;
  send: Send;
  rows: Line[];
}

interface Line {
  way: string[];
  refresh: (entry: Entry) => void;
  tell: (mistakes: Mistake[]) => void;
}

export function makeForm(table: Table, entry: Entry, palette: Palette, words: Words, desk: Desk, send: Send): Form {
  const kit: Kit = { entry, palette, words, desk, send, rows: [] };
  const fields = [...table.fields, ...(wordOf(table.fields, entry.row, words)?.fields ?? [])].filter((field) => field.name !== table.key_field || !table.is_list);
  const order = (field: Field): number => (cutOf(field.name, entry.row) || tilesOf(field.name, entry.row[field.name]) ? -1 : field.name === "name" ? 0 : field.fields.length ? 2 : 1);
  const parts = fields.sort((one, other) => order(one) - order(other)).map((field) => part(field, [field.name], kit));
  const refresh = (now: Entry, mistakes: Mistake[]): Mistake[] => {
    const homes = mistakes.map((mistake) => homeOf(mistake.way, kit.rows));
    for (const line of kit.rows) {
      line.refresh(now);
      line.tell(mistakes.filter((_, place) => homes[place] === line));
    }
    return mistakes.filter((_, place) => !homes[place]);
  };
  return { parts, refresh };
}

/** The line that a mistake is told at: that of its field, of the list that the field is in, or the first of its table. */
function homeOf(way: string[], rows: Line[]): Line | undefined {
  if (way.length === 0) return undefined;
  const begins = (whole: string[], start: string[]): boolean => start.every((step, place) => whole[place] === step);
  return rows.find((line) => begins(way, line.way)) ?? rows.find((line) => begins(line.way, way));
}

function part(field: Field, way: string[], kit: Kit): HTMLElement {
  const value = valueAt(kit.entry, way);
  const cut = way.length === 1 ? cutOf(field.name, kit.entry.row) : null;
  if (cut) return row({ ...field, kinds: [] }, way, kit, map(cut, kit), "Map");
  if (way.length === 1 && tilesOf(field.name, value)) return row({ ...field, kinds: [] }, way, kit, hexes(), "Map");
  if (!isGroup(field, value)) return row(field, way, kit, makeControl(field, value, kit.words));
  const inner = field.fields.map((each) => part(each, [...way, each.name], kit));
  return element("fieldset", { class: "s-part" }, element("legend", {}, plain(field.name)), ...inner);
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
function row(field: Field, way: string[], kit: Kit, control: Control, called = plain(field.name)): HTMLElement {
  const id = `f-${way.join("-")}`;
  control.input.id = id;
  const wrong = element("div", { class: "wrong", role: "alert" });
  wrong.hidden = true;
  const name = element("label", { for: id }, called, element("small", {}, isNeeded(field) ? "" : "may be left out"));
  const words = field.kinds[0] === "word" ? (kit.words.get(field.what)?.find((each) => each.word === valueAt(kit.entry, way))?.help.replaceAll("`", "") ?? "") : describe(field);
  const help = words ? [element("div", { class: "help" }, words)] : [];
  const line = element("div", { class: "s-field", "data-field": way.join(".") }, name, control.node, ...help, wrong);
  const say = (said: string): void => {
    wrong.textContent = said;
    wrong.hidden = !said;
    line.classList.toggle("bad", Boolean(said));
  };
  let changed = 0; // changes that no answer has come to yet: an answer to an earlier one must not undo them
  const give = calmly(WAIT, () => {
    const sent = changed;
    void kit.send(way, given(control.read()))
      .catch((error: Error) => say(error.message))
      .finally(() => {
        if (sent === changed) changed = 0;
      });
  });
  control.input.addEventListener("input", () => {
    changed += 1;
    give();
  });
  control.show(valueAt(kit.entry, way), written(kit.entry, way));
  kit.rows.push({
    way,
    refresh: (now) => {
      if (!changed && document.activeElement !== control.input) control.show(valueAt(now, way), written(now, way));
      line.classList.toggle("changed", now.changed.includes(way[0] ?? ""));
    },
    tell: (mistakes) => {
      const here = mistakes.map((each) => ({ way: each.way.slice(way.length), words: each.problem }));
      say((control.tell ? control.tell(here) : here).map((each) => each.words).join("; "));
    },
  });
  return line;
}

function given(value: unknown): Given {
  if (value === undefined) return { value: null };
  return typeof value === "object" || value instanceof Raw ? { toml: toml(value) } : { value };
}

function written(entry: Entry, way: string[]): string {
  if (way.length === 1) return entry.written[way[0] ?? ""] ?? "";
  const value = valueAt(entry, way);
  return value === undefined ? "" : toml(value);
}

// ---- maps
function map(cut: Cut, kit: Kit): Control {
  const grid = makeGrid(cut, kit.palette, kit.desk);
  const show = (now: unknown): void => grid.show(Array.isArray(now) ? now.map(String) : []);
  return { node: grid.node, input: grid.input, show, read: () => grid.read() };
}

function hexes(): Control {
  const board = makeHexes();
  return { node: board.node, input: board.input, show: (now) => board.show(tilesOf("areas", now) ?? []), read: () => board.read() };
}
