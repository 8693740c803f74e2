import assert from "node:assert/strict";
import { test } from "node:test";
import { Parts, patched } from "../patch";

test("a patch keeps old lines and brings new ones", () => {
  assert.deepEqual(patched(["a", "b", "c", "d"], [[0, 2], "new\nnewer", [3, 1]]), ["a", "b", "new", "newer", "d"]);
});

test("a log that is cut at its beginning grows at its end", () => {
  assert.deepEqual(patched(["1", "2", "3"], [[1, 2], "4"]), ["2", "3", "4"]);
});

test("lines may come from anywhere, and twice", () => {
  assert.deepEqual(patched(["a", "b"], [[1, 1], [0, 1], [1, 1]]), ["b", "a", "b"]);
});

test("an empty text is one empty line, no entry at all is none", () => {
  assert.deepEqual(patched(["a"], [""]), [""]);
  assert.deepEqual(patched(["a"], []), []);
});

test("each part is patched from what it was, and only what changed is told", () => {
  const parts = new Parts();
  assert.deepEqual(parts.patch({ log: ["one\ntwo"], chat: ["hello"] }), { log: "one\ntwo", chat: "hello" });
  assert.deepEqual(parts.patch({ log: [[1, 1], "three"] }), { log: "two\nthree" });
  assert.deepEqual(parts.patch({ log: [[0, 2], "four"], chat: [[0, 1], "again"] }), { log: "two\nthree\nfour", chat: "hello\nagain" });
});

test("a new socket begins with nothing", () => {
  const parts = new Parts();
  parts.patch({ log: ["one\ntwo"] });
  parts.forget();
  assert.deepEqual(parts.patch({ log: [[0, 2], "three"] }), { log: "three" });
});
