"""Signing in by OpenID Connect: a separate server, and a provider in this process that it asks over HTTP."""

from __future__ import annotations

import io
import json
import re
import sqlite3
import threading
import time
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from django.core.exceptions import ImproperlyConfigured
from django.test import Client

from tabletop import environment
from tests.services import Server, running

CLIENT, SECRET = "flat-out", "between us"


class Provider:
    """A provider of OpenID Connect: discovery, keys, a token with a signed id_token, userinfo."""

    def __init__(self) -> None:
        self.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.somebody: dict[str, Any] = {}
        self.audience = CLIENT
        self.asked: list[dict[str, str]] = []
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.answer(provider.read(urlsplit(self.path).path, self.headers.get("Authorization", "")))

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                self.answer(provider.token({name: values[0] for name, values in parse_qs(body).items()}))

            def answer(self, document: dict[str, Any] | None) -> None:
                self.send_response(403 if document is None else 200)
                self.send_header("Content-Type", "application/json")
                self.end_headers()
                self.wfile.write(json.dumps(document or {}).encode())

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"

    def read(self, path: str, authorization: str) -> dict[str, Any] | None:
        if path == "/userinfo":
            return self.somebody if authorization == "Bearer access" else None
        public = json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(self.key.public_key()))
        documents: dict[str, dict[str, Any]] = {
            "/keys": {"keys": [{**public, "kid": "one", "use": "sig"}]},
            "/.well-known/openid-configuration": {
                "issuer": self.url,
                "authorization_endpoint": f"{self.url}/authorize",
                "token_endpoint": f"{self.url}/token",
                "userinfo_endpoint": f"{self.url}/userinfo",
                "jwks_uri": f"{self.url}/keys",
            },
        }
        return documents.get(path)

    def token(self, asked: dict[str, str]) -> dict[str, Any] | None:
        self.asked.append(asked)
        if asked.get("client_secret") != SECRET or "code_verifier" not in asked:
            return None
        claims = {
            "iss": self.url,
            "aud": self.audience,
            "sub": self.somebody["sub"],
            "exp": int(time.time()) + 60,
            "iat": int(time.time()),
        }
        signed = jwt.encode(claims, self.key, algorithm="RS256", headers={"kid": "one"})
        return {"access_token": "access", "token_type": "Bearer", "id_token": signed}


@pytest.fixture(scope="module")
def provider() -> Iterator[Provider]:
    running = Provider()
    threading.Thread(target=running.server.serve_forever, daemon=True).start()
    yield running
    running.server.shutdown()
    running.server.server_close()


@pytest.fixture(scope="module")
def table(provider: Provider, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data: Path = tmp_path_factory.mktemp("provider")
    given = {
        "OIDC_NAME": "Club ID",
        "OIDC_ISSUER": provider.url,
        "OIDC_CLIENT": CLIENT,
        "OIDC_SECRET": SECRET,
    }
    server = Server(data, **given).prepare()
    server.manage("migrate", "--verbosity", "0")
    with running(server):
        yield server


class Browser:
    """A browser at the table that goes to the provider and back."""

    def __init__(self, table: Server, provider: Provider) -> None:
        self.web = httpx.Client(base_url=table.url, follow_redirects=True)
        self.provider = provider

    def post(self, path: str, page: str, **fields: str) -> httpx.Response:
        form = self.web.get(page).text
        found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', form)
        assert found
        return self.web.post(path, data={"csrfmiddlewaretoken": found[1], **fields}, follow_redirects=False)

    def sign_in(self, page: str = "/people/login/", **fields: str) -> httpx.Response:
        sent = self.post("/people/with/provider/", page, **fields)
        assert sent.status_code == 302
        where = urlsplit(sent.headers["location"])
        assert f"{where.scheme}://{where.netloc}{where.path}" == f"{self.provider.url}/authorize"
        asked = {name: values[0] for name, values in parse_qs(where.query).items()}
        assert asked["code_challenge_method"] == "S256"
        back = urlencode({"code": "a code", "state": asked["state"]})
        return self.web.get(f"{asked['redirect_uri']}?{back}")

    def name(self) -> str:
        found = re.search(r'<h1 class="heading">([^<]*)</h1>', self.web.get("/people/you/").text)
        return found[1] if found else ""


def who(provider: Provider, sub: str, name: str, *, verified: bool = True, email: str = "") -> None:
    provider.somebody = {
        "sub": sub,
        "name": name,
        "email": email or f"{sub}@people.example",
        "email_verified": verified,
    }


@pytest.fixture
def browser(table: Server, provider: Provider) -> Browser:
    return Browser(table, provider)


def test_who_signs_in_has_an_account_and_has_it_again(
    table: Server, browser: Browser, provider: Provider
) -> None:
    page = browser.web.get("/people/login/")
    assert "Sign in by Club ID" in page.text
    assert provider.url in page.headers["Content-Security-Policy"].split("form-action", 1)[1].split(";")[0]
    who(provider, "anna", "Anna Kowal")
    assert browser.sign_in().status_code == 200
    assert browser.name() == "Anna Kowal"
    other = Browser(table, provider)
    who(provider, "anna", "Another name", email="moved@people.example")
    other.sign_in()
    assert other.name() == "Anna Kowal"


def test_a_guest_keeps_their_games_and_takes_their_data_and_all_of_it_goes(
    table: Server, browser: Browser, provider: Provider
) -> None:
    scenario = browser.web.get("/api/scenarios/").json()[0]["id"]
    made = browser.web.post("/api/games/", json={"scenario": scenario}).json()
    who(provider, "bo", "Bo")
    browser.sign_in()
    elsewhere = Browser(table, provider)
    elsewhere.sign_in()
    assert elsewhere.web.get(f"/games/{made['id']}/invites/").status_code == 200
    answer = elsewhere.web.get("/people/you/data.zip")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as files:
        profile = json.loads(files.read("profile.json"))
    (kept,) = profile["providers"]
    assert (kept["provider"], kept["uid"]) == ("provider", "bo")
    gone = elsewhere.post("/people/you/leave/", "/people/you/leave/", sure="yes")
    assert gone.status_code in {200, 302}
    asked = "SELECT count(*) FROM socialaccount_socialaccount WHERE uid = 'bo'"
    with sqlite3.connect(table.data / "flat-out.sqlite3") as database:
        assert database.execute(asked).fetchone() == (0,)


@pytest.mark.parametrize("verified", [True, False])
def test_an_address_opens_no_account_that_has_it(
    table: Server, browser: Browser, provider: Provider, verified: bool
) -> None:
    owner = Browser(table, provider)
    who(provider, f"owner-{verified}", "The owner", email=f"own-{verified}@people.example")
    owner.sign_in()
    who(provider, f"thief-{verified}", "A thief", email=f"OWN-{verified}@people.example", verified=verified)
    answer = browser.sign_in()
    assert answer.status_code == 403
    assert "Not signed in by Club ID" in answer.text
    assert browser.name() == ""
    assert owner.name() == "The owner"


def test_an_account_is_connected_by_who_is_signed_in_to_it(
    table: Server, browser: Browser, provider: Provider
) -> None:
    who(provider, "cleo", "Cleo")
    browser.sign_in()
    browser.post("/people/you/provider/", "/people/you/")
    assert "Connect" in browser.web.get("/people/you/").text
    who(provider, "cleo-elsewhere", "Cleo", verified=False)
    browser.sign_in("/people/you/", process="connect")
    assert "signs you in" in browser.web.get("/people/you/").text
    other = Browser(table, provider)
    other.sign_in()
    assert other.name() == "Cleo"


def test_a_token_for_somebody_else_signs_nobody_in(browser: Browser, provider: Provider) -> None:
    who(provider, "dora", "Dora")
    provider.audience = "another table"
    try:
        assert browser.sign_in().status_code == 403
    finally:
        provider.audience = CLIENT
    assert browser.web.get("/people/with/provider/back/?code=x&state=invented").status_code == 403
    assert browser.name() == ""


@pytest.mark.django_db
def test_without_a_provider_there_is_none() -> None:
    assert "provider" not in Client().get("/people/login/").content.decode()
    assert Client().post("/people/with/provider/").status_code == 404


def test_settings_that_are_not_whole_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert environment.sign_in_provider() is None
    monkeypatch.setenv("OIDC_ISSUER", "https://id.example/realm/")
    with pytest.raises(ImproperlyConfigured, match="OIDC_CLIENT and OIDC_SECRET"):
        environment.sign_in_provider()
    monkeypatch.setenv("OIDC_CLIENT", "x")
    monkeypatch.setenv("OIDC_SECRET", "y")
    found = environment.sign_in_provider()
    assert found is not None
    assert (found.name, found.issuer, found.origin) == (
        "id.example",
        "https://id.example/realm",
        "https://id.example",
    )
    monkeypatch.setenv("OIDC_ISSUER", "http://id.example")
    with pytest.raises(ImproperlyConfigured, match="https"):
        environment.sign_in_provider()
