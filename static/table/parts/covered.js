/** @param {Iterable<HTMLElement>} elements @param {DOMRect} within */
const boxesOf = (elements, within) =>
  [...elements]
    .map((each) => boxOf(each, within))
    .filter(([left, top, right, bottom]) => right > left && bottom > top);

/** @param {HTMLElement} element @param {DOMRect} within @returns {Box} */
const boxOf = (element, { left: x, top: y }) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left - x, top - y, right - x, bottom - y];
};

/** Note how much each covers above the floor, or covered before something took its place or a sheet lay over it. @param {Map<HTMLElement, number>} feet @param {number} floor */
function noteFeet(feet, floor) {
  for (const [each, last] of feet) {
    const covers = each.offsetHeight && floor - each.getBoundingClientRect().top;
    feet.set(each, each.hidden ? 0 : covers > 0 ? covers : last);
  }
}

/** What the strip of hints may cover. @param {HTMLElement} desk */
const stripOf = (desk) => parseFloat(getComputedStyle(desk).getPropertyValue("--strip")) || 0;

/** The right edge of whatever stands beside the tools. @param {Iterable<HTMLElement>} beside */
const rightsOf = (beside) =>
  [...beside].map((each) => each.offsetWidth && each.offsetLeft + each.offsetWidth);

/**
 * The boxes of what floats over the table, cached until a size changes because the map asks at every
 * drawing.
 *
 * @typedef {[number, number, number, number]} Box left, top, right and bottom of the table's element
 *
 * @param {object} parts
 * @param {HTMLElement} parts.desk
 * @param {HTMLElement} parts.tools
 * @param {HTMLElement} parts.aside
 * @param {import("../panel/panel.js").Panel} parts.panel
 */
export function createCovered({ desk, tools, aside, panel }) {
  /** @type {{padding: Box, foot: number, open: Box, tools: Box, floats: Box[]}|null} */
  let known = null;
  /** @type {Set<HTMLElement>} */
  const floats = new Set([aside]); // folded it is a button in the corner
  /** @type {Set<HTMLElement>} */
  const beside = new Set(); // the tools
  /** @type {Map<HTMLElement, number>} */
  const feet = new Map();
  /** @type {Set<() => void>} */
  const listeners = new Set();

  const measure = () => {
    const { right, bottom } = panel.covers();
    const { offsetLeft, offsetWidth, offsetHeight } = tools;
    const offsetTop = tools.offsetTop - desk.offsetTop;
    const inRow = offsetWidth > offsetHeight;
    const within = desk.getBoundingClientRect();
    /** @type {Box} */
    const padding = [
      inRow ? offsetTop + offsetHeight : 0,
      right,
      bottom,
      inRow ? 0 : Math.max(offsetLeft + offsetWidth, ...rightsOf(beside)),
    ];
    noteFeet(feet, within.bottom - bottom);
    known = {
      padding,
      foot: Math.max(stripOf(desk), ...feet.values()),
      open: [padding[3], padding[0], within.width - right, within.height - bottom],
      tools: [offsetLeft, offsetTop, offsetLeft + offsetWidth, offsetTop + offsetHeight],
      floats: boxesOf(floats, within),
    };
    return known;
  };

  const sizes = new ResizeObserver(() => {
    known = null;
    for (const tell of listeners) tell();
  });
  for (const part of [aside, tools, desk]) sizes.observe(part);

  /** Watch a small element that floats over the table where its styles put it. @param {HTMLElement} element */
  function watch(element) {
    floats.add(element);
    sizes.observe(element);
    known = null;
  }
  return {
    /** Pixels that bars and panels cover at the top, right, bottom and left. */
    padding: () => (known ?? measure()).padding,
    /** Pixels at the bottom that are reserved for the hint strip, whatever its text, and for what stands there in its place. */
    foot: () => (known ?? measure()).foot,
    /** The box of the table over which only small things float. */
    open: () => (known ?? measure()).open,
    /** The box of the toolbar. */
    tools: () => (known ?? measure()).tools,
    /** The boxes of the small floating things that are watched, as they are now. */
    floats: () => (known ?? measure()).floats,
    watch,
    /** Watch an element that opens beside the tools and covers the left of the table as they do. @param {HTMLElement} element */
    watchBeside(element) {
      beside.add(element);
      watch(element);
    },
    /** Watch an element that stands at the foot of the table, whatever its height. @param {HTMLElement} element */
    watchAtFoot(element) {
      feet.set(element, 0);
      watch(element);
    },
    /** @param {() => void} tell when any of this has changed */
    changed(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    stop: () => sizes.disconnect(),
  };
}

/** @typedef {ReturnType<typeof createCovered>} Covered */
