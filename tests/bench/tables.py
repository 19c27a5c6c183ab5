"""Tables of figures, printed row by row as they are measured; each column is headed by its name and unit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from statistics import median

Cell = str | float
NARROWEST = 7
GAP = "  "


class Table:
    """A table with a title. A column's head is its name and, after a bar, its unit: `check|us`.

    The first column, of names, is as wide as the longest of `names`.
    """

    def __init__(self, title: str, *heads: str, names: Iterable[str] = ()) -> None:
        lines = [head.split("|") for head in heads]
        self.widths = [max(NARROWEST, *map(len, parts)) for parts in lines]
        self.widths[0] = max(self.widths[0], *map(len, names), 0)
        print(f"\n{title}\n")
        for line in zip_longest(*lines, fillvalue=""):
            self.row(*line)

    def row(self, name: Cell, *cells: Cell) -> None:
        """Print a row: its name on the left, the figures on the right."""
        first, *others = self.widths
        shown = [_shown(cell).rjust(width) for cell, width in zip(cells, others, strict=True)]
        print(GAP.join([_shown(name).ljust(first), *shown]).rstrip(), flush=True)


def print_figures(title: str, figures: Mapping[str, Sequence[float]]) -> None:
    """Print a row for each figure, by its name and unit: the median, and of those measured many times
    what 95 % are within and the most."""
    table = Table(title, "", "median", "95 %", "most", "unit", names=figures)
    for head, measured in figures.items():
        name, unit = head.split("|")
        spread = [sorted(measured)[int(len(measured) * 0.95)], max(measured)]
        table.row(name, median(measured), *(spread if len(measured) > 1 else ["", ""]), unit)


def ratio(figure: float, to: float) -> str:
    """Return how many times as much a figure is as another: `1.4x`."""
    return f"{figure / to:.1f}x"


def _shown(cell: Cell) -> str:
    """Return a figure with its significant digits, and words unchanged."""
    if isinstance(cell, str):
        return cell
    if isinstance(cell, int) or cell >= 100:
        return f"{cell:,.0f}"
    return f"{cell:.1f}" if cell >= 1 else f"{cell:.2f}"
