import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { createNotes } from "../../../../static/table/panel/notes.js";
import { createStore } from "../../../../static/table/state/store.js";
import { barePage } from "../bare-page.js";

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A notebook that has been read; what it asks the server to keep is answered when the test says so. */
async function notebook(t) {
  const element = barePage(t);
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const asked = [];
  const store = createStore({ you: { role: "player", sides: [] }, live: "live" });
  const rest = {
    notebook: async () => ({ text: "" }),
    keepNotebook: (text) => new Promise((resolve, reject) => asked.push({ text, resolve, reject })),
  };
  createNotes({ element, store, rest });
  await settled();
  const [box] = element.all("textarea");
  const type = (text) => {
    box.value = text;
    box.dispatchEvent(new Event("input"));
    mock.timers.tick(800);
  };
  return { asked, store, type, texts: () => asked.map(({ text }) => text) };
}

test("a text waits until the one before is kept, so that the newest is kept last", async (t) => {
  const { asked, type, texts } = await notebook(t);
  type("one");
  type("one two");
  assert.deepEqual(texts(), ["one"]);
  asked[0].resolve();
  await settled();
  mock.timers.tick(800);
  assert.deepEqual(texts(), ["one", "one two"]);
});

test("a text that could not be kept is kept when the line is up again", async (t) => {
  const { asked, store, type, texts } = await notebook(t);
  type("one");
  asked[0].reject(new Error("no network"));
  await settled();
  store.set({ live: "reconnecting" });
  store.set({ live: "live" });
  await settled();
  assert.deepEqual(texts(), ["one", "one"]);
});
