import assert from "node:assert/strict";
import { test } from "node:test";

import { fromHex, seedCommitment } from "../../../../static/pages/dice-scheme.js";
import { giveSeeds } from "../../../../static/table/state/seeds.js";
import { createStore } from "../../../../static/table/state/store.js";

const GAME = "0190c0de-0000-7000-8000-000000000001";

/** A player at a table, what they order, and a way to let the table speak. */
function seated(wants, role = "player", kept = new Map()) {
  const store = createStore();
  const listeners = new Map();
  const orders = [];
  const socket = {
    order: async (order) => orders.push(order),
    on: (type, fn) => (listeners.set(type, fn), () => listeners.delete(type)),
  };
  const storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  const { stop } = giveSeeds(GAME, store, socket, storage);
  store.set({
    you: { seat: 2, name: "Ann", role, sides: ["a"] },
    dice: { epoch: 1, commitment: "c", wants },
  });
  // The sums of one seed take no longer than those of the next, which are asked for after them.
  const settled = async () => {
    for (let turn = 0; turn < 3; turn += 1) await seedCommitment(GAME, 9, "9", new Uint8Array(16));
  };
  const hear = async (order, by = null) => (
    listeners.get("entry")({ entry: { seq: 1, by, order, events: [] } }),
    settled()
  );
  return { store, orders, kept, stop, hear, welcome: async () => (listeners.get("welcome")({}), settled()) };
}

test("a player seals a seed, and shows the same one when all are sealed", async () => {
  const { orders, welcome, hear, stop } = seated("commitment");
  await welcome();
  assert.deepEqual(Object.keys(orders[0]), ["type", "epoch", "commitment"]);
  await hear({ type: "seeds", epoch: 1, commitments: { 2: orders[0].commitment, 3: "d" } });
  assert.match(orders[1].seed, /^[0-9a-f]{32}$/);
  assert.equal(await seedCommitment(GAME, 1, "2", fromHex(orders[1].seed)), orders[0].commitment);
  await hear({ type: "seeds", epoch: 1, seeds: { 2: orders[1].seed } });
  assert.equal(orders.length, 2);
  stop();
});

test("new dice want a new seed", async () => {
  const { orders, store, welcome, hear, stop } = seated("commitment");
  await welcome();
  await hear({ type: "dice", epoch: 2, commitment: "e", reveals: {} });
  assert.deepEqual([orders[1].epoch, store.game.dice.commitment], [2, "e"]);
  assert.notEqual(orders[1].commitment, orders[0].commitment);
  await hear({ type: "dice", epoch: null, commitment: null, reveals: {} });
  assert.equal(orders.length, 2);
  stop();
});

test("a reload shows the seed that was sealed before it; another browser shows none", async () => {
  const first = seated("commitment");
  await first.welcome();
  first.stop();
  const again = seated("seed", "player", first.kept);
  await again.welcome();
  assert.equal(await seedCommitment(GAME, 1, "2", fromHex(again.orders[0].seed)), first.orders[0].commitment);
  again.stop();
  const elsewhere = seated("seed");
  await elsewhere.welcome();
  assert.deepEqual(elsewhere.orders, []);
  elsewhere.stop();
});

test("nobody else gives one: no watcher, and no seat of which none is wanted", async () => {
  const watcher = seated(null, "watcher");
  await watcher.welcome();
  await watcher.hear({ type: "dice", epoch: 2, commitment: "e" });
  const done = seated(null);
  await done.welcome();
  await done.hear({ type: "seeds", epoch: 1, commitments: { 3: "d" } });
  await done.hear({ type: "say" }, 3);
  assert.deepEqual([...watcher.orders, ...done.orders], []);
  watcher.stop();
  done.stop();
});
