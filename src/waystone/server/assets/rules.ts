// The rules in a drawer, opened at a paragraph or with words to find.
import { find, game, root } from "./page";
import { fitting, helpful } from "./seek";

let text: Promise<string> | null = null;

async function load(): Promise<void> {
  text ??= fetch(`${root}/rules/${game}`).then((answer) => answer.text());
  const page = new DOMParser().parseFromString(await text, "text/html");
  const rules = find("rules");
  if (!rules.childElementCount) rules.replaceChildren(...page.querySelectorAll("main > :not(.contents)"));
}

/** Open the rules at one of them, or with those about a thing of that name. */
export async function openRules(rule: string, name = ""): Promise<void> {
  const drawer = find<HTMLDialogElement>("drawer");
  if (!drawer.open) drawer.showModal();
  await load();
  const seek = find<HTMLInputElement>("seek");
  const words = name ? helpful(paragraphs().map((each) => each.textContent ?? ""), name) : "";
  seek.value = words;
  filter(words);
  for (const each of document.querySelectorAll("#t-rules .here")) each.classList.remove("here");
  const paragraph = rule ? document.getElementById(rule) : null;
  if (paragraph) {
    paragraph.classList.add("here");
    paragraph.scrollIntoView({ block: "center" });
  } else find("rules").scrollTop = 0;
}

/** The rule that a link leads to. */
export function ruleOf(link: HTMLAnchorElement | null): string {
  return link?.hash.slice(1) ?? "";
}

function paragraphs(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#t-rules .paragraph")];
}

/** Only paragraphs that hold all the words are shown. */
function filter(words: string): void {
  const all = paragraphs();
  const shown = fitting(all.map((each) => each.textContent ?? ""), words);
  for (const [number, each] of all.entries()) each.classList.toggle("out", !shown[number]);
}

find("seek").addEventListener("input", () => filter(find<HTMLInputElement>("seek").value));

/** A control that was focused in a dialog is hidden with it, but keeps the keys until the page is drawn again. */
document.addEventListener(
  "close",
  (event) => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && event.target instanceof HTMLDialogElement && event.target.contains(focused)) focused.blur();
  },
  { capture: true },
);

/** Links to rules and buttons that close things work alike on every page. */
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLAnchorElement>("a.rule");
  if (link) {
    event.preventDefault();
    void openRules(ruleOf(link));
    return;
  }
  const closer = target?.closest("[data-close]");
  const dialog = target?.closest("dialog");
  if (dialog && (closer || target === dialog)) dialog.close();
});
