/** The keyboard on a hex board: a key for each order, arrows from goal to goal, Enter to give it. */
import { turnBetween } from "../../geometry/plane.js";
import { mainOffers } from "../../state/offers.js";
import { byRole } from "../../state/roles.js";
import { say } from "../../words/words.js";
import { turnsOf } from "./facings.js";
import { facingAtEnd } from "./paths.js";
import { isFor, pathSaid, waysInto, waysOnTheSpot } from "./ways.js";

/** @typedef {import("./ways.js").Way} Way */

/** The actions of keys on a plan; while a plan is being opened, they wait for it. */
const PLANNED = /^(pace-\d|commit|forget|choose-before|choose-next)$/;

/**
 * @typedef {object} HexKeys what the keys act on: the plan, the queue of orders, the stack
 * @property {import("../types.js").ToolContext["map"]} map
 * @property {import("../types.js").ToolContext["store"]} store
 * @property {import("../types.js").ToolContext["ui"]} ui
 * @property {import("../types.js").ToolContext["keys"]} keys
 * @property {import("./click.js").HexParts["planner"]} planner
 * @property {import("./click.js").HexParts["line"]} line
 * @property {import("./click.js").HexParts["stack"]} stack
 * @property {import("./click.js").HexParts["give"]} give
 */

/** @param {HexKeys} hexKeys @param {Way} way */
const goalOf = (hexKeys, { hex, side }) => ({
  hex,
  side,
  ways: waysInto(
    hexKeys.planner.ways.filter((each) => !side || each.side?.join() === side.join()),
    String(hex),
  ),
});

/** @param {Way} way what is read out of it */
function spoken({ hex, side, beyond }) {
  if (beyond) {
    return say("hexkeys_off_board");
  }
  return side ? say("hexkeys_side", { hex: side[0], beyond: side[1] }) : String(hex);
}

/** Take the Enter key from the focused element, because it now gives the order; Tab still continues from there. */
function takeEnter() {
  if (document.activeElement instanceof HTMLElement) {
    document.activeElement.blur();
  }
}

/**
 * Return whether a single key press may give an order: it can be taken back, and is no report of what happened to the unit.
 * @param {HexKeys} hexKeys
 * @param {import("../types.js").Offer} offer
 */
function isPlain(hexKeys, offer) {
  const unit = hexKeys.planner.unit();
  return (
    unit !== null &&
    !offer.final &&
    mainOffers(hexKeys.store.game, unit).some(({ order }) => order === offer.order)
  );
}

/** Return the offers at one key that have the same open fields, such as one for each of several enemies: each is a row. @param {import("./ways.js").HexOffer[]} keyed @param {import("./ways.js").HexOffer} offer */
const alike = (keyed, offer) =>
  Object.keys(offer.values).length === 0
    ? [offer]
    : keyed.filter(({ allowed, order }) => allowed && order.type === offer.order.type);

/** Return whether an offer leaves open a hex that no click can name, because the hexes are where the unit goes. @param {import("./ways.js").HexOffer} offer */
const lacksHex = ({ order, roles }) =>
  roles.hex !== undefined && (byRole(order, roles, "hex") ?? null) === null;

/** Handle the key of an offer of the selected unit. @param {HexKeys} hexKeys @param {string} key */
function pressOffer(hexKeys, key) {
  if (hexKeys.planner.plan && !hexKeys.planner.plan.follows) {
    return;
  }
  const keyed = hexKeys.planner.offers().filter((offer) => offer.key === key);
  const offer = keyed.find(({ allowed }) => allowed) ?? keyed[0];
  if (!offer) {
    return;
  }
  const ways = hexKeys.planner.ways.filter(
    ({ order, steps }) =>
      !steps &&
      order.type === offer.order.type &&
      Object.entries(offer.order).every(([name, value]) => order[name] === value),
  );
  if (!offer.allowed) {
    hexKeys.ui.toast(offer.reason ?? say("hexkeys_not_now", { order: offer.title }), {
      clauses: offer.clause ? [offer.clause] : [],
    });
    return;
  }
  const nearest = ways.find(({ reason }) => !reason) ?? ways[0];
  if (!nearest && lacksHex(offer)) {
    hexKeys.ui.toast(say("hexkeys_names_hex", { order: offer.title }));
    return;
  }
  const there = nearest
    ? ways.filter(({ hex, side }) => hex === nearest.hex && side?.join() === nearest.side?.join())
    : alike(keyed, offer).flatMap(waysOnTheSpot);
  // The key gives the plain order that it is shown beside; the card with the others opens only if dice are rolled.
  const meant =
    nearest || isPlain(hexKeys, offer)
      ? there.filter((way) => way.key === key && way.turned.length === 0)
      : [];
  return hexKeys.planner.open({ hex: nearest?.hex ?? null, side: nearest?.side ?? null, ways: there }, meant);
}

/** Aim at the next hex in reach, in order of cost. @param {HexKeys} hexKeys @param {1|-1} step */
function stepAim(hexKeys, step) {
  const open = hexKeys.planner.ways
    .filter(({ hex, reason }) => hex && !reason)
    .sort((one, two) => (one.cost ?? 0) - (two.cost ?? 0));
  const goals = open.filter(
    (way, index) => index === open.findIndex((other) => spoken(other) === spoken(way)),
  );
  if (goals.length === 0) {
    return false;
  }
  const { plan } = hexKeys.planner;
  const now = plan
    ? goals.findIndex(({ hex, side }) => hex === plan.hex && side?.join() === plan.side?.join())
    : -1;
  const way = goals[now < 0 ? (step > 0 ? 0 : goals.length - 1) : (now + step + goals.length) % goals.length];
  takeEnter();
  hexKeys.planner.aim(goalOf(hexKeys, way));
  hexKeys.ui.announce(spoken(way));
  hexKeys.planner.weigh();
  return true;
}

/** Aim at the next hex; the first aim waits until all ways are known, because they come in parts. @param {HexKeys} hexKeys @param {1|-1} step */
function stepAimSoon(hexKeys, step) {
  if (hexKeys.planner.plan || !hexKeys.planner.isAsking()) {
    return stepAim(hexKeys, step);
  }
  void hexKeys.line.take(async () => {
    await hexKeys.planner.settled();
    stepAim(hexKeys, step);
  });
  return true;
}

/** Return the unit's facing at the end of a plan. @param {HexKeys} hexKeys @param {import("./renew.js").HexPlan} plan */
function facingNow(hexKeys, { facing, ways, chosen }) {
  const places = hexKeys.planner
    .steps()
    .map(({ hex }) => hexKeys.map.hexMiddle(hex))
    .filter((place) => place !== null);
  return facing ?? facingAtEnd(ways[chosen] ?? null, places, hexKeys.planner.unit()?.facing ?? null);
}

/** @param {HexKeys} hexKeys @param {1|-1} step */
function stepFacing(hexKeys, step) {
  const { plan } = hexKeys.planner;
  const { facings } = turnsOf(hexKeys.planner);
  if (!plan || facings.length === 0) {
    return;
  }
  const sorted = [...facings].sort((one, two) => one - two);
  const now = facingNow(hexKeys, plan) ?? sorted[0];
  const [nearest] = [...sorted].sort(
    (one, two) => Math.abs(turnBetween(one, now)) - Math.abs(turnBetween(two, now)),
  );
  hexKeys.planner.face(sorted[(sorted.indexOf(nearest) + step + sorted.length) % sorted.length]);
}

/** Aim off the board, if the unit may leave it. @param {HexKeys} hexKeys */
function leave(hexKeys) {
  const way = hexKeys.planner.ways.find(({ beyond, reason }) => beyond && !reason);
  if (way) {
    takeEnter();
    void hexKeys.line.take(() => hexKeys.planner.open(goalOf(hexKeys, way)));
  }
  return Boolean(way);
}

/** @param {HexKeys} hexKeys */
function hexBack(hexKeys) {
  const { plan } = hexKeys.planner;
  const path = pathSaid(plan?.ways[plan.chosen]) ?? [];
  if (path.length > 1) {
    hexKeys.planner.lay(path.slice(0, -1));
  } else {
    hexKeys.planner.forget();
  }
  return true;
}

/** @param {HexKeys} hexKeys @param {string} action */
function key(hexKeys, action) {
  const { plan } = hexKeys.planner;
  if (hexKeys.store.game.selected === null) {
    return false;
  }
  switch (action) {
    case "point-next":
      return hexKeys.planner.step(1) || stepAimSoon(hexKeys, 1);
    case "point-before":
      return hexKeys.planner.step(-1) || stepAimSoon(hexKeys, -1);
    case "stack":
      return hexKeys.stack.open(hexKeys.planner.unit()?.hex ?? null);
    case "leave":
      return leave(hexKeys);
    case "plan":
      return !plan && stepAimSoon(hexKeys, 1);
    default:
      return plan ? planned(hexKeys, action, plan, hexKeys.give) : planSoon(hexKeys, action);
  }
}

/** Queue a key for the plan that an earlier key press, still waiting, is about to open. @param {HexKeys} hexKeys @param {string} action */
function planSoon(hexKeys, action) {
  if (!hexKeys.line.busy || !PLANNED.test(action)) {
    return false;
  }
  void hexKeys.line.take(async () => {
    /** @type {Promise<boolean>|null} */
    let given = null;
    if (hexKeys.planner.plan) {
      planned(hexKeys, action, hexKeys.planner.plan, (row) => (given = hexKeys.planner.declare(row)));
    }
    return given ?? false;
  });
  return true;
}

/** Return the row of the card that an action chooses. @param {string|null} action */
const rowOf = (action) => Number(/^pace-(\d)$/.exec(action ?? "")?.[1] ?? 0) - 1;

/** Drop the plan if Undo means it: it is newer than the last order, unless it is being followed or already sent. @param {HexKeys} hexKeys */
function forgetFirst(hexKeys) {
  const isNewest = !hexKeys.planner.plan?.follows && !hexKeys.planner.declared;
  if (isNewest) {
    hexKeys.planner.forget();
  }
  return isNewest;
}

/** Apply a key to a plan. @param {HexKeys} hexKeys @param {string} action @param {import("./planner.js").HexPlan} plan @param {(row: number) => void} carry */
function planned(hexKeys, action, { chosen }, carry) {
  const row = rowOf(action);
  if (row >= 0 && row < hexKeys.planner.rows().length) {
    carry(row);
    return true;
  }
  switch (action) {
    case "forget":
      hexKeys.planner.forget();
      return true;
    case "undo":
      return forgetFirst(hexKeys);
    case "commit":
      carry(chosen);
      return true;
    case "choose-before":
    case "choose-next":
      hexKeys.planner.choose(chosen + (action === "choose-next" ? 1 : -1));
      return true;
    case "via-back":
      return hexBack(hexKeys);
    case "turn-left":
    case "turn-right":
      stepFacing(hexKeys, action === "turn-left" ? -1 : 1);
      return true; // the view does not turn under a plan, whether or not there is something to face
    default:
      return false;
  }
}

/** The key of an order gives it; held, it gives it once. @param {HexKeys} hexKeys @param {KeyboardEvent} event */
function press(hexKeys, event) {
  const { key: pressed, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  const { plan } = hexKeys.planner;
  if (
    ctrlKey ||
    metaKey ||
    altKey ||
    shiftKey ||
    pressed.length !== 1 ||
    hexKeys.store.game.selected === null
  ) {
    return false;
  }
  if (plan && (!plan.follows || rowOf(hexKeys.keys.action(event)) >= 0)) {
    return false;
  }
  const letter = pressed.toLowerCase();
  const { offers, selected } = hexKeys.store.game;
  const offered = offers.some((offer) => offer.key === letter && isFor(offer, selected ?? ""));
  if (offered && !repeat) {
    pressSoon(hexKeys, letter);
  }
  return offered;
}

/** Handle the key of an offer once the orders before it have been answered. @param {HexKeys} hexKeys @param {string} letter */
function pressSoon(hexKeys, letter) {
  const unit = hexKeys.store.game.selected;
  takeEnter();
  void hexKeys.line.take(() =>
    hexKeys.store.game.selected === unit ? pressOffer(hexKeys, letter) : undefined,
  );
}

/** @param {import("../types.js").ToolContext} context @param {import("./click.js").HexParts} parts */
export function createHexKeys({ map, store, ui, keys }, { planner, line, stack, give }) {
  /** @type {HexKeys} */
  const hexKeys = { map, store, ui, keys, planner, line, stack, give };

  return {
    key: key.bind(null, hexKeys),
    press: press.bind(null, hexKeys),
    pressOffer: pressSoon.bind(null, hexKeys),
    stepAim: stepAim.bind(null, hexKeys),
  };
}
