import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../../static/table/state/store.js";
import { countsOf, firstValue, isCounted, valueBefore } from "../../../../static/table/state/tracks.js";

const kit = {
  tracks: [
    { id: "morale", name: "Force morale", short: "Morale", start: { a: 9 }, least: 2, most: 11 },
    { id: "command_die", cells: 6 },
    { id: "support", name: "Support", per: "game", start: 3 },
  ],
};
const tracks = { morale: { a: 7, b: 2 }, command_die: { a: 4, b: 0 }, support: { "": 3 } };
const sides = [
  { id: "a", name: "Rifles" },
  { id: "b", name: "Grenadiers" },
];
const state = { sides, units: {}, turn: {}, options: {}, kit, tokens: {}, tracks, trays: {} };
const you = { seat: 1, role: "player", sides: ["a"], name: "Ann", may: [] };
const rules = { words: { "track command_die": "command die" } };
const game = (more = {}) => createStore({ state, you, rules, ...more }).game;
const mine = (found) => found.map(({ mine: own }) => own);

test("the bar counts where there are tracks or a clock", () => {
  assert.equal(isCounted(game()), true);
  assert.equal(isCounted(game({ state: { ...state, kit: {} } })), false);
  assert.equal(isCounted(game({ state: { ...state, kit: {} }, clock: { left: {}, heard: 0 } })), true);
});

test("a track is called as the scenario says, else as the system does", () => {
  const found = countsOf(game(), "a").map(({ name, short, value }) => [name, short, value]);
  assert.deepEqual(found, [
    ["Force morale", "Morale", 7],
    ["Command die", "Command die", 4],
  ]);
});

test("a player sets their own side's tracks and the game's, the umpire all, a watcher none", () => {
  assert.deepEqual(mine(countsOf(game(), "a")), [true, true]);
  assert.deepEqual(mine(countsOf(game(), "b")), [false, false]);
  assert.deepEqual(mine(countsOf(game(), "")), [true]);
  const gm = game({ you: { ...you, role: "gm", sides: [] } });
  assert.deepEqual(mine(countsOf(gm, "b")), [true, true]);
  const watcher = game({ you: { ...you, role: "watcher", sides: [] } });
  assert.deepEqual(mine(countsOf(watcher, "")), [false]);
  assert.deepEqual(mine(countsOf(game({ paused: "Tea" }), "a")), [false, false]);
});

test("it is known what a track was before and at the start", () => {
  const set = (seq, value) => ({
    seq,
    at: `2026-03-01T20:3${seq}:00.000Z`,
    events: [{ type: "track_set", track: "morale", side: "a", value }],
  });
  const played = game({ entries: [set(1, 8), set(2, 7)] });
  const [morale] = countsOf(played, "a");
  assert.deepEqual(valueBefore(played, morale), { value: 8, at: "2026-03-01T20:31:00.000Z" });
  assert.equal(firstValue(played, morale), 9);
  assert.equal(firstValue(played, countsOf(played, "b")[0]), 2);
  assert.equal(valueBefore(game(), morale), null);
});
