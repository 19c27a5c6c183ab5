import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { check, checkFile } from "../../../static/pages/dice-check.js";
import { commitment, faces, fromHex, mix, seedCommitment, toHex } from "../../../static/pages/dice-scheme.js";

const GAME = "0190c0de-0000-7000-8000-000000000001";
const SEED = Uint8Array.from({ length: 32 }, (_, place) => place);
const PLAYERS = { blue: new Uint8Array(16).fill(0x22), red: new Uint8Array(16).fill(0x11) };

test("the browser draws the same dice as the server: the scheme's test vector", async () => {
  assert.equal(
    await commitment(GAME, 1, SEED),
    "19a3cac1e8b685ab1637525b70157f2cb7604e71f15c16f52962c946172e0167",
  );
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
  entries: [
    {
      seq: 1,
      by: 1,
      order: { type: "roll" },
      events: [
        { type: "rolled", epoch: 1, nonce: 1, dice, sides: 6 },
        { type: "told", text: "…" },
      ],
    },
    ...(seed
      ? [
          {
            seq: 2,
            by: null,
            order: { type: "dice", epoch: null, commitment: null, reveals: { epoch: 1, seed } },
            events: [],
          },
        ]
      : []),
  ],
});

test("a true game passes, a flipped face and a swapped seed do not", async () => {
  const dice = await faces(SEED, GAME, 1, await mix(GAME, 1), 1, 2);
  assert.deepEqual(await check(await exported(dice)), { rolls: 1, wrong: [], open: [] });
  const flipped = await check(await exported([dice[0], (dice[1] % 6) + 1]));
  assert.equal(flipped.wrong.length, 1);
  assert.match(flipped.wrong[0], /Entry 1 shows/);
  const swapped = await check(await exported(dice, toHex(fromHex("ff".repeat(32)))));
  assert.deepEqual([swapped.rolls, swapped.wrong.length], [0, 1]);
});

test("a seed that was withheld until the end counts as shown", async () => {
  const game = await exported(await faces(SEED, GAME, 1, await mix(GAME, 1), 1, 2));
  const [second, seed] = [new Uint8Array(32).fill(7), toHex(SEED)];
  const sealed = await commitment(GAME, 2, second);
  game.dice.push({ epoch: 2, commitment: sealed, seed: toHex(second) });
  const [anew, last] = [
    { type: "dice", epoch: 2, commitment: sealed, reveals: { epoch: 1, seed: null } },
    { type: "dice", epoch: null, commitment: null, reveals: { epoch: 2, seed: toHex(second) } },
  ];
  const ended = (/** @type {object} */ order) => [
    game.entries[0],
    { seq: 2, by: null, order: anew, events: [] },
    { seq: 3, by: null, order, events: [] },
  ];
  const opened = ended({ ...last, opens: [{ epoch: 1, seed }] });
  assert.deepEqual((await check({ ...game, entries: opened })).wrong, []);
  assert.equal((await check({ ...game, entries: ended(last) })).wrong.length, 1);
});

test("an epoch that still runs is named, and what is no game is refused", async () => {
  assert.deepEqual(await check(await exported([1, 1], null)), { rolls: 0, wrong: [], open: [1] });
  await assert.rejects(check({ format: "else" }), /not an exported game/);
});

test("players' own seeds are mixed in, and one that was not sealed is found", async () => {
  const [player, seed] = ["2", new Uint8Array(16).fill(0x22)];
  const game = await exported(await faces(SEED, GAME, 1, await mix(GAME, 1, { [player]: seed }), 1, 2));
  game.entries.unshift(
    {
      seq: 1,
      by: null,
      order: {
        type: "seeds",
        epoch: 1,
        commitments: { [player]: await seedCommitment(GAME, 1, player, seed) },
      },
      events: [],
    },
    { seq: 2, by: null, order: { type: "seeds", epoch: 1, seeds: { [player]: toHex(seed) } }, events: [] },
  );
  assert.deepEqual(await check(game), { rolls: 1, wrong: [], open: [] });
  game.entries[0].order.commitments[player] = "ab".repeat(32);
  const { wrong } = await check(game);
  assert.match(wrong[0], /seat 2 in epoch 1 is not the one that was sealed/);
});

const played = readFileSync(new URL("./played-game.json", import.meta.url), "utf8");

test("a game that the server wrote fits its hashes and what the browsers were told, letter by letter", async () => {
  const { wrong, rolls, heads } = await checkFile(played);
  assert.deepEqual(wrong, []);
  assert.ok(rolls >= 2 && heads > 5);
});

test("a changed entry, one computed anew, a cut tail and another game's record are found", async () => {
  const word = await checkFile(played.replaceAll("played", "cheated"));
  assert.match(word.wrong[0], /is not what its hash says/);
  const game = JSON.parse(played);
  const tail = await checkFile(JSON.stringify({ ...game, entries: game.entries.slice(0, -2) }));
  assert.ok(tail.wrong.some((each) => /a browser received entry/i.test(each)));
  const told = await checkFile(JSON.stringify({ ...game, heads: [[3, "00".repeat(32)]] }));
  assert.ok(told.wrong.some((each) => /Entry 3, or one before it/.test(each)));
  const stranger = await checkFile(played, [{ game: "another" }]);
  assert.deepEqual(stranger.wrong, ["A record is of another game."]);
});

test("dice of an epoch that was never sealed and a roll without a number are found", async () => {
  const game = await exported(await faces(SEED, GAME, 1, await mix(GAME, 1), 1, 2));
  const forged = (/** @type {object} */ more) => ({
    ...game,
    entries: game.entries.map((entry) => ({
      ...entry,
      events: entry.events.map((event) => ({ ...event, ...(event.type === "rolled" ? more : {}) })),
    })),
  });
  assert.match((await check(forged({ epoch: 9 }))).wrong[0], /those of epoch 1 were sealed/);
  assert.match((await check(forged({ nonce: null }))).wrong[0], /does not follow/);
});
