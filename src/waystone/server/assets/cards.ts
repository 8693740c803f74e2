// Cards over the table: recap, hint, settings, help, and how a match went.
import { ask, element, find, notice, table } from "./page";
import { select } from "./choice";
import { face } from "./faces";
import type { DiceData, Hint, Report } from "./messages";
import { SEAT_COLOURS } from "./seats";
import { curveOf, likely, luckWords, percent, reachedWords } from "./sums";

const TITLES: Record<string, string> = {
  recap: "Since your last turn",
  hint: "A hint",
  settings: "Settings",
  help: "Keys and help",
  report: "How it went",
  sit: "Take your seat",
  leave: "Leave or resign",
  sure: "Are you sure?",
};

export function openCard(name: string): void {
  const card = find<HTMLDialogElement>("card");
  find("card-title").textContent = TITLES[name] ?? "";
  for (const leaf of card.querySelectorAll(".leaf")) leaf.classList.toggle("on", leaf.id === `t-card-${name}`);
  if (!card.open) card.showModal();
}

/** Ask once before something that cannot be taken back. */
export function askSure(question: string, yes: string, act: () => void): void {
  find("sure-words").textContent = question;
  const button = find<HTMLButtonElement>("sure-yes");
  button.textContent = yes;
  button.onclick = () => {
    find<HTMLDialogElement>("card").close();
    act();
  };
  openCard("sure");
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
      return element("li", {}, button, meter, percent(each.chance), element("small", {}, each.why));
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
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2", "12 5"];

function curve(report: Report): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("class", "curve");
  drawing.setAttribute("viewBox", "0 0 100 100");
  drawing.setAttribute("preserveAspectRatio", "none");
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", "Chances to win along the match");
  report.names.forEach((_, seat) => {
    const line = document.createElementNS(space, "polyline");
    line.setAttribute("points", curveOf(report.chances, seat));
    line.setAttribute("stroke", SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "");
    line.setAttribute("stroke-dasharray", DASHES[seat % DASHES.length] ?? "");
    drawing.append(line);
  });
  return drawing;
}

/** The moments when somebody's chance changed most, each with a link to it. */
function turningPoints(report: Report): (Node | string)[] {
  if (!report.swings.length) return [];
  const rows = report.swings.map((each) =>
    element("li", {}, element("a", { href: `${table}/replay#/at/${each.at}` }, each.words)),
  );
  return [element("h3", {}, "Turning points"), element("ul", { class: "swings" }, ...rows)];
}

/** What each player did. */
function deedRows(report: Report): Node[] {
  const rows = report.names.map((name, seat) => {
    const choices = `${report.decisions[seat] ?? 0} choices`;
    return element("li", {}, element("b", {}, name), `: ${[choices, ...(report.deeds[seat] ?? [])].join(", ")}`);
  });
  return [element("h3", {}, "What each player did"), element("ul", { class: "deeds" }, ...rows)];
}

/** How often rolls that needed a number reached it. */
function luckRows(report: Report): Node[] {
  const rows = report.names.flatMap((name, seat) => {
    const words = reachedWords(report.luck[seat]);
    return words ? [element("li", {}, element("b", {}, name), `: ${words}`)] : [];
  });
  return rows.length ? [element("h3", {}, "Rolls that reached what was needed"), element("ul", { class: "reached" }, ...rows)] : [];
}

/** How one kind of die fell for everybody. */
function diceTable(dice: DiceData, names: string[]): HTMLElement {
  const faces = dice.faces.map((each) => element("th", { scope: "col" }, face(each, dice.numbered)));
  const mean = dice.numbered ? [element("th", { scope: "col" }, "mean")] : [];
  const head = element("tr", {}, element("td", {}, ""), ...faces, ...mean);
  const rows = names.map((name, seat) => {
    const cells = (dice.counts[seat] ?? []).map((count, number) =>
      element("td", {}, String(count), element("small", { title: "as many of a fair die" }, ` (${likely(dice, seat, number) || 0})`)),
    );
    const luck = dice.numbered ? [element("td", { class: "luck" }, luckWords(dice, seat) || "–")] : [];
    return element("tr", {}, element("th", { scope: "row" }, name), ...cells, ...luck);
  });
  const caption = element("caption", {}, `How often each face of the ${dice.title} fell (and how often it was likely to)`);
  return element("div", { class: "wide" }, element("table", { class: "stats" }, caption, head, ...rows));
}

/** A seat's badge, as it stands in the list of seats: the others on the page use that one by its name. */
function seatBadge(seat: number): Node | string {
  const badge = document.querySelector(`#t-seat-${seat} .badge`)?.cloneNode(true);
  if (!(badge instanceof Element)) return "";
  badge.firstElementChild?.removeAttribute("id");
  return badge;
}

export async function showReport(): Promise<void> {
  try {
    const report = await ask<Report>(`tables/${table}/report`);
    const legend = report.names.map((name, seat) => {
      const badge = seatBadge(seat);
      const score = report.result?.scores[seat];
      const won = report.result?.resigned.includes(seat) ? " resigned" : report.result?.winners.includes(seat) ? " won" : "";
      return element("span", {}, badge, ` ${name}${won}${score ? `, ${score} ${score === 1 ? "point" : "points"}` : ""}`);
    });
    find("card-report").replaceChildren(
      element("p", { class: "goal" }, report.result?.words ?? ""),
      element("h3", {}, "Chances to win along the way"),
      curve(report),
      element("div", { class: "legend" }, ...legend),
      ...turningPoints(report),
      ...deedRows(report),
      element("h3", {}, "Luck"),
      ...report.dice.map((dice) => diceTable(dice, report.names)),
      ...luckRows(report),
      element("p", { class: "small" }, `${report.turns} turns, ${report.decisions.reduce((a, b) => a + b, 0)} choices.`),
    );
    openCard("report");
  } catch (error) {
    notice(error instanceof Error ? error.message : "no report now");
  }
}
