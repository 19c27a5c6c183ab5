/** Drawing a list anew must not take the keyboard away from whoever stands in it. */

/** Focuses an element, or what has taken its place since. @param {HTMLElement} element */
export function refocus(element) {
  const name = element.dataset.focus;
  const now = element.isConnected || !name ? element : document.querySelector(`[data-focus="${CSS.escape(name)}"]`);
  if (now instanceof HTMLElement) now.focus({ preventScroll: true });
}

/**
 * Runs `draw` and gives the focus back to the element with the same `data-focus`.
 * @param {HTMLElement} container
 * @param {() => void} draw
 */
export function keepingFocus(container, draw) {
  const held = document.activeElement;
  const name = held instanceof HTMLElement && container.contains(held) ? held.dataset.focus : undefined;
  draw();
  if (!name) return;
  const again = [...container.querySelectorAll("[data-focus]")].find(
    (element) => element instanceof HTMLElement && element.dataset.focus === name,
  );
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}
