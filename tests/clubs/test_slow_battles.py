"""Battles of a campaign that is played slowly: their pace, the round's deadline, and who is told."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from tabletop.clubs import guests
from tabletop.clubs.campaigns import battles, begin, rounds
from tabletop.clubs.models import Battle, Guest
from tabletop.clubs.permission import BadInput
from tabletop.games import pace, queries
from tabletop.games.orders import submit
from tabletop.people import turns
from tabletop.people.models import Notice
from tests.clubs.campaigns import a_scenario, campaign, of_side
from tests.clubs.ferry import Ferry

pytestmark = pytest.mark.django_db


def opened(ferry: Ferry, **settings: Any) -> Battle:
    made = campaign(ferry, "league", count=2, scenarios=[a_scenario()], **settings)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    return battles.set_up(ferry.of("organiser"), made.public_id, 1, 1)


def pace_of(battle: Battle) -> pace.Pace | None:
    return pace.read(queries.load(str(battle.game_id)).game.pace)


def test_battles_are_live_unless_the_campaign_gives_hours_for_a_turn(ferry: Ferry) -> None:
    assert pace_of(opened(ferry)) is None


def test_a_slow_battle_has_the_campaigns_hours_and_the_rounds_deadline(ferry: Ferry) -> None:
    battle = opened(ferry, turn_hours=48, days=7)
    held = pace_of(battle)
    assert held is not None
    assert (held.hours, held.reminders) == (48, (6, 24))
    assert battle.round.due_at is not None
    assert abs(datetime.fromisoformat(held.end) - battle.round.due_at) < timedelta(milliseconds=1)


def test_a_slow_battle_of_a_round_without_end_has_none(ferry: Ferry) -> None:
    held = pace_of(opened(ferry, turn_hours=24, days=0))
    assert held is not None
    assert held.end == ""


def test_a_deadline_that_is_moved_moves_in_its_games_but_not_in_live_ones(ferry: Ferry) -> None:
    battle = opened(ferry, turn_hours=48, days=1)
    before = pace_of(battle)
    assert before is not None
    assert before.until == before.end
    begin.change(ferry.of("organiser"), battle.campaign.public_id, {"settings": {"turn_hours": 12}})
    later = timezone.now() + timedelta(days=9)
    rounds.set_deadline(ferry.of("organiser"), battle.campaign.public_id, 1, later.isoformat())
    after = pace_of(battle)
    assert after is not None
    assert after.end.startswith(f"{later:%Y-%m-%dT%H:%M}")
    assert after.until > before.until
    assert after.hours == 48, "what is being played keeps its hours"


def test_who_must_act_is_told_before_they_sat_down_and_where_their_seat_is(ferry: Ferry) -> None:
    battle = opened(ferry, turn_hours=48)
    while turns.waiting():
        turns.tell_all()
    told = Notice.objects.filter(kind="turn").select_related("person")
    assert {notice.person for notice in told} <= {battle.first.person, battle.second.person}  # type: ignore[union-attr]
    assert told.exists()
    seen = told.filter(channel="page").get()
    assert f"/campaigns/{battle.campaign.public_id}/" in seen.path
    person = seen.person
    side = "first" if battle.first.person == person else "second"
    assert battles.seat_token(of_side(ferry, battle, side), battle)


def test_nobody_is_told_of_a_seat_of_somebody_without_an_account(ferry: Ferry) -> None:
    made = begin.make(
        ferry.of("organiser"),
        {"kind": "league", "name": "x", "settings": {"scenarios": [a_scenario()], "turn_hours": 24}},
    )
    begin.add_guests(ferry.of("organiser"), made.public_id, ["Kit", "Maeve"])
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battles.set_up(ferry.of("organiser"), made.public_id, 1, 1)
    while turns.waiting():
        turns.tell_all()
    assert not Notice.objects.filter(kind="turn").exists()


def test_whose_turn_it_is_in_a_slow_battle_is_marked_for_a_guest_and_a_member(ferry: Ferry) -> None:
    organiser = ferry.of("organiser")
    settings = {"scenarios": [a_scenario()], "turn_hours": 24}
    made = begin.make(organiser, {"kind": "league", "name": "x", "settings": settings})
    begin.add(organiser, made.public_id, [ferry.people["member"].public_id])
    begin.add_guests(organiser, made.public_id, ["Kit"])
    rounds.pair(organiser, made.public_id, 1)
    battle = battles.set_up(organiser, made.public_id, 1, 1)
    kit = Guest.objects.get()
    pages = {
        "guest": lambda: Client().get(guests.path(kit)),
        "member": lambda: ferry.browser("member").get(
            f"/clubs/{ferry.club.public_id}/campaigns/{made.public_id}/"
        ),
    }
    first, second = ("guest", "member") if battle.first.guest == kit else ("member", "guest")
    assert "Your turn" in pages[first]().content.decode()
    assert "Your turn" not in pages[second]().content.decode()
    assert submit(str(battle.game_id), 1, str(uuid4()), {"type": "end_turn"}).now().ok
    assert "Your turn" in pages[second]().content.decode()
    assert "Your turn" not in pages[first]().content.decode()


def test_hours_that_are_none_are_refused(ferry: Ferry) -> None:
    with pytest.raises(BadInput, match="turn_hours"):
        campaign(ferry, "league", count=2, turn_hours=-1)
