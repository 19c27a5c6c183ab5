/** The umpire changes the ground of a hex board: click a hex or a hexside, and say what lies there. */
import { createSchemas } from "../../state/schema.js";
import { h, quietButton } from "../../parts/dom.js";
import { createHexSpots } from "./spots.js";

/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("../../state/boards.js").Board} Board */

const EDGE_PX = 8;

/** @param {import("../types.js").Bench} bench @returns {import("../types.js").Tool} */
export function createHexTerrainTool({ map, store, ui, hint }) {
  const spots = createHexSpots(map);
  /** @type {string|null} a hex, or the two of a hexside with a slash between */
  let chosen = null;
  /** @type {(() => void)[]} */
  let stops = [];
  const card = h("section", { class: "terrain-card ground-card", "aria-label": "Terrain" });
  card.hidden = true;

  const board = () => /** @type {Board|null} */ (store.game.board);
  const isHexside = () => Boolean(chosen?.includes("/"));

  /** What lies there now. @returns {Record<string, any>} */
  function held() {
    const labels = String(chosen).split("/");
    const along = (board()?.hexsides ?? []).filter(({ between }) => labels.every((label) => between.includes(label)));
    return isHexside() ? { terrain: along.map(({ terrain }) => terrain) } : (board()?.hexes?.[String(chosen)] ?? {});
  }

  /** May anything lie between two hexes? Where nothing may, a click there is one on the hex. */
  const hasHexsides = () => createSchemas(store.game.rules).ground().hexsides.length + (board()?.hexsides ?? []).length > 0;

  /** The words that may lie there: the system's, and those of this board besides. @returns {string[]} */
  function words() {
    const known = createSchemas(store.game.rules).ground();
    const used = isHexside() ? (board()?.hexsides ?? []).map(({ terrain }) => terrain) : Object.values(board()?.hexes ?? {}).flatMap(({ terrain = [] }) => terrain);
    return [...new Set([...(isHexside() ? known.hexsides : known.hexes), ...used])];
  }

  /** @param {Record<string, any>} changes */
  function set(changes) {
    const properties = { ...held(), ...changes };
    const isBare = isHexside() && properties.terrain.length === 0;
    void ui.give(isBare ? { type: "remove_feature", feature: chosen } : { type: "set_feature", feature: { id: chosen, properties } });
  }

  /** @param {string} word */
  function turn(word) {
    const { terrain = [] } = held();
    set({ terrain: terrain.includes(word) ? terrain.filter((/** @type {string} */ each) => each !== word) : [...terrain, word] });
  }

  /** The card lies above the hex, not on it, where that is far down. @param {string} label */
  function keepOff(label) {
    const [, y] = map.toPixel(map.hexMiddle(label) ?? [0, 0]);
    const [, top, , bottom] = ui.covered.open();
    const isLow = y > (top + bottom) / 2;
    card.style.top = isLow ? `${top + EDGE_PX}px` : "";
    card.style.bottom = isLow ? "auto" : "";
  }

  function draw() {
    const labels = chosen?.split("/") ?? [];
    map.reach(chosen ? { unit: "", hexes: Object.fromEntries(labels.map((label) => [label, null])) } : null);
    card.hidden = chosen === null;
    if (chosen === null) {
      return;
    }
    keepOff(labels[0]);
    const { terrain = [], level = 0 } = held();
    const pressed = (/** @type {string} */ word) => {
      const button = quietButton("button", () => turn(word), [word.replaceAll("_", " ")]);
      button.setAttribute("aria-pressed", String(terrain.includes(word)));
      return button;
    };
    const levels = [quietButton("button", () => set({ level: level - 1 }), ["Lower"]), quietButton("button", () => set({ level: level + 1 }), ["Higher"])];
    const clear = quietButton("button", () => void ui.give({ type: "remove_feature", feature: chosen }), ["Clear"]);
    card.replaceChildren(
      h("b", {}, isHexside() ? `Between ${labels.join(" and ")}` : `Hex ${chosen}`),
      ...(isHexside() ? [] : [h("span", {}, `level ${level}`), ...levels]),
      ...words().map(pressed),
      ...(terrain.length > 0 || level !== 0 ? [clear] : []),
    );
  }

  return {
    start() {
      ui.root.append(card);
      stops = [
        map.on("click", (event) => {
          const side = hasHexsides() ? spots.hexsideAt(event) : null;
          chosen = side ? [...side].sort().join("/") : map.hexAt(event.px);
          draw();
        }),
        store.subscribe(["board", "rules"], draw),
      ];
      hint.show([{ actions: ["forget"], text: "done" }], `Click a hex${hasHexsides() ? ", or the line between two," : ""} and say what lies there`);
    },
    stop() {
      stops.forEach((stop) => stop());
      chosen = null;
      draw();
      card.remove();
      hint.show([]);
    },
  };
}
