/** What is left of a move by hand, over ground that counts for more than it is. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../../../static/table/state/store.js";
import { createLeft, leftOf, soFar } from "../../../../../static/table/tools/hand/left.js";

const inches = {
  measured: true,
  stopAt: (at) => ({ at }),
  leg: (_, to) => [to],
  standing: ({ at }) => ({ at }),
};
const piece = (more = {}) => ({
  unit: { id: "one", at: [1, 1], facing: 90, kind: "infantry", profile: { move: 6 }, state: {} },
  ground: inches,
  way: { start: { at: [1, 1] }, via: [], end: { at: [4, 1] } },
  turn: 0,
  others: [],
  limit: { amount: 6, usual: true },
  enters: false,
  off: false,
  ...more,
});
const cells = { unit: "one", origin: [2, 3], step: 0.5, columns: 3, rows: 2, cells: ["010", "000"] };
const counting = { profile: { properties: { move: { role: "allowance" } } } };

test("a move so far ends at its last via point, and says only a limit that was told", () => {
  assert.deepEqual(soFar(piece()), { type: "hand", unit: "one" });
  const way = { start: { at: [1, 1] }, via: [{ at: [2, 1] }, { at: [2, 3] }], end: { at: [9, 9] } };
  assert.deepEqual(soFar(piece({ way, turn: 15, limit: { amount: 4 } })), {
    type: "hand",
    unit: "one",
    path: [
      [2, 1],
      [2, 3],
    ],
    limit: { inches: 4 },
  });
});

test("cells are an outline in inches about those that are in reach", () => {
  const [ring, ...others] = leftOf(cells, null).outline;
  assert.equal(others.length, 0);
  assert.deepEqual([Math.min(...ring.map(([x]) => x)), Math.max(...ring.map(([x]) => x))], [2.25, 2.75]);
  assert.deepEqual([Math.min(...ring.map(([, y]) => y)), Math.max(...ring.map(([, y]) => y))], [2.75, 3.25]);
});

test("hexes are those in reach and the one from which they are", () => {
  assert.deepEqual(leftOf({ hexes: [{ hex: "B2" }, { hex: "B3" }] }, "A1"), { hexes: ["A1", "B2", "B3"] });
});

/** What is left where the profile of a unit has an allowance, and the questions asked. */
function leftWith(rules, answer) {
  const questions = [];
  const store = createStore({ rules });
  const left = createLeft(
    store,
    (order) => {
      questions.push(order);
      return Promise.resolve(answer);
    },
    () => {},
  );
  return { left, questions };
}

test("it is asked once for each via point, and not where no unit has an allowance", async () => {
  const { left, questions } = leftWith(counting, cells);
  await left.look(piece());
  await left.look(piece());
  assert.equal(questions.length, 1);
  assert.equal(left.now().outline.length, 1);
  await left.look(piece({ way: { ...piece().way, via: [{ at: [2, 1] }] } }));
  assert.equal(questions.length, 2);
  await left.look(piece({ limit: null }));
  assert.equal(left.now(), null);
  const ungoverned = leftWith({ profile: { properties: {} } }, cells);
  await ungoverned.left.look(piece());
  assert.equal(ungoverned.questions.length, 0);
});

test("on hexes the hand follows the cheapest way that it was told", async () => {
  const { left } = leftWith(counting, { hexes: [{ hex: "C4", path: ["D3", "C4"] }] });
  const start = { at: [1, 1], hex: "C2" };
  const ground = { ...inches, measured: false, leg: () => [] };
  await left.look(piece({ ground, way: { start, via: [], end: start } }));
  assert.deepEqual(left.way("C2", "C4"), ["D3", "C4"]);
  assert.equal(left.way("C3", "C4"), null);
  left.forget();
  assert.equal(left.way("C2", "C4"), null);
});
