/**
 * This browser's contribution to the dice: a seed that nobody else chose, committed before any is revealed,
 * and revealed when all are committed; docs/dice.md explains why. Without crypto.subtle (neither https nor
 * localhost) it contributes none.
 *
 * @typedef {import("./state.js").Store} Store
 * @typedef {import("./state.js").Entry} Entry
 * @typedef {import("./state.js").Order} Order
 */
import { fromHex, seedCommitment, toHex } from "../../pages/dice-scheme.js";
import { keptInTab } from "./browser-storage.js";

/** The time that the others have, plus a little: a player who has not committed or revealed a seed by then is left out. */
const PATIENCE_MS = 31_000;

/**
 * @param {string} gameId
 * @param {Store} store
 * @param {{order: (order: Order) => Promise<unknown>, on: import("../connection/socket.js").On}} socket
 * @param {import("./browser-storage.js").Kept} [storage] where a seed outlives a reload
 */
export function giveSeeds(gameId, store, socket, storage = keptInTab) {
  /** @type {any} */
  let timer;

  /** A restarted game counts its epochs anew; the table's own commitment identifies each. @param {string} commitment */
  const keyOf = (commitment) => `flat-out:seed:${gameId}:${commitment}`;

  /** @param {string} key */
  const newSeed = (key) => {
    const seed = toHex(crypto.getRandomValues(new Uint8Array(16)));
    storage.setItem(key, seed);
    return seed;
  };

  /** Send it now, and once more when the others have had their time. @param {Record<string, unknown>} order */
  const give = (order) => {
    clearTimeout(timer);
    void socket.order({ type: "seed", ...order });
    timer = setTimeout(() => void socket.order({ type: "seed", ...order }), PATIENCE_MS);
  };

  const answer = async () => {
    const { dice, you } = store.game;
    clearTimeout(timer);
    if (!dice?.wants || !you || !globalThis.crypto?.subtle) return;
    const { epoch, wants } = dice;
    const key = keyOf(dice.commitment);
    const seed = storage.getItem(key) ?? (wants === "commitment" ? newSeed(key) : null);
    if (seed === null) return;
    give({
      epoch,
      ...(wants === "seed"
        ? { seed }
        : { commitment: await seedCommitment(gameId, epoch, String(you.seat), fromHex(seed)) }),
    });
  };

  /** @param {{entry: Entry}} news */
  const heard = ({ entry: { by, order } }) => {
    const { dice, you } = store.game;
    if (by !== null || !order || !dice || you?.role !== "player") return;
    if (order.type === "dice" && order.epoch)
      store.set({ dice: { epoch: order.epoch, commitment: order.commitment, wants: "commitment" } });
    else if (order.type === "seeds")
      store.set({ dice: { ...dice, wants: order.commitments?.[you.seat] ? "seed" : null } });
    else return;
    void answer();
  };

  const stops = [
    socket.on("welcome", () => void answer()),
    socket.on("entry", heard),
    () => clearTimeout(timer),
  ];
  void answer();
  return { stop: () => stops.forEach((stop) => stop()) };
}
