"""Arsenals that people make: entries and forces of their own, as files, and what is built in besides."""
