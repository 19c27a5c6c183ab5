"""Files with pictures in them: Universal VTT, boards of VASL, and our own archive with its credits."""

from __future__ import annotations

import base64
import io
import json
import struct
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tabletop.scenarios import library, stored
from tabletop.scenarios.exchange import parcel
from tabletop.scenarios.exchange.vasl import METADATA
from tabletop.scenarios.models import Picture, Stored
from tabletop.scenarios.paper import made
from tests.scenarios.exchange.test_universal_vtt import CELLAR
from tests.scenarios.pictures import files
from tests.scenarios.pictures.files import opened, png, written

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.any_database,
    pytest.mark.usefixtures("picture_folder"),
]


def send(client: Client, data: bytes, **query: Any) -> Any:
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    return client.post(f"/api/scenarios/import/?{asked}", data, content_type="application/octet-stream")


def taken(client: Client, data: bytes, **query: Any) -> tuple[dict[str, Any], list[str]]:
    answer = send(client, data, **query)
    assert answer.status_code == 201, answer.json()
    document = client.get(f"/api/scenarios/{answer.json()['id']}/").json()["document"]
    return document, [said["message"] for said in answer.json()["ignored"]]


def shown(client: Client, picture: str) -> Any:
    return opened(client.get(f"/pictures/{picture}/").content)


def archive(packed: int = zipfile.ZIP_DEFLATED, /, **members: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", packed) as made:
        for name, data in members.items():
            made.writestr(name, data)
    return out.getvalue()


def damaged(packed: bytes) -> bytes:
    """Return an archive with other bytes where its first file begins."""
    return packed[:60] + b"\xff" * 30 + packed[90:]


# -- Universal VTT -------------------------------------------------------------------------------


def a_map(picture: bytes) -> bytes:
    return json.dumps({**CELLAR, "image": base64.b64encode(picture).decode()}).encode()


def test_the_picture_of_a_map_comes_in_and_goes_out_again(client: Client) -> None:
    document, ignored = taken(client, a_map(png(480, 320)), file="cellar.dd2vtt")
    image = document["board"]["image"]
    assert image["instead"] is True
    assert shown(client, image["asset"]).size == (480, 320)
    assert not any("picture" in said for said in ignored)
    kept = Stored.objects.get()
    sent = client.get(f"/api/scenarios/{kept.id}/export/?as=uvtt").json()
    assert opened(base64.b64decode(sent["image"])).size == (480, 320)
    assert sent["resolution"]["pixels_per_grid"] == 20
    again, _ = taken(client, json.dumps(sent).encode(), file="again.uvtt")
    assert shown(client, again["board"]["image"]["asset"]).size == (480, 320)


def test_a_drawn_table_goes_out_with_its_painted_picture(client: Client) -> None:
    sent = client.get("/scenarios/farm_crossroads.uvtt").json()
    picture = base64.b64decode(sent["image"])
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (72 * 70, 48 * 70)
    assert sent["resolution"]["pixels_per_grid"] == 70
    page = client.get("/scenarios/farm_crossroads/").content.decode()
    assert "hedges and roads are only in that, and units in neither" in page


def test_a_picture_that_cannot_be_painted_now_is_said_and_no_map_given(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*args: Any) -> bytes:
        raise made.Busy(made.say("paper_busy"))

    monkeypatch.setattr(made, "png", busy)
    assert client.get("/scenarios/farm_crossroads.uvtt").status_code == 503
    assert client.get("/api/scenarios/farm_crossroads/export/?as=uvtt").json()["code"] == "busy"


def test_a_map_whose_picture_is_none_comes_in_without_and_says_so(client: Client) -> None:
    for picture, said in ((b"<svg/>", "SVG"), (png()[:60], "incomplete"), (files.bomb(9000, 9000), "pixels")):
        document, ignored = taken(client, a_map(picture), file="cellar.dd2vtt")
        assert "image" not in document["board"]
        assert document["board"]["features"]["features"]
        assert ignored[0].startswith("a picture was not imported.")
        assert said in ignored[0]
    assert not Picture.objects.exists()


def test_pictures_go_again_when_their_scenario_cannot_be_stored(
    client: Client, picture_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any) -> None:
        raise stored.TooManyScenarios(stored.say("browser_stores_enough", most=50))

    monkeypatch.setattr(stored, "keep", full)
    assert send(client, a_map(png()), file="cellar.dd2vtt").status_code == 429
    assert send(client, png(330, 100), file="bd01.png").status_code == 429
    assert not Picture.objects.exists()
    assert not list(picture_folder.rglob("*.webp"))
    assert client.get("/api/pictures/").json()["quota"]["used"] == 0


def test_a_map_whose_picture_makes_it_larger_than_other_requests_is_taken(client: Client) -> None:
    noise = files.noise(1500, 1200)
    assert len(noise) > 4 * 1024 * 1024
    page = client.post("/scenarios/", {"file": SimpleUploadedFile("noise.uvtt", a_map(noise))}, follow=True)
    assert page.status_code == 200
    assert shown(client, Stored.objects.get().document["board"]["image"]["asset"]).size == (1500, 1200)


# -- VASL ----------------------------------------------------------------------------------------


def a_board(columns: int = 33, rows: int = 10) -> Any:
    """Return the picture of a board with a red dot in the middle of every hex, and a blue one in N5's."""
    from PIL import Image, ImageDraw

    across, down = 56.25, 64.5
    image = Image.new("RGB", (round((columns - 1) * across), round(rows * down)), files.WHITE)
    draw = ImageDraw.Draw(image)
    for column in range(columns):
        for number in range(column % 2 == 0, rows + 1):
            x, y = column * across, (number - (0.5 if column % 2 == 0 else 0)) * down
            colour = files.BLUE if (column, number) == (13, 5) else files.RED
            draw.ellipse((x - 9, y - 9, x + 9, y + 9), fill=colour)
    return image


@pytest.mark.parametrize(
    ("file", "data"),
    [
        ("bd07.png", lambda: written(a_board())),
        ("bd07", lambda: archive(**{"bd07.gif": written(a_board(), "GIF"), "data": b"?"})),
        (
            "bdz.zip",
            lambda: archive(**{"bdz.png": written(a_board()), METADATA: b'<b width="33" height="10"/>'}),
        ),
    ],
)
def test_a_board_of_vasl_comes_in_under_its_own_hexes(client: Client, file: str, data: Any) -> None:
    document, ignored = taken(client, data(), file=file, system="squad_leader")
    board = document["board"]
    measures = {name: board[name] for name in ("orientation", "lines", "length", "shifted", "shifted_from")}
    assert list(measures.values()) == ["flat", 33, 10, "even", 0]
    assert {"A1", "A10", "GG5", "B0", "B10", "FF0"} <= set(board["half_hexes"])
    assert len(board["half_hexes"]) == 10 + 10 + 2 * 16
    assert any("terrain" in said for said in ignored)
    assert ("data: 1, without a counterpart here" in ignored) is (file == "bd07")
    image = board["image"]
    assert image["from"]["by"] == "hexes"
    assert shown(client, image["from"]["asset"]).size == (1800, 645)
    seen = shown(client, image["asset"])
    assert seen.width / seen.height == pytest.approx(
        (31 * 3**0.5 / 2 + 2 / 3**0.5 - 3**0.5 / 2) / 10, rel=0.01
    )
    from_blue = np.abs(np.asarray(seen)[:, :, :3].astype(int) - files.BLUE).max(axis=2)
    down, across = np.nonzero(from_blue < 40)
    middle = (across.mean() / seen.width, down.mean() / seen.height)
    frame = 30 * 3**0.5 / 2 + 2 / 3**0.5
    assert middle[0] == pytest.approx((12 * 3**0.5 / 2 + 1 / 3**0.5) / frame, abs=0.003)
    assert middle[1] == pytest.approx(0.5, abs=0.005)


def test_the_name_of_a_board_hints_at_its_hexes(client: Client) -> None:
    answer = client.post(
        "/api/pictures/", png(330, 100), content_type="image/png", headers={"X-File-Name": "bd12.png"}
    ).json()
    assert answer["hints"]["hexes"]["board"]["lines"] == 33
    set_so = client.post(
        f"/api/pictures/{answer['id']}/straight/", '{"by": "hints"}', content_type="application/json"
    ).json()
    assert set_so["board"]["length"] == 10
    assert set_so["id"] != answer["id"]


def test_what_is_no_usual_board_is_told(client: Client) -> None:
    turned = archive(**{"bd07.png": png(), METADATA: b'<b width="33" height="10" altHexGrain="TRUE"/>'})
    for data, said in (
        (turned, "three hexes"),
        (archive(readme=b""), "no picture"),
        (b"PK\x03\x04", "no ZIP"),
    ):
        answer = send(client, data, file="bd07", system="squad_leader")
        assert answer.status_code == 422
        assert said in answer.json()["detail"]
    assert not Stored.objects.exists()


# -- our own archive -----------------------------------------------------------------------------


def pictured(client: Client) -> tuple[str, dict[str, Any]]:
    """Store a table with a picture that was set straight; return its id and document."""
    photo = client.post("/api/pictures/", png(400, 300), content_type="image/png").json()
    wanted = {"by": "corners", "corners": [[10, 10], [390, 20], [380, 290], [5, 280]]}
    wanted["board"] = {"width": 72, "height": 48}  # type: ignore[assignment]
    right = client.post(
        f"/api/pictures/{photo['id']}/straight/", json.dumps(wanted), content_type="application/json"
    ).json()
    document = json.loads(json.dumps(library.scenario("farm_crossroads").document))
    document["board"]["image"] = {
        "asset": right["id"],
        "opacity": 0.75,
        "credit": "Photo by Ann",
        "from": {"asset": photo["id"], **wanted},
    }
    document["about"] = {**document.get("about", {}), "licence": "CC BY 4.0", "credits": "Table by Ben"}
    kept = client.post("/api/scenarios/", json.dumps(document), content_type="application/json").json()
    return kept["id"], client.get(f"/api/scenarios/{kept['id']}/").json()["document"]


def test_one_file_has_the_scenario_its_pictures_and_the_credits(client: Client) -> None:
    scenario, document = pictured(client)
    answer = client.get(f"/api/scenarios/{scenario}/export/?as=zip")
    assert answer.headers["Content-Type"] == "application/zip"
    assert client.get(f"/scenarios/{scenario}.zip").content == answer.content
    image = document["board"]["image"]
    pictures = [f"pictures/{one}.webp" for one in sorted((image["asset"], image["from"]["asset"]))]
    with zipfile.ZipFile(io.BytesIO(answer.content)) as made:
        assert made.namelist() == ["scenario.json", *pictures, "credits.txt"]
        assert json.loads(made.read("scenario.json")) == document
        assert opened(made.read(pictures[0]))
        told = made.read("credits.txt").decode()
    for said in ("Farm crossroads", "Table by Ben", "CC BY 4.0", "Photo by Ann"):
        assert said in told


def test_the_file_comes_in_again_as_it_went_out_with_pictures_of_its_own(client: Client) -> None:
    scenario, before = pictured(client)
    parcelled = client.get(f"/scenarios/{scenario}.zip").content
    stranger = Client()
    after, ignored = taken(stranger, parcelled, file="farm.zip")
    image, other = before["board"]["image"], after["board"]["image"]
    assert ignored == []
    assert len({image["asset"], image["from"]["asset"], other["asset"], other["from"]["asset"]}) == 4
    assert shown(stranger, other["asset"]).size == shown(client, image["asset"]).size
    other["asset"], other["from"]["asset"] = image["asset"], image["from"]["asset"]
    assert after == before
    assert len(stranger.get("/api/pictures/").json()["pictures"]) == 2
    assert client.delete(f"/api/scenarios/{scenario}/").status_code == 204
    assert len(stranger.get("/api/pictures/").json()["pictures"]) == 2


def test_a_scenario_without_pictures_goes_both_ways_too(client: Client) -> None:
    parcelled = client.get("/scenarios/hedge_lane.zip").content
    document, _ = taken(client, parcelled, file="hedge.zip")
    assert document["board"] == library.scenario("hedge_lane").document["board"] | document["board"]


DOCUMENT = json.dumps(library.scenario("farm_crossroads").document).encode()


def test_what_else_lies_in_an_archive_is_never_touched_and_told(client: Client, picture_folder: Path) -> None:
    strange = {
        "../../evil.txt": b"x",
        "/etc/passwd": b"x",
        "pictures/../../x.webp": b"x",
        "pictures/a.webp": b"x",
    }
    unused = f"pictures/{'0' * 32}.webp"
    parcelled = archive(**{"scenario.json": DOCUMENT, unused: png(), **strange})
    document, ignored = taken(client, parcelled, file="farm.zip")
    assert document["name"] == "Farm crossroads"
    assert len(ignored) == 5
    assert not picture_folder.exists()


def test_a_picture_that_an_archive_names_and_spoils_is_left_out(client: Client) -> None:
    good, bad = "a" * 32, "b" * 32
    document = json.loads(DOCUMENT)
    document["board"]["image"] = {"asset": good, "from": {"asset": bad, "by": "hints"}}
    members = {"scenario.json": json.dumps(document).encode(), f"pictures/{good}.webp": png()}
    members[f"pictures/{bad}.webp"] = b"<svg/>"
    after, ignored = taken(client, archive(**members), file="farm.zip")
    assert set(after["board"]["image"]) == {"asset"}
    assert after["board"]["image"]["asset"] != good
    assert "SVG" in ignored[0]


def test_a_picture_that_an_archive_names_and_does_not_hold_is_told(client: Client) -> None:
    document = json.loads(DOCUMENT)
    document["board"]["image"] = {"asset": "a" * 32}
    _, ignored = taken(client, archive(**{"scenario.json": json.dumps(document).encode()}), file="farm.zip")
    assert ignored == [
        f"“pictures/{'a' * 32}.webp”, a picture that the scenario names: the archive does not hold it"
    ]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"PK\x05\x06", "no ZIP archive"),
        (archive(**{"other.json": DOCUMENT}), "holds no “scenario.json”"),
        (archive(**{"scenario.json": b"["}), "farm.zip/scenario.json"),
        (archive(**{"scenario.json": b"[]"}), "farm.zip/scenario.json"),
        (archive(**{"scenario.json": b" " * 40_000_000}), "takes up more than"),
        (
            archive(**{"scenario.json": DOCUMENT, **{f"{n}.txt": b"" for n in range(101)}}),
            "more than 100 files",
        ),
        (archive(**{"scenario.json": DOCUMENT})[:-300], "no ZIP archive"),
        (damaged(archive(zipfile.ZIP_LZMA, **{"scenario.json": DOCUMENT})), "no ZIP archive"),
    ],
    ids=["cut", "other", "no json", "no object", "bomb", "many", "broken off", "damaged"],
)
def test_a_wrong_archive_is_refused_in_a_sentence(client: Client, data: bytes, said: str) -> None:
    answer = send(client, data, file="farm.zip")
    assert answer.status_code == 422, answer.content
    assert said in answer.json()["detail"]
    assert not Stored.objects.exists()


def test_a_bomb_is_counted_while_it_is_unpacked_whatever_it_announces(client: Client) -> None:
    key = "a" * 32
    document = json.loads(DOCUMENT)
    document["board"]["image"] = {"asset": key}
    bomb = bytearray(
        archive(
            **{
                "scenario.json": json.dumps(document).encode(),
                f"pictures/{key}.webp": bytes(parcel.MOST_UNPACKED + 1),
            }
        )
    )
    answer = send(client, bytes(bomb), file="farm.zip")
    assert answer.status_code == 422
    assert "takes up more than 64 MiB" in answer.json()["detail"]
