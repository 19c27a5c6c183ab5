"""Pictures over the API: uploaded, served, set straight, used by boards, deleted; and who owns them."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from django.core.files.storage import storages
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tabletop.scenarios import library
from tabletop.scenarios.models import Picture
from tests.scenarios.pictures import files
from tests.scenarios.pictures.files import BLUE, GREEN, RED, WHITE, is_near, opened, png

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("picture_folder")]

URL = "/api/pictures/"
TABLE = {"width": 40, "height": 30}


def upload(
    client: Client, data: bytes, name: str = "map.png", media: str = "image/png", query: str = ""
) -> Any:
    return client.post(f"{URL}{query}", data, content_type=media, headers={"X-File-Name": name})


def stored(client: Client, data: bytes | None = None, **more: Any) -> dict[str, Any]:
    answer = upload(client, png() if data is None else data, **more)
    assert answer.status_code == 201, answer.json()
    return answer.json()


def straight(client: Client, picture: str, **wanted: Any) -> Any:
    return client.post(f"{URL}{picture}/straight/", json.dumps(wanted), content_type="application/json")


def corners(*places: tuple[float, float]) -> dict[str, Any]:
    return {"by": "corners", "corners": places, "board": TABLE}


WHOLE = corners((0, 0), (80, 0), (80, 60), (0, 60))


def test_a_picture_is_kept_and_served_to_whoever_knows_its_id(client):
    made = stored(client, files.photo(orientation=1), name="caf%C3%A9.jpg", media="image/jpeg")
    assert made["name"] == "café.jpg"
    assert made["url"] == f"/pictures/{made['id']}/"
    assert (made["width"], made["height"]) == (80, 60)
    assert made["taken_out"] == ["place", "time", "camera", "words"]
    assert made["quota"] == {"used": made["bytes"], "limit": 200 * 1024 * 1024}
    served = Client().get(made["url"], headers={"Accept-Encoding": "gzip"})
    small = Client().get(f"{made['url']}small/")
    assert len(served.content) + len(small.content) == made["bytes"]
    assert opened(served.content).size == (80, 60)
    told = {
        name: served.headers[name]
        for name in ("Content-Type", "X-Content-Type-Options", "Content-Disposition")
    }
    assert list(told.values()) == ["image/webp", "nosniff", "inline"]
    assert "immutable" in served.headers["Cache-Control"]
    assert "Content-Encoding" not in served.headers
    assert "img-src 'self'" in served.headers["Content-Security-Policy"]


def test_a_form_and_a_nameless_body_will_do(client):
    form = client.post(URL, {"file": SimpleUploadedFile("C:\\maps/village.png", png())})
    assert form.status_code == 201
    assert form.json()["name"] == "village.png"
    assert stored(client, name="", media="application/octet-stream")["name"] == "picture"
    assert client.post(URL, {"other": "1"}).status_code == 400
    assert client.post(URL, "{}", content_type="application/json").status_code == 415


@pytest.mark.parametrize("address", ["0" * 32, "../../secret-key", "0" * 31, "A" * 32])
def test_nothing_else_is_served(client, address):
    assert client.get(f"/pictures/{address}/").status_code == 404


def test_a_wrong_file_has_a_sentence_that_names_it_and_nothing_is_kept(client, picture_folder):
    wrong = {
        "map.svg": (b"<svg/>", 415, "unsupported_media_type"),
        "bomb.png": (files.bomb(20_000, 20_000), 413, "too_large"),
        "torn.png": (png(300, 200)[:200], 422, "bad_picture"),
    }
    for name, (data, status, code) in wrong.items():
        answer = upload(client, data, name)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert name in answer.json()["detail"]
    assert not Picture.objects.exists()
    assert not picture_folder.exists()


def test_a_file_has_a_largest_size(client, settings):
    settings.PICTURE_BYTES = len(png()) - 1
    answer = upload(client, png())
    assert answer.status_code == 413
    assert "map.png" in answer.json()["detail"]


def test_a_token_is_square(client):
    made = stored(client, query="?for=token")
    assert (made["kind"], made["width"], made["height"]) == ("token", 256, 256)


def test_a_photo_is_set_straight_by_its_corners(client):
    made = stored(client, png(800, 600))
    turned = corners((800, 0), (800, 600), (0, 600), (0, 0)) | {"board": {"width": 30, "height": 40}}
    answer = straight(client, made["id"], **turned)
    assert answer.status_code == 201, answer.json()
    right = answer.json()
    assert right["id"] != made["id"]
    assert right["board"] == {"width": 30, "height": 40}
    seen = opened(client.get(right["url"]).content)
    width, height = seen.size
    assert width / height == pytest.approx(30 / 40, rel=0.01)
    places = ((0.25, 0.25, GREEN), (0.75, 0.25, WHITE), (0.75, 0.75, BLUE), (0.25, 0.75, RED))
    assert all(is_near(seen.getpixel((int(x * width), int(y * height))), colour) for x, y, colour in places)
    assert right["quota"]["used"] == made["bytes"] + right["bytes"]


def test_what_lies_beyond_the_picture_is_clear(client):
    made = stored(client, png(400, 300))
    right = straight(client, made["id"], **corners((-400, 0), (400, 0), (400, 300), (-400, 300))).json()
    seen = opened(client.get(right["url"]).content)
    assert seen.getpixel((10, 150))[3] == 0
    assert seen.getpixel((seen.width - 10, 10))[3] == 255


def test_a_flat_map_keeps_its_picture(client):
    made = stored(client, png(dpi=(20, 20)))
    line = straight(client, made["id"], by="line", line=[[0, 0], [0, 30]], inches=10).json()
    assert (line["id"], line["board"]) == (
        made["id"],
        {"width": pytest.approx(26.667, abs=0.001), "height": 20},
    )
    hints = straight(client, made["id"], by="hints").json()
    assert hints["board"] == {"width": pytest.approx(4, abs=0.01), "height": pytest.approx(3, abs=0.01)}
    assert made["hints"]["inches"] == pytest.approx([4, 3], abs=0.01)
    bare = stored(client)
    assert straight(client, bare["id"], by="hints").status_code == 422


def test_three_hexes_set_a_picture_straight(client):
    made = stored(client, png(800, 600))
    hexes = [
        {"at": [100, 100], "hex": "A1"},
        {"at": [700, 100], "hex": "G1"},
        {"at": [100, 500], "hex": "A5"},
    ]
    board = {"orientation": "flat", "lines": 7, "length": 5}
    answer = straight(client, made["id"], by="hexes", hexes=hexes, board=board)
    assert answer.status_code == 201, answer.json()
    assert answer.json()["board"] == {**board, "shifted": "even", "shifted_from": 1}


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"by": "magic"},
        {"by": "line", "line": [[0, 0]], "inches": 3},
        {"by": "line", "line": [[0, 0], [1, 1]], "inches": 0},
        {"by": "line", "line": [[0, 0], [1, 1]], "inches": 3, "more": 1},
        {**WHOLE, "board": {"width": 9999, "height": 3}},
        {**WHOLE, "corners": [[0, 0], [1e300, 0], [80, 60], [0, 60]]},
    ],
)
def test_a_request_that_says_no_way_is_refused(client, wanted):
    made = stored(client)
    assert straight(client, made["id"], **wanted).status_code == 400


def test_only_whoever_uploaded_a_picture_changes_it(client, django_capture_on_commit_callbacks):
    made, stranger = stored(client), Client()
    assert straight(stranger, made["id"], **WHOLE).status_code == 403
    assert stranger.delete(f"{URL}{made['id']}/").status_code == 403
    assert stranger.get(URL).json()["pictures"] == []
    assert straight(client, "0" * 32, **WHOLE).status_code == 404
    assert client.delete(f"{URL}{'0' * 32}/").status_code == 404
    assert [one["id"] for one in client.get(URL).json()["pictures"]] == [made["id"]]
    with django_capture_on_commit_callbacks(execute=True):
        assert client.delete(f"{URL}{made['id']}/").status_code == 204
    assert client.get(made["url"]).status_code == 404
    assert client.get(URL).json() == {"pictures": [], "quota": {"used": 0, "limit": 200 * 1024 * 1024}}


def test_another_site_may_not_upload(client):
    answer = client.post(
        URL, png(), content_type="image/png", headers={"Origin": "https://elsewhere.example"}
    )
    assert answer.status_code == 403


def test_a_session_an_address_and_the_host_have_their_room(client, settings):
    made = stored(client)
    for name, status in (
        ("PICTURE_QUOTA_BYTES", 507),
        ("PICTURE_BYTES_AN_HOUR", 507),
        ("PICTURES_BYTES", 507),
    ):
        before = getattr(settings, name)
        setattr(settings, name, made["bytes"] + 10)
        answer = upload(client, png())
        assert (answer.status_code, answer.json()["code"]) == (status, "no_room"), name
        setattr(settings, name, before)
    assert Picture.objects.count() == 1
    assert len(storages["pictures"].listdir(made["id"][:2])[1]) == 2
    assert stored(client)


@pytest.mark.parametrize(
    ("built_in", "by"),
    [("farm_crossroads", WHOLE), ("hedge_lane", {"by": "hints"})],
)
def test_a_board_of_either_kind_has_a_picture_which_then_stays(client, built_in, by):
    made = stored(client, png(800, 600))
    document = json.loads(json.dumps(library.scenario(built_in).document))
    source = {"asset": made["id"], **json.loads(json.dumps(by))}
    image = {"asset": made["id"], "opacity": 0.5, "instead": True, "credit": "Drawn by Ann", "from": source}
    document["board"]["image"] = image
    kept = client.post("/api/scenarios/", json.dumps(document), content_type="application/json").json()
    read = client.get(f"/api/scenarios/{kept['id']}/").json()["document"]
    assert read["board"]["image"] == image
    refused = client.delete(f"{URL}{made['id']}/")
    assert refused.status_code == 409
    assert document["name"] in refused.json()["detail"]
    assert client.delete(f"/api/scenarios/{kept['id']}/").status_code == 204
    assert not Picture.objects.exists()


@pytest.mark.parametrize(
    ("image", "place"),
    [
        ({"opacity": 1}, "board.image.asset"),
        ({"asset": "x", "opacity": 2}, "board.image.opacity"),
        ({"asset": "x", "instead": "yes"}, "board.image.instead"),
        ({"asset": "x", "credit": "y" * 501}, "board.image.credit"),
        ({"asset": "x", "from": {"asset": "x"}}, "board.image.from.by"),
        ({"asset": "x", "from": {"asset": "x", "by": "magic"}}, "board.image.from.by"),
        (
            {"asset": "x", "from": {"asset": "x", "by": "line", "line": [[0, 0], [1]]}},
            "board.image.from.line[1]",
        ),
    ],
)
def test_a_wrong_image_is_told_with_its_place_on_both_kinds_of_board(client, image, place):
    for built_in in ("farm_crossroads", "hedge_lane"):
        document = json.loads(json.dumps(library.scenario(built_in).document))
        document["board"]["image"] = image
        answer = client.post("/api/scenarios/", json.dumps(document), content_type="application/json")
        assert answer.status_code == 422
        assert [field["place"] for field in answer.json()["fields"]] == [place]


def test_a_body_is_read_in_pieces(client):
    class Counting(io.BytesIO):
        largest = 0

        def read(self, size: int | None = -1) -> bytes:
            assert size is not None
            assert size > 0, "the file is read whole"
            Counting.largest = max(Counting.largest, size)
            return super().read(size)

    from tabletop.scenarios.pictures import own

    session = client.session
    session.save()
    own.take(Counting(png()), "map.png", own.Uploader(session, "192.0.2.1"))
    assert 0 < Counting.largest <= 1024 * 1024
