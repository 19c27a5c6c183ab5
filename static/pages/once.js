/** A form is sent once: pressed again while the answer is on its way, it makes no second game. */

const PATIENCE = 5_000;

/** When each form was sent. @type {WeakMap<EventTarget, number>} */
let sent = new WeakMap();

/** Forget what was sent: the page is shown anew, perhaps from the browser's memory. */
export function sendAnew() {
  sent = new WeakMap();
}

/** Let a form through, and a second press of it only after a while. @param {SubmitEvent} event */
export function sendOnce(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || form.method !== "post") return;
  if (event.timeStamp - (sent.get(form) ?? -PATIENCE) < PATIENCE) event.preventDefault();
  else sent.set(form, event.timeStamp);
}
