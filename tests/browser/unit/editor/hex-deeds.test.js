/** What is done to hexes and pieces that are selected on a hex board. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { undo } from "../../../../static/editor/actions.js";
import { createDraft } from "../../../../static/editor/draft.js";
import { clipPatch, cutPatch, movePatch } from "../../../../static/editor/hex-deeds.js";
import { createLayers } from "../../../../static/editor/layers.js";
import { createSelection } from "../../../../static/editor/selection.js";
import { createHexes } from "../../../../static/editor/tools/hexes.js";

/** A board of sixteen hexes with a wood, a tank in it, and another in reserve. */
function bench() {
  const draft = createDraft({
    system: "hexes",
    board: { kind: "hex", orientation: "flat", lines: 4, length: 4, hexes: { B2: { terrain: ["woods"] } } },
    sides: [{ id: "a" }],
    units: [
      { id: "tank", name: "Tank", kind: "vehicle", side: "a", hex: "B2" },
      { id: "later", name: "Later", kind: "vehicle", side: "a" },
    ],
  });
  const parts = {
    palette: { groups: [] },
    looks: { words: {}, tables: {} },
    rules: null,
    layers: createLayers(draft.document),
  };
  const hexes = createHexes({ document: draft.document, ...parts });
  return {
    draft,
    hexes,
    layers: parts.layers,
    selection: createSelection(draft),
    say: () => {},
    announce: () => {},
    redraw: () => {},
  };
}

test("what is cut is on the clipboard: a piece in reserve stays", () => {
  const on = bench();
  on.selection.set(["unit:later"]);
  assert.equal(clipPatch(on), null);
  on.selection.set(["hex:B2", "unit:tank", "unit:later"]);
  const { patch } = JSON.parse(clipPatch(on));
  cutPatch(on);
  assert.deepEqual(
    patch.units.map(({ unit }) => unit.id),
    ["tank"],
  );
  const { board, units } = on.draft.document();
  assert.deepEqual([board.hexes, units.map(({ id }) => id)], [{}, ["later"]]);
});

test("a patch whose move is taken back is selected where it lies again", () => {
  const on = bench();
  on.selection.set(["hex:B2", "unit:tank"]);
  movePatch(on, [1, 0]);
  movePatch(on, [0, 1]);
  const woods = () => Object.keys(on.draft.document().board.hexes).map((label) => `hex:${label}`);
  assert.notDeepEqual(woods(), ["hex:B2"]);
  assert.deepEqual(on.selection.things(), [...woods(), "unit:tank"]);
  undo(on);
  assert.deepEqual(woods(), ["hex:B2"]);
  assert.deepEqual(on.selection.things(), ["hex:B2", "unit:tank"]);
});

/** The server stores what has been done here, and then what somebody else does. */
function theirs({ draft }, ...changes) {
  const edits = [...draft.waiting().map(({ edit }) => edit), { id: "theirs", changes }];
  draft.received(
    edits.map((edit, at) => ({ number: at + 1, by: edit.id === "theirs" ? "Ben" : "Ada", edit })),
  );
}

const tankOf = ({ draft }) => draft.document().units.find(({ id }) => id === "tank");

test("what somebody else does to a piece of a patch in the hand stays done", () => {
  const on = bench();
  on.selection.set(["hex:B2", "unit:tank"]);
  movePatch(on, [1, 0]);
  const { hex } = tankOf(on);
  theirs(on, { thing: "unit:tank", to: { ...tankOf(on), name: "Old Bill" } });
  movePatch(on, [0, 1]);
  assert.equal(tankOf(on).name, "Old Bill");
  assert.notEqual(tankOf(on).hex, hex);
});

test("a patch that cannot be laid on stays where it was laid", () => {
  const on = bench();
  on.selection.set(["hex:B2", "unit:tank"]);
  movePatch(on, [1, 0]);
  const laid = on.draft.document();
  theirs(on, ...["pieces", "terrain"].map((layer) => ({ thing: `field:board.locked.${layer}`, to: true })));
  assert.equal(movePatch(on, [0, 1]), false);
  assert.deepEqual(on.draft.document().units, laid.units);
  assert.deepEqual(on.draft.document().board.hexes, laid.board.hexes);
});
