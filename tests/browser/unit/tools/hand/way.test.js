import assert from "node:assert/strict";
import test from "node:test";

import {
  leftAtVia,
  limitOf,
  overBy,
  pathOf,
  spentOn,
  touching,
  wayBeside,
  withVia,
} from "../../../../../static/table/tools/hand/way.js";

const inches = { measured: true, stopAt: (at) => ({ at }), leg: (_, to) => [to] };
/** A row of hexes, an inch apart. */
const hexes = {
  measured: false,
  stopAt: ([x]) => (x >= 0 && x < 9 ? { at: [Math.round(x), 0], hex: `H${Math.round(x)}` } : null),
  leg: ({ at: [from] }, { at: [to] }) =>
    Array.from({ length: Math.abs(to - from) }, (_, index) => {
      const x = from + Math.sign(to - from) * (index + 1);
      return { at: [x, 0], hex: `H${x}` };
    }),
};
const way = (...places) => ({
  start: { at: places[0] },
  via: places.slice(1, -1).map((at) => ({ at })),
  end: { at: places.at(-1) },
});
const along = (...xs) => {
  const [start, ...others] = xs.map((x) => hexes.stopAt([x, 0]));
  return { start, via: others.slice(0, -1), end: others.at(-1) };
};

test("a way is as long as its legs", () => {
  assert.equal(spentOn(inches, way([0, 0], [3, 4], [3, 10])), 11);
});

test("on hexes a way is as long as the hexes that it enters", () => {
  assert.equal(spentOn(hexes, along(1, 4, 2)), 5);
  assert.deepEqual(pathOf(hexes, along(1, 4, 2)), ["H2", "H3", "H4", "H3", "H2"]);
});

test("the ring is what a limit leaves after the last via point", () => {
  assert.equal(leftAtVia(inches, way([0, 0], [3, 4], [3, 10]), { amount: 6 }), 1);
  assert.equal(leftAtVia(inches, way([0, 0], [3, 4], [3, 10]), { amount: 3 }), 0);
});

test("what is over a limit is told, and what reaches it is not over", () => {
  assert.ok(Math.abs(overBy(6.8, { amount: 6 }) - 0.8) < 1e-9);
  assert.equal(overBy(6.004, { amount: 6 }), 0);
  assert.equal(overBy(60, null), 0);
});

test("a via point is where the piece is, and only once", () => {
  const once = withVia(inches, way([0, 0], [3, 4]));
  assert.deepEqual(once.via, [{ at: [3, 4] }]);
  assert.equal(withVia(inches, once), once);
});

test("an order has no more places than it may", () => {
  let many = way([0, 0], [1, 0]);
  for (let x = 2; x < 200; x += 1) many = withVia(inches, { ...many, end: { at: [x, 0] } });
  assert.ok(pathOf(inches, many).length <= 64);
});

test("a path leaves out where the unit stands, and turning on the spot names that place", () => {
  assert.deepEqual(pathOf(inches, way([0, 0], [1.23456, 2])), [[1.23, 2]]);
  assert.deepEqual(pathOf(hexes, along(3, 3)), ["H3"]);
});

test("a group keeps its formation, which turns with the piece in the hand", () => {
  const moved = way([10, 10], [20, 10]);
  assert.deepEqual(wayBeside(inches, moved, 0, { at: [12, 10] }).end.at, [22, 10]);
  const [x, y] = wayBeside(inches, moved, 90, { at: [12, 10] }).end.at;
  assert.ok(Math.abs(x - 20) < 1e-9 && Math.abs(y - 12) < 1e-9);
});

test("a member of a group that would leave the board has no way", () => {
  assert.equal(wayBeside(hexes, along(1, 7), 0, hexes.stopAt([4, 0])), null);
});

test("a piece stops where its edge meets another's", () => {
  const other = [
    [10, -2],
    [12, -2],
    [12, 2],
    [10, 2],
  ];
  const [x] = touching([0, 0], { at: [11, 0], facing: 90 }, { length: 4, width: 2 }, other);
  assert.ok(Math.abs(x - 8) < 0.01);
  assert.deepEqual(touching([0, 0], { at: [3, 0], facing: 90 }, { length: 4, width: 2 }, other), [3, 0]);
});

test("a limit is inches or dice", () => {
  assert.deepEqual(limitOf("6"), { amount: 6 });
  assert.deepEqual(limitOf(" 7,5 "), { amount: 7.5 });
  assert.deepEqual(limitOf("2d6"), { dice: "2d6" });
  assert.deepEqual(limitOf("D6+2"), { dice: "d6+2" });
  for (const text of ["", "0", "2d", "six", "1e9"]) assert.equal(limitOf(text), null);
});
