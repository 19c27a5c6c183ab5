/** What the others see of this page's hand: not stored, and sent no more often than they can see. */

const GAP_MS = 67;

/** @param {(frame: {type: "dragging", unit: string, route: any}) => boolean} send */
export function createPassing(send) {
  let sentAtMs = -Infinity;
  /** @type {any} */
  let timer;

  /** @param {string} unit @param {any} route null when it ends: that is told at once */
  const dragging = (unit, route) => {
    clearTimeout(timer);
    const waitMs = route === null ? 0 : sentAtMs + GAP_MS - Date.now();
    if (waitMs > 0) {
      timer = setTimeout(() => dragging(unit, route), waitMs);
      return;
    }
    sentAtMs = Date.now();
    send({ type: "dragging", unit, route });
  };

  return { dragging, stop: () => clearTimeout(timer) };
}
