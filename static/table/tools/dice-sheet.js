/**
 * The dice sheet, opened by a key: the rolls that the system and the scenario declare, and a pool to put together, with its chance. The
 * selected unit rolls; a selected enemy is the target.
 */
import { chanceNodes } from "../parts/chances.js";
import { h, isPhone, keepingFocus, refill } from "../parts/dom.js";
import { icon } from "../parts/icons.js";
import { countStep, hitStep, stepper } from "../parts/pool-steps.js";
import {
  askedBy,
  hasChance,
  isForNow,
  isOfUnits,
  kindOrder,
  numbersOf,
  poolOrder,
  settled,
} from "../state/pools.js";
import { hitsAt } from "../state/shots.js";
import { isUmpire, unitOf } from "../state/state.js";
import { valueWord } from "../state/words.js";
import { say } from "../words/words.js";

const SIDES = [4, 6, 8, 10, 12, 20, 100];

/**
 * @typedef {object} DiceSheet
 * @property {import("./types.js").ToolContext["store"]} store
 * @property {import("./types.js").ToolContext["socket"]} socket
 * @property {import("./types.js").ToolContext["ui"]} ui
 * @property {() => void} changed
 * @property {HTMLElement} root
 * @property {HTMLElement} kinds the declared rolls
 * @property {HTMLElement} row the pool
 * @property {HTMLElement} around who rolls, and at whom
 * @property {HTMLSelectElement} unit
 * @property {HTMLSelectElement} target
 * @property {HTMLInputElement} hidden
 * @property {HTMLElement} hiddenRow
 * @property {HTMLElement} chance
 * @property {HTMLButtonElement} go
 * @property {import("../state/pools.js").Pool} pool
 * @property {import("../wire.d.ts").RollKind|null} kind the declared roll that is asked for its numbers
 * @property {number[]} numbers for what it asks
 * @property {boolean} giving whether a roll is on its way
 */

/** @param {DiceSheet} sheet @param {import("../wire.d.ts").RollKind|null} kind @returns {import("../state/pools.js").Around} */
const aroundOf = ({ unit, target, hidden, store }, kind) => ({
  unit: (isOfUnits(kind) && unit.value) || null,
  target: (isOfUnits(kind) && target.value) || null,
  hidden: hidden.checked && isUmpire(store.game),
});

/** @param {DiceSheet} sheet */
const orderOf = (sheet) =>
  sheet.kind
    ? kindOrder(sheet.kind, sheet.numbers, aroundOf(sheet, sheet.kind))
    : poolOrder(sheet.pool, aroundOf(sheet, null));

/** @param {DiceSheet} sheet */
async function foretell(sheet) {
  const order = orderOf(sheet);
  const frame = await sheet.socket.preview(order);
  if (frame && JSON.stringify(order) === JSON.stringify(orderOf(sheet)))
    refill(sheet.chance, ...(hasChance(sheet.kind) ? chanceNodes(frame) : []));
}

/** @param {DiceSheet} sheet */
function poolRow(sheet) {
  const { sides } = sheet.pool;
  const change = (/** @type {import("../state/pools.js").Pool} */ pool) => {
    sheet.pool = settled(pool);
    draw(sheet);
  };
  const kinds = h(
    "select",
    {
      "aria-label": say("sheet_sides"),
      "data-focus": "sides",
      onchange: (/** @type {Event} */ { target }) =>
        change({ ...sheet.pool, sides: Number(/** @type {HTMLSelectElement} */ (target).value) }),
    },
    SIDES.map((each) =>
      h("option", { value: each, selected: each === sides }, say("sheet_die", { sides: String(each) })),
    ),
  );
  return [countStep(sheet.pool, change), kinds, hitStep(sheet.pool, change)];
}

/** What a declared roll asks for. @param {DiceSheet} sheet @param {import("../wire.d.ts").RollKind} kind */
const askedRow = (sheet, kind) =>
  askedBy(kind).map((name, index) =>
    stepper(
      `${name} ${sheet.numbers[index]}`,
      { less: say("sheet_less", { name }), more: say("sheet_higher", { name }) },
      (step) => {
        sheet.numbers[index] = Math.max(1, sheet.numbers[index] + step);
        draw(sheet);
      },
    ),
  );

/** @param {DiceSheet} sheet @param {import("../wire.d.ts").RollKind} kind */
function choose(sheet, kind) {
  const asked = askedBy(kind);
  if (asked.length === 0) void give(sheet, kindOrder(kind, [], aroundOf(sheet, kind)), kind);
  else {
    sheet.kind = sheet.kind?.id === kind.id ? null : kind;
    sheet.numbers = numbersOf(kind, hitsAt(sheet.store.game.entries, sheet.target.value || sheet.unit.value));
  }
  draw(sheet);
  if (asked.length > 0 && sheet.kind) sheet.go.focus({ preventScroll: true });
}

/** @param {DiceSheet} sheet */
function drawKinds(sheet) {
  const { game } = sheet.store;
  const kinds = (game.state?.kit?.rolls ?? []).filter((kind) => isForNow(game, kind));
  if (!kinds.some(({ id }) => id === sheet.kind?.id)) sheet.kind = null;
  sheet.kinds.hidden = kinds.length === 0;
  const chip = (/** @type {import("../wire.d.ts").RollKind} */ kind) =>
    h(
      "button",
      {
        class: "btn",
        type: "button",
        "aria-pressed": askedBy(kind).length > 0 ? String(sheet.kind?.id === kind.id) : null,
        "data-focus": `roll-${kind.id}`,
        onclick: () => choose(sheet, kind),
      },
      kind.name || valueWord(game.rules, "roll", kind.id),
    );
  refill(sheet.kinds, ...kinds.map(chip));
}

/** The units that a choice lists; the chosen one stays chosen. @param {HTMLSelectElement} select @param {import("./types.js").Unit[]} units @param {string} nobody */
function fill(select, units, nobody) {
  const { value } = select;
  refill(
    select,
    h("option", { value: "" }, nobody),
    ...units.map(({ id, name }) => h("option", { value: id }, name)),
  );
  select.value = units.some(({ id }) => id === value) ? value : "";
}

/** @param {DiceSheet} sheet */
function drawUnits(sheet) {
  const { game } = sheet.store;
  const onBoard = Object.values(game.state?.units ?? {}).filter(({ at, hex }) => at || hex);
  const own = (/** @type {import("./types.js").Unit} */ { side }) =>
    isUmpire(game) || (game.you?.sides ?? []).includes(side);
  fill(sheet.unit, onBoard.filter(own), say("sheet_nobody"));
  fill(sheet.target, onBoard, say("sheet_no_target"));
  sheet.hiddenRow.hidden = !isUmpire(game);
}

/** One's own selected unit rolls; any other selected unit is the target. @param {DiceSheet} sheet */
function followSelection(sheet) {
  if (sheet.root.hidden) return;
  const selected = unitOf(sheet.store.game, sheet.store.game.selected);
  drawUnits(sheet);
  if (selected) {
    const isOwn = (sheet.store.game.you?.sides ?? []).includes(selected.side);
    (isOwn ? sheet.unit : sheet.target).value = selected.id;
  }
  draw(sheet);
}

/** The table has changed: whoever was chosen to roll stays so. @param {DiceSheet} sheet */
function followTable(sheet) {
  if (sheet.root.hidden) return;
  drawUnits(sheet);
  draw(sheet);
}

/** @param {DiceSheet} sheet */
function draw(sheet) {
  keepingFocus(sheet.root, () => {
    drawKinds(sheet);
    sheet.around.hidden = !isOfUnits(sheet.kind);
    refill(sheet.row, ...(sheet.kind ? askedRow(sheet, sheet.kind) : poolRow(sheet)));
  });
  void foretell(sheet);
}

/** The sheet opens for the present situation, not for the previous roll. @param {DiceSheet} sheet */
function toggle(sheet) {
  sheet.root.hidden = !sheet.root.hidden;
  document.body.classList.toggle("with-dice", !sheet.root.hidden);
  if (!sheet.root.hidden) {
    sheet.kind = null;
    [sheet.unit.value, sheet.target.value] = ["", ""];
    followSelection(sheet);
    const [first] = sheet.root.querySelectorAll(".sheet-kinds button, .sheet-pool button");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }
  sheet.changed();
}

/** The sheet closes after a roll of dice to be spent, which appear on the table that it covers, and on a phone, where the dice fall where it lies. @param {DiceSheet} sheet @param {import("./types.js").Order} order @param {import("../wire.d.ts").RollKind|null} kind */
async function give(sheet, order, kind) {
  if (sheet.giving) return; // a second press would roll twice
  sheet.giving = true;
  const answer = await sheet.ui.give(order).finally(() => {
    sheet.giving = false;
  });
  if (answer.type === "ack" && (kind?.tray || isPhone()) && !sheet.root.hidden) toggle(sheet);
}

/** @param {DiceSheet} sheet @param {HTMLButtonElement} close */
function build(sheet, close) {
  const named = (/** @type {string} */ title, /** @type {HTMLElement} */ control) =>
    h("label", { class: "sheet-field" }, h("span", {}, title), control);
  sheet.around.append(named(say("sheet_by"), sheet.unit), named(say("sheet_at"), sheet.target));
  sheet.root.append(
    h("div", { class: "sheet-head" }, h("h2", {}, say("sheet_title")), close),
    sheet.kinds,
    sheet.around,
    sheet.row,
    sheet.hiddenRow,
    h("div", { class: "sheet-foot" }, sheet.chance, sheet.go),
  );
}

/** @param {Pick<import("./types.js").ToolContext, "store"|"socket"|"ui">} context @param {() => void} changed */
export function createDiceSheet({ store, socket, ui }, changed) {
  const again = () => void foretell(sheet);
  const go = () => void give(sheet, orderOf(sheet), sheet.kind);
  const hidden = h("input", { type: "checkbox", onchange: again });
  /** @type {DiceSheet} */
  const sheet = {
    store,
    socket,
    ui,
    changed,
    root: h("section", { class: "dice-sheet", "aria-label": say("sheet_title") }),
    kinds: h("div", { class: "sheet-kinds" }),
    row: h("div", { class: "sheet-pool" }),
    around: h("div", { class: "sheet-units" }),
    unit: h("select", { onchange: again }),
    target: h("select", { onchange: again }),
    hidden,
    hiddenRow: h("label", { class: "sheet-hidden" }, hidden, say("log_hide")),
    chance: h("div", { class: "sheet-chance", role: "status" }),
    go: h("button", { class: "btn pri", type: "button", onclick: go }, say("sheet_roll")),
    pool: { count: 6, sides: 6, hit: 4 },
    kind: null,
    numbers: [],
    giving: false,
  };
  sheet.root.hidden = true;
  sheet.root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") toggle(sheet);
    if (event.key === "Escape" || event.target instanceof HTMLSelectElement) event.stopPropagation();
  });
  const close = h(
    "button",
    { class: "btn", type: "button", "aria-label": say("sheet_close"), onclick: () => toggle(sheet) },
    icon("close"),
  );
  build(sheet, close);
  ui.root.append(sheet.root);
  ui.covered.watch(sheet.root);
  const stops = [
    store.subscribe(["selected"], () => followSelection(sheet)),
    store.subscribe(["state", "you"], () => followTable(sheet)),
  ];
  return {
    toggle: () => toggle(sheet),
    isOn: () => !sheet.root.hidden,
    stop() {
      stops.forEach((stop) => stop());
      document.body.classList.remove("with-dice");
      sheet.root.remove();
    },
  };
}
