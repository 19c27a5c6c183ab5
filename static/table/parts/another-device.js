/**
 * Taking this seat to another device: a link that works once, as a code to hold a phone to.
 *
 * @typedef {import("../state/state.js").Store} Store
 */
import { linkRow } from "./invite.js";
import { h, refill } from "./dom.js";
import { icon } from "./icons.js";
import { isWatcher } from "../state/state.js";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.root
 * @param {Store} parts.store
 * @param {import("../connection/rest.js").Rest} parts.rest
 * @param {boolean} parts.localOnly whether nobody else reaches the table under its address
 * @param {(text: string) => void} parts.toast
 */
export function openAnotherDevice({ root, store, rest, localOnly, toast }) {
  const shown = h("div", { class: "invite-link", role: "status" });
  const make = h("button", { class: "btn pri", type: "button", onclick: () => void ask() }, "Make the link");
  /** @param {string} value @param {string} words @param {boolean} checked */
  const choice = (value, words, checked) =>
    h("label", { class: "choice" }, h("input", { type: "radio", name: "this-device", value, checked }), h("span", {}, words));
  const choices = h("fieldset", { class: "choices" },
    h("legend", {}, "And this device"),
    choice("stay", "keeps the seat as well", true),
    choice("go", "leaves the table when the other has come", false),
  );

  const ask = async () => {
    const stays = choices.querySelector("input:checked")?.getAttribute("value") !== "go";
    make.disabled = true;
    try {
      const { address, until } = await rest.device(stays);
      const time = new Date(until).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
      refill(shown, ...linkRow(address, "this seat", toast), h("p", {}, `Works once, until ${time}.`));
      refill(make, "Make another");
    } catch (error) {
      toast(`No link could be made: ${/** @type {Error} */ (error).message}`);
    }
    make.disabled = false;
  };

  const dialog = h("dialog", { class: "dialog", "aria-labelledby": "device-title", onclose: () => dialog.remove() },
    h("div", { class: "dialog-head" },
      h("h2", { id: "device-title" }, "This seat on another device"),
      h("button", { class: "btn icon", type: "button", "aria-label": "Close", onclick: () => dialog.close() }, icon("close")),
    ),
    h("p", {}, "Open the link there, or hold the device’s camera to the code. Give it to nobody else: whoever opens it sits here."),
    localOnly && h("p", {}, "The link works on this computer only: the host lets other devices in with ", h("code", {}, "make play NETWORK=1"), "."),
    !isWatcher(store.game) && choices,
    make, shown,
  );
  root.append(dialog);
  dialog.showModal();
}
