import assert from "node:assert/strict";
import test from "node:test";

import {
  addVia,
  guessRoute,
  startPlan,
  toOrder,
  withAim,
} from "../../../../static/table/tools/inches/plan.js";
import { boardingAim, freeAim, mayBoard } from "../../../../static/table/tools/inches/destinations.js";
import { readyOffers } from "../../../../static/table/state/offers.js";
import { orderRoles } from "../../../../static/table/state/roles.js";
import { INCHES } from "../systems.js";
import { moveFields } from "../../../../static/table/tools/inches/move-fields.js";
import { nothingNear, planWords } from "../../../../static/table/tools/inches/plan-words.js";

const unit = (id, at, more = {}) => ({
  id,
  side: "a",
  name: id,
  kind: "unit",
  profile: { length: 2, width: 1 },
  at,
  hex: null,
  facing: 90,
  state: {},
  ...more,
});
const truck = unit("truck", [10, 20]);
const lane = {
  id: "lane",
  name: "the lane",
  line: [
    [0, 20],
    [30, 20],
    [30, 40],
  ],
  width: 2,
};

const driven = (properties) => ({
  offers: [{ order: { type: "go" }, gesture: "drive" }],
  rules: { orders: { go: { properties } } },
});
const ROLES = orderRoles(INCHES, "move");
const planFor = (one) => startPlan(one, { type: "move", unit: one.id }, ROLES);

test("what a move may say is read from the fields of its order", () => {
  assert.deepEqual(moveFields(driven({ way: { role: "path" }, end: { role: "stop", type: "number" } })), {
    free: true,
    reverse: false,
    ask: false,
    via: true,
  });
  const stop = { role: "stop", anyOf: [{ enum: ["point", "ask"] }, { type: "number" }] };
  assert.deepEqual(moveFields(driven({ back: { role: "reverse" }, stop })), {
    free: false,
    reverse: true,
    ask: true,
    via: false,
  });
  assert.deepEqual(moveFields({ offers: [], rules: INCHES }), {
    free: false,
    reverse: false,
    ask: false,
    via: false,
  });
});

test("a free aim is where the hand drops, and the order carries the place", () => {
  const aim = freeAim([10, 20], [22.3456, 9], [lane], 2);
  assert.deepEqual(toOrder(withAim(planFor(truck), aim), { gait: "walk" }), {
    type: "move",
    unit: "truck",
    gait: "walk",
    path: [[22.35, 9]],
  });
});

test("from a road to a place on it a free aim leads along its middle, round its bends", () => {
  const aim = freeAim([10, 20.4], [30.6, 33], [lane], 2);
  assert.deepEqual(aim.path, [
    [12, 20],
    [30, 20],
    [30, 33],
  ]);
  assert.equal(aim.road, "lane");
  assert.equal(freeAim([10, 26], [30.6, 33], [lane], 2).road, null);
});

test("where the leg starts is no aim", () => {
  assert.equal(freeAim([10, 20], [10.01, 20], [], 2), null);
});

test("via points come before a free aim, and the middle of the hull ends on it", () => {
  const plan = withAim(addVia(planFor(truck), [10, 10]), freeAim([10, 10], [22, 10], [], 2));
  assert.deepEqual(toOrder(plan).path, [
    [10, 10],
    [22, 10],
  ]);
  assert.equal(guessRoute(plan, [22, 10], []).inches, 22);
});

const load = {
  order: { type: "load", unit: "truck" },
  unit: "truck",
  gesture: "board",
  title: "Load",
  allowed: true,
  values: { cargo: ["ned"] },
  variants: [],
};
const game = (...offers) => ({
  rules: INCHES,
  offers,
  you: { role: "player", sides: ["a"] },
  state: {
    units: { truck, ned: unit("ned", [10, 21]), foe: unit("foe", [40, 20], { side: "b" }) },
    sides: [],
    turn: {},
    options: {},
  },
});

test("a unit dropped on a carrier is taken aboard by that one's order", () => {
  const aim = boardingAim(game(load), "ned", ["ned", "truck"]);
  assert.deepEqual(toOrder(withAim(planFor(unit("ned", [10, 21])), aim), { gait: "run" }), {
    type: "load",
    unit: "truck",
    cargo: "ned",
  });
});

test("what carries nothing, or is another side's, is no carrier", () => {
  assert.equal(boardingAim(game(), "ned", ["truck"]), null);
  assert.equal(boardingAim(game(load), "foe", ["truck"]), null);
  assert.equal(boardingAim(game(load), "truck", ["truck"]), null);
});

test("a unit may board what offers to take it", () => {
  assert.equal(mayBoard(game(load), "ned"), true);
  assert.equal(mayBoard(game({ ...load, allowed: false }), "ned"), false);
});

test("a plan is told by its way", () => {
  const plan = planFor(truck);
  assert.equal(planWords(withAim(plan, freeAim([10, 20], [20, 10], [], 2))), "north-east");
  assert.equal(planWords(withAim(plan, freeAim([10, 20], [30, 30], [lane], 2))), "along the lane");
  assert.equal(planWords(withAim(plan, boardingAim(game(load), "ned", ["truck"]))), "aboard truck");
  assert.equal(planWords({ ...plan, reverse: true }), "in reverse to a named point");
  assert.equal(planWords(plan, "where it stands"), "where it stands");
});

test("what may be ordered with nothing left to say is ready", () => {
  const offer = (type, more = {}) => ({
    ...load,
    order: { type, unit: "ned" },
    unit: "ned",
    values: {},
    ...more,
  });
  const fields = (type, properties = {}, required = []) => ({
    properties: { type: { const: type }, unit: { type: "string" }, ...properties },
    required: ["type", "unit", ...required],
  });
  const rules = {
    orders: {
      $defs: {
        Fire: fields("fire"),
        Load: fields("load", { cargo: { type: "string" } }, ["cargo"]),
        Sky: fields("sky"),
      },
      anyOf: [{ $ref: "#/$defs/Fire" }, { $ref: "#/$defs/Load" }, { $ref: "#/$defs/Sky" }],
    },
  };
  const offers = [
    offer("fire"),
    offer("load"),
    offer("sky", { asks: true }),
    offer("fire", { allowed: false }),
    offer("fire", { unit: "truck" }),
  ];
  assert.deepEqual(
    readyOffers({ offers, rules }, "ned").map(({ order: { type } }) => type),
    ["fire"],
  );
  assert.deepEqual(readyOffers({ offers, rules }, null), []);
});

test("where no point is near it is said which is the nearest, how far and which way", () => {
  const points = [
    { id: "oak", name: "the lone oak", at: [24, 16] },
    { id: "barn", name: "the barn", at: [4, 16] },
  ];
  assert.equal(
    nothingNear(points, [24, 10]),
    "No named point is near. The nearest is the lone oak, 6″ to the south.",
  );
  assert.equal(
    nothingNear([], [24, 10]),
    "A move goes toward a point that has a name, and this table has none.",
  );
});
