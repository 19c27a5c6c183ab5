"""Signs: the icons and colours by which a system's states, odds and turns are shown, beside their words."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from rules.core.game.charts import read_chart
from rules.core.words.messages import Catalogue, Words

Tone = Literal["bad", "warn", "ok"]
RiskIcon = Literal["stuck", "collapse", "halt"]
ConditionIcon = Literal["sun", "rain", "snow", "mud", "high-tide", "low-tide"]
Wake = Literal["dust", "foam"]
Sky = Literal["high tide", "low tide", "mud", "snow", "rain", "snowfall"]


class Condition(Struct, frozen=True):
    """A condition such as the weather, in force while a field of the turn has a value.

    `since` is the field that counts the turns since it began; `sky` is how the map shows it.
    """

    field: str
    value: str | bool
    title: Words
    icon: ConditionIcon
    since: str | None = None
    sky: Sky | None = None


class Counted(Struct, frozen=True):
    """A mark that the rules count themselves: on units of these `kinds` it is this `field` of their state."""

    mark: str
    field: str
    kinds: tuple[str, ...]


class Signs(Struct, frozen=True):
    """How the words of states and odds are shown; a word without a sign is shown as plain text.

    - `tones` of states and chances: one that is "ok" is no risk
    - `icons` of chances
    - `wrecks`: the kinds and states of units that are wrecks, each as "field value"
    - `unsaid`: fields of a unit's state or of the turn that say nothing by themselves
    - `conditions`: what of the turn is shown with an icon
    - `wakes`: what is drawn behind units on which a marker lies
    - `counted`: marks that are a field of the state of some units, and shown and set as a mark all the same
    """

    tones: dict[str, Tone] = {}
    icons: dict[str, RiskIcon] = {}
    wrecks: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    wakes: dict[str, Wake] = {}
    counted: tuple[Counted, ...] = ()

    def field_of(self, mark: str, kind: str) -> str | None:
        """Return the field of the state of units of a kind that is this mark; None: it only lies on them."""
        return next((each.field for each in self.counted if each.mark == mark and kind in each.kinds), None)


def read_signs(package: str, catalogue: Catalogue) -> Signs:
    """Return the signs of a system, read from `signs.toml` in its package.

    The title of a condition is the catalogue's message for its field's value, as in `sign_weather.rain`.
    """
    chart = read_chart(package, "signs")
    titled = [
        {**condition, "title": catalogue.say(f"sign_{condition['field']}.{str(condition['value']).lower()}")}
        for condition in chart.get("conditions", ())
    ]
    return msgspec.convert({**chart, "conditions": titled}, Signs)
