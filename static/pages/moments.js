/** Word moments in the reader's own time zone and language: the weekday within six days, the date beyond. */

const DAY_MS = 24 * 3600 * 1000;
const SOON_DAYS = 6;

/**
 * A moment in words: "today, 23:00" for today, "Thu 20:00" within six days, else "Thu 26 Nov, 20:00".
 * @param {Date} moment
 * @param {Date} now
 * @param {string|undefined} language
 */
function momentWords(moment, now, language) {
  const time = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  if (moment.toDateString() === now.toDateString()) {
    const today = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "day");
    return `${today}, ${time.format(moment)}`;
  }
  const days = (moment.getTime() - now.getTime()) / DAY_MS;
  /** @type {Intl.DateTimeFormatOptions} */
  const day =
    Math.abs(days) < SOON_DAYS ? { weekday: "short" } : { weekday: "short", day: "numeric", month: "short" };
  const shown = new Intl.DateTimeFormat(language, day).format(moment);
  return `${shown}${Math.abs(days) < SOON_DAYS ? "" : ","} ${time.format(moment)}`;
}

for (const element of globalThis.document?.querySelectorAll("time[data-moment]") ?? []) {
  const at = /** @type {HTMLTimeElement} */ (element).dateTime;
  element.textContent = momentWords(new Date(at), new Date(), document.documentElement.lang || undefined);
}
