// A map of cells: choose what to paint with, and paint.
import { element } from "./page";
import { type Cut, cellsOf } from "./studio_cells";

const SVG = "http://www.w3.org/2000/svg";
const SIZE = 20; // of a cell in the drawing

/** What cells can be: the letters in the map with what they stand for. */
export type Palette = Map<string, string>;

export interface Grid {
  node: HTMLElement;
  input: HTMLInputElement; // says when the map was changed
  show: (rows: string[]) => void;
  read: () => string[];
}

export function makeGrid(cut: Cut, palette: Palette): Grid {
  let cells: string[][] = [];
  let brush = "";
  const input = element("input", { type: "hidden" });
  const drawing = document.createElementNS(SVG, "svg");
  const brushes = element("div", { class: "s-brushes", role: "group", "aria-label": "What to paint with" });
  const under = element("p", { class: "help" }, "Choose what to paint with, then paint. A click with Shift takes what lies there.");

  const take = (code: string): void => {
    brush = code;
    for (const each of brushes.children) each.setAttribute("aria-pressed", String(each.getAttribute("data-code") === code));
  };
  const offer = (): void => {
    const codes = [...new Set([...cells.flat(), ...palette.keys()])].sort();
    brushes.replaceChildren(...codes.map((code) => {
      const button = element("button", { type: "button", "data-code": code, title: palette.get(code) ?? "", "aria-pressed": String(code === brush) }, code);
      button.style.backgroundColor = colour(code);
      button.addEventListener("click", () => take(code));
      return button;
    }));
  };
  const at = (event: PointerEvent): [number, number] | null => {
    const cell = (event.target as Element).closest<SVGElement>("[data-x]");
    return cell ? [Number(cell.dataset["x"]), Number(cell.dataset["y"])] : null;
  };
  const name = (place: [number, number]): string => cells[place[1]]?.[place[0]] ?? "";
  const paint = (event: PointerEvent): void => {
    const place = at(event);
    if (!place) return;
    under.textContent = `${place[0]}, ${place[1]}: ${palette.get(name(place)) ?? name(place)}`;
    const line = cells[place[1]];
    if (event.buttons !== 1 || !brush || !line || line[place[0]] === brush) return;
    line[place[0]] = brush;
    const cell = drawing.querySelector<SVGGElement>(`[data-x="${place[0]}"][data-y="${place[1]}"]`);
    cell?.replaceWith(drawCell(brush, place[0], place[1]));
    input.value = "changed";
  };
  drawing.addEventListener("pointerdown", (event) => {
    const place = at(event);
    event.preventDefault();
    if (place && (event.shiftKey || !brush)) take(name(place));
    else paint(event);
  });
  drawing.addEventListener("pointermove", paint);
  window.addEventListener("pointerup", () => {
    if (input.value === "") return;
    input.value = "";
    input.dispatchEvent(new Event("input"));
  });
  return {
    node: element("div", { class: "s-grid" }, brushes, element("div", { class: "s-map" }), under, input),
    input,
    show(rows) {
      cells = rows.map((line) => cellsOf(line, cut));
      drawing.setAttribute("viewBox", `0 0 ${(cells[0]?.length ?? 1) * SIZE} ${cells.length * SIZE}`);
      drawing.replaceChildren(...cells.flatMap((line, y) => line.map((code, x) => drawCell(code, x, y))));
      brushes.nextElementSibling?.replaceChildren(drawing);
      offer();
    },
    read: () => cells.map((line) => line.join(" ".repeat(cut.gap))),
  };
}

function drawCell(code: string, x: number, y: number): SVGGElement {
  const cell = document.createElementNS(SVG, "g");
  cell.dataset["x"] = String(x);
  cell.dataset["y"] = String(y);
  const square = document.createElementNS(SVG, "rect");
  const word = document.createElementNS(SVG, "text");
  const put = (made: Element, values: Record<string, number | string>): void => {
    for (const [key, value] of Object.entries(values)) made.setAttribute(key, String(value));
  };
  put(square, { x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE, fill: colour(code) });
  put(word, { x: (x + 0.5) * SIZE, y: (y + 0.68) * SIZE });
  word.textContent = code;
  cell.append(square, word);
  return cell;
}

/** A colour for each kind of cell, the same every time; what is no letter, such as rock and water, is dark. */
function colour(code: string): string {
  if (!/[A-Za-z0-9]/.test(code)) return code.includes("~") ? "hsl(205 45% 35%)" : "hsl(30 12% 18%)";
  let sum = 7;
  for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return `hsl(${(sum * 137) % 360} 32% ${38 + (sum % 3) * 6}%)`;
}
