/** The table: its view, three pictures (terrain, hulls, talk) and the pointer, put together. */
import { kindOf } from "../state/boards.js";
import { hexFeatures } from "./hex/ground.js";
import { leftIn } from "./hex/left.js";
import { spotOf, standing } from "./hex/stacks.js";
import { worksOf } from "./hex/works.js";
import { createHullLayer } from "./hulls/layer.js";
import { featureUnder, unitsUnder, watchPointers } from "./pointer.js";
import { corners } from "../geometry/plane.js";
import { boundsOf, centroid } from "../geometry/rings.js";
import { stageKey, toInches, toPixel } from "./stage.js";
import { createTalkLayer } from "./talk/layer.js";
import { drawnFeatures, groundOf } from "./terrain/looks.js";
import { createTerrainLayer } from "./terrain/layer.js";
import { loadPicture, pictureAddress } from "./terrain/picture.js";
import { readTheme, sideLooks, watchFonts, watchTheme } from "./theme.js";
import { createView } from "./view.js";
import { skyOf, weathered } from "./weather.js";

/** @typedef {import("./types.js").TableMap} TableMap */
/** @typedef {import("./types.js").Inches} Inches */
/** @typedef {import("./types.js").Pixels} Pixels */
/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {import("./types.js").MapEventType} MapEventType */
/** @typedef {import("./types.js").Side} Side */

/** Inches about a unit that is framed. */
const frameRoom = 9;

/**
 * The table drawn into an element. The element is given a size by the page; everything that people read or press besides
 * the drawing is the page's own.
 *
 * @param {HTMLElement} element
 * @param {object} [options]
 * @param {() => [number, number, number, number]} [options.padding] pixels at the top, right, bottom and left that floating panels cover
 * @param {() => number} [options.foot] pixels at the bottom that a strip covers now and then
 * @param {() => import("./types.js").Box[]} [options.covered] small things that float over the table, which words keep off
 * @param {string} [options.label] the drawing's name for screen readers
 * @returns {TableMap}
 */
export function createTableMap(element, { padding = () => [0, 0, 0, 0], foot = () => 0, covered = () => [], label = "The table" } = {}) {
  /** @type {Map<MapEventType, Set<(event: MapEvent) => void>>} */
  const handlers = new Map();
  /** @type {Side[]} */
  let sides = [];
  let framed = false;
  let lastStage = "";
  let table = { width: 72, height: 48, hexes: false };
  /** @type {import("./hex/grid.js").HexGrid|null} */
  let grid = null;
  /** @type {string|null} the hex whose stack is fanned out */
  let fanned = null;
  /** @type {import("./types.js").Unit[]} */
  let given = [];
  /** @type {import("./terrain/looks.js").Drawn[]} */
  let features = [];
  /** @type {string|null} where the picture under the features comes from */
  let pictured = null;
  /** @type {import("./weather.js").Sky[]} */
  let sky = [];

  const redraw = () => view.redraw();
  const terrain = createTerrainLayer({ redraw, over: (pen, stage) => talk.onGround(pen, stage) });
  const hulls = createHullLayer({ redraw });
  const talk = createTalkLayer({ redraw, actor: actorOf, side: sideOf, padding, covered, grounded: terrain.touch });
  const view = createView(element, [terrain.render, hulls.render, talk.render], padding, foot, () => pointers.down());
  const pointers = watchPointers(view.viewport, emit);
  const stopTheme = watchTheme(setTheme);
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", label);
  view.onMoved(() => {
    const stage = view.stage();
    if (stageKey(stage) === lastStage) return;
    lastStage = stageKey(stage);
    const { centre, scale, rotation } = stage;
    // For whoever looks at the page from outside: where on the screen a spot of the table lies.
    element.dataset.stage = JSON.stringify({ centre, scale, rotation });
    say("moved", { at: centre, px: [0, 0], original: null });
  });
  const stopFonts = watchFonts(setTheme(), () => setWords(readTheme()));

  function setTheme() {
    const theme = readTheme();
    terrain.set({ theme: weathered(theme, sky), sky });
    hulls.scene.sides = sideLooks(sides, theme);
    setWords(theme);
    return theme;
  }

  /** What is written on the table; the ground bears no words. @param {import("./theme.js").Theme} theme */
  function setWords(theme) {
    hulls.scene.theme = theme;
    hulls.changed();
    talk.set({ theme });
  }

  /** @param {import("./types.js").Board["image"]} image */
  async function showPicture(image) {
    const address = image ? pictureAddress(image.asset, location.href) : null;
    if (address === pictured) return;
    pictured = address;
    const found = address ? await loadPicture(address) : null;
    if (pictured === address) terrain.set({ picture: found && { image: found, opacity: image?.opacity ?? 1 } });
  }

  /** @param {string|undefined} id */
  function sideOf(id) {
    return (id && hulls.scene.sides.get(id)) || null;
  }

  /** @param {string} id @returns {import("./talk/bars.js").Actor|null} */
  function actorOf(id) {
    const unit = hulls.scene.units.get(id);
    const theme = hulls.scene.theme;
    if (!unit || !theme) return null;
    return { look: hulls.lookOf(unit, theme), pose: hulls.poseOf(unit) ?? { at: [-99, -99], facing: 0 } };
  }

  function placeUnits() {
    const { units, stacks, corners } = standing(given, grid, fanned);
    hulls.scene.units = new Map(units.map((unit) => [unit.id, unit]));
    hulls.scene.stacks = stacks;
    hulls.scene.left = leftIn(given, talk.scene.ground, grid);
    hulls.changed();
    talk.set({ corners: corners.map(({ unit, at }) => ({ side: unit.side, at })) });
  }

  /** @param {MapEventType} type @param {MapEvent} event */
  function say(type, event) {
    for (const handle of handlers.get(type) ?? []) handle(event);
  }

  /** @param {MapEventType} type @param {Pixels} px @param {PointerEvent|MouseEvent} original */
  function emit(type, px, original) {
    say(type, { at: spotAt(px), px, original });
  }

  /** @param {Pixels} px */
  const spotAt = (px) => toInches(view.stage(), px);

  return {
    setBoard(board, own = []) {
      const before = new Map(features.map(({ id, look }) => [id, look]));
      grid = kindOf(board).grid(board);
      features = drawnFeatures(grid ? hexFeatures(board, grid) : [...groundOf(board), ...(board.features?.features ?? [])]);
      const fallen = features.filter(({ id, look }) => look === "rubble" && before.get(id) === "building");
      table = { width: grid?.width ?? board.width ?? 72, height: grid?.height ?? board.height ?? 48, hexes: Boolean(grid) };
      view.setTable(table.width, table.height, !grid);
      terrain.set({ table, features });
      void showPicture(board.image);
      hulls.scene.table = table;
      hulls.scene.features = features;
      hulls.scene.grid = grid;
      hulls.scene.ground = board.hexes ?? {};
      const born = performance.now();
      const notes = fallen.map(({ points }) => ({ at: centroid(points), text: "Collapsed", born }));
      talk.set({ table, hexes: grid, ground: board.hexes ?? {}, works: grid && worksOf(board, grid), notes: [...talk.scene.notes, ...notes] });
      placeUnits();
      if (!framed) view.open(own.map((unit) => (grid ? spotOf(unit, grid)?.at : unit.at) ?? null));
      framed = true;
    },
    setTurn(turn) {
      const next = skyOf(turn);
      if (next.join() === sky.join()) return;
      sky = next;
      setTheme();
    },
    setUnits(units, nextSides, options = {}) {
      given = Array.isArray(units) ? units : Object.values(units);
      const theme = hulls.scene.theme;
      sides = nextSides;
      if (theme) hulls.scene.sides = sideLooks(sides, theme);
      hulls.scene.options = options;
      placeUnits();
      talk.changed();
      terrain.touch();
    },
    showPose(unit, at, facing = 0) {
      if (at) hulls.scene.poses.set(unit, { at, facing });
      else hulls.scene.poses.delete(unit);
      hulls.changed();
    },
    setTheme,
    plan: (plan) => talk.set({ plan }),
    remote(seat, remote, who) {
      if (remote) talk.scene.remotes.set(seat, { remote, name: who?.name ?? "", side: who?.side ?? "" });
      else talk.scene.remotes.delete(seat);
      talk.changed();
    },
    trails: (trails) => talk.set({ trails }),
    highlight: (path, unit) => talk.set({ highlight: path ? { path, unit } : null }),
    reach: (reach, side) => talk.set({ reach: reach ? { reach, side } : null }),
    arcs: (arcs) => talk.set({ arcs }),
    rulers: (rulers) => talk.set({ rulers }),
    points: (all, nearest = null) => talk.set({ points: { all, nearest } }),
    ping: (at, side, name = "") => talk.set({ pings: [...talk.scene.pings, { at, side, name, born: performance.now() }] }),
    grid: (on) => talk.set({ grid: on }),
    names(on) {
      hulls.scene.named = on;
      hulls.changed();
    },
    light: (id) => talk.set({ lit: features.find((one) => one.id === id) ?? null }),
    frame: () => view.fit([0, 0, table.width, table.height], true),
    frameUnit(id) {
      const actor = actorOf(id);
      if (!actor) return;
      const { pose, look } = actor;
      const [left, top, right, bottom] = boundsOf(corners(pose, look));
      view.fit([left - frameRoom, top - frameRoom, right + frameRoom, bottom + frameRoom], true);
    },
    framePlaces(places, foot = 0) {
      talk.set({ sheet: foot });
      const [left, top, right, bottom] = boundsOf(places);
      view.fit([left - 1, top - 1, right + 1, bottom + 1], true, { covered: foot });
    },
    uncover: view.uncover,
    showUnit(id) {
      const actor = actorOf(id);
      if (!actor) return;
      const { at } = actor.pose;
      const [x, y] = toPixel(view.stage(), at);
      const [top, right, bottom, left] = padding();
      const isSeen = x > left && y > top && x < element.clientWidth - right && y < element.clientHeight - bottom;
      if (!isSeen) view.fit([at[0] - 1, at[1] - 1, at[0] + 1, at[1] + 1], true, { covered: 0 });
    },
    turn: view.turn,
    zoom: view.zoom,
    scale: () => view.stage().scale,
    toPixel: (at) => toPixel(view.stage(), at),
    toInches: spotAt,
    unitAt: (px) => unitsUnder(hulls.scene.units.values(), hulls.poseOf, spotAt(px), view.stage().scale),
    featureAt: (px) => featureUnder(features, spotAt(px), view.stage().scale),
    hexAt: (px) => grid?.hexAt(spotAt(px)) ?? null,
    hexMiddle: (label) => grid?.middles.get(label) ?? null,
    hexsideAt: (px) => grid?.sideAt(spotAt(px)) ?? null,
    hexside: (one, two) => grid?.side(one, two) ?? null,
    standing: (unit) => (grid && spotOf(unit, grid)?.at) ?? null,
    fan(hex) {
      if (hex === fanned) return;
      fanned = hex;
      placeUnits();
    },
    occupied: talk.occupied,
    cards(cards) {
      if (String(cards) !== String(talk.scene.cards)) talk.set({ cards });
    },
    on(type, handle) {
      const set = handlers.get(type) ?? new Set();
      handlers.set(type, set.add(handle));
      return () => void set.delete(handle);
    },
    panning: view.panning,
    drawn: terrain.drawn,
    destroy() {
      stopTheme();
      stopFonts();
      pointers.stop();
      terrain.destroy();
      talk.destroy();
      view.destroy();
      handlers.clear();
    },
  };
}
