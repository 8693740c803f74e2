// What is fixed in a picture: the server only names it, by its digest, and the browser fetches it once for all tables.

const NAMED = /^<!--drawing ([0-9a-f]+)-->$/gm;

type Texts = Record<string, string>;

export class Drawings {
  private readonly known = new Map<string, string>();

  constructor(private readonly load: (digest: string) => Promise<string>) {}

  /** Whether all that the texts name is here. */
  has(texts: Texts): boolean {
    return !this.missing(texts).length;
  }

  /** Fetch what the texts name and is not here yet; fails if any of it cannot be had. */
  async fetch(texts: Texts): Promise<void> {
    await Promise.all(this.missing(texts).map(async (digest) => this.known.set(digest, await this.load(digest))));
  }

  /** The texts with each drawing in the place of its name. */
  unfold(texts: Texts): Texts {
    const put = (text: string): string => text.replace(NAMED, (line, digest: string) => this.known.get(digest) ?? line);
    return Object.fromEntries(Object.entries(texts).map(([part, text]) => [part, put(text)]));
  }

  private missing(texts: Texts): string[] {
    const named = Object.values(texts).flatMap((text) => [...text.matchAll(NAMED)].map((found) => found[1] ?? ""));
    return [...new Set(named)].filter((digest) => !this.known.has(digest));
  }
}

/** From the server; the browser keeps it for the next visit. The table is named for a server that has not drawn it yet. */
export function fetchDrawing(root: string, table: string): (digest: string) => Promise<string> {
  return async (digest) => {
    const answer = await fetch(`${root}/drawings/${digest}`, { headers: { "waystone-table": table } });
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.text();
  };
}
