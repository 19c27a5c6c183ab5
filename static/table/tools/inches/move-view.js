/**
 * Show a planned move on the map, its card, the hint strip and to the other players, once per animation
 * frame.
 */
import { corners } from "../../geometry/plane.js";
import { byFinger } from "../../parts/dom.js";
import { offerOf } from "../../state/offers.js";
import { sideLook } from "../../state/sides.js";
import { inchesWords } from "../../words/language.js";
import { say } from "../../words/words.js";
import { spotsAlong } from "../cards.js";
import { spokenRows } from "../chip-text.js";
import { pointsNear } from "./destinations.js";
import { moveFields } from "./move-fields.js";
import { firstNote, handHints, marksHints, nextHints, waitingWords } from "../next.js";
import { nothingNear, planWords } from "./plan-words.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").DrawnPlan} DrawnPlan */
/** @typedef {ReturnType<typeof import("./planner.js").createPlanner>} Planner */
/** @typedef {{at: Point, px: Point, finger: boolean}} Pointer */
/**
 * @typedef {object} Seen
 * @property {Planner} planner
 * @property {"aiming"|"resting"|"declared"} phase  whether the pointer chooses the aim, the plan rests, or is on its way
 * @property {boolean} dragging  the hand is down
 * @property {Pointer|null} pointer
 */

const LIT_PX = 120;

/**
 * @typedef {object} View where a planned move is shown, and what was last read out
 * @property {ToolContext["map"]} map
 * @property {ToolContext["store"]} store
 * @property {ToolContext["socket"]} socket
 * @property {ToolContext["ui"]} ui
 * @property {ToolContext["hint"]} hint
 * @property {import("../chips.js").Chips} chips
 * @property {{of: string, at: Point}|null} beside where the chips stay: beside the hand that let go, until the aim is another
 * @property {string} spoken
 */

/** @param {View} view @param {Seen} seen */
function draw(view, { planner, phase, dragging, pointer }) {
  const { aim } = planner.plan;
  const free = phase === "aiming" && !aim && pointer ? pointer.at : null;
  const drawn = planner.drawn(free);
  view.map.plan(
    phase === "declared"
      ? { ...drawn, ghosts: [], pivot: null, quiet: true }
      : { ...drawn, near: pointer?.at ?? null },
  );
  view.map.points(
    phase === "aiming" && pointer ? litPoints(view, pointer.at) : [],
    aim?.kind === "toward" ? aim.id : aim?.kind === "along" ? aim.to : null,
  );
  view.map.light(aim && "road" in aim ? aim.road : null);
  drawHints(view, phase === "declared" ? null : planner, phase === "resting");
  if (phase === "declared" || (view.chips.sheet() && dragging)) {
    view.chips.hide();
  } else {
    if (phase === "aiming" || view.beside?.of !== JSON.stringify(aim)) {
      const far = aim?.kind === "along" && phase === "aiming" && pointer;
      view.beside = {
        of: JSON.stringify(aim),
        at: (far ? pointer?.at : (aim?.at ?? free)) ?? planner.plan.from.at,
      };
    }
    drawChips(view, planner, view.beside.at, phase === "resting");
  }
  if (phase === "resting") {
    speak(view, planner);
  }
  if (phase !== "declared") {
    tellOthers(view, drawn, pointer);
  }
}

/** The points near the pointer; if there are none, the nearest of all. @param {View} view @param {Point} at */
function litPoints(view, at) {
  const lit = pointsNear(view.store.game.points, at, LIT_PX / view.map.scale());
  return lit.length > 0 ? lit : pointsNear(view.store.game.points, at, Infinity).slice(0, 1);
}

/** The buttons of the card that do not apply to a move. @param {import("./move-fields.js").MoveFields} fields */
const withoutOf = (fields) => /** @type {const} */ (["reverse", "via"]).filter((name) => !fields[name]);

/** The words for a plan without an aim. @param {View} view */
const aimless = (view) =>
  moveFields(view.store.game).free
    ? say("plan_where_it_stands")
    : view.store.game.named
      ? say("plan_to_no_point")
      : undefined;

/** The note above the choices: why nothing is aimed at, or that the order cannot be taken back. @param {View} view @param {Planner} planner @param {Point} place */
function noteOf(view, planner, place) {
  if (
    !planner.plan.aim &&
    planner.stays() === null &&
    !moveFields(view.store.game).free &&
    view.store.game.named
  ) {
    return nothingNear(view.store.game.points, place);
  }
  return planner.final() ? say("plan_final") : "";
}

/** @param {View} view @param {Planner} planner @param {Point} place @param {boolean} resting */
function drawChips(view, planner, place, resting) {
  const { state } = view.store.game;
  const { aim, from, unit: id } = planner.plan;
  const free = aim ? null : place;
  const unit = state?.units[id];
  const { path, inches } = planner.way(free);
  view.chips.show({
    look: sideLook(state, unit?.side),
    side: state?.sides.find((side) => side.id === unit?.side)?.name ?? "",
    unit: unit?.name ?? "",
    aim: aim || planner.stays() === null ? planWords(planner.plan, aimless(view)) : say("plan_onto_carrier"),
    inches: inchesWords(inches),
    rows: planner.rows(),
    chosen: planner.chosen(),
    note: noteOf(view, planner, place),
    without: withoutOf(moveFields(view.store.game)),
  });
  view.chips.rest(resting);
  const spots = spotsAlong(path.map((at) => view.map.toPixel(at)));
  const anchors = [place, planner.pose(free).at, from.at].map((at) => view.map.toPixel(at));
  view.chips.place({ anchors, spots });
}

/** @param {View} view @param {DrawnPlan} drawn @param {Pointer|null} pointer */
function tellOthers(view, { unit, path, aim, via, pose, reverse }, pointer) {
  view.socket.dragging(unit, {
    path,
    aim: aim && { at: aim.at, name: aim.name },
    via,
    pose,
    reverse,
    cursor: pointer?.at ?? null,
  });
}

/** @param {View} view @param {Planner|null} planner @param {boolean} resting */
function drawHints(view, planner, resting) {
  if (!planner || view.chips.sheet()) {
    view.hint.show([]);
    return;
  }
  const { via, reverse, stop } = planner.plan;
  const fields = moveFields(view.store.game);
  view.hint.show([
    {
      actions: planner.paces().map((_, index) => `pace-${index + 1}`),
      text: say(resting ? "hint_declare" : "hint_choose"),
    },
    ...(fields.via ? [{ actions: ["via"], text: say("hint_via") }] : []),
    ...(via.length > 0 ? [{ actions: ["via-back"], text: say("hint_via_back") }] : []),
    ...(fields.reverse
      ? [{ actions: ["reverse"], text: say(reverse ? "hint_forward" : "hint_reverse") }]
      : []),
    ...(fields.ask
      ? [{ actions: ["ask"], text: say(stop === "ask" ? "hint_to_the_point" : "hint_ask") }]
      : []),
    { actions: ["forget"], text: say("hint_forget") },
  ]);
}

/** Announces the card to screen readers. @param {View} view @param {Planner} planner */
function speak(view, planner) {
  const text = spokenRows(planner.rows(), planner.chosen());
  if (planner.answered() && text !== view.spoken) {
    view.spoken = text;
    view.ui.announce(text);
  }
}

/** On a phone the whole plan moves into sight above the sheet. @param {View} view @param {Planner} planner */
function reveal(view, planner) {
  if (view.chips.sheet()) {
    const { from, hull, via, aim } = planner.plan;
    drawChips(view, planner, from.at, true);
    view.map.framePlaces([...corners(from, hull), ...via, ...(aim ? [aim.at] : [])], view.chips.height());
  }
}

/** The hints for beginning a move of the selected unit. @param {View} view */
function howToMove(view) {
  const { free } = moveFields(view.store.game);
  return byFinger()
    ? say(free ? "move_tap_where" : "move_tap_point")
    : say(free ? "move_drag_where" : "move_drag_point");
}

/** @param {View} view @param {boolean} mayMove @param {import("../types.js").Offer[]} ready the unit's other orders that have no field left to fill in */
function rest(view, mayMove, ready) {
  const byHand = mayMove ? null : handHints(view.store.game);
  const orders = ready.map(({ order, title, unit }) => ({
    actions: [],
    text: title,
    unit,
    act: () => void view.ui.give(order),
  }));
  if (byHand) {
    view.hint.show([...byHand.hints, ...orders, ...nextHints(view.store.game)], byHand.note);
  } else if (!mayMove && ready.length > 0) {
    const { game } = view.store;
    view.hint.show([...orders, ...marksHints(game), ...nextHints(game)], waitingWords(game));
  } else if (mayMove) {
    const keys = [
      { actions: ["plan"], text: say("hint_plan"), quiet: true },
      { actions: ["reach"], text: say("hint_reach"), quiet: true },
      ...marksHints(view.store.game),
    ];
    view.hint.show(keys, howToMove(view));
  } else {
    const reason = offerOf(view.store.game, "drive", view.store.game.selected)?.reason ?? "";
    const first =
      view.store.game.selected === null
        ? firstNote(view.store.game, byFinger())
        : { note: waitingWords(view.store.game) || reason, picture: null };
    view.hint.show(nextHints(view.store.game), first.note, first.picture);
  }
}

/** Remove the plan, and free the space of its sheet at the foot of a phone. @param {View} view @param {string} unit */
function clear(view, unit) {
  view.beside = null;
  view.spoken = "";
  view.chips.hide();
  view.map.uncover();
  view.map.plan(null);
  view.map.points([]);
  view.map.light(null);
  view.socket.dragging(unit, null);
  view.hint.show([]);
}

/** @param {ToolContext} context @param {import("../chips.js").Chips} chips */
export function createMoveView({ map, store, socket, ui, hint }, chips) {
  /** @type {View} */
  const view = { map, store, socket, ui, hint, chips, beside: null, spoken: "" };

  return {
    draw: draw.bind(null, view),
    reveal: reveal.bind(null, view),
    rest: rest.bind(null, view),
    clear: clear.bind(null, view),
  };
}
