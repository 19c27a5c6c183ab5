"""Webhooks of a club or of one of its campaigns: addresses that receive what happens there.

They are stored and sent like all webhooks: see `tabletop/people/hooks.py`.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from django.db import transaction
from django.db.models import Q, QuerySet

from rules.core.words.messages import Message
from tabletop.clubs import texts
from tabletop.clubs.campaigns import read
from tabletop.clubs.models import Campaign, Club, Membership, News
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.people import hooks, notices
from tabletop.people.models import Hook, Notice
from tabletop.words import say

MOST: Final = 20


def add(access: Access, url: Any, *, chat: bool = False, campaign: str = "") -> Hook:
    """Add a webhook for what happens in the club, or in one campaign.

    Raises Forbidden, NoSuchThing or BadInput.
    """
    access.demand("hooks", "manage")
    person = access.signed_in()
    about = _campaign(read.find(access, campaign)) if campaign else _club(access.club)
    address = texts.line("url", url, hooks.LONGEST_URL, needed=True)
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=access.club.pk)
        if _of(access.club).count() >= MOST:
            raise BadInput("", say("clubs_hooks_enough", most=MOST))
        try:
            return hooks.add(person, address, about, chat=chat)
        except hooks.BadAddress as error:
            raise BadInput("url", error.why) from None


def listed(access: Access) -> list[Hook]:
    """Return the webhooks of the club and its campaigns, oldest first. Raises Forbidden."""
    access.demand("hooks", "manage")
    return list(_of(access.club).select_related("person").order_by("pk"))


def find(access: Access, key: int) -> Hook:
    """Return one of the webhooks. Raises Forbidden or NoSuchThing."""
    access.demand("hooks", "manage")
    found = _of(access.club).filter(pk=key).first()
    if found is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return found


def remove(access: Access, key: int) -> None:
    """Delete a webhook. Raises Forbidden or NoSuchThing."""
    find(access, key).delete()


def deliveries(access: Access, key: int, most: int = 100) -> list[Notice]:
    """Return the deliveries to a webhook with their results, newest first.

    Raises Forbidden or NoSuchThing.
    """
    return hooks.deliveries(find(access, key), most)


def post(row: News, subject: Message, line: Message | None, path: str, till: datetime | None) -> None:
    """Post to the webhooks of the club and the campaign, only those of people who still own the club."""
    about = [_club(row.club), *([_campaign(row.campaign)] if row.campaign else [])]
    owners = Membership.objects.filter(club=row.club, role="owner").values("person")
    for hook in Hook.objects.filter(about__in=about, person__in=owners).select_related("person__user"):
        notices.post(hook, row.kind, row.what, subject, line, path=path, till=till)


def forget(sender: object, instance: Club | Campaign, **_: Any) -> None:
    """Delete the webhooks of a club or campaign that is deleted."""
    about = _club(instance) if isinstance(instance, Club) else _campaign(instance)
    Hook.objects.filter(about=about).delete()


def _of(club: Club) -> QuerySet[Hook]:
    campaigns = [f"campaign {one}" for one in club.campaigns.values_list("public_id", flat=True)]
    return Hook.objects.filter(Q(about=_club(club)) | Q(about__in=campaigns))


def _club(club: Club) -> str:
    return f"club {club.public_id}"


def _campaign(campaign: Campaign) -> str:
    return f"campaign {campaign.public_id}"
