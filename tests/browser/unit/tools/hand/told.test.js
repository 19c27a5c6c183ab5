/** What the server says of a move by hand while it is made. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../../../static/table/state/store.js";
import { createTold, toldBy } from "../../../../../static/table/tools/hand/told.js";
import { readoutOf } from "../../../../../static/table/tools/hand/view.js";

const ground = {
  measured: true,
  stopAt: (at) => ({ at }),
  leg: (_, to) => [to],
  standing: ({ at }) => ({ at }),
};
const piece = (x) => ({
  unit: { id: "one", name: "One", at: [1, 1], facing: 90, kind: "infantry", profile: {}, state: {} },
  ground,
  way: { start: { at: [1, 1] }, via: [], end: { at: [x, 1] } },
  turn: 0,
  others: [],
  limit: { amount: 6, usual: true },
  enters: false,
  off: false,
});
const counting = { profile: { properties: { move: { role: "allowance" } } } };
const findings = [
  { rule: "over_ground", severity: "note", message: "counts as 7.8″ over the ground", inches: 7.8 },
  { rule: "over_limit", severity: "limits", message: "One goes 1.8″ further.", inches: 1.8 },
];

test("the readout says what the ground adds, and by how much it is over the limit with that", () => {
  const known = {
    left: null,
    told: { counted: "counts as 7.8″ over the ground", over: 1.8, outside: false },
    typed: "",
  };
  const { amount, rest, over } = readoutOf(piece(6.3), { spent: 5.3, over: 0, farthest: 5.3 }, known);
  assert.deepEqual([amount, rest, over], ["5.3″", "1.8″ over · counts as 7.8″ over the ground", true]);
});

test("on hexes it is over by the hexes that are told", () => {
  const further = { rule: "over_limit", severity: "limits", message: "", inches: null, args: { hexes: 7.9 } };
  assert.equal(toldBy([further]).over, 7.9);
});

test("only where units have an allowance is it asked, one question at a time", async () => {
  const asked = [];
  const socket = { preview: async (order) => (asked.push(order.path[0][0]), { verdict: { findings } }) };
  const none = createTold(createStore({ rules: null }), socket, () => {});
  await none.look(piece(3));
  assert.deepEqual(asked, []);
  const told = createTold(createStore({ rules: counting }), socket, () => {});
  await Promise.all([told.look(piece(3)), told.look(piece(4))]);
  await told.look(piece(3));
  await told.look(piece(5));
  assert.deepEqual(asked, [3, 5]);
  assert.deepEqual(told.now(), { counted: "counts as 7.8″ over the ground", over: 1.8, outside: false });
  told.forget();
  assert.equal(told.now().counted, "");
});

test("a piece that enters is asked about where its side has a zone, and it is told that it is outside", async () => {
  const asked = [];
  const socket = {
    preview: (order) => {
      asked.push(order);
      return Promise.resolve({
        verdict: { findings: [{ rule: "outside_zone", severity: "limits", message: "" }] },
      });
    },
  };
  const entering = { ...piece(9), enters: true, limit: null };
  const one = { ...entering, unit: { ...entering.unit, at: null, side: "a" } };
  const zone = (side) => ({ state: { tokens: { z: { id: "z", kind: "zone", side } } } });
  const none = createTold(createStore({ rules: {}, ...zone("b") }), socket, () => {});
  await none.look(one);
  assert.equal(asked.length, 0);
  const told = createTold(createStore({ rules: {}, ...zone("a") }), socket, () => {});
  await told.look(one);
  assert.deepEqual(told.now(), { counted: "", over: 0, outside: true });
  const measure = { spent: 0, over: 0, farthest: 0 };
  assert.match(readoutOf(one, measure, { left: null, told: told.now(), typed: "" }).rest, /outside the zone/);
});
