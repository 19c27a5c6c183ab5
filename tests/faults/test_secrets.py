"""Secrets that nobody may get: hidden units, other people's seats, and revoked links."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from typing import Any

import httpx
import pytest

from tests.faults.client import Guest, host, new_id, sit_down
from tests.faults.report import Tally, either
from tests.services import Server

pytestmark = pytest.mark.faults

GAMES = either(short=6, full=1_000)
ORDERS = 15
LOOKS = 100
SEATS = [
    {"role": "player", "sides": ["a"]}, {"role": "player", "sides": ["b"]},
    {"role": "watcher"}, {"role": "gm"},
]  # fmt: skip
SEEN_BY_SEATS = ("", "state/", "entries/?since=0", "offers/", "points/")


def with_a_hidden_unit(url: str, canary: str) -> dict[str, Any]:
    """The demo, with a vehicle of side b that side a must not know of; its id and its name are the canary."""
    scenario: dict[str, Any] = httpx.get(f"{url}/api/scenarios/farm_crossroads/export/").json()
    model = next(unit for unit in scenario["units"] if unit["side"] == "b" and unit.get("at"))
    hidden = {**model, "id": canary, "name": canary, "at": [60, 40], "hidden_from": ["a"]}
    return {**scenario, "units": [*scenario["units"], hidden]}


@pytest.mark.fault("F14")
async def test_no_byte_tells_of_a_hidden_unit(server: Server, tally: Tally) -> None:
    luck = random.Random(7)
    for _ in range(GAMES):
        canary = "c" + secrets.token_hex(16)
        scenario = await asyncio.to_thread(with_a_hidden_unit, server.url, canary)
        players = await asyncio.to_thread(host, server.url, scenario=scenario, seats=SEATS)
        tally.tried += 1
        told = await _play_near(players, canary, luck)
        tally.lost += sum(canary in text for text in told)
        assert tally.lost == 0


async def _play_near(players: list[Guest], canary: str, luck: random.Random) -> list[str]:
    """Move the hidden unit and its neighbours; return all that side a and a watcher were sent."""
    seeker, hider, watcher, umpire = [await player.socket() for player in players]
    for number in range(ORDERS):
        at = [luck.uniform(6, 66), luck.uniform(6, 42)]
        hand = {"type": "place", "unit": canary, "at": at, "facing": luck.randrange(360)}
        for socket, order in ((umpire, hand), (seeker, {"type": "say", "text": f"number {number}"})):
            socket.send("order", id=(name := new_id()), order=order)
            assert (await socket.answer(name))["type"] == "ack"
        hider.send("dragging", unit=canary, route=[at])
        seeker.send("preview", id=number, order={"type": "move", "unit": canary, "dice": 1, "toward": "x"})
        seeker.send("sight", id=number, **{"from": {"at": at}})
        seeker.send("sight", id=number, **{"from": {"at": [1, 1]}, "to": {"at": at}})
        seeker.send("touched", id=number, token={"id": "t", "kind": "blast", "at": at, "size": 12})
        seeker.send("order", id=new_id(), order={"type": "activate", "unit": canary})
        for socket in (seeker, hider, watcher):
            socket.send("offers", id=2 * number, unit=canary, since=-1)
            socket.send("offers", id=2 * number + 1, unit=None, since=-1)
    last = 2 * ORDERS - 1
    for kind in ("preview", "sight", "touched"):
        await seeker.has(lambda frame, kind=kind: frame["type"] == kind)
    for socket in (seeker, watcher, hider):
        await socket.has(lambda frame: frame["type"] == "offers" and frame["id"] == last)
    assert any(canary in json.dumps(frame) for frame in hider.frames)
    game = players[0].game_id
    pages = [f"{players[0].url}/games/{game}/", f"{players[0].url}/watch/"]
    frames = [frame for socket in (seeker, watcher) for frame in socket.frames if not _echo(frame)]
    told = [json.dumps(frame | {"unit": None} if frame["type"] == "offers" else frame) for frame in frames]
    for guest in (players[0], players[2]):
        told += [(await asyncio.to_thread(guest.get, path)).text for path in SEEN_BY_SEATS]
        told += [(await asyncio.to_thread(httpx.get, page, headers=guest.headers)).text for page in pages]
    await asyncio.gather(*(socket.close() for socket in (seeker, hider, watcher, umpire)))
    return told


def _echo(frame: dict[str, Any]) -> bool:
    """An answer may name the unit that its own question named."""
    return frame["type"] in ("preview", "refused")


# -- every address, by everybody ------------------------------------------------------------------

ROLES = ("side a", "side b", "watcher", "GM", "stranger")
PLAY = {"id": None, "order": {"type": "say", "text": "hello"}}
MAY: dict[tuple[str, str], dict[str, int]] = {
    ("GET", ""): {"stranger": 403},
    ("GET", "state/"): {"stranger": 403},
    ("GET", "entries/?since=0"): {"stranger": 403},
    ("GET", "offers/"): {"stranger": 403},
    ("GET", "points/"): {"stranger": 403},
    ("POST", "orders/"): {"stranger": 403},
    ("POST", "invites/"): {"side a": 403, "side b": 403, "watcher": 403, "stranger": 403},
}


@pytest.mark.fault("F13")
def test_every_address_answers_each_role_as_it_may(server: Server, tally: Tally) -> None:
    for (method, path), refused in MAY.items():
        guests = dict(zip(ROLES, host(server.url, seats=SEATS), strict=False))
        guests["stranger"] = Guest(server.url, guests["GM"].game_id, "")
        for role in ROLES:
            answer = guests[role].get(path) if method == "GET" else guests[role].post(path, _body(path))
            tally.tried += 1
            expected = refused.get(role)
            assert (answer.status_code == expected) if expected else answer.is_success, (
                method,
                path,
                role,
                answer.text,
            )


def _body(path: str) -> dict[str, Any]:
    return {"seat": 1} if path == "invites/" else {**PLAY, "id": new_id()}


# -- links ----------------------------------------------------------------------------------------


@pytest.mark.fault("F18")
def test_looking_at_a_link_a_hundred_times_takes_nothing(server: Server, tally: Tally) -> None:
    made = httpx.post(f"{server.url}/api/games/", json={"scenario": "farm_crossroads"}).json()
    link = made["seats"][0]["link"]
    for _ in range(LOOKS):
        assert httpx.get(server.url + link).status_code == 200
    tally.tried = LOOKS
    guest = sit_down(server.url, made["id"], link)
    assert guest.get("state/").status_code == 200


@pytest.mark.fault("F16", "F18")
async def test_a_seat_given_away_orders_nothing_more_and_its_link_is_dead(
    server: Server, tally: Tally
) -> None:
    made = httpx.post(f"{server.url}/api/games/", json={"scenario": "farm_crossroads", "seats": SEATS}).json()
    links = [seat["link"] for seat in made["seats"]]
    player, umpire = [
        await asyncio.to_thread(sit_down, server.url, made["id"], links[index]) for index in (0, 3)
    ]
    socket = await player.socket()
    fresh = await asyncio.to_thread(umpire.post, "invites/", {"seat": made["seats"][0]["seat"]})
    assert fresh.is_success
    refused = await asyncio.to_thread(player.post, "orders/", {**PLAY, "id": new_id()})
    tally.tried = 2
    assert refused.status_code == 403
    async with asyncio.timeout(5):
        await socket.reader
    assert socket.closed == 4003
    assert (await asyncio.to_thread(httpx.get, server.url + links[0])).status_code == 410
