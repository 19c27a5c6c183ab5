import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../../../static/table/state/store.js";
import { createTokenView } from "../../../../../static/table/tools/tokens/view.js";

const crater = (id) => ({ id, kind: "crater", at: [3, 4], owner: "a" });
const withTokens = (...tokens) => ({
  sides: [{ id: "a", name: "Rifles" }],
  units: {},
  turn: { side: "a" },
  options: {},
  tokens: Object.fromEntries(tokens.map((token) => [token.id, token])),
});
const looked = { held: null, landing: null, selected: null, hovered: null, mayChange: () => false };

test("while an earlier table is on show its tokens lie there, not those of now", () => {
  const board = { kind: "table", width: 48, height: 32 };
  const store = createStore({ board, state: withTokens(crater("old"), crater("new")) });
  const view = createTokenView(
    { store, map: { hexMiddle: () => null } },
    { all: () => [], has: () => false },
  );
  const ids = () => view.lying(looked).map(({ id }) => id);
  assert.deepEqual(ids(), ["old", "new"]);
  store.set({ seen: { state: withTokens(crater("old")), board } });
  assert.deepEqual(ids(), ["old"]);
});
