"""What a system declares of how its states, odds and turns are shown, beside their words."""

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
    """What the turn says of the weather and the like, while a field of it has a value.

    `since` is the field that counts for how many turns it has gone on; `sky` is how the land looks then.
    """

    field: str
    value: str | bool
    title: Words
    icon: ConditionIcon
    since: str | None = None
    sky: Sky | None = None


class Signs(Struct, frozen=True):
    """How words of states and odds are shown; what is not named here is shown plainly.

    - `tones` of states and chances: one that is "ok" is no risk
    - `icons` of chances
    - `wrecks`: the kinds and states of units that are wrecks, each as "field value"
    - `unsaid`: fields of a unit's state or of the turn that say nothing by themselves
    - `conditions`: what of the turn is shown with an icon
    - `wakes`: what is drawn behind units on which a marker lies
    """

    tones: dict[str, Tone] = {}
    icons: dict[str, RiskIcon] = {}
    wrecks: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    wakes: dict[str, Wake] = {}


def read_signs(package: str, catalogue: Catalogue) -> Signs:
    """Return the signs of a system, of which its package tells in `signs.toml`.

    The title of a condition is what the catalogue calls the value of its field: `sign_weather.rain`.
    """
    chart = read_chart(package, "signs")
    titled = [
        {**condition, "title": catalogue.say(f"sign_{condition['field']}.{str(condition['value']).lower()}")}
        for condition in chart.get("conditions", ())
    ]
    return msgspec.convert({**chart, "conditions": titled}, Signs)
