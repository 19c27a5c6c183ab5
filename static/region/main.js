/** The page of a campaign's map: it draws the server's data on the table's own map component. */
import { ask, RestError, send } from "../table/connection/rest.js";
import { byId, isPhone } from "../table/parts/dom.js";
import { toInches, toPixel } from "../table/map/stage.js";
import { createTheme } from "../table/parts/theme.js";
import { say } from "../table/words/words.js";
import { battleCard } from "./cards.js";
import { createDraft } from "./draft.js";
import { createGround } from "./ground.js";
import { openHelp, watchKeys } from "./keys.js";
import { createPanel } from "./panel.js";
import { createPieces } from "./pieces.js";
import { createTimeline } from "./timeline.js";
import { areaName } from "./told.js";
import { createTools } from "./tools.js";
import { createTopbar } from "./topbar.js";
import { nextPlace, orderTo, reachOf } from "./ways.js";

/** @typedef {import("./types.js").Facts} Facts */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Point} Point */

const EVERY = 15000;
/** How near to a station, in pixels, a force must be dropped. */
const NEAR = 70;

/**
 * @typedef {object} Page
 * @property {Facts} facts
 * @property {import("./types.js").Past|null} past
 * @property {string} tab
 * @property {string|null} selected
 * @property {string|null} target
 * @property {string} problem
 * @property {number} renewals how often the present facts have been asked for
 * @property {number} looks how often another round has been
 * @property {import("./draft.js").Draft} draft
 * @property {import("./ground.js").Ground} ground
 * @property {ReturnType<typeof createPieces>} pieces
 * @property {ReturnType<typeof createPanel>} panel
 * @property {ReturnType<typeof createTimeline>} timeline
 * @property {ReturnType<typeof createTopbar>} topbar
 */

/** @param {Page} page */
const regionOf = ({ past, facts }) => past?.map ?? facts.map ?? { areas: [] };

/** @param {Page} page @param {string} side */
const lookOf = ({ facts }, side) => facts.sides.find(({ id }) => id === side)?.look ?? "";

/** Return whether this person gives the force its orders now. @param {Page} page @param {Piece} piece */
const isOwn = ({ facts, past }, piece) =>
  !past && facts.may.give && piece.side === facts.you?.side && Boolean(piece.area);

/** The orders that are drawn: those that this person may see, and their own unfinished ones. @param {Page} page */
function ordersShown(page) {
  const { facts, past, draft } = page;
  const from = (past?.round ?? facts.round)?.from ?? {};
  const given = past ? past.orders : facts.round?.state === "over" ? [] : facts.orders;
  const gives = !past && facts.may.give;
  const seen = given
    .filter(({ number }) => !gives || number !== facts.you?.number)
    .flatMap(({ side, orders }) =>
      (orders ?? []).map((order) => ({ order, side, from: from[order.piece] ?? "", draft: false })),
    );
  const own = gives
    ? draft
        .orders()
        .map((order) => ({ order, side: facts.you?.side ?? "", from: from[order.piece] ?? "", draft: true }))
    : [];
  return [...seen, ...own];
}

/** Where each force is drawn. A force in a battle still stands where it set out from. @param {Page} page */
function standing(page) {
  const { facts, past } = page;
  const region = regionOf(page);
  const fought = new Set(
    (past ? [] : facts.battles).filter(({ state }) => state !== "settled").map(({ at }) => at),
  );
  return (region.pieces ?? [])
    .filter(({ area }) => area)
    .map((piece) => ({
      piece,
      at:
        (fought.has(piece.area ?? "") && facts.round?.state === "battles" && facts.round.from[piece.id]) ||
        (piece.area ?? ""),
      force: facts.forces.find((one) => one.piece === piece.id),
      selected: page.selected === piece.id,
      own: isOwn(page, piece),
    }));
}

/** @param {Page} page */
function draw(page) {
  const region = regionOf(page);
  const chosen = (region.pieces ?? []).find(({ id }) => id === page.selected);
  const reach = chosen && isOwn(page, chosen) ? [...reachOf(region, chosen).keys()] : [];
  const battles = page.past ? [] : page.facts.battles;
  page.ground.setScene({
    region,
    look: (side) => lookOf(page, side),
    orders: ordersShown(page),
    battles,
    target: page.target,
    reach,
  });
  page.pieces.set(
    {
      inches: (area) => page.ground.inches(area),
      look: (side) => lookOf(page, side),
      standing: standing(page),
      cards: isPhone()
        ? []
        : battles
            .filter(({ state }) => state !== "settled")
            .map((one) => ({ at: one.at, element: battleCard(page.facts, one) })),
    },
    (area) => areaName(region, area),
  );
  page.panel.draw(page);
  page.timeline.draw(page.facts, page.past?.round.number ?? null);
  page.topbar.draw(
    page.facts,
    page.draft.isChanged(),
    page.past?.round.number ?? null,
    () => void lookBack(page, null),
  );
  byId("live", HTMLElement).textContent = say("region_sides_open", {
    sealed: String(page.facts.campaign.sealed),
  });
  page.ground.redraw();
}

/** Fetch the present facts. An answer to an older question than the last is dropped. @param {Page} page */
async function renew(page) {
  const { addresses } = page.facts;
  page.renewals += 1;
  const question = page.renewals;
  const now = await ask(addresses.now);
  if (question !== page.renewals) return;
  page.facts = { ...now, addresses };
  page.draft.follow(page.facts);
  draw(page);
}

/** Look back at a round, or return to the present; what was asked for last is shown. @param {Page} page @param {number|null} round */
async function lookBack(page, round) {
  page.looks += 1;
  const question = page.looks;
  try {
    const past = round === null ? null : await ask(`${page.facts.addresses.now}?round=${round}`);
    if (question !== page.looks) return;
    [page.past, page.selected, page.problem] = [past, null, ""];
    draw(page);
  } catch (error) {
    refuse(page, error);
  }
}

/** Show why something could not be done. @param {Page} page @param {unknown} error */
function refuse(page, error) {
  if (!(error instanceof RestError)) throw error;
  page.problem = error.fields[0]?.message ?? error.message;
  page.tab = "round";
  byId("said", HTMLElement).textContent = page.problem;
  draw(page);
}

/** Do something on the server and show the result; a refusal is shown in the panel, as is that the result did not come. @param {Page} page @param {() => Promise<unknown>} act @returns {Promise<boolean>} whether it was done */
async function doing(page, act) {
  page.problem = "";
  try {
    await act();
  } catch (error) {
    refuse(page, error);
    return false;
  }
  await renew(page).catch((error) => refuse(page, error));
  return true;
}

/** Give a force the order to go somewhere. @param {Page} page @param {string} id @param {string} area */
function order(page, id, area) {
  const region = regionOf(page);
  const piece = (region.pieces ?? []).find((one) => one.id === id);
  if (!piece || !isOwn(page, piece)) return;
  const made = orderTo(region, piece, area);
  [page.target, page.problem] = [null, ""];
  if (made) return page.draft.give(made);
  page.problem = say("region_no_way", { name: piece.name, place: areaName(region, area) });
  byId("said", HTMLElement).textContent = page.problem;
  draw(page);
}

/** Return the area whose station is near a spot of the window. @param {Page} page @param {Point} px */
function areaAt(page, px) {
  const box = byId("map", HTMLElement).getBoundingClientRect();
  const stage = page.ground.stage();
  const near = regionOf(page)
    .areas.map(({ id }) => {
      const [x, y] = toPixel(stage, page.ground.inches(id) ?? [-99, -99]);
      return { id, far: Math.hypot(x - px[0] + box.left, y - px[1] + box.top) };
    })
    .sort((one, other) => one.far - other.far)[0];
  return near && near.far < NEAR
    ? near.id
    : page.ground.areaAt(toInches(stage, [px[0] - box.left, px[1] - box.top]));
}

/** Arrows go through the areas that a force can go to; Enter gives the order. @param {Page} page @param {string} id @param {KeyboardEvent} event */
function pieceKey(page, id, event) {
  const piece = (regionOf(page).pieces ?? []).find((one) => one.id === id);
  if (!piece || !isOwn(page, piece)) return;
  if (event.key === "Enter" && page.target) {
    event.preventDefault();
    order(page, id, page.target);
  } else if (event.key === "Escape" && page.target) {
    page.target = null;
    draw(page);
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    const stage = page.ground.stage();
    const spots = [...reachOf(regionOf(page), piece).keys(), piece.area ?? ""].map((area) => ({
      id: area,
      at: /** @type {Point} */ (toPixel(stage, page.ground.inches(area) ?? [-99, -99])),
    }));
    const from = spots.find((spot) => spot.id === (page.target ?? piece.area))?.at ?? [0, 0];
    page.target = nextPlace(spots, from, event.key) ?? page.target;
    page.selected = id;
    byId("said", HTMLElement).textContent = page.target
      ? say("region_target", { place: areaName(regionOf(page), page.target) })
      : "";
    draw(page);
  }
}

/** @param {Page} page @returns {import("./pieces.js").Hands} */
const handsOf = (page) => ({
  select(id) {
    page.selected = page.selected === id ? null : id;
    page.target = null;
    const piece = (regionOf(page).pieces ?? []).find((one) => one.id === page.selected);
    if (piece && isOwn(page, piece) && isPhone()) page.tab = "round"; // where its order is given
    draw(page);
  },
  drag(id, px) {
    const piece = (regionOf(page).pieces ?? []).find((one) => one.id === id);
    if (!piece || !isOwn(page, piece)) return;
    const area = areaAt(page, px);
    const target = area && (area === piece.area || orderTo(regionOf(page), piece, area)) ? area : null;
    page.ground.pull(px, piece.area);
    if (target === page.target && page.selected === id) return;
    [page.selected, page.target] = [id, target];
    page.ground.aim(target);
  },
  drop(id, px) {
    page.ground.pull(null);
    const area = px && areaAt(page, px);
    if (area) order(page, id, area);
    else draw(page);
  },
  key: (id, event) => pieceKey(page, id, event),
});

/** @param {Page} page */
function actsOf(page) {
  const { orders, story, rounds } = page.facts.addresses;
  const round = () => `${rounds}${page.facts.round?.number}/`;
  return {
    open: (/** @type {string} */ tab) => {
      page.tab = tab;
      draw(page);
    },
    select: (/** @type {string} */ id) => {
      page.selected = id;
      draw(page);
    },
    send: () =>
      void doing(page, async () => {
        await send(orders, { orders: page.draft.orders() }, { method: "PUT" });
        page.draft.sent();
        byId("said", HTMLElement).textContent = say("region_sent");
      }),
    write: (/** @type {string} */ words) => doing(page, () => send(story, { words })),
    reveal: () => void doing(page, () => send(`${round()}reveal/`, {})),
    finish: () => void doing(page, () => send(`${round()}finish/`, {})),
    pair: () => void doing(page, () => send(rounds, { number: (page.facts.round?.number ?? 0) + 1 })),
  };
}

/** @returns {[number, number, number, number]} what the bar's other parts cover of the map */
const padding = () => (isPhone() ? [22, 10, 84, 10] : [18, 354, 104, 64]);

/** @param {Facts} facts */
export function start(facts) {
  const page = /** @type {Page} */ ({
    facts,
    past: null,
    tab: "round",
    selected: null,
    target: null,
    problem: "",
    renewals: 0,
    looks: 0,
  });
  page.draft = createDraft(() => draw(page));
  page.draft.follow(facts);
  const acts = actsOf(page);
  page.panel = createPanel(byId("panel", HTMLElement), acts);
  page.timeline = createTimeline(byId("timeline", HTMLElement), (round) => void lookBack(page, round));
  page.topbar = createTopbar(byId("phase", HTMLElement), acts);
  page.pieces = createPieces(byId("pieces", HTMLElement), handsOf(page), padding);
  page.ground = createGround(byId("map", HTMLElement), facts.map ?? { areas: [] }, padding, (stage) =>
    page.pieces.place(stage),
  );
  const theme = createTheme(() => page.ground?.setTheme());
  const help = () => openHelp();
  createTools(byId("tools", HTMLElement), {
    frame: page.ground.frame,
    zoom: page.ground.zoom,
    theme: theme.toggle,
    help,
  });
  watchKeys({
    frame: page.ground.frame,
    zoom: page.ground.zoom,
    help,
    orders: () => firstOwn(page),
    story: () => document.getElementById("story-field")?.focus(),
  });
  draw(page);
  setInterval(() => void (document.hidden || page.past || renew(page).catch(() => null)), EVERY);
}

/** Begin to give orders: select the first force that has none. @param {Page} page */
function firstOwn(page) {
  const own = (regionOf(page).pieces ?? []).filter((piece) => isOwn(page, piece));
  const next = own.find(({ id }) => !page.draft.of(id)) ?? own[0];
  if (!next) return;
  page.selected = next.id;
  draw(page);
  /** @type {HTMLElement|null} */ (
    document.querySelector(`[data-focus="piece-${CSS.escape(next.id)}"]`)
  )?.focus();
}
