"""Open hexes: a board of hexes without rules of movement; the scenario declares phases and allowances."""
