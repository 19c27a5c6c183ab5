/** The tabs of the inspector: on hexes the brush and the board, on an inch table the selection and the table. */
import { say } from "../../table/words/words.js";
import { createBriefingTab } from "../inspector/briefing-tab.js";
import { createBrushTab } from "../inspector/brush-tab.js";
import { createFeature } from "../inspector/feature.js";
import { createForcesTab } from "../inspector/forces-tab.js";
import { createTableTab } from "../inspector/table-tab.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../inspector/inspector.js").Tab} Tab */
/** @typedef {{element: HTMLElement, title: () => string, draw: () => void}} Made */

/** @param {string} key @param {Made} made @param {Partial<Tab>} [more] @returns {Tab} */
const tabOf = (key, { element, title, draw }, more = {}) => ({
  key,
  title: title(),
  tools: [],
  ...more,
  create: (body) => {
    body.append(element);
    return draw;
  },
});

/**
 * @param {object} parts
 * @param {Record<string, any>} parts.facts
 * @param {Bench} parts.bench
 * @param {() => import("../types.js").Tool} parts.tool in the hand
 * @param {{swatch: (key: string) => HTMLCanvasElement|null}} parts.choices the palette
 * @param {() => void} parts.openPicture
 * @returns {Tab[]}
 */
export function tabsOf({ facts, bench, tool, choices, openPicture }) {
  const { hexes } = bench;
  const rules = facts.system;
  const labels = () => [...(hexes?.grid().middles.keys() ?? [])];
  const painting = () =>
    /** @type {import("../tools/brush.js").BrushTool|null} */ ("covers" in tool() ? tool() : null);
  const hasHexes = () => bench.selection.things().some((thing) => thing.startsWith("hex:"));
  const feature = {
    key: "feature",
    title: say("edit_tab_feature"),
    tools: [],
    ofSelection: hexes ? hasHexes : () => true,
    create: (/** @type {HTMLElement} */ body) => createFeature(body, bench),
  };
  const brush = hexes
    ? [
        tabOf(
          "brush",
          createBrushTab({
            hexes,
            row: bench.row,
            swatch: choices.swatch,
            under: () => painting()?.under() ?? [],
            covers: () => painting()?.covers() ?? 0,
          }),
          { tools: ["brush", "fill", "hexside", "hexroad"], isOfTools: true },
        ),
      ]
    : [];
  return [
    ...brush,
    feature,
    tabOf("table", createTableTab({ bench, rules, labels, ignored: facts.ignored, openPicture })),
    tabOf("forces", createForcesTab({ bench, rules, kinds: facts.kinds, pieces: facts.pieces }), {
      tools: ["unit"],
      ...(hexes ? { ofSelection: () => !hasHexes() } : {}),
    }),
    tabOf("briefing", createBriefingTab({ bench })),
  ];
}
