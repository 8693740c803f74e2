import assert from "node:assert/strict";
import { test } from "node:test";
import { lineAt, momentIn, momentWords, pause, speedFrom, turnFrom, turnStarts, within } from "../steps";

const TURNS = [1, 1, 1, 2, 2, 3]; // six answers in three turns; 6 is the last moment

test("nobody steps beyond the ends", () => {
  assert.equal(within(-1, 6), 0);
  assert.equal(within(7, 6), 6);
  assert.equal(within(4, 6), 4);
});

test("a turn on is the first moment of the next turn, and the end after the last", () => {
  assert.equal(turnFrom(TURNS, 0, 6, 1), 3);
  assert.equal(turnFrom(TURNS, 4, 6, 1), 5);
  assert.equal(turnFrom(TURNS, 5, 6, 1), 6);
  assert.equal(turnFrom(TURNS, 6, 6, 1), 6);
});

test("a turn back is the start of this turn, or of the one before if we are there", () => {
  assert.equal(turnFrom(TURNS, 6, 6, -1), 5);
  assert.equal(turnFrom(TURNS, 4, 6, -1), 3);
  assert.equal(turnFrom(TURNS, 3, 6, -1), 0);
  assert.equal(turnFrom(TURNS, 0, 6, -1), 0);
});

test("a match without answers has nowhere to go", () => {
  assert.equal(turnFrom([], 0, 0, 1), 0);
  assert.equal(turnFrom([], 0, 0, -1), 0);
  assert.equal(momentWords([], 0, 0), "0 of 0");
});

test("a moment is told with its turn; the last one is in the last turn", () => {
  assert.equal(momentWords(TURNS, 3, 6), "3 of 6, turn 2");
  assert.equal(momentWords(TURNS, 6, 6), "6 of 6, turn 3");
});

test("a mark stands where each turn begins", () => {
  assert.deepEqual(turnStarts(TURNS), [0, 3, 5]);
});

test("only an address of a moment names one", () => {
  assert.equal(momentIn("#/at/12"), "12");
  assert.equal(momentIn("#/at/"), null);
  assert.equal(momentIn("#sit=abc"), null);
  assert.equal(momentIn(""), null);
});

test("speeds go from a half to four times, and no further", () => {
  assert.equal(speedFrom(1, 1), 2);
  assert.equal(speedFrom(4, 1), 4);
  assert.equal(speedFrom(0.5, -1), 0.5);
  assert.equal(pause(4), pause(1) / 4);
});

test("the line of a moment is the last one told by then", () => {
  assert.equal(lineAt([0, 0, 2, 2, 5], 0), 1);
  assert.equal(lineAt([0, 0, 2, 2, 5], 3), 3);
  assert.equal(lineAt([1], 0), -1);
});
