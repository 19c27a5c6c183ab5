/** Other people's hands on the table: their cursors, the ghosts they drag, and where they point. */
import { sideOfSeat } from "../state/state.js";

/** @typedef {import("./types.js").Bench} Bench */

/** @param {Pick<Bench, "map"|"store"|"socket"|"ui">} bench @returns {() => void} */
export function showOthers({ map, store, socket, ui }) {
  /** @type {Map<string, string>} which unit each seat drags */
  const dragged = new Map();

  /** @param {string} seat */
  function letGo(seat) {
    dragged.delete(seat);
    map.remote(seat, null);
  }

  /** @param {{seat: string, unit: string, route: any}} frame */
  function drag({ seat, unit, route }) {
    const { game } = store;
    if (seat === game.you?.seat || !route || !game.state?.units[unit]) {
      letGo(seat);
      return;
    }
    dragged.set(seat, unit);
    const { cursor = null, path = [], aim = null, via = [], pose = null, reverse = false, hexes } = Array.isArray(route) ? { path: route } : route;
    map.remote(seat, { cursor, plan: { unit, path, aim, via, pose, reverse, hexes, quiet: true } }, who(seat));
  }

  /** @param {string} seat */
  function who(seat) {
    const name = store.game.seats.find((known) => known.seat === seat)?.name ?? seat;
    return { name, side: sideOfSeat(store.game, seat) ?? undefined };
  }

  const stops = [
    socket.on("dragging", drag),
    socket.on("pointed", ({ seat, at }) => {
      if (at) {
        const { name, side } = who(seat);
        map.ping(at, side, name);
        ui.announce(`${name} points at the table.`);
      }
    }),
    socket.on("entry", ({ entry }) => {
      const units = new Set(entry.events.map((/** @type {any} */ event) => event.unit));
      [...dragged].filter(([, unit]) => units.has(unit)).forEach(([seat]) => letGo(seat));
    }),
    store.subscribe(["seats"], ({ seats }) => {
      seats.filter(({ seat, here }) => here === false && dragged.has(seat)).forEach(({ seat }) => letGo(seat));
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    [...dragged.keys()].forEach(letGo);
  };
}
