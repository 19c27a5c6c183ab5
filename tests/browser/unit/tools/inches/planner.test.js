import assert from "node:assert/strict";
import test from "node:test";

import { toward } from "../../../../../static/table/tools/inches/destinations.js";
import { withAim } from "../../../../../static/table/tools/inches/plan.js";
import { INCHES } from "../../systems.js";
import { barn, oak, tank } from "./crossroads.js";
import { usePlanKey, viaAtAim } from "../../../../../static/table/tools/inches/move-keys.js";
import { createPlanner } from "../../../../../static/table/tools/inches/planner.js";

const offer = {
  order: { type: "move", unit: "t34" },
  unit: "t34",
  gesture: "drive",
  title: "Move",
  allowed: true,
  values: {},
  variants: [1, 2, 3].map((dice) => ({
    key: String(dice),
    title: ["Cautious", "Rapid", "Flat Out"][dice - 1],
    fields: { dice },
  })),
};
const frame = (order, reach = 0.5) => ({
  verdict: { legal: true, findings: [] },
  route: [
    {
      path: [
        [10, 30],
        [10, 10],
      ],
      ground: "open",
      rate: "pips",
      from: 0,
      to: 20,
    },
  ],
  contacts: [],
  variants: [1, 2, 3].map((dice) => ({
    order: { ...order, dice },
    verdict: {
      legal: dice !== 2,
      findings: dice === 2 ? [{ clause: "11.3", severity: "illegal", message: "no" }] : [],
    },
    odds: { reach: (reach * dice) / 3, expected: 4 * dice, inches: { [4 * dice]: 1 } },
    ghosts: [{ at: [10, 30 - 4 * dice], facing: 0, inches: 4 * dice, chance: 0.5 }],
  })),
});

/** A planner whose previews are answered when the test says so. */
function planning(unit = tank) {
  const asked = [];
  const store = {
    game: {
      rules: INCHES,
      offers: [],
      state: { units: { t34: unit }, sides: [], turn: {}, options: {} },
      board: null,
      points: [oak, barn],
    },
  };
  const socket = { preview: (order) => new Promise((resolve) => asked.push({ order, resolve })) };
  const planner = createPlanner({ store, socket, wake() {} }, unit, offer);
  const answer = async (i, given) => {
    asked[i].resolve(given ?? frame(asked[i].order));
    await new Promise(setImmediate);
  };
  return { planner, asked, answer, store };
}

test("a plan asks for a preview once it has an aim, and once only", () => {
  const { planner, asked } = planning();
  planner.change(planner.plan);
  assert.equal(asked.length, 0);
  planner.change(withAim(planner.plan, toward(oak)));
  planner.change({ ...planner.plan });
  assert.deepEqual(
    asked.map(({ order }) => order),
    [{ type: "move", unit: "t34", dice: 2, toward: "oak" }],
  );
});

test("until the answer comes the ghost is where the hand is; then it is where the server puts it", async () => {
  const { planner, answer } = planning();
  planner.change(withAim(planner.plan, toward(oak)));
  assert.deepEqual(planner.drawn(null).pose.at.map(Math.round), [10, 12]);
  assert.equal(planner.drawn(null).route, undefined);
  await answer(0);
  assert.deepEqual(planner.drawn(null).route.length, 1);
  assert.deepEqual(planner.pose(null).at, [10, 26]);
});

test("a pace that is not allowed leaves its place as the first choice to one that is", async () => {
  const { planner, answer } = planning();
  planner.change(withAim(planner.plan, toward(oak)));
  assert.equal(planner.chosen(), 1);
  await answer(0);
  assert.equal(planner.chosen(), 0);
  planner.choose(2);
  assert.equal(planner.chosen(), 2);
  assert.equal(planner.order(2).dice, 3);
});

test("an answer to an aim of before is not drawn", async () => {
  const { planner, asked, answer } = planning();
  planner.change(withAim(planner.plan, toward(oak)));
  planner.change(withAim(planner.plan, toward(barn)));
  await answer(0);
  assert.equal(planner.drawn(null).route, undefined);
  await answer(1);
  assert.equal(planner.drawn(null).route.length, 1);
  assert.equal(asked.length, 2);
});

test("another pace shows its own ghost at once, from the answer in hand", async () => {
  const { planner, answer } = planning();
  planner.change(withAim(planner.plan, toward(oak)));
  await answer(0);
  planner.choose(2);
  assert.deepEqual(planner.pose(null).at, [10, 18]);
});

test("short of the aim its name says how far it is", async () => {
  const { planner, answer } = planning();
  planner.change(withAim(planner.plan, toward(oak)));
  assert.equal(planner.drawn(null).aim.name, "the lone oak");
  planner.choose(2);
  await answer(1);
  assert.equal(planner.drawn(null).aim.name, "the lone oak, 18.5″");
});

test("where no die decides, the way is as long as the route that is answered", async () => {
  const { planner, asked, answer } = planning();
  planner.change(withAim(planner.plan, toward(oak)));
  assert.equal(planner.way(null).inches, 18.5);
  const sure = frame(asked[0].order);
  await answer(0, {
    ...sure,
    variants: sure.variants.map((variant) => ({ ...variant, odds: { reach: 1, expected: 20 } })),
  });
  assert.equal(planner.way(null).inches, 20);
});

test("nothing is told of what lies behind the thing that stops it", async () => {
  const { planner, asked, answer } = planning();
  planner.change(withAim(planner.plan, toward(oak)));
  const contacts = [
    { name: "hedge", blocks: false },
    { name: "wall", blocks: true },
    { name: "barn", blocks: true },
  ];
  await answer(0, { ...frame(asked[0].order), contacts });
  assert.deepEqual(
    planner.drawn(null).contacts.map(({ name }) => name),
    ["hedge", "wall"],
  );
});

test("the state changed: the plan starts where the unit stands now, and asks again", () => {
  const { planner, asked, store } = planning();
  planner.change(withAim(planner.plan, toward(oak)));
  store.game.state.units.t34 = { ...tank, at: [12, 30] };
  assert.equal(planner.refresh(offer), true);
  assert.deepEqual(planner.plan.from.at, [12, 30]);
  assert.equal(asked.length, 2);
  assert.equal(planner.refresh(undefined), false);
});

test("a plan that has ended hears no late answer", async () => {
  const { planner, answer } = planning();
  planner.change(withAim(planner.plan, toward(oak)));
  planner.end();
  await answer(0);
  assert.equal(planner.drawn(null).route, undefined);
});

// -- keys

const openPlan = (planner, more = {}) => ({
  planner,
  points: [oak, barn],
  fields: { free: false, reverse: true, ask: true },
  resting: true,
  declare() {},
  announce() {},
  ...more,
});

test("a pace's key declares a plan that rests, and chooses while the hand drags", () => {
  const { planner } = planning();
  const declared = [];
  usePlanKey(openPlan(planner, { declare: (pace) => declared.push(pace) }), "pace-3");
  assert.deepEqual(declared, [2]);
  usePlanKey(openPlan(planner, { resting: false, declare: (pace) => declared.push(pace) }), "pace-1");
  assert.deepEqual([declared, planner.chosen()], [[2], 0]);
  assert.equal(usePlanKey(openPlan(planner), "pace-7"), false);
});

test("named points are stepped through from the nearest on, and round", () => {
  const { planner } = planning();
  const names = [];
  const keys = openPlan(planner, { announce: (name) => names.push(name) });
  ["point-next", "point-next", "point-next", "point-before"].forEach((action) => usePlanKey(keys, action));
  assert.deepEqual(names, [oak.name, barn.name, oak.name, barn.name]);
});

test("a point that the vehicle reaches as it stands is not the first one that is aimed at", () => {
  const { planner } = planning();
  const scarecrow = { id: "scarecrow", name: "the scarecrow", at: [11, 29.5] };
  const names = [];
  const keys = openPlan(planner, { points: [scarecrow, oak, barn], announce: (name) => names.push(name) });
  ["point-next", "point-before"].forEach((action) => usePlanKey(keys, action));
  assert.deepEqual(names, [oak.name, scarecrow.name]);
});

test("reverse, ask and taking back change the plan", () => {
  const { planner } = planning();
  ["reverse", "ask"].forEach((action) => usePlanKey(openPlan(planner), action));
  assert.deepEqual([planner.plan.reverse, planner.plan.stop], [true, "ask"]);
  assert.equal(viaAtAim(planner, null), false);
  assert.equal(viaAtAim(planner, [5, 5]), true);
  assert.deepEqual(planner.plan.via, [[5, 5]]);
  usePlanKey(openPlan(planner), "via-back");
  assert.deepEqual(planner.plan.via, []);
});
