/** Times in the reader's own zone and language, and the zone for the forms that ask for a time. */

const PAGE = document.documentElement.lang;
const LANGUAGE = navigator.languages.find((one) => one.startsWith(PAGE)) ?? PAGE;
const DAY = 86_400_000;
const SOON = 6;

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const SHAPES = {
  day: { day: "numeric" },
  weekday: { weekday: "long" },
  month: { month: "long" },
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  date: { weekday: "short", day: "numeric", month: "short" },
  soon: { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  moment: {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
};

/**
 * Within six days the weekday tells which day it is.
 *
 * @param {Date} at
 * @param {string} shape
 */
function shapeOf(at, shape) {
  const ahead = at.getTime() - Date.now();
  return shape === "moment" && ahead > 0 && ahead < SOON * DAY ? "soon" : shape;
}

for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (
  document.querySelectorAll("time[data-when]")
)) {
  const at = new Date(time.dateTime);
  const shape = SHAPES[shapeOf(at, time.dataset.when ?? "moment")];
  time.textContent = new Intl.DateTimeFormat(LANGUAGE, shape).format(at);
  time.title = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "full", timeStyle: "short" }).format(at);
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-zone]"))) {
  field.value = timeZone;
}
