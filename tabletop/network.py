"""The addresses by which others in the network reach this machine, and links with them."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

from tabletop import environment

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})


def is_for_this_machine_only(request: HttpRequest) -> bool:
    """Return whether the links in the answer to this request work only on this machine."""
    return _is_local(request) and not settings.NETWORK_ADDRESSES


def _is_local(request: HttpRequest) -> bool:
    domain, _ = split_domain_port(request.get_host())
    return not settings.PUBLIC_ORIGINS and domain in LOOPBACK


def address(request: HttpRequest, path: str) -> str:
    """Return the absolute address of a path, by which others reach this table."""
    if settings.PUBLIC_ORIGINS:
        return f"{settings.PUBLIC_ORIGINS[0]}{path}"
    if _is_local(request) and settings.NETWORK_ADDRESSES:
        return f"{_at(settings.NETWORK_ADDRESSES[0], request)}{path}"
    return request.build_absolute_uri(path)


def reachable(request: HttpRequest) -> list[str]:
    """Return the addresses by which others in the network reach this server, or would with NETWORK set."""
    return [f"{_at(found, request)}/" for found in environment.network_addresses()]


def _at(found: str, request: HttpRequest) -> str:
    _, port = split_domain_port(request.get_host())
    return f"http://{found}:{port}" if port else f"http://{found}"


def base(port: int) -> str:
    """Return the base address of links that are printed on this machine."""
    if settings.PUBLIC_ORIGINS:
        return str(settings.PUBLIC_ORIGINS[0])
    return f"http://{next(iter(settings.NETWORK_ADDRESSES), 'localhost')}:{port}"
