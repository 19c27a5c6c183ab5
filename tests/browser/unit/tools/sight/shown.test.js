import assert from "node:assert/strict";
import test from "node:test";

import { endUnder, isSameEnd, placeOf, targetsFrom } from "../../../../../static/table/tools/sight/ends.js";
import { cardOf, sentenceOf, sightShown } from "../../../../../static/table/tools/sight/shown.js";

const SIGHT = {
  type: "sight",
  id: 1,
  inches: 23.2,
  eye: [0, 0],
  thread: [
    [1, 0],
    [24.2, 0],
  ],
  crosses: [
    { kind: "line", what: "the hedge", from: 4, to: 4.5 },
    { kind: "area", what: "the wood", from: 10, to: 12.1, inches: 2.1 },
  ],
  seen: 0.62,
  seen_parts: [
    {
      edge: [
        [24, -1],
        [24, 0],
      ],
      seen: true,
    },
  ],
  arc_of_target: "front",
};
const TANK = {
  id: "t",
  side: "b",
  name: "Pz IV",
  at: [26, 0],
  facing: 270,
  profile: { length: 4, width: 2 },
};
const PLACES = { from: [0, 0], to: [26, 0] };
const NOWHERE = { hexMiddle: () => null, hexside: () => null };
const HEXES = {
  hexMiddle: (label) => ({ A1: [0, 0], A2: [0, 4.5], A3: [0, 9], A4: [0, 13.5] })[label] ?? null,
  hexside: () => [
    [-1, 6.75],
    [1, 6.75],
  ],
};

test("the thread has a tag for each crossing, with the inches of what it runs in", () => {
  const { range, crossings, parts, thread } = sightShown(SIGHT, PLACES, TANK, NOWHERE);
  assert.equal(range, "23.2″");
  assert.deepEqual(
    crossings.map(({ kind, text, more }) => [kind, text, more]),
    [
      ["line", "The hedge", ""],
      ["area", "The wood", "2.1″ inside"],
    ],
  );
  assert.equal(parts, SIGHT.seen_parts);
  assert.equal(thread, SIGHT.thread);
});

test("the arc in which the eye lies is bounded by two corners of the target", () => {
  const turns = (arc, eye = [0, 0]) =>
    sightShown({ ...SIGHT, arc_of_target: arc, eye }, PLACES, TANK, NOWHERE).arc.turns;
  assert.deepEqual(turns("front"), [315, 45]);
  assert.deepEqual(turns("rear"), [225, 135]);
  assert.deepEqual(turns("side", [26, -20]), [45, 135]);
  assert.deepEqual(turns("side", [26, 20]), [315, 225]);
});

test("nothing is drawn of an answer that has only a reason", () => {
  const refused = { type: "sight", id: 1, reason: "There is no such unit or place here." };
  assert.equal(sightShown(refused, PLACES, TANK, NOWHERE), null);
  assert.equal(sentenceOf("Pz IV", refused), refused.reason);
});

test("the card and the sentence say the share, the arc and what lies between", () => {
  const { seen, words, arc, between } = cardOf(SIGHT);
  assert.deepEqual([seen, words, arc], [0.62, "62 % seen", "front arc"]);
  assert.equal(between, "the hedge and the wood 2.1″ inside");
  assert.equal(sentenceOf("Pz IV", SIGHT), `Pz IV, 23.2″, 62 % seen, front arc, ${between}`);
  assert.equal(cardOf({ ...SIGHT, crosses: [] }).between, "nothing between");
});

test("on hexes the thread runs from middle to middle, and each place has one tag", () => {
  const answer = {
    type: "sight",
    id: 2,
    hexes: 3,
    line: [["A1"], ["A2"], ["A3"], ["A4"]],
    crosses: [
      { kind: "line", what: "hedge", side: ["A2", "A3"] },
      { kind: "area", what: "grain", hex: "A3" },
      { kind: "area", what: "smoke", hex: "A3" },
    ],
    closed: false,
  };
  const places = { from: [0, 0], to: [0, 13.5] };
  const { thread, range, crossings, parts } = sightShown(answer, places, null, HEXES);
  assert.deepEqual([thread, range, parts], [[places.from, places.to], "3 hexes", []]);
  assert.deepEqual(
    crossings.map(({ kind, text, from, to }) => [kind, text, from, to]),
    [
      ["line", "Hedge", 6.75, 6.75],
      ["area", "Grain and smoke", 7.5, 10.5],
    ],
  );
  assert.deepEqual([cardOf(answer).seen, cardOf(answer).words], [null, "nothing blocks it"]);
  assert.equal(cardOf({ ...answer, closed: true }).words, "blocked");
});

const GAME = {
  you: { sides: ["a"] },
  state: {
    units: {
      one: { id: "one", side: "a", at: [0, 0] },
      mate: { id: "mate", side: "a", at: [1, 0] },
      near: { id: "near", side: "b", at: [5, 0] },
      far: { id: "far", side: "b", at: [50, 0] },
      reserve: { id: "reserve", side: "b", at: null },
      lone: { id: "lone", side: "b", hex: "A2" },
    },
  },
};
const table = { unitAt: () => [], hexAt: () => null, hexMiddle: HEXES.hexMiddle };

test("the pointer is on a unit, on a spot, or on a hex or the one unit in it", () => {
  const at = { at: [1.234, 5.678], px: [0, 0] };
  assert.deepEqual(endUnder(GAME, { ...table, unitAt: () => ["near", "far"] }, at), { unit: "near" });
  assert.deepEqual(endUnder(GAME, table, at), { at: [1.23, 5.68] });
  assert.deepEqual(endUnder(GAME, { ...table, hexAt: () => "A2" }, at), { unit: "lone" });
  assert.deepEqual(endUnder(GAME, { ...table, hexAt: () => "A3" }, at), { hex: "A3" });
});

test("an end is where its unit or hex is, and nowhere once the unit is gone", () => {
  assert.deepEqual(placeOf(GAME, table, { unit: "near" }), [5, 0]);
  assert.deepEqual(placeOf(GAME, table, { unit: "lone" }), [0, 4.5]);
  assert.deepEqual(placeOf(GAME, table, { hex: "A1" }), [0, 0]);
  assert.equal(placeOf(GAME, table, { unit: "gone" }), null);
  assert.equal(placeOf(GAME, table, { unit: "reserve" }), null);
  assert.ok(isSameEnd({ unit: "near" }, { unit: "near" }));
});

test("targets are the others' units first, near ones first", () => {
  assert.deepEqual(targetsFrom(GAME, table, { unit: "one" }), ["lone", "near", "far", "mate"]);
});
