// Dice as they fell: pips, symbols or a few letters.
import type { FaceData, RollData } from "./messages";
import { element } from "./page";

const SPACE = "http://www.w3.org/2000/svg";
const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [[25, 25], [75, 75]],
  3: [[25, 25], [50, 50], [75, 75]],
  4: [[25, 25], [75, 25], [25, 75], [75, 75]],
  5: [[25, 25], [75, 25], [50, 50], [25, 75], [75, 75]],
  6: [[25, 25], [75, 25], [25, 50], [75, 50], [25, 75], [75, 75]],
};

function shape(name: string, attributes: Record<string, string | number>, ...children: (Node | string)[]): SVGElement {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** One die; what it shows is also there in words. */
export function face(shown: FaceData, numbered: boolean): SVGElement {
  const drawing = shape("svg", { class: "face", viewBox: "-4 -4 108 108", role: "img", "aria-label": shown.name });
  drawing.append(shape("title", {}, shown.name), shape("rect", { class: "f-bone", width: 100, height: 100, rx: 20 }));
  const pips = numbered && !shown.outline ? PIPS[shown.number] : undefined;
  if (shown.outline) drawing.append(shape("path", { class: "f-void", transform: "translate(8 8) scale(.84)", d: shown.outline }));
  else if (pips) drawing.append(...pips.map(([cx, cy]) => shape("circle", { class: "f-void", cx, cy, r: 9 })));
  else {
    const size = Math.min(62, 110 / Math.max(1, shown.short.length));
    drawing.append(shape("text", { class: "f-void strong", x: 50, y: 50 + size * 0.36, "font-size": size, "text-anchor": "middle" }, shown.short));
  }
  return drawing;
}

/** A roll with whose it is, its sum where there is one, and what was needed. */
export function cast(roll: RollData, owned: boolean): HTMLElement {
  const parts: (Node | string)[] = [element("span", { class: "faces" }, ...roll.faces.map((each) => face(each, roll.numbered)))];
  if (owned && roll.whose) parts.unshift(element("b", { class: "owner" }, roll.whose));
  if (roll.sum) parts.push(element("span", { class: "sum" }, ` ${roll.sum}`));
  if (roll.wanted) parts.push(element("small", { class: "need" }, roll.wanted));
  return element("span", { class: "cast" }, ...parts);
}
