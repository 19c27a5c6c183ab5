/** How far the rolls take it: bars across the corridor, their pills, and the aim's own pill and tip. */
import { haloed } from "../hulls/signs.js";
import { along, lengthOf, nearestAlong, vector } from "../shapes.js";
import { toPixel } from "../stage.js";
import { cased, linePath, pill, pillFont, tip, tipSize, widthOf } from "./marks.js";
import { bestBox, boxesAbout, overlap } from "./place.js";

/** @typedef {import("./marks.js").Desk} Desk */
/** @typedef {import("./plan.js").Actor} Actor */
/** @typedef {import("../types.js").Plan} Plan */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").Pixels} Pixels */
/** @typedef {import("../types.js").Ghost} Ghost */
/** @typedef {Ghost & {inches: number, chance: number}} Mark a ghost with its place along the route */

/** @param {Ghost[]} ghosts @param {Inches[]} path @returns {Mark[]} along the path */
export function marksAlong(ghosts, path) {
  return ghosts
    .map((ghost) => ({ ...ghost, inches: Math.min(nearestAlong(path, ghost.at).inches, lengthOf(path)), chance: ghost.chance ?? 1 }))
    .sort((one, two) => one.inches - two.inches);
}

/**
 * @param {Desk} desk
 * @param {Inches[]} path
 * @param {Mark[]} marks
 * @param {number} width
 * @param {boolean} aimed
 */
export function drawBars(desk, path, marks, width, aimed) {
  const { theme, stage } = desk;
  const turned = (stage.rotation * 180) / Math.PI;
  const length = lengthOf(path);
  const wanted = marks.filter(({ inches }) => inches > 0.3 && !(aimed && inches > length - 0.06));
  wanted.forEach(({ inches, chance }, index) => {
    const { at, bearing } = along(path, inches);
    const [x, y] = toPixel(stage, at);
    const [dx, dy] = vector(1, bearing + turned + 90);
    const half = (width * stage.scale) / 2 + 4;
    cased(desk, linePath([[x - dx * half, y - dy * half], [x + dx * half, y + dy * half]]), theme.colour["ui-ink"], 1.8, 5);
    const text = `${Math.round(chance * 100)} %`;
    const away = half + 6 + widthOf(desk, text, pillFont(theme)) / 2 + 8;
    const side = wanted.length === 1 && index === 0 && dx > 0 ? -1 : 1;
    pill(desk, text, [x + dx * away * side, y + dy * away * side]);
    barInches(desk, inches, [x, y], [-dx * side, -dy * side], half + 6);
  });
}

/**
 * How far a bar is, at its other end, when there is room.
 *
 * @param {Desk} desk
 * @param {number} inches
 * @param {Pixels} at
 * @param {number[]} toward
 * @param {number} away
 */
function barInches({ pen, theme, taken }, inches, at, toward, away) {
  const label = `${Math.round(inches * 10) / 10}″`;
  pen.font = `600 11px ${theme.sans}`;
  const half = pen.measureText(label).width / 2;
  const [x, y] = [at[0] + toward[0] * (away + half), at[1] + toward[1] * (away + half)];
  /** @type {import("../types.js").Box} */
  const box = [x - half, y - 7, x + half, y + 7];
  if (taken.some((other) => overlap(box, other) > 0)) return;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  haloed(pen, label, x, y, theme.colour["t-label"], theme.colour["t-halo"], 3);
  taken.push(box);
}

/**
 * @param {Desk} desk
 * @param {Plan} plan
 * @param {Mark[]} marks
 * @param {{at: Inches, facing: number}|null} ghost
 * @param {Actor} actor
 * @param {number} length of the route
 */
export function drawAim(desk, plan, marks, ghost, actor, length) {
  const { aim } = plan;
  if (!aim) return;
  const at = toPixel(desk.stage, aim.at);
  const chance = aim.chance ?? marks.filter(({ inches }) => inches > length - 0.06).at(-1)?.chance;
  if (aim.name) {
    const [width, height] = tipSize(desk, aim.name);
    tip(desk, aim.name, bestBox(boxesAbout(at, width, height, 20), desk.taken, desk.free));
  }
  if (chance === undefined) return;
  const text = `${Math.round(chance * 100)} %`;
  const width = widthOf(desk, text, pillFont(desk.theme)) + 16;
  const foot = ghost ? toPixel(desk.stage, ghost.at) : at;
  const away = ghost ? (actor.look.width / 2) * desk.stage.scale + 8 : 18;
  const boxes = boxesAbout(foot, width, 20, away);
  const [left, top, right, bottom] = bestBox([boxes[7], boxes[6], ...boxes], desk.taken, desk.free);
  pill(desk, text, [(left + right) / 2, (top + bottom) / 2], true);
}
