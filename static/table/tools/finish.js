/** The end of a move that asked: slide the ghost along what was rolled, then commit. In hand only while such a move is pending. */
import { roadsOf } from "./aims.js";
import { ghostAt, guessRoute, planOf } from "./plan.js";
import { inchesText } from "./chip-text.js";
import { nearestOn } from "../geometry/lines.js";
import { isUmpire } from "../state/state.js";
import { isOwn, orderType } from "../state/acting.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").Point} Point */

const STEP_INCHES = 0.5;
const NEAR_INCHES = 2;

/** The end that is ordered: all of what was rolled to its last digit, since less meets no block, and more is refused. @param {number} inches @param {number} most */
export const endOf = (inches, most) => (inches < most ? Math.min(most, Math.round(inches * 100) / 100) : most);

/** @param {Bench} bench @returns {import("./types.js").Tool & {pending: () => boolean}} */
export function createFinishTool({ map, store, ui, hint, wake }) {
  /** @type {(() => void)[]} */
  let stops = [];
  let inches = 0;
  let sliding = false;
  let sent = false;

  /** Is it this seat that ends the move? An umpire ends one only of the unit that they selected. @param {string} unit */
  const ends = (unit) => isOwn(store.game, unit) && (!isUmpire(store.game) || store.game.selected === unit);

  /** The move that waits for its end, with the way it goes; null when none of this seat's does. */
  function pendingMove() {
    const { game } = store;
    const offer = game.offers.find((one) => orderType(one) === "finish" && one.allowed && one.unit !== null && ends(one.unit));
    const unit = game.state?.units[offer?.unit ?? ""];
    const pending = game.state?.turn.pending;
    if (!unit?.at || pending?.unit !== unit.id) {
      return null;
    }
    const roads = roadsOf(game.board);
    const plan = planOf(pending.order, unit, { points: game.points, roads });
    return plan?.aim ? { plan, most: Number(pending.max), path: guessRoute(plan, plan.aim.at, roads).path } : null;
  }

  /** @param {number} wanted */
  function slideTo(wanted) {
    inches = Math.max(0, Math.min(pendingMove()?.most ?? 0, wanted));
    wake();
  }

  /** @param {Point} at */
  function slideNear(at) {
    const move = pendingMove();
    if (move) {
      slideTo(Math.round(nearestOn(move.path, at).along * 4) / 4);
    }
  }

  function frame() {
    const move = pendingMove();
    if (!move || sent) {
      map.plan(null);
      return;
    }
    const { plan, path, most } = move;
    map.plan({ unit: plan.unit, path, via: plan.via, reverse: plan.reverse, aim: plan.aim && { at: plan.aim.at, name: plan.aim.name }, pose: ghostAt(plan, path, inches) });
    hint.show(
      [{ actions: ["choose-before"], text: "back" }, { actions: ["choose-next"], text: "on" }, { actions: ["commit"], text: "stop here" }],
      `${inchesText(inches)} of ${inchesText(most)}: slide the ghost`,
    );
  }

  async function commit() {
    const move = pendingMove();
    if (!move || sent) {
      return;
    }
    sent = true;
    frame();
    await ui.give({ type: "finish", unit: move.plan.unit, inches: endOf(inches, move.most) });
    sent = false;
    wake();
  }

  return {
    pending: () => pendingMove() !== null,
    start() {
      inches = pendingMove()?.most ?? 0;
      stops = [
        map.on("pointerdown", ({ at }) => {
          const move = pendingMove();
          sliding = move !== null && nearestOn(move.path, at).off < NEAR_INCHES;
          map.panning(!sliding);
        }),
        map.on("pointermove", ({ at }) => sliding && slideNear(at)),
        map.on("pointerup", () => {
          sliding = false;
          map.panning(true);
        }),
        map.on("click", ({ at }) => slideNear(at)),
      ];
      wake();
      ui.announce(`How far? ${inchesText(inches)} at most.`);
    },
    stop() {
      stops.forEach((stop) => stop());
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
