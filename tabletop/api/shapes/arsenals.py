"""The bodies and answers of arsenals."""

from typing import Any

from rest_framework import serializers

from rules.core.game.silhouettes import SILHOUETTES
from tabletop.api.base import Strict
from tabletop.scenarios.arsenals.entries import FORMAT as ARSENAL_FORMAT
from tabletop.scenarios.arsenals.entries import MOST_ENTRIES


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
