"""What a seat may see: hidden units leave no trace, and old view + filtered entry = new view."""

from __future__ import annotations

import json
import random
import uuid
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rules
from rules.core.by_hand.tokens import Token
from rules.core.game.events import TokenSet, apply_all, read_event
from rules.core.game.state import GameState, to_document, unit_document
from tabletop.games import exporting, models, preview, restoring, verifying, visibility
from tabletop.games.hash import state_hash
from tabletop.games.values import Entry, Proposal, SeatRow
from tests.games import skirmish
from tests.games.table import GM, WATCHER, WITH_GM, A, B, Table, play_at_random

pytestmark = pytest.mark.django_db
AUDIENCES = ("side:a", "side:b", "sides:a,b", "watcher", "gm")
AMBUSH = "ambush"
DEMO = Path("tabletop/scenarios/data/chain_of_command/farm_crossroads.json")


def ambush(**more: Any) -> Table:
    """A marker of side a is hidden from b."""
    hidden = skirmish.unit(AMBUSH, "a", 20, 20, name="The Ambush", hidden_from=["b"])
    units = [skirmish.unit("a1", "a", 5, 5), skirmish.unit("b1", "b", 5, 15), hidden]
    return Table(skirmish.scenario(*units), **{"places": WITH_GM, **more})


def seen(entry: Entry, audience: str) -> list[dict[str, Any]]:
    return visibility.see_entry(entry, entry.before, entry.after, audience)["events"]


def kinds(answer: Any, audience: str) -> list[str]:
    return [event["type"] for event in seen(answer.entries[-1], audience)]


@pytest.mark.parametrize(
    ("role", "sides", "audience"),
    [
        ("gm", (), "gm"),
        ("watcher", (), "watcher"),
        ("player", ("a",), "side:a"),
        ("player", ("b", "a"), "sides:a,b"),
    ],
)
def test_each_seat_has_an_audience(role: Any, sides: tuple[str, ...], audience: str) -> None:
    assert visibility.audience_of(SeatRow(1, "x", role, sides, True, 1)) == audience


def test_a_hidden_unit_is_seen_by_its_side_and_the_gm_only() -> None:
    state = ambush().state
    found = {audience: visibility.may_see(state, AMBUSH, audience) for audience in AUDIENCES}
    assert found == {"side:a": True, "side:b": False, "sides:a,b": True, "watcher": False, "gm": True}
    assert AMBUSH not in visibility.see_state(state, "side:b").units
    assert visibility.see_state(state, "side:a") is state


def test_what_is_done_with_a_hidden_unit_is_an_empty_entry_to_others() -> None:
    table = ambush()
    answer = table.order(A, "run", unit=AMBUSH)
    assert kinds(answer, "side:a") == ["rolled", "unit_placed", "told"]
    for audience in ("side:b", "watcher"):
        entry = answer.entries[0]
        shown = visibility.see_entry(entry, entry.before, entry.after, audience)
        assert (shown["seq"], shown["events"], shown["order"]) == (1, [], {"type": "unseen"})


def test_who_agreed_is_told_to_those_who_see_the_order() -> None:
    hidden = skirmish.unit(AMBUSH, "a", 20, 20, hidden_from=["b"])
    table = Table(skirmish.scenario(hidden, skirmish.unit("b1", "b", 5, 15)))
    asked = table.propose(A, "place", unit=AMBUSH, at=[30, 30], facing=0)
    (entry,) = table.answer(B, asked).entries
    shown = {
        who: visibility.see_entry(entry, entry.before, entry.after, who)
        for who in ("side:a", "side:b", "watcher")
    }
    assert {who: document.get("agreed") for who, document in shown.items()} == {
        "side:a": B,
        "side:b": None,
        "watcher": None,
    }


def test_a_revealed_unit_appears_and_a_hidden_one_vanishes() -> None:
    table = ambush()
    revealed = table.order(GM, "reveal", unit=AMBUSH)
    assert kinds(revealed, "side:b") == ["unit_added", "told"]
    assert seen(revealed.entries[0], "side:b")[0]["unit"]["at"] == [20, 20]
    assert kinds(revealed, "side:a") == ["unit_hidden", "told"]
    hidden = table.order(GM, "hide", unit=AMBUSH)
    assert kinds(hidden, "side:b") == ["unit_removed"]
    assert kinds(hidden, "watcher") == ["unit_removed"]


def test_a_unit_taken_away_unseen_is_not_told_of() -> None:
    table = ambush()
    assert kinds(table.order(GM, "remove_unit", unit=AMBUSH), "side:b") == []
    assert sorted(kinds(table.order(GM, "remove_unit", unit="b1"), "side:b")) == ["told", "unit_removed"]


def test_a_state_that_names_a_hidden_unit_comes_without_it() -> None:
    table = ambush()
    joined = table.order(A, "join", unit="a1", friend=AMBUSH)
    assert [event["text"] for event in seen(joined.entries[0], "side:b")] == ["A1 joins something unseen."]
    assert visibility.see_state(table.state, "side:b").units["a1"].state.friend is None
    revealed = table.order(GM, "reveal", unit=AMBUSH)
    friends = [
        event["state"] for event in seen(revealed.entries[0], "side:b") if event["type"] == "unit_changed"
    ]
    assert friends == [{"friend": AMBUSH, "seen": [AMBUSH]}]


def test_a_pending_order_of_a_hidden_unit_is_not_pending_to_others() -> None:
    table = ambush()
    held = table.order(A, "hold", unit=AMBUSH)
    assert kinds(held, "side:b") == []
    assert visibility.see_state(table.state, "side:b").turn.pending is None
    assert visibility.see_state(table.state, "side:a").turn.pending == AMBUSH


def test_a_refusal_names_nothing_unseen() -> None:
    hidden = skirmish.unit(AMBUSH, "a", 6, 15, name="The Ambush", hidden_from=["b"])
    units = [skirmish.unit("a1", "a", 5, 5), skirmish.unit("b1", "b", 5, 15), hidden]
    table = Table(skirmish.scenario(*units, turn={"side": "b"}))
    answer = table.order(B, "run", unit="b1")
    assert (answer.code, answer.verdict.legal) == ("illegal", False)
    (finding,) = answer.verdict.findings
    assert (finding.clause, finding.rule, finding.at) == ("SK.3", "unseen", None)
    assert "unseen" in str(finding.message)
    assert preview.preview(table.id, B, {"type": "run", "unit": "b1"})["verdict"]["legal"]
    assert table.order(B, "wait", unit=AMBUSH).code == "bad_order"


def test_an_unseen_unit_looks_to_others_like_none_at_all() -> None:
    table = ambush()
    one = table.order(B, "wait", unit=AMBUSH).verdict.findings
    other = table.order(B, "wait", unit="nowhere").verdict.findings
    assert [str(f.message).replace(AMBUSH, "nowhere") for f in one] == [str(f.message) for f in other]


def test_a_proposal_shows_no_hidden_unit() -> None:
    state = ambush().state
    what = {"type": "place", "unit": AMBUSH, "at": [1, 1]}
    shown = visibility.see_proposal(Proposal(1, A, what), state, "side:b")
    assert shown == {"proposal": 1, "by": A, "what": {"type": "place"}, "agreed": None}
    assert visibility.see_proposal(Proposal(1, A, what), state, "side:a")["what"] == what
    undo = {"type": "undo", "to": 3}
    assert visibility.see_proposal(Proposal(2, A, undo), state, "side:b")["what"] == undo


@pytest.mark.parametrize("seed", range(8))
def test_random_games_leak_no_canary_and_every_view_keeps_true(seed: int) -> None:
    """Nothing sent to a seat holds the name of a unit, or the text of a token, that it never saw."""
    names = [uuid.uuid4().hex for _ in range(6)]
    units = [
        skirmish.unit(f"u-{name}", "ab"[place % 2], 5 + place, 5 + 3 * place, name=f"The {name}", **hidden)
        for place, name in enumerate(names)
        for hidden in [{"hidden_from": ["b"]} if place % 3 == 0 else {}]
    ]
    table = Table(skirmish.scenario(*units), places=WITH_GM)
    start = table.state
    play_at_random(table, random.Random(seed), 70, (A, B, GM, GM))
    for audience in AUDIENCES:
        _follow(table, start, audience)


@pytest.mark.parametrize("seed", range(4))
def test_random_games_of_vehicles_leak_no_canary_either(seed: int) -> None:
    """The same with real rules, whose orders end in contacts with units unseen."""
    document = json.loads(DEMO.read_text())
    for place, one in enumerate(document["units"]):
        secret = uuid.uuid4().hex
        one["id"], one["name"] = f"u-{secret}", f"The {secret}"
        if place % 2:
            one["hidden_from"] = [side["id"] for side in document["sides"] if side["id"] != one["side"]]
    document.pop("turn", None)
    table = Table(document, places=[{**place, "sides": [side["id"]]} for place, side in _players(document)])
    start, luck = table.state, random.Random(seed)
    points = [point.id for point in rules.system(document["system"]).points(start)]
    for _ in range(50):
        _order_at_random(table, luck, points)
    assert table.head > 15
    for audience in (*(f"side:{side['id']}" for side in document["sides"]), "watcher", "gm"):
        _follow(table, start, audience)


def _players(document: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    return [({"role": "player"}, side) for side in document["sides"]]


def _order_at_random(table: Table, luck: random.Random, points: list[str]) -> None:
    """Move, end the phase, hide or reveal; each side asks the other for what is the umpire's."""
    unit = luck.choice([*table.state.units])
    seat, other = luck.sample([A, B], 2)
    match luck.choice(("move", "move", "move", "end_phase", "hide", "reveal", "mark")):
        case "move":
            fields = {
                "dice": luck.randint(1, 3),
                "toward": luck.choice(points),
                "reverse": luck.random() < 0.2,
            }
            for player in (A, B):
                table.order(player, "move", unit=unit, **fields)
        case "mark":
            table.order(seat, "mark", unit=unit, mark="shock", count=luck.randint(1, 3))
        case "end_phase":
            table.order(seat, "end_phase")
        case word:
            asked = table.propose(seat, word, unit=unit)
            if asked.proposal:
                table.answer(other, asked)


def _follow(table: Table, start: GameState, audience: str) -> None:
    view = visibility.see_state(start, audience)
    known = _canaries(view)
    assert not _secret(to_document(view), start, known)
    for entry in table.entries:
        shown = visibility.see_entry(entry, entry.before, entry.after, audience)
        known |= _canaries(visibility.see_state(entry.after, audience))
        for state in (entry.before, entry.after):
            assert not _secret(shown, state, known), (entry.order, audience)
        view = apply_all(view, [read_event(json.loads(json.dumps(event))) for event in shown["events"]])
        truth = visibility.see_state(entry.after, audience)
        assert state_hash(view) == state_hash(truth), (entry.order, audience)


def _canaries(view: GameState) -> set[str]:
    return {unit.name for unit in view.units.values()} | {token.text for token in view.tokens.values()}


def _secret(shown: Any, state: GameState, known: set[str]) -> list[str]:
    text = json.dumps(shown, default=str)
    return [name for name in _canaries(state) - known if name.removeprefix("The ") in text]


def test_refusals_and_previews_leak_no_canary() -> None:
    secret = uuid.uuid4().hex
    units = [
        skirmish.unit("b1", "b", 5, 15),
        skirmish.unit(f"u-{secret}", "a", 6, 15, name=f"The {secret}", hidden_from=["b"]),
    ]
    table = Table(skirmish.scenario(*units, turn={"side": "b"}))
    answers: list[Any] = [preview.offers(table.id, B), preview.offers(table.id, WATCHER)]
    for word in ("run", "wait", "place", "fly", "join", "pass", "hold"):
        order = {"type": word, "unit": "b1"}
        answers += [preview.preview(table.id, B, order), table.order(B, word, unit="b1").verdict]
        answers += [preview.preview(table.id, WATCHER, order)]
    assert secret not in json.dumps(answers, default=str)


def test_events_and_units_survive_json(table: Table) -> None:
    for unit in table.state.units.values():
        assert json.loads(json.dumps(unit_document(unit)))["id"] == unit.id
    for event in table.order(A, "run", unit="a1").entries[0].events:
        assert read_event(json.loads(msgspec.json.encode(event))) == event


# -- dice that the GM rolls out of sight -----------------------------------------------------------


def hidden_roll() -> tuple[Table, Any]:
    table = ambush()
    return table, table.order(GM, "roll", dice="canary 7d83 hit 2+", why="canary", unit="b1", hidden=True)


def test_a_hidden_roll_is_known_to_the_others_and_no_more() -> None:
    _, answer = hidden_roll()
    (entry,) = answer.entries
    rolled = {str(face) for face in entry.events[0].dice}
    for audience in AUDIENCES:
        shown = visibility.see_entry(entry, entry.before, entry.after, audience)
        text = json.dumps({key: shown[key] for key in ("order", "events")})
        if audience == "gm":
            assert {event["type"] for event in shown["events"]} == {"rolled", "counted", "told"}
            continue
        assert [event["text"] for event in shown["events"]] == ["The umpire rolled **out of sight**."]
        assert shown["order"] == {"type": "roll"}
        assert not any(word in text for word in ("canary", "83", "b1", *(f" {face}," for face in rolled)))


@pytest.mark.parametrize("seat", [A, WATCHER])
def test_only_the_gm_rolls_out_of_sight(seat: int) -> None:
    assert ambush().order(seat, "roll", dice="2d6", hidden=True).code == "forbidden"


def test_a_hidden_roll_is_in_the_export_and_is_proved_like_any_other() -> None:
    table, answer = hidden_roll()
    table.order(GM, "end_game", winner=None)
    game = exporting.export(table.id)
    (event,) = (each for each in game["entries"][0]["events"] if each["type"] == "rolled")
    assert tuple(event["dice"]) == answer.entries[0].events[0].dice
    assert exporting.problems(game) == []
    assert verifying.verify(game).wrong == []


def sealed_anew(table: Table) -> Any:
    """Have the GM ask for new dice, and return the table's entry that seals them."""
    models.DiceEpoch.objects.filter(game_id=table.id).update(opened_at="2020-01-01T00:00:00.000Z")
    return table.order(GM, "new_dice").entries[-1]


def seeds(table: Table) -> list[str | None]:
    return [epoch["seed"] for epoch in exporting.export(table.id)["dice"]]


def test_nobody_can_draw_a_hidden_roll_again_before_the_game_ends() -> None:
    table, _ = hidden_roll()
    entry = sealed_anew(table)
    assert (entry.order["reveals"]["epoch"], entry.order["reveals"]["seed"]) == (1, None)
    assert "at the end of the game" in seen(entry, "side:a")[0]["text"]
    assert seeds(table) == [None, None]
    table.order(A, "roll", dice="2d6")
    assert sealed_anew(table).order["reveals"]["seed"] == seeds(table)[1]

    running = exporting.export(table.id)
    assert verifying.verify(running).wrong == []
    assert exporting.unverified(running) == [1, 3]
    table.order(GM, "end_game", winner=None)
    game = exporting.export(table.id)
    assert game["entries"][-1]["order"]["opens"] == [game["dice"][0]]
    assert None not in seeds(table)
    assert verifying.verify(game).wrong == []


def test_a_roll_of_a_unit_that_a_side_does_not_see_withholds_the_seed_as_well() -> None:
    table = ambush()
    table.order(A, "roll", dice="2d6", unit="a1")
    assert sealed_anew(table).order["reveals"]["seed"] is not None
    table.order(A, "roll", dice="2d6", unit=AMBUSH)
    assert sealed_anew(table).order["reveals"]["seed"] is None


def test_a_withheld_seed_survives_a_restored_game() -> None:
    table, _ = hidden_roll()
    sealed_anew(table)
    restoring.restore(json.loads(exporting.text(exporting.export(table.id))), replace=True)
    assert seeds(table)[0] is None
    table.order(GM, "end_game", winner=None)
    assert seeds(table)[0] is not None
    assert verifying.verify(exporting.export(table.id)).wrong == []


def test_a_seed_that_an_entry_opens_before_the_end_is_found() -> None:
    table, _ = hidden_roll()
    sealed_anew(table)
    table.order(GM, "end_game", winner=None)
    game = exporting.export(table.id)
    game["entries"][2]["order"]["opens"] = [game["dice"][0]]
    assert any("withheld" in problem for problem in verifying.verify(game).wrong)


@pytest.mark.parametrize("audience", AUDIENCES)
def test_all_see_a_hidden_roll_when_the_game_is_over(audience: str) -> None:
    _, answer = hidden_roll()
    (entry,) = answer.entries
    shown = visibility.see_entry(entry, entry.before, entry.after, audience, over=True)
    assert [event["type"] for event in shown["events"]] == ["rolled", "counted", "told"]
    assert tuple(shown["events"][0]["dice"]) == entry.events[0].dice
    assert shown["events"][1]["unit"] == "b1"


def test_an_opened_roll_does_not_name_the_unit_that_is_still_unseen() -> None:
    table = ambush()
    (entry,) = table.order(GM, "roll", dice="3d6", unit=AMBUSH, target="b1", hidden=True).entries
    shown = visibility.see_entry(entry, entry.before, entry.after, "side:b", over=True)
    assert [event["unit"] for event in shown["events"]] == [None, None, None]
    assert (len(shown["events"][0]["dice"]), shown["events"][1]["target"]) == (3, "b1")
    assert AMBUSH not in json.dumps(shown["events"])
    assert "The Ambush" not in json.dumps(shown["events"])


def test_who_sees_a_token_of_one_side_alone_is_sent_it_and_the_others_are_not() -> None:
    table = Table()
    token = {"id": "t1", "kind": "text", "side": "a", "at": [5, 5], "text": "mined", "seen_by": "side"}
    before = table.state
    event = TokenSet(msgspec.convert(token, Token))
    entry = Entry(1, "", A, {"type": "token"}, (event,), "", "", before, apply_all(before, [event]))
    same = visibility.seeing_the_same(entry, AUDIENCES)
    shown = {
        audience: visibility.see_entry(entry, before, entry.after, same[audience]) for audience in AUDIENCES
    }
    seeing = {audience for audience in AUDIENCES if shown[audience]["events"]}
    assert seeing == {"side:a", "sides:a,b", "gm"}
