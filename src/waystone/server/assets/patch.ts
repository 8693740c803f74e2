// The parts of a page as lines: the server sends what is new, the browser keeps the rest.
import type { Page } from "./messages";

type Patch = Page["parts"][string];

/** The next version of a part: old lines kept by `[first, how many]`, new ones as text. */
export function patched(old: string[], patch: Patch): string[] {
  return patch.flatMap((entry) => (typeof entry === "string" ? entry.split("\n") : old.slice(entry[0], entry[0] + entry[1])));
}

/** The lines of every part as they were sent last. */
export class Parts {
  private lines: Record<string, string[]> = {};

  /** A new socket knows nothing of what an old one sent. */
  forget(): void {
    this.lines = {};
  }

  /** The texts of the parts that have changed. */
  patch(parts: Page["parts"]): Record<string, string> {
    const texts: Record<string, string> = {};
    for (const [name, patch] of Object.entries(parts)) {
      const lines = patched(this.lines[name] ?? [], patch);
      this.lines[name] = lines;
      texts[name] = lines.join("\n");
    }
    return texts;
  }
}
