/** Craters, trenches, sandbags and cliffs on hexes. Their shapes are computed once per board. */
import { everyStep } from "../../geometry/lines.js";
import { bearing, between, distance, vector } from "../../geometry/plane.js";
import { chanceFrom } from "../random.js";
import { inchMatrix } from "../stage.js";
import { chained, pitch, stretches } from "./grid.js";

/** @typedef {import("./grid.js").HexGrid} HexGrid */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../looks.js").Read} Read */
/** @typedef {import("../overlay/marks.js").Surface} Surface */
/**
 * @typedef {object} Works
 * @property {{at: Inches, radius: number, rim: Path2D, hole: Path2D}[]} craters
 * @property {{path: Path2D, side: string|null}[]} trenches
 * @property {Path2D} bags
 * @property {Path2D} cliffs
 */

/** How far a trench steps to either side, and how long each step is. */
const traverse = { aside: 0.32, long: 0.72 };
/** How far a trench runs on into the hex where it ends. */
const trenchEnd = 0.36 * pitch;

/** @param {Board} board @param {HexGrid} grid @param {Read} read @returns {Works} */
export function worksOf(board, grid, read) {
  const hexes = Object.entries(board.hexes ?? {});
  const bags = new Path2D();
  for (const [label, { tokens = [] }] of hexes) {
    const middle = grid.middles.get(label);
    if (middle && tokens.includes("sandbags")) sandbags(bags, middle);
  }
  const cliffs = new Path2D();
  for (const {
    between: [one, two],
    terrain,
  } of board.hexsides ?? []) {
    const ends = read("hexes", terrain) === "cliff" ? grid.side(one, two) : null;
    const level = (/** @type {string} */ label) => board.hexes?.[label]?.level ?? 0;
    const low = grid.middles.get(level(one) < level(two) ? one : two);
    if (ends && low) cliff(cliffs, ends, low);
  }
  return {
    craters: hexes.flatMap(([label, { craters = [] }]) => cratersOf(label, craters[0], grid)),
    trenches: trenchesOf(hexes, grid, read),
    bags,
    cliffs,
  };
}

/** @param {string} label @param {string|undefined} look @param {HexGrid} grid @returns {Works["craters"]} */
function cratersOf(label, look, grid) {
  const middle = grid.middles.get(label);
  if (!look || !middle) return [];
  const chance = chanceFrom(label);
  const sizes = look === "mine_crater" ? [1.55] : [0.85, 0.6, 0.45];
  const start = chance() * 360;
  return sizes.map((radius, index) => {
    const [dx, dy] = sizes.length > 1 ? vector(0.75 + 0.35 * index, start + index * 125) : [0, 0];
    const at = /** @type {Inches} */ ([middle[0] + dx, middle[1] + dy]);
    return { at, radius, rim: ragged(at, radius, chance), hole: ragged(at, radius * 0.7, chance) };
  });
}

/** An irregular circle. @param {Inches} at @param {number} radius @param {() => number} chance */
function ragged(at, radius, chance) {
  const path = new Path2D();
  for (let step = 0; step < 14; step++) {
    const [dx, dy] = vector(radius * (0.86 + chance() * 0.22), (step * 360) / 14);
    if (step) path.lineTo(at[0] + dx, at[1] + dy);
    else path.moveTo(at[0] + dx, at[1] + dy);
  }
  path.closePath();
  return path;
}

/** @param {[string, import("../types.js").HexTerrain][]} hexes @param {HexGrid} grid @param {Read} read @returns {Works["trenches"]} */
function trenchesOf(hexes, grid, read) {
  const dug = hexes.filter(
    ([label, { terrain = [] }]) =>
      terrain.some((word) => read("hexes", word) === "trench") && grid.middles.has(label),
  );
  return [...new Set(dug.map(([, { trench_side: side }]) => side ?? null))].flatMap((side) => {
    const labels = dug.filter(([, hex]) => (hex.trench_side ?? null) === side).map(([label]) => label);
    const path = new Path2D();
    for (const line of linesThrough(labels, grid)) crenellated(path, line);
    return labels.length > 0 ? [{ path, side }] : [];
  });
}

/** Lines from middle to middle, each end extended a little; a hex without a neighbour gets a line from east to west. @param {string[]} labels @param {HexGrid} grid @returns {Inches[][]} */
function linesThrough(labels, grid) {
  const joined = stretches(labels, labels, grid);
  const reached = new Set(joined.flat());
  const alone = labels
    .map((label) => /** @type {Inches} */ (grid.middles.get(label)))
    .filter((middle) => !reached.has(middle));
  const lines = chained(joined).map((line) => [
    beyond(line[1], line[0]),
    ...line,
    beyond(line[line.length - 2], line[line.length - 1]),
  ]);
  return [
    ...lines,
    ...alone.map(
      ([x, y]) =>
        /** @type {Inches[]} */ ([
          [x - trenchEnd, y],
          [x + trenchEnd, y],
        ]),
    ),
  ];
}

/** @param {Inches} before @param {Inches} end */
const beyond = (before, end) => between(before, end, 1 + trenchEnd / distance(before, end));

/** @param {Path2D} path @param {Inches[]} line */
function crenellated(path, line) {
  everyStep(line, traverse.long).forEach(({ at, bearing: along }, index) => {
    const [dx, dy] = vector(traverse.aside, along + (index % 2 ? 90 : -90));
    const [bx, by] = vector(traverse.aside, along + (index % 2 ? -90 : 90));
    if (index === 0) path.moveTo(at[0] + dx, at[1] + dy);
    else {
      path.lineTo(at[0] + bx, at[1] + by);
      path.lineTo(at[0] + dx, at[1] + dy);
    }
  });
}

/** A wall of sandbags about the lower half of a hex. @param {Path2D} path @param {Inches} middle */
function sandbags(path, [x, y]) {
  for (let turned = 100; turned <= 260; turned += 16) {
    const [dx, dy] = vector(1.7, turned);
    path.moveTo(x + dx, y + dy);
    path.roundRect(x + dx - 0.26, y + dy - 0.15, 0.52, 0.3, 0.13);
  }
}

/** An edge with hachures that fall toward the lower hex. @param {Path2D} path @param {[Inches, Inches]} ends @param {Inches} low */
function cliff(path, [one, two], low) {
  path.moveTo(...one);
  path.lineTo(...two);
  const down = bearing(between(one, two, 0.5), low);
  everyStep([one, two], 0.26, 0.13).forEach(({ at }, index) => {
    const [dx, dy] = vector(index % 2 ? 0.3 : 0.55, down);
    path.moveTo(...at);
    path.lineTo(at[0] + dx, at[1] + dy);
  });
}

/** @param {Surface} surface @param {Works} works @param {(side: string) => string} colourOf */
export function drawWorks({ pen, theme, stage }, { craters, trenches, bags, cliffs }, colourOf) {
  const { colour } = theme;
  const px = 1 / stage.scale;
  /** @param {Path2D} path @param {string} ink @param {number} width @param {number} [alpha] */
  const stroke = (path, ink, width, alpha = 1) => {
    pen.globalAlpha = alpha;
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.stroke(path);
    pen.globalAlpha = 1;
  };
  pen.save();
  pen.setTransform(...inchMatrix(stage));
  pen.lineJoin = "round";
  pen.lineCap = "butt";
  for (const { rim, hole, at, radius } of craters) {
    stroke(rim, colour["t-furrow-2"], 0.5, 0.55);
    pen.fillStyle = colour["t-plough"];
    pen.fill(rim);
    pen.fillStyle = colour["t-ditch"];
    pen.fill(hole);
    pen.save();
    pen.clip(hole);
    pen.globalAlpha = 0.35;
    pen.fillStyle = colour["t-shadow"];
    pen.beginPath();
    pen.arc(at[0] - radius * 0.22, at[1] - radius * 0.22, radius * 0.62, 0, 7);
    pen.fill();
    pen.restore();
  }
  for (const { path, side } of trenches) {
    stroke(path, colour["t-bank"], 1.15, 0.75);
    stroke(path, colour["t-ditch"], 0.72);
    stroke(path, colour["t-shadow"], 0.34, 0.55);
    if (side) stroke(path, colourOf(side), Math.max(0.12, 1.5 * px));
  }
  pen.fillStyle = colour["t-plough"];
  pen.fill(bags);
  stroke(bags, colour["t-hach"], Math.max(0.04, px), 0.8);
  stroke(cliffs, colour["t-hach"], Math.max(0.1, 1.6 * px), 0.9);
  pen.restore();
}
