/** The inspector's brush tab: what the brush lays and how, and which hexes under it would change. */
import { h, keepingFocus, refill, svg } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { SIZES } from "../geometry/hexes.js";
import { copyOf } from "../palette/swatch.js";
import { row, section, segments } from "./forms.js";

/** @typedef {import("../tools/hexes.js").Hexes} Hexes */
/** @typedef {import("../tools/hexes.js").Change} Change */
/** @typedef {import("../palette/find.js").Row} Row */

const MOST_LISTED = 6;
/** The shapes of rows that are painted with a brush. */
const BRUSHED = ["hex", "level"];
/** Where the hexes of a brush lie in its sign, and how large they are. @type {Record<number, {rings: number, radius: number}>} */
const SIGNS = { 1: { rings: 0, radius: 4 }, 7: { rings: 1, radius: 3 }, 19: { rings: 2, radius: 2.2 } };

/** The sign of a brush: its hexes. @param {number} size */
function sign(size) {
  const { rings, radius } = SIGNS[size];
  const hexes = [];
  for (let q = -rings; q <= rings; q++)
    for (let r = Math.max(-rings, -q - rings); r <= Math.min(rings, -q + rings); r++)
      hexes.push([q * 1.5 * radius, (r + q / 2) * Math.sqrt(3) * radius]);
  const corner = (/** @type {number[]} */ [x, y], /** @type {number} */ index) => {
    const angle = (index * Math.PI) / 3;
    return `${(10 + x + radius * 0.9 * Math.cos(angle)).toFixed(2)} ${(10 + y + radius * 0.9 * Math.sin(angle)).toFixed(2)}`;
  };
  const path = hexes
    .map((hex) => `M${[0, 1, 2, 3, 4, 5].map((index) => corner(hex, index)).join("L")}z`)
    .join("");
  return svg("svg", { viewBox: "0 0 20 20", class: "ic", "aria-hidden": "true" }, svg("path", { d: path }));
}

/** Whose the ground is that the brush lays. @param {Hexes} hexes */
function sideRow(hexes) {
  const sides = hexes.sides().map(({ id, name = id }) => ({ value: id, title: name }));
  const choices = [{ value: /** @type {string|null} */ (null), title: say("brush_nobody") }, ...sides];
  return row(
    say("brush_side"),
    segments(choices, hexes.settings().side, (to) => hexes.set({ side: to }), "brush-side"),
  );
}

/** How the brush lays it. @param {Hexes} hexes @param {Row} laid */
function settingsOf(hexes, laid) {
  const { size, over, level, mirror } = hexes.settings();
  const levels = [null, ...levelsOf(hexes)];
  return [
    laid.side ? sideRow(hexes) : null,
    row(
      say("brush_size"),
      segments(
        SIZES.map((value) => ({
          value,
          title: sign(value),
          label: say("hex_brush_size", { count: value }),
        })),
        size,
        (to) => hexes.set({ size: to }),
        "brush-size",
      ),
    ),
    row(
      say("brush_over"),
      segments(
        [
          { value: /** @type {"open"|"anything"} */ ("open"), title: say("brush_open") },
          { value: /** @type {"open"|"anything"} */ ("anything"), title: say("brush_anything") },
        ],
        over,
        (to) => hexes.set({ over: to }),
        "brush-over",
      ),
    ),
    row(
      say("brush_level"),
      segments(
        levels.map((value) => ({ value, title: value === null ? say("brush_leave") : String(value) })),
        level,
        (to) => hexes.set({ level: to }),
        "brush-level",
      ),
    ),
    row(
      say("brush_mirror"),
      segments(
        [
          { value: /** @type {"off"|"east_west"|"turned"} */ ("off"), title: say("brush_off") },
          { value: /** @type {"off"|"east_west"|"turned"} */ ("east_west"), title: say("brush_east_west") },
          { value: /** @type {"off"|"east_west"|"turned"} */ ("turned"), title: say("brush_turned") },
        ],
        mirror,
        (to) => hexes.set({ mirror: to }),
        "brush-mirror",
      ),
    ),
  ];
}

/**
 * @param {object} parts
 * @param {Hexes} parts.hexes
 * @param {() => Row|null} parts.row that is laid
 * @param {(key: string) => HTMLCanvasElement|null} parts.swatch
 * @param {() => Change[]} parts.under what the brush would change where it is
 * @param {() => number} parts.covers how many hexes it covers there
 */
export function createBrushTab({ hexes, row: rowNow, swatch, under, covers }) {
  const form = h("div");
  const list = h("div", { "aria-live": "off" });
  const element = h("div", { class: "inspector-page" }, form, list);
  let [lastForm, lastList] = ["", ""];

  const drawForm = () => {
    const laid = rowNow();
    const next = JSON.stringify([hexes.settings(), laid?.key, laid?.side && hexes.sides()]);
    if (next === lastForm) return;
    lastForm = next;
    keepingFocus(form, () =>
      refill(
        form,
        h(
          "section",
          { class: "form-section" },
          laid && headOf(laid, swatch),
          laid && BRUSHED.includes(laid.shape) ? settingsOf(hexes, laid) : null,
        ),
      ),
    );
  };
  const drawList = () => {
    const changes = under();
    const next = JSON.stringify([changes, covers()]);
    if (next === lastList) return;
    lastList = next;
    refill(list, changes.length || covers() ? underOf(hexes, changes, covers(), swatch) : null);
  };
  hexes.onSettings(() => element.isConnected && drawForm());
  hexes.onMoved(() => element.offsetParent !== null && drawList());
  return {
    key: "brush",
    title: () => say("form_tab_brush"),
    element,
    draw() {
      drawForm();
      drawList();
    },
  };
}

/** The levels that the palette has and that lie above the ground. @param {Hexes} hexes */
const levelsOf = ({ palette }) =>
  (palette.groups.find(({ key }) => key === "levels")?.rows ?? [])
    .map(({ properties }) => Number(properties.level))
    .filter((level) => level >= 0 && level < 3);

/** @param {Row} laid @param {(key: string) => HTMLCanvasElement|null} swatch */
function headOf({ key, name, going }, swatch) {
  return h(
    "div",
    { class: "brush-head" },
    copyOf(swatch(key)),
    h("div", {}, h("b", {}, name), h("span", {}, going)),
  );
}

/** @param {number} from @param {number} to */
const levelWords = (from, to) =>
  from === to ? say("brush_at_level", { level: to }) : say("brush_to_level", { from, to });

/** @param {Hexes} hexes @param {Change[]} changes @param {number} count @param {(key: string) => HTMLCanvasElement|null} swatch */
function underOf(hexes, changes, count, swatch) {
  const board = hexes.board();
  const rows = changes.slice(0, MOST_LISTED).map(({ thing, to }) => {
    const label = thing.slice(4);
    const hex = /** @type {any} */ (to);
    const before = board.hexes?.[label];
    const [from, into] = [before, hex].map((one) => hexes.rowOf(one ?? undefined));
    return h(
      "div",
      { class: "brush-hex" },
      into && copyOf(swatch(into.key)),
      h("b", {}, label),
      h(
        "span",
        {},
        from === into ? into?.name : say("brush_change", { from: from?.name ?? "", to: into?.name ?? "" }),
      ),
      h("span", { class: "aside" }, levelWords(before?.level ?? 0, hex?.level ?? 0)),
    );
  });
  return section(
    say("brush_under"),
    say("brush_count", { count, changes: changes.length }),
    rows,
    changes.length > MOST_LISTED
      ? h("p", { class: "form-none" }, say("brush_more", { count: changes.length - MOST_LISTED }))
      : null,
  );
}
