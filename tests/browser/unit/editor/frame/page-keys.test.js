/** The clipboard of the editor's page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createDraft } from "../../../../../static/editor/draft.js";
import { watchClipboard } from "../../../../../static/editor/frame/page-keys.js";
import { createLayers } from "../../../../../static/editor/layers.js";
import { createSelection } from "../../../../../static/editor/selection.js";
import { createHexes } from "../../../../../static/editor/tools/hexes.js";

globalThis.HTMLElement ??= /** @type {any} */ (class {});

/** A board with a wood that is selected, on a page of its own. @param {boolean} may whether it may be changed */
function page(may) {
  globalThis.document = /** @type {any} */ (new EventTarget());
  const draft = createDraft({
    system: "hexes",
    board: { kind: "hex", orientation: "flat", lines: 4, length: 4, hexes: { B2: { terrain: ["woods"] } } },
    sides: [],
  });
  const parts = {
    palette: { groups: [] },
    looks: { words: {}, tables: {} },
    rules: null,
    layers: createLayers(draft.document),
  };
  const hexes = createHexes({ document: draft.document, ...parts });
  const selection = createSelection(draft);
  selection.set(["hex:B2"]);
  watchClipboard(
    /** @type {any} */ ({
      draft,
      hexes,
      layers: parts.layers,
      selection,
      may,
      say: () => {},
      middle: () => [0, 0],
    }),
  );
  let text = "";
  const clipboardData = { setData: (_, given) => (text = given), getData: () => text };
  return {
    hexes: () => Object.keys(draft.document().board.hexes),
    send: (type) => globalThis.document.dispatchEvent(Object.assign(new Event(type), { clipboardData })),
    text: () => text,
    point: hexes.point,
  };
}

test("what is cut goes, and is pasted under the pointer", () => {
  const on = page(true);
  on.send("cut");
  assert.deepEqual(on.hexes(), []);
  on.point("C3");
  on.send("paste");
  assert.deepEqual(on.hexes(), ["C3"]);
});

test("who only looks copies, and neither cuts nor pastes", () => {
  const on = page(false);
  on.send("cut");
  assert.match(on.text(), /woods/);
  on.point("C3");
  on.send("paste");
  assert.deepEqual(on.hexes(), ["B2"]);
});
