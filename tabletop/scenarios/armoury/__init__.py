"""Arsenals that people make: their own entries and forces, as files, beside the built-in ones."""
