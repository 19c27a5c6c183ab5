"""Drafts: how they begin, how edits are stored, what becomes of the scenario."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

import rules
from rules.core.scenario.edits import BadEdit
from tabletop.scenarios import library, stored
from tabletop.scenarios.models import Draft, DraftEdit, Stored
from tabletop.scenarios.workshop import beginning, checking, drafts, permission
from tests.scenarios.workshop.drafts_of import TABLE, begun, change, edit, submit, wood

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("system", rules.systems(), ids=lambda system: system.id)
def test_an_empty_table_of_every_system_can_be_played(system):
    draft, _ = begun(beginning.Wanted(system.id, "", 72, 48, 14, 8, pointy=True))
    checked = checking.check(str(draft.pk))
    assert (checked.is_playable, checked.problems) == (True, ())
    assert draft.scenario.system == system.id


def test_a_copy_is_its_own_and_remembers_where_it_came_from():
    _, session = begun()
    draft = beginning.copy(library.scenario(library.DEMO), session, "")
    assert draft.copied_from == library.DEMO
    assert str(draft.pk) in stored.own(session)
    assert drafts.document_of(draft)["name"] == library.scenario(library.DEMO).name


def test_edits_are_numbered_without_gaps_and_each_counts_once():
    draft, _ = begun()
    first = edit(change("feature:wood", wood()))
    assert drafts.submit(str(draft.pk), first, "p1").number == 1
    assert drafts.submit(str(draft.pk), edit(change("field:name", "The ford")), "p2").number == 2
    assert drafts.submit(str(draft.pk), first, "p1").number == 1
    assert [made.number for made in drafts.since(str(draft.pk), 0)] == [1, 2]
    assert drafts.find(str(draft.pk)).number == 2


def test_a_refused_edit_leaves_no_trace():
    draft, _ = begun()
    with pytest.raises(BadEdit):
        submit(draft, change("field:name", "x"), change("roof:x", {}))
    assert (drafts.find(str(draft.pk)).number, draft.edits.count()) == (0, 0)


def test_a_draft_grows_no_larger_than_a_scenario_may_be(monkeypatch):
    monkeypatch.setattr(drafts, "MOST_BYTES", 2_000)
    draft, _ = begun()
    with pytest.raises(BadEdit, match="at most"):
        submit(draft, change("field:description", "x" * 2_000))


def test_the_scenario_follows_as_long_as_the_rules_accept_the_draft():
    draft, _ = begun()
    submit(draft, change("feature:wood", wood()), change("field:name", "The copse"))
    assert checking.check(str(draft.pk)).is_playable
    submit(draft, change("feature:wood", wood(ground="lava")), change("field:name", "Lava"))
    checked = checking.check(str(draft.pk))
    assert [(one.thing, one.path, one.level) for one in checked.problems] == [
        ("feature:wood", "board.features.features[0].properties.ground", "bad")
    ]
    scenario = Stored.objects.get(pk=draft.pk)
    assert scenario.name == scenario.document["name"] == "The copse"
    assert [one["id"] for one in scenario.document["board"]["features"]["features"]] == ["wood"]


def test_what_is_likely_not_meant_is_told_and_played():
    draft, _ = begun()
    submit(draft, change("feature:wood", wood(look="wheet")))
    checked = checking.check(str(draft.pk))
    assert [(one.thing, one.level) for one in checked.problems] == [("feature:wood", "warn")]
    assert checked.is_playable


PLACES = [
    ("units[1].profile.speed", "unit:b"),
    ("sides[0].colour", "side:a"),
    ("board.features.features[0]", "feature:wood"),
    ("board.hexes.M3.terrain[0]", "hex:M3"),
    ("board.hexsides[0].terrain", "hexside:A1/B1"),
    ("board.roads[0]", "road:A1/B1"),
    ("options.mixed_ground", "field:options.mixed_ground"),
    ("options.phases[2].name", "field:options.phases"),
    ("units[7]", None),
    ("", None),
]


@pytest.mark.parametrize(("place", "thing"), PLACES)
def test_a_problem_names_the_thing_that_it_lies_in(place, thing):
    document = {
        "units": [{"id": "a"}, {"id": "b"}],
        "sides": [{"id": "a"}],
        "board": {
            "features": {"features": [{"id": "wood"}]},
            "hexsides": [{"between": ["B1", "A1"]}],
            "roads": [["A1", "B1"]],
        },
    }
    assert checking.thing_at(place, document) == thing


def test_the_oldest_edits_are_forgotten_before_they_take_too_much(monkeypatch):
    monkeypatch.setattr(drafts, "MOST_KEPT_BYTES", 1_000)
    draft, _ = begun()
    for number in range(12):
        submit(draft, change("field:description", str(number) * 100))
    assert draft.edits.count() < 12
    assert drafts.find(str(draft.pk)).kept_bytes <= 1_500
    assert drafts.since(str(draft.pk), 0) is None
    assert len(drafts.since(str(draft.pk), 11)) == 1


def test_a_draft_goes_with_its_scenario():
    draft, session = begun()
    submit(draft, change("field:name", "x"))
    assert stored.throw_away(str(draft.pk), session)
    assert (Draft.objects.count(), DraftEdit.objects.count()) == (0, 0)


def test_an_abandoned_draft_is_tidied_away():
    draft, _ = begun()
    Stored.objects.filter(pk=draft.pk).update(used_at=timezone.now() - timedelta(days=100))
    call_command("tidy")
    assert not Draft.objects.exists()


def test_opening_a_draft_is_use_of_it(client):
    draft, _ = begun()
    client.get(f"/scenarios/{draft.pk}/edit/with/{permission.token(draft, 'edit')}/")
    Stored.objects.filter(pk=draft.pk).update(used_at=timezone.now() - timedelta(days=100))
    client.get(f"/scenarios/{draft.pk}/edit/")
    call_command("tidy")
    assert Draft.objects.exists()


def test_a_session_that_only_shares_a_draft_is_kept_as_long_as_that(client):
    draft, _ = begun()
    client.get(f"/scenarios/{draft.pk}/edit/with/{permission.token(draft, 'look')}/")
    Session.objects.filter(pk=client.session.session_key).update(
        expire_date=timezone.now() + timedelta(days=300)
    )
    call_command("tidy")
    assert Session.objects.filter(pk=client.session.session_key).exists()
    Draft.objects.all().delete()
    Stored.objects.all().delete()
    call_command("tidy")
    assert not Session.objects.filter(pk=client.session.session_key).exists()


@pytest.mark.django_db(transaction=True)
def test_several_hands_at_once_lose_nothing():
    draft, _ = begun(TABLE)

    def draw(hand: int) -> None:
        for number in range(5):
            name = f"wood-{hand}-{number}"
            submit(draft, change(f"feature:{name}", wood(name)), by=f"p{hand}")
        connection.close()

    hands = [threading.Thread(target=draw, args=[hand]) for hand in range(3)]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()
    made = drafts.since(str(draft.pk), 0)
    assert [one.number for one in made] == list(range(1, 16))
    features = drafts.document_of(drafts.find(str(draft.pk)))["board"]["features"]["features"]
    assert {one["id"] for one in features} == {f"wood-{hand}-{n}" for hand in range(3) for n in range(5)}
