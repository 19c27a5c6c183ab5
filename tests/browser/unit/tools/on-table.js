/** A table without a picture, an inch to the pixel: a test moves the pointer over it, and reads what the tools show on it. */

/** @param {Record<string, unknown>} [more] what its map answers */
export function tableMap(more = {}) {
  const heard = /** @type {Map<string, Set<Function>>} */ (new Map());
  const calls = /** @type {any[][]} */ ([]);
  const map = {
    calls,
    toPixel: (/** @type {any} */ at) => at,
    toInches: (/** @type {any} */ px) => px,
    scale: () => 1,
    gripRadius: () => 10,
    unitAt: () => [],
    hexAt: () => null,
    hexMiddle: () => null,
    /** @param {string} type @param {Function} fn */
    on(type, fn) {
      heard.set(type, (heard.get(type) ?? new Set()).add(fn));
      return () => heard.get(type)?.delete(fn);
    },
    /** Something happens on the map, as its tools hear it. @param {string} type @param {[number, number]} [at] @param {object} [original] */
    fire(type, at = [0, 0], original = {}) {
      const event = { at, px: at, original: { button: 0, pointerType: "mouse", ...original } };
      [...(heard.get(type) ?? [])].some((fn) => fn(event) === true);
    },
    /** What the map was last told by this name. @param {string} name */
    last: (name) => calls.findLast(([called]) => called === name)?.slice(1),
    ...more,
  };
  return /** @type {any} */ (
    new Proxy(map, {
      get: (target, name) =>
        /** @type {any} */ (target)[name] ?? ((/** @type {any[]} */ ...told) => calls.push([name, ...told])),
    })
  );
}

/** What the page lends to tools: orders are noted, and answered when the test says so. */
export function fakeUi() {
  const given = /** @type {{order: any, resolve: (answer: any) => void}[]} */ ([]);
  const toasts = /** @type {string[]} */ ([]);
  const menus = /** @type {any[]} */ ([]);
  return /** @type {any} */ ({
    given,
    toasts,
    menus,
    announce() {},
    toast: (/** @type {string} */ text) => void toasts.push(text),
    menu: (/** @type {any[]} */ ...told) => void menus.push(told),
    give: (/** @type {any} */ order) => new Promise((resolve) => given.push({ order, resolve })),
  });
}

/** Two fingers zoom: the first comes down at a place, the second takes the drag from it, and the first moves on after the second has gone. @param {any} map @param {[number, number]} at */
export function pinch(map, at) {
  const touch = { pointerType: "touch" };
  map.fire("pointerdown", at, touch);
  map.fire("cancel", at, touch);
  map.fire("pointermove", [at[0] + 20, at[1] + 20], touch);
  map.fire("pointerup", [at[0] + 20, at[1] + 20], touch);
}

export const settled = () => new Promise((resolve) => setImmediate(resolve));
