/** The shapes of sides, to be drawn on their colours. */
import { svg } from "../table/parts/dom.js";

/** @type {Record<string, () => SVGElement>} */
const SHAPES = {
  a: () => svg("circle", { r: 5.16 }),
  b: () => svg("path", { d: "M0-6.6L6.6 0 0 6.6-6.6 0z" }),
  c: () => svg("rect", { x: -4.8, y: -4.8, width: 9.6, height: 9.6 }),
  d: () => svg("path", { d: "M0-6.2L6.2 5H-6.2z" }),
};

/** A side's bare shape, for a drawing. @param {string} look @param {string} transform */
export const shape = (look, transform) =>
  svg("g", { transform, class: "shape", "data-look": look }, SHAPES[look]?.());
