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
  /** @type {[number, number, number, number]|null} */
  let known = null;

  /** @returns {[number, number, number, number]} pixels at the top, right, bottom and left */
  const measure = () => {
    const { right, bottom } = panel.covers();
    const onLeft = tools.offsetLeft < desk.offsetWidth / 2;
    return [0, right, bottom, onLeft ? tools.offsetLeft + tools.offsetWidth : 0];
  };

  const sizes = new ResizeObserver(() => {
    known = null;
  });
  for (const part of [aside, tools, desk]) sizes.observe(part);
  return {
    padding: () => (known ??= measure()),
    stop: () => sizes.disconnect(),
  };
}
