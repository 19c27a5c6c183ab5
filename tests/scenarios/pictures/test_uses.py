"""A picture stays as long as any document names it, and goes with its bytes when none does."""

from __future__ import annotations

import io
import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from tabletop.games.models import Game
from tabletop.scenarios import library
from tabletop.scenarios.models import Draft, DraftEdit, OwnArsenal, Picture, Stored
from tabletop.scenarios.pictures import own, permission, uses
from tests.scenarios.pictures.files import png

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def uploader(client: Client) -> own.Uploader:
    session = client.session
    session.save()
    client.cookies["session"] = session.session_key
    return own.Uploader(session, "192.0.2.1")


def upload(by: own.Uploader, days_ago: int = 3) -> str:
    made = own.take(io.BytesIO(png()), "map.png", by)
    Picture.objects.filter(pk=made.pk).update(stored_at=timezone.now() - timedelta(days=days_ago))
    return made.pk


def pictured(picture: str) -> dict[str, Any]:
    document = json.loads(json.dumps(library.scenario(library.DEMO).document))
    document["board"]["image"] = {"asset": picture}
    return document


def files_in(folder: Path) -> set[str]:
    return {file.stem.removesuffix("-small") for file in folder.rglob("*.webp")}


def tidied(folder: Path) -> set[str]:
    call_command("tidy", "--dry-run")
    before = set(Picture.objects.values_list("pk", flat=True))
    call_command("tidy")
    left = set(Picture.objects.values_list("pk", flat=True))
    assert files_in(folder) == left <= before
    return left


def test_what_nothing_uses_goes_after_two_days(uploader: own.Uploader, picture_folder: Path) -> None:
    old, new = upload(uploader, 3), upload(uploader, 1)
    assert files_in(picture_folder) == {old, new}
    assert tidied(picture_folder) == {new}


def test_every_document_that_may_name_a_picture_keeps_it(
    uploader: own.Uploader, picture_folder: Path
) -> None:
    scenario, draft, undone, redone, arsenal, gone = (upload(uploader) for _ in range(6))
    kept = Stored.objects.create(name="Mill", system="x", document=pictured(scenario))
    drafted = Draft.objects.create(scenario=kept, document=json.dumps(pictured(draft)), salt="")
    edit = {"draft": drafted, "number": 1, "edit_id": "1", "by": "a"}
    DraftEdit.objects.create(**edit, changes=json.dumps([redone]), inverse=json.dumps([undone]))
    OwnArsenal.objects.create(name="Guns", system="x", document={"entries": [{"picture": arsenal}]})
    used = {scenario, draft, undone, redone, arsenal}
    assert tidied(picture_folder) == used
    named = {picture: [(user.kind, user.name) for user in uses.users_of(picture)] for picture in used}
    assert named[scenario] == named[draft] == named[undone] == named[redone] == [("scenario", "Mill")]
    assert named[arsenal] == [("arsenal", "Guns")]
    assert uses.users_of(gone) == []
    assert uses.in_scenario(kept.pk) >= {scenario, draft, undone, redone}


def test_a_game_keeps_the_picture_of_its_board_when_the_scenario_is_thrown_away(
    client: Client, uploader: own.Uploader, picture_folder: Path
) -> None:
    picture = upload(uploader)
    hosted = client.post(
        "/api/games/", json.dumps({"scenario": pictured(picture)}), content_type="application/json"
    )
    assert hosted.status_code == 201, hosted.json()
    assert [user.kind for user in uses.users_of(picture)] == ["game"]
    assert tidied(picture_folder) == {picture}
    Game.objects.all().delete()
    assert tidied(picture_folder) == set()


def test_a_deleted_scenario_takes_its_pictures_along_but_none_that_another_uses(
    client: Client, uploader: own.Uploader, picture_folder: Path
) -> None:
    alone, shared = upload(uploader, 0), upload(uploader, 0)
    document = pictured(alone)
    document["board"]["image"]["from"] = {"asset": shared, "by": "hints"}
    first, second = (
        client.post("/api/scenarios/", json.dumps(one), content_type="application/json").json()["id"]
        for one in (document, pictured(shared))
    )
    assert client.delete(f"/api/scenarios/{first}/").status_code == 204
    assert files_in(picture_folder) == {shared}
    assert client.delete(f"/api/scenarios/{second}/").status_code == 204
    assert files_in(picture_folder) == set()


def test_a_deleted_arsenal_takes_its_pictures_along(
    client: Client, uploader: own.Uploader, picture_folder: Path
) -> None:
    from tabletop.scenarios.arsenals import own as arsenals

    made = arsenals.create(arsenals.empty("Guns", "chain_of_command"), uploader.session, "")
    picture = upload(uploader, 0)
    OwnArsenal.objects.filter(pk=made.pk).update(document={**made.document, "note": picture})
    arsenals.delete(made.pk, uploader.session)
    assert files_in(picture_folder) == set()


def test_a_picture_that_cannot_be_noted_leaves_no_file(
    uploader: own.Uploader, picture_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: Any) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(permission, "give", broken)
    with pytest.raises(OSError, match="No space left"):
        upload(uploader)
    assert files_in(picture_folder) == set()
    assert not Picture.objects.exists()


def test_the_folder_is_its_owners_alone(uploader: own.Uploader, picture_folder: Path) -> None:
    upload(uploader)
    modes = {path.stat().st_mode & 0o777 for path in (picture_folder, *picture_folder.rglob("*"))}
    assert modes == {0o700, 0o600}


def test_pictures_that_are_sent_at_once_are_all_ones_own(
    uploader: own.Uploader, picture_folder: Path
) -> None:
    other = own.Uploader(type(uploader.session)(uploader.session.session_key), "192.0.2.1")
    assert permission.own(other.session) == permission.own(uploader.session) == []
    first, second = upload(uploader), upload(other)
    assert set(permission.own(other.session)) == {first, second}
    Picture.objects.filter(pk=first).delete()
    third = upload(other)
    assert set(permission.own(other.session)) == {second, third}
