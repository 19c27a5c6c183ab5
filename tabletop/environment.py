"""Helpers for the settings: read the environment and the network, keep the secret key, redact links."""

import logging
import os
import re
import secrets
import socket
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

LINK = re.compile(r"/(join|recover|stop)/[^/\s'\"]+")

# A connected UDP socket sends nothing, but knows the local address of the route to its peer.
_WAYS = ("192.168.255.255", "10.255.255.255", "172.31.255.255", "192.0.2.1")


def flag(name: str, default: bool = False) -> bool:
    """Return whether an environment variable says yes (`1`, `true`, `yes`, `on`)."""
    value = os.environ.get(name, "").strip().lower()
    return value in {"1", "true", "yes", "on"} if value else default


def number(name: str, default: int) -> int:
    """Return a whole number above zero. Raises ImproperlyConfigured for anything else."""
    value = os.environ.get(name, "").strip() or str(default)
    if not value.isdecimal() or int(value) < 1:
        raise ImproperlyConfigured(f"{name} must be a whole number above zero, not {value!r}.")
    return int(value)


def words(name: str) -> list[str]:
    """Return the words of a list separated by commas or spaces."""
    return os.environ.get(name, "").replace(",", " ").split()


def origins(name: str) -> list[str]:
    """Return the exact origins (scheme, host, port) that a variable lists.

    Raises ImproperlyConfigured for anything other than `http(s)://host[:port]`.
    """
    return [_origin(name, url) for url in words(name)]


def _origin(name: str, url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/"):
        raise ImproperlyConfigured(f"{name} must list addresses like https://table.example, not {url!r}.")
    return f"{parts.scheme}://{parts.netloc.lower()}"


class MailServer(NamedTuple):
    """Where mail is sent: the address that was given, and Django's settings for it."""

    url: str
    settings: dict[str, Any]


def mail_server(name: str) -> MailServer:
    """Return the mail server of a variable: `smtp://user:password@host:port`, or `smtps://` with TLS at once.

    With `smtp://` and a user, TLS begins before the password is sent. Without the variable, mails are
    printed. Raises ImproperlyConfigured.
    """
    url = os.environ.get(name, "").strip()
    if not url:
        return MailServer("", {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"})
    parts = urlsplit(url)
    if parts.scheme not in {"smtp", "smtps"} or not parts.hostname:
        raise ImproperlyConfigured(f"{name} must be like smtp://user:password@mail.example:587.")
    at_once = parts.scheme == "smtps"
    return MailServer(
        url,
        {
            "EMAIL_HOST": parts.hostname,
            "EMAIL_PORT": parts.port or (465 if at_once else 587 if parts.username else 25),
            "EMAIL_HOST_USER": unquote(parts.username or ""),
            "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
            "EMAIL_USE_SSL": at_once,
            "EMAIL_USE_TLS": bool(parts.username) and not at_once,
        },
    )


class SignIn(NamedTuple):
    """An OpenID Connect provider by which people may sign in."""

    name: str
    issuer: str
    client: str
    secret: str

    @property
    def origin(self) -> str:
        """The origin to which the sign-in form leads."""
        return _origin("OIDC_ISSUER", f"{urlsplit(self.issuer).scheme}://{urlsplit(self.issuer).netloc}")


def sign_in_provider() -> SignIn | None:
    """Return the provider of OIDC_ISSUER, OIDC_CLIENT, OIDC_SECRET and OIDC_NAME; None without any of them.

    What it says is trusted because it comes over TLS, so only a provider on this machine may do without.
    Raises ImproperlyConfigured.
    """
    given = {name: os.environ.get(f"OIDC_{name}", "").strip() for name in ("ISSUER", "CLIENT", "SECRET")}
    if not any(given.values()):
        return None
    missing = [f"OIDC_{name}" for name, value in given.items() if not value]
    if missing:
        raise ImproperlyConfigured(f"Signing in by OpenID Connect needs {' and '.join(missing)} as well.")
    parts = urlsplit(given["ISSUER"])
    is_here = parts.hostname in {"localhost", "127.0.0.1", "::1"}
    if not parts.hostname or (parts.scheme != "https" and not (is_here and parts.scheme == "http")):
        raise ImproperlyConfigured(f"OIDC_ISSUER must be like https://id.example, not {given['ISSUER']!r}.")
    name = os.environ.get("OIDC_NAME", "").strip() or parts.hostname
    return SignIn(name, given["ISSUER"].rstrip("/"), given["CLIENT"], given["SECRET"])


def private_folder(path: Path) -> Path:
    """Return the data directory, created if missing; only its owner can read it and its files.

    Wider permissions are corrected if this process may do so. Raises ImproperlyConfigured if this process
    cannot write there.
    """
    try:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise ImproperlyConfigured(f"The data folder {path} cannot be made: {error.strerror}.") from error
    if not os.access(path, os.W_OK | os.X_OK):
        raise ImproperlyConfigured(
            f"The data folder {path} is not writable by this user: give it to them, or set DATA_DIR."
        )
    with suppress(PermissionError):
        path.chmod(0o700)
        for file in path.iterdir():
            if file.is_file() and not file.is_symlink():
                file.chmod(0o600)
    return path


def private_database(name: str) -> None:
    """Make SQLite's file readable only by its owner; SQLite gives its side files the same permissions."""
    if name != ":memory:":
        with suppress(OSError):  # if the folder is missing or another user's, SQLite says so
            os.close(os.open(name, os.O_WRONLY | os.O_CREAT, 0o600))
            Path(name).chmod(0o600)


def pictures_storage(folder: Path) -> dict[str, object]:
    """Return where pictures are stored: in a folder, or in the bucket of PICTURES_BUCKET.

    PICTURES_ENDPOINT is the address of an S3-compatible server other than Amazon's. The keys are
    AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or those of the machine's own role.
    """
    bucket = os.environ.get("PICTURES_BUCKET", "").strip()
    if bucket and find_spec("storages") is None:
        raise ImproperlyConfigured("PICTURES_BUCKET needs django-storages: install flat-out[s3].")
    if not bucket:
        options = {
            "location": folder,
            "file_permissions_mode": 0o600,
            "directory_permissions_mode": 0o700,
        }
        return {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": options}
    return {
        "BACKEND": "storages.backends.s3.S3Storage",
        "OPTIONS": {
            "bucket_name": bucket,
            "endpoint_url": os.environ.get("PICTURES_ENDPOINT", "").strip() or None,
            "default_acl": None,
            "file_overwrite": True,
        },
    }


def secret_key(data_dir: Path) -> str:
    """Return SECRET_KEY, or the data directory's key: generated once, readable only by its owner."""
    if given := os.environ.get("SECRET_KEY"):
        return given
    path = data_dir / "secret-key"
    if not path.exists():
        # Written under another name first, so that processes that start together read one whole key.
        fresh = data_dir / f"secret-key.{os.getpid()}"
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
        with suppress(FileExistsError):
            os.link(fresh, path)
        fresh.unlink()
    return path.read_text().strip()


@cache
def network_addresses() -> tuple[str, ...]:
    """Return this machine's IPv4 addresses in its networks, the likeliest first; empty without a network."""
    found = [_source(way) for way in _WAYS]
    known = dict.fromkeys(address for address in found if address and not ip_address(address).is_loopback)
    return tuple(sorted(known, key=lambda address: not ip_address(address).is_private))


def _source(way: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((way, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


class RedactTokens(logging.Filter):
    """Remove the tokens of links from a log line before it is written."""

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        if LINK.search(message):
            record.msg, record.args = LINK.sub(r"/\1/…", message), None
        return True
