import assert from "node:assert/strict";
import { test } from "node:test";
import { bearing, distance } from "../../../../static/table/geometry/plane.js";
import { signedArea } from "../../../../static/table/geometry/rings.js";
import { chained, hexGrid, pitch } from "../../../../static/table/map/hex/grid.js";
import { hexFeatures } from "../../../../static/table/map/hex/ground.js";
import { groundWords, leftIn } from "../../../../static/table/map/hex/tokens.js";
import { numbered, smoked } from "../../../../static/table/map/hex/net.js";
import { lowestFirst, standing } from "../../../../static/table/map/hex/stacks.js";
import { lieOf } from "../../../../static/table/map/hulls/classes.js";
import { looks, read } from "./looks.js";

/** @type {import("../../../../static/table/map/types.js").Board} */
const board = { kind: "hex", orientation: "flat", lines: 33, length: 10, shifted: "even" };
const grid = hexGrid(board);

/** @param {string} label @param {import("../../../../static/table/map/hex/grid.js").HexGrid} [on] */
function neighbours(label, on = grid) {
  const middle = on.middles.get(label) ?? [0, 0];
  return [...on.middles]
    .filter(([, at]) => distance(at, middle) > 0 && distance(at, middle) < 1.05 * pitch)
    .map(([name]) => name);
}

test("hexes touch as the scenario format has it", () => {
  assert.equal(grid.middles.size, 330);
  assert.deepEqual(neighbours("M3").sort(), ["L2", "L3", "M2", "M4", "N2", "N3"]);
  assert.deepEqual(neighbours("N3").sort(), ["M3", "M4", "N2", "N4", "O3", "O4"]);
  assert.equal([...grid.middles.keys()].at(-1), "GG10");
  const [m3, m4] = [grid.middles.get("M3"), grid.middles.get("M4")];
  assert.equal(bearing(m3 ?? [], m4 ?? []), 180);
});

test("shifted lines may begin at 0, with half a hex on the board", () => {
  const half = [..."BDFHJLNPRT"].flatMap((line) => [`${line}0`, `${line}10`]);
  const halved = hexGrid({ ...board, lines: 20, shifted_from: 0, half_hexes: half });
  assert.ok((halved.middles.get("N0")?.[1] ?? 1) < 1e-9);
  assert.deepEqual(
    neighbours("N0", halved).filter((label) => label[0] === "N"),
    ["N1"],
  );
});

test("a pointy board stands in rows", () => {
  const rows = hexGrid({ ...board, orientation: "pointy" });
  const [one, two] = [rows.middles.get("A1"), rows.middles.get("A2")];
  assert.equal(bearing(one ?? [], two ?? []), 90);
  assert.equal(rows.hexAt(two ?? [0, 0]), "A2");
  assert.equal(rows.hexAt([-9, -9]), null);
});

test("a place lies in the hex whose middle is nearest, whichever way the hexes point", () => {
  for (const orientation of ["flat", "pointy"]) {
    const grid = hexGrid(
      /** @type {any} */ ({ kind: "hex", orientation, lines: 5, length: 4, shifted: "odd" }),
    );
    const away = ([x, y], [left, top]) => Math.hypot(x - left, y - top);
    for (let x = -4; x < grid.width + 4; x += 0.7) {
      for (let y = -4; y < grid.height + 4; y += 0.7) {
        const [[label, middle]] = [...grid.middles].sort(
          ([, one], [, two]) => away([x, y], one) - away([x, y], two),
        );
        const isOn = away([x, y], middle) < 4.5 / Math.sqrt(3);
        assert.equal(grid.hexAt([x, y]), isOn ? label : null, `${orientation} ${x} ${y}`);
      }
    }
  }
});

test("hexes of one kind become one patch, with holes", () => {
  const patch = grid.union(["M3", "M4", "A1"]);
  assert.deepEqual(
    patch.map(({ outer }) => outer.length).sort((one, two) => one - two),
    [6, 10],
  );
  const [ring] = grid.union(neighbours("M3"));
  assert.deepEqual([ring.outer.length, ring.holes.length, ring.holes[0].length], [18, 1, 6]);
  const hex = Math.abs(signedArea(grid.corners("M3")));
  assert.ok(Math.abs(Math.abs(signedArea(ring.outer)) - 7 * hex) < 1e-6);
});

test("stretches become lines, broken where three meet", () => {
  /** @type {[number, number][]} */
  const [a, b, c, d, e] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [2, 1],
  ];
  const lines = chained([
    [a, b],
    [c, b],
    [c, d],
    [c, e],
  ]);
  assert.deepEqual(lines.map((line) => line.length).sort(), [2, 2, 3]);
  assert.equal(
    chained([
      [a, b],
      [b, e],
      [e, a],
    ])[0].length,
    4,
  );
});

test("what a hex board says becomes features", () => {
  const features = hexFeatures(
    {
      ...board,
      hexes: {
        B2: { terrain: ["woods"] },
        B3: { terrain: ["woods"] },
        E5: { terrain: ["stone building"], level: 1 },
      },
      hexsides: [{ between: ["B2", "B3"], terrain: "hedge" }],
      roads: [
        ["L1", "K1"],
        ["K1", "J1"],
      ],
    },
    grid,
    read,
  );
  assert.deepEqual(
    features.map(({ properties }) => properties.look ?? properties.surface),
    ["hill", "woods", "paved", "hedge", "stone building"],
  );
  assert.equal(features[2].geometry.coordinates.length, 3);
});

test("a road runs off the board where it leads there, and never into hexes that hold none", () => {
  /** @param {[string, string][]} roads */
  const through = (...roads) =>
    hexFeatures({ ...board, roads }, grid, read)[0].geometry.coordinates.map((/** @type {any} */ at) =>
      grid.hexAt(at),
    );
  assert.deepEqual(through(["B2", "A2"]), ["B2", "A2", null]);
  assert.deepEqual(through(["A2", "A3"], ["A3", "A4"]), ["A2", "A3", "A4"]);
});

test("a stack leans up and to the right, and counts", () => {
  /** @param {string} id @param {string|null} hex */
  const unit = (id, hex) => /** @type {any} */ ({ id, side: "a", name: id, kind: "squad", profile: {}, hex });
  const { units, stacks } = standing([unit("one", "B2"), unit("two", "B2"), unit("off", null)], grid);
  const [x, y] = grid.middles.get("B2") ?? [0, 0];
  assert.deepEqual(
    units.map(({ at }) => at),
    [[x, y], [x + 0.34, y - 0.34], undefined],
  );
  assert.deepEqual(
    [...stacks],
    [
      ["one", 0],
      ["two", 2],
    ],
  );
  assert.deepEqual(standing([unit("one", "B2")], null).units[0].at, undefined);
});

test("a high stack leans no farther than its hex", () => {
  const unit = (/** @type {unknown} */ _, /** @type {number} */ number) =>
    /** @type {any} */ ({ id: `u${number}`, side: "a", profile: {}, hex: "C3" });
  const places = standing(Array.from({ length: 9 }, unit), grid).units.map(({ at }) => at ?? [0, 0]);
  assert.deepEqual(new Set(places.map((at) => grid.hexAt(at))), new Set(["C3"]));
  assert.equal(new Set(places.map(String)).size, 9);
});

test("in a stack vehicles lie on infantry and guns, on top what is aboard one, and wrecks and works lowest", () => {
  const unit = (/** @type {any} */ fields) => ({ side: "a", profile: {}, hex: "B2", ...fields });
  const units = [
    unit({ id: "rider", silhouette: "infantry", aboard: true }),
    unit({ id: "panther", silhouette: "tank" }),
    unit({ id: "bunker", silhouette: "post" }),
    unit({ id: "squad", silhouette: "infantry" }),
    unit({ id: "burnt-out", silhouette: "tank", wreck: true }),
  ];
  assert.deepEqual(
    lowestFirst(units).map(({ id }) => id),
    ["bunker", "burnt-out", "squad", "panther", "rider"],
  );
});

test("a stream runs through the marsh between two of its hexes, and past a lone one", () => {
  const wet = {
    A2: { terrain: ["stream"] },
    A3: { terrain: ["marsh"] },
    A4: { terrain: ["stream"] },
    H8: { terrain: ["stream"] },
    B1: { terrain: ["marsh"] },
  };
  const waters = hexFeatures({ ...board, hexes: wet }, grid, read).filter(({ id }) => /stream|pool/.test(id));
  assert.deepEqual(
    waters.map(({ properties }) => properties.look),
    ["stream", "pond"],
  );
  assert.deepEqual(
    waters[0].geometry.coordinates.map((/** @type {any} */ at) => grid.hexAt(at)),
    ["A2", "A3", "A4"],
  );
});

test("a stream runs on through its ford", () => {
  const hexes = { C3: { terrain: ["stream"] }, C4: { terrain: ["ford"] }, C5: { terrain: ["stream"] } };
  const streams = hexFeatures({ ...board, hexes }, grid, read).filter(({ id }) => id.startsWith("stream"));
  assert.deepEqual(
    streams.map(({ geometry }) => geometry.coordinates.length),
    [3],
  );
});

test("a road that is told by its hexes runs through them", () => {
  const held = {
    C3: { terrain: ["road"] },
    C4: { terrain: ["bridge"] },
    C5: { terrain: ["road"] },
    K9: { terrain: ["road"] },
  };
  const roads = hexFeatures({ ...board, hexes: held }, grid, read).filter(
    ({ properties }) => properties.kind === "road",
  );
  assert.equal(roads.length, 1);
  assert.equal(roads[0].geometry.coordinates.length, 3);
});

test("the nearest hexside, and the hex beyond it", () => {
  const [x, y] = grid.middles.get("M3") ?? [0, 0];
  assert.deepEqual(grid.sideAt([x, y + 2])?.hexes, ["M3", "M4"]);
  assert.ok(Math.abs((grid.sideAt([x, y + 2])?.away ?? 9) - 0.25) < 1e-9);
  assert.equal(grid.sideAt([-9, -9]), null);
});

test("a unit that goes along a hexside stands astride it and is aimed at on the corner ahead", () => {
  /** @param {number} facing */
  const tank = (facing) =>
    /** @type {any} */ ({
      id: "tank",
      side: "a",
      name: "Tank",
      kind: "vehicle",
      profile: {},
      hex: "M3",
      facing,
      hexside: ["M3", "M4"],
    });
  const [x, y] = grid.middles.get("M3") ?? [0, 0];
  const east = standing([tank(90), /** @type {any} */ ({ ...tank(0), id: "inside", hexside: null })], grid);
  assert.deepEqual(
    east.units.map(({ at }) => at),
    [
      [x, y + pitch / 2],
      [x, y],
    ],
  );
  assert.equal(east.stacks.size, 0);
  const corner = standing([tank(90)], grid).corners[0].at;
  assert.ok(corner[0] > x && Math.abs(corner[1] - y - pitch / 2) < 1e-9);
  assert.ok(standing([tank(270)], grid).corners[0].at[0] < x);
});

test("a stack that is fanned out lies side by side about its hex", () => {
  const squads = ["one", "two", "three"].map(
    (id) =>
      /** @type {any} */ ({ id, side: "a", name: id, kind: "squad", profile: {}, hex: "B2", facing: null }),
  );
  const places = standing(squads, grid, "B2").units.map(({ at }) => at ?? [0, 0]);
  const [x, y] = grid.middles.get("B2") ?? [0, 0];
  assert.ok(places.every((at) => at[1] === y));
  assert.ok(Math.abs(places[1][0] - x) < 1e-9);
  assert.ok(places[1][0] - places[0][0] > 1.6);
});

test("a hull lies as it faces; one that faces nowhere lies lengthwise", () => {
  const tank = (/** @type {number|null} */ facing) =>
    /** @type {any} */ ({ id: "t", name: "Mark IV", kind: "tank", profile: {}, state: {}, facing });
  assert.equal(lieOf(tank(30)), 30);
  assert.equal(lieOf(tank(null)), 90);
  assert.equal(
    lieOf({ ...tank(null), name: "1 Company", kind: "infantry", silhouette: "infantry" }),
    0,
    "it is wider than it is long",
  );
});

test("what counters hide of a hex is told beside them, and everything in the list of the hex", () => {
  const grid = hexGrid({ kind: "hex", lines: 4, length: 4 });
  const hexes = {
    B2: { terrain: ["clear", "shell_crater"], craters: ["crater"], tokens: ["wire"], level: 1 },
    C3: { terrain: ["woods"], smoke: true },
    D1: { tokens: ["wire"] },
  };
  const unit = (/** @type {string} */ id, /** @type {string} */ hex, kind = "squad") =>
    /** @type {any} */ ({ id, hex, wreck: kind === "wreck", profile: {}, state: {} });
  const said = /** @type {any} */ ({ words: { "tokens wire": "wire", smoke: "smoke" } });
  assert.deepEqual(groundWords(hexes.B2, said, looks), ["shell crater", "wire", "level 1"]);
  assert.deepEqual(groundWords(hexes.C3, said, looks), ["woods", "smoke"]);
  assert.deepEqual(groundWords(undefined, said, looks), []);
  const left = leftIn([unit("one", "B2"), unit("two", "C3")], hexes, grid);
  assert.deepEqual(
    left,
    [{ at: grid.middles.get("B2"), words: ["crater", "wire"] }],
    "woods show about a counter, and wire where nobody stands by itself",
  );
  assert.deepEqual(leftIn([unit("hulk", "C3", "wreck"), unit("two", "C3")], {}, grid)[0].words, ["wreck"]);
  assert.deepEqual(
    leftIn([unit("hulk", "C3", "wreck")], {}, grid),
    [],
    "a wreck that lies uppermost is seen",
  );
});

test("the hexes beside one are found by their places, on any board", () => {
  for (const on of [
    grid,
    hexGrid({ ...board, orientation: "pointy", lines: 9 }),
    hexGrid({ ...board, shifted: "odd", shifted_from: 0 }),
  ]) {
    for (const [label, middle] of on.middles)
      assert.deepEqual(on.beside(middle).sort(), neighbours(label, on).sort(), label);
  }
  assert.deepEqual(grid.beside(undefined), []);
});

test("the largest board full of roads and streams is laid out in a moment", () => {
  const large = hexGrid({ ...board, lines: 52, length: 100 });
  for (const terrain of [["road"], ["stream"]]) {
    const hexes = Object.fromEntries([...large.middles.keys()].map((label) => [label, { terrain }]));
    const began = performance.now();
    assert.ok(hexFeatures({ ...board, hexes }, large, read).length > 1000);
    assert.ok(performance.now() - began < 30_000, "by every pair of hexes it took minutes");
  }
});

test("smoke drifts over its hex and those beside it", () => {
  const grid = hexGrid({ kind: "hex", orientation: "flat", lines: 6, length: 6 });
  assert.deepEqual(smoked(grid, { C3: { smokes: true }, A1: { terrain: ["woods"] } }).sort(), [
    "B2",
    "B3",
    "C2",
    "C3",
    "C4",
    "D2",
    "D3",
  ]);
  assert.deepEqual(smoked(grid, {}), []);
});

/** @param {number} scale @param {number} [rotation] @returns {import("../../../../static/table/map/stage.js").Stage} */
const stageAt = (scale, rotation = 0) => ({
  centre: [0, 0],
  scale,
  rotation,
  size: [2000, 2000],
  ratio: 1,
  moving: false,
});

test("hexes are named as far as nothing covers the name, and the smaller they are the fewer", () => {
  const few = hexGrid({ kind: "hex", orientation: "flat", lines: 2, length: 3 });
  const all = ["A1", "A2", "A3", "B1", "B2", "B3"];
  assert.deepEqual(numbered(stageAt(16), few, {}, []), all);
  const [x, y] = [1000 + 16 * (pitch / Math.sqrt(3)), 1000 + 9];
  const covered = (/** @type {number} */ left) =>
    numbered(stageAt(16), few, {}, [[left, y - 10, left + 60, y + 10]]);
  assert.deepEqual(covered(x), all.slice(1), "half of A1 lies under a word");
  assert.deepEqual(covered(x + 6), all, "a word that only touches it leaves it legible");
  assert.deepEqual(numbered(stageAt(9), few, {}, []), ["A1", "A3", "B1", "B3"]);
  assert.deepEqual(numbered(stageAt(8), few, {}, []), []);
});

test("the name of a half hex is not written on the table's frame", () => {
  const half = hexGrid({
    ...board,
    orientation: "pointy",
    lines: 2,
    length: 3,
    shifted_from: 0,
    half_hexes: ["B0", "B3"],
  });
  assert.deepEqual(numbered(stageAt(16), half, {}, []), ["A1", "A2", "A3", "B0", "B1", "B2", "B3"]);
  const turned = numbered(stageAt(9, -Math.PI / 2), half, {}, []);
  assert.deepEqual(turned, ["A1", "A3", "B1"], "turned, B3 ends at the upper rim");
});
