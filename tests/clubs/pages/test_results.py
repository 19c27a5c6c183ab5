"""The result of a battle on its campaign's page: said, agreed, set, corrected, refused."""

from __future__ import annotations

import html
import re
from uuid import uuid4

import pytest

from tabletop.clubs.models import Battle, Campaign, ResultEntry
from tabletop.games import queries
from tabletop.games.orders import submit
from tests.clubs.campaigns import path_of, told
from tests.clubs.ferry import Ferry
from tests.people import browser_of


def test_both_agree_and_it_is_settled(swiss: Campaign) -> None:
    battle = Battle.objects.get(number=1)
    path = f"{path_of(swiss)}rounds/1/tables/1/result/"
    assert battle.second is not None
    for person in (battle.first.person, battle.second.person):
        answer = browser_of(person).post(path, told(command=f"command-{person.pk if person else 0}"))
    battle.refresh_from_db()
    assert (battle.state, battle.settled_by) == ("settled", "both")
    assert answer["location"].endswith("?round=1#table-1")


def test_both_agree_on_a_loss_that_the_table_counted(ferry: Ferry, swiss: Campaign) -> None:
    """Each sends the form as it stands: the second finds the loss once, as the first ticked it."""
    organiser, battle = ferry.browser("organiser"), Battle.objects.get(number=1)
    assert battle.second is not None
    path = f"{path_of(swiss)}rounds/1/tables/1/"
    organiser.post(f"{path}open/", {"scenario": "farm_crossroads"})
    battle.refresh_from_db()
    assert battle.game is not None
    state = queries.load(battle.game.id).state
    tank = next(unit for unit in state.units.values() if unit.kind == "vehicle" and unit.side == "a")
    order = {"type": "mark", "unit": tank.id, "mark": "wreck", "count": 1}
    assert submit(battle.game.id, 1, str(uuid4()), order).now().ok
    for person in (battle.first.person, battle.second.person):
        page = browser_of(person).get(f"{path_of(swiss)}?round=1&table=1").content.decode()
        (loss,) = re.findall(r'name="loss"\s+type="checkbox"\s+value="([^"]*)"', page)
        answer = told(command=str(uuid4())) | {"loss": html.unescape(loss)}
        browser_of(person).post(f"{path}result/", answer)
    battle.refresh_from_db()
    assert (battle.state, [one["unit"] for one in battle.losses]) == ("settled", [tank.id])


def test_they_differ_and_the_organiser_sets_it_and_corrects_it_later(ferry: Ferry, swiss: Campaign) -> None:
    battle = Battle.objects.get(number=2)
    assert battle.second is not None
    path = f"{path_of(swiss)}rounds/1/tables/2/result/"
    browser_of(battle.first.person).post(path, told(second="5"))
    browser_of(battle.second.person).post(path, told(second="4"))
    theirs = browser_of(battle.second.person).get(f"{path_of(swiss)}?table=2").content.decode()
    assert "It counts once both say the same, or an organiser sets it." in theirs
    organiser = ferry.browser("organiser")
    page = organiser.get(f"{path_of(swiss)}?table=2").content.decode()
    assert "One figure differs" in page
    assert page.index('id="table-2"') < page.index('id="table-1"'), "who needs you comes first"
    for _ in range(2):
        organiser.post(path, told(how="set", command="set-by-organiser"))
    organiser.post(path, told("draw", "5", "5", how="set", note="counted again"))
    battle.refresh_from_db()
    assert (battle.outcome, battle.first_victory) == ("draw", 5)
    assert ResultEntry.objects.filter(battle=battle).count() == 4
    page = organiser.get(f"{path_of(swiss)}?table=2").content.decode()
    assert page.count("is-struck") == 3
    assert "counted again" in page


def test_an_organiser_reads_what_another_one_set_before_it_is_set_anew(ferry: Ferry, swiss: Campaign) -> None:
    def seen(page: bytes) -> str:
        return re.findall(r'name="seen" value="(\d+)"', page.decode())[0]

    organiser, owner = ferry.browser("organiser"), ferry.browser("owner")
    path = f"{path_of(swiss)}rounds/1/tables/2/result/"
    shown = seen(owner.get(f"{path_of(swiss)}?table=2").content)
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
    ferry: Ferry, swiss: Campaign, wrong: dict[str, str], why: str
) -> None:
    asked = told(how="set", note="as typed") | wrong
    answer = ferry.browser("organiser").post(f"{path_of(swiss)}rounds/1/tables/1/result/", asked)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "as typed" in page
    assert why in re.sub("[\u2066-\u2069]", "", page)
    assert 'role="alert"' in page
    assert not ResultEntry.objects.exists()


def test_who_is_in_no_battle_says_nothing_of_it(ferry: Ferry, swiss: Campaign) -> None:
    path = f"{path_of(swiss)}rounds/1/tables/1/"
    member = ferry.browser("member")
    assert member.post(f"{path}result/", told()).status_code == 403
    assert member.post(f"{path}result/", told(how="set")).status_code == 403
    assert member.post(f"{path}open/").status_code == 403
    page = member.get(f"{path_of(swiss)}?table=1").content.decode()
    assert "data-result" not in page
    assert "Open the table" not in page
