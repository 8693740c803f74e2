// Personal bests, kept by this browser: the server says what counts, and on which course.

import { type Best, bestWords, better } from "./best";

export function tellBest(): void {
  const line = document.querySelector<HTMLElement>(".best");
  if (line === null) return;
  const course = line.dataset["course"] ?? "";
  const now: Best = { points: Number(line.dataset["points"]), words: line.dataset["words"] ?? "", table: location.pathname };
  const key = `waystone:best:${course}`;
  const before = JSON.parse(localStorage.getItem(key) ?? "null") as Best | null;
  const best = better(before, now);
  localStorage.setItem(key, JSON.stringify(best));
  line.textContent = bestWords(best, now);
}
