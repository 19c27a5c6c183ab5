import assert from "node:assert/strict";
import test from "node:test";

import { stepsOf, waysOf } from "../../../../../static/table/tools/replay/steps.js";

const unit = (id, side, at) => ({ id, side, name: id.toUpperCase(), at, hex: null, facing: 0, state: {} });
const start = () => ({
  state: {
    sides: [{ id: "a" }, { id: "b" }],
    units: { t34: unit("t34", "a", [1, 1]), tiger: unit("tiger", "b", [9, 9]) },
    turn: { side: "a" },
  },
  board: { kind: "table" },
});
const placed = (id, at, path = []) => ({ type: "unit_placed", unit: id, at, facing: 90, path });
const told = (text) => ({ type: "told", unit: null, text });
const entry = (seq, by, ...events) => ({ seq, at: "", by, order: null, events });

test("what the others did are the steps, and what one did oneself is only applied", () => {
  const found = stepsOf(
    [
      entry(
        1,
        2,
        placed("tiger", [8, 9]),
        { type: "rolled", dice: [3, 4], sides: 6 },
        told("**TIGER**: {dice} 1 inch."),
      ),
      entry(2, 1, placed("t34", [2, 1])),
      entry(3, null, told("The dice are sealed anew.")),
      entry(4, 2, placed("tiger", [7, 9])),
    ],
    start(),
    1,
  );
  assert.deepEqual(
    found.map(({ entry: { seq }, unit: id, side, words }) => [seq, id, side, words]),
    [
      [1, "tiger", "b", "TIGER: 3, 4 1 inch."],
      [4, "tiger", "b", ""],
    ],
  );
  assert.deepEqual(found[1].before.state.units.t34.at, [2, 1]);
  assert.deepEqual(found[1].after.state.units.tiger.at, [7, 9]);
});

test("in the whole of a game one's own deeds are steps as well, those of the table are not", () => {
  const whole = [
    entry(1, 1, placed("t34", [2, 1])),
    entry(2, null, placed("t34", [3, 1])),
    entry(3, 2, placed("tiger", [8, 9])),
  ];
  assert.deepEqual(
    stepsOf(whole, start()).map(({ entry: { seq } }) => seq),
    [1, 3],
  );
});

test("the end of a phase and what was said are no steps", () => {
  const ended = entry(1, 2, { type: "turn_changed", turn: { side: "b" } }, told("The phase ends."));
  assert.deepEqual(stepsOf([ended], start(), 1), []);
});

test("a way is what was driven, or the line to where a hand laid a unit", () => {
  const path = [
    [9, 9, 0],
    [8, 9, 0],
  ];
  const [driven, laid] = stepsOf(
    [entry(1, 2, placed("tiger", [8, 9], path)), entry(2, 2, placed("tiger", [5, 5]))],
    start(),
    1,
  );
  assert.deepEqual(waysOf(driven), [{ unit: "tiger", side: "b", path }]);
  assert.deepEqual(waysOf(laid)[0].path, [
    [8, 9, 90],
    [5, 5, 90],
  ]);
});
