import assert from "node:assert/strict";
import { test } from "node:test";
import { type Tile, placed, rim, rocked, tilesOf, turned, without } from "../studio_tiles";

const pair: Tile[] = [
  { id: "A1", q: 0, r: 0, terrain: "plain", kind: "deployment", rocks: ["SW SE"] },
  { id: "A2", q: 1, r: 0, terrain: "forest", kind: "normal", rocks: [] },
];

test("a list of tiles is known by its places", () => {
  assert.equal(tilesOf("areas", pair), pair);
  assert.equal(tilesOf("areas", [{ code: "T1" }]), null, "the areas of a map of cells");
  assert.equal(tilesOf("rows", pair), null, "another field");
});

test("a tile is laid beside the others under a free name of its row", () => {
  const made = placed(pair, 2, 0, "mountain", "normal");
  assert.deepEqual(made[2], { id: "A3", q: 2, r: 0, terrain: "mountain", kind: "normal", rocks: [] });
  assert.equal(placed(pair, 0, 1, "plain", "normal")[2]?.id, "B1", "a new row has a new letter");
  assert.deepEqual(placed(pair, 0, 0, "forest", "normal")[0]?.rocks, ["SW SE"], "another ground keeps its rocks");
  assert.deepEqual(placed(pair, 1, 0, "none", "blocked")[1]?.rocks, ["E NE", "NW W", "SW SE"]);
});

test("tiles are turned, taken away, and rock is laid and lifted", () => {
  assert.deepEqual(turned(pair, 0, 0)[0]?.rocks, ["SE E"]);
  assert.deepEqual(without(pair, 1, 0).map((tile) => tile.id), ["A1"]);
  const rocky = rocked(pair, 1, 0, 0);
  assert.deepEqual(rocky[1]?.rocks, ["E NE"]);
  assert.deepEqual(rocked(rocky, 1, 0, 1)[1]?.rocks, [], "a click on rock lifts it");
});

test("the places around a map are offered once each", () => {
  assert.equal(rim(pair).length, 8);
});
