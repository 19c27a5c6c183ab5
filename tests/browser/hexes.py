"""Small boards of hexes for the browser to play, and what is seen of them."""

import math
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.player import Player

Document = dict[str, Any]
Point = tuple[float, float]

PITCH = 4.5


def middle(label: str, orientation: str = "flat") -> Point:
    """Return where the map draws a hex of these boards, in inches."""
    line, number = ord(label[0]) - ord("A"), int(label[1:])
    across = line * PITCH * math.sqrt(3) / 2 + PITCH / math.sqrt(3)
    along = (number - 0.5 + (line % 2) / 2) * PITCH
    return (across, along) if orientation == "flat" else (along, across)


def hexside(one: str, other: str) -> Point:
    """Return the middle of the side that two hexes share."""
    (x, y), (to_x, to_y) = middle(one), middle(other)
    return (x + to_x) / 2, (y + to_y) / 2


def squad(unit_id: str, side: str, label: str, kind: str = "squad", **fields: Any) -> Document:
    return {
        "id": unit_id,
        "side": side,
        "name": unit_id.title(),
        "kind": kind,
        "profile": {},
        "hex": label,
        **fields,
    }


def hex_board(system: str, units: list[Document], **fields: Any) -> Document:
    """A board of 12 × 8 open hexes."""
    board = {"kind": "hex", "orientation": "flat", "lines": 12, "length": 8, "shifted": "even"}
    return {
        "format": "tabletop-scenario/1",
        "name": "The green",
        "system": system,
        "sides": [
            {"id": "a", "name": "Rifles", "colour": "#B8402A"},
            {"id": "b", "name": "Grenadiers", "colour": "#2F62A8"},
        ],
        "board": board | fields.pop("board", {}),
        "units": units,
        **fields,
    }


TURN = {"turn": 1, "side": "a", "phase": "mph"}


def tank(label: str, side: str = "a", **state: Any) -> Document:
    """A tank of Squad Leader: one's own is called zarya, another's foe."""
    profile = {"class": "tracked", "mp": 10, "afv": True, "closed_top": True, "manufacturer": "russian"}
    name = "zarya" if side == "a" else "foe"
    return {
        "id": name, "side": side, "name": name.title(), "kind": "vehicle",
        "profile": profile, "hex": label, "facing": 30, "state": state,
    }  # fmt: skip


def lane(*units: dict[str, Any], **board: Any) -> Document:
    """A board of Squad Leader in the movement phase of the first side."""
    return hex_board("squad_leader", [*units], turn=TURN, board=board)


def driving(label: str, facing: int, **fields: Any) -> Document:
    """A board of Valor & Victory with a tank, zarya, and a squad."""
    tank = {
        **squad("zarya", "a", label, "afv"),
        "profile": {"mp": 8, "movement": "tracked"},
        "facing": facing,
    }
    return hex_board("valor_victory", [tank, squad("first", "a", "C2")], **fields)


def ring(label: str, facing: float) -> tuple[float, float]:
    """Return where the facing ring of a unit in the middle of a hex has a facing."""
    (east, south), angle = middle(label), math.radians(facing)
    return east + 2.25 * math.sin(angle), south - 2.25 * math.cos(angle)


# -- what is seen ---------------------------------------------------------------------------------


def strip(player: Player) -> Locator:
    """What the keys do now, and the points that are left."""
    return player.page.locator(".hint-strip")


def ways(player: Player) -> Locator:
    """The card of the ways into a hex, while it is there."""
    return player.page.locator(".chips:not([hidden])")


def refused_by(player: Player) -> Locator:
    """The clauses of the ways that are closed."""
    return ways(player).locator(".refused .clause-chip").first


def take_up(player: Player, label: str, left: str, orientation: str = "flat") -> None:
    """Select the unit in a hex with the mouse, and wait until its points are shown."""
    player.click(middle(label, orientation))
    expect(strip(player)).to_contain_text(left)


def expect_hex(player: Player, unit: str, label: str | None) -> None:
    for _ in range(200):
        if player.state()["units"][unit]["hex"] == label:
            return
        player.page.wait_for_timeout(100)
    assert player.state()["units"][unit]["hex"] == label


def expect_state(player: Player, unit: str, **fields: Any) -> None:
    def told() -> dict[str, Any]:
        state = player.state()["units"][unit]["state"]
        return {name: state[name] for name in fields}

    for _ in range(200):
        if told() == fields:
            return
        player.page.wait_for_timeout(100)
    assert told() == fields
