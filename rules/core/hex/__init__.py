"""The hex board: labels, hexsides, spines and the content of hexes."""
