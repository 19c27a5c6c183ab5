import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../../static/table/state/store.js";
import { locationWords } from "../../../../static/table/tools/location-words.js";

const sides = [
  { id: "a", name: "Rifles" },
  { id: "b", name: "Grenadiers" },
];
const feature = (properties, type, coordinates) => ({
  id: properties.name,
  properties,
  geometry: { type, coordinates },
});
const box = (w, n, e, s) => [
  [
    [w, n],
    [e, n],
    [e, s],
    [w, s],
    [w, n],
  ],
];

test("on a table: the place, the ground, what lies next, the nearest enemy from hull to hull", () => {
  const board = {
    kind: "table",
    width: 48,
    height: 32,
    ground: "open",
    features: {
      features: [
        feature({ kind: "area", name: "the wheat field" }, "Polygon", box(0, 0, 20, 32)),
        feature({ kind: "obstacle", obstacle: "hedge", name: "the lane hedge" }, "LineString", [
          [14, 0],
          [14, 32],
        ]),
      ],
    },
  };
  const profile = { length: 4, width: 2 };
  const units = {
    t34: { id: "t34", side: "a", name: "Zarya", at: [10, 16], facing: 90, profile },
    luchs: { id: "luchs", side: "b", name: "Luchs", at: [30, 16], facing: 270, profile },
  };
  const { game } = createStore({
    board,
    state: { sides, units, turn: {}, options: {} },
    points: [{ id: "oak", name: "the oak", at: [10, 17] }],
  });
  assert.equal(
    locationWords(game, units.t34),
    "Zarya: by the oak, on the wheat field. Next to it: the lane hedge, 4″ east. Nearest enemy: Luchs, 16″ east.",
  );
});

test("on hexes: the hex, its neighbours that hold something, the nearest enemy in hexes", () => {
  const board = {
    kind: "hex",
    orientation: "flat",
    lines: 8,
    length: 6,
    hexes: { C4: { terrain: ["woods"] } },
    hexsides: [{ between: ["C3", "C4"], terrain: "stone_wall" }],
  };
  const units = {
    sq: { id: "sq", side: "a", name: "1 Squad", hex: "C3", profile: {} },
    foe: { id: "foe", side: "b", name: "Gruppe 1", hex: "C6", profile: {} },
  };
  const { game } = createStore({ board, state: { sides, units, turn: {}, options: {} } });
  assert.equal(
    locationWords(game, units.sq),
    "1 Squad: C3, clear ground. Next to it: south C4: behind a stone wall, woods. Nearest enemy: Gruppe 1 in C6, 3 hexes south.",
  );
});

test("nobody is selected, or is off the board", () => {
  const { game } = createStore({
    board: { kind: "table", width: 1, height: 1 },
    state: { sides, units: {}, turn: {}, options: {} },
  });
  assert.match(locationWords(game, null), /Select a unit/);
  assert.equal(
    locationWords(game, { id: "x", side: "a", name: "Bedford", profile: {} }),
    "Bedford is off the board.",
  );
});
