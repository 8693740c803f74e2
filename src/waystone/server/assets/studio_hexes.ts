// The map of tiles as a drawing to click on: choose what to do, then point at a place.
import { element } from "./page";
import { type Tile, placed, rim, rocked, turned, without } from "./studio_tiles";

const SVG = "http://www.w3.org/2000/svg";
const SIZE = 24; // from the middle of a tile to a corner
const COLOURS: Record<string, string> = { forest: "#3f6b3a", plain: "#b79a4c", mountain: "#7c7470", swamp: "#4d5a45", none: "#2a2320" };
const MARKS: Record<string, string> = { deployment: "⚑", river: "≈", tempest: "ϟ", swamp: "♒", blocked: "✕", normal: "" };
const GROUND = ["forest", "plain", "mountain"];

/** Left and right along a row; up and down to the next one. */
const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

type Act = (tiles: Tile[], q: number, r: number, side: number) => Tile[];

/** What can be done with a place, by the words on the buttons. */
function acts(): [string, Act][] {
  const lay = (terrain: string, kind: string): Act => (tiles, q, r) => placed(tiles, q, r, terrain, kind);
  const grounds = GROUND.flatMap((terrain) => ["normal", "deployment", "river", "tempest"].map((kind): [string, Act] => [kind === "normal" ? terrain : `${terrain}, ${kind}`, lay(terrain, kind)]));
  return [...grounds, ["swamp", lay("swamp", "swamp")], ["blocked", lay("none", "blocked")], ["rock", rocked], ["turn", (tiles, q, r) => turned(tiles, q, r)], ["remove", (tiles, q, r) => without(tiles, q, r)]];
}

export interface Hexes {
  node: HTMLElement;
  input: HTMLInputElement; // says when the map was changed
  show: (tiles: Tile[]) => void;
  read: () => Tile[];
}

export function makeHexes(): Hexes {
  let tiles: Tile[] = [];
  let act: Act | null = null;
  const input = element("input", { type: "hidden" });
  const drawing = document.createElementNS(SVG, "svg");
  const buttons = acts().map(([words, does]) => {
    const button = element("button", { type: "button", "data-act": words, "aria-pressed": "false" }, words);
    button.style.backgroundColor = COLOURS[words.split(",")[0] ?? ""] ?? "#555";
    button.addEventListener("click", () => {
      act = does;
      for (const each of buttons) each.setAttribute("aria-pressed", String(each === button));
    });
    return button;
  });
  const draw = (): void => {
    const all = [...tiles.map((tile) => drawTile(tile)), ...rim(tiles).map(([q, r]) => drawHex(q, r, "s-rim"))];
    const places = [...tiles.map(({ q, r }) => middle(q, r)), ...rim(tiles).map(([q, r]) => middle(q, r))];
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs) - SIZE, Math.min(...ys) - SIZE];
    drawing.setAttribute("viewBox", `${left} ${top} ${Math.max(...xs) + SIZE - left} ${Math.max(...ys) + SIZE - top}`);
    drawing.replaceChildren(...all);
  };
  const doAt = (hex: SVGElement | null, side: (hex: SVGElement) => number): void => {
    if (!hex || !act) return;
    const [q, r] = [Number(hex.dataset["q"]), Number(hex.dataset["r"])];
    const changed = act(tiles, q, r, side(hex));
    if (changed === tiles || changed.length === 0) return;
    tiles = changed;
    draw();
    drawing.querySelector<SVGElement>(`[data-q="${q}"][data-r="${r}"]`)?.focus();
    input.dispatchEvent(new Event("input"));
  };
  const hexOf = (event: Event): SVGElement | null => (event.target as Element).closest<SVGElement>("[data-q]");
  drawing.addEventListener("click", (event) => doAt(hexOf(event), (hex) => sideAt(hex, event)));
  drawing.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const hex = hexOf(event);
    if (step && hex) drawing.querySelector<SVGElement>(`[data-q="${Number(hex.dataset["q"]) + step[0]}"][data-r="${Number(hex.dataset["r"]) + step[1]}"]`)?.focus();
    else if (event.key === "Enter" || event.key === " ") doAt(hex, () => 0);
    else return;
    event.preventDefault();
  });
  const group = element("div", { class: "s-brushes", role: "group", "aria-label": "What to do with a place" }, ...buttons);
  const under = element("p", { class: "help" }, "Choose a tile to lay, then click a place; empty places beside the map are outlined. Rock lies on the side of the tile that you click; turn moves it to the next side. Keys: arrows to point, Enter to do it; rock then lies on the east side.");
  const board = element("div", { class: "s-map" });
  board.append(drawing);
  return {
    node: element("div", { class: "s-grid s-hexes" }, group, board, under, input),
    input,
    show(now) {
      tiles = now;
      draw();
    },
    read: () => tiles,
  };
}

function middle(q: number, r: number): [number, number] {
  return [SIZE * Math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r];
}

/** Which side of a tile a click was nearest to, as numbered in the rules: east first, then against the clock. */
function sideAt(hex: SVGElement, event: MouseEvent): number {
  const box = hex.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left - box.width / 2, box.top + box.height / 2 - event.clientY];
  return (Math.round(Math.atan2(y, x) / (Math.PI / 3)) + 6) % 6;
}

function drawHex(q: number, r: number, kind: string): SVGGElement {
  const [x, y] = middle(q, r);
  const group = document.createElementNS(SVG, "g");
  group.dataset["q"] = String(q);
  group.dataset["r"] = String(r);
  group.setAttribute("class", kind);
  group.setAttribute("tabindex", "0");
  group.setAttribute("role", "button");
  group.setAttribute("aria-label", kind === "s-rim" ? `empty place ${q}, ${r}` : `tile at ${q}, ${r}`);
  const shape = document.createElementNS(SVG, "polygon");
  const corners = [0, 1, 2, 3, 4, 5].map((each) => corner(x, y, each, SIZE).join(","));
  shape.setAttribute("points", corners.join(" "));
  group.append(shape);
  return group;
}

function corner(x: number, y: number, number: number, size: number): [number, number] {
  const angle = (Math.PI / 3) * number - Math.PI / 6;
  return [x + size * Math.cos(angle), y - size * Math.sin(angle)];
}

function drawTile(tile: Tile): SVGGElement {
  const group = drawHex(tile.q, tile.r, "s-tile");
  group.querySelector("polygon")?.setAttribute("fill", COLOURS[tile.terrain] ?? "#555");
  const [x, y] = middle(tile.q, tile.r);
  for (const side of tile.rocks.flatMap((rock) => rock.split(" "))) {
    const number = ["E", "NE", "NW", "W", "SW", "SE"].indexOf(side);
    const [from, to] = [corner(x, y, number, SIZE * 0.88), corner(x, y, number + 1, SIZE * 0.88)];
    const rock = document.createElementNS(SVG, "path");
    rock.setAttribute("d", `M${from.join(" ")}L${to.join(" ")}`);
    rock.setAttribute("class", "s-rock");
    group.append(rock);
  }
  const word = document.createElementNS(SVG, "text");
  word.setAttribute("x", String(x));
  word.setAttribute("y", String(y + 3));
  group.setAttribute("aria-label", `${tile.id}: ${tile.terrain}, ${tile.kind}`);
  word.textContent = `${tile.id} ${MARKS[tile.kind] ?? ""}`.trim();
  group.append(word);
  return group;
}
