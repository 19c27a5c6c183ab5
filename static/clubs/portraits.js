/** Draw the hulls on a page of forces, and again when its colours change. */
import { hullPicture } from "../arsenals/hulls.js";
import { watchTheme } from "../table/map/theme.js";

/** @param {HTMLElement} host whose `data-hull` says what it is, and `data-scale` how many pixels an inch has */
function draw(host) {
  const { look, ...piece } = JSON.parse(host.dataset.hull ?? "{}");
  const [width, height] = [host.clientWidth, host.clientHeight];
  host.replaceChildren(hullPicture(piece, { width, height, scale: Number(host.dataset.scale ?? 22), look }));
}

function drawAll() {
  for (const host of document.querySelectorAll("[data-hull]")) if (host instanceof HTMLElement) draw(host);
}

drawAll();
watchTheme(drawAll);
