/** The parts of the picture's panel: choosing a picture, calibrating it, how it is shown, and what it costs. */
import { byFinger, h, isPhone } from "../../table/parts/dom.js";
import { icon } from "../../table/parts/icons.js";
import { listed } from "../../table/words/language.js";
import { say } from "../../table/words/words.js";
import { numberInput, row, segments, select, textInput } from "../inspector/forms.js";
import { hexRows } from "../inspector/hex-measures.js";
import { LAYERS, layerOf } from "../layers.js";
import {
  fault,
  firstCheck,
  firstLine,
  isTold,
  landOf,
  reading,
  SIDES,
  sizeByLine,
  turnedTo,
  upOf,
} from "./calibration.js";
import { shownRows } from "./shown.js";
import { KINDS } from "./upload.js";
import { outsideOf } from "./view.js";

/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./types.js").Acts} Acts */
/** @typedef {import("./calibration.js").Calibration} Calibration */
/** @typedef {import("./calibration.js").By} By */
/** @typedef {{panel: Panel, acts: Acts, picture: import("./upload.js").Uploaded, calibration: Calibration, board: Record<string, any>, land: import("./calibration.js").Land}} Parts */

const MOST_INCHES = 360;
const MIB = 1024 * 1024;

/** @param {number} value */
const tenth = (value) => Math.round(value * 10) / 10;

/** @param {string} words @param {() => void} act @param {Record<string, unknown>} [more] */
const button = (words, act, more = {}) =>
  h("button", { class: "btn", type: "button", onclick: act, ...more }, words);

/** @param {string} sign @param {string} label @param {() => void} act */
const signButton = (sign, label, act) =>
  h(
    "button",
    { class: "icb", type: "button", "aria-label": label, title: label, "data-focus": sign, onclick: act },
    icon(sign),
  );

/** @param {Panel} panel @param {Acts} acts */
export function headOf({ picture }, acts) {
  const size = picture && `${picture.width} × ${picture.height}`;
  return [
    h("h2", {}, say("picture_title")),
    picture && h("span", { class: "tag" }, [picture.name, size].filter(Boolean).join(" · ")),
    signButton("close", say("picture_close"), acts.close),
  ];
}

/** A button under which a file is chosen, or a photo taken. @param {string} words @param {string} sign @param {Acts} acts @param {Record<string, unknown>} [how] */
function fileButton(words, sign, acts, how = {}) {
  const input = h("input", { type: "file", accept: KINDS, class: "picture-file", ...how });
  input.addEventListener("change", () => acts.send(input.files?.[0]));
  return h("label", { class: "btn" }, icon(sign), words, input);
}

/** @param {Panel} panel */
const problemOf = ({ problem }) => problem && h("p", { class: "picture-problem", role: "alert" }, problem);

/** Where a picture is chosen, dropped or taken. @param {Panel} panel @param {Acts} acts */
export function chooserOf(panel, acts) {
  const sent = panel.sent;
  const ways =
    sent === null
      ? h(
          "div",
          { class: "picture-ways" },
          fileButton(say("picture_choose"), "picture", acts),
          byFinger() && fileButton(say("picture_photograph"), "camera", acts, { capture: "environment" }),
        )
      : h("progress", { max: 1, value: sent, "aria-label": say("picture_sending") });
  return [
    h(
      "div",
      { class: "picture-drop" },
      icon("picture"),
      h("p", {}, h("b", {}, sent === null ? say("picture_drop") : say("picture_sending"))),
      h("p", {}, say("picture_kinds")),
      ways,
    ),
    problemOf(panel),
    ownOf(panel, acts),
    costOf(panel),
  ];
}

/** One's own pictures, to be used once more or deleted. @param {Panel} panel @param {Acts} acts */
function ownOf({ own, sent }, acts) {
  if (!own.length || sent !== null) return null;
  return h(
    "details",
    { class: "picture-own" },
    h("summary", {}, say("picture_own", { count: own.length })),
    h(
      "ul",
      {},
      own.map((one) =>
        h(
          "li",
          {},
          h("img", { src: one.url, alt: "", loading: "lazy", width: 56, height: 42 }),
          h("span", {}, h("b", {}, one.name), ` ${one.width} × ${one.height}`),
          button(say("picture_take"), () => acts.take(one), { "data-focus": `take-${one.id}` }),
          signButton("bin", say("picture_delete", { name: one.name }), () => acts.remove(one)),
        ),
      ),
    ),
  );
}

/** What was taken out of the file, and what room is left. @param {Panel} panel */
function costOf({ picture, quota }) {
  const out = (picture?.taken_out ?? []).map((what) => say(`picture_out_${what}`));
  const taken = picture
    ? out.length
      ? say("picture_taken_out", { what: listed(out) })
      : say("picture_nothing_out")
    : say("picture_will_take_out");
  const room =
    quota && say("picture_quota", { used: tenth(quota.used / MIB), limit: Math.round(quota.limit / MIB) });
  return h(
    "p",
    { class: "picture-cost" },
    icon("lock"),
    h("span", {}, [taken, room].filter(Boolean).join(" ")),
  );
}

/** The ways of calibrating that this board and this picture have. @param {Parts} parts */
function waysOf({ picture, land }) {
  /** @type {{value: By, title: string}[]} */
  const ways = land.middles
    ? [{ value: "hexes", title: say("picture_by_hexes") }]
    : [
        { value: "corners", title: say("picture_by_corners") },
        { value: "line", title: say("picture_by_line") },
      ];
  const isOffered = !land.middles || isTold(picture.hints, land);
  return isOffered ? [...ways, { value: /** @type {By} */ ("hints"), title: say("picture_by_hints") }] : ways;
}

/** Calibration, how it is shown, and what it costs. @param {Panel} panel @param {Acts} acts */
export function bodyOf(panel, acts) {
  const { picture, calibration, bench } = panel;
  if (!picture || !calibration) return [];
  const { board } = bench.draft.document();
  const land = landOf(board, bench.hexes?.grid());
  const parts = { panel, acts, picture, calibration, board, land };
  const ways = waysOf(parts);
  const choose = (/** @type {By} */ by) => {
    const line = by === "line" ? (calibration.line ?? firstLine(picture)) : calibration.line;
    acts.calibrate({ by, line });
  };
  return [
    ways.length > 1 &&
      h("div", { class: "picture-by" }, segments(ways, calibration.by, choose, "picture-by")),
    h("section", { class: "picture-rows" }, ROWS[calibration.by](parts)),
    problemOf(panel),
    h(
      "section",
      { class: "picture-rows" },
      shownRows({ shown: panel.shown, isBrief: isPhone(), set: (to, _words, done) => acts.show(to, done) }),
    ),
    costOf(panel),
  ];
}

/** A line that says how far something has come. @param {"ok"|"warn"} state @param {string} what @param {string} more @param {...(Node|null|false)} after */
const status = (state, what, more, ...after) =>
  h(
    "p",
    { class: `picture-status ${state}` },
    h("i", { "aria-hidden": "true" }, icon(state === "ok" ? "tick" : "risk")),
    h("b", {}, what),
    h("span", {}, more),
    ...after,
  );

/** @param {Parts} parts */
const isFaulty = ({ calibration, picture, land }) => fault(calibration, picture, land);

/** @param {Parts} parts @param {string} unit */
const inchesInput = ({ calibration, acts }, unit) =>
  numberInput(calibration.inches, (inches) => acts.calibrate({ inches }), {
    min: 0.1,
    max: MOST_INCHES,
    step: "any",
    unit,
    label: say("picture_line_length"),
    focus: "picture-inches",
  });

/** The line on a photo whose corners are set, which proves them. @param {Parts} parts */
function checkRows(parts) {
  const { calibration, picture, acts, land } = parts;
  if (!calibration.line) {
    const line = firstCheck(calibration, picture, land);
    return h(
      "p",
      { class: "picture-check" },
      button(say("picture_check"), () => acts.calibrate({ line }), { "data-focus": "picture-check" }),
      h("span", {}, say("picture_check_about")),
    );
  }
  const read = reading(calibration, land);
  const words = read ? say("picture_off", { read: read.inches, percent: tenth(read.off * 100) }) : "";
  return [
    read?.corner
      ? status("warn", words, say("picture_try_corner", { number: read.corner }))
      : status("ok", say("picture_line_known"), words),
    row(
      say("picture_line"),
      inchesInput(parts, say("picture_long")),
      signButton("bin", say("picture_check_remove"), () => acts.calibrate({ line: null })),
    ),
  ];
}

/** Which side of the table is up in the photo. @param {Parts} parts */
const upInput = ({ calibration, acts }) =>
  h(
    "label",
    { class: "form-number picture-up" },
    select(
      SIDES.map((side) => ({ value: side, title: say(`edit_wind_${side}`) })),
      upOf(calibration.corners),
      (side) => acts.calibrate({ corners: turnedTo(calibration.corners, side) }),
      { "aria-label": say("picture_up"), "data-focus": "picture-up" },
    ),
    h("i", { "aria-hidden": "true" }, say("picture_is_up")),
  );

/** @param {Parts} parts */
function cornersRows(parts) {
  const { acts, board, calibration, picture } = parts;
  const outside = outsideOf(picture, calibration.corners);
  const size = (
    /** @type {"width"|"height"} */ field,
    /** @type {string} */ unit,
    /** @type {string} */ label,
  ) =>
    numberInput(
      board[field],
      (to) => acts.measure(field, to, say(field === "width" ? "form_wide" : "form_high", { inches: to })),
      { min: 1, max: MOST_INCHES, step: "any", unit, label, focus: `picture-${field}` },
    );
  return [
    isFaulty(parts)
      ? status("warn", say("picture_fault_corners"), "")
      : status(
          "ok",
          say("picture_corners_set"),
          outside ? say("picture_corners_outside", { count: outside }) : say("picture_corners_how"),
        ),
    checkRows(parts),
    row(
      say("picture_size"),
      size("width", say("form_wide_unit"), say("form_width")),
      size("height", say("form_high_unit"), say("form_height")),
      upInput(parts),
    ),
  ].flat();
}

/** @param {Parts} parts */
function lineRows(parts) {
  const size = sizeByLine(parts.calibration, parts.picture);
  return [
    size
      ? status(
          "ok",
          say("picture_line_known"),
          say("picture_makes", { wide: tenth(size.width), high: size.height }),
        )
      : status("warn", say("picture_fault_line"), ""),
    row(say("picture_line"), inchesInput(parts, say("picture_long"))),
    h("p", { class: "picture-hint" }, say("picture_line_how")),
  ];
}

/** @param {Parts} parts */
function hintsRows({ picture, land }) {
  const { inches } = picture.hints;
  if (!isTold(picture.hints, land)) return [status("warn", say("picture_fault_hints"), "")];
  if (!inches || land.middles) return [status("ok", say("picture_hints_hexes"), "")];
  const [wide, high] = inches;
  return [status("ok", say("picture_hints"), say("picture_makes", { wide: tenth(wide), high }))];
}

/** @param {Parts} parts */
function hexesRows(parts) {
  const { acts, calibration, panel, land } = parts;
  const found = isFaulty(parts);
  const field = (/** @type {number} */ index) =>
    textInput(
      calibration.hexes[index].hex,
      (text) => {
        const hex = text.toUpperCase();
        acts.calibrate({ hexes: calibration.hexes.with(index, { ...calibration.hexes[index], hex }) });
      },
      {
        "aria-label": say("picture_hex_label", { number: index + 1 }),
        "aria-invalid": String(!land.middles?.has(calibration.hexes[index].hex)),
        "data-focus": `picture-hex-${index}`,
        maxlength: 6,
      },
    );
  return [
    found
      ? status("warn", say(`picture_fault_${found}`), "")
      : status("ok", say("picture_hexes_set"), say("picture_hexes_how")),
    row(say("picture_hexes"), field(0), field(1), field(2)),
    ...hexRows(panel.bench.draft),
  ];
}

/** @type {Record<By, (parts: Parts) => (Node|null|false)[]>} */
const ROWS = { corners: cornersRows, line: lineRows, hints: hintsRows, hexes: hexesRows };

/** @param {Panel} panel */
function isReady({ picture, calibration, bench, busy }) {
  if (!picture || !calibration || busy) return false;
  const land = landOf(bench.draft.document().board, bench.hexes?.grid());
  return calibration.by === "hints" ? isTold(picture.hints, land) : !fault(calibration, picture, land);
}

/** What has been drawn over the picture. @param {Panel} panel */
function tracedOf({ bench }) {
  const layers = bench.draft
    .features()
    .filter(({ properties }) => !properties.part_of)
    .map(layerOf);
  const what = LAYERS.map((layer) => ({ layer, count: layers.filter((one) => one === layer).length }))
    .filter(({ count }) => count > 0)
    .map(({ layer, count }) => say(`picture_traced_${layer}`, { count }));
  return what.length ? say("picture_traced", { what: what.join(", ") }) : "";
}

/** @param {Panel} panel @param {Acts} acts */
export function footOf(panel, acts) {
  return [
    h("span", { role: "status" }, panel.busy ? say("picture_straightening") : tracedOf(panel)),
    button(say("picture_another"), acts.another, { "data-focus": "picture-another" }),
    button(say("picture_use"), acts.use, {
      class: "btn pri",
      disabled: !isReady(panel),
      "data-focus": "picture-use",
    }),
  ];
}
