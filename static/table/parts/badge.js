/** A badge within the page's text, drawn as on the table. */
import {
  KIND_COLOURS,
  SIGNS,
  SIGN_STROKE,
  badgeOutline,
  badgeTexts,
  badgeWidth,
  signPlace,
} from "../map/hulls/badges.js";
import { svg } from "./dom.js";

/** @typedef {import("../state/kit.js").Badge} Badge */

/**
 * @param {Badge} badge
 * @param {number} size its height in pixels
 * @param {string} [spoken] what a screen reader says for it; without it the words beside it say enough
 */
export function badgeMark(badge, size, spoken) {
  const { ground, sign: ink, edge } = KIND_COLOURS[badge.kind];
  const [width, sign, { inset, tenth }] = [badgeWidth(badge, size), SIGNS[badge.sign], signPlace(size)];
  const role = spoken ? { role: "img", "aria-label": spoken } : { "aria-hidden": "true" };
  const look = { width: width + 2, height: size + 2, viewBox: `-1 -1 ${width + 2} ${size + 2}` };
  return svg(
    "svg",
    { class: "badge", ...look, ...role },
    svg("path", {
      d: badgeOutline(badge.kind, width, size),
      fill: `var(--${ground})`,
      stroke: edge ? `var(--${edge})` : "none",
    }),
    sign && svg("path", { d: sign.path, ...signLook(sign, ink, inset, tenth) }),
    badgeTexts(badge, size).map(({ text, x, size: font }) =>
      svg(
        "text",
        { x, y: size / 2, fill: `var(--${ink})`, "font-size": font, "dominant-baseline": "central" },
        text,
      ),
    ),
  );
}

/** @param {import("../map/hulls/badges.js").Sign} sign @param {string} ink @param {number} inset @param {number} tenth */
const signLook = ({ filled }, ink, inset, tenth) => ({
  transform: `translate(${inset} ${inset}) scale(${tenth})`,
  fill: filled ? `var(--${ink})` : "none",
  ...(filled
    ? {}
    : {
        stroke: `var(--${ink})`,
        "stroke-width": SIGN_STROKE,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      }),
});
