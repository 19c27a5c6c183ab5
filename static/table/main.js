/** The table page: creates its parts and connects them. */
import { createFacts, learnArsenal, markBusy } from "./connection/facts.js";
import { createRest } from "./connection/rest.js";
import { createSender } from "./connection/send.js";
import { TOO_OLD } from "./connection/socket.js";
import { createLog } from "./panel/log.js";
import { createNotes } from "./panel/notes.js";
import { createOrders } from "./panel/orders.js";
import { createRulesDrawer } from "./panel/rules.js";
import { createUmpireBar } from "./panel/umpire.js";
import { createRoster, createSpending } from "./panel/units.js";
import { createBanners } from "./parts/banners.js";
import { ask } from "./parts/dialogs.js";
import { byId, h } from "./parts/dom.js";
import { icon } from "./parts/icons.js";
import { openAnotherDevice, openInvite } from "./parts/invite.js";
import { createMarkToasts } from "./parts/mark-toasts.js";
import { createMenu } from "./parts/menu.js";
import { createTableDialog } from "./parts/table-dialog.js";
import { createNotices } from "./parts/toast.js";
import { createPhaseEnds, createTopBar } from "./parts/topbar.js";
import { createTracks } from "./parts/tracks.js";
import { openTurnDialog, watchTurn } from "./parts/your-turn.js";
import { covered, map, panel, theme } from "./picture.js";
import { facts, socket, store } from "./start.js";
import { downloadRecord } from "./state/heads.js";
import { giveSeeds } from "./state/seeds.js";
import { isWatcher } from "./state/state.js";
import { lastPlay } from "./state/take-back.js";
import { isElse } from "./tools/pointer.js";
import { replayGame, replayOnReturn } from "./tools/replay/replay.js";
import { createToolbar } from "./tools/toolbar.js";
import { createToolbox } from "./tools/toolbox.js";
import { say } from "./words/words.js";

const root = document.body;
const desk = byId("desk", HTMLElement);
const bar = byId("tools", HTMLElement);

for (const id of ["banners", "toasts"]) covered.watch(byId(id, HTMLElement));
const rest = createRest(facts.id);

const openClause = (/** @type {string} */ clause) => drawer.open(clause);
const notices = createNotices(
  byId("toasts", HTMLElement),
  byId("spoken", HTMLElement),
  byId("spoken-log", HTMLElement),
  openClause,
);
map.onPictureLost(() => notices.toast(say("map_no_picture")));
/** @type {(title: string, body: (Node|string)[], answers: {yes: string, no?: string, danger?: boolean}) => Promise<boolean>} */
const question = (title, body, answers) => ask(root, title, body, answers);
const send = createSender({ store, socket, notices, ask: question });

const takeBack = () => {
  const { to, reason } = lastPlay(store.game);
  if (to === null) notices.toast(reason);
  else void send.undo(to);
};
const talk = () => {
  if (!["units", "log"].includes(panel.current())) panel.show("log");
  panel.toggle(false);
  log.talk();
};

const drawer = createRulesDrawer({ element: panel.bodies.rules, store, shown: () => panel.show("rules") });
const log = createLog({
  element: panel.bodies.log,
  store,
  socket,
  openClause,
  takeBack,
  speak: notices.speak,
  give: send.order,
  highlight: (path, unit) => map.highlight(path, unit),
  showShot: (line) => tools.showShot(line?.shot ?? null, line?.tallies),
  pathOf: ({ path, seq, unit }) => (path.length > 1 || !unit ? path : tools.pathOf(seq, unit)),
});
const orders = createOrders({
  element: panel.bodies.orders,
  store,
  send,
  openClause,
  preview: socket.preview,
  showPlan: (plan) => map.plan(plan),
  wantArsenal: () => void learnArsenal(store, rest),
  wantOffers: (unit) => socket.wants("form", unit),
});
map.on(
  "click",
  ({ at, px, original }) => !isElse({ at, px, original }) && orders.pick({ at, hex: map.hexAt(px) }),
);
createMarkToasts({
  root: byId("over", HTMLElement),
  store,
  socket,
  give: send.order,
  undo: send.undo,
  announce: notices.announce,
});
createNotes({ element: panel.bodies.notes, store, rest });
createUmpireBar({ element: panel.bodies.orders, store, send });
panel.onMoved(() => {
  log.toEnd();
  orders.moved();
});
const openOrder = (/** @type {string|null} */ unit, /** @type {string} */ type) => {
  panel.show("orders");
  orders.open(unit, type);
};

const tools = createToolbox({
  map,
  store,
  socket: { ...socket, order: send.order, undo: send.undo },
  rest,
  ui: {
    root: byId("over", HTMLElement),
    covered,
    openClause,
    talk,
    takeBack,
    theme: theme.toggle,
    announce: notices.announce,
    toast: /** @type {any} */ (notices.toast),
    menu: (unit, px) => isWatcher(store.game) || menu.open(unit, px),
    confirm: (text) => ask(root, text, [], { yes: say("ask_yes") }),
    give: send.order,
    propose: send.propose,
    end: (offer) => send.end(offer),
  },
});
const menu = createMenu({
  root: desk,
  store,
  give: send.order,
  open: openOrder,
  plan: (unit) => tools.moves(unit) !== false,
  lift: tools.lift,
});

/** @param {string} unit @param {Element} anchor */
function menuAt(unit, anchor) {
  const { left, bottom } = anchor.getBoundingClientRect();
  store.set({ selected: unit });
  menu.open(unit, [left - 220, bottom - desk.offsetTop]);
}

createRoster({
  element: panel.bodies.units,
  store,
  select: (unit) => store.set({ selected: store.game.selected === unit ? null : unit }),
  act: (unit, anchor) => {
    if (store.game.planning === unit) tools.command("commit");
    else if (store.game.selected !== unit) store.set({ selected: unit });
    else if (tools.moves(unit) === false) menuAt(unit, anchor);
  },
  frame: (unit) => {
    store.set({ selected: unit });
    map.frameUnit(unit);
  },
  dragOff: tools.dragOff,
  lift: tools.lift,
  menu: menuAt,
});
createSpending({ element: panel.bodies.units, store, openClause });
store.subscribe(["planning", "tool"], ({ planning, tool }) => {
  if ((planning || tool === "hand") && panel.isSheet()) panel.toggle(true);
});
const fitPanel = () => panel.leaveOut(isWatcher(store.game) ? ["orders", "notes"] : []);
fitPanel();
store.subscribe(["you"], fitPanel);
createTopBar(store);
createTracks(byId("score", HTMLElement), store, send.order);
watchTurn(store);
createPhaseEnds(byId("phase-ends", HTMLElement), store, tools.end, tools.keys);
createPhaseEnds(
  panel.bodies.units.appendChild(h("div", { class: "roster-ends" })),
  store,
  tools.end,
  tools.keys,
);
createToolbar(bar, store, tools);
const { learnRules } = createFacts(store, rest, socket, notices.toast);
createBanners(
  byId("banners", HTMLElement),
  store,
  socket,
  send.answer,
  (way) => void send[way]({ type: "pause", on: false }),
  () => void learnRules(),
  notices.toast,
);
giveSeeds(facts.id, store, socket);
markBusy(desk, store, map.drawn());

const links = Object.fromEntries(
  (facts.seats ?? []).map((/** @type {any} */ { seat, link }) => [String(seat), link]),
);
const localOnly = facts.local_only ?? false;
const invite = () => openInvite({ root, store, rest, links, localOnly, ask: question, toast: notices.toast });
const takeElsewhere = () => openAnotherDevice({ root, store, rest, localOnly, toast: notices.toast });
const restart = (/** @type {boolean} */ free) => {
  socket.heads.restarts(true);
  rest.restart(free).catch((/** @type {Error} */ { message }) => {
    socket.heads.restarts(false);
    notices.toast(say("restart_failed", { why: message }));
  });
};
const download = () => void downloadRecord(store, rest, socket.heads, notices.toast);
const replayed = {
  root: byId("over", HTMLElement),
  map,
  store,
  socket,
  rest,
  show: tools.playback,
  use: tools.use,
  announce: notices.announce,
  toast: notices.toast,
};
const table = createTableDialog({
  root,
  store,
  send,
  ask: question,
  takeElsewhere,
  download,
  replay: () => void replayGame(replayed),
  restart: facts.host ? restart : null,
  decideTime: facts.host ? () => location.assign(`/games/${facts.id}/turn/`) : null,
});
byId("top-buttons", HTMLElement).append(
  h(
    "button",
    { class: "btn", type: "button", "aria-label": say("table_title"), onclick: table.open },
    icon("more"),
    h("span", {}, say("main_table")),
  ),
  h(
    "button",
    {
      class: "btn bell",
      type: "button",
      "aria-label": say("turn_title"),
      title: say("turn_title"),
      onclick: () => openTurnDialog(root),
    },
    icon("bell"),
  ),
  facts.host
    ? h(
        "button",
        { class: "btn", type: "button", "aria-label": say("invite_title"), onclick: invite },
        icon("share"),
        h("span", {}, say("invite_title")),
      )
    : "",
);

const tellNotice = (/** @type {{text: string}} */ { text }) =>
  notices.toast(text.replaceAll("**", ""), { stays: 8000 });
socket.on("notice", tellNotice);
socket.on("entry", ({ entry, catchUp }) => catchUp || (entry.notices ?? []).forEach(tellNotice));

/** The type of the entry by which the table says that a side's time has run out. */
const RUNS_OUT = "clock";
socket.on("entry", ({ entry, catchUp }) => {
  if (!catchUp && entry.order?.type === RUNS_OUT)
    entry.events.forEach((event) => event.type === "told" && tellNotice({ text: event.text }));
});

/** The address of a game that is over may ask for the whole of it. */
const replayMissed = () =>
  void (store.game.over && location.hash === "#replay"
    ? replayGame(replayed)
    : replayOnReturn(replayed, facts.left ?? null));
if (store.game.state) replayMissed();
else {
  const stop = store.subscribe(["state"], () => {
    stop();
    replayMissed();
  });
}

const tellLeft = () => {
  const { left } = store.game;
  if (left.length === 0) return;
  store.set({ left: [] });
  for (const answer of left) if (answer.type === "refused") send.tell(answer);
};
const loadAgain = () => {
  if (store.game.closed?.code !== TOO_OLD) return;
  const last = Number(history.state?.reloaded ?? 0); // outlives the reload even where the browser's storage is blocked
  history.replaceState({ reloaded: Date.now() }, "");
  if (Date.now() - last > 60_000) location.reload();
};
tellLeft();
loadAgain();
store.subscribe(["left"], tellLeft);
store.subscribe(["closed"], loadAgain);
