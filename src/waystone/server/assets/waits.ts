// How long the table has waited for a player.

const SOON = 10; // seconds that nobody needs to be told of

/** "waiting for 1 min", "waiting for 2 h"; "" as long as nobody has waited for long. */
export function waitWords(seconds: number): string {
  if (seconds < SOON) return "";
  if (seconds < 60) return `waiting for ${Math.floor(seconds / 10) * 10} s`;
  if (seconds < 3600) return `waiting for ${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `waiting for ${Math.floor(seconds / 3600)} h`;
  return `waiting for ${Math.floor(seconds / 86400)} days`;
}
