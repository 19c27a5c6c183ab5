/** Turn a hex board's terrain into the features from which the ground is drawn. No DOM. */
import { distance } from "../../geometry/plane.js";
import { chanceFrom } from "../random.js";
import { chained, pitch, stretches } from "./grid.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Feature} Feature */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("./grid.js").HexGrid} HexGrid */
/** @typedef {import("../looks.js").Read} Read */

const roadWidth = 1.3;
const hexsideWidth = 0.5;
const streamWidth = 1.4;
/** How far a field's rounded corners may be from the hexes' corners, in inches. */
const roundJoin = 0.16;

/** The look of fields whose words have none. */
const UNKNOWN = "scrub";
/** What the houses of hexes are made of, by the looks of their walls; for other looks it is random. @type {Record<string, string>} */
const WALLS = { stone: "stone", timber: "timber", thatch: "timber" };
/** Looks of hexes that a road runs through, that a stream fills, and through which a stream runs on. */
const ROADS = ["road", "bridge"];
const STREAMS = ["stream"];
const WET = ["stream", "bridge", "wet"];
/** Looks of hexes that are not drawn as fields; `bare` is the table's own grass. */
const NO_FIELDS = [...ROADS, ...STREAMS, "building", "crater", "mine_crater", "trench", "bare"];

/**
 * @param {Board} board
 * @param {HexGrid} grid
 * @param {Read} read
 * @returns {Feature[]}
 */
export function hexFeatures(board, grid, read) {
  const hexes = Object.entries(board.hexes ?? {});
  const grown = [
    ...hills(hexes, grid),
    ...fields(hexes, grid, read),
    ...streams(hexes, grid, read),
    ...roads(board, grid, read),
  ];
  return [
    ...grown,
    ...hexsides(board, grid, read),
    ...buildings(hexes, grid, read),
    ...standsIn(hexes, grid),
    ...names(hexes, grid, read),
  ];
}

/** @param {string} id @param {Record<string, unknown>} properties @param {Inches[][]} rings @returns {Feature} */
const polygon = (id, properties, rings) => ({
  id,
  properties,
  geometry: { type: "Polygon", coordinates: rings },
});
/** @param {string} id @param {Record<string, unknown>} properties @param {Inches[]} line @returns {Feature} */
const lineString = (id, properties, line) => ({
  id,
  properties,
  geometry: { type: "LineString", coordinates: line },
});

/** @typedef {[string, import("../types.js").HexTerrain][]} Hexes */

/** @param {Hexes} hexes @param {HexGrid} grid @returns {Feature[]} */
function hills(hexes, grid) {
  const top = Math.max(0, ...hexes.map(([, { level = 0 }]) => level));
  return Array.from({ length: top }, (_, index) => index + 1).flatMap((level) => {
    const high = hexes.filter(([, hex]) => (hex.level ?? 0) >= level).map(([label]) => label);
    return grid
      .union(high)
      .map(({ outer, holes }, index) =>
        polygon(`level ${level} ${index}`, { kind: "area", look: "hill", smooth: roundJoin }, [
          outer,
          ...holes,
        ]),
      );
  });
}

/** @param {Hexes} hexes @param {HexGrid} grid @param {Read} read @returns {Feature[]} */
function fields(hexes, grid, read) {
  /** @type {Map<string, Set<string>>} */
  const byWord = new Map();
  for (const [label, { terrain = [] }] of hexes) {
    for (const word of terrain) {
      if (!NO_FIELDS.includes(read("hexes", word) ?? ""))
        byWord.set(word, (byWord.get(word) ?? new Set()).add(label));
    }
  }
  return [...byWord].flatMap(([word, labels]) =>
    grid
      .union(labels)
      .map(({ outer, holes }, index) =>
        polygon(`${word} ${index}`, { kind: "area", ground: UNKNOWN, look: word, smooth: roundJoin }, [
          outer,
          ...holes,
        ]),
      ),
  );
}

/** Streams run from middle to middle of the hexes that they fill, and through what is wet between two of them. @param {Hexes} hexes @param {HexGrid} grid @param {Read} read @returns {Feature[]} */
function streams(hexes, grid, read) {
  const filled = labelsWith(hexes, read, STREAMS);
  const wet = new Set(filled);
  const joining = labelsWith(hexes, read, WET).filter((label) => !wet.has(label) && joins(label, wet, grid));
  const lines = chained(stretches(filled, [...filled, ...joining], grid)).map((line) => pastRim(line, grid));
  const reached = new Set(lines.flat());
  const alone = filled.filter((label) => !reached.has(/** @type {Inches} */ (grid.middles.get(label))));
  return [
    ...lines.map((line, index) =>
      lineString(`stream ${index}`, { kind: "area", look: "stream", width: streamWidth, smooth: 0.9 }, line),
    ),
    ...grid
      .union(alone)
      .map(({ outer, holes }, index) =>
        polygon(`pool ${index}`, { kind: "area", look: "pond", smooth: roundJoin }, [outer, ...holes]),
      ),
  ];
}

/** Check whether a hex lies between two of these that do not touch. @param {string} label @param {Set<string>} filled @param {HexGrid} grid */
function joins(label, filled, grid) {
  const next = (/** @type {string} */ one) => grid.beside(grid.middles.get(one));
  const beside = next(label).filter((each) => filled.has(each));
  return beside.some((one) => beside.some((two) => one !== two && !next(one).includes(two)));
}

/** @param {Hexes} hexes @param {Read} read @param {string[]} looks */
const labelsWith = (hexes, read, looks) =>
  hexes
    .filter(([, { terrain = [] }]) => terrain.some((word) => looks.includes(read("hexes", word) ?? "")))
    .map(([label]) => label);

/** Along the hexsides that a road crosses; on a board that names none, through the hexes that hold one. @param {Board} board @param {HexGrid} grid @param {Read} read @returns {Feature[]} */
function roads(board, grid, read) {
  const crossed = (board.roads ?? []).filter((pair) => pair.every((label) => grid.middles.has(label)));
  const held = crossed.length > 0 ? [] : labelsWith(Object.entries(board.hexes ?? {}), read, ROADS);
  const pairs = crossed.map(
    (pair) => /** @type {[Inches, Inches]} */ (pair.map((label) => grid.middles.get(label))),
  );
  return chained([...pairs, ...stretches(held, held, grid)]).map((line, index) =>
    lineString(
      `road ${index}`,
      { kind: "road", surface: "paved", width: roadWidth, smooth: 0.6 },
      pastRim(line, grid),
    ),
  );
}

/**
 * Extend a road off the board at an end beyond which, straight on, there are no more hexes.
 *
 * @param {Inches[]} line
 * @param {HexGrid} grid
 * @returns {Inches[]}
 */
function pastRim(line, { middles, beside }) {
  const led = (/** @type {Inches} */ end, /** @type {Inches} */ before) => {
    const [dx, dy] = [end[0] - before[0], end[1] - before[1]];
    const next = /** @type {Inches} */ ([end[0] + dx, end[1] + dy]);
    const leadsOn = beside(end).some((label) => distance(middles.get(label) ?? end, next) < 0.01);
    return leadsOn ? [] : [/** @type {Inches} */ ([end[0] + 2 * dx, end[1] + 2 * dy])];
  };
  return [...led(line[0], line[1]), ...line, ...led(line[line.length - 1], line[line.length - 2])];
}

/** @param {Board} board @param {HexGrid} grid @param {Read} read @returns {Feature[]} */
function hexsides(board, grid, read) {
  /** @type {Map<string, [Inches, Inches][]>} */
  const byWord = new Map();
  for (const { between, terrain } of board.hexsides ?? []) {
    const edge = read("hexes", terrain) === "cliff" ? null : grid.side(between[0], between[1]);
    if (!edge) continue;
    if (!byWord.has(terrain)) byWord.set(terrain, []);
    byWord.get(terrain)?.push(edge);
  }
  return [...byWord].flatMap(([word, edges]) =>
    chained(edges).map((line, index) =>
      lineString(
        `${word} side ${index}`,
        {
          kind: "obstacle",
          obstacle: word,
          look: word,
          width: hexsideWidth,
        },
        line,
      ),
    ),
  );
}

/** @param {Hexes} hexes @param {HexGrid} grid @param {Read} read @returns {Feature[]} one house in each hex of buildings */
function buildings(hexes, grid, read) {
  return hexes.flatMap(([label, { terrain = [], name }]) => {
    const look = terrain.find((word) => read("hexes", word) === "building");
    const middle = grid.middles.get(label);
    if (!look || !middle) return [];
    const chance = chanceFrom(label);
    const turned = (chance() - 0.5) * 0.9;
    const [width, height] = [(0.5 + chance() * 0.14) * pitch, (0.4 + chance() * 0.1) * pitch];
    const walls = WALLS[read("walls", look) ?? ""] ?? (chance() < 0.5 ? "stone" : "brick");
    const ring = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([sx, sy]) => {
      const [x, y] = [(sx * width) / 2, (sy * height) / 2];
      const [cosine, sine] = [Math.cos(turned), Math.sin(turned)];
      return /** @type {Inches} */ ([middle[0] + x * cosine - y * sine, middle[1] + x * sine + y * cosine]);
    });
    return [polygon(`${label} house`, { kind: "building", walls, look, name }, [ring])];
  });
}

/** Smoke over a hex, wire through it. @param {Hexes} hexes @param {HexGrid} grid @returns {Feature[]} */
function standsIn(hexes, grid) {
  return hexes.flatMap(([label, { smokes, burns, tokens = [] }]) => {
    const middle = grid.middles.get(label);
    if (!middle) return [];
    const [x, y] = middle;
    const drifting =
      smokes || burns
        ? [polygon(`${label} smoke`, { kind: "area", look: "smoke" }, [grid.corners(label)])]
        : [];
    const wires = tokens.includes("wire")
      ? [0.2, 1].map(
          (south) =>
            /** @type {Inches[]} */ ([
              [x - 2, y + south],
              [x + 2, y + south],
            ]),
        )
      : [];
    return [
      ...drifting,
      ...wires.map((line, index) =>
        lineString(`${label} wire ${index}`, { kind: "obstacle", look: "wire", width: hexsideWidth }, line),
      ),
    ];
  });
}

/** Names written on hexes; a building's name stands below it. @param {Hexes} hexes @param {HexGrid} grid @param {Read} read @returns {Feature[]} */
function names(hexes, grid, read) {
  return hexes.flatMap(([label, { name, terrain = [] }]) => {
    const middle = grid.middles.get(label);
    if (!name || !middle || terrain.some((word) => read("hexes", word) === "building")) return [];
    const properties = { kind: "point", name, label: true };
    return [{ id: `${label} name`, properties, geometry: { type: "Point", coordinates: middle } }];
  });
}
