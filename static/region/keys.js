/** The keys of the page, and the dialog that lists them. */
import { h } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";

const writes = (/** @type {EventTarget|null} */ target) =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

/** @param {{frame: () => void, zoom: (steps: number) => void, help: () => void, orders: () => void, story: () => void}} acts */
export function watchKeys(acts) {
  /** @type {Record<string, () => void>} */
  const keys = {
    f: acts.frame,
    o: acts.orders,
    "+": () => acts.zoom(0.5),
    "-": () => acts.zoom(-0.5),
    "?": acts.help,
    "/": acts.story,
  };
  document.addEventListener("keydown", (event) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
    event.preventDefault();
    act();
  });
}

export function openHelp() {
  const rows = [
    ["Tab", say("region_key_tab")],
    ["O", say("region_key_orders")],
    ["← ↑ → ↓", say("region_key_arrows")],
    ["↵", say("region_key_enter")],
    ["F", say("region_frame")],
    ["/", say("region_write")],
  ];
  const close = h("button", { class: "btn", type: "button" }, say("region_close"));
  const dialog = h(
    "dialog",
    { class: "keys", "aria-label": say("region_keys") },
    h(
      "dl",
      {},
      rows.flatMap(([key, words]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, words)]),
    ),
    close,
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
