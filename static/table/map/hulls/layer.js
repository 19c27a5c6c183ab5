/** The canvas layer over the terrain: the table's frame, what lies on the ground, the hulls and their labels. */
import { drawCount } from "../hex/draw.js";
import { drawLeft } from "../hex/tokens.js";
import { drawNumbers, isLabelled, numbered, smoked } from "../hex/net.js";
import { lay, screenCanvas, stageKey, toPixel } from "../stage.js";
import { greys } from "../theme.js";
import { drawBadges, drawPlume, drawScorched } from "./badges.js";
import { hullSize, lieOf } from "./classes.js";
import { drawFrame } from "./edge.js";
import { drawHull } from "./hull.js";
import { markerBoxes } from "../overlay/tokens.js";
import { drawLandNames, placeLandNames } from "./place-names.js";
import { BADGE_MS, LIFT_MS, createMotion } from "./motion.js";
import { createNames } from "./names.js";
import { drawShape, drawWake, signScale } from "./signs.js";
import { drawSmoke } from "./smoke.js";
import { createTokenPictures } from "./token-pictures.js";

/** @typedef {import("./names.js").HullScene} HullScene */
/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../theme.js").Theme} Theme */
/** @typedef {import("../theme.js").SideLook} SideLook */
/** @typedef {import("../terrain/styles.js").Drawn} Drawn */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").Unit} Unit */
/** @typedef {import("../types.js").UnitOptions} UnitOptions */
/** @typedef {{at: Inches, facing: number}} Pose */
/**
 * @typedef {object} Stamp a hull's picture
 * @property {HTMLCanvasElement} canvas
 * @property {number} reach inches from its middle to its edge
 * @property {number} angle radians that it is turned
 * @property {number} used the drawing that last used it
 */

const signLength = 22;
/** The length in inches of a hull whose sign has that length; a shorter hull, such as a man or a leader, has a shorter sign. */
const sectionLength = 1.5;
const shortestSign = 0.55;
/** How long a drawing is stretched during a zoom before it is redrawn. */
const zoomedMilliseconds = 220;

/** Return the factor by which a hull is drawn larger than true so that it stays visible; a man or a leader stays smaller than a section. @param {{length: number, width: number}} hull @param {number} scale */
export function signTimes({ length, width }, scale) {
  const longest = Math.max(length, width);
  const share = Math.min(1, Math.max(shortestSign, longest / sectionLength));
  return Math.max(1, (signLength * share) / (longest * scale));
}

/** @param {Unit} unit @param {number} scale */
function drawnAs(unit, scale) {
  const small = scale < signScale;
  return { small, times: small ? signTimes(hullSize(unit), scale) : 1 };
}

/** @type {SideLook} */
const noSide = { index: 2, name: "", colours: greys };

/**
 * @typedef {object} Layer the canvas of the hulls: the units to draw, their cached pictures, and what was drawn last
 * @property {() => void} redraw
 * @property {(pen: CanvasRenderingContext2D, stage: Stage) => import("../types.js").Box[]} under
 * @property {() => [number, number, number, number]} padding what floating panels cover
 * @property {{ canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D; ready: (stage: import("../stage.js").Stage) => void; }} screen
 * @property {HullScene} scene
 * @property {Map<string, Stamp>} stamps
 * @property {Map<string, Stamp>} last by unit: what was last drawn of it, good enough while the view moves
 * @property {number} version
 * @property {string} drawnKey
 * @property {{stage: Stage, version: number, at: number}|null} drawn what was drawn last, and when
 * @property {number} draws
 * @property {ReturnType<typeof createNames>} names
 * @property {ReturnType<typeof createMotion>} motion
 * @property {ReturnType<typeof createTokenPictures>} pictureOf
 */

/** @param {Layer} layer @param {Unit} unit @returns {Pose|null} */
function poseOf(layer, unit) {
  const moved = layer.scene.poses.get(unit.id) ?? layer.scene.carried.get(unit.id)?.pose;
  if (moved) return moved;
  return unit.at ? { at: unit.at, facing: lieOf(unit) } : null;
}

/** Check whether a unit is drawn elsewhere than its state says. @param {Layer} layer @param {string} id */
const isMoved = ({ scene }, id) => scene.poses.has(id) || scene.carried.has(id);

/** @param {Layer} layer @param {Unit} unit */
const sideOf = (layer, unit) => layer.scene.sides.get(unit.side) ?? noSide;

/** @param {Layer} layer @param {Unit} unit @param {Theme} theme @returns {import("./hull.js").HullLook} */
function lookOf(layer, unit, theme) {
  const { wreck = false, burns = false } = unit;
  const { length, width } = hullSize(unit);
  const colours = wreck ? greys : sideOf(layer, unit).colours;
  return {
    name: unit.silhouette,
    length,
    width,
    colours,
    night: theme.night,
    wreck,
    burns,
    hidden: Boolean(unit.hidden_from?.length),
    picture: wreck ? null : layer.pictureOf(unit.token?.asset),
  };
}

/**
 * A hull as a small picture, turned to its facing.
 *
 * @param {Layer} layer
 * @param {import("./hull.js").HullLook} look
 * @param {string} asset the picture of its own
 * @param {number} density device pixels to the inch
 * @param {number} angle radians on the screen
 * @param {number} turned radians on the table
 */
function stampOf(layer, look, asset, density, angle, turned) {
  const { name, length, width, colours, night, wreck, burns, hidden, picture } = look;
  const key = [
    name,
    length,
    width,
    colours.base,
    night,
    wreck,
    burns,
    hidden,
    picture && asset,
    density,
    angle.toFixed(3),
    turned.toFixed(3),
  ].join(" ");
  let stamp = layer.stamps.get(key);
  if (!stamp) {
    const reach = Math.hypot(look.length, look.width) / 2 + 0.3 * look.length + 0.4;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.ceil(2 * reach * density);
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.translate(canvas.width / 2, canvas.height / 2);
    pen.scale(density, density);
    pen.rotate(angle);
    drawHull(pen, look, turned);
    stamp = { canvas, reach: canvas.width / 2 / density, angle, used: layer.draws };
    layer.stamps.set(key, stamp);
  }
  stamp.used = layer.draws;
  return stamp;
}

/** @param {Layer} layer */
function forgetStamps(layer) {
  if (layer.stamps.size < 300) return;
  for (const [key, stamp] of layer.stamps) if (stamp.used < layer.draws - 2) layer.stamps.delete(key);
}

/** @param {Layer} layer @param {Stage} stage @param {Unit} unit @param {Pose} pose @param {Theme} theme */
function drawUnit(layer, stage, unit, pose, theme) {
  const { pen } = layer.screen;
  const lifted = layer.scene.carried.get(unit.id)?.lifted ?? false;
  const height = lifted ? layer.motion.share(`lift:${unit.id}`, LIFT_MS) : 0;
  const look = { ...lookOf(layer, unit, theme), lifted: height };
  const turned = (pose.facing * Math.PI) / 180;
  const angle = turned + stage.rotation;
  const [x, y] = toPixel(stage, pose.at);
  const { small, times } = drawnAs(unit, stage.scale);
  const scale = stage.scale * times;
  pen.globalAlpha = 1;
  const old = stage.moving ? layer.last.get(unit.id) : undefined;
  if (old && !isMoved(layer, unit.id)) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle - old.angle);
    pen.drawImage(
      old.canvas,
      -old.reach * scale,
      -old.reach * scale,
      2 * old.reach * scale,
      2 * old.reach * scale,
    );
    pen.restore();
  } else if (stage.moving || isMoved(layer, unit.id)) {
    pen.save();
    pen.translate(x, y);
    pen.scale(scale, scale);
    pen.rotate(angle);
    drawHull(pen, look, turned);
    pen.restore();
  } else {
    const stamp = stampOf(layer, look, unit.token?.asset ?? "", scale * stage.ratio, angle, turned);
    layer.last.set(unit.id, stamp);
    const reach = stamp.reach * scale;
    const snap = (/** @type {number} */ px) => Math.round(px * stage.ratio) / stage.ratio;
    pen.drawImage(stamp.canvas, snap(x - reach), snap(y - reach), 2 * reach, 2 * reach);
  }
  if (small) drawShape(pen, sideOf(layer, unit), x, y, 4.5);
  pen.globalAlpha = 1;
  const count = layer.scene.stacks.get(unit.id);
  if (count && !small) {
    const [right, top] = layer.names.countAt(stage, unit, pose.at);
    drawCount(pen, theme, right, top, count, sideOf(layer, unit).colours.dark);
  }
  if (lifted || unit.id === layer.scene.options.selected)
    drawSelection(layer, stage, unit, angle, [x, y], scale);
}

/** @param {Layer} layer @param {Stage} stage @param {Unit} unit @param {number} angle @param {number[]} at @param {number} scale */
function drawSelection(layer, stage, unit, angle, at, scale) {
  const { pen } = layer.screen;
  const { length, width } = hullSize(unit);
  pen.save();
  pen.translate(at[0], at[1]);
  pen.rotate(angle);
  const [w, h] = [width * scale + 10, length * scale + 10];
  pen.beginPath();
  pen.roundRect(-w / 2, -h / 2, w, h, 8);
  pen.strokeStyle = layer.scene.theme?.colour["g-case"] ?? "#fff";
  pen.lineWidth = 5;
  pen.stroke();
  pen.strokeStyle = sideOf(layer, unit).colours.base;
  pen.lineWidth = 2;
  pen.stroke();
  pen.restore();
}

/** Return whether the last drawing will do for this moment of a zoom or a turn. @param {Layer} layer @param {Stage} stage */
function isGoodEnough({ drawn, version }, stage) {
  if (!drawn || !stage.moving || drawn.version !== version) return false;
  const isPan = drawn.stage.scale === stage.scale && drawn.stage.rotation === stage.rotation;
  return !isPan && performance.now() - drawn.at < zoomedMilliseconds;
}

/** @typedef {{unit: Unit, pose: Pose}[]} Standing */

/** @param {Layer} layer @param {Stage} stage @param {Theme} theme @param {Standing} standing */
function drawPlumes(layer, stage, theme, standing) {
  if (stage.scale < signScale) return;
  for (const { unit, pose } of standing)
    if (unit.burns) drawPlume(layer.screen.pen, stage, theme, unit.id, pose.at);
}

/** @param {Layer} layer @param {Stage} stage @param {Theme} theme @param {Standing} standing */
function drawAllBadges(layer, stage, theme, standing) {
  for (const { unit, pose } of standing) {
    const box = layer.names.badgesAt(stage, unit, pose.at);
    if (box && unit.badges)
      drawBadges(layer.screen.pen, theme, unit.badges, box, drawnAs(unit, stage.scale).small, ({ id }) =>
        layer.motion.share(`badge:${unit.id}:${id}`, BADGE_MS),
      );
  }
}

/** Write the names of the hexes. @param {Layer} layer @param {Stage} stage @param {Theme} theme @param {import("../types.js").Box[]} markers @returns {() => void} write those again that smoke has been drawn over */
function nameHexes({ scene: { grid, ground }, names, screen: { pen } }, stage, theme, markers) {
  if (!grid) return () => {};
  const labels = new Set(numbered(stage, grid, ground, [...markers, ...names.taken(stage)]));
  const write = (/** @type {Iterable<string>} */ some) =>
    drawNumbers({ pen, theme, stage }, grid, ground, some);
  write(labels);
  return () => write(smoked(grid, ground).filter((label) => labels.has(label)));
}

/** @param {Layer} layer @param {Stage} stage @returns {HTMLElement} */
function render(layer, stage) {
  const { theme } = layer.scene;
  const key = `${stageKey(stage)} ${layer.version} ${stage.moving}`;
  if (!theme || key === layer.drawnKey) return layer.screen.canvas;
  if (isGoodEnough(layer, stage)) {
    lay(layer.screen.canvas, /** @type {Stage} */ (layer.drawn?.stage), stage);
    return layer.screen.canvas;
  }
  layer.drawn = { stage, version: layer.version, at: performance.now() };
  lay(layer.screen.canvas, stage, stage);
  layer.drawnKey = key;
  layer.draws += 1;
  layer.screen.ready(stage);
  drawFrame(layer.screen.pen, stage, theme, layer.scene.table);
  const trails = layer.under(layer.screen.pen, stage);
  const { named, features, table, tokens } = layer.scene;
  const [, right, , left] = layer.padding();
  const free = /** @type {const} */ ([left + 6, stage.size[0] - right - 6]);
  const markers = markerBoxes(layer.screen.pen, stage, theme, tokens, free, layer.names.hulls(stage));
  const lands = named ? placeLandNames(layer.screen.pen, stage, theme, features, table, markers) : [];
  layer.names.find(stage, theme, [...markers, ...lands.map(({ box }) => box)], trails);
  const again = nameHexes(layer, stage, theme, markers);
  drawLandNames(
    layer.screen.pen,
    theme,
    lands.filter(({ box }) => !layer.names.covers(stage, box)),
  );
  const standing = [...layer.scene.units.values()].flatMap((unit) => {
    const pose = poseOf(layer, unit);
    return pose ? [{ unit, pose }] : [];
  });
  const above = (/** @type {{unit: Unit}} */ { unit: { id } }) =>
    layer.scene.carried.has(id) ? 2 : id === layer.scene.options.selected ? 1 : 0;
  standing.sort((one, two) => above(one) - above(two));
  for (const { unit, pose } of standing)
    for (const wake of unit.wakes ?? [])
      drawWake(layer.screen.pen, stage, theme, wake, pose, hullSize(unit).length);
  for (const { unit, pose } of standing)
    if (unit.burns) drawScorched(layer.screen.pen, stage, pose.at, hullSize(unit).length);
  for (const { unit, pose } of standing)
    if (layer.names.isUnder(unit)) layer.names.draw(layer.screen.pen, stage, unit, pose.at, theme);
  for (const { unit, pose } of standing) drawUnit(layer, stage, unit, pose, theme);
  drawPlumes(layer, stage, theme, standing);
  drawSmoke(layer.screen.pen, stage, theme, layer.scene.features, layer.scene.clouds);
  again();
  if (isLabelled(stage)) for (const left of layer.scene.left) drawLeft(layer.screen.pen, theme, stage, left);
  for (const { unit, pose } of standing)
    if (!layer.names.isUnder(unit)) layer.names.draw(layer.screen.pen, stage, unit, pose.at, theme);
  drawAllBadges(layer, stage, theme, standing);
  layer.motion.settle();
  forgetStamps(layer);
  return layer.screen.canvas;
}

/** @param {Layer} layer */
function changed(layer) {
  layer.version += 1;
  layer.redraw();
}

/** @param {{redraw: () => void, under: (pen: CanvasRenderingContext2D, stage: Stage) => import("../types.js").Box[], padding: () => [number, number, number, number]}} on under: draw what lies on the ground, and return what the words of trails cover; padding: what floating panels cover */
export function createHullLayer({ redraw, under, padding }) {
  const layer = /** @type {Layer} */ ({
    redraw,
    under,
    padding,
    screen: screenCanvas(false),
    scene: /** @type {HullScene} */ ({
      theme: null,
      sides: new Map(),
      units: new Map(),
      options: {},
      stacks: new Map(),
      poses: new Map(),
      carried: new Map(),
      ringed: null,
      named: true,
      table: { width: 72, height: 48 },
      features: [],
      clouds: [],
      tokens: [],
      grid: null,
      ground: {},
      left: [],
    }),
    stamps: new Map(),
    last: new Map(),
    version: 0,
    drawnKey: "",
    drawn: null,
    draws: 0,
  });
  layer.motion = createMotion(() => changed(layer));
  layer.pictureOf = createTokenPictures(() => changed(layer));
  layer.names = createNames(layer.scene, sideOf.bind(null, layer), drawnAs, padding);

  return {
    render: render.bind(null, layer),
    scene: layer.scene,
    poseOf: poseOf.bind(null, layer),
    sideOf: sideOf.bind(null, layer),
    lookOf: lookOf.bind(null, layer),
    changed: () => changed(layer),
    /** Where the hulls stand. @type {(stage: Stage) => import("../types.js").Box[]} */
    boxes: layer.names.hulls,
  };
}
