import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../../static/table/state/store.js";
import { createEnterTool } from "../../../../../static/table/tools/inches/enter.js";
import { barePage } from "../../bare-page.js";
import { fakeUi, settled, tableMap } from "../on-table.js";

const reserve = { id: "t34", side: "a", name: "T-34", at: null, facing: null, profile: {}, state: {} };
const enters = {
  unit: "t34",
  order: { type: "arrive", unit: "t34" },
  title: "Come on",
  gesture: "enter",
  allowed: true,
  values: {},
  variants: [],
};
const rules = { orders: { arrive: { properties: { at: { role: "place" }, facing: { role: "facing" } } } } };

/** The tool with a reserve selected that may come on. */
function entering(t) {
  barePage(t);
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  t.after(() => Reflect.deleteProperty(globalThis, "matchMedia"));
  const [map, ui] = [tableMap(), fakeUi()];
  const store = createStore(
    /** @type {any} */ ({
      selected: "t34",
      rules,
      offers: [enters],
      state: { units: { t34: reserve }, sides: [], turn: {} },
      board: { kind: "table", width: 48, height: 32 },
    }),
  );
  const socket = { preview: async () => null };
  const tool = createEnterTool(
    /** @type {any} */ ({ map, store, socket, ui, hint: { show() {} }, wake() {} }),
  );
  tool.start();
  return { map, ui, store, tool };
}

test("a unit comes on once, however often Enter is pressed, and again after a refusal", async (t) => {
  const { map, ui, tool } = entering(t);
  map.fire("click", [10, 10]);
  tool.key?.("commit");
  tool.key?.("commit");
  assert.equal(ui.given.length, 1);
  ui.given[0].resolve({ type: "refused", code: "busy" });
  await settled();
  tool.key?.("commit");
  assert.equal(ui.given.length, 2);
});

test("what points or measures with the unit in hand does not put it there", (t) => {
  const { map, ui, tool } = entering(t);
  for (const original of [{ altKey: true }, { ctrlKey: true }]) map.fire("click", [10, 10], original);
  tool.key?.("commit");
  assert.deepEqual(ui.given, []);
});
