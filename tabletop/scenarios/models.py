"""The pages' own tables in the database: open games, stored scenarios and their drafts, people's arsenals."""

from uuid import uuid4

from django.db import models
from django.utils import timezone

from rules.core.words.problems import Problem


class OpenTable(models.Model):
    """A game that its host opened to watchers: only the token of its watcher seat is public."""

    game = models.OneToOneField("games.Game", on_delete=models.CASCADE, primary_key=True, related_name="+")
    token = models.CharField(max_length=64)
    opened_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"open table {self.game_id}"


class Stored(models.Model):
    """An uploaded scenario: valid when it was stored, readable by anyone who knows its id.

    `ignored` lists what its file had without a counterpart here, as keys and arguments of messages.
    `warned` lists probable mistakes; it is known while the scenario is stored, and not kept.
    `picture` is drawn when it is first listed. `used_at` is the day of its last use; `kib` counts towards
    what the address `stored_from` may store.
    """

    id = models.UUIDField(primary_key=True, default=uuid4)
    name = models.CharField(max_length=200)
    description = models.TextField(blank=True)
    system = models.CharField(max_length=60)
    document = models.JSONField()
    ignored = models.JSONField(default=list)
    picture = models.TextField(blank=True, default="")
    kib = models.IntegerField(default=0)
    stored_from = models.CharField(max_length=64, blank=True, default="")
    stored_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(default=timezone.now)
    warned: tuple[Problem, ...] = ()

    class Meta:
        indexes = (
            models.Index(fields=("stored_from", "stored_at"), name="scenarios_stored_from"),
            models.Index(fields=("used_at",), name="scenarios_stored_used"),
        )

    def __str__(self) -> str:
        return self.name


class Shelved(models.Model):
    """A stored scenario that its owner put on the shelf for everybody, under a licence and with credits."""

    scenario = models.OneToOneField(
        Stored, on_delete=models.CASCADE, primary_key=True, related_name="shelved"
    )
    licence = models.CharField(max_length=40)
    credits = models.TextField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=("at",), name="scenarios_shelved_at"),)

    def __str__(self) -> str:
        return f"{self.scenario_id} on the shelf"


class Draft(models.Model):
    """A scenario in the making. `document` is the newest of all, after edit `number`, and may have problems.

    Its scenario holds the newest document that the rules accept; `checked` is the last edit that was looked
    at. `people` are those who made it, in the order in which they came. `salt` goes into the links that share
    it; a new salt ends them. `copied_from` is the id of the scenario that it is a copy of.
    """

    scenario = models.OneToOneField(Stored, on_delete=models.CASCADE, primary_key=True, related_name="draft")
    document = models.TextField()
    number = models.IntegerField(default=0)
    checked = models.IntegerField(default=0)
    kept_bytes = models.IntegerField(default=0)
    people = models.JSONField(default=list)
    salt = models.CharField(max_length=32)
    copied_from = models.CharField(max_length=64, blank=True, default="")

    def __str__(self) -> str:
        return f"draft of {self.scenario_id}"


class DraftEdit(models.Model):
    """One edit of a draft, with the changes that take it back. `by` is one of the draft's people."""

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="edits")
    number = models.IntegerField()
    edit_id = models.CharField(max_length=64)
    by = models.CharField(max_length=8)
    at = models.DateTimeField(default=timezone.now)
    doing = models.CharField(max_length=200, blank=True, default="")
    changes = models.TextField()
    inverse = models.TextField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("draft", "number"), name="scenarios_draftedit_number"),
            models.UniqueConstraint(fields=("draft", "edit_id"), name="scenarios_draftedit_id"),
        )

    def __str__(self) -> str:
        return f"edit {self.number} of {self.draft_id}"


class OwnArsenal(models.Model):
    """An arsenal that somebody made, as its document; readable by anyone who knows its id."""

    id = models.UUIDField(primary_key=True, default=uuid4)
    name = models.CharField(max_length=80)
    system = models.CharField(max_length=60)
    document = models.JSONField()
    kib = models.IntegerField(default=0)
    stored_from = models.CharField(max_length=64, blank=True, default="")
    stored_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (
            models.Index(fields=("stored_from", "stored_at"), name="scenarios_arsenal_from"),
            models.Index(fields=("used_at",), name="scenarios_arsenal_used"),
        )

    def __str__(self) -> str:
        return self.name


class Picture(models.Model):
    """An uploaded picture, or one made from it: WebP, whose bytes are in the picture storage.

    `size` is in bytes. `taken_out` names the metadata removed from its file, `hints` is what the file said of
    its scale (`pictures.straight.Hints`).
    """

    id = models.CharField(primary_key=True, max_length=32)
    name = models.CharField(max_length=80)
    kind = models.CharField(max_length=8)
    width = models.IntegerField()
    height = models.IntegerField()
    size = models.IntegerField()
    taken_out = models.JSONField(default=list)
    hints = models.JSONField(default=dict)
    stored_from = models.CharField(max_length=64, blank=True, default="")
    stored_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (
            models.Index(fields=("stored_from", "stored_at"), name="scenarios_picture_from"),
            models.Index(fields=("stored_at",), name="scenarios_picture_stored"),
        )

    def __str__(self) -> str:
        return self.name
