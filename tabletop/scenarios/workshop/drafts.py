"""Drafts: scenarios that are edited thing by thing. Each edit has a number, without gaps, and counts once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import F
from msgspec import Struct

from rules.core.scenario.document import MOST_BYTES
from rules.core.scenario.edits import MOST_CHANGES, BadEdit, Change, apply, changes_of, normal
from tabletop.scenarios.models import Draft, DraftEdit, Stored
from tabletop.scenarios.workshop import signals
from tabletop.scenarios.workshop.permission import new_salt
from tabletop.words import say

MOST_SENT: Final = 500
"""Edits that are sent one by one to a browser that missed them; of more it gets the whole draft."""
MOST_KEPT_BYTES: Final = 8 * 1024 * 1024
"""The size of a draft's edits from which on the older half of them is forgotten."""
LONGEST_DOING: Final = 200


class NoSuchDraft(LookupError):
    """There is no stored scenario with this id."""


class Made(Struct, frozen=True, omit_defaults=True):
    """An edit as it was stored."""

    number: int
    by: str
    edit: dict[str, Any]
    doing: str = ""


def find(scenario_id: str) -> Draft:
    """Return the draft of a stored scenario, begun when it is first wanted. Raises NoSuchDraft."""
    try:
        key = UUID(str(scenario_id))
        draft = Draft.objects.filter(pk=key).first()
        return draft or _begin(Stored.objects.get(pk=key))
    except (ValueError, Stored.DoesNotExist):
        raise NoSuchDraft(scenario_id) from None


def _begin(scenario: Stored) -> Draft:
    fields = {"document": encode(normal(scenario.document)), "salt": new_salt()}
    return Draft.objects.get_or_create(scenario=scenario, defaults=fields)[0]


def document_of(draft: Draft) -> dict[str, Any]:
    """Return the newest document of a draft."""
    found: dict[str, Any] = msgspec.json.decode(draft.document)
    return found


def encode(value: Any) -> str:
    """Return a document, or changes, as they are stored."""
    return msgspec.json.encode(value).decode()


def submit(scenario_id: str, edit: Any, by: str, doing: str = "") -> Made:
    """Apply an edit to a draft and store both; an edit that is there already is only returned.

    The edit is applied before the draft is locked, and again if another one came first.
    Raises BadEdit, or NoSuchDraft.
    """
    changes = changes_of(edit)
    while True:
        draft = find(scenario_id)
        if known := draft.edits.filter(edit_id=edit["id"]).first():
            return _made(known)
        document, inverse = apply(document_of(draft), edit)
        made = _row(draft, 1, edit["id"], changes, inverse)
        made.by, made.doing = by, doing[:LONGEST_DOING]
        if _stored(draft, document, [made]):
            return _made(made)


def submit_all(draft: Draft, changes: Sequence[Change], by: str, doing: str) -> int:
    """Apply any number of changes to a draft, as edits that belong together; return the draft's number.

    Raises BadEdit; an edit that comes meanwhile is only overwritten where both change the same thing.
    """
    document, edits, mark = document_of(draft), list[DraftEdit](), new_salt()
    for start in range(0, len(changes), MOST_CHANGES):
        edit_id, part = f"{mark}.{start}", list(changes[start : start + MOST_CHANGES])
        document, inverse = apply(document, {"id": edit_id, "changes": part})
        made = _row(draft, len(edits) + 1, edit_id, part, inverse)
        made.by, made.doing = by, doing
        edits.append(made)
    if not edits or _stored(draft, document, edits):
        return draft.number + len(edits)
    return submit_all(find(str(draft.pk)), changes, by, doing)


def _row(draft: Draft, after: int, edit_id: str, changes: list[Change], inverse: list[Change]) -> DraftEdit:
    """Return the row of an edit whose number is `after` more than the newest."""
    texts = {"changes": encode(changes), "inverse": encode(inverse)}
    return DraftEdit(draft=draft, number=draft.number + after, edit_id=edit_id, **texts)


def _stored(draft: Draft, document: dict[str, Any], edits: Sequence[DraftEdit]) -> bool:
    """Store edits with the document that they make; return False, and store nothing, if others came first."""
    written = encode(document)
    if len(written) > MOST_BYTES:
        raise BadEdit(say("draft_too_large", mb=MOST_BYTES // 1_000_000))
    size = sum(len(one.changes) + len(one.inverse) for one in edits)
    with transaction.atomic():
        if not Draft.objects.filter(pk=draft.pk, number=draft.number).update(
            number=draft.number + len(edits), document=written, kept_bytes=F("kept_bytes") + size
        ):
            return False
        DraftEdit.objects.bulk_create(edits)
        if draft.kept_bytes + size > MOST_KEPT_BYTES:
            _forget(draft)
        transaction.on_commit(partial(signals.changed.send, None, scenario_id=str(draft.pk)))
    return True


def _forget(draft: Draft) -> None:
    """Forget the older half of a draft's edits; nobody can go back to before the rest."""
    numbers = list(draft.edits.order_by("number").values_list("number", flat=True))
    draft.edits.filter(number__lt=numbers[len(numbers) // 2]).delete()
    left = draft.edits.values_list("changes", "inverse").iterator()
    kept = sum(len(changes) + len(inverse) for changes, inverse in left)
    Draft.objects.filter(pk=draft.pk).update(kept_bytes=kept)


def since(scenario_id: str, number: int) -> list[Made] | None:
    """Return the edits after this one; None if they are too many, are forgotten, or never were."""
    draft = find(scenario_id)
    missed = draft.number - number
    if not 0 <= missed <= MOST_SENT:
        return None
    rows = draft.edits.filter(number__gt=number, number__lte=draft.number).order_by("number")
    found = [_made(row) for row in rows]
    return found if len(found) == missed else None


def states(scenario_ids: Iterable[str]) -> dict[str, tuple[int, str]]:
    """Return the number of the newest edit of each draft, and the salt of its links."""
    rows = Draft.objects.filter(pk__in=[UUID(one) for one in scenario_ids]).values_list(
        "pk", "number", "salt"
    )
    return {str(pk): (number, salt) for pk, number, salt in rows}


def _made(row: DraftEdit) -> Made:
    edit = {"id": row.edit_id, "changes": msgspec.json.decode(row.changes)}
    return Made(row.number, row.by, edit, row.doing)
