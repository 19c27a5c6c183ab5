"""Arsenals, built in or made by people: their vehicles and forces, as files, and searched."""
