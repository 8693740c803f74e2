import assert from "node:assert/strict";
import { test } from "node:test";
import { complete } from "../studio_complete";
import type { Field, Table } from "../studio_state";
import type { Words } from "../studio_values";

function field(name: string, kind: string, more: Partial<Field> = {}): Field {
  return { name, kinds: [kind], required: true, always: true, low: null, high: null, choices: [], what: "", fields: [], ...more };
}

const effects = (name: string): Field => field(name, "entries", { fields: [field("op", "word", { what: "item effect" })] });
const words: Words = new Map([
  ["item effect", [
    { word: "heal", help: "Wounds are healed.", fields: [field("amount", "number"), field("who", "choice", { choices: ["self", "all"] })] },
    { word: "ward", help: "A blow is warded off.", fields: [field("then", "entries", { fields: [field("op", "word", { what: "item effect" })] })] },
  ]],
  ["progress effect", [{ word: "heal", help: "", fields: [] }, { word: "move", help: "", fields: [] }]],
]);
const tables = [
  { name: "items", fields: [field("id", "text"), field("room", "ref", { choices: ["hall", "cave"] }), effects("effects"), field("at", "refs", { choices: ["hall", "cave"] })] },
  { name: "forest", fields: [field("sections", "phrase_list", { what: "progress effect" }), field("progress", "entry", { fields: [field("B", "phrases", { what: "progress effect" })] })] },
] as Table[];

function offered(text: string): [string, string[]] | null {
  const found = complete(text, tables, words);
  return found && [found.typed, found.all.map((each) => each.label)];
}

const ENTRY = '[[items]]\nid = "potion"\n';

test("tables behind a bracket, fields on a new line, references behind a sign of equality", () => {
  assert.deepEqual(offered("[[it"), ["it", ["items", "forest"]]);
  assert.deepEqual(offered(`${ENTRY}ro`), ["ro", ["room", "effects", "at"]]);
  assert.deepEqual(offered(`${ENTRY}room = "ha`), ["ha", ["hall", "cave"]]);
  assert.deepEqual(offered(`${ENTRY}at = ["hall", "`), ["", ["hall", "cave"]]);
  assert.equal(offered(`${ENTRY}room = `), null);
});

test("the words of effects, with what they do, and the fields of the word that was chosen", () => {
  assert.deepEqual(offered(`${ENTRY}effects = [{ op = "he`), ["he", ["heal", "ward"]]);
  assert.equal(complete(`${ENTRY}effects = [{ op = "`, tables, words)?.all[0]?.help, "Wounds are healed.");
  assert.deepEqual(offered(`${ENTRY}effects = [{ `), ["", ["op"]]);
  assert.deepEqual(offered(`${ENTRY}effects = [{ op = "heal", a`), ["a", ["amount", "who"]]);
  assert.deepEqual(offered(`${ENTRY}effects = [{ op = "heal", amount = 2, who = "`), ["", ["self", "all"]]);
  assert.deepEqual(offered(`${ENTRY}effects = [\n  { op = "heal", amount = 2 }, # first\n  { op = "w`), ["w", ["heal", "ward"]]);
});

test("effects inside effects, and effects under a header of their own", () => {
  assert.deepEqual(offered(`${ENTRY}effects = [{ op = "ward", then = [{ op = "heal", `), ["", ["amount", "who"]]);
  assert.deepEqual(offered(`${ENTRY}[[items.effects]]\nop = "h`), ["h", ["heal", "ward"]]);
  assert.deepEqual(offered(`${ENTRY}[[items.effects]]\nop = "heal"\nam`), ["am", ["amount", "who"]]);
});

test("effects written as a text, one behind the other", () => {
  assert.deepEqual(offered('[[forest]]\nprogress = { B = "mo'), ["mo", ["heal", "move"]]);
  assert.deepEqual(offered('[[forest]]\nprogress = { B = "heal 1, mo'), ["mo", ["heal", "move"]]);
  assert.deepEqual(offered('[[forest]]\nsections = ["heal 1", "'), ["", ["heal", "move"]]);
});

test("nothing in a comment, in a free text, or in a table that is not known", () => {
  assert.equal(offered(`${ENTRY}# ro`), null);
  assert.deepEqual(offered(`${ENTRY}id = "po`), ["po", []]);
  assert.equal(offered("[[dragons]]\nna"), null);
});
