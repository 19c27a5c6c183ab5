/** Animated dice over the table, in the colour of the side that rolls. */
import { series } from "../words/series.js";
import { say } from "../words/words.js";
import { h } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const TUMBLE_MS = 700;
const REST_MS = 400;
const FLIP_MS = 85;
/** More dice than this are drawn smaller. */
const MOST_LARGE = 12;
/** @type {import("../tools/cards.js").Side[]} above its hull, below it, beside it */
const BESIDE = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
];

/** The pips of each face, as indices of the nine places of a 3 × 3 grid. @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/**
 * @typedef {object} Roll
 * @property {(number|string)[]} faces
 * @property {number} sides
 * @property {string} look  the side's look
 * @property {string} why
 * @property {{look: string, name: string}[]} [owners] whose each die is, where each side rolls its own
 * @property {string[]} [words] what each die shows, where its faces bear words
 * @property {number[]} [bearings] which way each die points on the screen, where it bears an arrow
 * @property {number|null} [hit] the lowest face that hits, where hits are counted
 * @property {[number, number]|null} near  a place in pixels
 *
 * @typedef {object} DiceTray
 * @property {(roll: Roll, options?: {reduced?: boolean, cut?: AbortSignal}) => Promise<void>} show
 * @property {() => void} destroy
 */

/** Return where the pips of a face are on a die 18 units wide; none if it is not a face of a six-sided die. @param {number|string} face @param {number} sides */
export function pipsOf(face, sides) {
  const places = sides === 6 && typeof face === "number" ? (PIPS[face] ?? []) : [];
  return places.map((place) => [4.5 + (place % 3) * 4.5, 4.5 + Math.floor(place / 3) * 4.5]);
}

/** @param {string} tag @param {Record<string, string|number>} attributes */
function drawn(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, String(value)));
  return made;
}

/** The path of an arrow that points north, on a die 18 units wide. */
const ARROW = "M9 2.6L13.4 8.4H10.5V15H7.5V8.4H4.6Z";

/** @param {number|string} face @param {number} sides @param {number} [bearing] that its arrow points to */
function dieSvg(face, sides, bearing) {
  const svg = drawn("svg", { viewBox: "0 0 18 18", class: "die-face", "aria-hidden": "true" });
  svg.append(drawn("rect", { x: 0.5, y: 0.5, width: 17, height: 17, rx: 4, class: "die-body" }));
  if (bearing !== undefined) {
    svg.append(drawn("path", { d: ARROW, transform: `rotate(${bearing} 9 9)`, class: "die-pip" }));
    return svg;
  }
  const pips = pipsOf(face, sides);
  svg.append(...pips.map(([cx, cy]) => drawn("circle", { cx, cy, r: 1.75, class: "die-pip" })));
  if (pips.length === 0) {
    const text = drawn("text", { x: 9, y: 12.2, class: "die-word", "text-anchor": "middle" });
    text.textContent = String(face);
    svg.append(text);
  }
  return svg;
}

/**
 * @typedef {object} DiceTrayState the tray that the dice fall into, and the queue of rolls that are still to be shown
 * @property {HTMLElement} root
 * @property {import("../tools/cards.js").Cards} cards
 * @property {(ms: number, cut?: AbortSignal) => Promise<void>} pause
 * @property {Promise<void>} queue
 * @property {HTMLDivElement} tray
 */

/** @param {DiceTrayState} diceTray @param {Roll} roll @param {{reduced?: boolean, cut?: AbortSignal}} options */
async function play(
  diceTray,
  { faces: rolled, sides, look, why, near, hit = null, owners = [], words = [], bearings = [] },
  { reduced = false, cut },
) {
  if (cut?.aborted) {
    return;
  }
  const faces = rolled.map((face, i) => words[i]?.charAt(0).toUpperCase() ?? face);
  const dice = faces.map((face) => h("span", { class: "tray-die" }, dieSvg(face, sides)));
  const isArrow = bearings.length > 0;
  diceTray.tray.dataset.side = look;
  diceTray.tray.setAttribute(
    "aria-label",
    `${why}: ${series(rolled.map((face, i) => [owners[i]?.name, words[i] ?? (isArrow ? say("dice_bearing", { degrees: Math.round(bearings[i]) }) : face)].filter(Boolean).join(" ")))}`,
  );
  const caption = (/** @type {number} */ i) =>
    owners[i]?.name ?? (words[i] && h("span", { class: "tray-word" }, words[i]));
  const shown = dice.map((die, i) =>
    caption(i)
      ? h("span", { class: "tray-owner", "data-side": owners[i]?.look ?? look }, die, caption(i))
      : die,
  );
  diceTray.tray.replaceChildren(
    h("span", { class: faces.length > MOST_LARGE ? "tray-dice many" : "tray-dice" }, shown),
    h("span", { class: "tray-why" }, why),
  );
  diceTray.tray.hidden = false;
  const size = { width: diceTray.tray.offsetWidth, height: diceTray.tray.offsetHeight };
  diceTray.cards.place(
    diceTray.tray,
    near
      ? { size, anchors: [near], sides: BESIDE }
      : { size, anchors: [[diceTray.root.clientWidth / 2, 0]], sides: [[0, 1]] },
  );
  if (!reduced) {
    diceTray.tray.classList.add("tumbling");
    const flip = setInterval(
      () =>
        dice.forEach((die) => {
          const face = anyFace(sides);
          die.replaceChildren(dieSvg(face, sides, isArrow ? (face * 360) / sides : undefined));
        }),
      FLIP_MS,
    );
    await diceTray.pause(TUMBLE_MS, cut);
    clearInterval(flip);
    diceTray.tray.classList.remove("tumbling");
  }
  dice.forEach((die, i) => {
    die.replaceChildren(dieSvg(faces[i], sides, bearings[i]));
    die.classList.toggle("misses", hit !== null && Number(faces[i]) < hit);
  });
  await diceTray.pause(REST_MS, cut);
  diceTray.tray.hidden = true;
  diceTray.cards.away(diceTray.tray);
}

/** @param {DiceTrayState} diceTray @param {Roll} roll @param {{ reduced?: boolean; cut?: AbortSignal; } | undefined} [options] */
function show(diceTray, roll, options = {}) {
  diceTray.queue = diceTray.queue.then(() => play(diceTray, roll, options));
  return diceTray.queue;
}

/**
 * A tray over the table, clear of whatever else lies there. Rolls shown while others still tumble wait for their turn.
 * @param {HTMLElement} root
 * @param {import("../tools/cards.js").Cards} cards
 * @param {(ms: number, cut?: AbortSignal) => Promise<void>} [pause]
 * @returns {DiceTray}
 */
export function createDiceTray(root, cards, pause = wait) {
  /** @type {DiceTrayState} */
  const diceTray = {
    root,
    cards,
    pause,
    queue: Promise.resolve(),
    tray: h("div", { class: "dice-tray", role: "img" }),
  };
  diceTray.tray.hidden = true;
  root.append(diceTray.tray);

  return {
    show: show.bind(null, diceTray),
    destroy: () => diceTray.tray.remove(),
  };
}

/** Return a random face to show while the die still tumbles; the real one comes from the server. @param {number} sides */
function anyFace(sides) {
  return 1 + Math.floor(Math.random() * sides);
}

/** @param {number} ms @param {AbortSignal} [cut] @returns {Promise<void>} */
export function wait(ms, cut) {
  if (cut?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    cut?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
