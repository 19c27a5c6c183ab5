/** Which key presses are the table's: not those that go to something that is typed into or pressed, and none while a dialog is open. */

/**
 * @param {Pick<import("./types.js").TableMap, "on">} map
 * @param {(event: KeyboardEvent) => boolean} act  true when the key meant something
 * @returns {() => void}
 */
export function watchKeyboard(map, act) {
  /** Was the table the last thing touched? Then Tab is the next unit; else it is the next thing of the page. */
  let touched = false;

  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.defaultPrevented || goesElsewhere(event, touched) || document.querySelector("dialog[open]")) {
      return;
    }
    if (act(event)) {
      event.preventDefault();
    }
  };
  const leave = () => {
    touched = false;
  };

  document.addEventListener("keydown", press);
  document.addEventListener("focusin", leave);
  const stop = map.on("pointerdown", () => {
    touched = true;
  });
  return () => {
    document.removeEventListener("keydown", press);
    document.removeEventListener("focusin", leave);
    stop();
  };
}

/** @param {KeyboardEvent} event @param {boolean} touched */
function goesElsewhere(event, touched) {
  const target = event.target instanceof Element && event.target !== document.body ? event.target : null;
  if (event.key === "Tab") {
    return target !== null || !touched;
  }
  const typed = target?.closest("input, textarea, select, [contenteditable]");
  const pressed = ["Enter", " "].includes(event.key) && target?.closest("button, a, [role=tab], summary");
  const steered = event.key.startsWith("Arrow") && target?.closest("[role=tab], [role=listbox], [role=menu], [role=grid]");
  return Boolean(typed || pressed || steered);
}
