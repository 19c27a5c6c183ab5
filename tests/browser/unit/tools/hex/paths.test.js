import assert from "node:assert/strict";
import test from "node:test";

import { pricedWay, waysAlong } from "../../../../../static/table/tools/hex/paths.js";
import { read } from "../../systems.js";
import { previewWays } from "../../../../../static/table/tools/hex/plan.js";
import { waysOf } from "../../../../../static/table/tools/hex/ways.js";

const isHex = (label) => typeof label === "string" && /^[A-Z]\d+$/.test(label);
const goal = (hex, cost, fields) => ({ hex, cost, left: 6 - cost, fields, reason: null, clause: null });
const offer = (values, hexes) => ({
  order: { type: "move", unit: "t" },
  unit: "t",
  title: "Move",
  allowed: true,
  reason: null,
  clause: null,
  key: null,
  values,
  variants: [],
  hexes,
  cost: null,
  left: null,
  ...read({ type: "move" }),
});

const DRIVES = offer({ turns: [null, 0, 60, 120] }, [
  goal("B1", 2, { path: ["B1"], face_first: 60 }),
  goal("C1", 3, { path: ["B1", "C1"], turns: [120, null] }),
  goal("D1", 4, { path: ["B1", "D1"], attack: "overrun" }),
]);
const ways = waysOf([DRIVES], "t", new Map(), isHex);
const legal = (along = null) => ({ verdict: { legal: true, findings: [] }, odds: {}, along });

test("a path laid along a way that is offered is that way, with all that it says", () => {
  assert.deepEqual(
    waysAlong(ways, ["B1", "C1"]).map(({ order, cost, left }) => [order.turns, cost, left]),
    [[[120, null], 3, 3]],
  );
  assert.equal(waysAlong(ways, ["B1", "D1"])[0].title, "Move · as an overrun");
});

test("another path takes nothing from the ways to other hexes, and is one row", () => {
  assert.deepEqual(
    waysAlong(ways, ["B1", "B2"]).map(({ order, title }) => [title, order]),
    [["Move", { type: "move", unit: "t", path: ["B1", "B2"] }]],
  );
});

test("what the path left open is as the table tells", () => {
  const [laid] = waysAlong(ways, ["B1", "B2"]);
  const told = pricedWay(laid, legal(goal("B2", 4, { path: ["B1", "B2"], turns: [120, null] })), ways);
  assert.deepEqual([told.order.turns, told.cost, told.left], [[120, null], 4, 2]);
});

test("the turns that the table fills in are asked about before the way is shown", async () => {
  const plan = { ways: waysAlong(ways, ["B1", "B2"]), answers: [null], facing: null };
  const asked = [];
  const preview = async (order) => {
    asked.push(order.turns);
    return order.turns
      ? legal(goal("B2", 4, { path: ["B1", "B2"], turns: order.turns }))
      : {
          ...legal(goal("B2", 4, { path: ["B1", "B2"], turns: [120, null] })),
          verdict: { legal: false, findings: [] },
        };
  };
  const whole = await previewWays(/** @type {any} */ (plan), {
    preview,
    ways,
    holds: () => true,
    changed: () => {},
  });
  assert.deepEqual([whole, asked], [true, [undefined, [120, null]]]);
  assert.equal(plan.answers[0].verdict.legal, true);
});

test("by assault there is half to spend, as the table tells of that very order", () => {
  const walks = waysOf(
    [offer({ assault: [false, true] }, [goal("B1", 2, { path: ["B1"] })])],
    "t",
    new Map(),
    isHex,
  );
  const told = pricedWay(walks[1], legal({ ...goal("B1", 2, { path: ["B1"] }), left: 1 }), walks);
  assert.deepEqual([told.order.assault, told.cost, told.left], [true, 2, 1]);
});
