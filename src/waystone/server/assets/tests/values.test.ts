import assert from "node:assert/strict";
import { test } from "node:test";
import type { Field } from "../studio_state";
import { Raw, type Words, describe, fieldsOf, freshRow, isSettled, moved, numbersOf, phrasesOf, phraseText, reworded, toml } from "../studio_values";

function field(name: string, kind: string, more: Partial<Field> = {}): Field {
  return { name, kinds: [kind], required: true, always: true, low: null, high: null, choices: [], what: "", fields: [], ...more };
}

const op = field("op", "word", { what: "effect" });
const words: Words = new Map([["effect", [
  { word: "heal", help: "Heals.", fields: [field("amount", "number", { low: 1, high: 5 }), field("who", "choice", { choices: ["one_hero"] }), field("range", "number", { low: 0, high: 2, required: false })] },
  { word: "hurt", help: "Hurts.", fields: [field("amount", "number", { low: 2, high: 3 }), field("only", "flag", { always: false })] },
  { word: "both", help: "Both.", fields: [field("lucky", "entries", { fields: [op] })] },
]]]);

test("a value is written as TOML, without what is left out", () => {
  assert.equal(toml({ op: "heal", amount: 2, range: undefined, "odd name": [true] }), '{ op = "heal", amount = 2, "odd name" = [true] }');
  assert.equal(toml([{ at: new Raw("[1, x]") }]), "[{ at = [1, x] }]", "what was not understood is sent as it is");
});

test("a new effect has all that its word needs", () => {
  assert.deepEqual(freshRow([op], words, "heal"), { op: "heal", amount: 1, who: "one_hero" });
  assert.deepEqual(freshRow([op], words, "hurt"), { op: "hurt", amount: 2 });
  assert.deepEqual(freshRow([op], words, "both"), { op: "both", lucky: [] });
  assert.deepEqual(fieldsOf([op], { op: "hurt" }, words).map((each) => each.name), ["amount", "only"]);
  assert.deepEqual(fieldsOf([op], { op: "unheard" }, words), []);
});

test("another word keeps what fits", () => {
  assert.deepEqual(reworded([op], { op: "heal", amount: 3, who: "one_hero" }, words, "hurt"), { op: "hurt", amount: 3 });
  assert.deepEqual(reworded([op], { op: "heal", amount: 5, who: "one_hero" }, words, "hurt"), { op: "hurt", amount: 2 }, "5 is too much");
});

test("a field with one legal value is settled, unless it holds another", () => {
  const who = field("who", "choice", { choices: ["one_hero"] });
  assert.ok(isSettled(who, "one_hero"));
  assert.ok(!isSettled(who, "nobody"));
  assert.ok(isSettled(field("cooldown", "number", { low: 1, high: 1 }), 1));
  assert.ok(!isSettled(field("type", "ref", { choices: ["fire"] }), "fire"), "there may be more of them with a pack");
});

test("effects change places", () => {
  assert.deepEqual(moved(["a", "b", "c"], 2, -1), ["a", "c", "b"]);
  assert.deepEqual(moved(["a", "b"], 0, -1), ["a", "b"]);
});

test("numbers are read with or without brackets", () => {
  assert.deepEqual(numbersOf("4, 5, 5"), [4, 5, 5]);
  assert.deepEqual(numbersOf("[4, -5]"), [4, -5]);
  assert.deepEqual(numbersOf(" "), []);
  assert.deepEqual(numbersOf("[4, x]"), new Raw("[4, x]"));
});

test("effects written as a text are read and written again", () => {
  const rows = phrasesOf("heal 1, move 2,swap_pawns");
  assert.deepEqual(rows, [{ word: "heal", n: 1 }, { word: "move", n: 2 }, { word: "swap_pawns" }]);
  assert.equal(phraseText(rows), "heal 1, move 2, swap_pawns");
  assert.deepEqual(phrasesOf(""), []);
  assert.equal(phraseText(phrasesOf("heal many")), "heal many", "a mistake stays as it was written");
});

test("a field says what it is for and what it may hold", () => {
  const actions = field("actions", "number", { low: 1, high: 9, what: "Actions of a turn" });
  assert.equal(describe(actions), "Actions of a turn: a whole number from 1 to 9");
  assert.equal(describe(field("name", "text", { what: "Whose hoard it is" })), "Whose hoard it is");
  assert.equal(describe(field("room", "ref", { what: "room" })), "the id of one room");
});
