/** The forces of an arsenal: how many of each entry, and their points. Every change is saved at once. */
import { h } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";
import { hullPicture } from "./hulls.js";
import { pointsOf } from "./said.js";

/** @typedef {import("./types.js").Force} Force */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Piece} Piece */

const CELL = { width: 54, height: 30, scale: 9 };

/** The points of all lines. @param {Force} force */
export const totalOf = ({ lines = [] }) =>
  lines.reduce((sum, { count = 1, points = 0 }) => sum + count * points, 0);

/** How many units it is. @param {Force} force */
export const countOf = ({ lines = [] }) => lines.reduce((sum, { count = 1 }) => sum + count, 0);

/** A force with one more of a piece: one more in the piece's line, or a new line. @param {Force} force @param {{id: string, name: string}} piece @returns {Force} */
export function withOne(force, { id, name }) {
  const lines = force.lines ?? [];
  const at = lines.findIndex((line) => line.name === name && (line.entry ?? "") === id);
  if (at < 0) return { ...force, lines: [...lines, { name, entry: id, count: 1, points: 0 }] };
  return {
    ...force,
    lines: lines.map((line, index) =>
      index === at ? { ...line, count: Math.min(100, (line.count ?? 1) + 1) } : line,
    ),
  };
}

/**
 * @typedef {object} Forces
 * @property {Force[]} forces
 * @property {string} chosen the force in hand
 * @property {boolean} own
 * @property {boolean} byHand whether what has no entry may stand on the table
 * @property {(id: string) => Piece|undefined} find
 * @property {(name: string) => Piece|undefined} named
 * @property {(force: Force, change: (now: Force) => Force) => void} change changes it as it is then
 * @property {(force: Force) => void} remove
 * @property {(force: Force) => void} choose
 * @property {() => void} make
 * @property {(force: Force) => string} file where it is downloaded as CSV
 */

/** @param {Forces} of @param {Force} force @param {number} index @param {Partial<Line>|null} patch null: without the line */
function changed({ change }, force, index, patch) {
  change(force, (now) => ({
    ...now,
    lines: (now.lines ?? []).flatMap((line, place) =>
      place !== index ? [line] : patch ? [{ ...line, ...patch }] : [],
    ),
  }));
}

/** @param {Forces} of @param {Force} force @param {Line} line @param {number} index */
function lineRow(of, force, line, index) {
  const { name, entry = "", count = 1, points = 0, models = 0 } = line;
  const piece = of.find(entry);
  /** @param {"count"|"points"} what @param {number} value @param {number} least @param {number} most */
  const number = (what, value, least, most) => {
    const input = h("input", {
      type: "number",
      min: least,
      max: most,
      step: what === "count" ? 1 : "any",
      value,
      inputmode: "decimal",
      "aria-label": what === "count" ? say("arms_count_of", { name }) : say("arms_points_of", { name }),
      "data-focus": `${what}-${force.id}-${index}`,
    });
    input.addEventListener("change", () => {
      const to = Math.min(most, Math.max(least, input.valueAsNumber));
      if (Number.isNaN(to)) input.value = String(value);
      else changed(of, force, index, { [what]: what === "count" ? Math.round(to) : to });
    });
    return input;
  };
  return h(
    "li",
    { class: "arms-line" },
    piece ? hullPicture(piece, CELL) : h("span", { class: "arms-hull arms-no-hull" }),
    h(
      "span",
      { class: "arms-said" },
      h("b", {}, name),
      models > 1 && h("span", { class: "chip" }, say("arms_models", { count: models })),
      !piece && h("span", { class: "chip" }, of.byHand ? say("arms_by_hand") : say("arms_no_entry")),
    ),
    of.own ? number("count", count, 1, 100) : h("span", { class: "arms-figure" }, `${count} ×`),
    of.own ? number("points", points, 0, 100000) : h("span", { class: "arms-figure" }, pointsOf(points)),
    h("b", { class: "arms-figure" }, pointsOf(count * points)),
    of.own &&
      h(
        "button",
        {
          type: "button",
          class: "arms-small",
          "aria-label": say("arms_line_remove", { name }),
          title: say("arms_line_remove", { name }),
          onclick: () => changed(of, force, index, null),
        },
        "×",
      ),
  );
}

/** The field that adds a line, by the name of a piece or any other name. @param {Forces} of @param {Force} force */
function adding(of, force) {
  const input = h("input", {
    type: "text",
    list: "arms-known",
    maxlength: 80,
    autocomplete: "off",
    placeholder: say("arms_line_add"),
    "aria-label": say("arms_line_add"),
    "data-focus": `add-${force.id}`,
  });
  const form = h(
    "form",
    { class: "arms-adding" },
    input,
    h("button", { type: "submit", class: "button" }, say("arms_add")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (!name) return;
    input.value = "";
    of.change(force, (now) => withOne(now, of.named(name) ?? { id: "", name }));
  });
  return form;
}

/** @param {Forces} of @param {Force} force */
function forceCard(of, force) {
  const isChosen = of.own && force.id === of.chosen;
  const name = h("input", {
    type: "text",
    class: "arms-force-name",
    maxlength: 80,
    value: force.name,
    "aria-label": say("arms_force_name"),
    "data-focus": `force-${force.id}`,
    onfocus: () => of.choose(force),
  });
  name.addEventListener("change", () => {
    const called = name.value.trim();
    if (called) of.change(force, (now) => ({ ...now, name: called }));
  });
  const lines = force.lines ?? [];
  return h(
    "section",
    { class: "arms-card arms-force", "aria-current": isChosen ? "true" : null },
    h(
      "header",
      { class: "arms-force-head" },
      of.own ? name : h("h3", {}, force.name),
      h(
        "span",
        { class: "arms-total" },
        h("b", {}, pointsOf(totalOf(force))),
        h("span", { class: "quiet" }, say("arms_points")),
      ),
    ),
    lines.length > 0 && lineHeads(of.own),
    h(
      "ul",
      { class: "plain" },
      lines.map((line, index) => lineRow(of, force, line, index)),
    ),
    of.own && adding(of, force),
    h(
      "footer",
      { class: "arms-force-foot" },
      h("span", { class: "quiet" }, say("arms_units", { count: countOf(force) })),
      h("a", { href: of.file(force), download: true }, "CSV"),
      of.own &&
        h(
          "button",
          { type: "button", class: "button button-quiet", onclick: () => of.remove(force) },
          say("arms_force_remove"),
        ),
    ),
  );
}

/** What the columns of the lines are. @param {boolean} own */
const lineHeads = (own) =>
  h(
    "div",
    { class: "arms-line arms-line-heads", "aria-hidden": "true" },
    h("span"),
    h("span"),
    h("span", { class: "arms-figure" }, say("arms_count")),
    h("span", { class: "arms-figure" }, say("arms_each")),
    h("span", { class: "arms-figure" }, say("arms_together")),
    own && h("span"),
  );

/** @param {Forces} of */
export function forcesPanel(of) {
  return [
    h(
      "div",
      { class: "arms-panel-head" },
      h("h2", {}, say("arms_forces")),
      of.own &&
        h(
          "button",
          { type: "button", class: "button", "data-focus": "force-new", onclick: of.make },
          say("arms_force_new"),
        ),
    ),
    ...of.forces.map((force) => forceCard(of, force)),
    of.forces.length === 0 &&
      h("p", { class: "arms-none" }, of.own ? say("arms_no_forces") : say("arms_no_forces_here")),
  ];
}
