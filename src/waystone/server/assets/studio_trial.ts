// Letting bots play the pack against the game as it comes, and what that tells.
import { element, find, notice, root } from "./page";
import { type State, type Trial, ask } from "./studio_state";

const home = find("trial-tab");
/** What is being worked on: a map or a scenario is played as such. */
export type Place = () => { file?: string; key?: string };

const LOOK = 600;
let games = 1000;
let players = 0;
let against = "";

/** The report's side: what was found, or the question. */
export async function showTrial(state: State, place: Place): Promise<void> {
  render(state, await ask<Trial | null>("trial"), place);
}

export async function simulate(state: State, place: Place): Promise<void> {
  try {
    render(state, await ask<Trial>(`${state.game}/simulate`, { ...place(), games, players, against: state.others.includes(against) ? against : "" }), place);
  } catch (error) {
    notice((error as Error).message);
  }
}

function render(state: State, trial: Trial | null, place: Place): void {
  const mine = trial?.game === state.game ? trial : null;
  home.replaceChildren(question(state, trial, place), ...(mine ? answer(state, mine, place) : [element("p", { class: "care" }, "Bots play your pack and the game as it comes, with the same dice and cards. What differs by more than luck is told first.")]));
  if (trial && isUnderWay(trial)) window.setTimeout(() => void showTrial(state, place), LOOK);
}

function isUnderWay(trial: Trial): boolean {
  return trial.state === "running" || trial.state === "stopping";
}

function question(state: State, trial: Trial | null, place: Place): HTMLElement {
  const count = element("input", { type: "number", min: "1", max: "20000", step: "100", value: String(games) });
  count.addEventListener("change", () => {
    games = Number(count.value) || 1000;
  });
  const seats = element("select", {}, element("option", { value: "0" }, "usual"), ...state.players.map((each) => element("option", { value: String(each) }, String(each))));
  seats.value = String(players);
  seats.addEventListener("change", () => {
    players = Number(seats.value);
  });
  const other = element("select", {}, element("option", { value: "" }, "the game as it comes"), ...state.others.map((each) => element("option", { value: each }, each)));
  other.value = state.others.includes(against) ? against : "";
  other.addEventListener("change", () => {
    against = other.value;
  });
  const running = trial?.state === "running";
  const go = element("button", { type: "button", ...(running ? {} : { class: "primary" }) }, running ? "Stop" : "Simulate");
  go.addEventListener("click", () => void (running ? ask("trial/stop", {}) : simulate(state, place)));
  return element("div", { class: "s-ask" }, element("label", {}, "Games ", count), element("label", {}, "Players ", seats), ...(state.others.length ? [element("label", {}, "Against ", other)] : []), go);
}

function answer(state: State, trial: Trial, place: Place): HTMLElement[] {
  if (trial.state === "failed") return [element("p", { class: "s-stray" }, trial.why)];
  return [...course(state, trial, place), ...(trial.told ? report(state, trial) : [])];
}

/** How far it is, and how long it will take; of a trial that was stopped, a way to go on. */
function course(state: State, trial: Trial, place: Place): HTMLElement[] {
  if (trial.state === "done") return [];
  const played = `${trial.done} of ${trial.games} games played, and as many ${trial.against ? `with ${trial.against}` : "without the pack"}`;
  const bar = element("progress", { max: String(trial.games), value: String(trial.done), "aria-label": "Games played" });
  if (trial.state !== "stopped") return [bar, element("p", { class: "care" }, trial.state === "stopping" ? `${played}; stopping` : `${played}; ${toGo(trial)}`)];
  const on = element("button", { type: "button" }, "Go on");
  on.addEventListener("click", () => void goOn(state, place));
  return [bar, element("div", { class: "s-ask" }, element("p", { class: "care" }, `Stopped: ${played}.`), on)];
}

async function goOn(state: State, place: Place): Promise<void> {
  try {
    render(state, await ask<Trial>("trial/go-on", {}), place);
  } catch (error) {
    notice((error as Error).message);
  }
}

/** In words that do not promise more than is known. */
export function toGo(trial: { left: number | null }): string {
  if (trial.left === null) return "how long it takes is known after the first of them";
  if (trial.left < 8) return "a few seconds to go";
  if (trial.left < 90) return `about ${Math.round(trial.left / 5) * 5} seconds to go`;
  return `about ${Math.round(trial.left / 60)} minutes to go`;
}

function report(state: State, trial: Trial): HTMLElement[] {
  const isWhole = trial.told === trial.games;
  const whole = element("a", { href: `${root}/studio/report/${trial.number}/index.html`, target: "_blank", class: "button" }, isWhole ? "The whole report" : "The report so far");
  const soFar = isWhole ? "" : "So far: ";
  return [
    element("h2", {}, `${soFar}${soFar ? "w" : "W"}hat the change does${trial.against ? `, against ${trial.against}` : ""}`),
    lines(trial.change),
    element("h2", {}, `${state.title} with it, ${[...Object.values(trial.settings), `${trial.players} players`].join(", ")}, ${trial.told} games`),
    lines(trial.findings),
    ...trial.care.map((each) => element("p", { class: "care" }, each)),
    whole,
  ];
}

function lines(words: string[]): HTMLElement {
  return element("ul", {}, ...words.map((each) => element("li", {}, each)));
}
