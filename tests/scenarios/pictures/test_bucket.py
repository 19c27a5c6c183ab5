"""Pictures in a bucket: a small server that speaks as much S3 as the storage uses."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from django.core.management import call_command
from django.test import Client

from tabletop import environment
from tabletop.scenarios.pictures import own
from tests.scenarios.pictures.files import opened, png

pytestmark = pytest.mark.django_db(transaction=True)


class Bucket(BaseHTTPRequestHandler):
    """Objects by their keys."""

    objects: dict[str, bytes]
    protocol_version = "HTTP/1.1"

    @property
    def key(self) -> str:
        return unquote(urlsplit(self.path).path).removeprefix("/pictures/").removeprefix("/pictures")

    def do_PUT(self) -> None:
        data = self._body()
        self.objects[self.key] = data
        self._answer(200)

    def do_GET(self) -> None:
        if not self.key:
            self._answer(200, self._listed())
        elif self.key in self.objects:
            self._answer(200, self.objects[self.key])
        else:
            self._answer(404, b"<Error><Code>NoSuchKey</Code></Error>")

    def do_HEAD(self) -> None:
        self._answer(200 if self.key in self.objects else 404, self.objects.get(self.key, b""))

    def do_DELETE(self) -> None:
        self.objects.pop(self.key, None)
        self._answer(204)

    def _body(self) -> bytes:
        if "chunked" not in self.headers.get("Content-Encoding", ""):
            return self.rfile.read(int(self.headers["Content-Length"]))
        data = b""
        while size := int(self.rfile.readline().split(b";")[0], 16):
            data += self.rfile.read(size)
            self.rfile.readline()
        while self.rfile.readline().strip():
            pass
        return data

    def _listed(self) -> bytes:
        prefix = parse_qs(urlsplit(self.path).query).get("prefix", [""])[0]
        keys = [key for key in self.objects if key.startswith(prefix)]
        folders = {
            prefix + key.removeprefix(prefix).split("/")[0] + "/" for key in keys if "/" in key[len(prefix) :]
        }
        files = [key for key in keys if "/" not in key[len(prefix) :]]
        parts = [f"<CommonPrefixes><Prefix>{one}</Prefix></CommonPrefixes>" for one in sorted(folders)]
        parts += [f"<Contents><Key>{one}</Key><Size>1</Size></Contents>" for one in files]
        return (
            f"<ListBucketResult><IsTruncated>false</IsTruncated>{''.join(parts)}</ListBucketResult>".encode()
        )

    def _answer(self, status: int, data: bytes = b"") -> None:
        self.send_response(status)
        if status != 204:
            self.send_header("Content-Length", str(len(data)))
        self.send_header("ETag", '"1"')
        self.send_header("Last-Modified", "Tue, 24 Nov 2026 10:00:00 GMT")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def bucket(settings: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[dict[str, bytes]]:
    objects: dict[str, bytes] = {}
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Own", (Bucket,), {"objects": objects}))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for name, value in (
        ("PICTURES_BUCKET", "pictures"),
        ("PICTURES_ENDPOINT", f"http://127.0.0.1:{server.server_port}"),
        ("AWS_ACCESS_KEY_ID", "key"),
        ("AWS_SECRET_ACCESS_KEY", "secret"),
        ("AWS_DEFAULT_REGION", "us-east-1"),
        ("AWS_EC2_METADATA_DISABLED", "true"),
    ):
        monkeypatch.setenv(name, value)
    stored = environment.pictures_storage(tmp_path)
    settings.STORAGES = {**settings.STORAGES, "pictures": stored}
    yield objects
    server.shutdown()
    server.server_close()


def test_pictures_are_kept_served_backed_up_and_removed_in_a_bucket(
    client: Client, bucket: dict[str, bytes], tmp_path: Path
) -> None:
    session = client.session
    session.save()
    made = own.take(io.BytesIO(png()), "map.png", own.Uploader(session, "192.0.2.1"))
    name = f"{made.pk[:2]}/{made.pk}.webp"
    assert list(bucket) == [name, name.replace(".webp", "-small.webp")]
    served = Client().get(f"/pictures/{made.pk}/")
    assert served.content == bucket[name]
    assert opened(served.content).size == (80, 60)
    assert client.get(f"/pictures/{'0' * 32}/").status_code == 404
    call_command("backup", str(tmp_path / "backup"))
    assert (tmp_path / "backup" / "pictures" / name).read_bytes() == bucket[name]
    own.delete(made.pk, session)
    assert not bucket
