// The drawing: zoom, pan, and what lies under the pointer. Where there is no room for all of it, part by part.
import { body, element, find, table } from "./page";
import { fitting, middleOf, type Region, showing, type View, within, zoomed } from "./view";

const DRAG = 6; // pixels that a finger may slip before it drags
const THUMB = 22; // pixels around a finger in which something that may be chosen is meant
const TOO_SMALL = 0.72; // pixels for each unit of a drawing: less is read part by part
const READABLE = 0.96; // at this the smallest letters of a drawing have 11 pixels
const ALL = "all"; // chosen instead of a part
const STORE = `waystone:view:${table}`;

/** A part of a drawing that small screens show by itself, as its `view` element says. */
interface Part extends Region {
  id: string;
  name: string;
  readable: number;
}

const stage = find("stage");
const board = find("board");
const chips = find("parts");
let picture: Region = { x: 0, y: 0, width: 1200, height: 800 };
let parts: Part[] = [];
let part = ""; // which one is shown; the whole drawing if it is none of them
let view: View | null = null;
let shownAt = "";
let mine = -1; // whose figure is looked at where nothing may be chosen
let follows = false; // and wherever it goes
let byHand = false; // the part that is shown was asked for

// ---------------------------------------------------------------- where one looks
function regionOf(box: string | null): Region {
  const [x = 0, y = 0, width = 1, height = 1] = (box ?? "").split(/[ ,]+/).map(Number);
  return { x, y, width, height };
}

function drawing(): SVGSVGElement | null {
  return board.querySelector<SVGSVGElement>(":scope > svg");
}

/** Whether the stage is too small to read the whole drawing at once. */
function parted(): boolean {
  return parts.length > 0 && fitting(picture, stage.getBoundingClientRect()) < TOO_SMALL;
}

function shown(): Region {
  return (parted() && parts.find((each) => each.id === part)) || picture;
}

function look(next: View): void {
  const size = stage.getBoundingClientRect();
  if (!size.width || !size.height) return;
  const base = fitting(picture, size);
  view = within(next, shown(), size, picture);
  const closer = view.scale / base;
  const right = size.width / 2 - closer * ((size.width - picture.width * base) / 2 + (view.x - picture.x) * base);
  const down = size.height / 2 - closer * ((size.height - picture.height * base) / 2 + (view.y - picture.y) * base);
  const plain = Math.abs(closer - 1) < 0.001 && Math.abs(right) < 0.5 && Math.abs(down) < 0.5;
  board.style.transform = plain ? "" : `translate(${right}px, ${down}px) scale(${closer})`;
  stage.classList.toggle("zoomed", !plain && !parted());
  body.dataset["zoom"] = closer.toFixed(2);
  if (plain && !part) sessionStorage.removeItem(STORE); // all of it, however large the stage is then
  else sessionStorage.setItem(STORE, JSON.stringify({ part, ...view }));
}

function current(): View {
  return view ?? showing(picture, fitting(picture, stage.getBoundingClientRect()));
}

function move(right: number, down: number): void {
  const { scale, x, y } = current();
  look({ scale, x: x - right / scale, y: y - down / scale });
}

function zoom(factor: number, clientX: number, clientY: number): void {
  const area = stage.getBoundingClientRect();
  look(zoomed(current(), factor, clientX - area.left - area.width / 2, clientY - area.top - area.height / 2));
}

function zoomMiddle(factor: number): void {
  look(zoomed(current(), factor, 0, 0));
}

/** All of the drawing; on a small screen its part at a size that can be read, what may be chosen in the middle, or if
    nothing may be, the player's own figure. */
function fit(): void {
  const region = shown();
  const size = stage.getBoundingClientRect();
  const all = fitting(region, size);
  if (region === picture) return look(showing(region, all));
  const readable = parts.find((each) => each.id === part)?.readable ?? READABLE;
  const scale = Math.max(all, readable);
  look({ scale, ...middleOf(litIn(region, scale) ?? ownIn(region) ?? region) });
}

/** Where a thing lies in the measures of the drawing. */
function placeOf(thing: Element): Region | null {
  const to = drawing()?.getScreenCTM()?.inverse();
  if (!to) return null;
  const box = thing.getBoundingClientRect();
  return { x: box.left * to.a + to.e, y: box.top * to.d + to.f, width: box.width * to.a, height: box.height * to.d };
}

function inside(at: { x: number; y: number }, region: Region): boolean {
  return at.x >= region.x && at.x <= region.x + region.width && at.y >= region.y && at.y <= region.y + region.height;
}

/** The places of what may be chosen in a region. */
function litPlaces(region: Region): Region[] {
  const places = [...board.querySelectorAll(".lit")].map(placeOf);
  return places.filter((place): place is Region => place !== null && inside(middleOf(place), region));
}

/** What may be chosen in a region, together; if it does not all fit at a scale, what lies most in the midst of it. */
function litIn(region: Region, scale: number): Region | null {
  const places = litPlaces(region);
  return places.length ? midst(places, scale) : null;
}

/** Several places together; if they do not all fit at a scale, the one that lies most in the midst of them. */
function midst(places: Region[], scale: number): Region {
  const x = Math.min(...places.map((each) => each.x));
  const y = Math.min(...places.map((each) => each.y));
  const together = {
    x,
    y,
    width: Math.max(...places.map((each) => each.x + each.width)) - x,
    height: Math.max(...places.map((each) => each.y + each.height)) - y,
  };
  if (fitting(together, stage.getBoundingClientRect()) >= scale) return together;
  const mean = (of: "x" | "y"): number => places.reduce((sum, each) => sum + middleOf(each)[of], 0) / places.length;
  const [midX, midY] = [mean("x"), mean("y")];
  const away = (each: Region): number => Math.hypot(middleOf(each).x - midX, middleOf(each).y - midY);
  return places.reduce((one, other) => (away(other) < away(one) ? other : one));
}

/** Where the drawing is shown part by part: turn to the part with these things, and have them in the middle. */
export function turnToThings(things: Element[]): void {
  if (!parted() || part === ALL) return;
  const places = things.map(placeOf).filter((place): place is Region => place !== null && place.width > 0);
  const home = parts.find((each) => places.some((place) => inside(middleOf(place), each)));
  if (!home) return;
  if (home.id !== part) showPart(home.id);
  const scale = Math.max(current().scale, home.readable);
  look({ scale, ...middleOf(midst(places.filter((place) => inside(middleOf(place), home)), scale)) });
}

/** What was picked in a list is seen on a small screen too; nothing moves if it is already. */
export function bringIntoSight(things: Element[]): void {
  const places = things.map(placeOf).filter((place): place is Region => place !== null);
  if (!places.some(inSight)) turnToThings(things);
}

/** Where a player's figure lies. Every piece of a player says whose it is. */
function figureOf(seat: number): Region | null {
  const piece = board.querySelector(`.thing [data-seat="${seat}"]`);
  return piece && placeOf(piece);
}

/** The player's own figure, if it lies in a region. */
function ownIn(region: Region): Region | null {
  const place = figureOf(mine);
  return place && inside(middleOf(place), region) ? place : null;
}

/** A player's figure in the middle. */
function centre(seat: number): void {
  const place = figureOf(seat);
  if (!place) return fit();
  const home = parts.find((each) => inside(middleOf(place), each));
  if (parted() && home) showPart(home.id);
  const least = parted() ? READABLE : 2.2 * fitting(picture, stage.getBoundingClientRect());
  look({ scale: Math.max(least, current().scale), ...middleOf(place) });
}

export function lens(how: string, seat: number): void {
  if (how === "in") zoomMiddle(1.4);
  else if (how === "out") zoomMiddle(1 / 1.4);
  else if (how === "me") centre(seat);
  else fit();
}

// ---------------------------------------------------------------- part by part
function showPart(id: string): void {
  part = id;
  for (const each of chips.children) each.setAttribute("aria-pressed", String(each.getAttribute("data-part") === id));
  fit();
}

/** A button for each part, which says how much may be chosen there. */
function drawChips(): void {
  stage.classList.toggle("parted", parted());
  const names = [...parts.map(({ id, name }) => ({ id, name })), { id: ALL, name: "All" }];
  const buttons = names.map(({ id, name }) => {
    const button = element("button", { type: "button", "data-part": id, "aria-pressed": String(id === part) }, name);
    const region = parts.find((each) => each.id === id);
    const count = region ? litPlaces(region).length : 0;
    if (count) button.append(element("b", {}, String(count)));
    return button;
  });
  chips.replaceChildren(...buttons);
}

/** The drawing has changed. When something new is asked, a small screen turns to what may be chosen. */
export function boardChanged(moment: string, seat: number, follow = false): void {
  const svg = drawing();
  if (!svg) return;
  mine = seat;
  follows = follow;
  picture = regionOf(svg.getAttribute("viewBox"));
  parts = [...svg.querySelectorAll("view")].map((each) => ({
    ...regionOf(each.getAttribute("viewBox")),
    id: each.id,
    name: each.dataset["name"] ?? "",
    readable: READABLE * Number(each.dataset["closer"] ?? 1),
  }));
  const first = shownAt === "";
  const asked = moment !== shownAt;
  shownAt = moment;
  if (part !== ALL && !parts.some((each) => each.id === part)) part = "";
  if (first) remember();
  if (parted() && asked) turnToChoices(!part);
  else if (!view || !parted()) look(view ?? showing(picture, 0));
  drawChips();
}

/** Whether something is seen, and not only just. */
function inSight(place: Region): boolean {
  if (!view) return false;
  const share = 0.85 / view.scale;
  const [width, height] = [share * stage.clientWidth, share * stage.clientHeight];
  return inside(middleOf(place), { x: view.x - width / 2, y: view.y - height / 2, width, height });
}

/** Whether most of what may be chosen lies on the drawing. */
function choosesOnBoard(): boolean {
  const options = [...document.querySelectorAll<HTMLElement>("#t-options .option")];
  return 2 * options.filter((each) => each.dataset["touch"]).length > options.length;
}

/** Turn to the first part where something may be chosen: the board comes before cards and sheets, and for less than half
    of the options nobody is taken away from it. Stay where one is if one asked to be there and something may be chosen,
    as long as that is in sight, or if one wants to see all. */
function turnToChoices(first: boolean): void {
  if (part === ALL) return;
  const best = (choosesOnBoard() ? parts : parts.slice(0, 1)).find((each) => litPlaces(each).length);
  const here = parts.find((each) => each.id === part);
  if (!best) {
    const figure = figureOf(mine);
    if (first) showPart(parts[0]?.id ?? "");
    else if (follows && here && figure && inside(middleOf(figure), here) && !inSight(figure)) fit();
    return;
  }
  const stays = here && (here === best || byHand) && litPlaces(here).length;
  if (!stays) {
    byHand = false;
    return showPart(best.id);
  }
  if (!litPlaces(here).some(inSight)) fit();
}

/** After a reload one looks where one looked before. */
function remember(): void {
  const kept = sessionStorage.getItem(STORE);
  if (!kept) return;
  const { part: which, ...before } = JSON.parse(kept) as View & { part: string };
  part = which;
  look(before);
}

chips.addEventListener("click", (event) => {
  const chip = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-part]") : null;
  byHand = chip !== null;
  if (chip) showPart(chip.dataset["part"] ?? "");
});

// ---------------------------------------------------------------- what lies under the pointer
/** What a tap means: the topmost thing that an option touches, else the topmost thing that has a name.
    Fingers are wide: they mean what may be chosen if it lies a little beside them. */
export function thingAt(clientX: number, clientY: number, finger = false): SVGElement | null {
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
  return (finger && nearest(clientX, clientY)) || named;
}

/** What may be chosen and lies nearest to a finger, if it is near. */
function nearest(clientX: number, clientY: number): SVGElement | null {
  let found: SVGElement | null = null;
  let least = THUMB;
  for (const thing of board.querySelectorAll<SVGElement>(".lit")) {
    const box = thing.getBoundingClientRect();
    const right = Math.max(box.left - clientX, 0, clientX - box.right);
    const down = Math.max(box.top - clientY, 0, clientY - box.bottom);
    const away = Math.hypot(right, down);
    if (away < least) [found, least] = [thing, away];
  }
  return found;
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
          tap(thingAt(event.clientX, event.clientY, true), event.clientX, event.clientY, true);
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
    const other = [...fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    const right = (event.clientX - before.clientX) / fingers.size;
    const down = (event.clientY - before.clientY) / fingers.size;
    if (other) {
      const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
      const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
      move(right, down);
      zoom(is / Math.max(1, was), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    } else move(right, down);
    fingers.set(event.pointerId, event);
  });
  const lift = (event: PointerEvent): void => {
    clearTimeout(pressed);
    const known = fingers.delete(event.pointerId);
    if (!fingers.size) stage.classList.remove("dragging");
    if (known && !moved && event.type === "pointerup") {
      tap(thingAt(event.clientX, event.clientY, event.pointerType === "touch"), event.clientX, event.clientY, false);
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
      zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    },
    { passive: false },
  );
  new ResizeObserver(() => {
    if (!view) return;
    const was = stage.classList.contains("parted");
    const zoomedIn = stage.classList.contains("zoomed");
    drawChips();
    if (parted() && !was) turnToChoices(true);
    else if (parted() && follows) fit();
    else if (parted() || zoomedIn) look(current());
    else fit();
  }).observe(stage);
}
