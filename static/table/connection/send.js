/**
 * Every order leaves the page through this module. It refuses orders while the table is not live, asks for confirmation where the game only
 * advises, and shows a refusal in words.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Order} Order
 * @typedef {import("./socket.js").Connection} Connection
 * @typedef {import("../state/state.js").Answer} Answer
 */
import { askHowItEnded } from "../parts/dialogs.js";
import { h } from "../parts/dom.js";
import { standsStill, whyNot } from "../state/state.js";
import { refusalWords, sentenceCase } from "../state/words.js";
import { say } from "../words/words.js";

/** The answer for an order that the player was asked about and did not confirm. @type {Answer} */
const UNSAID = { type: "refused", id: "", code: "unsaid" };

/** Refusals by the rules. A game that only advises carries such an order out after confirmation. */
const AGAINST_RULES = ["illegal", "not_your_phase"];

/**
 * @typedef {object} SenderState the way out for every order: what it is checked against, sent through and reported to
 * @property {Store} store
 * @property {Connection} socket
 * @property {import("../parts/toast.js").Notices} notices
 * @property {(title: string, body: (Node|string)[], answers: {yes: string, no?: string, danger?: boolean}) => Promise<boolean>} ask
 * @property {number} ending
 */

/** @param {SenderState} sender @param {{code: string, verdict?: import("../state/state.js").Verdict|null, message?: string}} refused */
const tell = (sender, refused) => {
  const { text, clauses } = refusalWords(refused);
  sender.notices.toast(text, { clauses, tone: "bad" });
  const refusal = { at: new Date().toISOString(), text, clauses, seq: sender.store.game.seq };
  sender.store.set({ refusals: [...sender.store.game.refusals, refusal] });
};

/** @param {SenderState} sender @param {string} [type] of an order @returns {Answer|null} the refusal when it may not leave now */
const held = (sender, type) => {
  const message = whyNot(sender.store.game, type);
  if (!message) return null;
  const code = standsStill(sender.store.game, type) ? "paused" : "not_live";
  /** @type {import("../state/state.js").Refused} */
  const refused = { type: "refused", id: "", code, message };
  tell(sender, refused);
  return refused;
};

/** @param {SenderState} sender @param {Answer} answer */
const settled = (sender, answer) => {
  if (answer.type === "refused") tell(sender, answer);
  return answer;
};

/** @param {SenderState} sender @param {import("../state/state.js").Refused} answer whether the game would carry it out all the same */
const mayInsist = (sender, answer) =>
  AGAINST_RULES.includes(answer.code) &&
  sender.store.game.enforcement === "advise" &&
  (answer.verdict?.findings ?? []).every(({ clause }) => clause !== "order");

/** @param {SenderState} sender @param {Answer & {type: "refused"}} answer */
const insists = (sender, answer) => {
  const broken = answer.verdict?.findings.filter(({ severity }) => severity === "illegal") ?? [];
  const reasons = h(
    "ul",
    {},
    broken.map(({ clause, message }) => h("li", {}, h("b", {}, clause), ` ${sentenceCase(message)}`)),
  );
  return sender.ask(say("insist_title"), [reasons, h("p", {}, say("insist_meaning"))], {
    yes: say("insist_yes"),
    danger: true,
  });
};

/** Ask for confirmation before an end of phase or turn that costs something, or whose cost is not known. @param {SenderState} sender @param {import("../state/state.js").Offer} offer */
async function isMeant(sender, { order, title }) {
  const frame = (await sender.socket.preview(order)) ?? (await sender.socket.preview(order));
  const costs = (frame?.verdict?.findings ?? []).filter(({ severity }) => severity === "limits");
  const reasons = costs.map(({ clause, message }) =>
    h("li", {}, h("b", {}, clause), ` ${sentenceCase(message)}`),
  );
  return (
    (frame !== null && costs.length === 0) ||
    sender.ask(`${title}?`, reasons.length > 0 ? [h("ul", {}, reasons)] : [], { yes: title })
  );
}

/** Complete an order: for one that ends the game, ask how it ends. @param {SenderState} sender @param {Order} order @param {import("../state/order-choices.js").Way} way @returns {Promise<Order|null>} */
const whole = async ({ store, ask }, order, way) =>
  order.type === "end_game" && !("winner" in order) ? askHowItEnded(store.game, ask, way) : order;

/** @param {SenderState} sender @param {Order} wanted @returns {Promise<Answer>} */
async function order(sender, wanted) {
  const refused = held(sender, wanted.type);
  if (refused) return refused;
  const order = await whole(sender, wanted, "order");
  if (!order) return UNSAID;
  const answer = await sender.socket.order(order);
  if (answer.type === "refused" && mayInsist(sender, answer) && (await insists(sender, answer))) {
    return settled(sender, await sender.socket.order({ ...order, anyway: true }));
  }
  return settled(sender, answer);
}

/**
 * End a phase or a turn, after asking first about what it would cost to end it now.
 * @param {SenderState} sender
 * @param {import("../state/state.js").Offer} offer
 */
async function end(sender, offer) {
  const refused = held(sender);
  const { seq } = sender.store.game;
  if (refused || sender.ending === seq) return refused;
  sender.ending = seq;
  try {
    return (await isMeant(sender, offer)) ? await order(sender, offer.order) : null;
  } finally {
    if (sender.ending === seq) sender.ending = -1;
  }
}

/** @param {SenderState} sender @param {number} to */
async function undo(sender, to) {
  return held(sender) ?? settled(sender, await sender.socket.undo(to));
}

/** @param {SenderState} sender @param {Order} wanted an umpire's, to be agreed by the others */
async function propose(sender, wanted) {
  const order = await whole(sender, wanted, "propose");
  if (!order) return UNSAID;
  return held(sender, order.type) ?? settled(sender, await sender.socket.propose(order));
}

/** @param {SenderState} sender @param {number} proposal @param {boolean} agree */
async function answer(sender, proposal, agree) {
  return held(sender, "answer") ?? settled(sender, await sender.socket.answer(proposal, agree));
}

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Connection} parts.socket
 * @param {import("../parts/toast.js").Notices} parts.notices
 * @param {(title: string, body: (Node|string)[], answers: {yes: string, no?: string, danger?: boolean}) => Promise<boolean>} parts.ask
 */
export function createSender({ store, socket, notices, ask }) {
  /** @type {SenderState} */
  const sender = { store, socket, notices, ask, ending: -1 };

  return {
    order: order.bind(null, sender),
    end: end.bind(null, sender),
    undo: undo.bind(null, sender),
    propose: propose.bind(null, sender),
    answer: answer.bind(null, sender),
    tell: tell.bind(null, sender),
  };
}

/** @typedef {ReturnType<typeof createSender>} Sender */
