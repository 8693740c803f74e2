// The drawing: zoom, pan, and what lies under the pointer.
import { body, find } from "./page";

const FARTHEST = 1;
const CLOSEST = 6;
const DRAG = 6; // pixels that a finger may slip before it drags

const stage = find("stage");
const board = find("board");
let scale = 1;
let x = 0;
let y = 0;

function apply(): void {
  const { width, height } = stage.getBoundingClientRect();
  x = Math.min(0, Math.max(width - width * scale, x));
  y = Math.min(0, Math.max(height - height * scale, y));
  board.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  stage.classList.toggle("zoomed", scale > 1);
  body.dataset["zoom"] = scale.toFixed(2);
}

function zoom(factor: number, atX: number, atY: number): void {
  const next = Math.min(CLOSEST, Math.max(FARTHEST, scale * factor));
  x = atX - ((atX - x) * next) / scale;
  y = atY - ((atY - y) * next) / scale;
  scale = next;
  apply();
}

function zoomMiddle(factor: number): void {
  const { width, height } = stage.getBoundingClientRect();
  zoom(factor, width / 2, height / 2);
}

function fit(): void {
  [scale, x, y] = [1, 0, 0];
  apply();
}

/** The player's own figure in the middle. Its piece is drawn in the colour of the seat. */
function centre(seat: number): void {
  const pieces = [...board.querySelectorAll<SVGGraphicsElement>(".thing .seat")].filter(
    (piece) => piece.getAttribute("fill") === SEAT_COLOURS[seat % SEAT_COLOURS.length],
  );
  const piece = pieces[0];
  if (!piece) return fit();
  if (scale < 2) zoomMiddle(2.2 / scale);
  const area = stage.getBoundingClientRect();
  const place = piece.getBoundingClientRect();
  x += area.left + area.width / 2 - (place.left + place.width / 2);
  y += area.top + area.height / 2 - (place.top + place.height / 2);
  apply();
}

const SEAT_COLOURS = ["#e69f00", "#56b4e9", "#1fb58a", "#f0e442", "#e8743b", "#dd8fba"];

export function lens(how: string, seat: number): void {
  if (how === "in") zoomMiddle(1.4);
  else if (how === "out") zoomMiddle(1 / 1.4);
  else if (how === "me") centre(seat);
  else fit();
}

/** What a tap means: the topmost thing that an option touches, else the topmost thing that has a name. */
export function thingAt(clientX: number, clientY: number): SVGElement | null {
  const rows = document.querySelectorAll<HTMLElement>("#t-options .option");
  const touches = new Set([...rows].map((row) => row.dataset["touch"]));
  let named: SVGElement | null = null;
  for (const under of document.elementsFromPoint(clientX, clientY)) {
    let thing = under.closest<SVGElement>("#t-board [data-touch], #t-board .thing");
    named ??= thing;
    for (; thing; thing = thing.parentElement?.closest<SVGElement>("#t-board [data-touch]") ?? null) {
      if (touches.has(thing.dataset["touch"])) return thing;
    }
  }
  return named;
}

/** Taps, long presses and right clicks come here; drags, pinches and the wheel move the drawing. */
export function watchBoard(tap: (thing: SVGElement | null, x: number, y: number, inspect: boolean) => void): void {
  const fingers = new Map<number, PointerEvent>();
  let moved = false;
  let pressed = 0;

  stage.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest(".lens, button, a")) return;
    if (event.button !== 0) return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 1) {
      moved = false;
      clearTimeout(pressed);
      if (event.pointerType !== "mouse") {
        pressed = window.setTimeout(() => {
          moved = true;
          tap(thingAt(event.clientX, event.clientY), event.clientX, event.clientY, true);
        }, 550);
      }
    } else moved = true;
  });
  stage.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const start = !moved && Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < DRAG;
    if (start) return;
    moved = true;
    clearTimeout(pressed);
    stage.classList.add("dragging");
    stage.setPointerCapture(event.pointerId);
    const area = stage.getBoundingClientRect();
    const other = [...fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    x += (event.clientX - before.clientX) / fingers.size;
    y += (event.clientY - before.clientY) / fingers.size;
    if (other) {
      const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
      const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
      const middleX = (event.clientX + other.clientX) / 2 - area.left;
      const middleY = (event.clientY + other.clientY) / 2 - area.top;
      zoom(is / Math.max(1, was), middleX, middleY);
    } else apply();
    fingers.set(event.pointerId, event);
  });
  const lift = (event: PointerEvent): void => {
    clearTimeout(pressed);
    const known = fingers.delete(event.pointerId);
    if (!fingers.size) stage.classList.remove("dragging");
    if (known && !moved && event.type === "pointerup") {
      tap(thingAt(event.clientX, event.clientY), event.clientX, event.clientY, false);
    }
  };
  stage.addEventListener("pointerup", lift);
  stage.addEventListener("pointercancel", lift);
  stage.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    tap(thingAt(event.clientX, event.clientY), event.clientX, event.clientY, true);
  });
  stage.addEventListener("dblclick", (event) => {
    if (!thingAt(event.clientX, event.clientY)) fit();
  });
  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const area = stage.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY / 400), event.clientX - area.left, event.clientY - area.top);
    },
    { passive: false },
  );
  window.addEventListener("resize", fit);
}
