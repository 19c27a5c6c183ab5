"""The names of values on the pages of clubs."""

from __future__ import annotations

from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

NAMES: Final[dict[str, dict[str, str | Promise]]] = {
    "role": {
        "owner": _("Owner"),
        "organiser": _("Organiser"),
        "member": _("Member"),
        "guest": _("Guest"),
        "stranger": _("Visitor"),
    },
    "visibility": {
        "private": _("Private: only members see that it exists"),
        "unlisted": _("Unlisted: whoever has its address sees nights and campaigns"),
        "public": _("Public: it is listed, and everybody sees nights and campaigns"),
    },
    "seen_by": {
        "private": _("private, for members"),
        "unlisted": _("unlisted, for whoever has the address"),
        "public": _("public page, games for members"),
    },
    "kind": {
        "league": _("League"),
        "swiss": _("Swiss"),
        "knockout": _("Knock-out"),
        "ladder": _("Ladder"),
        "linked": _("Linked scenarios"),
        "map": pgettext_lazy("a kind of campaign", "Map"),
    },
    "kind_says": {
        "league": _("Everybody meets everybody, once or more often."),
        "swiss": _("Players with equal scores meet, nobody twice. For an evening or a season."),
        "knockout": _("Losers are out, or out after the second loss."),
        "ladder": _("Always open, by challenges, with Glicko-2 ratings."),
        "linked": _("Two sides and a story: each result says what is played next."),
        "map": _("Forces move over a map by orders; where enemies meet, there is a battle."),
    },
    "state": {"gathering": _("Gathering players"), "running": _("Running"), "over": _("Over")},
    "measure": {
        "points": _("Points"),
        "wins": _("Wins"),
        "head_to_head": _("Between them"),
        "buchholz": _("Opponents"),
        "buchholz_cut": _("Opponents, cut"),
        "sonneborn_berger": _("Beaten"),
        "victory_difference": _("VP\u00a0±"),
        "victory_points": _("VP"),
    },
    "measure_says": {
        "points": _("league points"),
        "wins": _("games won"),
        "head_to_head": _("the games between those who are level"),
        "buchholz": _("the opponents’ points"),
        "buchholz_cut": _("the opponents’ points without the lowest"),
        "sonneborn_berger": _(
            "the points of those whom one has beaten, and half of those of whom one drew with"
        ),
        "victory_difference": _("victory points won less lost"),
        "victory_points": _("victory points won"),
    },
    "form": {
        "W": pgettext_lazy("the letter of a win", "W"),
        "D": pgettext_lazy("the letter of a draw", "D"),
        "L": pgettext_lazy("the letter of a loss", "L"),
        "B": pgettext_lazy("the letter of a bye", "B"),
    },
    "form_says": {"W": _("Won"), "D": _("Drawn"), "L": _("Lost"), "B": _("A bye")},
    "setting": {
        "win": _("Points for a win"),
        "draw": _("Points for a draw"),
        "loss": _("Points for a loss"),
        "bye": _("Points for a bye"),
        "measures": _("What decides between those who are level"),
        "cut": _("How many go on (0: nobody)"),
        "days": _("Days for a round (0: no limit)"),
        "reminders": _("Reminders, in hours before the end"),
        "turn_hours": _("Slow play: hours for a turn (0: battles are played live)"),
        "scenarios": _("Scenarios, round by round"),
        "options": _("House rules"),
        "enforcement": _("The rules at the table"),
        "rounds": _("Rounds"),
        "legs": _("How often everybody meets"),
        "double": _("Out after the second loss"),
        "sealed": _("Orders are sealed until all are revealed"),
    },
    "enforcement": {
        "enforce": _("Enforced: an order against the rules is refused"),
        "advise": _("Advised: it may be given anyway, and is marked"),
        "off": _("Off: measured, not judged"),
    },
    "shelf": {"scenario": _("Scenarios"), "arsenal": _("Arsenals"), "rules": _("House rules")},
    "what": {
        "destroyed": _("destroyed"),
        "immobilised": _("immobilised"),
        "bogged": _("bogged"),
        "driven_off": _("driven off"),
    },
}


def called(of: str, value: Any) -> str:
    """Return the name of a value; a value without a name is returned as it is."""
    return str(NAMES[of].get(value, value))


def options(of: str) -> list[tuple[str, str]]:
    """Return the values of a kind with their names, as options of a field."""
    return [(value, str(name)) for value, name in NAMES[of].items()]
