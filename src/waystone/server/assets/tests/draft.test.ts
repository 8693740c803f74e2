import assert from "node:assert/strict";
import { test } from "node:test";
import { Digits, Draft } from "../draft";

function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test("a selection stays as long as the same is asked", () => {
  const draft = new Draft(storage(), "here");
  assert.equal(draft.turnTo(3), true);
  draft.select("17");
  assert.equal(draft.turnTo(3), false);
  assert.equal(draft.option, "17");
});

test("what was selected is let go of when something else is asked", () => {
  const draft = new Draft(storage(), "here");
  draft.turnTo(3);
  draft.select("17");
  assert.equal(draft.turnTo(4), true);
  assert.equal(draft.option, "");
  assert.equal(draft.remembered(), "", "it was selected for another moment");
});

test("after a reload the selection for the same moment is remembered", () => {
  const kept = storage();
  const before = new Draft(kept, "here");
  before.turnTo(3);
  before.select("17");
  const after = new Draft(kept, "here");
  after.turnTo(3);
  assert.equal(after.remembered(), "17");
  const elsewhere = new Draft(kept, "there");
  elsewhere.turnTo(3);
  assert.equal(elsewhere.remembered(), "", "another table knows nothing of it");
});

test("what was let go of is not remembered", () => {
  const kept = storage();
  const draft = new Draft(kept, "here");
  draft.turnTo(0);
  draft.select("17");
  draft.select("");
  assert.equal(draft.remembered(), "");
});

test("a digit acts at once where no number of two digits begins with it", () => {
  const digits = new Digits();
  assert.equal(digits.type("5", 18), "now");
  assert.equal(digits.take(), "5");
  assert.equal(digits.type("1", 9), "now");
});

test("a digit waits where a second one may follow", () => {
  const digits = new Digits();
  assert.equal(digits.type("1", 18), "wait");
  assert.equal(digits.type("2", 18), "now");
  assert.equal(digits.take(), "12");
  assert.equal(digits.typed, "");
});

test("ten options wait after a 1, and 10 can be typed", () => {
  const digits = new Digits();
  assert.equal(digits.type("1", 10), "wait");
  assert.equal(digits.type("0", 10), "now");
  assert.equal(digits.take(), "10");
});

test("a 0 by itself is no number", () => {
  const digits = new Digits();
  assert.equal(digits.type("0", 30), "no");
  assert.equal(digits.typed, "");
});
