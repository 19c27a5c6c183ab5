"""What is published about the interfaces."""

from __future__ import annotations

import re

import pytest
import yaml
from django.test import Client
from drf_spectacular.validation import validate_schema

from tabletop.api.urls import urlpatterns


@pytest.fixture(scope="module")
def openapi() -> dict[str, dict[str, object]]:
    return dict(yaml.safe_load(Client().get("/api/schema/").content))


def test_the_description_is_valid(openapi: dict[str, dict[str, object]]) -> None:
    validate_schema(openapi)


def test_every_address_is_described(openapi: dict[str, dict[str, object]]) -> None:
    undescribed = {"schema/", "schema/scenario.json", "docs/", ""}
    addresses = {re.sub(r"<\w+:(\w+)>", r"{\1}", str(one.pattern)) for one in urlpatterns} - undescribed

    assert {path.removeprefix("/api/") for path in openapi["paths"]} == addresses


def test_the_schemas_of_scenarios_and_frames_are_published() -> None:
    scenario = Client().get("/api/schema/scenario.json").json()
    live = Client().get("/api/schema/live.json").json()

    assert "properties" in scenario or "$defs" in scenario or "anyOf" in scenario
    assert {"browser_to_server", "server_to_browser", "$defs"} <= set(live)


def test_the_documentation_reads_the_description_and_loosens_no_policy() -> None:
    page = Client().get("/api/docs/", headers={"Accept": "text/html"})
    text = page.content.decode()

    assert page.status_code == 200
    assert page["Content-Security-Policy"] == Client().get("/dice/")["Content-Security-Policy"]
    assert "unsafe" not in page["Content-Security-Policy"]
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=", text)
    assert 'data-document="/api/schema/"' in text
