"""Tokens: their side lays, changes and removes them. A system may treat a token as a terrain feature."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.core.by_hand.tokens import MOST_TOKENS, Token
from rules.core.game.dice import Dice
from rules.core.game.events import Event, FeatureRemoved, Narrated, TokenRemoved, TokenSet, apply_all
from rules.core.game.orders import UMPIRE, RemoveToken, SetFeature, SetToken
from rules.core.game.state import GameState
from rules.core.game.verdict import Finding, bad_order
from rules.core.scenario.kits import TokenReader
from rules.core.scenario.system_types import SystemTypes
from rules.core.scenario.validation import Validation
from rules.core.system import umpire
from rules.core.system.by_hand.names import word_of
from rules.core.system.by_hand.who import ByHand, hand_of
from rules.core.system.order_rule import OrderRule
from rules.core.words.messages import Words, say
from rules.core.words.problems import show


def rules(system: SystemTypes) -> tuple[OrderRule, OrderRule]:
    """Return the rules of laying a token, and of taking one away."""
    who = ByHand(system)
    return (
        OrderRule(order=SetToken, title=say("order_token"), who=who, judge=findings, resolve=laid),
        OrderRule(
            order=RemoveToken,
            title=say("order_remove_token"),
            who=who,
            malformed=unknown,
            judge=not_your_token,
            resolve=removed,
        ),
    )


# -- laying ----------------------------------------------------------------------------------------


def findings(system: SystemTypes, state: GameState, by: str, order: SetToken) -> Iterator[Finding]:
    """Yield why a token cannot be laid like this, or not by that side."""
    token, there = owned(order.token, by), state.tokens.get(order.token.id)
    if by not in (UMPIRE, token.side) or (there is not None and by not in (UMPIRE, there.side)):
        yield bad_order(say("not_your_token"), "other_side")
    if there is None and len(state.tokens) >= MOST_TOKENS:
        yield bad_order(say("most_tokens", most=MOST_TOKENS))
    if there is None and state.board.layer_of(token.id) is not None:
        yield bad_order(say("problem_at", place="token.id", problem=say("same_id", id=show(token.id))))
    validation = Validation()
    reader = TokenReader(system.boards, state.sides, state.units, state.board, validation)
    reader.read(token, "token")
    for problem in validation.problems.problems:
        yield bad_order(say("problem_at", place=problem.place, problem=problem.message))
    feature = system.token_feature(token)
    if feature is not None:
        yield from umpire.findings(system, state, SetFeature(feature=feature))


def owned(token: Token, by: str) -> Token:
    """Return a token with its owner: the side that lays it, unless it names one or the umpire lays it."""
    return token if by == UMPIRE or token.side is not None else msgspec.structs.replace(token, side=by)


def laid(system: SystemTypes, state: GameState, by: str, order: SetToken, dice: Dice) -> list[Event]:
    """Return the events of a token that was checked before; the log omits a token that only its side sees."""
    reader = TokenReader(system.boards, None, None, state.board, Validation())
    token = reader.read(owned(order.token, by), "token")
    return [TokenSet(token), *_feature_set(system, state, token), *_told_of(system, state, token, by)]


def _feature_set(system: SystemTypes, state: GameState, token: Token) -> Iterator[Event]:
    """Yield the events that set the token's terrain feature, or remove the one that it had."""
    feature = system.token_feature(token)
    if feature is not None:
        yield from umpire.silently(system, state, SetFeature(feature=feature))
    elif token.id in state.tokens:
        yield from feature_removed(system, state, state.tokens[token.id])


def _told_of(system: SystemTypes, state: GameState, token: Token, by: str) -> Iterator[Event]:
    if token.seen_by == "side":
        return
    what, hand = name_of_token(system, token), hand_of(state, by)
    there = state.tokens.get(token.id)
    if there is not None and there.seen_by == "all":
        yield Narrated.of(token.unit, say("token_changed", token=what, hand_of=hand))
    elif token.until is not None:
        yield Narrated.of(token.unit, say("token_laid_until", token=what, turn=token.until, hand_of=hand))
    else:
        yield Narrated.of(token.unit, say("token_laid", token=what, hand_of=hand))


def with_features(system: SystemTypes, state: GameState) -> GameState:
    """Return the state at the start of a game, in which the terrain of each token lies on the board."""
    for token in state.tokens.values():
        feature = system.token_feature(token)
        if feature is not None and state.board.layer_of(token.id) is None:
            state = apply_all(state, umpire.silently(system, state, SetFeature(feature=feature)))
    return state


def name_of_token(system: SystemTypes, token: Token) -> Words:
    """Return the log's name for a token: its text, else its kind."""
    return token.text or word_of(system, "token", token.kind)


# -- taking away -----------------------------------------------------------------------------------


def unknown(system: SystemTypes, state: GameState, by: str, order: RemoveToken) -> Iterator[Finding]:
    """Yield a finding if the token does not exist."""
    if order.token not in state.tokens:
        yield bad_order(say("no_token", token=show(order.token)))


def not_your_token(system: SystemTypes, state: GameState, by: str, order: RemoveToken) -> Iterator[Finding]:
    """Yield a finding if a token belongs to another side."""
    if by not in (UMPIRE, state.tokens[order.token].side):
        yield bad_order(say("not_your_token"), "other_side")


def removed(system: SystemTypes, state: GameState, by: str, order: RemoveToken, dice: Dice) -> list[Event]:
    """Return the events of a token that is taken away."""
    token = state.tokens[order.token]
    gone: list[Event] = [TokenRemoved(token.id), *feature_removed(system, state, token)]
    if token.seen_by == "all":
        said = say("token_removed", token=name_of_token(system, token), hand_of=hand_of(state, by))
        gone.append(Narrated.of(token.unit, said))
    return gone


def feature_removed(system: SystemTypes, state: GameState, token: Token) -> Iterator[Event]:
    """Yield the removal of the token's terrain feature, if it has one.

    On a board that a scenario declares, anything else may have the token's id, such as a hex.
    """
    if system.token_feature(token) is not None and state.board.layer_of(token.id) is not None:
        yield FeatureRemoved(token.id)
