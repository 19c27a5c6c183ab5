"""Where the bytes of pictures lie: the storage that the settings name, under names that nobody can guess."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from django.core.files.base import ContentFile
from django.core.files.storage import Storage, storages

SMALL: Final = "-small"


def bytes_of(picture: str) -> bytes:
    """Return the bytes of a picture. Raises FileNotFoundError."""
    with _storage().open(name_of(picture)) as file:
        data = file.read()
    assert isinstance(data, bytes)
    return data


def small_of(picture: str) -> bytes:
    """Return the bytes of a picture's small copy for cards, or else its own. Raises FileNotFoundError."""
    with suppress(FileNotFoundError):
        return bytes_of(picture + SMALL)
    return bytes_of(picture)


def put(picture: str, data: bytes, small: bytes = b"") -> None:
    """Store the bytes of a picture, and those of its small copy."""
    _storage().save(name_of(picture), ContentFile(data))
    if small:
        _storage().save(name_of(picture + SMALL), ContentFile(small))


def remove(picture: str) -> None:
    """Remove the bytes of a picture, if they are there."""
    for name in (picture, picture + SMALL):
        with suppress(FileNotFoundError):
            _storage().delete(name_of(name))


def name_of(picture: str) -> str:
    """Return the name under which a picture is stored: a folder holds a 256th of them."""
    return f"{picture[:2]}/{picture}.webp"


def _storage() -> Storage:
    return storages["pictures"]
