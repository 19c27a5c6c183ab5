"""The shapes of request bodies and answers: they validate requests and describe both in OpenAPI."""

from typing import Any, get_args

import msgspec
from drf_spectacular.utils import extend_schema_field
from msgspec import Struct
from rest_framework import serializers

from rules.core.evening.tokens import Token
from rules.core.game.orders import Hand
from rules.core.game.sighting import SightEnd
from rules.core.game.silhouettes import SILHOUETTES
from rules.core.scenario.validation import faults_of
from tabletop.api.base import Strict, invalid
from tabletop.games.notebook import MOST_LETTERS, MOST_TOKENS
from tabletop.scenarios.armoury.entries import FORMAT as ARSENAL_FORMAT
from tabletop.scenarios.armoury.entries import MOST_ENTRIES
from tabletop.scenarios.generator.wishes import MOST as MOST_WISHED
from tabletop.scenarios.generator.wishes import Fairness, Theme
from tabletop.words import say

ENFORCEMENT = ("enforce", "advise", "off")
ROLES = ("player", "gm", "watcher")


class Anything(serializers.JSONField):
    """Any JSON value."""


class SeatWanted(Strict):
    """A seat that a new game is to have."""

    role = serializers.ChoiceField(ROLES)
    sides = serializers.ListField(child=serializers.CharField(max_length=200), required=False, max_length=8)
    name = serializers.CharField(max_length=80, required=False)


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "object"}]})
class ScenarioOrId(serializers.Field[Any, Any, Any, Any]):
    """A scenario document, or the id of a scenario on this server."""

    def to_internal_value(self, data: object) -> object:
        if not isinstance(data, str | dict):
            raise serializers.ValidationError(invalid(say("scenario_or_id")))
        return data

    def to_representation(self, value: object) -> object:
        return value


class NewGame(Strict):
    """A game to host. Without `seats` it has one player per side and a watcher."""

    scenario = ScenarioOrId()
    name = serializers.CharField(max_length=200, required=False)
    options = serializers.DictField(required=False)
    enforcement = serializers.ChoiceField(ENFORCEMENT, default="enforce")
    seats = SeatWanted(many=True, required=False)
    clock = serializers.DictField(
        required=False, help_text="{per, seconds, increment} in the place of the scenario's"
    )
    pace = serializers.DictField(
        required=False,
        allow_null=True,
        help_text="a slow game: {hours, reminders, end}: the hours of a turn, those before its end, "
        "and when all is to be played",
    )


class SeatLink(serializers.Serializer[Any]):
    """A seat of a new game, and the link to it."""

    seat = serializers.IntegerField()
    role = serializers.ChoiceField(ROLES)
    sides = serializers.ListField(child=serializers.CharField())
    link = serializers.CharField(help_text="/join/<token>/")


class ScenarioWarning(serializers.Serializer[Any]):
    """Something in a scenario that is probably a mistake, and its place."""

    place = serializers.CharField(help_text="units[2].state.status")
    name = serializers.CharField(allow_blank=True, help_text="what the document calls the thing there")
    message = serializers.CharField()
    key = serializers.CharField(required=False)
    args = serializers.DictField(required=False)


class HostedGame(serializers.Serializer[Any]):
    """A hosted game with the links to its seats."""

    id = serializers.UUIDField()
    log = serializers.CharField()
    url = serializers.CharField()
    seats = SeatLink(many=True)
    recovery = serializers.CharField(help_text="/recover/<token>/ gives any browser the host's rights")
    warnings = ScenarioWarning(many=True, help_text="probable mistakes; the game is hosted all the same")


class SeatShown(serializers.Serializer[Any]):
    """A seat as everybody at the game sees it."""

    seat = serializers.IntegerField()
    name = serializers.CharField()
    role = serializers.ChoiceField(ROLES)
    sides = serializers.ListField(child=serializers.CharField())
    taken = serializers.BooleanField()


class HookWanted(Strict):
    """An address to be told what happens in the game."""

    url = serializers.CharField(max_length=400)
    chat = serializers.BooleanField(default=False, help_text="in the shape that chat servers take")


class HookShown(serializers.Serializer[Any]):
    """A webhook of a game."""

    id = serializers.IntegerField()
    url = serializers.CharField()
    chat = serializers.BooleanField()
    at = serializers.DateTimeField()


class HookMade(HookShown):
    """A webhook just added; the secret that signs what it gets is shown this once."""

    secret = serializers.CharField()


class EndShown(serializers.Serializer[Any]):
    """How a game ended: the winning side, or null, and a note."""

    winner = serializers.CharField(allow_null=True)
    note = serializers.CharField(allow_blank=True)


class PaceShown(serializers.Serializer[Any]):
    """Whose turn it is in a slow game, and until when."""

    hours = serializers.FloatField(help_text="the time of a turn")
    reminders = serializers.ListField(child=serializers.FloatField(), help_text="hours before its end")
    turn = serializers.IntegerField()
    side = serializers.CharField(allow_null=True)
    since = serializers.CharField()
    until = serializers.CharField(allow_null=True, help_text="null while the game stands")
    end = serializers.CharField(
        allow_null=True, help_text="when all is to be played; no turn has time beyond"
    )


class PaceSet(serializers.Serializer[Any]):
    """The pace of a game; null of a live one."""

    pace = PaceShown(allow_null=True)


class GameChanged(Strict):
    """What an organiser changes of a game."""

    pace = serializers.DictField(
        allow_null=True, help_text="{hours, reminders, end} of a slow game; null: it is live from now on"
    )


class GameShown(serializers.Serializer[Any]):
    """A game and its seats; `you` is the caller's."""

    id = serializers.UUIDField()
    log = serializers.CharField()
    name = serializers.CharField()
    system = serializers.CharField()
    options = serializers.DictField()
    enforcement = serializers.ChoiceField(ENFORCEMENT)
    seq = serializers.IntegerField()
    over = serializers.BooleanField()
    result = EndShown(allow_null=True, help_text="how the game ended; null while it is not over")
    paused = serializers.CharField(allow_blank=True, help_text="why the game is paused; empty if it is not")
    pace = PaceShown(allow_null=True, help_text="of a slow game; null for a live one")
    you = SeatShown()
    seats = SeatShown(many=True)


class StateShown(serializers.Serializer[Any]):
    """A game's state and board, as far as the caller's seat may see them."""

    log = serializers.CharField()
    seq = serializers.IntegerField()
    state = serializers.DictField()
    board = serializers.DictField()


class EntryShown(serializers.Serializer[Any]):
    """A journal entry, as far as the caller's seat may see it."""

    seq = serializers.IntegerField()
    at = serializers.CharField()
    by = serializers.IntegerField(allow_null=True)
    order = serializers.DictField(allow_null=True)
    events = serializers.ListField(child=serializers.DictField())
    head = serializers.CharField()
    agreed = serializers.IntegerField(required=False, help_text="the seat that agreed, if one was asked")
    notices = serializers.ListField(child=serializers.DictField(), required=False, help_text="GM only")


class Exported(serializers.Serializer[Any]):
    """A whole journal, as `manage.py export` writes it and `manage.py verify` checks it (docs/dice.md)."""

    format = serializers.CharField()
    game = serializers.CharField()
    log = serializers.CharField()
    entries = serializers.ListField(child=serializers.DictField())


class EntriesShown(serializers.Serializer[Any]):
    """At most 1,000 entries; `seq` is the number of the game's newest."""

    log = serializers.CharField()
    seq = serializers.IntegerField()
    entries = EntryShown(many=True)


class OrderSent(Strict):
    """An order with an id chosen by the client; sent again with the same id, it takes effect once."""

    id = serializers.UUIDField()
    order = serializers.DictField()


class OrderTried(Strict):
    """An order to preview."""

    order = serializers.DictField()


@extend_schema_field({"type": "object"})
class Typed(serializers.Field[Any, Any, Any, Any]):
    """A JSON object that is read as a struct of the rules."""

    def __init__(self, kind: type[Struct], **rest: Any) -> None:
        super().__init__(**rest)
        self.kind = kind

    def to_internal_value(self, data: object) -> object:
        try:
            return msgspec.convert(data, self.kind)
        except msgspec.ValidationError:
            raise serializers.ValidationError(invalid(faults_of(data, self.kind)[0])) from None

    def to_representation(self, value: object) -> object:
        return value


class SightAsked(Strict):
    """The ends of a line of sight: `{unit, edge?}`, `{at}` or `{hex}`; without `to` all that is seen."""

    def get_fields(self) -> dict[str, Any]:
        """Return the fields: one of them has a name that Python keeps for itself."""
        return {"from": Typed(SightEnd), "to": Typed(SightEnd, required=False, allow_null=True)}


class TouchedAsked(Strict):
    """The template, as a token."""

    token = Typed(Token)


class HandTried(Strict):
    """A move of one unit by hand as far as it has come."""

    order = Typed(Hand)


class UndoSent(Strict):
    """The entry to return to."""

    id = serializers.UUIDField()
    to = serializers.IntegerField(min_value=0)


class CarriedOut(serializers.Serializer[Any]):
    """The events of an order that the caller's seat may see; `proposal` if another seat has to agree."""

    seq = serializers.IntegerField()
    events = serializers.ListField(child=serializers.DictField())
    proposal = serializers.DictField(required=False)


class InviteWanted(Strict):
    """The seat whose link to issue again."""

    seat = serializers.IntegerField(min_value=0)


class Notebook(Strict):
    """All that a seat has noted for itself."""

    text = serializers.CharField(max_length=MOST_LETTERS, allow_blank=True, trim_whitespace=False)


class OwnTokens(Strict):
    """All tokens that a seat's holder alone sees."""

    tokens = serializers.ListField(child=Typed(Token), max_length=MOST_TOKENS)


class SeenSent(Strict):
    """The entry up to which the caller has seen the game."""

    seq = serializers.IntegerField(min_value=0)


class SeenShown(serializers.Serializer[Any]):
    """Up to which entry the caller's seat has seen the game, and when."""

    seq = serializers.IntegerField()
    at = serializers.CharField(allow_blank=True)


class ExtendSent(Strict):
    """How many hours more the turn of a slow game has."""

    hours = serializers.IntegerField(min_value=1, max_value=24 * 60)


class AdjudicateSent(Strict):
    """The side for which the organiser ends a slow game, or null."""

    winner = serializers.CharField(allow_null=True, default=None)
    note = serializers.CharField(allow_blank=True, max_length=500, default="")


class DeviceWanted(Strict):
    """With `keep` (the default), this browser keeps the seat as well."""

    keep = serializers.BooleanField(default=True)


class DeviceLink(serializers.Serializer[Any]):
    """A link that seats one other device; it works once, until `until`."""

    link = serializers.CharField()
    address = serializers.CharField(help_text="the link as others reach it")
    until = serializers.DateTimeField()


class RestartWanted(Strict):
    """With `free`, every seat but the caller's becomes free; the links work as before."""

    free = serializers.BooleanField(default=False)


class Restarted(serializers.Serializer[Any]):
    """The id of the new journal, and the number of the record kept of the old one."""

    log = serializers.CharField()
    record = serializers.IntegerField()


class RecordListed(serializers.Serializer[Any]):
    """A record: the journal of a game from before it was started over."""

    record = serializers.IntegerField()
    at = serializers.CharField()
    entries = serializers.IntegerField()


class InviteMade(serializers.Serializer[Any]):
    """A new link. The old one no longer works; whoever sat there is unseated, except the caller."""

    seat = serializers.IntegerField()
    link = serializers.CharField()
    address = serializers.CharField(help_text="the link as others reach it")


class CheckWanted(Strict):
    """An order to check against a scenario. With `dice` it is also carried out on these rolls."""

    scenario = serializers.DictField()
    order = serializers.DictField()
    by = serializers.CharField(max_length=200, required=False)
    dice = serializers.ListField(child=Anything(), required=False, max_length=200)


class Checked(serializers.Serializer[Any]):
    """The verdict and the exact odds; with `dice`, also the events."""

    verdict = serializers.DictField()
    odds = serializers.DictField()
    events = serializers.ListField(child=serializers.DictField(), required=False)


class GameListed(serializers.Serializer[Any]):
    """A game that this browser's session hosts or has a seat at."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    system = serializers.CharField()
    seat = serializers.IntegerField(allow_null=True)
    role = serializers.ChoiceField(ROLES, allow_null=True)
    sides = serializers.ListField(child=serializers.CharField(), allow_null=True)
    hosted = serializers.BooleanField()
    head = serializers.IntegerField()
    over = serializers.BooleanField()
    touched_at = serializers.CharField()


class ScenarioListed(serializers.Serializer[Any]):
    """A built-in or stored scenario."""

    id = serializers.CharField()
    name = serializers.CharField()
    description = serializers.CharField()
    system = serializers.CharField()
    stored = serializers.BooleanField()


class ScenarioTaken(ScenarioListed):
    """A stored scenario, and what it hardly intends; of a file also what has no counterpart here."""

    ignored = serializers.ListField(child=serializers.DictField(), required=False)
    warnings = serializers.ListField(child=serializers.DictField(), required=False)


class ScenarioShown(ScenarioListed):
    """A scenario with its document."""

    document = serializers.DictField()


class TableWished(Strict):
    """What a table is to be like: of each kind from 0 to 4; what is left out is as usual with the theme.

    A table has a width and a height in inches, a board of hexes is so many hexes across and down.
    """

    system = serializers.CharField(max_length=60)
    theme = serializers.ChoiceField(get_args(Theme), default="bocage")
    width = serializers.FloatField(min_value=36, max_value=144, default=72)
    height = serializers.FloatField(min_value=36, max_value=144, default=48)
    across = serializers.IntegerField(min_value=6, max_value=40, default=18)
    down = serializers.IntegerField(min_value=6, max_value=40, default=10)
    village = serializers.IntegerField(min_value=0, max_value=MOST_WISHED, required=False)
    woods = serializers.IntegerField(min_value=0, max_value=MOST_WISHED, required=False)
    farmland = serializers.IntegerField(min_value=0, max_value=MOST_WISHED, required=False)
    water = serializers.IntegerField(min_value=0, max_value=MOST_WISHED, required=False)
    hills = serializers.IntegerField(min_value=0, max_value=MOST_WISHED, required=False)
    roads = serializers.IntegerField(min_value=0, max_value=MOST_WISHED, required=False)
    fairness = serializers.ChoiceField(get_args(Fairness), default="balanced")
    seed = serializers.CharField(max_length=60, default="1", help_text="bocage-4117")


class TableFacts(serializers.Serializer[Any]):
    """What stands on a table, and in how many turns at best each side gets to its middle."""

    houses = serializers.IntegerField()
    farmland = serializers.IntegerField(help_text="how many fields")
    woods = serializers.IntegerField()
    turns = serializers.DictField(child=serializers.FloatField(), help_text="by side")


class TableTheme(serializers.Serializer[Any]):
    """A theme of tables, with how much of each kind is usual in it."""

    id = serializers.CharField()
    title = serializers.CharField()
    much = serializers.DictField(child=serializers.IntegerField())
    terraces = serializers.BooleanField(help_text="whether its houses stand in rows")


class TablesTold(serializers.Serializer[Any]):
    """The themes of tables, and the least and most houses by the wish for a village."""

    themes = TableTheme(many=True)
    houses = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))
    terraces = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))


class TableMade(serializers.Serializer[Any]):
    """A table of a seed, or of the next that is playable: its scenario, its picture as SVG, and its facts."""

    seed = serializers.CharField()
    document = serializers.DictField()
    facts = TableFacts()
    picture = serializers.CharField()


class SystemListed(serializers.Serializer[Any]):
    """A rule system."""

    id = serializers.CharField()
    title = serializers.CharField()
    board = serializers.ChoiceField(("table", "hex"))


class EditWanted(Strict):
    """An edit of a draft: `{id, changes: [{thing, to, index?}]}`, and what was done in the maker's words."""

    edit = serializers.DictField()
    doing = serializers.CharField(max_length=200, required=False, default="", allow_blank=True)


class EditMade(serializers.Serializer[Any]):
    """An edit as it was stored."""

    number = serializers.IntegerField()
    by = serializers.CharField(help_text="the key of who made it")
    edit = serializers.DictField()
    doing = serializers.CharField(required=False)


class DraftShown(serializers.Serializer[Any]):
    """A draft after edit `number`: its document, or with `since` the edits after that."""

    number = serializers.IntegerField()
    document = serializers.DictField(required=False)
    edits = EditMade(many=True, required=False, allow_null=True)


class DraftProblem(serializers.Serializer[Any]):
    """A problem of a draft: the thing that it lies in, null for the whole, and its place in the document."""

    thing = serializers.CharField(allow_null=True)
    path = serializers.CharField()
    words = serializers.CharField()
    level = serializers.ChoiceField(("bad", "warn"))
    key = serializers.CharField(required=False)
    args = serializers.DictField(required=False)


class DraftChecked(serializers.Serializer[Any]):
    """What the rules say of a draft after edit `number`."""

    number = serializers.IntegerField()
    playable = serializers.BooleanField()
    problems = DraftProblem(many=True)


class NumberOfDraft(serializers.Serializer[Any]):
    """The number of a draft's newest edit."""

    number = serializers.IntegerField()


class VersionListed(serializers.Serializer[Any]):
    """What one person did from edit `first` on to edit `number`, and words for it."""

    number = serializers.IntegerField()
    first = serializers.IntegerField()
    by = serializers.CharField()
    name = serializers.CharField()
    colour = serializers.CharField()
    at = serializers.DateTimeField()
    words = serializers.CharField()
    key = serializers.CharField()
    args = serializers.DictField()


class Difference(serializers.Serializer[Any]):
    """What became of a thing from one version to another."""

    thing = serializers.CharField()
    how = serializers.ChoiceField(("added", "moved", "changed", "removed"))
    name = serializers.CharField()


class VersionShown(serializers.Serializer[Any]):
    """A version's document, and what is different in version `to`."""

    number = serializers.IntegerField()
    to = serializers.IntegerField()
    document = serializers.DictField()
    differences = Difference(many=True)


class Shelving(Strict):
    """Under which licence everybody has a scenario, and who is to be named with it."""

    licence = serializers.CharField(max_length=40)
    credits = serializers.CharField(max_length=4_000, allow_blank=True)


class TokenOfEntry(Strict):
    """The picture of a token, by the id that it has among one's pictures."""

    asset = serializers.RegexField(r"^[0-9a-f]{32}$")


class ArsenalEntry(Strict):
    """A piece of an arsenal: its profile in the system's own words, `class` the silhouette that it has."""

    id = serializers.CharField(max_length=80, required=False)
    name = serializers.CharField(max_length=80)
    kind = serializers.CharField(max_length=40)
    profile = serializers.DictField(required=False)
    nation = serializers.CharField(max_length=40, required=False, allow_blank=True)
    year = serializers.IntegerField(required=False)
    note = serializers.CharField(max_length=300, required=False, allow_blank=True)
    token = TokenOfEntry(required=False, allow_null=True)

    def get_fields(self) -> dict[str, Any]:
        return super().get_fields() | {
            "class": serializers.ChoiceField(SILHOUETTES, required=False, allow_blank=True)
        }


class ArsenalLine(Strict):
    """So many of a force: an `entry` by its id, own or built in, or none for what is moved by hand."""

    name = serializers.CharField(max_length=80)
    entry = serializers.CharField(max_length=80, required=False, allow_blank=True)
    count = serializers.IntegerField(min_value=1, max_value=100, required=False)
    points = serializers.FloatField(min_value=0, required=False, help_text="of each")


class ArsenalForce(Strict):
    """What somebody brings to a table."""

    id = serializers.CharField(max_length=80, required=False)
    name = serializers.CharField(max_length=80)
    lines = ArsenalLine(many=True, required=False)


class ArsenalWanted(Strict):
    """An arsenal for a system; without entries and forces an empty one."""

    format = serializers.CharField(default=ARSENAL_FORMAT)
    system = serializers.CharField(max_length=60)
    name = serializers.CharField(max_length=80)
    entries = ArsenalEntry(many=True, required=False)
    forces = ArsenalForce(many=True, required=False)


class ArsenalCopies(Strict):
    """The ids of the built-in pieces that are copied."""

    pieces = serializers.ListField(child=serializers.CharField(max_length=80), max_length=MOST_ENTRIES)


class ArsenalListed(serializers.Serializer[Any]):
    """Somebody's arsenal."""

    id = serializers.CharField()
    name = serializers.CharField()
    system = serializers.CharField()
    own = serializers.BooleanField(help_text="whether this browser's session made it, and may change it")
    entries = serializers.IntegerField()
    forces = serializers.IntegerField()


class ArsenalPiece(serializers.Serializer[Any]):
    """A unit without a side and a place, as scenarios take it, and what of it is to be filled in."""

    id = serializers.CharField()
    name = serializers.CharField()
    kind = serializers.CharField()
    profile = serializers.DictField()
    silhouette = serializers.CharField()
    facing = serializers.FloatField(allow_null=True)
    nation = serializers.CharField(required=False)
    year = serializers.IntegerField(required=False)
    fill = serializers.ListField(child=serializers.CharField(), required=False)
    token = serializers.DictField(required=False, help_text="its own picture, in the place of the silhouette")


class ArsenalShown(serializers.Serializer[Any]):
    """An arsenal with its document; `fill` names by entry the values that the rules miss."""

    id = serializers.CharField()
    own = serializers.BooleanField()
    document = serializers.DictField()
    pieces = ArsenalPiece(many=True, help_text="the entries as they are drawn")
    fill = serializers.DictField(child=serializers.ListField(child=serializers.CharField()))
    totals = serializers.DictField(child=serializers.FloatField(), help_text="points, by force")


class ForceLinePiece(serializers.Serializer[Any]):
    """A line of a force with its piece; null where it has no entry and the rules no unit moved by hand."""

    name = serializers.CharField()
    count = serializers.IntegerField()
    points = serializers.FloatField()
    piece = ArsenalPiece(allow_null=True)


class ForcePieces(serializers.Serializer[Any]):
    """A force as the units that it is."""

    id = serializers.CharField()
    name = serializers.CharField()
    points = serializers.FloatField()
    lines = ForceLinePiece(many=True)


class ArsenalPieces(serializers.Serializer[Any]):
    """An arsenal as pieces of the editor's palette."""

    id = serializers.CharField()
    name = serializers.CharField()
    pieces = ArsenalPiece(many=True)
    forces = ForcePieces(many=True)


class FileNote(serializers.Serializer[Any]):
    """What was not understood: `line` 0 is the file as a whole; what is `left` out is that row."""

    line = serializers.IntegerField()
    column = serializers.CharField()
    words = serializers.CharField()
    left = serializers.BooleanField()
    key = serializers.CharField(required=False)
    args = serializers.DictField(required=False)


class Unmatched(serializers.Serializer[Any]):
    """A line of a force whose name no entry has, and the entries that are called nearly so."""

    line = serializers.IntegerField()
    force = serializers.CharField()
    index = serializers.IntegerField()
    name = serializers.CharField()
    near = ArsenalPiece(many=True)


class CountedModel(serializers.Serializer[Any]):
    """So many models of a name."""

    count = serializers.IntegerField()
    name = serializers.CharField()


class MadeOf(serializers.Serializer[Any]):
    """The models of which each unit of a line is made, as a roster names them; at most 20 names."""

    force = serializers.CharField(help_text="its id")
    index = serializers.IntegerField(help_text="of the line")
    models = CountedModel(many=True)


class ArsenalTaken(serializers.Serializer[Any]):
    """The arsenal that would be made of a file. Nothing is stored: post the document to keep it."""

    document = serializers.DictField()
    pieces = ArsenalPiece(many=True, help_text="the entries as they are drawn")
    notes = FileNote(many=True)
    unmatched = Unmatched(many=True)
    made_of = MadeOf(many=True)


class PictureQuota(serializers.Serializer[Any]):
    """How many bytes one's pictures take up, and how many they may."""

    used = serializers.IntegerField()
    limit = serializers.IntegerField()


class PictureShown(serializers.Serializer[Any]):
    """A picture that somebody uploaded, as it is kept: WebP, and nothing else that was in the file."""

    id = serializers.CharField(help_text="32 hexadecimal digits")
    url = serializers.CharField(help_text="/pictures/<id>/")
    name = serializers.CharField()
    kind = serializers.ChoiceField(("map", "token"))
    width = serializers.IntegerField()
    height = serializers.IntegerField()
    bytes = serializers.IntegerField()
    taken_out = serializers.ListField(child=serializers.ChoiceField(("place", "time", "camera", "words")))
    hints = serializers.DictField(
        help_text="{inches: [width, height]} of a table, or {hexes} as a board is set straight by; else empty"
    )


class PictureTaken(PictureShown):
    """A picture that was stored, and what room is left."""

    quota = PictureQuota()


class PictureStraight(PictureTaken):
    """The picture of a whole board, and the fields of the board that follow from it."""

    board = serializers.DictField()


class PicturesShown(serializers.Serializer[Any]):
    """One's own pictures."""

    pictures = PictureShown(many=True)
    quota = PictureQuota()


class StraightWanted(serializers.Serializer[Any]):
    """How a picture is set straight; places are pixels of it. A way has its own fields and no others."""

    by = serializers.ChoiceField(("corners", "line", "hints", "hexes"))
    corners = serializers.ListField(
        child=serializers.ListField(child=serializers.FloatField()),
        required=False,
        help_text="four, clockwise from the board's north-west",
    )
    line = serializers.ListField(
        child=serializers.ListField(child=serializers.FloatField()), required=False, help_text="its two ends"
    )
    inches = serializers.FloatField(required=False, help_text="how long the line is")
    hexes = serializers.ListField(
        child=serializers.DictField(), required=False, help_text="three {at, hex}, not in one line"
    )
    board = serializers.DictField(
        required=False, help_text="{width, height} for corners; the measures of its hexes for hexes"
    )


class You(serializers.Serializer[Any]):
    """Somebody with an account."""

    id = serializers.CharField()
    name = serializers.CharField()
    zone = serializers.CharField()


class NoticeListed(serializers.Serializer[Any]):
    """Something that somebody was told; `what` names it within its kind."""

    id = serializers.CharField()
    kind = serializers.CharField()
    what = serializers.CharField()
    game = serializers.CharField(allow_null=True)
    subject = serializers.CharField()
    line = serializers.CharField()
    path = serializers.CharField()
    till = serializers.DateTimeField(allow_null=True)
    at = serializers.DateTimeField()
    read = serializers.BooleanField()


class PushKeys(Strict):
    """The keys of a browser's subscription."""

    p256dh = serializers.RegexField(r"^[A-Za-z0-9_-]{80,120}$")
    auth = serializers.RegexField(r"^[A-Za-z0-9_-]{16,40}$")


class PushWanted(Strict):
    """A browser's subscription, as `PushSubscription.toJSON()` gives it."""

    endpoint = serializers.URLField(max_length=1000)
    keys = PushKeys()
    expirationTime = serializers.IntegerField(required=False, allow_null=True)  # noqa: N815 (the browsers' name)


class PushEnded(Strict):
    """A browser's subscription that ends."""

    endpoint = serializers.URLField(max_length=1000)
