// How an entry looks at the table: the drawing, near to where the entry is seen.
import { element, find, restyle } from "./page";
import { type Entry, type Picture, type State, type Table, ask, calmly, label } from "./studio_state";

const board = find("board");
const caption = find("caption");
const NEAR = 0.42; // of the picture's size, at least, is shown around an entry
let near = true;
let asked = 0;

export const draw = calmly(250, (state: State, table: Table | null, entry: Entry | null) => {
  if (state.mistakes.length) caption.replaceChildren("As it was before the mistake: drawn anew when it is mended.");
  else void fetchPicture(state.game, table, entry);
});

async function fetchPicture(game: string, table: Table | null, entry: Entry | null): Promise<void> {
  const mine = ++asked;
  const title = entry && table?.is_list ? entry.title : "";
  const query = new URLSearchParams({ file: table?.file ?? "", key: entry?.key || (table?.name ?? ""), title });
  try {
    const picture = await ask<Picture>(`${game}/picture?${query}`);
    if (mine === asked) show(picture, table?.is_list ? entry : null);
  } catch (error) {
    if (mine === asked) caption.replaceChildren(`Not drawn until this is mended: ${(error as Error).message}`);
  }
}

function show(picture: Picture, entry: Entry | null): void {
  restyle(picture.style);
  board.innerHTML = picture.drawing;
  const svg = board.querySelector("svg");
  const thing = svg && entry ? seek(svg, entry) : null;
  const missed = entry?.title ? `${entry.title} does not lie here yet. ` : "";
  const words = thing ? `${label(entry as Entry)}, ${picture.when}` : `${missed}The table ${picture.when}`;
  caption.replaceChildren(element("span", {}, words));
  find("remarks").replaceChildren(...picture.remarks.map((each) => element("li", {}, each)));
  if (!svg || !thing) return;
  const whole = svg.getAttribute("viewBox") ?? "";
  const close = around(svg, thing, whole);
  const place = (): void => svg.setAttribute("viewBox", near ? close : whole);
  const button = element("button", { type: "button" }, near ? "Whole table" : "Nearer");
  button.addEventListener("click", () => {
    near = !near;
    button.textContent = near ? "Whole table" : "Nearer";
    place();
  });
  caption.append(button);
  place();
}

/** The part of the drawing that shows an entry: by what can be touched, else by its name. */
function seek(svg: SVGSVGElement, entry: Entry): SVGGraphicsElement | null {
  const codes = [entry.key, entry.row["code"]].filter((code): code is string => typeof code === "string" && code !== "");
  const touched = codes.map((code) => svg.querySelector<SVGGraphicsElement>(`[data-touch$="-${CSS.escape(code)}"]`)).find(Boolean);
  if (touched) return touched;
  if (!entry.title) return null;
  const named = [...svg.querySelectorAll("title")].filter((each) => each.parentElement !== (svg as Element));
  const title = named.find((each) => each.textContent?.startsWith(entry.title)) ?? named.find((each) => each.textContent?.includes(entry.title));
  const text = [...svg.querySelectorAll("text")].find((each) => each.textContent?.includes(entry.title));
  return (title?.parentElement as SVGGraphicsElement | null | undefined) ?? text ?? null;
}

/** A view box with the thing in its middle. */
function around(svg: SVGSVGElement, thing: SVGGraphicsElement, whole: string): string {
  const [left = 0, top = 0, width = 1, height = 1] = whole.split(/\s+/).map(Number);
  const frame = svg.getScreenCTM()?.inverse();
  const box = thing.getBoundingClientRect();
  if (!frame || box.width === 0) return whole;
  const [from, to] = [new DOMPoint(box.left, box.top), new DOMPoint(box.right, box.bottom)].map((point) => point.matrixTransform(frame));
  if (!from || !to) return whole;
  const scale = Math.min(1, Math.max(NEAR, (1.5 * (to.x - from.x)) / width, (1.5 * (to.y - from.y)) / height));
  const w = width * scale;
  const h = Math.min(height, (w * svg.clientHeight) / svg.clientWidth); // as tall as there is room
  const x = Math.max(left, Math.min(left + width - w, (from.x + to.x - w) / 2));
  const y = Math.max(top, Math.min(top + height - h, (from.y + to.y - h) / 2));
  return `${x} ${y} ${w} ${h}`;
}
