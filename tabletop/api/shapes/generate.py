"""The bodies and answers of the generator of tables."""

from typing import Any, get_args

from rest_framework import serializers

from tabletop.api.base import Strict
from tabletop.scenarios.generator.wishes import MOST as MOST_WISHED
from tabletop.scenarios.generator.wishes import Fairness, Theme


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
