"""Forces of a campaign: their rosters, what they bring to a battle, and what becomes of units after it."""
