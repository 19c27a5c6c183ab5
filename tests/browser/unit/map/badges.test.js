import assert from "node:assert/strict";
import { test } from "node:test";
import {
  NEAR,
  badgeBox,
  badgeOutline,
  badgeSize,
  badgeWidth,
  drawPlume,
  shownBadges,
  stripOf,
} from "../../../../static/table/map/hulls/badges.js";

const badge = (more = {}) => ({
  id: "hit",
  kind: "hurts",
  sign: "burst",
  count: null,
  words: "Hit",
  note: false,
  ...more,
});

test("a badge is larger near by and when selected, smaller far off", () => {
  assert.deepEqual(
    [badgeSize(8, false), badgeSize(20, false), badgeSize(NEAR, false), badgeSize(8, true)],
    [12, 16, 20, 20],
  );
});

test("a count and two letters make it wider", () => {
  const widths = [badge(), badge({ count: 2 }), badge({ count: 12 })].map((each) => badgeWidth(each, 16));
  assert.ok(widths[0] === 16 && widths[0] < widths[1] && widths[1] < widths[2]);
  assert.ok(badgeWidth(badge({ sign: "LF" }), 16) > badgeWidth(badge({ sign: "L" }), 16));
});

test("what ends has eight sides, the others round corners", () => {
  assert.equal(badgeOutline("ended", 16, 16).match(/[HVL]/g)?.length, 7);
  for (const kind of /** @type {const} */ (["hurts", "about", "count"]))
    assert.match(badgeOutline(kind, 16, 16), /A/);
});

test("three badges at most, far off the worst alone", () => {
  const five = [1, 2, 3, 4, 5].map(() => badge());
  assert.deepEqual([shownBadges(five, false).shown.length, shownBadges(five, false).more], [3, 2]);
  assert.deepEqual([shownBadges(five, true).shown.length, shownBadges(five, true).more], [1, 0]);
});

test("the row begins at the upper right corner of the hull, clear of the count of a stack", () => {
  const [left, top, right, bottom] = badgeBox([badge(), badge()], [0, 0, 40, 20], 16, false);
  assert.ok(left < 40 && top < 0 && right - left > 32 && bottom - top === 16);
  assert.ok(badgeBox([badge()], [0, 0, 40, 20], 16, false, 12)[0] > 40);
});

test("up to twelve men have a tick each, more a bar in tenths with the number", () => {
  assert.deepEqual(stripOf({ mark: "men", left: 7, of: 10 }), { ticks: 10, filled: 7, number: "" });
  assert.deepEqual(stripOf({ mark: "men", left: 15, of: 30 }), { ticks: 10, filled: 5, number: "15" });
  assert.deepEqual(stripOf({ mark: "men", left: 1, of: 30 }), { ticks: 10, filled: 1, number: "1" });
});

test("a plume stands clear of the badges, also where an inch is small", () => {
  /** @type {number[][]} */
  const discs = [];
  const pen = { beginPath() {}, fill() {}, arc: (...at) => discs.push(at) };
  for (const scale of [10, 40]) {
    const stage = { scale, centre: [0, 0], rotation: 0, size: [400, 400] };
    drawPlume(/** @type {any} */ (pen), /** @type {any} */ (stage), { night: false }, "tank", [0, 0]);
  }
  const [small, large] = [discs.slice(0, 10), discs.slice(10)].map((all) => all[9][0] - all[0][0]);
  assert.ok(small > 60 && large > small, `${small}, ${large}`);
});
