import assert from "node:assert/strict";
import { test } from "node:test";
import { titleOf, turnOf } from "../../../../static/table/parts/your-turn.js";
import { createStore } from "../../../../static/table/state/store.js";

const state = {
  sides: [
    { id: "a", name: "Rifles" },
    { id: "b", name: "Grenadiers" },
  ],
  units: {},
  turn: { side: "a", phase: 1 },
  options: {},
};
const seats = [
  { seat: "1", role: "player", sides: ["a"] },
  { seat: "2", role: "player", sides: ["b"] },
];
const anna = { seat: "1", role: "player", sides: ["a"] };
const game = (more = {}) => createStore({ name: "Hill 41", state, seats, you: anna, ...more }).game;

test("the tab's title says that it is one's turn", () => {
  assert.equal(titleOf(game()), "● Your turn · Hill 41 · Flat Out");
  assert.equal(titleOf(game({ you: { seat: "2", role: "player", sides: ["b"] } })), "Hill 41 · Flat Out");
});

test("it is nobody's turn who watches, plays alone, or has an ended game before them", () => {
  assert.equal(turnOf(game({ you: { seat: "3", role: "watcher", sides: [] } })), null);
  assert.equal(
    turnOf(
      game({
        seats: [{ seat: "1", role: "player", sides: ["a", "b"] }],
        you: { ...anna, sides: ["a", "b"] },
      }),
    ),
    null,
  );
  assert.equal(turnOf(game({ over: true })), null);
});

test("it is one's turn no sooner than the table shows it", () => {
  assert.equal(turnOf(game({ seen: { state: { ...state, turn: { side: "b" } }, board: {} } })), null);
});
