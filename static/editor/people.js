/** The other people at work: their discs in the bar, and their selections and cursors on the table. */
import { h, refill } from "../table/parts/dom.js";
import { initials } from "../table/parts/topbar.js";
import { outlinedOf, wholeOf } from "./tools/hold.js";
import { outlinesOf } from "./tools/selected.js";

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

  /** @param {string[]} things @returns {import("./map/layer.js").Outlined[]} */
  const outlined = (things) => [
    ...bench.draft
      .features()
      .filter(({ id }) => things.includes(`feature:${id}`))
      .map((feature) => outlinedOf(wholeOf(feature))),
    ...outlinesOf(bench, things),
  ];
  const draw = () =>
    bench.overlay.set({
      others: people
        .filter(({ key }) => key !== own)
        .map(({ name, colour, at, selected = [] }) => ({
          name,
          colour,
          cursor: Array.isArray(at) ? at : null,
          outlines: outlined(selected),
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
