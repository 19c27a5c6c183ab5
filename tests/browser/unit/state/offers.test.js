import assert from "node:assert/strict";
import test from "node:test";

import { mayAct } from "../../../../static/table/state/offers.js";

const UNIT = /** @type {any} */ ({ id: "first", side: "a", hex: "C4" });

/** @param {any[]} offers @returns {any} */
const game = (offers) => ({
  you: { role: "player", sides: ["a"] },
  state: { units: { first: UNIT } },
  offers: offers.map((offer) => ({
    unit: "first",
    variants: [],
    values: {},
    ...offer,
    order: { type: offer.title, unit: "first" },
  })),
  rules: { orders: {} },
});

test("what befell a unit is nothing that it may do, whoever else is on the table", () => {
  assert.ok(
    mayAct(
      game([
        { title: "move", allowed: true },
        { title: "pin", allowed: true, note: true },
      ]),
      UNIT,
    ),
  );
  assert.equal(
    mayAct(
      game([
        { title: "move", allowed: false },
        { title: "pin", allowed: true, note: true },
      ]),
      UNIT,
    ),
    false,
  );
});
