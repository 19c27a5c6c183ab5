"""The fence: a file outside the database, which keeps a server from running on a copy or an old backup of it.

It works like a fencing token: two servers on copies of one database, or one that continues from a backup,
would roll the same dice again. DATA_DIR holds a small file with a token that is also in the database, and the
highest mark (id of an entry's row) that this server has committed. The mark is written after each commit, so
it is never ahead of the database unless the database was put back. Each restoration changes the token. The
inode shows whether the file itself was copied. On PostgreSQL the database also records where its tables lie
(`place`), and they lie elsewhere after a dump or a recovery to a point in time.
"""

from __future__ import annotations

import logging
import os
import re
import secrets
import threading
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection, transaction
from msgspec import Struct

from tabletop.games.models import Lineage
from tabletop.timestamps import iso_now

logger = logging.getLogger(__name__)

FILE = "fence"
_LINE = re.compile(rb"flat-out-fence/1 ([0-9a-f]{32}) ([0-9]{20}) ([0-9]{20})\n")
_MARK_AT = len(b"flat-out-fence/1 ") + 32 + 1 + 20 + 1


class Fence(Struct, frozen=True):
    """The content of the fence file."""

    token: str
    mark: int


class _Open:
    """The open fence of a serving process: the file, and the highest mark known to be in it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.file: int | None = None
        self.mark = 0


_open = _Open()


def breach() -> str | None:
    """Return why this cannot be the database that this server last wrote, or None."""
    known = list(Lineage.objects.order_by("id").values_list("token", "place"))
    fence = _read(_path())
    if not known:
        return "it is older than its fence" if fence else None
    (token, place), earlier = known[-1], {token for token, _ in known[:-1]}
    if fence is None:
        if connection.vendor == "sqlite":
            return "its fence is missing"
        return None if place == _place() else "it lies elsewhere than before"
    if fence.token == token and _mark() < fence.mark:
        return f"it holds {_mark()} entries, and this server had written {fence.mark}"
    if fence.token != token and fence.token not in earlier:
        return "it belongs to another fence"
    return None if place == _place() else "it lies elsewhere than before"


def plant() -> None:
    """Start a new token, which declares this database to be the one that this server writes."""
    Lineage.objects.create(token=secrets.token_hex(16), place=_place(), at=iso_now())


def keep() -> None:
    """Open the file to keep its mark up to date; replace a file with another token."""
    if not Lineage.objects.exists():
        plant()
    token = Lineage.objects.order_by("-id").values_list("token", flat=True)[0]
    path, known, mark = _path(), _read(_path()), _mark()
    with _open.lock:
        let_go()
        stands = known is not None and known.token == token
        _open.file = os.open(path, os.O_RDWR) if stands else _written(path, token, mark)
        _open.mark = mark


def passed(mark: int) -> None:
    """Raise the mark in the file to that of a committed entry."""
    if _open.file is None or mark <= _open.mark:
        return
    with _open.lock:
        if _open.file is None or mark <= _open.mark:
            return
        try:
            _write_mark(_open.file, mark)
            _open.mark = mark
        except OSError as error:
            logger.warning("the fence cannot be written: %s", error)


def let_go() -> None:
    """Close the file."""
    if _open.file is not None:
        os.close(_open.file)
        _open.file = None


def _written(path: Path, token: str, mark: int) -> int:
    """Write a new fence file in place of any existing one, and return it open."""
    fresh = path.with_suffix(f".{os.getpid()}")
    file = os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
    line = f"flat-out-fence/1 {token} {os.fstat(file).st_ino:020d} {mark:020d}\n"
    os.write(file, line.encode())
    os.fsync(file)
    os.replace(fresh, path)
    return file


def _write_mark(file: int, mark: int) -> None:
    """Write the mark, unless another process sharing the file has written a higher one."""
    if int(os.pread(file, 20, _MARK_AT)) < mark:
        os.pwrite(file, b"%020d" % mark, _MARK_AT)


def _path() -> Path:
    return Path(settings.DATA_DIR) / FILE


def _read(path: Path) -> Fence | None:
    """Return the content of the file; None if there is none, or if it is a copy of another one."""
    try:
        with path.open("rb") as file:
            found = _LINE.fullmatch(file.read(200))
            own = os.fstat(file.fileno()).st_ino
    except FileNotFoundError:
        return None
    if found is None or int(found[2]) != own:
        return None
    return Fence(found[1].decode(), int(found[3]))


def _mark() -> int:
    """Return the highest id that the row of an entry has ever had."""
    asked = (
        "SELECT seq FROM sqlite_sequence WHERE name = 'games_entry'"
        if connection.vendor == "sqlite"
        else "SELECT pg_sequence_last_value(pg_get_serial_sequence('games_entry', 'id')::regclass)"
    )
    with connection.cursor() as cursor:
        cursor.execute(asked)
        row = cursor.fetchone()
    return int(row[0] or 0) if row else 0


def _place() -> str:
    """Return where PostgreSQL keeps the entries: the cluster, its timeline, the database, the table."""
    if connection.vendor == "sqlite":
        return ""
    where = (
        "SELECT system_identifier FROM pg_control_system()",  # some database hosts forbid it
        "SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)",
        "SELECT oid FROM pg_database WHERE datname = current_database()",
        "SELECT 'games_entry'::regclass::oid",
    )
    return "/".join(map(_answer, where))


def _answer(asked: str) -> str:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(asked)
            return str(cursor.fetchone()[0])
    except DatabaseError:
        return "-"
