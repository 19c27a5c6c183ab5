/** The look's custom properties as the canvas needs them, and the sides' colours. */
import { dimmed } from "./climate.js";
import { sideColours } from "./colour.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./colour.js").SideColours} SideColours */

const roles = [
  "--ui-panel",
  "--ui-panel-2",
  "--ui-line",
  "--ui-line-2",
  "--ui-ink",
  "--ui-ink-2",
  "--ui-ink-3",
  "--ui-accent",
  "--ui-accent-ink",
  "--ui-desk",
  "--ui-desk-2",
  "--ui-ok",
  "--ui-warn",
  "--ui-warn-soft",
  "--ui-bad",
  "--ui-bad-soft",
  "--side-a",
  "--side-b",
  "--side-c",
  "--side-d",
  "--t-grass",
  "--t-tuft",
  "--t-tuft-2",
  "--t-plough",
  "--t-furrow",
  "--t-furrow-2",
  "--t-crop",
  "--t-crop-row",
  "--t-crop-2",
  "--t-wfloor",
  "--t-crown-1",
  "--t-crown-2",
  "--t-crown-3",
  "--t-crown-hi",
  "--t-crown-sh",
  "--t-scrub",
  "--t-bush",
  "--t-bush-hi",
  "--t-marsh",
  "--t-marsh-mark",
  "--t-water",
  "--t-water-edge",
  "--t-water-hi",
  "--t-bankside",
  "--t-road",
  "--t-road-edge",
  "--t-road-mark",
  "--t-verge",
  "--t-track",
  "--t-track-edge",
  "--t-rut",
  "--t-hedge",
  "--t-hedge-1",
  "--t-hedge-2",
  "--t-bank",
  "--t-wall",
  "--t-wall-edge",
  "--t-fence",
  "--t-ditch",
  "--t-ditch-2",
  "--t-hach",
  "--t-brick",
  "--t-stone",
  "--t-timber",
  "--t-rubble",
  "--t-rock",
  "--t-thatch",
  "--t-sand",
  "--t-sand-2",
  "--t-shallow",
  "--t-foam",
  "--t-mud",
  "--t-puddle",
  "--t-snow",
  "--t-dust",
  "--t-hill",
  "--t-contour",
  "--t-yard",
  "--t-shadow",
  "--t-smoke",
  "--t-label",
  "--t-halo",
  "--t-water-label",
  "--t-edge",
  "--t-frame",
  "--g-road",
  "--g-open",
  "--g-broken",
  "--g-rough",
  "--g-case",
  "--band",
];

/**
 * @typedef {object} Theme
 * @property {Record<string, string>} colour by role, without the leading dashes: "t-grass"
 * @property {boolean} night
 * @property {boolean} apart whether the sides' own colours give way to those that every eye tells apart
 * @property {string} climate of the ground
 * @property {string} sans
 * @property {string} serif
 * @property {number} version grows with each reading
 */

let readings = 0;

/** @param {CSSStyleDeclaration} style @returns {Record<string, string>} */
const coloursIn = (style) =>
  Object.fromEntries(roles.map((role) => [role.slice(2), style.getPropertyValue(role).trim()]));

/** @param {CSSStyleDeclaration} style */
const isDark = (style) => style.colorScheme.trim() === "dark";

/** Return whether the reader wants colours that can be told apart without red and green. */
export const keepsApart = () => document.documentElement.dataset.colours === "apart";

/** @param {Element} [element] whose ground it is, in the climate that it names @returns {Theme} */
export function readTheme(element = document.documentElement) {
  const [page, style] = [getComputedStyle(document.documentElement), getComputedStyle(element)];
  const own = coloursIn(style);
  readings += 1;
  return {
    colour: isDark(page) ? dimmed(own, coloursIn(page)) : own,
    night: isDark(style),
    apart: keepsApart(),
    climate: /** @type {HTMLElement} */ (element).dataset.climate ?? "temperate",
    sans: style.getPropertyValue("--font-ui").trim() || "sans-serif",
    serif: style.getPropertyValue("--font-land").trim() || "serif",
    version: readings,
  };
}

/**
 * @param {() => void} changed is called when the page or the system turns to another theme
 * @returns {() => void} stops watching
 */
export function watchTheme(changed) {
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  scheme.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    scheme.removeEventListener("change", changed);
  };
}

/**
 * @typedef {object} SideLook
 * @property {number} index decides the shape: disc, diamond, square, triangle
 * @property {SideColours} colours
 * @property {string} name
 */

/**
 * @param {Side[]} sides
 * @param {Theme} theme
 * @returns {Map<string, SideLook>}
 */
export function sideLooks(sides, theme) {
  const looks = new Map();
  sides.forEach((side, index) => {
    const own = theme.colour[`side-${"abcd"[index % 4]}`];
    const colour = theme.apart ? own : side.colour || own;
    looks.set(side.id, { index, name: side.name, colours: sideColours(colour, theme.night) });
  });
  return looks;
}

/** @type {SideColours} a wreck's greys */
export const greys = { base: "#8c8a80", dark: "#4a483f", light: "#b7b5aa", soft: "#e6e4dc", text: "#4a483f" };

/**
 * Request the fonts of the words on the drawing, which no page loads by itself.
 *
 * @param {Theme} theme
 * @param {() => void} came is called when fonts have loaded, because words drawn earlier used others
 * @returns {() => void} stops watching
 */
export function watchFonts({ sans, serif }, came) {
  const { fonts } = document;
  for (const font of [`600 12px ${sans}`, `italic 14px ${serif}`]) void fonts.load(font).catch(() => []);
  fonts.addEventListener("loadingdone", came);
  return () => fonts.removeEventListener("loadingdone", came);
}
