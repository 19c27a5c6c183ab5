import assert from "node:assert/strict";
import { test } from "node:test";
import { proposalWords } from "../../../../static/table/parts/banners.js";
import { createStore } from "../../../../static/table/state/store.js";

const entry = (seq, order = "move") => ({ seq, at: "", by: "1", order: { type: order }, events: [] });
const state = {
  sides: [{ id: "a", name: "Rifles" }],
  units: { t34: { id: "t34", name: "Zarya" } },
  turn: {},
  options: {},
};
const { game } = createStore({ state, entries: [entry(1), entry(2), entry(3, "say")] });

test("a take-back says how many orders, talk not counted", () => {
  assert.equal(proposalWords(game, { type: "undo", to: 1 }), "to take back the last order.");
  assert.equal(proposalWords(game, { type: "undo", to: 0 }), "to take back the last 2 orders.");
});

test("a take-back does not count what has been taken back before", () => {
  const undone = { ...entry(4, "undo"), events: [{ type: "undone", seqs: [2] }] };
  const { game: later } = createStore({ state, entries: [...game.entries, undone] });
  assert.equal(proposalWords(later, { type: "undo", to: 0 }), "to take back the last order.");
});

test("an umpire's order says what and to whom", () => {
  assert.equal(
    proposalWords(game, { type: "adjust", unit: "t34", state: { shock: 3 } }),
    "to change Zarya’s state: shock 3.",
  );
  assert.equal(
    proposalWords(game, { type: "place", unit: "t34", at: [12, 30], facing: 90 }),
    "to put Zarya somewhere by hand: at 12, 30, facing 90.",
  );
  assert.equal(
    proposalWords(game, { type: "remove_feature", feature: "hedge" }),
    "to take terrain away: feature hedge.",
  );
  assert.equal(proposalWords(game, { type: "end_game" }), "to end the game.");
  assert.equal(
    proposalWords(game, { type: "end_game", winner: "a", note: "All gone." }),
    "to end the game: Rifles won: All gone.",
  );
});
