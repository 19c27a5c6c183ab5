/**
 * Short animations of hulls: a piece being lifted, a badge appearing. An animation begins when its subject is first drawn, and can begin
 * again after the subject was no longer drawn. What is there in the very first drawing does not move, and with reduced motion nothing does.
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
    /** How far an animation has come, from 0 to 1. @param {string} what @param {number} ms that it takes */
    share(what, ms) {
      const rests = isFirst || clock.isReduced();
      const since = begun.get(what) ?? (rests ? -Infinity : clock.now());
      drawn.set(what, since);
      const share = Math.min(1, (clock.now() - since) / ms);
      runs ||= share < 1;
      return share;
    },
    /** A drawing is done. Ask for another one while something still moves. */
    settle() {
      const more = runs;
      [begun, drawn, isFirst, runs] = [drawn, new Map(), false, false];
      if (more) clock.later(redraw);
    },
  };
}
