"""A whole small battle at the farm crossroads, from deployment to the end: two sides and their GM play it."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Hosted
from tests.browser.player import Player, Point

Host = Callable[..., Hosted]

SEATS = [{"role": "player", "sides": ["a"]}, {"role": "player", "sides": ["b"]}, {"role": "gm"}]
RIFLES, GRENADIERS = "Rifles", "Grenadiers"

# The rolls that the story hangs on: two sixes would keep the phase, and the car must come to the wreck.
COMMAND, NO_SIX, A_HIT, FAR = (
    (2, 3, 4, 5, range(1, 5)),
    (range(1, 6),) * 5,
    (range(4, 7),),
    (range(3, 7),) * 2,
)


def tray(player: Player) -> Locator:
    return player.page.get_by_role("toolbar", name="Dice to spend")


def marks(player: Player) -> Locator:
    return player.page.get_by_role("toolbar", name="Marks")


def spend(player: Player, die: str, at: Point, on: str) -> None:
    """Drag a die of the tray onto a unit."""
    tray(player).get_by_role("button", name=re.compile(f"^{die}")).first.hover()
    player.page.mouse.down()
    player.pull(at)
    player.let_go()
    player.sees(f"A {die} is spent on {on}")


def deploy(player: Player, unit: str, at: Point) -> None:
    """Drag a unit that is not on the table from its row to a place."""
    player.page.locator(".row", has_text=unit).hover(position={"x": 60, "y": 18})
    player.page.mouse.down()
    player.pull(at)
    player.let_go()
    player.sees(f"{unit} is put on the board by")


def shoot(player: Player, unit: Point, target: Point, line: str) -> None:
    """Look from a unit to a target, and roll the dice of the shot; the target is then there to be marked."""
    player.click(unit)
    player.key("s")
    player.click(target)
    player.page.locator(".sight-card").get_by_role("button", name="Roll").click()
    player.sees(line)
    player.sees(re.compile(r"\d hits?"), player.page.locator(".shot-card"))


def mark(player: Player, name: str, line: str) -> None:
    marks(player).get_by_role("button", name=name).click()
    player.sees(line)


def score(player: Player, side: str) -> Locator:
    return player.page.locator("#score").get_by_role("group", name=side)


def lose_morale(player: Player, by: int, line: str) -> None:
    """Count one's own side's Force Morale down."""
    player.page.locator("#score").get_by_role("button", name=re.compile("^Force Morale")).click()
    player.key(*["ArrowDown"] * by, "Escape")
    player.sees(line)


def test_the_farm_crossroads_are_fought_for(host: Host) -> None:
    game = host("farm_crossroads", seats=SEATS)
    sherman = piat = ()
    game.load_dice(COMMAND, sherman, NO_SIX, A_HIT, piat, FAR)
    ann, john = game.join("player", "a", name="Ann"), game.join("player", "b", name="John")

    # The Rifles' first phase: five dice, a fresh section, a tank, and smoke before the guns.
    ann.sees("Command Dice", ann.page.locator(".hint-strip"))
    ann.key("d", "Enter", "Enter")
    for player in (ann, john):
        expect(tray(player)).to_contain_text("senior leader")
        expect(score(player, RIFLES)).to_contain_text("Command die: 1")
    deploy(ann, "3 Section", (11, 24.4))
    spend(ann, "2", (11, 24.4), "3 Section")
    spend(ann, "3", (13.2, 27), "Corporal Dunn")
    ann.press((15.4, 28))
    ann.pull((17, 27.6))
    ann.key("6")
    ann.pull((20, 27))
    ann.let_go()
    john.sees(re.compile(r"1 Section, by Ann's hand, 4\.\d″ of 6″"))
    spend(ann, "4", (7, 20.8), "Sherman")
    ann.drag((7, 20.8), (10, 20.8), (14.8, 18.8))
    ann.sees("Rapid", ann.chips)
    ann.key("2")
    john.sees("Sherman, Rapid, toward the stone trough")
    ann.key("t")
    ann.page.locator(".token-palette").get_by_role("button", name="Smoke", exact=True).click()
    ann.wait_until_framed()
    ann.click((36, 26))
    john.sees("Smoke is laid by Ann's hand")
    ann.key("t", "Escape", "z")

    # The Grenadiers' phase: their gun shoots, Ann counts what it did.
    expect(tray(john)).to_be_hidden()
    john.sees("Phase 2: Grenadiers to play")
    john.key("d", "Enter", "Enter")
    expect(score(ann, GRENADIERS)).to_contain_text("Command die")
    expect(tray(ann)).to_contain_text("Command Dice")
    deploy(john, "MG 34 team", (46, 14.6))
    assert john.state()["units"]["mg"]["facing"] == 270
    shoot(john, (42.9, 27.9), (20, 27), "Pak 40 at 1 Section")
    hits = re.findall(r"\d+", john.page.locator(".shot-card .shot-result").inner_text())[0]
    mark(john, "Hit", f"Hit {hits}, by John's hand")
    expect(ann.page.locator(".mark-toast")).to_contain_text("John marked 1 Section")
    ann.click((20, 27))
    ann.key("1", "1", "3")
    john.sees("Shock 2, by Ann's hand")
    john.sees("Men 9 of 10, by Ann's hand")
    john.key("Escape", "z")

    # A team that lay by the road burns the Luchs, whose wreck stops the armoured car behind it.
    ann.sees("Rifles to play")
    deploy(ann, "PIAT team", (66, 13.5))
    shoot(ann, (66, 13.5), (68.4, 16.9), "PIAT team at Luchs")
    mark(ann, "Burning", "Luchs: Burning, by Ann's hand")
    expect(john.page.locator(".row", has_text="Luchs")).to_contain_text("burning")
    ann.key("Escape", "z")
    john.sees("Phase 4: Grenadiers to play")
    john.drag((68.4, 8.6), (68, 20), (66.2, 35.4))
    john.sees("halted", john.chips)
    john.key("3")
    ann.sees("Sd.Kfz. 222, Flat Out, toward the split poplar")
    ann.sees("stopped by Luchs")

    # Their morale fails, and the GM says who won.
    john.key("d")
    sheet = john.page.get_by_role("region", name="Dice")
    sheet.get_by_role("button", name="Bad Things").click()
    ann.sees("Bad Things")
    john.key("Escape")
    lose_morale(john, 8, f"Force Morale of {GRENADIERS}: 0 (was 8)")
    expect(score(ann, GRENADIERS)).to_contain_text("Force Morale: 0")
    gil = game.join("gm", name="Gil")
    gil.page.get_by_role("button", name="This table").click()
    gil.page.get_by_role("button", name=re.compile("^End the game")).click()
    gil.page.get_by_label("Who won").select_option(RIFLES)
    gil.page.get_by_role("button", name="End the game", exact=True).click()
    for player in (ann, john, gil):
        expect(player.page.locator("#phase")).to_contain_text("Rifles won")
        expect(player.page.locator("#phase-ends button")).to_have_count(0)
