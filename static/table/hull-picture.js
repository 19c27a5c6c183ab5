/** A unit's small picture in the roster, front to the right. */
import { svg } from "./dom.js";

const FITS = { length: 4.3, width: 2.85 };

/**
 * @param {import("./state.js").Unit} unit
 * @param {string} look the side's
 */
export function hullPicture(unit, look) {
  const length = unit.profile.length ?? 2;
  const width = unit.profile.width ?? 2;
  const scale = Math.max(1, (length * 1.3) / FITS.length, width / FITS.width);
  const box = [-FITS.length / 2, -FITS.width / 2, FITS.length, FITS.width].map((value) => value * scale);
  const track = width * 0.2;
  return svg(
    "svg",
    { class: `hull look-${look}`, viewBox: box.join(" "), "aria-hidden": "true" },
    svg("rect", { class: "hull-track", x: -length / 2, y: -width / 2, width: length, height: track, rx: 0.1 }),
    svg("rect", { class: "hull-track", x: -length / 2, y: width / 2 - track, width: length, height: track, rx: 0.1 }),
    svg("rect", { class: "hull-body", x: -length / 2, y: -width * 0.31, width: length, height: width * 0.62, rx: 0.2 }),
    svg("rect", { class: "hull-top", x: -length * 0.24, y: -width * 0.24, width: length * 0.42, height: width * 0.48, rx: 0.2 }),
    svg("path", { class: "hull-front", d: `M${length * 0.36} ${-width * 0.16}L${length * 0.45} 0L${length * 0.36} ${width * 0.16}` }),
  );
}
