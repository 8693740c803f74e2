// How a map of cells looks while it is worked on: floors, walls, names, ways, and where one points.
import type { Cell, Plan, Way } from "./studio_plan";

const SVG = "http://www.w3.org/2000/svg";
export const SIZE = 20; // of a cell in the drawing
const SIGNS: Record<string, string> = { door: "▮", guard: "♟", barrier: "!", bridge: "≡", small_stair: "⇅", drop: "↓", secret_passage: "◌", maze_gate: "∩", crossing: "≈" };

export interface Drawn {
  svg: SVGSVGElement;
  recolour: (at: Cell, code: string, colour: string) => void;
  mark: (cursor: Cell, held: Cell | null) => void;
}

export function drawPlan(plan: Plan, things: boolean, wrong: Set<string>, colour: (code: string) => string): Drawn {
  const [width, height] = [(plan.cells[0]?.length ?? 1) * SIZE, plan.cells.length * SIZE];
  const svg = make("svg", { viewBox: `0 0 ${width} ${height}`, tabindex: 0, role: "application", "aria-label": "The map: arrow keys point, Enter does what is chosen" });
  const floors = plan.cells.flatMap((line, y) => line.map((code, x) => floor(plan, code, [x, y], colour(code))));
  const cursor = make("rect", { class: "s-cursor", width: SIZE, height: SIZE });
  const held = make("rect", { class: "s-held", width: SIZE, height: SIZE, visibility: "hidden" });
  const named = plan.areas.flatMap((area) => areaName(plan, area.code, area.name, wrong.has(`${area.table.name} ${area.key}`)));
  const ways = plan.ways.map((way, place) => drawWay(way, place, wrong.has(`${way.table.name} ${way.key}`)));
  const signs = things ? plan.things.map((thing) => drawThing(thing.at, thing.sign)) : [];
  svg.append(...floors, make("path", { class: "s-walls", d: walls(plan) }), ...named, ...ways, ...signs, held, cursor);
  return {
    svg,
    recolour: (at, code, paint) => {
      const cell = svg.querySelector<SVGElement>(`[data-x="${at[0]}"][data-y="${at[1]}"]`);
      cell?.setAttribute("data-code", code);
      cell?.firstElementChild?.setAttribute("fill", paint);
    },
    mark: (at, taken) => {
      put(cursor, { x: at[0] * SIZE, y: at[1] * SIZE });
      put(held, taken ? { x: taken[0] * SIZE, y: taken[1] * SIZE, visibility: "visible" } : { visibility: "hidden" });
    },
  };
}

function floor(plan: Plan, code: string, [x, y]: Cell, fill: string): SVGElement {
  const cell = make("g", { "data-x": x, "data-y": y, "data-code": code });
  cell.append(make("rect", { x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE, fill }));
  const isArea = plan.areas.some((area) => area.code === code);
  if (!isArea && /^[A-Za-z0-9]+$/.test(code)) cell.append(word(code, (x + 0.5) * SIZE, (y + 0.65) * SIZE, "s-code"));
  return cell;
}

/** Lines wherever two cells belong to different areas. */
function walls(plan: Plan): string {
  const kind = (x: number, y: number): string => {
    const code = plan.cells[y]?.[x] ?? "";
    return plan.walkable.includes(code) ? "corridor" : code;
  };
  const lines: string[] = [];
  for (const [y, line] of plan.cells.entries()) {
    for (const x of line.keys()) {
      if (x && kind(x, y) !== kind(x - 1, y)) lines.push(`M${x * SIZE} ${y * SIZE}v${SIZE}`);
      if (y && kind(x, y) !== kind(x, y - 1)) lines.push(`M${x * SIZE} ${y * SIZE}h${SIZE}`);
    }
  }
  return lines.join("");
}

/** The name of an area in the middle of its widest lines, in so many lines as it needs. */
function areaName(plan: Plan, code: string, name: string, wrong: boolean): SVGElement[] {
  const runs = plan.cells.flatMap((line, y) => {
    const from = line.indexOf(code);
    let to = from;
    while (from >= 0 && line[to + 1] === code) to += 1;
    return from < 0 ? [] : [{ y, from, to }];
  });
  if (runs.length === 0) return [];
  const widest = Math.max(...runs.map(({ from, to }) => to - from));
  const best = runs.filter(({ from, to }) => to - from === widest);
  const [first, last] = [best[0], best[best.length - 1]];
  if (!first || !last) return [];
  const x = ((first.from + first.to + 1) / 2) * SIZE;
  const y = ((first.y + last.y + 1) / 2) * SIZE;
  const lines = wrapped(name, ((widest + 1) * SIZE) / 3.6).slice(0, Math.max(1, Math.floor((best.length * SIZE) / 8)));
  return lines.map((text, place) => word(text, x, y + 2.5 + (place - (lines.length - 1) / 2) * 7.5, wrong ? "s-name wrong" : "s-name"));
}

/** Words in lines of so many letters; one that is longer is cut. */
export function wrapped(name: string, letters: number): string[] {
  const most = Math.max(2, Math.floor(letters));
  const lines: string[] = [];
  for (const each of name.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && `${last} ${each}`.length <= most) lines[lines.length - 1] = `${last} ${each}`;
    else lines.push(each);
  }
  return lines.map((line) => (line.length > most ? `${line.slice(0, most - 1)}…` : line));
}

function drawWay(way: Way, place: number, wrong: boolean): SVGElement {
  const centre = ([x, y]: Cell): Cell => [(x + 0.5) * SIZE, (y + 0.5) * SIZE];
  const [[x0, y0], [x1, y1]] = [centre(way.from), centre(way.to)];
  const far = Math.abs(way.from[0] - way.to[0]) + Math.abs(way.from[1] - way.to[1]) > 1;
  const group = make("g", { class: `s-way${wrong ? " wrong" : ""}`, "data-way": place, "data-key": way.key });
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const title = make("title", {});
  title.textContent = way.name;
  group.append(title);
  if (far) group.append(make("path", { class: "s-far", d: `M${x0} ${y0}L${x1} ${y1}` }));
  else group.append(make("path", { class: "s-gap", d: `M${x0 + (x1 - x0) * 0.3} ${y0 + (y1 - y0) * 0.3}L${x0 + (x1 - x0) * 0.7} ${y0 + (y1 - y0) * 0.7}` }));
  group.append(make("circle", { cx: x, cy: y, r: 4.5 }));
  const sign = SIGNS[way.kind];
  if (sign) group.append(word(sign, x, y + 2.6, "s-sign"));
  return group;
}

function drawThing([x, y]: Cell, sign: string): SVGElement {
  const group = make("g", { class: "s-thing", "data-thing": `${x} ${y}` });
  group.append(make("rect", sign.length > 1 ? { x: x * SIZE + 1, y: y * SIZE + 5, width: SIZE - 2, height: 10, rx: 3 } : { x: x * SIZE + 5, y: y * SIZE + 5, width: 10, height: 10, rx: 5 }), word(sign.slice(0, 6), (x + 0.5) * SIZE, y * SIZE + 12.2, "s-sign"));
  return group;
}

function word(text: string, x: number, y: number, kind: string): SVGElement {
  const made = make("text", { x, y, class: kind });
  made.textContent = text;
  return made;
}

function make<K extends keyof SVGElementTagNameMap>(name: K, values: Record<string, number | string>): SVGElementTagNameMap[K] {
  return put(document.createElementNS(SVG, name), values);
}

function put<E extends Element>(made: E, values: Record<string, number | string>): E {
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, String(value));
  return made;
}
