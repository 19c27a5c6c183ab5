/** The drawing of the map's document: clicks on the sheet make areas, ways, outlines and forces; the rows below name them. */
import { byId, h, keepingFocus, refill } from "../table/parts/dom.js";
import { toInches, toPixel } from "../table/map/stage.js";
import { loadWords, say } from "../table/words/words.js";
import { upload, KINDS } from "../editor/picture/upload.js";
import { areaFields, forceFields, sideField } from "./edit-rows.js";
import { createGround } from "./ground.js";
import { createPieces } from "./pieces.js";

/** @typedef {import("./types.js").Region} Region */
/** @typedef {import("./types.js").Point} Point */

const NEAR = 18;
const MODES = ["area", "road", "track", "ford", "outline", "force"];

/**
 * @typedef {object} Drawing
 * @property {Region} plan
 * @property {string} mode
 * @property {string|null} from the area from which a way, or an outline, is drawn
 * @property {Point[]} ring of the outline that is being drawn
 * @property {import("./ground.js").Ground} ground
 * @property {ReturnType<typeof createPieces>} pieces
 * @property {HTMLElement} bar
 * @property {HTMLElement} rows
 * @property {{id: string, name: string}[]} scenarios
 */

/** The next id with a number. @param {string} stem @param {{id: string}[]} taken */
function numberedId(stem, taken) {
  let number = taken.length + 1;
  while (taken.some(({ id }) => id === `${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

/** @param {Point} at in the window @returns {Point} */
function spotOf([x, y]) {
  const box = byId("edit-map", HTMLElement).getBoundingClientRect();
  return [x - box.left, y - box.top];
}

/** @param {Drawing} drawing @param {Point} px */
const areaNear = ({ plan, ground }, px) =>
  plan.areas.find(({ id }) => {
    const [x, y] = toPixel(ground.stage(), ground.inches(id) ?? [-99, -99]);
    return Math.hypot(x - px[0], y - px[1]) < NEAR;
  })?.id ?? null;

/** @param {Drawing} drawing @param {string} area */
function connect(drawing, area) {
  const { plan, from, mode } = drawing;
  if (!from || from === area) return void (drawing.from = from === area ? null : area);
  const ways = (plan.connections ?? []).filter(
    (way) => !(way.from === from && way.to === area) && !(way.from === area && way.to === from),
  );
  const gone = ways.length < (plan.connections ?? []).length;
  const kind = /** @type {"road"|"track"|"ford"} */ (mode);
  plan.connections = gone ? ways : [...ways, { from, to: area, kind, cost: kind === "road" ? 1 : 2 }];
  drawing.from = null;
}

/** @param {Drawing} drawing @param {Point} at in the map's own numbers @param {string|null} area */
function outline(drawing, at, area) {
  if (!drawing.from) return void (drawing.from = area);
  const own = drawing.plan.areas.find(({ id }) => id === drawing.from);
  if (area === drawing.from && own) {
    own.outline = drawing.ring.length > 2 ? drawing.ring : [];
    [drawing.from, drawing.ring] = [null, []];
  } else {
    drawing.ring = [...drawing.ring, at];
    if (own && drawing.ring.length > 2) own.outline = drawing.ring;
  }
}

/** @param {Drawing} drawing @param {MouseEvent} event */
function click(drawing, event) {
  const { plan, ground, mode } = drawing;
  const px = spotOf([event.clientX, event.clientY]);
  const area = areaNear(drawing, px);
  const at = /** @type {Point} */ (
    ground.toMap(toInches(ground.stage(), px)).map((number) => Math.round(number * 10) / 10)
  );
  if (mode === "outline") outline(drawing, at, area);
  else if (mode === "area" && !area) {
    const id = numberedId("area", plan.areas);
    plan.areas = [
      ...plan.areas,
      { id, name: say("region_new_area", { number: plan.areas.length + 1 }), x: at[0], y: at[1], worth: 1 },
    ];
  } else if (mode === "force" && area && plan.sides?.length) {
    const pieces = plan.pieces ?? [];
    const side = plan.areas.find(({ id }) => id === area)?.holder || plan.sides[0];
    plan.pieces = [
      ...pieces,
      {
        id: numberedId("force", pieces),
        name: say("region_new_force", { number: pieces.length + 1 }),
        side,
        area,
      },
    ];
  } else if (["road", "track", "ford"].includes(mode) && area) connect(drawing, area);
  draw(drawing);
}

/** @param {Drawing} drawing @param {(side: string) => string} look */
function showForces({ plan, ground, pieces }, look) {
  const standing = (plan.pieces ?? []).map((piece) => {
    return { piece, at: piece.area ?? "", force: undefined, selected: false, own: true };
  });
  const nameOf = (/** @type {string} */ area) => plan.areas.find(({ id }) => id === area)?.name ?? "";
  pieces.set({ inches: ground.inches, look, standing, cards: [] }, nameOf);
  ground.redraw();
}

/** What a hand does to a force: a press leads to its name below, a drag puts it into another area. @param {() => Drawing} now */
function handsOf(now) {
  const row = (/** @type {string} */ id) => document.querySelector(`[data-focus="${id}-name"]`);
  return {
    select: (/** @type {string} */ id) => /** @type {HTMLElement|null} */ (row(id))?.focus(),
    drag: (/** @type {string} */ id, /** @type {Point} */ px) =>
      now().ground.pull(px, now().plan.pieces?.find((one) => one.id === id)?.area),
    drop(/** @type {string} */ id, /** @type {Point|null} */ px) {
      const { plan, ground } = now();
      ground.pull(null);
      const piece = plan.pieces?.find((one) => one.id === id);
      const area = px && ground.areaAt(toInches(ground.stage(), spotOf(px)));
      if (piece && area) piece.area = area;
      draw(now());
    },
    key: () => {},
  };
}

/** @param {Drawing} drawing */
function draw(drawing) {
  const { plan, ground, bar, rows, mode, from } = drawing;
  byId("id_plan", HTMLTextAreaElement).value = JSON.stringify(plan, null, 1);
  const look = (/** @type {string} */ side) => "abcd"[(plan.sides ?? []).indexOf(side) % 4] ?? "";
  ground.setScene({ region: plan, look, orders: [], battles: [], target: from, reach: [] });
  showForces(drawing, look);
  const changed = () => draw(drawing);
  keepingFocus(bar, () =>
    refill(
      bar,
      MODES.map((one) =>
        h(
          "button",
          {
            class: "button",
            type: "button",
            "aria-pressed": String(one === mode),
            "data-focus": one,
            onclick: () => {
              [drawing.mode, drawing.from, drawing.ring] = [one, null, []];
              changed();
            },
          },
          say("region_draw", { what: one }),
        ),
      ),
      h("span", { class: "quiet", role: "status" }, say("region_draw_says", { what: mode })),
    ),
  );
  keepingFocus(rows, () =>
    refill(
      rows,
      sideField(plan, changed),
      areaFields(plan, drawing.scenarios, changed),
      forceFields(plan, changed),
    ),
  );
}

/** @param {Drawing} drawing */
function pictureField(drawing) {
  const field = h("input", { type: "file", accept: KINDS });
  const said = h("span", { class: "quiet", role: "status" });
  field.addEventListener("change", () => {
    const file = field.files?.[0];
    if (!file) return;
    upload(file, "map").then(
      async ({ id }) => {
        drawing.plan.picture = id;
        await drawing.ground.relay(drawing.plan);
        draw(drawing);
      },
      (error) => void (said.textContent = String(error.message)),
    );
  });
  return h("label", { class: "picture-field" }, say("region_picture"), field, said);
}

function start() {
  const host = byId("drawing", HTMLElement);
  const text = byId("id_plan", HTMLTextAreaElement);
  /** @type {Region} */
  let plan;
  try {
    plan = JSON.parse(text.value);
  } catch {
    return;
  }
  if (!Array.isArray(plan?.areas)) return;
  host.hidden = false;
  const map = h("div", { class: "edit-map", id: "edit-map" });
  const [bar, rows] = [h("div", { class: "edit-bar" }), h("div", { class: "edit-rows" })];
  host.append(bar, map, rows);
  const over = h("div", { class: "pieces" });
  const padding = () => /** @type {[number, number, number, number]} */ ([10, 10, 10, 10]);
  const pieces = createPieces(
    over,
    handsOf(() => drawing),
    padding,
  );
  const ground = createGround(map, plan, padding, pieces.place);
  map.append(over);
  const scenarios = JSON.parse(byId("map-scenarios", HTMLScriptElement).textContent ?? "[]");
  /** @type {Drawing} */
  const drawing = { plan, mode: "area", from: null, ring: [], ground, pieces, bar, rows, scenarios };
  host.insertBefore(pictureField(drawing), map);
  let down = [0, 0];
  map.addEventListener("pointerdown", ({ clientX, clientY }) => (down = [clientX, clientY]));
  map.addEventListener("click", (event) => {
    const isOnForce = event.target instanceof Element && event.target.closest(".piece");
    if (!isOnForce && Math.hypot(event.clientX - down[0], event.clientY - down[1]) < 5) click(drawing, event);
  });
  draw(drawing);
}

const folders = ["../table/words/", "./words/", "../editor/words/"].map(
  (folder) => new URL(folder, import.meta.url),
);

void Promise.all(folders.map((folder) => loadWords(folder))).then(start);
