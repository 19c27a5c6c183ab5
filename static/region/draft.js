/** One's own orders of the present round until they are sent. */

/** @typedef {import("./types.js").Order} Order */
/** @typedef {import("./types.js").Facts} Facts */

/** @param {() => void} changed */
export function createDraft(changed) {
  /** @type {Map<string, Order>} */
  let orders = new Map();
  let kept = "";
  let stamp = "";
  const text = () => JSON.stringify([...orders].sort(([one], [other]) => (one < other ? -1 : 1)));
  return {
    /** The orders sent before, unless there are unsent ones. @param {Facts} facts */
    follow({ round, orders: given, you, campaign }) {
      const now = `${campaign.id} ${round?.number} ${round?.state}`;
      if (stamp === now && text() !== kept) return;
      const own = given.find(({ number }) => number === you?.number);
      orders = new Map((own?.orders ?? []).map((order) => [order.piece, order]));
      [kept, stamp] = [text(), now];
    },
    orders: () => [...orders.values()],
    /** @param {string} piece */
    of: (piece) => orders.get(piece),
    isChanged: () => text() !== kept,
    /** @param {Order} order */
    give(order) {
      if (order.doing === "hold") orders.delete(order.piece);
      else orders.set(order.piece, order);
      changed();
    },
    sent() {
      kept = text();
    },
  };
}
/** @typedef {ReturnType<typeof createDraft>} Draft */
