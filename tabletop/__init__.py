"""The Django project: games, the live table, the REST interface and the pages."""
