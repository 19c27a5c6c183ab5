/** The other people at work: their discs in the bar, and their selections and cursors on the table. */
import { h, renew } from "../table/parts/dom.js";
import { initials } from "../table/parts/topbar.js";
import { indexOf } from "./indexed.js";
import { outlinedOf, wholeOf } from "./tools/hold.js";
import { outlinesOf } from "./tools/selected.js";

/** @typedef {import("./types.js").Person} Person */

/** @param {Person} person @param {boolean} isOwn */
function disc({ name, colour }, isOwn) {
  const item = h(
    "li",
    { class: isOwn ? "person me" : "person", title: name },
    h("span", { "aria-hidden": "true" }, initials(name || "?")),
    h("span", { class: "spoken" }, name),
  );
  item.style.setProperty("--side-dk", colour);
  return item;
}

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
  const outlined = (things) => {
    const { byId } = indexOf(bench.draft.features());
    const features = things.flatMap((thing) => byId.get(/^feature:(.*)$/s.exec(thing)?.[1] ?? "") ?? []);
    return [...features.map((feature) => outlinedOf(wholeOf(feature))), ...outlinesOf(bench, things)];
  };
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
      // They come with every step of a pointer, and seldom change.
      renew(
        element,
        found.map((person) => disc(person, person.key === own)),
      );
      draw();
    },
  };
}
