/** The umpire hides a unit from the other sides, or shows it again, with a click. */

/** @param {import("./types.js").Bench} bench @returns {import("./types.js").Tool} */
export function createHideTool({ map, store, ui, hint, use }) {
  /** @type {(() => void)[]} */
  let stops = [];
  return {
    start() {
      stops = [
        map.on("click", ({ px }) => {
          const unit = store.game.state?.units[map.unitAt(px)[0] ?? ""];
          if (unit) {
            ui.give({ type: unit.hidden_from?.length ? "reveal" : "hide", unit: unit.id });
          }
        }),
      ];
      hint.show([{ actions: ["forget"], text: "done" }], "Click a unit to hide it from the other sides, or to show it again");
    },
    stop() {
      stops.forEach((stop) => stop());
      hint.show([]);
    },
    key(action) {
      if (action === "forget") {
        use("move");
        return true;
      }
      return false;
    },
  };
}
