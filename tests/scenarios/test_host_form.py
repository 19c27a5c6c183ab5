"""Hosting a game from the form."""

import copy
import json
import re
import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

import rules
from rules.core.by_hand.kit import Clock
from rules.core.scenario.document import read
from tabletop.games import orders, pace, queries, restarting, seats
from tabletop.scenarios import host_form, library
from tabletop.scenarios.models import Stored

pytestmark = pytest.mark.django_db

FORM = {"scenario": library.DEMO, "seats": "sides", "enforcement": "enforce", "name_of_game": ""}


def hosted_by(client: Client, **fields: str) -> str:
    answer = client.post("/host/", FORM | fields)
    assert answer.status_code == 302, answer.content.decode()
    return re.match(r"/games/([^/]+)/", answer.url).group(1)


def roles(game_id: str) -> list[str]:
    return [seat.role for seat in seats.seats_at(game_id)]


def own(**changes: object) -> dict:
    document = copy.deepcopy(library.scenario(library.DEMO).document) | changes
    return FORM | {"scenario": "own", "text": json.dumps(document)}


def test_a_player_a_side_and_a_watcher(client):
    assert roles(hosted_by(client)) == ["player", "player", "watcher"]


def test_a_game_master_has_a_seat_of_their_own(client):
    assert roles(hosted_by(client, seats="gm")) == ["gm", "player", "player", "watcher"]


def test_solo_seats_the_host_at_every_side_at_once(client):
    game_id = hosted_by(client, seats="solo")
    assert seats.seat_of(client.session, game_id).sides == ("a", "b")


def test_the_dial_and_the_name_are_the_hosts(client):
    game = queries.load(hosted_by(client, enforcement="advise", name_of_game="Club night")).game
    assert (game.enforcement, game.name) == ("advise", "Club night")


def test_a_clock_goes_into_the_game_and_without_minutes_there_is_none(client):
    timed = hosted_by(client, clock_minutes="45", clock_per="turn", clock_increment="")
    assert queries.load(timed).state.kit.clock == Clock("turn", 2700)
    assert queries.load(hosted_by(client, clock_minutes="")).state.kit.clock is None


@pytest.mark.parametrize("minutes", ["soon", "9" * 5_000])
def test_a_clock_of_no_minutes_is_refused_and_named(client, minutes):
    answer = client.post("/host/", FORM | {"clock_minutes": minutes})
    assert answer.status_code == 422
    assert "clock" in answer.content.decode()


def test_a_house_rule_goes_into_the_game(client):
    game_id = hosted_by(client, **{"chain_of_command.mixed_ground": "worst"})
    assert queries.load(game_id).state.options.mixed_ground == "worst"


def test_a_house_rule_left_alone_is_the_scenarios(client):
    game_id = hosted_by(client, **{"chain_of_command.mixed_ground": ""})
    assert queries.load(game_id).state.options.mixed_ground == "proportional"


@pytest.mark.parametrize("scenario", library.scenarios())
def test_a_form_that_nobody_touches_leaves_every_option_as_the_scenario_has_it(client, scenario):
    page = client.get("/host/").content.decode()
    untouched = dict.fromkeys(re.findall(r'name="(\w+\.\w+)"\s', page), "")
    document = library.scenario(scenario).document
    state = queries.load(hosted_by(client, scenario=scenario, **untouched)).state
    opened = rules.system(document["system"]).start(read(document))
    assert state.options == opened.options


def test_red_beach_stays_an_invasion_unless_that_is_switched_off(client):
    def amphibious(**fields: str) -> bool:
        return queries.load(hosted_by(client, scenario="red_beach", **fields)).state.options.amphibious

    assert amphibious()
    assert not amphibious(**{"wargame_movement.amphibious": "off"})


def test_every_option_of_the_form_is_told_in_a_line_with_a_clause_that_there_is():
    for system in rules.systems():
        clauses = {clause.id for clause in system.clauses}
        for choice in host_form.house_rules(system):
            assert choice.says.endswith("."), choice
            assert choice.clause in clauses, choice


def test_an_option_that_is_none_is_refused_and_named(client):
    answer = client.post("/host/", FORM | {"scenario": "red_beach", "wargame_movement.amphibious": "perhaps"})
    assert answer.status_code == 422
    assert "amphibious" in answer.content.decode()


def named(game_id: str) -> list[tuple[tuple[str, ...], str]]:
    return [(seat.sides, str(seat.name)) for seat in seats.seats_at(game_id) if seat.role == "player"]


def test_a_side_may_have_several_seats(client):
    game_id = hosted_by(client, **{"side.0.seats": "3"})
    assert [sides for sides, _ in named(game_id)] == [("a",), ("a",), ("a",), ("b",)]
    numbered = [name.rpartition(" ")[2] for _, name in named(game_id)]
    assert numbered[:3] == ["1", "2", "3"]


def test_seats_that_are_let_go_of_are_numbered_again(client):
    game_id = hosted_by(client, **{"side.0.names": "Ann, Bo"})
    restarting.start_over(game_id, None, host=True, free=True)
    assert [name.rpartition(" ")[2] for _, name in named(game_id)][:2] == ["1", "2"]


def test_seats_have_the_names_that_the_host_gave_them(client):
    fields = {
        "side.0.seats": "3",
        "side.0.names": " Erika , Tom",
        "side.1.names": "Ann, Bo",
        "gm.name": "Gerda",
    }
    game_id = hosted_by(client, seats="gm", **fields)
    names = [name for _, name in named(game_id)]
    assert names[:2] == ["Erika", "Tom"]
    assert names[2].endswith(" 3")
    assert names[3:] == ["Ann", "Bo"]
    assert seats.seats_at(game_id)[0].name == "Gerda"
    page = client.get(f"/games/{game_id}/invites/").content.decode()
    assert "Free, for Erika" in page


@pytest.mark.parametrize("many", ["0", "7", "-1", "two", "1.5", "9" * 5_000])
def test_a_number_of_seats_that_is_none_is_refused_and_nothing_typed_is_lost(client, many):
    answer = client.post("/host/", FORM | {"side.0.seats": many, "side.1.names": "Ann"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "1 to 6 seats" in page
    assert 'value="Ann"' in page


def test_the_links_of_every_seat_stand_ready_with_their_codes(client):
    page = client.get(f"/games/{hosted_by(client)}/invites/").content.decode()
    assert len(re.findall(r"/join/[^/]+/code.svg", page)) == 3


def test_the_links_are_the_hosts_alone(client):
    game_id = hosted_by(client)
    answer = Client().get(f"/games/{game_id}/invites/")
    assert answer.status_code == 403
    assert "/join/" not in answer.content.decode().replace('action="/join/"', "")


def test_a_fresh_link_ends_the_old_one(client):
    game_id = hosted_by(client)
    path = f"/games/{game_id}/invites/"
    before = re.findall(r"/join/([^/]+)/code.svg", client.get(path).content.decode())
    asked = client.post(path, {"seat": "2"}).content.decode()
    assert "Nobody sits there yet" in asked
    assert before == re.findall(r"/join/([^/]+)/code.svg", client.get(path).content.decode())
    client.post(path, {"seat": "2", "sure": "yes"})
    after = re.findall(r"/join/([^/]+)/code.svg", client.get(path).content.decode())
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, False, True]
    assert client.get(f"/join/{before[1]}/").status_code == 410


def test_nobody_else_issues_a_fresh_link(client):
    game_id = hosted_by(client)
    assert Client().post(f"/games/{game_id}/invites/", {"seat": "2"}).status_code == 403


def test_an_own_scenario_may_come_as_a_file(client):
    document = library.scenario(library.DEMO).document | {"name": "My own"}
    file = SimpleUploadedFile("own.json", json.dumps(document).encode())
    answer = client.post("/host/", FORM | {"scenario": "own", "file": file})
    assert answer.status_code == 302
    assert queries.load(answer.url.split("/")[2]).game.name == "My own"


def test_an_own_scenario_can_be_kept_and_hosted_again(client):
    client.post("/host/", own(name="Mine") | {"keep": "on"})
    kept = re.search(
        r'name="scenario"\s+value="([0-9a-f-]{36})"', client.get("/host/").content.decode()
    ).group(1)
    assert queries.load(hosted_by(client, scenario=kept)).game.name == "Mine"
    assert "Mine" not in Client().get("/scenarios/").content.decode()


def test_the_scenario_that_is_hosted_stands_first_and_chosen(client):
    page = client.get("/host/?scenario=hedge_lane").content.decode()
    first = page[page.index('name="scenario"') : page.index("pick-image")]
    assert 'value="hedge_lane"' in first
    assert "checked" in first


def test_a_scenario_that_somebody_knows_by_its_link_can_be_hosted(client):
    client.post("/host/", own(name="Mine") | {"keep": "on"})
    link = Stored.objects.get().id
    page = Client().get(f"/host/?scenario={link}").content.decode()
    first = page[page.index('name="scenario"') : page.index("pick-image")]
    assert f'value="{link}"' in first
    assert "checked" in first


def test_a_picture_that_is_named_as_a_scenario_is_called_a_picture(client):
    file = SimpleUploadedFile("farm.json", b"\x89PNG\r\n\x1a\n")
    answer = client.post("/host/", FORM | {"scenario": "own", "file": file})
    assert answer.status_code == 422
    assert "“farm.json” is a picture" in answer.content.decode()


def test_a_kept_scenario_can_be_thrown_away(client):
    client.post("/host/", own(name="Mine") | {"keep": "on"})
    page = client.get("/scenarios/").content.decode()
    assert page.index("<summary>", page.index("table-own")) < page.index("Throw it away"), "a second press"
    client.post("/scenarios/", {"throw_away": re.search(r'"throw_away"\s+value="([^"]+)"', page).group(1)})
    assert "Mine" not in client.get("/scenarios/").content.decode()


def test_a_bad_scenario_is_answered_with_all_its_problems(client):
    fields = own(format="tabletop-scenario/9")
    document = json.loads(fields["text"])
    document["board"]["features"]["features"][0]["properties"]["ground"] = "lava"
    document["units"][0]["profile"]["length"] = -1
    answer = client.post("/host/", fields | {"text": json.dumps(document)})
    page = answer.content.decode()
    assert answer.status_code == 422
    for place in ("format", "<code>ground</code>", "<code>profile.length</code>"):
        assert place in page
    assert "3 things to put right" in page


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "choose a file with your scenario"),
        ("{nonsense", "not JSON"),
        ("[1, 2]", "not a JSON object"),
        ('{"a": NaN}', "NaN is not a number"),
        ("[" * 100_000, "nested over 20 deep"),
        ('{"system": "tiddlywinks"}', "tiddlywinks"),
    ],
    ids=["nothing", "nonsense", "a list", "no number", "a deep hole", "an unknown system"],
)
def test_what_is_no_scenario_says_so(client, text, says):
    answer = client.post("/host/", FORM | {"scenario": "own", "text": text})
    assert answer.status_code == 422
    assert says in answer.content.decode()


def test_a_bad_scenario_loses_none_of_what_was_typed(client):
    answer = client.post(
        "/host/", FORM | {"scenario": "own", "text": '{"mine": 1}', "name_of_game": "Club night"}
    )
    page = answer.content.decode()
    assert "&quot;mine&quot;" in page
    assert "Club night" in page


def test_only_an_open_table_is_listed_under_watch(client):
    hosted_by(client, name_of_game="Behind closed doors")
    hosted_by(client, name_of_game="In the open", open="on")
    page = Client().get("/watch/").content.decode()
    assert "In the open" in page
    assert "Behind closed doors" not in page


def test_an_open_table_gives_away_the_watchers_link_alone(client):
    hosted_by(client, open="on")
    page = Client().get("/watch/").content.decode()
    tokens = re.findall(r'href="/join/([^/"]+)/"', page)
    assert [seats.look(token).seat.role for token in tokens] == ["watcher"]


def test_a_table_whose_game_is_over_is_watched_no_more(client):
    game_id = hosted_by(client, name_of_game="Decided", open="on", seats="solo")
    assert "Decided" in Client().get("/watch/").content.decode()
    orders.submit(game_id, 1, str(uuid.uuid4()), {"type": "end_game", "winner": "a"}).now()
    assert "Decided" not in Client().get("/watch/").content.decode()
    ended = client.get("/games/").content.decode().partition("<h2>Over</h2>")[2]
    assert "Decided" in ended


def test_a_form_asks_only_for_house_rules_that_it_has_a_field_for(client):
    kinds = {choice.kind for system in rules.systems() for choice in host_form.house_rules(system)}
    assert kinds <= {"choice", "switch", "number"}
    page = client.get("/host/").content.decode()
    assert f'value="{library.DEMO}"' in page
    assert 'data-system="chain_of_command"' in page
    assert 'data-rules-of="chain_of_command"' in page
    assert "(&#x27;" not in page


@pytest.mark.parametrize("arrangement", ["sides", "solo", "gm"])
def test_the_host_is_warned_of_what_a_scenario_hardly_means(client, arrangement):
    document = copy.deepcopy(library.scenario("hedge_lane").document)
    document["units"][2]["state"] = {"status": "motion"}
    answer = client.post(
        "/host/", FORM | {"scenario": "own", "text": json.dumps(document), "seats": arrangement}
    )
    page = client.get(answer.url).content.decode()
    assert answer.url.endswith("/invites/")
    assert "Stuart is set up on the board in Motion" in page
    assert "1 thing that it may not mean" in page


def test_a_plain_scenario_is_hosted_without_a_warning(client):
    game_id = hosted_by(client, scenario="hedge_lane")
    assert "may not mean" not in client.get(f"/games/{game_id}/invites/").content.decode()


def test_a_seat_reads_at_the_table_what_all_are_told_and_what_its_own_side_is(client):
    told = {"common": "The mill stands.", "sides": {"a": "It is mined.", "b": "Ours is a fuse."}}
    game_id = hosted_by(client, **own(briefing=told))
    links = re.findall(r"/join/([^/]+)/code.svg", client.get(f"/games/{game_id}/invites/").content.decode())
    read_by = []
    for token in links:
        visitor = Client()
        visitor.post(f"/join/{token}/", {"name": "Jo"})
        page = visitor.get(f"/games/{game_id}/").content.decode()
        read_by.append([said in page for said in ("The mill stands.", "It is mined.", "Ours is a fuse.")])
    assert read_by == [[True, True, False], [True, False, True], [True, False, False]]


def test_a_slow_game_has_the_time_for_a_turn_that_the_form_names(client):
    slow = pace.read(queries.load(hosted_by(client, pace="48", reminders="24 6")).game.pace)
    assert slow is not None
    assert (slow.hours, slow.reminders) == (48, (6, 24))
    assert queries.load(hosted_by(client, pace="")).game.pace == ""


def test_a_turn_of_a_day_is_reminded_of_in_its_last_six_hours(client):
    held = pace.read(queries.load(hosted_by(client, pace="24", reminders="24")).game.pace)
    assert held is not None
    assert held.reminders == (6,)
    quiet = pace.read(queries.load(hosted_by(client, pace="24", reminders="none")).game.pace)
    assert quiet is not None
    assert quiet.reminders == ()
