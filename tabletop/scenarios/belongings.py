"""A person's scenarios, arsenals and pictures: exported with their data, and deleted with their account."""

from __future__ import annotations

import json
from typing import Any

from tabletop.people import signals
from tabletop.people.models import Person
from tabletop.scenarios.models import Draft, OwnArsenal, Stored
from tabletop.scenarios.pictures import uses
from tabletop.scenarios.workshop.people import MAKER


def connect() -> None:
    """Listen for people who export their data, and for people who leave."""
    signals.exporting.connect(files, dispatch_uid="scenarios.belongings")
    signals.leaving.connect(delete, dispatch_uid="scenarios.belongings")


def files(sender: object, person: Person, session: dict[str, Any], **_: Any) -> dict[str, str]:
    """Return a person's scenarios and arsenals as files."""
    written = {}
    for row in Stored.objects.filter(pk__in=session["scenarios"]):
        written[f"scenarios/{row.pk}.json"] = json.dumps(row.document, ensure_ascii=False, indent=1)
    for arsenal in OwnArsenal.objects.filter(pk__in=session["arsenals"]):
        written[f"arsenals/{arsenal.pk}.json"] = json.dumps(arsenal.document, ensure_ascii=False, indent=1)
    return written


def delete(sender: object, person: Person, session: dict[str, Any], **_: Any) -> None:
    """Delete what belongs to a person alone, and their name in the drafts of others."""
    mark = session.get(MAKER)
    for draft in Draft.objects.filter(pk__in=session["drafts"]).only("people"):
        draft.people = [{**one, "name": ""} if one["mark"] == mark else one for one in draft.people]
        draft.save(update_fields=["people"])
    Stored.objects.filter(pk__in=session["scenarios"]).delete()
    OwnArsenal.objects.filter(pk__in=session["arsenals"]).delete()
    uses.remove_unused(session["pictures"])
