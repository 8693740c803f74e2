// Finding words in the rules.

const COMMON = new Set(
  "all and any are but can for has its may not off one out the two was who you from have into left more none only than that them then they this with your other three".split(" "),
);

/** The words of a thing's name that lead to rules: each that some rule holds together with those before it.
    Names of players, and words that stand in every sentence, lead nowhere. */
export function helpful(texts: readonly string[], name: string): string {
  let left = texts.map((text) => new Set(text.toLowerCase().match(/[a-z]{3,}/g)));
  const kept: string[] = [];
  for (const word of name.toLowerCase().match(/[a-z]{3,}/g) ?? []) {
    if (COMMON.has(word) || kept.includes(word)) continue;
    const fits = left.filter((words) => words.has(word));
    if (!fits.length) continue;
    kept.push(word);
    left = fits;
  }
  return kept.join(" ");
}

/** Which texts hold all the words; if none does, all of them. */
export function fitting(texts: readonly string[], words: string): boolean[] {
  const wanted = words.toLowerCase().split(/\s+/).filter((word) => word);
  const fits = texts.map((text) => wanted.every((word) => text.toLowerCase().includes(word)));
  return fits.includes(true) ? fits : fits.map(() => true);
}
