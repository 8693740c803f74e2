import assert from "node:assert/strict";
import { test } from "node:test";
import { bestWords, better } from "../best";
import { justRolled } from "../rolls";
import { fitting } from "../seek";
import { curveOf, luckWords, turningPoint } from "../sums";

test("a mean is told beside that of a fair die, and only where there is one", () => {
  const dice = { means: [3.8, null, 3.5, 2], fair: 3.5 };
  assert.equal(luckWords(dice, 0), "3.80, 0.30 above a fair die");
  assert.equal(luckWords(dice, 1), "");
  assert.equal(luckWords(dice, 2), "3.50, just as a fair die");
  assert.equal(luckWords(dice, 3), "2.00, 1.50 below a fair die");
  assert.equal(luckWords({ means: [null], fair: null }, 0), "", "symbols have no mean");
});

test("the turning point is the moment before the largest change of anybody's chance", () => {
  const chances = [
    { at: 0, turn: 1, chances: [0.5, 0.5] },
    { at: 4, turn: 2, chances: [0.9, 0.1] }, // after the start, where nobody knows anything
    { at: 8, turn: 3, chances: [0.8, 0.2] },
    { at: 12, turn: 4, chances: [0.3, 0.7] },
    { at: 16, turn: 5, chances: [0.2, 0.8] },
  ];
  const found = turningPoint(chances);
  assert.equal(found?.point.at, 8);
  assert.equal(found?.change.toFixed(2), "0.50");
});

test("small changes are no turning point", () => {
  const flat = [0, 4, 8].map((at) => ({ at, turn: at, chances: [0.5 + at / 1000] }));
  assert.equal(turningPoint(flat), null);
  assert.equal(turningPoint([]), null);
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
