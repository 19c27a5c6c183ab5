/**
 * How far each roll takes the unit: bars across the corridor with their labels, and the destination's label.
 */
import { lengthOf, nearestOn, placeAlong } from "../../geometry/lines.js";
import { distance, vector } from "../../geometry/plane.js";
import { inchesWords, percentWords } from "../../words/language.js";
import { haloed } from "../hulls/signs.js";
import { toPixel } from "../stage.js";
import { bestBox, boxesAbout, boxesAround, overlap } from "./label-placement.js";
import { cased, linePath, pill, pillFont, tip, tipSize, widthOf } from "./marks.js";

/**
 * @typedef {object} Actor whose plan it is
 * @property {import("../hulls/hull.js").HullLook} look
 * @property {{at: Inches, facing: number}} pose where it stands
 */

/** @typedef {import("./marks.js").Surface} Surface */
/** @typedef {import("../types.js").Plan} Plan */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").Pixels} Pixels */
/** @typedef {import("../types.js").Ghost} Ghost */
/** @typedef {Ghost & {inches: number, chance: number}} Mark a ghost with its place along the route */

/** Two places as near as this are one. */
const SAME_INCHES = 0.05;

/** How far along a path a ghost stands: as it says itself, since a path may pass one place twice. @param {Ghost} ghost @param {Inches[]} path */
export function alongOf({ at, inches }, path) {
  const isThere = inches !== undefined && distance(placeAlong(path, inches).at, at) < SAME_INCHES;
  return isThere ? Math.min(inches, lengthOf(path)) : nearestOn(path, at).along;
}

/** @param {Ghost[]} ghosts @param {Inches[]} path @returns {Mark[]} along the path */
export function marksAlong(ghosts, path) {
  return ghosts
    .map((ghost) => ({
      ...ghost,
      inches: alongOf(ghost, path),
      chance: ghost.chance ?? 1,
    }))
    .sort((one, two) => one.inches - two.inches);
}

/**
 * @param {Surface} surface
 * @param {Inches[]} path
 * @param {Mark[]} marks
 * @param {number} width
 * @param {Plan["aim"]} aim what its own pill says is not said by a bar again
 */
export function drawBars(surface, path, marks, width, aim) {
  const { theme, stage } = surface;
  const turned = (stage.rotation * 180) / Math.PI;
  const length = lengthOf(path);
  const wanted = marks
    .filter(
      ({ inches, chance }) =>
        inches > 0.3 && !(aim && (inches > length - 0.06 || Math.abs(chance - (aim.chance ?? -1)) < 1e-6)),
    )
    .map(({ inches, chance }) => {
      const { at, facing: bearing } = placeAlong(path, inches);
      return { inches, chance, at: toPixel(stage, at), across: vector(1, bearing + turned + 90) };
    });
  const half = (width * stage.scale) / 2 + 4;
  for (const { at, across } of wanted) {
    const [[x, y], [dx, dy]] = [at, across];
    cased(
      surface,
      linePath([
        [x - dx * half, y - dy * half],
        [x + dx * half, y + dy * half],
      ]),
      theme.colour["ui-ink"],
      1.8,
      5,
    );
  }
  for (const { inches, chance, at, across } of wanted) {
    const side = barPill(surface, percentWords(chance), at, across, half + 6);
    barInches(surface, inches, at, [-across[0] * side, -across[1] * side], half + 6);
  }
}

/**
 * A bar's pill at its right end, else its left, else farther out on a stem.
 *
 * @param {Surface} surface
 * @param {string} text
 * @param {Pixels} at
 * @param {number[]} across to the right
 * @param {number} away
 * @returns {number} 1 on the right, -1 on the left
 */
function barPill(surface, text, at, across, away) {
  const half = widthOf(surface, text, pillFont(surface.theme)) / 2 + 8;
  const reach = away + Math.abs(across[0]) * half + Math.abs(across[1]) * 10;
  const spots = [0, 24, 48].flatMap((more) => [reach + more, -reach - more]);
  /** @type {import("../types.js").Box[]} */
  const boxes = spots.map((spot) => {
    const [x, y] = [at[0] + across[0] * spot, at[1] + across[1] * spot];
    return [x - half, y - 10, x + half, y + 10];
  });
  const [left, top, right, bottom] = bestBox(boxes, surface.taken, surface.free);
  const middle = /** @type {Pixels} */ ([(left + right) / 2, (top + bottom) / 2]);
  const far = Math.hypot(middle[0] - at[0], middle[1] - at[1]);
  if (far > reach + 4) {
    const share = (away - 6) / far;
    const end = /** @type {Pixels} */ ([
      at[0] + (middle[0] - at[0]) * share,
      at[1] + (middle[1] - at[1]) * share,
    ]);
    cased(surface, linePath([end, middle]), surface.theme.colour["ui-ink"], 1, 3);
  }
  pill(surface, text, middle);
  return (middle[0] - at[0]) * across[0] + (middle[1] - at[1]) * across[1] > 0 ? 1 : -1;
}

/**
 * How far a bar is, at its other end, when there is room.
 *
 * @param {Surface} surface
 * @param {number} inches
 * @param {Pixels} at
 * @param {number[]} toward
 * @param {number} away
 */
function barInches({ pen, theme, taken }, inches, at, toward, away) {
  const label = inchesWords(inches);
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
 * @param {Surface} surface
 * @param {Plan} plan
 * @param {Mark[]} marks
 * @param {{at: Inches, facing: number}|null} ghost
 * @param {Actor} actor
 * @param {number} length of the route
 */
export function drawAim(surface, plan, marks, ghost, actor, length) {
  const { aim } = plan;
  if (!aim) return;
  const at = toPixel(surface.stage, aim.at);
  const chance = aim.chance ?? marks.filter(({ inches }) => inches > length - 0.06).at(-1)?.chance;
  if (aim.name) {
    const [width, height] = tipSize(surface, aim.name);
    const spots = [...boxesAbout(at, width, height, 20), ...boxesAround(at, width, height, 20)];
    tip(surface, aim.name, bestBox(spots, surface.taken, surface.free));
  }
  if (chance === undefined) return;
  const text = percentWords(chance);
  const width = widthOf(surface, text, pillFont(surface.theme)) + 16;
  const foot = ghost ? toPixel(surface.stage, ghost.at) : at;
  const away = ghost ? (actor.look.width / 2) * surface.stage.scale + 8 : 18;
  const boxes = boxesAbout(foot, width, 20, away);
  const [left, top, right, bottom] = bestBox([boxes[7], boxes[6], ...boxes], surface.taken, surface.free);
  pill(surface, text, [(left + right) / 2, (top + bottom) / 2], true);
}
