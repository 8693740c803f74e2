import assert from "node:assert/strict";
import { test } from "node:test";
import { bestWords, better } from "../best";
import { justRolled } from "../rolls";
import { fitting, helpful } from "../seek";
import { curveOf, likely, luckWords, reachedWords } from "../sums";

test("a mean is told beside that of a fair die, and only where there is one", () => {
  const dice = { means: [3.8, null, 3.5, 2], fair: 3.5 };
  assert.equal(luckWords(dice, 0), "3.80, 0.30 above a fair die");
  assert.equal(luckWords(dice, 1), "");
  assert.equal(luckWords(dice, 2), "3.50, just as a fair die");
  assert.equal(luckWords(dice, 3), "2.00, 1.50 below a fair die");
  assert.equal(luckWords({ means: [null], fair: null }, 0), "", "symbols have no mean");
});

test("rolls that needed a number are told beside what was likely", () => {
  assert.equal(reachedWords({ rolls: 20, reached: 12, expected: 9.34 }), "12 of 20, 9.3 likely");
  assert.equal(reachedWords({ rolls: 0, reached: 0, expected: 0 }), "");
  assert.equal(reachedWords(undefined), "");
});

test("each face has its share of the throws", () => {
  const dice = { counts: [[4, 2], [0, 0]], shares: [1 / 3, 2 / 3] };
  assert.equal(likely(dice, 0, 0), "2.0");
  assert.equal(likely(dice, 0, 1), "4.0");
  assert.equal(likely(dice, 1, 0), "");
});

test("a curve runs from edge to edge, certain victory on top", () => {
  const chances = [0, 0.5, 1].map((chance, at) => ({ at, turn: at, chances: [chance] }));
  assert.equal(curveOf(chances, 0), "0,97 50,50 100,3");
  assert.equal(curveOf(chances.slice(0, 1), 0), "0,97");
});

test("dice tumble when new ones lie there, not when we arrive, nor after an undo", () => {
  assert.equal(justRolled("", "7", false), true);
  assert.equal(justRolled("7", "9", false), true);
  assert.equal(justRolled("7", "10", false), true, "as numbers, not as words");
  assert.equal(justRolled("7", "7", false), false);
  assert.equal(justRolled("", "7", true), false);
  assert.equal(justRolled("9", "7", false), false);
  assert.equal(justRolled("9", "", false), false);
});

test("a personal best is beaten by more points only", () => {
  const old = { points: 12, words: "12 gold", table: "/t/a" };
  const same = { points: 12, words: "12 gold", table: "/t/b" };
  const more = { points: 13, words: "13 gold", table: "/t/b" };
  assert.equal(better(null, old), old);
  assert.equal(better(old, same), old);
  assert.equal(better(old, more), more);
  assert.equal(bestWords(more, more), "Your personal best: 13 gold");
  assert.equal(bestWords(old, same), "12 gold. Your personal best: 12 gold");
});

test("rules are found by all words; where none fits, all are shown", () => {
  const texts = ["Roll two dice", "Rest and heal", "Roll to rest"];
  assert.deepEqual(fitting(texts, " ROLL rest "), [false, false, true]);
  assert.deepEqual(fitting(texts, "dragon"), [true, true, true]);
  assert.deepEqual(fitting(texts, ""), [true, true, true]);
});

test("a thing leads to the rules that hold most words of its name, whoever it belongs to", () => {
  const texts = ["A figure moves one area", "A guard stops a figure", "Gold is counted"];
  assert.equal(helpful(texts, "Figure of Ada in: the Guard Room"), "figure guard");
  assert.equal(helpful(texts, "Ada: 12 gold"), "gold");
  assert.equal(helpful(texts, "Ada"), "");
});
