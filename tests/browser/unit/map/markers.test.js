import assert from "node:assert/strict";
import test from "node:test";

import { markerBoxes } from "../../../../static/table/map/overlay/tokens.js";

const flag = {
  id: "exit",
  kind: "objective",
  at: [4, 4],
  words: "the beach exit · 3 points",
  short: "3",
  touched: [],
};
const pen = { measureText: (words) => ({ width: 6 * words.length }) };

/** How wide the words are that a marker has at a scale. */
const wide = (scale, more = {}) => {
  const stage = { size: [800, 600], centre: [4, 4], scale, rotation: 0 };
  const [, [left, , right]] = markerBoxes(pen, stage, { sans: "sans" }, [{ ...flag, ...more }], [0, 800], []);
  return right - left;
};

test("far off, where units have no names, a marker says its worth alone, and all when it is selected", () => {
  assert.equal(wide(12), 6 * flag.words.length + 4);
  assert.equal(wide(8), 6 + 4);
  assert.equal(wide(8, { selected: true }), wide(12));
});
