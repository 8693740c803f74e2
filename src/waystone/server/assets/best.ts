// Which of two results is the personal best, and what is said of it.

export interface Best {
  points: number;
  words: string;
  table: string; // where it was made, so that looking at that table again says the same
}

export function better(before: Best | null, now: Best): Best {
  return before === null || now.points > before.points ? now : before;
}

export function bestWords(best: Best, now: Best): string {
  return best.table === now.table ? `Your personal best: ${best.words}` : `${now.words}. Your personal best: ${best.words}`;
}
