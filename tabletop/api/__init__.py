"""The REST interface: the same games and rules as the live table, over plain requests."""
