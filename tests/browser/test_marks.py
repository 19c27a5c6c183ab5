"""Marks on units: by keys and the bar, one's own and the other's, taken back; the notebook."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.field import Document, field, section, tank
from tests.browser.player import Player, box_of

Host = Callable[..., Hosted]


def sections(**more: Any) -> Document:
    units = [
        section("rifles", "a", (10, 10), **more),
        section("bren", "a", (10, 16)),
        section("gruppe", "b", (30, 12)),
        tank("zarya", "a", (10, 24)),
        tank("luchs", "b", (38, 24), facing=270),
    ]
    return field(units=units)


def bar(player: Player) -> Locator:
    return player.page.locator(".marks-bar")


def toast(player: Player) -> Locator:
    return player.page.locator(".mark-toast")


def marks(player: Player, unit: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = player.state()["units"][unit].get("marks", [])
    return found


def row(player: Player, name: str) -> Locator:
    return player.page.locator(".row", has=player.page.get_by_text(name, exact=True))


def test_digits_set_marks_and_shift_takes_one_off(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.click((10, 10))
    expect(bar(ada)).to_contain_text("Rifles")
    expect(ada.page.locator(".hint-strip")).to_be_hidden()
    ada.key("1", "1", "2", "Shift+1")
    ada.sees("Rifles: Pinned, by Ada's hand")
    expect(row(ada, "Rifles").locator(".sub")).to_contain_text("shock 1 · pinned")
    assert marks(ada, "rifles") == [{"mark": "shock"}, {"mark": "pinned"}]
    expect(bar(ada).get_by_role("button", name="Pinned")).to_have_attribute("aria-pressed", "true")
    bar(ada).get_by_role("button", name="Pinned").click()
    ada.sees("Rifles: no longer Pinned, by Ada's hand")


def test_men_go_down_and_up(host: Host) -> None:
    men = {"mark": "men", "count": 8, "of": 10}
    ada = host(sections(marks=[men])).join("player", "a")
    ada.click((10, 10))
    ada.key("3")
    expect(row(ada, "Rifles").locator(".sub")).to_contain_text("7 of 10 men")
    ada.key("-")
    expect(row(ada, "Rifles").locator(".sub")).to_contain_text("6 of 10 men")
    bar(ada).get_by_role("button", name="One man more").click()
    expect(row(ada, "Rifles").locator(".sub")).to_contain_text("7 of 10 men")
    assert marks(ada, "rifles") == [{"mark": "men", "count": 7, "of": 10}]


def test_the_other_marks_a_tank_hit_and_its_owner_takes_it_back(host: Host) -> None:
    game = host(sections())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ben.click((10, 24))
    expect(bar(ben)).to_contain_text("Zarya")
    expect(bar(ben)).not_to_contain_text("Shock")
    ben.key("6", "6")
    expect(toast(ada)).to_contain_text("Ben marked Zarya")
    expect(toast(ada)).to_contain_text("Hit")
    expect(ada.page.locator("#spoken")).to_contain_text("set by Ben")
    ada.sees("Hit 2, by Ben's hand")
    expect(toast(ada)).to_contain_text("Hit 2")
    toast(ada).get_by_role("button", name="Take it back").click()
    ben.sees("Hit 1, by Ada's hand")
    assert marks(ben, "zarya") == [{"mark": "hit"}]
    expect(toast(ben)).to_have_count(0)


def test_what_another_marked_is_taken_back_from_its_line_of_the_log(host: Host) -> None:
    men = {"mark": "men", "count": 7, "of": 10}
    game = host(sections(marks=[men]))
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ben.click((10, 10))
    ben.key("6")
    ada.sees("Hit 1, by Ben's hand")
    expect(ada.log.locator(".le", has_text="Hit 1").locator("svg.badge")).to_have_count(1)
    expect(ben.log.get_by_role("button", name="Take it back")).to_have_count(0)
    ada.page.reload()
    ada.wait_until_live()
    ada.log.get_by_role("button", name="Take it back").click()
    ada.sees("Rifles: no longer Hit, by Ada's hand")
    assert marks(ada, "rifles") == [men]
    expect(ada.log.get_by_role("button", name="Take it back")).to_have_count(0)
    expect(toast(ada)).to_have_count(0)


def test_all_marks_are_listed_and_a_note_is_written(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.click((10, 10))
    ada.key("k")
    listed = ada.page.locator(".marks-list")
    expect(listed).to_contain_text("Out of ammunition")
    expect(listed).not_to_contain_text("Burning")  # it is for vehicles
    ada.key("9")
    ada.sees("Rifles: Out of ammunition, by Ada's hand")
    ada.key("n")
    ada.page.keyboard.type("holds the barn")
    ada.key("Enter")
    ada.sees("Rifles: Note: “holds the barn”, by Ada's hand")
    expect(row(ada, "Rifles").locator(".sub")).to_contain_text("holds the barn")
    expect(listed).to_be_hidden()


def test_two_that_are_selected_together_are_marked_together(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.click((10, 10))
    ada.page.keyboard.down("Shift")
    ada.click((10, 16))
    ada.page.keyboard.up("Shift")
    expect(bar(ada)).to_contain_text("2 units")
    expect(ada.page.locator(".row.on")).to_have_count(2)
    ada.key("2")
    ada.sees("Rifles: Pinned, by Ada's hand")
    ada.sees("Bren: Pinned, by Ada's hand")
    assert marks(ada, "rifles") == marks(ada, "bren") == [{"mark": "pinned"}]


def test_digits_remain_the_paces_of_a_unit_that_the_rules_move(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.click((10, 24))
    expect(bar(ada)).to_be_hidden()
    ada.drag((10, 24), (14, 24))
    ada.key("2")
    assert marks(ada, "zarya") == []
    ada.key("Escape", "Escape")
    ada.click((10, 24))
    ada.key("k", "1")
    ada.sees("Shock 1, by Ada's hand")


def test_a_notebook_is_its_seats_own(host: Host) -> None:
    game = host(sections())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ada.tab("Notes")
    book = ada.page.get_by_role("textbox", name="Your notebook")
    book.fill("The gun is in the barn")
    expect(ada.page.get_by_text("Saved", exact=True)).to_be_visible()
    ada.page.reload()
    ada.wait_until_live()
    ada.tab("Notes")
    expect(book).to_have_value("The gun is in the barn")
    ben.tab("Notes")
    expect(ben.page.get_by_role("textbox", name="Your notebook")).to_have_value("")


def test_the_notebook_is_kept_when_the_page_is_left_while_writing(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.tab("Notes")
    book = ada.page.get_by_role("textbox", name="Your notebook")
    expect(book).to_be_enabled()
    ada.page.clock.install()
    book.evaluate("(box) => { box.value = 'The gun is in the barn'; box.dispatchEvent(new Event('input')) }")
    ada.page.goto("about:blank")
    ada.page.go_back()
    ada.wait_until_live()
    ada.tab("Notes")
    expect(book).to_have_value("The gun is in the barn")


def test_on_a_phone_all_that_the_bar_offers_lies_on_it(host: Host) -> None:
    men = {"mark": "men", "count": 7, "of": 10}
    ada = host(sections(marks=[men])).join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.tap((10, 10))
    limit = bar(ada).get_by_role("button", name="limit")
    expect(limit).to_be_in_viewport(ratio=1)
    expect(bar(ada).get_by_role("button", name="More", exact=True)).to_be_in_viewport(ratio=1)
    limit.tap()
    ada.page.locator(".hand-limit").get_by_role("button", name="12").tap()
    expect(bar(ada).get_by_role("button", name="limit 12″")).to_be_in_viewport(ratio=1)


def test_on_a_tablet_the_bar_shows_no_keys(host: Host) -> None:
    screen = {"width": 1024, "height": 768}
    ada = host(sections()).join("player", "a", viewport=screen, has_touch=True, is_mobile=True)
    ada.tap((10, 10))
    expect(bar(ada)).to_be_visible()
    expect(bar(ada).locator(".key-cap").first).to_be_hidden()


def test_on_a_phone_a_finger_marks(host: Host) -> None:
    ada = host(sections()).join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.tap((10, 10))
    button = bar(ada).get_by_role("button", name="Shock")
    button.tap()
    expect(bar(ada).get_by_role("button", name="Shock 1")).to_have_attribute("aria-pressed", "true")
    box = box_of(button)
    assert min(box["width"], box["height"]) >= 44
    assert marks(ada, "rifles") == [{"mark": "shock"}]
