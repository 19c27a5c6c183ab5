"""Webhooks of a game: addresses that receive whose turn it is, and how the game ended.

They receive only what everybody at the table sees. A person who organises the game and has an account may
add one.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet

from rules.core.system.by_hand.ends import number_of
from rules.core.words.messages import Message
from tabletop.games import pace, seats
from tabletop.games.models import Game
from tabletop.games.values import GameRow, LoadedGame, Result
from tabletop.languages import worded
from tabletop.people import hooks, notices, turns
from tabletop.people.models import Hook, Person
from tabletop.words import say

MOST: Final = 5


def may_add(person: Person | None, game_id: str) -> bool:
    """Return whether a person may add a webhook to a game, and read the log of its deliveries."""
    return person is not None and person in turns.organisers(game_id)


def add(person: Person, game_id: str, url: str, *, chat: bool = False) -> Hook:
    """Add an address that receives what happens in a game. Raises BadAddress or Enough."""
    with transaction.atomic():
        Game.objects.select_for_update().get(pk=game_id)
        if listed(game_id).count() >= MOST:
            raise hooks.Enough(say("hooks_enough", most=MOST))
        return hooks.add(person, url, _about(game_id), chat=chat)


def listed(game_id: str) -> QuerySet[Hook]:
    """Return the webhooks of a game, oldest first."""
    return Hook.objects.filter(about=_about(game_id)).order_by("pk")


def tell(sender: object, before: LoadedGame, after: LoadedGame, **_: Any) -> None:
    """Tell a game's webhooks whose turn began, or how the game ended, in the transaction of that event."""
    game = after.game
    if not listed(game.id).exists():
        return
    what = f"game {game.id}/{game.log[:8]}/entry {game.head}"
    if game.over and not before.game.over and game.result is not None:
        post(game.id, "ended", what, *_end(after, game.result))
    elif not game.over:
        post(game.id, "turn_changed", what, *_turn(after), till=_till(game))


def post(
    game_id: str, kind: str, what: str, subject: Message, line: Message | None, till: datetime | None = None
) -> None:
    """Post to a game's webhooks, only those of people who still organise the game."""
    found = list(listed(game_id).select_related("person__user"))
    still = turns.organisers(game_id) if found else []
    for hook in found:
        if hook.person in still:
            notices.post(hook, kind, what, subject, line, path=f"/games/{game_id}/", till=till, game=game_id)


def _turn(after: LoadedGame) -> tuple[Message, Message | None]:
    """Return what webhooks are told of a turn: whose side it is, and who sits there."""
    side = after.state.side_at_turn
    number = number_of(after.state) or 0
    called = after.state.name_of_side(side or "")
    subject = say("hook_turn", game=after.game.name, side=called, turn=number)
    names = tuple(str(worded(seat.name)) for seat in pace.who_acts(side, seats.seats_at(after.game.id)))
    return subject, say("hook_turn_line", names=names, count=len(names)) if names else None


def _till(game: GameRow) -> datetime | None:
    held = pace.read(game.pace)
    return datetime.fromisoformat(held.until) if held is not None and held.state == "runs" else None


def _end(after: LoadedGame, result: Result) -> tuple[Message, Message]:
    subject = say("hook_ended", game=after.game.name)
    winner = after.state.name_of_side(result.winner) if result.winner else ""
    if result.note:
        how = say("hook_won_noted", side=winner, note=result.note)
        return subject, how if winner else say("hook_drawn_noted", note=result.note)
    return subject, say("hook_won", side=winner) if winner else say("hook_drawn")


def forget_what_is_gone() -> int:
    """Delete the webhooks of games that were deleted; return how many there were."""
    rows = Hook.objects.filter(about__startswith=_about("")).values_list("pk", "about")
    games = {key: about.removeprefix(_about("")) for key, about in rows}
    standing = set(Game.objects.filter(pk__in=games.values()).values_list("pk", flat=True))
    gone = [key for key, game in games.items() if game not in standing]
    return Hook.objects.filter(pk__in=gone).delete()[0]


def _about(game_id: str) -> str:
    return f"game {game_id}"
