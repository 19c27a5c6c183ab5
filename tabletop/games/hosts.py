"""Who hosts a game: the session that started it, and every session that has used the recovery link.

The host keeps the link, which gives any browser the host's rights and can be used repeatedly. Rights granted
before the game's `host_since` have ended.
"""

from __future__ import annotations

import time
from typing import Final

from django.contrib.sessions.backends.base import SessionBase

from tabletop.games import invites
from tabletop.games.invites import BadInvite
from tabletop.games.models import Game

HOSTED: Final = "hosted"


def hosts(session: SessionBase, game_id: str) -> bool:
    """Return whether this session hosts the game."""
    since = session.get(HOSTED, {}).get(game_id)
    return since is not None and Game.objects.filter(pk=game_id, host_since__lte=since).exists()


def give_rights(session: SessionBase, game_id: str) -> None:
    """Let the session host the game from now on."""
    session[HOSTED] = {**session.get(HOSTED, {}), game_id: time.time()}


def end_rights_of_all(game_id: str) -> None:
    """End everybody's host rights; the recovery link still works."""
    Game.objects.filter(pk=game_id).update(host_since=time.time())


def hosted_lately(session: SessionBase) -> int:
    """Return how many games the session began to host within the last hour."""
    return sum(since > time.time() - 3600 for since in session.get(HOSTED, {}).values())


def recovery_token(game_id: str) -> str:
    """Return the token of the game's recovery link; a new one if there is none that can be decrypted.

    Raises Game.DoesNotExist.
    """
    row = Game.objects.only("recovery", "recovery_sealed").get(pk=game_id)
    token = invites.unseal(row.recovery_sealed, row.recovery)
    if token is None:
        token = invites.new_token()
        Game.objects.filter(pk=game_id).update(**recovery_fields(token))
    return token


def recovery_fields(token: str) -> dict[str, str]:
    """Return the fields of a game's row for the token of its recovery link."""
    return {"recovery": invites.hashed(token), "recovery_sealed": invites.seal(token)}


def look(token: str) -> Game:
    """Return the game that a recovery link is for. Raises BadInvite."""
    row = Game.objects.filter(recovery=invites.hashed(token)).first()
    if row is None:
        raise BadInvite("this link leads nowhere")
    return row


def recover(token: str, session: SessionBase) -> Game:
    """Give the session the host's rights, under a new session key. Raises BadInvite."""
    game = look(token)
    give_rights(session, game.id)
    session.cycle_key()
    return game
