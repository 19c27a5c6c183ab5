import assert from "node:assert/strict";
import test from "node:test";

import {
  isAsPlanned,
  pathOfSteps,
  stepsTo,
  wayAgain,
  waysOn,
  whyEnded,
} from "../../../../../static/table/tools/hex/follow.js";
import { facingAtEnd } from "../../../../../static/table/tools/hex/paths.js";
import { following, renewed } from "../../../../../static/table/tools/hex/renew.js";
import { HEXES, read } from "../../systems.js";
import { chipOf, spentText } from "../../../../../static/table/tools/hex/card-rows.js";
import { onlyStep, waysInto } from "../../../../../static/table/tools/hex/ways.js";

const step = (order, title, hex, spent, more = {}) => ({
  order: { unit: "t", ...order },
  title,
  hex,
  spent,
  clause: "2.1",
  facing: 30,
  side: null,
  before: null,
  ...more,
});
const START = step({ type: "start" }, "Start", "E5", 1);
const TURN = step({ type: "turn", facing: 90 }, "Turn right to 90°", "E5", 2, { facing: 90, before: 0 });
const TO_F5 = step({ type: "enter", hex: "F5" }, "Enter F5", "F5", 3, { facing: 90, before: 1 });
const TO_G6 = step({ type: "enter", hex: "G6" }, "Enter G6", "G6", 4, { facing: 90, before: 2 });
const PAST = step({ type: "bypass", hex: "E4", along: "F4" }, "Pass by E4 along F4", "E4", 3, {
  side: ["E4", "F4"],
  before: 0,
});
const STEPS = [START, TURN, TO_F5, TO_G6, PAST];

const closed = {
  hex: "H1",
  cost: null,
  left: null,
  reason: "H1 costs 1 MP, and 0 would be left.",
  clause: "2.1",
};
const goal = (hex, step, { spent } = STEPS[step]) => ({ hex, step, cost: spent, left: 10 - spent });
const reach = (more = {}) => ({
  units: ["t"],
  now: true,
  reason: null,
  clause: null,
  hexes: [goal("F5", 2), goal("G6", 3), goal("E4", 4), closed],
  steps: STEPS,
  ...more,
});

const direct = (hex, more = {}) => ({
  hex,
  side: null,
  beyond: false,
  order: { type: "enter", unit: "t", hex },
  title: `Enter ${hex}`,
  key: null,
  cost: 1,
  left: 9,
  reason: null,
  clause: null,
  turning: null,
  facings: [],
  turned: [],
  base: hex,
  ...read({ type: "enter" }),
  ...more,
});
const [followed] = waysInto(waysOn(reach(), []), "G6");

test("the steps to a hex are told from the first to the last", () => {
  assert.deepEqual(
    stepsTo(STEPS, 3).map(({ title }) => title),
    ["Start", "Turn right to 90°", "Enter F5", "Enter G6"],
  );
});

test("a far hex has a way that gives its first step, and says what it all takes", () => {
  assert.equal(followed.order, START.order);
  assert.equal(
    chipOf(followed, null, HEXES).spoken,
    "Follow to G6: Next Start, 1 MP; 4 of 10 MP in 4 steps.",
  );
  assert.equal(spentText(followed, "MP"), "4 of 10 MP");
  assert.equal(onlyStep([followed]), null);
});

test("odds of the next step stand beside it", () => {
  const answer = { verdict: { findings: [] }, odds: { cost: 1, bog: 0.25 } };
  assert.match(chipOf(followed, answer, HEXES).sentence, /^Next Start, 1 MP, bog 25\u00a0%;/);
});

test("a hex that one order opens has no other way, and one that is closed to it may have", () => {
  const ways = [direct("F5"), direct("G6", { reason: "It has to start." })];
  assert.deepEqual(
    waysOn(reach(), ways).map(({ hex, reason }) => [hex, reason]),
    [
      ["G6", null],
      ["E4", null],
      ["H1", closed.reason],
    ],
  );
});

test("a hex that one order opens for more than several would cost is asked about, the cheaper first", () => {
  const dearer = direct("G6", {
    cost: 6,
    left: 4,
    order: { type: "enter", unit: "t", hex: "G6", reverse: true },
  });
  const into = waysInto([dearer, ...waysOn(reach(), [dearer])], "G6");
  assert.deepEqual(
    into.map(({ title, cost }) => [title, cost]),
    [
      ["Follow to G6", 4],
      ["Enter G6", 6],
    ],
  );
});

test("a reach of the next turn, or one that tells no steps, opens no ways", () => {
  assert.deepEqual(waysOn(reach({ now: false }), []), []);
  assert.deepEqual(waysOn(reach({ steps: [] }), []), []);
  assert.deepEqual(waysOn(null, []), []);
});

test("a path shows what has been spent by the time that each place is left", () => {
  assert.deepEqual(pathOfSteps(followed.steps, "E5"), [
    { hex: "E5" },
    { hex: "F5", spent: 3 },
    { hex: "G6", spent: 4 },
  ]);
  const turned = step({ type: "turn" }, "Turn", "F5", 3.5);
  assert.deepEqual(pathOfSteps([TO_F5, turned, TO_G6], "E5"), [
    { hex: "E5" },
    { hex: "F5", spent: 3.5 },
    { hex: "G6", spent: 4 },
  ]);
  assert.deepEqual(pathOfSteps([START, PAST], "E5"), [
    { hex: "E5" },
    { hex: "E4", spent: 3, side: ["E4", "F4"] },
  ]);
});

test("where dice may go against a later step, the path and the words say so", () => {
  const [way] = waysInto(
    waysOn(reach({ steps: STEPS.map((each, index) => ({ ...each, dice: index === 2 })) }), []),
    "G6",
  );
  assert.deepEqual(pathOfSteps(way.steps, "E5"), [
    { hex: "E5" },
    { hex: "F5", spent: 3, dice: true },
    { hex: "G6", spent: 4 },
  ]);
  assert.equal(chipOf(way, null, HEXES).sentence, "Next Start, 1 MP; 4 of 10 MP in 4 steps, dice at F5.");
});

test("the hull at the end faces as the last step leaves it", () => {
  assert.equal(facingAtEnd(followed, [], 30), 90);
});

test("a way goes on as planned after a step, and after a step was taken back", () => {
  const rest = { ...followed, order: TURN.order, steps: followed.steps.slice(1) };
  const other = { ...followed, steps: [START, PAST, TO_G6] };
  assert.ok(isAsPlanned(followed, followed));
  assert.ok(isAsPlanned(rest, followed));
  assert.ok(isAsPlanned(followed, rest));
  assert.ok(!isAsPlanned(other, followed));
  assert.ok(
    isAsPlanned(direct("G6", { order: { type: "enter", unit: "t", hex: "G6", reverse: false } }), {
      ...followed,
      steps: [TO_F5, TO_G6],
    }),
  );
});

test("the last step is found among the ways of single orders", () => {
  const ways = [direct("G6", { order: { type: "minimum_move", unit: "t", hex: "G6" } }), direct("G6")];
  assert.equal(wayAgain(ways, followed), 1);
});

// -- a plan after something happened

const unit = (hex) => ({ id: "t", name: "Zarya", hex, facing: 30, state: {} });
const told = (hex, ways, more = {}) => ({
  ways,
  unit: () => unit(hex),
  offers: () => [],
  reach: () => reach(),
  ...more,
});
const plan = {
  unit: "t",
  from: "E5",
  hex: "G6",
  side: null,
  laid: null,
  ways: [followed],
  answers: [null],
  chosen: 0,
  facing: null,
  take: null,
  turned: [],
  asks: [],
  follows: true,
  seen: {},
};

test("a plan that is followed stays when its unit has gone a step, from where it is now", () => {
  const rest = { ...followed, order: TO_G6.order, steps: [TO_F5, TO_G6] };
  const { plan: onward } = renewed(
    { ...plan, ways: [{ ...followed, steps: [TURN, TO_F5, TO_G6] }] },
    told("F5", [rest]),
  );
  assert.equal(onward.from, "F5");
  assert.equal(onward.seen, plan.seen);
  assert.equal(onward.note, undefined);
});

test("another way there is said, and a key pressed before that was seen gives nothing", () => {
  const { plan: onward } = renewed(plan, told("E5", [{ ...followed, steps: [START, PAST, TO_G6] }]));
  assert.equal(onward.note, "The way there has changed.");
  assert.notEqual(onward.seen, plan.seen);
});

test("a plan is done when the unit is there", () => {
  assert.deepEqual(renewed(plan, told("G6", [])), { plan: null });
});

test("a plan whose hex is closed now ends with the reason", () => {
  const { plan: none, why } = renewed({ ...plan, hex: "H1" }, told("E5", waysOn(reach(), [])));
  assert.equal(none, null);
  assert.deepEqual(why, {
    text: "Zarya can no longer get to H1. H1 costs 1 MP, and 0 would be left.",
    clauses: ["2.1"],
  });
});

test("a unit that may not move any more says why by what it is refused", () => {
  const offers = [{ allowed: true }, { allowed: false, reason: "Zarya has bogged.", clause: "2.4" }];
  assert.deepEqual(whyEnded(unit("E5"), "G6", reach({ now: false }), offers), {
    text: "Zarya can no longer get to G6. Zarya has bogged.",
    clauses: ["2.4"],
  });
  assert.equal(
    whyEnded(unit("E5"), "J1", reach(), []).text,
    "Zarya can no longer get to J1. It is out of reach now.",
  );
});

// -- a path that is given a hex at a time

const byHex = (path, more = {}) =>
  direct(path.at(-1), {
    ...read({ type: "move" }),
    order: { type: "move", unit: "t", path, end: false },
    own: { order: { type: "move", unit: "t", end: false }, title: "Move" },
    open: { end: false },
    ...more,
  });
const whole = byHex(["F5", "G6"], {
  steps: [
    step({ type: "move", path: ["F5"], end: false }, "Move to F5", "F5", 1),
    step({ type: "move", path: ["G6"], end: false }, "Move to G6", "G6", 3),
  ],
});

test("a path of several hexes is followed once its first has been given, and one of a hex is done", () => {
  const begun = { ...plan, follows: false, ways: [whole] };
  assert.deepEqual([following(begun).laid, following(begun).follows], [["F5", "G6"], true]);
  assert.equal(following({ ...begun, ways: [{ ...whole, steps: whole.steps.slice(0, 1) }] }), null);
  assert.equal(following({ ...begun, ways: [{ ...whole, order: { ...whole.order, end: true } }] }), null);
});

test("what is left of a path goes on as it was laid, by those who set out", () => {
  const laid = { ...plan, laid: ["F5", "G6"], ways: [whole] };
  const { plan: onward } = renewed(laid, told("F5", [byHex(["F6", "G6"]), byHex(["F4"])]));
  assert.deepEqual(
    [onward.laid, onward.ways.map(({ order }) => order.path), onward.note],
    [["G6"], [["G6"]], undefined],
  );
  const fewer = renewed(
    { ...laid, ways: [{ ...whole, order: { ...whole.order, unit: undefined, units: ["t", "u"] } }] },
    told("F5", [byHex(["G6"])]),
  );
  assert.equal(fewer.plan.note, "The units that go on are not the ones that set out.");
});

test("a step of a path that is taken back leaves the plan, from where the unit is again", () => {
  const laid = { ...plan, from: "F5", laid: ["G6"], ways: [byHex(["G6"])] };
  const { plan: again } = renewed(laid, told("E5", [byHex(["F4"]), byHex(["F5", "G6"])]));
  assert.deepEqual([again.from, again.laid, again.note], ["E5", ["F5", "G6"], undefined]);
  assert.equal(again.seen, laid.seen);
});

test("a unit that is put beside its path goes to its goal another way, which is said", () => {
  const laid = { ...plan, laid: ["F5", "G6"], ways: [whole] };
  const { plan: again } = renewed(laid, told("H7", [byHex(["H6", "G6"])]));
  assert.deepEqual([again.laid, again.note], [["H6", "G6"], "The way there has changed."]);
  assert.notEqual(again.seen, laid.seen);
});

test("a path that can no longer be gone ends by what refuses such an order, and by no other", () => {
  const laid = { ...plan, laid: ["F5", "G6"], ways: [whole] };
  const refused = (type, reason) => ({ order: { type, unit: "t" }, allowed: false, reason, clause: null });
  const exit = refused("exit", "H7 is not at the map's edge.");
  const why = (...offers) =>
    renewed(laid, told("H7", [], { offers: () => offers, reach: () => null })).why.text;
  assert.equal(why(exit), "Zarya can no longer get to G6. It is out of reach now.");
  assert.equal(
    why(exit, refused("move", "Zarya is pinned.")),
    "Zarya can no longer get to G6. Zarya is pinned.",
  );
});

test("a path that is given hex by hex tells its next hex and the whole", () => {
  const priced = { ...whole, cost: 3, left: 1 };
  assert.equal(chipOf(priced, null, HEXES).sentence, "Next Move to F5, 1 MP; 3 of 4 MP in 2 steps.");
  assert.equal(spentText(priced, "MP"), "3 MP, 1 left");
});
