/**
 * What of the hulls moves for a moment: a piece as it is lifted, a badge as it comes. It begins when it is first drawn, and once it is not
 * drawn any more it may begin anew. What is there from the first drawing on rests, and with reduced motion all does.
 */

/** The milliseconds of each. */
export const LIFT_MS = 90;
export const BADGE_MS = 120;

/**
 * @param {() => void} redraw  asks for another drawing
 * @param {{now: () => number, isReduced: () => boolean, later: (act: () => void) => void}} [clock]
 */
export function createMotion(
  redraw,
  clock = {
    now: () => performance.now(),
    isReduced: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
    later: (act) => void requestAnimationFrame(act),
  },
) {
  /** @type {Map<string, number>} when each began */
  let begun = new Map();
  /** @type {Map<string, number>} */
  let drawn = new Map();
  let isFirst = true;
  let runs = false;

  return {
    /** How far something has come, from 0 to 1. @param {string} what @param {number} ms that it takes */
    share(what, ms) {
      const rests = isFirst || clock.isReduced();
      const since = begun.get(what) ?? (rests ? -Infinity : clock.now());
      drawn.set(what, since);
      const share = Math.min(1, (clock.now() - since) / ms);
      runs ||= share < 1;
      return share;
    },
    /** A drawing is done; another follows while something has not come to rest. */
    settle() {
      const more = runs;
      [begun, drawn, isFirst, runs] = [drawn, new Map(), false, false];
      if (more) clock.later(redraw);
    },
  };
}
