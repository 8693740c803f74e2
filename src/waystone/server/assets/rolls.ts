// Which dice tumble.

/** Whether dice that lie there now were rolled just now. Those seen first were rolled before; an undo shows older ones. */
export function justRolled(before: string, now: string, first: boolean): boolean {
  return now !== "" && now !== before && !first && !(Number(now) < Number(before));
}
