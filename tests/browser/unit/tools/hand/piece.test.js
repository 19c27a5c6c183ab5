import assert from "node:assert/strict";
import test from "node:test";

import { facingOf, orderOf, takeUp, turnedBy } from "../../../../../static/table/tools/hand/piece.js";

const ground = (measured) => ({
  measured,
  standing: ({ at }) => at && { at },
  stopAt: (at) => ({ at }),
  leg: (_, to) => [to],
});
const section = (more) => ({ id: "rifles", kind: "infantry", profile: { length: 2, width: 1.4 }, ...more });

test("a unit that comes onto a table faces as it is held", () => {
  const piece = takeUp(section({ at: null, facing: null }), [], ground(true), [10, 10]);
  assert.equal(facingOf(piece), 90);
  assert.equal(orderOf(piece).facing, 90);
});

test("one that stands and is not turned keeps its facing unsaid", () => {
  const piece = takeUp(section({ at: [5, 5], facing: 40 }), [], ground(true), [10, 10]);
  assert.equal("facing" in orderOf(piece), false);
});

test("on hexes what faces nowhere goes on facing nowhere", () => {
  const piece = takeUp(section({ at: null, facing: null }), [], ground(false), [10, 10]);
  assert.equal(facingOf(turnedBy(piece, 1)), null);
});
