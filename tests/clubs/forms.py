"""Forms of campaigns, as a browser sends them."""

from __future__ import annotations

import re
from typing import Any

from tests.clubs.ferry import Ferry


def sent_back(page: str) -> dict[str, Any]:
    """Return what a browser would send of a form that nobody has touched."""
    fields: dict[str, Any] = {}
    for tag in re.findall(r"<input[^>]*>", page):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if given.get("type") in ("checkbox", "radio") and "checked" not in tag.split('"')[-1]:
            continue
        if "name" in given:
            fields[given["name"]] = given.get("value", "on")
    for name, inner in re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r'<option value="([^"]*)"\s+selected', inner) or re.search(
            r'value="([^"]*)"', inner
        )
        fields[name] = chosen[1] if chosen else ""
    for name, inner in re.findall(r'<textarea[^>]*name="([^"]*)"[^>]*>(.*?)</textarea>', page, re.DOTALL):
        fields[name] = inner.replace("&quot;", '"')
    fields.pop("csrfmiddlewaretoken", None)
    return fields


def story_of(ferry: Ferry, **fields: str) -> Any:
    """Make linked scenarios by their form: the farm first, then the pursuit, then the ford."""
    told = {"story.1.scenario": "farm_crossroads", "story.2.scenario": "mule_track"}
    told |= {"story.3.scenario": "varvara_ford", "story.1.first": "2", "story.1.draw": "3"}
    path = f"/clubs/{ferry.club.public_id}/campaigns/new/?kind=linked"
    given = {name.replace("__", "."): value for name, value in fields.items()}
    return ferry.browser("organiser").post(path, {"name": "x", **told, **given})
