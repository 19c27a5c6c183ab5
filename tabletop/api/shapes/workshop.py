"""The bodies and answers of drafts, edits and versions."""

from typing import Any

from rest_framework import serializers

from tabletop.api.base import Strict


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
