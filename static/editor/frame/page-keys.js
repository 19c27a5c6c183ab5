/** The page's own keys, which work with any tool, and the clipboard. */
import { clip, paste } from "../copies.js";
import { redo, remove, undo } from "../actions.js";
import { clipPatch, cutPatch, pastePatch } from "../hex-deeds.js";

/** @typedef {import("../bench.js").Bench} Bench */

/** @param {{bench: Bench, choose: (tool: string) => void, frame: import("./frame.js").Frame}} parts @returns {Record<string, () => void>} */
export function pageKeys({ bench, choose, frame }) {
  const { draft, selection } = bench;
  return {
    "Ctrl+z": () => undo(bench),
    "Ctrl+Shift+z": () => redo(bench),
    "Ctrl+y": () => redo(bench),
    "Ctrl+a": () => {
      choose("select");
      const features = draft.features().filter((one) => !one.properties.locked && !bench.shown.hides(one));
      const units = (draft.document().units ?? []).filter(({ at, hex }) => at ?? hex);
      const things = [...features.map(({ id }) => `feature:${id}`), ...units.map(({ id }) => `unit:${id}`)];
      const labels = [...(bench.hexes?.grid().middles.keys() ?? [])].map((label) => `hex:${label}`);
      selection.set([...labels, ...things].filter(bench.layers.isOpen));
    },
    "Ctrl+g": frame.keep,
    "/": frame.find,
    "\\": frame.fold,
    Escape: () => choose("select"),
  };
}

/** Copy and paste the selection through the page's clipboard, also into another scenario. @param {Bench} bench */
export function watchClipboard(bench) {
  const deeds = bench.hexes
    ? { clip: clipPatch, cut: cutPatch, paste: pastePatch }
    : { clip, cut: remove, paste };
  const isWriting = (/** @type {Event} */ { target }) =>
    target instanceof HTMLElement && target.matches("input, textarea, select");
  /** @param {ClipboardEvent} event */
  const copy = (event) => {
    if (isWriting(event) || !bench.selection.things().length) return;
    const text = deeds.clip(bench);
    if (text === null) return;
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    if (event.type === "cut" && bench.may) deeds.cut(bench);
  };
  document.addEventListener("copy", copy);
  document.addEventListener("cut", copy);
  document.addEventListener("paste", (event) => {
    if (isWriting(event) || !bench.may) return;
    if (deeds.paste(bench, event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
  });
}
