import assert from "node:assert/strict";
import test from "node:test";

import { createFacts, isReady } from "../../../../static/table/connection/facts.js";
import { rulesAnswered } from "../../../../static/table/tools/hex/offers.js";
import { createStore } from "../../../../static/table/state/store.js";

const settled = () => new Promise((resolve) => setTimeout(resolve));
const state = { sides: [], units: {}, turn: {}, options: {} };
const oak = { id: "oak", name: "the lone oak", at: [24, 16] };

/** The facts of a table whose REST answers when the test says so. */
function learning() {
  const asked = [];
  const ask = (what) => () => new Promise((resolve, reject) => asked.push({ what, resolve, reject }));
  const complaints = [];
  let welcome = () => {};
  const store = createStore({ id: "g" });
  const { learnRules } = createFacts(
    store,
    { system: ask("system"), points: ask("points"), entries: ask("entries") },
    {
      on(_, fn) {
        welcome = fn;
      },
    },
    (text) => complaints.push(text),
  );
  return {
    store,
    learnRules,
    asked,
    complaints,
    welcome: () => welcome({ state }),
    of: (what) => asked.filter((one) => one.what === what),
  };
}

test("the points that are held are those of the board, whatever order the answers come in", async () => {
  const { store, of } = learning();
  const [first, second] = [
    { kind: "table", width: 1 },
    { kind: "table", width: 2 },
  ];
  store.set({ board: first });
  store.set({ board: second });
  of("points")[1].resolve([oak]);
  await settled();
  of("points")[0].resolve([]);
  await settled();
  assert.deepEqual([store.game.points, store.game.named], [[oak], second]);
});

test("what could not be fetched is told, and asked for again when the line is next up", async () => {
  const { store, of, complaints, welcome } = learning();
  store.set({ board: { kind: "table" } });
  of("points")[0].reject(new Error("no network"));
  await settled();
  assert.deepEqual(complaints, ["The named points could not be fetched: no network"]);
  welcome();
  welcome();
  assert.equal(of("points").length, 2);
  of("points")[1].resolve([oak]);
  await settled();
  assert.deepEqual(store.game.points, [oak]);
});

test("the log of a game that was started over in the meantime is not taken", async () => {
  const { store, of, welcome } = learning();
  store.set({ log: "L1", seq: 40 });
  welcome();
  store.set({ log: "L2", seq: 9, entries: [{ seq: 9, events: [] }] });
  of("entries")[0].resolve({ log: "L1", entries: [{ seq: 8, events: [] }] });
  await settled();
  assert.deepEqual(store.game.entries, [{ seq: 9, events: [] }]);
});

test("points that could not be fetched are asked for again after a while", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { store, of } = learning();
  store.set({ board: { kind: "table" } });
  of("points")[0].reject(new Error("no network"));
  await new Promise(setImmediate);
  context.mock.timers.tick(10_000);
  assert.equal(of("points").length, 2);
  of("points")[1].resolve([oak]);
  await new Promise(setImmediate);
  assert.deepEqual(store.game.points, [oak]);
});

test("rules that could not be fetched are said to be missing until they are asked for again", async () => {
  const { store, of, learnRules } = learning();
  store.set({ system: "snark" });
  of("system")[0].reject(new Error("no network"));
  await settled();
  assert.equal(store.game.rulesMissed, "The rules could not be fetched: no network");
  const again = learnRules();
  assert.equal(store.game.rulesMissed, "");
  of("system")[1].resolve({ clauses: [] });
  await again;
  assert.deepEqual(store.game.rules, { clauses: [] });
});

test("what waits for the rules goes on when they could not be fetched", async () => {
  const { store, of } = learning();
  store.set({ system: "snark" });
  let went = 0;
  const waiting = rulesAnswered(/** @type {any} */ (store)).then(() => (went += 1));
  await settled();
  assert.equal(went, 0);
  of("system")[0].reject(new Error("no network"));
  await waiting;
  assert.equal(went, 1);
});

test("what was rolled out of sight is fetched once the game is over, and only that is replaced", async () => {
  const { store, of } = learning();
  const sentence = { type: "told", unit: null, key: "table.rolled_out_of_sight", text: "The GM rolled." };
  const [move, hidden] = [
    { seq: 1, events: [] },
    { seq: 2, events: [sentence] },
  ];
  store.set({ log: "l", entries: [move, hidden] });
  assert.equal(of("entries").length, 0);
  store.set({ over: true });
  const opened = { seq: 2, events: [{ type: "rolled", dice: [6] }] };
  of("entries")[0].resolve({ entries: [opened, { seq: 3, events: [] }] });
  await settled();
  assert.deepEqual(store.game.entries, [move, opened]);
  store.set({ entries: [...store.game.entries, { seq: 3, events: [] }] });
  assert.equal(of("entries").length, 1);
});

test("the table is ready when everything there is to take hold of has come, and busy again with another board", () => {
  const board = { kind: "table" };
  const whole = { state, board, offered: true, rules: {}, named: board };
  assert.ok(isReady(whole));
  for (const missing of [
    { state: null },
    { offered: false },
    { rules: null },
    { named: null },
    { board: { kind: "table" } },
  ]) {
    assert.ok(!isReady({ ...whole, ...missing }));
  }
});
