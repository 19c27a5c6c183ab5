/** What lies under a spot of the drawing. */
import assert from "node:assert/strict";
import test from "node:test";
import { featureUnder, unitsUnder } from "../../../../static/table/map/pointer.js";

/** @param {string} id @returns {any} */
const tank = (id) => ({ id, kind: "vehicle", side: "a", profile: { length: 3, width: 1.5 } });
/** @param {Record<string, [number, number]>} places */
const standing =
  (places) =>
  (/** @type {any} */ { id }) =>
    places[id] ? { at: places[id], facing: 0 } : null;

test("a hull is hit within a few pixels of its outline, and no further", () => {
  const poses = standing({ one: [10, 10] });

  assert.deepEqual(unitsUnder([tank("one")], poses, [10, 11.4], 20), ["one"]);
  assert.deepEqual(unitsUnder([tank("one")], poses, [10, 11.75], 20), ["one"]);
  assert.deepEqual(unitsUnder([tank("one")], poses, [10, 11.85], 20), []);
});

test("of hulls that lie over one another the one drawn last comes first, before those that are only near", () => {
  const poses = standing({ low: [10, 10], high: [10, 10], near: [11.6, 10], gone: [99, 99] });
  const units = ["low", "high", "near", "gone"].map(tank);

  assert.deepEqual(unitsUnder(units, poses, [10.7, 10], 20), ["high", "low", "near"]);
});

test("of hulls that are drawn larger than they are, and so over one another, the one whose middle is nearest comes first", () => {
  const poses = standing({ section: [10, 10], leader: [11.5, 10] });
  const units = ["section", "leader"].map(tank);

  assert.deepEqual(unitsUnder(units, poses, [10, 10], 6), ["section", "leader"]);
  assert.deepEqual(unitsUnder(units, poses, [11.4, 10], 6), ["leader", "section"]);
});

test("a unit that stands nowhere is not hit", () => {
  assert.deepEqual(
    unitsUnder([tank("one")], () => null, [0, 0], 20),
    [],
  );
});

test("of the ground the topmost feature is hit: an area inside it but for its holes, a line near it", () => {
  const square = [
    [0, 0],
    [8, 0],
    [8, 8],
    [0, 8],
  ];
  const hole = [
    [2, 2],
    [4, 2],
    [4, 4],
    [2, 4],
  ];
  /** @type {any[]} */
  const features = [
    { id: "wood", area: true, points: square, holes: [hole], width: 0 },
    {
      id: "hedge",
      area: false,
      points: [
        [0, 6],
        [8, 6],
      ],
      holes: [],
      width: 0.5,
    },
  ];

  assert.equal(featureUnder(features, [1, 1], 20), "wood");
  assert.equal(featureUnder(features, [3, 3], 20), null);
  assert.equal(featureUnder(features, [3, 6.2], 20), "hedge");
});
