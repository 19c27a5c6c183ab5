/** What map, chips, hint strip and the other people see of a plan on hexes. */
import { sideLook } from "./dom.js";
import { bearing } from "./geometry.js";
import { pointsNow, reachOf, stepsOf, waysInto } from "./hex-ways.js";
import { spotsAlong } from "./placing.js";
import { pointsText } from "../map/hex/draw.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {ReturnType<typeof import("./hex-desk.js").createHexDesk>} HexDesk */

/** The card keeps off the hexes beside the one that it speaks of: they may be clicked next. */
const BESIDE_INCHES = 5;

/** @param {Bench} bench @param {import("../chips.js").Chips} chips @param {(key: string) => void} press */
export function createHexView({ map, store, socket, ui, hint }, chips, press) {
  let reachDrawn = "";

  /** @param {string} label @returns {Point} */
  const middle = (label) => map.hexMiddle(label) ?? [0, 0];

  /** @param {HexDesk} desk @param {{hover: string|null, dragging: boolean}} hand */
  function draw(desk, { hover, dragging }) {
    const unit = desk.unit();
    drawReach(desk);
    if (!unit) {
      map.plan(null);
      chips.hide();
      hint.show([]);
      return;
    }
    const steps = desk.plan ? desk.steps() : hoverSteps(desk, unit, hover);
    const last = steps[steps.length - 1];
    const ringed = ringOf(desk, unit);
    if (steps.length > 1 && last) {
      const before = steps[steps.length - 2];
      const drives = unit.facing !== null && Array.isArray(desk.plan?.ways[desk.plan.chosen]?.order.path);
      const facing = desk.plan?.facing ?? (drives ? Math.round(bearing(middle(before.hex), middle(last.hex))) : (unit.facing ?? 0));
      const pose = { at: middle(last.hex), facing };
      map.plan({ unit: unit.id, hexes: steps, pose, pivot: desk.plan && !dragging && ringed.facings.length > 0 ? facing : null, quiet: true });
      if (desk.plan && !desk.declared) {
        socket.dragging(unit.id, { path: steps.map(({ hex }) => middle(hex)), pose });
      }
    } else {
      map.plan(unit.hex && ringed.facings.length > 0 ? { unit: unit.id, pivot: unit.facing ?? 0, quiet: true } : null);
    }
    drawChips(desk, unit, steps, dragging);
    drawHints(desk, unit);
  }

  /** @param {HexDesk} desk @param {import("./types.js").Unit} unit @param {string|null} hover */
  function hoverSteps(desk, unit, hover) {
    const way = hover && hover !== unit.hex ? waysInto(desk.ways, hover)[0] : null;
    return way && !way.reason && unit.hex ? stepsOf(desk.ways, unit.hex, way) : [];
  }

  /** @param {HexDesk} desk */
  function drawReach(desk) {
    const unit = desk.unit();
    const { hexes, spent } = reachOf(desk.ways);
    const wanted = unit && Object.keys(hexes).length > 0 ? JSON.stringify([unit.id, hexes]) : "";
    if (wanted !== reachDrawn) {
      reachDrawn = wanted;
      const whole = unit?.hex && spent ? { ...hexes, [unit.hex]: 0 } : hexes;
      map.reach(unit && wanted ? { unit: unit.id, hexes: whole, spent } : null, unit?.side);
    }
  }

  /** @param {HexDesk} desk @param {import("./types.js").Unit} unit @param {import("../map/types.js").HexStep[]} steps @param {boolean} dragging */
  function drawChips(desk, unit, steps, dragging) {
    const { plan } = desk;
    if (!plan || desk.declared || (chips.sheet() && dragging)) {
      chips.hide();
      return;
    }
    const { state } = store.game;
    const chosen = plan.ways[plan.chosen];
    const resized = chips.show({
      look: sideLook(state, unit.side),
      side: state?.sides.find(({ id }) => id === unit.side)?.name ?? "",
      unit: unit.name,
      aim: plan.hex ? `to ${plan.hex}` : "",
      inches: chosen?.cost === null || chosen?.cost === undefined ? "" : `${pointsText(chosen.cost)} MP`,
      rows: desk.rows(),
      chosen: plan.chosen,
    });
    chips.rest(!dragging);
    if (resized && chips.sheet() && steps.length > 0) {
      map.framePlaces(steps.map(({ hex }) => middle(hex)), chips.height());
    }
    const [top, right, bottom, left] = ui.padding();
    const line = steps.map(({ hex }) => map.toPixel(middle(hex)));
    const place = plan.hex ?? unit.hex;
    const anchors = [place ? map.toPixel(middle(place)) : /** @type {Point} */ ([ui.root.clientWidth / 2, ui.root.clientHeight / 2])];
    const [x, y] = anchors[0];
    const near = map.scale() * BESIDE_INCHES;
    chips.place(anchors, { boxes: [...map.occupied(), [x - near, y - near, x + near, y + near]], spots: spotsAlong(line) }, [left, top, ui.root.clientWidth - right, ui.root.clientHeight - bottom]);
  }

  /** @param {HexDesk} desk @param {import("./types.js").Unit} unit */
  function drawHints(desk, unit) {
    const note = pointsNow(desk.offers(), unit);
    if (desk.plan) {
      const by = [{ actions: ["commit"], text: "give it" }, { actions: ["forget"], text: "forget" }];
      const back = Array.isArray(desk.plan.ways[desk.plan.chosen]?.order.path) ? [{ actions: ["via-back"], text: "a hex back" }] : [];
      const turn = ringOf(desk, unit).facings.length > 0 ? [{ actions: ["turn-left", "turn-right"], text: "turn" }] : [];
      hint.show([...by, ...back, ...turn], note);
      return;
    }
    const keyed = desk.offers().filter(({ key, allowed }) => key && allowed);
    const told = new Set();
    const hints = keyed.flatMap(({ key, title, order }) => {
      const cap = String(key).toUpperCase();
      const [plain] = title.split(": ");
      const text = order.units?.length > 1 ? `${plain} together` : plain;
      return told.has(cap) ? [] : [(told.add(cap), { actions: [], text, cap, act: () => press(String(key)) })];
    });
    hint.show(hints.slice(0, 9), note);
  }

  return {
    draw,
    clear() {
      reachDrawn = "";
      chips.hide();
      map.plan(null);
      map.reach(null);
      hint.show([]);
    },
    forgetReach() {
      reachDrawn = "";
    },
  };
}

/**
 * The facings that may be chosen by the ring now, and where it stands.
 * @param {HexDesk} desk
 * @param {import("./types.js").Unit} unit
 * @returns {{hex: string|null, facings: number[]}}
 */
export function ringOf(desk, unit) {
  const { plan } = desk;
  if (plan) {
    return { hex: plan.hex ?? unit.hex, facings: plan.ways[plan.chosen]?.facings ?? [] };
  }
  return { hex: unit.hex, facings: turnsOf(desk).map(({ order }) => order.facing) };
}

/** The offers to face elsewhere on the spot. @param {HexDesk} desk */
export function turnsOf(desk) {
  return desk.offers().filter(({ order, allowed, hexes, values }) =>
    allowed && typeof order.facing === "number" && !hexes?.length && Object.keys(values).length === 0);
}
