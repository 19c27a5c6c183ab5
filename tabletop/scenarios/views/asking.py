"""Who asks: the name and the address that a request comes with."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest

LONGEST_NAME: Final = 40


def name_of(request: HttpRequest) -> str:
    name = " ".join(request.POST.get("name", "").split())[:LONGEST_NAME]
    return name or ("" if "name" in request.POST else str(request.session.get("name", "")))


def address_of(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))
