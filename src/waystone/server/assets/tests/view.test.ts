import assert from "node:assert/strict";
import { test } from "node:test";
import { covering, WHOLE, zoomed } from "../view";

test("the point under the pointer stays where it is", () => {
  const view = zoomed(WHOLE, 2, 300, 100);
  assert.deepEqual(view, { scale: 2, x: -300, y: -100 });
  const closer = zoomed(view, 1.5, 300, 100);
  assert.deepEqual([closer.x + 3 * 300, closer.y + 3 * 100], [300, 100]);
});

test("nobody gets closer than six times, nor farther than the whole", () => {
  assert.equal(zoomed(WHOLE, 100, 0, 0).scale, 6);
  assert.deepEqual(zoomed({ scale: 2, x: 0, y: 0 }, 0.1, 0, 0).scale, 1);
});

test("the drawing covers the stage: no edge is dragged inside", () => {
  assert.deepEqual(covering({ scale: 2, x: 50, y: -900 }, 800, 600), { scale: 2, x: 0, y: -600 });
  assert.deepEqual(covering({ scale: 1, x: 40, y: 40 }, 800, 600), WHOLE);
  assert.deepEqual(covering({ scale: 2, x: -100, y: -200 }, 800, 600), { scale: 2, x: -100, y: -200 });
});
