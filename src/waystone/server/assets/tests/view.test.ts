import assert from "node:assert/strict";
import { test } from "node:test";
import { fitting, roomy, showing, within, zoomed } from "../view";

const PICTURE = { x: 0, y: 0, width: 1200, height: 800 };
const STAGE = { width: 600, height: 400 };

test("the point under the pointer stays where it is", () => {
  const view = { scale: 0.5, x: 600, y: 400 };
  const closer = zoomed(view, 2, 100, -50); // the point (800, 300) of the picture
  assert.equal(closer.scale, 1);
  assert.deepEqual([closer.x + 100 / closer.scale, closer.y - 50 / closer.scale], [800, 300]);
});

test("nobody gets closer than six times, nor farther than the whole", () => {
  assert.equal(within({ scale: 50, x: 0, y: 0 }, PICTURE, STAGE, PICTURE).scale, 3);
  assert.equal(within({ scale: 0.1, x: 0, y: 0 }, PICTURE, STAGE, PICTURE).scale, 0.5);
});

test("no edge of a region is dragged inside the stage", () => {
  assert.deepEqual(within({ scale: 1, x: 0, y: 9000 }, PICTURE, STAGE, PICTURE), { scale: 1, x: 300, y: 600 });
  const hand = { x: 0, y: 300, width: 1200, height: 500 };
  assert.deepEqual(within({ scale: 1, x: 700, y: 0 }, hand, STAGE, PICTURE), { scale: 1, x: 700, y: 500 });
});

test("where a region leaves room, what lies around it in the picture is seen", () => {
  const hand = { x: 0, y: 600, width: 1200, height: 200 };
  assert.deepEqual(roomy(hand, { width: 600, height: 400 }, PICTURE), { x: 0, y: 400, width: 1200, height: 400 });
  const sheets = { x: 500, y: 0, width: 200, height: 800 };
  assert.deepEqual(roomy(sheets, { width: 600, height: 400 }, PICTURE), { x: 300, y: 0, width: 600, height: 800 });
  assert.deepEqual(roomy(hand, { width: 600, height: 2000 }, PICTURE), PICTURE);
  assert.deepEqual(within({ scale: 1, x: 700, y: 0 }, hand, STAGE, PICTURE), { scale: 1, x: 700, y: 600 });
});

test("a region that fits lies in the middle", () => {
  assert.equal(fitting(PICTURE, STAGE), 0.5);
  assert.deepEqual(within(showing(PICTURE, 0.5), PICTURE, { width: 600, height: 900 }, PICTURE), { scale: 0.5, x: 600, y: 400 });
});
