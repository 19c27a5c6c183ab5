/**
 * The umpire's tool for the ground: drag a feature to move it; copy or delete it with the card's buttons.
 */
import { h, quietButton } from "../../parts/dom.js";
import { say } from "../../words/words.js";
import { isElse, isMainButton } from "../pointer.js";

/** @typedef {import("../../state/state.js").Feature} Feature */
/** @typedef {import("../types.js").Point} Point */

/** A feature's coordinates, shifted. @param {any} coordinates @param {number} dx @param {number} dy @returns {unknown} */
export function shifted(coordinates, dx, dy) {
  if (typeof coordinates[0] === "number") {
    return [Math.round((coordinates[0] + dx) * 100) / 100, Math.round((coordinates[1] + dy) * 100) / 100];
  }
  return coordinates.map((/** @type {unknown} */ inner) => shifted(inner, dx, dy));
}

/** An id that no feature has. @param {string} id @param {Feature[]} features */
export function freeId(id, features) {
  const stem = id.replace(/:copy:\d+$/, "");
  const taken = new Set(features.map((feature) => feature.id));
  let number = 1;
  while (taken.has(`${stem}:copy:${number}`)) {
    number += 1;
  }
  return `${stem}:copy:${number}`;
}

/** @param {Feature} feature */
const nameOf = ({ id, properties }) =>
  properties.name ?? properties.obstacle ?? properties.look ?? properties.kind ?? id;

/**
 * @typedef {object} TerrainTool the tool while the umpire changes features: the one chosen, and where it was taken hold of
 * @property {import("../types.js").ToolContext["map"]} map
 * @property {import("../types.js").ToolContext["store"]} store
 * @property {import("../types.js").ToolContext["ui"]} ui
 * @property {import("../types.js").ToolContext["hint"]} hint
 * @property {string|null} chosen
 * @property {Point|null} from
 * @property {(() => void)[]} stops
 * @property {HTMLElement} card
 */

/** @param {TerrainTool} tool */
const features = (tool) => tool.store.game.board?.features?.features ?? [];

/** @param {TerrainTool} tool */
const feature = (tool) => features(tool).find(({ id }) => id === tool.chosen) ?? null;

/** @param {TerrainTool} tool @param {Feature} changed */
const set = (tool, changed) => tool.ui.give({ type: "set_feature", feature: changed });

/** @param {Feature} old @param {number} dx @param {number} dy @returns {Feature} */
const moved = (old, dx, dy) => ({
  ...old,
  geometry: { ...old.geometry, coordinates: shifted(old.geometry.coordinates, dx, dy) },
});

/** @param {TerrainTool} tool */
function draw(tool) {
  const now = feature(tool);
  tool.map.light(now ? now.id : null);
  tool.card.hidden = now === null;
  if (now) {
    tool.card.replaceChildren(
      h("b", {}, nameOf(now)),
      h("span", {}, now.properties.kind),
      quietButton("button", () => set(tool, { ...moved(now, 2, 2), id: freeId(now.id, features(tool)) }), [
        say("terrain_copy"),
      ]),
      quietButton("button", () => remove(tool), [say("terrain_take_away")]),
    );
  }
}

/** @param {TerrainTool} tool */
async function remove(tool) {
  const now = feature(tool);
  if (now && (await tool.ui.confirm(say("terrain_take_off", { feature: nameOf(now) })))) {
    await tool.ui.give({ type: "remove_feature", feature: now.id });
  }
}

/** @param {TerrainTool} tool */
function start(tool) {
  tool.ui.root.append(tool.card);
  tool.stops = [
    tool.map.on("pointerdown", (event) => {
      const under = isMainButton(event) && !isElse(event) ? tool.map.featureAt(event.px) : null;
      if (under !== null && under === tool.chosen) {
        tool.from = event.at;
        tool.map.panning(false);
      }
    }),
    tool.map.on("cancel", () => {
      tool.from = null;
      tool.map.panning(true);
    }),
    tool.map.on("pointerup", ({ at }) => {
      tool.map.panning(true);
      const now = feature(tool);
      if (tool.from && now && Math.hypot(at[0] - tool.from[0], at[1] - tool.from[1]) > 0.25) {
        set(tool, moved(now, at[0] - tool.from[0], at[1] - tool.from[1]));
      }
      tool.from = null;
    }),
    tool.map.on("click", (event) => {
      if (isElse(event)) {
        return;
      }
      tool.chosen = tool.map.featureAt(event.px);
      draw(tool);
    }),
    tool.store.subscribe(["board"], () => draw(tool)),
  ];
  tool.hint.show([{ actions: ["forget"], text: say("hint_done") }], say("terrain_how"));
}

/** @param {TerrainTool} tool */
function stop(tool) {
  tool.stops.forEach((stop) => stop());
  tool.chosen = null;
  draw(tool);
  tool.card.remove();
  tool.map.panning(true);
  tool.hint.show([]);
}

/** @param {import("../types.js").ToolContext} context @returns {import("../types.js").Tool} */
export function createTerrainTool({ map, store, ui, hint }) {
  /** @type {TerrainTool} */
  const tool = {
    map,
    store,
    ui,
    hint,
    chosen: null,
    from: null,
    stops: [],
    card: h("section", { class: "terrain-card", "aria-label": say("terrain_label") }),
  };
  tool.card.hidden = true;

  return {
    start: () => start(tool),
    stop: () => stop(tool),
  };
}
