// The drawing: zoom, pan, and what lies under the pointer.
import { body, find } from "./page";
import { covering, type View, WHOLE, zoomed } from "./view";

const DRAG = 6; // pixels that a finger may slip before it drags

const stage = find("stage");
const board = find("board");
let view: View = WHOLE;

function look(next: View): void {
  const { width, height } = stage.getBoundingClientRect();
  view = covering(next, width, height);
  const { scale, x, y } = view;
  board.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  stage.classList.toggle("zoomed", scale > 1);
  body.dataset["zoom"] = scale.toFixed(2);
}

function move(right: number, down: number): void {
  look({ scale: view.scale, x: view.x + right, y: view.y + down });
}

function zoomMiddle(factor: number): void {
  const { width, height } = stage.getBoundingClientRect();
  look(zoomed(view, factor, width / 2, height / 2));
}

function fit(): void {
  look(WHOLE);
}

/** The player's own figure in the middle. Every piece of a player says whose it is. */
function centre(seat: number): void {
  const piece = board.querySelector(`.thing [data-seat="${seat}"]`);
  if (!piece) return fit();
  if (view.scale < 2) zoomMiddle(2.2 / view.scale);
  const area = stage.getBoundingClientRect();
  const place = piece.getBoundingClientRect();
  move(area.left + area.width / 2 - (place.left + place.width / 2), area.top + area.height / 2 - (place.top + place.height / 2));
}

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
    const right = (event.clientX - before.clientX) / fingers.size;
    const down = (event.clientY - before.clientY) / fingers.size;
    if (other) {
      const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
      const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
      const middleX = (event.clientX + other.clientX) / 2 - area.left;
      const middleY = (event.clientY + other.clientY) / 2 - area.top;
      const dragged = { scale: view.scale, x: view.x + right, y: view.y + down };
      look(zoomed(dragged, is / Math.max(1, was), middleX, middleY));
    } else move(right, down);
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
      look(zoomed(view, Math.exp(-event.deltaY / 400), event.clientX - area.left, event.clientY - area.top));
    },
    { passive: false },
  );
  window.addEventListener("resize", fit);
}
