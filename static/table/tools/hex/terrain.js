/** The umpire's tool for the ground of a hex board: click a hex or a hexside and choose its terrain. */
import { h, quietButton } from "../../parts/dom.js";
import { createSchemas } from "../../state/schema.js";
import { listed } from "../../words/language.js";
import { terrainWord } from "../../state/words.js";
import { say } from "../../words/words.js";
import { createHitTest } from "./hit-test.js";

/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("../../state/boards.js").Board} Board */

const EDGE_PX = 8;

/**
 * @typedef {object} HexTerrainTool the tool while the umpire changes ground: the hex or hexside chosen, and the card for it
 * @property {import("../types.js").ToolContext["map"]} map
 * @property {import("../types.js").ToolContext["store"]} store
 * @property {import("../types.js").ToolContext["ui"]} ui
 * @property {import("../types.js").ToolContext["hint"]} hint
 * @property {ReturnType<typeof createHitTest>} hitTest
 * @property {string|null} chosen a hex, or the two of a hexside with a slash between
 * @property {(() => void)[]} stops
 * @property {HTMLElement} card
 */

/** @param {HexTerrainTool} tool */
const board = (tool) => /** @type {Board|null} */ (tool.store.game.board);

/** @param {HexTerrainTool} tool */
const isHexside = (tool) => Boolean(tool.chosen?.includes("/"));

/** Return the present terrain of the hex or hexside chosen. @param {HexTerrainTool} tool @returns {Record<string, any>} */
function held(tool) {
  const labels = String(tool.chosen).split("/");
  const along = (board(tool)?.hexsides ?? []).filter(({ between }) =>
    labels.every((label) => between.includes(label)),
  );
  return isHexside(tool)
    ? { terrain: along.map(({ terrain }) => terrain) }
    : (board(tool)?.hexes?.[String(tool.chosen)] ?? {});
}

/** Return whether the system has terrain on hexsides; if not, a click there counts for the hex. @param {HexTerrainTool} tool */
const hasHexsides = (tool) =>
  createSchemas(tool.store.game.rules).ground().hexsides.length + (board(tool)?.hexsides ?? []).length > 0;

/** Return the terrain words to choose from: the system's, and any others on this board. @param {HexTerrainTool} tool @returns {string[]} */
function words(tool) {
  const known = createSchemas(tool.store.game.rules).ground();
  const used = isHexside(tool)
    ? (board(tool)?.hexsides ?? []).map(({ terrain }) => terrain)
    : Object.values(board(tool)?.hexes ?? {}).flatMap(({ terrain = [] }) => terrain);
  return [...new Set([...(isHexside(tool) ? known.hexsides : known.hexes), ...used])];
}

/** @param {HexTerrainTool} tool @param {Record<string, unknown>} changes */
function set(tool, changes) {
  const properties = { ...held(tool), ...changes };
  const isBare = isHexside(tool) && properties.terrain.length === 0;
  void tool.ui.give(
    isBare
      ? { type: "remove_feature", feature: tool.chosen }
      : { type: "set_feature", feature: { id: tool.chosen, properties } },
  );
}

/** @param {HexTerrainTool} tool @param {string} word */
function turn(tool, word) {
  const { terrain = [] } = held(tool);
  set(tool, {
    terrain: terrain.includes(word)
      ? terrain.filter((/** @type {string} */ each) => each !== word)
      : [...terrain, word],
  });
}

/** Place the card above the hex if that is so far down that the card would cover it. @param {HexTerrainTool} tool @param {string} label */
function keepOff(tool, label) {
  const [, y] = tool.map.toPixel(tool.map.hexMiddle(label) ?? [0, 0]);
  const [, top, , bottom] = tool.ui.covered.open();
  const isLow = y > (top + bottom) / 2;
  tool.card.style.top = isLow ? `${top + EDGE_PX}px` : "";
  tool.card.style.bottom = isLow ? "auto" : "";
}

/** @param {HexTerrainTool} tool */
function draw(tool) {
  const labels = tool.chosen?.split("/") ?? [];
  tool.map.reach(
    tool.chosen ? { unit: "", hexes: Object.fromEntries(labels.map((label) => [label, null])) } : null,
  );
  tool.card.hidden = tool.chosen === null;
  if (tool.chosen === null) {
    return;
  }
  keepOff(tool, labels[0]);
  const { terrain = [], level = 0 } = held(tool);
  const pressed = (/** @type {string} */ word) => {
    const button = quietButton("button", () => turn(tool, word), [terrainWord(tool.store.game.rules, word)]);
    button.setAttribute("aria-pressed", String(terrain.includes(word)));
    return button;
  };
  const levels = [
    quietButton("button", () => set(tool, { level: level - 1 }), [say("terrain_lower")]),
    quietButton("button", () => set(tool, { level: level + 1 }), [say("terrain_higher")]),
  ];
  const clear = quietButton(
    "button",
    () => void tool.ui.give({ type: "remove_feature", feature: tool.chosen }),
    [say("terrain_clear")],
  );
  tool.card.replaceChildren(
    h(
      "b",
      {},
      isHexside(tool)
        ? say("terrain_between", { hexes: listed(labels) })
        : say("terrain_hex", { hex: tool.chosen }),
    ),
    ...(isHexside(tool) ? [] : [h("span", {}, say("terrain_level", { level })), ...levels]),
    ...words(tool).map(pressed),
    ...(terrain.length > 0 || level !== 0 ? [clear] : []),
  );
}

/** @param {HexTerrainTool} tool */
function start(tool) {
  tool.ui.root.append(tool.card);
  tool.stops = [
    tool.map.on("click", (event) => {
      const side = hasHexsides(tool) ? tool.hitTest.hexsideAt(event) : null;
      tool.chosen = side ? [...side].sort().join("/") : tool.map.hexAt(event.px);
      draw(tool);
    }),
    tool.store.subscribe(["board", "rules"], () => draw(tool)),
  ];
  tool.hint.show(
    [{ actions: ["forget"], text: say("hint_done") }],
    say(hasHexsides(tool) ? "terrain_how_on_hexes_and_sides" : "terrain_how_on_hexes"),
  );
}

/** @param {HexTerrainTool} tool */
function stop(tool) {
  tool.stops.forEach((stop) => stop());
  tool.chosen = null;
  draw(tool);
  tool.card.remove();
  tool.hint.show([]);
}

/** @param {import("../types.js").ToolContext} context @returns {import("../types.js").Tool} */
export function createHexTerrainTool({ map, store, ui, hint }) {
  /** @type {HexTerrainTool} */
  const tool = {
    map,
    store,
    ui,
    hint,
    hitTest: createHitTest(map),
    chosen: null,
    stops: [],
    card: h("section", { class: "terrain-card ground-card", "aria-label": say("terrain_label") }),
  };
  tool.card.hidden = true;

  return {
    start: () => start(tool),
    stop: () => stop(tool),
  };
}
