"""Campaigns by their pages: made, paired, played, settled, corrected, and their standings taken elsewhere."""

from __future__ import annotations

import csv
import html
import io
import json
import re
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from tabletop.clubs import guests, shelf, telling
from tabletop.clubs.campaigns import battles, begin, overview, read, rounds
from tabletop.clubs.campaigns.forces import after
from tabletop.clubs.campaigns.kinds import KINDS
from tabletop.clubs.models import Battle, Campaign, News, Participant, ResultEntry, Round
from tabletop.clubs.pairing import linked
from tabletop.games import queries
from tabletop.games.models import Seat
from tabletop.games.orders import submit
from tabletop.people.models import Notice
from tests.clubs.campaigns import NAMES, settle, settle_round
from tests.clubs.ferry import Ferry
from tests.clubs.maps import MAP
from tests.people import browser_of


def path_of(campaign: Campaign) -> str:
    return f"/clubs/{campaign.club.public_id}/campaigns/{campaign.public_id}/"


@pytest.fixture
def league(ferry: Ferry) -> Campaign:
    fields = {"kind": "swiss", "name": "Winter league", "settings": {"rounds": 3, "cut": 4}}
    people = [one.public_id for one in ferry.more(*NAMES)]
    made = begin.make_with(ferry.of("organiser"), fields, people)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    return made


def told(outcome: str = "first", first: str = "7", second: str = "5", how: str = "say", **more: Any) -> Any:
    more.setdefault("command", f"command-{outcome}-{first}-{second}-{how}")
    return {"outcome": outcome, "first_victory": first, "second_victory": second, "how": how, **more}


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


def sent_back(page: str) -> dict[str, Any]:
    """Return what a browser would send of a form that nobody has touched."""
    fields: dict[str, Any] = {}
    for tag in re.findall(r"<input[^>]*>", page):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if given.get("type") in ("checkbox", "radio") and "checked" not in tag.split('"')[-1]:
            continue
        if "name" in given:
            fields[given["name"]] = given.get("value", "on")
    for name, inner in re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r'<option value="([^"]*)"\s+selected', inner) or re.search(
            r'value="([^"]*)"', inner
        )
        fields[name] = chosen[1] if chosen else ""
    for name, inner in re.findall(r'<textarea[^>]*name="([^"]*)"[^>]*>(.*?)</textarea>', page, re.DOTALL):
        fields[name] = inner.replace("&quot;", '"')
    fields.pop("csrfmiddlewaretoken", None)
    return fields


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


def story_of(ferry: Ferry, **fields: str) -> Any:
    """Make linked scenarios by their form: the farm first, then the pursuit, then the ford."""
    told = {"story.1.scenario": "farm_crossroads", "story.2.scenario": "mule_track"}
    told |= {"story.3.scenario": "varvara_ford", "story.1.first": "2", "story.1.draw": "3"}
    path = f"/clubs/{ferry.club.public_id}/campaigns/new/?kind=linked"
    given = {name.replace("__", "."): value for name, value in fields.items()}
    return ferry.browser("organiser").post(path, {"name": "x", **told, **given})


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


def test_both_agree_and_it_is_settled(league: Campaign) -> None:
    battle = Battle.objects.get(number=1)
    path = f"{path_of(league)}rounds/1/tables/1/result/"
    assert battle.second is not None
    for person in (battle.first.person, battle.second.person):
        answer = browser_of(person).post(path, told(command=f"command-{person.pk if person else 0}"))
    battle.refresh_from_db()
    assert (battle.state, battle.settled_by) == ("settled", "both")
    assert answer["location"].endswith("?round=1#table-1")


def test_both_agree_on_a_loss_that_the_table_counted(ferry: Ferry, league: Campaign) -> None:
    """Each sends the form as it stands: the second finds the loss once, as the first ticked it."""
    organiser, battle = ferry.browser("organiser"), Battle.objects.get(number=1)
    assert battle.second is not None
    path = f"{path_of(league)}rounds/1/tables/1/"
    organiser.post(f"{path}open/", {"scenario": "farm_crossroads"})
    battle.refresh_from_db()
    assert battle.game is not None
    state = queries.load(battle.game.id).state
    tank = next(unit for unit in state.units.values() if unit.kind == "vehicle" and unit.side == "a")
    order = {"type": "mark", "unit": tank.id, "mark": "wreck", "count": 1}
    assert submit(battle.game.id, 1, str(uuid4()), order).now().ok
    for person in (battle.first.person, battle.second.person):
        page = browser_of(person).get(f"{path_of(league)}?round=1&table=1").content.decode()
        (loss,) = re.findall(r'name="loss"\s+type="checkbox"\s+value="([^"]*)"', page)
        answer = told(command=str(uuid4())) | {"loss": html.unescape(loss)}
        browser_of(person).post(f"{path}result/", answer)
    battle.refresh_from_db()
    assert (battle.state, [one["unit"] for one in battle.losses]) == ("settled", [tank.id])


def test_they_differ_and_the_organiser_sets_it_and_corrects_it_later(ferry: Ferry, league: Campaign) -> None:
    battle = Battle.objects.get(number=2)
    assert battle.second is not None
    path = f"{path_of(league)}rounds/1/tables/2/result/"
    browser_of(battle.first.person).post(path, told(second="5"))
    browser_of(battle.second.person).post(path, told(second="4"))
    theirs = browser_of(battle.second.person).get(f"{path_of(league)}?table=2").content.decode()
    assert "It counts once both say the same, or an organiser sets it." in theirs
    organiser = ferry.browser("organiser")
    page = organiser.get(f"{path_of(league)}?table=2").content.decode()
    assert "One figure differs" in page
    assert page.index('id="table-2"') < page.index('id="table-1"'), "who needs you comes first"
    for _ in range(2):
        organiser.post(path, told(how="set", command="set-by-organiser"))
    organiser.post(path, told("draw", "5", "5", how="set", note="counted again"))
    battle.refresh_from_db()
    assert (battle.outcome, battle.first_victory) == ("draw", 5)
    assert ResultEntry.objects.filter(battle=battle).count() == 4
    page = organiser.get(f"{path_of(league)}?table=2").content.decode()
    assert page.count("is-struck") == 3
    assert "counted again" in page


def test_an_organiser_reads_what_another_one_set_before_it_is_set_anew(
    ferry: Ferry, league: Campaign
) -> None:
    def seen(page: bytes) -> str:
        return re.findall(r'name="seen" value="(\d+)"', page.decode())[0]

    organiser, owner = ferry.browser("organiser"), ferry.browser("owner")
    path = f"{path_of(league)}rounds/1/tables/2/result/"
    shown = seen(owner.get(f"{path_of(league)}?table=2").content)
    organiser.post(path, told("draw", "5", "5", how="set", seen=shown))
    refused = owner.post(path, told(how="set", seen=shown))
    assert refused.status_code == 422
    assert "Organiser entered a result while you filled this in" in refused.content.decode()
    assert Battle.objects.get(number=2).outcome == "draw"
    owner.post(path, told(how="set", seen=seen(refused.content)))
    assert Battle.objects.get(number=2).outcome == "first"
    for strange in ("-1", "9" * 5000):
        assert (
            owner.post(path, told(how="set", seen=strange, command=f"strange-{strange[:2]}")).status_code
            == 302
        )


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"first_victory": "many"}, "Victory points are a number from 0 to 9,999."),
        ({"second_victory": "-1"}, "Victory points are a number from 0 to 9,999."),
        ({"outcome": "x"}, "This cannot be read"),
    ],
)
def test_a_result_that_cannot_be_is_refused_with_what_was_typed(
    ferry: Ferry, league: Campaign, wrong: dict[str, str], why: str
) -> None:
    asked = told(how="set", note="as typed") | wrong
    answer = ferry.browser("organiser").post(f"{path_of(league)}rounds/1/tables/1/result/", asked)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "as typed" in page
    assert why in re.sub("[\u2066-\u2069]", "", page)
    assert 'role="alert"' in page
    assert not ResultEntry.objects.exists()


def test_who_is_in_no_battle_says_nothing_of_it(ferry: Ferry, league: Campaign) -> None:
    path = f"{path_of(league)}rounds/1/tables/1/"
    member = ferry.browser("member")
    assert member.post(f"{path}result/", told()).status_code == 403
    assert member.post(f"{path}result/", told(how="set")).status_code == 403
    assert member.post(f"{path}open/").status_code == 403
    page = member.get(f"{path_of(league)}?table=1").content.decode()
    assert "data-result" not in page
    assert "Open the table" not in page


def test_a_battle_opens_in_one_click_and_each_sits_at_their_own_seat(ferry: Ferry, league: Campaign) -> None:
    battle = Battle.objects.get(number=1)
    assert battle.second is not None
    path = f"{path_of(league)}rounds/1/tables/1/"
    first, second = browser_of(battle.first.person), browser_of(battle.second.person)
    opened = first.post(f"{path}open/", {"scenario": "farm_crossroads"})
    battle.refresh_from_db()
    assert opened["location"] == f"/games/{battle.game_id}/"
    assert first.get(opened["location"]).status_code == 200
    assert second.post(f"{path}sit/")["location"] == f"/games/{battle.game_id}/"
    seats = Seat.objects.filter(game_id=battle.game_id).order_by("number")
    assert [one.name for one in seats][:2] == [battle.first.name, battle.second.name]
    watching = ferry.browser("member").post(f"{path}sit/", {"watch": "1"})
    assert watching["location"].startswith("/join/")
    assert "/join/" not in second.get(f"{path_of(league)}?table=1").content.decode()


def test_the_standings_go_out_as_a_table_and_as_a_picture(ferry: Ferry, league: Campaign) -> None:
    battle = Battle.objects.get(number=1)
    settle(ferry, battle)
    league.participants.filter(number=battle.first.number).update(name='=HYPERLINK("x")<b>')
    league.standing.delete()
    client = ferry.browser("member")
    rows = list(csv.reader(io.StringIO(client.get(f"{path_of(league)}standings.csv").content.decode())))
    assert rows[0][:5] == ["Rank", "Player", "Won", "Drawn", "Lost"]
    assert rows[1][1] == '\'=HYPERLINK("x")<b>'
    assert len(rows) == 9
    drawn = client.get(f"{path_of(league)}standings.svg")
    assert drawn["content-type"] == "image/svg+xml"
    assert "<b>" not in drawn.content.decode()
    assert drawn.content.decode().count('class="b"') == 8


def test_how_it_is_worked_out_for_one_player(ferry: Ferry, league: Campaign) -> None:
    battle = Battle.objects.get(number=1)
    settle(ferry, battle)
    page = ferry.browser("member").get(f"{path_of(league)}?explain={battle.first.number}").content.decode()
    sums = page[page.index('id="sums"') :]
    assert battle.second is not None
    assert battle.second.name in sums
    assert ferry.browser("member").get(f"{path_of(league)}?explain=99").status_code == 404


def test_the_next_round_waits_for_what_is_named(ferry: Ferry, league: Campaign) -> None:
    organiser = ferry.browser("organiser")
    page = organiser.get(path_of(league)).content.decode()
    assert "Round 2 can be paired when" in page
    refused = organiser.post(f"{path_of(league)}pair/", {"number": "2", "back": path_of(league)}, follow=True)
    assert "4 tables are not settled" in refused.content.decode()
    assert Round.objects.count() == 1


@pytest.mark.parametrize(("kind", "rounds_of"), [("swiss", 2), ("league", 3)])
def test_after_the_last_round_none_is_promised_and_the_campaign_is_ended(
    ferry: Ferry, kind: str, rounds_of: int
) -> None:
    settings = {"rounds": 2} if kind == "swiss" else {}
    people = [one.public_id for one in ferry.more("Ines", "Jan", "Anna", "Petra")]
    fields = {"kind": kind, "name": "Cup", "settings": settings}
    made = begin.make_with(ferry.of("organiser"), fields, people)
    for number in range(1, rounds_of + 1):
        rounds.pair(ferry.of("organiser"), made.public_id, number)
        page = ferry.browser("organiser").get(path_of(made)).content.decode()
        promised = f"Pair round {number + 1}" in page
        assert promised == (number < rounds_of)
        assert ("The campaign can end when" in page) == (number == rounds_of)
        settle_round(ferry, made.rounds.get(number=number))
    page = ferry.browser("organiser").get(path_of(made)).content.decode()
    assert "Take part" not in page
    assert page.count("End the campaign") == page.count("button-main") == 1


def test_people_come_and_go(ferry: Ferry) -> None:
    made = begin.make(ferry.of("organiser"), {"kind": "league", "name": "Spring"})
    member, path = ferry.browser("member"), path_of(made)
    member.post(f"{path}join/", {"back": path})
    assert made.participants.get().name == "Member"
    assert "Member" in member.get(f"{path}players/").content.decode()
    member.post(f"{path}players/1/withdraw/")
    assert not made.participants.exists()
    organiser = ferry.browser("organiser")
    organiser.post(f"{path}players/", {"people": [ferry.people["member"].public_id]})
    assert made.participants.count() == 1
    early = organiser.post(f"{path}pair/", {"number": "1", "back": path}, follow=True)
    assert "needs 2 participants" in early.content.decode()


def test_nobody_is_asked_into_a_campaign_that_is_full(ferry: Ferry) -> None:
    story_of(ferry)
    made, member = Campaign.objects.get(), ferry.browser("member")
    assert "Take part" in member.get(path_of(made)).content.decode()
    begin.add_guests(ferry.of("organiser"), made.public_id, ["Kit", "Bea"])
    assert "Take part" not in member.get(path_of(made)).content.decode()


def test_a_battle_says_which_chapter_and_scenario_it_plays(ferry: Ferry) -> None:
    story_of(ferry, story__1__name="Who holds the farm?")
    made = Campaign.objects.get()
    begin.add_guests(ferry.of("organiser"), made.public_id, ["Kit", "Bea"])
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    (kit, _) = made.participants.order_by("number")
    assert kit.guest is not None
    for page in (
        ferry.browser("member").get(f"{path_of(made)}?round=1&table=1").content.decode(),
        Client().get(guests.path(kit.guest)).content.decode(),
    ):
        assert "Who holds the farm?" in page
        assert "Farm crossroads" in page


def test_a_ladder_is_open_to_challenges(ferry: Ferry) -> None:
    people = ferry.more("Ines", "Jan")
    made = begin.make_with(
        ferry.of("organiser"), {"kind": "ladder", "name": "The ladder"}, [one.public_id for one in people]
    )
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    ines = browser_of(people[0])
    assert "Challenge" in ines.get(path_of(made)).content.decode()
    ines.post(f"{path_of(made)}challenge/", {"number": "2"})
    settle(ferry, Battle.objects.get())
    rounds.pair(ferry.of("organiser"), made.public_id, 2)
    page = ines.get(path_of(made)).content.decode()
    assert "1662" in page
    assert ines.get(f"/clubs/{ferry.club.public_id}/").status_code == 200


def test_an_organiser_enters_what_others_play_on_a_ladder(ferry: Ferry) -> None:
    organiser = ferry.of("organiser")
    made = begin.make_with(organiser, {"kind": "ladder", "name": "The ladder"}, [], ["Ann", "Bob"])
    rounds.pair(organiser, made.public_id, 1)
    client = ferry.browser("organiser")
    assert "Who challenges" in client.get(path_of(made)).content.decode()
    client.post(f"{path_of(made)}challenge/", {"of": "2", "number": "1"})
    battle = Battle.objects.get()
    assert battle.second is not None
    assert (battle.first.name, battle.second.name) == ("Bob", "Ann")
    assert "Open round 2" in client.get(path_of(made)).content.decode(), "a period waits for no battle"
    ferry.browser("member").post(f"{path_of(made)}challenge/", {"of": "1", "number": "2"})
    assert Battle.objects.count() == 1, "a member challenges for nobody else"


def test_nobody_challenges_on_a_ladder_that_is_over(ferry: Ferry) -> None:
    organiser = ferry.of("organiser")
    made = begin.make_with(organiser, {"kind": "ladder", "name": "The ladder"}, [], ["Ann", "Bob"])
    rounds.pair(organiser, made.public_id, 1)
    begin.end(organiser, made.public_id)
    client = ferry.browser("organiser")
    assert 'name="number"' not in client.get(path_of(made)).content.decode()
    client.post(f"{path_of(made)}challenge/", {"of": "2", "number": "1"})
    assert not Battle.objects.exists()


def test_a_map_is_drawn_before_its_first_round(ferry: Ferry) -> None:
    made = begin.make(ferry.of("organiser"), {"kind": "map", "name": "The Orlya"})
    for person in ferry.more("Anna", "Jan"):
        begin.add(ferry.of("organiser"), made.public_id, [person.public_id])
    client = ferry.browser("organiser")
    page = client.get(path_of(made)).content.decode()
    assert f"{path_of(made)}map/edit/" in page
    assert "Open round 1" not in page
    refused = client.post(f"{path_of(made)}pair/", {"number": "1", "back": path_of(made)}, follow=True)
    assert "The map has no areas yet: draw it first." in refused.content.decode()
    assert not Round.objects.exists()


def test_a_map_waits_for_its_orders(ferry: Ferry) -> None:
    organiser = ferry.of("organiser")
    made = begin.make(organiser, {"kind": "map", "name": "The Orlya", "plan": MAP, "settings": {"rounds": 1}})
    for person, side in zip(ferry.more("Anna", "Jan"), ("red", "blue"), strict=True):
        begin.add(organiser, made.public_id, [person.public_id], side)
    rounds.pair(organiser, made.public_id, 1)
    assert not overview.next_round(organiser, made)["can"]
    page = ferry.browser("organiser").get(path_of(made)).content.decode()
    assert "Round 1: orders are given" in page
    assert "Go to the map" in page
    assert "Open round 2" not in page
    assert not overview.next_round(organiser, made)["over"]
    assert (
        'class="region"' in ferry.browser("organiser").get(f"/clubs/{ferry.club.public_id}/").content.decode()
    )


def test_the_story_is_written_and_read(ferry: Ferry, league: Campaign) -> None:
    member, path = ferry.browser("member"), f"{path_of(league)}story/"
    assert member.post(path, {"words": ""}).status_code == 422
    member.post(path, {"words": "The bridge held."})
    page = member.get(path).content.decode()
    assert "The bridge held." in page
    assert "8 took the field." in page


def test_when_the_time_is_over_the_organiser_is_asked_and_gives_more_or_decides(
    ferry: Ferry, league: Campaign
) -> None:
    organiser, home = ferry.browser("organiser"), path_of(league)
    found = league.rounds.get(number=1)
    found.due_at = timezone.now() - timedelta(hours=1)
    found.save()
    page = organiser.get(home).content.decode()
    assert "The time of this round is over." in page
    assert f"{home}rounds/1/time/" in page
    assert (
        "The time of this round"
        not in browser_of(Participant.objects.first().person).get(home).content.decode()
    )  # type: ignore[union-attr]
    for days in ("0", "many", "91"):
        organiser.post(f"{home}rounds/1/time/", {"days": days, "back": home})
    found.refresh_from_db()
    assert found.due_at < timezone.now()
    organiser.post(f"{home}rounds/1/time/", {"days": "3", "back": home})
    found.refresh_from_db()
    assert timedelta(days=2) < found.due_at - timezone.now() <= timedelta(days=3)
    assert "The time of this round is over." not in organiser.get(home).content.decode()
    for battle in Battle.objects.all():
        organiser.post(f"{home}rounds/1/tables/{battle.number}/result/", told(how="set"))
    assert "data-remind" not in organiser.get(home).content.decode()


def test_an_organiser_reminds_who_is_missing_once_an_hour(ferry: Ferry, league: Campaign) -> None:
    organiser, home = ferry.browser("organiser"), path_of(league)
    for _ in range(2):
        answer = organiser.post(f"{home}rounds/1/remind/", {"back": home}, follow=True).content.decode()
    assert "have been reminded within this hour" in answer
    assert News.objects.filter(kind="deadline", what__contains="/asked ").count() == 1
    telling.tell_all()
    due = Notice.objects.filter(kind="deadline", channel="page")
    assert {one.person_id for one in due} == {one.person_id for one in Participant.objects.all()}
    member = browser_of(Participant.objects.first().person)  # type: ignore[union-attr]
    assert member.post(f"{home}rounds/1/remind/").status_code == 403


def test_the_standings_are_shared_by_code_for_another_page(ferry: Ferry, league: Campaign) -> None:
    page = ferry.browser("organiser").get(path_of(league)).content.decode()
    assert f"&lt;img src=&quot;http://testserver{path_of(league)}standings.svg&quot;" in page
    assert "This club is private" in page


def test_battles_are_played_by_the_house_rules_of_the_shelf(ferry: Ferry) -> None:
    item = shelf.add(ferry.of("member"), "rules", "chain_of_command", "Ours", {"wheeled_on_broken": "pips"})
    client, people = ferry.browser("organiser"), ferry.more("Ines", "Jan")
    path = f"/clubs/{ferry.club.public_id}/campaigns/new/?kind=league"
    fields = sent_back(client.get(path).content.decode())
    fields |= {"name": "x", "people": [one.public_id for one in people]}
    fields |= {"setting.options": str(item.pk), "setting.scenarios": ["farm_crossroads"]}
    client.post(path, fields)
    made = Campaign.objects.get()
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    opened = battles.set_up(ferry.of("organiser"), made.public_id, 1, 1)
    options: Any = queries.load(str(opened.game_id)).state.options
    assert options.wheeled_on_broken == "pips"


def test_an_organiser_chooses_another_scenario_before_a_battle_is_opened(
    ferry: Ferry, league: Campaign
) -> None:
    organiser, home = ferry.browser("organiser"), path_of(league)
    battle = Battle.objects.get(number=1)
    shown = organiser.get(f"{home}?round=1&table=1").content.decode()
    assert 'value="mill_bridge"' in shown
    choose = f"{home}rounds/1/tables/1/choose/"
    assert organiser.post(choose, {"scenario": "mill_bridge"}).status_code == 302
    battle.refresh_from_db()
    assert (battle.scenario, battle.game_id) == ("mill_bridge", None)
    player = browser_of(battle.first.person)
    player.post(choose, {"scenario": "farm_crossroads"})
    battle.refresh_from_db()
    assert battle.scenario == "mill_bridge"
    player.post(f"{home}rounds/1/tables/1/open/")
    organiser.post(choose, {"scenario": "farm_crossroads"})
    battle.refresh_from_db()
    assert battle.scenario == "mill_bridge"
    assert battle.game_id is not None


def test_an_organiser_sees_which_tables_apply_and_changes_one(ferry: Ferry, league: Campaign) -> None:
    client, edit = ferry.browser("organiser"), f"{path_of(league)}settings/"
    fields = sent_back(client.get(edit).content.decode())
    tables = fields["setting.after"]
    assert "[destroyed]" in tables
    assert '{ from = 2, to = 7, result = "lost"' in tables
    own = tables.replace('to = 7, result = "lost"', 'to = 7, result = "captured"')
    assert client.post(edit, fields | {"setting.after": own}).status_code == 302
    league.refresh_from_db()
    assert [*read.settings_of(league).after] == ["destroyed"]
    assert after.tables_of(league)["destroyed"].line(5).result == "captured"
    assert 'result = "captured"' in sent_back(client.get(edit).content.decode())["setting.after"]
    client.post(edit, fields | {"setting.after": AS_JSON % ("bogged", READY)})
    league.refresh_from_db()
    assert [*read.settings_of(league).after] == ["bogged"]


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
    ferry: Ferry, league: Campaign, tables: str, place: str
) -> None:
    client, edit = ferry.browser("organiser"), f"{path_of(league)}settings/"
    fields = sent_back(client.get(edit).content.decode())
    answer = client.post(edit, fields | {"setting.after": tables})
    assert answer.status_code == 422
    page = answer.content.decode()
    problem = re.search(r'id="setting.after-problem"[^>]*>(.*?)</', page, re.DOTALL)
    assert problem
    assert place in html.unescape(problem[1])
    league.refresh_from_db()
    assert read.settings_of(league).after == {}
