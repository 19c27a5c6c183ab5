/** What map, chips, hint strip and the other people see of a plan, once a drawing of the screen. */
import { pointsNear } from "./aims.js";
import { inchesText, spokenRows } from "./chip-text.js";
import { byFinger } from "../parts/dom.js";
import { sideLook } from "../state/sides.js";
import { corners } from "../geometry/plane.js";
import { moveFields } from "./move-fields.js";
import { firstNote, nextHints, waitingWords } from "./next.js";
import { offerOf } from "../state/acting.js";
import { spotsAlong } from "./cards.js";
import { nothingNear, planWords } from "./plan-words.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").DrawnPlan} DrawnPlan */
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
/** How a move is begun, by the mouse and by a finger. */
const TO_ANY_PLACE = ["Drag it where it is to go", "Tap where it is to go"];
const TO_A_POINT = ["Drag it toward a point that has a name", "Tap a point that has a name"];

/** @param {Bench} bench @param {import("./chips.js").Chips} chips */
export function createMoveView({ map, store, socket, ui, hint }, chips) {
  /** @type {{of: string, at: Point}|null} where the chips stay: beside the hand that let go, until the aim is another */
  let beside = null;
  let spoken = "";

  /** @param {Seen} seen */
  function draw({ planner, phase, dragging, pointer }) {
    const { aim } = planner.plan;
    const free = phase === "aiming" && !aim && pointer ? pointer.at : null;
    const drawn = planner.drawn(free);
    map.plan(phase === "declared" ? { ...drawn, ghosts: [], pivot: null, quiet: true } : { ...drawn, near: pointer?.at ?? null });
    map.points(phase === "aiming" && pointer ? litPoints(pointer.at) : [], aim?.kind === "toward" ? aim.id : aim?.kind === "along" ? aim.to : null);
    map.light(aim && "road" in aim ? aim.road : null);
    drawHints(phase === "declared" ? null : planner);
    if (phase === "declared" || (chips.sheet() && dragging)) {
      chips.hide();
    } else {
      if (phase === "aiming" || beside?.of !== JSON.stringify(aim)) {
        const far = aim?.kind === "along" && phase === "aiming" && pointer;
        beside = { of: JSON.stringify(aim), at: (far ? pointer?.at : (aim?.at ?? free)) ?? planner.plan.from.at };
      }
      drawChips(planner, beside.at, phase === "resting");
    }
    if (phase === "resting") {
      speak(planner);
    }
    if (phase !== "declared") {
      tellOthers(drawn, pointer);
    }
  }

  /** The points near the hand; where there are none, the nearest of all. @param {Point} at */
  function litPoints(at) {
    const lit = pointsNear(store.game.points, at, LIT_PX / map.scale());
    return lit.length > 0 ? lit : pointsNear(store.game.points, at, Infinity).slice(0, 1);
  }

  /** What is said of a plan without an aim. */
  const aimless = () => (moveFields(store.game.rules).free ? "where it stands" : store.game.named ? "to no named point" : undefined);

  /** What whoever chooses should know: why nothing is aimed at, or that there is no way back. @param {Planner} planner @param {Point} place */
  function noteOf(planner, place) {
    if (!planner.plan.aim && planner.stays() === null && !moveFields(store.game.rules).free && store.game.named) {
      return nothingNear(store.game.points, place);
    }
    return planner.final() ? "Final: once made, taken back only with consent." : "";
  }

  /** @param {Planner} planner @param {Point} place @param {boolean} resting */
  function drawChips(planner, place, resting) {
    const { state } = store.game;
    const { aim, from, unit: id } = planner.plan;
    const free = aim ? null : place;
    const unit = state?.units[id];
    const { path, inches } = planner.way(free);
    chips.show({
      look: sideLook(state, unit?.side),
      side: state?.sides.find((side) => side.id === unit?.side)?.name ?? "",
      unit: unit?.name ?? "",
      aim: aim || planner.stays() === null ? planWords(planner.plan, aimless()) : "onto what carries it",
      inches: inchesText(inches),
      rows: planner.rows(),
      chosen: planner.chosen(),
      note: noteOf(planner, place),
      without: moveFields(store.game.rules).reverse ? [] : ["reverse"],
    });
    chips.rest(resting);
    const spots = spotsAlong(path.map((at) => map.toPixel(at)));
    const anchors = [place, planner.pose(free).at, from.at].map((at) => map.toPixel(at));
    chips.place({ anchors, spots });
  }

  /** @param {DrawnPlan} drawn @param {Pointer|null} pointer */
  function tellOthers({ unit, path, aim, via, pose, reverse }, pointer) {
    socket.dragging(unit, { path, aim: aim && { at: aim.at, name: aim.name }, via, pose, reverse, cursor: pointer?.at ?? null });
  }

  /** @param {Planner|null} planner */
  function drawHints(planner) {
    if (!planner || chips.sheet()) {
      hint.show([]);
      return;
    }
    const { via, reverse, stop } = planner.plan;
    const fields = moveFields(store.game.rules);
    hint.show([
      { actions: planner.paces().map((_, index) => `pace-${index + 1}`), text: "declare" },
      { actions: ["via"], text: "via point" },
      ...(via.length > 0 ? [{ actions: ["via-back"], text: "take it back" }] : []),
      ...(fields.reverse ? [{ actions: ["reverse"], text: reverse ? "forward" : "reverse" }] : []),
      ...(fields.ask ? [{ actions: ["ask"], text: stop === "ask" ? "to the point" : "ask after the roll" }] : []),
      { actions: ["forget"], text: "forget" },
    ]);
  }

  /** Tells who cannot see the card what it says. @param {Planner} planner */
  function speak(planner) {
    const text = spokenRows(planner.rows(), planner.chosen());
    if (planner.answered() && text !== spoken) {
      spoken = text;
      ui.announce(text);
    }
  }

  /** On a phone the whole plan moves into sight above the sheet. @param {Planner} planner */
  function reveal(planner) {
    if (chips.sheet()) {
      const { from, hull, via, aim } = planner.plan;
      drawChips(planner, from.at, true);
      map.framePlaces([...corners(from, hull), ...via, ...(aim ? [aim.at] : [])], chips.height());
    }
  }

  return {
    draw,
    reveal,
    /** @param {boolean} mayMove @param {import("./types.js").Offer[]} ready what may be ordered of the unit instead, with nothing left to say */
    rest(mayMove, ready) {
      if (!mayMove && ready.length > 0) {
        const orders = ready.map(({ order, title, unit }) => ({ actions: [], text: title, unit, act: () => void ui.give(order) }));
        hint.show([...orders, ...nextHints(store.game)], waitingWords(store.game));
      } else if (mayMove) {
        const [drag, tap] = moveFields(store.game.rules).free ? TO_ANY_PLACE : TO_A_POINT;
        const keys = [{ actions: ["plan"], text: "plan by keys", quiet: true }, { actions: ["reach"], text: "reach", quiet: true }];
        hint.show(keys, byFinger() ? tap : drag);
      } else {
        const reason = offerOf(store.game, "move", store.game.selected)?.reason ?? "";
        const first = store.game.selected === null ? firstNote(store.game, byFinger()) : { note: waitingWords(store.game) || reason, picture: null };
        hint.show(nextHints(store.game), first.note, first.picture);
      }
    },
    /** @param {string} unit */
    clear(unit) {
      beside = null;
      spoken = "";
      chips.hide();
      map.plan(null);
      map.points([]);
      map.light(null);
      socket.dragging(unit, null);
      hint.show([]);
    },
  };
}
