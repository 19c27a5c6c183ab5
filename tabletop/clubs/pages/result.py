"""The card of a battle: its result, stated by both sides or set by an organiser, and the way to its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from uuid import uuid4

import msgspec
from django.http import HttpRequest, QueryDict
from django.urls import reverse
from msgspec import Struct

from tabletop.clubs import guests
from tabletop.clubs.campaigns import battles, read, results
from tabletop.clubs.campaigns.forces import brings
from tabletop.clubs.models import Battle, Participant, ResultEntry
from tabletop.clubs.pages import scenarios
from tabletop.clubs.permission import Access, BadInput
from tabletop.languages import worded
from tabletop.whole_numbers import whole

MOST_TEXT: Final = 12


class Refused(Struct, frozen=True):
    """A rejected result: what was sent, the field with the error, and the reason."""

    round: int
    number: int
    given: dict[str, Any]
    field: str
    why: str
    campaign: str = ""


def told(access: Access, battle: Battle, refused: Refused | None) -> dict[str, Any]:
    """Return the content of a battle's card: each side's statement, the differences, the possible actions."""
    entries = results.trail(access, battle) if access.may_look("results") else []
    spoken, side = results.spoken(entries), battles.side_of(access, battle)
    may_set = access.may("results", "set") and battle.second is not None
    may_say = bool(side) and battle.state != "settled" and battle.second is not None
    counted = results.proposed(battle) if battle.game_id else None
    differing = results.differences(entries)
    values = refused.given if refused else _values(battle, side, spoken, counted)
    return {
        "battle": battle,
        "played": _played(battle),
        "sides": [
            {"side": name, "who": getattr(battle, name), "said": spoken.get(name), "is_you": name == side}
            for name in battles.SIDES
        ],
        "mine": side,
        "draws": read.kind_of(battle.campaign).draws,
        "entries": entries,
        "differing": differing,
        "points": [
            _points_field(battle, name, values, spoken if f"{name}_victory" in differing else {})
            for name in battles.SIDES
        ],
        "counted": counted,
        "values": values,
        "losses": _losses(battle, entries, counted),
        "may_say": may_say,
        "may_set": may_set,
        "corrects": battle.state == "settled",
        "may_sit": bool(side) and battle.game_id is not None,
        "may_watch": access.role != "stranger" and battle.game_id is not None,
        **_to_open(access, battle),
        "urls": _urls(access, battle),
        "command": str(uuid4()),
        "seen": len(entries),
        "refused": refused,
    }


def _played(battle: Battle) -> list[str]:
    """Return the names of a battle's chapter, if it has one, and of its scenario."""
    is_story = battle.campaign.kind == "linked"
    chapters = battle.campaign.plan.get("chapters", []) if is_story else []
    names = [one.get("name", "") for one in chapters if one["id"] == battle.at]
    return [name for name in (*names, scenarios.name_of(battle.scenario)) if name]


def _points_field(
    battle: Battle, side: str, values: dict[str, Any], differ: dict[str, ResultEntry]
) -> dict[str, Any]:
    """Return the field of a side's victory points, with each side's statement if they `differ`."""
    field = f"{side}_victory"
    said = [
        (getattr(battle, name).name, getattr(differ[name], field)) for name in battles.SIDES if name in differ
    ]
    return {"field": field, "who": getattr(battle, side), "value": values.get(field, ""), "said": said}


def _urls(access: Access, battle: Battle) -> dict[str, str]:
    """Return the addresses of a battle's buttons, for a guest with a link or for a person."""
    of = guests.token_of(access.guest) if access.guest else access.club.public_id
    kind = "guest-battle" if access.guest else "battle"
    at = [of, battle.campaign.public_id, battle.round.number, battle.number]
    return {name: reverse(f"{kind}-{name}", args=at) for name in ("open", "choose", "sit", "result")}


def _to_open(access: Access, battle: Battle) -> dict[str, Any]:
    """Return the choices to make before a battle's table is opened."""
    waits = battle.second is not None and battle.state == "waiting" and battle.game_id is None
    if not (waits and access.may("battles", "open", own=bool(battles.side_of(access, battle)))):
        return {"may_open": False}
    chooses = battles.may_choose(access, battle)
    return {
        "may_open": True,
        "scenarios": scenarios.choices(access, battle.scenario, battle.campaign.system) if chooses else [],
        "forces": [one for one in (_forces(access, battle, side) for side in battles.SIDES) if one],
    }


def _forces(access: Access, battle: Battle, side: str) -> dict[str, Any] | None:
    """Return the forces of a side if the person must choose among several; None otherwise."""
    who: Participant = getattr(battle, side)
    found = brings.fit(battle, side)
    if len(found) < len("ab") or not access.may("forces", "change", own=access.is_theirs(who)):
        return None
    return {"side": side, "who": who, "named": battle.forces.get(side, ""), "forces": found}


def _values(battle: Battle, side: str, spoken: dict[str, ResultEntry], counted: Any) -> dict[str, Any]:
    """Return the form's initial values: the settled result, else the own, the other's, or the table's."""
    if battle.state == "settled":
        return _of(battle) | {"note": ""}
    held = spoken.get(side) or next(iter(spoken.values()), None)
    if held is not None:
        return _of(held) | {"note": held.note if held.side == side else ""}
    return {
        "outcome": counted["outcome"] if counted else "",
        "first_victory": "",
        "second_victory": "",
        "losses": counted["losses"] if counted else [],
        "note": "",
    }


def _of(said: Battle | ResultEntry) -> dict[str, Any]:
    return {
        "outcome": said.outcome,
        "first_victory": f"{said.first_victory:g}",
        "second_victory": f"{said.second_victory:g}",
        "losses": said.losses,
    }


def _losses(battle: Battle, entries: Sequence[ResultEntry], counted: Any) -> list[dict[str, Any]]:
    """Return each loss that the table counted or somebody stated, once, as a check box."""
    every = [*(counted["losses"] if counted else []), *battle.losses]
    every += [loss for one in entries for loss in one.losses]
    found = {msgspec.json.encode(loss, order="sorted").decode(): loss for loss in every}
    return [{"loss": loss, "text": text} for text, loss in found.items()]


def document(given: QueryDict) -> dict[str, Any]:
    """Return the result from a form. Raises BadInput at a field that cannot be read."""
    read = {name: given.get(name, "") for name in ("command", "outcome", "note")}
    points = {name: _points(name, given.get(name, "")) for name in ("first_victory", "second_victory")}
    seen = whole(given.get("seen", ""))
    shown = {} if seen is None else {"seen": seen}
    return {**read, **points, **shown, "losses": [_loss(text) for text in given.getlist("loss")]}


def _points(name: str, text: str) -> Any:
    try:
        return float(text.replace(",", ".")[:MOST_TEXT]) if text.strip() else 0
    except ValueError:
        return text


def _loss(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def refused(
    request: HttpRequest, round_number: int, number: int, error: BadInput, campaign_id: str = ""
) -> Refused:
    """Return the rejected input with its error."""
    given = request.POST.dict()
    losses = [_loss(text) for text in request.POST.getlist("loss")]
    why = str(worded(error.why))
    return Refused(round_number, number, {**given, "losses": losses}, error.field, why, campaign_id)
