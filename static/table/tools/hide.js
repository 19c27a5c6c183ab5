/** The umpire hides a unit from the other sides, or shows it again, with a click. */

/** @param {import("./types.js").Bench} bench @returns {import("./types.js").Tool} */
export function createHideTool({ map, store, ui, hint }) {
  let stop = () => {};

  /** @param {import("./types.js").MapEvent} event */
  function turn({ px }) {
    const unit = store.game.state?.units[map.unitAt(px)[0] ?? ""];
    if (unit) {
      ui.give({ type: unit.hidden_from?.length ? "reveal" : "hide", unit: unit.id });
    }
  }

  return {
    start() {
      stop = map.on("click", turn);
      hint.show([{ actions: ["forget"], text: "done" }], "Click a unit to hide it from the other sides, or to show it again");
    },
    stop() {
      stop();
      hint.show([]);
    },
  };
}
