import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOf, cutOf } from "../studio_cells";

test("a map is cut into cells by its width, with or without blanks between them", () => {
  const close = cutOf("rows", { rows: ["T1T1S1", "..~~S1"], width: 3, height: 2 });
  assert.deepEqual(close, { letters: 2, gap: 0 });
  assert.deepEqual(cellsOf("..~~S1", close ?? { letters: 1, gap: 0 }), ["..", "~~", "S1"]);
  const wide = cutOf("rows", { rows: ["## 31 .."], width: 3, height: 1 });
  assert.deepEqual(wide, { letters: 2, gap: 1 });
  assert.deepEqual(cellsOf("## 31 ..", wide ?? { letters: 1, gap: 0 }), ["##", "31", ".."]);
});

test("what is no map of cells is left to be written as text", () => {
  assert.equal(cutOf("rows", { rows: ["abc"], width: 2, height: 1 }), null, "lines that cannot be cut");
  assert.equal(cutOf("rows", { rows: ["ab"], width: 2, height: 3 }), null, "too few lines");
  assert.equal(cutOf("names", { rows: ["ab"], width: 2, height: 1 }), null, "another field");
  assert.equal(cutOf("rows", { rows: [{ from: 1 }] }), null, "rows of something else");
});
