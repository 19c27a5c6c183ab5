/** How tokens are shown: on the map, in the palette and in the strip of hints. */
import { isLine, isTurned } from "../../geometry/tokens.js";
import { kindOf } from "../../state/boards.js";
import { sideLook } from "../../state/sides.js";
import { layingSide, turnNumber } from "../../state/tokens.js";
import { say } from "../../words/words.js";
import { looked, selectedToken, seersOf } from "./lying.js";
import { tokenName } from "./words.js";

/** @typedef {import("./lying.js").Tokens} Tokens */

/** @param {Tokens} tokens */
export function draw(tokens) {
  const { store } = tokens.context;
  tokens.view.draw(looked(tokens));
  if (!tokens.palette.isOpen()) return;
  const selected = selectedToken(tokens);
  const token = tokens.held?.token ?? (selected && looked(tokens).mayChange(selected) ? selected : null);
  const lies = token !== null && !tokens.held?.isNew;
  tokens.palette.draw({
    measured: kindOf(store.game.board).measured,
    token,
    lies,
    seers: lies ? seersOf(tokens, token) : tokens.next.seers,
    until: lies ? (token.until ?? null) : tokens.next.until,
    turn: turnNumber(store.game),
    look: sideLook(store.game.state, layingSide(store.game)),
  });
}

/** @param {Tokens} tokens */
export function hint(tokens) {
  const { held, context } = tokens;
  const token = held?.token ?? selectedToken(tokens);
  if (!token) return;
  const turns =
    isTurned(token) && (!held || !isLine(token))
      ? [{ actions: [], cap: ", .", text: say("tokens_hint_turn"), act: () => tokens.turn(1) }]
      : [];
  if (held) {
    const text = say(
      isLine(token) && held.part === "place" && held.isNew ? "tokens_hint_start" : "tokens_hint_set",
    );
    context.hint.show(
      [
        { actions: ["commit"], text },
        ...turns,
        { actions: ["forget"], text: say(held.isNew ? "tokens_hint_drop" : "hint_forget") },
      ],
      tokenName(token),
    );
    return;
  }
  const changes = looked(tokens).mayChange(token)
    ? [...turns, { actions: ["token-remove"], text: say("tokens_remove") }]
    : [];
  context.hint.show([...changes, { actions: ["forget"], text: say("hint_done") }], tokenName(token));
}

/** @param {Tokens} tokens */
export function show(tokens) {
  draw(tokens);
  if (tokens.isActive()) hint(tokens);
}

/** @param {Tokens} tokens @param {boolean} on */
export function open(tokens, on) {
  tokens.palette.open(on);
  tokens.changed();
  draw(tokens);
}
