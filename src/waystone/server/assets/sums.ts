// What is worked out from a report of a match.
import type { Chances, DiceData, LuckData } from "./messages";

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** What a seat's dice of one kind were worth beside fair ones: "3.80, 0.30 above a fair die"; "" without a mean. */
export function luckWords(dice: Pick<DiceData, "means" | "fair">, seat: number): string {
  const mean = dice.means[seat];
  if (mean === null || mean === undefined || dice.fair === null) return "";
  const more = mean - dice.fair;
  const beside = Math.abs(more) < 0.005 ? "just as a fair die" : `${Math.abs(more).toFixed(2)} ${more > 0 ? "above" : "below"} a fair die`;
  return `${mean.toFixed(2)}, ${beside}`;
}

/** "12 of 20, 9.3 likely": how many rolls that needed a number reached it; "" if none needed one. */
export function reachedWords(luck: LuckData | undefined): string {
  return luck?.rolls ? `${luck.reached} of ${luck.rolls}, ${luck.expected.toFixed(1)} likely` : "";
}

/** How often a face was to be expected among so many throws: "5.0". */
export function likely(dice: Pick<DiceData, "counts" | "shares">, seat: number, face: number): string {
  const throws = (dice.counts[seat] ?? []).reduce((sum, count) => sum + count, 0);
  return throws ? (throws * (dice.shares[face] ?? 0)).toFixed(1) : "";
}

/** The points of a seat's line in a drawing of 100 by 100. */
export function curveOf(chances: readonly Chances[], seat: number): string {
  const wide = Math.max(1, chances.length - 1);
  return chances.map((each, at) => `${(100 * at) / wide},${97 - 94 * (each.chances[seat] ?? 0)}`).join(" ");
}
