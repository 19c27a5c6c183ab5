/** The keyboard on a board of hexes: one key an order, arrows from goal to goal, Enter to give it. */
import { mainOffers } from "../../state/acting.js";
import { turnBetween } from "../../geometry/plane.js";
import { facingAtEnd } from "./paths.js";
import { turnsOf } from "./turns.js";
import { waysInto, waysOnTheSpot } from "./ways.js";

/** @typedef {import("./ways.js").Way} Way */

/** The actions that mean something to a plan alone, and to nothing else while it is about to open. */
const PLANNED = /^(pace-\d|commit|forget|choose-before|choose-next)$/;

/** @param {import("../types.js").Bench} bench @param {import("./click.js").Crew} crew */
export function createHexKeys({ map, store, ui, keys }, { desk, line, stack, give }) {
  /** @param {Way} way */
  const goalOf = ({ hex, side }) => ({ hex, side, ways: waysInto(desk.ways.filter((each) => !side || each.side?.join() === side.join()), String(hex)) });

  /** @param {Way} way what is read out of it */
  const spoken = ({ hex, side, beyond }) => (beyond ? "Off the board" : side ? `${side[0]} along ${side[1]}` : String(hex));

  /** What has the focus lets go of Enter, which now gives the order; Tab goes on from there all the same. */
  function takeEnter() {
    if (document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
  }

  /**
   * Is it for such orders that the unit is there, and can this one be taken back alone? A note of what befell it, and what is final, a slip
   * of the hand does not give.
   * @param {import("../types.js").Offer} offer
   */
  function isPlain(offer) {
    const unit = desk.unit();
    return unit !== null && !offer.final && mainOffers(store.game, /** @type {any} */ (unit)).some(({ order }) => order === offer.order);
  }

  /** Offers at one key that leave the same questions open: of several enemies, say, each is a row. @param {import("../types.js").Offer[]} keyed @param {import("../types.js").Offer} offer */
  const alike = (keyed, offer) =>
    Object.keys(offer.values).length === 0 ? [offer] : keyed.filter(({ allowed, order }) => allowed && order.type === offer.order.type);

  /** The key of an offer of the selected unit. @param {string} key */
  function pressOffer(key) {
    if (desk.plan && !desk.plan.follows) {
      return;
    }
    const keyed = desk.offers().filter((offer) => offer.key === key);
    const offer = keyed.find(({ allowed }) => allowed) ?? keyed[0];
    if (!offer) {
      return;
    }
    const ways = desk.ways.filter(({ order, steps }) => !steps && order.type === offer.order.type && Object.entries(offer.order).every(([name, value]) => order[name] === value));
    if (!offer.allowed) {
      ui.toast(offer.reason ?? `${offer.title}: not now.`, { clauses: offer.clause ? [offer.clause] : [] });
      return;
    }
    const nearest = ways.find(({ reason }) => !reason) ?? ways[0];
    const there = nearest ? ways.filter(({ hex, side }) => hex === nearest.hex && side?.join() === nearest.side?.join()) : alike(keyed, offer).flatMap(waysOnTheSpot);
    // The key means the plain order that it stands beside; the card with the others comes where dice call for it.
    const meant = nearest || isPlain(offer) ? there.filter((way) => way.key === key && way.turned.length === 0) : [];
    return desk.open({ hex: nearest?.hex ?? null, side: nearest?.side ?? null, ways: there }, meant);
  }

  /** The next goal that is in reach, by what it costs to get there. @param {1|-1} step */
  function stepAim(step) {
    const open = desk.ways.filter(({ hex, reason }) => hex && !reason).sort((one, two) => (one.cost ?? 0) - (two.cost ?? 0));
    const goals = open.filter((way, index) => index === open.findIndex((other) => spoken(other) === spoken(way)));
    if (goals.length === 0) {
      return false;
    }
    const { plan } = desk;
    const now = plan ? goals.findIndex(({ hex, side }) => hex === plan.hex && side?.join() === plan.side?.join()) : -1;
    const way = goals[now < 0 ? (step > 0 ? 0 : goals.length - 1) : (now + step + goals.length) % goals.length];
    takeEnter();
    desk.aim(goalOf(way));
    ui.announce(spoken(way));
    desk.weigh();
    return true;
  }

  /** A key pressed before the ways are told is read once they are. @param {1|-1} step */
  function stepAimSoon(step) {
    if (!desk.isAsking()) {
      return false;
    }
    void line.take(async () => {
      await desk.settled();
      stepAim(step);
    });
    return true;
  }

  /** How the unit faces at the end of a plan. @param {import("./renew.js").HexPlan} plan */
  function facingNow({ facing, ways, chosen }) {
    const places = desk.steps().map(({ hex }) => map.hexMiddle(hex)).filter((place) => place !== null);
    return facing ?? facingAtEnd(ways[chosen] ?? null, places, desk.unit()?.facing ?? null);
  }

  /** @param {1|-1} step */
  function stepFacing(step) {
    const { plan } = desk;
    const { facings } = turnsOf(desk);
    if (!plan || facings.length === 0) {
      return;
    }
    const sorted = [...facings].sort((one, two) => one - two);
    const now = facingNow(plan) ?? sorted[0];
    const [nearest] = [...sorted].sort((one, two) => Math.abs(turnBetween(one, now)) - Math.abs(turnBetween(two, now)));
    desk.face(sorted[(sorted.indexOf(nearest) + step + sorted.length) % sorted.length]);
  }

  /** Off the board, where that is open. */
  function leave() {
    const way = desk.ways.find(({ beyond, reason }) => beyond && !reason);
    if (way) {
      takeEnter();
      void line.take(() => desk.open(goalOf(way)));
    }
    return Boolean(way);
  }

  function hexBack() {
    const { plan } = desk;
    const path = plan?.ways[plan.chosen]?.order.path ?? [];
    if (path.length > 1) {
      desk.lay(path.slice(0, -1));
    } else {
      desk.forget();
    }
    return true;
  }

  /** @param {string} action */
  function key(action) {
    const { plan } = desk;
    if (store.game.selected === null) {
      return false;
    }
    switch (action) {
      case "point-next":
        return desk.step(1) || stepAim(1) || stepAimSoon(1);
      case "point-before":
        return desk.step(-1) || stepAim(-1) || stepAimSoon(-1);
      case "stack":
        return stack.open(desk.unit()?.hex ?? null);
      case "leave":
        return leave();
      case "plan":
        return !plan && (stepAim(1) || stepAimSoon(1));
      default:
        return plan ? planned(action, plan, give) : planSoon(action);
    }
  }

  /** A key for the plan that a press before it, which still waits, is about to open. @param {string} action */
  function planSoon(action) {
    if (!line.busy || !PLANNED.test(action)) {
      return false;
    }
    void line.take(async () => {
      /** @type {Promise<boolean>|null} */
      let given = null;
      if (desk.plan) {
        planned(action, desk.plan, (row) => (given = desk.declare(row)));
      }
      return given ?? false;
    });
    return true;
  }

  /** The row of the card that an action stands for. @param {string|null} action */
  const rowOf = (action) => Number(/^pace-(\d)$/.exec(action ?? "")?.[1] ?? 0) - 1;

  /** A plan is newer than the order before it; one that is followed, or on its way, is of orders that can be taken back. */
  function forgetFirst() {
    const isNewest = !desk.plan?.follows && !desk.declared;
    if (isNewest) {
      desk.forget();
    }
    return isNewest;
  }

  /** What a key means to a plan. @param {string} action @param {import("./desk.js").HexPlan} plan @param {(row: number) => void} carry */
  function planned(action, { chosen }, carry) {
    const row = rowOf(action);
    if (row >= 0 && row < desk.rows().length) {
      carry(row);
      return true;
    }
    switch (action) {
      case "forget":
        desk.forget();
        return true;
      case "undo":
        return forgetFirst();
      case "commit":
        carry(chosen);
        return true;
      case "choose-before":
      case "choose-next":
        desk.choose(chosen + (action === "choose-next" ? 1 : -1));
        return true;
      case "via-back":
        return hexBack();
      case "turn-left":
      case "turn-right":
        stepFacing(action === "turn-left" ? -1 : 1);
        return true; // the view does not turn under a plan, whether or not there is something to face
      default:
        return false;
    }
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const { key: pressed, ctrlKey, metaKey, altKey, shiftKey } = event;
    const { plan } = desk;
    if (ctrlKey || metaKey || altKey || shiftKey || pressed.length !== 1 || store.game.selected === null) {
      return false;
    }
    if (plan && (!plan.follows || rowOf(keys.action(event)) >= 0)) {
      return false;
    }
    const letter = pressed.toLowerCase();
    const offered = desk.offers().some((offer) => offer.key === letter);
    if (offered) {
      pressSoon(letter);
    }
    return offered;
  }

  /** The key of an offer of the unit at hand, when its turn has come. @param {string} letter */
  function pressSoon(letter) {
    const unit = store.game.selected;
    takeEnter();
    void line.take(() => (store.game.selected === unit ? pressOffer(letter) : undefined));
  }

  return {
    key,
    press,
    pressOffer: pressSoon,
    stepAim,
  };
}
