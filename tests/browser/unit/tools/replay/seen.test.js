/** What a seat has seen of a slow game, as the server is told. */
import assert from "node:assert/strict";
import test from "node:test";

import { replayOnReturn } from "../../../../../static/table/tools/replay/replay.js";

/** A table with these entries, nothing of which was missed. @param {number} seq */
function table(seq) {
  /** @type {number[]} */
  const noted = [];
  /** @type {(() => void)[]} */
  const heard = [];
  const parts = /** @type {any} */ ({
    store: { game: { seq, you: { seat: 1 } } },
    rest: { noteSeen: async (/** @type {number} */ seen) => void noted.push(seen) },
    socket: { on: (/** @type {string} */ _, /** @type {() => void} */ listener) => heard.push(listener) },
  });
  return { parts, noted, entry: () => heard.forEach((listener) => listener()) };
}

/** @param {import("node:test").TestContext} t @param {boolean} hidden */
function page(t, hidden) {
  Object.assign(globalThis, { document: Object.assign(new EventTarget(), { hidden }) });
  t.after(() => delete globalThis.document);
}

test("what was shown is noted at once, as one may leave at once, and what comes later after a while", async (t) => {
  page(t, false);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { parts, noted, entry } = table(7);
  await replayOnReturn(parts, { seq: 7, at: "" });
  assert.deepEqual(noted, [7]);
  parts.store.game.seq = 9;
  entry();
  entry();
  assert.deepEqual(noted, [7]);
  t.mock.timers.tick(5000);
  assert.deepEqual(noted, [7, 9]);
});

test("a page that is not looked at has shown nothing", async (t) => {
  page(t, true);
  const { parts, noted } = table(7);
  await replayOnReturn(parts, { seq: 7, at: "" });
  assert.deepEqual(noted, []);
});
