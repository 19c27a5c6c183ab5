"""The forms of campaigns: each kind as its form stands, stories, after-battle tables, what is wrong."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest

from tabletop.clubs.campaigns import begin, read, rounds
from tabletop.clubs.campaigns.forces import after
from tabletop.clubs.campaigns.kinds import KINDS
from tabletop.clubs.models import Battle, Campaign, Round
from tabletop.clubs.pairing import linked
from tests.clubs.campaigns import NAMES, path_of
from tests.clubs.ferry import Ferry
from tests.clubs.forms import sent_back, story_of
from tests.clubs.maps import MAP


def test_from_a_form_to_a_paired_round_of_eight(ferry: Ferry) -> None:
    client, people = ferry.browser("organiser"), ferry.more(*NAMES)
    path = f"/clubs/{ferry.club.public_id}/campaigns/new/"
    asked = {"name": "Winter league", "people": [one.public_id for one in people], "setting.rounds": "5"}
    made = client.post(f"{path}?kind=swiss", asked)
    campaign = Campaign.objects.get()
    assert made["location"] == path_of(campaign)
    assert [one.name for one in campaign.participants.order_by("number")] == list(NAMES)
    page = client.get(path_of(campaign)).content.decode()
    assert page.count("button-main") == 1
    assert "Pair round 1" in page
    for _ in range(2):
        client.post(f"{path_of(campaign)}pair/", {"number": "1"})
    assert Round.objects.count() == 1
    assert Battle.objects.count() == 4


@pytest.mark.parametrize("kind", ["league", "swiss", "knockout", "ladder", "linked", "map"])
def test_each_kind_is_made_by_its_form_as_it_stands(ferry: Ferry, kind: str) -> None:
    """What the form shows, sent back as it is, are the kind's own settings."""
    client, people = ferry.browser("organiser"), ferry.more("Ines", "Jan")
    path = f"/clubs/{ferry.club.public_id}/campaigns/new/?kind={kind}"
    fields = sent_back(client.get(path).content.decode())
    answer = client.post(path, fields | {"name": "x", "people": [one.public_id for one in people]})
    assert answer.status_code == 302, re.findall(r'class="problem".*', answer.content.decode())
    made = Campaign.objects.get()
    assert read.settings_of(made) == KINDS[kind].settings()
    assert client.get(path_of(made)).status_code == 200
    edit = f"{path_of(made)}settings/"
    assert client.post(edit, sent_back(client.get(edit).content.decode())).status_code == 302
    made.refresh_from_db()
    assert read.settings_of(made) == KINDS[kind].settings()


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"name": ""}, "name"),
        ({"setting.rounds": "31"}, "setting.rounds"),
        ({"setting.days": "soon"}, "setting.days"),
        ({"setting.win": "-1"}, "setting.win"),
        ({"people": ["nobody"]}, "people"),
    ],
)
def test_a_wrong_field_is_named_and_nothing_is_made(ferry: Ferry, wrong: dict[str, Any], field: str) -> None:
    path = f"/clubs/{ferry.club.public_id}/campaigns/new/?kind=swiss"
    answer = ferry.browser("organiser").post(path, {"name": "x", **wrong})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert f'id="{field}-problem"' in page
    assert not Campaign.objects.exists()


def test_a_plan_that_cannot_be_read_is_refused_at_its_field(ferry: Ferry) -> None:
    client, path = ferry.browser("organiser"), f"/clubs/{ferry.club.public_id}/campaigns/new/?kind=map"
    for plan in ("{", "[" * 2000, json.dumps({"areas": []})):
        answer = client.post(path, {"name": "x", "plan": plan})
        assert answer.status_code == 422
        assert 'id="plan-problem"' in answer.content.decode()
    assert client.post(path, {"name": "x", "plan": json.dumps(MAP)}).status_code == 302


def test_the_form_of_a_story_says_who_is_its_first_side_and_so_it_is(ferry: Ferry) -> None:
    organiser, member = ferry.browser("organiser"), ferry.people["member"]
    page = organiser.get(f"/clubs/{ferry.club.public_id}/campaigns/new/?kind=linked").content.decode()
    assert "whoever stands first here, members before guests, is the first side" in page
    story_of(ferry, people=member.public_id, names="Kit")
    made = Campaign.objects.get()
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle = made.battles.get()
    assert battle.second is not None
    assert (battle.first.name, battle.second.name) == (member.name, "Kit")


@pytest.mark.parametrize(
    ("outcome", "points", "then"),
    [
        ("first", 3.0, "chapter-2"),
        ("first", 2.9, "chapter-3"),
        ("second", 2.0, "chapter-3"),
        ("second", 3.0, None),
        ("draw", 0.0, "chapter-3"),
    ],
)
def test_a_story_of_a_form_leads_on_by_the_result_and_its_margin(
    ferry: Ferry, outcome: str, points: float, then: str | None
) -> None:
    assert story_of(ferry, story__1__margin="3", story__1__name="The farm").status_code == 302
    tree = linked.read(Campaign.objects.get().plan["chapters"])
    assert [one.name for one in tree] == ["The farm", "", ""]
    found = linked.following(tree, "chapter-1", outcome, points)
    assert (found and found.id) == then


@pytest.mark.parametrize(
    "ends",
    [
        {},
        {"story__1__first": ""},
        {"story__1__draw": ""},
        {"story__1__first": "", "story__1__second": "2", "story__1__draw": "3"},
    ],
)
def test_a_story_is_changed_until_it_is_played(ferry: Ferry, ends: dict[str, str]) -> None:
    story_of(ferry, story__1__margin="2.5", story__1__name="The farm", **ends)
    made, client = Campaign.objects.get(), ferry.browser("organiser")
    edit = f"{path_of(made)}settings/"
    fields = sent_back(client.get(edit).content.decode())
    assert client.post(edit, fields).status_code == 302
    before = made.plan
    made.refresh_from_db()
    assert made.plan == before
    assert fields["story.1.margin"] == "2.5"
    client.post(edit, fields | {"story.1.second": "2"})
    made.refresh_from_db()
    assert linked.following(linked.read(made.plan["chapters"]), "chapter-1", "second", 3).id == "chapter-2"  # type: ignore[union-attr]
    begin.add(ferry.of("organiser"), made.public_id, [one.public_id for one in ferry.more("Ines", "Jan")])
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    assert "story.1.scenario" not in client.get(edit).content.decode()


def test_a_story_that_says_more_than_the_form_is_not_shown_in_it(ferry: Ferry) -> None:
    tree = [{"id": "ford", "scenario": "x", "next": [{"to": "road"}]}, {"id": "road", "scenario": "y"}]
    made = begin.make(ferry.of("organiser"), {"kind": "linked", "name": "x", "plan": {"chapters": tree}})
    edit = f"{path_of(made)}settings/"
    client = ferry.browser("organiser")
    fields = sent_back(client.get(edit).content.decode())
    assert not [name for name in fields if name.startswith("story.")]
    assert client.post(edit, fields).status_code == 302
    made.refresh_from_db()
    assert made.plan == {"chapters": tree}


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"story__1__second": "5"}, "story.1.second"),
        ({"story__1__margin": "some"}, "story.1.margin"),
        ({f"story__{number}__scenario": "" for number in (1, 2, 3)}, "story.1.scenario"),
    ],
)
def test_a_story_that_cannot_be_is_refused_at_its_field(
    ferry: Ferry, wrong: dict[str, str], field: str
) -> None:
    page = story_of(ferry, **wrong).content.decode()
    assert f'id="{field}-problem"' in page
    assert not Campaign.objects.exists()


def test_a_story_that_leads_in_a_circle_is_refused_at_its_chapter(ferry: Ferry) -> None:
    page = story_of(ferry, story__2__draw="3", story__3__draw="2").content.decode()
    assert "Chapter 2 leads back to itself" in page
    assert 'id="story.2.scenario-problem"' in page


def test_a_chapter_of_which_only_the_scenario_is_missing_is_asked_for_it(ferry: Ferry) -> None:
    page = story_of(ferry, story__5__name="The last stand").content.decode()
    assert 'id="story.5.scenario-problem"' in page
    page = story_of(ferry, name="", story__5__scenario="mule_track").content.decode()
    assert "<summary>Chapter 4</summary>" in page
    assert "<summary>Chapter 5</summary>" not in page, "what was typed is not folded away"


def test_an_organiser_sees_which_tables_apply_and_changes_one(ferry: Ferry, swiss: Campaign) -> None:
    client, edit = ferry.browser("organiser"), f"{path_of(swiss)}settings/"
    fields = sent_back(client.get(edit).content.decode())
    tables = fields["setting.after"]
    assert "[destroyed]" in tables
    assert '{ from = 2, to = 7, result = "lost"' in tables
    own = tables.replace('to = 7, result = "lost"', 'to = 7, result = "captured"')
    assert client.post(edit, fields | {"setting.after": own}).status_code == 302
    swiss.refresh_from_db()
    assert [*read.settings_of(swiss).after] == ["destroyed"]
    assert after.tables_of(swiss)["destroyed"].line(5).result == "captured"
    assert 'result = "captured"' in sent_back(client.get(edit).content.decode())["setting.after"]
    client.post(edit, fields | {"setting.after": AS_JSON % ("bogged", READY)})
    swiss.refresh_from_db()
    assert [*read.settings_of(swiss).after] == ["bogged"]


READY = '{"from": 1, "to": 2, "result": "ready"}'
AS_JSON = '{"%s": {"dice": 1, "sides": 2, "lines": [%s]}}'


@pytest.mark.parametrize(
    ("tables", "place"),
    [
        ("[destroyed\n", "line 1"),
        (AS_JSON % ("sunk", READY), "sunk"),
        ('[bogged]\ndice = 1\nsides = 3\nlines = [{ from = 1, to = 2, result = "ready" }]', "$.bogged"),
        ('[bogged]\ndice = 1\nsides = 2\nlines = [{ from = 1, to = 2, result = "sunk" }]', "lines[0].result"),
    ],
)
def test_what_is_wrong_with_a_table_is_said_at_its_field(
    ferry: Ferry, swiss: Campaign, tables: str, place: str
) -> None:
    client, edit = ferry.browser("organiser"), f"{path_of(swiss)}settings/"
    fields = sent_back(client.get(edit).content.decode())
    answer = client.post(edit, fields | {"setting.after": tables})
    assert answer.status_code == 422
    page = answer.content.decode()
    problem = re.search(r'id="setting.after-problem"[^>]*>(.*?)</', page, re.DOTALL)
    assert problem
    assert place in html.unescape(problem[1])
    swiss.refresh_from_db()
    assert read.settings_of(swiss).after == {}
