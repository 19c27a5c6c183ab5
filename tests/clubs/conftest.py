"""A club, and campaigns of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.clubs.campaigns import begin, rounds
from tabletop.clubs.models import Campaign
from tabletop.games import state_cache
from tests.clubs.campaigns import NAMES, campaign
from tests.clubs.ferry import Ferry
from tests.clubs.forces import SYSTEM, scenario
from tests.clubs.maps import MAP


@pytest.fixture(autouse=True)
def _forgetful() -> Iterator[None]:
    state_cache.forget()
    yield
    state_cache.forget()


@pytest.fixture
def ferry(db: None) -> Ferry:
    return Ferry()


@pytest.fixture
def league(ferry: Ferry) -> Campaign:
    made = campaign(ferry, "league", count=2, scenarios=[scenario()])
    return begin.change(ferry.of("organiser"), made.public_id, {"system": SYSTEM})


@pytest.fixture
def swiss(ferry: Ferry) -> Campaign:
    fields = {"kind": "swiss", "name": "Winter league", "settings": {"rounds": 3, "cut": 4}}
    people = [one.public_id for one in ferry.more(*NAMES)]
    made = begin.make_with(ferry.of("organiser"), fields, people)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    return made


@pytest.fixture
def orlya(ferry: Ferry) -> Campaign:
    organiser = ferry.of("organiser")
    made = begin.make(organiser, {"kind": "map", "name": "The Orlya bridges", "plan": MAP})
    anna, jan = ferry.more("Anna", "Jan")
    begin.add(organiser, made.public_id, [anna.public_id], "red")
    begin.add(organiser, made.public_id, [jan.public_id], "blue")
    rounds.pair(organiser, made.public_id, 1)
    made.refresh_from_db()
    return made
