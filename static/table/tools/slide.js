/** A ghost slides home: a plan was refused or dropped where no name is. */
import { turnBetween } from "../geometry/plane.js";

const SLIDE_MS = 180;

/**
 * @param {Pick<import("./types.js").TableMap, "plan">} map
 * @param {import("./types.js").DrawnPlan} drawn  the plan as it was last seen
 * @param {import("./types.js").Pose} home
 */
export function slideHome(map, { unit, pose, reverse }, home) {
  if (!pose || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return;
  }
  const began = performance.now();
  /** @param {number} now */
  const step = (now) => {
    const share = Math.min(1, Math.max(0, (now - began) / SLIDE_MS));
    const eased = 1 - (1 - share) ** 2;
    if (share >= 1) {
      map.plan(null);
      return;
    }
    map.plan({
      unit,
      reverse,
      quiet: true,
      pose: {
        at: [pose.at[0] + (home.at[0] - pose.at[0]) * eased, pose.at[1] + (home.at[1] - pose.at[1]) * eased],
        facing: pose.facing + turnBetween(pose.facing, home.facing) * eased,
      },
    });
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
