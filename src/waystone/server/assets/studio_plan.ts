// A map of cells with the areas on it and the ways between them: what is placed, moved, joined or taken away changes
// several entries at once. What is legal, the game's own loader says.
import type { Cut } from "./studio_cells";
import type { Entry, Row, Table } from "./studio_state";
import { type Words, freshRow, wordField } from "./studio_values";

export type Cell = [number, number];

/** Cells with one code, which are an entry. */
export interface Area {
  table: Table;
  key: string;
  code: string;
  name: string;
  kind: string; // of floor: what the entry says of itself, else its table
}

/** A door, a gate, a bridge: an entry that joins two cells. */
export interface Way {
  table: Table;
  key: string;
  from: Cell;
  to: Cell;
  kind: string;
  name: string;
}

/** Something with a place of its own in an area: its name, its gold, an item. */
export interface Thing {
  area: Area;
  field: string;
  place: number; // in a list, else -1
  at: Cell;
  sign: string;
}

export interface Plan {
  table: string; // that the cells stand in
  cut: Cut;
  cells: string[][];
  rock: string; // the code of what is no area
  walkable: string[]; // codes of squares that are no areas but can be walked on
  areas: Area[];
  ways: Way[];
  things: Thing[];
  tables: Table[];
  words: Words;
}

/** An entry to be changed; without fields it is taken out. */
export interface Part {
  table: string;
  key: string;
  fields: Row | null;
}

/** What is to be changed, or why it cannot be done. */
export type Change = Part[] | string;

const SIDES: Record<string, Cell> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const NOT_COPIED = ["source", "facts", "note", "id", "name", "bridge", "tunnel"];
const LONG_KINDS = ["bridge", "small_stair"];
export const WAY_OUT = "way out";
export const GATE = "maze gate";
const PASSAGE = " passage"; // behind its colour
const ROLLS = "no_lantern_rolls";
const DIE = 6;

// ---- reading
export function planOf(tables: Table[], home: Table, row: Row, cells: string[][], cut: Cut, words: Words): Plan {
  const codes = new Set(cells.flat());
  const all = tables.filter((table) => table.is_list).flatMap((table) => table.entries.filter((entry) => entry.state !== "removed").map((entry): [Table, Entry] => [table, entry]));
  const walkable = Array.isArray(row["walkable"]) ? row["walkable"].map(String) : [];
  const areas = all.flatMap(([table, entry]) => areaOf(table, entry, codes));
  const things = areas.flatMap((area) => thingsOf(area, rowOf(area)));
  const ways = all.flatMap(([table, entry]) => wayOf(table, entry) ?? []);
  return { table: home.name, cut, cells, rock: rockOf(row, cells, walkable), walkable, areas, ways, things, tables, words };
}

/** An entry with a code is an area; so is one with a place whose id stands on the map. */
function areaOf(table: Table, entry: Entry, codes: Set<string>): Area[] {
  const { code, rect, ring } = entry.row as { code?: unknown; rect?: unknown; ring?: unknown };
  const isOne = typeof code === "string" || (codes.has(entry.key) && (isRect(rect) || isCell(ring)));
  return isOne ? [{ table, key: entry.key, code: typeof code === "string" ? code : entry.key, name: entry.title || entry.key, kind: String(entry.row["colour"] ?? entry.row["kind"] ?? table.name) }] : [];
}

function rockOf(row: Row, cells: string[][], walkable: string[]): string {
  if (typeof row["rock"] === "string") return row["rock"];
  const counts = new Map<string, number>();
  for (const code of cells.flat()) if (!/[A-Za-z0-9]/.test(code) && !walkable.includes(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? "";
}

function wayOf(table: Table, { key, row }: Entry): Way | null {
  const ends = endsOf(row);
  if (!ends) return null;
  const kind = typeof row["kind"] === "string" ? row["kind"] : table.name;
  return { table, key, from: ends[0], to: ends[1], kind, name: typeof row["name"] === "string" ? row["name"] : `${kind} ${key}` };
}

function endsOf(row: Row): [Cell, Cell] | null {
  for (const [one, other] of [["a_cell", "b_cell"], ["room_cell", "outside"], ["at", "ring"], ["south", "north"]] as const) {
    const [from, to] = [row[one], row[other]];
    if (isCell(from) && isCell(to)) return [from, to];
  }
  const side = SIDES[String(row["side"])];
  if (!isCell(row["at"]) || !side) return null;
  const by = "space" in row ? -1 : 1; // of a gate the side is that of the space behind it
  return [row["at"], [row["at"][0] + by * side[0], row["at"][1] + by * side[1]]];
}

function thingsOf(area: Area, row: Row): Thing[] {
  const found: Thing[] = [];
  if (isCell(row["label"])) found.push({ area, field: "label", place: -1, at: row["label"], sign: "✥" });
  if (isCell(row["gold_at"])) found.push({ area, field: "gold_at", place: -1, at: row["gold_at"], sign: `${row["gold"]} gold` });
  const items = Array.isArray(row["items"]) ? (row["items"] as Row[]) : [];
  for (const [place, item] of items.entries()) if (isCell(item["at"])) found.push({ area, field: "items", place, at: item["at"], sign: String(item["item"]) });
  return found;
}

function isCell(value: unknown): value is Cell {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === "number");
}

function isRect(value: unknown): value is [number, number, number, number] {
  return Array.isArray(value) && value.length === 4 && value.every((each) => typeof each === "number");
}

export function codeAt(plan: Plan, [x, y]: Cell): string {
  return plan.cells[y]?.[x] ?? "";
}

export function areaAt(plan: Plan, at: Cell): Area | null {
  const code = codeAt(plan, at);
  return plan.areas.find((area) => area.code === code) ?? null;
}

export function waysAt(plan: Plan, at: Cell): Way[] {
  return plan.ways.filter((way) => same(way.from, at) || same(way.to, at));
}

export function same(one: Cell, other: Cell): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function rowOf(area: { table: Table; key: string }): Row {
  return area.table.entries.find((entry) => entry.key === area.key)?.row ?? {};
}

// ---- the cells
/** The lines of the map, and the places of rooms whose cells they are. */
export function painted(plan: Plan, cells: string[][]): Part[] {
  const lines = cells.map((line) => line.join(" ".repeat(plan.cut.gap)));
  const parts: Part[] = [{ table: plan.table, key: "", fields: { rows: lines } }];
  for (const area of plan.areas) {
    const old = rowOf(area)["rect"];
    const now = boxOf(cells, area.code);
    if (isRect(old) && now && now.join() !== old.join()) parts.push({ table: area.table.name, key: area.key, fields: { rect: now } });
  }
  return parts;
}

function cellsWith(cells: string[][], code: string): Cell[] {
  return cells.flatMap((line, y) => line.flatMap((each, x): Cell[] => (each === code ? [[x, y]] : [])));
}

function boxOf(cells: string[][], code: string): number[] | null {
  const all = cellsWith(cells, code);
  if (all.length === 0) return null;
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

// ---- areas
/** The tables whose entries are areas that can be placed. */
export function areaTable(plan: Plan): Table | null {
  return plan.tables.find((table) => table.fields.some((field) => field.name === "code") || (table.name === "room" && table.fields.some((field) => field.name === "rect"))) ?? null;
}

/** A new area that fills a rectangle of rock. */
export function placed(plan: Plan, one: Cell, other: Cell): Change {
  const table = areaTable(plan);
  if (!table) return "this map has no areas to place";
  const [left, right] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
  const [top, bottom] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
  const code = freeCode(plan);
  const cells = plan.cells.map((line) => [...line]);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (codeAt(plan, [x, y]) !== plan.rock) return `there is no room: ${nameAt(plan, [x, y])} lies there`;
      (cells[y] ?? [])[x] = code;
    }
  }
  const hasCode = table.fields.some((field) => field.name === "code");
  const key = hasCode ? freeKey(table, "new_area") : code;
  const place: Row = hasCode ? { code, label: [left, top] } : { rect: [left, top, right, bottom], treasure: true, random_encounter: true };
  const fields = { ...begun(table, plan.words, ""), name: `New ${table.name === "room" ? "room" : "area"}`, ...place };
  return [{ table: table.name, key, fields }, ...painted(plan, cells)];
}

function begun(table: Table, words: Words, word: string): Row {
  const row = freshRow(table.fields, words, word);
  delete row[table.key_field];
  return row;
}

function freeCode(plan: Plan): string {
  const used = new Set([...plan.cells.flat(), ...plan.tables.flatMap((table) => table.entries.flatMap((entry) => [entry.key, String(entry.row["code"])]))]);
  const codes = Array.from({ length: 99 }, (_, number) => String(number + 1).padStart(plan.cut.letters, "0"));
  return codes.find((code) => !used.has(code)) ?? "";
}

function freeKey(table: Table, wish: string): string {
  const used = new Set(table.entries.map((entry) => entry.key));
  let key = wish;
  for (let number = 2; used.has(key); number++) key = `${wish}_${number}`;
  return key;
}

function nameAt(plan: Plan, at: Cell): string {
  const code = codeAt(plan, at);
  if (code === "") return "the edge of the map";
  return plan.walkable.includes(code) ? "a corridor" : (areaAt(plan, at)?.name ?? code);
}

/** An area and all that lies in it moved so far; its doors go with it. */
export function movedArea(plan: Plan, area: Area, by: Cell): Change {
  const cells = plan.cells.map((line) => line.map((code) => (code === area.code ? plan.rock : code)));
  for (const [x, y] of cellsWith(plan.cells, area.code)) {
    const to: Cell = [x + by[0], y + by[1]];
    const taken = codeAt(plan, to);
    if (taken !== plan.rock && taken !== area.code) return `there is no room: ${nameAt(plan, to)} lies there`;
    (cells[to[1]] ?? [])[to[0]] = area.code;
  }
  const own: Part = { table: area.table.name, key: area.key, fields: shifted(rowOf(area), by) };
  const doors = plan.ways.filter((way) => startsIn(way, area)).map((way): Part => ({ table: way.table.name, key: way.key, fields: shifted(rowOf(way), by) }));
  const [rows, ...rects] = painted(plan, cells);
  const others = rects.filter((part) => part.key !== area.key || part.table !== area.table.name);
  return [...(rows ? [rows] : []), own, ...doors.filter((part) => part.table !== own.table || part.key !== own.key), ...others];
}

/** Whether the place of a way is given as a cell of this area. */
function startsIn(way: Way, area: Area): boolean {
  const row = rowOf(way);
  return [row["a"], row["room"], row["area"]].includes(area.code);
}

/** All fields of an entry that say where something is, moved so far. */
function shifted(row: Row, by: Cell): Row {
  const move = ([x, y]: Cell): Cell => [x + by[0], y + by[1]];
  const found: Row = {};
  for (const name of ["label", "gold_at", "at", "ring", "room_cell", "outside", "a_cell"]) {
    const cell = row[name];
    if (isCell(cell)) found[name] = move(cell);
  }
  const rect = row["rect"];
  if (isRect(rect)) found["rect"] = [...move([rect[0], rect[1]]), ...move([rect[2], rect[3]])];
  const items = row["items"];
  if (Array.isArray(items) && items.length) found["items"] = items.map((item: Row) => (isCell(item["at"]) ? { ...item, at: move(item["at"]) } : item));
  return found;
}

/** The map without an area and the ways that lead to it. */
export function withoutArea(plan: Plan, area: Area): Part[] {
  const cells = plan.cells.map((line) => line.map((code) => (code === area.code ? plan.rock : code)));
  const joined = (way: Way): boolean => {
    const row = rowOf(way);
    return [row["a"], row["b"], row["room"], row["to_room"], row["area"], row["space"]].includes(area.code);
  };
  const ways = plan.ways.filter((way) => joined(way) && way.table !== area.table).map(cutWay);
  const others = entrances(area.table, rowOf(area)["colour"], area.key);
  const shared = area.table === passageTable(plan) ? rollsOf(area.table, others, dealt(others.length)) : [];
  return [...painted(plan, cells).filter((part) => part.key !== area.key || part.table !== area.table.name), { table: area.table.name, key: area.key, fields: null }, ...ways, ...shared];
}

/** A name, a pile or an item put on another cell. */
export function movedThing(thing: Thing, to: Cell): Part[] {
  const { table, key } = thing.area;
  const items = rowOf(thing.area)["items"];
  if (thing.place < 0 || !Array.isArray(items)) return [{ table: table.name, key, fields: { [thing.field]: to } }];
  return [{ table: table.name, key, fields: { items: items.map((item: Row, place) => (place === thing.place ? { ...item, at: to } : item)) } }];
}

// ---- ways
/** The kinds of ways that can be made here. */
export function wayKinds(plan: Plan): string[] {
  const table = wayTable(plan);
  const field = table && wordField(table.fields);
  const kinds = field ? (plan.words.get(field.what) ?? []).map((each) => each.word) : table ? [table.name] : [];
  const passages = passageColours(plan).map((colour) => `${colour}${PASSAGE}`);
  return [...kinds, ...passages, ...(gateTable(plan) ? [GATE] : []), ...(exitTable(plan) ? [WAY_OUT] : [])];
}

function has(table: Table, ...names: string[]): boolean {
  return names.every((name) => table.fields.some((field) => field.name === name));
}

function wayTable(plan: Plan): Table | null {
  return plan.tables.find((table) => has(table, "a", "b") || has(table, "room", "room_cell")) ?? null;
}

function exitTable(plan: Plan): Table | null {
  return plan.tables.find((table) => table.is_list && table.fields.some((field) => field.name === "area") && table.fields.some((field) => field.kinds.includes("word"))) ?? null;
}

/** A way from one cell to another. */
export function joined(plan: Plan, from: Cell, to: Cell, kind: string): Change {
  const table = wayTable(plan);
  if (kind === WAY_OUT) return wayOut(plan, from);
  if (!table) return "this map has no ways to place";
  if (plan.ways.some((way) => isBetween(way, from, to))) return "there is a way already";
  if (kind === GATE) return gate(plan, from, to);
  if (kind.endsWith(PASSAGE)) return passage(plan, from, to, kind.slice(0, -PASSAGE.length));
  const ends = table.fields.some((field) => field.name === "room") ? door(plan, from, to) : between(plan, from, to, kind);
  if (typeof ends === "string") return ends;
  const wish = "a" in ends ? `${ends["a"]}-${ends["b"]}` : `door_${ends["room"]}`;
  return [{ table: table.name, key: freeKey(table, wish), fields: { ...likeOthers(plan, table, kind), ...ends } }];
}

export function isBetween(way: Way, one: Cell, other: Cell): boolean {
  return (same(way.from, one) && same(way.to, other)) || (same(way.from, other) && same(way.to, one));
}

/** What another way of the kind has: the dots of a door, the number of a guard. */
function likeOthers(plan: Plan, table: Table, kind: string): Row {
  const field = wordField(table.fields);
  const row = begun(table, plan.words, kind);
  const other = field && table.entries.find((entry) => entry.row[field.name] === kind && entry.state !== "removed")?.row;
  for (const name of Object.keys(row)) if (other && name in other && !NOT_COPIED.includes(name)) row[name] = other[name];
  return row;
}

function between(plan: Plan, from: Cell, to: Cell, kind: string): Row | string {
  const [one, other] = [areaAt(plan, from), areaAt(plan, to)];
  if (!one || !other) return "a way leads from one area to another";
  if (one.code === other.code) return `both ends lie in ${one.name}`;
  const ends: Row = { a: one.code, b: other.code };
  if (kind === "guard") ends["front"] = one.code;
  if (kind === "drop") ends["to"] = other.code;
  if (kind === "bridge") ends["bridge"] = `bridge_${one.code}_${other.code}`.toLowerCase();
  if (LONG_KINDS.includes(kind)) return { ...ends, a_cell: from, b_cell: to };
  const side = sideOf(from, to);
  return side ? { ...ends, at: from, side } : "the two cells do not touch: only a bridge or a small stair reaches so far";
}

function door(plan: Plan, from: Cell, to: Cell): Row | string {
  const room = (at: Cell): Area | null => {
    const area = areaAt(plan, at);
    return area?.table === areaTable(plan) ? area : null;
  };
  const [inside, outside] = room(from) ? [from, to] : [to, from];
  const [one, other] = [room(inside), room(outside)];
  const side = sideOf(inside, outside);
  if (!one) return "a door leads into a room";
  if (one.code === other?.code) return `both sides lie in ${one.name}`;
  if (!side) return "the two squares do not touch";
  if (!other && !plan.walkable.includes(codeAt(plan, outside))) return "a door leads from a room to a corridor, or to another room";
  return { room: one.code, room_cell: inside, outside, side, ...(other ? { to_room: other.code } : {}) };
}

// ---- secret passages, whose entrances share out the numbers of a die, and gates of the Maze
function passageTable(plan: Plan): Table | null {
  return plan.tables.find((table) => has(table, "ring", "colour")) ?? null;
}

function passageColours(plan: Plan): string[] {
  return passageTable(plan)?.fields.find((field) => field.name === "colour")?.choices ?? [];
}

function gateTable(plan: Plan): Table | null {
  return plan.tables.find((table) => has(table, "at", "side", "space")) ?? null;
}

function isCorridor(plan: Plan, at: Cell): boolean {
  return plan.walkable.includes(codeAt(plan, at));
}

/** An entrance of a secret passage in the rock beside a corridor, whichever of the two is pointed at first. */
function passage(plan: Plan, from: Cell, to: Cell, colour: string): Change {
  const table = passageTable(plan);
  if (!table) return "this map has no secret passages";
  const [at, ring] = isCorridor(plan, from) ? [to, from] : [from, to];
  if (codeAt(plan, at) !== plan.rock || !isCorridor(plan, ring)) return "a secret passage leads from a corridor into the rock";
  if (!sideOf(at, ring)) return "the two squares do not touch";
  const others = entrances(table, colour);
  if (others.length === DIE) return `there are ${DIE} ${colour} entrances already, one for each number of the die`;
  const key = freeMark(plan, colour);
  const cells = plan.cells.map((line) => [...line]);
  (cells[at[1]] ?? [])[at[0]] = key;
  const fields = { ...begun(table, plan.words, ""), colour, at, ring, [ROLLS]: dealt(others.length + 1)[others.length] };
  return [...painted(plan, cells), { table: table.name, key, fields }, ...rollsOf(table, others, dealt(others.length + 1))];
}

function entrances(table: Table, colour: unknown, without = ""): Entry[] {
  return table.entries.filter((entry) => entry.state !== "removed" && entry.row["colour"] === colour && entry.key !== without);
}

/** The numbers of a die shared out as evenly as can be. */
function dealt(shares: number): number[][] {
  const first = (share: number): number => Math.ceil((share * DIE) / shares) + 1;
  return Array.from({ length: shares }, (_, share) => Array.from({ length: first(share + 1) - first(share) }, (_each, place) => first(share) + place));
}

function rollsOf(table: Table, found: Entry[], rolls: number[][]): Part[] {
  return found.flatMap(({ key, row }, place) => (String(row[ROLLS]) === String(rolls[place]) ? [] : [{ table: table.name, key, fields: { [ROLLS]: rolls[place] } }]));
}

/** A code for an entrance: R4 for the fourth red one. */
function freeMark(plan: Plan, colour: string): string {
  const used = new Set([...plan.cells.flat(), ...plan.tables.flatMap((table) => table.entries.map((entry) => entry.key))]);
  const marks = Array.from({ length: 9 }, (_, number) => `${colour.charAt(0).toUpperCase()}${number + 1}`);
  return marks.find((mark) => !used.has(mark)) ?? "";
}

/** A gate from a corridor to a space of the Maze beside it. */
function gate(plan: Plan, from: Cell, to: Cell): Change {
  const table = gateTable(plan);
  const [at, beyond] = isCorridor(plan, from) ? [from, to] : [to, from];
  const space = areaAt(plan, beyond);
  const side = sideOf(beyond, at);
  if (!table || space?.table.name !== "maze_space" || !isCorridor(plan, at)) return "a gate leads from a corridor into the Maze";
  if (!side) return "the two squares do not touch";
  const gates = table.entries.filter((entry) => entry.state !== "removed").map((entry) => entry.row);
  if (gates.some((row) => isCell(row["at"]) && same(row["at"], at))) return "there is a gate on this square already";
  if (gates.some((row) => row["space"] === space.key && row["side"] === side)) return `${space.key} has a gate on this side already`;
  return [{ table: table.name, key: freeKey(table, `gate_${space.key}`), fields: { ...begun(table, plan.words, ""), at, space: space.key, side } }];
}

/** A way out at a cell: on the side where the map ends, or where there is no area. */
function wayOut(plan: Plan, at: Cell): Change {
  const [table, area] = [exitTable(plan), areaAt(plan, at)];
  if (!table || !area) return "a way out leads out of an area";
  const beyond = (side: Cell): Cell => [at[0] + side[0], at[1] + side[1]];
  const free = Object.entries(SIDES).filter(([, side]) => !areaAt(plan, beyond(side)));
  const side = free.find(([, each]) => codeAt(plan, beyond(each)) === "")?.[0] ?? free[0]?.[0];
  if (!side) return "this cell has other areas on all sides";
  const fields = { ...likeOthers(plan, table, "open"), name: `Way out of ${area.name}`, area: area.code, at, side };
  return [{ table: table.name, key: freeKey(table, `out_${area.code}`.toLowerCase()), fields }];
}

function sideOf(from: Cell, to: Cell): string | null {
  return Object.keys(SIDES).find((side) => same([from[0] + (SIDES[side]?.[0] ?? 0), from[1] + (SIDES[side]?.[1] ?? 0)], to)) ?? null;
}

export function cutWay(way: Way): Part {
  return { table: way.table.name, key: way.key, fields: null };
}

/** The map without a way; the entrance of a secret passage leaves rock, and its numbers to the others. */
export function withoutWay(plan: Plan, way: Way): Part[] {
  const entrance = plan.areas.find((area) => area.table === way.table && area.key === way.key);
  return entrance ? withoutArea(plan, entrance) : [cutWay(way)];
}

/** A way between the same two areas, but at the cell that was pointed at. */
export function movedWay(plan: Plan, way: Way, to: Cell): Change {
  const row = rowOf(way);
  if (isCell(row["a_cell"]) || !row["side"] || "space" in row) return "this way stays where it is: take it away and make another";
  const beside = (side: string): Cell => [to[0] + (SIDES[side]?.[0] ?? 0), to[1] + (SIDES[side]?.[1] ?? 0)];
  const fits = (from: Cell, other: Cell): boolean => codeAt(plan, from) === codeAt(plan, way.from) && kindAt(plan, other) === kindAt(plan, way.to);
  for (const side of Object.keys(SIDES)) {
    const other = beside(side);
    if (fits(to, other)) return placedWay(way, row, to, other);
    if (fits(other, to)) return placedWay(way, row, other, to);
  }
  return "what it joins does not touch there";
}

function placedWay(way: Way, row: Row, from: Cell, to: Cell): Part[] {
  const place: Row = "room_cell" in row ? { room_cell: from, outside: to } : { at: from };
  return [{ table: way.table.name, key: way.key, fields: { ...place, side: sideOf(from, to) } }];
}

/** The area of a cell, or that it is a corridor, or nothing. */
function kindAt(plan: Plan, at: Cell): string {
  const code = codeAt(plan, at);
  return plan.walkable.includes(code) ? "a corridor" : areaAt(plan, at) ? code : "nothing";
}
