import assert from "node:assert/strict";
import { test } from "node:test";
import { combined, cutRing } from "../../../../../static/editor/geometry/rings.js";
import { signedArea } from "../../../../../static/table/geometry/rings.js";

/** @param {number} x @param {number} y @param {number} width @param {number} height */
const box = (x, y, width, height) => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const areas = (rings) => rings.map(signedArea).sort((one, two) => two - one);
const near = (found, wanted) =>
  assert.ok(
    found.length === wanted.length && found.every((value, at) => Math.abs(value - wanted[at]) < 1e-6),
    `${found} is not ${wanted}`,
  );

test("two boxes that overlap become one outline", () => {
  near(areas(combined("union", box(0, 0, 4, 4), box(2, 2, 4, 4))), [28]);
});

test("fields that share a part of an edge become one without a seam", () => {
  const [ring, ...others] = combined("union", box(0, 0, 4, 4), box(4, 1, 3, 2));
  assert.equal(others.length, 0);
  assert.equal(ring.length, 8);
  near([signedArea(ring)], [22]);
});

test("boxes that share a whole edge become a box of four corners", () => {
  const [ring] = combined("union", box(0, 0, 4, 4), box(4, 0, 3, 4));
  assert.equal(ring.length, 4);
});

test("boxes apart stay two, and touch at a corner as two", () => {
  near(areas(combined("union", box(0, 0, 2, 2), box(5, 5, 2, 2))), [4, 4]);
  near(areas(combined("union", box(0, 0, 2, 2), box(2, 2, 2, 2))), [4, 4]);
});

test("what is taken from the middle leaves a hole, which runs the other way", () => {
  near(areas(combined("less", box(0, 0, 6, 6), box(2, 2, 2, 2))), [36, -4]);
});

test("a bite out of the side leaves a ring with a notch", () => {
  const rings = combined("less", box(0, 0, 6, 6), box(4, 2, 4, 2));
  near(areas(rings), [32]);
  assert.equal(rings[0].length, 8);
});

test("what two boxes share is a box", () => {
  near(areas(combined("both", box(0, 0, 4, 4), box(2, 2, 4, 4))), [4]);
});

test("the same ring twice is itself, whichever way it runs", () => {
  near(areas(combined("union", box(0, 0, 4, 4), box(0, 0, 4, 4).reverse())), [16]);
  near(areas(combined("less", box(0, 0, 4, 4), box(0, 0, 4, 4))), []);
});

test("a line across a field cuts it in two, also through its corners", () => {
  near(areas(cutRing(box(0, 0, 4, 4), [1, -1], [1, 9])), [12, 4]);
  near(areas(cutRing(box(0, 0, 4, 4), [0, 0], [4, 4])), [8, 8]);
});

test("a line through a bend of the land cuts it into as many parts as it crosses", () => {
  const horseshoe = [
    [0, 0],
    [6, 0],
    [6, 4],
    [4, 4],
    [4, 2],
    [2, 2],
    [2, 4],
    [0, 4],
  ];
  near(areas(cutRing(horseshoe, [-1, 3], [7, 3])), [16, 2, 2]);
});

test("a line that misses a field, or lies along its edge, leaves it whole", () => {
  assert.equal(cutRing(box(0, 0, 4, 4), [9, 0], [9, 4]).length, 1);
  assert.equal(cutRing(box(0, 0, 4, 4), [0, 0], [0, 4]).length, 1);
});

test("areas add up for a hundred pairs of turned boxes", () => {
  for (let number = 1; number <= 100; number += 1) {
    const angle = number * 0.37;
    const turned = box(-3, -2, 6, 4).map(([x, y]) => [
      5 + x * Math.cos(angle) - y * Math.sin(angle),
      5 + x * Math.sin(angle) + y * Math.cos(angle),
    ]);
    const still = box(3, 3 + (number % 5), 7, 5);
    const sum = (how) => combined(how, turned, still).reduce((total, ring) => total + signedArea(ring), 0);
    near([sum("union") + sum("both")], [24 + 35]);
    near([sum("less") + sum("both")], [24]);
  }
});
