/**
 * The tool that finishes a move which waits for its distance: slide the ghost along the rolled distance, then commit.
 * Active only while such a move is pending.
 */
import { nearestOn } from "../../geometry/lines.js";
import { isOwn } from "../../state/offers.js";
import { named, orderRoles, byRole } from "../../state/roles.js";
import { isUmpire } from "../../state/state.js";
import { say } from "../../words/words.js";
import { isElse } from "../pointer.js";
import { roadsOf } from "./destinations.js";
import { ghostAt, guessRoute, planOf } from "./plan.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../types.js").Point} Point */

const STEP_INCHES = 0.5;
const NEAR_INCHES = 2;

/** The inches that are ordered: exactly those rolled if the ghost is at the end, since less would not meet a block, and more is refused. @param {number} inches @param {number} most */
export const endOf = (inches, most) =>
  inches < most ? Math.min(most, Math.round(inches * 100) / 100) : most;

/**
 * @typedef {object} SlideTool the tool while a pending move is ended: how far the ghost has been slid, and whether that is sent
 * @property {ToolContext["map"]} map
 * @property {ToolContext["store"]} store
 * @property {ToolContext["ui"]} ui
 * @property {ToolContext["hint"]} hint
 * @property {ToolContext["wake"]} wake
 * @property {(() => void)[]} stops
 * @property {string|null} unit whose move it is
 * @property {number} inches
 * @property {boolean} sliding
 * @property {boolean} sent
 * @property {import("../types.js").Offer|null} given that by which a move has been ended: it stands until others come
 */

/** Check whether this seat finishes the move. An umpire finishes only the move of the selected unit. @param {SlideTool} tool @param {string} unit */
const ends = (tool, unit) =>
  isOwn(tool.store.game, unit) && (!isUmpire(tool.store.game) || tool.store.game.selected === unit);

/** The pending move of this seat, with its route; null if there is none. @param {SlideTool} tool */
function pendingMove(tool) {
  const { game } = tool.store;
  const offer = game.offers.find(
    ({ gesture, allowed, unit }) => gesture === "slide" && allowed && unit !== null && ends(tool, unit),
  );
  const unit = game.state?.units[offer?.unit ?? ""];
  if (!offer?.after || offer === tool.given || !unit?.at) {
    return null;
  }
  const roads = roadsOf(game.board);
  const roles = orderRoles(game.rules, offer.order.type);
  const plan = planOf(
    offer.after,
    unit,
    { points: game.points, roads },
    orderRoles(game.rules, offer.after.type),
  );
  const most = Math.max(...(byRole(offer.values, roles, "inches") ?? [0]));
  return plan?.aim ? { plan, most, path: guessRoute(plan, plan.aim.at, roads).path, offer, roles } : null;
}

/** The pending move; that of another unit than before goes as far as was rolled until it is slid back. @param {SlideTool} tool */
function moveNow(tool) {
  const move = pendingMove(tool);
  if (move && move.plan.unit !== tool.unit) {
    [tool.unit, tool.inches] = [move.plan.unit, move.most];
    tool.ui.announce(say("slide_how_far", { most: move.most }));
  }
  return move;
}

/** @param {SlideTool} tool @param {number} wanted */
function slideTo(tool, wanted) {
  tool.inches = Math.max(0, Math.min(moveNow(tool)?.most ?? 0, wanted));
  tool.wake();
}

/** @param {SlideTool} tool @param {Point} at */
function slideNear(tool, at) {
  const move = moveNow(tool);
  if (move) {
    slideTo(tool, Math.round(nearestOn(move.path, at).along * 4) / 4);
  }
}

/** @param {SlideTool} tool */
function frame(tool) {
  const move = moveNow(tool);
  if (!move || tool.sent) {
    tool.map.plan(null);
    return;
  }
  const { plan, path, most } = move;
  tool.map.plan({
    unit: plan.unit,
    path,
    via: plan.via,
    reverse: plan.reverse,
    aim: plan.aim && { at: plan.aim.at, name: plan.aim.name },
    pose: ghostAt(plan, path, tool.inches),
  });
  tool.hint.show(
    [
      { actions: ["choose-before"], text: say("hint_slide_back") },
      { actions: ["choose-next"], text: say("hint_slide_on") },
      { actions: ["commit"], text: say("hint_stop_here") },
    ],
    say("slide_how", { inches: tool.inches, most }),
  );
}

/** @param {SlideTool} tool */
async function commit(tool) {
  const move = moveNow(tool);
  if (!move || tool.sent) {
    return;
  }
  tool.sent = true;
  frame(tool);
  const answer = await tool.ui.give({
    ...move.offer.order,
    ...named(move.roles, { inches: endOf(tool.inches, move.most) }),
  });
  tool.sent = false;
  tool.given = answer?.type === "refused" ? null : move.offer;
  tool.wake();
}

/** @param {SlideTool} tool */
function start(tool) {
  tool.unit = null;
  tool.stops = [
    tool.map.on("pointerdown", (event) => {
      const move = isElse(event) ? null : moveNow(tool);
      tool.sliding = move !== null && nearestOn(move.path, event.at).off < NEAR_INCHES;
      tool.map.panning(!tool.sliding);
    }),
    tool.map.on("pointermove", ({ at }) => tool.sliding && slideNear(tool, at)),
    tool.map.on("pointerup", () => {
      tool.sliding = false;
      tool.map.panning(true);
    }),
    tool.map.on("click", (event) => !isElse(event) && slideNear(tool, event.at)),
    tool.store.subscribe(["selected", "offers"], tool.wake),
  ];
  moveNow(tool);
  tool.wake();
}

/** @param {SlideTool} tool */
function stop(tool) {
  tool.stops.forEach((stop) => stop());
  tool.sliding = false;
  tool.map.plan(null);
  tool.map.panning(true);
  tool.hint.show([]);
}

/** @param {SlideTool} tool @param {string} action */
function key(tool, action) {
  if (action === "commit") {
    commit(tool);
    return true;
  }
  if (action === "choose-before" || action === "choose-next") {
    slideTo(tool, tool.inches + (action === "choose-next" ? STEP_INCHES : -STEP_INCHES));
    return true;
  }
  return false;
}

/** @param {ToolContext} context @returns {import("../types.js").Tool & {pending: () => boolean}} */
export function createSlideTool({ map, store, ui, hint, wake }) {
  /** @type {SlideTool} */
  const tool = {
    map,
    store,
    ui,
    hint,
    wake,
    stops: [],
    unit: null,
    inches: 0,
    sliding: false,
    sent: false,
    given: null,
  };

  return {
    pending: () => pendingMove(tool) !== null,
    start: () => start(tool),
    stop: () => stop(tool),
    key: key.bind(null, tool),
    frame: () => frame(tool),
  };
}
