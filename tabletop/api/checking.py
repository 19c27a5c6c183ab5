"""What anybody may have worked out without a game, limited in time and in how much of it runs at once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from django.conf import settings

import rules
from rules.core.game.dice import ScriptedDice, ScriptError
from rules.core.game.events import event_document
from rules.core.scenario.document import read
from rules.core.system.cases import giver
from rules.core.words.messages import Message, in_words
from tabletop.api.problems import Problem
from tabletop.games.budget import PATIENCE, within
from tabletop.languages import current_language, worded
from tabletop.words import say

Result = TypeVar("Result")
AT_ONCE = 2

_places = threading.BoundedSemaphore(AT_ONCE)


def check(
    scenario: dict[str, Any], order: dict[str, Any], by: str | None, dice: list[Any] | None
) -> dict[str, Any]:
    """Return an order's verdict and odds, and its events if `dice` are given.

    Raises ScenarioProblems or TooLong, and Problem if the dice do not fit or too many checks are running.
    """
    return in_turn(_check, scenario, order, by, dice, current_language())


def in_turn(work: Callable[..., Result], *args: Any) -> Result:
    """Call a function when there is room for it. Raises TooLong, and Problem if too much is under way."""
    if not _places.acquire(timeout=PATIENCE * settings.RULES_SECONDS):
        raise Problem(503, "busy", say("other_checks"), retry=True)
    try:
        return within(settings.RULES_SECONDS, work, *args)
    finally:
        _places.release()


def _check(
    document: dict[str, Any], order: dict[str, Any], by: str | None, dice: list[Any] | None, language: str
) -> dict[str, Any]:
    scenario = read(document)
    system = rules.system(scenario.system)
    state = system.start(scenario)
    by = by or giver(state, order)
    verdict = system.check(state, order, by)
    found: dict[str, Any] = {"verdict": verdict, "odds": system.forecast(state, order, by)}
    if dice is not None and verdict.legal:
        events = _events(system, state, order, by, dice)
        found["events"] = [event_document(event, language) for event in events]
    answer: dict[str, Any] = in_words(found, language)
    return answer


def _events(system: Any, state: Any, order: dict[str, Any], by: str, dice: list[Any]) -> Any:
    scripted = ScriptedDice(dice)
    try:
        events = system.resolve(state, order, by, scripted)
    except ScriptError as error:
        raise _bad_dice(error.why) from None
    if scripted.left:
        raise _bad_dice(say("dice_left_over", dice=len(scripted.left)))
    return events


def _bad_dice(why: Message) -> Problem:
    return Problem(422, "dice", why, fields={"dice": [worded(why)]})
