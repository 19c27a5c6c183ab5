/** An editor's bench without a page: a table in inches of which an inch is ten pixels, and nothing is drawn. */
import { createDraft } from "../../../../static/editor/draft.js";
import { createLayers } from "../../../../static/editor/layers.js";
import { createSelection } from "../../../../static/editor/selection.js";

const SCALE = 10;

globalThis.matchMedia ??= () => ({ matches: false });

/** @param {string} id @param {string} type @param {unknown} coordinates @param {Record<string, unknown>} [properties] */
export const feature = (id, type, coordinates, properties = {}) => ({
  type: "Feature",
  id,
  properties: { kind: "area", ...properties },
  geometry: { type, coordinates },
});

/** A ground from one corner of a box to the other. */
export const box = (id, [x, y], [u, v], properties) =>
  feature(
    id,
    "Polygon",
    [
      [
        [x, y],
        [u, y],
        [u, v],
        [x, v],
        [x, y],
      ],
    ],
    properties,
  );

/** @param {{features?: object[], units?: object[]}} on it @returns {any} */
export function createDesk({ features = [], units = [] } = {}) {
  const draft = createDraft({
    system: "open_table",
    board: { kind: "table", width: 72, height: 48, features: { type: "FeatureCollection", features } },
    sides: [{ id: "a", name: "Red" }],
    units,
  });
  const scene = { handles: [], was: [] };
  const told = { announced: [], said: [], poses: [] };
  return {
    draft,
    told,
    selection: createSelection(draft),
    layers: createLayers(draft.document),
    hexes: null,
    may: true,
    rows: [],
    row: () => null,
    map: {
      scale: () => SCALE,
      toPixel: (at) => at.map((one) => one * SCALE),
      toInches: (px) => px.map((one) => one / SCALE),
      unitAt: ([x, y]) =>
        (draft.document().units ?? [])
          .filter(({ at }) => at && Math.hypot(at[0] * SCALE - x, at[1] * SCALE - y) < 2 * SCALE)
          .map(({ id }) => id),
      showPose: (...pose) => told.poses.push(pose),
      drawn: () => Promise.resolve(),
      on: () => {},
    },
    overlay: { scene: () => scene, set: (change) => Object.assign(scene, change) },
    shown: { hold: () => {}, hides: () => false },
    middle: () => [36, 24],
    announce: (words) => told.announced.push(words),
    say: (words) => told.said.push(words),
    tip: () => {},
    redraw: () => {},
    choose: () => {},
  };
}

/** The pointer at a place; Alt keeps it from snapping. */
export const press = (x, y, more = {}) => ({
  at: [x, y],
  px: [x * SCALE, y * SCALE],
  shift: false,
  alt: true,
  control: false,
  finger: false,
  ...more,
});

/** Press, drag and release. */
export function drag(tool, from, ...places) {
  tool.down(press(...from));
  for (const at of places) tool.move(press(...at));
  tool.up(press(...(places.at(-1) ?? from)));
}

/** @param {any} tool @param {string} key @param {object} [more] */
export const key = (tool, key, more = {}) =>
  tool.key({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });
