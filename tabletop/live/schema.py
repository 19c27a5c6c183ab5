"""The published JSON Schema of the live protocol and of what its frames carry: events, offers, verdicts."""

from typing import Any, Final

import msgspec

from rules.core.by_hand.kit import Kit
from rules.core.by_hand.marks import Mark
from rules.core.by_hand.tokens import Token
from rules.core.by_hand.tray import Tray
from rules.core.game.answers import Contact, Ghost, HexGoal, HexStep, Hindrance, Offer, RouteStretch
from rules.core.game.events import AnyEvent
from rules.core.game.sighting import Crossed, SeenPart, Touched
from rules.core.game.state import Side
from rules.core.game.verdict import Verdict
from tabletop.live.from_browser import FromBrowser
from tabletop.live.from_server import FromServer
from tabletop.live.protocol import VERSION

CARRIED: Final = (
    Side,
    Offer,
    Verdict,
    RouteStretch,
    Contact,
    Ghost,
    HexGoal,
    HexStep,
    Hindrance,
    Kit,
    Mark,
    Token,
    Tray,
    Crossed,
    SeenPart,
    Touched,
)
"""The types of the rules that frames contain."""


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{name}"}


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _object(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": [*properties]}


_TEXT: Final = {"type": "string"}
_NUMBER: Final = {"type": "number"}
_OPEN: Final = {"type": "object"}
DOCUMENTS: Final[dict[str, Any]] = {
    "Place": {
        "type": "array",
        "prefixItems": [_NUMBER, _NUMBER],
        "minItems": 2,
        "maxItems": 2,
        "items": False,
    },
    "UnitDocument": _object(
        id=_TEXT,
        side=_TEXT,
        name=_TEXT,
        kind=_TEXT,
        profile=_OPEN,
        at={"anyOf": [_ref("Place"), {"type": "null"}]},
        hex={"type": ["string", "null"]},
        facing={"type": ["number", "null"]},
        state=_OPEN,
        hidden_from=_list(_TEXT),
    ),
    "StateDocument": _object(
        sides=_list(_ref("Side")),
        units={"type": "object", "additionalProperties": _ref("UnitDocument")},
        turn=_OPEN,
        options=_OPEN,
        kit=_ref("Kit"),
        tokens={"type": "object", "additionalProperties": _ref("Token")},
        tracks={
            "type": "object",
            "additionalProperties": {"type": "object", "additionalProperties": {"type": "integer"}},
        },
        trays={"type": "object", "additionalProperties": _ref("Tray")},
    ),
    "BoardDocument": _object(kind={"enum": ["table", "hex"]}),
    "PreviewVariant": _object(
        order=_OPEN,
        title={"type": ["string", "null"]},
        verdict=_ref("Verdict"),
        odds={"type": ["object", "null"]},
        ghosts=_list(_ref("Ghost")),
        hindrances=_list(_ref("Hindrance")),
    ),
}
DOCUMENTS["UnitDocument"]["properties"]["marks"] = _list(_ref("Mark"))  # omitted if there are none
"""The documents of states and previews; units, turns and boards also have fields of their system."""


def schema() -> dict[str, Any]:
    """Return the JSON Schema of all frames, by direction."""
    (browser, server, event, *_), definitions = msgspec.json.schema_components(
        [FromBrowser, FromServer, AnyEvent, *CARRIED], ref_template="#/$defs/{name}"
    )
    definitions["UnitAdded"]["properties"]["unit"] = _ref("UnitDocument")
    definitions["GameFacts"]["properties"]["options"] = _OPEN
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The live protocol",
        "version": VERSION,
        "browser_to_server": browser,
        "server_to_browser": server,
        "$defs": {**definitions, **DOCUMENTS, "Event": event},
    }
