/** Pointing, and other people's cursors, drags and pings. */
import { heldBy } from "../state/in-hand.js";
import { isWatcher, sideOfSeat } from "../state/state.js";
import { say } from "../words/words.js";
import { lieOf } from "../map/hulls/classes.js";
import { groundOf } from "./hand/ground.js";

/** @typedef {import("./types.js").ToolContext} ToolContext */
/** @typedef {import("./types.js").DrawnPlan} DrawnPlan */
/** @typedef {import("./types.js").MapEvent} MapEvent */

/** @param {ToolContext} context @returns {import("./types.js").Tool & {watchAlt: () => (() => void)}} */
export function createPointTool({ map, store, socket, hint }) {
  let stop = () => {};

  /** @param {MapEvent} event */
  function point({ at }) {
    const { you } = store.game;
    if (isWatcher(store.game)) {
      return;
    }
    socket.point([Math.round(at[0] * 100) / 100, Math.round(at[1] * 100) / 100]);
    map.ping(at, you?.sides.length === 1 ? you.sides[0] : undefined, you?.name ?? "");
  }

  return {
    start() {
      stop = map.on("click", point);
      hint.show([{ actions: ["forget"], text: say("hint_done") }], say("point_how"));
    },
    stop() {
      stop();
      hint.show([]);
    },
    watchAlt() {
      const removers = [
        map.on("click", (event) => {
          if (event.original?.altKey && store.game.tool !== "point") {
            point(event);
          }
        }),
        map.on("longpress", (event) => {
          if (map.unitAt(event.px).length > 0) return false;
          point(event);
          return true;
        }),
      ];
      return () => removers.forEach((remove) => remove());
    },
  };
}

/** A piece and its group in another's hand; null if the table here does not have it. @param {ToolContext} context @param {import("../wire.d.ts").Dragged} frame @returns {import("../map/types.js").Hand|null} */
function handOf({ map, store }, { unit, route }) {
  if (!route || Array.isArray(route) || !route.hand || !route.pose) return null;
  const ground = groundOf(map, store.game.board);
  const moved = [{ unit, pose: route.pose }, ...(route.others ?? [])];
  const pieces = moved.flatMap(({ unit: id, pose }) => {
    const known = store.game.state?.units[id];
    const stands = known && ground.standing(known);
    return known && stands
      ? [{ unit: id, pose, from: { at: stands.at, facing: lieOf(/** @type {any} */ (known)) } }]
      : [];
  });
  const path = /** @type {import("./types.js").Point[]} */ ((route.path ?? []).map(([x, y]) => [x, y]));
  const via = /** @type {import("./types.js").Point[]} */ ((route.via ?? []).map(([x, y]) => [x, y]));
  return pieces[0]?.unit === unit && path.length > 0
    ? { pieces, path, via, lifted: true, ticks: ground.measured }
    : null;
}

/** Tell the other parts of the page what another's hand holds. @param {ToolContext["store"]} store @param {number} seat @param {import("../map/types.js").Hand|null} hand */
function tellHeld(store, seat, hand) {
  const units = hand?.pieces.map(({ unit }) => unit) ?? [];
  store.set({ inHand: heldBy(store.game.inHand, seat, units) });
}

/** @param {ToolContext} context @param {import("./hand/held.js").HeldPieces} held @returns {() => void} */
export function showOthers(context, held) {
  const { map, store, socket, ui } = context;
  /** @type {Map<number, string>} which unit each seat drags */
  const dragged = new Map();

  /** @param {number} seat */
  function letGo(seat) {
    dragged.delete(seat);
    tellHeld(store, seat, null);
    map.remote(seat, null);
    held.show(seat, null);
  }

  /** What others did while the line was down is not known. */
  const letGoAll = () => [...dragged.keys()].forEach(letGo);

  /** @param {import("../wire.d.ts").Dragged} frame */
  function drag(frame) {
    const { seat, unit, route } = frame;
    const { game } = store;
    if (seat === game.you?.seat || !route || !game.state?.units[unit]) {
      letGo(seat);
      return;
    }
    dragged.set(seat, unit);
    const hand = handOf(context, frame);
    held.show(seat, hand);
    tellHeld(store, seat, hand);
    const shown = Array.isArray(route) ? { path: route, cursor: null } : route;
    const plan = /** @type {DrawnPlan} */ (/** @type {unknown} */ ({ ...shown, unit, quiet: true }));
    map.remote(seat, { cursor: shown.cursor, plan: hand ? null : plan }, who(seat));
  }

  /** @param {number} seat */
  function who(seat) {
    const name =
      store.game.seats.find((known) => known.seat === seat)?.name ??
      say("point_seat", { seat: String(seat) });
    return { name, side: sideOfSeat(store.game, seat) ?? undefined };
  }

  const stops = [
    socket.on("dragging", drag),
    socket.on("welcome", letGoAll),
    socket.on("pointed", ({ seat, at }) => {
      if (at) {
        const { name, side } = who(seat);
        map.ping(at, side, name);
        ui.announce(say("point_said", { who: name }));
      }
    }),
    socket.on("entry", ({ entry }) => {
      const units = new Set(entry.events.map((event) => ("unit" in event ? event.unit : null)));
      for (const [seat] of [...dragged].filter(([, unit]) => units.has(unit))) {
        held.settle(seat);
        letGo(seat);
      }
    }),
    store.subscribe(["seats"], ({ seats }) => {
      seats
        .filter(({ seat, here }) => here === false && dragged.has(seat))
        .forEach(({ seat }) => letGo(seat));
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    letGoAll();
  };
}
