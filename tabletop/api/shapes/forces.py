"""The shapes of forces, their units and what happened to them; services check what comes in."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers
from rest_framework.serializers import (
    CharField,
    DateTimeField,
    DictField,
    FloatField,
    IntegerField,
    ListField,
)

Shape = serializers.Serializer[Any]


class ForceWanted(Shape):
    """A force: `number` is its participant's; points and supply are the organisers' to set."""

    number = IntegerField(required=False)
    name = CharField(required=False)
    piece = CharField(required=False)
    points = IntegerField(required=False)
    supply = IntegerField(required=False)


class UnitShown(Shape):
    """A unit of a force."""

    number = IntegerField()
    name = CharField()
    entry = CharField()
    kind = CharField()
    points = FloatField()
    experience = CharField()
    condition = IntegerField()
    state = CharField()
    back_round = IntegerField()


class ForceShown(Shape):
    """A force with its units."""

    id = CharField()
    participant = IntegerField()
    name = CharField()
    piece = CharField()
    points = FloatField()
    supply = IntegerField()
    units = UnitShown(many=True)


class UnitWanted(Shape):
    """A unit: an `entry` of the built-in arsenals, or of one's own `arsenal`."""

    entry = CharField(required=False)
    arsenal = CharField(required=False)
    name = CharField(required=False)
    points = FloatField(required=False)


class UnitEventShown(Shape):
    """A line of a unit's history."""

    what = CharField()
    round = IntegerField()
    facts = DictField()
    at = DateTimeField()


class AfterRollShown(Shape):
    """A roll after a battle; without `dice` it is still to be made."""

    id = IntegerField()
    unit = IntegerField()
    name = CharField()
    round = IntegerField()
    recorded = CharField()
    dice = ListField(child=IntegerField(), allow_null=True)
    nonce = IntegerField(allow_null=True)
    result = CharField()
