/**
 * The overlay above the table. Reach, grid and trails are drawn with the terrain, below the hulls; the rest
 * is the top layer, redrawn with every pointer move.
 */
import { drawCorner, drawHexPath, drawHexReach, drawHexside } from "../hex/draw.js";
import { drawNet } from "../hex/net.js";
import { drawWorks } from "../hex/works.js";
import { NO_LOOKS, readerOf } from "../looks.js";
import { drawChip } from "../hulls/signs.js";
import { screenCanvas, stageKey, toPixel } from "../stage.js";
import { drawArc, drawGrid, drawHighlight, drawLit, drawReach, drawTrail } from "./areas.js";
import { boxAround } from "./label-placement.js";
import { linePath } from "./marks.js";
import { drawGroup, drawHand, drawLeft, drawLeftTrail, pieceWithName } from "./hand.js";
import { drawPlan } from "./plan.js";
import { drawTokens, drawTokenWords } from "./tokens.js";
import { drawZones } from "./zones.js";
import { drawSight, drawSightFan } from "./sight.js";
import { drawCursor, drawPing, drawPoints, drawRuler, pingSeconds } from "./pointing.js";
import { say } from "../../words/words.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../theme.js").SideLook} SideLook */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").PoseTriple} PoseTriple */
/** @typedef {import("./bars.js").Actor} Actor */
/** @typedef {import("./marks.js").Surface} Surface */

/**
 * @typedef {object} TalkScene
 * @property {import("../theme.js").Theme|null} theme
 * @property {{width: number, height: number}} table
 * @property {boolean} grid
 * @property {import("../hex/grid.js").HexGrid|null} hexes
 * @property {Record<string, import("../types.js").HexTerrain>} ground what the hexes hold
 * @property {import("../hex/works.js").Works|null} works
 * @property {import("../looks.js").Read} read
 * @property {{side: string, at: Inches}[]} corners where units on hexsides are aimed at
 * @property {import("../types.js").Plan|null} plan
 * @property {import("../types.js").Box[]} cards what lies over the table beside the plan
 * @property {number} sheet pixels at the foot that a sheet covers while there is a plan
 * @property {Map<number, {remote: import("../types.js").Remote, name: string, side: string}>} remotes
 * @property {Map<number|string, import("../types.js").Hand>} hands by the seat whose they are, one's own as "own"
 * @property {{units: string[], box: [import("../types.js").Pixels, import("../types.js").Pixels]|null}} group
 * @property {string|null} grip the unit that has a ring by which it is turned
 * @property {import("../types.js").Trail[]} trails
 * @property {{path: (Inches|PoseTriple)[], unit?: string}|null} highlight
 * @property {{reach: import("../types.js").Reach, side?: string}|null} reach
 * @property {import("../types.js").Arc[]} arcs
 * @property {import("../types.js").Ruler[]} rulers
 * @property {import("../types.js").DrawnToken[]} tokens
 * @property {import("../types.js").DrawnZone[]} zones
 * @property {import("../types.js").Sight|null} shot
 * @property {import("../types.js").Sight|null} sight
 * @property {import("../types.js").SightFan|null} sightFan
 * @property {{all: import("../types.js").NamedPoint[], nearest: string|null}} points
 * @property {{at: Inches, side?: string, name: string, born: number}[]} pings
 * @property {import("../terrain/styles.js").Drawn|null} lit
 * @property {{at: Inches, text: string, born: number}[]} notes words that stand on the table for a while
 */

const noteMilliseconds = 8000;
const groundKeys = new Set([
  "theme",
  "table",
  "grid",
  "hexes",
  "works",
  "trails",
  "highlight",
  "reach",
  "arcs",
  "lit",
  "sightFan",
  "tokens",
  "zones",
]);

/**
 * @typedef {object} Layer the overlay's canvas: what a tool wants drawn, what was drawn last, and the next redraw
 * @property {() => void} redraw
 * @property {(unit: string) => Actor|null} actor
 * @property {(side: string|undefined) => SideLook|null} side
 * @property {() => [number, number, number, number]} padding
 * @property {(stage: Stage) => Box[]} hulls
 * @property {() => import("../types.js").Box[]} covered small things that float over the table, which words keep off
 * @property {() => void} grounded what lies on the ground has changed
 * @property {{ canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D; ready: (stage: import("../stage.js").Stage) => void; }} screen
 * @property {MediaQueryList} reduced
 * @property {TalkScene} scene
 * @property {number} version
 * @property {string} drawnKey
 * @property {number} timer
 * @property {Omit<ReturnType<import("../types.js").TableMap["occupied"]>, "others">} occupied
 */

/** @param {Layer} layer @param {CanvasRenderingContext2D} pen @param {Stage} stage @returns {Box[]} what names keep off */
function onGround(layer, pen, stage) {
  if (!layer.scene.theme) return [];
  const surface = surfaceOf(layer, pen, stage, layer.scene.theme);
  const { width, height } = layer.scene.table;
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map((at) => toPixel(stage, at));
  pen.save();
  pen.clip(linePath(corners));
  const words = under(layer, surface);
  pen.restore();
  return words;
}

/** @param {Layer} layer @param {CanvasRenderingContext2D} pen @param {Stage} stage @param {import("../theme.js").Theme} theme @returns {Surface} */
function surfaceOf(layer, pen, stage, theme) {
  const [top, right, bottom, left] = layer.padding();
  const [width, height] = stage.size;
  const foot = Math.max(bottom, layer.scene.plan ? layer.scene.sheet : 0);
  return {
    pen,
    theme,
    stage,
    free: [left + 6, top + 6, width - right - 6, height - foot - 6],
    taken: [...layer.covered(), ...layer.scene.cards],
    seen: { hulls: [], words: [] },
    read: layer.scene.read,
    cards: layer.scene.cards,
  };
}

/** @param {Layer} layer @param {Surface} surface @returns {Box[]} what the words of trails and the numbers of reach cover */
function under(layer, surface) {
  const accent = surface.theme.colour["ui-accent"];
  if (layer.scene.works)
    drawWorks(surface, layer.scene.works, (whose) => layer.side(whose)?.colours.base ?? accent);
  if (layer.scene.hexes) drawNet(surface, layer.scene.hexes);
  const numbers = reached(layer, surface);
  drawZones(
    surface,
    layer.scene.zones,
    layer.scene.hexes,
    (whose) => layer.side(whose ?? undefined),
    layer.scene.table,
  );
  if (layer.scene.grid && !layer.scene.hexes) drawGrid(surface, layer.scene.table);
  if (layer.scene.lit) drawLit(surface, layer.scene.lit);
  if (layer.scene.sightFan) drawSightFan(surface, layer.scene.sightFan, layer.scene.table, layer.scene.hexes);
  drawTokens(surface, layer.scene.tokens, (whose) => layer.side(whose ?? undefined));
  for (const arc of layer.scene.arcs) drawArc(surface, arc, layer.side(arc.side)?.colours.base ?? accent);
  const words = trails(layer, surface);
  const ring = layer.scene.hands.get("own")?.ring;
  if (ring) drawLeft(surface, ring, layer.scene.hexes);
  if (layer.scene.highlight)
    drawHighlight(
      surface,
      layer.scene.highlight.path,
      layer.actor(layer.scene.highlight.unit ?? "")?.look.width ?? 1.5,
    );
  return [...words, ...numbers];
}

/** How far a unit gets. @param {Layer} layer @param {Surface} surface @returns {Box[]} what its numbers cover */
function reached(layer, surface) {
  if (!layer.scene.reach) return [];
  const { reach, side: whose } = layer.scene.reach;
  const colour = layer.side(whose)?.colours.base ?? surface.theme.colour["ui-accent"];
  if (layer.scene.hexes && reach.hexes)
    return drawHexReach(surface, layer.scene.hexes, reach.hexes, colour, reach.spent);
  if (reach.cells) drawReach(surface, reach, colour, layer.scene.table);
  return [];
}

/** Where units have gone. @param {Layer} layer @param {Surface} surface @returns {Box[]} what its words cover */
function trails(layer, surface) {
  const accent = surface.theme.colour["ui-accent"];
  const ends = layer.scene.trails.map(({ path }) => toPixel(surface.stage, [...path].slice(-1)[0]));
  const pieces = ends.flatMap(pieceWithName);
  return layer.scene.trails.flatMap(({ unit, path, side: whose, words }) => {
    const mover = layer.actor(unit);
    const colour = layer.side(whose)?.colours.base ?? mover?.look.colours.base ?? accent;
    if (!words) drawTrail(surface, path, mover?.look.width ?? 1.5, colour);
    const box = words ? drawLeftTrail(surface, path, words, colour, pieces) : null;
    return box ? [box] : [];
  });
}

/** @param {Layer} layer @param {Surface} surface */
function hands(layer, surface) {
  const accent = surface.theme.colour["ui-accent"];
  drawTokenWords(
    surface,
    layer.scene.tokens,
    (whose) => layer.side(whose ?? undefined),
    layer.actor,
    layer.hulls(surface.stage),
  );
  for (const { at, side: whose } of layer.scene.corners)
    drawCorner(surface, at, layer.side(whose)?.colours.base ?? accent);
  for (const { remote, side: whose } of layer.scene.remotes.values()) {
    const mover = remote.plan && layer.actor(remote.plan.unit);
    if (!remote.plan || !mover) continue;
    if (layer.scene.hexes && remote.plan.hexes)
      drawHexPath(surface, layer.scene.hexes, remote.plan.hexes, layer.side(whose)?.colours.base ?? accent);
    drawPlan(
      { ...surface, taken: [], seen: { hulls: [], words: [] } },
      { ...remote.plan, quiet: true },
      mover,
      Boolean(layer.scene.hexes),
    );
  }
  inHands(layer, surface);
  const mover = layer.scene.plan && layer.actor(layer.scene.plan.unit);
  drawPoints(surface, layer.scene.points.all, layer.scene.points.nearest, Boolean(layer.scene.plan?.aim));
  if (layer.scene.hexes && layer.scene.plan) {
    if (layer.scene.plan.side) drawHexside(surface, layer.scene.hexes, layer.scene.plan.side, accent);
    if (layer.scene.plan.hexes) drawHexPath(surface, layer.scene.hexes, layer.scene.plan.hexes, accent);
  }
  if (layer.scene.plan && mover) drawPlan(surface, layer.scene.plan, mover, Boolean(layer.scene.hexes));
  const { shot } = layer.scene;
  if (shot) drawSight(surface, shot, layer.side(shot.side)?.colours.base ?? null);
  const { sight } = layer.scene;
  if (sight) drawSight(surface, sight, layer.side(sight.side)?.colours.base ?? null);
  for (const ruler of layer.scene.rulers)
    drawRuler(surface, ruler, layer.side(ruler.side)?.colours.base ?? null);
  for (const { remote, name, side: whose } of layer.scene.remotes.values()) {
    const look = layer.side(whose);
    if (remote.cursor && look) drawCursor(surface, remote.cursor, name, look);
  }
}

/** Units selected together, and pieces in hands: one's own last, above the others. @param {Layer} layer @param {Surface} surface */
function inHands(layer, surface) {
  const { group, hands, hexes } = layer.scene;
  if (group.box || (group.units.length > 1 && !hands.has("own"))) {
    const actors = group.units.flatMap((unit) => layer.actor(unit) ?? []);
    const words = say("map_selected", { units: actors.length });
    drawGroup(surface, actors, group.box, words);
  }
  const turns = layer.scene.grip !== null && !hands.has("own") && !layer.scene.plan;
  const turned = turns ? layer.actor(String(layer.scene.grip)) : null;
  if (turned) {
    const plan = { unit: String(layer.scene.grip), pivot: turned.pose.facing, quiet: true };
    drawPlan({ ...surface, taken: [], seen: { hulls: [], words: [] } }, plan, turned, Boolean(hexes));
  }
  const alone = { ...surface, taken: [], seen: { hulls: [], words: [] } };
  for (const [whose, hand] of hands) if (whose !== "own") drawHand(alone, hand, layer.actor);
  const own = hands.get("own");
  if (own) drawHand(surface, own, layer.actor);
}

/** Signs that are shown for a moment only. @param {Layer} layer @param {Surface} surface @param {number} now */
function passing(layer, surface, now) {
  layer.scene.pings = layer.scene.pings.filter(({ born }) => now - born < pingSeconds * 1000);
  for (const ping of layer.scene.pings) {
    drawPing(
      surface,
      { at: ping.at, name: ping.name, side: layer.side(ping.side) },
      (now - ping.born) / 1000,
      layer.reduced.matches,
    );
  }
  layer.scene.notes = layer.scene.notes.filter(({ born }) => now - born < noteMilliseconds);
  for (const { at, text } of layer.scene.notes) {
    const [x, y] = toPixel(surface.stage, at);
    drawChip(surface.pen, surface.theme, { text }, x, y - 8);
  }
  const soonest = layer.scene.pings.length
    ? 16
    : Math.min(...layer.scene.notes.map(({ born }) => born + noteMilliseconds - now));
  if (soonest === Infinity) return;
  clearTimeout(layer.timer);
  layer.timer = window.setTimeout(() => changed(layer), soonest + 1);
}

/** Return whether there is nothing to draw above the hulls, wherever the view goes. @param {TalkScene} scene */
const isBare = ({
  plan,
  shot,
  sight,
  hands,
  group,
  grip,
  remotes,
  corners,
  rulers,
  tokens,
  points,
  pings,
  notes,
}) =>
  !plan &&
  !shot &&
  !sight &&
  !group.box &&
  grip === null &&
  [
    ...hands.values(),
    ...group.units,
    ...remotes.values(),
    ...corners,
    ...rulers,
    ...tokens,
    ...points.all,
    ...pings,
    ...notes,
  ].length === 0;

/** @param {Layer} layer @param {Stage} stage @returns {HTMLElement} */
function render(layer, stage) {
  const key = `${isBare(layer.scene) ? "" : stageKey(stage)} ${layer.version}`;
  if (!layer.scene.theme || key === layer.drawnKey) return layer.screen.canvas;
  layer.drawnKey = key;
  layer.screen.ready(stage);
  const surface = surfaceOf(layer, layer.screen.pen, stage, layer.scene.theme);
  hands(layer, surface);
  layer.occupied = {
    ...surface.seen,
    line: layer.scene.plan?.via?.map((at) => boxAround([toPixel(stage, at)], 9)) ?? [],
  };
  passing(layer, surface, performance.now());
  return layer.screen.canvas;
}

/** @param {Layer} layer */
function changed(layer) {
  layer.version += 1;
  layer.redraw();
}

/** @param {Layer} layer @param {Partial<TalkScene>} change */
function set(layer, change) {
  const { scene } = layer;
  const keys = /** @type {(keyof TalkScene)[]} */ (Object.keys(change));
  const isGround = keys.some((key) => groundKeys.has(key) && change[key] !== scene[key]);
  Object.assign(scene, change);
  if (isGround) layer.grounded();
  changed(layer);
}

/**
 * @param {object} on
 * @param {() => void} on.redraw
 * @param {(unit: string) => Actor|null} on.actor
 * @param {(side: string|undefined) => SideLook|null} on.side
 * @param {() => [number, number, number, number]} on.padding
 * @param {(stage: Stage) => Box[]} on.hulls
 * @param {() => import("../types.js").Box[]} on.covered small things that float over the table, which words keep off
 * @param {() => void} on.grounded what lies on the ground has changed
 */
export function createOverlayLayer({ redraw, actor, side, padding, hulls, covered, grounded }) {
  /** @type {TalkScene} */
  const scene = {
    theme: null,
    table: { width: 72, height: 48 },
    grid: false,
    hexes: null,
    ground: {},
    works: null,
    read: readerOf(NO_LOOKS),
    corners: [],
    plan: null,
    cards: [],
    sheet: 0,
    remotes: new Map(),
    hands: new Map(),
    group: { units: [], box: null },
    grip: null,
    trails: [],
    highlight: null,
    reach: null,
    arcs: [],
    rulers: [],
    tokens: [],
    zones: [],
    shot: null,
    sight: null,
    sightFan: null,
    points: { all: [], nearest: null },
    pings: [],
    lit: null,
    notes: [],
  };
  /** @type {Layer} */
  const layer = {
    redraw,
    actor,
    side,
    padding,
    hulls,
    covered,
    grounded,
    screen: screenCanvas(false),
    reduced: matchMedia("(prefers-reduced-motion: reduce)"),
    scene,
    version: 0,
    drawnKey: "",
    timer: 0,
    occupied: { hulls: [], words: [], line: [] },
  };

  return {
    render: render.bind(null, layer),
    onGround: onGround.bind(null, layer),
    scene,
    changed: () => changed(layer),
    set: set.bind(null, layer),
    occupied: () => layer.occupied,
    destroy: () => clearTimeout(layer.timer),
  };
}
