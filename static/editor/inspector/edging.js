/** What runs along the sides of an area, such as a hedge or a wall: on which sides, and how wide. */
import { bearing } from "../../table/geometry/plane.js";
import { signedArea } from "../../table/geometry/rings.js";
import { h } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { setShape } from "../actions.js";
import { edgesOf, spotOf } from "../handles.js";
import { nameOf } from "../tools/snapping.js";
import { choice, line, number } from "./fields.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../wholes.js").Shape} Shape */
/** @typedef {import("../wholes.js").Edging} Edging */

const WINDS = ["n", "e", "s", "w"];
/** Grounds of more corners are edged all round, or not at all. */
const MOST_SIDES = 8;
const USUAL_WIDTH = 0.5;

/** The quarter of the compass that a side looks to. @param {Shape} shape @param {number} side */
function windOf(shape, side) {
  const [from, to] = edgesOf(shape)[side];
  const outward = signedArea(shape.corners.map(spotOf)) < 0 ? 90 : -90;
  return WINDS[Math.round(((bearing(from, to) + outward + 360) % 360) / 90) % 4];
}

/** @param {Bench} bench @param {import("../types.js").Feature} head @param {Shape} shape */
export function edgingRows(bench, head, shape) {
  const { edging } = shape;
  const doing = say("edit_did_edge", { name: nameOf(head) });
  const lines = bench.rows.filter((row) => row.shape === "line");
  const now = lines.find(({ properties }) => properties.obstacle === edging?.properties.obstacle);
  const all = shape.corners.map((_, side) => side);
  /** @param {Edging|null} next */
  const set = (next) =>
    setShape(bench, head, { ...shape, edging: next, gaps: next ? shape.gaps : [] }, doing);
  const kind = choice({
    label: say("edit_edged"),
    focus: "edged",
    options: [
      { value: "", text: say("edit_edged_not") },
      ...lines.map(({ key, name }) => ({ value: key, text: name })),
    ],
    value: edging ? (now?.key ?? "") : "",
    set: (key) => {
      const row = lines.find((one) => one.key === key);
      set(row ? { properties: { ...row.properties }, sides: edging?.sides ?? all } : null);
    },
  });
  if (!edging) return [line(say("edit_edged"), kind)];
  const wide = number({
    value: Number(edging.properties.width ?? USUAL_WIDTH),
    unit: "″",
    label: say("edit_width"),
    focus: "edge-width",
    least: 0.1,
    set: (width) => set({ ...edging, properties: { ...edging.properties, width } }),
  });
  const row = line(say("edit_edged"), kind, wide);
  return all.length > MOST_SIDES ? [row] : [row, line(say("edit_on_sides"), sides(shape, edging, set))];
}

/** @param {Shape} shape @param {Edging} edging @param {(edging: Edging) => void} set */
const sides = (shape, edging, set) =>
  h(
    "div",
    { class: "seg", role: "group", "aria-label": say("edit_on_sides") },
    shape.corners.map((_, side) => {
      const on = edging.sides.includes(side);
      const next = on
        ? edging.sides.filter((one) => one !== side)
        : [...edging.sides, side].sort((one, two) => one - two);
      const attributes = {
        type: "button",
        class: on ? "on" : "",
        "aria-pressed": String(on),
        "data-focus": `side-${side}`,
        onclick: () => set({ ...edging, sides: next }),
      };
      return h("button", attributes, say(`edit_wind_${windOf(shape, side)}`));
    }),
  );
