import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../static/table/state/store.js";
import { createReachOverlay } from "../../../../static/table/tools/overlays.js";
import { fakeUi, settled, tableMap } from "./on-table.js";

test("why no reach is shown is said once, not with each entry, and again when it is asked for again", async (t) => {
  t.mock.method(globalThis, "fetch", async () => ({ ok: false }));
  const ui = fakeUi();
  const tank = { id: "t34", side: "a", name: "T-34", at: [5, 5], profile: {}, state: {} };
  const state = () => /** @type {any} */ ({ units: { t34: tank }, sides: [], turn: {} });
  const store = createStore({ selected: "t34", state: state() });
  const reach = createReachOverlay({ map: tableMap(), store, ui }, () => {});
  const after = async (/** @type {() => void} */ deed) => (deed(), await settled(), ui.toasts.length);
  assert.equal(await after(reach.toggle), 1);
  assert.equal(await after(() => store.set({ state: state() })), 1);
  await after(reach.toggle);
  assert.equal(await after(reach.toggle), 2);
});
