"""The sentences of a unit's history, and of the result of a roll after a battle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from tabletop.clubs.after_tables import Line
from tabletop.clubs.campaigns.forces.roster import EXPERIENCE
from tabletop.clubs.models import AfterRoll, Campaign, UnitEvent

_EXPERIENCE: Final[dict[str, Promise]] = {
    "untested": pgettext_lazy("the experience of a unit", "Untested"),
    "green": pgettext_lazy("the experience of a unit", "Green"),
    "steady": pgettext_lazy("the experience of a unit", "Steady"),
    "veteran": pgettext_lazy("the experience of a unit", "Veteran"),
    "crack": pgettext_lazy("the experience of a unit", "Crack"),
}
_RECORDED: Final[dict[str, Promise]] = {
    "destroyed": gettext_lazy("Knocked out"),
    "immobilised": gettext_lazy("Immobilised"),
    "bogged": gettext_lazy("Bogged down"),
    "driven_off": gettext_lazy("Driven off"),
}
_AT: Final[dict[str, Promise]] = {
    "destroyed": gettext_lazy("Knocked out at %(place)s"),
    "immobilised": gettext_lazy("Immobilised at %(place)s"),
    "bogged": gettext_lazy("Bogged down at %(place)s"),
    "driven_off": gettext_lazy("Driven off at %(place)s"),
}
_SIGNS: Final = {
    "joined": ("plus", ""),
    "fought": ("flag", "ok"),
    "destroyed": ("cross", "bad"),
    "immobilised": ("wrench", "warn"),
    "bogged": ("wrench", "warn"),
    "driven_off": ("wrench", "warn"),
    "lost": ("cross", "bad"),
    "captured": ("cross", "bad"),
    "repair": ("wrench", "warn"),
    "ready": ("check", "ok"),
    "hurried": ("check", "ok"),
    "dismissed": ("cross", ""),
    "corrected": ("check", ""),
}


def experience(level: int) -> str:
    """Return the word for a unit's experience."""
    return str(_EXPERIENCE[EXPERIENCE[level]])


def recorded(what: str) -> str:
    """Return the word for an event that a battle's record has about a unit."""
    return str(_RECORDED.get(what, what))


def place(campaign: Campaign, at: str) -> str:
    """Return the name of a battle's area; empty in other kinds of campaigns."""
    areas = campaign.plan.get("areas", []) if isinstance(campaign.plan, dict) else []
    return next((str(one.get("name", "")) for one in areas if one.get("id") == at), "")


def result(line: Line) -> str:
    """Return the result of a table's line, as words for its cell."""
    if line.result == "lost":
        return _("lost")
    if line.result == "captured":
        return _("captured")
    if line.result == "ready":
        return _("ready")
    return ngettext("%(rounds)s round", "%(rounds)s rounds", line.rounds) % {"rounds": line.rounds}


def consequence(line: Line, made: AfterRoll) -> str:
    """Return the result of a roll as a sentence."""
    if line.result == "lost":
        return _("It is lost.")
    if line.result == "captured":
        return _("It was captured.")
    if line.result == "ready":
        return _("It fights in the next round, at %(condition)s %%.") % {"condition": line.condition}
    paid = made.was.get("paid", line.supply)
    first = made.battle.round.number + 1 + line.rounds + (1 if paid < line.supply else 0)
    return _("It is repaired until round %(round)s, for %(supply)s supply.") % {
        "round": first,
        "supply": paid,
    }


def lines(events: Iterable[UnitEvent], campaign: Campaign) -> list[dict[str, Any]]:
    """Return a history as a page shows it, in the given order."""
    return [_line(one, campaign) for one in events]


def _line(one: UnitEvent, campaign: Campaign) -> dict[str, Any]:
    at = place(campaign, one.facts.get("at", "") or (one.battle.at if one.battle else ""))
    sign, tone = _SIGNS.get(one.what, ("plus", ""))
    if one.what == "fought" and not one.facts.get("won"):
        sign, tone = "flag", ""
    first, then = _said(one, at)
    return {"sign": sign, "tone": tone, "first": first, "then": then, "event": one, "at": at}


def _said(one: UnitEvent, at: str) -> tuple[str, str]:
    """Return the first words of a line, and the rest of the line."""
    facts = one.facts
    if one.what in _RECORDED:
        return (str(_AT[one.what]) % {"place": at} if at else recorded(one.what)), ""
    if one.what == "fought":
        return _fought(at, won=bool(facts.get("won"))), ""
    if one.what == "joined":
        return _("Joined"), _("the force for %(points)s points.") % {"points": f"{facts.get('points', 0):g}"}
    if one.what == "hurried":
        return _("Hurried back"), _("for %(supply)s supply.") % {"supply": facts.get("supply", 0)}
    if one.what == "dismissed":
        return _("Left the force"), ""
    if one.what == "corrected":
        return _("Corrected"), _corrected(str(facts.get("was", "")))
    return _after(one)


def _corrected(was: str) -> str:
    """Return what the record said before its correction."""
    if was in _RECORDED:
        return _("before, the record said: %(what)s.") % {"what": recorded(was)}
    return _("before, the record said nothing of it.")


def _fought(at: str, *, won: bool) -> str:
    if at:
        return (_("Won at %(place)s") if won else _("Fought at %(place)s")) % {"place": at}
    return _("Won a battle") if won else _("Fought a battle")


def _after(one: UnitEvent) -> tuple[str, str]:
    """Return the result of a roll for a unit, as first words and rest."""
    rolled = _("Rolled %(sum)s.") % {"sum": one.facts.get("sum", "")}
    if one.what == "lost":
        return _("Lost"), rolled
    if one.what == "captured":
        return _("Captured"), rolled
    if one.what == "ready":
        return _("Back at once"), rolled
    number = one.facts.get("rounds", 0)
    missed = ngettext("Misses %(rounds)s round", "Misses %(rounds)s rounds", number) % {"rounds": number}
    return missed, rolled
