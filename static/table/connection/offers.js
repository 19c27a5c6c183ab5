/**
 * What may be ordered, as far as the page shows it. After each entry it is asked for again: of no unit, of the unit selected and of those
 * that a part of the page has in hand; of all others in short, and only where that has changed. Offers that are held stay until all new
 * ones have come. No DOM.
 *
 * @typedef {import("../state/state.js").Offer} Offer
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../wire.d.ts").Offers} OffersFrame
 * @typedef {import("../wire.d.ts").Offer} WireOffer
 * @typedef {"hand"|"form"} Part that shows a unit beside the one selected
 */
import { isWatcher } from "../state/state.js";

const ASK_AGAIN_MS = 3000;

/** What an offer says where it says nothing. */
const BLANK = Object.freeze({
  unit: null,
  reason: null,
  clause: null,
  key: null,
  values: {},
  variants: [],
  hexes: [],
  cost: null,
  left: null,
  final: false,
  asks: false,
  due: false,
  note: false,
  open: {},
  places: {},
  gesture: /** @type {const} */ ("press"),
  after: {},
});

/** @param {WireOffer} offer @returns {Offer} */
const filled = (offer) => /** @type {Offer} */ ({ ...BLANK, ...offer });

/** @param {WireOffer} offer @param {string} unit @returns {Offer} */
const inShort = (offer, unit) => ({
  ...filled(offer),
  order: { ...offer.order, type: String(offer.order.type), unit },
  unit,
  short: true,
});

/**
 * @typedef {object} Asker what is held of each unit asked about, in short of all others, and what has not been answered
 * @property {Store} store
 * @property {(frame: object) => boolean} send whether the line took it
 * @property {string} whose the log and the seat that it is all about
 * @property {Map<string|null, {seq: number, offers: Offer[], reason: string}>} held
 * @property {Map<string, Offer[]>} short
 * @property {number} shortSeq the entry after which they hold; -1: none have come
 * @property {Map<string|null, {id: number, timer: ReturnType<typeof setTimeout>}>} flying
 * @property {Map<Part, string>} inHand
 * @property {number} last
 * @property {boolean} news
 */

/** @param {Asker} asker @returns {Set<string|null>} */
const wanted = ({ store, inHand }) => {
  const { selected, state } = store.game;
  const units = [selected, ...inHand.values()].filter((unit) => unit !== null && state?.units[unit]);
  return new Set([null, ...units]);
};

/** @param {Asker} asker @param {string|null} unit */
const seqOf = ({ held }, unit) => held.get(unit)?.seq ?? -1;

/** @param {Asker} asker */
function land(asker) {
  asker.flying.forEach(({ timer }) => clearTimeout(timer));
  asker.flying.clear();
}

/** @param {Asker} asker @param {string|null} unit */
function ask(asker, unit) {
  asker.last += 1;
  const id = asker.last;
  const since = unit === null ? { since: asker.shortSeq } : {};
  if (!asker.send({ type: "offers", id, unit, ...since })) return;
  const timer = setTimeout(() => {
    asker.flying.delete(unit);
    look(asker);
  }, ASK_AGAIN_MS);
  asker.flying.set(unit, { id, timer });
}

/** All that is held after one entry: what is no unit's, then by unit. @param {Asker} asker @param {number} seq */
function together({ held, short, store }, seq) {
  const whole = (/** @type {string|null} */ unit) => {
    const found = held.get(unit);
    return found?.seq === seq ? found.offers : null;
  };
  const own = (/** @type {string} */ unit) => whole(unit)?.filter((offer) => offer.unit === unit);
  const { selected } = store.game;
  const groups = (selected && whole(selected)) || [];
  const others = [...held.keys()].filter((unit) => unit !== null && !short.has(unit));
  return [
    ...(whole(null) ?? []),
    ...[...short.keys(), ...others].flatMap((unit) => own(String(unit)) ?? short.get(String(unit)) ?? []),
    ...groups.filter(({ unit }) => unit !== selected && !whole(unit)),
  ];
}

/** Asks for what is missing, and shows what has come once all of it holds after one entry. @param {Asker} asker */
function look(asker) {
  const { live, log, seq, state, you } = asker.store.game;
  if (live !== "live" || !state || !you) return;
  if (isWatcher(asker.store.game)) {
    asker.store.set({ offered: true });
    return;
  }
  const whose = `${log} ${you.seat}`;
  if (whose !== asker.whose) {
    land(asker);
    Object.assign(asker, { whose, held: new Map(), short: new Map(), shortSeq: -1, news: false });
  }
  const units = [...wanted(asker)];
  units
    .filter((unit) => seqOf(asker, unit) < seq && !asker.flying.has(unit))
    .forEach((unit) => ask(asker, unit));
  const now = seqOf(asker, null);
  const asking = !units.every((unit) => seqOf(asker, unit) === seq);
  if (asker.news && now <= seq && units.every((unit) => seqOf(asker, unit) === now)) {
    asker.news = false;
    const offers = together(asker, now);
    const unlisted = asker.held.get(null)?.reason ?? "";
    asker.held.forEach((found, unit) => found.seq === now || asker.held.delete(unit));
    asker.store.set({ offers, offered: true, unlisted, asking });
  } else asker.store.set({ asking });
}

/** @param {Asker} asker @param {OffersFrame} frame */
function answered(asker, { id, seq, unit, offers, reason, units }) {
  const flight = asker.flying.get(unit);
  if (!flight || flight.id !== id) return;
  clearTimeout(flight.timer);
  asker.flying.delete(unit);
  asker.held.set(unit, { seq, offers: offers.map(filled), reason });
  if (units) {
    for (const group of units) {
      for (const each of group.units) {
        asker.short.set(
          each,
          group.offers.map((offer) => inShort(offer, each)),
        );
      }
    }
    asker.shortSeq = seq;
  }
  asker.news = true;
  look(asker);
}

/**
 * @param {Store} store
 * @param {(frame: object) => boolean} send whether the line took it
 */
export function createOffers(store, send) {
  /** @type {Asker} */
  const asker = {
    store,
    send,
    whose: "",
    held: new Map(),
    short: new Map(),
    shortSeq: -1,
    flying: new Map(),
    inHand: new Map(),
    last: 0,
    news: false,
  };
  const stop = store.subscribe(["live", "log", "seq", "you", "selected"], () => look(asker));

  return {
    answered: answered.bind(null, asker),
    /** A part of the page has a unit in hand, or none any more. @param {Part} part @param {string|null} unit */
    wants(part, unit) {
      if (unit === null) asker.inHand.delete(part);
      else asker.inHand.set(part, unit);
      look(asker);
    },
    lineDown: () => land(asker),
    stop() {
      stop();
      land(asker);
    },
  };
}
