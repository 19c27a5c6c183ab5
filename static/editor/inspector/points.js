/** The named points of a feature: its corners and ends, as players will call them, each with its place in numbers. */
import { bearing } from "../../table/geometry/plane.js";
import { boundsOf } from "../../table/geometry/rings.js";
import { h } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { setShape } from "../actions.js";
import { spotOf } from "../handles.js";
import { namedAt, renaming } from "../named.js";
import { nameOf } from "../tools/snapping.js";
import { number, textField } from "./fields.js";

/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../wholes.js").Shape} Shape */

const WINDS = ["north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"];
/** Grounds of more corners have a wavy edge, whose corners are no landmarks. */
const MOST_CORNERS = 12;
const MOST_OFF = 100;

/** What the numbers of each row are. */
const columns = () =>
  h(
    "div",
    { class: "point-row unit", "aria-hidden": "true" },
    ["", say("edit_unit_east"), say("edit_unit_south"), say("edit_unit_curve")].map((words) =>
      h("span", {}, words),
    ),
  );

/** Where a corner may lie: on the table, or as far off it as the rules take. @param {number} extent of the table */
const about = (extent) => ({ least: -MOST_OFF, most: extent + MOST_OFF });

/** Where a corner is, in two numbers. @param {Spot} at @param {Spot} size of the table @param {string} focus @param {[string, string]} labels @param {(to: Spot) => void} set */
const placed = ([x, y], [width, height], focus, [east, south], set) => [
  number({ ...about(width), value: x, label: east, focus: `${focus}-x`, set: (to) => set([to, y]) }),
  number({ ...about(height), value: y, label: south, focus: `${focus}-y`, set: (to) => set([x, to]) }),
];

/** @param {import("../bench.js").Bench} bench @param {import("../types.js").Feature} head @param {Shape} shape */
export function pointsOf(bench, head, shape) {
  const spots = shape.corners.map(spotOf);
  if (spots.length < 2 || spots.length > MOST_CORNERS) return null;
  const [left, top, right, bottom] = boundsOf(spots);
  const middle = [(left + right) / 2, (top + bottom) / 2];
  const last = spots.length - 1;
  const { width = Infinity, height = Infinity } = bench.draft.document().board;
  /** @param {number} index @param {number} x @param {number} y @param {number} [curve] */
  const move = (index, x, y, curve = shape.corners[index][2]) => {
    const corners = shape.corners.with(index, curve ? [x, y, curve] : [x, y]);
    setShape(bench, head, { ...shape, corners }, say("edit_did_corner", { name: nameOf(head) }));
  };
  const rows = spots.map(([x, y], index) => {
    const part = shape.closed ? "corner" : index === 0 || index === last ? "end" : "bend";
    const wind = say(`edit_winds_${WINDS[Math.round(bearing(middle, [x, y]) / 45) % 8]}`);
    const words = say(`edit_point_${part}`, { wind });
    const [east, south, bent] = [say("edit_east"), say("edit_south"), say("edit_curve_label")].map(
      (way) => `${words}: ${way}`,
    );
    const named = namedAt(bench.draft.features(), head.id, [x, y]);
    /** @param {string} name */
    const rename = (name) =>
      bench.draft.change(
        renaming(bench.draft.features(), head.id, [x, y], name),
        say("edit_did_name", { name: name || words }),
      );
    return h(
      "li",
      { class: named ? "point-row renamed" : "point-row" },
      h(
        "span",
        { class: "point-name" },
        textField({
          value: named?.properties.name ?? "",
          label: say("edit_name_of_point", { point: words }),
          placeholder: words,
          focus: `corner-${index}-name`,
          set: rename,
        }),
        named && h("span", { class: "point-renamed" }, say("edit_renamed")),
      ),
      ...placed([x, y], [width, height], `corner-${index}`, [east, south], (at) => move(index, ...at)),
      part !== "end" &&
        number({
          value: shape.corners[index][2] ?? 0,
          label: bent,
          focus: `corner-${index}-curve`,
          least: 0,
          set: (to) => move(index, x, y, to),
        }),
    );
  });
  const count = say("edit_points_count", { corners: spots.length, gaps: shape.gaps.length });
  return h(
    "section",
    { class: "points" },
    h("h2", { class: "sect" }, say("edit_points"), h("span", { class: "count" }, count)),
    columns(),
    h("ul", {}, rows),
  );
}
