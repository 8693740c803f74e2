// Personal bests, kept by this browser: the server says what counts, and on which course.

interface Best {
  points: number;
  words: string;
  table: string; // where it was made, so that looking at that table again says the same
}

export function tellBest(): void {
  const line = document.querySelector<HTMLElement>(".best");
  if (line === null) return;
  const course = line.dataset["course"] ?? "";
  const now: Best = { points: Number(line.dataset["points"]), words: line.dataset["words"] ?? "", table: location.pathname };
  const key = `waystone:best:${course}`;
  const before = JSON.parse(localStorage.getItem(key) ?? "null") as Best | null;
  const best = before === null || now.points > before.points ? now : before;
  localStorage.setItem(key, JSON.stringify(best));
  line.textContent = best.table === now.table ? `Your personal best: ${best.words}` : `${now.words}. Your personal best: ${best.words}`;
}
