/** The looks of words for tests: the server's own tables, with the words of a system that has a few. */
import { readFileSync } from "node:fs";
import { readerOf } from "../../../../static/table/map/looks.js";

const text = readFileSync(new URL("../../../../rules/core/scenario/looks.toml", import.meta.url), "utf8");
/** @type {import("../../../../static/table/map/looks.js").Looks["tables"]} */
const tables = {};
for (const [, table, look, words] of text.matchAll(
  /^\[\[(\w+)\]\]\nlook = "(\w+)"\nwords = \[([^]*?)\]$/gm,
)) {
  const quoted = [...words.matchAll(/'([^']+)'/g)].map(([, word]) => word);
  (tables[table] ??= []).push({ look, words: quoted });
}

export const looks = {
  words: {
    open: "grass",
    broken: "scrub",
    rough: "rough ground",
    clear: "grass",
    glorp: "wood",
    flump: "wire",
    squoosh: "marsh",
    slithe: "mud",
  },
  tables,
  roles: {
    area: { ground: "ground", squoosh: "patch", murk: "smokes", coat: "cover", bulge: "relief" },
    road: { top: "surface" },
    obstacle: { bar: "obstacle", thrice: "belt", holes: "gaps" },
    building: { stuff: "walls" },
  },
};
export const read = readerOf(looks);
