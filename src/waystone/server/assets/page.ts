// What every page of a table needs: its parts, and the visitor's preferences.
import { Idiomorph } from "idiomorph";
import type { Failure } from "./messages";

export const body = document.body;
export const root = body.dataset["root"] ?? "";
export const table = body.dataset["table"] ?? "";
export const game = body.dataset["game"] ?? "";

export function find<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(`t-${id}`);
  if (!found) throw new Error(`there is no ${id}`);
  return found as T;
}

export function morph(element: Element, html: string): void {
  Idiomorph.morph(element, html, { morphStyle: "innerHTML" });
}

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const scenery = new CSSStyleSheet();
document.adoptedStyleSheets = [scenery];

/** Drawings bring their own style, which the content policy lets in only this way. */
export function restyle(text: string): void {
  scenery.replaceSync(text);
}

export async function ask<T>(path: string, send?: unknown): Promise<T> {
  const answer = await fetch(
    `${root}/api/${path}`,
    send === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(send) },
  );
  const found = (await answer.json()) as T | Failure;
  if (!answer.ok) throw new Error((found as Failure).error || answer.statusText);
  return found as T;
}

let fading = 0;

/** One line about something that could not be done, or was. */
export function notice(words: string): void {
  const line = find("notice");
  line.textContent = words;
  clearTimeout(fading);
  if (words) fading = window.setTimeout(() => (line.textContent = ""), 6000);
}

export async function copy(words: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    notice(done);
  } catch {
    window.prompt("Copy this link:", words);
  }
}

// ---------------------------------------------------------------- preferences
const coarse = matchMedia("(pointer: coarse)").matches;
const DEFAULTS: Record<string, string> = { click: "confirm", theme: "", sound: "on", notices: "off", motion: "", show: "", ask: "", likely: "", onlookers: "" };

export function preference(key: string): string {
  return localStorage.getItem(`waystone:${key}`) ?? DEFAULTS[key] ?? "";
}

export function prefer(key: string, value: string): void {
  localStorage.setItem(`waystone:${key}`, value);
  applyPreferences();
}

export function applyPreferences(): void {
  const html = document.documentElement;
  const theme = preference("theme");
  if (theme) html.dataset["theme"] = theme;
  else delete html.dataset["theme"];
  document.cookie = `waystone_theme=${theme}; path=${root || "/"}; max-age=31536000; samesite=lax`;
  html.classList.toggle("still", preference("motion") === "off");
  body.classList.toggle("players-only", preference("onlookers") === "off");
  body.classList.toggle("as-text", preference("show") === "text");
  for (const group of document.querySelectorAll<HTMLElement>("[data-pref]")) {
    for (const button of group.querySelectorAll<HTMLElement>("[data-value]")) {
      button.setAttribute("aria-pressed", String(button.dataset["value"] === preference(group.dataset["pref"] ?? "")));
    }
  }
}

export function still(): boolean {
  return preference("motion") === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether a click only selects. Fingers are wide: they always select first. */
export function confirms(): boolean {
  return coarse || preference("click") === "confirm";
}

export function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=range]), textarea, select");
}
