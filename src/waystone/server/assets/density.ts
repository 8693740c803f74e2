// All options in sight: the more there are, the closer together they stand.
import { find } from "./page";

const CLOSEST = 6; // what each degree leaves out is in style.css
const side = document.querySelector<HTMLElement>(".side");

/** Set the options as loosely as they fit without scrolling. */
export function fitOptions(): void {
  const list = find("options");
  if (!side) return;
  for (let degree = 0; degree <= CLOSEST; degree++) {
    side.dataset["dense"] = String(degree);
    if (list.scrollHeight <= list.clientHeight + 1) return;
  }
}

window.addEventListener("resize", fitOptions);
void document.fonts.ready.then(fitOptions);
