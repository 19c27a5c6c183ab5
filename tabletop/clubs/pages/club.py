"""The list of clubs, and a club's own page: next night, campaigns, shelves, announcements and members."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie

from tabletop.clubs import addresses, announcements, clubs, invitations, members, nights, shelf
from tabletop.clubs.campaigns import overview
from tabletop.clubs.campaigns.forces import after
from tabletop.clubs.models import Campaign, Guest, Membership, Night, Participant, ShelfItem
from tabletop.clubs.pages import calendar, forms, named, scenarios
from tabletop.clubs.pages.decorators import act, as_seen, page, sign_in
from tabletop.clubs.pages.forms import Field, Group
from tabletop.clubs.permission import Access, BadInput
from tabletop.people.models import Person
from tabletop.people.queries import person_of
from tabletop.scenarios import library
from tabletop.scenarios.pictures import own
from tabletop.scenarios.pictures.process import BadPicture
from tabletop.scenarios.systems import system_title
from tabletop.scenarios.views.requester import address_of
from tabletop.words import say

MEMBERS_SHOWN: Final = 8
NEWS_SHOWN: Final = 4
LEADERS: Final = 4
CARDS: Final = 9
NIGHTS: Final = 8


@ensure_csrf_cookie
def listed(request: HttpRequest) -> HttpResponse:
    """List the person's own clubs, and the public ones."""
    person = person_of(request)
    own = clubs.of_person(person) if person else []
    held = {one.club_id for one in own}
    context = {"own": own, "public": [one for one in clubs.public() if one.pk not in held]}
    return render(request, "clubs/list.html", context)


def _fields(given: Any = None) -> list[Group]:
    def value(name: str, otherwise: str = "") -> str:
        return getattr(given, name) if given else otherwise

    return [
        Group(
            fields=[
                Field(name="name", label=_("Name"), value=value("name"), most=80, needed=True),
                Field(
                    name="line",
                    label=_("In one line"),
                    value=value("line"),
                    most=160,
                    hint=_("When and where you meet, and what you play."),
                ),
                Field(
                    name="words",
                    label=_("More about it"),
                    kind="area",
                    value=value("words"),
                    hint=_("As Markdown: **bold**, lists, links."),
                ),
                Field(
                    name="visibility",
                    label=_("Who sees it"),
                    kind="select",
                    value=value("visibility", "private"),
                    options=named.options("visibility"),
                ),
            ]
        )
    ]


def new(request: HttpRequest) -> HttpResponse:
    """Ask for a new club's name; a POST founds it."""
    person = person_of(request)
    if person is None:
        return sign_in(request)

    def done(given: QueryDict) -> HttpResponse:
        access = clubs.found_club(person, given.dict())
        return redirect("club", access.club.public_id)

    context = {"title": _("A new club"), "submit": _("Make the club"), "up": "clubs"}
    return forms.asked(request, context, _fields(), done)


@page
def edit(request: HttpRequest, access: Access) -> HttpResponse:
    """Ask for a club's description; a POST changes it."""
    access.demand("club", "change")
    groups = _fields(access.club)
    picture = Field(
        name="picture",
        label=_("Picture"),
        kind="picture",
        value=access.club.picture,
        hint=_("Wide ones fit best. Without one, the board of your first scenario is shown."),
    )
    groups[0].fields = [*groups[0].fields, picture]

    def done(given: QueryDict) -> HttpResponse:
        clubs.change(access, given.dict() | _picture(request))
        return redirect("club", access.club.public_id)

    context = {"title": _("The club’s page"), "submit": _("Keep"), "access": access, "deletes": True}
    return forms.asked(request, context, groups, done)


def _picture(request: HttpRequest) -> dict[str, str]:
    """Store a picture that was sent; return its id, or an empty id to remove it. Raises BadInput."""
    file = request.FILES.get("picture")
    if file is None:
        return {"picture": ""} if "no_picture" in request.POST else {}
    try:
        taken = own.take(file, str(file.name), own.Uploader(request.session, address_of(request)))
    except BadPicture as error:
        raise BadInput("picture", error.why) from None
    return {"picture": str(taken.pk)}


@act
def delete(request: HttpRequest, access: Access) -> HttpResponse:
    """Delete a club, if its name was typed."""
    if request.POST.get("name", "").strip() != access.club.name:
        raise BadInput("name", say("clubs_type_its_name"))
    clubs.close(access)
    return redirect("clubs")


@page
@ensure_csrf_cookie
def club(request: HttpRequest, access: Access) -> HttpResponse:
    """Show a club; organisers also see their own tasks."""
    seen = as_seen(request, access)
    campaigns, shown = overview.campaigns(seen), {}
    parts = overview.taking_part(seen)
    looks_at_people = seen.may_look("members")
    people = members.listed(seen) if looks_at_people else []
    items = shelf.listed(seen) if seen.may_look("shelf") else []
    coming = nights.coming(seen, NIGHTS)
    night = _chosen(coming, request.GET.get("night", ""))
    shown = scenarios.pictures(
        [_board_of(items), *(table.scenario for table in _tables(night, seen))]
        + [one.settings.get("scenarios", [""])[0] for one in campaigns if one.settings.get("scenarios")]
    )
    context = {
        "access": seen,
        "is_organiser": access.may("club", "change"),
        "as_member": seen is not access,
        "banner": "" if access.club.picture else shown.get(_board_of(items), ""),
        "members_count": sum(one.role != "guest" for one in people),
        "night": _night(night, seen, shown) if night else None,
        "is_next": night is _chosen(coming, ""),
        "other_nights": [(one, addresses.night(one)) for one in coming if one is not night],
        "running": sum(one.state != "over" for one in campaigns),
        "over": sum(one.state == "over" for one in campaigns),
        "campaigns": [_card(one, parts.get(one.pk), seen, shown) for one in campaigns[:CARDS]],
        "more_campaigns": len(campaigns) > CARDS,
        "battles": overview.of_person(seen),
        "rolls": after.waiting(seen, participant__person=seen.person),
        "shelves": _shelves(items),
        "news": announcements.listed(seen, NEWS_SHOWN) if seen.may_look("announcements") else [],
        "members": [_member(one, campaigns) for one in people[:MEMBERS_SHOWN]],
        "looks_at_people": looks_at_people,
        "all_people": len(people),
        "organisers": _organisers(seen, campaigns) if seen.may("club", "change") else None,
        "may": _may(seen),
        "calendar": calendar.address(seen),
    }
    return render(request, "clubs/club.html", context)


def _may(access: Access) -> dict[str, bool]:
    return {
        "ask": access.role == "stranger",
        "sit": access.may("tables", "sit"),
        "offer": access.may("tables", "offer"),
        "plan": access.may("nights", "plan"),
        "hook": access.may("hooks", "manage"),
        "write": access.may("announcements", "write"),
        "begin": access.may("campaigns", "make"),
        "shelve": access.may("shelf", "add"),
        "invite": access.may("invitations", "make"),
        "seat_guests": access.may("guests", "add"),
        "change": access.may("club", "change"),
    }


def _board_of(items: list[ShelfItem]) -> str:
    return next((one.of for one in items if one.kind == "scenario"), library.DEMO)


def _chosen(coming: Sequence[Night], wanted: str) -> Night | None:
    """Return the night that is asked for, else the next one that takes place, else one that is cancelled."""
    asked = (one for one in coming if one.public_id == wanted)
    held = (one for one in coming if not one.cancelled)
    return next(asked, None) or next(held, None) or next(iter(coming), None)


def _tables(night: Night | None, access: Access) -> list[Any]:
    return list(night.offered.all()) if night and access.may_look("tables") else []


def _night(night: Night, access: Access, shown: dict[str, str]) -> dict[str, Any]:
    """Return a night with a cell for each table: who sits there, and which seats are free."""
    tables = [_table(one, access.person, shown) for one in _tables(night, access)]
    return {
        "night": night,
        "page": addresses.night(night),
        "tables": tables,
        "open": max(night.tables - len(tables), 0) if access.may_look("tables") else 0,
        "shown": access.may_look("tables"),
        "next_number": len(tables) + 1,
        "coming": sum(one["sitting"] for one in tables),
        "free": sum(one["free"] for one in tables),
    }


def _table(table: Any, person: Person | None, shown: dict[str, str]) -> dict[str, Any]:
    seats = list(table.seats.all())
    sides = []
    for number, name in enumerate(table.sides):
        here = [one for one in seats if one.side == number]
        sides.append({"number": number, "name": name, "people": here, "free": table.seats_a_side - len(here)})
    return {
        "table": table,
        "system": system_title(table.system) if table.system else "",
        "picture": shown.get(table.scenario, ""),
        "sides": sides,
        "mine": person is not None and any(one.person_id == person.pk for one in seats),
        "offered_by_me": person is not None and table.offered_by_id == person.pk,
        "sitting": len(seats),
        "free": sum(max(one["free"], 0) for one in sides),
        "free_side": next((one["number"] for one in sides if one["free"] > 0), None),
    }


def _card(
    campaign: Campaign, part: Participant | None, access: Access, shown: dict[str, str]
) -> dict[str, Any]:
    rows = campaign.standing.rows if hasattr(campaign, "standing") else []
    mine = next((row for row in rows if part and row["number"] == part.number), None)
    played = campaign.settings.get("scenarios") or [""]
    return {
        "campaign": campaign,
        "rows": rows[:LEADERS],
        "mine": mine,
        "part": part,
        "rounds": campaign.settings.get("rounds"),
        "picture": shown.get(played[0], "") if campaign.kind in ("map", "linked") else "",
        "line": _rating_line(mine or (rows[0] if rows else None)) if campaign.kind == "ladder" else None,
        "sides": _sides(campaign) if campaign.kind == "map" else [],
        "region": _region(campaign) if campaign.kind == "map" else None,
    }


def _sides(campaign: Campaign) -> list[dict[str, Any]]:
    """Return each side of a map with the total worth of its areas."""
    worth: Counter[str] = Counter()
    for area in campaign.plan.get("areas", []):
        worth[area.get("holder", "")] += area.get("worth", 1)
    sides = campaign.plan.get("sides", [])
    return [{"number": number, "name": name, "worth": worth[name]} for number, name in enumerate(sides)]


def _region(campaign: Campaign) -> dict[str, Any] | None:
    """Return a sketch of a campaign's map in a box of 200 by 80: ways, and areas with their holders."""
    areas = campaign.plan.get("areas", [])
    if not areas:
        return None
    across, down = [one["x"] for one in areas], [one["y"] for one in areas]
    wide, high = max(across) - min(across) or 1, max(down) - min(down) or 1
    at = {
        one["id"]: (
            round(16 + 168 * (one["x"] - min(across)) / wide, 1),
            round(12 + 56 * (one["y"] - min(down)) / high, 1),
        )
        for one in areas
    }
    sides = campaign.plan.get("sides", [])
    return {
        "ways": [(*at[way["from"]], *at[way["to"]]) for way in campaign.plan.get("connections", [])],
        "areas": [
            (*at[one["id"]], sides.index(one["holder"]) if one.get("holder") in sides else None)
            for one in areas
        ],
    }


def _rating_line(row: dict[str, Any] | None) -> dict[str, str] | None:
    """Return a rating's line, with a band of one deviation to each side, in a box of 200 by 70."""
    ratings = row.get("ratings", []) if row else []
    if len(ratings) < len(("before", "after")):
        return None
    low = min(rating - deviation for rating, deviation in ratings)
    high = max(rating + deviation for rating, deviation in ratings)

    def point(place: int, value: float) -> str:
        return f"{4 + 192 * place / (len(ratings) - 1):.1f},{66 - 62 * (value - low) / (high - low or 1):.1f}"

    upper = [point(place, rating + deviation) for place, (rating, deviation) in enumerate(ratings)]
    lower = [point(place, rating - deviation) for place, (rating, deviation) in enumerate(ratings)]
    line = [point(place, rating) for place, (rating, _band) in enumerate(ratings)]
    return {
        "band": " ".join([*upper, *reversed(lower)]),
        "line": " ".join(line),
        "last": f"{ratings[-1][0]:.0f}",
        "band_said": f"{ratings[-1][1]:.0f}",
    }


def _shelves(items: list[ShelfItem]) -> list[dict[str, Any]]:
    counts = Counter(one.kind for one in items)
    return [{"kind": kind, "count": counts[kind]} for kind in shelf.KINDS]


def _member(one: Membership, campaigns: list[Campaign]) -> dict[str, Any]:
    """Return a member with their rank in the first campaign in whose standings they are."""
    for campaign in campaigns:
        rows = campaign.standing.rows if hasattr(campaign, "standing") else []
        for row in rows:
            if row["person"] == one.person.public_id:
                return {"member": one, "campaign": campaign, "rank": row["rank"]}
    return {"member": one}


def _organisers(access: Access, campaigns: list[Campaign]) -> dict[str, Any]:
    return {
        "asking": members.asking(access),
        "settle": [one for one in campaigns if one.to_settle],  # type: ignore[attr-defined]
        "links": invitations.listed(access),
        "guests": Guest.objects.filter(club=access.club).count(),
    }
