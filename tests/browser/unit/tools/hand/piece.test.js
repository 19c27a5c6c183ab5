import assert from "node:assert/strict";
import test from "node:test";

import {
  bounded,
  facingOf,
  heldAt,
  measureOf,
  orderOf,
  takeUp,
  turnedBy,
} from "../../../../../static/table/tools/hand/piece.js";

const ground = (measured) => ({
  measured,
  standing: ({ at }) => at && { at },
  stopAt: (at) => ({ at }),
  leg: (_, to) => [to],
});
const onTable = { ...ground(true), isOff: () => false };
const table = { points: [], below: null, scale: 10 };
const section = (more) => ({ id: "rifles", kind: "infantry", profile: { length: 2, width: 1.4 }, ...more });

test("a unit that comes onto a table faces as it is held", () => {
  const piece = takeUp(section({ at: null, facing: null }), [], ground(true), [10, 10]);
  assert.equal(facingOf(piece), 90);
  assert.equal(orderOf(piece).facing, 90);
});

test("it faces as its comrades do on the whole", () => {
  const reserve = section({ at: null, facing: null });
  const facing = (...facings) =>
    facingOf(
      takeUp(reserve, [], ground(true), [10, 10], { comrades: facings.map((each) => ({ facing: each })) }),
    );
  assert.equal(facing(271, 238, 282, null, 268), 270);
  assert.equal(facing(350, 20), 0);
  assert.equal(facing(90, 270), 90);
  const lies = takeUp({ ...reserve, facing: 45 }, [], ground(true), [10, 10], {
    comrades: [{ facing: 270 }],
  });
  assert.equal(facingOf(lies), 45);
});

test("one that stands and is not turned keeps its facing unsaid", () => {
  const piece = takeUp(section({ at: [5, 5], facing: 40 }), [], ground(true), [10, 10]);
  assert.equal("facing" in orderOf(piece), false);
});

test("on hexes what faces nowhere goes on facing nowhere", () => {
  const piece = takeUp(section({ at: null, facing: null }), [], ground(false), [10, 10]);
  assert.equal(facingOf(turnedBy(piece, 1)), null);
});

test("a unit that comes onto a table is measured from the nearest of its side's markers", () => {
  const reserve = section({ at: null, facing: null });
  const taken = takeUp(reserve, [], onTable, [10, 10], {
    jumpOffs: [
      [0, 0],
      [20, 0],
    ],
  });
  const piece = heldAt(bounded(taken, { amount: 6 }), [20, 8], table);
  assert.deepEqual(piece.way.start.at, [20, 0]);
  assert.equal(measureOf(piece).spent, 8);
  assert.equal(measureOf(piece).over, 2);
  assert.deepEqual(orderOf(piece), { type: "hand", unit: "rifles", path: [[20, 8]], facing: 90 });
});

test("one without a marker to come on from has no limit", () => {
  const taken = takeUp(section({ at: null, facing: null }), [], onTable, [10, 10]);
  assert.equal(bounded(taken, { amount: 6 }).limit, null);
  const stands = takeUp(section({ at: [5, 5], facing: 90 }), [], onTable, [10, 10]);
  assert.deepEqual(bounded(stands, { amount: 6 }).limit, { amount: 6 });
});
