// How the lines of a map are cut into cells.
import type { Row } from "./studio_state";

/** How a line is cut into cells: so many letters each, and so many blanks between them. */
export interface Cut {
  letters: number;
  gap: number;
}

/** How to cut the lines of a field, if it is a map of cells. */
export function cutOf(name: string, row: Row): Cut | null {
  const [rows, width, height] = [row["rows"], row["width"], row["height"]];
  if (name !== "rows" || !Array.isArray(rows) || typeof width !== "number" || rows.length !== height) return null;
  const gap = String(rows[0]).includes(" ") ? 1 : 0;
  const letters = (String(rows[0]).length + gap) / width - gap;
  return Number.isInteger(letters) && letters > 0 ? { letters, gap } : null;
}

export function cellsOf(line: string, { letters, gap }: Cut): string[] {
  const step = letters + gap;
  return Array.from({ length: Math.floor((line.length + gap) / step) }, (_, place) => line.slice(place * step, place * step + letters));
}
