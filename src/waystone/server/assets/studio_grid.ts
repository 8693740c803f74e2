// A map of cells with the areas and ways on it: choose what to do, then do it with the mouse or the keyboard.
import { element, notice } from "./page";
import { type Cut, cellsOf } from "./studio_cells";
import { type Area, type Cell, type Change, type Part, type Plan, type Thing, type Way, areaAt, areaTable, codeAt, joined, movedArea, movedThing, movedWay, painted, placed, same, wayKinds, waysAt, withoutArea, withoutWay } from "./studio_plan";
import { type Drawn, drawPlan, SIZE } from "./studio_drawing";

/** What cells can be: the letters in the map with what they stand for. */
export type Palette = Map<string, string>;

/** What the map needs to know of the file that it stands in, and how it is changed. */
export interface Desk {
  plan: (cells: string[][], cut: Cut) => Plan;
  rows: () => string[];
  redraw: (parts: Part[]) => Promise<void>;
  open: (table: string, key: string) => void;
  wrong: () => { table: string; key: string; said: string }[];
}

export interface Grid {
  node: HTMLElement;
  input: HTMLInputElement;
  show: (rows: string[]) => void;
  read: () => string[];
}

type Held = { area: Area; at: Cell } | { way: Way } | { thing: Thing };

const TOOLS: [string, string][] = [
  ["Paint", "Choose what to paint with, then paint. A click with Shift takes what lies there."],
  ["Place", "Drag over rock, or click two corners: a new area."],
  ["Move", "Drag an area, a door, a name or an item to another place; or click it, then the place."],
  ["Connect", "Drag from one cell to another, or click both: a way between them."],
  ["Remove", "Click a way, or an area: it goes, with the ways that lead to it."],
];
const FLOORS: Record<string, string> = {
  room: "hsl(27 30% 37%)", corridor: "hsl(38 13% 47%)", cave: "hsl(95 16% 33%)", dock: "hsl(198 24% 42%)", stair: "hsl(46 26% 50%)", ledge: "hsl(18 26% 47%)",
  street: "hsl(40 9% 44%)", square: "hsl(44 18% 52%)", house: "hsl(14 32% 37%)", river: "hsl(205 45% 35%)", outside: "hsl(92 22% 38%)",
  maze_space: "hsl(120 22% 28%)", red: "hsl(2 45% 42%)", green: "hsl(130 32% 34%)", blue: "hsl(215 42% 45%)",
};
const KEYS = "Keys: arrows to point, Enter to do it, Escape to let go.";
const STEPS: Record<string, Cell> = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

export function makeGrid(cut: Cut, palette: Palette, desk: Desk): Grid {
  return new Board(cut, palette, desk);
}

class Board implements Grid {
  readonly input = element("input", { type: "hidden" });
  readonly node: HTMLElement;
  private cells: string[][] = [];
  private plan: Plan;
  private drawn: Drawn | null = null;
  private tool = "Paint";
  private brush = "";
  private kind = "";
  private held: Held | null = null; // what was picked up
  private first: Cell | null = null; // the first of two cells
  private pressed: Cell | null = null; // where the mouse went down
  private cursor: Cell = [0, 0];
  private stroke = false; // something was painted since the mouse went down
  private sent = 0; // changes that no answer has come to yet
  private readonly home = element("div", { class: "s-map" });
  private readonly tools = element("div", { class: "s-tools", role: "group", "aria-label": "What to do" });
  private readonly brushes = element("div", { class: "s-brushes", role: "group", "aria-label": "What to paint with" });
  private readonly kinds = element("div", { class: "s-brushes", role: "group", "aria-label": "Which kind of way" });
  private readonly under = element("p", { class: "help", "aria-live": "polite" });
  private readonly wrong = element("ul", { class: "s-map-wrong" });

  constructor(private readonly cut: Cut, private readonly palette: Palette, private readonly desk: Desk) {
    this.plan = desk.plan([], cut);
    this.node = element("div", { class: "s-grid" }, this.tools, this.brushes, this.kinds, this.home, this.under, this.wrong, this.input);
    this.home.addEventListener("pointerdown", (event) => this.down(event));
    this.home.addEventListener("pointermove", (event) => this.over(event));
    this.home.addEventListener("pointerup", (event) => this.up(event));
    this.home.addEventListener("keydown", (event) => this.key(event));
  }

  show(rows: string[]): void {
    if (this.sent || this.stroke) return; // what was done meanwhile would be undone
    this.cells = rows.map((line) => cellsOf(line, this.cut));
    this.held = null;
    this.first = null;
    this.draw();
  }

  read(): string[] {
    return this.cells.map((line) => line.join(" ".repeat(this.cut.gap)));
  }

  // ---- drawing
  private draw(): void {
    const focused = this.home.contains(document.activeElement);
    this.plan = this.desk.plan(this.cells, this.cut);
    const wrong = this.desk.wrong();
    this.drawn = drawPlan(this.plan, this.tool === "Move", new Set(wrong.map(({ table, key }) => `${table} ${key}`)), (code) => this.colour(code));
    this.home.replaceChildren(this.drawn.svg);
    this.offer();
    this.wrong.replaceChildren(...wrong.map((each) => this.mistake(each)));
    this.mark();
    if (focused) this.drawn.svg.focus();
  }

  private mistake(each: { table: string; key: string; said: string }): HTMLElement {
    const button = element("button", { type: "button", class: "s-link" }, each.said);
    button.addEventListener("click", () => this.desk.open(each.table, each.key));
    return element("li", {}, button);
  }

  private offer(): void {
    const tools = TOOLS.filter(([name]) => (name !== "Place" || areaTable(this.plan)) && (name !== "Connect" || wayKinds(this.plan).length));
    this.tools.replaceChildren(...tools.map(([name]) => this.button(name, name === this.tool, () => this.take(name), { "data-tool": name.toLowerCase() })));
    const codes = [...new Set([...this.cells.flat(), ...this.palette.keys()])].sort();
    this.brushes.replaceChildren(...codes.map((code) => {
      const button = this.button(code, code === this.brush, () => this.dip(code), { "data-code": code, title: this.palette.get(code) ?? "" });
      button.style.backgroundColor = this.colour(code);
      return button;
    }));
    const kinds = wayKinds(this.plan);
    if (!kinds.includes(this.kind)) this.kind = kinds[0] ?? "";
    this.kinds.replaceChildren(...kinds.map((kind) => this.button(kind.replaceAll("_", " "), kind === this.kind, () => {
      this.kind = kind;
      this.offer();
    }, { "data-kind": kind })));
    this.brushes.hidden = this.tool !== "Paint";
    this.kinds.hidden = this.tool !== "Connect" || kinds.length < 2;
  }

  private button(words: string, pressed: boolean, act: () => void, more: Record<string, string>): HTMLButtonElement {
    const button = element("button", { type: "button", "aria-pressed": String(pressed), ...more }, words);
    button.addEventListener("click", act);
    return button;
  }

  /** The colour of a floor by its kind; another code has one that is the same every time. */
  private colour(code: string): string {
    if (this.plan.walkable.includes(code)) return "hsl(38 30% 52%)";
    const floor = FLOORS[this.plan.areas.find((area) => area.code === code)?.kind ?? ""];
    if (floor) return floor;
    if (/[~=]/.test(code)) return "hsl(205 45% 35%)";
    if (!/[A-Za-z0-9]/.test(code)) return "hsl(30 12% 18%)";
    let sum = 7;
    for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
    return `hsl(${(sum * 137) % 360} 20% ${36 + (sum % 3) * 6}%)`;
  }

  private take(tool: string): void {
    this.tool = tool;
    this.held = null;
    this.first = null;
    this.draw();
    this.tools.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
    this.say("");
  }

  private dip(code: string): void {
    this.brush = code;
    for (const each of this.brushes.children) each.setAttribute("aria-pressed", String(each.getAttribute("data-code") === code));
  }

  private say(words: string): void {
    const help = TOOLS.find(([name]) => name === this.tool)?.[1] ?? "";
    this.under.textContent = words || `${help} ${KEYS}`;
  }

  /** Show where one points, and what is held. */
  private mark(): void {
    this.drawn?.mark(this.cursor, this.first ?? (this.held && "area" in this.held ? this.held.at : this.held && "way" in this.held ? this.held.way.from : this.held ? this.held.thing.at : null));
  }

  private tell(at: Cell): void {
    const code = codeAt(this.plan, at);
    const ways = waysAt(this.plan, at).map((way) => way.name);
    this.say(`${at[0]}, ${at[1]}: ${[areaAt(this.plan, at)?.name ?? this.palette.get(code) ?? code, ...ways].join("; ")}`);
  }

  // ---- the mouse
  private at(event: PointerEvent): Cell | null {
    const svg = this.drawn?.svg;
    const frame = svg?.getScreenCTM()?.inverse();
    if (!svg || !frame) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(frame);
    const at: Cell = [Math.floor(point.x / SIZE), Math.floor(point.y / SIZE)];
    return codeAt(this.plan, at) === "" ? null : at;
  }

  private down(event: PointerEvent): void {
    const at = this.at(event);
    if (!at || event.button !== 0) return;
    event.preventDefault();
    this.drawn?.svg.focus();
    this.cursor = at;
    this.pressed = at;
    if (this.tool === "Paint" && (event.shiftKey || !this.brush)) this.dip(codeAt(this.plan, at));
    else if (this.tool === "Paint") this.paint(at);
    else this.press(at, event.target as Element);
    this.mark();
  }

  private over(event: PointerEvent): void {
    const at = this.at(event);
    if (!at) return;
    if (this.tool === "Paint" && event.buttons === 1) this.paint(at);
    if (!same(at, this.cursor)) this.tell(at);
    this.cursor = at;
    this.mark();
  }

  private up(event: PointerEvent): void {
    const [at, from] = [this.at(event), this.pressed];
    this.pressed = null;
    if (this.stroke) this.endStroke();
    else if (at && from && !same(at, from) && (this.first || this.held)) this.press(at, null);
  }

  // ---- the keyboard
  private key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step) {
      const at: Cell = [this.cursor[0] + step[0], this.cursor[1] + step[1]];
      if (codeAt(this.plan, at) !== "") this.cursor = at;
      this.tell(this.cursor);
    } else if (event.key === "Enter" || event.key === " ") {
      if (this.tool === "Paint") this.keyPaint();
      else this.press(this.cursor, null);
    } else if (event.key === "Escape") {
      this.held = null;
      this.first = null;
      this.say("");
    } else return;
    event.preventDefault();
    this.mark();
  }

  private keyPaint(): void {
    if (!this.brush) return this.dip(codeAt(this.plan, this.cursor));
    this.paint(this.cursor);
    if (this.stroke) this.endStroke();
  }

  // ---- deeds
  private paint(at: Cell): void {
    const line = this.cells[at[1]];
    if (!line || !this.brush || line[at[0]] === this.brush) return;
    line[at[0]] = this.brush;
    this.stroke = true;
    this.drawn?.recolour(at, this.brush, this.colour(this.brush));
  }

  private endStroke(): void {
    this.stroke = false;
    this.change(painted(this.plan, this.cells));
  }

  /** Do what the tool does at a cell; most want two cells, one after the other. */
  private press(at: Cell, target: Element | null): void {
    if (this.tool === "Remove") return this.remove(at, target);
    if (this.tool === "Move") return this.held ? this.drop(this.held, at) : this.pickUp(at, target);
    const from = this.first;
    if (!from && !(this.tool === "Connect" && this.kind === "way out")) {
      this.first = at;
      this.say(this.tool === "Place" ? "And now the opposite corner." : "And now the other end.");
      return;
    }
    this.first = null;
    this.change(this.tool === "Place" ? placed(this.plan, from ?? at, at) : joined(this.plan, from ?? at, at, this.kind));
  }

  private wayAt(at: Cell, target: Element | null): Way | null {
    const place = target?.closest<SVGElement>("[data-way]")?.dataset["way"];
    return place === undefined ? (target ? null : (waysAt(this.plan, at)[0] ?? null)) : (this.plan.ways[Number(place)] ?? null);
  }

  private pickUp(at: Cell, target: Element | null): void {
    const way = this.wayAt(at, target);
    const thing = this.plan.things.find((each) => same(each.at, at));
    const area = areaAt(this.plan, at);
    this.held = way && target ? { way } : thing ? { thing } : way ? { way } : area ? { area, at } : null;
    this.say(this.held ? "And now where to." : "There is nothing to move.");
  }

  private drop(held: Held, at: Cell): void {
    this.held = null;
    if ("way" in held) this.change(movedWay(this.plan, held.way, at));
    else if ("thing" in held) this.change(movedThing(held.thing, at));
    else this.change(movedArea(this.plan, held.area, [at[0] - held.at[0], at[1] - held.at[1]]));
  }

  private remove(at: Cell, target: Element | null): void {
    const way = this.wayAt(at, target);
    const area = areaAt(this.plan, at);
    if (way) this.change(withoutWay(this.plan, way));
    else if (area) this.change(withoutArea(this.plan, area));
    else this.say("There is nothing to take away.");
  }

  private change(change: Change): void {
    if (typeof change === "string") {
      this.say(`Not possible: ${change}.`);
      this.mark();
      return;
    }
    this.sent += 1;
    this.desk.redraw(change).catch((error: Error) => notice(error.message)).finally(() => {
      this.sent -= 1;
      this.show(this.desk.rows());
    });
  }
}
