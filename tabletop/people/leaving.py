"""A person's data: exported to a file, or deleted for good. Games stay; the person's name is removed."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any, cast
from zipfile import ZIP_DEFLATED, ZipFile

from allauth.account.models import EmailAddress
from django.db import transaction
from django.forms.models import model_to_dict

from tabletop.games import seats
from tabletop.people import devices, provided, signals
from tabletop.people.keeping import Keeping
from tabletop.people.models import AccessToken, Block, Hook, Muted, Notice, Person, PushTarget


def delete(person: Person) -> None:
    """Delete a person in one transaction. From then on their seats are named after their sides."""
    held = Keeping().kept(str(person.pk))
    with transaction.atomic():
        signals.leaving.send(None, person=person, session=held)
        for game_id, seat in held[seats.SEATS].items():
            seats.forget_name(game_id, seat["seat"], seat["generation"])
        devices.end(person)
        provided.forget(person)
        person.user.delete()


def exported(person: Person) -> bytes:
    """Return everything that is kept about a person, as files in a ZIP."""
    held = Keeping().kept(str(person.pk))
    files = {"profile.json": _text(_profile(person)), "games.json": _text(_games(held))}
    files["notices.json"] = _text(list(_rows(Notice.objects.filter(person=person), "claim")))
    for _, more in signals.exporting.send(None, person=person, session=held):
        files.update(cast(dict[str, str], more))
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return written.getvalue()


def _profile(person: Person) -> dict[str, Any]:
    addresses = EmailAddress.objects.filter(user_id=person.pk)
    return {
        **next(iter(_rows(Person.objects.filter(pk=person.pk)))),
        "made_at": person.made_at,
        "addresses": list(addresses.values("email", "verified", "primary")),
        "providers": provided.exported(person),
        "signed_in": [{"at": row.made_at, "browser": row.agent} for row in devices.living(person)],
        "blocked": list(Block.objects.filter(person=person).values_list("blocked__name", flat=True)),
        "silenced_games": list(Muted.objects.filter(person=person).values_list("game", flat=True)),
        "webhooks": list(_rows(Hook.objects.filter(person=person), "secret")),
        "push": list(PushTarget.objects.filter(person=person).values("endpoint", "made_at")),
        "tokens": list(_rows(AccessToken.objects.filter(person=person), "digest")),
    }


def _games(held: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"game": game_id, "seat": held[seats.SEATS].get(game_id), "hosted": game_id in held["hosted"]}
        for game_id in sorted({*held[seats.SEATS], *held["hosted"]})
    ]


def _rows(rows: Any, *secret: str) -> Any:
    """Return rows as JSON objects, without the fields named in `secret`."""
    return ({k: v for k, v in model_to_dict(row).items() if k not in secret} for row in rows)


def _text(value: Any) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False, default=str)
