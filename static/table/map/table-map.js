/** The map: its view, three layers (terrain, hulls, overlay) and the pointer. */
import { corners } from "../geometry/plane.js";
import { boundsOf, centroid } from "../geometry/rings.js";
import { kindOf } from "../state/boards.js";
import { hexFeatures } from "./hex/ground.js";
import { pitch } from "./hex/grid.js";
import { leftIn } from "./hex/tokens.js";
import { lowestFirst, spotOf, standing } from "./hex/stacks.js";
import { worksOf } from "./hex/works.js";
import { NO_LOOKS, readerOf } from "./looks.js";
import { hullSize, pivotRadius } from "./hulls/classes.js";
import { createHullLayer } from "./hulls/layer.js";
import { boxAround } from "./overlay/label-placement.js";
import { createOverlayLayer } from "./overlay/layer.js";
import { featureUnder, unitsUnder, watchPointers } from "./pointer.js";
import { stageKey, toInches, toPixel } from "./stage.js";
import { createLaid } from "./terrain/laid.js";
import { createTerrainLayer } from "./terrain/layer.js";
import { drawnFeatures, groundOf } from "./terrain/styles.js";
import { readTheme, sideLooks, watchFonts, watchTheme } from "./theme.js";
import { createView } from "./view.js";
import { layered, weathered } from "./weather.js";
import { say } from "../words/words.js";

/** @typedef {import("./types.js").TableMap} TableMap */
/** @typedef {import("./types.js").Inches} Inches */
/** @typedef {import("./types.js").Pixels} Pixels */
/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {import("./types.js").MapEventType} MapEventType */
/** @typedef {import("./types.js").Side} Side */

/** Inches around a unit that is framed. */
const frameRoom = 9;
/** The diameter of smoke of no size, in inches. */
const usualCloud = 4;

/**
 * @typedef {object} MapState the map on show: the board, units and features given to it, its view and its layers
 * @property {HTMLElement} element
 * @property {() => [number, number, number, number]} padding pixels at the top, right, bottom and left that floating panels cover
 * @property {Map<MapEventType, Set<(event: MapEvent) => unknown>>} handlers
 * @property {Side[]} sides
 * @property {boolean} framed
 * @property {{ width: number; height: number; hexes: boolean; }} table
 * @property {import("./hex/grid.js").HexGrid|null} grid
 * @property {string|null} fanned the hex whose stack is fanned out
 * @property {import("./types.js").Unit[]} given
 * @property {import("./terrain/styles.js").Drawn[]} features
 * @property {ReturnType<typeof createLaid>} laid the picture under the features
 * @property {import("./weather.js").Sky[]} sky
 * @property {ReturnType<typeof createTerrainLayer>} terrain
 * @property {ReturnType<typeof createHullLayer>} hulls
 * @property {ReturnType<typeof createOverlayLayer>} talk
 * @property {ReturnType<typeof createView>} view
 * @property {ReturnType<typeof watchPointers>} pointers
 * @property {ReturnType<typeof watchTheme>} stopTheme
 * @property {ReturnType<typeof watchFonts>} stopFonts
 */

/** @param {MapState} map */
const redraw = (map) => map.view.redraw();

/** @param {MapState} map */
function setTheme(map) {
  const theme = readTheme(map.element);
  map.terrain.set({ theme: weathered(theme, map.sky), sky: map.sky });
  map.hulls.scene.sides = sideLooks(map.sides, theme);
  setWords(map, theme);
  return theme;
}

/** The writing on the table; the ground itself has none. @param {MapState} map @param {import("./theme.js").Theme} theme */
function setWords(map, theme) {
  map.hulls.scene.theme = theme;
  map.hulls.changed();
  map.talk.set({ theme });
}

/** @param {MapState} map @param {string|undefined} id */
function sideOf(map, id) {
  return (id && map.hulls.scene.sides.get(id)) || null;
}

/** @param {MapState} map @param {string} id @returns {import("./overlay/bars.js").Actor|null} */
function actorOf(map, id) {
  const unit = map.hulls.scene.units.get(id);
  const theme = map.hulls.scene.theme;
  if (!unit || !theme) return null;
  return {
    look: map.hulls.lookOf(unit, theme),
    pose: map.hulls.poseOf(unit) ?? { at: [-99, -99], facing: 0 },
  };
}

/** @param {MapState} map */
function placeUnits(map) {
  const { units, stacks, corners } = standing(map.given, map.grid, map.fanned);
  map.hulls.scene.units = new Map(units.map((unit) => [unit.id, unit]));
  map.hulls.scene.stacks = stacks;
  map.hulls.scene.left = leftIn(map.given, map.talk.scene.ground, map.grid);
  map.hulls.changed();
  map.talk.set({ corners: corners.map(({ unit, at }) => ({ side: unit.side, at })) });
}

/** Tell the listeners of an event until one of them handles it; return whether one did. @param {MapState} map @param {MapEventType} type @param {MapEvent} event */
function tell(map, type, event) {
  for (const handle of map.handlers.get(type) ?? []) if (handle(event) === true) return true;
  return false;
}

/** @param {MapState} map @param {MapEventType} type @param {Pixels} px @param {PointerEvent|MouseEvent} original */
const emit = (map, type, px, original) => tell(map, type, { at: spotAt(map, px), px, original });

/** @param {MapState} map @param {Pixels} px */
const spotAt = (map, px) => toInches(map.view.stage(), px);

/** @param {MapState} map @param {import("./types.js").Board} board @param {import("./types.js").Unit[] | undefined} [own] */
function setBoard(map, board, own = []) {
  const before = new Map(map.features.map(({ id, look }) => [id, look]));
  map.grid = kindOf(board).grid(board);
  const read = readerOf(board.looks ?? NO_LOOKS);
  map.features = drawnFeatures(
    map.grid
      ? hexFeatures(board, map.grid, read)
      : [...groundOf(board, read), ...(board.features?.features ?? [])],
    read,
  );
  const fallen = map.features.filter(({ id, look }) => look === "rubble" && before.get(id) === "building");
  map.table = {
    width: map.grid?.width ?? board.width ?? 72,
    height: map.grid?.height ?? board.height ?? 48,
    hexes: Boolean(map.grid),
  };
  setClimate(map, board.climate);
  map.view.setTable(map.table.width, map.table.height, !map.grid);
  map.terrain.set({ table: map.table, features: map.features });
  void map.laid.set(board.image, location.href);
  map.hulls.scene.table = map.table;
  map.hulls.scene.features = map.features;
  map.hulls.scene.grid = map.grid;
  map.hulls.scene.ground = board.hexes ?? {};
  const born = performance.now();
  const notes = fallen.map(({ points }) => ({ at: centroid(points), text: say("map_collapsed"), born }));
  map.talk.set({
    table: map.table,
    hexes: map.grid,
    ground: board.hexes ?? {},
    works: map.grid && worksOf(board, map.grid, read),
    read,
    notes: [...map.talk.scene.notes, ...notes],
  });
  placeUnits(map);
  if (!map.framed)
    map.view.open(own.map((unit) => (map.grid ? spotOf(unit, map.grid)?.at : unit.at) ?? null));
  map.framed = true;
}

/** @param {MapState} map @param {string} [climate] of the ground */
function setClimate(map, climate = "temperate") {
  if (map.element.dataset.climate === climate) return;
  map.element.dataset.climate = climate;
  setTheme(map);
}

/** @param {MapState} map @param {string[]} skies */
function setSky(map, skies) {
  const next = layered(skies);
  if (next.join() === map.sky.join()) return;
  map.sky = next;
  setTheme(map);
}

/** @param {MapState} map @param {import("./types.js").Unit[] | Record<string, import("./types.js").Unit>} units @param {import("./types.js").Side[]} nextSides @param {import("./types.js").UnitOptions | undefined} [options] */
function setUnits(map, units, nextSides, options = {}) {
  map.given = lowestFirst(Array.isArray(units) ? units : Object.values(units));
  const theme = map.hulls.scene.theme;
  map.sides = nextSides;
  if (theme) map.hulls.scene.sides = sideLooks(map.sides, theme);
  map.hulls.scene.options = options;
  placeUnits(map);
  map.talk.changed();
}

/** @param {MapState} map @param {string} unit @param {import("./types.js").Inches | null} at @param {number | undefined} [facing] */
function showPose(map, unit, at, facing = 0) {
  if (at) map.hulls.scene.poses.set(unit, { at, facing });
  else map.hulls.scene.poses.delete(unit);
  map.hulls.changed();
}

/** @param {MapState} map @param {number} seat @param {import("./types.js").Remote | null} remote @param {{ name: string; side?: string; } | undefined} who */
function remote(map, seat, remote, who) {
  if (remote) map.talk.scene.remotes.set(seat, { remote, name: who?.name ?? "", side: who?.side ?? "" });
  else map.talk.scene.remotes.delete(seat);
  map.talk.changed();
}

/** @param {MapState} map @param {number|string} whose @param {import("./types.js").Hand|null} hand */
function carry(map, whose, hand) {
  const { hands } = map.talk.scene;
  if (!hand && !hands.has(whose)) return;
  if (hand) hands.set(whose, hand);
  else hands.delete(whose);
  map.hulls.scene.carried = new Map(
    [...hands.values()].flatMap(({ pieces, lifted }) =>
      pieces.map(({ unit, pose }) => [unit, { pose, lifted }]),
    ),
  );
  map.hulls.changed();
  map.talk.changed();
}

/** @param {MapState} map @param {boolean} on */
function grasp(map, on) {
  map.pointers.grasp(on);
  map.view.still(on);
}

/** Smoke lies over the units. If the rules have made it a feature, it is drawn already. @param {MapState} map @param {import("./types.js").DrawnToken[]} tokens */
function tokens(map, tokens) {
  const known = new Set(map.features.map(({ id }) => id));
  map.hulls.scene.clouds = tokens
    .filter(({ id, kind }) => kind === "smoke" && !known.has(id))
    .map(({ id, at, size }) => ({ id, at, reach: (size ?? usualCloud) * 0.525 }));
  map.hulls.scene.tokens = tokens;
  map.hulls.changed();
  map.talk.set({ tokens });
}

/** @param {MapState} map @param {boolean} on */
function names(map, on) {
  map.hulls.scene.named = on;
  map.hulls.changed();
}

/** @param {MapState} map @param {string} id */
function frameUnit(map, id) {
  const unit = map.hulls.scene.units.get(id);
  const pose = unit && map.hulls.poseOf(unit);
  if (!pose) return;
  const [left, top, right, bottom] = boundsOf(corners(pose, hullSize(unit)));
  map.view.fit([left - frameRoom, top - frameRoom, right + frameRoom, bottom + frameRoom], true);
}

/** @param {MapState} map @param {import("./types.js").Inches[]} places @param {number | undefined} [foot] */
function framePlaces(map, places, foot = 0) {
  map.talk.set({ sheet: foot });
  const [left, top, right, bottom] = boundsOf(places);
  map.view.fit([left - 1, top - 1, right + 1, bottom + 1], true, { covered: foot });
}

/** @param {MapState} map @param {string} id */
function showUnit(map, id) {
  const unit = map.hulls.scene.units.get(id);
  const at = unit && map.hulls.poseOf(unit)?.at;
  if (!at) return;
  const [x, y] = toPixel(map.view.stage(), at);
  const [top, right, bottom, left] = map.padding();
  const isSeen =
    x > left && y > top && x < map.element.clientWidth - right && y < map.element.clientHeight - bottom;
  if (!isSeen) map.view.fit([at[0] - 1, at[1] - 1, at[0] + 1, at[1] + 1], true, { covered: 0 });
}

/** @param {MapState} map @param {string | null} hex */
function fan(map, hex) {
  if (hex === map.fanned) return;
  map.fanned = hex;
  placeUnits(map);
}

/** @param {MapState} map @param {import("./types.js").Box[]} cards */
function cards(map, cards) {
  if (String(cards) !== String(map.talk.scene.cards)) map.talk.set({ cards });
}

/** @param {MapState} map @param {import("./types.js").MapEventType} type @param {(event: import("./types.js").MapEvent) => unknown} handle */
function on(map, type, handle) {
  const set = map.handlers.get(type) ?? new Set();
  map.handlers.set(type, set.add(handle));
  return () => void set.delete(handle);
}

/** @param {MapState} map */
function destroy(map) {
  map.stopTheme();
  map.stopFonts();
  map.pointers.stop();
  map.terrain.destroy();
  map.talk.destroy();
  map.view.destroy();
  map.handlers.clear();
}

/** Shows the ring by which a unit is turned; its badges keep off it. @param {MapState} map @param {string|null} unit */
function grip(map, unit) {
  if (map.talk.scene.grip === unit) return;
  map.hulls.scene.ringed = unit;
  map.hulls.changed();
  map.talk.set({ grip: unit });
}

/** What lies over the units and the ground. @param {MapState} map @returns {Pick<TableMap, "plan"|"remote"|"hand"|"group"|"grip"|"trails"|"highlight"|"reach"|"arcs"|"rulers"|"tokens"|"zones"|"sight"|"sightFan"|"shot"|"points"|"ping"|"grid"|"names"|"light"|"fan"|"cards">} */
const overlaysOf = (map) => ({
  plan: (plan) => map.talk.set({ plan }),
  remote: remote.bind(null, map),
  hand: carry.bind(null, map),
  grip: grip.bind(null, map),
  group: (units, box) => map.talk.set({ group: { units, box } }),
  trails: (trails) => map.talk.set({ trails }),
  highlight: (path, unit) => map.talk.set({ highlight: path ? { path, unit } : null }),
  reach: (reach, side) => map.talk.set({ reach: reach ? { reach, side } : null }),
  arcs: (arcs) => map.talk.set({ arcs }),
  rulers: (rulers) => map.talk.set({ rulers }),
  tokens: tokens.bind(null, map),
  zones: (zones) => map.talk.set({ zones }),
  shot: (shot) => map.talk.set({ shot }),
  sight: (sight) => map.talk.set({ sight }),
  sightFan: (sightFan) => map.talk.set({ sightFan }),
  points: (all, nearest = null) => map.talk.set({ points: { all, nearest } }),
  ping: (at, side, name = "") =>
    map.talk.set({ pings: [...map.talk.scene.pings, { at, side, name, born: performance.now() }] }),
  grid: (on) => map.talk.set({ grid: on }),
  names: names.bind(null, map),
  light: (id) => map.talk.set({ lit: map.features.find((one) => one.id === id) ?? null }),
  fan: fan.bind(null, map),
  cards: cards.bind(null, map),
});

/** The box of every hull on the screen. @param {MapState} map @returns {import("./types.js").Box[]} */
function hullBoxes(map) {
  const stage = map.view.stage();
  return [...map.hulls.scene.units.values()].flatMap((unit) => {
    const pose = map.hulls.poseOf(unit);
    return pose ? [boxAround(corners(pose, hullSize(unit)).map((at) => toPixel(stage, at)))] : [];
  });
}

/** What moves the view. @param {import("./view.js").ViewControl} view */
const movesOf = ({ uncover, frameAgain, turn, zoom, panning }) => ({
  uncover,
  frameAgain,
  turn,
  zoom,
  panning,
});

/** The ground, with the picture that lies under it. @param {MapState} map */
function layGround(map) {
  map.terrain = createTerrainLayer({ redraw: () => redraw(map) });
  map.laid = createLaid({ draw: (picture) => map.terrain.set({ picture }) });
}

/** @param {MapState} map @returns {Pick<TableMap, "showPicture"|"onPictureLost">} */
const pictureOf = ({ laid }) => ({ showPicture: laid.show, onPictureLost: laid.onLost });

/** Where things are on the screen and on the table. @param {MapState} map @returns {Pick<TableMap, "scale"|"gripRadius"|"toPixel"|"toInches"|"unitAt"|"featureAt"|"hexAt"|"hexMiddle"|"hexsideAt"|"hexside"|"standing"|"occupied">} */
const placesOf = (map) => ({
  scale: () => map.view.stage().scale,
  gripRadius(unit) {
    const { scale } = map.view.stage();
    const actor = actorOf(map, unit);
    return map.grid || !actor ? (pitch / 2) * scale : pivotRadius(actor.look, scale);
  },
  toPixel: (at) => toPixel(map.view.stage(), at),
  toInches: spotAt.bind(null, map),
  unitAt: (px) =>
    unitsUnder(map.hulls.scene.units.values(), map.hulls.poseOf, spotAt(map, px), map.view.stage().scale),
  featureAt: (px) => featureUnder(map.features, spotAt(map, px), map.view.stage().scale),
  hexAt: (px) => map.grid?.hexAt(spotAt(map, px)) ?? null,
  hexMiddle: (label) => map.grid?.middles.get(label) ?? null,
  hexsideAt: (px) => map.grid?.sideAt(spotAt(map, px)) ?? null,
  hexside: (one, two) => map.grid?.side(one, two) ?? null,
  standing: (unit) =>
    (map.grid && spotOf({ ...unit, hexside: map.hulls.scene.options.hexside?.(unit) }, map.grid)?.at) ?? null,
  occupied: () => ({ ...map.talk.occupied(), others: hullBoxes(map) }),
});

/**
 * Reports the view's moves, and sets on the element what the view is and where a spot of the table is, for tests and tools outside the page.
 * @param {MapState} map
 * @param {string} label
 */
function watchView(map, label) {
  map.element.setAttribute("role", "img");
  map.element.setAttribute("aria-label", label);
  let lastStage = "";
  map.view.onMoved(() => {
    const stage = map.view.stage();
    if (stageKey(stage) === lastStage) return;
    lastStage = stageKey(stage);
    const { centre, scale, rotation } = stage;
    map.element.dataset.stage = JSON.stringify({ centre, scale, rotation });
    tell(map, "moved", { at: centre, px: [0, 0], original: null });
  });
}

/**
 * The table, drawn into an element whose size the page sets. Everything else that people read or press is the page's own.
 *
 * @param {HTMLElement} element
 * @param {object} [options]
 * @param {() => [number, number, number, number]} [options.padding] pixels at the top, right, bottom and left that floating panels cover
 * @param {() => number} [options.foot] pixels at the bottom that a strip covers now and then
 * @param {() => import("./types.js").Box[]} [options.covered] small things that float over the table, which words keep off
 * @param {string} [options.label] the drawing's name for screen readers
 * @returns {TableMap}
 */
export function createTableMap(
  element,
  { padding = () => [0, 0, 0, 0], foot = () => 0, covered = () => [], label = "" } = {},
) {
  const map = /** @type {MapState} */ ({
    element,
    padding,
    handlers: new Map(),
    sides: /** @type {Side[]} */ ([]),
    framed: false,
    table: { width: 72, height: 48, hexes: false },
    grid: null,
    fanned: null,
    given: /** @type {import("./types.js").Unit[]} */ ([]),
    features: /** @type {import("./terrain/styles.js").Drawn[]} */ ([]),
    sky: /** @type {import("./weather.js").Sky[]} */ ([]),
  });
  layGround(map);
  map.hulls = createHullLayer({
    redraw: () => redraw(map),
    under: (pen, stage) => map.talk.onGround(pen, stage),
    padding,
  });
  map.talk = createOverlayLayer({
    redraw: () => redraw(map),
    actor: actorOf.bind(null, map),
    side: sideOf.bind(null, map),
    padding,
    hulls: map.hulls.boxes,
    covered,
    grounded: map.hulls.changed,
  });
  map.view = createView(element, [map.terrain.render, map.hulls.render, map.talk.render], padding, foot, () =>
    map.pointers.down(),
  );
  map.pointers = watchPointers(map.view.viewport, emit.bind(null, map));
  map.stopTheme = watchTheme(() => setTheme(map));
  watchView(map, label);
  map.stopFonts = watchFonts(setTheme(map), () => setWords(map, readTheme(map.element)));

  return {
    setBoard: setBoard.bind(null, map),
    setSky: setSky.bind(null, map),
    ...pictureOf(map),
    setUnits: setUnits.bind(null, map),
    showPose: showPose.bind(null, map),
    frame: () => map.view.fit([0, 0, map.table.width, map.table.height], true),
    frameUnit: frameUnit.bind(null, map),
    framePlaces: framePlaces.bind(null, map),
    showUnit: showUnit.bind(null, map),
    on: on.bind(null, map),
    ...movesOf(map.view),
    grasp: grasp.bind(null, map),
    ...overlaysOf(map),
    ...placesOf(map),
    drawn: map.terrain.drawn,
    destroy: () => destroy(map),
  };
}
