import assert from "node:assert/strict";
import { test } from "node:test";
import {
  covers,
  gripOf,
  gripTo,
  middleOf,
  movedTo,
  tokenUnder,
  turnedBy,
} from "../../../../static/table/geometry/tokens.js";

const arrow = { id: "l", kind: "arrow", at: [10, 10], to: [14, 10] };
const arc = { id: "a", kind: "arc", at: [10, 10], facing: 90, size: 6, angle: 90 };
const drop = { id: "d", kind: "teardrop", at: [10, 10], facing: 90, size: 8 };
const near = ([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100];

test("a line is moved with both its ends, and turned about the first", () => {
  assert.deepEqual(movedTo(arrow, [11, 12]), { ...arrow, at: [11, 12], to: [15, 12] });
  assert.deepEqual(turnedBy(arrow, 90).to, [10, 14]);
  assert.deepEqual(gripTo(arrow, [12, 7]).to, [12, 7]);
});

test("an arc looks where its grip is pulled to, in whole degrees", () => {
  assert.deepEqual(near(gripOf(arc)), [16, 10]);
  assert.equal(gripTo(arc, [10, 4]).facing, 0);
  assert.equal(turnedBy({ ...arc, facing: 350 }, 15).facing, 5);
});

test("what has no direction is not turned", () => {
  const blast = { id: "b", kind: "blast", at: [3, 3], size: 3 };
  assert.equal(turnedBy(blast, 15), blast);
  assert.equal(gripOf(blast), null);
});

test("an arc covers what lies ahead within its angle and its length", () => {
  assert.ok(covers(arc, [15, 10]));
  assert.ok(!covers(arc, [17, 10]));
  assert.ok(!covers(arc, [10, 6]));
});

test("a teardrop covers its round end and what lies between that and its tip", () => {
  assert.deepEqual(near(middleOf(drop)), [16, 10]);
  assert.ok(covers(drop, [17.9, 10]));
  assert.ok(covers(drop, [12, 10]));
  assert.ok(!covers(drop, [12, 11.5]));
  assert.ok(!covers(drop, [9, 10]));
});

test("a mark is under the pointer before the template that it lies in, and the last laid before the first", () => {
  const blast = { id: "b", kind: "blast", at: [10, 10], size: 6 };
  const mark = { id: "m", kind: "patrol", at: [11, 10] };
  const other = { id: "o", kind: "jump_off", at: [11.2, 10] };
  const how = { scale: 20, finger: false, away: () => [0, 0] };
  assert.equal(tokenUnder([mark, blast], [11.1, 10.2], how)?.id, "m");
  assert.equal(tokenUnder([mark, other, blast], [11.1, 10.2], how)?.id, "o");
  assert.equal(tokenUnder([mark, blast], [12.5, 10], how)?.id, "b");
  assert.equal(tokenUnder([mark, blast], [20, 10], how), undefined);
});

test("a text is taken by its paper, which stands above its place however the table is turned", () => {
  const text = { id: "t", kind: "text", at: [10, 10], text: "Rally here" };
  const how = (/** @type {[number, number]} */ away) => ({ scale: 20, finger: false, away: () => away });
  assert.equal(tokenUnder([text], [11.5, 9], how([30, -20]))?.id, "t");
  assert.equal(tokenUnder([text], [9, 11.5], how([30, -20]))?.id, "t");
  assert.equal(tokenUnder([text], [11.5, 11], how([30, 20])), undefined);
  assert.equal(tokenUnder([text], [14, 9], how([80, -20])), undefined);
});

test("a finger takes a line from farther away than a mouse", () => {
  const how = { scale: 20, away: () => [0, 0] };
  assert.equal(tokenUnder([arrow], [12, 10.6], { ...how, finger: true })?.id, "l");
  assert.equal(tokenUnder([arrow], [12, 10.6], { ...how, finger: false }), undefined);
});
