"""Announcements of the organisers to the club."""

from __future__ import annotations

from django.db import transaction

from tabletop.clubs import news, texts
from tabletop.clubs.models import Announcement
from tabletop.clubs.permission import Access, NoSuchThing
from tabletop.words import say


def listed(access: Access, most: int = 20) -> list[Announcement]:
    """Return the announcements in one query, pinned ones first, then newest first. Raises NoSuchThing."""
    access.look("announcements")
    found = Announcement.objects.filter(club=access.club).select_related("by")
    return list(found.order_by("-pinned", "-at", "-pk")[:most])


def write(access: Access, words: str, *, pinned: bool = False) -> Announcement:
    """Write an announcement. Raises Forbidden or BadInput."""
    access.demand("announcements", "write")
    text = texts.prose("words", words, 4000, needed=True)
    with transaction.atomic():
        written = Announcement.objects.create(club=access.club, by=access.person, words=text, pinned=pinned)
        news.announced(written)
    return written


def pin(access: Access, announcement_id: int, *, pinned: bool) -> None:
    """Pin an announcement to the top, or unpin it. Raises Forbidden or NoSuchThing."""
    access.demand("announcements", "write")
    if not Announcement.objects.filter(club=access.club, pk=announcement_id).update(pinned=pinned):
        raise NoSuchThing(say("clubs_nothing_here"))


def delete(access: Access, announcement_id: int) -> None:
    """Delete an announcement. Raises Forbidden or NoSuchThing."""
    access.demand("announcements", "write")
    deleted, _ = Announcement.objects.filter(club=access.club, pk=announcement_id).delete()
    if not deleted:
        raise NoSuchThing(say("clubs_nothing_here"))
