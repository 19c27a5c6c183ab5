"""Clubs over the API: their members, invitations, shelves, nights and announcements."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from tabletop.api.club_base import ClubView
from tabletop.api.deliveries import DeliveryShown, delivery
from tabletop.api.description import says
from tabletop.api.shapes import clubs as shapes
from tabletop.clubs import announcements, clubs, guests, hooks, invitations, members, nights, shelf
from tabletop.clubs.models import (
    Announcement,
    Club,
    Guest,
    Invitation,
    Membership,
    Night,
    NightTable,
    ShelfItem,
)
from tabletop.clubs.models import NightSeat as SeatRow
from tabletop.clubs.permission import DO, Access, Forbidden
from tabletop.people.models import Hook, Person
from tabletop.words import say


class Clubs(ClubView):
    """List your own clubs, then the public ones; found a club."""

    @says("Clubs", answers={200: shapes.ClubListed(many=True)})
    def get(self, request: Request) -> Response:
        person = self.person(request)
        own = clubs.of_person(person) if person else []
        held = {one.club_id for one in own}
        found = [(one.club, one.role) for one in own]
        found += [(club, "stranger") for club in clubs.public() if club.pk not in held]
        return Response([_listed(club, role) for club, role in found])

    @says("Found a club", shapes.ClubWanted, {201: shapes.ClubShown}, (400, 403, 422))
    def post(self, request: Request) -> Response:
        person = self.person(request)
        if person is None:
            raise Forbidden(say("clubs_sign_in"))
        return Response(_shown(clubs.found_club(person, self.body(request))), 201)


class OneClub(ClubView):
    """Return a club; change or delete it."""

    @says("A club", answers={200: shapes.ClubShown}, problems=(404,))
    def get(self, request: Request, club_id: str) -> Response:
        return Response(_shown(self.access(request, club_id)))

    @says("Change a club", shapes.ClubWanted, {200: shapes.ClubShown}, (400, 403, 404, 422))
    def patch(self, request: Request, club_id: str) -> Response:
        access = self.access(request, club_id)
        clubs.change(access, self.body(request))
        return Response(_shown(access))

    @says("Delete a club", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, club_id: str) -> Response:
        clubs.close(self.access(request, club_id))
        return Response(status=204)


def _listed(club: Club, role: str) -> dict[str, Any]:
    return {
        "id": club.public_id,
        "name": club.name,
        "line": club.line,
        "picture": club.picture,
        "visibility": club.visibility,
        "role": role,
    }


def _shown(access: Access) -> dict[str, Any]:
    may = [f"{thing}.{action}" for thing, action in DO if access.may(thing, action)]
    return _listed(access.club, access.role) | {
        "words": access.club.words,
        "made_at": access.club.made_at,
        "may": may,
    }


def person_shown(person: Person) -> dict[str, str]:
    """Return somebody as others see them."""
    return {"id": person.public_id, "name": person.name}


class Members(ClubView):
    """List the members, for those who are one."""

    @says("Members", answers={200: shapes.MemberShown(many=True)}, problems=(404,))
    def get(self, request: Request, club_id: str) -> Response:
        return Response([_member(one) for one in members.listed(self.access(request, club_id))])


class Member(ClubView):
    """Give a member another role, or take them out; yourself as well."""

    @says("Change a role", shapes.RoleWanted, {200: shapes.MemberShown}, (400, 403, 404))
    def patch(self, request: Request, club_id: str, person_id: str) -> Response:
        role = str(self.body(request).get("role", ""))
        return Response(_member(members.give_role(self.access(request, club_id), person_id, role)))

    @says("Remove a member", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, club_id: str, person_id: str) -> Response:
        members.remove(self.access(request, club_id), person_id)
        return Response(status=204)


def _member(one: Membership) -> dict[str, Any]:
    return {**person_shown(one.person), "role": one.role, "joined_at": one.joined_at}


class Asking(ClubView):
    """List who asks to join, for organisers; ask to join."""

    @says("Who asks to join", answers={200: shapes.AskingShown(many=True)}, problems=(404,))
    def get(self, request: Request, club_id: str) -> Response:
        found = members.asking(self.access(request, club_id))
        return Response([{**person_shown(one.person), "words": one.words, "at": one.at} for one in found])

    @says("Ask to join", shapes.WordsWanted, {204: None}, (400, 403, 404), name="clubs_ask")
    def post(self, request: Request, club_id: str) -> Response:
        members.ask(self.access(request, club_id), self.body(request).get("words", ""))
        return Response(status=204)


class Asked(ClubView):
    """Let somebody in who asks, or not."""

    @says("Answer who asks", shapes.TakeWanted, {204: None}, (400, 403, 404))
    def post(self, request: Request, club_id: str, person_id: str) -> Response:
        take = self.body(request).get("take") is True
        members.answer(self.access(request, club_id), person_id, take=take)
        return Response(status=204)


class Invitations(ClubView):
    """List the club's links, for organisers; make one."""

    @says("Invitations", answers={200: shapes.InvitationShown(many=True)}, problems=(404,))
    def get(self, request: Request, club_id: str) -> Response:
        access = self.access(request, club_id)
        found = invitations.listed(access)
        return Response([_invitation(one, invitations.token_of(access, one)) for one in found])

    @says("Invite", shapes.InvitationWanted, {201: shapes.InvitationShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str) -> Response:
        body = self.body(request)
        asked = {name: body[name] for name in ("role", "most", "days") if name in body}
        return Response(_invitation(*invitations.make(self.access(request, club_id), **asked)), 201)


class OneInvitation(ClubView):
    """End a link."""

    @says("End an invitation", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, club_id: str, number: int) -> Response:
        invitations.end(self.access(request, club_id), number)
        return Response(status=204)


def _invitation(one: Invitation, token: str | None) -> dict[str, Any]:
    told = {name: getattr(one, name) for name in ("role", "most", "used", "until")}
    return {"id": one.pk, **told, "token": token}


class Invited(ClubView):
    """Look at what a link leads to; take it."""

    @says("An invitation", answers={200: shapes.InvitationLooked}, problems=(404,))
    def get(self, request: Request, token: str) -> Response:
        found = invitations.look(token)
        return Response({"club": found.club.public_id, "name": found.club.name, "role": found.role})

    @says("Join by an invitation", None, {200: shapes.InvitationLooked}, (400, 403, 404))
    def post(self, request: Request, token: str) -> Response:
        held = invitations.take(token, self.person(request))
        return Response({"club": held.club.public_id, "name": held.club.name, "role": held.role})


class Shelf(ClubView):
    """List what the club's games start from; put something there."""

    @says("The shelves", answers={200: shapes.ShelfShown(many=True)}, problems=(404,))
    def get(self, request: Request, club_id: str) -> Response:
        return Response([_item(one) for one in shelf.listed(self.access(request, club_id))])

    @says("Put on a shelf", shapes.ShelfWanted, {201: shapes.ShelfShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str) -> Response:
        body = self.body(request)
        options = body.get("options") if isinstance(body.get("options"), dict) else None
        kind, of, name = (str(body.get(field, "")) for field in ("kind", "of", "name"))
        return Response(_item(shelf.add(self.access(request, club_id), kind, of, name, options)), 201)


class ShelfOne(ClubView):
    """Take something off a shelf."""

    @says("Take off a shelf", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, club_id: str, number: int) -> Response:
        shelf.remove(self.access(request, club_id), number)
        return Response(status=204)


def _item(one: ShelfItem) -> dict[str, Any]:
    return {"id": one.pk} | {name: getattr(one, name) for name in ("kind", "of", "name", "system", "options")}


class Nights(ClubView):
    """List the nights that are not over; plan one."""

    @says("Nights", answers={200: shapes.NightShown(many=True)}, problems=(404,), name="clubs_nights_list")
    def get(self, request: Request, club_id: str) -> Response:
        access = self.access(request, club_id)
        return Response([_night(access, one) for one in nights.coming(access)])

    @says("Plan a night", shapes.NightWanted, {201: shapes.NightShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str) -> Response:
        access = self.access(request, club_id)
        return Response(_night(access, nights.plan(access, self.body(request))), 201)


class OneNight(ClubView):
    """Return a night; change it, or cancel it."""

    @says("A night", answers={200: shapes.NightShown}, problems=(404,))
    def get(self, request: Request, club_id: str, night_id: str) -> Response:
        access = self.access(request, club_id)
        return Response(_night(access, nights.find(access, night_id)))

    @says("Change a night", shapes.NightWanted, {200: shapes.NightShown}, (400, 403, 404))
    def patch(self, request: Request, club_id: str, night_id: str) -> Response:
        access = self.access(request, club_id)
        return Response(_night(access, nights.change(access, night_id, self.body(request))))


def _night(access: Access, one: Night) -> dict[str, Any]:
    names = ("starts_at", "ends_at", "place", "words", "tables", "cancelled")
    offered = [_table(table) for table in one.offered.all()] if access.may_look("tables") else []
    return {"id": one.public_id, **{name: getattr(one, name) for name in names}, "offered": offered}


def _table(one: NightTable) -> dict[str, Any]:
    names = ("number", "scenario", "name", "system", "sides", "seats_a_side")
    seats = [{"side": seat.side, "person": _sitting(seat)} for seat in one.seats.all()]
    return {name: getattr(one, name) for name in names} | {"seats": seats}


def _sitting(seat: SeatRow) -> dict[str, str]:
    return person_shown(seat.person) if seat.person else {"id": "", "name": seat.name}


class NightTables(ClubView):
    """Offer a table of a night."""

    @says("Offer a table", shapes.TableWanted, {201: shapes.NightTableShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str, night_id: str) -> Response:
        body = self.body(request)
        made = nights.offer(
            self.access(request, club_id),
            night_id,
            str(body.get("scenario", "")),
            body.get("name", ""),
            body.get("seats_a_side", 1),
        )
        return Response(_table(made), 201)


class NightTableOne(ClubView):
    """Take a table of a night back."""

    @says("Withdraw a table", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, club_id: str, night_id: str, number: int) -> Response:
        nights.withdraw(self.access(request, club_id), night_id, number)
        return Response(status=204)


class NightTableSeat(ClubView):
    """Sit down at a table, on a side; whoever sits at another one moves."""

    @says("Sit down", shapes.SideWanted, {204: None}, (400, 403, 404))
    def put(self, request: Request, club_id: str, night_id: str, number: int) -> Response:
        nights.sit(self.access(request, club_id), night_id, number, self.body(request).get("side"))
        return Response(status=204)


class NightTableGuest(ClubView):
    """Seat a guest without an account at a table, by name, as an organiser; they have a link of their own."""

    @says("Seat a guest", shapes.GuestSeatWanted, {201: shapes.GuestShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str, night_id: str, number: int) -> Response:
        access, body = self.access(request, club_id), self.body(request)
        seat = nights.seat_guest(access, night_id, number, body.get("side"), body.get("name", ""))
        return Response(_guest(seat.guest) if seat.guest else {}, 201)


class Guests(ClubView):
    """List the guests without an account with their links, for organisers; add one by name."""

    @says("Guests", answers={200: shapes.GuestShown(many=True)}, problems=(404,))
    def get(self, request: Request, club_id: str) -> Response:
        return Response([_guest(one) for one in guests.listed(self.access(request, club_id))])

    @says("Add a guest", shapes.GuestWanted, {201: shapes.GuestShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str) -> Response:
        name = self.body(request).get("name", "")
        return Response(_guest(guests.named(self.access(request, club_id), "name", name)), 201)


class OneGuest(ClubView):
    """Give a guest a new link, which ends the old one; take a guest out, whose results stay."""

    @says("A new link", None, {200: shapes.GuestShown}, (403, 404), name="clubs_guests_renew")
    def post(self, request: Request, club_id: str, number: int) -> Response:
        found = guests.find(self.access(request, club_id), number)
        guests.renew(found)
        found.refresh_from_db()
        return Response(_guest(found))

    @says("Take a guest out", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, club_id: str, number: int) -> Response:
        guests.find(self.access(request, club_id), number).delete()
        return Response(status=204)


def _guest(one: Guest) -> dict[str, Any]:
    return {"id": one.pk, "name": one.name, "link": guests.path(one)}


class NightSeat(ClubView):
    """Give up your seat of a night."""

    @says("Stand up", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, club_id: str, night_id: str) -> Response:
        nights.stand_up(self.access(request, club_id), night_id)
        return Response(status=204)


class Announcements(ClubView):
    """List the announcements; write one."""

    @says("Announcements", answers={200: shapes.AnnouncementShown(many=True)}, problems=(404,))
    def get(self, request: Request, club_id: str) -> Response:
        return Response([_announced(one) for one in announcements.listed(self.access(request, club_id))])

    @says("Announce", shapes.AnnouncementWanted, {201: shapes.AnnouncementShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str) -> Response:
        body = self.body(request)
        access, pinned = self.access(request, club_id), body.get("pinned") is True
        return Response(_announced(announcements.write(access, body.get("words", ""), pinned=pinned)), 201)


class AnnouncementOne(ClubView):
    """Pin an announcement, or delete it."""

    @says("Pin an announcement", shapes.AnnouncementWanted, {204: None}, (403, 404))
    def patch(self, request: Request, club_id: str, number: int) -> Response:
        pinned = self.body(request).get("pinned") is True
        announcements.pin(self.access(request, club_id), number, pinned=pinned)
        return Response(status=204)

    @says("Delete an announcement", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, club_id: str, number: int) -> Response:
        announcements.delete(self.access(request, club_id), number)
        return Response(status=204)


def _announced(one: Announcement) -> dict[str, Any]:
    by = one.by.name if one.by else ""
    return {"id": one.pk, "by": by, "words": one.words, "pinned": one.pinned, "at": one.at}


class Hooks(ClubView):
    """List the webhooks of a club and its campaigns, for owners; add one."""

    @says("Webhooks", answers={200: shapes.ClubHookShown(many=True)}, problems=(403, 404))
    def get(self, request: Request, club_id: str) -> Response:
        return Response([_hook(one) for one in hooks.listed(self.access(request, club_id))])

    @says("Add a webhook", shapes.ClubHookWanted, {201: shapes.ClubHookMade}, (400, 403, 404))
    def post(self, request: Request, club_id: str) -> Response:
        body, access = self.body(request), self.access(request, club_id)
        chat, campaign = body.get("chat") is True, str(body.get("campaign") or "")
        made = hooks.add(access, body.get("url"), chat=chat, campaign=campaign)
        return Response({**_hook(made), "secret": made.secret}, 201)


class HookOne(ClubView):
    """Delete a webhook."""

    @says("Delete a webhook", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, club_id: str, number: int) -> Response:
        hooks.remove(self.access(request, club_id), number)
        return Response(status=204)


class HookDeliveries(ClubView):
    """List what was sent to a webhook, the newest first, and what became of it."""

    @says("Deliveries of a webhook", answers={200: DeliveryShown(many=True)}, problems=(403, 404))
    def get(self, request: Request, club_id: str, number: int) -> Response:
        found = hooks.deliveries(self.access(request, club_id), number)
        return Response([delivery(one) for one in found])


def _hook(one: Hook) -> dict[str, Any]:
    kind, _, of = one.about.partition(" ")
    campaign = of if kind == "campaign" else None
    return {"id": one.pk, "url": one.url, "chat": one.chat, "campaign": campaign, "at": one.made_at}
