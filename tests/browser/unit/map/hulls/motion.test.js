import assert from "node:assert/strict";
import { test } from "node:test";
import { BADGE_MS, createMotion } from "../../../../../static/table/map/hulls/motion.js";

/** Motion on a clock of the test's own, and how often it asked for another drawing. */
function moving(isReduced = false) {
  const clock = { at: 0, asked: 0 };
  const motion = createMotion(() => (clock.asked += 1), {
    now: () => clock.at,
    isReduced: () => isReduced,
    later: (act) => act(),
  });
  const drawing = (...whats) => {
    const shares = whats.map((what) => motion.share(what, BADGE_MS));
    motion.settle();
    return shares;
  };
  return { clock, drawing };
}

test("what is there from the first rests; what comes later moves until its time is over", () => {
  const { clock, drawing } = moving();
  assert.deepEqual(drawing("old"), [1]);
  assert.equal(clock.asked, 0);
  assert.deepEqual(drawing("old", "new"), [1, 0]);
  clock.at = BADGE_MS / 2;
  assert.deepEqual(drawing("old", "new"), [1, 0.5]);
  assert.equal(clock.asked, 2);
  clock.at = BADGE_MS;
  assert.deepEqual(drawing("old", "new"), [1, 1]);
  assert.equal(clock.asked, 2);
  drawing("old");
  assert.deepEqual(drawing("old", "new"), [1, 0]);
});

test("nothing moves where motion is reduced", () => {
  const { clock, drawing } = moving(true);
  drawing("old");
  assert.deepEqual(drawing("old", "new"), [1, 1]);
  assert.equal(clock.asked, 0);
});
