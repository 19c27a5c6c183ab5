/** The rounds at the foot of the map: past ones, to look back at; the steps of the present one; future ones. */
import { h, keepingFocus, refill } from "../table/parts/dom.js";
import { sideMark } from "../table/parts/icons.js";
import { say } from "../table/words/words.js";
import { moment, stepOf } from "./told.js";

/** @typedef {import("./types.js").Facts} Facts */

/** @param {Facts} facts @param {string} side */
const mark = ({ sides }, side) => sideMark(sides.find(({ id }) => id === side)?.look ?? null, side);

/** @param {Facts} facts @param {number|null} looking @param {(round: number|null) => void} look */
const pastCells = (facts, looking, look) =>
  facts.past.map(({ number, winners, score, opened_at: at }) =>
    h(
      "button",
      {
        class: "round",
        type: "button",
        "data-focus": `round-${number}`,
        "aria-pressed": String(looking === number),
        onclick: () => look(looking === number ? null : number),
      },
      h(
        "span",
        { class: "r" },
        h("b", {}, h("span", { class: "spoken" }, say("region_look_back"), " "), number),
        h("span", {}, moment(at)),
      ),
      h(
        "span",
        { class: "s" },
        winners.map((side) => mark(facts, side)),
      ),
      h(
        "span",
        { class: "s" },
        facts.sides.flatMap(({ id }) => [mark(facts, id), h("span", {}, score[id] ?? 0)]),
      ),
    ),
  );

/** @param {Facts} facts */
function presentCell(facts) {
  const { round, orders, battles } = facts;
  const step = stepOf(facts);
  if (!round || round.state === "over") return null;
  const at = { none: 0, orders: 0, battles: 2, ready: 3, over: 4 }[step];
  const sent = orders.filter((one) => one.sent).length;
  const open = battles.filter(({ state }) => state !== "settled").length;
  const said = [
    say("region_orders_in", { sent, all: orders.length }),
    at > 0 ? say("region_done") : "",
    at > 1 ? say("region_battles_open", { open }) : "",
    say("region_aftermath_says"),
  ];
  const names = [
    say("region_step_orders"),
    say("region_step_revealed"),
    say("region_step_battles"),
    say("region_step_aftermath"),
  ];
  return h(
    "div",
    { class: "now", "aria-current": "step" },
    h(
      "span",
      { class: "r" },
      h("b", {}, say("region_round", { round: round.number })),
      h("span", {}, round.due_at ? say("region_until", { when: moment(round.due_at) }) : ""),
    ),
    h(
      "ol",
      { class: "steps" },
      names.map((name, n) =>
        h(
          "li",
          {
            class: n < at ? "st d" : n === at ? "st is-now" : "st",
            "aria-current": n === at ? "step" : null,
          },
          name,
          h("small", {}, said[n]),
        ),
      ),
    ),
  );
}

/** How many pixels of past rounds are shown before the present one: two of its cells. */
const LEFT_OF_PRESENT = 208;

/** One cell for each round; they scroll if there are many. @param {HTMLElement} host @param {(round: number|null) => void} look */
export function createTimeline(host, look) {
  let shown = 0;
  return {
    /** @param {Facts} facts @param {number|null} looking */
    draw(facts, looking) {
      const made = facts.round?.number ?? 0;
      const coming = Array.from({ length: Math.max(0, facts.campaign.rounds - made) }, (_, n) =>
        h(
          "div",
          { class: "round is-to-come" },
          h("span", { class: "r" }, made + n + 1),
          made + n + 1 === facts.campaign.rounds ? h("span", { class: "s" }, say("region_last_round")) : null,
        ),
      );
      keepingFocus(host, () => refill(host, pastCells(facts, looking, look), presentCell(facts), coming));
      const present = /** @type {HTMLElement|null} */ (host.querySelector(".now"));
      if (shown !== made && present) host.scrollLeft = present.offsetLeft - LEFT_OF_PRESENT;
      shown = made;
    },
  };
}
