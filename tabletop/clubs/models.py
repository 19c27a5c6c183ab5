"""Clubs in the database: members, nights, and campaigns with their rounds, battles and results."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from tabletop.people.models import Person, new_public_id


class Club(models.Model):
    """A club. `words` are Markdown, `line` is one sentence, `picture` is the id of an uploaded picture."""

    public_id = models.CharField(max_length=12, unique=True, default=new_public_id)
    name = models.CharField(max_length=80)
    line = models.CharField(max_length=160, blank=True, default="")
    words = models.TextField(blank=True, default="")
    picture = models.CharField(max_length=64, blank=True, default="")
    visibility = models.CharField(max_length=10, default="private")
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=("visibility", "name"), name="clubs_listed"),)

    def __str__(self) -> str:
        return self.name


class OfClub(models.Model):
    """A row that belongs to a club."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")

    class Meta:
        abstract = True


class Membership(models.Model):
    """A person in a club, as owner, organiser, member or guest."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10)
    joined_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("club", "person"), name="clubs_membership_once"),)
        indexes = (models.Index(fields=("club", "role"), name="clubs_membership_role"),)

    def __str__(self) -> str:
        return f"{self.person_id} in {self.club_id}"


class Asking(OfClub):
    """A person's request to join a club."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")
    words = models.CharField(max_length=300, blank=True, default="")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("club", "person"), name="clubs_asking_once"),)

    def __str__(self) -> str:
        return f"{self.person_id} asks {self.club_id}"


class Invitation(OfClub):
    """A link that lets people in. Its token is kept as a hash, and sealed for the server alone."""

    hashed = models.CharField(max_length=64, unique=True)
    sealed = models.CharField(max_length=64)
    role = models.CharField(max_length=10)
    most = models.IntegerField()
    used = models.IntegerField(default=0)
    until = models.DateTimeField()
    made_by = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"invitation to {self.club_id}"


class Guest(OfClub):
    """A person without an account: a name in a club. Their link is kept like an invitation's."""

    name = models.CharField(max_length=40)
    hashed = models.CharField(max_length=64, unique=True)
    sealed = models.CharField(max_length=64)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("club", "name"), name="clubs_guest_once"),)

    def __str__(self) -> str:
        return self.name


class ShelfItem(OfClub):
    """An item on a club's shelf: a scenario or an arsenal by its id, or house rules as options."""

    kind = models.CharField(max_length=10)
    of = models.CharField(max_length=64, blank=True, default="")
    name = models.CharField(max_length=200)
    system = models.CharField(max_length=60)
    options = models.JSONField(default=dict)
    added_by = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("club", "kind", "of", "name"), name="clubs_shelf_once"),
        )

    def __str__(self) -> str:
        return self.name


class Night(OfClub):
    """An evening on which a club plays."""

    public_id = models.CharField(max_length=12, unique=True, default=new_public_id)
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    place = models.CharField(max_length=160, blank=True, default="")
    words = models.TextField(blank=True, default="")
    tables = models.IntegerField(default=6)
    cancelled = models.BooleanField(default=False)

    class Meta:
        indexes = (models.Index(fields=("club", "starts_at"), name="clubs_night_when"),)

    def __str__(self) -> str:
        return f"night of {self.club_id} at {self.starts_at}"


class NightTable(models.Model):
    """A table offered for a night; `sides` are the names of its scenario's sides."""

    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="offered")
    number = models.IntegerField()
    scenario = models.CharField(max_length=64, blank=True, default="")
    name = models.CharField(max_length=200)
    system = models.CharField(max_length=60, blank=True, default="")
    sides = models.JSONField(default=list)
    seats_a_side = models.IntegerField(default=1)
    offered_by = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="+")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("night", "number"), name="clubs_nighttable_number"),)

    def __str__(self) -> str:
        return self.name


class NightSeat(models.Model):
    """The seat of a person or a guest at a table of a night; nobody has two seats in one night."""

    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="+")
    table = models.ForeignKey(NightTable, on_delete=models.CASCADE, related_name="seats")
    side = models.IntegerField()
    place = models.IntegerField()
    person = models.ForeignKey(Person, on_delete=models.CASCADE, null=True, related_name="+")
    guest = models.ForeignKey(Guest, on_delete=models.CASCADE, null=True, related_name="+")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("table", "side", "place"), name="clubs_nightseat_place"),
            models.UniqueConstraint(fields=("night", "person"), name="clubs_nightseat_person"),
            models.UniqueConstraint(fields=("night", "guest"), name="clubs_nightseat_guest"),
        )

    def __str__(self) -> str:
        return f"seat at table {self.table_id}"

    @property
    def name(self) -> str:
        """Return the name of the person or guest in this seat."""
        return self.person.name if self.person else self.guest.name if self.guest else ""


class Announcement(OfClub):
    """An announcement of the organisers to the club, in Markdown; pinned ones stay on top."""

    by = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="+")
    words = models.TextField()
    pinned = models.BooleanField(default=False)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=("club", "pinned", "at"), name="clubs_announcement_order"),)

    def __str__(self) -> str:
        return self.words[:40]


class Campaign(models.Model):
    """A campaign. `kind` and `settings` decide how rounds are made; `plan` is its map or tree of scenarios.

    `version` grows with each change on which standings depend. The campaign's dice have their own seed, which
    is revealed once the campaign is over (`commitment`, `sealed`, `revealed`, `next_nonce`).
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="campaigns")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id)
    kind = models.CharField(max_length=20)
    name = models.CharField(max_length=80)
    words = models.TextField(blank=True, default="")
    system = models.CharField(max_length=60, blank=True, default="")
    settings = models.JSONField(default=dict)
    plan = models.JSONField(default=dict)
    state = models.CharField(max_length=10, default="gathering")
    version = models.IntegerField(default=0)
    commitment = models.CharField(max_length=64, blank=True, default="")
    sealed = models.CharField(max_length=64, blank=True, default="")
    revealed = models.CharField(max_length=64, blank=True, default="")
    next_nonce = models.BigIntegerField(default=1)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=("club", "state"), name="clubs_campaign_state"),)

    def __str__(self) -> str:
        return self.name


class News(OfClub):
    """An item of news for people of a club, sent once when it is due; `due_at` is empty once it was sent.

    `kind` and `what` name it, `about` is the key of the row that it is about. A reminder is not sent if the
    round's deadline is no longer `deadline`.
    """

    kind = models.CharField(max_length=20)
    what = models.CharField(max_length=100)
    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, null=True, related_name="+")
    about = models.BigIntegerField()
    by = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="+")
    due_at = models.DateTimeField(default=timezone.now, null=True)
    deadline = models.DateTimeField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("club", "kind", "what"), name="clubs_news_once"),)
        indexes = (models.Index(fields=("due_at",), name="clubs_news_due"),)

    def __str__(self) -> str:
        return f"{self.kind}: {self.what}"


class Participant(models.Model):
    """A participant in a campaign. The row stays when the account is deleted. `side` is a side of the map."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="participants")
    person = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="campaigns")
    guest = models.ForeignKey(Guest, on_delete=models.SET_NULL, null=True, related_name="campaigns")
    name = models.CharField(max_length=40)
    number = models.IntegerField()
    side = models.CharField(max_length=40, blank=True, default="")
    withdrawn = models.BooleanField(default=False)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("campaign", "number"), name="clubs_participant_number"),
            models.UniqueConstraint(fields=("campaign", "person"), name="clubs_participant_once"),
            models.UniqueConstraint(fields=("campaign", "guest"), name="clubs_participant_guest_once"),
        )

    def __str__(self) -> str:
        return self.name


class Round(models.Model):
    """A round of a campaign, with its deadline, and its state in a map campaign."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="rounds")
    number = models.IntegerField()
    state = models.CharField(max_length=10, default="battles")
    opened_at = models.DateTimeField(default=timezone.now)
    due_at = models.DateTimeField(null=True)
    before = models.JSONField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("campaign", "number"), name="clubs_round_number"),)

    def __str__(self) -> str:
        return f"round {self.number} of {self.campaign_id}"


class Battle(models.Model):
    """A battle of a round. Without a `second` it is a bye. `at` is its tie, area or chapter.

    `forces` names, by side, the force that fights in it, once that is chosen or the table is open. A settled
    battle holds the result that counts; earlier statements are in its entries.
    """

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="battles")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="battles")
    number = models.IntegerField()
    first = models.ForeignKey(Participant, on_delete=models.RESTRICT, related_name="+")
    second = models.ForeignKey(Participant, on_delete=models.RESTRICT, null=True, related_name="+")
    at = models.CharField(max_length=40, blank=True, default="")
    scenario = models.CharField(max_length=64, blank=True, default="")
    options = models.JSONField(default=dict)
    game = models.ForeignKey("games.Game", on_delete=models.SET_NULL, null=True, related_name="+")
    seats = models.JSONField(default=dict)
    forces = models.JSONField(default=dict)
    state = models.CharField(max_length=10, default="waiting")
    settled_by = models.CharField(max_length=10, blank=True, default="")
    outcome = models.CharField(max_length=10, blank=True, default="")
    first_victory = models.FloatField(default=0)
    second_victory = models.FloatField(default=0)
    losses = models.JSONField(default=list)
    settled_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("round", "number"), name="clubs_battle_number"),)
        indexes = (models.Index(fields=("campaign", "state"), name="clubs_battle_state"),)

    def __str__(self) -> str:
        return f"battle {self.number} of round {self.round_id}"


class ResultEntry(models.Model):
    """A statement of a battle's result by a side or an organiser; `struck` once it no longer counts."""

    battle = models.ForeignKey(Battle, on_delete=models.CASCADE, related_name="entries")
    command = models.CharField(max_length=36)
    by = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="+")
    name = models.CharField(max_length=40)
    side = models.CharField(max_length=10)
    outcome = models.CharField(max_length=10)
    first_victory = models.FloatField()
    second_victory = models.FloatField()
    losses = models.JSONField(default=list)
    note = models.CharField(max_length=300, blank=True, default="")
    struck = models.BooleanField(default=False)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("battle", "command"), name="clubs_result_command"),)

    def __str__(self) -> str:
        return f"result of battle {self.battle_id} by {self.name}"


class Standing(models.Model):
    """A campaign's standings as computed for one of its versions."""

    campaign = models.OneToOneField(
        Campaign, on_delete=models.CASCADE, primary_key=True, related_name="standing"
    )
    version = models.IntegerField()
    rows = models.JSONField()

    def __str__(self) -> str:
        return f"standings of {self.campaign_id} at {self.version}"


class StoryLine(models.Model):
    """A line of a campaign's story, written by a person or recorded by the server."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="story")
    round = models.IntegerField(default=0)
    by = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="+")
    name = models.CharField(max_length=40, blank=True, default="")
    side = models.CharField(max_length=40, blank=True, default="")
    words = models.TextField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=("campaign", "at"), name="clubs_story_order"),)

    def __str__(self) -> str:
        return self.words[:40]


class MapOrders(models.Model):
    """A participant's orders for a round on a map; others see sealed orders only once they are revealed."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="orders")
    participant = models.ForeignKey(Participant, on_delete=models.CASCADE, related_name="+")
    orders = models.JSONField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("round", "participant"), name="clubs_orders_once"),)

    def __str__(self) -> str:
        return f"orders of {self.participant_id} in round {self.round_id}"


class Force(models.Model):
    """A force that a participant leads through a campaign; `piece` is its piece on the map."""

    public_id = models.CharField(max_length=12, unique=True, default=new_public_id)
    participant = models.ForeignKey(Participant, on_delete=models.CASCADE, related_name="forces")
    name = models.CharField(max_length=60)
    piece = models.CharField(max_length=40, blank=True, default="")
    points = models.FloatField(default=0)
    supply = models.IntegerField(default=0)

    def __str__(self) -> str:
        return self.name


class ForceUnit(models.Model):
    """A unit of a force. Lost units stay. `condition` is in per cent, `experience` from 0 to 4."""

    force = models.ForeignKey(Force, on_delete=models.CASCADE, related_name="units")
    number = models.IntegerField()
    name = models.CharField(max_length=60)
    entry = models.CharField(max_length=80, blank=True, default="")
    kind = models.CharField(max_length=40)
    profile = models.JSONField(default=dict)
    points = models.FloatField(default=0)
    experience = models.IntegerField(default=0)
    condition = models.IntegerField(default=100)
    state = models.CharField(max_length=10, default="ready")
    back_round = models.IntegerField(default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("force", "number"), name="clubs_unit_number"),)

    def __str__(self) -> str:
        return self.name


class UnitEvent(models.Model):
    """A line of a unit's history: a word for what happened, and the facts for its sentence."""

    unit = models.ForeignKey(ForceUnit, on_delete=models.CASCADE, related_name="history")
    battle = models.ForeignKey(Battle, on_delete=models.SET_NULL, null=True, related_name="+")
    round = models.IntegerField(default=0)
    what = models.CharField(max_length=20)
    facts = models.JSONField(default=dict)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = (models.Index(fields=("unit", "at"), name="clubs_unit_history"),)

    def __str__(self) -> str:
        return f"{self.what} of {self.unit_id}"


class AfterRoll(models.Model):
    """A roll after a battle and what became of the unit; each recorded event is rolled for once.

    A correction strikes the roll. A correction back to the same record uses it again unchanged. `was` holds
    the unit's state before it.
    """

    battle = models.ForeignKey(Battle, on_delete=models.CASCADE, related_name="rolls")
    unit = models.ForeignKey(ForceUnit, on_delete=models.CASCADE, related_name="rolls")
    recorded = models.CharField(max_length=20)
    dice = models.JSONField(null=True)
    nonce = models.BigIntegerField(null=True)
    result = models.CharField(max_length=20, blank=True, default="")
    was = models.JSONField(default=dict)
    struck = models.BooleanField(default=False)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("battle", "unit", "recorded"), name="clubs_roll_once"),
        )

    def __str__(self) -> str:
        return f"roll for {self.unit_id} after {self.battle_id}"
