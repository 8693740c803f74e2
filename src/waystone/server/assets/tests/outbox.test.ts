import assert from "node:assert/strict";
import { test } from "node:test";
import { Outbox } from "../outbox";

test("a choice made while the line was lost is sent once it is back, if the same is asked", () => {
  const outbox = new Outbox();
  outbox.keep(7, 3, false);
  assert.deepEqual(outbox.afterReturn(3), { option: 7, moment: 3, sent: false });
  assert.equal(outbox.afterReturn(3), null, "and only once");
});

test("if something else is asked by then, that is said", () => {
  const outbox = new Outbox();
  outbox.keep(7, 3, false);
  assert.equal(outbox.afterReturn(4), "gone");
});

test("a choice that was on its way when the line broke is sent again, or has arrived", () => {
  const outbox = new Outbox();
  outbox.keep(7, 3, true);
  assert.equal(outbox.afterReturn(4), null, "the table has moved on with it");
  outbox.keep(7, 3, true);
  assert.ok(outbox.afterReturn(3));
});

test("what has arrived is not sent again", () => {
  const outbox = new Outbox();
  outbox.keep(7, 3, true);
  outbox.turnTo(3);
  outbox.turnTo(4);
  assert.equal(outbox.afterReturn(3), null);
  outbox.keep(8, 4, true);
  outbox.arrived();
  assert.equal(outbox.afterReturn(4), null, "it was refused");
});
