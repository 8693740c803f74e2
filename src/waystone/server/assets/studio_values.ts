// Values of fields: how they are written as TOML, what a new one begins with, effects written as a text, what may be held.
import type { Field, Row } from "./studio_state";

/** Something typed that is not understood here: the server says what is wrong with it. */
export class Raw {
  constructor(readonly text: string) {}
}

/** A word of a vocabulary: what it does, and the fields of an effect of this word. */
export interface Word {
  word: string;
  help: string;
  fields: Field[];
}

/** The vocabularies of a file by their names. */
export type Words = Map<string, Word[]>;

/** A value as TOML; what is left out of a table is not written. */
export function toml(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(toml).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const inside = Object.entries(value).filter(([, inner]) => inner !== undefined).map(([key, inner]) => `${/^[\w-]+$/.test(key) ? key : JSON.stringify(key)} = ${toml(inner)}`);
  return inside.length ? `{ ${inside.join(", ")} }` : "{}";
}

/** A list of numbers from what was typed: "4, 5, 5" or "[4, 5, 5]". */
export function numbersOf(typed: string): number[] | Raw {
  const inner = typed.trim().replace(/^\[/, "").replace(/\]$/, "").trim();
  if (inner === "") return [];
  const parts = inner.split(/[\s,]+/).filter(Boolean);
  return parts.every((part) => /^-?\d+$/.test(part)) ? parts.map(Number) : new Raw(`[${inner}]`);
}

// ---- tables, and effects with a word that says which fields they have
export function wordField(fields: Field[]): Field | null {
  return fields.find((field) => field.kinds.includes("word")) ?? null;
}

export function wordOf(fields: Field[], row: Row, words: Words): Word | null {
  const field = wordField(fields);
  return (field && words.get(field.what)?.find((each) => each.word === row[field.name])) ?? null;
}

/** The fields of a table, with those of its word. */
export function fieldsOf(fields: Field[], row: Row, words: Words): Field[] {
  return [...fields.filter((field) => !field.kinds.includes("word")), ...(wordOf(fields, row, words)?.fields ?? [])];
}

/** Whether every entry has this field. */
export function isNeeded(field: Field): boolean {
  return field.required && field.always;
}

/** Whether a field can only be what it is: there is nothing to choose. */
export function isSettled(field: Field, value: unknown): boolean {
  const only = field.kinds.length === 1 && field.kinds[0] === "choice" && field.choices.length === 1 ? field.choices[0] : field.low !== null && field.low === field.high ? field.low : undefined;
  return only !== undefined && only === value && isNeeded(field);
}

/** What a new field begins with. */
export function freshValue(field: Field, words: Words): unknown {
  switch (field.kinds[0]) {
    case "flag":
      return false;
    case "number":
    case "number_or":
    case "amount":
      return Math.max(field.low ?? 1, Math.min(field.high ?? 1, 1));
    case "choice":
    case "ref":
      return field.choices.find(Boolean) ?? "";
    case "choices":
      return field.choices.slice(0, 1);
    case "numbers":
    case "texts":
    case "refs":
    case "entries":
    case "phrase_list":
      return [];
    case "entry":
      return freshRow(field.fields, words);
    default:
      return "";
  }
}

/** A new table with every field that it needs; an effect has the word given. */
export function freshRow(fields: Field[], words: Words, word = ""): Row {
  const field = wordField(fields);
  const begun: Row = field ? { [field.name]: word } : {};
  const needed = fieldsOf(fields, begun, words).filter(isNeeded);
  return { ...begun, ...Object.fromEntries(needed.map((each) => [each.name, freshValue(each, words)])) };
}

/** An effect with another word: it keeps the fields that both words have, where they fit. */
export function reworded(fields: Field[], row: Row, words: Words, word: string): Row {
  const made = freshRow(fields, words, word);
  for (const field of fieldsOf(fields, made, words)) {
    if (field.name in row && fits(field, row[field.name])) made[field.name] = row[field.name];
  }
  return made;
}

function fits(field: Field, value: unknown): boolean {
  if (typeof value === "number") return field.low !== null && value >= field.low && value <= (field.high ?? value);
  if (typeof value === "string") return field.choices.length === 0 ? field.kinds.includes("text") : field.choices.includes(value);
  return typeof value === "boolean" ? field.kinds.includes("flag") : field.kinds.includes("entries") && Array.isArray(value);
}

/** A list with one of its parts moved by one place, up (-1) or down (1). */
export function moved<T>(list: T[], place: number, by: number): T[] {
  const made = [...list];
  const [one] = made.splice(place, 1);
  if (one !== undefined) made.splice(Math.max(0, Math.min(list.length - 1, place + by)), 0, one);
  return made;
}

// ---- effects written as a text
/** "heal 1, move 2" as tables with a `word` and a number `n`. */
export function phrasesOf(text: string): Row[] {
  return text.split(",").map((phrase) => phrase.trim().split(/\s+/)).filter(([word]) => word).map(([word, ...more]) => {
    const number = more.join(" ");
    return number === "" ? { word } : { word, n: /^\d+$/.test(number) ? Number(number) : number };
  });
}

export function phraseText(rows: Row[]): string {
  return rows.map((row) => (row["n"] === undefined ? String(row["word"]) : `${row["word"]} ${row["n"]}`)).join(", ");
}

// ---- what a field may hold, in words
export function describe(field: Field): string {
  const holds = field.kinds.map((kind) => meaning(kind, field)).filter(Boolean).join(", or ");
  const about = field.kinds.some((kind) => SAY_WHAT_FOR.has(kind)) ? field.what : "";
  return [about, holds].filter(Boolean).join(": ");
}

/** Fields of these kinds tell what they are for; of others `what` is what they name. */
const SAY_WHAT_FOR = new Set(["text", "number", "numbers"]);

function meaning(kind: string, field: Field): string {
  const range = field.low === null ? "" : field.low === field.high ? ` ${field.low}` : ` from ${field.low} to ${field.high}`;
  const some = field.choices.filter(Boolean).slice(0, 30).join(", ");
  const among = field.choices.length > 30 ? `${some}...` : some;
  const sentences: Record<string, string> = {
    number: `a whole number${range}`,
    number_or: `a whole number${range}, or "${field.choices.join('" or "')}"`,
    amount: "a number",
    numbers: `whole numbers${range}, with commas between them`,
    texts: "a line each",
    refs: `a line each, of: ${among}`,
    ref: field.what ? `the id of one ${field.what}` : "",
    choice: field.choices.length > 8 ? "" : among,
  };
  return sentences[kind] ?? "";
}
