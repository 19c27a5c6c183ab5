/**
 * One websocket that comes back: frames as JSON, silence noticed, a random growing wait between tries.
 */

const SILENT_AFTER_MS = 20_000;
const LOST_AFTER_MS = 35_000;
const LOOK_EVERY_MS = 1000;
const LONGEST_WAIT_S = 30;

/**
 * @param {object} parts
 * @param {string} parts.address
 * @param {any} parts.Socket a WebSocket class
 * @param {() => number} parts.random
 * @param {() => void} parts.opened
 * @param {(frame: any) => void} parts.frame
 * @param {() => void} parts.silent nothing was heard for a while
 * @param {(code: number) => void} parts.down the line went down; it comes back by itself unless `close` is called
 */
export function createLine({ address, Socket, random, opened, frame, silent, down }) {
  /** @type {WebSocket|null} */
  let socket = null;
  let ended = false;
  let tries = 0;
  let heardAtMs = 0;
  let told = false;
  /** @type {any} */
  let retryTimer;
  /** @type {any} */
  let watch;

  const look = () => {
    const quietMs = Date.now() - heardAtMs;
    if (quietMs >= LOST_AFTER_MS) drop(1006);
    else if (quietMs >= SILENT_AFTER_MS && !told) {
      told = true;
      silent();
    }
  };

  const open = () => {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    if (ended || socket) return;
    /** @type {WebSocket} */
    const opening = new Socket(address);
    socket = opening;
    heardAtMs = Date.now();
    told = false;
    watch = setInterval(look, LOOK_EVERY_MS);
    opening.onopen = () => opened();
    opening.onmessage = ({ data }) => {
      heardAtMs = Date.now();
      told = false;
      frame(JSON.parse(data));
    };
    opening.onclose = ({ code }) => {
      if (socket === opening) drop(code);
    };
  };

  /** @param {number} code @param {number} [waitMs] */
  const drop = (code, waitMs) => {
    const old = socket;
    socket = null;
    clearInterval(watch);
    if (old) {
      old.onopen = old.onmessage = old.onclose = null;
      old.close();
    }
    tries += 1;
    const longestS = Math.min(LONGEST_WAIT_S, 2 ** tries);
    if (!ended) retryTimer = setTimeout(open, waitMs ?? random() * longestS * 1000);
    down(code);
  };

  return {
    open,
    /** @param {object} message @returns {boolean} false when the line is down */
    send(message) {
      if (!socket || socket.readyState !== 1) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    /** The line is good: the next wait is short again. */
    settled() {
      tries = 0;
    },
    /** @param {number} afterMs the server goes away and asks to come back then */
    comeBack(afterMs) {
      drop(1012, afterMs);
    },
    retry() {
      if (retryTimer !== undefined) open();
    },
    /** The machine has no network any more: the socket would notice only after a while. */
    lost() {
      if (socket) drop(1006);
    },
    close() {
      ended = true;
      clearTimeout(retryTimer);
      retryTimer = undefined;
      clearInterval(watch);
      if (socket) {
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
        socket = null;
      }
    },
  };
}
