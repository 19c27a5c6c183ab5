/**
 * The browser's storage, or memory where storage throws (private windows, blocked cookies, full disks). No
 * other module touches it.
 *
 * @typedef {Pick<Storage, "getItem"|"setItem"|"removeItem">} Kept
 */

/**
 * @param {() => Kept} open gives the storage, or throws
 * @returns {Kept}
 */
export function guarded(open) {
  /** @type {Map<string, string|null>} what could not be stored, or removed */
  const memory = new Map();

  /** @template T @param {(storage: Kept) => T} use @param {() => T} otherwise @returns {T} */
  const tried = (use, otherwise) => {
    try {
      return use(open());
    } catch {
      return otherwise();
    }
  };

  /** @param {string} key @param {(storage: Kept) => void} change @param {string|null} value */
  const changed = (key, change, value) => {
    memory.delete(key);
    tried(change, () => void memory.set(key, value));
  };

  return {
    getItem: (key) =>
      memory.get(key) ??
      (memory.has(key)
        ? null
        : tried(
            (storage) => storage.getItem(key),
            () => null,
          )),
    setItem: (key, value) => changed(key, (storage) => storage.setItem(key, value), value),
    removeItem: (key) => changed(key, (storage) => storage.removeItem(key), null),
  };
}

/** Kept until the user clears it: what somebody chose. */
export const kept = guarded(() => globalThis.localStorage);
/** Kept as long as the tab: what a reload must not lose. */
export const keptInTab = guarded(() => globalThis.sessionStorage);
