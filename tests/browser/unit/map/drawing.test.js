import assert from "node:assert/strict";
import { test } from "node:test";
import { hexGrid } from "../../../../static/table/map/hex/grid.js";
import { drawHexReach } from "../../../../static/table/map/hex/draw.js";
import { inRing, signedArea } from "../../../../static/table/geometry/rings.js";
import { pastEdge } from "../../../../static/table/map/curves.js";
import { hullSize } from "../../../../static/table/map/hulls/classes.js";
import { markerBoxes } from "../../../../static/table/map/overlay/tokens.js";
import { placeSigns, withoutRim } from "../../../../static/table/map/hulls/label-placement.js";
import { placeLandNames } from "../../../../static/table/map/hulls/place-names.js";
import { oneChip } from "../../../../static/table/map/hulls/names.js";
import { alongOf } from "../../../../static/table/map/overlay/bars.js";
import { likelyMet, wrapped } from "../../../../static/table/map/overlay/contacts.js";
import { rings } from "../../../../static/table/map/overlay/contours.js";
import { drawLeft, drawLeftTrail, pieceWithName } from "../../../../static/table/map/overlay/hand.js";
import {
  bestBox,
  boxesAbout,
  boxesAround,
  overlap,
} from "../../../../static/table/map/overlay/label-placement.js";
import { drawZones } from "../../../../static/table/map/overlay/zones.js";
import { toInches, toPixel } from "../../../../static/table/map/stage.js";
import { pictureAddress } from "../../../../static/table/map/terrain/picture.js";
import { bridges, crossings } from "../../../../static/table/map/terrain/roads.js";
import { roofsOf, shade, wings } from "../../../../static/table/map/terrain/roofs.js";
import { drawnFeatures } from "../../../../static/table/map/terrain/styles.js";
import { crownsOf, stretchesOf, thinnedBy } from "../../../../static/table/map/terrain/trees.js";
import { drawnFeature } from "../../../../static/table/state/hexes.js";
import { looks, read } from "./looks.js";

globalThis.Path2D = /** @type {any} */ (
  class {
    moveTo() {}
    lineTo() {}
    quadraticCurveTo() {}
    arc() {}
    rect() {}
    closePath() {}
    addPath() {}
  }
);

const ring = [
  [0, 0],
  [10, 0],
  [10, 8],
  [0, 8],
  [0, 0],
];

/** @param {Record<string, unknown>} properties @param {string} [id] @param {any} [coordinates] */
const area = (properties, id = "it", coordinates = [ring]) => ({
  type: "Feature",
  id,
  properties,
  geometry: { type: "Polygon", coordinates },
});
/** @param {Record<string, unknown>} properties */
const line = (properties) => ({
  type: "Feature",
  id: "it",
  properties,
  geometry: {
    type: "LineString",
    coordinates: [
      [0, 0],
      [9, 0],
    ],
  },
});
/** @param {any} feature */
const look = (feature) => drawnFeatures([drawnFeature(feature, looks)], read)[0].look;

test("what a feature is drawn as: its look, its name, its ground", () => {
  assert.equal(look(area({ kind: "area", ground: "broken", look: "wheat" })), "crop");
  assert.equal(look(area({ kind: "area", ground: "broken", look: "pine wood" })), "wood");
  assert.equal(look(area({ kind: "area", ground: "broken", name: "the wheat field" })), "crop");
  assert.equal(look(area({ kind: "area", ground: "broken" })), "scrub");
  assert.equal(look(area({ kind: "area", ground: "rough" })), "rough");
  assert.equal(look(area({ kind: "area", squoosh: true })), "marsh");
  assert.equal(look(area({ kind: "area", squoosh: true, ground: "broken" })), "scrub");
  assert.equal(look(area({ kind: "area", murk: true, ground: "broken", coat: "slithe" })), "smoke");
  assert.equal(look(area({ kind: "area", ground: "broken", coat: "slithe" })), "mud");
  assert.equal(look(area({ kind: "area", ground: "open", bulge: "hill" })), "hill");
  assert.equal(look(area({ kind: "area", ground: "broken" }, "hedge:gap:1")), "gap");
  assert.equal(look(area({ kind: "building", stuff: "brick" })), "building");
  assert.equal(look(area({ kind: "building", stuff: "brick", look: "ruin" })), "rubble");
  assert.equal(look(line({ kind: "road", top: "paved" })), "paved");
  assert.equal(look(line({ kind: "road", top: "dirt track" })), "track");
  for (const kind of ["fence", "low_wall", "hedge", "wall", "ditch", "bocage", "anti_tank"]) {
    assert.equal(look(line({ kind: "obstacle", bar: kind })), kind);
  }
  assert.equal(look(line({ kind: "obstacle", bar: "ditch", look: "stream" })), "stream");
  assert.equal(look(line({ kind: "obstacle", bar: "unheard-of" })), "hedge");
});

test("a system's own words are drawn as what it says that they look like", () => {
  assert.equal(look(area({ kind: "area", ground: "glorp" })), "wood");
  assert.equal(look(line({ kind: "obstacle", bar: "flump" })), "wire");
  assert.equal(look(area({ kind: "area", ground: "glorp", look: "wheat" })), "crop");
  assert.equal(look(area({ kind: "area", ground: "unheard-of" })), "meadow");
});

test("the map has the properties of features under the names of their roles, and no others", () => {
  const { properties } = drawnFeature(
    line({
      kind: "obstacle",
      name: "the belt",
      width: 1,
      bar: "flump",
      thrice: true,
      holes: [[4, 0]],
      soft: true,
    }),
    looks,
  );
  assert.deepEqual(properties, {
    kind: "obstacle",
    name: "the belt",
    width: 1,
    obstacle: "flump",
    belt: "thrice",
    gaps: [[4, 0]],
  });
});

test("soft ground laid over a field is its marks alone", () => {
  const field = area({ kind: "area", ground: "broken" }, "field");
  const mud = drawnFeature(area({ kind: "area", squoosh: true }, "mud"), looks);
  assert.deepEqual(
    drawnFeatures([field, mud], read).map(({ alone }) => alone),
    [false, true],
  );
  assert.equal(drawnFeatures([mud, field], read)[0].alone, false);
});

test("land that lies in the water is an island, and water that lies on land is none", () => {
  const islands = (/** @type {any[]} */ ...features) =>
    drawnFeatures(features, read).map(({ island }) => island);
  const small = [
    [
      [2, 2],
      [6, 2],
      [6, 6],
      [2, 6],
      [2, 2],
    ],
  ];
  const water = area({ kind: "area", ground: "water" });
  const land = area({ kind: "area", ground: "off_road" }, "land", small);
  assert.deepEqual(islands(water, land), [false, true]);
  assert.deepEqual(islands(land, water), [false, false]);
  assert.deepEqual(islands(water, area({ kind: "area", relief: "hill" }, "hill", small)), [false, false]);
  assert.deepEqual(
    islands(
      water,
      area({ kind: "area", ground: "off_road" }, "far", [
        [
          [20, 2],
          [26, 2],
          [26, 6],
          [20, 2],
        ],
      ]),
    ),
    [false, false],
  );
});

test("a wood's trees stand inside it, the same every time", () => {
  const [wood] = drawnFeatures([area({ kind: "area", look: "wood" })], read);
  const crowns = crownsOf(wood);
  assert.ok(crowns.length > 30);
  assert.ok(crowns.every(({ x, y }) => inRing([x, y], wood.points)));
  assert.deepEqual(crownsOf(drawnFeatures([area({ kind: "area", look: "wood" })], read)[0]), crowns);
  const [orchard] = drawnFeatures([area({ kind: "area", look: "orchard" })], read);
  assert.equal(crownsOf(orchard).length, 5 * 4);
});

test("a thin wood's trees cost no more than its length, and stand in it", () => {
  const there = Array.from({ length: 100 }, (_, index) => [3.6 * index, 3.6 * index]);
  const thin = [
    ...there,
    ...there
      .slice()
      .reverse()
      .map(([x, y]) => [x + 0.9, y]),
    there[0],
  ];
  const [wood] = drawnFeatures([area({ kind: "area", look: "wood" }, "thin", [thin])], read);
  const looked = Array.from({ length: 400 }, (_, row) => stretchesOf([wood.points], row)).flat();
  assert.ok(
    looked.every(([west, east]) => east - west < 1.5),
    "only what lies between the edges is looked at",
  );
  const crowns = crownsOf(wood);
  assert.ok(crowns.length > 100);
  assert.ok(crowns.every(({ x, y }) => inRing([x, y], wood.points)));
});

test("where a table would hold too many trees they stand farther apart, wherever one looks", () => {
  const whole = [
    [0, 0],
    [360, 0],
    [360, 360],
    [0, 360],
    [0, 0],
  ];
  const woods = drawnFeatures(
    Array.from({ length: 50 }, (_, index) => area({ kind: "area", look: "wood" }, `wood ${index}`, [whole])),
    read,
  );
  const thinned = thinnedBy(woods);
  assert.ok(thinned > 5);
  assert.ok(woods.reduce((sum, wood) => sum + crownsOf(wood, thinned).length, 0) < 60_000);
  assert.equal(crownsOf(woods[0], thinned), crownsOf(woods[0], thinned), "they are planted once");
  assert.equal(thinnedBy(drawnFeatures([area({ kind: "area", look: "wood" })], read)), 1);
});

test("bridges are looked for among so many legs and no more", () => {
  const pen = new Proxy({}, { get: () => () => {}, set: () => true });
  const lines = (/** @type {number} */ step) =>
    Array.from({ length: 300 }, (_, index) => ({
      points: Array.from({ length: 200 }, (_, leg) => [(leg * step * (index + 1)) % 360, (leg * 37) % 360]),
      width: 3,
      bounds: [0, 0, 360, 360],
    }));
  const began = performance.now();
  bridges(
    /** @type {any} */ ({ pen, colour: {} }),
    /** @type {any} */ (lines(53)),
    /** @type {any} */ (lines(71)),
  );
  assert.ok(performance.now() - began < 20_000);
});

test("roofs: hipped stone, gabled timber, two wings, a tent, a flat one", () => {
  /** @type {import("../../../../static/table/map/types.js").Inches[]} */
  const house = [
    [0, 0],
    [6, 0],
    [6, 4],
    [0, 4],
  ];
  assert.equal(roofsOf(house, true)[0].planes.length, 4);
  assert.equal(roofsOf(house, false)[0].planes.length, 2);
  assert.deepEqual(roofsOf(house, false)[0].ridges, [
    [
      [0, 2],
      [6, 2],
    ],
  ]);
  assert.deepEqual(
    roofsOf(house, false)[0].planes.map(({ bearing }) => bearing % 360),
    [0, 180],
  );
  /** @type {import("../../../../static/table/map/types.js").Inches[]} */
  const bent = [
    [0, 0],
    [6, 0],
    [6, 2.5],
    [2.6, 2.5],
    [2.6, 5],
    [0, 5],
  ];
  const [long, short] = wings(bent) ?? [];
  assert.deepEqual([long.length, short.length], [4, 4]);
  assert.equal(roofsOf(bent, true).length, 2);
  assert.equal(
    roofsOf(
      [
        [0, 0],
        [4, 0],
        [5, 3],
        [2, 5],
        [-1, 3],
      ],
      true,
    )[0].planes.length,
    5,
  );
  assert.equal(
    roofsOf(
      [
        [0, 0],
        [6, 0],
        [6, 5],
        [4, 5],
        [4, 2],
        [2, 2],
        [2, 5],
        [0, 5],
      ],
      true,
    )[0].flat,
    true,
  );
});

test("a round house of many small bends keeps its shape", () => {
  const round = Array.from({ length: 240 }, (_, step) => {
    const angle = (step * Math.PI) / 120;
    return /** @type {[number, number]} */ ([5 + 3 * Math.cos(angle), 5 + 3 * Math.sin(angle)]);
  });
  const [{ outline }] = roofsOf(round, true);
  assert.ok(Math.abs(Math.abs(signedArea(outline)) - 9 * Math.PI) < 0.1);
  /** @type {[number, number][]} */
  const house = [
    [3, 0],
    [6, 0],
    [6, 4],
    [0, 4],
    [0, 0],
  ];
  assert.equal(roofsOf(house, true)[0].outline.length, 4);
});

test("roofs are lit from the north-west", () => {
  assert.deepEqual([0, 90, 180, 270].map(shade), [0.16, -0.26, -0.16, 0.07]);
  assert.ok(Math.abs(shade(-90) - 0.07) < 1e-9);
});

test("roads cross where their lines do", () => {
  assert.deepEqual(
    crossings(
      [
        [0, 5],
        [10, 5],
      ],
      [
        [5, 0],
        [5, 10],
      ],
    ),
    [[5, 5]],
  );
  assert.deepEqual(
    crossings(
      [
        [0, 5],
        [10, 5],
      ],
      [
        [0, 6],
        [10, 6],
      ],
    ),
    [],
  );
});

test("a hull is as large as its silhouette, where its profile says nothing", () => {
  const team = /** @type {any} */ ({
    id: "u",
    side: "a",
    name: "x",
    kind: "infantry",
    silhouette: "infantry",
    profile: {},
  });
  assert.deepEqual(hullSize(team), { length: 1, width: 1.6 });
});

test("words find a place that covers nothing", () => {
  const boxes = boxesAbout([50, 50], 40, 20, 10);
  assert.deepEqual(bestBox(boxes, [], [0, 0, 200, 200]), [60, 40, 100, 60]);
  const left = bestBox(boxes, [[70, 30, 90, 70]], [0, 0, 200, 200]);
  assert.deepEqual(left, [0, 40, 40, 60]);
  assert.equal(overlap([0, 0, 10, 10], [5, 5, 20, 20]), 25);
  assert.equal(overlap([0, 0, 10, 10], [10, 0, 20, 20]), 0);
});

test("the outline of what is within reach", () => {
  const cells = ["0110", "0110", "0000", "0001"];
  const found = rings(4, 4, (x, y) => cells[y][x] === "1");
  assert.equal(found.length, 2);
  assert.deepEqual(
    found.map((one) => one.length).sort((one, two) => one - two),
    [4, 8],
  );
  const donut = ["111", "101", "111"];
  assert.equal(rings(3, 3, (x, y) => donut[y][x] === "1").length, 2);
});

test("in a crowd words stand farther off, and long ones in lines", () => {
  const crowd = boxesAround([100, 100], 40, 20, 10).slice(0, 14);
  const [left, top, right, bottom] = bestBox(boxesAround([100, 100], 40, 20, 10), crowd, [0, 0, 400, 400]);
  assert.ok(crowd.every((box) => overlap([left, top, right, bottom], box) === 0));
  assert.deepEqual(
    wrapped("a double brings the building down", 12, (text) => text.length),
    ["a double", "brings the", "building", "down"],
  );
  assert.deepEqual(
    wrapped("", 12, (text) => text.length),
    [],
  );
});

test("what ends at the table's edge is led on past it", () => {
  assert.deepEqual(
    pastEdge(
      [
        [0, 4],
        [6, 4],
        [6, 8],
        [0, 8],
      ],
      72,
      48,
    ),
    [
      [-3, 4],
      [0, 4],
      [6, 4],
      [6, 8],
      [0, 8],
      [-3, 8],
    ],
  );
  assert.deepEqual(
    pastEdge(
      [
        [5, 4],
        [6, 4],
        [6, 8],
      ],
      72,
      48,
    ),
    [
      [5, 4],
      [6, 4],
      [6, 8],
    ],
  );
});

test("what one roll in ten does not get to is not put into words", () => {
  const path = [
    [0, 0],
    [20, 0],
  ];
  const [hedge, wall] = [
    { at: [5, 0], name: "hedge" },
    { at: [15, 0], name: "wall" },
  ];
  const ghosts = [
    { at: [4, 0], facing: 90, chance: 0.9 },
    { at: [10, 0], facing: 90, chance: 0.1 },
    { at: [16, 0], facing: 90, chance: 0.02 },
  ];
  assert.deepEqual(likelyMet([hedge, wall], ghosts, path, 4), [hedge]);
  assert.deepEqual(
    likelyMet([hedge, wall], ghosts, path, 10),
    [hedge, wall],
    "the front of a longer hull gets there",
  );
  assert.deepEqual(likelyMet([hedge, wall], [], path, 4), [hedge, wall], "nothing is known yet");
});

test("on a way back a ghost stands as far along as it says, and not where the way out passes it", () => {
  /** @type {[number, number][]} */
  const path = [
    [0, 0],
    [10, 0],
    [2, 0],
  ];
  assert.equal(alongOf({ at: [7, 0], facing: 270, inches: 13 }, path), 13);
  assert.equal(alongOf({ at: [7, 0], facing: 90, inches: 7 }, path), 7);
  assert.equal(alongOf({ at: [7, 0], facing: 90 }, path), 7);
  assert.equal(alongOf({ at: [7, 0], facing: 90, inches: 4 }, path), 7);
});

test("a scenario's picture comes from this server or with the scenario, and from nowhere else", () => {
  const here = "https://table.example/games/1/";
  assert.equal(pictureAddress("static/maps/farm.webp", here), "https://table.example/static/maps/farm.webp");
  assert.equal(pictureAddress("/static/maps/farm.webp", here), "https://table.example/static/maps/farm.webp");
  const id = "0123456789abcdef0123456789abcdef";
  assert.equal(pictureAddress(id, here), `https://table.example/pictures/${id}/`);
  assert.match(pictureAddress("data:image/png;base64,AAAA", here), /^data:image\/png/);
  for (const asset of [
    "https://elsewhere.example/farm.png",
    "//elsewhere.example/farm.png",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "data:text/html,x",
    "",
    7,
    null,
  ]) {
    assert.equal(pictureAddress(asset, here), null);
  }
});

test("a sign leaves the words on the ground in sight, and stays on the screen, where that can be had", () => {
  /** @type {[number, number, number, number]} */
  const free = [0, 0, 400, 400];
  const sign = {
    id: "one",
    at: /** @type {[number, number]} */ ([200, 200]),
    hull: /** @type {[number, number, number, number]} */ ([190, 190, 210, 210]),
    sizes: /** @type {[number, number][]} */ ([[70, 18]]),
  };
  assert.deepEqual(
    placeSigns([sign], free, [[190, 214, 210, 222]]).get("one")?.away,
    [-35, -30],
    "above it, since the ground has a word below",
  );
  const everywhere = /** @type {[number, number, number, number][]} */ ([
    [100, 214, 300, 222],
    [100, 175, 300, 185],
    [212, 195, 300, 205],
    [100, 195, 130, 205],
  ]);
  assert.deepEqual(
    placeSigns([sign], free, everywhere).get("one")?.away,
    [-82, -9],
    "at the left, where it hides least",
  );
  const west = {
    ...sign,
    at: /** @type {[number, number]} */ ([12, 200]),
    hull: /** @type {[number, number, number, number]} */ ([2, 190, 22, 210]),
    sizes: /** @type {[number, number][]} */ ([
      [90, 37],
      [70, 18],
    ]),
  };
  assert.ok(12 + (placeSigns([west], free).get("one")?.away[0] ?? 0) >= 0);
});

test("a sign that is pushed away is joined to its hull by a line, and none is farther away than need be", () => {
  const sizes = /** @type {[number, number][]} */ ([[60, 18]]);
  const units = Array.from({ length: 16 }, (_, index) => {
    const at = /** @type {[number, number]} */ ([200 + (index % 4) * 24, 200 + Math.floor(index / 4) * 24]);
    return {
      id: String(index),
      at,
      hull: /** @type {[number, number, number, number]} */ ([
        at[0] - 10,
        at[1] - 10,
        at[0] + 10,
        at[1] + 10,
      ]),
      sizes,
    };
  });
  const placed = placeSigns(units, [0, 0, 600, 600]);
  const led = units.filter(({ id }) => placed.get(id)?.leader);
  assert.ok(led.length > 0, "some have no room beside their hull");
  for (const { id, hull, at } of led) {
    const [start, end] = placed.get(id)?.leader ?? [];
    assert.ok(
      start[0] + at[0] >= hull[0] &&
        start[0] + at[0] <= hull[2] &&
        start[1] + at[1] >= hull[1] &&
        start[1] + at[1] <= hull[3],
    );
    assert.ok(Math.hypot(end[0] - start[0], end[1] - start[1]) < 90);
  }
  const onHulls = units.filter(({ id, at: [x, y] }) => {
    const { away } = placed.get(id) ?? { away: [0, 0] };
    const box = withoutRim([x + away[0], y + away[1], x + away[0] + 60, y + away[1] + 18]);
    return units.some(({ id: other, hull }) => other !== id && overlap(box, withoutRim(hull)) > 0);
  });
  assert.ok(
    onHulls.every(({ id }) => placed.get(id)?.under),
    "hulls lie over what lies under them",
  );
});

test("a unit has one chip: the heaviest, and how many more there are", () => {
  assert.equal(oneChip([]), null);
  assert.deepEqual(oneChip([{ text: "Bogged", tone: "bad" }]), { text: "Bogged", tone: "bad" });
  assert.deepEqual(oneChip([{ text: "Bogged", tone: "bad" }, { text: "Moved 9″" }, { text: "Hidden" }]), {
    text: "Bogged +2",
    tone: "bad",
  });
});

test("names of the land stay where they are while the table is moved, and on the table", () => {
  const pen = /** @type {any} */ ({
    measureText: (/** @type {string} */ text) => ({ width: text.length * 7 }),
  });
  const area = (
    /** @type {string} */ id,
    /** @type {[number, number, number, number]} */ [left, top, right, bottom],
  ) => ({
    type: "Feature",
    id,
    properties: { kind: "area", ground: "open", look: "crop", name: `the ${id}` },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
          [left, top],
        ],
      ],
    },
  });
  const features = drawnFeatures(
    [area("barley field", [66, 2, 72, 8]), area("wheat field", [20, 20, 30, 30])],
    read,
  );
  const at = (/** @type {[number, number]} */ centre, /** @type {any} */ markers = () => []) => {
    const stage = {
      centre,
      scale: 14,
      rotation: 0,
      size: /** @type {[number, number]} */ ([1000, 700]),
      ratio: 1,
      moving: false,
    };
    const theme = /** @type {any} */ ({ serif: "serif" });
    const names = placeLandNames(pen, stage, theme, features, { width: 72, height: 48 }, markers(stage));
    return new Map(
      names.map(({ name, box }) => [
        name,
        [...toInches(stage, [box[0], box[1]]), ...toInches(stage, [box[2], box[3]])].map(
          (inches) => Math.round(inches * 100) / 100,
        ),
      ]),
    );
  };
  const [before, after] = [at([36, 24]), at([40, 20])];
  assert.deepEqual(before, after);
  assert.ok((before.get("the barley field")?.[2] ?? 99) <= 72);

  const marker = (/** @type {any} */ stage) => {
    const [x, y] = toPixel(stage, [25, 25]);
    return [[x - 13, y - 13, x + 13, y + 13]];
  };
  const beside = at([36, 24], marker).get("the wheat field") ?? [];
  assert.ok(beside[3] < 25 - 13 / 14, "above a marker that stands where it was");
});

test("no sign hides another: names first, chips where there is room, the selected unit's whole", () => {
  const sizes = /** @type {[number, number][]} */ ([
    [120, 37],
    [80, 37],
    [70, 18],
  ]);
  const at = (/** @type {string} */ id, /** @type {number} */ x, /** @type {number} */ y, whole = false) => ({
    id,
    at: /** @type {[number, number]} */ ([x, y]),
    hull: /** @type {[number, number, number, number]} */ ([x - 10, y - 10, x + 10, y + 10]),
    sizes,
    whole,
  });
  const alone = placeSigns([at("one", 200, 200)], [0, 0, 400, 400]);
  assert.deepEqual(
    alone.get("one"),
    { size: 0, away: [-60, 12], leader: null, under: false },
    "below its hull, with all its chips",
  );
  const crowd = [
    at("one", 200, 200),
    at("two", 230, 205),
    at("three", 195, 228),
    at("four", 226, 232, true),
    at("five", 260, 215),
  ];
  const placed = placeSigns(crowd, [0, 0, 400, 400]);
  assert.equal(placed.get("four")?.size, 0);
  assert.ok(
    [...placed.values()].some(({ size }) => size > 0),
    "some chips give way",
  );
  const boxes = crowd.map(({ id, at: [x, y] }) => {
    const { size, away } = placed.get(id) ?? { size: 0, away: [0, 0] };
    return withoutRim([x + away[0], y + away[1], x + away[0] + sizes[size][0], y + away[1] + sizes[size][1]]);
  });
  boxes.forEach((box, index) =>
    boxes.slice(index + 1).forEach((other) => assert.equal(overlap(box, other), 0)),
  );
});

test("a chip is left out where it would hide more of the ground's words than the name does", () => {
  const sign = {
    id: "one",
    at: /** @type {[number, number]} */ ([200, 200]),
    hull: /** @type {[number, number, number, number]} */ ([190, 190, 210, 210]),
    sizes: /** @type {[number, number][]} */ ([
      [70, 37],
      [70, 18],
    ]),
  };
  const around = /** @type {[number, number, number, number][]} */ ([
    [60, 232, 340, 246],
    [60, 155, 340, 168],
    [212, 180, 340, 188],
    [60, 180, 188, 188],
    [212, 212, 340, 220],
    [60, 212, 188, 220],
  ]);
  const sized = (/** @type {any[]} */ ...words) =>
    placeSigns([sign], [0, 0, 400, 400], ...words).get("one")?.size;
  assert.equal(sized(), 0);
  assert.equal(sized(around), 1, "the words stay");
  assert.equal(sized([], { yielding: around }), 0, "these give way");
});

test("where there is little room a sign that would lie over another is left out, but the selected unit's is not", () => {
  const sizes = /** @type {[number, number][]} */ ([[200, 60]]);
  const at = (/** @type {string} */ id, /** @type {number} */ x, whole = false) => ({
    id,
    at: /** @type {[number, number]} */ ([x, 200]),
    hull: /** @type {[number, number, number, number]} */ ([x - 10, 190, x + 10, 210]),
    sizes,
    whole,
  });
  const crowd = [0, 1, 2, 3, 4, 5].map((index) => at(String(index), 120 + index * 25, index === 5));
  const [loose, tight] = [false, true].map((few) => placeSigns(crowd, [0, 0, 400, 400], [], { tight: few }));
  assert.equal(loose.size, 6);
  assert.ok(tight.has("5") && tight.size < 6);
  assert.ok([...tight.values()].every(({ leader, under }) => !leader && !under));
});

test("the words of a marker stand above it on hexes, below it on a table, and never on a hull if the other side is free", () => {
  const pen = /** @type {any} */ ({ measureText: () => ({ width: 60 }) });
  const theme = /** @type {any} */ ({ sans: "sans" });
  const stage = /** @type {any} */ ({ scale: 10, rotation: 0, centre: [20, 20], size: [400, 400] });
  const token = (/** @type {boolean} */ above) =>
    /** @type {any} */ ({ kind: "objective", at: [20, 20], words: "the fort", above });
  /** @param {boolean} above @param {[number, number, number, number][]} hulls */
  const isAbove = (above, ...hulls) =>
    markerBoxes(pen, stage, theme, [token(above)], [0, 400], hulls)[1][3] < 200;
  assert.ok(isAbove(true));
  assert.ok(!isAbove(false));
  assert.ok(!isAbove(true, [190, 170, 230, 184]), "a hull stands above");
  assert.ok(isAbove(false, [190, 216, 230, 230]), "a hull stands below");
});

test("the length of a trail stands beside it, clear of the pieces, their names and the length of another", () => {
  const pen = new Proxy(
    { measureText: () => ({ width: 30 }) },
    { get: (own, name) => own[name] ?? (() => {}) },
  );
  const theme = { sans: "sans", colour: {} };
  const stage = { scale: 10, rotation: 0, centre: [20, 20], size: [400, 400] };
  const surface = {
    ...{ pen, theme, stage, free: [0, 0, 400, 400] },
    ...{ taken: [], seen: { hulls: [], words: [] }, read: {}, cards: [] },
  };
  const pieces = [
    [200, 200],
    [250, 200],
  ].flatMap((end) => pieceWithName(/** @type {any} */ (end)));
  const [first, second] = [20, 25].map((x) =>
    drawLeftTrail(
      /** @type {any} */ (surface),
      [
        [x, 30],
        [x, 20],
      ],
      "6″",
      "red",
      pieces,
    ),
  );
  for (const piece of pieces) assert.equal(overlap(first, piece) + overlap(second, piece), 0);
  assert.equal(overlap(first, second), 0);
});

test("names keep off the numbers of how far a unit gets, where these are large enough to be read", () => {
  const grid = hexGrid({ kind: "hex", orientation: "flat", lines: 4, length: 4, shifted: "even" });
  const pen = new Proxy(
    {},
    { get: (_, name) => (name === "measureText" ? () => ({ width: 8 }) : () => {}), set: () => true },
  );
  const theme = { colour: {}, sans: "sans-serif", night: false };
  const stage = (/** @type {number} */ scale) => ({
    scale,
    rotation: 0,
    centre: [0, 0],
    size: [0, 0],
    ratio: 1,
  });
  const at = (/** @type {number} */ scale) =>
    drawHexReach(
      /** @type {any} */ ({ pen, theme, stage: stage(scale) }),
      grid,
      { B2: null, B3: 2, C2: 1 },
      "red",
    );
  const [one, two, ...others] = at(60);
  assert.deepEqual(others, []);
  const middle = toPixel(/** @type {any} */ (stage(60)), grid.middles.get("B3") ?? [0, 0]);
  assert.ok(one[0] < middle[0] && middle[0] < one[2] && one[1] > middle[1]);
  assert.equal(overlap(one, two), 0);
  assert.deepEqual(at(5), []);
});

test("a hex out of reach amid those that the hand may still reach is left out", () => {
  const grid = hexGrid({ kind: "hex", lines: 6, length: 6, shifted: "even" });
  let rings = 0;
  const { closePath } = globalThis.Path2D.prototype;
  globalThis.Path2D.prototype.closePath = () => void (rings += 1);
  const pen = new Proxy({}, { get: () => () => {}, set: () => true });
  const surface = {
    pen,
    theme: { colour: {} },
    stage: { scale: 20, rotation: 0, centre: [0, 0], size: [0, 0] },
  };
  const hexes = grid.beside(grid.middles.get("C3"));
  drawLeft(/** @type {any} */ (surface), { at: [0, 0], hexes, words: "" }, grid);
  globalThis.Path2D.prototype.closePath = closePath;
  assert.deepEqual([hexes.length, rings], [6, 2]);
});

/** Where the words of a zone are written, in pixels from its top. @param {any} zone @param {number} scale pixels an inch */
function wordsBelow(zone, scale) {
  const board = hexGrid(/** @type {any} */ ({ orientation: "flat", lines: 6, length: 6, shifted: "even" }));
  /** @type {number[]} */
  const written = [];
  const deeds = {
    measureText: () => ({ width: 60 }),
    fillText: (/** @type {string} */ _, /** @type {number} */ __, /** @type {number} */ y) => written.push(y),
  };
  const pen = new Proxy(deeds, { get: (all, name) => all[name] ?? (() => {}), set: () => true });
  const stage = { centre: [0, 0], scale, rotation: 0, size: [0, 0], density: 1 };
  const surface = /** @type {any} */ ({ pen, stage, theme: { colour: {}, sans: "sans" } });
  drawZones(surface, [{ side: "a", words: "Zone of Red", ...zone }], board, () => null, {
    width: 30,
    height: 30,
  });
  return written[0];
}

test("the words of a zone of hexes stand below the name of a hex, and those of a ground below its edge", () => {
  assert.ok(wordsBelow({ hexes: ["A1", "A2"] }, 16) > 25);
  assert.equal(
    wordsBelow(
      {
        shape: [
          [0, 0],
          [6, 0],
          [6, 9],
        ],
      },
      16,
    ),
    14,
  );
});
