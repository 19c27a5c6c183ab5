"""A campaign's page: opened battles, standings taken elsewhere, rounds, people, ladders, maps."""

from __future__ import annotations

import csv
import io
import re
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tabletop.clubs import guests, shelf, telling
from tabletop.clubs.campaigns import battles, begin, overview, rounds
from tabletop.clubs.models import Battle, Campaign, News, Participant, Round
from tabletop.games import queries, seats
from tabletop.games.models import Game, Seat
from tabletop.people.models import Notice
from tabletop.scenarios.links import join_path
from tests.clubs.campaigns import a_scenario, campaign, path_of, settle, settle_round, told
from tests.clubs.ferry import Ferry
from tests.clubs.forms import sent_back, story_of
from tests.clubs.maps import MAP
from tests.people import browser_of


def test_a_battle_opens_in_one_click_and_each_sits_at_their_own_seat(ferry: Ferry, swiss: Campaign) -> None:
    battle = Battle.objects.get(number=1)
    assert battle.second is not None
    path = f"{path_of(swiss)}rounds/1/tables/1/"
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


def test_a_battles_table_leads_back_to_it_whoever_may_see_it(swiss: Campaign) -> None:
    path = f"{path_of(swiss)}rounds/1/tables/1/"
    player = browser_of(Battle.objects.get(number=1).first.person)
    table = player.post(f"{path}open/", {"scenario": "farm_crossroads"})["location"]
    page = f"{path_of(swiss)}?round=1&table=1#table-1"
    assert player.get(table).context["table"]["played_for"] == {"name": "Winter league", "path": page}
    by_seat_alone = Client()
    token = seats.tokens(table.split("/")[-2])[Battle.objects.get(number=1).seats["second"]]
    by_seat_alone.post(join_path(token), {"name": "Maeve"})
    assert by_seat_alone.get(table).context["table"]["played_for"] is None


def test_the_standings_go_out_as_a_table_and_as_a_picture(ferry: Ferry, swiss: Campaign) -> None:
    battle = Battle.objects.get(number=1)
    settle(ferry, battle)
    swiss.participants.filter(number=battle.first.number).update(name='=HYPERLINK("x")<b>')
    swiss.standing.delete()
    client = ferry.browser("member")
    rows = list(csv.reader(io.StringIO(client.get(f"{path_of(swiss)}standings.csv").content.decode())))
    assert rows[0][:5] == ["Rank", "Player", "Won", "Drawn", "Lost"]
    assert rows[1][1] == '\'=HYPERLINK("x")<b>'
    assert len(rows) == 9
    drawn = client.get(f"{path_of(swiss)}standings.svg")
    assert drawn["content-type"] == "image/svg+xml"
    assert "<b>" not in drawn.content.decode()
    assert drawn.content.decode().count('class="b"') == 8


def test_how_it_is_worked_out_for_one_player(ferry: Ferry, swiss: Campaign) -> None:
    battle = Battle.objects.get(number=1)
    settle(ferry, battle)
    page = ferry.browser("member").get(f"{path_of(swiss)}?explain={battle.first.number}").content.decode()
    sums = page[page.index('id="sums"') :]
    assert battle.second is not None
    assert battle.second.name in sums
    assert ferry.browser("member").get(f"{path_of(swiss)}?explain=99").status_code == 404


def test_the_next_round_waits_for_what_is_named(ferry: Ferry, swiss: Campaign) -> None:
    organiser = ferry.browser("organiser")
    page = organiser.get(path_of(swiss)).content.decode()
    assert "Round 2 can be paired when" in page
    refused = organiser.post(f"{path_of(swiss)}pair/", {"number": "2", "back": path_of(swiss)}, follow=True)
    assert "4 tables are not settled" in refused.content.decode()
    for wrong in ("two", "9" * 5000):
        asked = {"number": wrong, "back": path_of(swiss)}
        refused = organiser.post(f"{path_of(swiss)}pair/", asked, follow=True)
        assert refused.status_code == 200
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


def test_the_story_is_written_and_read(ferry: Ferry, swiss: Campaign) -> None:
    member, path = ferry.browser("member"), f"{path_of(swiss)}story/"
    assert member.post(path, {"words": ""}).status_code == 422
    member.post(path, {"words": "The bridge held."})
    page = member.get(path).content.decode()
    assert "The bridge held." in page
    assert "8 took the field." in page


def test_when_the_time_is_over_the_organiser_is_asked_and_gives_more_or_decides(
    ferry: Ferry, swiss: Campaign
) -> None:
    organiser, home = ferry.browser("organiser"), path_of(swiss)
    found = swiss.rounds.get(number=1)
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


def test_an_organiser_reminds_who_is_missing_once_an_hour(ferry: Ferry, swiss: Campaign) -> None:
    organiser, home = ferry.browser("organiser"), path_of(swiss)
    for _ in range(2):
        answer = organiser.post(f"{home}rounds/1/remind/", {"back": home}, follow=True).content.decode()
    assert "have been reminded within this hour" in answer
    assert News.objects.filter(kind="deadline", what__contains="/asked ").count() == 1
    telling.tell_all()
    due = Notice.objects.filter(kind="deadline", channel="page")
    assert {one.person_id for one in due} == {one.person_id for one in Participant.objects.all()}
    member = browser_of(Participant.objects.first().person)  # type: ignore[union-attr]
    assert member.post(f"{home}rounds/1/remind/").status_code == 403


def test_the_standings_are_shared_by_code_for_another_page(ferry: Ferry, swiss: Campaign) -> None:
    page = ferry.browser("organiser").get(path_of(swiss)).content.decode()
    assert f"&lt;img src=&quot;http://testserver{path_of(swiss)}standings.svg&quot;" in page
    assert "This club is private" in page


def test_the_code_for_another_page_is_html_whatever_the_campaign_is_called(
    ferry: Ferry, swiss: Campaign
) -> None:
    Campaign.objects.filter(pk=swiss.pk).update(name='"><script>')
    page = ferry.browser("organiser").get(path_of(swiss)).content.decode()
    (code,) = re.findall(r'id="embed"[^>]*value="([^"]*)"', page)
    assert unescape(code).endswith('alt="&quot;&gt;&lt;script&gt;">')


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
    ferry: Ferry, swiss: Campaign
) -> None:
    organiser, home = ferry.browser("organiser"), path_of(swiss)
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


def test_a_participant_whom_no_side_was_given_is_shown_without_one(ferry: Ferry) -> None:
    organiser = ferry.of("organiser")
    made = begin.make(organiser, {"kind": "map", "name": "The Orlya", "plan": MAP})
    begin.add(organiser, made.public_id, [ferry.people["member"].public_id])
    client, path = ferry.browser("organiser"), f"{path_of(made)}players/"
    assert '<option value="" selected>No side yet</option>' in client.get(path).content.decode()
    begin.lead(organiser, made.public_id, 1, "blue")
    assert "No side yet" not in client.get(path).content.decode()


def test_a_knock_out_names_who_has_no_battle_in_a_round_and_offers_no_draw(ferry: Ferry) -> None:
    made = campaign(ferry, "knockout", count=5)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    page = ferry.browser("organiser").get(f"{path_of(made)}?round=1&table=1").content.decode()
    resting = page[page.index("Without a battle in this round") :]
    assert "Ines, Jan, Anna" in resting
    assert 'value="first"' in page
    assert 'value="draw"' not in page


def test_only_what_is_of_the_campaigns_rules_is_offered_to_be_played(ferry: Ferry) -> None:
    made = campaign(ferry, "league", count=2)
    organiser = ferry.of("organiser")
    begin.change(organiser, made.public_id, {"system": "squad_leader"})
    rounds.pair(organiser, made.public_id, 1)
    browser = ferry.browser("organiser")
    for path in (f"{path_of(made)}?round=1&table=1", f"{path_of(made)}settings/"):
        page = browser.get(path).content.decode()
        assert 'value="hedge_lane"' in page
        assert 'value="farm_crossroads"' not in page


def test_a_battle_whose_game_is_over_waits_for_its_players_word(ferry: Ferry) -> None:
    made = campaign(ferry, "league", count=2, scenarios=[a_scenario()])
    organiser = ferry.of("organiser")
    battle = rounds.pair(organiser, made.public_id, 1).battles.get()
    battle = battles.set_up(organiser, made.public_id, 1, battle.number)
    Game.objects.filter(pk=battle.game_id).update(over=True)
    person = battle.first.person
    assert person is not None
    assert "Your word" in browser_of(person).get(path_of(made)).content.decode()
    page = ferry.browser("organiser").get(path_of(made)).content.decode()
    assert "1 to settle" in page
    assert "Played" in page


def test_who_withdrew_from_a_league_may_come_back_and_nobody_new_is_asked_in(ferry: Ferry) -> None:
    made = campaign(ferry, "league", count=4)
    organiser = ferry.of("organiser")
    rounds.pair(organiser, made.public_id, 1)
    players = ferry.browser("organiser").get(f"{path_of(made)}players/").content.decode()
    assert "nobody else can come in" in players
    assert 'name="people"' not in players
    assert "Take part" not in ferry.browser("member").get(path_of(made)).content.decode()
    one = made.participants.get(number=2)
    assert one.person is not None
    browser = browser_of(one.person)
    browser.post(f"{path_of(made)}players/{one.number}/withdraw/")
    assert "Take part" in browser.get(path_of(made)).content.decode()
    browser.post(f"{path_of(made)}join/")
    one.refresh_from_db()
    assert not one.withdrawn
