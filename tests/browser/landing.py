"""A small beach for the browser to play Wargame Movement on, and the hands of its players."""

from typing import Any

from playwright.sync_api import Locator

from tests.browser.conftest import Hosted
from tests.browser.field import block, point
from tests.browser.player import Player

Document = dict[str, Any]

MOVING = {"phase": "movement", "side": "a", "first": "a", "fires_first": "b"}
SEA = block("sea", (0, 0, 12, 32), kind="area", ground="water", name="the sea")


def unit(unit_id: str, type: str, at: tuple[float, float] | None, **changes: Any) -> Document:
    """A unit of side a that looks east, unless the changes say so; other changes are of its profile."""
    side, facing, state = changes.pop("side", "a"), changes.pop("facing", 90), changes.pop("state", {})
    place = {} if at is None else {"at": list(at), "facing": facing}
    return {
        "id": unit_id,
        "side": side,
        "name": unit_id.capitalize(),
        "kind": type,
        "profile": {"type": type, **changes},
        "state": state,
        **place,
    }


def truck(unit_id: str = "truck", at: tuple[float, float] = (20, 16), **changes: Any) -> Document:
    """Half of 45 mph and 3 inches more: 25.5 inches."""
    return unit(unit_id, "four_wheel", at, **{"mph": 45, "capacity": 3, "look": "truck", **changes})


def man(unit_id: str, at: tuple[float, float] | None, **changes: Any) -> Document:
    return unit(unit_id, "man", at, **changes)


def lane(points: list[list[float]], **properties: Any) -> Document:
    return {
        "type": "Feature",
        "id": "lane",
        "properties": {"kind": "road", "name": "the lane", "width": 2, **properties},
        "geometry": {"type": "LineString", "coordinates": points},
    }


def landing(*things: Document, **fields: Any) -> Document:
    """A table of 48 by 32 inches, off road, with an oak at (40, 6); side b has a sentry in the far corner."""
    features = [thing for thing in things if "geometry" in thing]
    units = [thing for thing in things if "geometry" not in thing]
    return {
        "format": "tabletop-scenario/1",
        "name": "The beach",
        "system": "wargame_movement",
        "sides": [
            {"id": "a", "name": "Marines", "colour": "#B8402A"},
            {"id": "b", "name": "Garrison", "colour": "#2F62A8"},
        ],
        "board": {
            "kind": "table",
            "width": 48,
            "height": 32,
            "ground": "off_road",
            "features": {
                "type": "FeatureCollection",
                "features": [point("oak", (40, 6), "the lone oak"), *features],
            },
        },
        "units": [*units, man("sentry", (46, 30), side="b", facing=270)],
        "turn": MOVING,
        **fields,
    }


def two_at(game: Hosted) -> tuple[Player, Player]:
    return game.join("player", "a"), game.join("player", "b", name="Ben")


def press(player: Player, name: str) -> None:
    player.page.locator("#phase-ends").get_by_role("button", name=name).click()


def chip(player: Player, name: str) -> Locator:
    return player.chips.locator(".chip").filter(has_text=name)


def token(player: Player, name: str) -> Locator:
    return player.page.locator(".cargo").get_by_role("button", name=name)


def state_of(player: Player, unit_id: str) -> dict[str, object]:
    found: dict[str, object] = player.state()["units"][unit_id]["state"]
    return found
