/** A hex board's terrain as the features that the table's ground is drawn from. No DOM. */
import { chanceFrom } from "../seed.js";
import { distance } from "../shapes.js";
import { chained, pitch } from "./grid.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Feature} Feature */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("./grid.js").HexGrid} HexGrid */

const roadWidth = 1.3;
const hexsideWidth = 0.5;
/** How far a field's rounded corners may leave the hexes', in inches. */
const roundJoin = 0.16;

/** @param {string} word */
const isBuilding = (word) => /building|house|church|barn|hut|factory/.test(word);
/** @param {string} word */
const isRoad = (word) => /road|path|track|bridge/.test(word);

/**
 * @param {Board} board
 * @param {HexGrid} grid
 * @returns {Feature[]}
 */
export function hexFeatures(board, grid) {
  const hexes = Object.entries(board.hexes ?? {});
  return [...hills(hexes, grid), ...fields(hexes, grid), ...roads(board, grid), ...hexsides(board, grid), ...buildings(hexes, grid)];
}

/** @param {string} id @param {Record<string, unknown>} properties @param {Inches[][]} rings @returns {Feature} */
const polygon = (id, properties, rings) => ({ id, properties, geometry: { type: "Polygon", coordinates: rings } });
/** @param {string} id @param {Record<string, unknown>} properties @param {Inches[]} line @returns {Feature} */
const lineString = (id, properties, line) => ({ id, properties, geometry: { type: "LineString", coordinates: line } });

/** @typedef {[string, {terrain?: string[], level?: number, name?: string}][]} Hexes */

/** @param {Hexes} hexes @param {HexGrid} grid @returns {Feature[]} */
function hills(hexes, grid) {
  const top = Math.max(0, ...hexes.map(([, { level = 0 }]) => level));
  return Array.from({ length: top }, (_, index) => index + 1).flatMap((level) => {
    const high = hexes.filter(([, hex]) => (hex.level ?? 0) >= level).map(([label]) => label);
    return grid.union(high).map(({ outer, holes }, index) =>
      polygon(`level ${level} ${index}`, { kind: "area", look: "hill", level, smooth: roundJoin }, [outer, ...holes]),
    );
  });
}

/** @param {Hexes} hexes @param {HexGrid} grid @returns {Feature[]} */
function fields(hexes, grid) {
  /** @type {Map<string, string[]>} */
  const byWord = new Map();
  for (const [label, { terrain = [] }] of hexes) {
    for (const word of terrain) {
      if (!isBuilding(word) && !isRoad(word)) byWord.set(word, [...(byWord.get(word) ?? []), label]);
    }
  }
  return [...byWord].flatMap(([word, labels]) =>
    grid.union(labels).map(({ outer, holes }, index) =>
      polygon(`${word} ${index}`, { kind: "area", ground: "broken", look: word, smooth: roundJoin }, [outer, ...holes]),
    ),
  );
}

/** @param {Board} board @param {HexGrid} grid @returns {Feature[]} */
function roads(board, grid) {
  /** @type {[Inches, Inches][]} */
  const stretches = [];
  for (const [one, two] of board.roads ?? []) {
    const [from, to] = [grid.middles.get(one), grid.middles.get(two)];
    if (from && to) stretches.push([from, to]);
  }
  return chained(stretches).map((line, index) =>
    lineString(`road ${index}`, { kind: "road", surface: "paved", width: roadWidth, smooth: 0.6 }, pastRim(line, grid)),
  );
}

/**
 * A road that ends in a hex on the rim runs on off the board.
 *
 * @param {Inches[]} line
 * @param {HexGrid} grid
 * @returns {Inches[]}
 */
function pastRim(line, { middles }) {
  const led = (/** @type {Inches} */ end, /** @type {Inches} */ before) => {
    const near = [...middles.values()].filter((at) => distance(at, end) < 1.1 * pitch);
    return near.length < 7 ? [/** @type {Inches} */ ([3 * end[0] - 2 * before[0], 3 * end[1] - 2 * before[1]])] : [];
  };
  return [...led(line[0], line[1]), ...line, ...led(line[line.length - 1], line[line.length - 2])];
}

/** @param {Board} board @param {HexGrid} grid @returns {Feature[]} */
function hexsides(board, grid) {
  /** @type {Map<string, [Inches, Inches][]>} */
  const byWord = new Map();
  for (const { between, terrain } of board.hexsides ?? []) {
    const edge = grid.side(between[0], between[1]);
    if (edge) byWord.set(terrain, [...(byWord.get(terrain) ?? []), edge]);
  }
  return [...byWord].flatMap(([word, edges]) =>
    chained(edges).map((line, index) =>
      lineString(`${word} side ${index}`, { kind: "obstacle", obstacle: word, look: word, width: hexsideWidth }, line),
    ),
  );
}

/** @param {Hexes} hexes @param {HexGrid} grid @returns {Feature[]} one house in each hex of buildings */
function buildings(hexes, grid) {
  return hexes.flatMap(([label, { terrain = [], name }]) => {
    const word = terrain.find(isBuilding);
    const middle = grid.middles.get(label);
    if (!word || !middle) return [];
    const chance = chanceFrom(label);
    const turned = (chance() - 0.5) * 0.9;
    const [width, height] = [(0.5 + chance() * 0.14) * pitch, (0.4 + chance() * 0.1) * pitch];
    const walls = /stone|church/.test(word) || chance() < 0.5 ? "stone" : "brick";
    const material = /wood|timber|hut|barn/.test(word) ? "timber" : walls;
    const ring = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([sx, sy]) => {
      const [x, y] = [(sx * width) / 2, (sy * height) / 2];
      const [cosine, sine] = [Math.cos(turned), Math.sin(turned)];
      return /** @type {Inches} */ ([middle[0] + x * cosine - y * sine, middle[1] + x * sine + y * cosine]);
    });
    return [polygon(`${label} house`, { kind: "building", material, look: word, name }, [ring])];
  });
}
