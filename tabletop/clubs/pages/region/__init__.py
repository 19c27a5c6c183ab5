"""The pages of a campaign's map: the map itself, its editor, and the way to a battle's table."""
