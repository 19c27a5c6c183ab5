"""People in the database. How they sign in is kept by Django's users and by allauth, beside this."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models


def new_public_id() -> str:
    """Return an id for addresses, which tells nothing of how many people there are."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")


class Person(models.Model):
    """Somebody with an account, as the others see them. `zone` is a name of the IANA's time zones."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="person"
    )
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id)
    name = models.CharField(max_length=40)
    colour_blind = models.BooleanField(default=False)
    language = models.CharField(max_length=12, blank=True, default="")
    zone = models.CharField(max_length=60, default="UTC")
    made_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class Kept(models.Model):
    """Something of a session that is its person's: a seat, a game that they host, a scenario.

    `kind` is the member of the session, `key` the id of the thing, `value` what the session says of it.
    """

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+", db_index=False)
    kind = models.CharField(max_length=12)
    key = models.CharField(max_length=64, blank=True)
    value = models.JSONField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("person", "kind", "key"), name="people_kept_once"),)
        indexes = (models.Index(fields=("kind", "key"), name="people_kept_what"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"
