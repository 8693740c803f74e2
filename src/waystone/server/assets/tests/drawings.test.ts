import assert from "node:assert/strict";
import { test } from "node:test";
import { Drawings } from "../drawings";

const page = { board: "<svg>\n<!--drawing aa11-->\n<g></g>\n<!--drawing bb22-->\n</svg>", style: "<!--drawing cc33-->", log: "no drawing here" };

test("what a page names is fetched once, and put in its place", async () => {
  const asked: string[] = [];
  const drawings = new Drawings((digest) => {
    asked.push(digest);
    return Promise.resolve(`[${digest}]`);
  });
  assert.equal(drawings.has(page), false);
  await drawings.fetch(page);
  assert.equal(drawings.has(page), true);
  await drawings.fetch(page);
  assert.deepEqual(asked, ["aa11", "bb22", "cc33"]);
  assert.deepEqual(drawings.unfold(page), { board: "<svg>\n[aa11]\n<g></g>\n[bb22]\n</svg>", style: "[cc33]", log: "no drawing here" });
});

test("a drawing is put in as it is, whatever is written in it", async () => {
  const drawings = new Drawings(() => Promise.resolve("$& $1 <!--drawing aa11-->"));
  await drawings.fetch({ style: "<!--drawing cc33-->" });
  assert.deepEqual(drawings.unfold({ style: "<!--drawing cc33-->" }), { style: "$& $1 <!--drawing aa11-->" });
});

test("only a line of its own names a drawing", () => {
  const drawings = new Drawings(() => Promise.reject(new Error("not asked for")));
  assert.equal(drawings.has({ log: "<li>&lt;!--drawing aa11--&gt;</li>", chat: "<p><!--drawing aa11--></p>" }), true);
});

test("what could not be fetched is fetched again, the rest is kept", async () => {
  const asked: string[] = [];
  let down = true;
  const drawings = new Drawings((digest) => {
    asked.push(digest);
    return down && digest === "bb22" ? Promise.reject(new Error("down")) : Promise.resolve(digest);
  });
  await assert.rejects(drawings.fetch(page));
  assert.equal(drawings.has(page), false);
  down = false;
  await drawings.fetch(page);
  assert.deepEqual(asked, ["aa11", "bb22", "cc33", "bb22"]);
});
