"""Map pictures: a photo of a known table is uploaded, calibrated, traced, and played on."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import Hosted
from tests.browser.contexts import PHONE, Contexts
from tests.browser.editor import Editor, begun
from tests.browser.field import field, tank
from tests.browser.hexes import hex_board, middle
from tests.browser.player import once_still, wait_until
from tests.services import Server

Colour = tuple[int, int, int]
Place = tuple[float, float]

GREEN, WHEAT, ROOF, STREAM, DESK = (110, 122, 66), (222, 196, 84), (176, 74, 58), (64, 128, 176), (66, 52, 42)
WHEAT_AT, ROOF_AT, STREAM_AT = (28, 9), (26, 21.5), (54, 44)
SIZE: Final = (1600, 1200)
CORNERS: Final = [(365, 380), (1520, 318), (1580, 1110), (103, 1166)]
"""Of the table in the photo, clockwise from its north-west."""


def land(scale: int = 20) -> Image.Image:
    """Return a table of 72 by 48 inches from above: a field, a house, a stream."""
    picture = Image.new("RGB", (72 * scale, 48 * scale), GREEN)
    draw = ImageDraw.Draw(picture)
    for box, colour in (((20, 4, 36, 14), WHEAT), ((24, 20, 28, 23), ROOF), ((52, 0, 56, 48), STREAM)):
        draw.rectangle([side * scale for side in box], fill=colour)
    return picture


def seen_from_its_edge(picture: Image.Image) -> Image.Image:
    """Return a picture in perspective, as a phone takes it of a table."""
    width, height = picture.size
    rows, wanted = [], []
    for (x, y), (u, v) in zip(CORNERS, ((0, 0), (width, 0), (width, height), (0, height)), strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        wanted += [u, v]
    projection = np.linalg.solve(np.array(rows, float), np.array(wanted, float))
    seen = picture.convert("RGBA").transform(
        SIZE, Image.Transform.PERSPECTIVE, tuple(projection), Image.Resampling.BICUBIC
    )
    photo = Image.new("RGB", SIZE, DESK)
    photo.paste(seen, (0, 0), seen)
    return photo


def in_photo(*places: Place) -> list[Place]:
    """Return where places of the table are in its photo."""
    rows, wanted = [], []
    for (x, y), (u, v) in zip(((0, 0), (72, 0), (72, 48), (0, 48)), CORNERS, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        wanted += [u, v]
    a, b, c, d, e, f, g, h = np.linalg.solve(np.array(rows, float), np.array(wanted, float))
    return [
        ((a * x + b * y + c) / (g * x + h * y + 1), (d * x + e * y + f) / (g * x + h * y + 1))
        for x, y in places
    ]


def saved(picture: Image.Image, folder: Path, name: str, **options: object) -> Path:
    picture.save(folder / name, **options)  # type: ignore[arg-type]
    return folder / name


class Tracing(Editor):
    """A person who has the picture's panel open."""

    @property
    def panel(self) -> Locator:
        return self.page.locator(".picture-panel")

    def part(self, name: str) -> Locator:
        return self.panel.locator(f'[data-focus="{name}"]')

    def upload(self, file: Path) -> None:
        self.panel.locator("input[type=file]").first.set_input_files(file)
        expect(self.panel.locator(".photo img")).to_be_visible()
        wait_until(self.page, "() => document.querySelector('.photo img').complete")

    def pull(self, handle: str, to: Place) -> None:
        """Pull a handle to a place of the photo."""
        photo, grip = self.panel.locator(".photo img").bounding_box(), self.part(handle).bounding_box()
        assert photo
        assert grip
        scale = photo["width"] / int(self.panel.locator(".photo img").get_attribute("width") or 1)
        self.page.mouse.move(grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(photo["x"] + to[0] * scale, photo["y"] + to[1] * scale, steps=4)
        self.page.mouse.up()

    def pull_corners(self) -> None:
        for index, corner in enumerate(CORNERS):
            self.pull(f"handle-corner-{index}", corner)

    def use(self) -> None:
        self.part("picture-use").click()
        expect(self.panel).to_be_hidden()

    def shows(self, colour: Colour, at: Place) -> None:
        """Wait until a place of the table has a colour."""
        shows(self.page, lambda: self.at(*at), colour)


def shows(page: Page, spot: Callable[[], Place], colour: Colour) -> None:
    """Wait until a spot of the page has a colour, as far as a picture that was compressed has one."""
    seen: tuple[int, ...] = ()
    for _ in range(100):
        x, y = spot()
        clip: FloatRect = {"x": x - 2, "y": y - 2, "width": 4, "height": 4}
        pixels = Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("RGB")
        seen = tuple(np.asarray(pixels).reshape(-1, 3).mean(axis=0).astype(int).tolist())
        if max(abs(one - other) for one, other in zip(seen, colour, strict=True)) < 30:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{seen} is not {colour}")


@pytest.fixture
def table(live_server_process: Server, contexts: Contexts) -> Iterator[Tracing]:
    """An empty table of 72 by 48 inches, whose maker has chosen to begin with a picture."""
    context = contexts.take(live_server_process.url)
    path, _start = begun(context, live_server_process.url).split("?")
    opened = Tracing(context.new_page(), live_server_process.url, path)
    opened.page.locator(".empty-card").get_by_role("button", name="From a picture").click()
    expect(opened.panel).to_be_visible()
    yield opened
    contexts.give_back(context)
    assert opened.complaints == []


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    return saved(seen_from_its_edge(land()), tmp_path, "kitchen table.jpg", quality=90)


def test_a_photo_is_set_straight_by_its_four_corners_and_is_there_when_the_page_is_opened_again(
    table: Tracing, photo: Path
) -> None:
    table.upload(photo)
    expect(table.panel).to_contain_text("kitchen table.jpg · 1600 × 1200")
    table.pull_corners()
    for colour, at in ((WHEAT, WHEAT_AT), (ROOF, ROOF_AT), (STREAM, STREAM_AT), (GREEN, (3, 45))):
        table.shows(colour, at)  # before anything is stored
    table.use()
    board = table.document()["board"]
    assert board["image"]["ground"] == 0.6
    assert np.abs(np.array(board["image"]["from"]["corners"]) - CORNERS).max() < 4
    assert (board["width"], board["height"]) == (72, 48)
    table.page.reload()
    table.page.locator("#desk:not([aria-busy])").wait_for()
    for colour, at in ((WHEAT, WHEAT_AT), (ROOF, ROOF_AT), (STREAM, STREAM_AT)):
        table.shows(colour, at)


def test_what_is_drawn_over_a_picture_shows_it_through_and_x_held_shows_it_alone(
    table: Tracing, photo: Path
) -> None:
    table.upload(photo)
    table.pull_corners()
    table.use()
    table.choose("wheat")
    table.drag((40, 34), (50, 44))
    table.press("v", "Escape")
    spot = table.at(45, 39)
    clip: FloatRect = {"x": spot[0] - 20, "y": spot[1] - 20, "width": 40, "height": 40}
    drawn = once_still(table.page, lambda: table.page.screenshot(clip=clip))
    table.page.keyboard.down("x")
    table.shows(GREEN, (45, 39))
    table.page.keyboard.up("x")
    assert once_still(table.page, lambda: table.page.screenshot(clip=clip)) == drawn
    assert table.document()["board"]["image"]["ground"] == 0.6, "holding a key is no edit"
    table.press("x")
    expect(table.page.locator('[data-focus="cut"]')).to_have_attribute("aria-pressed", "true")
    table.press("v")
    table.field("picture-way-1").click()
    table.shows(GREEN, (45, 39))
    assert table.document()["board"]["image"]["instead"] is True


def test_corners_are_moved_by_keys_and_said(table: Tracing, photo: Path) -> None:
    table.upload(photo)
    corner = table.part("handle-corner-0")
    before = corner.get_attribute("aria-label")
    assert before == "Corner 1, north-west, at 160, 120"
    corner.focus()
    table.press("ArrowRight", "Shift+ArrowDown")
    expect(corner).to_have_attribute("aria-label", "Corner 1, north-west, at 161, 130")
    expect(table.page.locator("#spoken")).to_have_text("Corner 1, north-west, at 161, 130")
    expect(table.panel.locator(".photo-loupe")).to_be_visible()
    table.part("picture-use").focus()
    table.press("Enter")
    expect(table.panel).to_be_hidden()
    assert table.document()["board"]["image"]["from"]["corners"][0] == [161, 130]


def test_a_known_line_proves_the_corners_and_doubts_one_that_is_wrong(table: Tracing, photo: Path) -> None:
    table.upload(photo)
    table.pull_corners()
    table.part("picture-check").click()
    west, east = in_photo((56, 42), (68, 42))
    table.pull("handle-end-0", west)
    table.pull("handle-end-1", east)
    expect(table.panel).to_contain_text("reads 12″")
    table.pull("handle-corner-2", (1480, 1040))
    expect(table.panel.locator(".picture-status.warn")).to_contain_text("try corner 3")


def test_corners_that_cross_are_said_and_not_used(table: Tracing, photo: Path) -> None:
    table.upload(photo)
    table.pull("handle-corner-0", (1500, 1190))
    expect(table.panel).to_contain_text("The corners cross")
    expect(table.part("picture-use")).to_be_disabled()


def test_a_table_of_which_the_photo_shows_three_corners_is_set_straight_as_well(
    table: Tracing, tmp_path: Path
) -> None:
    whole = seen_from_its_edge(land())
    left = 300  # the south-west corner was not in the picture
    table.upload(saved(whole.crop((left, 0, *SIZE)), tmp_path, "most of it.png"))
    corners = [(x - left, y) for x, y in CORNERS]
    photo = table.panel.locator(".photo img")
    before = photo.bounding_box()
    for index, corner in enumerate(corners):
        table.pull(f"handle-corner-{index}", corner)
    expect(table.panel).to_contain_text("one lies outside of the photo")
    box, grip = table.panel.locator(".photo").bounding_box(), table.part("handle-corner-3").bounding_box()
    assert before
    assert box
    assert grip
    assert box["x"] <= grip["x"] + grip["width"] / 2, "what is outside of the photo is in view"
    assert photo.evaluate("image => image.clientWidth") < before["width"]
    for colour, at in ((WHEAT, WHEAT_AT), (ROOF, ROOF_AT), (STREAM, STREAM_AT)):
        table.shows(colour, at)
    table.use()
    assert np.abs(np.array(table.document()["board"]["image"]["from"]["corners"]) - corners).max() < 5
    for colour, at in ((WHEAT, WHEAT_AT), (ROOF, ROOF_AT), (STREAM, STREAM_AT)):
        table.shows(colour, at)


def test_a_photo_taken_from_the_other_side_of_the_table_has_another_side_up(
    table: Tracing, tmp_path: Path
) -> None:
    turned = land(20).rotate(180)
    table.upload(saved(turned, tmp_path, "from the north.png"))
    for index, corner in enumerate(((0, 0), (1440, 0), (1440, 960), (0, 960))):
        table.pull(f"handle-corner-{index}", corner)
    assert table.part("picture-up").input_value() == "n"
    table.part("picture-up").select_option("S")
    expect(table.part("handle-corner-0")).to_have_attribute("aria-label", re.compile(", at 1,4.., 9"))
    for colour, at in ((WHEAT, WHEAT_AT), (ROOF, ROOF_AT), (STREAM, STREAM_AT)):
        table.shows(colour, at)


def test_what_is_traced_over_a_picture_is_chosen_at_the_foot_and_counted(table: Tracing, photo: Path) -> None:
    table.upload(photo)
    table.pull_corners()
    table.board.focus()
    table.press("a")
    foot = table.page.locator(".strip")
    expect(foot).to_contain_text("Area over the picture")
    foot.get_by_role("button", name="Woods").click()
    expect(foot.get_by_role("button", name="Woods")).to_have_attribute("aria-pressed", "true")
    table.drag((40, 34), (50, 44))
    expect(table.panel).to_contain_text("Traced: 1 ground")
    (drawn,) = table.document()["board"]["features"]["features"]
    assert drawn["properties"]["look"] == "wood"
    table.press("v")
    expect(foot).not_to_contain_text("over the picture")


def test_a_flat_map_is_as_large_as_its_known_line_says_and_undo_takes_both_back(
    table: Tracing, tmp_path: Path
) -> None:
    table.upload(saved(land(10), tmp_path, "map.png"))
    table.panel.get_by_role("radio", name="A known line").click()
    table.pull("handle-end-0", (200, 90))
    table.pull("handle-end-1", (360, 90))  # the field, 16 inches wide
    table.part("picture-inches").fill("8")
    table.press("Enter")
    expect(table.panel).to_contain_text("makes a table of 36 × 24″")
    table.use()
    board = table.document()["board"]
    assert [board["width"], board["height"]] == pytest.approx([36, 24], abs=0.3)
    table.shows(WHEAT, (14, 4.5))
    table.page.locator('[data-focus="undo"]').click()
    board = table.document()["board"]
    assert (board["width"], board["height"], board.get("image")) == (72, 48, None)


def test_a_file_that_says_its_scale_needs_no_calibration(table: Tracing, tmp_path: Path) -> None:
    table.upload(saved(land(10), tmp_path, "scan.png", dpi=(20, 20)))
    expect(table.panel).to_contain_text("The file says its scale")
    table.use()
    board = table.document()["board"]
    assert [board["width"], board["height"]] == pytest.approx([36, 24], abs=0.1)


def test_what_is_no_picture_is_refused_in_words_that_name_it(table: Tracing, tmp_path: Path) -> None:
    (tmp_path / "list.png").write_text("a list of tanks")
    table.panel.locator("input[type=file]").first.set_input_files(tmp_path / "list.png")
    expect(table.panel.get_by_role("alert")).to_contain_text("“list.png”")


def test_a_picture_is_removed_as_an_edit(table: Tracing, photo: Path) -> None:
    table.upload(photo)
    table.pull_corners()
    table.use()
    table.shows(WHEAT, WHEAT_AT)
    table.field("picture-credit").fill("Ada, CC BY 4.0")
    table.press("Tab")
    assert table.document()["board"]["image"]["credit"] == "Ada, CC BY 4.0"
    table.field("picture-remove").click()
    assert table.document()["board"].get("image") is None
    table.page.locator('[data-focus="undo"]').click()
    table.shows(WHEAT, WHEAT_AT)


def test_players_and_watchers_see_the_picture_of_the_table_that_they_play_on(
    table: Tracing, photo: Path, host: Callable[..., Hosted]
) -> None:
    table.upload(photo)
    table.pull_corners()
    table.use()
    game = host(table.document())
    for seat in (("player", "a"), ("watcher",)):
        guest = game.join(*seat)
        for colour, at in ((WHEAT, WHEAT_AT), (STREAM, STREAM_AT)):
            shows(guest.page, lambda guest=guest, at=at: guest.spot(at), colour)  # type: ignore[misc]


def test_a_picture_that_cannot_be_fetched_is_said_once_and_the_ground_is_drawn(
    host: Callable[..., Hosted],
) -> None:
    plain = field()
    lost = {"asset": "0" * 32, "instead": True}
    ada = host({**plain, "board": {**plain["board"], "image": lost}}).join("player", "a")
    expect(ada.notices).to_contain_text("The picture of this table cannot be fetched.")
    ada.complaints[:] = [each for each in ada.complaints if "404" not in each]


def test_a_picture_of_hexes_is_laid_under_the_board_by_three_of_them(
    live_server_process: Server, contexts: Contexts, tmp_path: Path
) -> None:
    scale = 12
    board = hex_board("squad_leader", [])["board"]
    width, height = middle("L8")[0] + 2.6, middle("L8")[1] + 2.25
    picture = Image.new("RGB", (round(width * scale), round(height * scale)), GREEN)
    draw = ImageDraw.Draw(picture)
    for label, colour in (("F4", ROOF), ("B7", WHEAT), ("K2", STREAM)):
        x, y = middle(label)
        draw.ellipse([(x - 2) * scale, (y - 2) * scale, (x + 2) * scale, (y + 2) * scale], fill=colour)
    turned = picture.transpose(Image.Transpose.ROTATE_90)  # its north lies on the left
    file = saved(turned, tmp_path, "board.png")

    context = contexts.take(live_server_process.url)
    path = begun(context, live_server_process.url, system="squad_leader", **board)
    maker = Tracing(context.new_page(), live_server_process.url, path)
    maker.page.get_by_role("tab", name="Board").click()
    maker.field("picture-open").click()
    maker.upload(file)
    for index, label in enumerate(("F4", "B7", "K2")):
        maker.part(f"picture-hex-{index}").fill(label)
        maker.press("Tab")
        x, y = middle(label)
        maker.pull(f"handle-hex-{index}", (y * scale, (width - x) * scale))
    maker.shows(ROOF, middle("F4"))
    maker.use()
    for label, colour in (("F4", ROOF), ("B7", WHEAT), ("K2", STREAM)):
        x, y = middle(label)
        maker.shows(colour, (x, y + 1))
    assert maker.document()["board"]["image"]["from"]["by"] == "hexes"
    assert maker.complaints == []
    contexts.give_back(context)


def test_on_a_phone_the_panel_is_a_page_of_its_own_and_corners_are_set_by_finger(
    live_server_process: Server, contexts: Contexts, photo: Path
) -> None:
    context = contexts.take(live_server_process.url, viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(live_server_process.url + begun(context, live_server_process.url, way="picture"))
    page.locator("#desk:not([aria-busy])").wait_for()
    panel = page.locator(".picture-panel")
    expect(panel.get_by_text("Take a photo")).to_be_visible()
    panel.locator("input[type=file]").first.set_input_files(photo)
    handle = panel.locator('[data-focus="handle-corner-0"]')
    expect(handle).to_be_visible()
    box = handle.bounding_box()
    assert box
    assert (box["width"], box["height"]) == (44, 44)
    panel.locator('[data-focus="picture-use"]').tap()
    expect(panel).to_be_hidden()
    contexts.give_back(context)


def test_a_piece_has_a_picture_of_its_own_as_its_token(
    table: Tracing, tmp_path: Path, host: Callable[..., Hosted]
) -> None:
    own = saved(Image.new("RGB", (200, 200), STREAM), tmp_path, "tank.png")
    table.part("close").click()
    unit = {**tank("zarya", "a", (20, 20), facing=0), "name": "Zarya"}
    edit = {"id": "zarya", "changes": [{"thing": "unit:zarya", "to": unit}]}
    scenario = table.page.url.split("/scenarios/")[1].split("/")[0]
    edits = f"{table.server}/api/scenarios/{scenario}/edits/"
    assert table.page.request.post(edits, data={"edit": edit, "doing": "Zarya"}).ok
    table.page.reload()
    table.page.locator("#desk:not([aria-busy])").wait_for()
    table.click(20, 20)
    table.page.locator(".feature-token input").set_input_files(own)
    table.shows(STREAM, (20, 20))
    assert list(table.document()["units"][0]["token"]) == ["asset"]
    guest = host(table.document()).join("watcher")
    shows(guest.page, lambda: guest.spot((20, 20)), STREAM)
    table.page.locator(".feature-token").get_by_role("button", name="Remove").click()
    assert "token" not in table.document()["units"][0]
