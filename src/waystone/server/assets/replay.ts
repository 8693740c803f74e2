// Looking back at a match: the server draws each moment.
import { Idiomorph } from "idiomorph";

interface Past {
  at: number;
  prompt: string;
  style: string;
  board: string;
  text: string;
  events: { words: string }[];
}

const { root = "", table = "" } = document.body.dataset;
const scenery = new CSSStyleSheet();
document.adoptedStyleSheets = [scenery];

function field<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`there is no ${id}`);
  return found;
}

const at = field("at", HTMLInputElement);
const seat = field("seat", HTMLSelectElement);
let wanted = 0;

async function show(): Promise<void> {
  const mine = ++wanted;
  const query = new URLSearchParams({ at: at.value, ...(seat.value && { seat: seat.value }) });
  const answer = await fetch(`${root}/api/tables/${table}/replay?${query}`);
  if (mine !== wanted || !answer.ok) return;
  const past = (await answer.json()) as Past;
  scenery.replaceSync(past.style);
  field("prompt", HTMLElement).textContent = past.prompt;
  field("text", HTMLElement).textContent = past.text;
  Idiomorph.morph(field("board", HTMLElement), past.board, { morphStyle: "innerHTML" });
  field("events", HTMLElement).replaceChildren(
    ...past.events.map((event) => Object.assign(document.createElement("li"), { textContent: event.words })),
  );
  history.replaceState(null, "", `#at=${past.at}`);
}

const linked = new URLSearchParams(location.hash.slice(1)).get("at");
if (linked) at.value = linked;
at.addEventListener("input", () => void show());
seat.addEventListener("change", () => void show());
document.addEventListener("keydown", (event) => {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
  const step = steps[event.key];
  if (step === undefined || event.target === at) return;
  at.value = String(Math.max(0, Math.min(Number(at.max), Number(at.value) + step)));
  void show();
});
void show();
