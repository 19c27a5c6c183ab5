/** Pointing: everybody sees the ping. A tool of its own, and Alt and click or a long press in any other. */
import { isWatcher } from "../state/state.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").MapEvent} MapEvent */

/** @param {Bench} bench @returns {import("./types.js").Tool & {watchAlt: () => (() => void)}} */
export function createPointTool({ map, store, socket, hint }) {
  let stop = () => {};

  /** @param {MapEvent} event */
  function point({ at }) {
    const { you } = store.game;
    if (isWatcher(store.game)) {
      return;
    }
    socket.point([Math.round(at[0] * 100) / 100, Math.round(at[1] * 100) / 100]);
    map.ping(at, you?.sides.length === 1 ? you.sides[0] : undefined, you?.name ?? "");
  }

  return {
    start() {
      stop = map.on("click", point);
      hint.show([{ actions: ["forget"], text: "done" }], "Click the table: everybody sees it");
    },
    stop() {
      stop();
      hint.show([]);
    },
    watchAlt() {
      const removers = [
        map.on("click", (event) => {
          if (event.original?.altKey && store.game.tool !== "point") {
            point(event);
          }
        }),
        map.on("longpress", (event) => {
          if (map.unitAt(event.px).length === 0) {
            point(event);
          }
        }),
      ];
      return () => removers.forEach((remove) => remove());
    },
  };
}
