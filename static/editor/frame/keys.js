/** The keys of the editor: the active tool's keys come first, then the page's. */

/** @param {EventTarget|null} target whether keys are text being typed there */
const isWriting = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches("input, textarea, select") && !target.matches("[type=checkbox], [type=radio]")));

/** Keys that move the focus, or press the focused element, anywhere but on the table. */
const OF_THE_PAGE = new Set([
  "Tab",
  "Enter",
  " ",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Escape",
]);

/**
 * @param {object} parts
 * @param {HTMLElement} parts.board
 * @param {() => import("../types.js").Tool} parts.tool
 * @param {Record<string, () => void>} parts.keys of the page: "v", "Ctrl+z", "Ctrl+Shift+z"
 * @param {(on: boolean) => void} parts.pan
 */
export function watchKeys({ board, tool, keys, pan }) {
  /** @param {KeyboardEvent} event */
  const name = ({ key, ctrlKey, metaKey, shiftKey }) =>
    [
      ctrlKey || metaKey ? "Ctrl" : "",
      shiftKey && (ctrlKey || metaKey) ? "Shift" : "",
      key.length === 1 ? key.toLowerCase() : key,
    ]
      .filter(Boolean)
      .join("+");

  document.addEventListener("keydown", (event) => {
    if (isWriting(event.target) || document.querySelector("dialog[open]")) return;
    const onTable = document.activeElement === board;
    const takes = onTable || !OF_THE_PAGE.has(event.key) || document.activeElement === document.body;
    if (event.key === "Tab" && !onTable) return;
    if (takes && tool().key(event)) return event.preventDefault();
    if (onTable && event.key === " ") {
      event.preventDefault();
      return pan(true);
    }
    const act = keys[name(event)];
    if (!act || event.altKey) return;
    event.preventDefault();
    act();
  });
  document.addEventListener("keyup", ({ key }) => key === " " && pan(false));
  // A key that is released over another window is not told here.
  window.addEventListener("blur", () => pan(false));
}
