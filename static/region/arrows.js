/** The arrows of orders: they curve beside the connections that they follow, in the same way for every order of a kind. */
import { svg } from "../table/parts/dom.js";

/** @typedef {import("./types.js").Point} Point */

const [BEND, LEAST] = [25, 60];

/** @param {Point} from @param {Point} to @param {number} by @returns {Point} so far from the one towards the other */
function towards(from, to, by) {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [from[0] + ((to[0] - from[0]) / far) * by, from[1] + ((to[1] - from[1]) / far) * by];
}

/** Where the curve of a step is drawn to. @param {Point} from @param {Point} to @returns {Point} */
function bent(from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const aside = 2 * BEND * Math.min(1, far / (3 * LEAST));
  return [(from[0] + to[0]) / 2 - (dy / far) * aside, (from[1] + to[1]) / 2 + (dx / far) * aside];
}

/**
 * @param {Point[]} stops on the screen, from where it begins
 * @param {{doing: string, look: string, draft: boolean}} as
 */
export function arrow(stops, { doing, look, draft }) {
  const middles = stops.slice(1).map((to, n) => bent(stops[n], to));
  const ends = [...stops];
  ends[0] = towards(stops[0], middles[0], 11);
  const last = middles[middles.length - 1];
  const tip = towards(stops[stops.length - 1], last, 18);
  const neck = towards(tip, last, 15);
  ends[ends.length - 1] = neck;
  const d = `M${ends[0].join(" ")}${middles.map((middle, n) => `Q${middle.join(" ")} ${ends[n + 1].join(" ")}`).join("")}`;
  const turn = (Math.atan2(tip[1] - neck[1], tip[0] - neck[0]) * 180) / Math.PI;
  const head = svg("path", {
    class: "head",
    d: "M16 0L-2 9 1 0-2-9z",
    transform: `translate(${neck.join(" ")}) rotate(${turn})`,
  });
  return svg(
    "g",
    { class: `arrow arrow-${doing}${draft ? " is-draft" : ""}`, "data-look": look },
    svg("path", { class: "shaft-case", d }),
    svg("path", { class: "shaft", d }),
    head,
  );
}
