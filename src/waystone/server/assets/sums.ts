// What is worked out from a report of a match.
import type { Chances, DiceData } from "./messages";

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** What a seat's dice of one kind were worth beside fair ones: "3.80, 0.30 above a fair die"; "" without a mean. */
export function luckWords(dice: Pick<DiceData, "means" | "fair">, seat: number): string {
  const mean = dice.means[seat];
  if (mean === null || mean === undefined || dice.fair === null) return "";
  const more = mean - dice.fair;
  const beside = Math.abs(more) < 0.005 ? "just as a fair die" : `${Math.abs(more).toFixed(2)} ${more > 0 ? "above" : "below"} a fair die`;
  return `${mean.toFixed(2)}, ${beside}`;
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
