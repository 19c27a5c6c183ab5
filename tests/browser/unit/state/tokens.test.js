import assert from "node:assert/strict";
import { test } from "node:test";
import {
  deploying,
  isOver,
  jumpOffsOf,
  layingSide,
  mayChange,
  mayLay,
  turnNumber,
} from "../../../../static/table/state/tokens.js";
import { createStore } from "../../../../static/table/state/store.js";

const rules = { schemas: { turn: { properties: { round: { type: "integer", role: "turn" } } } } };
const state = { sides: [{ id: "a" }, { id: "b" }], units: {}, turn: { round: 2, side: "b" } };
const player = { seat: 1, name: "Ann", role: "player", sides: ["a"] };
const seen = (more) => createStore({ state, rules, you: player, seats: [player], ...more }).game;
const token = { id: "t", kind: "patrol", side: "a", at: [1, 1] };

test("a player lays tokens for their own side, at turn if it is theirs, and the umpire for none", () => {
  assert.equal(layingSide(seen({})), "a");
  assert.equal(layingSide(seen({ you: { ...player, sides: ["a", "b"] } })), "b");
  assert.equal(layingSide(seen({ you: { ...player, role: "gm", sides: [] } })), null);
});

test("own tokens are changed by a player, all by the umpire, none by a watcher or after the end", () => {
  assert.ok(mayChange(seen({}), token));
  assert.ok(!mayChange(seen({}), { ...token, side: "b" }));
  assert.ok(!mayChange(seen({}), { ...token, side: null }));
  assert.ok(mayChange(seen({ you: { ...player, role: "gm", sides: [] } }), { ...token, side: "b" }));
  assert.ok(!mayLay(seen({ you: { ...player, role: "watcher", sides: [] } })));
  assert.ok(!mayChange(seen({ over: true }), token));
});

test("a token is over once the turn after its last has begun, where turns are counted", () => {
  assert.equal(turnNumber(seen({})), 2);
  assert.ok(isOver(seen({}), { ...token, until: 1 }));
  assert.ok(!isOver(seen({}), { ...token, until: 2 }));
  assert.ok(!isOver(seen({}), token));
  assert.ok(!isOver(seen({ rules: null }), { ...token, until: 1 }));
});

test("a side comes on from its own jump-off markers", () => {
  const tokens = {
    own: { id: "own", kind: "jump_off", side: "a", at: [3, 4] },
    theirs: { id: "theirs", kind: "jump_off", side: "b", at: [30, 4] },
    patrol: { id: "patrol", kind: "patrol", side: "a", at: [9, 9] },
  };
  assert.deepEqual(jumpOffsOf(seen({ state: { ...state, tokens } }), "a"), [[3, 4]]);
  assert.deepEqual(jumpOffsOf(seen({}), "a"), []);
});

test("a side deploys in the first turn while most of its units are to come, and later while one of these is selected", () => {
  const units = {
    late: { id: "late", side: "a" },
    there: { id: "there", side: "b", at: [3, 4] },
  };
  const at = (round, more) => seen({ state: { ...state, units, turn: { round } }, ...more });
  assert.deepEqual([...deploying(at(1))], ["a"]);
  assert.deepEqual([...deploying(at(2))], []);
  assert.deepEqual([...deploying(at(2, { selected: "late" }))], ["a"]);
  assert.deepEqual([...deploying(at(2, { selected: "there" }))], []);
  assert.deepEqual([...deploying(at(1, { over: true }))], []);
});

test("in the first turn a side whose units mostly stand on the board shows its zones for a reserve alone", () => {
  const units = Object.fromEntries(
    [[1, 2], [3, 4], null].map((at, index) => [`u${index}`, { id: `u${index}`, side: "a", at }]),
  );
  const first = (more) => seen({ state: { ...state, units, turn: { round: 1 } }, ...more });
  assert.deepEqual([...deploying(first({}))], []);
  assert.deepEqual([...deploying(first({ selected: "u2" }))], ["a"]);
});
