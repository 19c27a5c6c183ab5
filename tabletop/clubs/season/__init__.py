"""The pages of a season on a map: the campaign's map, its editor, and the forces."""
