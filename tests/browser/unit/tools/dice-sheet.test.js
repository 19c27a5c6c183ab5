import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../static/table/state/store.js";
import { createDiceSheet } from "../../../../static/table/tools/dice-sheet.js";
import { barePage } from "../bare-page.js";

test("a second press of Roll does not roll the same again", async (t) => {
  const root = barePage(t);
  const given = /** @type {any[]} */ ([]);
  const ui = {
    root,
    covered: { watch() {} },
    give: (/** @type {any} */ order) => new Promise((resolve) => given.push({ order, resolve })),
  };
  createDiceSheet(
    /** @type {any} */ ({ store: createStore({ live: "live" }), socket: { preview: async () => null }, ui }),
    () => {},
  );
  const [sheet] = root.children;
  const roll = sheet.all("button").find((/** @type {any} */ button) => button.textContent === "Roll");
  const press = () => roll.dispatchEvent(new Event("click"));
  press();
  press();
  assert.deepEqual(
    given.map(({ order }) => order.type),
    ["roll"],
  );
  given[0].resolve({ type: "refused", code: "not_live" });
  await new Promise((resolve) => setImmediate(resolve));
  press();
  assert.equal(given.length, 2);
});
