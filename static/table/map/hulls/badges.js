/**
 * Badges: the marks of units as small signs whose shape tells the kind before the colour does. This module has their outlines and signs,
 * which the panel shares, and draws them about a hull, always upright.
 */
import { chanceFrom } from "../random.js";
import { toPixel } from "../stage.js";

/** @typedef {import("../../state/kit.js").Badge} Badge */
/** @typedef {import("../../state/kit.js").Strength} Strength */
/** @typedef {import("../theme.js").Theme} Theme */
/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {{path: string, filled?: boolean}} Sign on a grid of ten */

/** @type {Record<string, Sign>} */
export const SIGNS = {
  bolt: { path: "M5.9 .6L2.1 5.7h2.5l-.7 3.8 4-5.3H5.3z", filled: true },
  pin: { path: "M5 .9v4.6M2.7 3.4L5 5.8l2.3-2.4M1.8 8.6h6.4" },
  man: {
    path: "M5 4.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM1.6 9.4c0-2.4 1.4-3.9 3.4-3.9s3.4 1.5 3.4 3.9z",
    filled: true,
  },
  eye: {
    path: "M.7 5S2.3 2 5 2s4.3 3 4.3 3S7.7 8 5 8 .7 5 .7 5zM5 6.1a1.1 1.1 0 1 0 0-2.2 1.1 1.1 0 0 0 0 2.2z",
  },
  tick: { path: "M1.8 5.4l2.3 2.3 4.2-5" },
  burst: {
    path: "M5 .4l1.1 2.7 2.8-1-1.3 2.7 2.3 1.6-2.9.4.3 2.9L5 7.6 2.7 9.7l.3-2.9L.1 6.4l2.3-1.6L1.1 2.1l2.8 1z",
    filled: true,
  },
  cross: { path: "M5 1.6v6.8M1.6 5h6.8" },
  press: { path: "M2.3 1l2.7 2.6L7.7 1M2.3 4.2L5 6.8l2.7-2.6M1.8 9h6.4" },
  empty: { path: "M3.3 9V4.2C3.3 2.6 4.2 1.3 5 .8c.8.5 1.7 1.8 1.7 3.4V9zM1 8.4L9 2" },
  flame: {
    path: "M5.2 .3C5.6 2 8.2 3.3 8.2 6.1A3.2 3.2 0 0 1 5 9.5 3.2 3.2 0 0 1 1.8 6.2C1.8 4.7 2.7 3.9 3.1 2.8c.6.4.9 1 .9 1.6C4.9 3.5 5.4 2 5.2.3z",
    filled: true,
  },
  wreck: { path: "M2 2l6 6M8 2l-6 6" },
  lines: { path: "M2 1.5h6M2 4.5h6M2 7.5h3.6" },
};
/** The width of a sign's strokes on that grid. */
export const SIGN_STROKE = 1.75;

/** The colours of a badge by its kind: its ground and its sign, as roles; an outlined one has an edge. @type {Record<Badge["kind"], {ground: string, sign: string, edge?: string}>} */
export const KIND_COLOURS = {
  hurts: { ground: "ui-warn", sign: "ui-panel" },
  about: { ground: "ui-accent", sign: "ui-panel" },
  ended: { ground: "ui-bad", sign: "ui-panel" },
  count: { ground: "ui-panel", sign: "ui-ink-2", edge: "ui-ink-2" },
};

/** A badge's sign takes this share of its height. */
const SIGN_SHARE = 0.66;
/** What each digit of a count adds to the width, in heights. */
const DIGIT = 0.45;
const COUNT_FONT = 0.72;
const LETTER_FONT = 0.58;

/** How many badges a hull shows at most before "+2". */
const MOST = 3;
const GAP = 1;
const CASING = 1.8;

/** @param {Badge} badge @param {number} size its height @returns {number} its width */
export function badgeWidth({ count, sign, kind }, size) {
  const letters = !SIGNS[sign] && sign.length > 1 ? 0.25 : 0;
  const digits = count === null ? 0 : 0.06 + DIGIT * String(count).length;
  return size * (1 + letters + digits + (kind === "about" && letters + digits ? 0.12 : 0));
}

/** The outline of a badge as a path, its upper left corner at 0. @param {Badge["kind"]} kind @param {number} width @param {number} size */
export function badgeOutline(kind, width, size) {
  const r = size * { hurts: 0.25, count: 0.25, about: 0.5, ended: 0.3 }[kind];
  const [w, s] = [width, size];
  if (kind === "ended") return `M${r} 0H${w - r}L${w} ${r}V${s - r}L${w - r} ${s}H${r}L0 ${s - r}V${r}Z`;
  const arc = `A${r} ${r} 0 0 1`;
  return `M${r} 0H${w - r}${arc} ${w} ${r}V${s - r}${arc} ${w - r} ${s}H${r}${arc} 0 ${s - r}V${r}${arc} ${r} 0Z`;
}

/** Where a sign lies in a badge: how far from its corner, and how large a tenth is. @param {number} size */
export const signPlace = (size) => ({
  inset: (size * (1 - SIGN_SHARE)) / 2,
  tenth: (size * SIGN_SHARE) / 10,
});

/** Where a badge's text is written: the count, or the letters of its sign. @param {Badge} badge @param {number} size @returns {{text: string, x: number, size: number}[]} */
export function badgeTexts({ sign, count }, size) {
  const { inset } = signPlace(size);
  const letters = SIGNS[sign] ? [] : [{ text: sign, x: inset, size: size * LETTER_FONT }];
  const x = size * (0.86 + (SIGNS[sign] || sign.length < 2 ? 0 : 0.25));
  return count === null ? letters : [...letters, { text: String(count), x, size: size * COUNT_FONT }];
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Theme} theme
 * @param {Badge} badge
 * @param {number} x of its left edge
 * @param {number} y of its upper edge
 * @param {number} size its height in pixels
 * @param {boolean} [cased] with a casing, as on the table
 */
function drawBadge(pen, theme, badge, x, y, size, cased = true) {
  const { colour } = theme;
  const { ground, sign: ink, edge } = KIND_COLOURS[badge.kind];
  const { inset, tenth } = signPlace(size);
  const sign = SIGNS[badge.sign];
  pen.save();
  pen.translate(x, y);
  const outline = new Path2D(badgeOutline(badge.kind, badgeWidth(badge, size), size));
  if (cased) stroke(pen, outline, colour["g-case"], 2 * CASING);
  pen.fillStyle = colour[ground];
  pen.fill(outline);
  if (edge) stroke(pen, outline, colour[edge], 1);
  pen.fillStyle = colour[ink];
  pen.textBaseline = "middle";
  for (const text of badgeTexts(badge, size)) {
    pen.font = `700 ${text.size}px ${theme.sans}`;
    pen.textAlign = "left";
    pen.fillText(text.text, text.x, size / 2 + 0.5);
  }
  if (sign) {
    pen.translate(inset, inset);
    pen.scale(tenth, tenth);
    if (sign.filled) pen.fill(new Path2D(sign.path));
    else stroke(pen, new Path2D(sign.path), colour[ink], SIGN_STROKE);
  }
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {Path2D} path @param {string} colour @param {number} width */
function stroke(pen, path, colour, width) {
  pen.lineJoin = "round";
  pen.lineCap = "round";
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(path);
}

/** How high badges are at a scale: larger when zoomed in and when selected, smaller when zoomed out. @param {number} scale pixels to the inch @param {boolean} selected */
export const badgeSize = (scale, selected) => (selected || scale >= NEAR ? 20 : scale < FAR ? 12 : 16);
const FAR = 9;
/** From this many pixels to the inch, marks are shown in words beneath the name. */
export const NEAR = 34;

/** The badges that fit about a hull: the worst ones, and how many more there are; at a small scale only the worst. @param {Badge[]} badges @param {boolean} small */
export function shownBadges(badges, small) {
  if (small) return { shown: badges.slice(0, 1), more: 0 };
  return { shown: badges.slice(0, MOST), more: Math.max(0, badges.length - MOST) };
}

/** @param {{shown: Badge[], more: number}} row @param {number} size */
const rowWidth = ({ shown, more }, size) =>
  shown.reduce((sum, badge) => sum + badgeWidth(badge, size) + GAP, 0) + (more ? size * 1.1 : 0);

/**
 * The box of a row of badges, in pixels: it begins within the upper right corner of the hull's box.
 * @param {Badge[]} badges
 * @param {Box} hull
 * @param {number} size
 * @param {boolean} small
 * @param {number} beside how much of that corner is taken already
 * @returns {Box}
 */
export function badgeBox(badges, [, top, right], size, small, beside = 0) {
  const left = beside ? right + beside : right - (small ? 0.3 : 1.1) * size;
  const above = top - (small ? 0.7 : 0.3) * size;
  return [left, above, left + rowWidth(shownBadges(badges, small), size), above + size];
}

/** The size of a badge while it appears. */
const BADGE_FROM = 0.8;

/** @param {CanvasRenderingContext2D} pen @param {Theme} theme @param {Badge[]} badges @param {Box} box as `badgeBox` has it @param {boolean} small @param {(badge: Badge) => number} come how far each has appeared, from 0 to 1 */
export function drawBadges(pen, theme, badges, [left, top, , bottom], small, come) {
  const size = bottom - top;
  const { shown, more } = shownBadges(badges, small);
  let x = left;
  for (const badge of shown) {
    const part = BADGE_FROM + (1 - BADGE_FROM) * come(badge);
    const off = (1 - part) / 2;
    drawBadge(pen, theme, badge, x + off * badgeWidth(badge, size), top + off * size, part * size);
    x += badgeWidth(badge, size) + GAP;
  }
  if (!more) return;
  pen.font = `700 ${size * 0.66}px ${theme.sans}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.strokeStyle = theme.colour["t-halo"];
  pen.lineWidth = 3;
  pen.lineJoin = "round";
  pen.strokeText(`+${more}`, x + 1, top + size / 2);
  pen.fillStyle = theme.colour["t-label"];
  pen.fillText(`+${more}`, x + 1, top + size / 2);
}

/** Above this many men the strip is a bar in tenths, with the number. */
const MOST_TICKS = 12;
const TICK = { width: 3, height: 5.5, gap: 1, rim: 2 };
export const STRIP_HEIGHT = TICK.height + 2 * TICK.rim;

/** @param {Strength} strength @returns {{ticks: number, filled: number, number: string}} */
export function stripOf({ left, of }) {
  if (of <= MOST_TICKS) return { ticks: of, filled: left, number: "" };
  return { ticks: 10, filled: Math.ceil((10 * left) / of), number: String(left) };
}

/** @param {Strength} strength @returns {number} pixels */
export function stripWidth(strength) {
  const { ticks, number } = stripOf(strength);
  return ticks * (TICK.width + TICK.gap) - TICK.gap + 2 * TICK.rim + (number ? 3 + 5.6 * number.length : 0);
}

/** Draw the men of a unit: one tick for each man, with lost men hollow at the right. @param {CanvasRenderingContext2D} pen @param {Theme} theme @param {Strength} strength @param {number} x middle @param {number} top */
export function drawStrip(pen, theme, strength, x, top) {
  const { ticks, filled, number } = stripOf(strength);
  const width = stripWidth(strength);
  let left = x - width / 2;
  pen.fillStyle = theme.colour["g-case"];
  pen.beginPath();
  pen.roundRect(left, top, width, STRIP_HEIGHT, 2.5);
  pen.fill();
  left += TICK.rim;
  pen.fillStyle = pen.strokeStyle = theme.colour["t-label"];
  for (let tick = 0; tick < ticks; tick += 1, left += TICK.width + TICK.gap) {
    const hollow = tick < filled ? 0 : 0.5;
    pen.beginPath();
    pen.roundRect(
      left + hollow,
      top + TICK.rim + hollow,
      TICK.width - 2 * hollow,
      TICK.height - 2 * hollow,
      0.8,
    );
    pen.lineWidth = 1;
    pen.globalAlpha = hollow ? 0.55 : 1;
    if (hollow) pen.stroke();
    else pen.fill();
  }
  pen.globalAlpha = 1;
  if (!number) return;
  pen.font = `700 8.5px ${theme.sans}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillText(number, left + 1.5, top + STRIP_HEIGHT / 2 + 0.5);
}

const WORD_HEIGHT = 18;
const WORD_BADGE = 13;
const WORD_GAP = 4;
/** Words longer than this are cut: a note is read in the panel. */
const WORD_LETTERS = 28;

/** @param {Badge} badge */
const wordOf = ({ words }) =>
  words.length > WORD_LETTERS ? `${words.slice(0, WORD_LETTERS - 1).trim()}…` : words;

/** @param {CanvasRenderingContext2D} pen @param {Theme} theme @param {Badge} badge */
function wordWidth(pen, theme, badge) {
  pen.font = `600 11px ${theme.sans}`;
  return pen.measureText(wordOf(badge)).width + badgeWidth({ ...badge, count: null }, WORD_BADGE) + 12;
}

/** Marks in words: rows of at most two beneath a name. @param {CanvasRenderingContext2D} pen @param {Theme} theme @param {Badge[]} badges @returns {{width: number, height: number, rows: Badge[][]}} */
export function wordsSize(pen, theme, badges) {
  const rows = badges.reduce(
    (/** @type {Badge[][]} */ found, badge, index) =>
      index % 2 ? [...found.slice(0, -1), [...found[found.length - 1], badge]] : [...found, [badge]],
    [],
  );
  const widths = rows.map((row) =>
    row.reduce((sum, badge) => sum + wordWidth(pen, theme, badge) + WORD_GAP, -WORD_GAP),
  );
  return { width: Math.max(0, ...widths), height: rows.length * (WORD_HEIGHT + 2), rows };
}

/** @param {CanvasRenderingContext2D} pen @param {Theme} theme @param {Badge[][]} rows @param {number} x middle @param {number} top */
export function drawWords(pen, theme, rows, x, top) {
  for (const [line, row] of rows.entries()) {
    const widths = row.map((badge) => wordWidth(pen, theme, badge));
    let left = x - (widths.reduce((sum, width) => sum + width + WORD_GAP, 0) - WORD_GAP) / 2;
    for (const [index, badge] of row.entries()) {
      drawWord(pen, theme, badge, left, top + line * (WORD_HEIGHT + 2), widths[index]);
      left += widths[index] + WORD_GAP;
    }
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Theme} theme @param {Badge} badge @param {number} x @param {number} y @param {number} width */
function drawWord(pen, theme, badge, x, y, width) {
  const { ground, edge } = KIND_COLOURS[badge.kind];
  const tone = theme.colour[edge ?? ground];
  const plain = { ...badge, count: null };
  pen.beginPath();
  pen.roundRect(x, y, width, WORD_HEIGHT, 4);
  pen.fillStyle = theme.colour["ui-panel"];
  pen.fill();
  pen.globalAlpha = 0.6;
  pen.strokeStyle = tone;
  pen.lineWidth = 1;
  pen.stroke();
  pen.globalAlpha = 1;
  drawBadge(pen, theme, plain, x + 2.5, y + (WORD_HEIGHT - WORD_BADGE) / 2, WORD_BADGE, false);
  pen.font = `600 11px ${theme.sans}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillStyle = tone;
  pen.fillText(wordOf(badge), x + 6 + badgeWidth(plain, WORD_BADGE), y + WORD_HEIGHT / 2 + 0.5);
}

/** The discs of a plume, thinner the farther they have drifted: inches to the east and to the north, radius, how dense. @type {[number, number, number, number][]} */
const PLUME = [
  [0.15, 0.3, 0.4, 0.34],
  [0.45, 0.6, 0.5, 0.3],
  [0.7, 0.95, 0.62, 0.28],
  [1.05, 1.1, 0.7, 0.24],
  [1.35, 1.55, 0.85, 0.2],
  [1.85, 1.6, 0.9, 0.17],
  [2.2, 2.1, 1.05, 0.14],
  [2.9, 2.2, 1.15, 0.11],
  [3.4, 2.7, 1.3, 0.08],
  [4.2, 2.9, 1.5, 0.06],
];
/** Below this many pixels to the inch a plume keeps the size that it has here, or the badges would cover it. */
const PLUME_FROM = 20;
const PLUME_COLOUR = { day: "#2b2a26", night: "#8f8d84" };
const SCORCHED = "#2e2a18";

/** Draw the ground that a burning hull has scorched, beneath it. @param {CanvasRenderingContext2D} pen @param {Stage} stage @param {Inches} at @param {number} length of the hull */
export function drawScorched(pen, stage, at, length) {
  const [x, y] = toPixel(stage, at);
  pen.fillStyle = SCORCHED;
  for (const [rx, ry, alpha] of [
    [0.67, 0.47, 0.14],
    [0.5, 0.33, 0.25],
  ]) {
    pen.globalAlpha = alpha;
    pen.beginPath();
    pen.ellipse(x, y, rx * length * stage.scale, ry * length * stage.scale, stage.rotation, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** Draw the plume of a burning hull, drifting to the north-east and still. @param {CanvasRenderingContext2D} pen @param {Stage} stage @param {Theme} theme @param {string} id of the unit @param {Inches} at */
export function drawPlume(pen, stage, theme, id, at) {
  const chance = chanceFrom(id);
  const times = Math.max(1, PLUME_FROM / stage.scale);
  pen.fillStyle = theme.night ? PLUME_COLOUR.night : PLUME_COLOUR.day;
  for (const [east, north, radius, alpha] of PLUME) {
    const [x, y] = toPixel(stage, [
      at[0] + times * (east + (chance() - 0.5) * 0.2),
      at[1] - times * (north + (chance() - 0.5) * 0.2),
    ]);
    pen.globalAlpha = alpha;
    pen.beginPath();
    pen.arc(x, y, times * radius * stage.scale, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
}
