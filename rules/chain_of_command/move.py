"""The order to move: the checks of section 11, one function per clause in its order, and the paces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rules.chain_of_command.corners import rounded_corners
from rules.chain_of_command.course import FLAT_OUT_DICE, aim_id, is_flat_out
from rules.chain_of_command.fire import most_dice_after_firing, move_after_firing
from rules.chain_of_command.forecast import forecast
from rules.chain_of_command.judged_move import JudgedMove, has_one_aim, judged_move
from rules.chain_of_command.meeting import (
    buildings,
    edge_of_table,
    no_way_through_friends,
    obstacles,
    units_in_the_way,
)
from rules.chain_of_command.move_events import PACES, resolve
from rules.chain_of_command.move_order import Move
from rules.chain_of_command.permission import A_UNIT, is_a_vehicle, is_no_vehicle, may_move
from rules.chain_of_command.pivot import pivot_findings, pivot_of
from rules.chain_of_command.preview import preview
from rules.chain_of_command.rates import dice_words
from rules.chain_of_command.route import bends, own_corners
from rules.chain_of_command.tolerance import DEGREE, NEAR
from rules.chain_of_command.units import is_vehicle, pivots, state_of
from rules.chain_of_command.words import say
from rules.core.game.answers import Variant
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, Severity, bad_order, illegal, note
from rules.core.geometry.plane import Point
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.table.aim import lies_on, road_of
from rules.core.table.board import TableBoard
from rules.core.table.points import NamedPoint
from rules.core.words.messages import Message, Words


def _malformed(state: GameState, unit: Unit, order: Move) -> Iterator[Finding]:
    """Yield why an order is malformed: its unit is not a vehicle, or it has no aim or several."""
    yield from is_no_vehicle(state, unit, order)
    if not has_one_aim(order):
        yield bad_order(say("one_aim"))


def _judge(state: GameState, unit: Unit, order: Move) -> Iterator[Finding]:
    """Yield the findings about a move, clause by clause."""
    judged = judged_move(state, order)
    return (finding for clause in CLAUSES for finding in clause(judged))


# -- 11.1 vehicle movement -----------------------------------------------------------------------


def aim_is_named(judged: JudgedMove) -> Iterator[Finding]:
    """11.1: the aim is a named point, or a named point on the road driven along."""
    if judged.no_aim is None or judged.unit.at is None:
        return
    spot = _where_it_would_end(judged, judged.unit.at)
    names, why = _names(judged, _nearest(judged, spot)), judged.no_aim.message
    message = say("no_aim_but", why=why, nearest=names) if names else say("no_aim", why=why)
    yield illegal("11.1", judged.no_aim.rule, message, spot)


def _where_it_would_end(judged: JudgedMove, start: Point) -> Point:
    wanted = aim_id(judged.order)
    feature = judged.state.board.feature(wanted) or judged.state.board.feature(wanted.split(":")[0])
    if feature is not None:
        west, north, east, south = feature.box
        return ((west + east) / 2, (north + south) / 2)
    return judged.order.via[-1] if judged.order.via else start


def _nearest(judged: JudgedMove, spot: Point) -> list[NamedPoint]:
    """Return the named points nearest to a spot, those on the order's road if it has one."""
    table: TableBoard = judged.state.board
    road = road_of(table, judged.order.along)
    if road is None:
        return table.nearest_points(spot)
    return [point for point in table.nearest_points(spot, len(table.points)) if lies_on(road, point)][:3]


def _names(judged: JudgedMove, points: list[NamedPoint]) -> tuple[Words, ...]:
    """Return the names of points, with their ids where the order names an unknown id."""
    with_ids = judged.no_aim is not None and judged.no_aim.rule == "no_named_point"
    return tuple(
        say("named_point", name=point.name, id=point.id) if with_ids else point.name for point in points
    )


def corners_are_driven(judged: JudgedMove) -> Iterator[Finding]:
    """11.1: a route has no corner of more than a right angle."""
    if judged.plan is None:
        return
    corners = own_corners(judged.plan.course.route.driven_corners(judged.plan.flat_out))
    for bend in bends(corners, judged.plan.course.hull.length):
        if abs(bend.turn) > 90 + DEGREE:
            degrees = abs(bend.turn)
            message = say("corner_reversing" if judged.order.reverse else "corner", degrees=degrees)
            yield illegal("11.1", "corner", message, bend.at, inches=bend.inches)


# -- 11.1.1 speed --------------------------------------------------------------------------------


def speed(judged: JudgedMove) -> Iterator[Finding]:
    """11.1.1: the distance by ground; 11.1.3 reversing."""
    plan = judged.plan
    if plan is None:
        return
    rates: dict[str, Message] = {}
    for stretch in plan.course.stretches:
        ground, start = stretch.ground, stretch.start
        if start > 0 and start >= judged.shown:
            break
        slowest = ground.rates[-1]
        if None in ground.rates or slowest is None:
            message = say("impassable", unit=judged.unit.name, where=ground.where)
            yield Finding("11.1.1", "impassable", "limits", message, plan.course.path.at(start), start)
            break
        if ground.name not in rates:
            rates[ground.name] = say("rate_there", rate=slowest.words, where=ground.where)
    clause, rule = ("11.1.3", "reversing") if judged.order.reverse else ("11.1.1", "speed")
    name = judged.unit.name
    moves = say("moves", unit=name, rates=(*rates.values(),)) if rates else say("nowhere", unit=name)
    yield note(clause, rule, moves)


# -- 11.1.2 Flat Out -----------------------------------------------------------------------------


def flat_out(judged: JudgedMove) -> Iterator[Finding]:
    """11.1.2: three dice go their whole distance."""
    order = judged.order
    if order.dice == FLAT_OUT_DICE and order.pivot is None and order.stop != "point":
        yield illegal("11.1.2", "flat_out_stop", say("flat_out_stop"))
    if is_flat_out(order):
        yield note("11.1.2", "flat_out", say("flat_out"))


# -- 11.1.3 turning, reversing and rotating ------------------------------------------------------


def no_corner_flat_out(judged: JudgedMove) -> Iterator[Finding]:
    """11.1.3: no right angle is driven Flat Out, including the bends of the road."""
    plan = judged.plan
    if plan is None or not plan.flat_out:
        return
    for bend in bends(plan.course.route.corners, plan.course.hull.length):
        if abs(bend.turn) >= 90 - DEGREE:
            message = say("flat_out_corner", degrees=abs(bend.turn))
            yield illegal("11.1.3", "flat_out_corner", message, bend.at, inches=bend.inches)


def no_rounding_flat_out(judged: JudgedMove) -> Iterator[Finding]:
    """11.1.3: no right-angled corner of a road, a building or an obstacle is driven round Flat Out."""
    plan = judged.plan
    if plan is None or not plan.flat_out:
        return
    for corner in rounded_corners(judged.state.board, plan.course.route, plan.course.hull.length):
        message = say("flat_out_round", corner=corner.name)
        yield illegal("11.1.3", "flat_out_round", message, corner.at, inches=corner.inches)


def reversing(judged: JudgedMove) -> Iterator[Finding]:
    """11.1.3: no reversing at three dice, unless a pivot's are among them."""
    if judged.order.reverse and judged.order.dice == 3 and judged.order.pivot is None:
        yield illegal("11.1.3", "reverse_flat_out", say("reverse_flat_out"))


def pivoting(judged: JudgedMove) -> Iterator[Finding]:
    """11.1.3: a pivot is paid from the dice of the move."""
    facing, unit = judged.order.pivot, judged.unit
    if facing is None or unit.at is None or not is_vehicle(unit):
        return
    yield from pivot_findings(judged.state, unit, facing)
    if not pivots(unit):
        return
    cost = pivot_of(judged.state, unit, facing).dice
    if cost >= judged.order.dice:
        message = say("no_die_left", pivot=dice_words(cost), move=dice_words(judged.order.dice))
        yield illegal("11.1.3", "no_die_left", message)
    yield note("11.1.3", "pivot", say("pivot_of_move", dice=dice_words(cost)))


# -- 11.1.4 moving and firing --------------------------------------------------------------------


def having_fired(judged: JudgedMove) -> Iterator[Finding]:
    """11.1.4: after firing a vehicle spends fewer dice."""
    yield from move_after_firing(judged.unit, judged.order.dice)


# -- 11.2 Shock ----------------------------------------------------------------------------------


def shock(judged: JudgedMove) -> Iterator[Finding]:
    """11.2: each point takes an inch off."""
    points = state_of(judged.unit).shock if is_vehicle(judged.unit) else 0
    if points:
        yield note("11.2", "shock", say("shock", points=points))


# -- 11.3.1 soft ground --------------------------------------------------------------------------


def soft_ground(judged: JudgedMove) -> Iterator[Finding]:
    """11.3.1: a double in soft ground immobilises."""
    plan = judged.plan
    soft = plan.course.soft if plan is not None else None
    if plan is None or soft is None or soft > judged.shown + NEAR:
        return
    severity: Severity = "risk" if plan.rolled > 1 else "note"
    yield Finding("11.3.1", "soft_ground", severity, say("soft_ground"), plan.course.path.at(soft), soft)


CLAUSES: Final[tuple[Callable[[JudgedMove], Iterator[Finding]], ...]] = (
    aim_is_named,
    corners_are_driven,
    no_way_through_friends,
    units_in_the_way,
    speed,
    flat_out,
    no_corner_flat_out,
    no_rounding_flat_out,
    reversing,
    pivoting,
    having_fired,
    shock,
    obstacles,
    soft_ground,
    buildings,
    edge_of_table,
)


# -- how it is offered ---------------------------------------------------------------------------


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield the dice that a vehicle may spend, where it may stop, and the roads that it may follow."""
    dice = list(range(1, most_dice_after_firing(unit) + 1))
    roads = [road.id for road in state.board.roads]
    yield Choice(values={"dice": dice, "stop": ["point", "ask"], "along": roads})


_PACES: Final = [Variant(str(dice), title, {"dice": dice}) for dice, title in PACES.items()]


def _paces(state: GameState, unit: Unit) -> list[Variant]:
    """Return the paces: Cautious, Rapid and Flat Out."""
    return _PACES


def _pace_title(state: GameState, unit: Unit, order: Move) -> Message | None:
    """Return the title of a move that pivots first, by the dice left to roll (11.1.3)."""
    if order.pivot is None or unit.at is None or not pivots(unit):
        return None
    rolled = order.dice - pivot_of(state, unit, order.pivot).dice
    if rolled > 0:
        return say("pace_after_pivot", dice=dice_words(rolled))
    return say("pace_of_dice", dice=dice_words(order.dice))


MOVE = OrderRule(
    order=Move,
    title=say("move"),
    key="d",
    gesture="drive",
    who=A_UNIT,
    is_listed=is_a_vehicle,
    malformed=_malformed,
    may=may_move,
    judge=_judge,
    resolve=resolve,
    forecast=forecast,
    forecasts_illegal=True,
    preview=preview,
    choices=_choices,
    paces=_paces,
    pace_title=_pace_title,
)
