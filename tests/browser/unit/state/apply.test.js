import assert from "node:assert/strict";
import { test } from "node:test";
import { apply, applyAll, Misfit } from "../../../../static/table/state/apply.js";

const feature = (id, ground = "open") => ({
  type: "Feature",
  id,
  properties: { kind: "area", ground },
  geometry: { type: "Polygon", coordinates: [] },
});
const tank = {
  id: "t34",
  side: "a",
  name: "Zarya",
  kind: "vehicle",
  profile: {},
  at: [1, 2],
  hex: null,
  facing: 90,
  state: { shock: 0, fired: [] },
};
const held = () => ({
  state: {
    sides: [{ id: "a", name: "Rifles" }],
    units: { t34: tank },
    turn: { turn: 1, phase: 1 },
    options: {},
    kit: {},
    tokens: { s1: { id: "s1", kind: "smoke", at: [3, 4] } },
    tracks: { morale: { a: 9, b: 8 } },
    trays: {},
  },
  board: {
    kind: "table",
    width: 72,
    height: 48,
    features: { type: "FeatureCollection", features: [feature("x"), feature("y")] },
  },
});
const ids = (after) => after.board.features.features.map(({ id }) => id);

test("a unit comes, is placed, changes, hides and goes", () => {
  const after = applyAll(held(), [
    { type: "unit_added", unit: { ...tank, id: "su76" } },
    {
      type: "unit_placed",
      unit: "t34",
      at: [9, 2],
      hex: null,
      facing: 45,
      path: [
        [1, 2, 90],
        [9, 2, 45],
      ],
    },
    { type: "unit_changed", unit: "t34", state: { shock: 2 } },
    { type: "unit_hidden", unit: "t34", hidden_from: ["b"] },
    { type: "unit_removed", unit: "su76" },
  ]);
  assert.deepEqual(after.state.units, {
    t34: { ...tank, at: [9, 2], facing: 45, state: { shock: 2, fired: [] }, hidden_from: ["b"] },
  });
});

test("a feature without an index takes its own place or the end, with one the place named", () => {
  const set = (id, index) =>
    ids(apply(held(), { type: "feature_set", feature: feature(id, "broken"), index }));
  assert.deepEqual(set("x", null), ["x", "y"]);
  assert.deepEqual(set("z", null), ["x", "y", "z"]);
  assert.deepEqual(set("z", 0), ["z", "x", "y"]);
  assert.deepEqual(set("x", 1), ["y", "x"]);
});

test("a feature goes, the turn changes, talk changes nothing", () => {
  const before = held();
  const after = applyAll(before, [
    { type: "feature_removed", feature: "x" },
    { type: "turn_changed", turn: { phase: 2 } },
    { type: "rolled", dice: [3, 4], sides: 6, why: "movement", unit: "t34", epoch: 1, nonce: 1 },
    { type: "told", unit: "t34", text: "**Zarya**: {dice}", clauses: [], against: [] },
    { type: "said", text: "hello" },
    { type: "undone", to: 3, seqs: [4] },
  ]);
  assert.deepEqual(ids(after), ["y"]);
  assert.deepEqual(after.state.turn, { turn: 1, phase: 2 });
  assert.deepEqual(before, held(), "what was held is left as it was");
});

test("a hex holds what is set and nothing else, a hexside its words, until they go", () => {
  const board = {
    kind: "hex",
    hexes: { E5: { terrain: ["trench"], tokens: ["wire"] } },
    hexsides: [{ between: ["M3", "N3"], terrain: "wall" }],
  };
  const before = { ...held(), board };
  const set = (id, properties) => ({ type: "feature_set", feature: { id, properties } });
  const cleared = apply(before, set("E5", { terrain: ["trench"], tokens: [] }));
  assert.deepEqual(cleared.board.hexes, { E5: { terrain: ["trench"], tokens: [] } });
  assert.deepEqual(before.board.hexes.E5.tokens, ["wire"], "what was held is left as it was");
  const laid = applyAll(before, [
    set("N3/M3", { terrain: ["hedge"] }),
    set("A1/A2", { terrain: ["wall", "ditch"] }),
  ]);
  assert.deepEqual(
    laid.board.hexsides.map(({ between, terrain }) => [...between, terrain]),
    [
      ["A1", "A2", "wall"],
      ["A1", "A2", "ditch"],
      ["M3", "N3", "hedge"],
    ],
  );
  const bare = applyAll(laid, [
    { type: "feature_removed", feature: "M3/N3" },
    { type: "feature_removed", feature: "E5" },
  ]);
  assert.deepEqual([bare.board.hexes, bare.board.hexsides.length], [{}, 2]);
});

test("an event that does not fit is refused", () => {
  assert.throws(() => apply(held(), { type: "unit_placed", unit: "ghost", at: [0, 0], facing: 0 }), Misfit);
  assert.throws(() => apply(held(), { type: "unit_changed", unit: "ghost", state: {} }), Misfit);
  assert.throws(() => apply(held(), { type: "feature_removed", feature: "ghost" }), Misfit);
  assert.throws(() => apply(held(), { type: "teleported" }), Misfit);
});

test("a unit is marked, and is as it was once its last mark is taken off", () => {
  const marks = [{ mark: "shock", count: 2 }, { mark: "pinned" }];
  const marked = apply(held(), { type: "unit_marked", unit: "t34", marks });
  assert.deepEqual(marked.state.units.t34, { ...tank, marks });
  assert.deepEqual(apply(marked, { type: "unit_marked", unit: "t34", marks: [] }), held());
  assert.throws(() => apply(held(), { type: "unit_marked", unit: "none", marks }), Misfit);
});

test("a token is laid, changed and taken away", () => {
  const smoke = { id: "s1", kind: "smoke", at: [9, 9] };
  const fire = { id: "f1", kind: "fire", at: [1, 1] };
  const laid = applyAll(held(), [
    { type: "token_set", token: smoke },
    { type: "token_set", token: fire },
  ]);
  assert.deepEqual(laid.state.tokens, { s1: smoke, f1: fire });
  const gone = apply(laid, { type: "token_removed", token: "s1" });
  assert.deepEqual(gone.state.tokens, { f1: fire });
  assert.throws(() => apply(gone, { type: "token_removed", token: "s1" }), Misfit);
});

test("a track has a new value, and a side has dice to spend until there are none", () => {
  const tray = { roll: "command", dice: [{ face: 5 }, { face: 2, unit: "t34", spent: true }] };
  const after = applyAll(held(), [
    { type: "track_set", track: "morale", side: "a", value: 7 },
    { type: "tray_set", side: "a", tray },
  ]);
  assert.deepEqual(after.state.tracks, { morale: { a: 7, b: 8 } });
  assert.deepEqual(after.state.trays, { a: tray });
  assert.deepEqual(apply(after, { type: "tray_set", side: "a", tray: null }).state.trays, {});
});
