/** How the ground of a climate looks by a dark interface. No DOM. */
import { mix } from "./colour.js";

const darkness = "#0c110e";
/** How much is left of a climate's own colour. */
const left = 0.45;
/** Lines that lie over dimmed ground, and so stay as they are. */
const lines = ["t-hill", "t-contour", "t-hach"];

/**
 * The colours of a climate, which are as by day, as they are by a dark interface.
 *
 * @param {Record<string, string>} own by role
 * @param {Record<string, string>} page what the page gives the same roles: what is not different from it is dark already
 * @returns {Record<string, string>}
 */
export const dimmed = (own, page) =>
  Object.fromEntries(
    Object.entries(own).map(([role, colour]) => [
      role,
      colour === page[role] || lines.includes(role) ? colour : mix(colour, darkness, left),
    ]),
  );
