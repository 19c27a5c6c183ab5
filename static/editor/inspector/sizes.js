/** Where a feature lies, how large it is and how it is turned, in numbers. */
import { bearing, distance } from "../../table/geometry/plane.js";
import { boundsOf } from "../../table/geometry/rings.js";
import { say } from "../../table/words/words.js";
import { middleOf, nudge, resize, setProperties, setShape, turn } from "../actions.js";
import { rounded } from "../geometry/transform.js";
import { spotOf } from "../handles.js";
import { wholeOf } from "../tools/hold.js";
import { spotsOf } from "../tools/selected.js";
import { nameOf } from "../tools/snapping.js";
import { line, number } from "./fields.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../types.js").Feature} Feature */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../wholes.js").Shape} Shape */

const USUAL = { road: 3, line: 0.5, apart: 2 };
const LEAST = 0.1;
const RISES = /hill|mountain|ridge|kurgan|knoll|height/;

/** The longest that anything is, with which it may still cross the table and lie beyond its edges. @param {Bench} bench */
function longest({ draft }) {
  const { width = Infinity, height = Infinity } = draft.document().board;
  return 2 * Math.max(width, height);
}

/** @param {Bench} bench @param {number} x @param {number} y */
export const placeLine = (bench, x, y) =>
  line(
    say("edit_place_label"),
    number({
      least: 0,
      most: bench.draft.document().board.width,
      value: x,
      unit: say("edit_unit_east"),
      label: say("edit_east"),
      focus: "x",
      set: (to) => nudge(bench, to - middleOf(bench)[0], 0),
    }),
    number({
      least: 0,
      most: bench.draft.document().board.height,
      value: y,
      unit: say("edit_unit_south"),
      label: say("edit_south"),
      focus: "y",
      set: (to) => nudge(bench, 0, to - middleOf(bench)[1]),
    }),
  );

/** @param {Bench} bench @param {Feature} head @param {Shape} shape */
export function sizes(bench, head, shape) {
  const spots = shape.corners.map(spotOf);
  const [x, y] = middleOf(bench);
  if (spots.length < 2) return [placeLine(bench, x, y)];
  const { angle, wide, high } = lieOf(shape);
  const turned = number({
    value: angle,
    unit: say("edit_unit_turn"),
    label: say("edit_turn"),
    focus: "turn",
    step: 1,
    set: (to) => turn(bench, to - lieNow(bench, head).angle),
  });
  const sized = (/** @type {(lie: ReturnType<typeof lieOf>) => [number, number]} */ shares) => {
    const lie = lieNow(bench, head);
    resize(bench, ...shares(lie), lie.degrees, lie.first);
  };
  if (!shape.closed && spots.length === 2)
    return [placeLine(bench, x, y), line(say("edit_length"), length(bench, head, shape), turned)];
  const size = { least: LEAST, most: longest(bench) };
  return [
    placeLine(bench, x, y),
    line(
      say("edit_size_label"),
      number({
        ...size,
        value: wide,
        unit: say("edit_unit_wide"),
        label: say("edit_wide"),
        focus: "wide",
        set: (to) => sized((lie) => [to / lie.wide, 1]),
      }),
      number({
        ...size,
        value: high,
        unit: say("edit_unit_high"),
        label: say("edit_high"),
        focus: "high",
        set: (to) => sized((lie) => [1, to / lie.high]),
      }),
      turned,
    ),
  ];
}

/** How a whole lies: how it is turned, and how large it is along its first edge and across it. @param {Shape} shape */
function lieOf({ corners }) {
  const spots = corners.map(spotOf);
  const degrees = bearing(spots[0], spots[1]) - 90;
  const [wide, high] = extent(spots, degrees);
  const angle = rounded(((((degrees + 180) % 360) + 360) % 360) - 180);
  return { degrees, angle, wide, high, first: spots[0] };
}

/** Keys may follow each other faster than the fields are drawn anew: others may have been selected. @param {Bench} bench @param {Feature} head as it was drawn */
function lieNow(bench, head) {
  const heads = bench.selection.heads();
  return heads.length > 1 ? boxOf(bench) : lieOf(wholeOf(heads[0] ?? head).shape);
}

/** How the box about everything selected lies. @param {Bench} bench @returns {ReturnType<typeof lieOf>} */
function boxOf(bench) {
  const [left, top, right, bottom] = boundsOf(spotsOf(bench));
  return { degrees: 0, angle: 0, wide: right - left || 1, high: bottom - top || 1, first: [left, top] };
}

/** How large the box is about everything selected, whose north-west corner stays. @param {Bench} bench */
export function sizeLine(bench) {
  const { wide, high } = boxOf(bench);
  const size = { least: LEAST, most: longest(bench) };
  return line(
    say("edit_size_label"),
    number({
      value: wide,
      unit: say("edit_unit_wide"),
      label: say("edit_wide"),
      focus: "wide",
      ...size,
      set: (to) => resize(bench, to / boxOf(bench).wide, 1, 0, boxOf(bench).first),
    }),
    number({
      value: high,
      unit: say("edit_unit_high"),
      label: say("edit_high"),
      focus: "high",
      ...size,
      set: (to) => resize(bench, 1, to / boxOf(bench).high, 0, boxOf(bench).first),
    }),
  );
}

/** Of a single stretch, whose first end stays. @param {Bench} bench @param {Feature} head @param {Shape} shape */
function length(bench, head, shape) {
  const [[ax, ay], [bx, by]] = shape.corners;
  const long = distance([ax, ay], [bx, by]) || 1;
  return number({
    value: long,
    unit: "″",
    label: say("edit_length"),
    focus: "length",
    least: LEAST,
    most: longest(bench),
    set: (to) => {
      /** @type {Spot} */
      const end = [rounded(ax + ((bx - ax) * to) / long), rounded(ay + ((by - ay) * to) / long)];
      setShape(
        bench,
        head,
        { ...shape, corners: [[ax, ay], end] },
        say("edit_did_size", { name: nameOf(head) }),
      );
    },
  });
}

/** How wide and how high it is along axes turned by an angle. @param {Spot[]} spots @param {number} degrees @returns {[number, number]} */
function extent(spots, degrees) {
  const radians = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  const level = spots.map(([x, y]) => [x * cosine + y * sine, y * cosine - x * sine]);
  const [left, top, right, bottom] = boundsOf(level);
  return [right - left || 1, bottom - top || 1];
}

/** How wide a line or a river is. @param {Bench} bench @param {Feature} head @param {Shape} shape */
export function widths(bench, head, shape) {
  if (shape.closed || shape.corners.length < 2) return [];
  const doing = say("edit_did_size", { name: nameOf(head) });
  const usual = head.properties.kind === "road" ? USUAL.road : USUAL.line;
  return [
    line(
      say("edit_width"),
      number({
        value: shape.width ?? Number(head.properties.width ?? usual),
        unit: "″",
        label: say("edit_width"),
        focus: "width",
        least: 0.1,
        most: 48,
        set: (width) =>
          shape.width
            ? setShape(bench, head, { ...shape, width }, doing)
            : setProperties(bench, { width }, doing),
      }),
    ),
  ];
}

/** How high a hill is, by its contours. @param {Bench} bench @param {Feature} head @param {Shape} shape */
export function contours(bench, head, shape) {
  const { look, relief, rise } = head.properties;
  if (!shape.closed || (shape.contours === 1 && !RISES.test(`${look} ${relief}`))) return [];
  const doing = say("edit_did_size", { name: nameOf(head) });
  const apart = shape.apart || USUAL.apart;
  const has = bench.rows.some(({ properties }) => "relief" in properties && "rise" in properties) || rise;
  return [
    line(
      say("edit_contours"),
      number({
        value: shape.contours,
        label: say("edit_contours"),
        focus: "contours",
        least: 1,
        most: 9,
        step: 1,
        set: (count) => setShape(bench, head, { ...shape, contours: Math.round(count), apart }, doing),
      }),
      number({
        value: apart,
        unit: say("edit_unit_apart"),
        label: say("edit_apart"),
        focus: "apart",
        least: 0.3,
        set: (to) => setShape(bench, head, { ...shape, apart: to }, doing),
      }),
      has &&
        number({
          value: Number(rise ?? 1),
          unit: say("edit_unit_rise"),
          label: say("edit_rise"),
          focus: "rise",
          least: 0.1,
          most: 100,
          set: (to) => setProperties(bench, { rise: to }, doing),
        }),
    ),
  ];
}
