"""2.4 Motion, 2.401 Motion attempts, 2.41, 2.42, the phases and Player Turns."""

import pytest

from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Narrated
from tests.rules.squad_leader.board import SYSTEM, Game, bystander, truck, vehicle
from tests.rules.told import mispaired

HILL = {"M4": {"level": 1}, "N4": {"level": 1}}


def late(mp_spent, **state):
    return vehicle(state={"status": "moving", "mp_spent": mp_spent, **state})


def test_it_ends_in_motion_when_its_allotment_is_used():
    game = Game(late(14))
    assert game.give("end_move") == {"2.4"}
    assert game.own() | {"status": "motion", "done": True} == game.own()
    expected = {"case_j": True, "case_c4": True, "fp": 0.5, "hindrance": False}
    assert game.own()["effects"] | expected == game.own()["effects"]


def test_with_mp_left_it_ends_in_motion_only_for_a_wish_that_is_too_dear():
    game = Game(late(10), hexes={"M4": {"level": 1}, "M6": {"level": 1}})
    assert game.refused("end_move") == {"2.4"}
    assert game.refused("end_move", wish="N4") == {"2.4"}
    assert game.refused("end_move", wish="M6") == {"2.4"}
    assert game.give("end_move", wish="M4") == {"2.1", "2.4"}
    assert game.own() | {"status": "motion", "mp_spent": 14} == game.own()


def test_a_wish_for_a_hex_that_is_not_permitted_is_none():
    game = Game(truck(state={"status": "moving"}), hexes={"M4": {"terrain": ["woods"]}})
    assert game.refused("end_move", "truck", wish="M4") == {"2.4"}


@pytest.mark.parametrize(
    ("state", "clauses"), [({"mp_spent": 1}, set()), ({"mp_spent": 1, "mp_free": 1}, {"2.4"})]
)
def test_a_wish_for_a_hex_that_takes_all_mp(state, clauses):
    track = vehicle(state={"status": "moving", **state}, **{"class": "halftrack"})
    assert Game(track, hexes={"M4": {"terrain": ["woods"]}}).refused("end_move", wish="M4") == clauses


def test_with_half_an_mp_it_ends_in_motion_unless_a_road_leads_on():
    assert Game(late(13.5)).refused("end_move") == set()
    assert Game(late(13.5), roads=[["M5", "M4"]]).refused("end_move") == {"2.4"}


def test_begun_in_motion_it_must_spend_some_mp_and_may_not_prep_fire():
    game = Game(vehicle(state={"status": "motion"}), turn={"phase": "pfph"})
    assert game.refused("fire") == {"2.4"}
    assert game.own()["effects"]["prep_fire"] is False
    game.give("end_phase", None, by="a")
    assert game.refused("end_phase", None, by="a") == {"2.4"}
    assert game.refused("end_move") == {"2.4"}
    game.give("stop")
    game.give("end_phase", None, by="a")
    assert game.own() | {"mp_spent": 14, "done": True, "status": "stopped"} == game.own()
    assert game.own()["effects"] | {"case_j": True, "case_c4": False} == game.own()["effects"]


def test_the_mph_does_not_end_while_a_vehicle_is_moving():
    game = Game(vehicle(), vehicle("idle", "C3", state={}), vehicle("out", None, state={}))
    assert game.refused("end_phase", None, by="a") == {"2.4"}
    game.give("stop")
    game.give("end_phase", None, by="a")
    assert game.own("idle") | {"mp_spent": 0, "done": False} == game.own("idle")


def test_a_phase_is_ended_by_its_side_or_the_umpire():
    game = Game(vehicle(state={}))
    assert game.refused("end_phase", None, by="b") == {"order"}
    assert game.refused("end_phase", None, by="gm") == set()


def phase_of(game):
    turn = game.state.turn
    return turn.turn, turn.side, turn.phase


@pytest.mark.parametrize(
    ("phase", "title", "until", "after"),
    [
        ("rph", "On to Movement", "mph", (1, "a", "mph")),
        ("dfph", "End the Player Turn", "rph", (1, "b", "rph")),
        ("rtph", "End the Player Turn", "rph", (1, "b", "rph")),
    ],
)
def test_phases_in_which_nothing_moves_end_at_one_order_each_told_by_its_name(phase, title, until, after):
    game = Game(vehicle(state={}), turn={"phase": phase})
    (offer,) = [each for each in SYSTEM.offers(game.state, "a") if each.order.get("until")]
    assert (str(offer.title), offer.order["until"], offer.allowed) == (title, until, True)
    events = SYSTEM.resolve(game.state, offer.order, "a", ScriptedDice())
    single = []
    while phase_of(game) != after:
        single += SYSTEM.resolve(game.state, {"type": "end_phase"}, "gm", ScriptedDice())
        game.give("end_phase", None)
    assert events == single


def test_no_order_passes_over_the_movement_or_into_the_next_player_turn_but_one():
    game = Game(vehicle(state={}), turn={"phase": "pfph"})
    assert game.refused("end_phase", None, until="dfph") == {"2.4"}
    assert game.refused("end_phase", None, until="mph") == set()
    game = Game(vehicle(state={}))
    assert game.refused("end_phase", None, until="rph") == {"2.4"}
    assert game.refused("end_phase", None, until="dfph") == set()
    game = Game(vehicle(state={}), turn={"phase": "ccph"})
    assert game.refused("end_phase", None, until="mph") == {"2.4"}
    assert game.refused("end_phase", None, until="rph", by="b") == {"order"}


def test_the_log_names_a_phase_in_words():
    game = Game(vehicle(state={}))
    (told,) = [
        str(event)
        for event in SYSTEM.resolve(game.state, {"type": "end_phase"}, "a", ScriptedDice())
        if isinstance(event, Narrated)
    ]
    assert told == "Rifles: the Defensive fire phase."


def test_phases_follow_one_another_and_player_turns_too():
    game = Game(vehicle(state={}), turn={"phase": "rph"})
    seen = []
    for _ in range(17):
        game.give("end_phase", None)
        turn = game.state.turn
        seen.append((turn.turn, turn.side, turn.phase))
    assert [phase for _, _, phase in seen[:7]] == ["pfph", "mph", "dfph", "afph", "rtph", "aph", "ccph"]
    assert seen[7] == (1, "b", "rph")
    assert seen[15] == (2, "a", "rph")


def test_a_new_player_turn_makes_every_vehicle_forget_what_it_did():
    done = {
        "mp_spent": 5,
        "mp_free": 1,
        "hexes": 2,
        "turns": 1,
        "direction": "forward",
        "last": "stop",
        "done": True,
        "esb": {"mp": 1, "gained": True},
        "all_mp": True,
        "minimum_move": True,
        "fire": "first",
        "motion_attempt": "failed",
        "aim": {"hex": "M4", "facing": "front", "case_a": 0},
        "struck": {"from": "M4", "facing": "rear"},
    }
    kept = {"crew": "bu", "stalled": True, "may_stay": True, "platoon": True}
    game = Game(
        vehicle("mine", state={"status": "motion", **done, **kept}),
        vehicle("theirs", "C3", side="b", state={"status": "motion", **done}),
        turn={"phase": "ccph"},
    )
    game.give("end_phase", None)
    for name in ("mine", "theirs"):
        fresh = {
            "mp_spent": 0,
            "mp_free": 0,
            "hexes": 0,
            "turns": 0,
            "direction": None,
            "last": None,
            "done": False,
            "esb": None,
            "all_mp": False,
            "minimum_move": False,
            "fire": None,
            "motion_attempt": None,
            "aim": None,
            "struck": None,
            "status": "motion",
        }
        assert game.own(name) | fresh == game.own(name)
    assert game.own("mine") | kept == game.own("mine")
    assert game.own("mine")["began_in_motion"] is False
    assert game.own("theirs")["began_in_motion"] is True


@pytest.mark.parametrize(
    ("phase", "side", "mark"),
    [
        ("pfph", "a", "prep"),
        ("mph", "a", "bounding"),
        ("mph", "b", "first"),
        ("dfph", "b", "final"),
        ("afph", "a", "advancing"),
    ],
)
def test_fire_is_marked_by_the_phase(phase, side, mark):
    game = Game(vehicle(side=side, state={}), turn={"phase": phase})
    game.give("fire")
    assert game.own()["fire"] == mark


def test_what_prep_fired_may_not_move_even_when_it_fires_again_in_its_mph():
    game = Game(vehicle(state={"fire": "prep"}))
    assert game.refused("start") == {"2.1"}
    game.give("fire")
    assert game.own()["fire"] == "bounding"
    assert game.refused("start") == {"2.1"}


def test_ending_the_mph_costs_nothing_once_more_than_the_allotment_is_spent():
    game = Game(vehicle(mp=14, state={"status": "moving", "mp_spent": 14, "towing": {"mp": 1}}))
    assert game.odds("end_move")["cost"] == 0
    game.give("end_move")
    assert game.spent() == 14


def test_bounding_fire_bars_no_move():
    game = Game(vehicle(state={}))
    game.give("fire")
    game.give("start")


@pytest.mark.parametrize("phase", ["rph", "rtph", "aph", "ccph"])
def test_nobody_fires_in_the_other_phases(phase):
    assert Game(vehicle(state={}), turn={"phase": phase}).refused("fire") == {"2.4"}


def test_whatever_immobilises_a_vehicle_stops_it():
    game = Game(vehicle(state={"status": "motion"}))
    game.give("adjust", state={"immobile": True}, by="gm")
    assert game.own()["status"] == "stopped"
    assert game.own()["effects"] | {"case_j": True, "case_c4": False} == game.own()["effects"]


# -- 2.401 ---------------------------------------------------------------------------------------


def defending(*defenders, hexes=None, **rest):
    mover = vehicle("mover", "M9", state={"status": "moving", "mp_spent": 4, "hexes": 1})
    return Game(mover, *defenders, hexes=hexes, **rest)


def defender(state=None, **changes):
    return vehicle("d", "D3", 30, "b", state or {}, **changes)


@pytest.mark.parametrize(("face", "status"), [(3, "motion"), (4, "stopped")])
def test_a_die_up_to_the_mp_gains_motion_and_any_facing(face, status):
    game = defending(defender())
    assert game.odds("motion_attempt", "d", enemy="mover", mp=3) == {"motion": 0.5}
    assert game.give("motion_attempt", "d", rolls=[face], enemy="mover", mp=3, facing=210) == {"2.401"}
    assert game.own("d")["status"] == status
    assert game.at("d") == ("D3", 210 if face == 3 else 30)
    assert game.own("d")["motion_attempt"] == ("passed" if face == 3 else "failed")
    assert game.refused("motion_attempt", "d", enemy="mover", mp=3) == {"2.401"}


@pytest.mark.parametrize(
    "fields", [{"mp": 0}, {"mp": -1}, {"mp": 4.5}, {"enemy": "friend"}, {"enemy": "away"}, {"enemy": "wreck"}]
)
def test_it_needs_an_enemy_that_spent_so_many_mp(fields):
    game = defending(
        defender(),
        vehicle("friend", "C9", side="b"),
        vehicle("away", None, state={}),
        bystander("wreck", "C7", side="a"),
    )
    assert game.refused("motion_attempt", "d", **{"enemy": "mover", "mp": 4} | fields) == {"2.401"}
    assert game.refused("motion_attempt", "d", enemy="mover", mp=4) == set()
    assert game.refused("motion_attempt", "d", enemy="nobody", mp=4) == {"order"}


def test_infantry_in_sight_gives_occasion_too():
    game = defending(defender(), bystander("squad", "E3", "infantry", side="a"))
    assert game.refused("motion_attempt", "d", enemy="squad", mp=3) == set()


@pytest.mark.parametrize(
    "state",
    [
        {"fire": "first"},
        {"fire": "final"},
        {"fire": "intensive"},
        {"immobile": True},
        {"bogged": True},
        {"motion_attempt": "failed"},
    ],
)
def test_it_attempts_none_that_has_fired_or_is_not_mobile(state):
    assert defending(defender(state)).refused("motion_attempt", "d", enemy="mover", mp=3) == {"2.401"}
    assert defending(defender()).refused("motion_attempt", "d", enemy="mover", mp=3) == set()


def test_it_is_made_in_the_enemys_mph_only():
    game = defending(defender(), turn={"phase": "dfph"})
    assert game.refused("motion_attempt", "d", enemy="mover", mp=3) == {"2.401"}
    game = defending(defender({"mp_spent": 3}), turn={"side": "a"})
    assert game.refused("motion_attempt", "mover", enemy="d", mp=1) == {"2.401"}


def test_an_enemy_seen_before_gives_no_roll():
    game = defending(defender())
    assert game.odds("motion_attempt", "d", enemy="mover", mp=3, seen_before=True) == {}
    game.give("motion_attempt", "d", enemy="mover", mp=3, seen_before=True)
    assert game.own("d")["motion_attempt"] == "failed"


def test_a_worn_afv_and_a_turn_in_woods_may_fail_it_in_this_order():
    hexes = {"D3": {"terrain": ["woods"]}}
    worn = {"mp_red": True, "mp": 12}
    order = {"enemy": "mover", "mp": 3, "facing": 90}
    game = defending(defender(**worn), hexes=hexes)
    assert game.odds("motion_attempt", "d", **order) == {
        "motion": pytest.approx(0.5 * 35 / 36 * 33 / 36),
        "bog": pytest.approx(0.5 * 35 / 36 * 3 / 36),
        "breakdown": pytest.approx(0.5 / 36),
    }
    assert game.give("motion_attempt", "d", rolls=[3, 5, 6, 6, 5], **order) == {"2.401", "2.51", "8.21"}
    assert game.own("d") | {"bogged": True, "status": "stopped", "motion_attempt": "failed"} == game.own("d")
    assert game.at("d") == ("D3", 30)
    game = defending(defender(**worn), hexes=hexes)
    game.give("motion_attempt", "d", rolls=[3, 6, 6], **order)
    assert game.own("d") | {"immobile": True, "motion_attempt": "failed"} == game.own("d")
    game = defending(defender(**worn), hexes=hexes)
    game.give("motion_attempt", "d", rolls=[3, 1, 1], **order | {"facing": 30})
    assert game.own("d")["status"] == "motion"


def test_the_dr_of_an_attempt_and_the_dr_of_worn_gear_are_told_each_by_its_own_sentence():
    game = defending(defender(mp_red=True))
    order = {"type": "motion_attempt", "unit": "d", "enemy": "mover", "mp": 3}
    events = SYSTEM.resolve(game.state, order, "b", ScriptedDice([3, 1, 5]))
    assert mispaired(events) == []
    told = [str(event) for event in events if isinstance(event, Narrated)]
    assert told == [
        "**d** tries for Motion and needs 3 or less: {dice}.",
        "**d** starts on worn gear: {dice}, its engine holds.",
        "**d** is in **Motion**.",
    ]


def test_in_motion_already_it_rolls_for_no_breakdown():
    game = defending(defender({"status": "motion"}, mp_red=True))
    game.give("motion_attempt", "d", rolls=[2], enemy="mover", mp=3, facing=90)
    assert game.at("d") == ("D3", 90)


def test_in_bypass_it_keeps_its_facing():
    game = defending(defender({"bypass": {"hexside": ["D3", "E4"]}}))
    order = {"enemy": "mover", "mp": 3}
    assert game.refused("motion_attempt", "d", facing=90, **order) == {"2.33"}
    assert game.refused("motion_attempt", "d", facing=30, **order) == set()
    assert "2.401" in game.refused("motion_attempt", "d", facing=45, **order)


@pytest.mark.parametrize(
    ("spent", "direction", "ways"),
    [
        (14, "forward", "must end its MPh in Motion"),
        (13, "forward", "must end its MPh in Motion, or stop"),
        (5, "forward", "must stop"),
        (5, "reverse", "must stop"),
        (14, "reverse", "can neither stop nor end its MPh as it is"),
    ],
)
def test_who_is_moving_is_told_only_what_it_can_still_do(spent, direction, ways):
    hexes = {label: {"terrain": ["woods"]} for label in ("M4", "N4")} if spent == 13 else {}
    game = Game(vehicle(state={"status": "moving", "mp_spent": spent, "direction": direction}), hexes=hexes)
    refusal = game.check("end_phase", None, by="a").findings[0]
    assert str(refusal.message) == f"tank is moving: it {ways}."
