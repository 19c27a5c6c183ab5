/** The colours of a climate's ground in the dark theme. No DOM. */
import { mix } from "./colour.js";

const darkness = "#0c110e";
/** How much of a climate's own colour is left. */
const left = 0.45;
/** Lines that lie over dimmed ground and therefore stay as they are. */
const lines = ["t-hill", "t-contour", "t-hach"];

/**
 * Return a climate's daylight colours as they are in the dark theme.
 *
 * @param {Record<string, string>} own by role
 * @param {Record<string, string>} page the page's colours for the same roles; a colour that equals the page's is dark already
 * @returns {Record<string, string>}
 */
export const dimmed = (own, page) =>
  Object.fromEntries(
    Object.entries(own).map(([role, colour]) => [
      role,
      colour === page[role] || lines.includes(role) ? colour : mix(colour, darkness, left),
    ]),
  );
