// Finding words in the rules.

/** Which texts hold all the words; if none does, all of them. */
export function fitting(texts: readonly string[], words: string): boolean[] {
  const wanted = words.toLowerCase().split(/\s+/).filter((word) => word);
  const fits = texts.map((text) => wanted.every((word) => text.toLowerCase().includes(word)));
  return fits.includes(true) ? fits : fits.map(() => true);
}
