/** The umpire changes the ground: drag a feature to move it; copy it or take it away with the card's buttons. */
import { h, quietButton } from "../parts/dom.js";

/** @typedef {import("../state/state.js").Feature} Feature */
/** @typedef {import("./types.js").Point} Point */

/** A feature's coordinates, shifted. @param {any} coordinates @param {number} dx @param {number} dy @returns {any} */
export function shifted(coordinates, dx, dy) {
  if (typeof coordinates[0] === "number") {
    return [Math.round((coordinates[0] + dx) * 100) / 100, Math.round((coordinates[1] + dy) * 100) / 100];
  }
  return coordinates.map((/** @type {any} */ inner) => shifted(inner, dx, dy));
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
const nameOf = ({ id, properties }) => properties.name ?? properties.obstacle ?? properties.look ?? properties.kind ?? id;

/** @param {import("./types.js").Bench} bench @returns {import("./types.js").Tool} */
export function createTerrainTool({ map, store, ui, hint }) {
  /** @type {string|null} */
  let chosen = null;
  /** @type {Point|null} */
  let from = null;
  /** @type {(() => void)[]} */
  let stops = [];
  const card = h("section", { class: "terrain-card", "aria-label": "Terrain" });
  card.hidden = true;

  const features = () => store.game.board?.features?.features ?? [];
  const feature = () => features().find(({ id }) => id === chosen) ?? null;

  /** @param {Feature} changed */
  const set = (changed) => ui.give({ type: "set_feature", feature: changed });

  /** @param {Feature} old @param {number} dx @param {number} dy @returns {Feature} */
  const moved = (old, dx, dy) => ({ ...old, geometry: { ...old.geometry, coordinates: shifted(old.geometry.coordinates, dx, dy) } });

  function draw() {
    const now = feature();
    map.light(now ? now.id : null);
    card.hidden = now === null;
    if (now) {
      card.replaceChildren(
        h("b", {}, nameOf(now)),
        h("span", {}, now.properties.kind),
        quietButton("button", () => set({ ...moved(now, 2, 2), id: freeId(now.id, features()) }), ["Copy"]),
        quietButton("button", remove, ["Take away"]),
      );
    }
  }

  async function remove() {
    const now = feature();
    if (now && (await ui.confirm(`Take ${nameOf(now)} off the table?`))) {
      await ui.give({ type: "remove_feature", feature: now.id });
    }
  }

  return {
    start() {
      ui.root.append(card);
      stops = [
        map.on("pointerdown", ({ px, at }) => {
          const under = map.featureAt(px);
          if (under !== null && under === chosen) {
            from = at;
            map.panning(false);
          }
        }),
        map.on("pointerup", ({ at }) => {
          map.panning(true);
          const now = feature();
          if (from && now && Math.hypot(at[0] - from[0], at[1] - from[1]) > 0.25) {
            set(moved(now, at[0] - from[0], at[1] - from[1]));
          }
          from = null;
        }),
        map.on("click", ({ px }) => {
          chosen = map.featureAt(px);
          draw();
        }),
        store.subscribe(["board"], draw),
      ];
      hint.show([{ actions: ["forget"], text: "done" }], "Click a feature; drag it to move it");
    },
    stop() {
      stops.forEach((stop) => stop());
      chosen = null;
      draw();
      card.remove();
      map.panning(true);
      hint.show([]);
    },
  };
}
