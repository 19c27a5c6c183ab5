"""Keep a library from loading optional libraries that are installed but that the table does not need."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def left_out(*names: str) -> Iterator[None]:
    """Make imports of these modules fail within the block, unless they are loaded already."""
    hidden = [name for name in names if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]  # None makes the import fail
    try:
        yield
    finally:
        for name in hidden:
            del sys.modules[name]
