import assert from "node:assert/strict";
import { test } from "node:test";
import { waitWords } from "../waits";

test("nobody is told of a few seconds", () => assert.equal(waitWords(9.9), ""));

test("a wait is told in the unit that fits it", () => {
  assert.equal(waitWords(42), "waiting for 40 s");
  assert.equal(waitWords(60), "waiting for 1 min");
  assert.equal(waitWords(3 * 3600 + 5), "waiting for 3 h");
  assert.equal(waitWords(3 * 86400), "waiting for 3 days");
});
