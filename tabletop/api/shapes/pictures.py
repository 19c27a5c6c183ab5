"""The bodies and answers of map pictures."""

from typing import Any

from rest_framework import serializers


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
