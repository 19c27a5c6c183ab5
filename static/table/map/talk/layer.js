/**
 * Everything said about the table. What lies on the ground (reach, grid, trails) is drawn with the terrain, below the hulls;
 * the rest is the uppermost picture, drawn anew with every move of the hand.
 */
import { drawChip } from "../hulls/signs.js";
import { screenCanvas, stageKey, toPixel } from "../stage.js";
import { drawCursor, drawPing, drawPoints, drawRuler, pingSeconds } from "./hands.js";
import { drawCorner, drawHexPath, drawHexReach, drawHexside } from "../hex/draw.js";
import { drawNet, drawNumbers } from "../hex/net.js";
import { drawWorks } from "../hex/works.js";
import { drawArc, drawGrid, drawHighlight, drawLit, drawReach, drawTrail } from "./overlays.js";
import { linePath } from "./marks.js";
import { boxAround } from "./place.js";
import { drawPlan } from "./plan.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../theme.js").SideLook} SideLook */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").PoseTriple} PoseTriple */
/** @typedef {import("./bars.js").Actor} Actor */
/** @typedef {import("./marks.js").Desk} Desk */

/**
 * @typedef {object} TalkScene
 * @property {import("../theme.js").Theme|null} theme
 * @property {{width: number, height: number}} table
 * @property {boolean} grid
 * @property {import("../hex/grid.js").HexGrid|null} hexes
 * @property {Record<string, import("../types.js").HexTerrain>} ground what the hexes hold
 * @property {import("../hex/works.js").Works|null} works
 * @property {{side: string, at: Inches}[]} corners where units on hexsides are aimed at
 * @property {import("../types.js").Plan|null} plan
 * @property {import("../types.js").Box[]} cards what lies over the table beside the plan
 * @property {number} sheet pixels at the foot that a sheet covers while there is a plan
 * @property {Map<string, {remote: import("../types.js").Remote, name: string, side: string}>} remotes
 * @property {import("../types.js").Trail[]} trails
 * @property {{path: (Inches|PoseTriple)[], unit?: string}|null} highlight
 * @property {{reach: import("../types.js").Reach, side?: string}|null} reach
 * @property {import("../types.js").Arc[]} arcs
 * @property {import("../types.js").Ruler[]} rulers
 * @property {{all: import("../types.js").NamedPoint[], nearest: string|null}} points
 * @property {{at: Inches, side?: string, name: string, born: number}[]} pings
 * @property {import("../terrain/looks.js").Drawn|null} lit
 * @property {{at: Inches, text: string, born: number}[]} notes words that stand on the table for a while
 */

const noteMilliseconds = 8000;
const groundKeys = new Set(["theme", "table", "grid", "hexes", "works", "trails", "highlight", "reach", "arcs", "lit"]);

/**
 * @param {object} on
 * @param {() => void} on.redraw
 * @param {(unit: string) => Actor|null} on.actor
 * @param {(side: string|undefined) => SideLook|null} on.side
 * @param {() => [number, number, number, number]} on.padding
 * @param {() => import("../types.js").Box[]} on.covered small things that float over the table, which words keep off
 * @param {() => void} on.grounded what lies on the ground has changed
 */
export function createTalkLayer({ redraw, actor, side, padding, covered, grounded }) {
  const screen = screenCanvas(false);
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {TalkScene} */
  const scene = {
    theme: null, table: { width: 72, height: 48 }, grid: false, hexes: null, ground: {}, works: null, corners: [], plan: null, cards: [], sheet: 0, remotes: new Map(), trails: [], highlight: null,
    reach: null, arcs: [], rulers: [], points: { all: [], nearest: null }, pings: [], lit: null, notes: [],
  };
  let version = 0;
  let drawnKey = "";
  let timer = 0;
  /** @type {ReturnType<import("../types.js").TableMap["occupied"]>} */
  let occupied = { hulls: [], words: [], line: [] };

  /** @param {CanvasRenderingContext2D} pen @param {Stage} stage */
  function onGround(pen, stage) {
    if (!scene.theme) return;
    const desk = deskOf(pen, stage, scene.theme);
    const { width, height } = scene.table;
    const corners = [[0, 0], [width, 0], [width, height], [0, height]].map((at) => toPixel(stage, at));
    pen.save();
    pen.clip(linePath(corners));
    under(desk);
    pen.restore();
  }

  /** @param {CanvasRenderingContext2D} pen @param {Stage} stage @param {import("../theme.js").Theme} theme @returns {Desk} */
  function deskOf(pen, stage, theme) {
    const [top, right, bottom, left] = padding();
    const [width, height] = stage.size;
    const foot = Math.max(bottom, scene.plan ? scene.sheet : 0);
    return { pen, theme, stage, free: [left + 6, top + 6, width - right - 6, height - foot - 6], taken: [...covered(), ...scene.cards], seen: { hulls: [], words: [] }, cards: scene.cards };
  }

  /** @param {Desk} desk */
  function under(desk) {
    const accent = desk.theme.colour["ui-accent"];
    if (scene.works) drawWorks(desk, scene.works, (whose) => side(whose)?.colours.base ?? accent);
    if (scene.hexes) drawNet(desk, scene.hexes);
    if (scene.reach) {
      const { reach, side: whose } = scene.reach;
      const colour = side(whose)?.colours.base ?? accent;
      if (scene.hexes && reach.hexes) drawHexReach(desk, scene.hexes, reach.hexes, colour, reach.spent);
      else if (reach.cells) drawReach(desk, reach, colour, scene.table);
    }
    if (scene.hexes) drawNumbers(desk, scene.hexes, scene.ground);
    if (scene.grid && !scene.hexes) drawGrid(desk, scene.table);
    if (scene.lit) drawLit(desk, scene.lit);
    for (const arc of scene.arcs) drawArc(desk, arc, side(arc.side)?.colours.base ?? accent);
    for (const { unit, path, side: whose } of scene.trails) {
      const mover = actor(unit);
      drawTrail(desk, path, mover?.look.width ?? 1.5, side(whose)?.colours.base ?? mover?.look.colours.base ?? accent);
    }
    if (scene.highlight) drawHighlight(desk, scene.highlight.path, actor(scene.highlight.unit ?? "")?.look.width ?? 1.5);
  }

  /** @param {Desk} desk */
  function hands(desk) {
    const accent = desk.theme.colour["ui-accent"];
    for (const { at, side: whose } of scene.corners) drawCorner(desk, at, side(whose)?.colours.base ?? accent);
    for (const { remote, side: whose } of scene.remotes.values()) {
      const mover = remote.plan && actor(remote.plan.unit);
      if (!remote.plan || !mover) continue;
      if (scene.hexes && remote.plan.hexes) drawHexPath(desk, scene.hexes, remote.plan.hexes, side(whose)?.colours.base ?? accent);
      drawPlan({ ...desk, taken: [], seen: { hulls: [], words: [] } }, { ...remote.plan, quiet: true }, mover, Boolean(scene.hexes));
    }
    const mover = scene.plan && actor(scene.plan.unit);
    drawPoints(desk, scene.points.all, scene.points.nearest, Boolean(scene.plan?.aim));
    if (scene.hexes && scene.plan) {
      if (scene.plan.side) drawHexside(desk, scene.hexes, scene.plan.side, accent);
      if (scene.plan.hexes) drawHexPath(desk, scene.hexes, scene.plan.hexes, accent);
    }
    if (scene.plan && mover) drawPlan(desk, scene.plan, mover, Boolean(scene.hexes));
    for (const ruler of scene.rulers) drawRuler(desk, ruler, side(ruler.side)?.colours.base ?? null);
    for (const { remote, name, side: whose } of scene.remotes.values()) {
      const look = side(whose);
      if (remote.cursor && look) drawCursor(desk, remote.cursor, name, look);
    }
  }

  /** What is seen for a moment only. @param {Desk} desk @param {number} now */
  function passing(desk, now) {
    scene.pings = scene.pings.filter(({ born }) => now - born < pingSeconds * 1000);
    for (const ping of scene.pings) {
      drawPing(desk, { at: ping.at, name: ping.name, side: side(ping.side) }, (now - ping.born) / 1000, reduced.matches);
    }
    scene.notes = scene.notes.filter(({ born }) => now - born < noteMilliseconds);
    for (const { at, text } of scene.notes) {
      const [x, y] = toPixel(desk.stage, at);
      drawChip(desk.pen, desk.theme, { text }, x, y - 8);
    }
    const soonest = scene.pings.length ? 16 : Math.min(...scene.notes.map(({ born }) => born + noteMilliseconds - now));
    if (soonest === Infinity) return;
    clearTimeout(timer);
    timer = window.setTimeout(changed, soonest + 1);
  }

  /** @param {Stage} stage @returns {HTMLElement} */
  function render(stage) {
    const key = `${stageKey(stage)} ${version}`;
    if (!scene.theme || key === drawnKey) return screen.canvas;
    drawnKey = key;
    screen.ready(stage);
    const desk = deskOf(screen.pen, stage, scene.theme);
    hands(desk);
    occupied = { ...desk.seen, line: scene.plan?.via?.map((at) => boxAround([toPixel(stage, at)], 9)) ?? [] };
    passing(desk, performance.now());
    return screen.canvas;
  }

  function changed() {
    version += 1;
    redraw();
  }

  return {
    render,
    onGround,
    scene,
    changed,
    /** @param {Partial<TalkScene>} change */
    set(change) {
      Object.assign(scene, change);
      if (Object.keys(change).some((key) => groundKeys.has(key))) grounded();
      changed();
    },
    occupied: () => occupied,
    destroy: () => clearTimeout(timer),
  };
}
