/**
 * What floats over the table and covers some of it, measured anew only when its size may have changed: the map asks at every drawing.
 *
 * @param {object} parts
 * @param {HTMLElement} parts.desk
 * @param {HTMLElement} parts.tools
 * @param {HTMLElement} parts.aside
 * @param {import("./panel/panel.js").Panel} parts.panel
 */
export function createCovered({ desk, tools, aside, panel }) {
  /** @type {{padding: [number, number, number, number], tools: [number, number, number, number]}|null} */
  let known = null;

  const measure = () => {
    const { right, bottom } = panel.covers();
    const { offsetLeft, offsetWidth, offsetHeight } = tools;
    const offsetTop = tools.offsetTop - desk.offsetTop;
    const inRow = offsetWidth > offsetHeight;
    known = {
      padding: [inRow ? offsetTop + offsetHeight : 0, right, bottom, inRow ? 0 : offsetLeft + offsetWidth],
      tools: [offsetLeft, offsetTop, offsetLeft + offsetWidth, offsetTop + offsetHeight],
    };
    return known;
  };

  const sizes = new ResizeObserver(() => {
    known = null;
  });
  for (const part of [aside, tools, desk]) sizes.observe(part);
  return {
    /** Pixels at the top, right, bottom and left. */
    padding: () => (known ?? measure()).padding,
    /** The tools, as left, top, right and bottom. */
    boxes: () => [(known ?? measure()).tools],
    stop: () => sizes.disconnect(),
  };
}
