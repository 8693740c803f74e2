import assert from "node:assert/strict";
import { test } from "node:test";
import { messageOf } from "../deeds";

test("a control says what it stands for", () => {
  assert.deepEqual(messageOf({ do: "undo" }, 17), { do: "undo", moment: 17 });
  assert.deepEqual(messageOf({ do: "vote", seat: "2", wish: "wait" }, 17), { do: "vote", seat: 2, wish: "wait" });
  assert.deepEqual(messageOf({ do: "leave", seat: "1" }, 17), { do: "leave", seat: 1 });
  assert.deepEqual(messageOf({ do: "resign", seat: "1" }, 17), { do: "resign", seat: 1 });
  assert.deepEqual(messageOf({ do: "speed", speed: "quick" }, 17), { do: "speed", speed: "quick" });
  assert.deepEqual(messageOf({ do: "skip" }, 17), { do: "skip" });
  assert.deepEqual(messageOf({ do: "face", seat: "0" }, 17), { do: "face", seat: 0 });
});

test("an empty bot takes the seat back", () => {
  assert.deepEqual(messageOf({ do: "hand", seat: "1", bot: "" }, 17), { do: "hand", seat: 1, bot: "" });
  assert.deepEqual(messageOf({ do: "hand", seat: "1", bot: "adept" }, 17), { do: "hand", seat: 1, bot: "adept" });
});

test("other controls send nothing", () => {
  assert.equal(messageOf({}, 17), null);
  assert.equal(messageOf({ do: "choose", option: "4" }, 17), null, "a choice is selected first");
});
