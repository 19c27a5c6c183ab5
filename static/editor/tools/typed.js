/** Numbers typed during a drag. No DOM. */

/** Digits, a point, a sign; the last is taken back. */
export function createTyped() {
  let text = "";
  return {
    text: () => text,
    number: () => (text && Number.isFinite(Number(text)) ? Number(text) : null),
    clear: () => (text = ""),
    /** @param {KeyboardEvent} event @returns {boolean} whether it was one of them */
    key: ({ key, ctrlKey, metaKey, altKey }) => {
      if (ctrlKey || metaKey || altKey) return false;
      if (key === "Backspace" && text) text = text.slice(0, -1);
      else if (/^[0-9.]$/.test(key) || (key === "," && text) || (key === "-" && !text))
        text += key === "," ? "." : key;
      else return false;
      return true;
    },
  };
}
