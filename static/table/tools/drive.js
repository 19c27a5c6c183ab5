/**
 * Animate a vehicle along its path: 12 inches a second, eased in the first and last half inch, turning as
 * the path turns.
 */
import { distance, turnBetween, turned } from "../geometry/plane.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Pose} Pose */
/** @typedef {[number, number, number]} Waypoint x, y, facing */

const EASED_INCHES = 0.5;
/** The inches per degree whose drive takes as long as a turn on the spot: a right angle takes as long as 2″. */
const INCHES_A_DEGREE = 2 / 90;

/** The length that each stretch of a path counts as: its inches, or its turn if that takes longer. @param {Waypoint[]} path */
function stretches(path) {
  return path.slice(1).map((to, i) => {
    const from = path[i];
    return Math.max(
      distance([from[0], from[1]], [to[0], to[1]]),
      Math.abs(turnBetween(from[2], to[2])) * INCHES_A_DEGREE,
    );
  });
}

/** @param {Waypoint[]} path */
export function driveLength(path) {
  return stretches(path).reduce((sum, inches) => sum + inches, 0);
}

/**
 * The pose after `driven` of a path (counted as `driveLength` does).
 * @param {Waypoint[]} path
 * @param {number} driven
 * @returns {Pose}
 */
export function poseOn(path, driven) {
  let left = Math.max(0, driven);
  const counts = stretches(path);
  for (let i = 0; i < counts.length; i += 1) {
    if (left < counts[i]) {
      const share = left / counts[i];
      const [from, to] = [path[i], path[i + 1]];
      return {
        at: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
        facing: turned(from[2] + turnBetween(from[2], to[2]) * share),
      };
    }
    left -= counts[i];
  }
  const [x, y, facing] = path[path.length - 1];
  return { at: [x, y], facing };
}

/**
 * How many of `length` inches are driven after some seconds; speed grows from zero over the first half inch and falls
 * to zero over the last.
 * @param {number} seconds
 * @param {number} length
 * @param {number} inchesPerSecond
 */
export function drivenAfter(seconds, length, inchesPerSecond) {
  const eased = Math.min(EASED_INCHES, length / 2);
  const ramp = (2 * eased) / inchesPerSecond;
  const whole = driveSeconds(length, inchesPerSecond);
  if (seconds >= whole) {
    return length;
  }
  if (seconds < ramp) {
    return eased * (seconds / ramp) ** 2;
  }
  if (seconds > whole - ramp) {
    return length - eased * ((whole - seconds) / ramp) ** 2;
  }
  return eased + (seconds - ramp) * inchesPerSecond;
}

/** @param {number} length @param {number} inchesPerSecond */
export function driveSeconds(length, inchesPerSecond) {
  return (length + 2 * Math.min(EASED_INCHES, length / 2)) / inchesPerSecond;
}

/**
 * Drive a unit along its path; resolves when it stands at the end.
 * @param {{showPose: (unit: string, at: Point|null, facing?: number) => void}} map
 * @param {string} unit
 * @param {Waypoint[]} path
 * @param {{inchesPerSecond?: number, reduced?: boolean, cut?: AbortSignal}} [options] `cut` ends it at once
 * @returns {Promise<void>}
 */
export function drive(map, unit, path, { inchesPerSecond = 12, reduced = false, cut } = {}) {
  const length = driveLength(path);
  const end = poseOn(path, length);
  if (reduced || length === 0 || cut?.aborted) {
    map.showPose(unit, end.at, end.facing);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    /** @type {number|null} */
    let began = null;
    let frame = 0;
    /** Called by the abort too, because a hidden tab draws no frame that would notice it. */
    const arrive = () => {
      cancelAnimationFrame(frame);
      cut?.removeEventListener("abort", arrive);
      map.showPose(unit, end.at, end.facing);
      resolve();
    };
    const step = (/** @type {number} */ now) => {
      began ??= now;
      const driven = drivenAfter((now - began) / 1000, length, inchesPerSecond);
      if (driven >= length) {
        arrive();
        return;
      }
      const pose = poseOn(path, driven);
      map.showPose(unit, pose.at, pose.facing);
      frame = requestAnimationFrame(step);
    };
    cut?.addEventListener("abort", arrive);
    frame = requestAnimationFrame(step);
  });
}
