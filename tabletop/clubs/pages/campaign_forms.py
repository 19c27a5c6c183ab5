"""The forms of campaigns: making one, its players, its settings, a line of its story."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _

import rules
from tabletop.clubs import members, shelf
from tabletop.clubs.campaigns import begin, read, story
from tabletop.clubs.campaigns.kinds import KINDS
from tabletop.clubs.pages import chapters, forms, guest, named, settings
from tabletop.clubs.pages.decorators import page
from tabletop.clubs.pages.forms import Field, Group
from tabletop.clubs.permission import Access, BadInput
from tabletop.languages import worded
from tabletop.words import say

DEFAULT_KIND: Final = "swiss"


@page
def new(request: HttpRequest, access: Access) -> HttpResponse:
    """Ask for a campaign of one kind; a POST makes it with its participants."""
    access.demand("campaigns", "make")
    kind = KINDS.get(request.GET.get("kind", ""), KINDS[DEFAULT_KIND])
    items, people = shelf.listed(access), members.listed(access)
    first = [
        Field(name="name", label=_("Name"), most=80, needed=True),
        Field(
            name="people",
            label=_("Who takes part, in the order of seeds"),
            kind="many",
            value=[],
            options=[(one.person.public_id, one.person.name) for one in people],
            hint=_people_hint(kind.id),
        ),
        _names_field(),
        _system_field(""),
        *_map_fields(kind.id),
    ]
    story_of = chapters.groups(access, request.POST.dict() or chapters.EXAMPLE) if kind.id == "linked" else []
    groups = [Group(fields=first), *story_of, *settings.groups(kind, kind.settings(), items)]

    def done(given: QueryDict) -> HttpResponse:
        wanted = {name: given[name] for name in ("name", "system") if name in given}
        told = settings.read(kind, kind.settings(), given, items)
        plan, names = _plan(kind.id, given), _names(given)
        made = begin.make_with(
            access, {**wanted, **plan, "kind": kind.id, "settings": told}, given.getlist("people"), names
        )
        if names:
            return guest.to_links(access, made.public_id)
        return redirect("campaign", access.club.public_id, made.public_id)

    context = {"title": _("New campaign"), "submit": _("Make it"), "access": access, "kind": kind.id}
    context["kinds"] = [(one, named.called("kind", one), named.called("kind_says", one)) for one in KINDS]
    return forms.asked(request, context, groups, done, "clubs/new_campaign.html")


def _people_hint(kind: str) -> str:
    if kind == "linked":
        return _("Two take part: whoever stands first here, members before guests, is the first side.")
    return _("Members may also come in by themselves until the first round is paired.")


def _names_field() -> Field:
    hint = _("A name a line. Each gets a link of their own, and needs nothing else.")
    return Field(name="names", label=_("Guests without an account"), kind="area", hint=hint)


def _names(given: QueryDict) -> list[str]:
    return [one for one in given.get("names", "").splitlines() if one.strip()]


def _system_field(value: str) -> Field:
    systems = [(system.id, str(worded(system.title))) for system in rules.systems()]
    options = [("", _("Any")), *systems]
    return Field(name="system", label=_("Rules"), kind="select", value=value, options=options)


def _map_fields(kind: str) -> list[Field]:
    if kind != "map":
        return []
    hint = _("Areas, connections and forces, as a document; empty: it is drawn afterwards.")
    return [Field(name="plan", label=_("The map"), kind="area", hint=hint)]


def _plan(kind: str, given: QueryDict) -> dict[str, Any]:
    """Return the story or map from a form; nothing for a kind that has neither. Raises BadInput."""
    if kind == "linked":
        return {"plan": chapters.read(given)}
    text = given.get("plan", "")
    if not text.strip():
        return {}
    try:
        return {"plan": msgspec.json.decode(text)}
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInput("plan", say("clubs_bad_document", why=str(error))) from None


@page
def players(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Show the participants; a POST by an organiser adds members."""
    found = read.find(access, campaign_id)
    taking_part = read.participants(found)
    may_change = access.may("campaigns", "change")
    held = {one.person_id for one in taking_part}
    people = [one for one in members.listed(access) if one.person_id not in held] if may_change else []
    chosen = Field(
        name="people",
        label=_("Let members take part"),
        kind="many",
        value=[],
        options=[(one.person.public_id, one.person.name) for one in people],
    )
    fields = [*([chosen] if people else []), _names_field()]
    sides = found.plan.get("sides", [])
    if sides:
        options = [(side, side) for side in sides]
        fields.append(Field(name="side", label=_("Side"), kind="select", value=sides[0], options=options))

    def done(given: QueryDict) -> HttpResponse:
        side, names = given.get("side", ""), _names(given)
        with transaction.atomic():
            begin.add(access, campaign_id, given.getlist("people"), side)
            begin.add_guests(access, campaign_id, names, side)
        if names:
            return guest.to_links(access, campaign_id)
        return redirect("campaign-players", access.club.public_id, campaign_id)

    context = {"access": access, "campaign": found, "players": taking_part, "may_change": may_change}
    takes_more = begin.takes_more(found)
    context |= {"submit": _("Let them in"), "sides": sides, "closed": may_change and not takes_more}
    groups = [Group(fields=fields)] if may_change and takes_more else []
    return forms.asked(request, context, groups, done, "clubs/players.html")


@page
def edit(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Ask for a campaign's settings; a POST changes them."""
    access.demand("campaigns", "change")
    found, items = read.find(access, campaign_id), shelf.listed(access)
    kind, held = read.kind_of(found), read.settings_of(found)
    first = [
        Field(name="name", label=_("Name"), value=found.name, most=80, needed=True),
        Field(name="words", label=_("Words"), kind="area", value=found.words),
        _system_field(found.system),
    ]
    told = chapters.values_of(found.plan) if kind.id == "linked" and found.state == begin.GATHERING else None
    story_of = chapters.groups(access, request.POST.dict() or told) if told is not None else []
    groups = [Group(fields=first), *story_of, *settings.groups(kind, held, items, found.system)]

    def done(given: QueryDict) -> HttpResponse:
        wanted = {name: given[name] for name in ("name", "words", "system") if name in given}
        plan = {"plan": chapters.read(given)} if story_of else {}
        kept = settings.read(kind, held, given, items)
        begin.change(access, campaign_id, {**wanted, **plan, "settings": kept})
        return redirect("campaign", access.club.public_id, campaign_id)

    context = {"title": _("Settings"), "submit": _("Keep"), "access": access, "campaign": found}
    return forms.asked(request, context, groups, done)


@page
def trail(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Show the campaign's story, written and recorded lines; a POST writes a line."""
    found = read.find(access, campaign_id)
    fields = [Field(name="words", label=_("Write a line"), most=1000, needed=True)]

    def done(given: QueryDict) -> HttpResponse:
        story.write(access, campaign_id, given.get("words", ""))
        return redirect("campaign-story", access.club.public_id, campaign_id)

    lines = [{"line": one, "words": worded(story.worded(one))} for one in story.listed(access, found)]
    context = {"access": access, "campaign": found, "lines": lines, "submit": _("Write")}
    groups = [Group(fields=fields)] if access.may("story", "write") else []
    return forms.asked(request, context, groups, done, "clubs/story.html")
