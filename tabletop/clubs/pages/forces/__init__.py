"""The pages of forces and their units."""
