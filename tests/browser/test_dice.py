"""The players' browsers put seeds of their own into the dice."""

import json
import re
from collections.abc import Callable
from typing import Any

from tabletop.games import exporting
from tests.browser.conftest import Hosted
from tests.browser.field import field


def test_two_browsers_seal_and_show_their_seeds_and_the_dice_hold_them(host: Callable[..., Hosted]) -> None:
    game = host(field())
    ada, ben = game.join("player", "a", name="Ada"), game.join("player", "b", name="Ben")
    for player in (ada, ben):
        player.open_panel()
        player.sees(re.compile("now hold seeds drawn by Ada and Ben"), player.log)
    exported: dict[str, Any] = json.loads(game.server.manage("export", game.id))
    assert exporting.problems(exported) == []
    assert exporting.unseeded(exported) == []
