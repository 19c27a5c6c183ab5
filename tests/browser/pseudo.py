"""Finds plain letters on a page in the pseudo-language, and plays games by program."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final
from uuid import uuid4

from playwright.sync_api import APIRequestContext, Page

import rules
from rules.core.system.rule_system import RuleSystem
from tests.pseudo import accented, plain_words

Json = dict[str, Any]

LISTEN: Final = """
window.drawnWords = new Set();
window.readWords = new Set();
for (const kind of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
  const { fillText } = kind.prototype;
  kind.prototype.fillText = function (text, ...rest) {
    window.drawnWords.add(text);
    return fillText.call(this, text, ...rest);
  };
}
Intl.ListFormat.prototype.format = (names) => [...names].join(", ");
"""
"""What a page draws on canvases is kept for `READ`; lists have no word of English between their members."""

READ: Final = """
() => {
  const apart = `script, style, noscript, code, kbd, textarea, .kc, .clause, .key-cap, [translate=no],
    body [lang]`;
  const shown = ["aria-label", "aria-description", "title", "placeholder", "alt", "label"];
  const found = [];
  const named = (element) => `${element.localName}.${[...element.classList].join(".")}#${element.id}`;
  const read = (text, element) => {
    if (window.readWords.has(text) || !/[a-z]/i.test(text) || element?.closest(apart)) return;
    window.readWords.add(text);
    found.push([element ? named(element) : "canvas", text]);
  };
  for (const text of window.drawnWords) read(text);
  const { SHOW_ELEMENT, SHOW_TEXT } = NodeFilter;
  const nodes = document.createTreeWalker(document.documentElement, SHOW_ELEMENT | SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node.nodeType === Node.TEXT_NODE) read(node.data, node.parentElement);
    else for (const name of shown) read(node.getAttribute(name) ?? "", node);
  }
  return found;
}
"""
"""Every text that a page has come to have since this was last asked, with where it stands: shown or not, and
the words for those who do not see it."""

KEPT: Final = r"https?://\S+|[\w-]+:gap:\d+|\bFlat Out\b|\b[A-Z]{1,2}\d{1,2}\b|\([A-Z]\)|\(Šĥìƒţ [A-Z]\)"
"""What is the same in every language: addresses, ids of gaps, the table's name, hexes, keys behind names."""


def leftovers(page: Page, names: str) -> dict[str, str]:
    """Return the new texts of a page that contain a plain letter, each with its place.

    What matches `names` is left out.
    """
    texts = [(" ".join(text.split()), where) for where, text in page.evaluate(READ)]
    return {text: where for text, where in texts if is_plain(text, f"{names}|{KEPT}")}


@cache
def is_plain(text: str, kept: str) -> bool:
    """Whether a text has a plain letter besides what matches `kept`."""
    return bool(plain_words(re.sub(kept, "", text)))


def accented_scenario(document: Json) -> Json:
    """Return a scenario whose own words for units, sides and features are in the pseudo-language."""
    board = document["board"]
    if "features" in board:
        features = [_feature(feature) for feature in board["features"]["features"]]
        board = {**board, "features": {**board["features"], "features": features}}
    briefing = {"briefing": _all_told(document["briefing"])} if "briefing" in document else {}
    return {
        **_told(document, "name", "description"),
        **briefing,
        "tokens": [_told(token, "text") for token in document.get("tokens", ())],
        "board": board,
        "sides": [_told(side, "name") for side in document["sides"]],
        "units": [_unit(unit, rules.system(document["system"])) for unit in document["units"]],
    }


def _all_told(document: Any) -> Any:
    if isinstance(document, dict):
        return {name: _all_told(member) for name, member in document.items()}
    return accented(document)


def _unit(unit: Json, system: RuleSystem) -> Json:
    """A unit's look is the scenario's own word, as is a kind of which the system does not know."""
    kind = unit["kind"]
    is_known = kind in system.kinds or system.profile_of(kind) is not system.profile_of(accented(kind))
    own = _told({**unit, "profile": _told(unit["profile"], "look")}, "name")
    return own if is_known else _told(own, "kind")


def _feature(feature: Json) -> Json:
    named = {"name": feature["id"], **feature["properties"]}
    return {**feature, "properties": _told(named, "name")}


def _told(document: Json, *names: str) -> Json:
    return {**document, **{name: accented(document[name]) for name in names if name in document}}


class Program:
    """A player that is a program, with the cookie of a browser."""

    def __init__(self, asked: APIRequestContext, game: str) -> None:
        self.asked = asked
        self.game = game
        self.chance = random.Random(1)

    def get(self, what: str) -> Any:
        answer = self.asked.get(f"{self.game}{what}")
        assert answer.ok, answer.text()
        return answer.json()

    def entries(self) -> int:
        """Return how many orders have been carried out."""
        return len(self.get("entries/?since=0")["entries"])

    def play(self, orders: int) -> Iterator[dict[str, str]]:
        """Give offered orders, chosen by chance, and yield what is left plain of refusals.

        What cannot be read as an order is answered in words for programs.
        """
        for _ in range(orders):
            offers = [offer for offer in self.get("offers/")["offers"] if offer["allowed"]]
            kind = self.chance.choice(sorted({offer["order"]["type"] for offer in offers}))
            offer = self.chance.choice([each for each in offers if each["order"]["type"] == kind])
            order = self.filled(offer)
            answer = self.asked.post(f"{self.game}orders/", data={"id": str(uuid4()), "order": order}).json()
            told = [each["message"] for each in answer.get("findings", ()) if each["clause"] != "order"]
            yield {text: kind for text in told if is_plain(text, KEPT)}

    def filled(self, offer: Json) -> Json:
        """Return an offered order with its open fields filled."""
        order = dict(offer["order"])
        if order["type"] == "say":
            order["text"] = accented("Good evening.")
        for field, choices in offer["values"].items():
            if choices:
                order[field] = self.chance.choice(choices)
        if offer["variants"]:
            order |= self.chance.choice(offer["variants"])["fields"]
        if goals := offer["hexes"] or self.goals(offer):
            order.pop("along", None)
            order |= self.chance.choice(goals)["fields"]
        return order

    def goals(self, offer: Json) -> list[Json]:
        """Return where an order that is driven may lead: named points, or the hexes within reach."""
        if offer["gesture"] != "drive" or "unit" not in offer["order"]:
            return []
        points = [{"fields": {"toward": point["id"]}} for point in self.get("points/")]
        if points:
            return points
        reach = self.get(f"reach/?unit={offer['order']['unit']}&dice=1")
        return [goal for goal in reach["hexes"] if goal.get("fields")]
