/** The layers of a table in inches: which of them each feature lies in. No DOM. */

/** @typedef {import("./types.js").Feature} Feature */

export const LAYERS = ["points", "buildings", "lines", "fields", "roads", "water"];
const WATER = /stream|river|pond|lake|water|sea|hill|mountain|ford|creek|steep/;

/** @param {Feature} feature */
export function layerOf({ properties }) {
  const { kind, look, ground, relief } = properties;
  if (kind === "area") return WATER.test(`${look} ${ground} ${relief}`) ? "water" : "fields";
  return (
    { point: "points", building: "buildings", obstacle: "lines", road: "roads" }[String(kind)] ?? "fields"
  );
}
