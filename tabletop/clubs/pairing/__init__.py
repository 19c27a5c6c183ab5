"""Pairings, ratings and standings as pure functions: no database, no clock, no chance."""
