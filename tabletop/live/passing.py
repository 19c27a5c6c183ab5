"""Passing frames: what one browser shows the others, checked against the board as strictly as an order.

Every other page draws it, so a place far off the board, an unknown hex and a facing without bounds are
refused here. The frames' types bound everything else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.core.game.state import GameState
from tabletop.games import visibility
from tabletop.games.values import SeatRow
from tabletop.live import from_server
from tabletop.live.from_browser import MOST_DEGREES, Dragging, Measuring, Point, Route, Step
from tabletop.words import Explained, say

Passing = Dragging | Measuring | Point


class OffBoard(Explained):
    """A passing frame names a place or a facing that the board does not have."""


def shown(frame: Passing, seat: SeatRow, state: GameState) -> from_server.Passing | None:
    """Return the frame for the others; None if this seat may not drag one of its units.

    Raises OffBoard.
    """
    if isinstance(frame, Dragging) and not all(
        _may_drag(seat, state.units.get(unit)) for unit in _dragged(frame)
    ):
        return None
    check(frame, state.board)
    match frame:
        case Dragging():
            return from_server.Dragged(seat.seat, frame.unit, frame.route)
        case Measuring():
            return from_server.Measured(seat.seat, frame.legs)
        case Point():
            spot = {"at": frame.at} if frame.at else {"hex": frame.hex}
            return from_server.Pointed(seat.seat, **spot)


def _dragged(frame: Dragging) -> Iterator[str]:
    yield frame.unit
    if isinstance(frame.route, Route):
        yield from (other.unit for other in frame.route.others)


def seen_by(frame: from_server.Passing, state: GameState, audience: str) -> from_server.Passing | None:
    """Return the frame without the units that an audience does not see; None if nothing is left to see."""
    if not isinstance(frame, from_server.Dragged):
        return frame
    if not visibility.may_see(state, frame.unit, audience):
        return None
    if not isinstance(frame.route, Route) or not frame.route.others:
        return frame
    others = [other for other in frame.route.others if visibility.may_see(state, other.unit, audience)]
    return from_server.Dragged(frame.seat, frame.unit, replace(frame.route, others=others))


def _may_drag(seat: SeatRow, unit: Any) -> bool:
    return unit is not None and (seat.role == "gm" or unit.side in seat.sides)


def check(frame: Passing, board: Any) -> None:
    """Raise OffBoard for a place far off the board, an unbounded facing or an unknown hex."""
    for name, at in _places(frame):
        if not board.is_near(at):
            raise OffBoard(say("far_off_board", field=name, east=f"{at[0]:g}", south=f"{at[1]:g}"))
        if any(abs(facing) > MOST_DEGREES for facing in at[2:]):
            raise OffBoard(say("too_many_turns", field=name, facing=f"{at[2]:g}"))
    for name, label in _hexes(frame):
        if not board.has_hex(label):
            raise OffBoard(say("no_hex_here", field=name, hex=label))


def _places(frame: Passing) -> Iterator[tuple[str, Any]]:
    """Yield every place of a frame, with the name of its field."""
    match frame:
        case Point(at=at):
            if at is not None:
                yield "at", at
        case Measuring(legs=list(legs)):
            yield from (("legs", at) for at in legs)
        case Dragging(route=list(line)):
            yield from (("route", at) for at in line)
        case Dragging(route=Route() as route):
            yield from (("route.path", at) for at in route.path)
            yield from (("route.via", at) for at in route.via)
            yield from (("route.hexes", step.at) for step in route.hexes if step.at is not None)
            if route.cursor is not None:
                yield "route.cursor", route.cursor
            if route.aim is not None:
                yield "route.aim", route.aim.at
            if route.pose is not None:
                yield "route.pose", route.pose.at
            yield from (("route.others", other.pose.at) for other in route.others)


def _hexes(frame: Passing) -> Iterator[tuple[str, str]]:
    """Yield every hex of a frame that must be on the board; a hex drawn at a place may lie beyond it."""
    match frame:
        case Point(hex=str(label)):
            yield "hex", label
        case Dragging(route=Route(hexes=steps)):
            yield from (("route.hexes", label) for step in steps for label in _labels(step))


def _labels(step: Step) -> Iterator[str]:
    if step.at is None:
        yield step.hex
    yield from step.side or ()
