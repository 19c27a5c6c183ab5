"""What happens in clubs when an account is deleted: names in campaigns, and clubs without an owner."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from rules.core.words.messages import Message, read_message
from tabletop.clubs.models import Campaign, Club, Membership, Participant, ResultEntry, StoryLine
from tabletop.games.values import kept, read_kept
from tabletop.people.models import Person


def forget(sender: Any, instance: Person, **signal: Any) -> None:
    """Remove a person's name from campaigns, and hand on the clubs that only they own.

    Their battles and results stay, under a name that tells one former player of a campaign from another.
    """
    somebody = _("Former member")
    with transaction.atomic():
        played = Campaign.objects.filter(participants__person=instance)
        Campaign.objects.filter(pk__in=list(played.values_list("pk", flat=True))).update(
            version=F("version") + 1
        )
        for one in Participant.objects.filter(person=instance):
            _rename(one, _("Former player %(number)d") % {"number": one.number})
        ResultEntry.objects.filter(by=instance).update(name=somebody)
        StoryLine.objects.filter(by=instance).update(name=somebody)
        for club in Club.objects.filter(memberships__person=instance, memberships__role="owner"):
            _hand_on(club, instance)


def _rename(one: Participant, name: str) -> None:
    """Give a participant another name, in recorded lines too; lines about a namesake lose theirs as well."""
    lines = StoryLine.objects.filter(campaign=one.campaign_id, name="", words__contains=one.name)
    for line in lines:
        said = read_kept(line.words)
        if isinstance(said, Message):
            args = {key: name if value == one.name else value for key, value in said.plain_args().items()}
            line.words = kept(read_message(said.key, args))
            line.save(update_fields=["words"])
    one.name = name
    one.save(update_fields=["name"])


def _hand_on(club: Club, person: Person) -> None:
    others = Membership.objects.filter(club=club).exclude(person=person).exclude(role="guest")
    if others.filter(role="owner").exists():
        return
    heirs = [others.filter(role=role).order_by("joined_at", "pk").first() for role in ("organiser", "member")]
    heir = next((one for one in heirs if one is not None), None)
    if heir is None:
        club.delete()
        return
    heir.role = "owner"
    heir.save(update_fields=["role"])
