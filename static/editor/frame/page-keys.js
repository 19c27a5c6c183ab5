/** The keys of the page beside those of tools, and the clipboard. */
import { say } from "../../table/words/words.js";
import { clip, paste, remove } from "../actions.js";
import { showSelected } from "../tools/selected.js";

/** @typedef {import("../bench.js").Bench} Bench */

/** @param {{bench: Bench, choose: (tool: string) => void, frame: import("./frame.js").Frame}} parts @returns {Record<string, () => void>} */
export function pageKeys({ bench, choose, frame }) {
  const { draft, selection, announce } = bench;
  const undo = () => {
    const doing = draft.undo();
    announce(doing ? say("edit_undone", { doing }) : say("edit_undo_nothing"));
    showSelected(bench);
  };
  const redo = () => {
    const doing = draft.redo();
    announce(doing ? say("edit_redone", { doing }) : say("edit_redo_nothing"));
    showSelected(bench);
  };
  return {
    "Ctrl+z": undo,
    "Ctrl+Shift+z": redo,
    "Ctrl+y": redo,
    "Ctrl+a": () => {
      choose("select");
      selection.set(
        draft
          .features()
          .filter((one) => !one.properties.locked && !bench.shown.hides(one))
          .map(({ id }) => `feature:${id}`),
      );
    },
    "Ctrl+g": frame.keep,
    "/": frame.find,
    "\\": frame.fold,
    Escape: () => choose("select"),
  };
}

/** What is selected goes by the page's clipboard, also to another scenario. @param {Bench} bench */
export function watchClipboard(bench) {
  const isWriting = (/** @type {Event} */ { target }) =>
    target instanceof HTMLElement && target.matches("input, textarea, select");
  /** @param {ClipboardEvent} event */
  const copy = (event) => {
    if (isWriting(event) || !bench.selection.things().length) return;
    event.clipboardData?.setData("text/plain", clip(bench));
    event.preventDefault();
    if (event.type === "cut") remove(bench);
  };
  document.addEventListener("copy", copy);
  document.addEventListener("cut", copy);
  document.addEventListener("paste", (event) => {
    if (!isWriting(event) && paste(bench, event.clipboardData?.getData("text/plain") ?? ""))
      event.preventDefault();
  });
}
