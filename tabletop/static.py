"""The static files: hashed and compressed at rest, served in front of Django.

WhiteNoise's middleware hands every file to a request thread of Django's; a page of fifty modules then waits
for one fifty times. Here its table of files is asked directly from the event loop.
"""

from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from wsgiref.headers import Headers

from django.conf import settings
from django.contrib.staticfiles.finders import AppDirectoriesFinder, FileSystemFinder, get_finders
from django.contrib.staticfiles.storage import staticfiles_storage
from whitenoise import WhiteNoise
from whitenoise.responders import Response
from whitenoise.storage import CompressedManifestStaticFilesStorage

from tabletop.connection import Application, Receive, Scope, Send

CHUNK = 256 * 1024


class HashedStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Hashed names, also in the JavaScript modules' imports; plain names until `collectstatic` has run."""

    support_js_module_import_aggregation = True

    def stored_name(self, name: str) -> str:
        return str(super().stored_name(name)) if self.hashed_files else name


class StaticFiles:
    """An ASGI application that answers for STATIC_URL and passes everything else on."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self.files = WhiteNoise(
            None,
            autorefresh=settings.DEBUG,
            max_age=0 if settings.DEBUG else 60,
            immutable_file_test=_immutable,
            add_headers_function=_add_headers,
        )
        for folder in _folders():
            self.files.add_files(folder, prefix=settings.STATIC_URL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith(settings.STATIC_URL):
            response = self._response(scope)
            if response is not None:
                await _send(response, send)
                return
        await self.application(scope, receive, send)

    def _response(self, scope: Scope) -> Response | None:
        path = scope["path"]
        file = self.files.find_file(path) if self.files.autorefresh else self.files.files.get(path)
        return file.get_response(scope["method"], dict(_environ(scope))) if file else None


def _folders() -> list[Path]:
    """Return where the files lie: collected, or until then (and under DEBUG) each application's own."""
    if _hashed_names() and not settings.DEBUG:
        return [settings.STATIC_ROOT]
    finders = [one for one in get_finders() if isinstance(one, FileSystemFinder | AppDirectoriesFinder)]
    return [Path(storage.location) for finder in finders for storage in finder.storages.values()]


def _hashed_names() -> set[str]:
    return set(getattr(staticfiles_storage, "hashed_files", {}).values())


def _immutable(path: str, url: str) -> bool:
    return url.removeprefix(settings.STATIC_URL) in _hashed_names()


def _add_headers(headers: Headers, path: str, url: str) -> None:
    headers["X-Content-Type-Options"] = "nosniff"


def _environ(scope: Scope) -> Iterator[tuple[str, str]]:
    for name, value in scope["headers"]:
        yield f"HTTP_{name.decode('latin-1').upper().replace('-', '_')}", value.decode("latin-1")


async def _send(response: Response, send: Send) -> None:
    headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in response.headers]
    status = HTTPStatus(response.status).value
    await send({"type": "http.response.start", "status": status, "headers": headers, "trailers": False})
    if response.file is not None:
        with response.file as file:
            while chunk := file.read(CHUNK):
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
