/** The end of a move that asked: slide the ghost along what was rolled, then commit. In hand only while such a move is pending. */
import { alongPath, nearestOn, turned } from "./geometry.js";
import { inchesText } from "./chip-text.js";
import { isOwn, orderType } from "./offers.js";
import { readPreview } from "./planner.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").Point} Point */

const STEP_INCHES = 0.5;

/** @param {Bench} bench @returns {import("./types.js").Tool & {pending: () => boolean}} */
export function createFinishTool({ map, store, socket, ui, hint, wake }) {
  /** @type {(() => void)[]} */
  let stops = [];
  /** @type {import("./types.js").Preview|null} */
  let answer = null;
  let inches = 0;
  let sliding = false;
  let sent = false;

  function offer() {
    return store.game.offers.find((one) => orderType(one) === "finish" && one.allowed && one.unit !== null && isOwn(store.game, one.unit)) ?? null;
  }

  function most() {
    return Math.max(0, ...(offer()?.values.inches ?? [0]));
  }

  /** @returns {Point[]} */
  function path() {
    return /** @type {Point[]} */ (answer?.route.flatMap((stretch) => stretch.path) ?? []);
  }

  async function ask() {
    const pending = offer();
    inches = most();
    const frame = pending ? await socket.preview({ type: "finish", unit: pending.unit, inches }) : null;
    if (frame && pending === offer()) {
      answer = readPreview(frame);
      wake();
    }
  }

  /** @param {number} wanted */
  function slideTo(wanted) {
    inches = Math.max(0, Math.min(most(), wanted));
    wake();
  }

  function frame() {
    const pending = offer();
    const unit = store.game.state?.units[pending?.unit ?? ""];
    const way = path();
    if (!unit?.at || way.length < 2 || sent) {
      map.plan(null);
      return;
    }
    const reached = alongPath(way, inches);
    const end = answer?.ghosts[0];
    const backward = end !== undefined && Math.abs(turned(end.facing - alongPath(way, most()).facing) - 180) < 90;
    map.plan({
      unit: unit.id,
      path: way,
      route: answer?.route,
      pose: { at: reached.at, facing: backward ? turned(reached.facing + 180) : reached.facing },
      stop: { at: reached.at, why: inchesText(inches) },
    });
    hint.show(
      [{ actions: ["choose-before", "choose-next"], text: "half an inch" }, { actions: ["commit"], text: "stop here" }],
      `${inchesText(inches)} of ${inchesText(most())}: slide the ghost`,
    );
  }

  async function commit() {
    const pending = offer();
    if (!pending || sent) {
      return;
    }
    sent = true;
    frame();
    await ui.give({ type: "finish", unit: pending.unit, inches: Math.round(inches * 100) / 100 });
    sent = false;
    wake();
  }

  return {
    pending: () => offer() !== null,
    start() {
      stops = [
        map.on("pointerdown", ({ at }) => {
          sliding = path().length > 1 && nearestOn(path(), at).off < 2;
          map.panning(!sliding);
        }),
        map.on("pointermove", ({ at }) => sliding && slideTo(Math.round(nearestOn(path(), at).along * 4) / 4)),
        map.on("pointerup", () => {
          sliding = false;
          map.panning(true);
        }),
        map.on("click", ({ at }) => path().length > 1 && slideTo(Math.round(nearestOn(path(), at).along * 4) / 4)),
        store.subscribe(["offers"], ask),
      ];
      ask();
    },
    stop() {
      stops.forEach((stop) => stop());
      answer = null;
      sliding = false;
      map.plan(null);
      map.panning(true);
      hint.show([]);
    },
    key(action) {
      if (action === "commit") {
        commit();
        return true;
      }
      if (action === "choose-before" || action === "choose-next") {
        slideTo(inches + (action === "choose-next" ? STEP_INCHES : -STEP_INCHES));
        return true;
      }
      return false;
    },
    frame,
  };
}
