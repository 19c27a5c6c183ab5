/**
 * Small tokens at a hex's corner for what the units standing there would cover: wire, craters, fires, wrecks.
 */
import { toPixel } from "../stage.js";
import { terrainWord } from "../../state/words.js";
import { say } from "../../words/words.js";
import { readerOf } from "../looks.js";

/** @typedef {import("../types.js").HexTerrain} HexTerrain */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").Unit} Unit */
/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {{at: Inches, words: string[]}} Left */

/** From the middle of a hex to its first token, in inches; the next lie below it. */
const corner = [-1.62, -1.12];
/** A token's side and the step from one to the next, in pixels. */
const side = 15;
const step = 16;

/** Everything that a hex holds, in words: "shell crater", "wire"; bare ground is left unsaid. @param {HexTerrain|undefined} hex @param {import("../../state/state.js").Rules|null} rules @param {import("../looks.js").Looks} looks @returns {string[]} */
export function groundWords({ terrain = [], level, ...own } = {}, rules, looks) {
  const read = readerOf(looks);
  const words = [
    ...terrain.filter((word) => read("hexes", word) !== "bare").map((word) => terrainWord(rules, word)),
    ...Object.entries(own).flatMap(([name, value]) => ownWords(rules?.words ?? {}, name, value)),
    ...(level ? [say("map_level", { level })] : []),
  ];
  return [...new Set(words)];
}

/** The system's words for a hex's own field that is set, or for the members of one that is a list. @param {Record<string, string>} words @param {string} name @param {unknown} value @returns {string[]} */
const ownWords = (words, name, value) => {
  if (Array.isArray(value)) return value.flatMap((member) => words[`${name} ${member}`] ?? []);
  return value === true && words[name] ? [words[name]] : [];
};

/** What a counter would hide. Smoke is left out because it is drawn over counters; trenches, woods and houses show around them. @param {HexTerrain|undefined} hex @returns {string[]} */
export const hiddenWords = ({ craters = [], tokens = [], burns } = {}) => [
  ...new Set([...craters, ...tokens, ...(burns ? ["burns"] : [])]),
];

/**
 * @param {Unit[]} units in the order of their stacks, lowest first
 * @param {Record<string, HexTerrain>} hexes
 * @param {import("./grid.js").HexGrid|null} grid
 * @returns {Left[]}
 */
export function leftIn(units, hexes, grid) {
  if (!grid) return [];
  return [...new Set(units.map(({ hex }) => hex))].flatMap((label) => {
    const at = grid.middles.get(label ?? "");
    if (!label || !at) return [];
    const stack = units.filter(({ hex }) => hex === label);
    const words = [
      ...hiddenWords(hexes[label]),
      ...(stack.slice(0, -1).some(({ wreck }) => wreck) ? ["wreck"] : []),
    ];
    return words.length > 0 ? [{ at, words }] : [];
  });
}

/** Return the boxes that the tokens of a hex cover, in pixels. @param {Stage} stage @param {Left} left @returns {import("../types.js").Box[]} */
export function tokenBoxes(stage, { at, words }) {
  const [x, y] = toPixel(stage, at);
  const [first, top] = [x + corner[0] * stage.scale - side / 2, y + corner[1] * stage.scale - side / 2];
  return words.map((_, index) => [first, top + index * step, first + side, top + index * step + side]);
}

const CRATER =
  "M2.6 7.5a4.9 3.6 0 1 0 9.8 0a4.9 3.6 0 1 0 -9.8 0M5.2 7.8a2.3 1.5 0 1 0 4.6 0a2.3 1.5 0 1 0 -4.6 0";
/** @type {Record<string, string>} the strokes of a token in a box of 15 by 15 */
const signs = {
  wire: "M2.2 7.5a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0M5.2 7.5a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0M8.2 7.5a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0",
  crater: CRATER,
  mine_crater: CRATER,
  burns:
    "M7.5 2.5c.6 2.4 3.6 3.6 3.6 6.4a3.6 3.6 0 0 1 -7.2 0c0 -1.6 1 -2.2 1.4 -3.6c1.2 .6 1.6 1.4 1.6 2.2c.8 -1.2 1 -3.2 .6 -5z",
  sandbags: "M2.5 5.5c0 7 10 7 10 0M4.4 8.8l-1.4 1M7.5 10.7v1.8M10.6 8.8l1.4 1",
  wreck: "M3.5 4.5h8v6h-8zM4.5 5.5l6 4m0 -4l-6 4",
};

/** @param {CanvasRenderingContext2D} pen @param {import("../theme.js").Theme} theme @param {Stage} stage @param {Left} left */
export function drawLeft(pen, { colour, sans }, stage, left) {
  tokenBoxes(stage, left).forEach(([x, y], index) => {
    const word = left.words[index];
    const strokes = signs[word];
    pen.save();
    pen.translate(Math.round(x), Math.round(y));
    pen.beginPath();
    pen.roundRect(0.5, 0.5, side - 1, side - 1, 3.5);
    pen.fillStyle = colour["ui-panel"];
    pen.fill();
    pen.lineWidth = 1;
    pen.strokeStyle = colour["ui-ink-2"];
    pen.stroke();
    pen.lineCap = pen.lineJoin = "round";
    pen.strokeStyle = pen.fillStyle = colour["ui-ink"];
    pen.lineWidth = 1.2;
    pen.font = `650 10px ${sans}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    if (strokes) pen.stroke(new Path2D(strokes));
    else pen.fillText(word.charAt(0).toUpperCase(), side / 2, side / 2 + 0.5);
    pen.restore();
  });
}
