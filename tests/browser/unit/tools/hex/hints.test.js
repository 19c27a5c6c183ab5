import assert from "node:assert/strict";
import test from "node:test";

import { HEXES } from "../../systems.js";
import { hintsOf } from "../../../../../static/table/tools/hex/hints.js";

const unit = (/** @type {string} */ id, more = {}) => ({
  id,
  side: "a",
  name: id,
  kind: "squad",
  profile: {},
  at: null,
  hex: "C4",
  facing: null,
  state: { mp_spent: 0 },
  ...more,
});
const offer = (/** @type {string|null} */ of, more = {}) => ({
  unit: of,
  order: { type: "go", unit: of },
  title: "Move",
  key: "d",
  allowed: true,
  reason: null,
  clause: null,
  values: {},
  variants: [],
  gesture: of === null ? "end" : "drive",
  roles: {},
  ...more,
});
const way = (/** @type {string} */ hex) => ({
  hex,
  roles: {},
  side: null,
  reason: null,
  order: { type: "go" },
  cost: 1,
  left: 3,
});

/** What the strip says of the first unit, or of none. @param {any[]} offers @param {{ways?: any[], plan?: any, units?: any[], selected?: string|null}} [with_] */
function told(offers, { ways = [], plan = null, units = [unit("first")], selected = "first" } = {}) {
  const game = /** @type {any} */ ({
    offers,
    selected,
    you: { role: "player", sides: ["a"] },
    rules: HEXES,
    seats: [],
    state: { units: Object.fromEntries(units.map((each) => [each.id, each])), sides: [], turn: {} },
  });
  const planner = /** @type {any} */ ({
    plan,
    ways,
    unit: () => game.state.units[selected ?? ""] ?? null,
    offers: () => offers.filter((each) => each.unit === selected),
    reach: () => null,
  });
  const { hints, note } = hintsOf(planner, game, () => {});
  return { note, texts: hints.map(({ text, quiet }) => (quiet ? `(${text})` : text)) };
}

const END = offer(null, { order: { type: "end_turn" }, title: "End the turn", key: null });

test("a unit at hand tells its orders, and quietly the keys that go on from there", () => {
  const units = [unit("first"), unit("second", { hex: "D4" })];
  const { texts, note } = told([offer("first"), offer("second")], { ways: [way("C3")], units });
  assert.deepEqual(texts, ["Move", "(next hex)", "(next unit)"]);
  assert.equal(note, "4 MP left");
});

test("what may befall a unit is told where it may do nothing itself, not beside its move", () => {
  const pin = offer("first", { order: { type: "pin" }, title: "Pin", key: "i", note: true });
  assert.deepEqual(told([offer("first"), pin]).texts, ["Move"]);
  assert.deepEqual(told([offer("first", { allowed: false }), pin]).texts, ["Pin"]);
});

test("a unit that goes on only together with others is told that, and not why it may not alone", () => {
  const alone = offer("first", { allowed: false, reason: "The move of both is open." });
  const together = offer("second", { order: { type: "go", units: ["second", "first"] } });
  const pin = offer("first", { order: { type: "pin" }, title: "Pin", key: "i", note: true });
  const units = [unit("first"), unit("second")];
  const game = /** @type {any} */ ({
    offers: [alone, together, pin, END],
    selected: "first",
    you: { role: "player", sides: ["a"] },
    rules: HEXES,
    seats: [],
    state: { units: Object.fromEntries(units.map((each) => [each.id, each])), sides: [], turn: {} },
  });
  const planner = /** @type {any} */ ({
    plan: null,
    ways: [way("C3")],
    unit: () => units[0],
    offers: () => [alone, together, pin],
    reach: () => null,
  });
  const { hints, note } = hintsOf(planner, game, () => {});
  assert.equal(note, "4 MP left");
  assert.deepEqual(
    hints.map(({ text }) => text),
    ["Move together", "the stack", "next hex", "End the turn"],
  );
});

test("the last unit that may act is not told of a next one", () => {
  assert.deepEqual(told([offer("first")]).texts, ["Move"]);
});

test("a unit that has done its part tells what comes next: the next unit, or the end of the phase", () => {
  const done = offer("first", { allowed: false, reason: "first has its orders." });
  const units = [unit("first"), unit("second", { hex: "D4" })];
  assert.deepEqual(told([done, offer("second"), END], { units }), {
    note: "first has its orders.",
    texts: ["next unit", "End the turn"],
  });
  assert.deepEqual(told([done, END]), { note: "first has its orders.", texts: ["End the turn"] });
});

test("why a unit may not move is told beside the points that it has spent", () => {
  const done = offer("first", { allowed: false, reason: "Another is moving." });
  assert.equal(
    told([done], { units: [unit("first", { state: { mp_spent: 1.5 } })] }).note,
    "1½ MP spent · Another is moving.",
  );
});

test("without a unit at hand the strip leads to the next one, or to the end", () => {
  assert.deepEqual(told([offer("first"), END], { selected: null }).texts, ["next unit", "End the turn"]);
  assert.deepEqual(told([END], { selected: null }).texts, ["End the turn"]);
});

test("a plan tells how it is given, forgotten and led to another hex", () => {
  const plan = { chosen: 0, ways: [{ ...way("C3"), facings: [] }], follows: false };
  assert.deepEqual(told([offer("first")], { ways: [way("C3")], plan }).texts, [
    "give it",
    "forget",
    "(next hex)",
  ]);
});
