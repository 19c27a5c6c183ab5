import assert from "node:assert/strict";
import { test } from "node:test";
import { choiceTitle } from "../../../../static/table/panel/fields.js";
import { nearestFirst } from "../../../../static/table/panel/point-fields.js";
import { closest } from "../../../../static/table/panel/rules.js";
import { initials } from "../../../../static/table/parts/topbar.js";
import { lookOf } from "../../../../static/table/state/sides.js";
import { createStore } from "../../../../static/table/state/store.js";

const points = [
  { id: "far", name: "the mill", at: [30, 0] },
  { id: "near", name: "the oak", at: [3, 4] },
  { id: "twin", name: "the oak", at: [10, 0] },
];

test("named points come nearest first, and namesakes are told apart", () => {
  const { game } = createStore({ points });
  const found = nearestFirst({ game, unit: { at: [0, 0] }, choices: undefined });
  assert.deepEqual(
    found.map(({ label, away }) => [label, away]),
    [
      ["the oak (near)", "5″ away"],
      ["the oak (twin)", "10″ away"],
      ["the mill", "30″ away"],
    ],
  );
  assert.deepEqual(
    nearestFirst({ game, unit: null, choices: ["far"] }).map(({ point, away }) => [point.id, away]),
    [["far", ""]],
  );
});

test("a clause without words of its own is told under the one above it", () => {
  assert.equal(closest(["11.3", "11.3.1"], "11.3.1.1"), "11.3.1");
  assert.equal(closest(["11.3"], "12"), null);
});

test("people go by two letters, sides by their place", () => {
  assert.deepEqual(["Anna Kern", "max", "Jean de la Tour"].map(initials), ["AK", "MA", "JT"]);
  const state = { sides: [{ id: "x" }, { id: "y" }], units: {}, turn: {}, options: {} };
  assert.deepEqual(
    [lookOf({ state }, "y"), lookOf({ state }, "z"), lookOf({ state: null }, "x")],
    ["b", null, null],
  );
});

test("a value that a system has a word for is never a unit of the same id", () => {
  const rules = { words: { "weapon mg": "machine guns" } };
  const state = { sides: [], units: { mg: { name: "MG 34 team" } }, turn: {}, options: {} };
  const { game } = createStore({ rules, state });
  assert.deepEqual(
    [choiceTitle("weapon", "mg", game), choiceTitle("enemy", "mg", game), choiceTitle("dice", 2, game)],
    ["Machine guns", "MG 34 team", "2"],
  );
});
