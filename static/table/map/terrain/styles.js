/** Choose how each feature is drawn: by its `look`, else its name, else a default for its kind. */
import { boundsOf, inRing, insideOf, openRing } from "../../geometry/rings.js";

/** @typedef {import("../types.js").Feature} Feature */
/** @typedef {import("../types.js").Inches} Inches */

/**
 * @typedef {object} Drawn
 * @property {string} id
 * @property {string} look
 * @property {Inches[]} points the ring (open) or the line
 * @property {Inches[][]} holes
 * @property {boolean} area
 * @property {number} width of a line, in inches
 * @property {boolean} alone whether only a pattern is drawn over other ground, without a colour of its own
 * @property {boolean} island whether it is land inside water
 * @property {[number, number, number, number]} bounds
 * @property {Record<string, any>} properties
 */

/** @type {[RegExp, string][]} */
const areaWords = [
  [/smoke/, "smoke"],
  [/rubble|ruin|collaps|debris|crater|shell ?hole/, "rubble"],
  [/orchard|vineyard/, "orchard"],
  [/hedge|bocage/, "thicket"],
  [/wood|forest|jungle|copse|grove|trees|pine|birch|thicket|spinney/, "wood"],
  [/\bford\b/, "ford"],
  [/shallows|shoal/, "shallows"],
  [/surf|breakers|foam/, "surf"],
  [/beach|\bsand|dune|shingle/, "sand"],
  [/\bsnow/, "snow"],
  [/paddy|paddies|\brice\b/, "paddy"],
  [/\bmud/, "mud"],
  [/marsh|bog|swamp|reed|fen\b|soft|wet/, "marsh"],
  [/\bsea\b|ocean|\bbay\b|lagoon|harbour/, "sea"],
  [/stream|river|brook|canal|creek|ditch/, "stream"],
  [/pond|lake|pool|water/, "pond"],
  [/wheat|corn|cane|crop|barley|maize|rye|oats|stubble|grain|hay/, "crop"],
  [/plough|plow|furrow|earth|potato|beet|field/, "plough"],
  [/scrub|brush|heath|bush|gorse|bracken/, "scrub"],
  [/yard|court|square|cobble|dirt|gravel|paved|pavement|farmyard|market/, "yard"],
  [/cliff|crag|scarp|steep/, "cliff"],
  [/mountain|peak|rock/, "rock"],
  [/hill|height|ridge|knoll|kurgan|level|slope/, "hill"],
  [/meadow|grass|pasture|paddock|lawn|green|garden/, "meadow"],
];

/** @type {[RegExp, string][]} */
const lineWords = [
  [/anti.?tank|dragon|tetra|hedgehog|road.?block/, "anti_tank"],
  [/wire/, "wire"],
  [/bridge/, "bridge"],
  [/stream|river|brook|canal|creek|water/, "stream"],
  [/bocage|bank/, "bocage"],
  [/hedge/, "hedge"],
  [/low.?wall/, "low_wall"],
  [/wall/, "wall"],
  [/fence|rail|post/, "fence"],
  [/ditch|trench/, "ditch"],
  [/track|path|dirt|lane of earth|unpaved/, "track"],
  [/road|lane|paved|cobble|street|tarmac/, "paved"],
];

/** @type {Record<string, string>} */
const groundLooks = { open: "meadow", hard: "yard", broken: "scrub", rough: "rough", heavy: "heavy" };

/**
 * @param {[RegExp, string][]} words
 * @param {unknown} text
 */
function wordIn(words, text) {
  if (typeof text !== "string") return null;
  const found = words.find(([pattern]) => pattern.test(text.toLowerCase().replaceAll("_", " ")));
  return found ? found[1] : null;
}

/** @param {Record<string, any>} properties @param {string} id */
function areaLook(properties, id) {
  const named = wordIn(areaWords, properties.look);
  if (named) return named;
  if (id.includes(":gap:")) return "gap";
  if (properties.material || properties.collapsed) return "rubble";
  if (properties.soft && !properties.ground) return "marsh";
  if (properties.level) return "hill";
  const byName = wordIn(areaWords, properties.name);
  if (byName) return byName === "thicket" ? "scrub" : byName;
  const { smoke, cover, relief, ground } = properties;
  const said = [smoke ? "smoke" : null, cover, ground, relief]
    .map((word) => wordIn(areaWords, word))
    .find(Boolean);
  return groundLooks[ground] ?? said ?? "meadow";
}

/** @type {Record<string, string>} */
const sizeLooks = { minor: "hedge", medium: "wall", major: "bocage" };

/** @param {Record<string, any>} properties */
function lineLook(properties) {
  const spaced = (/** @type {unknown} */ word) =>
    typeof word === "string" ? word.replaceAll("_", " ") : word;
  const own = wordIn(lineWords, spaced(properties.look));
  if (own) return own;
  if (properties.kind === "road") return wordIn(lineWords, properties.surface) ?? "paved";
  return wordIn(lineWords, spaced(properties.obstacle)) ?? sizeLooks[properties.size] ?? "hedge";
}

/** @param {Record<string, unknown>} properties */
function buildingLook(properties) {
  const look = String(properties.look ?? "");
  if (properties.collapsed || wordIn(areaWords, look) === "rubble") return "rubble";
  return "building";
}

/** @param {Record<string, unknown>} properties */
function pointLook(properties) {
  const words = `${properties.look ?? ""} ${properties.name ?? ""}`.toLowerCase();
  return /\b(oak|tree|elm|lime|poplar|willow|chestnut|walnut|linden|ash|birch)\b/.test(words)
    ? "tree"
    : "point";
}

/**
 * @param {Feature} feature
 * @returns {Drawn[]} one for each part of a geometry of many parts
 */
function drawnOf(feature) {
  const properties = feature.properties ?? {};
  const id = String(feature.id);
  const { type, coordinates } = feature.geometry;
  const drawn = { id, properties, holes: [], area: false, width: 0, alone: false, island: false };
  if (type === "Polygon" || type === "MultiPolygon") {
    const look = properties.kind === "building" ? buildingLook(properties) : areaLook(properties, id);
    const parts = type === "Polygon" ? [coordinates] : coordinates;
    return parts
      .filter((/** @type {any} */ rings) => rings[0]?.length > 2)
      .map((/** @type {any} */ rings) => rings.map(openRing))
      .map((/** @type {Inches[][]} */ [outer, ...holes]) => ({
        ...drawn,
        look,
        points: outer,
        holes,
        area: true,
        bounds: boundsOf(outer),
      }));
  }
  if (type === "LineString" || type === "MultiLineString") {
    const lines = type === "LineString" ? [coordinates] : coordinates;
    const look = lineLook(properties);
    const width = Number(properties.width ?? (look === "paved" || look === "track" ? 2.5 : 0.5));
    return lines
      .filter((/** @type {Inches[]} */ line) => line.length > 1)
      .map((/** @type {Inches[]} */ points) => ({ ...drawn, look, points, width, bounds: boundsOf(points) }));
  }
  if (type === "Point") {
    return [
      { ...drawn, look: pointLook(properties), points: [coordinates], bounds: boundsOf([coordinates]) },
    ];
  }
  return [];
}

const waterLooks = new Set(["sea", "pond", "stream"]);
const landLooks = new Set([
  "meadow",
  "plough",
  "crop",
  "paddy",
  "scrub",
  "rough",
  "heavy",
  "marsh",
  "sand",
  "yard",
]);

/**
 * Return the ground of the table itself as features to draw; none if it is grass.
 *
 * @param {{ground?: string, width?: number, height?: number}} board
 * @returns {Feature[]}
 */
export function groundOf({ ground, width = 72, height = 48 }) {
  const properties = { kind: "area", ground, smooth: 0 };
  if (!ground || areaLook(properties, "") === "meadow") return [];
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [0, 0],
  ];
  return [{ id: "~ground", properties, geometry: { type: "Polygon", coordinates: [corners] } }];
}

/** @param {Inches} at @param {Drawn["bounds"]} bounds */
const inBox = ([x, y], [left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom;

/**
 * @param {Feature[]} features in the board's order
 * @returns {Drawn[]}
 */
export function drawnFeatures(features) {
  const drawn = features.flatMap(drawnOf);
  drawn.forEach((one, index) => {
    if (!one.area) return;
    const { ground, soft } = one.properties;
    if (soft && !ground) one.alone = liesOn(one, drawn.slice(0, index), ({ look }) => look !== "hill");
    if (ground && landLooks.has(one.look))
      one.island = liesOn(one, drawn.slice(0, index), ({ look }) => waterLooks.has(look));
  });
  return drawn;
}

/** Return whether the middle of an area lies on one of some other areas. @param {Drawn} one @param {Drawn[]} below @param {(other: Drawn) => boolean} counts */
function liesOn(one, below, counts) {
  const [west, north, east, south] = one.bounds;
  const near = below.filter(
    (other) =>
      other.area &&
      counts(other) &&
      other.bounds[0] <= east &&
      other.bounds[2] >= west &&
      other.bounds[1] <= south &&
      other.bounds[3] >= north,
  );
  if (near.length === 0) return false;
  const middle = insideOf(one.points);
  return near.some(({ points, bounds }) => inBox(middle, bounds) && inRing(middle, points));
}
