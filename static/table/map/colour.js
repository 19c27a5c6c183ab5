/** Mix colours in oklab, and measure their contrast. */

/** @typedef {[number, number, number]} Rgb 0 to 255 */

/**
 * @param {string} text "#rgb", "#rrggbb" or "rgb(r, g, b)"
 * @returns {Rgb}
 */
export function parse(text) {
  const value = text.trim();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  if (short) return /** @type {Rgb} */ (short.slice(1).map((digit) => parseInt(digit + digit, 16)));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(value);
  if (long) return /** @type {Rgb} */ (long.slice(1).map((pair) => parseInt(pair, 16)));
  const numbers = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(value);
  if (numbers) return /** @type {Rgb} */ (numbers.slice(1).map(Number));
  return [128, 128, 128];
}

/** @param {Rgb} rgb */
export function hex(rgb) {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** @param {number} part 0 to 255 */
function linear(part) {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** @param {number} value 0 to 1 */
function encoded(value) {
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
}

/**
 * @param {Rgb} rgb
 * @returns {Rgb}
 */
function toLab(rgb) {
  const [r, g, b] = rgb.map(linear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/**
 * @param {Rgb} lab
 * @returns {Rgb}
 */
function fromLab([lightness, a, b]) {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/**
 * @param {string} colour
 * @param {string} other
 * @param {number} share of `colour`, 0 to 1
 */
export function mix(colour, other, share) {
  const one = toLab(parse(colour));
  const two = toLab(parse(other));
  return hex(fromLab(/** @type {Rgb} */ (one.map((part, index) => part * share + two[index] * (1 - share)))));
}

/** @param {string} colour */
function luminance(colour) {
  const [r, g, b] = parse(colour).map(linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * @param {string} one
 * @param {string} two
 * @returns {number} WCAG contrast, 1 to 21
 */
export function contrast(one, two) {
  const [low, high] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * @typedef {object} SideColours
 * @property {string} base
 * @property {string} dark tracks and outlines
 * @property {string} light hatches
 * @property {string} soft row tint
 * @property {string} text words on the tint
 */

/** What lies about a hull, so that it stands out from the ground. @param {boolean} night */
export const casingOf = (night) => (night ? "#0d0f0c" : "#fffdf2");

/**
 * The colours that follow from a side's own.
 *
 * @param {string} colour
 * @param {boolean} night
 * @returns {SideColours}
 */
export function sideColours(colour, night) {
  const casing = casingOf(night);
  const away = night ? "#ffffff" : "#120d05";
  let base = hex(parse(colour));
  for (let step = 0; step < 20 && contrast(base, casing) < (night ? 5 : 3); step++)
    base = mix(base, away, 0.94);
  const soft = night ? mix(base, "#1a1e1b", 0.24) : mix(base, "#fcfbf8", 0.16);
  let text = mix(base, away, 0.82);
  for (let step = 0; step < 20 && contrast(text, soft) < 4.6; step++) text = mix(text, away, 0.9);
  return {
    base,
    dark: mix(base, "#0d0905", night ? 0.48 : 0.55),
    light: mix(base, "#ffffff", 0.72),
    soft,
    text,
  };
}
