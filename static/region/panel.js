/** The panel beside the map. It has in words all that the map shows: the round, forces, areas, the story. */
import { h, keepingFocus, refill } from "../table/parts/dom.js";
import { sideMark } from "../table/parts/icons.js";
import { say } from "../table/words/words.js";
import { areaName, battleChip, battleLink, moment, orderWords } from "./told.js";
import { besides, isHostile, reachOf } from "./ways.js";

/** @typedef {import("./types.js").Facts} Facts */
/** @typedef {import("./types.js").Order} Order */
/** @typedef {import("./types.js").Piece} Piece */

/**
 * @typedef {object} Shown
 * @property {Facts} facts
 * @property {import("./types.js").Past|null} past an earlier round that is looked at
 * @property {string} tab
 * @property {string|null} selected
 * @property {import("./draft.js").Draft} draft
 * @property {string} problem
 *
 * @typedef {object} Acts
 * @property {(tab: string) => void} open
 * @property {(piece: string) => void} select
 * @property {() => void} send
 * @property {(words: string) => Promise<boolean>} write whether it was taken
 */

const TABS = ["round", "forces", "areas", "story"];

/** @param {Facts} facts @param {string} side */
const lookOf = ({ sides }, side) => sides.find(({ id }) => id === side)?.look ?? null;

/** @param {string} title @param {string} [fact] */
const heading = (title, fact = "") => h("h2", { class: "sect" }, title, h("span", { class: "c" }, fact));

/** @param {Facts} facts */
function scores({ sides, map }) {
  const all = (map?.areas ?? []).reduce((sum, { worth = 1 }) => sum + worth, 0);
  const bar = h("span", { class: "sbar", "aria-hidden": "true" });
  const parts = sides.map(({ look, score }) => {
    const part = h("i", { "data-look": look });
    part.style.flexGrow = String(score);
    return part;
  });
  const rest = h("i", {});
  rest.style.flexGrow = String(all - sides.reduce((sum, { score }) => sum + score, 0));
  bar.append(...parts, rest);
  return h(
    "div",
    { class: "score-box" },
    h(
      "ul",
      { class: "score-row" },
      sides.map(({ id, look, score }) =>
        h("li", {}, sideMark(look), h("b", { class: "big" }, score), h("span", { translate: "no" }, id)),
      ),
    ),
    bar,
    h("p", { class: "meta" }, say("region_worth_of", { all })),
  );
}

/** @param {Shown} shown */
function battleList({ facts, past }) {
  const battles = past ? past.battles : facts.battles;
  if (!battles.length) return [];
  const waits = battles.filter(({ state }) => state !== "settled").length;
  const region = past?.map ?? facts.map;
  return [
    heading(say("region_battles"), waits ? say("region_waits_for", { waits }) : ""),
    ...battles.map((one) =>
      h(
        "div",
        { class: "bt" },
        h("i", { class: "n", translate: "no" }, areaName(region, one.at)),
        battleChip(one),
        h(
          "span",
          { class: "vs", translate: "no" },
          sideMark(lookOf(facts, one.first.side)),
          one.first.name,
          " – ",
          one.second ? [sideMark(lookOf(facts, one.second.side)), one.second.name] : null,
        ),
        past ? null : battleLink(one),
      ),
    ),
  ];
}

/** @param {Order} order */
const valueOf = ({ doing, path = [] }) => JSON.stringify([doing, path]);

/** The orders that a force may get, as the choices of a field. @param {import("./types.js").Region} region @param {Piece} piece @returns {Order[]} */
function choices(region, piece) {
  const gone = [...reachOf(region, piece)].map(
    ([area, { path }]) =>
      /** @type {Order} */ ({
        piece: piece.id,
        doing: isHostile(region, piece, area) ? "attack" : "move",
        path,
      }),
  );
  const lent = besides(region, piece).map(
    (area) => /** @type {Order} */ ({ piece: piece.id, doing: "support", path: [area] }),
  );
  return [{ piece: piece.id, doing: "hold", path: [] }, ...gone, ...lent];
}

/** The rows by which one's own orders are given. @param {Shown} shown @param {Acts} acts */
function orderForm({ facts, draft, selected }, acts) {
  const { map, you } = facts;
  const own = (map?.pieces ?? []).filter(({ side, area }) => side === you?.side && area);
  const rows = own.map((piece) => {
    const offered = choices(/** @type {import("./types.js").Region} */ (map), piece);
    const now = draft.of(piece.id) ?? offered[0];
    const all = offered.some((order) => valueOf(order) === valueOf(now)) ? offered : [...offered, now];
    const field = h(
      "select",
      { "data-focus": `order-${piece.id}`, "aria-label": say("region_order_of", { name: piece.name }) },
      all.map((order) =>
        h(
          "option",
          { value: valueOf(order), selected: valueOf(order) === valueOf(now) },
          say("region_doing", {
            doing: order.doing,
            place: areaName(map, order.path?.[order.path.length - 1] ?? ""),
          }),
        ),
      ),
    );
    field.addEventListener("change", () => {
      const [doing, path] = JSON.parse(field.value);
      draft.give({ piece: piece.id, doing, path });
    });
    field.addEventListener("focus", () => void (selected !== piece.id && acts.select(piece.id)));
    return h(
      "label",
      { class: `od own${selected === piece.id ? " me" : ""}`, "data-look": lookOf(facts, piece.side) },
      sideMark(lookOf(facts, piece.side)),
      h("b", { translate: "no" }, piece.name),
      field,
    );
  });
  return [
    ...rows,
    h(
      "p",
      { class: "meta pad" },
      facts.campaign.sealed ? say("region_sealed_says") : say("region_open_says"),
    ),
  ];
}

/** @param {Shown} shown @param {Acts} acts */
function orderList(shown, acts) {
  const { facts, past } = shown;
  const given = past ? past.orders : facts.orders;
  const region = past?.map ?? facts.map;
  if (!given.length) return [];
  const gives = !past && facts.may.give;
  const others = given.filter(({ number }) => !gives || number !== facts.you?.number);
  const sent = given.filter((one) => one.sent).length;
  const rows = others.flatMap(({ name, side, sent: isSent, orders }) => {
    const mark = () => sideMark(lookOf(facts, side));
    if (orders?.length)
      return orders.map((order) =>
        h("li", { class: "od" }, mark(), h("span", {}, orderWords(region, order))),
      );
    const isWaiting = !past && facts.round?.state === "orders" && !orders;
    const state = !isWaiting
      ? say("region_all_hold")
      : isSent
        ? say("region_sealed")
        : say("region_none_yet");
    return [
      h(
        "li",
        { class: "od" },
        mark(),
        h("b", { translate: "no" }, name),
        h("span", { class: "tagx" }, state),
      ),
    ];
  });
  return [
    heading(say("region_orders"), say("region_orders_in", { sent, all: given.length })),
    ...(gives ? orderForm(shown, acts) : []),
    h("ul", {}, rows),
  ];
}

/** @param {Facts} facts @param {number} [most] */
const storyLines = (facts, most = 60) =>
  facts.story
    .slice(0, most)
    .map(({ words, name, side, round, at }) =>
      h(
        "li",
        { class: "le" },
        side ? sideMark(lookOf(facts, side)) : h("span"),
        h(
          "div",
          {},
          h("span", { translate: name ? "no" : null }, name ? h("b", {}, `${name}: `) : null, words),
          h(
            "span",
            { class: "meta" },
            round ? h("span", { class: "clause" }, say("region_round", { round })) : null,
            h("time", { class: "time", datetime: at }, moment(at)),
          ),
        ),
      ),
    );

/** The line in which one writes into the story. @param {Acts} acts */
function createWriting(acts) {
  const field = h("input", {
    type: "text",
    maxlength: 1000,
    id: "story-field",
    "data-focus": "story",
    placeholder: say("region_write"),
    "aria-label": say("region_write"),
  });
  const form = h("form", { class: "story-form" }, h("kbd", { "aria-hidden": "true" }, "/"), field);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const words = field.value.trim();
    if (!words) return;
    field.value = "";
    if (!(await acts.write(words)) && !field.value) field.value = words;
  });
  return form;
}

/** @type {Record<string, (shown: Shown, acts: Acts) => import("../table/parts/dom.js").Child[]>} */
const BODIES = {
  round: (shown, acts) => [
    shown.problem ? h("p", { class: "problem" }, shown.problem) : null,
    scores(shown.facts),
    ...battleList(shown),
    ...orderList(shown, acts),
    heading(say("region_story")),
    h("ol", { class: "story" }, storyLines(shown.facts, 6)),
  ],
  forces: ({ facts }) =>
    facts.forces.length
      ? facts.forces.map((one) =>
          h(
            one.url ? "a" : "div",
            { class: "bt force-row", href: one.url || null },
            h("b", { translate: "no" }, sideMark(lookOf(facts, one.side)), one.name),
            one.to_roll
              ? h("span", { class: "tagx warn" }, say("region_to_roll", { rolls: one.to_roll }))
              : null,
            h(
              "span",
              { class: "meta" },
              say("region_force", { leader: one.leader, fit: one.fit, units: one.units }),
            ),
          ),
        )
      : [h("p", { class: "meta pad" }, say("region_no_forces"))],
  areas: ({ facts, past }) => areaRows(facts, past?.map ?? facts.map),
  story: (shown) => [h("ol", { class: "story" }, storyLines(shown.facts))],
};

/** @param {Facts} facts @param {import("./types.js").Region|null} region */
const areaRows = (facts, region) =>
  (region?.areas ?? []).map(({ id, name, worth = 1, holder = "" }) => {
    const standing = (region?.pieces ?? []).filter(({ area }) => area === id).map((piece) => piece.name);
    const ways = (region?.connections ?? []).filter(({ from, to }) => from === id || to === id);
    const leads = ways.map(({ from, to, kind = "road", cost = 1 }) =>
      say("region_way", { place: areaName(region, from === id ? to : from), kind, cost }),
    );
    return h(
      "div",
      { class: "bt area-row" },
      h("i", { class: "n", translate: "no" }, name),
      h(
        "span",
        { class: "area-worth" },
        holder ? sideMark(lookOf(facts, holder)) : null,
        say("region_worth", { worth }),
      ),
      h(
        "span",
        { class: "meta" },
        [holder ? say("region_held", { side: holder }) : say("region_free"), ...standing].join(" · "),
      ),
      h("span", { class: "meta" }, leads.join(" · ")),
    );
  });

/** @param {HTMLElement} host @param {Acts} acts */
export function createPanel(host, acts) {
  const tabs = h("div", { class: "tabs", role: "tablist" });
  const body = h("div", { class: "panel-body", id: "panel-body", role: "tabpanel", tabindex: 0 });
  const writing = createWriting(acts);
  host.append(tabs, body, writing);
  let current = TABS[0];

  tabs.addEventListener("keydown", ({ key }) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!by) return;
    const next = TABS[(TABS.indexOf(current) + by + TABS.length) % TABS.length];
    acts.open(next);
    document.getElementById(`tab-${next}`)?.focus();
  });
  const tab = (/** @type {string} */ id) =>
    h(
      "button",
      {
        class: "tab",
        type: "button",
        role: "tab",
        id: `tab-${id}`,
        "data-focus": `tab-${id}`,
        "aria-selected": String(current === id),
        "aria-controls": "panel-body",
        tabindex: current === id ? 0 : -1,
        onclick: () => acts.open(id),
      },
      say(`region_tab_${id}`),
    );

  return {
    /** @param {Shown} shown */
    draw(shown) {
      current = shown.tab;
      const top = body.scrollTop;
      keepingFocus(host, () => {
        refill(tabs, ...TABS.map(tab));
        refill(body, ...BODIES[current](shown, acts));
      });
      body.setAttribute("aria-labelledby", `tab-${current}`);
      body.scrollTop = top;
      writing.hidden = !shown.facts.may.write;
    },
  };
}
