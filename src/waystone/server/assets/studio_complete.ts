// What may be written where the cursor stands in a content file: tables, fields, references and the words of effects.
import type { Field, Row, Table } from "./studio_state";
import { type Words, fieldsOf, wordField } from "./studio_values";

export interface Offer {
  label: string;
  help: string;
}

/** What may stand here, and how many letters of it are written already. */
export interface Offers {
  typed: string;
  all: Offer[];
}

/** A table or a list that is not closed yet, with what it says so far. */
interface Open {
  sign: "" | "{" | "["; // "" is the entry itself
  key: string; // the field that is being written
  filling: boolean; // behind its "="
  row: Row;
}

/** Where the cursor stands in an entry. */
interface Spot {
  open: Open[];
  typed: string;
  quoted: boolean; // inside a text
}

const TOKEN = /"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|#[^\n]*|[{}[\],=\n]|[\w.+-]+/g;
const HEADER = /^[ \t]*\[\[?([\w.-]+)\]?\][ \t]*(?:#.*)?$/gm;

/** What fits behind this text, which is a file up to the cursor. */
export function complete(text: string, tables: Table[], words: Words): Offers | null {
  const line = text.slice(text.lastIndexOf("\n") + 1);
  const header = /^\s*\[\[?(\w*)$/.exec(line);
  if (header && !isInside(text)) return { typed: header[1] ?? "", all: tables.map((table) => ({ label: table.name, help: "" })) };
  const [name, after] = lastHeader(text);
  const [top, ...way] = name.split(".");
  const table = tables.find((each) => each.name === top);
  if (!table) return null;
  const spot = spotOf(after);
  return spot && offers(spot, within(table.fields, way, words), words);
}

/** The last header, and what is written under it. */
function lastHeader(text: string): [string, string] {
  let [name, from] = ["", 0];
  for (const found of text.matchAll(HEADER)) [name, from] = [found[1] ?? "", found.index + found[0].length];
  return [name, text.slice(from)];
}

/** Whether the last line stands inside a list or a table that was begun above it. */
function isInside(text: string): boolean {
  const above = spotOf(lastHeader(text)[1].replace(/[^\n]*$/, ""));
  return above !== null && above.open.length > 1;
}

function within(fields: Field[], way: string[], words: Words): Field[] {
  const [name, ...rest] = way;
  if (name === undefined) return fields;
  return within(fieldsOf(fields, {}, words).find((field) => field.name === name)?.fields ?? [], rest, words);
}

function spotOf(text: string): Spot | null {
  const open: Open[] = [{ sign: "", key: "", filling: false, row: {} }];
  let bare = ""; // the last word without quotes: a field, if "=" follows
  for (const found of text.matchAll(TOKEN)) {
    const token = found[0];
    const isLast = found.index + token.length === text.length;
    if (isLast && isUnfinished(token)) return token.startsWith("#") ? null : { open, typed: token.replace(/^["']/, ""), quoted: /^["']/.test(token) };
    read(token, open, bare);
    if (open.length === 0) return null;
    if (/^\w/.test(token)) bare = token;
  }
  return { open, typed: "", quoted: false };
}

/** Whether the cursor behind this is still in it: a comment, a word, a text without its second quote. */
function isUnfinished(token: string): boolean {
  if (/^["']/.test(token)) return token.length < 2 || !token.endsWith(token.charAt(0)) || /[^\\]\\"$/.test(token);
  return /^[#\w+-]/.test(token);
}

function read(token: string, open: Open[], bare: string): void {
  const last = open[open.length - 1];
  if (!last) return;
  if (token === "{" || token === "[") open.push({ sign: token, key: "", filling: false, row: {} });
  else if (token === "}" || token === "]") open.pop();
  else if (token === "=") [last.key, last.filling] = [bare, true];
  else if (token === "," || token === "\n") endValue(last, token);
  else if (!token.startsWith("#") && last.filling && last.sign !== "[") last.row[last.key] = token.replace(/^["']|["']$/g, "");
}

/** A comma ends a value of a table, the end of the line one of the entry. */
function endValue(open: Open, token: string): void {
  if (open.sign === (token === "," ? "{" : "")) [open.key, open.filling] = ["", false];
}

function offers(spot: Spot, fields: Field[], words: Words): Offers | null {
  let here = fields;
  let field: Field | undefined; // that is being written
  let row: Row = {};
  for (const open of spot.open.filter(({ sign }) => sign !== "[")) {
    if (open.sign === "{") here = field?.fields ?? [];
    row = open.row;
    here = [...here.filter((each) => each.kinds.includes("word")), ...fieldsOf(here, row, words)];
    field = open.filling ? here.find((each) => each.name === open.key) : undefined;
  }
  const last = spot.open[spot.open.length - 1];
  if (last?.filling || last?.sign === "[") return spot.quoted && field ? valueOffers(spot.typed, field, words) : null;
  return spot.quoted ? null : fieldOffers(spot.typed, here.filter((each) => !(each.name in row)));
}

function fieldOffers(typed: string, fields: Field[]): Offers {
  return { typed, all: fields.map((each) => ({ label: each.name, help: each.kinds.includes("word") ? `which ${each.what}` : each.what })) };
}

/** References and choices; of effects the words with what they do, also those behind a comma in one text. */
function valueOffers(typed: string, field: Field, words: Words): Offers {
  const isPhrase = field.kinds.includes("phrases") || field.kinds.includes("phrase_list");
  const vocabulary = isPhrase || wordField([field]) ? words.get(field.what) : undefined;
  const last = isPhrase ? typed.replace(/^.*,\s*/, "") : typed;
  const all = vocabulary ? vocabulary.map(({ word, help }) => ({ label: word, help })) : field.choices.filter(Boolean).map((label) => ({ label, help: "" }));
  return { typed: last, all };
}
