/**
 * Moving a vehicle by hand: press on it and drag toward a named point, let go, choose a pace. A state machine over `hand`:
 *
 *   idle → pressed → dragging → resting → (declared) → idle
 *                      ↑  aiming (the hand is up, the pointer still aims: after a via point, by keyboard, on a phone)
 *                      ↑  pulling a via point, turning the pivot ring, sliding the ghost back along the route
 */
import { addVia, aimAt, pivotTo, pointsNear, pullVia, stopAt, takeBackVia, toward, withAim } from "../plan.js";
import { createChips } from "../chips.js";
import { sideLook } from "./dom.js";
import { distance, nearestOn } from "./geometry.js";
import { gripAt } from "./grips.js";
import { offerOf } from "./offers.js";
import { spotsAlong } from "./placing.js";
import { createPlanner } from "./planner.js";
import { slideHome } from "./slide.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../plan.js").Plan} Plan */
/** @typedef {ReturnType<typeof createPlanner>} Planner */
/**
 * @typedef {{kind: "idle"}|{kind: "pressed", unit: string, px: Point}|{kind: "dragging"}|{kind: "aiming"}|{kind: "resting"}
 *   |{kind: "pulling", index: number}|{kind: "turning"}|{kind: "sliding"}|{kind: "declared"}} Hand
 */

const DRAG_FROM_PX = 5;
const HOLD_PX = 34;
const LIT_PX = 150;

/** @param {Bench} bench @returns {import("./types.js").Tool & {plan: (unit: string) => void, busy: () => boolean}} */
export function createMoveTool(bench) {
  const { map, store, socket, ui, hint, wake } = bench;
  /** @type {Hand} */
  let hand = { kind: "idle" };
  /** @type {Planner|null} */
  let planner = null;
  /** @type {{at: Point, px: Point, finger: boolean}|null} */
  let pointer = null;
  /** @type {(() => void)[]} */
  let stops = [];
  const chips = createChips(ui.root, {
    choose: (index) => hand.kind === "resting" && planner?.choose(index),
    declare,
    openClause: ui.openClause,
    act: (action) => key(action),
  });

  // -- beginning and ending a plan

  /** @param {string} unitId */
  function begin(unitId) {
    const unit = store.game.state?.units[unitId];
    const offer = offerOf(store.game, "move", unitId);
    if (!unit?.at || !offer) {
      return false;
    }
    if (!offer.allowed) {
      ui.toast(offer.reason ?? `${unit.name} may not move now.`, { clauses: offer.clause ? [offer.clause] : [] });
      return false;
    }
    forget();
    planner = createPlanner(bench, unit, offer);
    store.set({ selected: unitId, planning: unitId });
    return true;
  }

  function forget() {
    if (!planner) {
      hand = { kind: "idle" };
      return;
    }
    const { unit } = planner.plan;
    planner.end();
    planner = null;
    hand = { kind: "idle" };
    chips.hide();
    map.plan(null);
    map.points([]);
    map.light(null);
    map.panning(true);
    socket.dragging(unit, null);
    store.set({ planning: null });
    drawHints();
  }

  /** @param {string} text */
  function sendHome(text) {
    const left = planner && { drawn: planner.drawn(null, false), from: planner.plan.from };
    forget();
    if (left) {
      slideHome(map, left.drawn, left.from);
    }
    if (text) {
      ui.toast(text);
    }
  }

  /** @param {number} index */
  async function declare(index) {
    const order = planner?.order(index);
    const row = planner?.rows()[index];
    if (!planner || !order || !row || hand.kind === "declared") {
      return;
    }
    planner.choose(index);
    if (!row.allowed && store.game.enforcement === "enforce") {
      ui.toast(row.sentence, { clauses: row.clause ? [row.clause] : [] });
      return;
    }
    const mine = planner;
    hand = { kind: "declared" };
    wake();
    const answer = await ui.give(order);
    if (planner !== mine) {
      return;
    }
    if (answer?.type === "refused") {
      sendHome("");
    } else {
      forget();
    }
  }

  // -- the pointer

  /** @param {MapEvent} event */
  function hold(event) {
    pointer = { at: event.at, px: event.px, finger: event.original && "pointerType" in event.original ? event.original.pointerType === "touch" : false };
    wake();
  }

  /** @param {MapEvent} event */
  function down(event) {
    const button = event.original && "button" in event.original ? event.original.button : 0;
    if (button !== 0 || event.original?.altKey || event.original?.ctrlKey) {
      return;
    }
    hold(event);
    if (planner && pointer && (hand.kind === "resting" || hand.kind === "aiming")) {
      const grip = gripAt(planner.plan, planner.pose(null), mayPivot(), pointer, { toPixel: map.toPixel, scale: map.scale() });
      const grips = /** @type {Record<string, Hand>} */ ({ aim: { kind: "dragging" }, hull: { kind: "dragging" }, pivot: { kind: "turning" }, ghost: { kind: "sliding" } });
      if (grip) {
        hand = grip.kind === "via" ? { kind: "pulling", index: grip.index } : grips[grip.kind];
        map.panning(false);
        return;
      }
    }
    if (!planner) {
      const unit = map.unitAt(event.px).find((id) => offerOf(store.game, "move", id));
      if (unit) {
        hand = { kind: "pressed", unit, px: event.px };
        map.panning(false);
      }
    }
  }

  /** @param {MapEvent} event */
  function moved(event) {
    hold(event);
    if (hand.kind === "pressed" && distance(hand.px, event.px) >= DRAG_FROM_PX) {
      const { unit } = hand;
      if (begin(unit)) {
        hand = { kind: "dragging" };
      } else {
        hand = { kind: "idle" };
        map.panning(true);
      }
    }
  }

  /** @param {MapEvent} event */
  function up(event) {
    map.panning(true);
    hold(event);
    if (hand.kind === "pressed") {
      hand = { kind: "idle" };
    } else if (hand.kind === "dragging") {
      drop();
    } else if (hand.kind === "pulling" || hand.kind === "turning" || hand.kind === "sliding") {
      hand = { kind: "resting" };
    }
  }

  function drop() {
    if (!planner || !pointer) {
      return;
    }
    follow();
    if (!planner.plan.aim) {
      const [nearest] = pointsNear(store.game.points, pointer.at, LIT_PX / map.scale());
      if (!nearest || distance(planner.plan.from.at, pointer.at) < planner.plan.hull.length / 2) {
        const text = nearest ? "" : "A move needs a point that has a name: none is near.";
        sendHome(text);
        return;
      }
      planner.change(withAim(planner.plan, toward(nearest)));
    }
    hand = { kind: "resting" };
    ui.announce(`${store.game.state?.units[planner.plan.unit]?.name} to ${planner.plan.aim?.name}. Choose a pace.`);
    wake();
  }

  /** @param {MapEvent} event */
  function click(event) {
    hold(event);
    const [unit] = map.unitAt(event.px);
    if (planner && (hand.kind === "resting" || hand.kind === "aiming")) {
      const grip = pointer && gripAt(planner.plan, planner.pose(null), false, pointer, { toPixel: map.toPixel, scale: map.scale() });
      if (!grip) {
        hand = { kind: "dragging" };
        drop();
      }
      return;
    }
    if (unit) {
      store.set({ selected: unit });
    } else if (pointer?.finger && store.game.selected && offerOf(store.game, "move", store.game.selected)?.allowed && begin(store.game.selected)) {
      hand = { kind: "dragging" };
      drop();
    } else if (!planner) {
      store.set({ selected: null });
    }
  }

  /** @param {MapEvent} event */
  function rightClick(event) {
    if (planner && hand.kind !== "declared") {
      planner.change(addVia(planner.plan, event.at));
      return;
    }
    const [unit] = map.unitAt(event.px);
    if (unit) {
      store.set({ selected: unit });
      ui.menu(unit, event.px);
    }
  }

  // -- following the hand: once a drawing of the screen

  function follow() {
    if (!planner || !pointer) {
      return;
    }
    const { plan } = planner;
    if (hand.kind === "dragging" || hand.kind === "aiming") {
      const holdInches = (pointer.finger ? HOLD_PX * 1.4 : HOLD_PX) / map.scale();
      planner.change(withAim(plan, aimAt(plan, pointer.at, { points: store.game.points, roads: planner.roads, holdInches })));
    } else if (hand.kind === "pulling") {
      planner.change(pullVia(plan, hand.index, pointer.at));
    } else if (hand.kind === "turning") {
      planner.change({ ...plan, pivot: pivotTo(plan.from, pointer.at) });
    } else if (hand.kind === "sliding") {
      const { path, inches } = planner.route(null);
      const stop = stopAt(path, pointer.at, inches);
      planner.change({ ...plan, stop: stop ?? "point" });
    }
  }

  function frame() {
    if (!planner) {
      return;
    }
    const live = hand.kind === "dragging" || hand.kind === "aiming";
    if (live || hand.kind === "pulling" || hand.kind === "turning" || hand.kind === "sliding") {
      follow();
    }
    const free = live && !planner.plan.aim && pointer ? pointer.at : null;
    const drawn = planner.drawn(free, mayPivot());
    map.plan(hand.kind === "declared" ? { ...drawn, ghosts: [], quiet: true } : drawn);
    const lit = live && pointer ? pointsNear(store.game.points, pointer.at, LIT_PX / map.scale()) : [];
    const { aim } = planner.plan;
    map.points(lit, aim?.kind === "toward" ? aim.id : (aim?.to ?? null));
    map.light(aim?.kind === "along" ? aim.road : null);
    drawChips(free);
    tellOthers(drawn);
    drawHints();
  }

  /** @param {Point|null} free */
  function drawChips(free) {
    if (!planner || hand.kind === "declared" || (chips.sheet() && hand.kind === "dragging")) {
      chips.hide();
      return;
    }
    const unit = store.game.state?.units[planner.plan.unit];
    const { aim } = planner.plan;
    const words = aim ? `${aim.kind === "along" ? "along" : "to"} ${aim.name}` : "to a named point";
    chips.show({
      look: sideLook(store.game.state, unit?.side),
      side: store.game.state?.sides.find(({ id }) => id === unit?.side)?.name ?? "",
      unit: unit?.name ?? "",
      aim: planner.plan.reverse ? `in reverse ${words}` : words,
      inches: planner.inchesText(free),
      rows: planner.rows(),
      chosen: planner.chosen(),
    });
    chips.rest(hand.kind === "resting");
    const anchor = map.toPixel(aim?.at ?? free ?? planner.plan.from.at);
    const [top, right, bottom, left] = ui.padding();
    const { clientWidth, clientHeight } = ui.root;
    const spots = spotsAlong(planner.route(free).path.map((at) => map.toPixel(at)));
    chips.place(anchor, { boxes: map.occupied(), spots }, [left, top, clientWidth - right, clientHeight - bottom]);
  }

  /** @param {import("./types.js").DrawnPlan} drawn */
  function tellOthers({ unit, path, aim, via, pose, reverse }) {
    if (hand.kind === "declared") {
      return;
    }
    socket.dragging(unit, { path, aim: aim && { at: aim.at, name: aim.name }, via, pose, reverse, cursor: pointer?.at ?? null });
  }

  function mayPivot() {
    const choices = planner?.offer.values.pivot;
    return choices !== undefined && choices.length !== 0;
  }

  function drawHints() {
    if (!planner || hand.kind === "declared") {
      hint.show([]);
    } else if (chips.sheet()) {
      hint.show([]);
    } else {
      const paces = planner.paces().map((_, index) => `pace-${index + 1}`);
      hint.show([
        { actions: paces, text: "declare" },
        { actions: ["via"], text: "via point" },
        ...(planner.plan.via.length > 0 ? [{ actions: ["via-back"], text: "take it back" }] : []),
        { actions: ["reverse"], text: planner.plan.reverse ? "forward" : "reverse" },
        { actions: ["ask"], text: planner.plan.stop === "ask" ? "to the point" : "ask after the roll" },
        { actions: ["forget"], text: "forget" },
      ]);
    }
  }

  // -- keys

  /** @param {string} action */
  function key(action) {
    if (!planner) {
      const selected = store.game.selected;
      const starts = ["plan", "point-next", "point-before"].includes(action);
      return starts && selected !== null && offerOf(store.game, "move", selected) !== undefined && plan(selected);
    }
    if (hand.kind === "declared") {
      return false;
    }
    return planKeys(planner, action);
  }

  /** @param {Planner} planning @param {string} action */
  function planKeys(planning, action) {
    const { plan: planned } = planning;
    const pace = /^pace-(\d)$/.exec(action);
    if (pace) {
      const index = Number(pace[1]) - 1;
      if (index < planning.paces().length) {
        if (hand.kind === "resting") {
          declare(index);
        } else {
          planning.choose(index);
        }
      }
      return true;
    }
    switch (action) {
      case "via":
        setVia(planning);
        return true;
      case "via-back":
        planning.change(takeBackVia(planned));
        return true;
      case "reverse":
        planning.change({ ...planned, reverse: !planned.reverse });
        return true;
      case "ask":
        planning.change({ ...planned, stop: planned.stop === "ask" ? "point" : "ask" });
        return true;
      case "commit":
        if (hand.kind === "resting") {
          declare(planning.chosen());
        }
        return true;
      case "forget":
        forget();
        return true;
      case "choose-before":
      case "choose-next":
        planning.choose(planning.chosen() + (action === "choose-next" ? 1 : -1));
        return true;
      case "point-before":
      case "point-next":
        stepAim(planning, action === "point-next" ? 1 : -1);
        return true;
      default:
        return false;
    }
  }

  /** The leg's end becomes a via point, and the hand aims on from there. @param {Planner} planning */
  function setVia(planning) {
    const at = planning.plan.aim?.at ?? pointer?.at;
    if (!at) {
      return;
    }
    planning.change(addVia({ ...planning.plan, aim: null }, at));
    if (hand.kind === "resting") {
      hand = { kind: "aiming" };
      if (chips.sheet()) {
        pointer = null;
      }
    }
    wake();
  }

  /** @param {Planner} planning @param {1|-1} step */
  function stepAim(planning, step) {
    const start = planning.plan.via.at(-1) ?? planning.plan.from.at;
    const points = pointsNear(store.game.points, start, Infinity).filter((point) => distance(point.at, start) > 0.01);
    const { aim } = planning.plan;
    const now = points.findIndex(({ id }) => id === (aim?.kind === "along" ? aim.to : aim?.id));
    const next = points[now < 0 ? 0 : (now + step + points.length) % points.length];
    if (next) {
      hand = { kind: "resting" };
      planning.change(withAim(planning.plan, aimAtPoint(planning, next)));
      ui.announce(next.name);
    }
  }

  /** @param {Planner} planning @param {import("./types.js").NamedPoint} point */
  function aimAtPoint(planning, point) {
    const onRoad = planning.roads.some(({ line, width }) => nearestOn(line, point.at).off <= width / 2);
    const table = { points: [point], roads: planning.roads, holdInches: 0.01 };
    return (onRoad && aimAt(planning.plan, point.at, table)) || toward(point);
  }

  /** Begin a plan without the mouse. @param {string} unit */
  function plan(unit) {
    if (!begin(unit) || !planner) {
      return false;
    }
    pointer = null;
    stepAim(planner, 1);
    wake();
    return true;
  }

  function refresh() {
    if (planner && hand.kind !== "declared" && !planner.refresh(offerOf(store.game, "move", planner.plan.unit))) {
      sendHome("The table changed: that plan no longer stands.");
    }
  }

  return {
    start() {
      stops = [
        map.on("pointerdown", down),
        map.on("pointermove", moved),
        map.on("pointerup", up),
        map.on("click", click),
        map.on("contextmenu", rightClick),
        map.on("moved", wake),
        store.subscribe(["offers", "board"], refresh),
      ];
      drawHints();
    },
    stop() {
      forget();
      stops.forEach((stop) => stop());
      stops = [];
      hint.show([]);
    },
    key,
    frame,
    plan,
    busy: () => planner !== null,
  };
}
