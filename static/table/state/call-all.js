/**
 * Calls each listener; one that throws is reported and does not keep the others from hearing.
 *
 * @template T
 * @param {Iterable<(news: T) => void>} fns
 * @param {T} news
 */
export function callAll(fns, news) {
  for (const fn of [...fns]) {
    try {
      fn(news);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
