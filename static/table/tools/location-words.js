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
import { terrainWord } from "../state/words.js";
import { series } from "../words/series.js";
import { say } from "../words/words.js";
import { compass } from "./inches/plan-words.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Unit} Unit */
/** @typedef {import("./types.js").Point} Point */

const NEAR_INCHES = 2;
const NEXT_INCHES = 8;
const MOST_NEXT = 3;

/** Return the name of a feature in words. @param {any} properties @param {Game["rules"]} rules */
const nameOf = ({ name, look, obstacle, kind }, rules) =>
  name ?? say("around_the", { kind: terrainWord(rules, look ?? obstacle ?? kind) });

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

/** The names of what lies over a spot, the uppermost first. @param {Game} game @param {Point} at */
const featuresUnder = ({ board, rules }, at) =>
  /** @type {any[]} */ (board?.features?.features ?? [])
    .filter((feature) => liesOver(feature, at))
    .map(({ properties }) => nameOf(properties, rules))
    .reverse();

/** @param {Game} game */
const openGround = ({ board, rules }) => terrainWord(rules, /** @type {any} */ (board)?.ground ?? "open");

/** What is uppermost at a place, or what its hex holds. @param {Game} game @param {{at: Point, hex?: string|null}} place */
export const groundWords = (game, { at, hex }) =>
  hex
    ? [hex, ...groundOf(game, hex)].join(", ")
    : (featuresUnder(game, at)[0] ?? say("around_ground", { ground: openGround(game) }));

/** @param {Game} game @param {Unit} unit @returns {{place: string, ground: string, next: string[], enemy: string|undefined}} */
function onTable(game, unit) {
  const at = /** @type {Point} */ (unit.at);
  const features = /** @type {any[]} */ (game.board?.features?.features ?? []);
  const under = featuresUnder(game, at);
  const ground =
    under.length > 0
      ? say("around_on", { features: series(under) })
      : say("around_on_ground", { ground: openGround(game) });
  const [named] = [...game.points].sort((one, other) => distance(one.at, at) - distance(other.at, at));
  const place =
    named && distance(named.at, at) <= NEAR_INCHES
      ? say("around_by", { point: named.name })
      : say("around_spot", { west: at[0], north: at[1] });
  const next = features
    .filter(
      (feature) =>
        ["obstacle", "building", "road", "area"].includes(feature.properties.kind) && !liesOver(feature, at),
    )
    .map(({ geometry, properties }) => ({
      name: nameOf(properties, game.rules),
      ...nearestOn(lineOf(geometry), at),
    }))
    .filter(({ off }) => off <= NEXT_INCHES)
    .sort((one, other) => one.off - other.off)
    .slice(0, MOST_NEXT)
    .map(({ name, off, at: there }) =>
      say("around_away", { name, inches: off, compass: compass(at, there) }),
    );
  const enemies = Object.values(game.state?.units ?? {}).flatMap((other) => {
    if (other.side === unit.side || !other.at || isWreck(other, game.rules)) return [];
    const line = shortestBetween(outlineOf(unit), outlineOf(other));
    const inches = line ? distance(...line) : 0;
    return [
      { inches, text: say("around_away", { name: other.name, inches, compass: compass(at, other.at) }) },
    ];
  });
  const [nearest] = enemies.sort((one, other) => one.inches - other.inches);
  return {
    place,
    ground,
    next,
    enemy: nearest?.text,
  };
}

/** Return the words for what is in a hex: its terrain, its level, a road. @param {Game} game @param {string} hex @returns {string[]} */
function groundOf({ board: known, rules }, hex) {
  const board = /** @type {any} */ (known);
  const { terrain = [], level = 0 } = board.hexes?.[hex] ?? {};
  const isOnRoad = (board.roads ?? []).some((/** @type {string[]} */ road) => road.includes(hex));
  return [
    ...terrain.map((/** @type {string} */ word) => terrainWord(rules, word)),
    ...(level ? [say("around_level", { level })] : []),
    ...(isOnRoad ? [say("around_road")] : []),
  ];
}

/** The hexes beside one that hold something, clockwise. @param {Game} game @param {Unit[]} units @param {string} label @returns {string[]} */
function besideHex(game, units, label) {
  const board = /** @type {any} */ (game.board);
  const { middles } = hexGrid(board);
  const at = /** @type {Point} */ (middles.get(label) ?? [0, 0]);
  return [...middles]
    .filter(([, middle]) => Math.abs(distance(middle, at) - pitch) < 0.1)
    .sort(([, one], [, other]) => bearing(at, one) - bearing(at, other))
    .flatMap(([hex, middle]) => {
      const sides = (board.hexsides ?? []).filter(
        (/** @type {any} */ { between }) => between.includes(hex) && between.includes(label),
      );
      const there = series([
        ...sides.map((/** @type {any} */ { terrain }) =>
          say("around_behind", { terrain: terrainWord(game.rules, terrain) }),
        ),
        ...groundOf(game, hex),
        ...units.filter((other) => other.hex === hex).map(({ name }) => name),
      ]);
      return there ? [say("around_hex_beside", { compass: compass(at, middle), hex, there })] : [];
    });
}

/** The nearest enemy on hexes, in words; nothing when none is in sight. @param {Game} game @param {Unit} unit */
function enemyOnHexes(game, unit) {
  const board = /** @type {any} */ (game.board);
  const { middles, apart } = hexGrid(board);
  const at = /** @type {Point} */ (middles.get(String(unit.hex)) ?? [0, 0]);
  const enemies = Object.values(game.state?.units ?? {}).flatMap((other) => {
    const { name, hex } = other;
    const there = middles.get(hex ?? "");
    if (other.side === unit.side || !hex || !there || isWreck(other, game.rules)) return [];
    const hexes = apart(String(unit.hex), hex);
    return [
      { hexes, text: say("around_hex_enemy", { unit: name, hex, hexes, compass: compass(at, there) }) },
    ];
  });
  const [nearest] = enemies.sort((one, other) => one.hexes - other.hexes);
  return nearest?.text;
}

/** @param {Game} game @param {Unit} unit @returns {{place: string, ground: string, next: string[], enemy: string|undefined}} */
function onHexes(game, unit) {
  const hex = String(unit.hex);
  const units = Object.values(game.state?.units ?? {});
  const others = units.filter((other) => other.hex === hex && other.id !== unit.id).map(({ name }) => name);
  return {
    place: others.length > 0 ? say("around_hex_with", { hex, units: series(others) }) : hex,
    ground: series(groundOf(game, hex)) || say("around_clear"),
    next: besideHex(game, units, hex),
    enemy: enemyOnHexes(game, unit),
  };
}

/**
 * @param {Game} game
 * @param {Unit|null} unit
 * @returns {string}
 */
export function locationWords(game, unit) {
  if (!unit) return say("around_nobody");
  if (!unit.at && !unit.hex) return say("around_off_board", { unit: unit.name });
  const { place, ground, next, enemy } = kindOf(game.board).measured
    ? onTable(game, unit)
    : onHexes(game, unit);
  return [
    say("around_unit", { unit: unit.name, place, ground }),
    next.length > 0 ? say("around_next", { places: next.join("; ") }) : say("around_nothing_next"),
    enemy ? say("around_enemy", { enemy }) : say("around_no_enemy"),
  ].join(" ");
}
