/** Menus that float over a page: they close by Escape, which gives the focus back, and by a press beside them. */

/** @returns {HTMLDetailsElement[]} */
const opened = () => [
  .../** @type {NodeListOf<HTMLDetailsElement>} */ (
    document.querySelectorAll("details:is(.menu, .share, .filter)[open]")
  ),
];

/** @param {Event} event */
export function closeMenus(event) {
  for (const menu of opened()) {
    if (!menu.contains(/** @type {Node} */ (event.target))) {
      menu.open = false;
    }
  }
}

/**
 * Close what is open before the page's own keys hear of it.
 *
 * @param {KeyboardEvent} event
 */
export function closeMenusByKey(event) {
  const menus = opened();
  if (event.key !== "Escape" || !menus.length) {
    return;
  }
  event.stopPropagation();
  for (const menu of menus) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
}
