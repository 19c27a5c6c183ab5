import assert from "node:assert/strict";
import test from "node:test";

import { rolledFor } from "../../../../static/table/state/rolled-limit.js";

const rules = { units: {}, turn: { properties: { phase: { role: "phase" } } }, orders: [] };
const rolled = [{ unit: "rifles", dice: "2d6", amount: 8, seq: 1 }];
const roll = { seq: 1, by: 1, order: { type: "roll" }, events: [{ type: "rolled", dice: [3, 5] }] };
const moved = (seq, unit, more) => ({
  seq,
  by: 1,
  order: { type: "hand" },
  events: [{ type: "unit_placed", unit, ...more }],
});
const game = (...entries) => ({ rolled, rules, entries: [roll, ...entries] });
const inches = (length) => ({
  path: [
    [1, 1, 90],
    [1 + length, 1, 90],
  ],
});

test("what was rolled is all left before the unit moves", () => {
  const { used, left } = rolledFor(game(), "rifles");
  assert.deepEqual([used, left], [0, 8]);
});

test("the moves of the unit use it up, those of others do not", () => {
  const moves = [moved(2, "rifles", inches(5.3)), moved(3, "bren", inches(2))];
  const { left } = rolledFor(game(...moves), "rifles");
  assert.equal(left, 2.7);
});

test("on hexes it is used up hex by hex", () => {
  const { used } = rolledFor(game(moved(2, "rifles", { hexes: ["A1", "A2", "A3"], path: [] })), "rifles");
  assert.equal(used, 2);
});

test("beyond what was rolled nothing is left", () => {
  assert.equal(rolledFor(game(moved(2, "rifles", inches(9))), "rifles").left, 0);
});

test("a move that is taken back gives it back", () => {
  const undo = { seq: 3, by: 1, order: { type: "undo" }, events: [{ type: "undone", seqs: [2] }] };
  assert.equal(rolledFor(game(moved(2, "rifles", inches(5)), undo), "rifles").used, 0);
});

test("it is one unit's alone", () => {
  assert.equal(rolledFor(game(), "bren"), null);
});
