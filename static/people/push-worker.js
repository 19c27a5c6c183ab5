/** Show notifications while no page of the table is open, and open the page that one is about. */

const worker = /** @type {any} */ (self);

worker.addEventListener("push", (/** @type {any} */ event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      tag,
      data: { url },
      icon: "/static/pages/icon-180.png",
    }),
  );
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(new URL(event.notification.data.url, worker.location.origin)));
});
