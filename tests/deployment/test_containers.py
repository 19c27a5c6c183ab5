"""The files for containers: nothing runs as root or writes where it need not, and all have health checks."""

from __future__ import annotations

import json
import re
from ipaddress import ip_address, ip_network
from typing import Any

import pytest

from tests.deployment.files import COMPOSE, SERVICES, STEPS, instructions
from tests.services import REPOSITORY

STAYING = {name: service for name, service in SERVICES.items() if service["restart"] != "no"}
OWN_USER = {"caddy": "root without any capability but to listen on low ports"}


def test_the_image_is_built_in_stages_and_run_in_another_as_a_user_without_rights() -> None:
    *_, build, last = instructions("FROM")
    assert build == f"{last} AS build"
    last_stage = STEPS[max(n for n, (step, _) in enumerate(STEPS) if step == "FROM") :]
    steps = [step for step, _ in last_stage]
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", dict(last_stage)["USER"])
    assert "RUN" not in steps[steps.index("USER") :]
    assert [words for step, words in last_stage if step == "COPY"] == [
        "--from=build /opt/flat-out /opt/flat-out"
    ]


def test_the_image_gets_what_the_build_needs_and_nothing_else() -> None:
    ignored = (REPOSITORY / ".dockerignore").read_text().splitlines()
    sent = {line[1:] for line in ignored if line.startswith("!")}
    assert ignored[0] == "*"
    assert all((REPOSITORY / name).exists() for name in sent - {"locale"})
    assert {"rules", "tabletop", "static", "templates", "pyproject.toml", "requirements.lock"} <= sent


def test_the_image_starts_the_installed_table() -> None:
    (program,), (words,) = instructions("ENTRYPOINT"), instructions("CMD")
    assert [*json.loads(program), *json.loads(words)] == ["flat-out", *SERVICES["table"]["command"]]


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_may_do_as_little_as_it_needs(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service.get("user") or service["image"] == "flat-out" or name in OWN_USER


@pytest.mark.parametrize("name", STAYING)
def test_a_service_that_stays_says_how_it_is(name: str) -> None:
    assert SERVICES[name]["image"] == "flat-out" or SERVICES[name]["healthcheck"]["test"][0] == "CMD"


def test_only_the_proxy_is_reached_from_outside_and_only_the_table_and_its_worker_reach_the_data() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["caddy"]
    inside = {name for name, service in SERVICES.items() if "inside" in service["networks"]}
    assert inside == {"table", "worker", "migrate", "database", "redis"}
    assert COMPOSE["networks"]["inside"] == {"internal": True}


def test_only_the_proxys_own_address_is_believed() -> None:
    believed = SERVICES["table"]["environment"]["FORWARDED_ALLOW_IPS"]
    assert believed == SERVICES["caddy"]["networks"]["front"]["ipv4_address"]
    (net,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert ip_address(believed) in ip_network(net["subnet"])
    assert ip_address(believed) not in ip_network(net["ip_range"]), "it may be given to another container"


def test_whatever_is_named_is_there() -> None:
    for service in SERVICES.values():
        waits: dict[str, Any] = service.get("depends_on", {})
        assert waits.keys() <= SERVICES.keys()
        assert set(service["networks"]) <= COMPOSE["networks"].keys()
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (REPOSITORY / source).is_file(), volume


def test_no_process_serves_before_the_database_is_migrated() -> None:
    assert SERVICES["table"]["depends_on"]["migrate"] == {"condition": "service_completed_successfully"}
    assert SERVICES["migrate"]["command"] == ["migrate"]
    assert SERVICES["migrate"]["depends_on"]["database"] == {"condition": "service_healthy"}
