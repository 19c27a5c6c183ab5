import assert from "node:assert/strict";
import test from "node:test";

import { createMenu } from "../../../../static/table/parts/menu.js";
import { createStore } from "../../../../static/table/state/store.js";
import { barePage } from "../bare-page.js";

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("of two menus that are asked for while the offers are on their way only the last one opens", async (t) => {
  const root = barePage(t);
  const unit = (id) => ({ id, name: id, side: "a", kind: "tank", state: {}, profile: {} });
  const store = createStore({
    live: "live",
    asking: true,
    state: { units: { one: unit("one"), two: unit("two") }, sides: [{ id: "a", name: "Rifles" }], turn: {} },
  });
  const menu = createMenu({ root, store });
  void menu.open("one", [0, 0]);
  void menu.open("two", [0, 0]);
  store.set({ asking: false });
  await settled();
  assert.equal(root.children.length, 1);
  assert.match(root.textContent, /two/);
  menu.close();
  assert.equal(root.children.length, 0);
});
