/**
 * The offers that the page shows. After each entry it asks again for those of the selected unit and of the units that a part of the page
 * has in hand; it asks for the offers of no unit, and in short for those of all other units, only if they have changed. The old offers stay
 * until all new ones have arrived. No DOM.
 *
 * @typedef {import("../state/state.js").Offer} Offer
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../wire.d.ts").Offers} OffersFrame
 * @typedef {import("../wire.d.ts").Offer} WireOffer
 * @typedef {"hand"|"form"} Part that shows a unit beside the one selected
 */
import { isWatcher } from "../state/state.js";

const ASK_AGAIN_MS = 3000;

/** The defaults of an offer's fields. */
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
 * @typedef {object} Asker the offers held (of each unit asked about, of no unit, and in short of all others), and the open questions
 * @property {Store} store
 * @property {(frame: object) => boolean} send whether the line took it
 * @property {string} whose the log and the seat that the offers belong to
 * @property {Map<string, {seq: number, offers: Offer[]}>} held
 * @property {Offer[]} ofNone
 * @property {Map<string, Offer[]>} short
 * @property {number} shortSeq the entry after which these two hold; -1 if none have arrived
 * @property {string} reason
 * @property {Map<string|null, {id: number, timer: ReturnType<typeof setTimeout>}>} flying
 * @property {Map<Part, string>} inHand
 * @property {number} last
 * @property {boolean} news
 */

/** The units in hand, the selected one first. @param {Asker} asker @returns {string[]} */
function unitsInHand({ store, inHand }) {
  const { selected, state } = store.game;
  const units = [selected, ...inHand.values()].flatMap((unit) => (unit && state?.units[unit] ? [unit] : []));
  return [...new Set(units)];
}

/** @param {Asker} asker @param {string} unit */
const seqOf = ({ held }, unit) => held.get(unit)?.seq ?? -1;

/** @param {Asker} asker */
function land(asker) {
  asker.flying.forEach(({ timer }) => clearTimeout(timer));
  asker.flying.clear();
}

/** @param {Asker} asker @param {string|null} unit @param {boolean} others whether to ask for changed offers of the other units too */
function ask(asker, unit, others) {
  if (asker.flying.has(unit)) return;
  asker.last += 1;
  const id = asker.last;
  if (!asker.send({ type: "offers", id, unit, ...(others ? { since: asker.shortSeq } : {}) })) return;
  const timer = setTimeout(() => {
    asker.flying.delete(unit);
    look(asker);
  }, ASK_AGAIN_MS);
  asker.flying.set(unit, { id, timer });
}

/** All offers held after one entry: those of no unit first, then unit by unit. @param {Asker} asker @param {number} seq */
function together({ held, ofNone, short, store }, seq) {
  const whole = (/** @type {string|null} */ unit) => {
    const found = held.get(unit ?? "");
    return found?.seq === seq ? found.offers : null;
  };
  const own = (/** @type {string} */ unit) => whole(unit)?.filter((offer) => offer.unit === unit);
  const { selected } = store.game;
  const others = [...held.keys()].filter((unit) => !short.has(unit));
  return [
    ...ofNone,
    ...[...short.keys(), ...others].flatMap((unit) => own(unit) ?? short.get(unit) ?? []),
    ...(whole(selected) ?? []).filter(({ unit }) => unit !== selected && !whole(unit)),
  ];
}

/** @param {Asker} asker @param {string} whose */
function beginAnew(asker, whose) {
  land(asker);
  Object.assign(asker, { whose, held: new Map(), short: new Map(), ofNone: [], shortSeq: -1, news: false });
}

/** Ask for what is missing, and show the answers once all of them hold after the same entry. @param {Asker} asker */
function look(asker) {
  const { live, log, seq, state, you } = asker.store.game;
  if (live !== "live" || !state || !you) return;
  if (isWatcher(asker.store.game)) {
    asker.store.set({ offered: true });
    return;
  }
  if (asker.whose !== `${log} ${you.seat}`) beginAnew(asker, `${log} ${you.seat}`);
  const units = unitsInHand(asker);
  if (asker.shortSeq < seq) ask(asker, units[0] ?? null, true);
  units.filter((unit) => seqOf(asker, unit) < seq).forEach((unit) => ask(asker, unit, false));
  const now = asker.shortSeq;
  const asking = now !== seq || units.some((unit) => seqOf(asker, unit) !== seq);
  if (asker.news && now >= 0 && now <= seq && units.every((unit) => seqOf(asker, unit) === now)) {
    asker.news = false;
    const offers = together(asker, now);
    asker.held.forEach((found, unit) => found.seq === now || asker.held.delete(unit));
    asker.store.set({ offers, offered: true, unlisted: asker.reason, asking });
  } else asker.store.set({ asking });
}

/** @param {Asker} asker @param {OffersFrame} frame */
function answered(asker, { id, seq, unit, offers, reason, units }) {
  const flight = asker.flying.get(unit);
  if (!flight || flight.id !== id) return;
  clearTimeout(flight.timer);
  asker.flying.delete(unit);
  if (unit !== null) asker.held.set(unit, { seq, offers: offers.map(filled) });
  if (units) {
    units.forEach((group) => group.units.forEach((each) => learn(asker, each, group.offers)));
    Object.assign(asker, { shortSeq: seq, reason });
  }
  asker.news = true;
  look(asker);
}

/** @param {Asker} asker @param {string|null} unit @param {WireOffer[]} offers in short, or whole if they are no unit's */
function learn(asker, unit, offers) {
  if (unit === null) asker.ofNone = offers.map(filled);
  else
    asker.short.set(
      unit,
      offers.map((offer) => inShort(offer, unit)),
    );
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
    ofNone: [],
    short: new Map(),
    shortSeq: -1,
    reason: "",
    flying: new Map(),
    inHand: new Map(),
    last: 0,
    news: false,
  };
  const stop = store.subscribe(["live", "log", "seq", "you", "selected"], () => look(asker));

  return {
    answered: answered.bind(null, asker),
    /** Tell that a part of the page has a unit in hand, or no longer has one. @param {Part} part @param {string|null} unit */
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
