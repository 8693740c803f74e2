// Dice that were rolled tumble over the table for a moment; their faces stay beside it.
import { find, still } from "./page";
import { rattle } from "./notices";
import { justRolled } from "./rolls";

const LENGTH = 620; // milliseconds
const STAY = 500;
let shown = "";
let ending = 0;

function clear(): void {
  clearTimeout(ending);
  find("tumble").replaceChildren();
  delete document.body.dataset["rolling"];
}

/** After each update: whether other dice lie there now. The first ones seen were rolled before we came. */
export function watchDice(first: boolean): void {
  const roll = find("dice").querySelector<HTMLElement>(".roll");
  const number = roll?.dataset["roll"] ?? "";
  if (number === shown) return;
  const fresh = justRolled(shown, number, first);
  shown = number;
  clear();
  if (!roll || !fresh || still()) return;
  rattle();
  const tumble = find("tumble");
  tumble.append(...[...roll.querySelectorAll(".face")].map((face) => face.cloneNode(true)));
  document.body.dataset["rolling"] = String(LENGTH);
  ending = window.setTimeout(clear, LENGTH + STAY);
}

for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, clear, { capture: true });
