"""Reading from archives, without unpacking to disk and within a size limit for each member."""

from __future__ import annotations

import lzma
import zipfile
import zlib
from typing import Final

from tabletop.scenarios.exchange.taken import BadFile, Wanted
from tabletop.words import say

NO_ZIP: Final = (
    zipfile.BadZipFile,
    NotImplementedError,
    RuntimeError,
    OSError,
    EOFError,
    ValueError,
    OverflowError,
    lzma.LZMAError,
    zlib.error,
)
"""What Python says of an archive that is none, is damaged, or has a password."""


def member(archive: zipfile.ZipFile, name: str, most: int, wanted: Wanted) -> bytes:
    """Return a file of an archive; its size is counted while unpacking, as the announced one may be false.

    Raises BadFile if it is too large, and one of `NO_ZIP`.
    """
    with archive.open(name) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise BadFile(say("zip_too_large", file=wanted.file, name=name, mib=most // 1024 // 1024))
    return data
