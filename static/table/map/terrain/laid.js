/** The picture that a board names, under the drawn ground or instead of it. It is fetched once; it can be shown differently for a while. */
import { loadPicture, pictureAddress } from "./picture.js";

/** @typedef {import("./brush.js").Picture} Picture */
/** @typedef {import("../types.js").Board["image"]} Given */

/**
 * @typedef {object} Laid
 * @property {(picture: Picture|null) => void} draw
 * @property {string|null} address from which the picture comes
 * @property {CanvasImageSource|null} image null: there is none, or it has not come
 * @property {Given} given what the board says
 * @property {Partial<Picture>|null} as what a hand holds it to be instead
 * @property {string} drawn what was drawn last, as text
 * @property {CanvasImageSource|null} drawnImage
 * @property {boolean} lost it cannot be fetched
 * @property {Set<() => void>} listeners
 */

/** @param {Laid} laid */
function redraw(laid) {
  const { given, as, image: fetched } = laid;
  const image = as?.image ?? fetched;
  const { opacity = 1, ground = 1, instead = false } = { ...given, ...as };
  const drawn = JSON.stringify([opacity, ground, instead]);
  if (image === laid.drawnImage && (drawn === laid.drawn || !image)) return;
  Object.assign(laid, { drawn, drawnImage: image });
  laid.draw(image && { image, opacity, ground, instead });
}

/** @param {Laid} laid @param {Given} given @param {string} here the page's own address */
async function set(laid, given, here) {
  const address = given ? pictureAddress(given.asset, here) : null;
  laid.given = given;
  if (address === laid.address && !(given && !address)) return redraw(laid);
  laid.address = address;
  const found = address ? await loadPicture(address) : null;
  if (laid.address !== address) return;
  laid.image = found;
  redraw(laid);
  tellLost(laid, Boolean(given) && !found);
}

/** @param {Laid} laid @param {boolean} lost */
function tellLost(laid, lost) {
  const isNew = lost && !laid.lost;
  laid.lost = lost;
  if (isNew) for (const listener of laid.listeners) listener();
}

/** @param {{draw: (picture: Picture|null) => void}} on */
export function createLaid({ draw }) {
  /** @type {Laid} */
  const laid = {
    draw,
    address: null,
    image: null,
    given: undefined,
    as: null,
    drawn: "",
    drawnImage: null,
    lost: false,
    listeners: new Set(),
  };
  return {
    set: set.bind(null, laid),
    /** @param {Partial<Picture>|null} as null: as the board says */
    show: (as) => {
      laid.as = as;
      redraw(laid);
    },
    /** Call the listener when a picture cannot be fetched, at once if one could not be fetched before. @param {() => void} listener */
    onLost: (listener) => {
      laid.listeners.add(listener);
      if (laid.lost) listener();
    },
  };
}
