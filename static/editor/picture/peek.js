/** Hold X to show the picture alone, without what is drawn over it. A short press of X still works as a tool's key if a tool has it. */

const HELD_MS = 180;

/**
 * @param {object} parts
 * @param {import("../bench.js").Bench} parts.bench
 * @param {() => void} parts.tapped
 */
export function createPeek({ bench, tapped }) {
  /** @type {ReturnType<typeof setTimeout>|null} */
  let timer = null;
  let shown = false;
  /** @param {boolean} on */
  const show = (on) => {
    shown = on;
    document.body.classList.toggle("peeking", on);
    bench.map.showPicture(on ? { opacity: 1, instead: true } : null);
  };
  const end = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (shown) show(false);
  };
  document.addEventListener("keyup", ({ key }) => {
    if (key.toLowerCase() !== "x") return;
    if (timer && !shown) tapped();
    end();
  });
  window.addEventListener("blur", end);
  return {
    down: () => {
      if (!bench.draft.document().board.image) return tapped();
      timer ??= setTimeout(() => show(true), HELD_MS);
    },
  };
}
