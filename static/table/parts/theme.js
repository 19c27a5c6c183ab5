/** Light or dark theme, or the system's; the choice is stored in this browser. */
import { kept } from "../state/browser-storage.js";

const STORED = "flat-out:theme";

const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)");

const isNight = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : systemIsDark().matches;
};

/** Show the page in the theme that was chosen in this browser, if one was. @returns {string|undefined} it */
export function applyTheme() {
  const stored = kept.getItem(STORED);
  if (stored === "light" || stored === "dark") document.documentElement.dataset.theme = stored;
  return document.documentElement.dataset.theme;
}

/** @param {(night: boolean) => void} tell */
export function createTheme(tell) {
  const changed = () => tell(isNight());
  applyTheme();
  const query = systemIsDark();
  query.addEventListener("change", changed);
  changed();
  return {
    toggle() {
      const next = isNight() ? "light" : "dark";
      document.documentElement.dataset.theme = next;
      kept.setItem(STORED, next);
      changed();
    },
    stop: () => query.removeEventListener("change", changed),
  };
}
