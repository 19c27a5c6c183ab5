"""The plane in inches: poses, hulls, paths, and the exact first contact of a moving hull."""
