"""Scenario documents: reading, with every problem and its place, and writing."""
