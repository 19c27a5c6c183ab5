import assert from "node:assert/strict";
import { test } from "node:test";
import { clockText, heardClock, secondsLeft, untilNext } from "../../../../static/table/state/clock.js";

const sent = { left: { a: 100.4, b: 30 }, side: "a", state: "runs" };

test("the time of the side at turn runs from when the page was told, and no other's", () => {
  const clock = heardClock(sent, 5000);
  assert.equal(secondsLeft(clock, "a", 7000), 98.4);
  assert.equal(secondsLeft(clock, "b", 7000), 30);
});

test("nobody's runs before the first order and in a pause", () => {
  for (const state of ["waits", "stands"]) {
    const clock = heardClock({ ...sent, state }, 0);
    assert.equal(secondsLeft(clock, "a", 9000), 100.4);
    assert.equal(untilNext(clock, 9000), null);
  }
});

test("a game without a clock has none", () => assert.equal(heardClock(undefined), null));

test("the next second is shown when it has begun", () => {
  const clock = heardClock(sent, 0);
  assert.equal(Math.round(untilNext(clock, 0)), 400);
  assert.equal(clockText(secondsLeft(clock, "a", 0)), "1:41");
  assert.equal(clockText(secondsLeft(clock, "a", 400)), "1:40");
  assert.equal(Math.round(untilNext(clock, 400)), 1000);
});

test("seconds are shown as minutes and hours, and past the end with a minus", () => {
  assert.deepEqual([2530, 48, 3723, 0, -0.4, -5.2].map(clockText), [
    "42:10",
    "0:48",
    "1:02:03",
    "0:00",
    "0:00",
    "\u22120:05",
  ]);
});
