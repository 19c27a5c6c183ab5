"""Clubs: who belongs to them, their nights, their campaigns and forces, and who may do what there."""
