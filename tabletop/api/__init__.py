"""The REST interface beside the live table."""
