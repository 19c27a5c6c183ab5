"""Two people at one battle in the same moment: neither undoes what the other did."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connections

from tabletop.clubs.campaigns import battles, rounds, slow_games
from tabletop.clubs.campaigns.forces import brings, roster
from tabletop.clubs.models import Battle, Campaign
from tabletop.games import executor
from tests.clubs.campaigns import settle
from tests.clubs.ferry import Ferry
from tests.clubs.forces import leader

pytestmark = pytest.mark.django_db(transaction=True)

SECONDS = 0.5
"""How long somebody who must wait is given to show that they do not."""


class Meanwhile:
    """Does something in another thread while a function is called for the first time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, where: Any, name: str, done: Callable[[], Any]):
        self.done, self.called, self.failed = done, getattr(where, name), None
        self.thread = threading.Thread(target=self._run)
        monkeypatch.setattr(where, name, self)

    def __call__(self, *args: Any) -> Any:
        if self.thread.ident is None:
            self.thread.start()
            self.thread.join(SECONDS)
        return self.called(*args)

    def _run(self) -> None:
        try:
            self.done()
        except Exception as error:
            self.failed = error
        finally:
            connections.close_all()

    def end(self) -> None:
        self.thread.join(20)
        executor.close()
        assert self.failed is None


@pytest.fixture
def battle(ferry: Ferry, league: Campaign) -> Battle:
    rounds.pair(ferry.of("organiser"), league.public_id, 1)
    return Battle.objects.select_related("campaign", "round", "first", "second").get(
        round__number=1, number=1
    )


def test_a_battle_that_is_settled_while_its_table_is_opened_stays_settled(
    ferry: Ferry, league: Campaign, battle: Battle, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanwhile = Meanwhile(monkeypatch, slow_games, "pace_of", lambda: settle(ferry, battle))
    opened = battles.set_up(ferry.of("organiser"), league.public_id, 1, 1)
    meanwhile.end()
    battle.refresh_from_db()
    assert (battle.state, battle.outcome) == ("settled", "first")
    assert battle.game_id == opened.game_id


def test_two_leaders_name_their_forces_at_once(
    ferry: Ferry, league: Campaign, battle: Battle, monkeypatch: pytest.MonkeyPatch
) -> None:
    forces = {}
    for side in brings.SIDES:
        number = getattr(battle, side).number
        fields = {"name": f"Company {number}"}
        forces[side] = roster.raise_force(leader(ferry, number), league.public_id, number, fields).public_id

    def name(side: str) -> None:
        who = leader(ferry, getattr(battle, side).number)
        battles.name_forces(who, league.public_id, 1, 1, {side: forces[side]})

    meanwhile = Meanwhile(monkeypatch, brings, "fit", lambda: name("second"))
    name("first")
    meanwhile.end()
    battle.refresh_from_db()
    assert battle.forces == forces
