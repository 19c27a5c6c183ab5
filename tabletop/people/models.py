"""People in the database. Django's users and allauth store separately how they sign in."""

from __future__ import annotations

import secrets
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.utils import timezone


def new_public_id() -> str:
    """Return an id for addresses that does not show how many people there are."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")


class Person(models.Model):
    """A person with an account, as others see them. `zone` is the name of an IANA time zone."""

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
    """A part of a session that is kept for its person: a seat, a game that they host, a scenario.

    `kind` is the member of the session, `key` the id of the thing, `value` what the session holds about it.
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
    """A row that is deleted with its person."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True


class Notice(OfPerson):
    """A notice to a person on one channel, sent once. These rows are the outbox.

    `kind` and `what` say what it is about ("turn", "game 7/turn 3"). Together with the channel they are
    unique, so that a notice that is asked for again is not sent again. Subject, line and button are messages
    as `kept` writes them. A worker takes a notice that is `waiting` and due (`claimed`), notes that it sends
    the last byte (`handing`), and that the notice was accepted (`sent`).
    `claim` is the worker's mark: a worker that has lost it sends nothing. `said` is the latest error.
    """

    class State(models.TextChoices):
        """How far it is; `unsure` if a worker ended before it knew, `dropped` if nobody accepts it."""

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
    """A browser that shows notices while the table is closed, as its push service identifies it."""

    endpoint = models.TextField()
    digest = models.CharField(max_length=64, unique=True)
    p256dh = models.CharField(max_length=120)
    auth = models.CharField(max_length=40)

    def __str__(self) -> str:
        return f"push target {self.pk}"


class Hook(OfPerson):
    """An address that gets a person's notices, signed with `secret`; `chat` selects the chat servers' format.

    A hook with an `about` ("club a1b2") gets what happens there, in the language of the person who added it.
    """

    url = models.CharField(max_length=400)
    secret = models.CharField(max_length=64)
    chat = models.BooleanField(default=False)
    about = models.CharField(max_length=60, blank=True, default="", db_index=True)

    def __str__(self) -> str:
        return f"hook {self.pk}"


class Muted(OfPerson):
    """A game about which a person wants no notices except those on the page."""

    game = models.CharField(max_length=36)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("person", "game"), name="people_muted_once"),)

    def __str__(self) -> str:
        return f"muted {self.game}"


class Away(OfPerson):
    """A holiday of a person: their turns wait, and they are told about them at its end."""

    since = models.DateField()
    until = models.DateField()

    def __str__(self) -> str:
        return f"{self.person_id} is away till {self.until}"


class Block(OfPerson):
    """A block: the person gets no invitations and no notices from the blocked one."""

    blocked = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("person", "blocked"), name="people_block_once"),)

    def __str__(self) -> str:
        return f"{self.person_id} blocks {self.blocked_id}"


class Report(models.Model):
    """A report to the operator: `kind` and `key` name the reported thing, `path` leads to it."""

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
    """A person's token for programs, stored as its hash; `scopes` are words separated by spaces."""

    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.CharField(max_length=60)
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.name


class SignIn(OfPerson):
    """A browser in which a person is signed in. `mark` stays the same when the session's key changes."""

    mark = models.CharField(max_length=32, unique=True)
    session_key = models.CharField(max_length=40)
    agent = models.CharField(max_length=200)

    def __str__(self) -> str:
        return f"sign-in {self.pk}"
