import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { dimmed } from "../../../../static/table/map/climate.js";
import { casingOf, contrast, mix, sideColours } from "../../../../static/table/map/colour.js";
import { NUMBER } from "../../../../static/table/map/hex/net.js";
import { watchFonts } from "../../../../static/table/map/theme.js";

/** @param {string} name */
const sheet = (name) =>
  readFileSync(new URL(`../../../../static/${name}`, import.meta.url), "utf8").replaceAll(
    /\/\*.*?\*\//gs,
    "",
  );

const look = sheet("look.css");
const climates = sheet("climates.css");

/** What every block with a selector says of custom properties, as it is written. @param {string} selector @param {string} [css] */
function declared(selector, css = look) {
  const bodies = [...css.matchAll(/([^{}]+){([^{}]*)}/g)]
    .filter(([, selectors]) => selectors.split(",").some((one) => one.trim() === selector))
    .map(([, , body]) => body);
  return [...bodies.join("").matchAll(/--([\w-]+):([^;]+);/g)].map(([, name, value]) => [name, value.trim()]);
}

/** The two properties that choose between the colours of both themes. @param {string} selector @param {string} [css] */
const choice = (selector, css) =>
  Object.fromEntries(declared(selector, css).filter(([name]) => name.startsWith("by-")));

const nested = String.raw`((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)`;
const BOTH = new RegExp(String.raw`var\(--by-day, ${nested}\)\s+var\(--by-night, ${nested}\)`, "g");

/**
 * The roles that a selector gives colours, in one of the themes.
 * @param {string} selector
 * @param {"light"|"dark"} theme
 * @param {string} [css]
 * @returns {Record<string, string>}
 */
const rolesOf = (selector, theme, css) =>
  Object.fromEntries(
    declared(selector, css)
      .filter(([name]) => !name.startsWith("by-"))
      .map(([name, value]) => [name, value.replaceAll(BOTH, theme === "light" ? "$1" : "$2")]),
  );

/** @param {Record<string, string>} theme @param {string} name @returns {string} */
function colourOf(theme, name) {
  const value = theme[name];
  const mixed = /color-mix\(in oklab, var\(--([\w-]+)\) (\d+)%, (#\w+)\)/.exec(value);
  return mixed ? mix(theme[mixed[1]], mixed[3], Number(mixed[2]) / 100) : value;
}

const light = rolesOf(":root", "light");
const night = rolesOf(":root", "dark");
const text = [
  ["ui-ink", "ui-panel"],
  ["ui-ink-2", "ui-panel"],
  ["ui-ink-3", "ui-panel"],
  ["ui-ink", "ui-panel-2"],
  ["ui-ink-2", "ui-panel-2"],
  ["ui-ink-3", "ui-panel-2"],
  ["ui-accent-ink", "ui-accent"],
  ["ui-accent", "ui-accent-soft"],
  ["ui-ok", "ui-panel"],
  ["ui-warn", "ui-panel"],
  ["ui-bad", "ui-panel"],
  ["ui-warn", "ui-warn-soft"],
  ["ui-bad", "ui-bad-soft"],
  ["side-a-text", "side-a-soft"],
  ["side-b-text", "side-b-soft"],
  ["side-c-text", "side-c-soft"],
  ["side-d-text", "side-d-soft"],
  ["t-label", "t-halo"],
  ["t-water-label", "t-halo"],
];
const marks = [
  ["g-road", "g-case"],
  ["g-open", "g-case"],
  ["g-broken", "g-case"],
  ["g-rough", "g-case"],
  ["ui-accent", "g-case"],
  ["ui-focus", "ui-panel"],
];

/** The names of the climates that have colours of their own. */
const named = [...climates.matchAll(/\[data-climate="(\w+)"\]/g)].map(([, name]) => name);

/** @param {string} climate @returns {Record<string, string>} */
const ownOf = (climate) =>
  climate === "night"
    ? rolesOf('[data-climate="night"]', "dark")
    : rolesOf(`[data-climate="${climate}"]`, "light", climates);

/** @param {string} climate @param {Record<string, string>} page light or dark */
function inClimate(climate, page) {
  const own = { ...page, ...ownOf(climate) };
  return page === night ? dimmed(own, page) : own;
}

/** @type {[string, Record<string, string>, string][]} */
const themes = [
  ["light", light, casingOf(false)],
  ["dark", night, casingOf(true)],
  ...named.flatMap((climate) => [
    /** @type {[string, Record<string, string>, string]} */ ([
      `light ${climate}`,
      inClimate(climate, light),
      climate === "night" ? casingOf(true) : casingOf(false),
    ]),
    /** @type {[string, Record<string, string>, string]} */ ([
      `dark ${climate}`,
      inClimate(climate, night),
      casingOf(true),
    ]),
  ]),
];

test("every climate that the rules know has its colours, of roles that the look has", () => {
  const words = readFileSync(
    new URL("../../../../rules/core/scenario/climates.py", import.meta.url),
    "utf8",
  ).match(/CLIMATES: Final = \(TEMPERATE, (.*)\)/);
  assert.deepEqual(named.map((name) => `"${name}"`).join(", "), words?.[1]);
  for (const name of named) {
    const roles = Object.keys(ownOf(name));
    assert.ok(roles.length >= 10, name);
    assert.deepEqual(
      roles.filter((role) => !(role in light)),
      [],
    );
  }
});

test("a climate colours the ground alone; only a night has the sides' and the marks' colours of the dark theme", () => {
  for (const name of named.filter((name) => name !== "night")) {
    const roles = Object.keys(ownOf(name));
    assert.deepEqual(
      roles.filter((role) => !role.startsWith("t-") || /label|halo|shadow|frame/.test(role)),
      [],
    );
  }
  assert.deepEqual(
    Object.keys(light).filter(
      (role) => /^(side|t|g|band|ui-accent)\b/.test(role) && !(role in ownOf("night")),
    ),
    [],
  );
});

test("by a dark interface a climate's ground is darker than by day, and a dark one no darker", () => {
  const light = (/** @type {string} */ colour) => contrast(colour, "#000000");
  for (const name of named.filter((name) => name !== "night")) {
    assert.ok(light(inClimate(name, night)["t-grass"]) < light(inClimate(name, night)["t-label"]) / 2, name);
  }
  assert.deepEqual(inClimate("night", night), night);
});

for (const [name, theme, casing] of themes) {
  test(`words are readable in the ${name} theme`, () => {
    for (const [ink, ground] of text) {
      const ratio = contrast(colourOf(theme, ink), colourOf(theme, ground));
      assert.ok(ratio >= 4.5, `${ink} on ${ground}: ${ratio.toFixed(2)}`);
    }
  });

  test(`marks stand out in the ${name} theme`, () => {
    for (const [ink, ground] of marks) {
      const ratio = contrast(colourOf(theme, ink), colourOf(theme, ground));
      assert.ok(ratio >= 3, `${ink} on ${ground}: ${ratio.toFixed(2)}`);
    }
  });

  test(`the names of hexes are readable on every ground and shade in the ${name} theme`, () => {
    const over = (colour, ground, opacity) => mix(colour, ground, opacity);
    const grounds = Object.keys(theme)
      .filter((role) => /^t-/.test(role) && /^#/.test(theme[role]))
      .map((role) => theme[role]);
    assert.ok(grounds.length > 50);
    const shades = [
      ["#000000", 0],
      ["#000000", 0.2],
      [theme["t-shadow"], 0.2],
      [theme.band, 0.08],
      [theme.band, 0.16],
      [theme.band, 0.24],
    ];
    for (const ground of grounds) {
      for (const [shade, share] of shades) {
        const shaded = over(shade, ground, share);
        const halo = over(theme[NUMBER.halo], shaded, NUMBER.opacity);
        const ratio = contrast(over(theme[NUMBER.ink], halo, NUMBER.opacity), halo);
        assert.ok(ratio >= 4.5, `on ${ground} under ${shade}: ${ratio.toFixed(2)}`);
      }
    }
    assert.ok(NUMBER.haloPx >= 3, "the halo reaches past the strokes of the letters");
  });

  test(`any side's hulls stand out from their casing and its words from its tint in the ${name} theme`, () => {
    for (const colour of [
      "#b8402a",
      "#2f62a8",
      "#e0a526",
      "#7a4b9c",
      "#5b6b57",
      "#8a6d3b",
      "#000000",
      "#ffffff",
      "#c5cd9f",
      "#808080",
    ]) {
      const side = sideColours(colour, casing === casingOf(true));
      assert.ok(contrast(side.base, casing) >= 3, `${colour}: ${side.base} in its casing`);
      assert.ok(contrast(side.text, side.soft) >= 4.5, `${colour}: ${side.text} on ${side.soft}`);
    }
  });
}

/** What eyes without one kind of cone make of a colour's linear red, green and blue (Machado et al. 2009). */
const blindness = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** @param {number[][]} matrix @param {number[]} values */
const times = (matrix, values) =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * values[at], 0));

/** @param {string} colour @param {number[][]} eyes @returns {number[]} its place in Oklab */
function seen(colour, eyes) {
  const light = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [r, g, b] = times(eyes, light).map((value) => Math.min(1, Math.max(0, value)));
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    [r, g, b],
  ).map(Math.cbrt);
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const apart = rolesOf(':root[data-colours="apart"]', "light");
const apartByNight = rolesOf(':root[data-colours="apart"]', "dark");
for (const [name, own, casing] of /** @type {[string, Record<string, string>, string][]} */ ([
  ["light", { ...light, ...apart }, casingOf(false)],
  ["dark", { ...night, ...apartByNight }, casingOf(true)],
])) {
  test(`the sides stay apart without red and green in the ${name} theme`, () => {
    const bases = [..."abcd"].map((side) => sideColours(own[`side-${side}`], name === "dark").base);
    for (const base of bases) assert.ok(contrast(base, casing) >= 3, `${base} in its casing`);
    for (const side of "abcd") {
      const ratio = contrast(colourOf(own, `side-${side}-text`), colourOf(own, `side-${side}-soft`));
      assert.ok(ratio >= 4.5, `the words of side ${side}: ${ratio.toFixed(2)}`);
    }
    for (const [eyes, matrix] of Object.entries(blindness)) {
      const places = bases.map((base) => seen(base, matrix));
      for (const [one, here] of places.entries()) {
        for (const there of places.slice(one + 1)) {
          const distance = Math.hypot(...here.map((value, at) => value - there[at]));
          assert.ok(distance >= 0.15, `side ${one} and another by ${eyes}: ${distance.toFixed(3)}`);
        }
      }
    }
  });
}

test("the dark theme is the same by the system's wish, by the page's and on a table by night", () => {
  const dark = { "by-day": "", "by-night": "initial" };
  assert.deepEqual(choice(':root:not([data-theme="light"])'), dark);
  assert.deepEqual(choice(':root[data-theme="dark"]'), dark);
  assert.deepEqual(choice('[data-climate="night"]', climates), dark);
});

test("a page is light by itself, and so is a picture in a climate, which has no colours of the night", () => {
  const day = { "by-day": "initial", "by-night": "" };
  assert.deepEqual(choice(":root"), day);
  assert.deepEqual(choice('.picture:not([data-climate="temperate"]):not([data-climate="night"])'), day);
});

test("no style needs :has(), which old browsers do not know", () => {
  const root = new URL("../../../../static/", import.meta.url);
  const styles = readdirSync(root, { recursive: true }).filter((name) => name.endsWith(".css"));
  assert.ok(styles.length > 10);
  assert.deepEqual(
    styles.filter((name) =>
      readFileSync(new URL(name.replaceAll("\\", "/"), root), "utf8").includes(":has("),
    ),
    [],
  );
});

test("the fonts of words are shipped, with their licence, and come first", () => {
  const folder = new URL("../../../../static/vendor/fonts/", import.meta.url);
  const named = [...look.matchAll(/url\("vendor\/fonts\/([\w.-]+)"\)/g)].map(([, name]) => name);
  assert.deepEqual(
    named.toSorted(),
    readdirSync(folder)
      .filter((name) => name.endsWith(".woff2"))
      .toSorted(),
  );
  assert.equal(look.match(/font-display: swap/g)?.length, named.length);
  for (const [role, family, package_] of [
    ["font-ui", "Inter", "inter"],
    ["font-land", "Gelasio", "gelasio"],
  ]) {
    assert.ok(light[role].startsWith(`"${family}"`), role);
    assert.match(readFileSync(new URL("fonts.VERSION", folder), "utf8"), new RegExp(`${package_} \\d`));
    assert.match(
      readFileSync(new URL("fonts.LICENSE", folder), "utf8"),
      new RegExp(`${package_} \\d[\\s\\S]*Open Font License`, "i"),
    );
  }
});

test("words on the table are drawn again when their fonts have come", () => {
  /** @type {string[]} */
  const asked = [];
  const fonts = Object.assign(new EventTarget(), {
    load: async (/** @type {string} */ font) => void asked.push(font),
  });
  globalThis.document = /** @type {any} */ ({ fonts });
  let drawn = 0;
  const stop = watchFonts(/** @type {any} */ ({ sans: "Inter", serif: "Gelasio" }), () => void (drawn += 1));
  assert.deepEqual(asked, ["600 12px Inter", "italic 14px Gelasio"]);
  fonts.dispatchEvent(new Event("loadingdone"));
  assert.equal(drawn, 1);
  stop();
  fonts.dispatchEvent(new Event("loadingdone"));
  assert.equal(drawn, 1);
});
