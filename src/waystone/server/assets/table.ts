// A table in the browser: shows what the server sends, and sends what the player does.
import { Idiomorph } from "idiomorph";
import { Live, type Message, type Page } from "./live";

const body = document.body;
const root = body.dataset["root"] ?? "";
const table = body.dataset["table"] ?? "";
const scenery = new CSSStyleSheet();
document.adoptedStyleSheets = [scenery];

let page: Page | null = null;

/** A link to a seat carries its token behind the #, which browsers send to nobody; we trade it for the seat. */
async function sitByLink(): Promise<void> {
  const token = new URLSearchParams(location.hash.slice(1)).get("sit");
  if (!token) return;
  history.replaceState(null, "", location.pathname);
  await fetch(`${root}/api/tables/${table}/sit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, name: "" }),
  });
}

function part(name: string): HTMLElement | null {
  return document.getElementById(name);
}

function show(message: Message, texts: Record<string, string>): void {
  if (message.type === "refused") {
    const notice = part("notice");
    if (notice) notice.textContent = message.error;
    return;
  }
  if (message.type !== "page") return;
  page = message;
  const notice = part("notice");
  if (notice) notice.textContent = "";
  for (const [name, text] of Object.entries(texts)) {
    if (name === "style") scenery.replaceSync(text);
    else {
      const element = part(name);
      if (element) Idiomorph.morph(element, text, { morphStyle: "innerHTML" });
    }
  }
  for (const seat of document.querySelectorAll("#seats > li"))
    seat.classList.toggle("asked", seat.id === `seat-${message.asked}`);
  const log = part("log");
  if (log && texts["log"] !== undefined) log.scrollTop = log.scrollHeight;
  document.title = (message.mine ? "● Your turn - " : "") + (body.dataset["title"] ?? "");
  body.classList.toggle("mine", message.mine);
  body.classList.toggle("over", message.over);
}

function act(element: HTMLElement): void {
  if (element.getAttribute("aria-disabled") === "true" || !page) return;
  const { do: deed, option, seat, speed, bot, wish } = element.dataset;
  if (!deed) return;
  live.send({
    do: deed,
    moment: page.moment,
    ...(option && { option: Number(option) }),
    ...(seat && { seat: Number(seat) }),
    ...(speed && { speed }),
    ...(bot !== undefined && { bot }),
    ...(wish && { wish }),
  });
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const control = target?.closest<HTMLElement>("[data-do]");
  if (control) return act(control);
  const thing = target?.closest("#board [data-touch], #board [id]");
  const touch = thing?.getAttribute("data-touch") ?? thing?.id;
  if (!touch) return;
  const options = document.querySelectorAll<HTMLElement>(`#options .option[data-touch="${CSS.escape(touch)}"]`);
  if (options.length === 1 && options[0]) act(options[0]);
  else options[0]?.focus();
});

let typed = "";
document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "u") document.getElementById("undo")?.click();
  if (!/^[0-9]$/.test(event.key)) return;
  const options = document.querySelectorAll<HTMLElement>("#options .option");
  typed += event.key;
  if (Number(typed) * 10 > options.length) {
    options[Number(typed) - 1]?.click();
    typed = "";
  }
});

part("say")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = part("words");
  if (field instanceof HTMLInputElement && field.value.trim()) {
    live.send({ do: "say", text: field.value });
    field.value = "";
  }
});

await sitByLink();
const scheme = location.protocol === "https:" ? "wss:" : "ws:";
const live = new Live(`${scheme}//${location.host}${root}/api/tables/${table}/live`, show, (yes) =>
  body.classList.toggle("lost", !yes),
);
