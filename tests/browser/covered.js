/**
 * Prints which lines of the browser's modules the tests have run, and fails below a floor:
 * `node tests/browser/covered.js FOLDER PERCENT`, with what Node and Chromium counted in the folder.
 */
import { readFile } from "node:fs/promises";
import { CoverageReport } from "monocart-coverage-reports";

const [folder, floor] = process.argv.slice(2);
const OWN = /\bstatic\/(table|pages)\/.*\.js$/;

/** What of a bundled script stands where in the sources, which are named from its own folder. @param {string} url */
async function sourceMap(url) {
  const [, name] = url.split("/static/bundle/");
  const map = JSON.parse(await readFile(`build/maps/${name}.map`, "utf8"));
  return { ...map, sources: map.sources.map((/** @type {string} */ source) => new URL(source, url).href) };
}

const report = new CoverageReport({
  logging: "error",
  outputDir: `${folder}/report`,
  entryFilter: ({ url }) => OWN.test(url) || url.includes("/static/bundle/"),
  sourceFilter: (path) => OWN.test(path),
  onEntry: async (entry) => {
    if (entry.url.includes("/static/bundle/")) entry.sourceMap = await sourceMap(entry.url);
  },
  all: { dir: "static", filter: (path) => OWN.test(path) },
  reports: [["console-details", { maxCols: 110, metrics: ["lines"], skipPercent: 95 }]],
});
await report.addFromDir(folder);
const { lines } = (await report.generate()).summary;
if (lines.pct < Number(floor)) {
  console.error(
    `The tests ran ${lines.pct} % of the lines of the browser's modules; the floor is ${floor} %.`,
  );
  process.exitCode = 1;
}
