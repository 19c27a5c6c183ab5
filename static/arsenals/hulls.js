/** Draw pieces with the table's own hull drawing, front to the right, and all to one scale where there is room. */
import { hullSize } from "../table/map/hulls/classes.js";
import { drawHull } from "../table/map/hulls/hull.js";
import { greys, readTheme, sideLooks } from "../table/map/theme.js";
import { h } from "../table/parts/dom.js";

/** @typedef {import("./types.js").Piece} Piece */

/** How much longer a hull is with its barrel, and how much wider with its casing. */
const ROOM = [1.36, 1.2];

/** @param {Piece} piece */
export const sizeOf = ({ silhouette, profile }) => hullSize(/** @type {any} */ ({ silhouette, profile }));

/** Pixels per inch in a picture: as requested, or fewer if the hull would not fit. @param {{length: number, width: number}} hull @param {{width: number, height: number, scale: number}} room */
export const scaleOf = ({ length, width }, { width: across, height, scale }) =>
  Math.min(scale, across / (length * ROOM[0]), height / (width * ROOM[1]));

/**
 * @typedef {object} Room
 * @property {number} width in pixels
 * @property {number} height
 * @property {number} scale pixels an inch
 * @property {boolean} [ruler]
 * @property {string} [look] the letter of its side; empty for a wreck
 */

/** The sides by the letters of their looks. */
const LETTERS = ["a", "b", "c", "d"].map((id) => ({ id, name: "" }));

/** A piece's own picture, or its hull if the picture is gone. @param {Piece} piece @param {string} asset @param {Room} room */
function tokenPicture(piece, asset, room) {
  const image = h("img", { class: "arms-token", src: `/pictures/${asset}/`, alt: "" });
  const frame = h("span", { class: "arms-hull arms-own-token", "aria-hidden": "true" }, image);
  image.addEventListener("error", () => frame.replaceWith(hullPicture({ ...piece, token: null }, room)));
  return frame;
}

/**
 * @param {Piece} piece
 * @param {Room} room
 * @returns {HTMLElement}
 */
export function hullPicture(piece, room) {
  if (piece.token) return tokenPicture(piece, piece.token.asset, room);
  const density = Math.max(2, globalThis.devicePixelRatio || 1);
  const canvas = h("canvas", {
    class: "arms-hull",
    width: room.width * density,
    height: room.height * density,
    "aria-hidden": "true",
  });
  requestAnimationFrame(() => paint(canvas, piece, room, density));
  return canvas;
}

/** @param {HTMLCanvasElement} canvas @param {Piece} piece @param {Room} room @param {number} density */
function paint(canvas, piece, room, density) {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const theme = readTheme();
  const size = sizeOf(piece);
  const scale = scaleOf(size, room);
  pen.setTransform(density, 0, 0, density, 0, 0);
  if (room.ruler) drawRuler(pen, size.length, scale, room, theme.colour["t-label"]);
  pen.translate(room.width / 2, room.height / 2);
  pen.scale(scale, scale);
  pen.rotate(Math.PI / 2);
  const looks = sideLooks(/** @type {any} */ (LETTERS), theme);
  const wreck = room.look === "";
  const colours = looks.get(room.look ?? "a")?.colours ?? greys;
  drawHull(pen, { name: piece.silhouette, ...size, colours, night: theme.night, wreck }, Math.PI / 2);
}

/** A ruler as long as the hull: a tick for each inch, every third one longer. @param {CanvasRenderingContext2D} pen @param {number} length @param {number} scale @param {{width: number, height: number}} room @param {string} colour */
function drawRuler(pen, length, scale, { width, height }, colour) {
  const [west, foot] = [(width - length * scale) / 2, height - 8];
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(west, foot);
  pen.lineTo(west + length * scale, foot);
  for (let inch = 0; inch <= length + 1e-6; inch += 1) {
    pen.moveTo(west + inch * scale, foot);
    pen.lineTo(west + inch * scale, foot - (inch % 3 === 0 ? 8 : 4));
  }
  pen.stroke();
}
