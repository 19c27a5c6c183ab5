"""A club of 300 members with 40 campaigns and 5,000 games takes as many queries as a small one."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tabletop.clubs.campaigns import begin, rounds
from tabletop.clubs.models import Battle, Campaign, Membership
from tabletop.games.models import Game
from tests.clubs.ferry import Ferry
from tests.clubs.large import ADDRESSES, fill, path, people
from tests.people import signed_in


def queries(browser: Any, campaign: Campaign) -> dict[str, int]:
    """Return how many queries each address takes, once its standings are kept."""
    found = {}
    for address in ADDRESSES:
        assert browser.get(path(address, campaign)).status_code == 200, address
        with CaptureQueriesContext(connection) as captured:
            browser.get(path(address, campaign))
            found[address] = len(captured)
    return found


@pytest.mark.slow
def test_a_large_club_takes_no_more_queries_than_a_small_one(ferry: Ferry) -> None:
    browser, person = signed_in("Ewa")
    Membership.objects.create(club=ferry.club, person=person, role="organiser")
    small = queries(browser, fill(ferry.of("organiser"), 24, 1, 12))
    Campaign.objects.all().delete()
    Game.objects.all().delete()
    large = queries(browser, fill(ferry.of("organiser"), 276, 40, 5000))
    assert Battle.objects.count() >= 5000
    assert large == small
    assert all(5 <= count <= 15 for count in large.values()), large


def test_a_club_is_paired_in_one_go(ferry: Ferry) -> None:
    made = begin.make(ferry.of("organiser"), {"kind": "swiss", "name": "League"})
    everybody = people(ferry.of("organiser"), 30)
    begin.add(ferry.of("organiser"), made.public_id, [one.public_id for one in everybody])
    assert rounds.pair(ferry.of("organiser"), made.public_id, 1).battles.count() == 15
