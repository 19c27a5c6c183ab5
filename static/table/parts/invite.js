/**
 * Dialogs with links: invitations for others, and a link for one's own other device.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Seat} Seat
 */
import { lookOf } from "../state/sides.js";
import { isWatcher, sideOf } from "../state/state.js";
import { timeWords } from "../words/language.js";
import { series } from "../words/series.js";
import { say, sayMarked } from "../words/words.js";
import { h, refill } from "./dom.js";
import { icon, sideMark } from "./icons.js";

/**
 * @typedef {object} AnotherDevice the dialog that makes a link to one's own seat for another device
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
    refill(
      anotherDevice.shown,
      ...linkRow(address, say("device_this_seat"), anotherDevice.toast),
      h("p", {}, say("device_until", { time: timeWords(until) })),
    );
    refill(anotherDevice.make, say("device_make_another"));
  } catch (error) {
    anotherDevice.toast(say("invite_failed", { why: /** @type {Error} */ (error).message }));
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
    say("device_make"),
  );
  anotherDevice.choices = h(
    "fieldset",
    { class: "choices" },
    h("legend", {}, say("device_this")),
    choice("stay", say("device_stays"), true),
    choice("go", say("device_goes"), false),
  );

  const dialog = h(
    "dialog",
    { class: "dialog", "aria-labelledby": "device-title", onclose: () => dialog.remove() },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", { id: "device-title" }, say("device_title")),
      h(
        "button",
        { class: "btn icon", type: "button", "aria-label": say("ask_close"), onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    h("p", {}, say("device_how")),
    localOnly && h("p", {}, sayMarked("device_local_only", {}, { code: (text) => h("code", {}, text) })),
    !isWatcher(store.game) && anotherDevice.choices,
    anotherDevice.make,
    anotherDevice.shown,
  );
  root.append(dialog);
  dialog.showModal();
}

/**
 * @typedef {object} Invitation the dialog that makes and lists the links to the other seats
 * @property {Store} store
 * @property {import("../connection/rest.js").Rest} rest
 * @property {Record<string, string>} links the links that this browser knows, by seat; new ones are kept there
 * @property {(title: string, body: (Node|string)[], answers: {yes: string, danger?: boolean}) => Promise<boolean>} ask
 * @property {(text: string) => void} toast
 */

/** @param {Invitation} invitation @param {Seat} seat */
const row = (invitation, seat) => {
  const sides = series(seat.sides.map((id) => sideOf(invitation.store.game, id)?.name ?? id));
  const title =
    seat.role === "gm" ? say("invite_umpire") : seat.role === "watcher" ? say("invite_watchers") : sides;
  const look = seat.sides.length === 1 ? lookOf(invitation.store.game, seat.sides[0]) : null;
  const shown = h("div", { class: "invite-link" });
  const state =
    seat.role !== "watcher" && seat.taken
      ? say("invite_taken", { who: seat.name || say("invite_somebody") })
      : say("invite_free");
  const fresh = h(
    "button",
    { class: "btn", type: "button", onclick: () => void renew() },
    say("invite_new_link"),
  );

  const renew = async () => {
    if (
      !(await invitation.ask(
        say("invite_new_link_title", { seat: title }),
        [whomItUnseats(invitation.store.game, seat)],
        {
          yes: say("invite_new_link_yes"),
          danger: seat.taken,
        },
      ))
    )
      return;
    fresh.disabled = true;
    try {
      const { address } = await invitation.rest.invite(seat.seat);
      invitation.links[seat.seat] = address;
      show(address);
    } catch (error) {
      invitation.toast(say("invite_failed", { why: /** @type {Error} */ (error).message }));
    }
    fresh.disabled = false;
  };

  /** @param {string} link */
  const show = (link) => {
    refill(shown, ...linkRow(link, title, invitation.toast));
    refill(fresh, say("invite_new_link"));
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
  const page = (/** @type {string} */ text) => h("a", { href: `/games/${store.game.id}/invites/` }, text);

  const dialog = h(
    "dialog",
    { class: "dialog", "aria-labelledby": "invite-title", onclose: () => dialog.remove() },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", { id: "invite-title" }, say("invite_title")),
      h(
        "button",
        { class: "btn icon", type: "button", "aria-label": say("ask_close"), onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    h("p", {}, say("invite_how")),
    h("p", {}, sayMarked(localOnly ? "invite_page_local_only" : "invite_page", {}, { a: page })),
    h("ul", {}, store.game.seats.map(row.bind(null, invitation))),
  );
  root.append(dialog);
  dialog.showModal();
}

/**
 * Return a row with a link to copy and its QR code.
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
    "aria-label": say("invite_link", { seat: title }),
  });
  const copy = h(
    "button",
    { class: "btn", type: "button", onclick: () => void copied(input, toast) },
    icon("copy"),
    say("invite_copy"),
  );
  const code = h("img", {
    class: "qr",
    alt: say("invite_code", { seat: title }),
    src: new URL("code.svg", address).pathname,
  });
  return [h("div", { class: "link" }, input, copy), code];
}

/** Return who loses a seat when its link is issued again. @param {import("../state/state.js").Game} game @param {Seat} seat */
function whomItUnseats(game, seat) {
  if (String(seat.seat) === String(game.you?.seat)) return say("invite_ends_yours");
  if (seat.role === "watcher") return say("invite_ends_watchers");
  return seat.taken
    ? say("invite_ends_theirs", { who: seat.name || say("invite_whoever") })
    : say("invite_ends_free");
}

/** @param {HTMLInputElement} input @param {(text: string) => void} toast */
async function copied(input, toast) {
  try {
    await navigator.clipboard.writeText(input.value);
    toast(say("invite_copied"));
  } catch {
    input.select();
    toast(say("invite_copy_yourself"));
  }
}
