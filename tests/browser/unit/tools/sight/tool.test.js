import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../../static/table/state/store.js";
import { createSightTool } from "../../../../../static/table/tools/sight/tool.js";
import { barePage } from "../../bare-page.js";
import { fakeUi, settled, tableMap } from "../on-table.js";

const unit = (id, at) => ({ id, side: "b", name: id, at, facing: 0, profile: {}, state: {} });
const seen = (inches) => ({
  inches,
  seen: 1,
  crosses: [],
  thread: [
    [0, 0],
    [1, 1],
  ],
});

/** The tool looking from the first unit; `answers` are the server's, in their order. */
function looking(t, answers) {
  const root = barePage(t);
  const map = tableMap({
    unitAt: ([x]) => [["near", "far"][x - 1]].filter(Boolean),
  });
  const store = createStore(
    /** @type {any} */ ({
      selected: "eye",
      state: {
        sides: [],
        turn: {},
        units: { eye: unit("eye", [0, 0]), near: unit("near", [1, 0]), far: unit("far", [2, 0]) },
      },
      board: { kind: "table" },
    }),
  );
  const socket = { sight: async () => answers.shift() ?? null };
  const cards = { place() {}, away() {} };
  const context = /** @type {any} */ ({
    map,
    store,
    socket,
    cards,
    ui: { ...fakeUi(), root },
    hint: { show() {} },
    wake() {},
  });
  const tool = createSightTool(context, () => {});
  tool.start();
  return { map, store, tool, card: root.children[0] };
}

test("the card tells of what is looked at", async (t) => {
  const { map, card } = looking(t, [seen(3)]);
  map.fire("click", [1, 0]);
  await settled();
  assert.equal(card.hidden, false);
  assert.match(card.textContent, /near.*3″/);
});

test("an answer about one target is not shown of another about which none comes", async (t) => {
  const { map, card } = looking(t, [seen(3), { refused: "bad_order" }]);
  map.fire("click", [1, 0]);
  await settled();
  map.fire("click", [2, 0]);
  await settled();
  assert.equal(card.hidden, true);
});

test("what is looked at without a press and then leaves the table is looked at no longer", async (t) => {
  const { map, store, card } = looking(t, [seen(3)]);
  map.fire("pointermove", [1, 0]);
  await settled();
  assert.equal(card.hidden, false);
  const { eye } = /** @type {any} */ (store.game.state).units;
  store.set({ state: /** @type {any} */ ({ sides: [], turn: {}, units: { eye } }) });
  await settled();
  assert.equal(card.hidden, true);
});
