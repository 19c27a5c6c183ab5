/** The sheet on the table's own map component, what lies on it, and the view. */
import { createTerrainLayer } from "../table/map/terrain/layer.js";
import { createLaid } from "../table/map/terrain/laid.js";
import { pictureAddress } from "../table/map/terrain/picture.js";
import { readTheme, watchTheme } from "../table/map/theme.js";
import { toPixel } from "../table/map/stage.js";
import { createView } from "../table/map/view.js";
import { h, svg } from "../table/parts/dom.js";
import { cellsOf, holds } from "./cells.js";
import { frameAround } from "./frame.js";
import { createLand } from "./land.js";
import { printed } from "./sheet.js";

/** @typedef {import("./types.js").Region} Region */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {ReturnType<typeof createGround>} Ground */

/** The size of a picture in pixels; null if it cannot be loaded. @param {string} asset @returns {Promise<[number, number]|null>} */
async function sizeOf(asset) {
  const address = asset && pictureAddress(asset, location.href);
  if (!address) return null;
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => null);
  return image.naturalWidth ? [image.naturalWidth, image.naturalHeight] : null;
}

/** What is asked of a region where it lies in a frame. @param {() => {region: Region, frame: import("./frame.js").Frame}} now */
const places = (now) => ({
  /** @param {string} id @returns {Point|null} */
  inches(id) {
    const { region, frame } = now();
    const area = region.areas.find((one) => one.id === id);
    return area ? frame.toInches([area.x, area.y]) : null;
  },
  /** @param {Readonly<number[]>} at in inches */
  areaAt(at) {
    const { region, frame } = now();
    const all = region.areas.map(({ id, x, y, holder = "", outline = [] }) => ({
      id,
      holder,
      at: frame.toInches([x, y]),
      outline: outline.map(frame.toInches),
    }));
    const cells = cellsOf(all, frame.width, frame.height);
    return [...cells].find(([, ring]) => holds(ring, [at[0], at[1]]))?.[0] ?? null;
  },
  /** @param {Point} at in inches */
  toMap: (at) => now().frame.toMap(at),
});

/** The line from a force to the pointer that drags it. */
function createRope() {
  const line = svg("path", { class: "rope" });
  const element = h(
    "div",
    { class: "rope-layer" },
    svg("svg", { class: "land", "aria-hidden": "true" }, line),
  );
  const draw = (/** @type {string} */ d) => line.setAttribute("d", d);
  return { element, draw };
}

/** The sheet itself: its picture, or the printed land. @param {HTMLElement} element @param {() => void} redraw */
function createSheet(element, redraw) {
  const terrain = createTerrainLayer({ redraw });
  const laid = createLaid({ draw: (picture) => terrain.set({ picture }) });
  const setTheme = () => terrain.set({ theme: readTheme(element) });
  watchTheme(setTheme);
  return {
    render: terrain.render,
    setTheme,
    /** @param {Region} region @param {import("./frame.js").Frame} frame @param {boolean} pictured */
    lay(region, frame, pictured) {
      const table = { width: frame.width, height: frame.height };
      terrain.set({ table, features: pictured ? [] : printed(region, frame), theme: readTheme(element) });
      if (pictured) void laid.set({ asset: region.picture ?? "", instead: true }, location.href);
    },
  };
}

/**
 * @param {HTMLElement} element
 * @param {Region} first
 * @param {() => [number, number, number, number]} padding
 * @param {(stage: import("../table/map/stage.js").Stage) => void} placed called after each change of the view
 */
export function createGround(element, first, padding, placed) {
  let region = first;
  let frame = frameAround(first, null);
  /** @type {Omit<import("./land.js").Scene, "frame">|null} */
  let scene = null;
  const redraw = () => view.redraw();
  const sheet = createSheet(element, () => view?.redraw());
  const land = createLand(() => view?.redraw());
  const rope = createRope();
  const view = createView(
    element,
    [
      sheet.render,
      (stage) => {
        const drawn = land.render(stage);
        placed(stage);
        return drawn;
      },
      () => rope.element,
    ],
    padding,
    () => 0,
    () => 0,
  );

  /** @param {[number, number]|null} picture */
  function lay(picture) {
    frame = frameAround(region, picture);
    view.setTable(frame.width, frame.height, false);
    sheet.lay(region, frame, picture !== null);
    if (scene) land.set({ ...scene, frame });
    frameAll(false);
  }
  const frameAll = (/** @type {boolean} */ animated) => view.fit([0, 0, frame.width, frame.height], animated);
  lay(null);
  void sizeOf(first.picture ?? "").then((size) => size && lay(size));
  return {
    redraw,
    setTheme: sheet.setTheme,
    stage: view.stage,
    zoom: view.zoom,
    viewport: view.viewport,
    frame: () => frameAll(true),
    ...places(() => ({ region, frame })),
    /** @param {Omit<import("./land.js").Scene, "frame">} next */
    setScene(next) {
      [region, scene] = [next.region, next];
      land.set({ ...next, frame });
    },
    /** @param {string|null} target */
    aim(target) {
      if (scene) land.set({ ...scene, target, frame });
    },
    /** @param {Point|null} px of the window, to which a force is dragged @param {string} [area] where it stands */
    pull(px, area = "") {
      const box = element.getBoundingClientRect();
      const from = places(() => ({ region, frame })).inches(area);
      const [x, y] = from ? toPixel(view.stage(), from) : [0, 0];
      rope.draw(px && from ? `M${x} ${y}L${px[0] - box.left} ${px[1] - box.top}` : "");
    },
    /** The size of the sheet changes with its picture. @param {Region} next */
    async relay(next) {
      region = next;
      lay(await sizeOf(next.picture ?? ""));
    },
  };
}
