"""Invitations to a club: links that admit some people until a date. Tokens are kept hashed and sealed."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from tabletop.clubs import members, texts
from tabletop.clubs.models import Invitation, Membership
from tabletop.clubs.permission import Access, Forbidden, NoSuchThing, Role
from tabletop.games import invites
from tabletop.people.models import Person
from tabletop.words import say

ROLES: Final = ("guest", "member", "organiser")
MOST_USES: Final = 1000
MOST_DAYS: Final = 365


def make(access: Access, role: str = "member", most: Any = 10, days: Any = 14) -> tuple[Invitation, str]:
    """Make a link; return it with its token. Raises Forbidden or BadInput."""
    access.demand("invitations", "make")
    texts.choice("role", role, ROLES)
    if role == "organiser":
        access.demand("members", "appoint")
    token = invites.new_token()
    made = Invitation.objects.create(
        club=access.club,
        hashed=invites.hashed(token),
        sealed=invites.seal(token),
        role=role,
        most=texts.number("most", most, 1, MOST_USES),
        until=timezone.now() + timedelta(days=texts.number("days", days, 1, MOST_DAYS)),
        made_by=access.person,
    )
    return made, token


def listed(access: Access) -> list[Invitation]:
    """Return the club's links, newest first; none if the person may not see them."""
    if not access.may_look("invitations"):
        return []
    return list(Invitation.objects.filter(club=access.club).select_related("made_by").order_by("-made_at"))


def token_of(access: Access, invitation: Invitation) -> str | None:
    """Return the token of a link, to show it again; None if the server's secret has changed."""
    access.look("invitations")
    return invites.unseal(invitation.sealed, invitation.hashed)


def end(access: Access, invitation_id: int) -> None:
    """End a link. Raises Forbidden or NoSuchThing."""
    access.demand("invitations", "end")
    deleted, _ = Invitation.objects.filter(club=access.club, pk=invitation_id).delete()
    if not deleted:
        raise NoSuchThing(say("clubs_no_invitation"))


def look(token: str) -> Invitation:
    """Return the invitation of a link that is still valid, with its club. Raises NoSuchThing."""
    found = Invitation.objects.filter(hashed=invites.hashed(token)).select_related("club", "made_by").first()
    if found is None or found.until < timezone.now() or found.used >= found.most:
        raise NoSuchThing(say("clubs_no_invitation"))
    return found


def take(token: str, person: Person | None) -> Membership:
    """Join the club of a link; a member with that role or a higher one does not use the link up.

    Raises NoSuchThing, BadInput, or Forbidden if nobody is signed in.
    """
    if person is None:
        raise Forbidden(say("clubs_sign_in"))
    with transaction.atomic():
        found = look(token)
        role: Role = found.role  # type: ignore[assignment]
        held = Membership.objects.filter(club=found.club, person=person).first()
        if held is not None and members.GIVEN.index(held.role) >= members.GIVEN.index(role):
            return held
        used = Invitation.objects.filter(pk=found.pk, used__lt=F("most")).update(used=F("used") + 1)
        if not used:
            raise NoSuchThing(say("clubs_no_invitation"))
        return members.enter(found.club, person, role)
