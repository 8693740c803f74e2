import assert from "node:assert/strict";
import { test } from "node:test";
import { type Part, type Plan, GATE, WAY_OUT, areaAt, joined, movedArea, movedThing, movedWay, painted, placed, planOf, wayKinds, withoutArea, withoutWay } from "../studio_plan";
import type { Field, Row, Table } from "../studio_state";
import type { Words } from "../studio_values";

function field(name: string, kind = "text", more: Partial<Field> = {}): Field {
  return { name, kinds: [kind], required: true, always: true, low: null, high: null, choices: [], what: "", fields: [], ...more };
}

function table(name: string, fields: Field[], rows: Row[]): Table {
  const entries = rows.map((row) => ({ key: String(row["id"]), title: String(row["name"] ?? ""), state: "same" as const, changed: [], row, written: {} }));
  return { file: "m.toml", name, is_list: true, key_field: "id", fields: [field("id"), ...fields], entries };
}

/** Two rooms side by side with an open way, rock below, and a way out. */
function town(): Plan {
  const words: Words = new Map(["way", "way out"].map((what) => [what, [
    { word: "open", help: "Open.", fields: [] },
    { word: "door", help: "A door.", fields: [field("dots", "number", { low: 0, high: 6 })] },
    { word: "bridge", help: "A bridge.", fields: [field("bridge"), field("a_cell", "numbers"), field("b_cell", "numbers")] },
  ]]));
  const tables = [
    table("areas", [field("code"), field("name"), field("kind", "choice", { choices: ["room"] })], [
      { id: "hall", code: "HA", name: "Hall", label: [0, 0], items: [{ item: "torch", at: [1, 0] }] },
      { id: "cell", code: "CE", name: "Cell", label: [2, 0], gold: 3, gold_at: [3, 0] },
    ]),
    table("connections", [field("a", "ref"), field("b", "ref"), field("kind", "word", { what: "way" })], [{ id: "HA-CE", a: "HA", b: "CE", kind: "door", dots: 4, at: [1, 0], side: "E" }]),
    table("exits", [field("name"), field("area", "ref"), field("kind", "word", { what: "way out" })], [{ id: "gate", name: "Gate", area: "HA", kind: "open", at: [0, 0], side: "W" }]),
  ];
  const cells = [["HA", "HA", "CE", "CE"], ["..", "HA", "CE", ".."], ["..", "..", "..", ".."]];
  return planOf(tables, table("map", [], []), { rock: ".." }, cells, { letters: 2, gap: 0 }, words);
}

/** A room beside a corridor, as in the dungeon. */
function dungeon(): Plan {
  const tables = [
    table("room", [field("name"), field("rect", "numbers")], [{ id: "01", name: "Gaol", rect: [0, 0, 1, 0] }, { id: "02", name: "Vault", rect: [3, 0, 3, 0] }]),
    table("door", [field("room", "ref"), field("room_cell", "numbers"), field("outside", "numbers")], [{ id: "d1", room: "01", room_cell: [0, 0], outside: [0, 1], side: "S" }]),
  ];
  const cells = [["01", "01", "##", "02"], ["..", "..", "..", ".."], ["##", "##", "##", "##"]];
  return planOf(tables, table("board", [], []), { walkable: [".."] }, cells, { letters: 2, gap: 1 }, new Map());
}

function part(change: Part[] | string, name: string): Part | undefined {
  if (typeof change === "string") throw new Error(change);
  return change.find((each) => each.table === name);
}

test("a map is read: areas, ways between cells, and what lies there", () => {
  const plan = town();
  assert.deepEqual(plan.areas.map((area) => area.code), ["HA", "CE"]);
  assert.deepEqual(plan.ways.map(({ from, to, kind }) => [from, to, kind]), [[[1, 0], [2, 0], "door"], [[0, 0], [-1, 0], "open"]]);
  assert.deepEqual(plan.things.map((thing) => thing.sign), ["✥", "torch", "✥", "3 gold"]);
  assert.equal(dungeon().rock, "##");
  assert.equal(areaAt(dungeon(), [1, 0])?.name, "Gaol");
});

test("ways are made between cells of two areas, with what others of the kind have", () => {
  const plan = town();
  assert.deepEqual(wayKinds(plan), ["open", "door", "bridge", WAY_OUT]);
  assert.deepEqual(joined(plan, [2, 1], [1, 1], "door"), [{ table: "connections", key: "CE-HA", fields: { kind: "door", dots: 4, a: "CE", b: "HA", at: [2, 1], side: "W" } }]);
  assert.equal(joined(plan, [1, 0], [2, 0], "open"), "there is a way already");
  assert.equal(joined(plan, [0, 0], [1, 1], "open"), "both ends lie in Hall");
  assert.ok(String(joined(plan, [0, 0], [3, 0], "open")).includes("do not touch"));
  assert.deepEqual(part(joined(plan, [0, 0], [3, 0], "bridge"), "connections")?.fields, { kind: "bridge", bridge: "bridge_ha_ce", a_cell: [0, 0], b_cell: [3, 0], a: "HA", b: "CE" });
  assert.equal(joined(plan, [0, 0], [0, 1], "open"), "a way leads from one area to another");
});

test("a way out leads over the edge of the map, or to where no area is", () => {
  const made = part(joined(town(), [3, 0], [3, 0], WAY_OUT), "exits");
  assert.deepEqual([made?.key, made?.fields?.["side"], made?.fields?.["kind"]], ["out_ce", "N", "open"]);
});

test("a door leads from a room to a corridor, whichever end is pointed at first", () => {
  const wanted = { room: "01", room_cell: [1, 0], outside: [1, 1], side: "S" };
  const plan = dungeon();
  for (const change of [joined(plan, [1, 0], [1, 1], "door"), joined(plan, [1, 1], [1, 0], "door")]) {
    const fields = part(change, "door")?.fields ?? {};
    assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((name) => [name, fields[name]])), wanted);
  }
  assert.equal(joined(plan, [1, 0], [2, 0], "door"), "a door leads from a room to a corridor, or to another room");
  assert.equal(joined(plan, [0, 1], [1, 1], "door"), "a door leads into a room");
});

test("an area is placed on rock only", () => {
  const change = placed(town(), [1, 2], [2, 2]);
  assert.deepEqual(part(change, "areas"), { table: "areas", key: "new_area", fields: { code: "01", name: "New area", kind: "room", label: [1, 2] } });
  assert.deepEqual(part(change, "map")?.fields, { rows: ["HAHACECE", "..HACE..", "..0101.."] });
  assert.equal(placed(town(), [0, 1], [1, 1]), "there is no room: Hall lies there");
  const room = part(placed(dungeon(), [0, 2], [1, 2]), "room");
  assert.deepEqual([room?.key, room?.fields?.["rect"]], ["03", [0, 2, 1, 2]]);
});

test("an area takes what lies in it and its doors along", () => {
  const change = movedArea(town(), town().areas[0] as never, [0, 1]);
  assert.deepEqual(part(change, "areas")?.fields, { label: [0, 1], items: [{ item: "torch", at: [1, 1] }] });
  assert.deepEqual(part(change, "connections")?.fields, { at: [1, 1] });
  assert.deepEqual(part(change, "map")?.fields, { rows: ["....CECE", "HAHACE..", "..HA...."] });
  assert.equal(movedArea(town(), town().areas[0] as never, [1, 0]), "there is no room: Cell lies there");
  assert.equal(movedArea(town(), town().areas[0] as never, [0, -1]), "there is no room: the edge of the map lies there");
  const gaol = movedArea(dungeon(), dungeon().areas[0] as never, [0, 2]);
  assert.deepEqual(part(gaol, "room")?.fields, { rect: [0, 2, 1, 2] });
  assert.deepEqual(part(gaol, "door")?.fields, { room_cell: [0, 2], outside: [0, 3] });
});

test("an area goes with all ways that lead to it", () => {
  const change = withoutArea(town(), town().areas[1] as never);
  assert.deepEqual(change.map(({ table: name, key, fields }) => [name, key, fields === null]), [["map", "", false], ["areas", "cell", true], ["connections", "HA-CE", true]]);
});

test("a door slides along the wall between what it joins", () => {
  const plan = dungeon();
  assert.deepEqual(movedWay(plan, plan.ways[0] as never, [1, 1]), [{ table: "door", key: "d1", fields: { room_cell: [1, 0], outside: [1, 1], side: "S" } }]);
  assert.equal(movedWay(plan, plan.ways[0] as never, [3, 1]), "what it joins does not touch there");
});

test("a name or an item is put on another cell", () => {
  const plan = town();
  assert.deepEqual(movedThing(plan.things[1] as never, [0, 0])[0]?.fields, { items: [{ item: "torch", at: [0, 0] }] });
  assert.deepEqual(movedThing(plan.things[3] as never, [2, 1])[0]?.fields, { gold_at: [2, 1] });
});

test("painting a room of the dungeon keeps its place true", () => {
  const plan = dungeon();
  const cells = plan.cells.map((line) => [...line]);
  (cells[0] ?? [])[2] = "01";
  assert.deepEqual(painted(plan, cells), [
    { table: "board", key: "", fields: { rows: ["01 01 01 02", ".. .. .. ..", "## ## ## ##"] } },
    { table: "room", key: "01", fields: { rect: [0, 0, 2, 0] } },
  ]);
});

/** A corridor between rock and the Maze, with three entrances of the red passage. */
function mountain(): Plan {
  const red = (id: string, at: number[], rolls: number[]): Row => ({ id, colour: "red", at, ring: [at[0], 1], no_lantern_rolls: rolls });
  const tables = [
    table("room", [field("name"), field("rect", "numbers")], []),
    table("door", [field("room", "ref"), field("room_cell", "numbers"), field("outside", "numbers")], []),
    table("secret_passage", [field("colour", "choice", { choices: ["red", "blue"] }), field("at", "numbers"), field("ring", "numbers"), field("no_lantern_rolls", "numbers")], [
      red("R1", [0, 0], [1, 2]), red("R2", [1, 0], [3, 4]), red("R3", [2, 0], [5, 6]),
    ]),
    table("maze_space", [field("rect", "numbers")], [{ id: "M1", rect: [0, 2, 1, 2] }]),
    table("maze_gate", [field("at", "numbers"), field("space", "ref"), field("side", "choice")], [{ id: "gA", at: [0, 1], space: "M1", side: "N" }]),
  ];
  const cells = [["R1", "R2", "R3", "##"], ["..", "..", "..", ".."], ["M1", "M1", "##", "##"], ["..", "..", "##", "##"]];
  return planOf(tables, table("board", [], []), { walkable: [".."] }, cells, { letters: 2, gap: 1 }, new Map());
}

test("an entrance of a secret passage is cut into the rock, and the entrances share out the die anew", () => {
  assert.deepEqual(wayKinds(mountain()), ["door", "red passage", "blue passage", GATE]);
  for (const change of [joined(mountain(), [3, 1], [3, 0], "red passage"), joined(mountain(), [3, 0], [3, 1], "red passage")]) {
    assert.deepEqual(part(change, "board")?.fields, { rows: ["R1 R2 R3 R4", ".. .. .. ..", "M1 M1 ## ##", ".. .. ## ##"] });
    const passages = (change as Part[]).filter((each) => each.table === "secret_passage").map(({ key, fields }) => [key, fields?.["no_lantern_rolls"]]);
    assert.deepEqual(passages, [["R4", [6]], ["R2", [3]], ["R3", [4, 5]]]);
    assert.deepEqual([part(change, "secret_passage")?.fields?.["at"], part(change, "secret_passage")?.fields?.["ring"]], [[3, 0], [3, 1]]);
  }
  assert.deepEqual(part(joined(mountain(), [3, 1], [3, 0], "blue passage"), "secret_passage")?.fields?.["no_lantern_rolls"], [1, 2, 3, 4, 5, 6]);
  assert.equal(joined(mountain(), [2, 1], [3, 1], "red passage"), "a secret passage leads from a corridor into the rock");
  assert.equal(joined(mountain(), [0, 1], [3, 0], "red passage"), "the two squares do not touch");
});

test("an entrance that is taken away leaves rock, and its numbers to the others", () => {
  const plan = mountain();
  const way = plan.ways.find((each) => each.key === "R1");
  const change = withoutWay(plan, way as never);
  assert.deepEqual(part(change, "board")?.fields, { rows: ["## R2 R3 ##", ".. .. .. ..", "M1 M1 ## ##", ".. .. ## ##"] });
  const rest = change.filter((each) => each.table === "secret_passage").map(({ key, fields }) => [key, fields?.["no_lantern_rolls"] ?? null]);
  assert.deepEqual(rest, [["R1", null], ["R2", [1, 2, 3]], ["R3", [4, 5, 6]]]);
});

test("a gate leads from a corridor into the Maze, one on each side of a space", () => {
  assert.deepEqual(joined(mountain(), [0, 3], [0, 2], GATE), [{ table: "maze_gate", key: "gate_M1", fields: { side: "S", at: [0, 3], space: "M1" } }]);
  assert.equal(joined(mountain(), [1, 1], [1, 2], GATE), "M1 has a gate on this side already");
  assert.equal(joined(mountain(), [2, 1], [2, 2], GATE), "a gate leads from a corridor into the Maze");
});
