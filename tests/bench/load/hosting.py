"""Games hosted and seats taken over HTTP, as browsers do it."""

from __future__ import annotations

import http.client
import json
import re
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from typing import Any, NamedTuple
from urllib.parse import urlencode

Json = dict[str, Any]

SEATS = [{"role": "player", "sides": ["a"]}, {"role": "player", "sides": ["b"]}]
AT_ONCE = 4
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="(\w+)"')


class Place(NamedTuple):
    """A seat of a game: its side, and the cookie of the session that has taken it."""

    side: str
    cookie: str


class Game(NamedTuple):
    id: str
    places: list[Place]


def host(port: int, scenario: Json, tables: int) -> list[Game]:
    """Host a scenario as often as there are tables, and take both seats of each."""
    body = json.dumps({"scenario": scenario, "seats": SEATS})
    shares = [range(first, tables, AT_ONCE) for first in range(AT_ONCE)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        found = pool.map(lambda share: _Visitor(port).host(body, len(share)), shares)
    return [game for games in found for game in games]


class _Visitor:
    """One connection that asks one thing after the other."""

    def __init__(self, port: int) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.origin = f"http://127.0.0.1:{port}"

    def host(self, body: str, tables: int) -> list[Game]:
        return [self._game(body) for _ in range(tables)]

    def _game(self, body: str) -> Game:
        answer, text = self._ask("POST", "/api/games/", body, {"Content-Type": "application/json"})
        assert answer.status == 201, text[:300]
        game = json.loads(text)
        places = [Place(seat["sides"][0], self._join(seat["link"])) for seat in game["seats"]]
        return Game(game["id"], places)

    def _join(self, link: str) -> str:
        """Take a seat by its link; returns the session's cookie."""
        page, text = self._ask("GET", link)
        token = TOKEN.search(text)
        assert token is not None, text[:300]
        form = urlencode({"name": "Ada", "csrfmiddlewaretoken": token[1].decode()})
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": _cookies(page)}
        answer, text = self._ask("POST", link, form, headers)
        assert answer.status == 302, text[:300]
        return _cookies(answer)

    def _ask(
        self, method: str, path: str, body: str | None = None, headers: dict[str, str] | None = None
    ) -> tuple[http.client.HTTPResponse, bytes]:
        self.line.request(method, path, body, {"Origin": self.origin, **(headers or {})})
        answer = self.line.getresponse()
        return answer, answer.read()


def _cookies(answer: http.client.HTTPResponse) -> str:
    """Return the cookies that an answer sets, as the next request sends them."""
    jar: SimpleCookie = SimpleCookie()
    for line in answer.headers.get_all("Set-Cookie", []):
        jar.load(line)
    return "; ".join(f"{name}={morsel.value}" for name, morsel in jar.items())
