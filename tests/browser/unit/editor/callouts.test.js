/** Where the words of what is to mend lie. */
import assert from "node:assert/strict";
import { test } from "node:test";

import { laidBeside } from "../../../../static/editor/frame/callouts.js";

const FRAME = [300, 0, 1000, 700];
const SIZE = [240, 30];
const lies = (place, taken = []) => laidBeside(place, SIZE, taken, FRAME);

test("words lie left of their place where there is room", () => {
  assert.deepEqual(lies([700, 300]), [442, 285, 682, 315]);
});

test("what would lie under a panel lies elsewhere, and within the frame", () => {
  for (const place of [
    [310, 300],
    [990, 300],
    [310, 5],
    [990, 695],
  ]) {
    const [left, top, right, bottom] = lies(place);
    assert.ok(left >= 300 && right <= 1000 && top >= 0 && bottom <= 700, `${place}`);
    assert.ok(place[0] < left || place[0] > right || place[1] < top || place[1] > bottom, `${place}`);
  }
});

test("two of them at one place keep off each other", () => {
  const first = lies([700, 300]);
  const second = lies([700, 302], [first]);
  assert.ok(second[0] > first[2] || second[2] < first[0] || second[1] > first[3] || second[3] < first[1]);
});

test("where those nearby leave no room, words lie farther off", () => {
  const wide = [420, 44];
  const taken = [[400, 285, 820, 330]];
  const [left, top, right, bottom] = laidBeside([850, 300], wide, taken, FRAME);
  assert.ok(right <= taken[0][0] || left >= taken[0][2] || bottom <= taken[0][1] || top >= taken[0][3]);
});
