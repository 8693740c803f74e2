// Letting bots play the pack against the game as it comes, and what that tells.
import { element, find, notice, root } from "./page";
import { type State, type Trial, ask } from "./studio_state";

const home = find("trial-tab");
/** What is being worked on: a map or a scenario is played as such. */
export type Place = () => { file?: string; key?: string };

const LOOK = 600;
let games = 1000;
let players = 0;

/** The report's side: what was found, or the question. */
export async function showTrial(state: State, place: Place): Promise<void> {
  render(state, await ask<Trial | null>("trial"), place);
}

export async function simulate(state: State, place: Place): Promise<void> {
  try {
    render(state, await ask<Trial>(`${state.game}/simulate`, { ...place(), games, players }), place);
  } catch (error) {
    notice((error as Error).message);
  }
}

function render(state: State, trial: Trial | null, place: Place): void {
  const mine = trial?.game === state.game ? trial : null;
  home.replaceChildren(question(state, trial, place), ...(mine ? answer(state, mine) : [element("p", { class: "care" }, "Bots play your pack and the game as it comes, with the same dice and cards. What differs by more than luck is told first.")]));
  if (trial?.state === "running") window.setTimeout(() => void showTrial(state, place), LOOK);
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
  const running = trial?.state === "running";
  const go = element("button", { type: "button", ...(running ? {} : { class: "primary" }) }, running ? "Stop" : "Simulate");
  go.addEventListener("click", () => void (running ? ask("trial/stop", {}) : simulate(state, place)));
  return element("div", { class: "s-ask" }, element("label", {}, "Games ", count), element("label", {}, "Players ", seats), go);
}

function answer(state: State, trial: Trial): HTMLElement[] {
  if (trial.state === "running") {
    const bar = element("progress", { max: String(trial.games), value: String(trial.done) });
    return [bar, element("p", { class: "care" }, `${trial.done} of ${trial.games} games played, and as many without the pack`)];
  }
  if (trial.state !== "done") return [element("p", { class: "s-stray" }, trial.why || "Stopped.")];
  const whole = element("a", { href: `${root}/studio/report/${trial.number}/index.html`, target: "_blank", class: "button" }, "The whole report");
  return [
    element("h2", {}, "What the change does"),
    lines(trial.change),
    element("h2", {}, `${state.title} with it, ${[...Object.values(trial.settings), `${trial.players} players`].join(", ")}, ${trial.games} games`),
    lines(trial.findings),
    ...trial.care.map((each) => element("p", { class: "care" }, each)),
    whole,
  ];
}

function lines(words: string[]): HTMLElement {
  return element("ul", {}, ...words.map((each) => element("li", {}, each)));
}
