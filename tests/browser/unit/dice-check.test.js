import assert from "node:assert/strict";
import { test } from "node:test";

import { check, commitment, faces, fromHex, mix, seedCommitment, toHex } from "../../../static/pages/dice-check.js";

const GAME = "0190c0de-0000-7000-8000-000000000001";
const SEED = Uint8Array.from({ length: 32 }, (_, place) => place);
const PLAYERS = { blue: new Uint8Array(16).fill(0x22), red: new Uint8Array(16).fill(0x11) };

test("the browser draws the same dice as the server: the scheme's test vector", async () => {
  assert.equal(await commitment(GAME, 1, SEED), "19a3cac1e8b685ab1637525b70157f2cb7604e71f15c16f52962c946172e0167");
  const mixed = await mix(GAME, 1, PLAYERS);
  assert.equal(toHex(mixed), "08dd8854000ccdb162c57e768e1f85d947c569b80f1626b5e7f26feb60980b2b");
  assert.deepEqual(await faces(SEED, GAME, 1, mixed, 1, 2), [3, 4]);
  assert.deepEqual(await faces(SEED, GAME, 1, mixed, 2, 4), [5, 2, 6, 1]);
  assert.deepEqual(await faces(SEED, GAME, 1, mixed, 3, 10), [6, 6, 2, 1, 2, 3, 2, 6, 4, 3]);
});

const exported = async (dice, seed = toHex(SEED)) => ({
  format: "tabletop-game/1",
  game: GAME,
  name: "The field",
  dice: [{ epoch: 1, commitment: await commitment(GAME, 1, SEED), seed }],
  entries: [{ seq: 1, events: [{ type: "rolled", epoch: 1, nonce: 7, dice, sides: 6 }, { type: "told", text: "…" }] }],
});

test("a true game passes, a flipped face and a swapped seed do not", async () => {
  const dice = await faces(SEED, GAME, 1, await mix(GAME, 1), 7, 2);
  assert.deepEqual(await check(await exported(dice)), { rolls: 1, wrong: [], open: [] });
  const flipped = await check(await exported([dice[0], (dice[1] % 6) + 1]));
  assert.equal(flipped.wrong.length, 1);
  assert.match(flipped.wrong[0], /Entry 1 shows/);
  const swapped = await check(await exported(dice, toHex(fromHex("ff".repeat(32)))));
  assert.deepEqual([swapped.rolls, swapped.wrong.length], [0, 1]);
});

test("an epoch that still runs is named, and what is no game is refused", async () => {
  assert.deepEqual(await check(await exported([1, 1], null)), { rolls: 0, wrong: [], open: [1] });
  await assert.rejects(check({ format: "else" }), /no exported game/);
});

test("players' own seeds are mixed in, and one that was not sealed is found", async () => {
  const [player, seed] = ["2", new Uint8Array(16).fill(0x22)];
  const game = await exported(await faces(SEED, GAME, 1, await mix(GAME, 1, { [player]: seed }), 7, 2));
  game.entries.unshift(
    { seq: 1, by: null, order: { type: "seeds", epoch: 1, commitments: { [player]: await seedCommitment(GAME, 1, player, seed) } }, events: [] },
    { seq: 2, by: null, order: { type: "seeds", epoch: 1, seeds: { [player]: toHex(seed) } }, events: [] },
  );
  assert.deepEqual(await check(game), { rolls: 1, wrong: [], open: [] });
  game.entries[0].order.commitments[player] = "ab".repeat(32);
  const { wrong } = await check(game);
  assert.match(wrong[0], /seat 2 in epoch 1 is not the one that was sealed/);
});
