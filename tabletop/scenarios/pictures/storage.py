"""Where the bytes of pictures lie: the storage that the settings name, under names that nobody can guess."""

from __future__ import annotations

from contextlib import suppress

from django.core.files.base import ContentFile
from django.core.files.storage import Storage, storages


def bytes_of(picture: str) -> bytes:
    """Return the bytes of a picture. Raises FileNotFoundError."""
    with _storage().open(name_of(picture)) as file:
        data = file.read()
    assert isinstance(data, bytes)
    return data


def put(picture: str, data: bytes) -> None:
    """Store the bytes of a picture."""
    _storage().save(name_of(picture), ContentFile(data))


def remove(picture: str) -> None:
    """Remove the bytes of a picture, if they are there."""
    with suppress(FileNotFoundError):
        _storage().delete(name_of(picture))


def name_of(picture: str) -> str:
    """Return the name under which a picture is stored: a folder holds a 256th of them."""
    return f"{picture[:2]}/{picture}.webp"


def _storage() -> Storage:
    return storages["pictures"]
