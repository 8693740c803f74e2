// What is worked out from a report of a match.
import type { Chances, Report } from "./messages";

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** All faces that were rolled, the lowest first. */
export function facesOf(report: Pick<Report, "dice">): string[] {
  return [...new Set(report.dice.flatMap((dice) => Object.keys(dice)))].sort((a, b) => Number(a) - Number(b));
}

/** The mean of the dice that show each face so many times; null if there are none. */
export function meanOf(dice: Record<string, number>): number | null {
  const count = Object.values(dice).reduce((sum, each) => sum + each, 0);
  const total = Object.entries(dice).reduce((sum, [face, each]) => sum + Number(face) * each, 0);
  return count ? total / count : null;
}

const TELLING = 0.05; // smaller changes of a chance are no turning point

/** The moment before somebody's chance changed most, and by how much; null if none did by enough to tell of. */
export function turningPoint(chances: readonly Chances[]): { point: Chances; change: number } | null {
  let most = 0;
  let found: Chances | null = null;
  for (const [at, each] of chances.entries()) {
    const before = chances[at - 1];
    if (!before?.at) continue; // nobody knows anything at the start
    for (const [seat, chance] of each.chances.entries()) {
      const change = Math.abs(chance - (before.chances[seat] ?? 0));
      if (change > most) [most, found] = [change, before];
    }
  }
  return found && most >= TELLING ? { point: found, change: most } : null;
}

/** The points of a seat's line in a drawing of 100 by 100. */
export function curveOf(chances: readonly Chances[], seat: number): string {
  const wide = Math.max(1, chances.length - 1);
  return chances.map((each, at) => `${(100 * at) / wide},${97 - 94 * (each.chances[seat] ?? 0)}`).join(" ");
}
