"""The static files: compressed in advance, cached by browsers indefinitely, served before Django.

All of them share one versioned folder in their addresses, so that modules and styles refer to each other by
plain relative paths, even in circles; hashed file names would have to be written into every import.

WhiteNoise's middleware hands every file to one of Django's request threads, so a page of fifty modules waits
for a thread fifty times. Here the event loop has WhiteNoise find a file when it is first requested. A list of
all files, made at the start, would take a tenth of it.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any
from wsgiref.headers import Headers

from django.conf import settings
from django.contrib.staticfiles.finders import AppDirectoriesFinder, FileSystemFinder, get_finders
from django.contrib.staticfiles.storage import staticfiles_storage
from whitenoise import WhiteNoise
from whitenoise.compress import Compressor
from whitenoise.responders import Response, StaticFile
from whitenoise.storage import CompressedStaticFilesStorage

from tabletop.asgi_types import Application, Receive, Scope, Send, has_body

if TYPE_CHECKING:
    from tree_sitter import Node

CHUNK = 256 * 1024
VERSION_FILE = "version.txt"
OTHERS = ("vendor/", "bundle/", "drf_spectacular_sidecar/")  # already small, and their comments hold licences


class LazyCompressor(Compressor):  # type: ignore[misc]
    """Compresses only files that have changed, because the best compression is slow."""

    def compress(self, path: str) -> list[str]:
        made = [Path(path + suffix) for suffix in (".br", ".gz")]
        written = Path(path).stat().st_mtime
        if all(one.exists() and one.stat().st_mtime == written for one in made):
            return []
        for one in made:
            one.unlink(missing_ok=True)
        return list(super().compress(path))


class VersionedStorage(CompressedStaticFilesStorage):  # type: ignore[misc]
    """Puts one version for all files into every address; no version until `collectstatic` has run."""

    @cached_property
    def version(self) -> str:
        """Return the collected version, or an empty string."""
        if settings.DEBUG or not self.exists(VERSION_FILE):
            return ""
        return Path(self.path(VERSION_FILE)).read_text().strip()

    def url(self, name: str | None) -> str:
        return str(super().url(f"{self.version}/{name}" if self.version else name))

    def create_compressor(self, **options: Any) -> Compressor:
        return LazyCompressor(**options)

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        if not dry_run:
            self._leave_out_comments(paths)
        yield from super().post_process(paths, dry_run, **options)
        if not dry_run:
            digest = sha256()
            for name in sorted(paths):
                digest.update(name.encode() + sha256(Path(self.path(name)).read_bytes()).digest())
            Path(self.path(VERSION_FILE)).write_text(digest.hexdigest()[:12])

    def _leave_out_comments(self, paths: Iterable[str]) -> None:
        for name in paths:
            if name.endswith(".js") and not name.startswith(OTHERS):
                module = Path(self.path(name))
                written = module.read_bytes()
                sent = without_comments(written)
                if sent != written:
                    module.write_bytes(sent)


def without_comments(module: bytes) -> bytes:
    """Return a JavaScript module without its comments, which are a third of its size.

    A line that holds only comments is removed with them; all other lines stay unchanged.
    """
    import tree_sitter_javascript  # only collecting the files needs a parser
    from tree_sitter import Language, Parser

    parser = Parser(Language(tree_sitter_javascript.language()))
    for start, end in sorted(_comments(parser.parse(module).root_node), reverse=True):
        line = module.rfind(b"\n", 0, start) + 1
        alone = not module[line:start].strip() and module[end : end + 1] == b"\n"
        module = module[:line] + module[end + 1 :] if alone else module[:start] + module[end:]
    return module


def _comments(node: "Node") -> Iterator[tuple[int, int]]:
    """Yield where each comment below a node begins and ends."""
    if node.type == "comment":
        yield node.start_byte, node.end_byte
    for child in node.children:
        yield from _comments(child)


class StaticFiles:
    """An ASGI application that answers for STATIC_URL and passes everything else on.

    A file requested under the current version is cached for ever; without a version, for a minute.
    """

    def __init__(self, application: Application) -> None:
        self.application = application
        self.files = WhiteNoise(
            None,
            autorefresh=True,  # it looks for a file when asked for it
            max_age=0 if settings.DEBUG else 60,
            immutable_file_test=_immutable,
            add_headers_function=_add_headers,
            mimetypes={".ftl": "text/plain"},
        )
        for prefix in {settings.STATIC_URL, _versioned_url()}:
            for folder in _folders():
                self.files.add_files(folder, prefix=prefix)
        self._found: dict[str, StaticFile] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"].startswith(settings.STATIC_URL) and not has_body(scope):
            response = self._response(scope)
            if response is not None:
                await _send(response, send)
                return
        await self.application(scope, receive, send)

    def _response(self, scope: Scope) -> Response | None:
        file = self._find(scope["path"])
        return file.get_response(scope["method"], dict(_environ(scope))) if file else None

    def _find(self, path: str) -> StaticFile | None:
        """Return the file at an address; only addresses that have one are remembered."""
        file = self._found.get(path) or self.files.find_file(path)
        if file and not settings.DEBUG:
            self._found[path] = file
        return file


def _version() -> str:
    return str(getattr(staticfiles_storage, "version", ""))


def _versioned_url() -> str:
    return f"{settings.STATIC_URL}{_version()}/" if _version() else str(settings.STATIC_URL)


def _folders() -> list[Path]:
    """Return the folders of the files: collected, or (before that, and under DEBUG) the applications'."""
    if _version():
        return [settings.STATIC_ROOT]
    finders = [one for one in get_finders() if isinstance(one, FileSystemFinder | AppDirectoriesFinder)]
    return [Path(storage.location) for finder in finders for storage in finder.storages.values()]


def _immutable(path: str, url: str) -> bool:
    return bool(_version()) and url.startswith(_versioned_url())


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
