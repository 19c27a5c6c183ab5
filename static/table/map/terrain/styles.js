/** Choose how each feature is drawn: by its `look`, else its name, else a default for its kind. */
import { boundsOf, inRing, insideOf, openRing } from "../../geometry/rings.js";

/** @typedef {import("../types.js").Feature} Feature */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../looks.js").Read} Read */

/**
 * @typedef {object} Drawn
 * @property {string} id
 * @property {string} look
 * @property {string|null} sort what sort of wood, tree, building or thing it is
 * @property {string|null} roof of a building
 * @property {boolean} place whether its name is written on the table as that of a place
 * @property {Inches[]} points the ring (open) or the line
 * @property {Inches[][]} holes
 * @property {boolean} area
 * @property {number} width of a line, in inches
 * @property {boolean} alone whether only a pattern is drawn over other ground, without a colour of its own
 * @property {boolean} island whether it is land inside water
 * @property {[number, number, number, number]} bounds
 * @property {Record<string, any>} properties under the names of their roles
 */

/** What follows an obstacle's id in the ids of the gaps that a breach makes in it: `rules/core/table/breaches.py`. */
const OF_A_GAP = ":gap:";

/** The look of ground that names no other. */
const BARE = "meadow";

/** @param {Record<string, any>} properties @param {string} id @param {Read} read @returns {string} */
function areaLook(properties, id, read) {
  const { look, name, ground, patch, cover, smokes, relief } = properties;
  const named = read("areas", look);
  if (named) return named;
  if (id.includes(OF_A_GAP)) return "gap";
  if (patch && !ground) return read("areas", patch) ?? BARE;
  const byName = read("areas", name);
  if (byName) return byName === "thicket" ? "scrub" : byName;
  if (smokes) return "smoke";
  const said = [cover, ground, relief].map((word) => read("areas", word));
  return said.find((look) => look && look !== BARE) ?? BARE;
}

/** @param {Record<string, any>} properties @param {Read} read @returns {string} */
function lineLook({ kind, look, surface, obstacle }, read) {
  const own = read("lines", look);
  if (own) return own;
  return kind === "road" ? (read("lines", surface) ?? "paved") : (read("lines", obstacle) ?? "hedge");
}

/** @param {Record<string, unknown>} properties @param {Read} read @returns {string} */
const buildingLook = ({ look }, read) => (read("areas", look) === "rubble" ? "rubble" : "building");

/** What sort of wood, tree, building or thing it is. @type {Record<string, (properties: Record<string, unknown>, read: Read) => string|null>} */
const sorts = {
  wood: ({ look, ground }, read) => read("trees", look ?? ground),
  tree: ({ look, name }, read) => read("trees", look, name),
  point: ({ look, name }, read) => read("props", look, name),
  building: ({ look, walls }, read) => read("walls", look, walls),
};

/**
 * @param {Feature} feature
 * @param {Read} read
 * @returns {Drawn[]} one for each part of a geometry of many parts
 */
function drawnOf(feature, read) {
  const properties = feature.properties ?? {};
  const id = String(feature.id);
  const { type, coordinates } = feature.geometry;
  const roof = read("roofs", properties.look);
  const place = read("places", properties.look) !== null;
  const drawn = {
    id,
    properties,
    roof,
    place,
    holes: [],
    area: false,
    width: 0,
    alone: false,
    island: false,
  };
  const looking = (/** @type {string} */ look) => ({
    ...drawn,
    look,
    sort: sorts[look]?.(properties, read) ?? null,
  });
  if (type === "Polygon" || type === "MultiPolygon") {
    const look =
      properties.kind === "building" ? buildingLook(properties, read) : areaLook(properties, id, read);
    const parts = type === "Polygon" ? [coordinates] : coordinates;
    return parts
      .filter((/** @type {any} */ rings) => rings[0]?.length > 2)
      .map((/** @type {any} */ rings) => rings.map(openRing))
      .map((/** @type {Inches[][]} */ [outer, ...holes]) => ({
        ...looking(look),
        points: outer,
        holes,
        area: true,
        bounds: boundsOf(outer),
      }));
  }
  if (type === "LineString" || type === "MultiLineString") {
    const lines = type === "LineString" ? [coordinates] : coordinates;
    const look = lineLook(properties, read);
    const width = Number(properties.width ?? (look === "paved" || look === "track" ? 2.5 : 0.5));
    return lines
      .filter((/** @type {Inches[]} */ line) => line.length > 1)
      .map((/** @type {Inches[]} */ points) => ({
        ...looking(look),
        points,
        width,
        bounds: boundsOf(points),
      }));
  }
  if (type === "Point") {
    const look = read("points", properties.look, properties.name) ?? "point";
    return [{ ...looking(look), points: [coordinates], bounds: boundsOf([coordinates]) }];
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
 * @param {Read} read
 * @returns {Feature[]}
 */
export function groundOf({ ground, width = 72, height = 48 }, read) {
  const properties = { kind: "area", ground, smooth: 0 };
  if (!ground || areaLook(properties, "", read) === BARE) return [];
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
 * @param {Read} read
 * @returns {Drawn[]}
 */
export function drawnFeatures(features, read) {
  const drawn = features.flatMap((feature) => drawnOf(feature, read));
  drawn.forEach((one, index) => {
    if (!one.area) return;
    const { ground, patch } = one.properties;
    if (patch && !ground) one.alone = liesOn(one, drawn.slice(0, index), ({ look }) => look !== "hill");
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
