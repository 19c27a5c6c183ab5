import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../static/table/state/store.js";
import { createHeld } from "../../../../static/table/tools/hand/held.js";
import { showOthers } from "../../../../static/table/tools/presence.js";
import { fakeUi, tableMap } from "./on-table.js";

test("what others held when the line went down is in no hand when it is up again", () => {
  const map = tableMap();
  const heard = /** @type {Record<string, Function>} */ ({});
  const tank = { id: "t34", side: "b", name: "T-34", at: [5, 5], facing: 0, profile: {}, state: {} };
  const store = createStore(
    /** @type {any} */ ({
      you: { seat: 1 },
      seats: [{ seat: 2, name: "Ben", sides: ["b"] }],
      state: { units: { t34: tank }, sides: [], turn: {} },
      board: { kind: "table", width: 48, height: 32 },
    }),
  );
  const socket = { on: (type, fn) => ((heard[type] = fn), () => delete heard[type]) };
  showOthers(/** @type {any} */ ({ map, store, socket, ui: fakeUi() }), createHeld(map));
  const pose = { at: [6, 5], facing: 0 };
  heard.dragging({ seat: 2, unit: "t34", route: { hand: true, pose, path: [[5, 5]] } });
  assert.deepEqual(
    [store.game.inHand, map.last("remote")[1]],
    [{ t34: 2 }, { cursor: undefined, plan: null }],
  );
  heard.welcome();
  assert.deepEqual([store.game.inHand, map.last("remote")], [{}, [2, null]]);
});
