"""The board of hexes: labels, hexsides, spines, what lies in them."""
