/** Who else is at work: their discs in the bar, and on the table their selections and cursors. */
import { h, refill } from "../table/parts/dom.js";
import { initials } from "../table/parts/topbar.js";
import { outlinedOf, wholeOf } from "./tools/hold.js";
import { unitSpots } from "./tools/units.js";

/** @typedef {import("./types.js").Person} Person */

/**
 * @param {object} parts
 * @param {import("./bench.js").Bench} parts.bench
 * @param {HTMLElement} parts.element
 */
export function createPeople({ bench, element }) {
  /** @type {Person[]} */
  let people = [];
  let own = "";

  /** @param {string} thing @returns {import("./map/layer.js").Outlined[]} */
  const outlineOf = (thing) => {
    const feature = bench.draft.features().find(({ id }) => thing === `feature:${id}`);
    if (feature) return [outlinedOf(wholeOf(feature))];
    const unit = (bench.draft.document().units ?? []).find(({ id }) => thing === `unit:${id}`);
    return unit?.at ? [{ lines: [unitSpots(unit)], closed: true }] : [];
  };
  const draw = () =>
    bench.overlay.set({
      others: people
        .filter(({ key }) => key !== own)
        .map(({ name, colour, at, selected = [] }) => ({
          name,
          colour,
          cursor: Array.isArray(at) ? at : null,
          outlines: selected.flatMap(outlineOf),
        })),
    });
  bench.draft.onChange(draw);

  return {
    /** @param {Person} person */
    you: ({ key }) => void (own = key),
    /** @param {Person[]} found */
    show: (found) => {
      people = found;
      refill(
        element,
        found.map(({ key, name, colour }) =>
          h(
            "li",
            { class: key === own ? "person me" : "person", title: name, "data-colour": colour },
            h("span", { "aria-hidden": "true" }, initials(name || "?")),
            h("span", { class: "spoken" }, name),
          ),
        ),
      );
      for (const disc of element.querySelectorAll("[data-colour]"))
        if (disc instanceof HTMLElement) disc.style.setProperty("--side-dk", disc.dataset.colour ?? "");
      draw();
    },
  };
}
