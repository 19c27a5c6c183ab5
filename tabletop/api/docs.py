"""The API reference as a page, rendered from the OpenAPI document.

Swagger UI would run under the content security policy too, but it is not accessible: axe-core finds 85
violations in it (contrast, nested controls, target sizes).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from msgspec import Struct

METHODS = ("get", "post", "put", "patch", "delete")


class Kind(Struct, frozen=True):
    """A value's type in words, and the name of its shape if it has one."""

    words: str
    shape: str | None = None


class Field(Struct, frozen=True):
    """A parameter of an operation, or a field of a shape."""

    name: str
    kind: Kind
    about: str
    required: bool


class Answered(Struct, frozen=True):
    """One possible answer of an operation."""

    status: str
    meaning: str
    kind: Kind | None


class Operation(Struct, frozen=True):
    """One HTTP method of one address."""

    id: str
    method: str
    path: str
    summary: str
    parameters: list[Field]
    body: Kind | None
    answers: list[Answered]


class Shape(Struct, frozen=True):
    """A named object used in bodies and answers."""

    name: str
    about: str
    fields: list[Field]


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """Show every address with what it takes and answers."""
    return render(request, "api/docs.html", _described())


@cache
def _described() -> dict[str, Any]:
    document = SchemaGenerator().get_schema(public=True)  # type: ignore[no-untyped-call]
    groups: dict[str, list[Operation]] = {}
    for path, methods in document["paths"].items():
        for method in (method for method in METHODS if method in methods):
            found = methods[method]
            groups.setdefault(found["tags"][0], []).append(_operation(path, method, found))
    shapes = [_shape(name, schema) for name, schema in document["components"]["schemas"].items()]
    return {"groups": groups, "shapes": shapes}


def _operation(path: str, method: str, found: dict[str, Any]) -> Operation:
    parameters = [
        Field(one["name"], _kind(one["schema"]), one.get("description", ""), one.get("required", False))
        for one in found.get("parameters", [])
    ]
    answers = [
        Answered(status, answer.get("description") or HTTPStatus(int(status)).phrase, _content(answer))
        for status, answer in sorted(found["responses"].items())
    ]
    body = _content(found.get("requestBody", {}))
    return Operation(
        found["operationId"], method.upper(), path, found.get("summary", ""), parameters, body, answers
    )


def _content(holder: dict[str, Any]) -> Kind | None:
    for media_type, content in holder.get("content", {}).items():
        return Kind("a problem") if media_type == "application/problem+json" else _kind(content["schema"])
    return None


def _shape(name: str, schema: dict[str, Any]) -> Shape:
    required = schema.get("required", [])
    fields = [
        Field(key, _kind(value), value.get("description", ""), key in required)
        for key, value in schema.get("properties", {}).items()
    ]
    return Shape(name, schema.get("description", ""), fields)


def _kind(schema: dict[str, Any]) -> Kind:
    """Return a schema in a few words; for a union, all its alternatives."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return Kind(name, name)
    parts = [_kind(part) for key in ("oneOf", "anyOf", "allOf") for part in schema.get(key, [])]
    if parts:
        return Kind(" or ".join(part.words for part in parts), next(_shapes(parts), None))
    if "enum" in schema:
        return Kind(", ".join("null" if value is None else str(value) for value in schema["enum"]))
    found = schema.get("type", "anything")
    words = " or ".join(found) if isinstance(found, list) else str(found)
    if words == "array":
        items = _kind(schema.get("items", {}))
        return Kind(f"array of {items.words}", items.shape)
    return Kind(f"{words} or null" if schema.get("nullable") else words)


def _shapes(kinds: list[Kind]) -> Iterator[str]:
    return (kind.shape for kind in kinds if kind.shape is not None)
