import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../../static/table/state/store.js";
import { createTerrainTool } from "../../../../../static/table/tools/inches/terrain.js";
import { barePage } from "../../bare-page.js";
import { fakeUi, pinch, tableMap } from "../on-table.js";

const pond = {
  type: "Feature",
  id: "pond",
  properties: { kind: "area" },
  geometry: { type: "Point", coordinates: [5, 5] },
};

test("ground that is under a finger as two fingers zoom stays where it is", (t) => {
  const [map, ui] = [tableMap({ featureAt: () => "pond" }), { ...fakeUi(), root: barePage(t) }];
  const store = createStore(
    /** @type {any} */ ({
      board: { kind: "table", features: { type: "FeatureCollection", features: [pond] } },
    }),
  );
  createTerrainTool(/** @type {any} */ ({ map, store, ui, hint: { show() {} } })).start();
  map.fire("click", [5, 5]);
  pinch(map, [5, 5]);
  assert.deepEqual(ui.given, []);
  map.fire("pointerdown", [5, 5]);
  map.fire("pointerup", [7, 9]);
  assert.deepEqual(ui.given[0].order.feature.geometry.coordinates, [7, 9]);
});
