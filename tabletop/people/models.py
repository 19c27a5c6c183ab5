"""People in the database. How they sign in is kept by Django's users and by allauth, beside this."""

from __future__ import annotations

import secrets
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.utils import timezone


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
    by_mail = models.BooleanField(default=True)
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


class OfPerson(models.Model):
    """A row that goes with its person."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True


class Notice(OfPerson):
    """Something that a person is told once on one channel: the outbox of all that is sent.

    `kind` and `what` say what it is about ("turn", "game 7/turn 3"); with the channel they are told once,
    however often they are asked for. Subject, line and button are messages as `kept` writes them. A worker
    takes what is `waiting` and due (`claimed`), notes that the last byte goes out (`handing`), and that it
    was taken (`sent`).
    `claim` is the worker's mark: whoever has lost it sends nothing. `said` is what went wrong last.
    """

    class State(models.TextChoices):
        """How far it has come; `unsure` is what a worker left at its end, `dropped` what nobody takes."""

        WAITING = "waiting"
        CLAIMED = "claimed"
        HANDING = "handing"
        SENT = "sent"
        UNSURE = "unsure"
        DROPPED = "dropped"

    id = models.UUIDField(primary_key=True, default=uuid4)
    kind = models.CharField(max_length=20)
    what = models.CharField(max_length=120)
    channel = models.CharField(max_length=40)
    subject = models.TextField()
    line = models.TextField(blank=True)
    button = models.TextField(blank=True)
    path = models.CharField(max_length=300)
    till = models.DateTimeField(null=True)
    game = models.CharField(max_length=36, blank=True, default="")
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    attempts = models.IntegerField(default=0)
    due_at = models.DateTimeField(default=timezone.now)
    claim = models.CharField(max_length=32, blank=True, default="")
    claimed_at = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)
    read_at = models.DateTimeField(null=True)
    said = models.CharField(max_length=200, blank=True, default="")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("person", "kind", "what", "channel"), name="people_notice_once"),
        )
        indexes = (
            models.Index(fields=("state", "due_at"), name="people_notice_due"),
            models.Index(fields=("person", "channel", "made_at"), name="people_notice_listed"),
        )

    def __str__(self) -> str:
        return f"{self.kind} by {self.channel}: {self.state}"


class PushTarget(OfPerson):
    """A browser that shows notices while the table is closed, as its push service knows it."""

    endpoint = models.TextField()
    digest = models.CharField(max_length=64, unique=True)
    p256dh = models.CharField(max_length=120)
    auth = models.CharField(max_length=40)

    def __str__(self) -> str:
        return f"push target {self.pk}"


class Hook(OfPerson):
    """An address that gets a person's notices, signed with `secret`; `chat` is the shape of chat servers.

    One with an `about` ("club a1b2") gets what happens there, in the language of the person who added it.
    """

    url = models.CharField(max_length=400)
    secret = models.CharField(max_length=64)
    chat = models.BooleanField(default=False)
    about = models.CharField(max_length=60, blank=True, default="", db_index=True)

    def __str__(self) -> str:
        return f"hook {self.pk}"


class Muted(OfPerson):
    """A game of which somebody wants no more notices than those on the page."""

    game = models.CharField(max_length=36)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("person", "game"), name="people_muted_once"),)

    def __str__(self) -> str:
        return f"muted {self.game}"


class Away(OfPerson):
    """A holiday of a person: their turns wait, and they are told of them at its end."""

    since = models.DateField()
    until = models.DateField()

    def __str__(self) -> str:
        return f"{self.person_id} is away till {self.until}"


class Block(OfPerson):
    """Somebody of whom a person wants to hear nothing: no invitations, no notices."""

    blocked = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("person", "blocked"), name="people_block_once"),)

    def __str__(self) -> str:
        return f"{self.person_id} blocks {self.blocked_id}"


class Report(models.Model):
    """What somebody told the operator about: `kind` and `key` name the thing, `path` leads to it."""

    kind = models.CharField(max_length=20)
    key = models.CharField(max_length=64)
    path = models.CharField(max_length=300)
    why = models.TextField()
    by = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL, related_name="+")
    reported_from = models.CharField(max_length=64, blank=True, default="")
    made_at = models.DateTimeField(auto_now_add=True)
    done_at = models.DateTimeField(null=True, blank=True)
    done_note = models.TextField(blank=True, default="")

    class Meta:
        indexes = (models.Index(fields=("reported_from", "made_at"), name="people_report_from"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"


class AccessToken(OfPerson):
    """A token of somebody's for programs, as its hash; `scopes` are words, with spaces between."""

    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.CharField(max_length=60)
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.name


class SignIn(OfPerson):
    """A browser in which somebody is signed in. `mark` stays the session's when its key changes."""

    mark = models.CharField(max_length=32, unique=True)
    session_key = models.CharField(max_length=40)
    agent = models.CharField(max_length=200)

    def __str__(self) -> str:
        return f"sign-in {self.pk}"
