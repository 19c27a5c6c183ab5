import assert from "node:assert/strict";
import test from "node:test";

import { offered } from "./offered.js";
import { turnsOf } from "../../../../../static/table/tools/hex/facings.js";

const turn = (facing, more = {}) =>
  offered({ type: "turn", unit: "t", facing }, { title: "Turn", cost: 1, left: 3, ...more });
const ring = (offers, steps = []) =>
  turnsOf(
    /** @type {any} */ ({
      plan: null,
      unit: () => ({ id: "t", name: "Zarya", hex: "A1", facing: 30 }),
      offers: () => offers,
      reach: () => ({ steps }),
    }),
  );

test("each place of the ring has its price, or says why the unit does not turn there", () => {
  const steps = [
    { hex: "B1", clause: "2.1" },
    { hex: "A1", facing: 90, clause: "2.11" },
  ];
  const { grips } = ring(
    [turn(330), turn(90), turn(150, { allowed: false, cost: null, reason: "It is bogged.", clause: "8.1" })],
    steps,
  );
  assert.deepEqual(
    grips.map(({ facing, cost, clause }) => [facing, cost ?? null, clause ?? null]),
    [
      [330, 1, null],
      [90, 1, null],
      [150, null, "8.1"],
      [210, null, "2.11"],
      [270, null, "2.11"],
    ],
  );
  assert.equal(grips[2].reason, "It is bogged.");
  assert.equal(grips[3].reason, "Zarya turns to 330° or 90° now, and further with another order.");
});

test("a unit that may turn nowhere has no ring", () => {
  assert.deepEqual(ring([turn(90, { allowed: false, reason: "It is bogged." })]).grips, []);
});
