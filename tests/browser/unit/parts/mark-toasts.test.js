import assert from "node:assert/strict";
import test from "node:test";

import { createMarkToasts } from "../../../../static/table/parts/mark-toasts.js";
import { createStore } from "../../../../static/table/state/store.js";
import { barePage } from "../bare-page.js";

test("notices that wait are all shown, one after the other", (t) => {
  const root = barePage(t);
  const unit = (id) => ({
    id,
    name: id,
    side: "a",
    kind: "tank",
    state: {},
    profile: {},
    marks: [{ mark: "hit" }],
  });
  const units = { one: unit("one"), two: unit("two"), three: unit("three") };
  const kit = { marks: [{ id: "hit", kind: "hurts", sign: "hit" }] };
  const store = createStore({
    state: { units, sides: [{ id: "a", name: "Rifles" }], turn: {}, kit },
    seats: [{ seat: 2, name: "Ben", sides: ["b"], role: "player" }],
    you: { seat: 1, role: "player", sides: ["a"] },
  });
  let hear = (_) => {};
  const socket = { on: (_, fn) => ((hear = fn), () => {}) };
  createMarkToasts({ root, store, socket, give: () => {}, undo: () => {}, announce: () => {} });
  Object.keys(units).forEach((id, index) =>
    hear({
      entry: {
        seq: index + 1,
        by: 2,
        order: { type: "mark", unit: id, was: [] },
        events: [{ type: "unit_marked", unit: id, marks: [{ mark: "hit" }] }],
      },
      catchUp: false,
    }),
  );
  const shown = [];
  while (root.children.length > 0) {
    assert.equal(root.children.length, 1);
    shown.push(root.textContent.match(/one|two|three/)[0]);
    root.all("i")[0].dispatchEvent(new Event("animationend"));
  }
  assert.deepEqual(shown, ["one", "two", "three"]);
});
