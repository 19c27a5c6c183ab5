import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { apply } from "../../../../static/editor/edits.js";
import {
  besideName,
  cureOf,
  isLoose,
  looseEnds,
  ownProblems,
  placeOf,
  thingName,
} from "../../../../static/editor/problems.js";

const road = (id, coordinates) => ({
  type: "Feature",
  id,
  properties: { kind: "road", surface: "track", name: id },
  geometry: { type: "LineString", coordinates },
});
const house = {
  type: "Feature",
  id: "inn",
  properties: { kind: "building" },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [10, 10],
        [16, 10],
        [16, 16],
        [10, 16],
        [10, 10],
      ],
    ],
  },
};
const table = (features, units = []) => ({
  system: "open_table",
  sides: [],
  units,
  board: { kind: "table", width: 72, height: 48, features: { type: "FeatureCollection", features } },
});
const lane = road("lane", [
  [0, 20],
  [40, 20],
]);
const after = (document, { changes }) => apply(document, { id: "cure", changes }).document;

test("a road that ends a little short of another is noticed, and joined to its middle", () => {
  const track = road("track", [
    [20, 40],
    [20, 21.2],
  ]);
  const document = table([lane, track]);
  const [problem, ...others] = ownProblems(document);
  assert.deepEqual(others, []);
  assert.equal(problem.thing, "feature:track");
  assert.match(problem.words, /1\.2″ short of lane/);
  assert.deepEqual(placeOf(document, problem), [20, 21.2]);
  const mended = after(document, cureOf(document, problem));
  assert.deepEqual(mended.board.features.features[1].geometry.coordinates.at(-1), [20, 20]);
  assert.deepEqual(ownProblems(mended), []);
});

test("a bridge that lies across its river has no loose ends", () => {
  const bridge = road("bridge", [
    [20, 23],
    [20, 25.4],
  ]);
  const over = { ...bridge, properties: { ...bridge.properties, look: "bridge", crosses: "stream" } };
  const high = road("high", [
    [0, 24],
    [40, 24],
  ]);
  assert.deepEqual(looseEnds([high, over]), []);
  assert.equal(looseEnds([high, bridge]).length, 2);
});

test("a road that joins, crosses or ends far off is as it was meant", () => {
  const ends = (to) =>
    road("track", [
      [20, 40],
      [20, to],
    ]);
  for (const to of [20, 12, 30]) assert.deepEqual(ownProblems(table([lane, ends(to)])), []);
});

test("a road that leaves the table beside another joins none", () => {
  const out = road("out", [
    [1, 40],
    [1, 22],
    [0, 22],
  ]);
  assert.equal(looseEnds([lane, out]).length, 2);
  assert.deepEqual(ownProblems(table([lane, out])), []);
});

test("a piece that stands in a house moves out of it, and no further than it must", () => {
  const unit = {
    id: "half-track",
    name: "Sd.Kfz. 251",
    at: [15, 13],
    facing: 0,
    profile: { length: 3, width: 1.5 },
  };
  const document = table([house], [unit]);
  const problem = {
    thing: "unit:half-track",
    path: "units[0].at",
    words: "stands inside the inn",
    level: "bad",
  };
  assert.equal(thingName(document, problem), "Sd.Kfz. 251");
  const cure = cureOf(document, problem);
  const [{ at }] = after(document, cure).units;
  assert.ok(at[0] > 16 || at[1] < 10 || at[1] > 16 || at[0] < 10);
  assert.ok(Math.hypot(at[0] - 15, at[1] - 13) <= 3);
});

test("words that begin with the thing's name go on after it", () => {
  const beside = (words) => besideName("Sherman", { thing: null, path: "", words, level: "warn" });
  assert.equal(beside("Sherman stands in water"), "stands in water");
  assert.equal(beside("Shermans stand in water"), "Shermans stand in water");
});

test("what the editor knows no cure for has none", () => {
  const document = table([house]);
  assert.equal(cureOf(document, { thing: "feature:inn", path: "", words: "", level: "bad" }), null);
  assert.equal(placeOf(document, { thing: null, path: "", words: "", level: "bad" }), null);
});

test("a road's end is loose where it meets neither a road nor the table's edge", () => {
  const track = road("track", [
    [20, 40],
    [20, 20],
  ]);
  const document = table([lane, track]);
  assert.deepEqual(
    [
      ["lane", [0, 20]],
      ["lane", [40, 20]],
      ["track", [20, 20]],
      ["track", [20, 40]],
    ].map(([id, at]) => isLoose(document, id, at)),
    [false, true, false, true],
  );
});

const hexes = {
  system: "open_hexes",
  sides: [{ id: "a", name: "Guards" }],
  board: { kind: "hex" },
  units: [{ id: "t34", name: "T-34", hex: "A1" }],
  tokens: [
    { id: "church", kind: "objective", hex: "B1" },
    { id: "ground", kind: "zone", hexes: ["A1", "A2"] },
  ],
};
const middles = new Map([
  ["A1", [2, 2]],
  ["A2", [2, 6]],
  ["B1", [6, 4]],
]);

test("on hexes a problem is where its piece, its hex, its side of a hex or its mark is", () => {
  const place = (thing) => placeOf(hexes, { thing, path: "", words: "", level: "bad" }, middles);
  const places = ["unit:t34", "hex:A2", "hexside:A1/A2", "road:A2/B1", "token:church", "token:ground"].map(
    place,
  );
  assert.deepEqual(places, [
    [2, 2],
    [2, 6],
    [2, 4],
    [4, 5],
    [6, 4],
    [2, 4],
  ]);
  assert.equal(place("hex:Z9"), null);
  assert.equal(place("field:name"), null);
});

test("whatever a problem lies in is called by its name, and a hex by its label", () => {
  const name = (thing) => thingName(hexes, { thing, path: "", words: "", level: "bad" });
  const things = ["unit:t34", "side:a", "hex:A2", "hexside:A1/A2", "token:church", "field:name", null];
  assert.deepEqual(things.map(name), ["T-34", "Guards", "A2", "A1/A2", "objective", "", ""]);
});

test("a vehicle within a building is noticed, and moved out of it; men may be there", () => {
  const tank = { id: "m4", name: "M4", kind: "vehicle", at: [12, 12], facing: 90, profile: {} };
  const document = table([house], [tank, { ...tank, id: "team", kind: "team" }]);
  const [problem, ...others] = ownProblems(document);
  assert.deepEqual(others, []);
  assert.deepEqual([problem.thing, problem.level], ["unit:m4", "warn"]);
  assert.match(problem.words, /within building/);
  assert.deepEqual(ownProblems(after(document, cureOf(document, problem))), []);
});

test("the finished tables of the shelf open with nothing to mend", () => {
  const shelf = new URL("../../../../tabletop/scenarios/data/", import.meta.url);
  const tables = readdirSync(shelf, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ name, document: JSON.parse(readFileSync(new URL(name, shelf), "utf8")) }))
    .filter(({ document }) => document.board?.kind === "table");
  assert.ok(tables.length > 10);
  assert.deepEqual(
    tables.filter(({ document }) => ownProblems(document).length).map(({ name }) => name),
    [],
  );
});
