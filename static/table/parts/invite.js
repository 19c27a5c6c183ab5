/**
 * Dialogs with links: invitations for others, and one for another device of one's own.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Seat} Seat
 */
import { lookOf } from "../state/sides.js";
import { isWatcher, sideOf } from "../state/state.js";
import { h, refill } from "./dom.js";
import { icon, sideMark } from "./icons.js";

/**
 * @typedef {object} AnotherDevice what the functions of this module share
 * @property {import("../connection/rest.js").Rest} rest
 * @property {(text: string) => void} toast
 * @property {HTMLDivElement} shown
 * @property {HTMLButtonElement} make
 * @property {HTMLFieldSetElement} choices
 */

/** @param {string} value @param {string} words @param {boolean} checked */
const choice = (value, words, checked) =>
  h(
    "label",
    { class: "choice" },
    h("input", { type: "radio", name: "this-device", value, checked }),
    h("span", {}, words),
  );

/** @param {AnotherDevice} anotherDevice */
const ask = async (anotherDevice) => {
  const stays = anotherDevice.choices.querySelector("input:checked")?.getAttribute("value") !== "go";
  anotherDevice.make.disabled = true;
  try {
    const { address, until } = await anotherDevice.rest.device(stays);
    const time = new Date(until).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    refill(
      anotherDevice.shown,
      ...linkRow(address, "this seat", anotherDevice.toast),
      h("p", {}, `Works once, until ${time}.`),
    );
    refill(anotherDevice.make, "Make another");
  } catch (error) {
    anotherDevice.toast(`No link could be made: ${/** @type {Error} */ (error).message}`);
  }
  anotherDevice.make.disabled = false;
};

/**
 * @param {object} parts
 * @param {HTMLElement} parts.root
 * @param {Store} parts.store
 * @param {import("../connection/rest.js").Rest} parts.rest
 * @param {boolean} parts.localOnly whether nobody else reaches the table under its address
 * @param {(text: string) => void} parts.toast
 */
export function openAnotherDevice({ root, store, rest, localOnly, toast }) {
  const anotherDevice = /** @type {AnotherDevice} */ ({
    rest,
    toast,
    shown: h("div", { class: "invite-link", role: "status" }),
  });
  anotherDevice.make = h(
    "button",
    { class: "btn pri", type: "button", onclick: () => void ask(anotherDevice) },
    "Make the link",
  );
  anotherDevice.choices = h(
    "fieldset",
    { class: "choices" },
    h("legend", {}, "And this device"),
    choice("stay", "keeps the seat as well", true),
    choice("go", "leaves the table when the other has come", false),
  );

  const dialog = h(
    "dialog",
    { class: "dialog", "aria-labelledby": "device-title", onclose: () => dialog.remove() },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", { id: "device-title" }, "This seat on another device"),
      h(
        "button",
        { class: "btn icon", type: "button", "aria-label": "Close", onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    h(
      "p",
      {},
      "Open the link there, or hold the device’s camera to the code. Give it to nobody else: whoever opens it sits here.",
    ),
    localOnly &&
      h(
        "p",
        {},
        "The link works on this computer only: the host lets other devices in with ",
        h("code", {}, "make play NETWORK=1"),
        ".",
      ),
    !isWatcher(store.game) && anotherDevice.choices,
    anotherDevice.make,
    anotherDevice.shown,
  );
  root.append(dialog);
  dialog.showModal();
}

/**
 * @typedef {object} Invitation what the functions of this module share
 * @property {Store} store
 * @property {import("../connection/rest.js").Rest} rest
 * @property {Record<string, string>} links the links that this browser knows, by seat; new ones are kept there
 * @property {(title: string, body: (Node|string)[], answers: {yes: string, danger?: boolean}) => Promise<boolean>} ask
 * @property {(text: string) => void} toast
 */

/** @param {Invitation} invitation @param {Seat} seat */
const row = (invitation, seat) => {
  const sides = seat.sides.map((id) => sideOf(invitation.store.game, id)?.name ?? id).join(", ");
  const title = seat.role === "gm" ? "Umpire" : seat.role === "watcher" ? "Watchers" : sides;
  const look = seat.sides.length === 1 ? lookOf(invitation.store.game, seat.sides[0]) : null;
  const shown = h("div", { class: "invite-link" });
  const state = seat.role !== "watcher" && seat.taken ? `taken by ${seat.name || "somebody"}` : "free";
  const fresh = h("button", { class: "btn", type: "button", onclick: () => void renew() }, "New link…");

  const renew = async () => {
    if (
      !(await invitation.ask(`A new link for ${title}?`, [whomItUnseats(invitation.store.game, seat)], {
        yes: "Make the new link",
        danger: seat.taken,
      }))
    )
      return;
    fresh.disabled = true;
    try {
      const { address } = await invitation.rest.invite(seat.seat);
      invitation.links[seat.seat] = address;
      show(address);
    } catch (error) {
      invitation.toast(`No link could be made: ${/** @type {Error} */ (error).message}`);
    }
    fresh.disabled = false;
  };

  /** @param {string} link */
  const show = (link) => {
    refill(shown, ...linkRow(link, title, invitation.toast));
    refill(fresh, "New link…");
  };

  if (invitation.links[seat.seat]) show(invitation.links[seat.seat]);
  return h(
    "li",
    { class: `invite look-${look ?? "none"}` },
    h(
      "div",
      { class: "who" },
      sideMark(look),
      title,
      seat.role === "watcher" ? null : h("span", { class: "state" }, state),
    ),
    fresh,
    shown,
  );
};

/**
 * @param {object} parts
 * @param {HTMLElement} parts.root
 * @param {Store} parts.store
 * @param {import("../connection/rest.js").Rest} parts.rest
 * @param {boolean} parts.localOnly whether nobody else reaches the table under its address
 * @param {Record<string, string>} parts.links the links that this browser knows, by seat; new ones are kept there
 * @param {(title: string, body: (Node|string)[], answers: {yes: string, danger?: boolean}) => Promise<boolean>} parts.ask
 * @param {(text: string) => void} parts.toast
 */
export function openInvite({ root, store, rest, links, localOnly, ask, toast }) {
  /** @type {Invitation} */
  const invitation = { store, rest, links, ask, toast };

  const dialog = h(
    "dialog",
    { class: "dialog", "aria-labelledby": "invite-title", onclose: () => dialog.remove() },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", { id: "invite-title" }, "Invite"),
      h(
        "button",
        { class: "btn icon", type: "button", "aria-label": "Close", onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    h("p", {}, "Send each person the link of their seat. A watcher’s link never gives away a seat."),
    h(
      "p",
      {},
      localOnly && "These links work on this computer only. ",
      h("a", { href: `/games/${store.game.id}/invites/` }, "The page of the seats"),
      localOnly
        ? " says how others in your network come in."
        : " has your recovery link, and games played before.",
    ),
    h("ul", {}, store.game.seats.map(row.bind(null, invitation))),
  );
  root.append(dialog);
  dialog.showModal();
}

/**
 * A link to copy, and its code.
 * @param {string} link
 * @param {string} title whose link it is
 * @param {(text: string) => void} toast
 */
function linkRow(link, title, toast) {
  const address = new URL(link, location.href).href;
  const input = h("input", {
    type: "text",
    readonly: true,
    value: address,
    "aria-label": `Link for ${title}`,
  });
  const copy = h(
    "button",
    { class: "btn", type: "button", onclick: () => void copied(input, toast) },
    icon("copy"),
    "Copy",
  );
  const code = h("img", {
    class: "qr",
    alt: `QR code of the link for ${title}`,
    src: new URL("code.svg", address).pathname,
  });
  return [h("div", { class: "link" }, input, copy), code];
}

/** Who loses a seat when its link is made anew. @param {import("../state/state.js").Game} game @param {Seat} seat */
function whomItUnseats(game, seat) {
  if (String(seat.seat) === String(game.you?.seat)) return "The old link ends. You keep your seat.";
  if (seat.role === "watcher") return "The old link ends, and whoever watches by it is sent away.";
  return seat.taken
    ? `The old link ends, and ${seat.name || "whoever sits there"} loses the seat.`
    : "The old link ends. Nobody sits there yet.";
}

/** @param {HTMLInputElement} input @param {(text: string) => void} toast */
async function copied(input, toast) {
  try {
    await navigator.clipboard.writeText(input.value);
    toast("Link copied.");
  } catch {
    input.select();
    toast("Press Ctrl+C to copy the link.");
  }
}
