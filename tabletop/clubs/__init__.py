"""Clubs: their members, nights, campaigns and forces, and the permissions of each role."""
