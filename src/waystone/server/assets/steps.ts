// Steps through a match that is looked back at. `turns` holds the turn before each answer.

export function within(moment: number, last: number): number {
  return Math.max(0, Math.min(last, moment));
}

/** The first moment of the turn before (-1) or after (1). */
export function turnFrom(turns: readonly number[], moment: number, last: number, step: 1 | -1): number {
  const turn = turns[Math.min(moment, turns.length - 1)] ?? 0;
  if (step > 0) {
    const next = turns.findIndex((each) => each > turn);
    return next < 0 ? last : next;
  }
  const start = Math.max(0, turns.indexOf(turn));
  if (moment > start) return start;
  return Math.max(0, turns.indexOf(turns[start - 1] ?? 0));
}

export function momentWords(turns: readonly number[], moment: number, last: number): string {
  const turn = turns.length ? `, turn ${turns[Math.min(moment, turns.length - 1)]}` : "";
  return `${moment} of ${last}${turn}`;
}

/** The moments at which a turn begins. */
export function turnStarts(turns: readonly number[]): number[] {
  return turns.flatMap((turn, moment) => (moment && turns[moment - 1] === turn ? [] : [moment]));
}

/** The moment that an address points at, null if it points at none. */
export function momentIn(hash: string): string | null {
  return /^#\/at\/(\d+)$/.exec(hash)?.[1] ?? null;
}
