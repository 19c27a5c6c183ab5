import assert from "node:assert/strict";
import test from "node:test";

import {
  aimAt,
  along,
  pointsNear,
  roadsOf,
  toward,
} from "../../../../../static/table/tools/inches/destinations.js";
import { orderRoles } from "../../../../../static/table/state/roles.js";
import { INCHES } from "../../systems.js";
import { barn, oak, tank } from "./crossroads.js";
import {
  addVia,
  guessRoute,
  likelyGhost,
  pivotTo,
  pullVia,
  replant,
  startPlan,
  stopAt,
  takeBackVia,
  planOf,
  toOrder,
  withAim,
} from "../../../../../static/table/tools/inches/plan.js";

const ROLES = orderRoles(INCHES, "move");
const START = startPlan(tank, { type: "move", unit: "t34" }, ROLES);
const lane = {
  id: "lane",
  name: "the lane",
  line: [
    [0, 40],
    [40, 40],
    [40, 0],
  ],
  width: 3,
};
const lanePoints = [
  { id: "lane:end:0", name: "west end", at: [0, 40] },
  { id: "lane:bend:1", name: "the bend", at: [40, 40] },
  { id: "lane:end:2", name: "north end", at: [40, 0] },
];
const near = (actual, expected) =>
  actual.forEach((value, i) =>
    assert.ok(Math.abs(value - expected[i]) < 1e-6, `${actual} is not ${expected}`),
  );

test("a plan without an aim is no order", () => {
  assert.equal(toOrder(START, { dice: 2 }), null);
});

test("an order names the aim and the pace, and leaves out what is as usual", () => {
  const plan = withAim(START, toward(oak));
  assert.deepEqual(toOrder(plan, { dice: 2 }), { type: "move", unit: "t34", dice: 2, toward: "oak" });
});

test("an order carries via points, reverse, pivot and stop once they are chosen", () => {
  const plan = {
    ...addVia(withAim(START, toward(oak)), [12.3456, 20]),
    reverse: true,
    pivot: 45,
    stop: "ask",
  };
  assert.deepEqual(toOrder(plan, { dice: 1 }), {
    type: "move",
    unit: "t34",
    dice: 1,
    toward: "oak",
    via: [[12.35, 20]],
    reverse: true,
    pivot: 45,
    stop: "ask",
  });
});

test("down a road the order names the road and the point on it", () => {
  const plan = withAim(START, along(lane, [5, 41], [20, 40], lanePoints));
  assert.deepEqual(toOrder(plan, {}), { type: "move", unit: "t34", along: "lane", to: "lane:bend:1" });
});

test("via points are taken back one by one and pulled", () => {
  const plan = addVia(addVia(START, [1, 1]), [2, 2]);
  assert.deepEqual(takeBackVia(plan).via, [[1, 1]]);
  assert.deepEqual(takeBackVia(takeBackVia(takeBackVia(plan))).via, []);
  assert.deepEqual(pullVia(plan, 0, [3, 4]).via, [
    [3, 4],
    [2, 2],
  ]);
});

test("a new aim forgets a stop short, but still asks", () => {
  const plan = withAim(START, toward(oak));
  assert.equal(withAim({ ...plan, stop: 4 }, toward(barn)).stop, "point");
  assert.equal(withAim({ ...plan, stop: "ask" }, toward(barn)).stop, "ask");
  const same = { ...plan, stop: 4 };
  assert.equal(withAim(same, toward(oak)), same);
});

test("named points near come nearest first, and none beyond the reach", () => {
  assert.deepEqual(
    pointsNear([barn, oak], [11, 10], 20).map(({ id }) => id),
    ["oak", "barn:corner:0"],
  );
  assert.deepEqual(
    pointsNear([barn, oak], [11, 10], 2).map(({ id }) => id),
    ["oak"],
  );
});

test("the nearest point holds the hand; in the open there is no aim", () => {
  const table = { points: [oak, barn], roads: [lane], holdInches: 1.5 };
  assert.equal(aimAt(START, [10.8, 10.9], table).id, "oak");
  assert.equal(aimAt(START, [14, 14], table), null);
});

test("the point that the unit stands on is no aim", () => {
  const table = { points: [{ id: "here", name: "here", at: [10, 30] }], roads: [], holdInches: 2 };
  assert.equal(aimAt(START, [10.5, 30], table), null);
});

test("dropped on a road, the move drives along it to the next point ahead", () => {
  const table = { points: lanePoints, roads: [lane], holdInches: 1 };
  const east = aimAt({ ...START, from: { at: [10, 38], facing: 90 } }, [20, 41], table);
  assert.deepEqual([east.kind, east.road, east.to], ["along", "lane", "lane:bend:1"]);
  const west = aimAt({ ...START, from: { at: [10, 38], facing: 90 } }, [6, 40], table);
  assert.equal(west.to, "lane:end:0");
});

test("a point of the road is aimed at along it from the road, straight from elsewhere", () => {
  const table = { points: lanePoints, roads: [lane], holdInches: 1 };
  const onRoad = { ...START, from: { at: [10, 40], facing: 90 } };
  assert.equal(aimAt(onRoad, [40, 0.5], table).kind, "along");
  assert.equal(aimAt(START, [40, 0.5], table).kind, "toward");
});

test("the guess is a straight line with the leading edge at the aim", () => {
  const plan = withAim(START, toward(oak));
  const { path, ghost, inches } = guessRoute(plan, oak.at, []);
  assert.deepEqual(path, [
    [10, 30],
    [10, 10],
  ]);
  near(ghost.at, [10, 11.5]);
  assert.equal(ghost.facing, 0);
  assert.equal(inches, 18.5);
});

test("in reverse the ghost's rear is at the aim", () => {
  const { ghost } = guessRoute({ ...withAim(START, toward(oak)), reverse: true }, oak.at, []);
  assert.equal(ghost.facing, 180);
});

test("a guess along a road follows its bends", () => {
  const plan = withAim(
    { ...START, from: { at: [10, 40], facing: 90 } },
    along(lane, [10, 40], [40, 5], lanePoints),
  );
  const { path, ghost } = guessRoute(plan, plan.aim.at, [lane]);
  assert.deepEqual(path, [
    [10, 40],
    [40, 40],
    [40, 0],
  ]);
  near(ghost.at, [40, 1.5]);
});

test("a guess joins a road ahead of a unit that stands beside its middle, not square across", () => {
  const guess = (/** @type {[number, number]} */ at) => {
    const plan = withAim({ ...START, from: { at, facing: 90 } }, along(lane, at, [40, 5], lanePoints));
    return guessRoute(plan, plan.aim.at, [lane]).path;
  };
  assert.deepEqual(guess([10, 40.1]), [
    [10, 40.1],
    [10 + tank.profile.length, 40],
    [40, 40],
    [40, 0],
  ]);
  assert.deepEqual(guess([10, 47]), [
    [10, 47],
    [17, 40],
    [40, 40],
    [40, 0],
  ]);
  assert.deepEqual(guess([39, 41]), [
    [39, 41],
    [40, 40],
    [40, 0],
  ]);
  assert.deepEqual(guess([10, 40.005]), [
    [10, 40.005],
    [40, 40],
    [40, 0],
  ]);
});

test("a drag of no length leaves the ghost where the unit stands", () => {
  assert.deepEqual(guessRoute(START, [10, 30], []).ghost, { at: [10, 30], facing: 0 });
});

test("the hull is drawn where at least half the rolls get, else at the first ghost", () => {
  const ghosts = [
    { inches: 4, chance: 0.9 },
    { inches: 8, chance: 0.5 },
    { inches: 12, chance: 0.1 },
  ];
  assert.equal(likelyGhost(ghosts).inches, 8);
  assert.equal(likelyGhost([{ inches: 3, chance: 0.2 }]).inches, 3);
  assert.equal(likelyGhost([]), null);
});

test("a ghost pulled back along the route stops at half inches, and at the end it is no stop", () => {
  const path = [
    [0, 0],
    [10, 0],
  ];
  assert.equal(stopAt(path, [4.3, 2], 10), 4.5);
  assert.equal(stopAt(path, [9.9, 0], 10), null);
  assert.equal(stopAt(path, [-3, 0], 10), 0.5);
});

test("the pivot grip turns to whole degrees", () => {
  assert.equal(pivotTo({ at: [0, 0], facing: 10 }, [5, 0.01]), 90);
  assert.equal(pivotTo({ at: [0, 0], facing: 10 }, [0, 0]), 10);
});

test("a plan is replanted where its unit now stands, and ends with it", () => {
  const plan = withAim(START, toward(oak));
  assert.deepEqual(replant(plan, { ...tank, at: [12, 28], facing: 15 }).from, { at: [12, 28], facing: 15 });
  assert.equal(replant(plan, { ...tank, at: null }), null);
  assert.equal(replant(plan, undefined), null);
});

test("the plan of an order is the plan that it was made of", () => {
  const table = { points: [oak, ...lanePoints], roads: [lane] };
  const straight = { ...addVia(withAim(START, toward(oak)), [12, 20]), reverse: true };
  const said = (order) => ({ ...planOf(order, tank, table, ROLES), order: START.order });
  assert.deepEqual(said(toOrder(straight, { dice: 2 })), straight);
  const byRoad = withAim(START, along(lane, [5, 41], [20, 40], lanePoints));
  assert.deepEqual(said(toOrder(byRoad, {})), byRoad);
  assert.equal(planOf({ type: "move", unit: "t34", toward: "gone" }, tank, table, ROLES), null);
});

test("roads are read from the board with their usual width", () => {
  const board = {
    features: {
      features: [
        {
          id: "lane",
          properties: { kind: "road", name: "the lane" },
          geometry: { type: "LineString", coordinates: lane.line },
        },
        { id: "barn", properties: { kind: "building" }, geometry: { type: "Polygon", coordinates: [] } },
      ],
    },
  };
  assert.deepEqual(roadsOf(board), [lane]);
  assert.deepEqual(roadsOf(null), []);
});
