"""Reading from archives, without unpacking to disk and within a size limit for each member."""

from __future__ import annotations

import zipfile

from tabletop.scenarios.exchange.taken import BadFile, Wanted
from tabletop.words import say


def member(archive: zipfile.ZipFile, name: str, most: int, wanted: Wanted) -> bytes:
    """Return a file of an archive; its size is counted while unpacking, as the announced one may be false.

    Raises BadFile if it is too large, and one of `zip_errors.NO_ZIP`.
    """
    with archive.open(name) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise BadFile(say("zip_too_large", file=wanted.file, name=name, mib=most // 1024 // 1024))
    return data
