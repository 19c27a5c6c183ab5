"""What goes wrong with archives that strangers send."""

from __future__ import annotations

import lzma
import zipfile
import zlib
from typing import Final

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
