/** @typedef {import("./types.js").TableMap} TableMap */
/** @typedef {import("./types.js").Plan} Plan */

/**
 * The table drawn into an element. The element is given a size by the page; everything that people read or press besides
 * the drawing is the page's own.
 *
 * @param {HTMLElement} element
 * @param {{padding?: () => [number, number, number, number], label?: string}} [options] padding: pixels at the top,
 *   right, bottom and left that floating panels cover; label: the drawing's name for screen readers
 * @returns {TableMap}
 */
export function createTableMap(element, options = {}) {
  throw new Error(`no table yet in ${element.id} ${options.label}`);
}
