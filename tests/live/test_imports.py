"""What a server process imports at its start: nothing that only some requests, or none, will need."""

import urllib.request
from pathlib import Path

from tests.services import server

LATER = {
    *("PIL", "resvg_py", "reportlab", "networkx", "markdown_it"),  # pictures, paper, pairings, texts
    *("pywebpush", "py_vapid", "httpx", "aiohttp", "icalendar"),  # notices
    *("requests", "oauthlib", "jwt", "fido2", "qrcode", "cryptography"),  # accounts
    *("jsonschema", "jsonschema_rs", "referencing", "rpds"),  # documents
    *(
        "tree_sitter",
        "tree_sitter_javascript",
        "brotli",
        "pygments",
    ),  # the page's files, when they are collected
    *("boto3", "botocore", "storages", "psycopg", "redis", "asyncpg"),  # elsewhere than on this machine
}


def test_an_idle_process_has_loaded_no_library_that_nobody_has_asked_for(tmp_path: Path) -> None:
    with server(tmp_path, PYTHONPROFILEIMPORTTIME="1") as running:
        for path in ("/", "/api/systems/"):
            with urllib.request.urlopen(running.url + path) as answer:
                assert answer.status == 200
        lines = running.log.read_text().splitlines()
    imports = [line.rpartition("|")[2].strip() for line in lines if line.startswith("import time:")]
    loaded = {
        name.partition(".")[0] for name in imports if "." in name
    }  # what was only looked for has no parts
    assert "rest_framework" in loaded
    assert loaded & LATER == set()
