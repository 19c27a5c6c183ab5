/** @param {HTMLElement} element @param {DOMRect} within @returns {Box} */
const boxOf = (element, { left: x, top: y }) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left - x, top - y, right - x, bottom - y];
};

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
  /** @type {Set<() => void>} */
  const listeners = new Set();

  const measure = () => {
    const { right, bottom } = panel.covers();
    const { offsetLeft, offsetWidth, offsetHeight } = tools;
    const offsetTop = tools.offsetTop - desk.offsetTop;
    const inRow = offsetWidth > offsetHeight;
    const within = desk.getBoundingClientRect();
    const rights = [...beside].map((each) => each.offsetWidth && each.offsetLeft + each.offsetWidth);
    /** @type {Box} */
    const padding = [
      inRow ? offsetTop + offsetHeight : 0,
      right,
      bottom,
      inRow ? 0 : Math.max(offsetLeft + offsetWidth, ...rights),
    ];
    known = {
      padding,
      foot: parseFloat(getComputedStyle(desk).getPropertyValue("--strip")) || 0,
      open: [padding[3], padding[0], within.width - right, within.height - bottom],
      tools: [offsetLeft, offsetTop, offsetLeft + offsetWidth, offsetTop + offsetHeight],
      floats: [...floats]
        .map((each) => boxOf(each, within))
        .filter(([left, top, east, south]) => east > left && south > top),
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
    /** Pixels at the bottom that are reserved for the hint strip, whatever its text. */
    foot: () => (known ?? measure()).foot,
    /** The box of the table over which only small things float. */
    open: () => (known ?? measure()).open,
    /** The box of the toolbar. */
    tools: () => (known ?? measure()).tools,
    /** The boxes of the small floating things that are watched, as they are now. */
    floats: () => (known ?? measure()).floats,
    watch,
    /** Watch what opens beside the tools, and covers the table's left as they do. @param {HTMLElement} element */
    watchBeside(element) {
      beside.add(element);
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
