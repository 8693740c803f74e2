// Cards over the table: recap, hint, settings, help, and how a match went.
import { ask, element, find, notice, table } from "./page";
import { select } from "./choice";

const TITLES: Record<string, string> = {
  recap: "Since your last turn",
  hint: "A hint",
  settings: "Settings",
  help: "Keys and help",
  report: "How it went",
  sit: "Take your seat",
};

export function openCard(name: string): void {
  const card = find<HTMLDialogElement>("card");
  find("card-title").textContent = TITLES[name] ?? "";
  for (const leaf of card.querySelectorAll(".leaf")) leaf.classList.toggle("on", leaf.id === `t-card-${name}`);
  if (!card.open) card.showModal();
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

interface Hint {
  chance: number;
  options: { id: number; text: string; share: number; chance: number }[];
}

export async function showHint(): Promise<void> {
  find("card-hint").replaceChildren(element("p", {}, "Thinking it through…"));
  openCard("hint");
  try {
    const hint = await ask<Hint>(`tables/${table}/hint`);
    const rows = hint.options.map((each) => {
      const button = element("button", { type: "button", class: "option" }, each.text);
      button.addEventListener("click", () => {
        find<HTMLDialogElement>("card").close();
        select(String(each.id));
      });
      const meter = element("meter", { min: "0", max: "1", value: String(each.chance), "aria-label": percent(each.chance) });
      return element("li", {}, button, meter, percent(each.chance));
    });
    find("card-hint").replaceChildren(
      element("p", {}, "Your chance to win now, as far as you can know: ", element("span", { class: "chance" }, percent(hint.chance))),
      element("p", {}, "Worth a thought, each with the chance to win after it:"),
      element("ul", { class: "bars" }, ...rows),
    );
  } catch (error) {
    find<HTMLDialogElement>("card").close();
    notice(error instanceof Error ? error.message : "no hint now");
  }
}

// ---------------------------------------------------------------- after the match
interface Report {
  names: string[];
  turns: number;
  decisions: number[];
  dice: Record<string, number>[];
  chances: { at: number; turn: number; chances: number[] }[];
  result: { words: string; scores: number[]; winners: number[] } | null;
}

const COLOURS = ["#e69f00", "#56b4e9", "#1fb58a", "#f0e442", "#e8743b", "#dd8fba"];
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2", "12 5"];

function curve(report: Report): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("class", "curve");
  drawing.setAttribute("viewBox", "0 0 100 100");
  drawing.setAttribute("preserveAspectRatio", "none");
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", "Chances to win along the match");
  const wide = Math.max(1, report.chances.length - 1);
  report.names.forEach((_, seat) => {
    const line = document.createElementNS(space, "polyline");
    const points = report.chances.map((each, at) => `${(100 * at) / wide},${97 - 94 * (each.chances[seat] ?? 0)}`);
    line.setAttribute("points", points.join(" "));
    line.setAttribute("stroke", COLOURS[seat % 6] ?? "");
    line.setAttribute("stroke-dasharray", DASHES[seat % 6] ?? "");
    drawing.append(line);
  });
  return drawing;
}

/** The moment when somebody's chance changed most. */
function turningPoint(report: Report): Node | string {
  let most = 0;
  let found: Report["chances"][number] | null = null;
  report.chances.forEach((each, at) => {
    const before = report.chances[at - 1];
    if (!before?.at) return; // nobody knows anything at the start
    each.chances.forEach((chance, seat) => {
      const change = Math.abs(chance - (before.chances[seat] ?? 0));
      if (change > most) [most, found] = [change, before];
    });
  });
  const point = found as Report["chances"][number] | null;
  if (!point || most < 0.05) return "";
  const link = element("a", { href: `${table}/replay#/at/${point.at}` }, `turn ${point.turn}`);
  return element("p", {}, `The turning point: chances changed by ${percent(most)} in `, link, ".");
}

export async function showReport(): Promise<void> {
  try {
    const report = await ask<Report>(`tables/${table}/report`);
    const faces = [...new Set(report.dice.flatMap((dice) => Object.keys(dice)))].sort((a, b) => Number(a) - Number(b));
    const head = element("tr", {}, element("th", {}, "Dice"), ...faces.map((face) => element("th", {}, face)), element("th", {}, "mean"));
    const rows = report.names.map((name, seat) => {
      const dice = report.dice[seat] ?? {};
      const count = Object.values(dice).reduce((sum, each) => sum + each, 0);
      const mean = Object.entries(dice).reduce((sum, [face, each]) => sum + Number(face) * each, 0) / Math.max(1, count);
      const cells = faces.map((face) => element("td", {}, String(dice[face] ?? 0)));
      return element("tr", {}, element("th", {}, name), ...cells, element("td", {}, count ? mean.toFixed(2) : "–"));
    });
    const legend = report.names.map((name, seat) => {
      const badge = document.querySelector(`#t-seat-${seat} .badge`)?.cloneNode(true) ?? "";
      const score = report.result?.scores[seat];
      const won = report.result?.winners.includes(seat) ? " won" : "";
      return element("span", {}, badge, ` ${name}${won}${score ? `, ${score} points` : ""}`);
    });
    find("card-report").replaceChildren(
      element("p", { class: "goal" }, report.result?.words ?? ""),
      element("div", { class: "legend" }, ...legend),
      element("h3", {}, "Chances to win along the way"),
      curve(report),
      turningPoint(report),
      element("table", { class: "stats" }, head, ...rows),
      element("p", { class: "small" }, `${report.turns} turns, ${report.decisions.reduce((a, b) => a + b, 0)} choices. A fair six-sided die shows 3.50 on average.`),
    );
    openCard("report");
  } catch (error) {
    notice(error instanceof Error ? error.message : "no report now");
  }
}
