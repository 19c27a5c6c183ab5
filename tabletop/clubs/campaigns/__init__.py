"""Campaigns of a club: their kinds, participants, rounds, battles, results and standings."""
