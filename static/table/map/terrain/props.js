/** Small objects at named points: wells, haystacks, signposts. Each is drawn about the origin, about an inch wide. */
import { mix } from "../colour.js";
import { blob, traceSoft } from "../curves.js";
import { chanceFrom } from "../random.js";

/** @typedef {import("./brush.js").Brush} Brush */
/** @typedef {import("./styles.js").Drawn} Drawn */
/** @typedef {(brush: Brush, id: string) => void} Prop */

/** @param {Brush} brush @param {number} x @param {number} y @param {number} radius @param {string} colour */
function disc({ pen }, x, y, radius, colour) {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

/** @param {Brush} brush @param {string} path @param {string} colour @param {number} width */
function lines({ pen }, path, colour, width) {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(new Path2D(path));
}

/**
 * Stroke a path with a shadow and a dark edge.
 *
 * @param {Brush} brush
 * @param {string} path
 * @param {string} colour
 * @param {number} width
 */
function post(brush, path, colour, width) {
  const { pen } = brush;
  pen.lineCap = "butt";
  pen.save();
  pen.translate(0.1, 0.13);
  pen.globalAlpha = 0.3;
  lines(brush, path, brush.colour["t-shadow"], width + 0.06);
  pen.restore();
  lines(brush, path, mix(colour, "#120d05", 0.5), width + 0.08);
  lines(brush, path, colour, width);
}

/** @param {Brush} brush @param {number} radius */
function roundShadow(brush, radius) {
  brush.pen.globalAlpha = 0.3;
  disc(brush, 0.12, 0.16, radius, brush.colour["t-shadow"]);
  brush.pen.globalAlpha = 1;
}

/** @type {Record<string, Prop>} */
const props = {
  well: (brush) => {
    roundShadow(brush, 0.5);
    disc(brush, 0, 0, 0.5, brush.colour["t-wall-edge"]);
    disc(brush, 0, 0, 0.44, brush.colour["t-wall"]);
    disc(brush, 0, 0, 0.27, brush.colour["t-wall-edge"]);
    disc(brush, 0.02, 0.03, 0.22, mix(brush.colour["t-water"], "#0a1a20", 0.55));
    post(brush, "M-.5 -.02H.5", brush.colour["t-timber"], 0.1);
  },
  haystack: (brush, id) => {
    const straw = brush.colour["t-crop"];
    roundShadow(brush, 0.72);
    brush.pen.beginPath();
    traceSoft(brush.pen, blob(0, 0, 0.7, 0.66, chanceFrom(id), 0.07));
    brush.pen.fillStyle = mix(straw, "#5a4312", 0.82);
    brush.pen.fill();
    disc(brush, -0.08, -0.1, 0.52, straw);
    disc(brush, -0.14, -0.17, 0.28, mix(straw, "#ffffff", 0.8));
    lines(brush, "M0 0L.5 .3M0 0L.1 .6M0 0L-.5 .3M0 0L.55 -.2", mix(straw, "#5a4312", 0.72), 0.04);
  },
  cross: (brush) => post(brush, "M0 -.5V.55M-.34 -.16H.34", brush.colour["t-wall"], 0.17),
  stone: (brush) => post(brush, "M0 -.17V.17", brush.colour["t-wall"], 0.3),
  signpost: (brush) => post(brush, "M0 .45V-.4M-.02 -.3H.5M.02 -.05H-.45", brush.colour["t-timber"], 0.12),
  scarecrow: (brush) => post(brush, "M0 .5V-.4M-.42 -.1H.42", brush.colour["t-fence"], 0.14),
  trough: (brush) => {
    post(brush, "M-.5 0H.5", brush.colour["t-wall"], 0.42);
    lines(brush, "M-.4 0H.4", brush.colour["t-water"], 0.24);
  },
  gate: (brush) => post(brush, "M-.62 -.1V.1M.62 -.1V.1M-.6 0H.6", brush.colour["t-fence"], 0.11),
  pit: (brush, id) => {
    const { pen, colour } = brush;
    pen.beginPath();
    traceSoft(pen, blob(0, 0, 0.95, 0.8, chanceFrom(id), 0.14));
    pen.fillStyle = colour["t-rubble"];
    pen.fill();
    pen.beginPath();
    traceSoft(pen, blob(0.06, 0.08, 0.7, 0.58, chanceFrom(id), 0.14));
    pen.fillStyle = mix(colour["t-rubble"], "#ffffff", 0.6);
    pen.fill();
  },
};

/** @param {Brush} brush @param {Drawn} drawn */
export function prop(brush, drawn) {
  const draw = props[drawn.sort ?? ""];
  if (!draw) return;
  const { pen } = brush;
  pen.save();
  pen.translate(drawn.points[0][0], drawn.points[0][1]);
  draw(brush, drawn.id);
  pen.restore();
}
