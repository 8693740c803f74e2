// Looking back at a match: the server draws each moment. There is nothing here to act with.
import { applyPreferences, ask, body, copy, element, find, morph, notice, restyle, root, table, typing } from "./page";
import { boardChanged, lens, watchBoard } from "./board";
import { cast } from "./faces";
import type { Created, GoOn, Past, Story } from "./messages";
import { openRules } from "./rules";
import { lineAt, momentIn, momentWords, pause, speedFrom, turnFrom, turnStarts, within } from "./steps";

const at = find<HTMLInputElement>("at");
const seat = find<HTMLSelectElement>("seat");
const turns = (body.dataset["turns"] ?? "").split(" ").filter((word) => word).map(Number);
const last = Number(at.max);
const drawn = new Map<string, Promise<Past>>();
const REST = 40; // milliseconds: a slider that is still moving asks for nothing
let wanted = 0;
let playing = 0;
let speed = 1;
let told: number[] = []; // the moment of each line of the log

function past(moment: number): Promise<Past> {
  const query = new URLSearchParams({ at: String(moment), ...(seat.value && { seat: seat.value }) }).toString();
  const known = drawn.get(query);
  if (known) return known;
  const asked = ask<Past>(`tables/${table}/replay?${query}`);
  drawn.set(query, asked);
  asked.catch(() => drawn.delete(query));
  return asked;
}

async function show(): Promise<void> {
  const mine = ++wanted;
  const moment = Number(at.value);
  await new Promise((done) => setTimeout(done, REST));
  if (mine !== wanted) return;
  find("count").textContent = momentWords(turns, moment, last);
  try {
    const found = await past(moment);
    if (mine !== wanted) return;
    restyle(found.style);
    find("prompt").replaceChildren(element("span", { class: "words" }, found.prompt));
    find("text").textContent = found.text;
    find("moment").textContent = moment ? "What happened here" : "The beginning";
    morph(find("board"), found.board);
    boardChanged(String(moment), found.seat < 0 ? (found.asked ?? -1) : found.seat, true);
    find("events").replaceChildren(
      ...found.events.map((event) => {
        const dice = event.rolls.map((roll) => cast(roll, event.rolls.length > 1 || roll.seat !== event.seat));
        const after = event.changes.length ? [element("small", { class: "changes" }, ` ${event.changes.join("; ")}`)] : [];
        const rule = event.rule ? [" ", element("a", { class: "rule", href: `${root}/rules/${body.dataset["game"]}#${event.rule}` }, event.rule)] : [];
        return element("li", {}, event.words, ...after, ...dice, ...rule);
      }),
    );
    markLine(moment);
    body.dataset["shown"] = String(moment);
    body.dataset["seenBy"] = found.seat < 0 ? "" : String(found.seat);
    history.replaceState(null, "", `#/at/${moment}`);
  } catch (error) {
    notice(error instanceof Error ? error.message : "");
    stop();
  }
}

function moveTo(moment: number): void {
  at.value = String(within(moment, last));
  void show();
}

function stop(): void {
  clearInterval(playing);
  playing = 0;
  find("play").querySelector("use")?.setAttribute("href", "#i-play-fill");
}

function play(): void {
  if (playing) return stop();
  if (Number(at.value) === last) moveTo(0);
  find("play").querySelector("use")?.setAttribute("href", "#i-pause-fill");
  run();
}

/** Go on at the speed of now. */
function run(): void {
  clearInterval(playing);
  playing = window.setInterval(() => {
    if (Number(at.value) >= last) stop();
    else moveTo(Number(at.value) + 1);
  }, pause(speed));
}

function setSpeed(wanted: number): void {
  speed = wanted;
  for (const each of document.querySelectorAll<HTMLElement>("[data-speed]")) {
    each.setAttribute("aria-pressed", String(Number(each.dataset["speed"]) === speed));
  }
  if (playing) run();
}

// ---------------------------------------------------------------- the whole log
async function loadStory(): Promise<void> {
  const query = seat.value ? `?seat=${seat.value}` : "";
  try {
    const story = await ask<Story>(`tables/${table}/story${query}`);
    told = story.lines.map((line) => line.at);
    find("story").replaceChildren(
      ...story.lines.map((line) => {
        const button = element("button", { type: "button", class: "line", "data-at": String(line.at) }, line.words);
        return element("li", line.opens ? { class: "turn" } : {}, button);
      }),
    );
    markLine(Number(at.value));
  } catch (error) {
    notice(error instanceof Error ? error.message : "");
  }
}

/** The line of the moment that is shown stands out, and in sight. */
function markLine(moment: number): void {
  const lines = find("story").children;
  for (const each of find("story").querySelectorAll(".now")) each.classList.remove("now");
  const now = lines[lineAt(told, moment)];
  if (!(now instanceof HTMLElement)) return;
  now.classList.add("now");
  find("story").scrollTop = now.offsetTop - find("story").clientHeight / 2;
}

const STEPS: Record<string, () => void> = {
  start: () => moveTo(0),
  back: () => moveTo(Number(at.value) - 1),
  play,
  on: () => moveTo(Number(at.value) + 1),
  end: () => moveTo(last),
};
const KEYS: Record<string, () => void> = {
  Home: () => moveTo(0),
  End: () => moveTo(last),
  ArrowLeft: () => moveTo(Number(at.value) - 1),
  ArrowRight: () => moveTo(Number(at.value) + 1),
  "[": () => moveTo(turnFrom(turns, Number(at.value), last, -1)),
  "]": () => moveTo(turnFrom(turns, Number(at.value), last, 1)),
  " ": play,
  "<": () => setSpeed(speedFrom(speed, -1)),
  ">": () => setSpeed(speedFrom(speed, 1)),
  r: () => void openRules(""),
  "+": () => lens("in", 0),
  "-": () => lens("out", 0),
  "0": () => lens("fit", 0),
};

/** A mark where each turn begins. */
function drawTicks(): void {
  const ticks = document.getElementById("t-ticks");
  if (!ticks) return;
  ticks.setAttribute("viewBox", `0 0 ${Math.max(1, last) * 10} 10`);
  for (const moment of turnStarts(turns)) {
    const tick = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    tick.setAttribute("x", String(moment * 10));
    tick.setAttribute("width", String(Math.max(1, last / 60)));
    tick.setAttribute("height", "10");
    ticks.append(tick);
  }
}

function linked(): void {
  const moment = momentIn(location.hash);
  if (moment !== null) at.value = moment;
  void show();
}

at.addEventListener("input", () => void show());
seat.addEventListener("change", () => {
  void show();
  void loadStory();
});
window.addEventListener("hashchange", linked);
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const control = target?.closest<HTMLElement>("[data-step], [data-lens], [data-open], [data-speed], [data-at]");
  if (!control) return;
  const { step, lens: look, speed: wanted, at: moment } = control.dataset;
  if (step) STEPS[step]?.();
  else if (wanted) setSpeed(Number(wanted));
  else if (moment) moveTo(Number(moment));
  else if (look) lens(look, 0);
  else void openRules("");
});
document.addEventListener("keydown", (event) => {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const does = KEYS[event.key];
  if (!does || (event.key === " " && event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  does();
});
find("slider").addEventListener("submit", (event) => event.preventDefault());
find("link").addEventListener("click", () => void copy(location.href, "The link to this moment is copied"));
document.getElementById("t-go-on")?.addEventListener("click", () => {
  const wish: GoOn = { at: Number(at.value) };
  ask<Created>(`tables/${table}/continue`, wish)
    .then((made) => location.assign(`${root}/t/${made.table}`))
    .catch((error: Error) => notice(error.message));
});

applyPreferences();
watchBoard((thing, x, y) => {
  const title = thing?.querySelector(":scope > title")?.textContent;
  if (title && x && y) notice(title);
});
drawTicks();
void loadStory();
linked();
