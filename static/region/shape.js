/** The bare shape of a side, to be drawn on its colour. */
import { svg } from "../table/parts/dom.js";
import { sideShape } from "../table/parts/icons.js";

/** @param {string} look @param {string} transform */
export const shape = (look, transform) =>
  svg("g", { transform, class: "shape", "data-look": look }, sideShape(look));
