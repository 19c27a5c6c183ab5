"""Scenario documents: reading them, every problem named with its place, and writing them."""
