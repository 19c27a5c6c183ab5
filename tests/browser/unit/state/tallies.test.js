import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceWords, drawnDice, facesWords, worthTelling } from "../../../../static/table/state/tallies.js";

const tally = (more) => ({
  dice: "7d6",
  sides: 6,
  kept: [],
  left: [],
  again: [],
  result: 0,
  name: "",
  ...more,
});
const shown = (more) => drawnDice(tally(more)).map(({ face, count, standing }) => [face, count, standing]);

test("hits stand first, misses after them", () => {
  assert.deepEqual(shown({ kept: [6, 5, 4, 1], hit: 5 }), [
    [6, 1, "counts"],
    [5, 1, "counts"],
    [4, 1, "misses"],
    [1, 1, "misses"],
  ]);
});

test("more than eight dice are grouped by their faces", () => {
  assert.deepEqual(shown({ kept: [6, 6, 6, 5, 4, 4, 3, 2, 2], hit: 4 }), [
    [6, 3, "counts"],
    [5, 1, "counts"],
    [4, 2, "counts"],
    [3, 1, "misses"],
    [2, 2, "misses"],
  ]);
});

test("dice left aside and rolled once more lie at the end", () => {
  assert.deepEqual(shown({ kept: [6, 4], left: [2], again: [1] }), [
    [6, 1, "counts"],
    [4, 1, "counts"],
    [2, 1, "lies"],
    [1, 1, "lies"],
  ]);
});

test("the chance of at least as much is told where it is known", () => {
  assert.equal(chanceWords(tally({ result: 2, chance: 0.737 })), "2 or more: 74 %");
  assert.equal(chanceWords(tally({ result: 0, chance: 1 })), "");
  assert.equal(chanceWords(tally({ result: 2, chance: null })), "");
  assert.equal(chanceWords(tally({ result: 9, chance: 0.3, sort: true })), "");
});

test("the faces of a sum are heard, of hits their number is enough", () => {
  assert.equal(facesWords(tally({ kept: [5, 4] })), "5, 4");
  assert.equal(facesWords(tally({ kept: [5, 4], hit: 5 })), "");
});

test("before a roll the chance of the mean is worth telling", () => {
  assert.deepEqual(worthTelling({ mean: 3, least: 0, at_least: [0.98, 0.89, 0.8, 0.66] }), {
    result: 3,
    chance: 0.66,
  });
  assert.deepEqual(worthTelling({ mean: 0.5, least: 1, at_least: [0.5] }), { result: 1, chance: 0.5 });
});
