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

const SPEEDS: readonly number[] = [0.5, 1, 2, 4];
const STEP = 900; // milliseconds for a choice at the usual speed

/** The next slower (-1) or faster (1) speed. */
export function speedFrom(speed: number, step: 1 | -1): number {
  return SPEEDS[within(SPEEDS.indexOf(speed) + step, SPEEDS.length - 1)] ?? 1;
}

/** Milliseconds from one choice to the next. */
export function pause(speed: number): number {
  return STEP / speed;
}

/** The last line that had been told at a moment; -1 if none had. `told` holds the moment of each line. */
export function lineAt(told: readonly number[], moment: number): number {
  let found = -1;
  for (const [line, at] of told.entries()) if (at <= moment) found = line;
  return found;
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
