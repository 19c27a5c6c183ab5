"""What was sent to a webhook of a club or a game, as the API tells it."""

from __future__ import annotations

from typing import Any

from rest_framework.serializers import CharField, DateTimeField, IntegerField, Serializer

from tabletop.people.models import Notice


class DeliveryShown(Serializer[Any]):
    """Something that was sent to a webhook, or is to be."""

    id = CharField()
    kind = CharField()
    what = CharField()
    state = CharField(help_text="waiting, claimed, handing, sent, unsure or dropped")
    attempts = IntegerField()
    at = DateTimeField()
    due_at = DateTimeField()
    sent_at = DateTimeField(allow_null=True)
    said = CharField(help_text="what went wrong last")


def delivery(one: Notice) -> dict[str, Any]:
    """Return what became of something that was sent to a webhook."""
    names = ("kind", "what", "state", "attempts", "due_at", "sent_at", "said")
    return {"id": str(one.pk), "at": one.made_at, **{name: getattr(one, name) for name in names}}
