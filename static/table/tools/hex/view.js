/** Show a plan on hexes on the map, its card, the hint strip and to the other players. */
import { lieOf } from "../../map/hulls/classes.js";
import { byFinger } from "../../parts/dom.js";
import { areComing } from "../../state/offers.js";
import { sideLook } from "../../state/sides.js";
import { spendingOf } from "../../state/spending.js";
import { isRolling } from "../../state/state.js";
import { say } from "../../words/words.js";
import { spotsAlong } from "../cards.js";
import { measureOf, spentText } from "./card-rows.js";
import { turnsOf } from "./facings.js";
import { hintsOf } from "./hints.js";
import { facingAtEnd, stepsOf } from "./paths.js";
import { isByHex, reachOf, targetOf, targetsOf } from "./ways.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Unit} Unit */
/** @typedef {import("./hit-test.js").Goal} Goal */
/** @typedef {import("../../map/types.js").HexStep} HexStep */
/** @typedef {ReturnType<typeof import("./planner.js").createHexPlanner>} HexPlanner */
/** @typedef {{over: Goal|null, dragging: boolean, turning: number|null}} Hand turning: the facing at which the hand holds the ring */

/** Inches around the plan's goal that the card keeps clear: the hexes beside it may be clicked next. */
const BESIDE_INCHES = 5;
/** Inches around the unit that the card keeps clear. */
const HULL_INCHES = 1.4;

/** Return the facing of a unit after the next step, as its ring shows it. @param {import("../../state/state.js").ReachStep} next @param {Unit} unit */
const turnedBy = ({ hex, facing }, unit) => (hex === unit.hex ? (facing ?? unit.facing) : unit.facing);

/**
 * @typedef {object} View where a plan on hexes is shown, and what was shown last
 * @property {ToolContext["map"]} map
 * @property {ToolContext["store"]} store
 * @property {ToolContext["socket"]} socket
 * @property {ToolContext["ui"]} ui
 * @property {ToolContext["hint"]} hint
 * @property {import("../chips.js").Chips} chips
 * @property {ReturnType<typeof import("./hit-test.js").createHitTest>} hitTest
 * @property {(key: string) => void} press
 * @property {string} reachDrawn
 * @property {string|undefined} shown the unit that the hint strip and the reach show
 */

/** Return the point where a step of a path ends: the middle of a hex or a hexside, or off the board. @param {View} view @param {HexStep} step @param {number} index @param {HexStep[]} steps @returns {Point} */
function placeOf(view, { hex, side }, index, steps) {
  const ends = side ? view.map.hexside(...side) : null;
  if (ends) {
    return [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2];
  }
  return view.map.hexMiddle(hex) ?? view.hitTest.beyond(steps[index - 1]?.hex ?? "");
}

/** Return the steps of the plan, or of the way to the goal under the pointer. @param {View} view @param {HexPlanner} planner @param {Unit} unit @param {Goal|null} over */
function stepsNow(view, planner, unit, over) {
  const hovered = planner.plan || !over || (over.hex === unit.hex && !over.side) ? null : over.ways[0];
  const steps = planner.plan
    ? planner.steps()
    : hovered && !hovered.reason
      ? stepsOf(planner.ways, unit.hex, hovered)
      : [];
  const from = view.map.standing(/** @type {any} */ (unit));
  const words = hovered ? spentText(hovered, measureOf(view.store.game.rules)) : "";
  return steps.map((step, index) => ({
    ...step,
    at: index === 0 && unit.hex && from ? from : placeOf(view, step, index, steps),
    ...(words && index === steps.length - 1 ? { words } : {}),
  }));
}

/** @param {View} view @param {HexPlanner} planner @param {Hand} hand */
function draw(view, planner, { over, dragging, turning }) {
  const unit = planner.unit();
  tellSpending(view, planner);
  drawPossible(view, planner, unit);
  if (!unit) {
    view.map.plan(null);
    putAway(view);
    return;
  }
  const steps = stepsNow(view, planner, unit, over);
  const target = targetOf(planner.plan ? planner.plan.ways[planner.plan.chosen] : over?.ways[0]);
  const at = target ? view.map.hexMiddle(target) : null;
  if (at) {
    view.map.plan({ unit: unit.id, aim: { at }, quiet: true });
  } else {
    drawPlan(view, planner, unit, steps, dragging, turning);
  }
  if (!planner.plan?.follows || !isRolling(view.store.game)) {
    drawChips(view, planner, unit, steps, dragging);
  }
}

/** Show what the selected unit may do, once the dice that decide it have landed. @param {View} view @param {HexPlanner} planner @param {Unit|null} unit */
function drawPossible(view, planner, unit) {
  if (!isRolling(view.store.game) || unit?.id !== view.shown) {
    view.shown = unit?.id;
    drawReach(view, planner);
    drawHints(view, planner);
  }
}

/** The hints stay until the offers have come that change them. @param {View} view @param {HexPlanner} planner */
function drawHints(view, planner) {
  if (areComing(view.store.game)) {
    return;
  }
  const { hints, note, picture } = hintsOf(planner, view.store.game, view.press, byFinger());
  view.hint.show(hints, note, picture);
}

/** @param {View} view @param {HexPlanner} planner @param {Unit} unit @param {(HexStep & {at: Point})[]} steps @param {boolean} dragging @param {number|null} turning */
function drawPlan(view, planner, unit, steps, dragging, turning) {
  const { plan } = planner;
  const last = steps[steps.length - 1];
  const { facings, grips } = turnsOf(planner);
  const way = plan?.ways[plan.chosen] ?? null;
  const facing =
    plan?.facing ??
    facingAtEnd(
      way,
      steps.map(({ at }) => at),
      unit.facing,
    ) ??
    lieOf(/** @type {any} */ (unit));
  const next = way && isByHex(way) ? undefined : way?.steps?.[0];
  const ring = next ? turnedBy(next, unit) : facings.length > 0 && !dragging ? (turning ?? facing) : null;
  if (!last || (steps.length === 1 && unit.hex)) {
    view.map.plan(unit.hex && ring !== null ? { unit: unit.id, pivot: ring, grips, quiet: true } : null);
    return;
  }
  const pose = { at: last.at, facing };
  view.map.plan({
    unit: unit.id,
    hexes: steps,
    pose,
    pivot: plan ? ring : null,
    grips: next ? [] : grips,
    about: next ? steps[0].at : undefined,
    quiet: true,
  });
  if (plan && !planner.declared) {
    view.socket.dragging(unit.id, { hexes: steps, pose });
  }
}

/** Hide the card, and free its room at the bottom of a phone. @param {View} view */
function putAway(view) {
  view.chips.hide();
  view.map.uncover();
}

/** Tell the panel what the chosen way spends, if that has changed. @param {View} view @param {HexPlanner} planner */
function tellSpending(view, { plan }) {
  const spending = plan ? spendingOf(plan.ways[plan.chosen], plan.answers[plan.chosen]) : [];
  if (JSON.stringify(spending) !== JSON.stringify(view.store.game.spending)) {
    view.store.set({ spending });
  }
}

/** @param {View} view @param {HexPlanner} planner */
function drawReach(view, planner) {
  const unit = planner.unit();
  const reach = planner.reach();
  const { hexes: entered, spent } = reachOf(
    reach?.now && reach.steps?.length ? reach.hexes : planner.ways.filter(({ beyond }) => !beyond),
  );
  const hexes = { ...targetsOf(planner.ways), ...entered };
  const wanted = unit && Object.keys(hexes).length > 0 ? JSON.stringify([unit.id, hexes]) : "";
  if (wanted !== view.reachDrawn) {
    view.reachDrawn = wanted;
    const whole = unit?.hex ? { ...hexes, [unit.hex]: spent ? 0 : null } : hexes;
    view.map.reach(unit && wanted ? { unit: unit.id, hexes: whole, spent } : null, unit?.side);
  }
}

/** Return the box that extends some inches from a point to every side, in pixels. @param {View} view @param {Point} at @param {number} inches @returns {import("../cards.js").Box} */
function boxOf(view, at, inches) {
  const [x, y] = view.map.toPixel(at);
  const room = inches * view.map.scale();
  return [x - room, y - room, x + room, y + room];
}

/** Return the words that follow the unit's name: "to E5". @param {import("./renew.js").HexPlan} plan @param {import("./ways.js").Way|undefined} way the chosen one */
function aimWords(plan, way) {
  const { hex } = plan;
  const side = way?.side ?? plan.side;
  if (way?.beyond) {
    return say("hexplan_off_board");
  }
  if (side) {
    return say("hexplan_to_side", { hex: side[0], beyond: side[1] });
  }
  return hex ? say(targetOf(way) ? "hexplan_against" : "hexplan_to", { hex }) : "";
}

/** @param {View} view @param {HexPlanner} planner @param {Unit} unit @param {(HexStep & {at: Point})[]} steps @param {boolean} dragging */
function drawChips(view, planner, unit, steps, dragging) {
  const { plan } = planner;
  if (view.chips.sheet() && dragging) {
    view.chips.hide(); // and the view stays still under the finger
    return;
  }
  if (!plan || (planner.declared && !plan.follows)) {
    putAway(view);
    return;
  }
  const { state } = view.store.game;
  const chosen = plan.ways[plan.chosen];
  const resized = view.chips.show({
    look: sideLook(state, unit.side),
    side: state?.sides.find(({ id }) => id === unit.side)?.name ?? "",
    unit: unit.name,
    aim: aimWords(plan, chosen),
    inches: spentText(chosen, measureOf(view.store.game.rules)),
    rows: planner.rows(),
    chosen: plan.chosen,
    note: plan.note,
  });
  view.chips.rest(!dragging);
  const stands = view.map.standing(/** @type {any} */ (unit));
  const shown = steps.length > 0 ? steps.map(({ at }) => at) : stands ? [stands] : [];
  if (resized && view.chips.sheet() && shown.length > 0) {
    view.map.framePlaces(shown, view.chips.height());
  }
  const line = steps.map(({ at }) => view.map.toPixel(at));
  const place = shown[shown.length - 1];
  const [x, y] = place
    ? view.map.toPixel(place)
    : /** @type {Point} */ ([view.ui.root.clientWidth / 2, view.ui.root.clientHeight / 2]);
  view.chips.place(
    { anchors: [[x, y]], soft: place ? [boxOf(view, place, BESIDE_INCHES)] : [], spots: spotsAlong(line) },
    stands ? [boxOf(view, stands, HULL_INCHES)] : [],
  );
}

/** @param {View} view */
function clear(view) {
  view.reachDrawn = "";
  view.store.set({ spending: [] });
  putAway(view);
  view.map.plan(null);
  view.map.reach(null);
  view.hint.show([]);
}

/** @param {View} view */
function forgetReach(view) {
  view.reachDrawn = "";
}

/**
 * @param {ToolContext} context
 * @param {import("../chips.js").Chips} chips
 * @param {ReturnType<typeof import("./hit-test.js").createHitTest>} hitTest
 * @param {(key: string) => void} press
 */
export function createHexView({ map, store, socket, ui, hint }, chips, hitTest, press) {
  /** @type {View} */
  const view = {
    map,
    store,
    socket,
    ui,
    hint,
    chips,
    hitTest,
    press,
    reachDrawn: "",
    shown: undefined,
  };

  return {
    draw: draw.bind(null, view),
    clear: () => clear(view),
    forgetReach: () => forgetReach(view),
  };
}
