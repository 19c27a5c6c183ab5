/** The pictures of the palette, on a grid of 30 about its middle. */
import { svg } from "../../parts/dom.js";

/** @typedef {import("../../state/tokens.js").Kind} Kind */

/** @type {Partial<Record<Kind, [className: string, path: string][]>>} */
const PICTURES = {
  smoke: [["cloud", "M-8 6a5 5 0 0 1-.5-9.9A6.5 6.5 0 0 1 3.5-6.5 5 5 0 0 1 10-1.5 4.2 4.2 0 0 1 8.5 6z"]],
  fire: [
    [
      "flame",
      "M.6 -9.4C1.4 -6.1 6.5 -3.6 6.5 1.9A6.2 6.2 0 0 1 .3 8.5 6.2 6.2 0 0 1 -6 2.1C-6 -.8 -4.2 -2.4 -3.5 -4.5c1.2.8 1.8 2 1.8 3.1C0 -3.2 1 -6.1.6 -9.4z",
    ],
  ],
  crater: [
    ["earth", "M-10 0a10 8 0 1 0 20 0a10 8 0 1 0 -20 0z"],
    ["hole", "M-6.5 -.8a6 4.6 0 1 0 12 0a6 4.6 0 1 0 -12 0z"],
  ],
  objective: [["sign", "M-6 11V-10M-6-9.5h13l-3 4 3 4H-6"]],
  jump_off: [["owned", "M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0zM-4 3.5l4-4 4 4M-4-.8l4-4 4 4"]],
  patrol: [["owned", "M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0zM-4.5 0h9M0 -4.5v9"]],
  text: [["sign", "M-7-6v-2.5H7V-6M0-8.5V9M-3 9h6"]],
  blast: [
    ["template", "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z"],
    ["sign", "M-3 0h6M0-3v6"],
  ],
  teardrop: [["template", "M0 12C-3 4-7 0-7-5a7 7 0 0 1 14 0C7 0 3 4 0 12z"]],
  arc: [["template", "M0 11L-6.5-8A20 20 0 0 1 6.5-8z"]],
  line: [["sign", "M-9 8L8-7"]],
  arrow: [["sign", "M-9 8L8-7M8-7l-6 .6M8-7l-1.5 5.8"]],
};

/** @param {Kind} kind */
export const picture = (kind) =>
  svg(
    "svg",
    { class: "token-picture", viewBox: "-15 -15 30 30", "aria-hidden": "true" },
    (PICTURES[kind] ?? []).map(([className, d]) => svg("path", { class: className, d })),
  );
