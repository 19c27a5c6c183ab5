"""Frames are read strictly, and every one of them has a schema."""

import json

import pytest

from rules.core.game.answers import Preview
from tabletop.live import from_server, protocol
from tabletop.live.schema import schema

ID = "0190c0de-0000-7000-8000-000000000001"
GOOD = [
    {"type": "hello", "protocol": 1, "log": None, "since": None},
    {"type": "hello", "protocol": 1, "log": "x", "since": 5},
    {"type": "order", "id": ID, "order": {"type": "run", "unit": "a1"}},
    {"type": "preview", "id": 7, "order": {"type": "run"}},
    {"type": "sight", "id": 7, "from": {"unit": "a1", "edge": "hull"}, "to": {"at": [1, 2.5]}},
    {"type": "sight", "id": 7, "from": {"hex": "M3"}, "to": None},
    {"type": "touched", "id": 7, "token": {"id": "t1", "kind": "arc", "at": [1, 2], "size": 9, "angle": 45}},
    {"type": "offers", "id": 7, "unit": "a1", "since": 12},
    {"type": "undo", "id": ID, "to": 3},
    {"type": "propose", "id": ID, "order": {"type": "place"}},
    {"type": "answer", "id": ID, "proposal": 2, "agree": True},
    {"type": "point", "at": [1, 2.5]},
    {"type": "point", "hex": "M3"},
    {"type": "dragging", "unit": "a1", "route": [[1, 2], [3, 4]]},
    {"type": "dragging", "unit": "a1", "route": None},
    {"type": "measuring", "legs": [[1, 2], [3, 4]]},
    {"type": "measuring", "legs": None},
    {
        "type": "dragging",
        "unit": "a1",
        "route": {
            "path": [[1, 2, 90], [3, 4, 90]],
            "aim": {"at": [3, 4], "name": "the oak"},
            "via": [[2, 3]],
            "pose": {"at": [3, 4], "facing": 90},
            "reverse": True,
            "cursor": [5, 6],
            "hexes": [{"hex": "C4"}, {"hex": "off", "at": [1, 2], "spent": 1.5, "side": ["C4", "C5"]}],
        },
    },
    {"type": "ping", "t": 12.5},
]
BAD = [
    "",
    "nonsense",
    "[]",
    "1",
    "null",
    "{}",
    '{"type": "dance"}',
    '{"type": 1}',
    '{"type": "ping"}',
    '{"type": "ping", "t": "1"}',
    '{"type": "ping", "t": 1, "u": 2}',
    '{"type": "ping", "t": NaN}',
    '{"type": "ping", "t": Infinity}',
    '{"type": "ping", "t": -1e999}',
    '{"type": "ping", "t": 1} {"type": "ping", "t": 1}',
    '{"type": "point"}',
    '{"type": "point", "at": [1, 2], "hex": "A1"}',
    '{"type": "point", "at": [1]}',
    '{"type": "point", "at": [1, 1e999]}',
    '{"type": "point", "hex": "' + "A" * 41 + '"}',
    '{"type": "dragging", "unit": "a1", "route": [[1, null]]}',
    '{"type": "dragging", "unit": "a1", "route": [[1, 1e999]]}',
    '{"type": "dragging", "unit": "a1", "route": [[1]]}',
    '{"type": "measuring", "legs": [[1, null]]}',
    '{"type": "measuring", "legs": ' + str([[1, 2]] * 65) + "}",
    '{"type": "dragging", "unit": "a1", "route": [null]}',
    '{"type": "dragging", "unit": "a1", "route": ' + str([[1, 2]] * 65) + "}",
    '{"type": "dragging", "unit": "a1", "route": {"path": ' + str([[1, 2]] * 65) + "}}",
    '{"type": "dragging", "unit": "a1", "route": {"pose": {"at": [1, 2], "facing": null}}}',
    '{"type": "dragging", "unit": "a1", "route": {"route": [{"path": [[1, 2]]}]}}',
    '{"type": "dragging", "unit": "a1", "route": {"hexes": [{"hex": "C4", "spent": 1e300}]}}',
    '{"type": "preview", "id": -1, "order": {}}',
    '{"type": "preview", "id": 1.5, "order": {}}',
    '{"type": "offers", "id": 1, "unit": 7}',
    '{"type": "offers", "id": 1, "unit": "' + "a" * 201 + '"}',
    '{"type": "offers", "id": 1, "unit": "a1", "since": -2}',
    '{"type": "offers", "unit": "a1"}',
    '{"type": "order", "id": "not-a-uuid", "order": {}}',
    f'{{"type": "order", "id": "{ID}", "order": []}}',
    f'{{"type": "order", "id": "{ID}"}}',
    f'{{"type": "order", "id": "{ID}", "order": {{"a": 1e999}}}}',
    f'{{"type": "order", "id": "{ID}", "order": {{"a": {"9" * 400}}}}}',
    f'{{"type": "order", "id": "{ID}", "order": {{"a": "\\ud800"}}}}',
    f'{{"type": "order", "id": "{ID}", "order": {{"a": "\\u0000"}}}}',
    f'{{"type": "order", "id": "{ID}", "order": {{"a": {"[" * 19 + "]" * 19}}}}}',
    f'{{"type": "order", "id": "{ID}", "order": {"[" * 30_000}}}',
    '{"type": "ping", "t": 1' + " " * 65_536 + "}",
    '{"type": "dragging", "unit": "a1", "route": "' + "ä" * 33_000 + '"}',
]


@pytest.mark.parametrize("frame", GOOD, ids=lambda frame: frame["type"])
def test_it_reads_every_frame_of_the_protocol(frame: dict[str, object]) -> None:
    read = protocol.read(json.dumps(frame))

    assert read.__struct_config__.tag == frame["type"]


def test_it_reads_an_order_as_deep_as_is_allowed() -> None:
    deep = '{"a": ' * 17 + "1" + "}" * 17

    assert protocol.read(f'{{"type": "order", "id": "{ID}", "order": {{"a": {deep}}}}}')


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:60])
def test_it_refuses_anything_else(text: str) -> None:
    with pytest.raises(protocol.BadFrame):
        protocol.read(text)


def test_it_refuses_a_binary_frame() -> None:
    with pytest.raises(protocol.BadFrame):
        protocol.read(None)


def test_a_preview_carries_all_that_the_rules_show() -> None:
    assert set(Preview.__struct_fields__) <= set(from_server.PreviewAnswer.__struct_fields__)


def test_the_schema_names_every_frame_by_direction() -> None:
    published = schema()
    words = {
        direction: set(published[direction]["discriminator"]["mapping"])
        for direction in ("browser_to_server", "server_to_browser")
    }

    assert words["browser_to_server"] == {frame["type"] for frame in GOOD}
    assert words["server_to_browser"] == {
        "welcome", "entry", "offers", "ack", "refused", "preview",
        "sight",
        "touched", "proposal", "proposal_closed",
        "presence", "pointed", "dragging", "measuring", "heartbeat", "pong", "bye", "error", "notice",
    }  # fmt: skip
