/**
 * The clock of a game: the time that each side has left, computed from the server's last report. No DOM.
 *
 * @typedef {import("../wire.d.ts").ClockFacts & {heard: number}} Clock heard: when this page was told, in its own milliseconds
 */

/** The clock that the server has sent, or null in a game without one. @param {import("../wire.d.ts").ClockFacts|undefined} sent @param {number} [now] @returns {Clock|null} */
export const heardClock = (sent, now = performance.now()) => (sent ? { ...sent, heard: now } : null);

/** The seconds that a side has left; negative once its time has run out. @param {Clock} clock @param {string} side @param {number} [now] */
export function secondsLeft(clock, side, now = performance.now()) {
  const runs = clock.state === "runs" && clock.side === side;
  return clock.left[side] - (runs ? Math.max(0, now - clock.heard) / 1000 : 0);
}

/** The milliseconds until a running clock shows the next second; null while none runs. @param {Clock} clock @param {number} [now] */
export function untilNext(clock, now = performance.now()) {
  if (clock.state !== "runs" || clock.side === null || !(clock.side in clock.left)) return null;
  const left = secondsLeft(clock, clock.side, now);
  return (left - Math.ceil(left) + 1) * 1000;
}

/** Seconds as a clock shows them: "42:10", "1:02:03", "−0:05". @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.abs(Math.ceil(seconds));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const text = hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return Math.ceil(seconds) < 0 ? `\u2212${text}` : text;
}
