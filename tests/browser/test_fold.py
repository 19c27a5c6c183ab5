"""Random games, folded by the server and by the browser: after each entry both hold the same state."""

import functools
import json
import random
import subprocess
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from rules import system
from rules.core.game.dice import Roll
from rules.core.game.events import apply_all
from rules.core.game.state import GameState, to_document
from rules.core.scenario.document import read
from rules.core.system.rule_system import RuleSystem
from tabletop.games import visibility
from tabletop.games.differences import differences
from tabletop.games.hash import state_hash
from tabletop.games.numbers import to_send
from tabletop.games.values import Entry
from tests.services import REPOSITORY

DEMO = REPOSITORY / "tabletop" / "scenarios" / "data" / "chain_of_command" / "farm_crossroads.json"
AUDIENCES = ("gm", "side:a", "side:b", "watcher")
ORDERS_A_GAME = 60
KIT: Final[dict[str, Any]] = {
    "tracks": [{"id": "morale", "start": 9, "most": 11}, {"id": "command_die", "most": 6}],
    "rolls": [
        {"id": "command", "dice": "5d6 sort", "tray": {"1": "team"}, "keeps": {"5": {"track": "command_die"}}}
    ],
}
"""What the scenario declares for play by hand."""


class RandomDice:
    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        return Roll(tuple(self.chance.randint(1, sides) for _ in range(count)), 1, 1)


def random_order(chance: random.Random, rules: RuleSystem, state: GameState) -> tuple[dict[str, Any], str]:
    """Return any order at all, the umpire's among them, and who gives it; many are not legal."""
    unit = chance.choice(list(state.units.values()))
    point = chance.choice(rules.points(state))
    feature = chance.choice(state.board.document()["features"]["features"])
    spot = [round(chance.uniform(0, 72), 2), round(chance.uniform(0, 48), 2)]
    token = f"token-{chance.randint(1, 3)}"
    own = [
        {"type": "move", "unit": unit.id, "dice": chance.randint(1, 3), "toward": point.id},
        {"type": "move", "unit": unit.id, "dice": 2, "toward": point.id, "reverse": True},
        {"type": "move", "unit": unit.id, "dice": 2, "toward": point.id, "via": [spot]},
        {"type": "pivot", "unit": unit.id, "facing": chance.uniform(0, 360)},
        {"type": "withdraw", "unit": unit.id, "inches": chance.uniform(1, 40)},
        {"type": "re_enter", "unit": unit.id},
        {"type": "recover", "unit": unit.id},
        {"type": "deploy", "unit": unit.id, "at": spot, "facing": 90},
        {"type": "add_shock", "unit": unit.id, "points": chance.randint(-1, 3)},
        {"type": "end_phase"},
        {"type": "end_turn"},
        {"type": "mark", "unit": unit.id, "mark": "hit", "count": chance.randint(0, 3)},
        {"type": "mark", "unit": unit.id, "mark": "wreck", "count": chance.randint(0, 1)},
        {"type": "track", "track": "morale", "to": chance.randint(0, 11)},
        {"type": "token", "token": {"id": token, "kind": "smoke", "at": spot, "until": chance.randint(1, 4)}},
        {"type": "token", "token": {"id": token, "kind": "patrol", "at": spot, "seen_by": "side"}},
        {"type": "token", "token": {"id": token, "kind": "arc", "at": spot, "unit": unit.id, "angle": 45}},
        {"type": "remove_token", "token": token},
        {"type": "roll", "name": "command"},
        {"type": "spend", "die": chance.randint(0, 4), "unit": unit.id, "back": chance.random() < 0.3},
    ]
    umpires = [
        {"type": "hand", "unit": unit.id, "path": [spot, [5, 5]], "facing": chance.uniform(0, 360)},
        {"type": "hand", "unit": unit.id, "path": []},
        {"type": "place", "unit": unit.id, "at": spot, "facing": chance.uniform(0, 360)},
        {"type": "adjust", "unit": unit.id, "state": {"shock": chance.randint(0, 4)}},
        {"type": "hide", "unit": unit.id},
        {"type": "hide", "unit": unit.id, "sides": ["a"]},
        {"type": "reveal", "unit": unit.id},
        {"type": "set_feature", "feature": {**feature, "id": f"copy-{chance.randint(1, 3)}"}},
        {"type": "set_feature", "feature": feature, "index": 0},
        {"type": "remove_feature", "feature": feature["id"]},
        {"type": "roll", "count": 2},
    ]
    if chance.random() < 0.75:
        return chance.choice(own[:4] if chance.random() < 0.6 else own), state.turn.side  # type: ignore[attr-defined]
    return chance.choice(umpires), "gm"


@functools.cache
def play(seed: int) -> tuple[GameState, list[Entry]]:
    """Return the state after the start and the entries of a random game, a take-back among them."""
    chance = random.Random(seed)
    rules = system("chain_of_command")
    start = state = rules.start(read({**msgspec.json.decode(DEMO.read_bytes()), **KIT}))
    entries: list[Entry] = []
    for _ in range(ORDERS_A_GAME):
        order, by = random_order(chance, rules, state)
        if not rules.check(state, order, by).legal:
            continue
        events = rules.resolve(state, order, by, RandomDice(chance))
        if chance.random() < 0.1 and entries:
            order, events = {"type": "undo"}, list(differences(state, entries[-1].before))
        after = apply_all(state, list(events))
        number = len(entries) + 1
        entries.append(Entry(number, "", 1, order, tuple(events), "", "", state, after))  # type: ignore[arg-type]
        state = after
    return start, entries


def folded_by_the_browser(games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    script = Path(__file__).parent / "fold.js"
    done = subprocess.run(
        ["node", str(script)], input=json.dumps(games), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)  # type: ignore[no-any-return]


@pytest.mark.parametrize("audience", AUDIENCES)
def test_the_browser_holds_what_the_server_holds_after_every_entry(audience: str) -> None:
    sent, expected, finals = [], [], []
    for seed in range(12):
        start, entries = play(seed)
        seen = visibility.see_state(start, audience)
        sent.append(
            {
                "board": to_send(seen.board.document()),
                "state": to_send(to_document(seen)),
                "entries": [
                    visibility.see_entry(entry, entry.before, entry.after, audience)["events"]
                    for entry in entries
                ],
            }
        )
        after = [visibility.see_state(entry.after, audience) for entry in entries]
        expected.append([state_hash(state) for state in after])
        finals.append(to_send(to_document(after[-1])))
    folded = folded_by_the_browser(sent)
    assert [game["hashes"] for game in folded] == expected
    assert [game["state"] for game in folded] == json.loads(json.dumps(finals))
    assert sum(map(len, expected)) > 200
