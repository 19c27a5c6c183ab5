import assert from "node:assert/strict";
import { test } from "node:test";
import {
  askedBy,
  hasChance,
  isForNow,
  isOfUnits,
  kindOrder,
  numbersOf,
  poolOrder,
  settled,
} from "../../../../static/table/state/pools.js";

const nobody = { unit: null, target: null, hidden: false };
const fire = { id: "fire", dice: "{shots}d6 hit {target}+" };

test("a pool is ordered as it is written", () => {
  assert.deepEqual(poolOrder({ count: 7, sides: 6, hit: 5 }, nobody), { type: "roll", dice: "7d6 hit 5+" });
  assert.deepEqual(poolOrder({ count: 2, sides: 10, hit: null }, nobody), { type: "roll", dice: "2d10" });
});

test("who rolls, at whom and out of sight stand beside it", () => {
  const around = { unit: "gun", target: "tank", hidden: true };
  assert.deepEqual(poolOrder({ count: 1, sides: 6, hit: null }, around), {
    type: "roll",
    dice: "1d6",
    ...around,
  });
});

test("a pool keeps to what can be rolled", () => {
  assert.deepEqual(settled({ count: 0, sides: 6, hit: 7 }), { count: 1, sides: 6, hit: 6 });
  assert.deepEqual(settled({ count: 101, sides: 10, hit: 1 }), { count: 100, sides: 10, hit: null });
});

test("a declared roll is asked for its numbers and given them in their order", () => {
  assert.deepEqual(askedBy(fire), ["shots", "target"]);
  assert.deepEqual(kindOrder(fire, [7, 5], nobody), { type: "roll", name: "fire", dice: "7d6 hit 5+" });
});

test("one that asks for nothing goes by its name", () => {
  assert.deepEqual(kindOrder({ id: "morale", dice: "2d6" }, [], nobody), { type: "roll", name: "morale" });
});

test("it begins with the hits that were counted last, and with the usual number of all else", () => {
  assert.deepEqual(numbersOf({ id: "effect", dice: "{hits}d6 sort" }, 3), [3]);
  assert.deepEqual(numbersOf({ id: "effect", dice: "{hits}d6 sort" }, null), [5]);
  assert.deepEqual(numbersOf(fire, 3), [5, 5]);
});

test("dice to be spent are their side's, and dice that are read one by one have no chance of so much in all", () => {
  const command = { id: "command", dice: "{dice}d6 sort", tray: {} };
  assert.deepEqual([isOfUnits(command), hasChance(command)], [false, false]);
  assert.deepEqual([isOfUnits(fire), hasChance(fire)], [true, true]);
  assert.equal(hasChance({ id: "effect", dice: "{hits}d6 sort" }), false);
  assert.deepEqual([isOfUnits(null), hasChance(null)], [true, true]);
});

test("dice to be spent are rolled in one's own phase; all else, and by the umpire, at any time", () => {
  const command = { id: "command", dice: "5d6", tray: {} };
  const game = (/** @type {string|null} */ side, role = "player") =>
    /** @type {any} */ ({ state: { turn: { side } }, you: { role, sides: ["a"] } });
  assert.deepEqual(
    [game("a"), game("b"), game("b", "gm"), game(null)].map((each) => isForNow(each, command)),
    [true, false, true, true],
  );
  assert.equal(isForNow(game("b"), fire), true);
});
