/** The account page: the time zones to choose from, and whether this browser shows notifications. */

/** @param {string} text */
function decoded(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {string} method @param {object} body */
function send(method, body) {
  const token = /** @type {HTMLInputElement} */ (document.querySelector("[name=csrfmiddlewaretoken]")).value;
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  return fetch("/api/you/push/", { method, headers, body: JSON.stringify(body) });
}

async function offerZones() {
  const list = /** @type {HTMLDataListElement} */ (document.getElementById("zones"));
  const field = /** @type {HTMLInputElement} */ (document.getElementById("id_zone"));
  const { zones } = await (await fetch(list.dataset.from ?? "")).json();
  list.replaceChildren(...zones.map((/** @type {string} */ zone) => new Option(zone, zone)));
  if (field.value === "UTC") {
    field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  }
}

async function offerPush() {
  const row = document.getElementById("push");
  if (!row || !("serviceWorker" in navigator) || !("PushManager" in window)) {
    return;
  }
  const registration = await navigator.serviceWorker.register(row.dataset.worker ?? "");
  const [on, off] = /** @type {HTMLElement[]} */ ([
    row.querySelector("[data-on]"),
    row.querySelector("[data-off]"),
  ]);
  const problem = /** @type {HTMLElement} */ (row.querySelector("[data-problem]"));

  async function show() {
    const there = await registration.pushManager.getSubscription();
    on.hidden = there !== null;
    off.hidden = there === null;
  }

  on.addEventListener("click", async () => {
    problem.hidden = true;
    try {
      const applicationServerKey = decoded(row.dataset.key ?? "");
      const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
      const answer = await send("PUT", made.toJSON());
      if (!answer.ok) {
        await made.unsubscribe();
        throw new Error(answer.statusText);
      }
    } catch {
      problem.hidden = false;
    }
    await show();
  });
  off.addEventListener("click", async () => {
    const there = await registration.pushManager.getSubscription();
    if (there) {
      await send("DELETE", { endpoint: there.endpoint });
      await there.unsubscribe();
    }
    await show();
  });
  row.hidden = false;
  await show();
}

void offerZones();
void offerPush();
