/**
 * Describe a place for a screen reader: the ground, what is next to it, and the range to the nearest enemy.
 * No DOM.
 */
import { kindOf } from "../state/boards.js";
import { nearestOn } from "../geometry/lines.js";
import { shortestBetween } from "../geometry/outlines.js";
import { bearing, corners, distance } from "../geometry/plane.js";
import { inRing } from "../geometry/rings.js";
import { hexGrid, pitch } from "../map/hex/grid.js";
import { isWreck } from "../state/unit-words.js";
import { inchesText } from "./chip-text.js";
import { compass } from "./plan-words.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Unit} Unit */
/** @typedef {import("./types.js").Point} Point */

const NEAR_INCHES = 2;
const NEXT_INCHES = 8;
const MOST_NEXT = 3;

/** @param {any} value */
const plain = (value) => String(value).replaceAll("_", " ");

/** What people call a feature. @param {any} properties */
const nameOf = ({ name, look, obstacle, kind }) => name ?? `the ${plain(look ?? obstacle ?? kind)}`;

/** @param {any} geometry @returns {Point[]} the outer ring, the line or the spot */
const lineOf = ({ type, coordinates }) =>
  type === "Polygon" ? coordinates[0] : type === "Point" ? [coordinates] : coordinates;

/** Does a feature lie over a spot? @param {any} feature @param {Point} at */
function liesOver({ geometry, properties }, at) {
  if (geometry.type === "Polygon")
    return (
      inRing(at, geometry.coordinates[0]) &&
      !geometry.coordinates.slice(1).some((/** @type {Point[]} */ hole) => inRing(at, hole))
    );
  return (
    geometry.type === "LineString" &&
    properties.kind === "road" &&
    nearestOn(geometry.coordinates, at).off <= (properties.width ?? 0) / 2
  );
}

/** @param {Unit} unit @returns {Point[]} */
const outlineOf = ({ at, facing, profile }) =>
  profile.length
    ? corners(
        { at: /** @type {Point} */ (at), facing: facing ?? 0 },
        { length: profile.length, width: profile.width },
      )
    : [/** @type {Point} */ (at)];

/** @param {Game} game @param {Unit} unit */
function onTable(game, unit) {
  const at = /** @type {Point} */ (unit.at);
  const features = /** @type {any[]} */ (game.board?.features?.features ?? []);
  const under = features
    .filter((feature) => liesOver(feature, at))
    .map(({ properties }) => nameOf(properties));
  const ground =
    under.length > 0
      ? `on ${under.reverse().join(", ")}`
      : `on ${plain(/** @type {any} */ (game.board)?.ground ?? "open")} ground`;
  const [named] = [...game.points].sort((one, other) => distance(one.at, at) - distance(other.at, at));
  const spot = `${inchesText(at[0])} from the west edge and ${inchesText(at[1])} from the north`;
  const place = named && distance(named.at, at) <= NEAR_INCHES ? `by ${named.name}` : spot;
  const next = features
    .filter(
      (feature) =>
        ["obstacle", "building", "road", "area"].includes(feature.properties.kind) && !liesOver(feature, at),
    )
    .map(({ geometry, properties }) => ({ name: nameOf(properties), ...nearestOn(lineOf(geometry), at) }))
    .filter(({ off }) => off <= NEXT_INCHES)
    .sort((one, other) => one.off - other.off)
    .slice(0, MOST_NEXT)
    .map(({ name, off, at: there }) => `${name}, ${inchesText(off)} ${compass(at, there)}`);
  const enemies = Object.values(game.state?.units ?? {}).filter(
    (other) => other.side !== unit.side && other.at && !isWreck(other, game.rules),
  );
  const ranges = enemies.map((enemy) => {
    const line = shortestBetween(outlineOf(unit), outlineOf(enemy));
    return { enemy, inches: line ? distance(...line) : 0, way: compass(at, /** @type {Point} */ (enemy.at)) };
  });
  const [nearest] = ranges.sort((one, other) => one.inches - other.inches);
  return {
    place,
    ground,
    next,
    enemy: nearest && `${nearest.enemy.name}, ${inchesText(nearest.inches)} ${nearest.way}`,
  };
}

/** @param {Game} game @param {Unit} unit */
function onHexes(game, unit) {
  const board = /** @type {any} */ (game.board);
  const label = /** @type {string} */ (unit.hex);
  const grid = hexGrid(board);
  const at = /** @type {Point} */ (grid.middles.get(label) ?? [0, 0]);
  const held = (/** @type {string} */ hex) => {
    const { terrain = [], level = 0 } = board.hexes?.[hex] ?? {};
    return [...terrain.map(plain), ...(level ? [`level ${level}`] : []), ...(roads(hex) ? ["road"] : [])];
  };
  const roads = (/** @type {string} */ hex) =>
    (board.roads ?? []).some((/** @type {string[]} */ road) => road.includes(hex));
  const units = Object.values(game.state?.units ?? {});
  const beside = [...grid.middles].filter(([, middle]) => Math.abs(distance(middle, at) - pitch) < 0.1);
  const next = beside
    .sort(([, one], [, other]) => bearing(at, one) - bearing(at, other))
    .flatMap(([hex, middle]) => {
      const sides = (board.hexsides ?? []).filter(
        (/** @type {any} */ { between }) => between.includes(hex) && between.includes(label),
      );
      const there = units.filter((other) => other.hex === hex).map(({ name }) => name);
      const words = [
        ...sides.map((/** @type {any} */ { terrain }) => `behind a ${plain(terrain)}`),
        ...held(hex),
        ...there,
      ];
      return words.length > 0 ? [`${compass(at, middle)} ${hex}: ${words.join(", ")}`] : [];
    });
  const enemies = units
    .filter(
      (other) =>
        other.side !== unit.side && other.hex && !isWreck(other, game.rules) && grid.middles.has(other.hex),
    )
    .map((enemy) => {
      const there = /** @type {Point} */ (grid.middles.get(/** @type {string} */ (enemy.hex)));
      return {
        enemy,
        hexes: hexesBetween(at, there, board.orientation !== "pointy"),
        way: compass(at, there),
      };
    });
  const [nearest] = enemies.sort((one, other) => one.hexes - other.hexes);
  const range = nearest && (nearest.hexes === 1 ? "1 hex" : `${nearest.hexes} hexes`);
  const with_ = units.filter((other) => other.hex === label && other.id !== unit.id).map(({ name }) => name);
  return {
    place: with_.length > 0 ? `${label}, with ${with_.join(", ")}` : label,
    ground: held(label).join(", ") || "clear ground",
    next,
    enemy: nearest && `${nearest.enemy.name} in ${nearest.enemy.hex}, ${range} ${nearest.way}`,
  };
}

/** How many hexes apart two middles are. @param {Point} one @param {Point} other @param {boolean} flat */
function hexesBetween(one, other, flat) {
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
  const [across, along] = flat ? [dx, dy] : [dy, dx];
  const lines = across / ((pitch * Math.sqrt(3)) / 2);
  const steps = along / pitch - lines / 2;
  return Math.round(Math.max(Math.abs(lines), Math.abs(steps), Math.abs(lines + steps)));
}

/**
 * @param {Game} game
 * @param {Unit|null} unit
 * @returns {string}
 */
export function locationWords(game, unit) {
  if (!unit) return "Select a unit to hear what is around it.";
  if (!unit.at && !unit.hex) return `${unit.name} is off the board.`;
  const { place, ground, next, enemy } = kindOf(game.board).measured
    ? onTable(game, unit)
    : onHexes(game, unit);
  const beside = next.length > 0 ? `Next to it: ${next.join("; ")}.` : "Nothing lies next to it.";
  return [
    `${unit.name}: ${place}, ${ground}.`,
    beside,
    enemy ? `Nearest enemy: ${enemy}.` : "No enemy is in sight.",
  ].join(" ");
}
