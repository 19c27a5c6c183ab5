/** The editor's marks: outlines, handles, guides, pills. All are sized in pixels, so that they never grow, and most have a casing. */
import { lineBeside, ringBeside } from "../geometry/lines.js";
import { clockwise } from "../geometry/rings.js";

/** @typedef {import("./layer.js").Surface} Surface */
/** @typedef {import("./layer.js").Outlined} Outlined */
/** @typedef {import("./layer.js").Handle} Handle */
/** @typedef {import("../../table/map/types.js").Pixels} Pixels */

/** Pixels between a shape and the outline about it. */
export const AWAY = 9;

/** @param {Surface} surface @param {Readonly<Pixels[]>} spots @param {boolean} closed */
function trace({ pen }, spots, closed) {
  pen.beginPath();
  spots.forEach(([x, y], index) => (index ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  if (closed) pen.closePath();
}

/** @param {Surface} surface @param {string} tone @param {number} width @param {number} casing */
function strokeCased({ pen, colour }, tone, width, casing) {
  pen.lineJoin = "round";
  pen.strokeStyle = colour["g-case"];
  pen.lineWidth = casing;
  pen.stroke();
  pen.strokeStyle = tone;
  pen.lineWidth = width;
  pen.stroke();
}

/** @param {Pixels} from @param {Pixels} to @param {number} by @returns {Pixels} led on beyond its end */
function ledOn(from, to, by) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [to[0] + ((to[0] - from[0]) / length) * by, to[1] + ((to[1] - from[1]) / length) * by];
}

/** The outline about a line or a spot. @param {Pixels[]} line @param {number} away @returns {Pixels[]} */
function around(line, away) {
  if (line.length === 1) {
    const [[x, y]] = line;
    return Array.from({ length: 24 }, (_, step) => [
      x + away * Math.cos((step * Math.PI) / 12),
      y + away * Math.sin((step * Math.PI) / 12),
    ]);
  }
  const last = line.length - 1;
  const led = [ledOn(line[1], line[0], away), ...line.slice(1, -1), ledOn(line[last - 1], line[last], away)];
  return [...lineBeside(led, -away), ...lineBeside(led, away).reverse()];
}

/** @param {Surface} surface @param {Outlined} one @param {string} tone @param {number} width @param {number} casing */
function outlined(surface, { lines, closed, width: covered = 0 }, tone, width, casing) {
  const away = AWAY - 4 + (covered * surface.scale) / 2;
  for (const line of lines) {
    const spots = line.map(surface.toPixel);
    const outline = closed ? ringBeside(clockwise(spots), AWAY) : around(spots, Math.max(AWAY, away));
    trace(surface, outline, true);
    strokeCased(surface, tone, width, casing);
  }
}

/** @param {Surface} surface @param {Outlined} one */
export function drawOutline(surface, one) {
  const { pen, colour } = surface;
  if (one.locked) pen.setLineDash([6, 4]);
  outlined(surface, one, colour["ui-accent"], 2, 4.5);
  pen.setLineDash([]);
  for (const line of one.lines) {
    trace(surface, line.map(surface.toPixel), one.closed);
    pen.strokeStyle = colour["g-case"];
    pen.lineWidth = 1.2;
    pen.stroke();
  }
}

/** @param {Surface} surface @param {{outlines: Outlined[], colour: string, cursor: import("../types.js").Spot|null, name: string}} other */
export function drawOther(surface, { outlines, colour: tone, cursor, name }) {
  for (const one of outlines) outlined(surface, one, tone, 1.8, 4.5);
  if (!cursor) return;
  const { pen } = surface;
  const [x, y] = surface.toPixel(cursor);
  pen.save();
  pen.translate(x, y);
  trace(
    surface,
    [
      [0, 0],
      [13, 9],
      [7, 9.8],
      [3.6, 15],
    ],
    true,
  );
  strokeCased(surface, tone, 1.2, 4);
  pen.fillStyle = tone;
  pen.fill();
  pen.restore();
  label(surface, name, x + 14, y + 22, tone, "#fff", "left");
}

/** @param {Surface} surface @param {Outlined} one */
export function drawWas(surface, { lines, closed }) {
  const { pen, colour } = surface;
  for (const line of lines) {
    trace(surface, line.map(surface.toPixel), closed);
    pen.setLineDash([3, 3]);
    strokeCased(surface, colour["ui-ink-2"], 1.2, 3);
    pen.setLineDash([]);
  }
}

/** @param {Surface} surface @param {Pixels} px @param {number} radius */
function disc({ pen }, [x, y], radius) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
}

/** @param {Surface} surface @param {Pixels} px @param {number} side */
function square({ pen }, [x, y], side) {
  pen.beginPath();
  pen.roundRect(x - side / 2, y - side / 2, side, side, 2);
}

/** @param {Surface} surface @param {boolean} held */
function paint({ pen, colour }, held) {
  pen.fillStyle = held ? colour["ui-accent"] : colour["ui-panel"];
  pen.fill();
  pen.strokeStyle = colour["ui-accent"];
  pen.lineWidth = 2;
  pen.stroke();
}

/** @type {Record<Handle["kind"], (surface: Surface, handle: Handle) => void>} */
const HANDLES = {
  corner(surface, { px, held = false }) {
    if (held) {
      disc(surface, px, 12);
      strokeCased(surface, surface.colour["ui-accent"], 2, 4.5);
    }
    square(surface, px, 10);
    paint(surface, held);
  },
  scale(surface, { px, held = false }) {
    square(surface, px, 10);
    paint(surface, held);
  },
  end(surface, { px, held = false, loose = false }) {
    if (loose) {
      disc(surface, px, 11);
      strokeCased(surface, surface.colour["ui-warn"], 1.6, 4);
    }
    HANDLES.corner(surface, { kind: "corner", index: 0, px, held });
  },
  middle(surface, { px, held = false }) {
    disc(surface, px, 5);
    paint(surface, held);
    const { pen, colour } = surface;
    pen.beginPath();
    pen.moveTo(px[0] - 2.5, px[1]);
    pen.lineTo(px[0] + 2.5, px[1]);
    pen.moveTo(px[0], px[1] - 2.5);
    pen.lineTo(px[0], px[1] + 2.5);
    pen.strokeStyle = held ? colour["ui-accent-ink"] : colour["ui-accent"];
    pen.lineWidth = 1.3;
    pen.stroke();
  },
  gap(surface, { px: [x, y], held = false }) {
    const half = held ? 9 : 7;
    trace(
      surface,
      [
        [x, y - half],
        [x + half, y],
        [x, y + half],
        [x - half, y],
      ],
      true,
    );
    paint(surface, held);
  },
  curve(surface, handle) {
    stem(surface, handle);
    disc(surface, handle.px, 4);
    paint(surface, Boolean(handle.held));
  },
  turn(surface, handle) {
    stem(surface, handle);
    disc(surface, handle.px, 8.5);
    paint(surface, Boolean(handle.held));
    const { pen, colour } = surface;
    pen.beginPath();
    pen.arc(handle.px[0], handle.px[1], 3.6, -Math.PI * 0.35, Math.PI * 1.25);
    pen.strokeStyle = handle.held ? colour["ui-accent-ink"] : colour["ui-accent"];
    pen.lineWidth = 1.4;
    pen.stroke();
  },
};

/** @param {Surface} surface @param {Handle} handle */
function stem(surface, { px, stem: from }) {
  if (!from) return;
  trace(surface, [from, px], false);
  strokeCased(surface, surface.colour["ui-accent"], 1.2, 3);
}

/** @param {Surface} surface @param {Handle[]} handles */
export function drawHandles(surface, handles) {
  for (const handle of handles) HANDLES[handle.kind](surface, handle);
}

/** The share of its length by which a guide leads past both ends. */
const PAST = 0.15;

/** @param {Surface} surface @param {import("../geometry/snap.js").Guide[]} guides @param {import("../types.js").Spot|null} at */
export function drawGuides(surface, guides, at) {
  const { pen, colour } = surface;
  if (!at) return;
  const spot = surface.toPixel(at);
  for (const { kind, line, edge } of guides) {
    if (kind === "corner") continue;
    const ends = [...(edge ?? line).map(surface.toPixel), spot];
    const [from, to] = kind === "grid" ? acrossView(surface, line) : span(ends, spot);
    pen.setLineDash(kind === "grid" ? [2, 3] : [6, 4]);
    trace(surface, [from, to], false);
    strokeCased(surface, colour["ui-accent"], kind === "grid" ? 1 : 1.4, kind === "grid" ? 2.4 : 3.4);
    pen.setLineDash([]);
    if (edge) {
      trace(surface, edge.map(surface.toPixel), false);
      strokeCased(surface, colour["ui-accent"], 3, 5);
    }
    if (kind === "square") rightAngle(surface, surface.toPixel(line[0]), spot);
  }
  if (guides.some(({ kind }) => kind === "corner")) {
    disc(surface, spot, 12);
    strokeCased(surface, colour["ui-accent"], 2, 4.5);
  }
}

/** The two of some spots on one line that are furthest apart, led on. @param {Pixels[]} spots @param {Pixels} about @returns {[Pixels, Pixels]} */
function span(spots, about) {
  const far = spots.reduce((best, one) => (away(one, about) > away(best, about) ? one : best));
  const other = spots.reduce((best, one) => (away(one, far) > away(best, far) ? one : best));
  const by = away(far, other) * PAST;
  return [ledOn(other, far, by), ledOn(far, other, by)];
}

/** @param {Pixels} one @param {Pixels} two */
const away = (one, two) => Math.hypot(one[0] - two[0], one[1] - two[1]);

/** @param {Surface} surface @param {[import("../types.js").Spot, import("../types.js").Spot]} line @returns {[Pixels, Pixels]} */
function acrossView({ toPixel, size }, line) {
  const [from, to] = line.map(toPixel);
  return [ledOn(to, from, size[0] + size[1]), ledOn(from, to, size[0] + size[1])];
}

/** @param {Surface} surface @param {Pixels} at @param {Pixels} along */
function rightAngle(surface, at, along) {
  const [x, y] = ledOn(along, at, -17);
  const [dx, dy] = [x - at[0], y - at[1]];
  trace(
    surface,
    [
      [x, y],
      [x - dy, y + dx],
      [at[0] - dy, at[1] + dx],
    ],
    false,
  );
  strokeCased(surface, surface.colour["ui-accent"], 1.4, 3.4);
}

/** @param {Surface} surface @param {string} text @param {number} x @param {number} y its middle, or its left @param {string} ground @param {string} ink @param {"center"|"left"} align */
function label({ pen, theme }, text, x, y, ground, ink, align) {
  pen.font = `650 11px ${theme.sans}`;
  const width = pen.measureText(text).width + 16;
  const left = align === "center" ? x - width / 2 : x;
  pen.beginPath();
  pen.roundRect(left, y - 9, width, 18, 9);
  pen.fillStyle = ground;
  pen.shadowColor = "rgb(40 36 24 / 22%)";
  pen.shadowBlur = 4;
  pen.fill();
  pen.shadowBlur = 0;
  pen.fillStyle = ink;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, left + width / 2, y + 0.5);
}

/** @param {Surface} surface @param {import("./layer.js").Pill} pill */
export function drawPill(surface, { at, text, filled, by = [0, 0] }) {
  const { colour } = surface;
  const [x, y] = surface.toPixel(at);
  const [ground, ink] = filled ? ["ui-accent", "ui-accent-ink"] : ["ui-panel", "ui-ink"];
  label(surface, text, x + by[0], y + by[1], colour[ground], colour[ink], "center");
}

/** @param {Surface} surface @param {{at: import("../types.js").Spot, level: "bad"|"warn", count: number}} ring */
export function drawRing(surface, { at, level, count }) {
  const { colour } = surface;
  const px = surface.toPixel(at);
  disc(surface, px, 11);
  strokeCased(surface, colour[`ui-${level}`], 2.2, 6);
  if (count > 1) writeCased(surface, String(count), px, colour[`ui-${level}`], "center");
}

/** A named point: a small ring, and its name beside it. @param {Surface} surface @param {{at: import("../types.js").Spot, name: string}} point */
export function drawPoint(surface, { at, name }) {
  const { colour } = surface;
  const [x, y] = surface.toPixel(at);
  disc(surface, [x, y], 4);
  strokeCased(surface, colour["ui-ink"], 1.6, 4.5);
  writeCased(surface, name, [x + 9, y], colour["ui-ink"], "left");
}

/** @param {Surface} surface @param {string} text @param {Pixels} px @param {string} tone @param {CanvasTextAlign} align */
function writeCased({ pen, colour, theme }, text, [x, y], tone, align) {
  pen.font = `650 11px ${theme.sans}`;
  pen.textAlign = align;
  pen.textBaseline = "middle";
  pen.lineWidth = 3;
  pen.strokeStyle = colour["g-case"];
  pen.strokeText(text, x, y + 0.5);
  pen.fillStyle = tone;
  pen.fillText(text, x, y + 0.5);
}

/** @param {Surface} surface @param {[Pixels, Pixels]} box */
export function drawBox({ pen, colour }, [from, to]) {
  pen.beginPath();
  pen.rect(
    Math.min(from[0], to[0]),
    Math.min(from[1], to[1]),
    Math.abs(to[0] - from[0]),
    Math.abs(to[1] - from[1]),
  );
  pen.fillStyle = colour["ui-accent"];
  pen.globalAlpha = 0.1;
  pen.fill();
  pen.globalAlpha = 1;
  pen.setLineDash([4, 3]);
  pen.strokeStyle = colour["ui-accent"];
  pen.lineWidth = 1.4;
  pen.stroke();
  pen.setLineDash([]);
}
