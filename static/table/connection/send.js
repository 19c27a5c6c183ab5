/**
 * The way of every order out of this page: refused here while the table is not live, asked for a second time where the game only
 * advises, and told in words when it is refused.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Order} Order
 * @typedef {import("./socket.js").Connection} Connection
 * @typedef {import("../state/state.js").Answer} Answer
 */
import { askHowItEnded } from "../parts/dialogs.js";
import { standsStill, whyNot } from "../state/state.js";
import { h } from "../parts/dom.js";
import { refusalWords, sentenceCase } from "../state/words.js";

/** What was asked about, and not meant. @type {Answer} */
const UNSAID = { type: "refused", id: "", code: "unsaid" };

/** Refusals by the rules, which a game that only advises carries out all the same. */
const AGAINST_RULES = ["illegal", "not_your_phase"];

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Connection} parts.socket
 * @param {import("../parts/toast.js").Notices} parts.notices
 * @param {(title: string, body: (Node|string)[], answers: {yes: string, no?: string, danger?: boolean}) => Promise<boolean>} parts.ask
 */
export function createSender({ store, socket, notices, ask }) {
  /** @param {{code: string, verdict?: any, message?: string}} refused */
  const tell = (refused) => {
    const { text, clauses } = refusalWords(refused);
    notices.toast(text, { clauses, tone: "bad" });
    const refusal = { at: new Date().toISOString(), text, clauses, seq: store.game.seq };
    store.set({ refusals: [...store.game.refusals, refusal] });
  };

  /** @param {string} [type] of an order @returns {Answer|null} the refusal when it may not leave now */
  const held = (type) => {
    const message = whyNot(store.game, type);
    if (!message) return null;
    const code = standsStill(store.game, type) ? "paused" : "not_live";
    const refused = /** @type {Answer} */ ({ type: "refused", id: "", code, message });
    tell(/** @type {any} */ (refused));
    return refused;
  };

  /** @param {Answer} answer */
  const settled = (answer) => {
    if (answer.type === "refused") tell(answer);
    return answer;
  };

  /** @param {Answer} answer whether the game would carry it out all the same */
  const mayInsist = (answer) =>
    answer.type === "refused" && AGAINST_RULES.includes(answer.code) && store.game.enforcement === "advise" &&
    (answer.verdict?.findings ?? []).every(({ clause }) => clause !== "order");

  /** @param {Answer & {type: "refused"}} answer */
  const insists = (answer) => {
    const broken = answer.verdict?.findings.filter(({ severity }) => severity === "illegal") ?? [];
    const reasons = h("ul", {}, broken.map(({ clause, message }) => h("li", {}, h("b", {}, clause), ` ${sentenceCase(message)}`)));
    return ask("The rules do not allow that", [reasons, h("p", {}, "Do it anyway? The log marks it for everybody.")], {
      yes: "Do it anyway",
      danger: true,
    });
  };

  /** The table's state in which an end was pressed: pressed there twice, it would end the phase after it too. */
  let ending = -1;

  /** Is an end meant, for all that it costs? Where that is not told, it is asked all the same. @param {import("../state/state.js").Offer} offer */
  async function isMeant({ order, title }) {
    const frame = (await socket.preview(order)) ?? (await socket.preview(order));
    const costs = (frame?.verdict?.findings ?? []).filter((/** @type {any} */ { severity }) => severity === "limits");
    const reasons = costs.map((/** @type {any} */ { clause, message }) => h("li", {}, h("b", {}, clause), ` ${sentenceCase(message)}`));
    return (frame !== null && costs.length === 0) || ask(`${title}?`, reasons.length > 0 ? [h("ul", {}, reasons)] : [], { yes: title });
  }

  /** The whole of an order: of one that ends the game it is asked how. @param {Order} order @returns {Promise<Order|null>} */
  const whole = async (order) => (order.type === "end_game" && !("winner" in order) ? askHowItEnded(store.game, ask) : order);

  return {
    /** @param {Order} wanted @returns {Promise<Answer>} */
    async order(wanted) {
      const refused = held(wanted.type);
      if (refused) return refused;
      const order = await whole(wanted);
      if (!order) return UNSAID;
      const answer = await socket.order(order);
      if (mayInsist(answer) && (await insists(/** @type {any} */ (answer)))) {
        return settled(await socket.order({ ...order, anyway: true }));
      }
      return settled(answer);
    },

    /**
     * The end of a phase or of a turn: what it would cost to end it now is asked about first.
     * @param {import("../state/state.js").Offer} offer
     */
    async end(offer) {
      const refused = held();
      const { seq } = store.game;
      if (refused || ending === seq) return refused;
      ending = seq;
      try {
        return (await isMeant(offer)) ? await this.order(offer.order) : null;
      } finally {
        if (ending === seq) ending = -1;
      }
    },

    /** @param {number} to */
    async undo(to) {
      return held() ?? settled(await socket.undo(to));
    },

    /** @param {Order} wanted an umpire's, to be agreed by the others */
    async propose(wanted) {
      const order = await whole(wanted);
      if (!order) return UNSAID;
      const answer = held(order.type) ?? settled(await socket.propose(order));
      if (answer.type === "ack") notices.toast("Proposed: the other side has to agree.");
      return answer;
    },

    /** @param {string} proposal @param {boolean} agree */
    async answer(proposal, agree) {
      return held() ?? settled(await socket.answer(proposal, agree));
    },

    tell,
  };
}

/** @typedef {ReturnType<typeof createSender>} Sender */
