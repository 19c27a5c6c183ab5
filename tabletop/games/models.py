"""The database tables of games.

The tables are plain on purpose: the write path (`store.py`) uses the same SQL on SQLite and PostgreSQL. So
times are ISO text, and documents are JSON text that is written and hashed byte for byte.
"""

from django.db import models


class Game(models.Model):
    """A game: the head of its journal.

    `log` is the id of its log, which changes whenever the game is restored; `began` is its first log, and
    `tip` the hash of the newest entry. The current state is not stored: it is the newest snapshot with the
    entries since. `briefing` is the scenario's description as a sentence of the log; `briefings` is what its
    author tells the players and each side, as a JSON document. `paused` says why orders are refused, `ended`
    is the Result of a finished game, `clock` the time that its sides have left, `pace` that of a slow game.
    `recovery` is the SHA-256 of the recovery link's token; host's rights from before `host_since` have ended.
    """

    id = models.CharField(primary_key=True, max_length=36)
    log = models.CharField(max_length=36)
    began = models.CharField(max_length=36)
    name = models.CharField(max_length=200)
    briefing = models.TextField(blank=True, default="")
    briefings = models.TextField(blank=True, default="")
    terms = models.TextField(blank=True, default="")
    edition = models.CharField(blank=True, default="", max_length=60)
    veil = models.CharField(blank=True, default="", max_length=32)
    system = models.CharField(max_length=60)
    enforcement = models.CharField(max_length=10)
    over = models.BooleanField(default=False)
    has_gm = models.BooleanField(default=False)
    overriding = models.BooleanField(default=False)
    paused = models.TextField(blank=True, default="")
    ended = models.TextField(blank=True, default="")
    clock = models.TextField(blank=True, default="")
    pace = models.TextField(blank=True, default="")
    recovery = models.CharField(max_length=64, blank=True, default="", db_index=True)
    recovery_sealed = models.CharField(max_length=64, blank=True, default="")
    host_since = models.FloatField(default=0)
    head = models.IntegerField(default=0)
    tip = models.CharField(max_length=64)
    epoch = models.IntegerField(default=1)
    next_nonce = models.BigIntegerField(default=1)
    hosted_at = models.CharField(max_length=24)
    hosted_from = models.CharField(max_length=64, blank=True)
    touched_at = models.CharField(max_length=24)

    class Meta:
        indexes = (
            models.Index(fields=("hosted_from", "hosted_at"), name="games_hosted"),
            models.Index(fields=("touched_at",), name="games_touched"),
        )

    def __str__(self) -> str:
        return self.name


class OfGame(models.Model):
    """A row that belongs to a game; its unique constraint begins with the game and serves as the index."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_index=False, related_name="+")

    class Meta:
        abstract = True


class Seat(OfGame):
    """A place at the table.

    `invite` is the SHA-256 of its link's token, `sealed` the token encrypted for the server alone. A new link
    that unseats the holder ends the `generation`. The holder has seen the game up to the entry `seen`, at
    `seen_at`.
    """

    number = models.IntegerField()
    role = models.CharField(max_length=10)
    sides = models.TextField()
    name = models.TextField()
    taken = models.BooleanField(default=False)
    generation = models.IntegerField(default=1)
    invite = models.CharField(max_length=64, unique=True)
    sealed = models.CharField(max_length=64, blank=True, default="")
    invite_until = models.CharField(max_length=24)
    seen = models.IntegerField(default=0)
    seen_at = models.CharField(max_length=24, blank=True, default="")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "number"), name="games_seat_number"),)

    def __str__(self) -> str:
        return f"seat {self.number} of {self.game_id}"


class Turn(OfGame):
    """A seat that must act in a turn of a slow game; it is notified once, at `told_at`.

    `due_at` is when the next action about it is due: a notice, a reminder or the end of its time. It is empty
    if none is.
    """

    number = models.IntegerField()
    seat = models.IntegerField()
    generation = models.IntegerField()
    told_at = models.CharField(max_length=24, blank=True, default="")
    due_at = models.CharField(max_length=24, blank=True, default="")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "number", "seat"), name="games_turn_once"),)
        indexes = (models.Index(fields=("due_at",), name="games_turn_due"),)

    def __str__(self) -> str:
        return f"turn {self.number} of seat {self.seat} of {self.game_id}"


class Notebook(OfGame):
    """The notes of a seat's holder; no export contains them, and they are deleted when the seat is freed.

    `tokens` are the tokens on the table that only the holder sees, as JSON.
    """

    number = models.IntegerField()
    text = models.TextField(blank=True, default="")
    tokens = models.TextField(blank=True, default="[]")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "number"), name="games_notebook_seat"),)

    def __str__(self) -> str:
        return f"notebook of seat {self.number} of {self.game_id}"


class Ticket(OfGame):
    """A link that takes a seat to another device, once. With `keep` the present holder keeps the seat too."""

    token = models.CharField(max_length=64, unique=True)
    number = models.IntegerField()
    generation = models.IntegerField()
    name = models.TextField()
    host = models.BooleanField()
    keep = models.BooleanField()
    until = models.CharField(max_length=24)

    class Meta:
        indexes = (models.Index(fields=("game", "number"), name="games_ticket_seat"),)

    def __str__(self) -> str:
        return f"ticket to seat {self.number} of {self.game_id}"


class Entry(OfGame):
    """One resolved order. `takeback` says what undoing it needs; an undo `returns_to` an entry."""

    seq = models.IntegerField()
    at = models.CharField(max_length=24)
    seat = models.IntegerField(null=True)
    order = models.TextField()
    events = models.TextField()
    takeback = models.CharField(max_length=10)
    returns_to = models.IntegerField(null=True)
    hash = models.CharField(max_length=64)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "seq"), name="games_entry_seq"),)

    def __str__(self) -> str:
        return f"entry {self.seq} of {self.game_id}"


class Command(OfGame):
    """A client's command and its answer: the same id gets the same answer."""

    command = models.CharField(max_length=36)
    fingerprint = models.CharField(max_length=64)
    answer = models.TextField()
    at = models.CharField(max_length=24)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "command"), name="games_command_id"),)

    def __str__(self) -> str:
        return f"command {self.command} of {self.game_id}"


class Roll(OfGame):
    """A nonce of the dice that an entry used."""

    epoch = models.IntegerField()
    nonce = models.BigIntegerField()
    seq = models.IntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "epoch", "nonce"), name="games_roll_nonce"),)

    def __str__(self) -> str:
        return f"roll {self.nonce} of {self.game_id}"


class DiceEpoch(OfGame):
    """The public data of a seed: its commitment, the seed once `revealed`, and the players' own `seeds`.

    `hidden`: not everybody saw all its rolls, so its seed is not revealed before the game ends.
    """

    epoch = models.IntegerField()
    commitment = models.CharField(max_length=64)
    first_nonce = models.BigIntegerField()
    opened_at = models.CharField(max_length=24)
    revealed = models.CharField(max_length=64, blank=True)
    hidden = models.BooleanField(default=False)
    seeds = models.TextField(blank=True, default="")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "epoch"), name="games_dice_epoch"),)

    def __str__(self) -> str:
        return f"dice epoch {self.epoch} of {self.game_id}"


class DiceSeed(OfGame):
    """A seed that is not revealed yet, encrypted with the secret key and left out of every export."""

    epoch = models.IntegerField()
    sealed = models.CharField(max_length=64)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "epoch"), name="games_dice_seed"),)

    def __str__(self) -> str:
        return f"dice seed {self.epoch} of {self.game_id}"


class Proposal(OfGame):
    """A proposal to the other side; open while `agreed` is null."""

    number = models.IntegerField()
    seat = models.IntegerField()
    what = models.TextField()
    agreed = models.BooleanField(null=True)
    opened_at = models.CharField(max_length=24)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "number"), name="games_proposal_number"),)

    def __str__(self) -> str:
        return f"proposal {self.number} of {self.game_id}"


class Lineage(models.Model):
    """A token that the database shares with its fence (`fence.py`); the newest counts."""

    token = models.CharField(max_length=32, unique=True)
    place = models.CharField(max_length=200)
    at = models.CharField(max_length=24)

    def __str__(self) -> str:
        return f"lineage since {self.at}"


class Record(OfGame):
    """The game as played before it was started over: the export of its journal, `head` entries long."""

    number = models.IntegerField()
    at = models.CharField(max_length=24)
    head = models.IntegerField()
    document = models.TextField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "number"), name="games_record_number"),)

    def __str__(self) -> str:
        return f"record {self.number} of {self.game_id}"


class Snapshot(OfGame):
    """A whole state, at the start and then at regular intervals, so that no replay is long."""

    seq = models.IntegerField()
    state = models.TextField()
    board = models.TextField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("game", "seq"), name="games_snapshot_seq"),)

    def __str__(self) -> str:
        return f"snapshot {self.seq} of {self.game_id}"
