import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../static/table/state/store.js";
import { command, end } from "../../../../static/table/tools/commands.js";
import { createOrderQueue } from "../../../../static/table/tools/order-queue.js";
import { settled } from "./on-table.js";

/** Tools of which only the commands count; `done` is what they were told. */
function toolbox() {
  const done = /** @type {string[]} */ ([]);
  const commands = new Proxy(
    {},
    { has: () => true, get: (_, action) => () => void done.push(String(action)) },
  );
  return /** @type {any} */ ({ store: createStore(), tools: { move: {} }, active: "move", commands, done });
}

test("a key that is held does again what turns, zooms and steps, and nothing else", () => {
  const box = toolbox();
  const held = /** @type {any} */ ({ repeat: true });
  const again = ["turn-left", "zoom-in", "next-unit", "aim-north", "choose-next", "point-before", "via-back"];
  const once = ["undo", "end-1", "commit", "pace-2", "leave", "via", "names", "token-remove", "trails"];
  for (const action of [...again, ...once]) assert.ok(command(box, action, held), action);
  assert.deepEqual(box.done, again);
});

test("the same keys do all of it when they are pressed", () => {
  const box = toolbox();
  command(box, "undo", /** @type {any} */ ({ repeat: false }));
  command(box, "names");
  assert.deepEqual(box.done, ["undo", "names"]);
});

test("a second press of an end that is on its way does not end what comes after it", async () => {
  const ends = /** @type {any[]} */ ([]);
  const phase = (/** @type {string} */ title) => ({
    order: { type: "end_phase" },
    unit: null,
    gesture: "end",
    title,
    allowed: true,
  });
  const store = createStore(
    /** @type {any} */ ({ you: { role: "player" }, offers: [phase("End movement")] }),
  );
  const ui = {
    end: (/** @type {any} */ { title }) => new Promise((resolve) => ends.push({ title, resolve })),
  };
  const box = /** @type {any} */ ({ store, ui, line: createOrderQueue(store), ended: 0 });
  end(box, 0);
  end(box, 0);
  store.set(/** @type {any} */ ({ offers: [phase("End fire")] }));
  ends[0].resolve({ type: "ack" });
  await settled();
  assert.deepEqual(
    ends.map(({ title }) => title),
    ["End movement"],
  );
  end(box, 0);
  assert.equal(ends.at(-1).title, "End fire");
});
