"""Deleting an account deletes its names; battles, results and clubs stay."""

from __future__ import annotations

import json
from io import BytesIO
from zipfile import ZipFile

from tabletop.clubs.campaigns import rounds, standing, story
from tabletop.clubs.models import Battle, Club, Membership, Participant, ResultEntry
from tabletop.people import leaving
from tests.clubs.campaigns import as_person, campaign, settle_round
from tests.clubs.ferry import Ferry


def test_a_name_goes_and_the_battles_stay(ferry: Ferry) -> None:
    made = campaign(ferry, count=4)
    settle_round(ferry, rounds.pair(ferry.of("organiser"), made.public_id, 1))
    ines = Participant.objects.get(name="Ines")
    assert ines.person is not None
    story.write(as_person(ferry, ines.person), made.public_id, "I came.")
    standing.current(made)
    left = f"Former player {ines.number}"
    ines.person.user.delete()
    made.refresh_from_db()
    assert Battle.objects.count() == 2
    assert {row["name"] for row in standing.current(made)} == {left, "Jan", "Anna", "Petra"}
    lines = story.listed(ferry.of("guest"), made)
    assert [(line.name, story.worded(line)) for line in lines if line.name] == [("Former member", "I came.")]
    assert not any("Ines" in str(story.worded(line)) for line in lines)
    ferry.people["organiser"].user.delete()
    assert {one.name for one in ResultEntry.objects.all()} == {"Former member"}


def test_two_who_have_left_a_campaign_are_told_apart(ferry: Ferry) -> None:
    made = campaign(ferry, count=4)
    settle_round(ferry, rounds.pair(ferry.of("organiser"), made.public_id, 1))
    for one in Participant.objects.filter(name__in=("Ines", "Jan")):
        assert one.person is not None
        one.person.user.delete()
    names = [row["name"] for row in standing.current(made)]
    assert len({*names}) == len(names) == 4


def test_a_club_is_handed_on(ferry: Ferry) -> None:
    for role in ("owner", "organiser"):
        ferry.people[role].user.delete()
    held = Membership.objects.get(person=ferry.people["member"])
    assert held.role == "owner"
    ferry.people["member"].user.delete()
    assert not Club.objects.exists()


def test_a_persons_part_in_clubs_is_in_the_file_with_their_data(ferry: Ferry) -> None:
    made = campaign(ferry, count=4)
    settle_round(ferry, rounds.pair(ferry.of("organiser"), made.public_id, 1))
    ines = Participant.objects.get(name="Ines").person
    assert ines is not None
    story.write(as_person(ferry, ines), made.public_id, "I came.")
    with ZipFile(BytesIO(leaving.exported(ines))) as archive:
        kept = json.loads(archive.read("clubs.json"))
    assert [(one["club"], one["role"]) for one in kept["clubs"]] == [("Ferry Street", "member")]
    assert [one["campaign"] for one in kept["campaigns"]] == ["Winter league"]
    assert [one["words"] for one in kept["story"]] == ["I came."]
