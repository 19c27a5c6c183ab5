/** The Feature tab: everything that a drag does on the table, in numbers and words. */
import { h, refill } from "../../table/parts/dom.js";
import { icon } from "../../table/parts/icons.js";
import { say } from "../../table/words/words.js";
import { addGap } from "../corners.js";
import { duplicate } from "../copies.js";
import {
  join,
  middleOf,
  mirror,
  remove,
  reorder,
  setProperties,
  setShape,
  toggleLock,
  turn,
} from "../actions.js";
import { rowOf } from "../palette/find.js";
import { wholeOf } from "../tools/hold.js";
import { nameOf } from "../tools/snapping.js";
import { edgingRows } from "./edging.js";
import { choice, iconButton, line, number, textField } from "./fields.js";
import { changeNow } from "./changing.js";
import { drawnAround } from "./forms.js";
import { layersOf } from "./layers.js";
import { ofPatch } from "./patch.js";
import { pointsOf } from "./points.js";
import { contours, placeLine, sizeLine, sizes, widths } from "./sizes.js";
import { tokenRow } from "./token-row.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../types.js").Feature} Feature */
/** @typedef {import("../types.js").Row} Row */
/** @typedef {import("../wholes.js").Shape} Shape */

/** @param {HTMLElement} body @param {Bench} bench @returns {() => void} */
export const createFeature = (body, bench) =>
  drawnAround(body, () => {
    refill(body, contents(bench));
    if (!bench.may)
      for (const field of body.querySelectorAll("input, select, button")) field.setAttribute("disabled", "");
  });

/** @param {Bench} bench */
function contents(bench) {
  if (bench.hexes) return [...ofPatch(bench, bench.hexes), layersOf(bench)];
  const heads = bench.selection.heads();
  const units = bench.selection.units();
  if (heads.length === 1 && !units.length) return [...ofOne(bench, heads[0]), layersOf(bench)];
  if (heads.length + units.length > 0) return [...ofMany(bench), layersOf(bench)];
  return [h("p", { class: "inspector-none" }, say("edit_none_selected")), layersOf(bench)];
}

/** @param {Bench} bench @param {Feature} head */
function ofOne(bench, head) {
  const { shape } = wholeOf(head);
  const lock = Boolean(head.properties.locked);
  const name = textField({
    value: head.properties.name ?? "",
    label: say("edit_feature_name"),
    placeholder: nameOf(head),
    focus: "feature-name",
    className: "serif",
    set: (to) =>
      setProperties(bench, { name: to || null }, say("edit_did_name", { name: to || nameOf(head) })),
  });
  const sign = lock ? "lock" : "unlock";
  return [
    h(
      "div",
      { class: "feature-head" },
      name,
      iconButton({ sign, label: say("edit_lock"), focus: "lock", on: lock, act: () => toggleLock(bench) }),
    ),
    line(say("edit_ground"), kindChoice(bench, head)),
    ...sizes(bench, head, shape),
    ...widths(bench, head, shape),
    ...contours(bench, head, shape),
    ...(shape.closed && head.properties.kind === "area" ? edgingRows(bench, head, shape) : []),
    ...gapRows(bench, head, shape),
    buttons(bench),
    pointsOf(bench, head, shape),
  ];
}

/** A piece: its name, where it stands and how it faces. @param {Bench} bench @param {Record<string, any>} unit */
function ofUnit(bench, unit) {
  const name = String(unit.name ?? unit.id);
  /** @param {Record<string, unknown>} changed @param {string} doing */
  const set = (changed, doing) =>
    changeNow(bench.draft, "unit", unit.id, (now) => ({ ...now, ...changed }), doing);
  const named = textField({
    value: name,
    label: say("edit_feature_name"),
    placeholder: name,
    focus: "unit-name",
    set: (to) => to && set({ name: to }, say("piece_named", { name: to })),
  });
  const facing = number({
    value: Number(unit.facing ?? 0),
    unit: "°",
    label: say("force_facing"),
    focus: "facing",
    step: 15,
    set: (to) => set({ facing: ((to % 360) + 360) % 360 }, say("piece_turned", { name })),
  });
  return [
    h("div", { class: "feature-head" }, named),
    ...(unit.at ? [placeLine(bench, unit.at[0], unit.at[1])] : []),
    ...(unit.at && typeof unit.facing === "number" ? [line(say("force_facing"), facing)] : []),
    h("div", { class: "feature-token" }, tokenOf(bench, unit)),
    buttons(bench),
  ];
}

/** @param {Bench} bench */
function ofMany(bench) {
  const [x, y] = middleOf(bench);
  const things = bench.selection.things();
  const [unit] = bench.selection.units();
  if (unit && things.length === 1) return ofUnit(bench, unit);
  const title = say("edit_things", { count: things.length });
  return [
    h("h2", { class: "sect" }, title),
    placeLine(bench, x, y),
    bench.selection.heads().length > 0 && sizeLine(bench),
    line(
      say("edit_turn"),
      number({
        value: 0,
        unit: "°",
        label: say("edit_turn"),
        focus: "turn",
        step: 15,
        set: (to) => turn(bench, to),
      }),
    ),
    buttons(bench),
  ];
}

/** @param {Bench} bench @param {Record<string, any>} unit */
const tokenOf = ({ draft }, unit) =>
  tokenRow(/** @type {import("../pieces.js").Unit} */ (unit), (change, doing) =>
    changeNow(draft, "unit", unit.id, change, doing),
  );

/** What it may be instead. @param {Bench} bench @param {Feature} head */
function kindChoice(bench, head) {
  const fits = bench.rows.filter(
    (row) => row.properties.kind === head.properties.kind && !row.shape.startsWith("hex"),
  );
  const now = rowOf(fits, head.properties);
  const going = (/** @type {Row} */ row) =>
    row.going ? `${row.name} · ${row.going.split(":")[0]}` : row.name;
  return choice({
    label: say("edit_ground"),
    focus: "kind",
    options: [
      ...(now ? [] : [{ value: "", text: nameOf(head) }]),
      ...fits.map((row) => ({ value: row.key, text: going(row) })),
    ],
    value: now?.key ?? "",
    set: (key) => {
      const row = fits.find((one) => one.key === key);
      if (row) becomes(bench, row);
    },
  });
}

/** What is selected becomes another kind of ground, line or building. @param {Bench} bench @param {Row} row */
export function becomes(bench, row) {
  const heads = bench.selection.heads().filter(({ properties }) => properties.kind === row.properties.kind);
  if (!heads.length) return;
  const old = heads.flatMap(({ properties }) => rowOf(bench.rows, properties) ?? []);
  const gone = Object.fromEntries(
    old.flatMap(({ properties }) => Object.keys(properties).map((key) => [key, null])),
  );
  const doing = say("edit_did_kind", { name: nameOf(heads[0]), kind: row.name });
  setProperties(bench, { ...gone, ...row.properties }, doing);
}

/** @param {Bench} bench @param {Feature} head @param {Shape} shape */
function gapRows(bench, head, shape) {
  const isLine = head.properties.kind === "obstacle" && !shape.closed;
  if (!isLine && !shape.edging) return [];
  /** @param {import("../wholes.js").Gap[]} gaps */
  const set = (gaps) =>
    setShape(bench, head, { ...shape, gaps }, say("edit_did_gap", { name: nameOf(head) }));
  const rows = shape.gaps.map(([leg, from, to], index) =>
    line(
      say("edit_gap_number", { number: index + 1 }),
      number({
        value: from,
        unit: say("edit_unit_along"),
        label: say("edit_along"),
        focus: `gap-${index}`,
        least: 0,
        set: (at) => set(shape.gaps.with(index, [leg, at, at + to - from])),
      }),
      number({
        value: to - from,
        unit: say("edit_unit_gap"),
        label: say("edit_gap_wide"),
        focus: `gap-wide-${index}`,
        least: 0.5,
        set: (wide) => set(shape.gaps.with(index, [leg, from, from + wide])),
      }),
      iconButton({
        sign: "close",
        label: say("edit_gap_out"),
        focus: `gap-out-${index}`,
        act: () => set(shape.gaps.toSpliced(index, 1)),
      }),
    ),
  );
  const add = { class: "btn", type: "button", "data-focus": "add-gap", onclick: () => addGap(bench) };
  return [...rows, line("", h("button", add, icon("add"), say("edit_gap_add")))];
}

/** @param {Bench} bench */
function buttons(bench) {
  const heads = bench.selection.heads().length;
  const joins = heads > 1;
  /** @type {[string, string, () => unknown, boolean?][]} */
  const all = [
    ["copy", say("edit_duplicate"), () => duplicate(bench)],
    ["mirror", say("edit_mirror"), () => mirror(bench, true)],
    ["rotate-right", say("edit_turn_right"), () => turn(bench, 15)],
    ["cut", say("edit_cut"), () => bench.choose("cut"), !heads],
    ["join", say("edit_join"), () => join(bench), !joins],
    ["raise", say("edit_raise"), () => reorder(bench, 1), !heads],
    ["lower", say("edit_lower"), () => reorder(bench, -1), !heads],
    ["bin", say("edit_remove"), () => remove(bench)],
  ];
  return h(
    "div",
    { class: "icon-row" },
    all.map(([sign, label, act, off]) => iconButton({ sign, label, focus: `act-${sign}`, act, off })),
  );
}
